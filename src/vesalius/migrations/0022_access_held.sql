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
