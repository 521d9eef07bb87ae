-- Imports of members from files.

CREATE TABLE imports (
    company_id uuid NOT NULL REFERENCES companies,
    id uuid NOT NULL,
    creator_id uuid,
    license_id uuid NOT NULL,
    -- CHECKED is a dry run. RUNNING is being written, or about to be. All of an import is written or nothing.
    state text NOT NULL DEFAULT 'CHECKED' CHECK (state IN ('CHECKED', 'RUNNING', 'DONE', 'FAILED')),
    file_name text NOT NULL CHECK (length(file_name) <= 255),
    headers text[] NOT NULL,
    columns jsonb NOT NULL,
    new_groups text[] NOT NULL,
    total integer NOT NULL,
    bad integer NOT NULL,
    -- How far the writing is. Told from outside the transaction that writes, so that others can follow it.
    done integer NOT NULL DEFAULT 0,
    failure text,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    started_at timestamptz,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, license_id) REFERENCES licenses ON DELETE CASCADE,
    FOREIGN KEY (company_id, creator_id) REFERENCES users ON DELETE SET NULL (creator_id)
);
CALL make_tenant_table('imports');
CREATE INDEX imports_by_time ON imports (created_at);
CREATE INDEX imports_by_creator ON imports (company_id, creator_id) WHERE creator_id IS NOT NULL;

CREATE TABLE import_rows (
    company_id uuid NOT NULL,
    import_id uuid NOT NULL,
    -- As a spreadsheet counts: the header is line 1.
    line integer NOT NULL,
    -- The id the person has, or will get.
    user_id uuid NOT NULL,
    comes_back boolean NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    role text NOT NULL,
    usage_mode text NOT NULL,
    groups text[] NOT NULL,
    problems jsonb NOT NULL,
    PRIMARY KEY (company_id, import_id, line),
    FOREIGN KEY (company_id, import_id) REFERENCES imports ON DELETE CASCADE
);
CALL make_tenant_table('import_rows');
CREATE INDEX import_rows_by_email ON import_rows (email_key);

-- A person who is erased is erased from the files that named them, in whichever company.
CREATE FUNCTION forget_in_imports() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    DELETE FROM import_rows WHERE email_key = OLD.email_key;
    RETURN NULL;
END
$$;
CREATE TRIGGER users_forgotten_in_imports AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_in_imports();

-- Imports are personal data of people who may never have joined: none stays longer than a week.
CREATE FUNCTION forget_old_imports() RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH gone AS (DELETE FROM imports WHERE created_at < app_now() - interval '7 days' RETURNING 1)
    SELECT count(*) FROM gone
$$;

-- The accounts behind many e-mail addresses, whichever company they belong to.
CREATE FUNCTION find_accounts(keys text[]) RETURNS TABLE (
    email_key text, company_id uuid, user_id uuid, registered boolean, status text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT u.email_key, u.company_id, u.id, u.password_hash IS NOT NULL, u.status
    FROM users u WHERE u.email_key = ANY(keys)
$$;

-- Deleting a person looks for their links, used and revoked ones too.
CREATE INDEX links_of_user ON links (company_id, user_id);
