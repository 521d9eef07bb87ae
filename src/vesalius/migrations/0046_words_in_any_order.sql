-- People and scenarios are found by their words in any order: "petrov ivan" finds Ivan Petrov.

-- The words that are looked for: the pattern of each, and the pieces that all of them have (see 0008).
CREATE FUNCTION wanted_words(company uuid, wanted text, OUT patterns text[], OUT pieces bigint[])
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
    SELECT coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{%}'),
        coalesce((SELECT array_agg(DISTINCT piece) FROM regexp_split_to_table(wanted, '\s+') one,
            unnest(pieces_of(company, one)) piece), '{}')
    FROM regexp_split_to_table(wanted, '\s+') word WHERE word <> ''
$$;

-- `pattern`, for the words in their order, is what callers compare other columns with; it is not needed here.
CREATE OR REPLACE FUNCTION find_members(wanted text, pattern text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan ROWS 100 AS $$
DECLARE
    company uuid := app_company();
    found record := wanted_words(company, wanted);
    patterns text[] := found.patterns;
    pieces bigint[] := found.pieces;
BEGIN
    IF pieces = '{}' THEN
        RETURN QUERY SELECT u.id FROM users u WHERE u.company_id = company AND u.words LIKE ALL (patterns);
    ELSE
        -- Compared so that only the index of pieces can serve: the others would read the whole company.
        RETURN QUERY SELECT u.id FROM users u WHERE pieces_of(u.company_id, u.words) @> pieces
            AND u.company_id IS NOT DISTINCT FROM company AND u.words LIKE ALL (patterns);
    END IF;
END
$$;

CREATE OR REPLACE FUNCTION find_scenarios(wanted text, pattern text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan ROWS 100 AS $$
DECLARE
    company uuid := app_company();
    found record := wanted_words(company, wanted);
    patterns text[] := found.patterns;
    pieces bigint[] := found.pieces;
BEGIN
    IF pieces = '{}' THEN
        RETURN QUERY SELECT s.id FROM scenarios s WHERE s.company_id = company AND lower(s.name) LIKE ALL (patterns);
    ELSE
        -- Compared so that only the index of pieces can serve: the others would read the whole company.
        RETURN QUERY SELECT s.id FROM scenarios s WHERE pieces_of(s.company_id, lower(s.name)) @> pieces
            AND s.company_id IS NOT DISTINCT FROM company AND lower(s.name) LIKE ALL (patterns);
    END IF;
END
$$;
