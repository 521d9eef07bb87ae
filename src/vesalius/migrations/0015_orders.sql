-- The orders of the list of members that still sorted the whole company: by first name, last name and status. The list
-- is offered in them, and who reads its first page must not wait for 20,000 people to be put in order.
CREATE INDEX users_by_first_name ON users (company_id, (lower(first_name)), id);
CREATE INDEX users_by_last_name ON users (company_id, (lower(last_name)), id);
CREATE INDEX users_by_status ON users (company_id, status, id);
-- Nothing is ordered by names as they are written.
DROP INDEX users_by_name;

-- The few administrators of a large company are found without reading everybody.
CREATE INDEX users_administrators ON users (company_id, created_at DESC, id DESC) WHERE administrator;

-- A License Manager may put off deciding who is bound to this license; until then nobody is asked.
ALTER TABLE licenses ADD COLUMN postponed_until timestamptz;
