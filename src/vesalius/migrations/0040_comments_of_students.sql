-- What is said about somebody's attempts goes with their account, as it names them.
ALTER TABLE attempt_comments ADD COLUMN student_id uuid;
UPDATE attempt_comments c SET student_id = a.user_id FROM attempts a
    WHERE a.company_id = c.company_id AND a.id = c.attempt_id;
DELETE FROM attempt_comments WHERE student_id IS NULL;
ALTER TABLE attempt_comments ALTER COLUMN student_id SET NOT NULL,
    ADD FOREIGN KEY (company_id, student_id) REFERENCES users ON DELETE CASCADE;
CREATE INDEX attempt_comments_by_student ON attempt_comments (company_id, student_id);
