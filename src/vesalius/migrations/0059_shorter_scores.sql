-- Objectives of a score as {"id": percent} take a third of what a list of objects takes. Written once the version before
-- is gone, which reads the list: it stays where it was written, and is empty beside the shorter form.
ALTER TABLE attempt_scores ADD COLUMN percents json;

-- The list, from whichever of the two there is.
CREATE FUNCTION objectives_scored(objectives jsonb, percents json) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN percents IS NULL THEN objectives ELSE (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.key, 'percent', p.value) ORDER BY p.n), '[]')
        FROM json_each(percents) WITH ORDINALITY AS p (key, value, n)) END
$$;

-- Every statement that reads days of students names the students: the primary key has them.
DROP INDEX student_day_totals_by_day;
