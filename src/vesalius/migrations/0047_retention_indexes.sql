-- Indexes for deleting what is old, company by company. Most tables need none: their ids are UUIDs of version 7, so the
-- primary key (company_id, id) has the oldest rows first.

CREATE INDEX chat_events_by_company_age ON chat_events (company_id, created_at);
DROP INDEX chat_events_by_age;

-- An organism goes when no attempt names it any more: without this each would read all attempts of the company.
CREATE INDEX attempts_by_organism ON attempts (company_id, organism_id) WHERE organism_id IS NOT NULL;

-- Nothing reads sessions by their expiry.
DROP INDEX sessions_by_expiry;
