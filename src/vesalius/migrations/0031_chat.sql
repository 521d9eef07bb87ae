-- What the watchers of a chat were told after a number: asked by processes that deliver to sockets of many companies, on
-- connections that only read and without a transaction. The company is named, not the connection's.
CREATE FUNCTION chat_events_after(company uuid, chat uuid, after bigint, most integer)
RETURNS TABLE (seq bigint, frame text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 10 AS $$
#variable_conflict use_column
BEGIN
    RETURN QUERY SELECT e.seq, e.frame FROM chat_events e
        WHERE e.company_id = company AND e.chat_id = chat AND e.seq > after ORDER BY e.seq LIMIT most;
END
$$;
