-- Assignments: a case or a tag that groups and people work on between two dates; which attempts belong to one.

CREATE TABLE assignments (
    company_id uuid NOT NULL REFERENCES companies,
    id uuid NOT NULL,
    -- Nobody where that person's account is gone.
    creator_id uuid,
    title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
    note text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
    -- One of the two, or neither once it has been deleted; `subject_name` is what it was called last.
    scenario_id uuid,
    tag_id uuid,
    subject_name text NOT NULL,
    starts_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    -- On each case; null for as many as one likes.
    attempts_allowed smallint CHECK (attempts_allowed BETWEEN 1 AND 100),
    -- In percent; null for what the case itself calls passed.
    minimum_score smallint CHECK (minimum_score BETWEEN 1 AND 100),
    late_work boolean NOT NULL,
    hints boolean NOT NULL,
    debriefing boolean NOT NULL,
    exam boolean NOT NULL,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    PRIMARY KEY (company_id, id),
    CHECK (due_at > starts_at),
    CHECK (NOT (exam AND late_work)),
    CHECK (scenario_id IS NULL OR tag_id IS NULL),
    FOREIGN KEY (company_id, creator_id) REFERENCES users ON DELETE SET NULL (creator_id),
    FOREIGN KEY (company_id, scenario_id) REFERENCES scenarios ON DELETE SET NULL (scenario_id),
    FOREIGN KEY (company_id, tag_id) REFERENCES tags ON DELETE SET NULL (tag_id)
);
CALL make_tenant_table('assignments');
CREATE INDEX assignments_by_due ON assignments (company_id, due_at DESC);
CREATE INDEX assignments_by_creator ON assignments (company_id, creator_id, due_at DESC);
CREATE INDEX assignments_by_scenario ON assignments (company_id, scenario_id);
CREATE INDEX assignments_by_tag ON assignments (company_id, tag_id);

CREATE TABLE assignment_groups (
    company_id uuid NOT NULL,
    assignment_id uuid NOT NULL,
    group_id uuid NOT NULL,
    PRIMARY KEY (company_id, assignment_id, group_id),
    FOREIGN KEY (company_id, assignment_id) REFERENCES assignments ON DELETE CASCADE,
    FOREIGN KEY (company_id, group_id) REFERENCES groups ON DELETE CASCADE
);
CALL make_tenant_table('assignment_groups');
CREATE INDEX assignment_groups_by_group ON assignment_groups (company_id, group_id);

CREATE TABLE assignment_people (
    company_id uuid NOT NULL,
    assignment_id uuid NOT NULL,
    user_id uuid NOT NULL,
    PRIMARY KEY (company_id, assignment_id, user_id),
    FOREIGN KEY (company_id, assignment_id) REFERENCES assignments ON DELETE CASCADE,
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('assignment_people');
CREATE INDEX assignment_people_by_user ON assignment_people (company_id, user_id);

-- Mails that have been queued: each once. Moving the due date forgets its reminders and its digest.
CREATE TABLE assignment_mails (
    company_id uuid NOT NULL,
    assignment_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('assigned', 'reminder', 'digest')),
    queued_at timestamptz NOT NULL DEFAULT app_now(),
    PRIMARY KEY (company_id, assignment_id, user_id, kind),
    FOREIGN KEY (company_id, assignment_id) REFERENCES assignments ON DELETE CASCADE,
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('assignment_mails');
CREATE INDEX assignment_mails_by_user ON assignment_mails (company_id, user_id);

-- The companies with an assignment that somebody may have to be mailed about. Who is mailed is found company by
-- company; a digest of a week ago is of no use any more.
CREATE FUNCTION companies_with_assignments() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT DISTINCT x.company_id FROM assignments x
    WHERE x.due_at > app_now() - interval '7 days' AND x.starts_at <= app_now() + interval '7 days'
$$;
