-- Who is calling, told in one look: both licenses are joined by their position, and which of them is the person's is
-- decided afterwards, without sorting. The answer is the same as before.
CREATE OR REPLACE FUNCTION authenticate(token bytea, reading boolean) RETURNS TABLE (
    outcome text, session_id uuid, session_kind text, user_id uuid, company_id uuid, company_name text, email text,
    first_name text, last_name text, usage_mode text, administrator boolean, status text, locale text,
    was_administrator boolean, license_manager boolean, has_seat boolean, license_id uuid, license_state text, license_start date,
    features text[], modules text[], seen_recently boolean
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
    moment timestamptz := app_now();
    company text;
    managed uuid[];
    held uuid[];
    first_id uuid;
    first_state text;
    first_start date;
    first_features text[];
    first_modules text[];
    on_first boolean;
    on_second boolean;
    is_first boolean;
BEGIN
    SELECT
            CASE
                WHEN s.ended_at IS NOT NULL OR s.expires_at <= moment THEN 'ended'
                WHEN t.replaced_at + interval '60 seconds' <= moment THEN 'reused'
                WHEN t.expires_at <= moment THEN 'expired'
                ELSE 'valid'
            END,
            s.id, s.kind, u.id, u.company_id, c.name, u.email, u.first_name, u.last_name, u.usage_mode,
            u.administrator, u.status, u.locale, s.administrator,
            coalesce(p.last_seen_at > moment - interval '1 minute', false),
            ARRAY(SELECT m.license_id FROM license_managers m WHERE m.company_id = u.company_id AND m.user_id = u.id),
            ARRAY(SELECT h.license_id FROM seats h WHERE h.company_id = u.company_id AND h.user_id = u.id),
            a.id, license_state(a.status, a.start_date, a.end_date, a.time_zone), a.start_date, a.features, a.modules,
            b.id, CASE WHEN b.id IS NOT NULL THEN license_state(b.status, b.start_date, b.end_date, b.time_zone) END,
            b.start_date, b.features, b.modules
        INTO outcome, session_id, session_kind, user_id, company_id, company_name, email, first_name, last_name,
            usage_mode, administrator, status, locale, was_administrator, seen_recently, managed, held,
            first_id, first_state, first_start, first_features, first_modules,
            license_id, license_state, license_start, features, modules
        FROM session_tokens t
        JOIN sessions s ON s.company_id = t.company_id AND s.id = t.session_id
        JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id
        JOIN presence p ON p.company_id = u.company_id AND p.user_id = u.id
        JOIN companies c ON c.id = u.company_id
        LEFT JOIN licenses a ON a.company_id = u.company_id AND a.position = 1
        LEFT JOIN licenses b ON b.company_id = u.company_id AND b.position = 2
        WHERE t.hash = token;
    -- An unknown token leaves the connection without a company, whoever read on it before.
    company := set_config('app.company_id', coalesce(company_id::text, ''), NOT reading);
    IF outcome IS NULL THEN
        RETURN;
    END IF;
    -- The main license, unless the person has a seat on the other one alone and that one lets people in now or later.
    IF first_id IS NOT NULL THEN
        on_first := first_id = ANY (held);
        on_second := coalesce(license_id = ANY (held), false);
        is_first := CASE
            WHEN license_id IS NULL OR first_state IN ('ACTIVE', 'DEACTIVATED') OR license_state <> 'ACTIVE'
                THEN on_first OR NOT on_second OR license_state NOT IN ('ACTIVE', 'NOT_YET_ACTIVE')
            ELSE on_first AND NOT on_second AND first_state IN ('ACTIVE', 'NOT_YET_ACTIVE')
        END;
        IF is_first THEN
            license_id := first_id;
            license_state := first_state;
            license_start := first_start;
            features := first_features;
            modules := first_modules;
        END IF;
    END IF;
    license_manager := coalesce(license_id = ANY (managed), false);
    has_seat := coalesce(license_id = ANY (held), false);
    license_state := coalesce(license_state, 'NOT_VALID');
    features := coalesce(features, '{}');
    modules := coalesce(modules, '{}');
    RETURN NEXT;
END
$$;
