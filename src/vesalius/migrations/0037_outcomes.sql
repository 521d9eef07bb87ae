-- What became of each request of a message, and answers that a person has stopped.

ALTER TABLE chat_messages
    ADD COLUMN outcomes jsonb NOT NULL DEFAULT '[]',
    -- The answer changed a scenario that was published, so learners had the change at once.
    ADD COLUMN live boolean NOT NULL DEFAULT false;

ALTER TABLE generations DROP CONSTRAINT generations_status_check;
ALTER TABLE generations ADD CONSTRAINT generations_status_check
    CHECK (status IN ('queued', 'running', 'done', 'failed', 'stopped'));
