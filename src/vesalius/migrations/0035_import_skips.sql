-- Rows of people who are members already, whatever else is wrong with them, and how many of those were left out because
-- the person who confirmed asked for it.
ALTER TABLE import_rows ADD COLUMN present boolean NOT NULL
    GENERATED ALWAYS AS (problems @> '[{"code": "email_exists"}]') STORED;
ALTER TABLE imports ADD COLUMN skipped integer NOT NULL DEFAULT 0;
