-- Which assignment an attempt belongs to. The attempts of an exam are `held_back` from the totals until it is over.
ALTER TABLE attempts ADD COLUMN assignment_id uuid,
    ADD COLUMN held_back boolean NOT NULL DEFAULT false,
    ADD FOREIGN KEY (company_id, assignment_id) REFERENCES assignments ON DELETE SET NULL (assignment_id);
CREATE INDEX attempts_by_assignment ON attempts (company_id, assignment_id, user_id) WHERE assignment_id IS NOT NULL;
CREATE INDEX attempts_held_back ON attempts (company_id, assignment_id) WHERE held_back;

CREATE FUNCTION companies_with_exams_over() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT DISTINCT a.company_id FROM attempts a
    LEFT JOIN assignments x ON x.company_id = a.company_id AND x.id = a.assignment_id
    WHERE a.held_back AND (x.exam AND x.due_at > app_now()) IS NOT TRUE
$$;
