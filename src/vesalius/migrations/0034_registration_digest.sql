-- License Managers hear once a day at most of people who registered through the company's link.

ALTER TABLE companies ADD COLUMN registrations_told_at timestamptz;

CREATE FUNCTION companies_to_tell_of_registrations() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT c.id FROM companies c
    WHERE (c.registrations_told_at IS NULL OR c.registrations_told_at <= app_now() - interval '24 hours')
        AND EXISTS (SELECT FROM company_links l WHERE l.company_id = c.id)
        AND EXISTS (SELECT FROM audit_events e WHERE e.company_id = c.id AND e.event = 'member.added'
            AND e.at > coalesce(c.registrations_told_at, app_now() - interval '24 hours')
            AND e.detail ->> 'by' = 'company link')
$$;
