-- A session is opened only for who is let in: where the person's state or the license keeps them out, nothing of it is
-- written, and the answer says how they stand, without the end of a token. So one statement opens a session, with no
-- transaction around it; the company is set here for the same reason.
CREATE OR REPLACE FUNCTION open_session(
    company uuid, person uuid, proven_hash text, asked_no_code boolean, session uuid, kind text, agent text,
    lifetime interval, ends_by timestamptz, token bytea, token_lifetime interval, event_id uuid, event text
) RETURNS TABLE (
    token_expires_at timestamptz, now timestamptz,
    outcome text, session_id uuid, session_kind text, user_id uuid, company_id uuid, company_name text, email text,
    first_name text, last_name text, usage_mode text, administrator boolean, status text, locale text,
    was_administrator boolean, license_manager boolean, has_seat boolean, license_id uuid, license_state text, license_start date,
    features text[], modules text[], seen_recently boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
    PERFORM set_config('app.company_id', company::text, true);
    BEGIN
        WITH proven AS (
            SELECT u.company_id, u.id, u.administrator FROM users u
            WHERE u.company_id = company AND u.id = person
                AND (proven_hash IS NULL OR u.password_hash = proven_hash)
                AND NOT (asked_no_code AND has_second_factor(u.company_id, u.id))
            FOR SHARE OF u),
        seen AS (
            UPDATE presence p SET last_seen_at = app_now() FROM proven
            WHERE p.company_id = proven.company_id AND p.user_id = proven.id
                AND (p.last_seen_at IS NULL OR p.last_seen_at <= app_now() - interval '1 minute')),
        opened AS (
            INSERT INTO sessions (company_id, id, user_id, kind, agent, expires_at, administrator)
            SELECT proven.company_id, session, proven.id, kind, agent, least(app_now() + lifetime, ends_by), proven.administrator
            FROM proven RETURNING company_id, id, expires_at),
        recorded AS (
            INSERT INTO audit_events (company_id, id, event, actor_id, detail)
            SELECT opened.company_id, event_id, event, person, jsonb_build_object('kind', kind) FROM opened)
        INSERT INTO session_tokens (company_id, session_id, hash, expires_at)
        SELECT opened.company_id, opened.id, token, least(app_now() + token_lifetime, opened.expires_at) FROM opened
        RETURNING expires_at INTO token_expires_at;
        IF token_expires_at IS NULL THEN
            RETURN;
        END IF;
        SELECT a.outcome, a.session_id, a.session_kind, a.user_id, a.company_id, a.company_name, a.email,
                a.first_name, a.last_name, a.usage_mode, a.administrator, a.status, a.locale, a.was_administrator,
                a.license_manager, a.has_seat, a.license_id, a.license_state, a.license_start, a.features, a.modules,
                a.seen_recently
            INTO outcome, session_id, session_kind, user_id, company_id, company_name, email,
                first_name, last_name, usage_mode, administrator, status, locale, was_administrator,
                license_manager, has_seat, license_id, license_state, license_start, features, modules,
                seen_recently
            FROM authenticate(token, false) a;
        IF status NOT IN ('ACTIVE', 'WAITING') OR NOT (administrator OR license_state = 'ACTIVE' AND has_seat) THEN
            RAISE SQLSTATE 'VS001';
        END IF;
    EXCEPTION WHEN SQLSTATE 'VS001' THEN
        token_expires_at := NULL;
    END;
    now := app_now();
    RETURN NEXT;
END
$$;
