-- How many organisms run in all companies: a figure for the operator's collector, which is of no company.
CREATE FUNCTION running_organisms() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT count(*) FROM organisms WHERE ended_at IS NULL AND lease_until > app_now()
$$;
