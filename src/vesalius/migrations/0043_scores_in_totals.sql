-- Scores in the totals of training: what progress, analytics and their lists say of them.

-- Of attempts with a score: how many, the best percent in tenths, how many passed, critical actions missed, harm done.
ALTER TABLE student_scenario_totals
    ADD COLUMN scored integer NOT NULL DEFAULT 0,
    ADD COLUMN best integer NOT NULL DEFAULT 0,
    ADD COLUMN passed integer NOT NULL DEFAULT 0,
    ADD COLUMN critical_missed integer NOT NULL DEFAULT 0,
    ADD COLUMN harmful integer NOT NULL DEFAULT 0;
-- `with_score` and `with_pass` count pairs of a student and a scenario; `best` is the sum over such pairs.
ALTER TABLE student_totals
    ADD COLUMN with_score bigint NOT NULL DEFAULT 0,
    ADD COLUMN best bigint NOT NULL DEFAULT 0,
    ADD COLUMN with_pass bigint NOT NULL DEFAULT 0,
    ADD COLUMN scored bigint NOT NULL DEFAULT 0,
    ADD COLUMN critical_missed bigint NOT NULL DEFAULT 0,
    ADD COLUMN harmful bigint NOT NULL DEFAULT 0;
ALTER TABLE scenario_totals
    ADD COLUMN with_score bigint NOT NULL DEFAULT 0,
    ADD COLUMN best bigint NOT NULL DEFAULT 0,
    ADD COLUMN with_pass bigint NOT NULL DEFAULT 0,
    ADD COLUMN scored bigint NOT NULL DEFAULT 0,
    ADD COLUMN critical_missed bigint NOT NULL DEFAULT 0,
    ADD COLUMN harmful bigint NOT NULL DEFAULT 0;

-- As in 0029, with the scores.
CREATE OR REPLACE FUNCTION sum_up_scenario(company uuid, scenario uuid) RETURNS void LANGUAGE sql VOLATILE AS $$
    WITH old AS (
        SELECT t.ctid FROM scenario_totals t WHERE t.company_id = company AND t.scenario_id = scenario
        FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM scenario_totals t USING old WHERE t.ctid = old.ctid RETURNING t.*
    )
    INSERT INTO scenario_totals
        SELECT company_id, scenario_id, tags, taught, sum(students), sum(attempts), sum(completed), sum(progress),
            sum(seconds), sum(steps), sum(correct_steps), sum(hint_free_steps), sum(marks), sum(marks_sum),
            sum(with_score), sum(best), sum(with_pass),
            sum(scored), sum(critical_missed), sum(harmful)
        FROM gone GROUP BY 1, 2, 3, 4 HAVING sum(students) <> 0
            OR (sum(attempts), sum(completed), sum(progress), sum(seconds), sum(steps), sum(correct_steps),
                sum(hint_free_steps), sum(marks), sum(marks_sum), sum(with_score), sum(best),
                sum(with_pass), sum(scored), sum(critical_missed), sum(harmful))
                <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
$$;

CREATE OR REPLACE FUNCTION total_training() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
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
                sum(d.hint_free_steps), sum(d.marks), sum(d.marks_sum), max(d.last_launch),
                sum((d.scored > 0)::integer), sum(d.best), sum((d.passed > 0)::integer),
                sum(d.scored), sum(d.critical_missed), sum(d.harmful)
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
                last_launch = greatest(t.last_launch, excluded.last_launch),
                with_score = t.with_score + excluded.with_score, best = t.best + excluded.best,
                with_pass = t.with_pass + excluded.with_pass, scored = t.scored + excluded.scored,
                critical_missed = t.critical_missed + excluded.critical_missed,
                harmful = t.harmful + excluded.harmful;
        INSERT INTO scenario_totals
            SELECT d.company_id, d.scenario_id, k.tags, k.taught, count(*), sum(d.attempts), sum(d.completed),
                sum(d.progress), sum(d.seconds), sum(d.steps), sum(d.correct_steps), sum(d.hint_free_steps),
                sum(d.marks), sum(d.marks_sum), sum((d.scored > 0)::integer), sum(d.best),
                sum((d.passed > 0)::integer), sum(d.scored), sum(d.critical_missed), sum(d.harmful)
            FROM new_rows d JOIN member_kinds k ON k.company_id = d.company_id AND k.user_id = d.user_id
            GROUP BY 1, 2, 3, 4;
    ELSE
        UPDATE student_totals t SET
            attempts = t.attempts + c.attempts, completed = t.completed + c.completed,
            progress = t.progress + c.progress, seconds = t.seconds + c.seconds, steps = t.steps + c.steps,
            correct_steps = t.correct_steps + c.correct_steps,
            hint_free_steps = t.hint_free_steps + c.hint_free_steps, marks = t.marks + c.marks,
            marks_sum = t.marks_sum + c.marks_sum, last_launch = greatest(t.last_launch, c.last_launch),
            with_score = t.with_score + c.with_score, best = t.best + c.best, with_pass = t.with_pass + c.with_pass,
            scored = t.scored + c.scored, critical_missed = t.critical_missed + c.critical_missed,
            harmful = t.harmful + c.harmful
        FROM (
            SELECT w.company_id, w.user_id, sum(w.attempts - o.attempts) AS attempts,
                sum(w.completed - o.completed) AS completed, sum(w.progress - o.progress) AS progress,
                sum(w.seconds - o.seconds) AS seconds, sum(w.steps - o.steps) AS steps,
                sum(w.correct_steps - o.correct_steps) AS correct_steps,
                sum(w.hint_free_steps - o.hint_free_steps) AS hint_free_steps, sum(w.marks - o.marks) AS marks,
                sum(w.marks_sum - o.marks_sum) AS marks_sum, max(w.last_launch) AS last_launch,
                sum((w.scored > 0)::integer - (o.scored > 0)::integer) AS with_score,
                sum(w.best - o.best) AS best, sum((w.passed > 0)::integer - (o.passed > 0)::integer) AS with_pass,
                sum(w.scored - o.scored) AS scored, sum(w.critical_missed - o.critical_missed) AS critical_missed,
                sum(w.harmful - o.harmful) AS harmful
            FROM new_rows w JOIN old_rows o ON o.company_id = w.company_id AND o.user_id = w.user_id
                AND o.scenario_id = w.scenario_id
            GROUP BY 1, 2
        ) c WHERE t.company_id = c.company_id AND t.user_id = c.user_id;
        INSERT INTO scenario_totals
            SELECT w.company_id, w.scenario_id, k.tags, k.taught, 0, sum(w.attempts - o.attempts),
                sum(w.completed - o.completed), sum(w.progress - o.progress), sum(w.seconds - o.seconds),
                sum(w.steps - o.steps), sum(w.correct_steps - o.correct_steps),
                sum(w.hint_free_steps - o.hint_free_steps), sum(w.marks - o.marks), sum(w.marks_sum - o.marks_sum),
                sum((w.scored > 0)::integer - (o.scored > 0)::integer), sum(w.best - o.best),
                sum((w.passed > 0)::integer - (o.passed > 0)::integer), sum(w.scored - o.scored),
                sum(w.critical_missed - o.critical_missed), sum(w.harmful - o.harmful)
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

CREATE OR REPLACE FUNCTION untotal_training() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
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
        with_score = t.with_score - c.with_score, best = t.best - c.best, with_pass = t.with_pass - c.with_pass,
        scored = t.scored - c.scored, critical_missed = t.critical_missed - c.critical_missed,
        harmful = t.harmful - c.harmful,
        last_launch = (SELECT max(s.last_launch) FROM student_scenario_totals s
            WHERE s.company_id = t.company_id AND s.user_id = t.user_id)
    FROM (
        SELECT d.company_id, d.user_id, with_bits('', array_agg(n.number)) AS tried, count(*) AS scenarios,
            sum(d.attempts) AS attempts, sum(d.completed) AS completed, sum(d.progress) AS progress,
            sum(d.seconds) AS seconds, sum(d.steps) AS steps, sum(d.correct_steps) AS correct_steps,
            sum(d.hint_free_steps) AS hint_free_steps, sum(d.marks) AS marks, sum(d.marks_sum) AS marks_sum,
            sum((d.scored > 0)::integer) AS with_score, sum(d.best) AS best,
            sum((d.passed > 0)::integer) AS with_pass, sum(d.scored) AS scored,
            sum(d.critical_missed) AS critical_missed, sum(d.harmful) AS harmful
        FROM old_rows d JOIN trained_scenarios n ON n.company_id = d.company_id AND n.scenario_id = d.scenario_id
        GROUP BY 1, 2
    ) c WHERE t.company_id = c.company_id AND t.user_id = c.user_id;
    INSERT INTO scenario_totals
        SELECT d.company_id, d.scenario_id, k.tags, k.taught, -count(*), -sum(d.attempts), -sum(d.completed),
            -sum(d.progress), -sum(d.seconds), -sum(d.steps), -sum(d.correct_steps), -sum(d.hint_free_steps),
            -sum(d.marks), -sum(d.marks_sum), -sum((d.scored > 0)::integer), -sum(d.best),
            -sum((d.passed > 0)::integer), -sum(d.scored), -sum(d.critical_missed), -sum(d.harmful)
        FROM old_rows d JOIN member_kinds k ON k.company_id = d.company_id AND k.user_id = d.user_id
        GROUP BY 1, 2, 3, 4;
    RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION move_training() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
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
            sum(c.n * d.hint_free_steps), sum(c.n * d.marks), sum(c.n * d.marks_sum),
            sum(c.n * (d.scored > 0)::integer), sum(c.n * d.best), sum(c.n * (d.passed > 0)::integer),
            sum(c.n * d.scored), sum(c.n * d.critical_missed), sum(c.n * d.harmful)
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

-- Add the scores of these attempts to the totals that hold the attempts already. Exams wait until they are over.
CREATE FUNCTION count_scores(company uuid, counted uuid[]) RETURNS void LANGUAGE sql VOLATILE AS $$
    UPDATE student_scenario_totals t SET
        scored = t.scored + c.scored, best = greatest(t.best, c.best), passed = t.passed + c.passed,
        critical_missed = t.critical_missed + c.critical_missed, harmful = t.harmful + c.harmful
    FROM (
        SELECT a.user_id, a.scenario_id, count(*) AS scored, max(round(s.percent::numeric * 10)) AS best,
            count(*) FILTER (WHERE s.passed) AS passed, sum(s.critical_missed) AS critical_missed,
            sum(s.harmful) AS harmful
        FROM attempts a JOIN attempt_scores s ON s.company_id = a.company_id AND s.attempt_id = a.id
        WHERE a.company_id = company AND a.id = ANY (counted) AND a.user_id IS NOT NULL AND NOT a.held_back
            AND s.percent IS NOT NULL
        GROUP BY 1, 2
    ) c WHERE t.company_id = company AND t.user_id = c.user_id AND t.scenario_id = c.scenario_id
$$;
SELECT count_scores(company_id, array_agg(attempt_id)) FROM attempt_scores WHERE percent IS NOT NULL
    GROUP BY company_id;
