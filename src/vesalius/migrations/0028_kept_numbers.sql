-- Numbers that lists and screens show of a company's people, kept as `member_counts` keeps its own: whoever changes
-- something adds a row with the difference, so that nobody waits for anybody, and now and then the rows are summed up.

-- What a member is counted by. Who changes it holds this row; who counts something of a member's under it (use of the
-- license, training, a group) holds it FOR SHARE, so that nothing is counted under a kind that is just being changed.
CREATE TABLE member_kinds (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    usage_mode text NOT NULL,
    status text NOT NULL,
    -- The licenses they hold seats on, and the tags they carry, in order.
    licenses uuid[] NOT NULL DEFAULT '{}',
    tags uuid[] NOT NULL DEFAULT '{}',
    -- Whether they are among the students whose training is shown.
    taught boolean NOT NULL GENERATED ALWAYS AS (usage_mode = 'STUDENT' AND status IN ('ACTIVE', 'WAITING')) STORED,
    PRIMARY KEY (company_id, user_id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
) WITH (fillfactor = 80);
CALL make_tenant_table('member_kinds');

CREATE FUNCTION tags_of(company uuid, member uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
    SELECT ARRAY(SELECT t.tag_id FROM user_tags t WHERE t.company_id = company AND t.user_id = member ORDER BY 1)
$$;

INSERT INTO member_kinds (company_id, user_id, usage_mode, status, licenses, tags)
    SELECT u.company_id, u.id, u.usage_mode, u.status, coalesce(s.licenses, '{}'), coalesce(t.tags, '{}')
    FROM users u
    LEFT JOIN (SELECT company_id, user_id, array_agg(license_id ORDER BY license_id) AS licenses
        FROM seats GROUP BY company_id, user_id) s ON s.company_id = u.company_id AND s.user_id = u.id
    LEFT JOIN (SELECT company_id, user_id, array_agg(tag_id ORDER BY tag_id) AS tags
        FROM user_tags GROUP BY company_id, user_id) t ON t.company_id = u.company_id AND t.user_id = u.id;

-- --- what is counted -------------------------------------------------------------------------------------------------

-- Members who carry tags, by the whole set they carry: how many share one with a scenario follows from few rows.
CREATE TABLE tag_set_counts (
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    tags uuid[] NOT NULL,
    usage_mode text NOT NULL,
    status text NOT NULL,
    members bigint NOT NULL
);
CALL make_tenant_table('tag_set_counts');
CREATE INDEX tag_set_counts_by_company ON tag_set_counts (company_id);

CREATE TABLE group_counts (
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    group_id uuid NOT NULL,
    usage_mode text NOT NULL,
    members bigint NOT NULL
);
CALL make_tenant_table('group_counts');
CREATE INDEX group_counts_by_group ON group_counts (company_id, group_id);

-- Seconds of use, by the licenses that those who used them hold seats on now.
CREATE TABLE use_counts (
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    licenses uuid[] NOT NULL,
    month date NOT NULL,
    seconds bigint NOT NULL
);
CALL make_tenant_table('use_counts');
CREATE INDEX use_counts_by_company ON use_counts (company_id);

INSERT INTO tag_set_counts (company_id, tags, usage_mode, status, members)
    SELECT company_id, tags, usage_mode, status, count(*) FROM member_kinds WHERE tags <> '{}' GROUP BY 1, 2, 3, 4;
INSERT INTO group_counts (company_id, group_id, usage_mode, members)
    SELECT m.company_id, m.group_id, k.usage_mode, count(*)
    FROM group_members m JOIN member_kinds k USING (company_id, user_id) GROUP BY 1, 2, 3;
INSERT INTO use_counts (company_id, licenses, month, seconds)
    SELECT n.company_id, k.licenses, n.month, sum(n.seconds)
    FROM usage_months n JOIN member_kinds k USING (company_id, user_id) GROUP BY 1, 2, 3;

-- Rows that somebody else is summing up, or has not committed yet, are left to the next time.
CREATE FUNCTION sum_up_tag_sets(company uuid) RETURNS void LANGUAGE sql VOLATILE AS $$
    WITH old AS (
        SELECT c.ctid FROM tag_set_counts c WHERE c.company_id = company FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM tag_set_counts c USING old WHERE c.ctid = old.ctid RETURNING c.*
    )
    INSERT INTO tag_set_counts (company_id, tags, usage_mode, status, members)
        SELECT company_id, tags, usage_mode, status, sum(members) FROM gone GROUP BY 1, 2, 3, 4 HAVING sum(members) <> 0
$$;
CREATE FUNCTION sum_up_groups(company uuid) RETURNS void LANGUAGE sql VOLATILE AS $$
    WITH old AS (
        SELECT c.ctid FROM group_counts c WHERE c.company_id = company FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM group_counts c USING old WHERE c.ctid = old.ctid RETURNING c.*
    )
    INSERT INTO group_counts (company_id, group_id, usage_mode, members)
        SELECT company_id, group_id, usage_mode, sum(members) FROM gone GROUP BY 1, 2, 3 HAVING sum(members) <> 0
$$;
CREATE FUNCTION sum_up_use(company uuid) RETURNS void LANGUAGE sql VOLATILE AS $$
    WITH old AS (
        SELECT c.ctid FROM use_counts c WHERE c.company_id = company FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM use_counts c USING old WHERE c.ctid = old.ctid RETURNING c.*
    )
    INSERT INTO use_counts (company_id, licenses, month, seconds)
        SELECT company_id, licenses, month, sum(seconds) FROM gone GROUP BY 1, 2, 3 HAVING sum(seconds) <> 0
$$;

-- --- members change --------------------------------------------------------------------------------------------------

-- All functions here are planned each time: the plan for one member is the wrong one for 20,000, and would be kept.

CREATE FUNCTION members_get_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO member_kinds (company_id, user_id, usage_mode, status)
        SELECT company_id, id, usage_mode, status FROM new_rows;
    RETURN NULL;
END
$$;
CREATE TRIGGER members_get_kinds AFTER INSERT ON users
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION members_get_kinds();

CREATE FUNCTION members_change_kinds() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
    people uuid[];
BEGIN
    SELECT array_agg(id) INTO people FROM (
        SELECT id, usage_mode, status FROM new_rows EXCEPT SELECT id, usage_mode, status FROM old_rows) c;
    IF people IS NULL THEN
        RETURN NULL;
    END IF;
    PERFORM FROM member_kinds k WHERE (k.company_id, k.user_id) IN (SELECT company_id, id FROM new_rows)
        AND k.user_id = ANY (people) ORDER BY k.user_id FOR NO KEY UPDATE;
    UPDATE member_kinds k SET usage_mode = u.usage_mode, status = u.status FROM new_rows u
        WHERE k.company_id = u.company_id AND k.user_id = u.id AND u.id = ANY (people);
    RETURN NULL;
END
$$;
CREATE TRIGGER members_change_kinds AFTER UPDATE ON users
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION members_change_kinds();

CREATE FUNCTION seats_change_kinds() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
    companies uuid[];
    people uuid[];
BEGIN
    SELECT array_agg(DISTINCT s.company_id), array_agg(DISTINCT s.user_id) INTO companies, people FROM changed s;
    IF people IS NULL THEN
        RETURN NULL;
    END IF;
    -- In the order of those who end an organism and then count its use.
    PERFORM FROM organisms o WHERE o.company_id = ANY (companies) AND o.user_id = ANY (people) AND o.ended_at IS NULL
        ORDER BY o.id FOR NO KEY UPDATE;
    PERFORM FROM member_kinds k WHERE k.company_id = ANY (companies) AND k.user_id = ANY (people)
        ORDER BY k.user_id FOR NO KEY UPDATE;
    UPDATE member_kinds k SET licenses = licenses_of(k.company_id, k.user_id)
        WHERE k.company_id = ANY (companies) AND k.user_id = ANY (people);
    RETURN NULL;
END
$$;
CREATE TRIGGER seats_taken_change_kinds AFTER INSERT ON seats
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION seats_change_kinds();
CREATE TRIGGER seats_freed_change_kinds AFTER DELETE ON seats
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION seats_change_kinds();

CREATE FUNCTION tags_change_kinds() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
    companies uuid[];
    people uuid[];
BEGIN
    SELECT array_agg(DISTINCT t.company_id), array_agg(DISTINCT t.user_id) INTO companies, people FROM changed t;
    IF people IS NULL THEN
        RETURN NULL;
    END IF;
    PERFORM FROM member_kinds k WHERE k.company_id = ANY (companies) AND k.user_id = ANY (people)
        ORDER BY k.user_id FOR NO KEY UPDATE;
    UPDATE member_kinds k SET tags = tags_of(k.company_id, k.user_id)
        WHERE k.company_id = ANY (companies) AND k.user_id = ANY (people);
    RETURN NULL;
END
$$;
CREATE TRIGGER tags_given_change_kinds AFTER INSERT ON user_tags
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tags_change_kinds();
CREATE TRIGGER tags_taken_change_kinds AFTER DELETE ON user_tags
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tags_change_kinds();

-- What was counted under the old kind is counted under the new one. The changed rows are held by whoever changed them.
CREATE FUNCTION count_changed_kinds() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
    company uuid;
BEGIN
    INSERT INTO tag_set_counts (company_id, tags, usage_mode, status, members)
        SELECT c.company_id, c.tags, c.usage_mode, c.status, sum(c.n) FROM (
            SELECT company_id, tags, usage_mode, status, -1 AS n FROM old_rows WHERE tags <> '{}'
            UNION ALL SELECT company_id, tags, usage_mode, status, 1 FROM new_rows WHERE tags <> '{}'
        ) c GROUP BY 1, 2, 3, 4 HAVING sum(c.n) <> 0;
    IF FOUND AND random() < 0.05 THEN
        SELECT company_id INTO company FROM new_rows LIMIT 1;
        PERFORM sum_up_tag_sets(company);
    END IF;
    IF EXISTS (SELECT user_id, usage_mode FROM new_rows EXCEPT SELECT user_id, usage_mode FROM old_rows) THEN
        INSERT INTO group_counts (company_id, group_id, usage_mode, members)
            SELECT m.company_id, m.group_id, c.usage_mode, sum(c.n) FROM (
                SELECT company_id, user_id, usage_mode, -1 AS n FROM old_rows
                UNION ALL SELECT company_id, user_id, usage_mode, 1 FROM new_rows
            ) c JOIN group_members m ON m.company_id = c.company_id AND m.user_id = c.user_id
            GROUP BY 1, 2, 3 HAVING sum(c.n) <> 0;
    END IF;
    IF EXISTS (SELECT user_id, licenses FROM new_rows EXCEPT SELECT user_id, licenses FROM old_rows) THEN
        INSERT INTO use_counts (company_id, licenses, month, seconds)
            SELECT n.company_id, c.licenses, n.month, sum(c.n * n.seconds) FROM (
                SELECT company_id, user_id, licenses, -1 AS n FROM old_rows
                UNION ALL SELECT company_id, user_id, licenses, 1 FROM new_rows
            ) c JOIN usage_months n ON n.company_id = c.company_id AND n.user_id = c.user_id
            GROUP BY 1, 2, 3 HAVING sum(c.n * n.seconds) <> 0;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER kinds_counted_anew AFTER UPDATE ON member_kinds
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_kinds();

-- Whatever is counted under a member's kind goes before the member, while the kind can still be told.
CREATE FUNCTION uncount_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM group_members WHERE company_id = OLD.company_id AND user_id = OLD.id;
    DELETE FROM user_tags WHERE company_id = OLD.company_id AND user_id = OLD.id;
    DELETE FROM usage_months WHERE company_id = OLD.company_id AND user_id = OLD.id;
    RETURN OLD;
END
$$;
-- After `seats_freed`, in the order of names.
CREATE TRIGGER uncounted BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION uncount_member();

-- --- groups and use --------------------------------------------------------------------------------------------------

CREATE FUNCTION count_group_members() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
    company uuid;
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
        FROM changed m JOIN member_kinds k ON k.company_id = m.company_id AND k.user_id = m.user_id
            AND k.company_id = ANY (companies) AND k.user_id = ANY (people)
        GROUP BY 1, 2, 3;
    IF FOUND AND random() < 0.05 THEN
        PERFORM sum_up_groups(companies[1]);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER group_members_counted_in AFTER INSERT ON group_members
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_group_members();
CREATE TRIGGER group_members_counted_out AFTER DELETE ON group_members
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_group_members();

-- One function for each way to change: it gathers what became more or less, person by person.
CREATE FUNCTION add_use(companies uuid[], people uuid[], months date[], amounts bigint[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
    PERFORM FROM member_kinds k WHERE k.company_id = ANY (companies) AND k.user_id = ANY (people)
        ORDER BY k.user_id FOR SHARE;
    INSERT INTO use_counts (company_id, licenses, month, seconds)
        SELECT k.company_id, k.licenses, c.month, sum(c.seconds)
        FROM unnest(companies, people, months, amounts) AS c (company_id, user_id, month, seconds)
        JOIN member_kinds k ON k.company_id = c.company_id AND k.user_id = c.user_id
        GROUP BY 1, 2, 3 HAVING sum(c.seconds) <> 0;
    IF FOUND AND random() < 0.05 THEN
        PERFORM sum_up_use(companies[1]);
    END IF;
END
$$;
CREATE FUNCTION count_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    companies uuid[];
    people uuid[];
    months date[];
    amounts bigint[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(company_id), array_agg(user_id), array_agg(month), array_agg(seconds)
            INTO companies, people, months, amounts FROM new_rows;
    ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(company_id), array_agg(user_id), array_agg(month), array_agg(-seconds)
            INTO companies, people, months, amounts FROM old_rows;
    ELSE
        SELECT array_agg(company_id), array_agg(user_id), array_agg(month), array_agg(seconds)
            INTO companies, people, months, amounts FROM (
                SELECT company_id, user_id, month, seconds FROM new_rows
                UNION ALL SELECT company_id, user_id, month, -seconds FROM old_rows) c;
    END IF;
    IF people IS NOT NULL THEN
        PERFORM add_use(companies, people, months, amounts);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER use_counted_in AFTER INSERT ON usage_months
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_use();
CREATE TRIGGER use_counted_anew AFTER UPDATE ON usage_months
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_use();
CREATE TRIGGER use_counted_out AFTER DELETE ON usage_months
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_use();
