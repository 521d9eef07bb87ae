-- A hand-over code of the desktop sign-in belongs to the session that asked for it.

-- Codes of a process of the version before name no session; they are not taken any more.
ALTER TABLE desktop_codes ADD COLUMN session_id uuid;
ALTER TABLE desktop_codes ADD FOREIGN KEY (company_id, session_id) REFERENCES sessions ON DELETE CASCADE;
CREATE INDEX desktop_codes_by_session ON desktop_codes (company_id, session_id);

-- Takes the place of take_desktop_code, which stays for processes of the version before.
CREATE FUNCTION redeem_desktop_code(code bytea) RETURNS TABLE (
    company_id uuid, user_id uuid, session_id uuid, challenge text, redirect_uri text, expired boolean
) LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DELETE FROM desktop_codes d WHERE d.hash = code
    RETURNING d.company_id, d.user_id, d.session_id, d.challenge, d.redirect_uri, d.expires_at <= app_now()
$$;

-- Whoever holds something open in somebody's name (a websocket) is told when access may have been lost, whichever way:
-- by a call, by a job or on the operator's command line. The text is the company's id; equal ones of a transaction are
-- sent once.
CREATE FUNCTION access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('access', OLD.company_id::text);
    RETURN NULL;
END
$$;
CREATE TRIGGER access_of_members AFTER UPDATE OF usage_mode, administrator, status ON users FOR EACH ROW
    WHEN (OLD.usage_mode <> NEW.usage_mode OR OLD.administrator AND NOT NEW.administrator
        OR OLD.status IN ('ACTIVE', 'WAITING') AND NEW.status IS DISTINCT FROM OLD.status)
    EXECUTE FUNCTION access_changed();
CREATE TRIGGER access_by_license AFTER UPDATE ON licenses FOR EACH ROW
    WHEN ((OLD.status, OLD.start_date, OLD.end_date, OLD.time_zone, OLD.features, OLD.modules, OLD.position)
        IS DISTINCT FROM (NEW.status, NEW.start_date, NEW.end_date, NEW.time_zone, NEW.features, NEW.modules, NEW.position))
    EXECUTE FUNCTION access_changed();
CREATE TRIGGER access_by_deleted_license AFTER DELETE ON licenses FOR EACH ROW EXECUTE FUNCTION access_changed();
CREATE TRIGGER access_to_scenarios AFTER UPDATE OF creator_id, is_default ON scenarios FOR EACH ROW
    WHEN (OLD.creator_id IS DISTINCT FROM NEW.creator_id OR OLD.is_default <> NEW.is_default)
    EXECUTE FUNCTION access_changed();
CREATE TRIGGER access_to_deleted_scenarios AFTER DELETE ON scenarios FOR EACH ROW EXECUTE FUNCTION access_changed();

-- Seats go by the thousand when a license is carried over: once for the statement.
CREATE FUNCTION seats_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('access', company_id::text) FROM (SELECT DISTINCT company_id FROM old_rows) AS lost;
    RETURN NULL;
END
$$;
CREATE TRIGGER access_by_seat AFTER DELETE ON seats
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seats_withdrawn();

-- What the state of a license is comes with its dates too, which nothing tells of: this is asked again and again.
CREATE FUNCTION license_states(companies uuid[]) RETURNS TABLE (company_id uuid, states text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT l.company_id, string_agg(
        l.id || ' ' || license_state(l.status, l.start_date, l.end_date, l.time_zone), ', ' ORDER BY l.id)
    FROM licenses l WHERE l.company_id = ANY(companies) GROUP BY l.company_id
$$;
