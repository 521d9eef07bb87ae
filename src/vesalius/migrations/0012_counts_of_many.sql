-- The kept counts of members, also when 20,000 change in one statement.
--
-- A trigger's statements are planned when a session first needs them, mostly for one row, and that plan is kept. Joined
-- by it, 10,000 changed rows were compared with each other one by one, which took 20 s. What follows has no plan that
-- could be wrong like that: what did not change is taken away by EXCEPT, and people are looked up by a list.

CREATE OR REPLACE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$
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
                SELECT o.*, -1 AS n FROM (
                    SELECT company_id, id, usage_mode, administrator, status FROM old_rows
                    EXCEPT SELECT company_id, id, usage_mode, administrator, status FROM new_rows) o
                UNION ALL
                SELECT w.*, 1 FROM (
                    SELECT company_id, id, usage_mode, administrator, status FROM new_rows
                    EXCEPT SELECT company_id, id, usage_mode, administrator, status FROM old_rows) w
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

-- Planned each time for the lists it is given, which an index or a hash table serves whatever their length.
CREATE OR REPLACE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan SET enable_nestloop = off AS $$
DECLARE
    company uuid;
    companies uuid[];
    people uuid[];
BEGIN
    SELECT array_agg(DISTINCT s.company_id), array_agg(DISTINCT s.user_id) INTO companies, people FROM changed s;
    IF people IS NULL THEN
        RETURN NULL;
    END IF;
    -- The people are held, so that none of them becomes another kind while their seats are counted.
    PERFORM FROM users u WHERE u.company_id = ANY (companies) AND u.id = ANY (people)
        ORDER BY u.id FOR NO KEY UPDATE;
    INSERT INTO member_counts (company_id, licenses, usage_mode, administrator, status, members)
        SELECT u.company_id, c.licenses, u.usage_mode, u.administrator, u.status, sum(c.n)
        FROM (
            SELECT s.company_id, s.user_id, array_agg(s.license_id) AS changed FROM changed s GROUP BY 1, 2
        ) p
        JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id
            AND u.company_id = ANY (companies) AND u.id = ANY (people)
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
