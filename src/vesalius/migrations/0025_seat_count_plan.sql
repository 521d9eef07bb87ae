-- Seats are counted by statements that are planned each time, for as many rows as there are, without telling the
-- planner which joins it may use.
--
-- A statement in a trigger is planned once, for as many changed rows as there were then. The version before this one
-- forbade nested loops, so that no old plan would compare 20,000 rows with each other; the statement needs one, though,
-- and was priced at 1e10. From a price of 1e5 on PostgreSQL compiles a statement (jit, on by default where LLVM is
-- built in), which took seconds for each seat. EXECUTE plans each time and knows how many rows there are.
CREATE OR REPLACE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    kinds bigint;
    company uuid;
BEGIN
    -- The people are held, so that none of them becomes another kind while their seats are counted.
    EXECUTE 'SELECT FROM users u WHERE (u.company_id, u.id) IN (SELECT s.company_id, s.user_id FROM changed s)
        ORDER BY u.id FOR NO KEY UPDATE';
    EXECUTE '
        INSERT INTO member_counts (company_id, licenses, usage_mode, administrator, status, members)
        SELECT u.company_id, c.licenses, u.usage_mode, u.administrator, u.status, sum(c.n)
        FROM (
            SELECT s.company_id, s.user_id, array_agg(s.license_id) AS changed FROM changed s GROUP BY 1, 2
        ) p
        JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id
        CROSS JOIN LATERAL (SELECT licenses_of(u.company_id, u.id) AS now) h
        CROSS JOIN LATERAL (VALUES
            (h.now, 1),
            (CASE $1
                WHEN ''INSERT'' THEN ARRAY(SELECT l FROM unnest(h.now) l WHERE l <> ALL(p.changed) ORDER BY 1)
                ELSE ARRAY(SELECT l FROM unnest(h.now || p.changed) l ORDER BY 1)
            END, -1)
        ) c (licenses, n)
        GROUP BY 1, 2, 3, 4, 5 HAVING sum(c.n) <> 0' USING TG_OP;
    GET DIAGNOSTICS kinds = ROW_COUNT;
    IF kinds > 0 AND random() < 0.05 THEN
        SELECT company_id INTO company FROM changed LIMIT 1;
        PERFORM sum_up_member_counts(company);
    END IF;
    RETURN NULL;
END
$$;
-- CREATE OR REPLACE takes the settings of the version before away only by name.
ALTER FUNCTION count_seats() RESET ALL;
