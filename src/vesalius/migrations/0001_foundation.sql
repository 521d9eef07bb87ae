-- Companies, licenses, people, seats, sessions, audit.
--
-- Two walls keep companies apart: every statement names the company, and row-level security shows the rows of the
-- company that the transaction was opened for. `make_tenant_table` puts a table behind the second wall.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The time everything is measured by. Tests move it by the setting app.clock_offset.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT now() + coalesce(nullif(current_setting('app.clock_offset', true), ''), '0')::interval
$$;

CREATE FUNCTION app_company() RETURNS uuid LANGUAGE sql STABLE AS $$
    SELECT nullif(current_setting('app.company_id', true), '')::uuid
$$;

CREATE PROCEDURE make_tenant_table(target regclass, column_name text DEFAULT 'company_id') LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
    EXECUTE format(
        'CREATE POLICY tenant ON %s USING (%I = app_company()) WITH CHECK (%I = app_company())',
        target, column_name, column_name);
    -- The owner runs migrations, the operator's command line and the few functions that look across companies.
    EXECUTE format('CREATE POLICY owner ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', target);
END
$$;

CREATE TABLE companies (
    id uuid PRIMARY KEY,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
    attentiveness_marks boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL DEFAULT app_now()
);
CALL make_tenant_table('companies', 'id');

CREATE TABLE licenses (
    company_id uuid NOT NULL REFERENCES companies,
    id uuid NOT NULL,
    -- 1 is the current license, 2 the next one (or the one kept beside it).
    position smallint NOT NULL CHECK (position IN (1, 2)),
    status text NOT NULL CHECK (status IN ('ACTIVE', 'DEACTIVATED', 'CLOSED', 'DELETED')),
    start_date date NOT NULL,
    end_date date NOT NULL CHECK (end_date >= start_date),
    time_zone text NOT NULL DEFAULT 'Europe/Sofia',
    locale text NOT NULL DEFAULT 'en_UK' CHECK (locale IN ('en_UK', 'bg_BG')),
    concurrency integer NOT NULL CHECK (concurrency >= 0),
    max_students integer NOT NULL CHECK (max_students >= 0),
    max_teachers integer NOT NULL CHECK (max_teachers >= 0),
    max_administrators integer NOT NULL CHECK (max_administrators >= 0),
    max_users integer NOT NULL CHECK (max_users >= 0),
    monthly_usage_seconds bigint NOT NULL DEFAULT 36000 CHECK (monthly_usage_seconds >= 0),
    modules text[] NOT NULL DEFAULT '{}',
    features text[] NOT NULL DEFAULT '{}',
    monthly_reports boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, position)
);
CALL make_tenant_table('licenses');

-- The state people see: what was stored, and what follows from the dates in the license's own time zone.
-- The end date is the last day of use.
CREATE FUNCTION license_state(status text, start_date date, end_date date, time_zone text) RETURNS text
LANGUAGE sql STABLE AS $$
    SELECT CASE
        WHEN status <> 'ACTIVE' THEN status
        WHEN (app_now() AT TIME ZONE time_zone)::date < start_date THEN 'NOT_YET_ACTIVE'
        WHEN (app_now() AT TIME ZONE time_zone)::date > end_date THEN 'EXPIRED'
        ELSE 'ACTIVE'
    END
$$;

-- Of the two licenses the first is the main one while it is active or deactivated; otherwise an active second is.
CREATE VIEW main_licenses WITH (security_invoker = true) AS
    SELECT DISTINCT ON (company_id) *, license_state(status, start_date, end_date, time_zone) AS state
    FROM licenses
    ORDER BY company_id, CASE
        WHEN position = 1 AND license_state(status, start_date, end_date, time_zone) IN ('ACTIVE', 'DEACTIVATED') THEN 0
        WHEN position = 2 AND license_state(status, start_date, end_date, time_zone) = 'ACTIVE' THEN 1
        ELSE 1 + position
    END;

CREATE TABLE users (
    company_id uuid NOT NULL REFERENCES companies,
    id uuid NOT NULL,
    email text NOT NULL CHECK (length(email) <= 255),
    -- The form that is unique over all companies: NFKC, case folded (made by the portal).
    email_key text NOT NULL UNIQUE,
    first_name text NOT NULL CHECK (length(first_name) <= 255),
    last_name text NOT NULL CHECK (length(last_name) <= 255),
    usage_mode text NOT NULL CHECK (usage_mode IN ('STUDENT', 'TEACHER')),
    administrator boolean NOT NULL DEFAULT false,
    status text NOT NULL CHECK (status IN ('PENDING', 'ACTIVE', 'WAITING', 'DEACTIVATED')),
    locale text NOT NULL DEFAULT 'en_UK' CHECK (locale IN ('en_UK', 'bg_BG')),
    password_hash text,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    registered_at timestamptz,
    last_seen_at timestamptz,
    PRIMARY KEY (company_id, id)
);
CALL make_tenant_table('users');
CREATE INDEX users_by_name ON users (company_id, last_name, first_name);

CREATE TABLE seats (
    company_id uuid NOT NULL,
    license_id uuid NOT NULL,
    user_id uuid NOT NULL,
    taken_at timestamptz NOT NULL DEFAULT app_now(),
    PRIMARY KEY (company_id, license_id, user_id),
    FOREIGN KEY (company_id, license_id) REFERENCES licenses,
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('seats');
CREATE INDEX seats_by_user ON seats (company_id, user_id);

CREATE TABLE license_managers (
    company_id uuid NOT NULL,
    license_id uuid NOT NULL,
    user_id uuid NOT NULL,
    PRIMARY KEY (company_id, license_id, user_id),
    FOREIGN KEY (company_id, license_id) REFERENCES licenses,
    FOREIGN KEY (company_id, user_id) REFERENCES users
);
CALL make_tenant_table('license_managers');
CREATE INDEX license_managers_by_user ON license_managers (company_id, user_id);

CREATE TABLE groups (
    company_id uuid NOT NULL REFERENCES companies,
    id uuid NOT NULL,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    created_at timestamptz NOT NULL DEFAULT app_now(),
    PRIMARY KEY (company_id, id)
);
CALL make_tenant_table('groups');
CREATE UNIQUE INDEX groups_by_name ON groups (company_id, lower(name));

CREATE TABLE group_members (
    company_id uuid NOT NULL,
    group_id uuid NOT NULL,
    user_id uuid NOT NULL,
    PRIMARY KEY (company_id, group_id, user_id),
    FOREIGN KEY (company_id, group_id) REFERENCES groups ON DELETE CASCADE,
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('group_members');
CREATE INDEX group_members_by_user ON group_members (company_id, user_id);

CREATE TABLE sessions (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('WEB', 'DESKTOP')),
    agent text NOT NULL DEFAULT '',
    -- Whether the person had administrative rights when they signed in: tells withdrawn rights from never had.
    administrator boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    expires_at timestamptz NOT NULL,
    ended_at timestamptz,
    ended_because text,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('sessions');
CREATE INDEX sessions_by_user ON sessions (company_id, user_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX sessions_by_id ON sessions (id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Each generation of a session's access token. A replaced one works a little longer, for other tabs.
CREATE TABLE session_tokens (
    company_id uuid NOT NULL,
    session_id uuid NOT NULL,
    hash bytea NOT NULL PRIMARY KEY,
    expires_at timestamptz NOT NULL,
    replaced_at timestamptz,
    FOREIGN KEY (company_id, session_id) REFERENCES sessions ON DELETE CASCADE
);
CALL make_tenant_table('session_tokens');
CREATE INDEX session_tokens_by_session ON session_tokens (company_id, session_id);

-- Failures of sign-in, by keyed hash of the account or of the address; no person can be read from it.
CREATE TABLE sign_in_failures (
    key bytea PRIMARY KEY,
    failures integer NOT NULL,
    since timestamptz NOT NULL,
    blocked_until timestamptz
);

CREATE TABLE audit_events (
    company_id uuid NOT NULL REFERENCES companies,
    id uuid NOT NULL,
    at timestamptz NOT NULL DEFAULT app_now(),
    event text NOT NULL,
    actor_id uuid,
    subject_id uuid,
    detail jsonb NOT NULL DEFAULT '{}',
    PRIMARY KEY (company_id, id)
);
CALL make_tenant_table('audit_events');
CREATE INDEX audit_events_by_time ON audit_events (company_id, at DESC, id DESC);

-- Who stands behind a token: one round trip for everything a request is judged by. Looks across companies because
-- the company is not known before, then opens the transaction for the company it found.
CREATE FUNCTION authenticate(token bytea) RETURNS TABLE (
    outcome text, session_id uuid, session_kind text, user_id uuid, company_id uuid, company_name text, email text,
    first_name text, last_name text, usage_mode text, administrator boolean, status text, locale text,
    was_administrator boolean, license_manager boolean, has_seat boolean, license_id uuid, license_state text, license_start date,
    features text[], modules text[], seen_recently boolean
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    t session_tokens;
    s sessions;
BEGIN
    SELECT * INTO t FROM session_tokens WHERE hash = token;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    SELECT * INTO s FROM sessions AS x WHERE x.company_id = t.company_id AND x.id = t.session_id;
    PERFORM set_config('app.company_id', t.company_id::text, true);
    RETURN QUERY
        SELECT
            CASE
                WHEN s.ended_at IS NOT NULL OR s.expires_at <= app_now() THEN 'ended'
                WHEN t.replaced_at + interval '60 seconds' <= app_now() THEN 'reused'
                WHEN t.expires_at <= app_now() THEN 'expired'
                ELSE 'valid'
            END,
            s.id, s.kind, u.id, u.company_id, c.name, u.email, u.first_name, u.last_name, u.usage_mode,
            u.administrator, u.status, u.locale, s.administrator,
            EXISTS (SELECT FROM license_managers m
                WHERE m.company_id = u.company_id AND m.license_id = l.id AND m.user_id = u.id),
            EXISTS (SELECT FROM seats x
                WHERE x.company_id = u.company_id AND x.license_id = l.id AND x.user_id = u.id),
            l.id, coalesce(l.state, 'NOT_VALID'), l.start_date,
            coalesce(l.features, '{}'), coalesce(l.modules, '{}'),
            coalesce(u.last_seen_at > app_now() - interval '1 minute', false)
        FROM users u
        JOIN companies c ON c.id = u.company_id
        LEFT JOIN main_licenses l ON l.company_id = u.company_id
        WHERE u.company_id = s.company_id AND u.id = s.user_id;
END
$$;

-- The account behind an e-mail address, whichever company it belongs to.
CREATE FUNCTION find_account(key text) RETURNS TABLE (company_id uuid, user_id uuid, password_hash text, status text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT u.company_id, u.id, u.password_hash, u.status FROM users u WHERE u.email_key = key
$$;

-- The demonstration's people have a known password; a deployment refuses to start beside them.
CREATE FUNCTION holds_demonstration() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT EXISTS (SELECT FROM users u WHERE u.email_key = 'manager@demo.example')
$$;
