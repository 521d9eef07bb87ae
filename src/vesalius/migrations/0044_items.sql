-- What attempts say of the parts of a case: the analysis of objectives, of harmful and of missed critical actions.

-- Written when an attempt gets its score. `failed`: the case was not passed, the objective not reached, harm done at all,
-- this harmful action taken, this critical one missed; the last three have rows only where that was so. `rest` in tenths of a percent: the score, for an
-- objective that of the other objectives, null where there is none. They go with the person, whose they are.
CREATE TABLE attempt_items (
    company_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('case', 'objective', 'harm', 'harmful', 'critical')),
    -- An objective, or a block and its action with a slash between; empty for the case itself and for harm at all.
    item text NOT NULL,
    user_id uuid NOT NULL,
    scenario_id uuid NOT NULL,
    ended_on date NOT NULL,
    failed boolean NOT NULL,
    rest smallint CHECK (rest BETWEEN 0 AND 1000),
    PRIMARY KEY (company_id, attempt_id, kind, item),
    FOREIGN KEY (company_id, attempt_id) REFERENCES attempts ON DELETE CASCADE,
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE,
    FOREIGN KEY (company_id, scenario_id) REFERENCES scenarios ON DELETE CASCADE
);
CALL make_tenant_table('attempt_items');
CREATE INDEX attempt_items_by_student ON attempt_items (company_id, user_id, ended_on)
    INCLUDE (scenario_id, kind, item, failed, rest);
CREATE INDEX attempt_items_failed ON attempt_items (company_id, scenario_id, kind, item, ended_on DESC) WHERE failed;

-- The same of all students of the company, by the week (its Monday) in which the attempts ended. Rows are only added,
-- and summed up now and then, as in `scenario_totals`. Who leaves later stays counted: this is about the cases.
CREATE TABLE item_totals (
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    scenario_id uuid NOT NULL,
    kind text NOT NULL,
    item text NOT NULL,
    week date NOT NULL,
    attempts bigint NOT NULL,
    failed bigint NOT NULL,
    -- Of attempts with a rest: how many, how many of them did not fail, sums of the rest and of its square, and of the rest
    -- of those that did not fail.
    with_rest bigint NOT NULL,
    reached bigint NOT NULL,
    rest bigint NOT NULL,
    rest_squares bigint NOT NULL,
    reached_rest bigint NOT NULL,
    FOREIGN KEY (company_id, scenario_id) REFERENCES scenarios ON DELETE CASCADE
);
CALL make_tenant_table('item_totals');
CREATE INDEX item_totals_by_week ON item_totals (company_id, kind, week);
CREATE INDEX item_totals_by_scenario ON item_totals (company_id, scenario_id, week);

CREATE FUNCTION sum_up_items(company uuid, scenario uuid, summed date) RETURNS void LANGUAGE sql VOLATILE AS $$
    WITH old AS (
        SELECT t.ctid FROM item_totals t WHERE t.company_id = company AND t.scenario_id = scenario AND t.week = summed
        FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM item_totals t USING old WHERE t.ctid = old.ctid RETURNING t.*
    )
    INSERT INTO item_totals
        SELECT company_id, scenario_id, kind, item, week, sum(attempts), sum(failed), sum(with_rest), sum(reached),
            sum(rest), sum(rest_squares), sum(reached_rest)
        FROM gone GROUP BY 1, 2, 3, 4, 5
$$;

CREATE FUNCTION count_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO item_totals
        SELECT n.company_id, n.scenario_id, n.kind, n.item, date_trunc('week', n.ended_on)::date, count(*),
            count(*) FILTER (WHERE n.failed), count(n.rest), count(n.rest) FILTER (WHERE NOT n.failed),
            coalesce(sum(n.rest), 0), coalesce(sum(n.rest::integer * n.rest), 0),
            coalesce(sum(n.rest) FILTER (WHERE NOT n.failed), 0)
        FROM new_rows n
        JOIN member_kinds k ON k.company_id = n.company_id AND k.user_id = n.user_id AND k.taught
        GROUP BY 1, 2, 3, 4, 5;
    IF random() < 0.05 THEN
        PERFORM sum_up_items(c.company_id, c.scenario_id, c.week)
            FROM (SELECT DISTINCT company_id, scenario_id, date_trunc('week', ended_on)::date AS week
                FROM new_rows) c;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER items_counted AFTER INSERT ON attempt_items
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_items();

-- Who has tried three times without passing, or begun and never come to an end: few, found by when they last tried.
CREATE INDEX student_scenario_totals_stuck ON student_scenario_totals (company_id, last_launch)
    WHERE passed = 0 AND (scored >= 3 OR completed = 0);
