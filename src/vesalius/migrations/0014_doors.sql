-- When somebody was last here is written every minute they are here. In a table of its own it costs two indexes; as a
-- column of the members it cost all of theirs, and the counting of members. That column and the function that reads it
-- stay for processes of the version before; the migration that follows their last may drop both.
CREATE TABLE presence (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    last_seen_at timestamptz,
    PRIMARY KEY (company_id, user_id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
) WITH (fillfactor = 70);
CALL make_tenant_table('presence');
INSERT INTO presence SELECT company_id, id, last_seen_at FROM users;
CREATE INDEX presence_by_time ON presence (company_id, last_seen_at DESC NULLS LAST, user_id DESC);

-- Everybody has a row from the first, so that the list of members can be read in this order alone.
CREATE FUNCTION expect_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO presence (company_id, user_id) SELECT company_id, id FROM new_rows;
    RETURN NULL;
END
$$;
CREATE TRIGGER members_expected AFTER INSERT ON users
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION expect_members();

-- Who stands behind a token, for a request that only reads as well: there is no transaction for the company to end
-- with then, so it holds for the connection until the next caller's.
CREATE FUNCTION authenticate(token bytea, reading boolean) RETURNS TABLE (
    outcome text, session_id uuid, session_kind text, user_id uuid, company_id uuid, company_name text, email text,
    first_name text, last_name text, usage_mode text, administrator boolean, status text, locale text,
    was_administrator boolean, license_manager boolean, has_seat boolean, license_id uuid, license_state text, license_start date,
    features text[], modules text[], seen_recently boolean
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
    company text;
BEGIN
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
            coalesce(p.last_seen_at > app_now() - interval '1 minute', false)
        INTO outcome, session_id, session_kind, user_id, company_id, company_name, email, first_name, last_name,
            usage_mode, administrator, status, locale, was_administrator, license_manager, has_seat, license_id,
            license_state, license_start, features, modules, seen_recently
        FROM session_tokens t
        JOIN sessions s ON s.company_id = t.company_id AND s.id = t.session_id
        JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id
        JOIN presence p ON p.company_id = u.company_id AND p.user_id = u.id
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
        WHERE t.hash = token;
    -- An unknown token leaves the connection without a company, whoever read on it before.
    company := set_config('app.company_id', coalesce(company_id::text, ''), NOT reading);
    IF outcome IS NOT NULL THEN
        RETURN NEXT;
    END IF;
END
$$;

-- What a sign-in is judged by, read at once on a connection that only reads, which is left without a company.
CREATE FUNCTION at_the_door(key text, counters bytea[]) RETURNS TABLE (
    blocked_seconds integer, blocked_by bytea, failed_before boolean, company_id uuid, user_id uuid, password_hash text, status text,
    second_factor boolean
) LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT set_config('app.company_id', '', false);
    SELECT
        coalesce(ceil(extract(epoch FROM b.blocked_until - app_now())), 0)::integer, b.key,
        EXISTS (SELECT FROM sign_in_failures f WHERE f.key = ANY(counters)),
        u.company_id, u.id, u.password_hash, u.status,
        EXISTS (SELECT FROM second_factors s
            WHERE s.company_id = u.company_id AND s.user_id = u.id AND s.confirmed_at IS NOT NULL)
    FROM (VALUES (1)) AS one
    LEFT JOIN users u ON u.email_key = at_the_door.key
    LEFT JOIN LATERAL (
        SELECT f.key, f.blocked_until FROM sign_in_failures f
        WHERE f.key = ANY(counters) AND f.blocked_until > app_now() ORDER BY f.blocked_until DESC LIMIT 1
    ) b ON true
$$;
