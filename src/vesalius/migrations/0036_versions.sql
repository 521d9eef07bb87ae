-- What led to each version of a scenario, and where undo and redo go from it.

ALTER TABLE scenario_versions
    ADD COLUMN kind text NOT NULL DEFAULT 'edit'
        CHECK (kind IN ('new', 'template', 'message', 'edit', 'undo', 'redo', 'restore')),
    ADD COLUMN name text NOT NULL DEFAULT '',
    ADD COLUMN changed jsonb NOT NULL DEFAULT '[]',
    -- The version that undo goes back to, none for the first.
    ADD COLUMN parent integer,
    -- After an undo: the version that redo goes forward to.
    ADD COLUMN redo_to integer,
    -- For undo, redo and restore: the version whose document this one has again.
    ADD COLUMN same_as integer,
    -- The person's message that Professor GPT answered with this version.
    ADD COLUMN message_id uuid,
    ADD FOREIGN KEY (company_id, message_id) REFERENCES chat_messages ON DELETE SET NULL (message_id);
CREATE INDEX scenario_versions_by_message ON scenario_versions (company_id, message_id) WHERE message_id IS NOT NULL;

UPDATE scenario_versions v SET
    name = left(coalesce(v.document -> 'generalInfo' ->> 'scenarioName', ''), 255),
    parent = nullif(v.revision - 1, 0);
UPDATE scenario_versions v SET kind = CASE WHEN s.template_name IS NULL THEN 'new' ELSE 'template' END
    FROM scenarios s WHERE v.revision = 1 AND s.company_id = v.company_id AND s.id = v.scenario_id;
-- An answer and the version it made were stored in one transaction, so at one moment.
UPDATE scenario_versions v SET kind = 'message', changed = b.changed, message_id = g.message_id
    FROM chats c
    JOIN chat_messages b ON b.company_id = c.company_id AND b.chat_id = c.id AND b.sender = 'bot'
    JOIN generations g ON g.company_id = b.company_id AND g.id = b.id
    WHERE v.revision > 1 AND c.company_id = v.company_id AND c.scenario_id = v.scenario_id AND b.sent_at = v.created_at;
