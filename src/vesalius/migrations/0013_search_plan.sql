-- The search for members is planned once in a session: its plan is the same whatever is looked for, and planning it
-- took longer than finding a few people.
ALTER FUNCTION find_members(text, text) SET plan_cache_mode = force_generic_plan;
