-- The other orders that the list of members is asked for in: by name and by e-mail.
CREATE INDEX users_by_full_name ON users (company_id, (lower(last_name || ' ' || first_name)), id);
CREATE INDEX users_by_email ON users (company_id, email_key, id);

-- What was written last is looked through word for word until it is sorted in: never much of it.
ALTER INDEX users_by_words SET (gin_pending_list_limit = 256);
