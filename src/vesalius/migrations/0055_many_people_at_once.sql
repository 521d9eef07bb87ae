-- Whoever counts many changed rows at once looks each person up by their key.
--
-- Of a company that is new the statistics know nothing, so that the planner expects one person where there are 5,000 and
-- compares every changed row with every person: 25,000,000 comparisons, and an import that ran into its time limit. OFFSET 0
-- keeps the look-up as it is written, a row at a time, whatever is expected.
CREATE OR REPLACE FUNCTION count_group_members() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
    companies uuid[];
    people uuid[];
BEGIN
    SELECT array_agg(DISTINCT m.company_id), array_agg(DISTINCT m.user_id) INTO companies, people FROM changed m;
    IF people IS NULL THEN
        RETURN NULL;
    END IF;
    PERFORM FROM member_kinds k WHERE k.company_id = ANY (companies) AND k.user_id = ANY (people)
        ORDER BY k.user_id FOR SHARE;
    INSERT INTO group_counts (company_id, group_id, usage_mode, members)
        SELECT m.company_id, m.group_id, k.usage_mode, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
        FROM changed m CROSS JOIN LATERAL (
            SELECT usage_mode FROM member_kinds WHERE company_id = m.company_id AND user_id = m.user_id OFFSET 0
        ) k
        GROUP BY 1, 2, 3;
    IF FOUND AND random() < 0.05 THEN
        PERFORM sum_up_groups(companies[1]);
    END IF;
    RETURN NULL;
END
$$;

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
        SELECT p.company_id, c.licenses, u.usage_mode, u.administrator, u.status, sum(c.n)
        FROM (
            SELECT s.company_id, s.user_id, array_agg(s.license_id) AS changed FROM changed s GROUP BY 1, 2
        ) p
        CROSS JOIN LATERAL (
            SELECT usage_mode, administrator, status FROM users WHERE company_id = p.company_id AND id = p.user_id OFFSET 0
        ) u
        CROSS JOIN LATERAL (SELECT licenses_of(p.company_id, p.user_id) AS now) h
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
