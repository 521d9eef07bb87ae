-- What the nightly deletion (decision 0040) needs beside the rights of the portal's role.

-- Rows that were deleted of a company and are not in its audit trail yet. Written with each batch, so that a run that is
-- killed in between loses no number; one event takes them all.
CREATE TABLE retention_counts (
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    table_name text NOT NULL,
    rows bigint NOT NULL,
    PRIMARY KEY (company_id, table_name)
);
CALL make_tenant_table('retention_counts');

CREATE FUNCTION all_companies() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT id FROM companies ORDER BY id
$$;

-- The portal's role can only add to the audit trail. This deletes the oldest events of the transaction's own company, and
-- never one of the last 30 days, whatever it is asked.
CREATE FUNCTION delete_old_audit_events(before timestamptz, most integer) RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH old AS MATERIALIZED (
        SELECT e.company_id, e.id FROM audit_events e
        WHERE e.company_id = app_company() AND e.at < least(before, app_now() - interval '30 days')
        ORDER BY e.at, e.id LIMIT most FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM audit_events e USING old WHERE e.company_id = old.company_id AND e.id = old.id RETURNING 1
    )
    SELECT count(*) FROM gone
$$;
