-- Cases run in the portal: which version, the clock, the acts; what a run was worth; what is said about it.

-- A run at the bedside is an attempt with this row. Its second is the time since `epoch`, or `paused_at` while it is
-- paused; letting time pass moves the epoch back.
CREATE TABLE bedside_runs (
    company_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    revision integer NOT NULL,
    locale text NOT NULL,
    epoch timestamptz NOT NULL DEFAULT app_now(),
    paused_at integer CHECK (paused_at >= 0),
    acts integer NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, attempt_id),
    FOREIGN KEY (company_id, attempt_id) REFERENCES attempts ON DELETE CASCADE
);
CALL make_tenant_table('bedside_runs');

-- In the order in which they count. Words to the patient are a person's own: all acts go with the account, and at the
-- end of a run whose results are anonymous.
CREATE TABLE bedside_acts (
    company_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    number integer NOT NULL CHECK (number >= 0),
    user_id uuid NOT NULL,
    second integer NOT NULL CHECK (second >= 0),
    act jsonb NOT NULL,
    PRIMARY KEY (company_id, attempt_id, number),
    FOREIGN KEY (company_id, attempt_id) REFERENCES bedside_runs ON DELETE CASCADE,
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('bedside_acts');
CREATE INDEX bedside_acts_by_user ON bedside_acts (company_id, user_id);

-- `percent` is null where it cannot be known, and `why` says the reason.
CREATE TABLE attempt_scores (
    company_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    revision integer,
    percent real CHECK (percent BETWEEN 0 AND 100),
    passed boolean,
    critical_missed integer,
    harmful integer,
    first_critical_second integer,
    objectives jsonb,
    why text,
    CHECK ((percent IS NULL) = (why IS NOT NULL)),
    PRIMARY KEY (company_id, attempt_id),
    FOREIGN KEY (company_id, attempt_id) REFERENCES attempts ON DELETE CASCADE
);
CALL make_tenant_table('attempt_scores');

CREATE TABLE attempt_comments (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    author_id uuid NOT NULL,
    at timestamptz NOT NULL DEFAULT app_now(),
    text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, attempt_id) REFERENCES attempts ON DELETE CASCADE,
    FOREIGN KEY (company_id, author_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('attempt_comments');
CREATE INDEX attempt_comments_by_attempt ON attempt_comments (company_id, attempt_id, at);
CREATE INDEX attempt_comments_by_author ON attempt_comments (company_id, author_id);
