-- The few who write scenarios, by name, found without reading everybody.
CREATE INDEX users_authors ON users (company_id, (lower(last_name)), (lower(first_name)), id)
    WHERE administrator OR usage_mode = 'TEACHER';
