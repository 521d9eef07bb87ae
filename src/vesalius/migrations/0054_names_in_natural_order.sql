-- Names stand in natural order: "Year 3, group 2" before "Year 3, group 10". What a name is sorted by: small letters, each
-- number filled with zeros to nine digits. In place of a collation with numeric ordering, which PostgreSQL has only where
-- it was built with ICU, and whose indexes a newer ICU makes wrong.
CREATE FUNCTION in_order(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN name ~ '\d'
        THEN regexp_replace(regexp_replace(lower(name), '(\d+)', '00000000\1', 'g'), '0*(\d{9,})', '\1', 'g')
        ELSE lower(name) END
$$;

CREATE INDEX groups_in_order ON groups (company_id, in_order(name), id);
CREATE INDEX tags_in_order ON tags (company_id, in_order(name), id);
CREATE INDEX scenarios_in_order ON scenarios (company_id, in_order(name), id);
CREATE INDEX templates_in_order ON templates (company_id, in_order(name), id);
DROP INDEX scenarios_by_name;
DROP INDEX templates_by_name;
