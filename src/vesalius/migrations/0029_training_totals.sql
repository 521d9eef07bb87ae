-- Training, summed up a level above `student_scenario_totals`: by student, by scenario, by day of the company. What
-- administrators see of 18,000 students is made of these rows; the statement that ends an attempt writes them.

-- Scenarios that anybody has ended an attempt on, numbered from 0 within the company: a bit in `student_totals.tried`.
CREATE TABLE trained_scenarios (
    company_id uuid NOT NULL,
    scenario_id uuid NOT NULL,
    number integer NOT NULL,
    PRIMARY KEY (company_id, scenario_id),
    UNIQUE (company_id, number),
    FOREIGN KEY (company_id, scenario_id) REFERENCES scenarios ON DELETE CASCADE
);
CALL make_tenant_table('trained_scenarios');

-- All that a person has done. A mean over what is offered needs to know what was tried: which of it is offered changes
-- with tags and publishing, so it is compared when it is asked for, bit by bit.
CREATE TABLE student_totals (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    tried bit varying NOT NULL,
    scenarios integer NOT NULL,
    attempts bigint NOT NULL,
    completed bigint NOT NULL,
    progress bigint NOT NULL,
    seconds bigint NOT NULL,
    steps bigint NOT NULL,
    correct_steps bigint NOT NULL,
    hint_free_steps bigint NOT NULL,
    marks bigint NOT NULL,
    marks_sum bigint NOT NULL,
    last_launch timestamptz,
    PRIMARY KEY (company_id, user_id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
) WITH (fillfactor = 70);
CALL make_tenant_table('student_totals');

-- What those who carry the same tags have done on a scenario, by whether they are students whose training is shown. Like
-- `member_counts`: rows are only added, and summed up now and then, so that a class that ends at once does not wait.
CREATE TABLE scenario_totals (
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    scenario_id uuid NOT NULL,
    tags uuid[] NOT NULL,
    taught boolean NOT NULL,
    students bigint NOT NULL,
    attempts bigint NOT NULL,
    completed bigint NOT NULL,
    progress bigint NOT NULL,
    seconds bigint NOT NULL,
    steps bigint NOT NULL,
    correct_steps bigint NOT NULL,
    hint_free_steps bigint NOT NULL,
    marks bigint NOT NULL,
    marks_sum bigint NOT NULL
);
CALL make_tenant_table('scenario_totals');
CREATE INDEX scenario_totals_by_scenario ON scenario_totals (company_id, scenario_id);

CREATE TABLE company_day_totals (
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    day date NOT NULL,
    taught boolean NOT NULL,
    attempts bigint NOT NULL,
    completed bigint NOT NULL,
    progress_sum bigint NOT NULL
);
CALL make_tenant_table('company_day_totals');
CREATE INDEX company_day_totals_by_day ON company_day_totals (company_id, day);

-- These bits with those of `numbers` set; as long as they need to be, in steps of 64.
CREATE FUNCTION with_bits(bits bit varying, numbers integer[]) RETURNS bit varying LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    longest integer := 64 * (1 + (SELECT max(n) FROM unnest(numbers) n) / 64);
    number integer;
BEGIN
    IF length(bits) < longest THEN
        bits := bits || repeat('0', longest - length(bits))::bit varying;
    END IF;
    FOREACH number IN ARRAY numbers LOOP
        bits := set_bit(bits, number, 1);
    END LOOP;
    RETURN bits;
END
$$;

INSERT INTO trained_scenarios (company_id, scenario_id, number)
    SELECT company_id, scenario_id, row_number() OVER (PARTITION BY company_id ORDER BY scenario_id) - 1
    FROM (SELECT DISTINCT company_id, scenario_id FROM student_scenario_totals) s;
INSERT INTO student_totals
    SELECT d.company_id, d.user_id, with_bits('', array_agg(n.number)), count(*), sum(d.attempts), sum(d.completed),
        sum(d.progress), sum(d.seconds), sum(d.steps), sum(d.correct_steps), sum(d.hint_free_steps), sum(d.marks),
        sum(d.marks_sum), max(d.last_launch)
    FROM student_scenario_totals d JOIN trained_scenarios n USING (company_id, scenario_id)
    GROUP BY d.company_id, d.user_id;
INSERT INTO scenario_totals
    SELECT d.company_id, d.scenario_id, k.tags, k.taught, count(*), sum(d.attempts), sum(d.completed), sum(d.progress),
        sum(d.seconds), sum(d.steps), sum(d.correct_steps), sum(d.hint_free_steps), sum(d.marks), sum(d.marks_sum)
    FROM student_scenario_totals d JOIN member_kinds k USING (company_id, user_id) GROUP BY 1, 2, 3, 4;
INSERT INTO company_day_totals
    SELECT d.company_id, d.day, k.taught, sum(d.attempts), sum(d.completed), sum(d.progress_sum)
    FROM student_day_totals d JOIN member_kinds k USING (company_id, user_id) GROUP BY 1, 2, 3;

CREATE FUNCTION sum_up_scenario(company uuid, scenario uuid) RETURNS void LANGUAGE sql VOLATILE AS $$
    WITH old AS (
        SELECT t.ctid FROM scenario_totals t WHERE t.company_id = company AND t.scenario_id = scenario
        FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM scenario_totals t USING old WHERE t.ctid = old.ctid RETURNING t.*
    )
    INSERT INTO scenario_totals
        SELECT company_id, scenario_id, tags, taught, sum(students), sum(attempts), sum(completed), sum(progress),
            sum(seconds), sum(steps), sum(correct_steps), sum(hint_free_steps), sum(marks), sum(marks_sum)
        FROM gone GROUP BY 1, 2, 3, 4 HAVING sum(students) <> 0
            OR (sum(attempts), sum(completed), sum(progress), sum(seconds), sum(steps), sum(correct_steps),
                sum(hint_free_steps), sum(marks), sum(marks_sum)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
$$;
CREATE FUNCTION sum_up_day(company uuid, summed date) RETURNS void LANGUAGE sql VOLATILE AS $$
    WITH old AS (
        SELECT t.ctid FROM company_day_totals t WHERE t.company_id = company AND t.day = summed FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM company_day_totals t USING old WHERE t.ctid = old.ctid RETURNING t.*
    )
    INSERT INTO company_day_totals
        SELECT company_id, day, taught, sum(attempts), sum(completed), sum(progress_sum) FROM gone GROUP BY 1, 2, 3
        HAVING (sum(attempts), sum(completed), sum(progress_sum)) <> (0, 0, 0)
$$;

-- --- what attempts add -----------------------------------------------------------------------------------------------

-- A number for each scenario that has none. One transaction of a company at a time; once for each scenario.
CREATE FUNCTION number_scenarios(company uuid, wanted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT count(*) FROM trained_scenarios n WHERE n.company_id = company AND n.scenario_id = ANY (wanted))
        = cardinality(wanted) THEN
        RETURN;
    END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('trained_scenarios', hashtextextended(company::text, 0)));
    INSERT INTO trained_scenarios (company_id, scenario_id, number)
        SELECT company, w.id, row_number() OVER (ORDER BY w.id) + coalesce(
            (SELECT max(n.number) FROM trained_scenarios n WHERE n.company_id = company), -1)
        FROM unnest(wanted) AS w (id)
        WHERE NOT EXISTS (SELECT FROM trained_scenarios n WHERE n.company_id = company AND n.scenario_id = w.id);
END
$$;

CREATE FUNCTION total_training() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
    companies uuid[];
    people uuid[];
    scenarios uuid[];
BEGIN
    SELECT array_agg(DISTINCT company_id), array_agg(DISTINCT user_id), array_agg(DISTINCT scenario_id)
        INTO companies, people, scenarios FROM new_rows;
    IF people IS NULL THEN
        RETURN NULL;
    END IF;
    PERFORM number_scenarios(c, ARRAY(SELECT DISTINCT scenario_id FROM new_rows WHERE company_id = c))
        FROM unnest(companies) AS c;
    PERFORM FROM member_kinds k WHERE k.company_id = ANY (companies) AND k.user_id = ANY (people)
        ORDER BY k.user_id FOR SHARE;
    IF TG_OP = 'INSERT' THEN
        INSERT INTO student_totals AS t
            SELECT d.company_id, d.user_id, with_bits('', array_agg(n.number)), count(*), sum(d.attempts),
                sum(d.completed), sum(d.progress), sum(d.seconds), sum(d.steps), sum(d.correct_steps),
                sum(d.hint_free_steps), sum(d.marks), sum(d.marks_sum), max(d.last_launch)
            FROM new_rows d JOIN trained_scenarios n ON n.company_id = d.company_id AND n.scenario_id = d.scenario_id
            GROUP BY d.company_id, d.user_id ORDER BY d.user_id
            ON CONFLICT (company_id, user_id) DO UPDATE SET
                tried = CASE WHEN length(t.tried) >= length(excluded.tried)
                    THEN t.tried | "bit"(excluded.tried, length(t.tried), true)
                    ELSE "bit"(t.tried, length(excluded.tried), true) | excluded.tried END,
                scenarios = t.scenarios + excluded.scenarios, attempts = t.attempts + excluded.attempts,
                completed = t.completed + excluded.completed, progress = t.progress + excluded.progress,
                seconds = t.seconds + excluded.seconds, steps = t.steps + excluded.steps,
                correct_steps = t.correct_steps + excluded.correct_steps,
                hint_free_steps = t.hint_free_steps + excluded.hint_free_steps,
                marks = t.marks + excluded.marks, marks_sum = t.marks_sum + excluded.marks_sum,
                last_launch = greatest(t.last_launch, excluded.last_launch);
        INSERT INTO scenario_totals
            SELECT d.company_id, d.scenario_id, k.tags, k.taught, count(*), sum(d.attempts), sum(d.completed),
                sum(d.progress), sum(d.seconds), sum(d.steps), sum(d.correct_steps), sum(d.hint_free_steps),
                sum(d.marks), sum(d.marks_sum)
            FROM new_rows d JOIN member_kinds k ON k.company_id = d.company_id AND k.user_id = d.user_id
            GROUP BY 1, 2, 3, 4;
    ELSE
        UPDATE student_totals t SET
            attempts = t.attempts + c.attempts, completed = t.completed + c.completed,
            progress = t.progress + c.progress, seconds = t.seconds + c.seconds, steps = t.steps + c.steps,
            correct_steps = t.correct_steps + c.correct_steps,
            hint_free_steps = t.hint_free_steps + c.hint_free_steps, marks = t.marks + c.marks,
            marks_sum = t.marks_sum + c.marks_sum, last_launch = greatest(t.last_launch, c.last_launch)
        FROM (
            SELECT w.company_id, w.user_id, sum(w.attempts - o.attempts) AS attempts,
                sum(w.completed - o.completed) AS completed, sum(w.progress - o.progress) AS progress,
                sum(w.seconds - o.seconds) AS seconds, sum(w.steps - o.steps) AS steps,
                sum(w.correct_steps - o.correct_steps) AS correct_steps,
                sum(w.hint_free_steps - o.hint_free_steps) AS hint_free_steps, sum(w.marks - o.marks) AS marks,
                sum(w.marks_sum - o.marks_sum) AS marks_sum, max(w.last_launch) AS last_launch
            FROM new_rows w JOIN old_rows o ON o.company_id = w.company_id AND o.user_id = w.user_id
                AND o.scenario_id = w.scenario_id
            GROUP BY 1, 2
        ) c WHERE t.company_id = c.company_id AND t.user_id = c.user_id;
        INSERT INTO scenario_totals
            SELECT w.company_id, w.scenario_id, k.tags, k.taught, 0, sum(w.attempts - o.attempts),
                sum(w.completed - o.completed), sum(w.progress - o.progress), sum(w.seconds - o.seconds),
                sum(w.steps - o.steps), sum(w.correct_steps - o.correct_steps),
                sum(w.hint_free_steps - o.hint_free_steps), sum(w.marks - o.marks), sum(w.marks_sum - o.marks_sum)
            FROM new_rows w JOIN old_rows o ON o.company_id = w.company_id AND o.user_id = w.user_id
                AND o.scenario_id = w.scenario_id
            JOIN member_kinds k ON k.company_id = w.company_id AND k.user_id = w.user_id
            GROUP BY 1, 2, 3, 4;
    END IF;
    IF random() < 0.05 THEN
        PERFORM sum_up_scenario(c.company_id, c.scenario_id)
            FROM (SELECT DISTINCT company_id, scenario_id FROM new_rows) c;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER training_totalled AFTER INSERT ON student_scenario_totals
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_training();
CREATE TRIGGER training_totalled_anew AFTER UPDATE ON student_scenario_totals
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_training();

-- A scenario or a person goes, and their rows before them, while numbers and kinds can still be told.
CREATE FUNCTION untotal_training() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
    companies uuid[];
    people uuid[];
BEGIN
    SELECT array_agg(DISTINCT company_id), array_agg(DISTINCT user_id) INTO companies, people FROM old_rows;
    IF people IS NULL THEN
        RETURN NULL;
    END IF;
    PERFORM FROM member_kinds k WHERE k.company_id = ANY (companies) AND k.user_id = ANY (people)
        ORDER BY k.user_id FOR SHARE;
    PERFORM FROM student_totals t WHERE t.company_id = ANY (companies) AND t.user_id = ANY (people)
        ORDER BY t.user_id FOR NO KEY UPDATE;
    UPDATE student_totals t SET
        tried = t.tried & ~"bit"(c.tried, length(t.tried), true), scenarios = t.scenarios - c.scenarios,
        attempts = t.attempts - c.attempts, completed = t.completed - c.completed, progress = t.progress - c.progress,
        seconds = t.seconds - c.seconds, steps = t.steps - c.steps, correct_steps = t.correct_steps - c.correct_steps,
        hint_free_steps = t.hint_free_steps - c.hint_free_steps, marks = t.marks - c.marks,
        marks_sum = t.marks_sum - c.marks_sum,
        last_launch = (SELECT max(s.last_launch) FROM student_scenario_totals s
            WHERE s.company_id = t.company_id AND s.user_id = t.user_id)
    FROM (
        SELECT d.company_id, d.user_id, with_bits('', array_agg(n.number)) AS tried, count(*) AS scenarios,
            sum(d.attempts) AS attempts, sum(d.completed) AS completed, sum(d.progress) AS progress,
            sum(d.seconds) AS seconds, sum(d.steps) AS steps, sum(d.correct_steps) AS correct_steps,
            sum(d.hint_free_steps) AS hint_free_steps, sum(d.marks) AS marks, sum(d.marks_sum) AS marks_sum
        FROM old_rows d JOIN trained_scenarios n ON n.company_id = d.company_id AND n.scenario_id = d.scenario_id
        GROUP BY 1, 2
    ) c WHERE t.company_id = c.company_id AND t.user_id = c.user_id;
    INSERT INTO scenario_totals
        SELECT d.company_id, d.scenario_id, k.tags, k.taught, -count(*), -sum(d.attempts), -sum(d.completed),
            -sum(d.progress), -sum(d.seconds), -sum(d.steps), -sum(d.correct_steps), -sum(d.hint_free_steps),
            -sum(d.marks), -sum(d.marks_sum)
        FROM old_rows d JOIN member_kinds k ON k.company_id = d.company_id AND k.user_id = d.user_id
        GROUP BY 1, 2, 3, 4;
    RETURN NULL;
END
$$;
CREATE TRIGGER training_untotalled AFTER DELETE ON student_scenario_totals
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION untotal_training();

CREATE FUNCTION untrain_scenario() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM student_scenario_totals WHERE company_id = OLD.company_id AND scenario_id = OLD.id;
    PERFORM sum_up_scenario(OLD.company_id, OLD.id);
    RETURN OLD;
END
$$;
CREATE TRIGGER untrained BEFORE DELETE ON scenarios FOR EACH ROW EXECUTE FUNCTION untrain_scenario();

CREATE OR REPLACE FUNCTION uncount_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM student_scenario_totals WHERE company_id = OLD.company_id AND user_id = OLD.id;
    DELETE FROM student_day_totals WHERE company_id = OLD.company_id AND user_id = OLD.id;
    DELETE FROM group_members WHERE company_id = OLD.company_id AND user_id = OLD.id;
    DELETE FROM user_tags WHERE company_id = OLD.company_id AND user_id = OLD.id;
    DELETE FROM usage_months WHERE company_id = OLD.company_id AND user_id = OLD.id;
    RETURN OLD;
END
$$;

-- --- days ------------------------------------------------------------------------------------------------------------

CREATE FUNCTION add_days(
    companies uuid[], people uuid[], days date[], attempts bigint[], completed bigint[], progress bigint[]
) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
    PERFORM FROM member_kinds k WHERE k.company_id = ANY (companies) AND k.user_id = ANY (people)
        ORDER BY k.user_id FOR SHARE;
    INSERT INTO company_day_totals
        SELECT k.company_id, c.day, k.taught, sum(c.attempts), sum(c.completed), sum(c.progress)
        FROM unnest(companies, people, days, attempts, completed, progress)
            AS c (company_id, user_id, day, attempts, completed, progress)
        JOIN member_kinds k ON k.company_id = c.company_id AND k.user_id = c.user_id
        GROUP BY 1, 2, 3;
    IF random() < 0.05 THEN
        PERFORM sum_up_day(companies[1], d) FROM (SELECT DISTINCT unnest(days) AS d) x;
    END IF;
END
$$;
CREATE FUNCTION count_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    companies uuid[];
    people uuid[];
    days date[];
    a bigint[];
    c bigint[];
    p bigint[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(company_id), array_agg(user_id), array_agg(day), array_agg(attempts), array_agg(completed),
            array_agg(progress_sum) INTO companies, people, days, a, c, p FROM new_rows;
    ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(company_id), array_agg(user_id), array_agg(day), array_agg(-attempts), array_agg(-completed),
            array_agg(-progress_sum) INTO companies, people, days, a, c, p FROM old_rows;
    ELSE
        SELECT array_agg(company_id), array_agg(user_id), array_agg(day), array_agg(attempts), array_agg(completed),
            array_agg(progress_sum) INTO companies, people, days, a, c, p FROM (
                SELECT * FROM new_rows
                UNION ALL
                SELECT company_id, user_id, day, -attempts, -completed, -progress_sum FROM old_rows) x;
    END IF;
    IF people IS NOT NULL THEN
        PERFORM add_days(companies, people, days, a, c, p);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER days_counted_in AFTER INSERT ON student_day_totals
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_days();
CREATE TRIGGER days_counted_anew AFTER UPDATE ON student_day_totals
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_days();
CREATE TRIGGER days_counted_out AFTER DELETE ON student_day_totals
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_days();

-- --- members change --------------------------------------------------------------------------------------------------

-- A student of other tags, or no student any more: what they did moves with them.
CREATE FUNCTION move_training() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
    people uuid[];
BEGIN
    SELECT array_agg(DISTINCT user_id) INTO people FROM (
        SELECT user_id, tags, taught FROM new_rows EXCEPT SELECT user_id, tags, taught FROM old_rows) c;
    IF people IS NULL THEN
        RETURN NULL;
    END IF;
    INSERT INTO scenario_totals
        SELECT d.company_id, d.scenario_id, c.tags, c.taught, sum(c.n), sum(c.n * d.attempts), sum(c.n * d.completed),
            sum(c.n * d.progress), sum(c.n * d.seconds), sum(c.n * d.steps), sum(c.n * d.correct_steps),
            sum(c.n * d.hint_free_steps), sum(c.n * d.marks), sum(c.n * d.marks_sum)
        FROM (
            SELECT company_id, user_id, tags, taught, -1 AS n FROM old_rows WHERE user_id = ANY (people)
            UNION ALL SELECT company_id, user_id, tags, taught, 1 FROM new_rows WHERE user_id = ANY (people)
        ) c JOIN student_scenario_totals d ON d.company_id = c.company_id AND d.user_id = c.user_id
        GROUP BY 1, 2, 3, 4;
    INSERT INTO company_day_totals
        SELECT d.company_id, d.day, c.taught, sum(c.n * d.attempts), sum(c.n * d.completed), sum(c.n * d.progress_sum)
        FROM (
            SELECT o.company_id, o.user_id, o.taught, -1 AS n FROM old_rows o JOIN new_rows w USING (company_id, user_id)
                WHERE o.taught <> w.taught
            UNION ALL SELECT w.company_id, w.user_id, w.taught, 1 FROM old_rows o JOIN new_rows w
                USING (company_id, user_id) WHERE o.taught <> w.taught
        ) c JOIN student_day_totals d ON d.company_id = c.company_id AND d.user_id = c.user_id
        GROUP BY 1, 2, 3;
    IF random() < 0.05 THEN
        PERFORM sum_up_scenario(n.company_id, n.scenario_id) FROM trained_scenarios n
            WHERE n.company_id IN (SELECT company_id FROM new_rows);
        PERFORM sum_up_day(d.company_id, d.day) FROM (SELECT DISTINCT company_id, day FROM company_day_totals
            WHERE company_id IN (SELECT company_id FROM new_rows)) d;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER training_moved AFTER UPDATE ON member_kinds
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_training();
