-- What the lists of members are searched and ordered by.

CREATE INDEX users_by_created ON users (company_id, created_at DESC, id DESC);
CREATE INDEX users_by_last_seen ON users (company_id, last_seen_at DESC NULLS LAST, id DESC);
CREATE INDEX users_by_words ON users USING gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
