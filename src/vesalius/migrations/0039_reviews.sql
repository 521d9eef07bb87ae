-- The latest attempts on a scenario: for the mean that a review compares with, and for lists.
CREATE INDEX attempts_by_scenario_end ON attempts (company_id, scenario_id, ended_at DESC) WHERE ended_at IS NOT NULL;
