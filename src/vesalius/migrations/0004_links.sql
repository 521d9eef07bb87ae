-- E-mailed links, the mails of a demonstration, company registration, support.

-- One table for every link that is sent by mail. Only the hash rests here; the token is made by the job that sends it.
CREATE TABLE links (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    hash bytea NOT NULL UNIQUE,
    purpose text NOT NULL CHECK (purpose IN ('invitation', 'reset', 'deletion', 'delegation')),
    user_id uuid NOT NULL,
    -- The state the link was made for; where it is no longer so, the link is not valid.
    bound jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL DEFAULT app_now(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    revoked_at timestamptz,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('links');
CREATE INDEX links_by_user ON links (company_id, user_id, purpose) WHERE used_at IS NULL AND revoked_at IS NULL;

-- The company a link belongs to: whoever opens it is not signed in.
CREATE FUNCTION find_link(token bytea) RETURNS TABLE (company_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT l.company_id, l.id FROM links l WHERE l.hash = token
$$;

-- Where no mail server is configured, mails come here and are read on a page. Deployments keep it empty.
CREATE TABLE mailbox (
    id uuid PRIMARY KEY,
    recipient text NOT NULL,
    subject text NOT NULL,
    text_body text NOT NULL,
    html_body text NOT NULL,
    locale text NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX mailbox_by_time ON mailbox (sent_at DESC, id DESC);

-- A company's standing invitation to register: whoever has the code may ask for a place.
CREATE TABLE company_links (
    company_id uuid NOT NULL REFERENCES companies,
    id uuid NOT NULL,
    hash bytea NOT NULL UNIQUE,
    usage_mode text NOT NULL DEFAULT 'STUDENT' CHECK (usage_mode IN ('STUDENT', 'TEACHER')),
    created_at timestamptz NOT NULL DEFAULT app_now(),
    expires_at timestamptz,
    revoked_at timestamptz,
    PRIMARY KEY (company_id, id)
);
CALL make_tenant_table('company_links');

CREATE FUNCTION find_company_link(code bytea) RETURNS TABLE (company_id uuid, company_name text, usage_mode text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT l.company_id, c.name, l.usage_mode FROM company_links l JOIN companies c ON c.id = l.company_id
    WHERE l.hash = code AND l.revoked_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > app_now())
$$;

-- How many seats of each kind a license has given, counted from its seats.
CREATE VIEW seats_taken WITH (security_invoker = true) AS
    SELECT l.company_id, l.id AS license_id,
        count(u.id) FILTER (WHERE u.usage_mode = 'STUDENT' AND NOT u.administrator) AS students,
        count(u.id) FILTER (WHERE u.usage_mode = 'TEACHER' AND NOT u.administrator) AS teachers,
        count(u.id) FILTER (WHERE u.administrator) AS administrators,
        count(u.id) AS users
    FROM licenses l
    LEFT JOIN seats s ON s.company_id = l.company_id AND s.license_id = l.id
    LEFT JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id
    GROUP BY l.company_id, l.id;

-- Messages to support until they are sent. They come from anybody, so they belong to no company.
CREATE TABLE support_messages (
    id uuid PRIMARY KEY,
    name text NOT NULL CHECK (length(name) <= 255),
    email text NOT NULL CHECK (length(email) <= 254),
    message text NOT NULL CHECK (length(message) <= 10000),
    sender_id uuid,
    created_at timestamptz NOT NULL DEFAULT app_now()
);

-- One-time codes that hand a sign-in in the browser to the desktop application (RFC 8252 with PKCE, RFC 7636).
CREATE TABLE desktop_codes (
    company_id uuid NOT NULL,
    hash bytea PRIMARY KEY,
    user_id uuid NOT NULL,
    challenge text NOT NULL,
    redirect_uri text NOT NULL,
    expires_at timestamptz NOT NULL,
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('desktop_codes');

-- Taking a code out is using it: whoever comes second finds nothing, right verifier or not.
CREATE FUNCTION take_desktop_code(code bytea) RETURNS TABLE (
    company_id uuid, user_id uuid, challenge text, redirect_uri text, expired boolean
) LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DELETE FROM desktop_codes d WHERE d.hash = code
    RETURNING d.company_id, d.user_id, d.challenge, d.redirect_uri, d.expires_at <= app_now()
$$;

-- An event that tells of a person names them; when they are erased, it goes.
ALTER TABLE chat_events ADD COLUMN person_id uuid;
ALTER TABLE chat_events ADD FOREIGN KEY (company_id, person_id) REFERENCES users ON DELETE CASCADE;
CREATE INDEX chat_events_by_person ON chat_events (company_id, person_id) WHERE person_id IS NOT NULL;
