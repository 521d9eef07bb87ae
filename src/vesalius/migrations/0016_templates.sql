-- Templates: reusable starting points for scenarios, and the teachers they are assigned to.

CREATE TABLE templates (
    company_id uuid NOT NULL REFERENCES companies,
    id uuid NOT NULL,
    -- For those who choose. The document has a name of its own, which learners see and which must not tell the answer.
    name text NOT NULL CHECK (length(name) BETWEEN 2 AND 255),
    description text NOT NULL DEFAULT '' CHECK (length(description) <= 500),
    pathology text,
    locale text NOT NULL CHECK (locale IN ('en_UK', 'bg_BG')),
    origin text NOT NULL CHECK (origin IN ('builtin', 'model', 'hand')),
    creator_id uuid,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    modified_at timestamptz NOT NULL DEFAULT app_now(),
    document jsonb NOT NULL,
    block_count integer NOT NULL DEFAULT 0,
    ready_to_publish boolean NOT NULL DEFAULT false,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, creator_id) REFERENCES users ON DELETE SET NULL (creator_id)
);
CALL make_tenant_table('templates');
-- One's own names are given once; a colleague's template, which one may not see, is not in the way.
CREATE UNIQUE INDEX templates_by_creator ON templates (company_id, creator_id, lower(name));
CREATE INDEX templates_by_name ON templates (company_id, lower(name), id);
CREATE INDEX templates_by_created ON templates (company_id, created_at DESC, id DESC);
CREATE INDEX templates_by_pathology ON templates (company_id, pathology, id);

-- After `templates`, so that who is erased leaves the templates first and the assignments then: in the order of those
-- who delete templates.
CREATE TABLE template_teachers (
    company_id uuid NOT NULL,
    template_id uuid NOT NULL,
    user_id uuid NOT NULL,
    PRIMARY KEY (company_id, template_id, user_id),
    FOREIGN KEY (company_id, template_id) REFERENCES templates ON DELETE CASCADE,
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('template_teachers');
CREATE INDEX template_teachers_by_user ON template_teachers (company_id, user_id, template_id);

-- Which template a scenario was begun from, as it was called then. It stays when the template goes, so it is no foreign key.
ALTER TABLE scenarios ADD COLUMN template_id uuid,
    ADD COLUMN template_name text CHECK (length(template_name) <= 255);
