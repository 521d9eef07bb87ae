-- What was kept of the parts of earlier attempts, in the form of 0049. Apart from it, since it takes as long as there is
-- training: nobody waits for it.

SET LOCAL app.parts_counted = 'on';
INSERT INTO attempt_parts (company_id, attempt_id, user_id, scenario_id, ended_on, failed, reached, rests)
    SELECT company_id, attempt_id, user_id, scenario_id, ended_on,
        coalesce(array_agg(kind || '/' || item ORDER BY kind, item) FILTER (WHERE n.failed), '{}'),
        coalesce(array_agg(kind || '/' || item ORDER BY kind, item) FILTER (WHERE NOT n.failed), '{}'),
        array_agg(rest ORDER BY NOT n.failed, kind, item)
    FROM attempt_items n GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT DO NOTHING;
