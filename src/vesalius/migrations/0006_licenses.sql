-- The life of licenses: a past kept beside main and next, passages, denied starts, monthly reports.

-- A license that was replaced twice over has no position any more; what happened under it stays.
ALTER TABLE licenses ALTER COLUMN position DROP NOT NULL;

-- When its start date was acted on: people who waited for it were let in. Null until then.
ALTER TABLE licenses ADD COLUMN passed_at timestamptz;
UPDATE licenses SET passed_at = app_now()
    WHERE status = 'ACTIVE' AND (app_now() AT TIME ZONE time_zone)::date >= start_date;
CREATE INDEX licenses_to_start ON licenses (start_date) WHERE passed_at IS NULL AND status = 'ACTIVE';

CREATE OR REPLACE VIEW main_licenses WITH (security_invoker = true) AS
    SELECT DISTINCT ON (company_id)
        company_id, id, position, status, start_date, end_date, time_zone, locale, concurrency, max_students,
        max_teachers, max_administrators, max_users, monthly_usage_seconds, modules, features, monthly_reports,
        created_at, license_state(status, start_date, end_date, time_zone) AS state
    FROM licenses
    WHERE position IS NOT NULL
    ORDER BY company_id, CASE
        WHEN position = 1 AND license_state(status, start_date, end_date, time_zone) IN ('ACTIVE', 'DEACTIVATED') THEN 0
        WHEN position = 2 AND license_state(status, start_date, end_date, time_zone) = 'ACTIVE' THEN 1
        ELSE 1 + position
    END;

-- Starts of an organism that the license's concurrency did not allow. Without the person where results are anonymous
-- or the person is gone.
CREATE TABLE denied_starts (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    license_id uuid NOT NULL,
    user_id uuid,
    at timestamptz NOT NULL DEFAULT app_now(),
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, license_id) REFERENCES licenses,
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE SET NULL (user_id)
);
CALL make_tenant_table('denied_starts');
CREATE INDEX denied_starts_by_license ON denied_starts (company_id, license_id, at DESC);
CREATE INDEX denied_starts_by_user ON denied_starts (company_id, user_id) WHERE user_id IS NOT NULL;

-- The monthly reports that were made: one of each, however many workers there are.
CREATE TABLE license_reports (
    company_id uuid NOT NULL,
    license_id uuid NOT NULL,
    -- The month the report tells of, by its first day.
    month date NOT NULL CHECK (extract(day FROM month) = 1),
    made_at timestamptz NOT NULL DEFAULT app_now(),
    PRIMARY KEY (company_id, license_id, month),
    FOREIGN KEY (company_id, license_id) REFERENCES licenses
);
CALL make_tenant_table('license_reports');

-- Licenses whose start date has come where they are, and that nothing was done about yet.
CREATE FUNCTION licenses_to_start() RETURNS TABLE (company_id uuid, license_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT l.company_id, l.id FROM licenses l
    WHERE l.passed_at IS NULL AND l.status = 'ACTIVE' AND l.position IS NOT NULL
        -- No clock on earth is more than 14 hours ahead; this lets the index leave out what starts next year.
        AND l.start_date <= (app_now() AT TIME ZONE 'UTC' + interval '14 hours')::date
        AND (app_now() AT TIME ZONE l.time_zone)::date >= l.start_date
    ORDER BY l.start_date, l.id
$$;

-- Reports on the month before, for licenses that ran in it. For a week, in case no worker ran on the first day.
CREATE FUNCTION reports_due() RETURNS TABLE (company_id uuid, license_id uuid, month date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT l.company_id, l.id, m.first
    FROM licenses l
    CROSS JOIN LATERAL (SELECT (app_now() AT TIME ZONE l.time_zone)::date AS today) d
    CROSS JOIN LATERAL (SELECT (date_trunc('month', d.today) - interval '1 month')::date AS first) m
    WHERE l.monthly_reports AND l.status = 'ACTIVE' AND l.position IS NOT NULL
        AND extract(day FROM d.today) <= 7
        AND l.start_date < date_trunc('month', d.today)::date AND l.end_date >= m.first
        AND NOT EXISTS (SELECT FROM license_reports r
            WHERE r.company_id = l.company_id AND r.license_id = l.id AND r.month = m.first)
$$;

-- Who stands behind a token, now with the license by which this person gets in: the main one where they hold a seat on
-- it; otherwise the other one where they hold a seat there and it is active (people bound to the next license, on its
-- start date) or will be (people who wait for it).
CREATE OR REPLACE FUNCTION authenticate(token bytea) RETURNS TABLE (
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
            coalesce(l.seated, false),
            l.id, coalesce(l.state, 'NOT_VALID'), l.start_date,
            coalesce(l.features, '{}'), coalesce(l.modules, '{}'),
            coalesce(u.last_seen_at > app_now() - interval '1 minute', false)
        FROM users u
        JOIN companies c ON c.id = u.company_id
        LEFT JOIN LATERAL (
            SELECT r.* FROM (
                SELECT x.id, x.start_date, x.features, x.modules, y.state, y.seated, y.rank,
                    y.rank = min(y.rank) OVER () AS main
                FROM licenses x
                CROSS JOIN LATERAL (SELECT
                    license_state(x.status, x.start_date, x.end_date, x.time_zone) AS state,
                    EXISTS (SELECT FROM seats p
                        WHERE p.company_id = x.company_id AND p.license_id = x.id AND p.user_id = u.id) AS seated
                ) z
                CROSS JOIN LATERAL (SELECT z.state, z.seated, CASE
                    WHEN x.position = 1 AND z.state IN ('ACTIVE', 'DEACTIVATED') THEN 0
                    WHEN x.position = 2 AND z.state = 'ACTIVE' THEN 1
                    ELSE 1 + x.position
                END AS rank) y
                WHERE x.company_id = u.company_id AND x.position IS NOT NULL
            ) r
            ORDER BY CASE
                WHEN r.seated AND r.main THEN 0
                WHEN r.seated AND r.state = 'ACTIVE' THEN 1
                WHEN r.seated AND r.state = 'NOT_YET_ACTIVE' THEN 2
                ELSE 3
            END, r.rank
            LIMIT 1
        ) l ON true
        WHERE u.company_id = s.company_id AND u.id = s.user_id;
END
$$;
