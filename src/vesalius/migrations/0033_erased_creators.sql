-- Nothing of an erased person is left: the counts of their scenarios name them too.
CREATE OR REPLACE FUNCTION uncount_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE scenarios SET creator_id = NULL WHERE company_id = OLD.company_id AND creator_id = OLD.id;
    DELETE FROM scenario_counts WHERE company_id = OLD.company_id AND creator_id = OLD.id;
    DELETE FROM student_scenario_totals WHERE company_id = OLD.company_id AND user_id = OLD.id;
    DELETE FROM student_day_totals WHERE company_id = OLD.company_id AND user_id = OLD.id;
    DELETE FROM group_members WHERE company_id = OLD.company_id AND user_id = OLD.id;
    DELETE FROM user_tags WHERE company_id = OLD.company_id AND user_id = OLD.id;
    DELETE FROM usage_months WHERE company_id = OLD.company_id AND user_id = OLD.id;
    RETURN OLD;
END
$$;
