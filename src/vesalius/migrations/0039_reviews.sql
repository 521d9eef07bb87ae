-- Attempts on a scenario: the latest of all, for the mean that a review compares with, and those of some people.
CREATE INDEX attempts_by_scenario_end ON attempts (company_id, scenario_id, ended_at DESC) WHERE ended_at IS NOT NULL;
CREATE INDEX attempts_by_scenario_student ON attempts (company_id, scenario_id, user_id);
DROP INDEX attempts_by_scenario;
