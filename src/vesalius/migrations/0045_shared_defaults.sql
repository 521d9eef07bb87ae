-- Default scenarios of all companies: the original and its copies carry the original's id.

ALTER TABLE scenarios ADD COLUMN shared_as uuid CHECK (shared_as IS NULL OR is_default);
CREATE UNIQUE INDEX scenarios_by_shared_as ON scenarios (company_id, shared_as) WHERE shared_as IS NOT NULL;
