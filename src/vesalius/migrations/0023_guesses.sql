-- How many guesses at a password may still be verified (decision 0018). Each guess pays one interval; `spent_until` is
-- when all that was spent has come back. Keys are keyed hashes: nobody can be read from them.
CREATE TABLE guess_budgets (
    key bytea PRIMARY KEY,
    spent_until timestamptz NOT NULL
);
CREATE INDEX guess_budgets_by_time ON guess_budgets (spent_until);

-- What a sign-in is judged by, read at once on a connection that only reads, which is left without a company. Takes the
-- place of at_the_door, which stays for processes of the version before.
CREATE FUNCTION sign_in_facts(email text, guesses bytea[], address bytea, address_since interval) RETURNS TABLE (
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
        u.company_id, u.id, u.password_hash, u.status,
        EXISTS (SELECT FROM second_factors s
            WHERE s.company_id = u.company_id AND s.user_id = u.id AND s.confirmed_at IS NOT NULL)
    FROM (VALUES (1)) AS one
    LEFT JOIN users u ON u.email_key = sign_in_facts.email
$$;
