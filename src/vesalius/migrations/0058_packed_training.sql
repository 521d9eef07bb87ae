-- What was done and said in an attempt that has been over for some days, packed: a row for each step and each message
-- took four times as much (decision 0050). Written by a job of the worker, which takes the rows away in the same
-- transaction; so there is either a row here or there are rows in attempt_steps.
CREATE TABLE packed_steps (
    company_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    -- In the form of vesalius.training.packed.forms.
    steps bytea NOT NULL,
    PRIMARY KEY (company_id, attempt_id),
    FOREIGN KEY (company_id, attempt_id) REFERENCES attempts ON DELETE CASCADE
);
CALL make_tenant_table('packed_steps');

-- The messages of the chat; null while they are rows of session_chat_messages.
ALTER TABLE session_chats ADD COLUMN said bytea;

-- Since when there has been no need to think of versions that do not know a migration: some days after it was applied,
-- within which an upgrade is finished and may be taken back.
CREATE FUNCTION applied_days_ago(migration text, days integer) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT m.applied_at FROM schema_migrations m WHERE m.name = migration)
        <= app_now() - make_interval(days => days), false)
$$;
