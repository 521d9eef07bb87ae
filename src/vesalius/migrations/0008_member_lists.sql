-- Lists of members that cost the same in a company of twenty as of twenty thousand.

-- How many members of each kind a company has, kept beside them: counting 20,000 rows for the total under a list of ten
-- would cost more than the list.
--
-- Changes of the counts; their sum is the count. Rows are only added, so that nobody waits for anybody, and summed up
-- now and then.
CREATE TABLE member_counts (
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    -- The licenses these members hold seats on, in order.
    licenses uuid[] NOT NULL,
    usage_mode text NOT NULL,
    administrator boolean NOT NULL,
    status text NOT NULL,
    members bigint NOT NULL
);
CALL make_tenant_table('member_counts');
CREATE INDEX member_counts_by_company ON member_counts (company_id);

CREATE FUNCTION licenses_of(company uuid, member uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
    SELECT ARRAY(SELECT s.license_id FROM seats s WHERE s.company_id = company AND s.user_id = member ORDER BY 1)
$$;

INSERT INTO member_counts (company_id, licenses, usage_mode, administrator, status, members)
    SELECT u.company_id, coalesce(h.licenses, '{}'), u.usage_mode, u.administrator, u.status, count(*)
    FROM users u
    LEFT JOIN (SELECT company_id, user_id, array_agg(license_id ORDER BY license_id) AS licenses
        FROM seats GROUP BY company_id, user_id) h ON h.company_id = u.company_id AND h.user_id = u.id
    GROUP BY 1, 2, 3, 4, 5;

-- Once in a while the rows of a company become one for each kind again. Rows that somebody else is summing up, or has
-- not committed yet, are left to the next time.
CREATE FUNCTION sum_up_member_counts(company uuid) RETURNS void LANGUAGE sql VOLATILE AS $$
    WITH old AS (
        SELECT c.ctid FROM member_counts c WHERE c.company_id = company FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM member_counts c USING old WHERE c.ctid = old.ctid RETURNING c.*
    )
    INSERT INTO member_counts (company_id, licenses, usage_mode, administrator, status, members)
        SELECT company_id, licenses, usage_mode, administrator, status, sum(members)
        FROM gone GROUP BY 1, 2, 3, 4, 5 HAVING sum(members) <> 0
$$;

CREATE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    company uuid;
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO member_counts (company_id, licenses, usage_mode, administrator, status, members)
            SELECT u.company_id, licenses_of(u.company_id, u.id), u.usage_mode, u.administrator, u.status, count(*)
            FROM new_rows u GROUP BY 1, 2, 3, 4, 5;
        SELECT company_id INTO company FROM new_rows LIMIT 1;
    ELSIF TG_OP = 'DELETE' THEN
        -- Their seats went before them.
        INSERT INTO member_counts (company_id, licenses, usage_mode, administrator, status, members)
            SELECT u.company_id, licenses_of(u.company_id, u.id), u.usage_mode, u.administrator, u.status, -count(*)
            FROM old_rows u GROUP BY 1, 2, 3, 4, 5;
        SELECT company_id INTO company FROM old_rows LIMIT 1;
    ELSE
        -- Most changes of people change nothing that is counted.
        INSERT INTO member_counts (company_id, licenses, usage_mode, administrator, status, members)
            SELECT c.company_id, licenses_of(c.company_id, c.id), c.usage_mode, c.administrator, c.status, sum(c.n)
            FROM (
                SELECT o.company_id, o.id, o.usage_mode, o.administrator, o.status, -1 AS n
                FROM old_rows o JOIN new_rows w ON w.company_id = o.company_id AND w.id = o.id
                WHERE (o.usage_mode, o.administrator, o.status) <> (w.usage_mode, w.administrator, w.status)
                UNION ALL
                SELECT w.company_id, w.id, w.usage_mode, w.administrator, w.status, 1
                FROM old_rows o JOIN new_rows w ON w.company_id = o.company_id AND w.id = o.id
                WHERE (o.usage_mode, o.administrator, o.status) <> (w.usage_mode, w.administrator, w.status)
            ) c GROUP BY 1, 2, 3, 4, 5 HAVING sum(c.n) <> 0;
        IF FOUND THEN
            SELECT company_id INTO company FROM new_rows LIMIT 1;
        END IF;
    END IF;
    IF company IS NOT NULL AND random() < 0.05 THEN
        PERFORM sum_up_member_counts(company);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER members_counted_in AFTER INSERT ON users
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();
CREATE TRIGGER members_counted_anew AFTER UPDATE ON users
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();
CREATE TRIGGER members_counted_out AFTER DELETE ON users
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();

-- A seat goes before its member, while it can still be told what kind of member held it.
CREATE FUNCTION free_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM seats WHERE company_id = OLD.company_id AND user_id = OLD.id;
    RETURN OLD;
END
$$;
CREATE TRIGGER seats_freed BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION free_seats();

CREATE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    company uuid;
BEGIN
    -- The people are held, so that none of them becomes another kind while their seats are counted.
    PERFORM FROM users u WHERE (u.company_id, u.id) IN (SELECT s.company_id, s.user_id FROM changed s)
        ORDER BY u.id FOR NO KEY UPDATE;
    INSERT INTO member_counts (company_id, licenses, usage_mode, administrator, status, members)
        SELECT u.company_id, c.licenses, u.usage_mode, u.administrator, u.status, sum(c.n)
        FROM (
            SELECT s.company_id, s.user_id, array_agg(s.license_id) AS changed FROM changed s GROUP BY 1, 2
        ) p
        JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id
        CROSS JOIN LATERAL (SELECT licenses_of(u.company_id, u.id) AS now) h
        CROSS JOIN LATERAL (VALUES
            (h.now, 1),
            (CASE TG_OP
                WHEN 'INSERT' THEN ARRAY(SELECT l FROM unnest(h.now) l WHERE l <> ALL(p.changed) ORDER BY 1)
                ELSE ARRAY(SELECT l FROM unnest(h.now || p.changed) l ORDER BY 1)
            END, -1)
        ) c (licenses, n)
        GROUP BY 1, 2, 3, 4, 5 HAVING sum(c.n) <> 0;
    IF FOUND AND random() < 0.05 THEN
        SELECT company_id INTO company FROM changed LIMIT 1;
        PERFORM sum_up_member_counts(company);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER seats_counted_in AFTER INSERT ON seats
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_seats();
CREATE TRIGGER seats_counted_out AFTER DELETE ON seats
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_seats();

-- What members are looked for by. Kept, because making it for each row of a company takes longer than comparing it.
ALTER TABLE users ADD COLUMN words text NOT NULL
    GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email)) STORED;

-- Every three letters in a row of a text, as numbers that are a company's own: in an index of them the words of all
-- other companies cost nothing. (A trigram index finds "ana" in every company and only then asks which one was meant.)
CREATE FUNCTION pieces_of(company uuid, words text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT
        hashtextextended(substr(words, i, 3), hashtextextended(company::text, 0))), '{}')
    FROM generate_series(1, length(words) - 2) i
$$;
DROP INDEX users_by_words;
CREATE INDEX users_by_words ON users USING gin (pieces_of(company_id, words));

-- The members of the transaction's company whose words contain `wanted`, given also as the pattern for LIKE. A function
-- of the owner's, because behind row-level security no index may help to compare text; it looks at that company alone.
CREATE FUNCTION find_members(wanted text, pattern text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 100 AS $$
DECLARE
    company uuid := app_company();
    pieces bigint[] := pieces_of(company, wanted);
BEGIN
    IF pieces = '{}' THEN
        RETURN QUERY SELECT u.id FROM users u WHERE u.company_id = company AND u.words LIKE pattern;
    ELSE
        -- Compared so that only the index of pieces can serve: the others would read the whole company.
        RETURN QUERY SELECT u.id FROM users u WHERE pieces_of(u.company_id, u.words) @> pieces
            AND u.company_id IS NOT DISTINCT FROM company AND u.words LIKE pattern;
    END IF;
END
$$;
