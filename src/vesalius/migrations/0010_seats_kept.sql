-- How many seats of each kind a license has given, from the kept counts: whoever takes a seat holds the license while
-- this is asked, and everybody else who wants one waits.
CREATE OR REPLACE VIEW seats_taken WITH (security_invoker = true) AS
    SELECT l.company_id, l.id AS license_id,
        coalesce(sum(c.members) FILTER (WHERE c.usage_mode = 'STUDENT' AND NOT c.administrator), 0)::bigint AS students,
        coalesce(sum(c.members) FILTER (WHERE c.usage_mode = 'TEACHER' AND NOT c.administrator), 0)::bigint AS teachers,
        coalesce(sum(c.members) FILTER (WHERE c.administrator), 0)::bigint AS administrators,
        coalesce(sum(c.members), 0)::bigint AS users
    FROM licenses l
    LEFT JOIN member_counts c ON c.company_id = l.company_id AND l.id = ANY(c.licenses)
    GROUP BY l.company_id, l.id;
