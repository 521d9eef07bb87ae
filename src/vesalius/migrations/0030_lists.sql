-- Lists that cost the same however much there is: totals of scenarios kept, text found by a company's own pieces, the
-- audit trail read by key.

-- Scenarios by status, once for each creator and once, without one, for the whole company: the total of what anybody
-- sees is the sum of a few rows. Rows are only added and summed up now and then, as in `member_counts`.
CREATE TABLE scenario_counts (
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    creator_id uuid,
    status text NOT NULL,
    is_default boolean NOT NULL,
    scenarios bigint NOT NULL
);
CALL make_tenant_table('scenario_counts');
CREATE INDEX scenario_counts_by_creator ON scenario_counts (company_id, creator_id);

INSERT INTO scenario_counts
    SELECT company_id, creator_id, status, is_default, count(*) FROM scenarios WHERE creator_id IS NOT NULL
    GROUP BY 1, 2, 3, 4
    UNION ALL SELECT company_id, NULL::uuid, status, is_default, count(*) FROM scenarios GROUP BY 1, 2, 3, 4;

CREATE FUNCTION sum_up_scenario_counts(company uuid, creator uuid) RETURNS void LANGUAGE sql VOLATILE AS $$
    WITH old AS (
        SELECT c.ctid FROM scenario_counts c
        WHERE c.company_id = company AND (c.creator_id IS NULL OR c.creator_id = creator) FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM scenario_counts c USING old WHERE c.ctid = old.ctid RETURNING c.*
    )
    INSERT INTO scenario_counts
        SELECT company_id, creator_id, status, is_default, sum(scenarios) FROM gone
        GROUP BY 1, 2, 3, 4 HAVING sum(scenarios) <> 0
$$;

-- For each row, because a transition table of scenarios would hold their documents.
CREATE FUNCTION count_scenarios() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        INSERT INTO scenario_counts SELECT OLD.company_id, x, OLD.status, OLD.is_default, -1
            FROM unnest(ARRAY[NULL, OLD.creator_id]) WITH ORDINALITY AS c (x, n) WHERE n = 1 OR x IS NOT NULL;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO scenario_counts SELECT NEW.company_id, x, NEW.status, NEW.is_default, 1
            FROM unnest(ARRAY[NULL, NEW.creator_id]) WITH ORDINALITY AS c (x, n) WHERE n = 1 OR x IS NOT NULL;
    END IF;
    IF random() < 0.05 THEN
        PERFORM CASE WHEN TG_OP = 'DELETE' THEN sum_up_scenario_counts(OLD.company_id, OLD.creator_id)
            ELSE sum_up_scenario_counts(NEW.company_id, NEW.creator_id) END;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER scenarios_counted_in AFTER INSERT ON scenarios FOR EACH ROW EXECUTE FUNCTION count_scenarios();
CREATE TRIGGER scenarios_counted_out AFTER DELETE ON scenarios FOR EACH ROW EXECUTE FUNCTION count_scenarios();
CREATE TRIGGER scenarios_counted_anew AFTER UPDATE OF creator_id, status, is_default ON scenarios FOR EACH ROW
    WHEN ((OLD.creator_id, OLD.status, OLD.is_default) IS DISTINCT FROM (NEW.creator_id, NEW.status, NEW.is_default))
    EXECUTE FUNCTION count_scenarios();

-- Text in names, by the way members have (decision 0009): behind row-level security the index of trigrams was never used.
DROP INDEX scenarios_by_words;
CREATE INDEX scenarios_by_pieces ON scenarios USING gin (pieces_of(company_id, lower(name)))
    WITH (gin_pending_list_limit = 256);
CREATE FUNCTION find_scenarios(wanted text, pattern text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan ROWS 100 AS $$
DECLARE
    company uuid := app_company();
    pieces bigint[] := pieces_of(company, wanted);
BEGIN
    IF pieces = '{}' THEN
        RETURN QUERY SELECT s.id FROM scenarios s WHERE s.company_id = company AND lower(s.name) LIKE pattern;
    ELSE
        -- Compared so that only the index of pieces can serve: the others would read the whole company.
        RETURN QUERY SELECT s.id FROM scenarios s WHERE pieces_of(s.company_id, lower(s.name)) @> pieces
            AND s.company_id IS NOT DISTINCT FROM company AND lower(s.name) LIKE pattern;
    END IF;
END
$$;

-- What one person did, what was done to one, and events of one kind, newest first.
CREATE INDEX audit_events_by_actor ON audit_events (company_id, actor_id, at DESC, id DESC);
CREATE INDEX audit_events_by_subject ON audit_events (company_id, subject_id, at DESC, id DESC);
CREATE INDEX audit_events_by_event ON audit_events (company_id, event, at DESC, id DESC);

-- Left when `presence` came, for processes of the version before.
DROP FUNCTION authenticate(bytea);
ALTER TABLE users DROP COLUMN last_seen_at;
