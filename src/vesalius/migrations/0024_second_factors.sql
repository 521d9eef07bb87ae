-- A second factor for everybody: codes (TOTP), passkeys (WebAuthn), or both; the license may demand one of administrators.

CREATE TABLE passkeys (
    company_id uuid NOT NULL,
    -- The credential's id, which the device chose.
    id bytea NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    public_key bytea NOT NULL,
    -- Rises with each use on devices that count; 0 on those that do not.
    sign_count bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    last_used_at timestamptz,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('passkeys');
CREATE UNIQUE INDEX passkeys_by_id ON passkeys (id);
CREATE INDEX passkeys_by_user ON passkeys (company_id, user_id);

-- A challenge answers one act. It is made without a row; what was used stands here until it has expired anyway.
CREATE TABLE used_challenges (
    hash bytea PRIMARY KEY,
    expires_at timestamptz NOT NULL
);
CREATE INDEX used_challenges_by_expiry ON used_challenges (expires_at);

-- Recovery codes are of the person, whichever second factor they stand in for.
ALTER TABLE recovery_codes DROP CONSTRAINT recovery_codes_company_id_user_id_fkey;
ALTER TABLE recovery_codes ADD FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE;

CREATE FUNCTION has_second_factor(company uuid, person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM second_factors s
            WHERE s.company_id = company AND s.user_id = person AND s.confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM passkeys p WHERE p.company_id = company AND p.user_id = person)
$$;

CREATE OR REPLACE FUNCTION sign_in_facts(email text, guesses bytea[], address bytea, address_since interval)
RETURNS TABLE (
    spent_seconds float8[], address_failures integer, company_id uuid, user_id uuid, password_hash text, status text,
    second_factor boolean
) LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT set_config('app.company_id', '', false);
    SELECT
        ARRAY(SELECT greatest(0, coalesce(extract(epoch FROM b.spent_until - app_now()), 0))::float8
            FROM unnest(guesses) WITH ORDINALITY AS g (key, place) LEFT JOIN guess_budgets b ON b.key = g.key
            ORDER BY g.place),
        coalesce((SELECT f.failures FROM sign_in_failures f
            WHERE f.key = address AND f.since > app_now() - address_since), 0),
        u.company_id, u.id, u.password_hash, u.status, coalesce(has_second_factor(u.company_id, u.id), false)
    FROM (VALUES (1)) AS one
    LEFT JOIN users u ON u.email_key = sign_in_facts.email
$$;
