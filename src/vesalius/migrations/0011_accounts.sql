-- A second factor for sign-in (TOTP, RFC 6238) with codes for its loss; tokens of people who were erased.

-- The secret rests nowhere: it follows from the installation's key and this salt.
CREATE TABLE second_factors (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    salt bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    -- Until a first code was right, signing in does not ask for one.
    confirmed_at timestamptz,
    -- The time step of the last code that was taken: none is taken twice.
    last_step bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, user_id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('second_factors');

CREATE TABLE recovery_codes (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    hash bytea NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (company_id, user_id, hash),
    FOREIGN KEY (company_id, user_id) REFERENCES second_factors ON DELETE CASCADE
);
CALL make_tenant_table('recovery_codes');

-- What an erased person's open pages still hold: they are told that the person is no more, not to sign in again.
-- A hash of random bits says nothing of anybody; it goes when the session would have ended.
CREATE TABLE erased_tokens (
    hash bytea PRIMARY KEY,
    expires_at timestamptz NOT NULL
);
CREATE INDEX erased_tokens_by_expiry ON erased_tokens (expires_at);
