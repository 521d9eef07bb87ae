-- What became of each request of a message, and answers that a person has stopped.

ALTER TABLE chat_messages ADD COLUMN outcomes jsonb NOT NULL DEFAULT '[]';

ALTER TABLE generations DROP CONSTRAINT generations_status_check;
ALTER TABLE generations ADD CONSTRAINT generations_status_check
    CHECK (status IN ('queued', 'running', 'done', 'failed', 'stopped'));
