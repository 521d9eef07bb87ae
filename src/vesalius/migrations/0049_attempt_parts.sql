-- Expand: the trigger on attempt_items hands what the version before writes to the table that takes its place

-- What an attempt says of the parts of its case, in one row: a row a part took four times as much (bench/README.md).
-- A part is its kind and its item with a slash between ('case/', 'objective/o1', 'harm/', 'harmful/block/action',
-- 'critical/block/action'). `failed`: the case was not passed, the objective not reached, harm done at all, this harmful
-- action taken, this critical one missed; `reached` has the others. `rests` are of the failed ones and then of the reached
-- ones, in tenths of a percent: the score, for an objective that of the other objectives, null where there is none.
CREATE TABLE attempt_parts (
    company_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    user_id uuid NOT NULL,
    scenario_id uuid NOT NULL,
    ended_on date NOT NULL,
    failed text[] NOT NULL,
    reached text[] NOT NULL,
    rests smallint[] NOT NULL CHECK (cardinality(rests) = cardinality(failed) + cardinality(reached)),
    PRIMARY KEY (company_id, attempt_id),
    FOREIGN KEY (company_id, attempt_id) REFERENCES attempts ON DELETE CASCADE,
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE,
    FOREIGN KEY (company_id, scenario_id) REFERENCES scenarios ON DELETE CASCADE
);
CALL make_tenant_table('attempt_parts');
CREATE INDEX attempt_parts_by_student ON attempt_parts (company_id, user_id, ended_on);
CREATE INDEX attempt_parts_by_scenario ON attempt_parts (company_id, scenario_id, ended_on);

CREATE FUNCTION count_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Set while rows of attempt_items are copied, which were counted when they were written.
    IF current_setting('app.parts_counted', true) = 'on' THEN
        RETURN NULL;
    END IF;
    INSERT INTO item_totals
        SELECT n.company_id, n.scenario_id, split_part(p.part, '/', 1),
            substr(p.part, strpos(p.part, '/') + 1), date_trunc('week', n.ended_on)::date, count(*),
            count(*) FILTER (WHERE p.number <= cardinality(n.failed)), count(p.rest),
            count(p.rest) FILTER (WHERE p.number > cardinality(n.failed)), coalesce(sum(p.rest), 0),
            coalesce(sum(p.rest::integer * p.rest), 0),
            coalesce(sum(p.rest) FILTER (WHERE p.number > cardinality(n.failed)), 0)
        FROM new_rows n
        JOIN member_kinds k ON k.company_id = n.company_id AND k.user_id = n.user_id AND k.taught
        CROSS JOIN LATERAL unnest(n.failed || n.reached, n.rests) WITH ORDINALITY AS p (part, rest, number)
        GROUP BY 1, 2, 3, 4, 5;
    IF random() < 0.05 THEN
        PERFORM sum_up_items(c.company_id, c.scenario_id, c.week)
            FROM (SELECT DISTINCT company_id, scenario_id, date_trunc('week', ended_on)::date AS week
                FROM new_rows) c;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER parts_counted AFTER INSERT ON attempt_parts
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_parts();

-- The version before goes on writing a row a part; a contraction drops its table, this trigger and its function.
CREATE OR REPLACE FUNCTION count_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO attempt_parts (company_id, attempt_id, user_id, scenario_id, ended_on, failed, reached, rests)
        SELECT company_id, attempt_id, user_id, scenario_id, ended_on,
            coalesce(array_agg(kind || '/' || item ORDER BY kind, item) FILTER (WHERE n.failed), '{}'),
            coalesce(array_agg(kind || '/' || item ORDER BY kind, item) FILTER (WHERE NOT n.failed), '{}'),
            array_agg(rest ORDER BY NOT n.failed, kind, item)
        FROM new_rows n GROUP BY 1, 2, 3, 4, 5
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;
