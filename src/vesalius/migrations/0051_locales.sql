-- Expand: checks made wider, of columns into which the version before writes its own two languages only

-- Which languages there are stands in kit/locales.py, by which every call is checked; a new one needs no migration.
ALTER TABLE licenses DROP CONSTRAINT licenses_locale_check,
    ADD CONSTRAINT licenses_locale_check CHECK (locale ~ '^[a-z]{2}_[A-Z]{2}$') NOT VALID;
ALTER TABLE users DROP CONSTRAINT users_locale_check,
    ADD CONSTRAINT users_locale_check CHECK (locale ~ '^[a-z]{2}_[A-Z]{2}$') NOT VALID;
ALTER TABLE scenarios DROP CONSTRAINT scenarios_locale_check,
    ADD CONSTRAINT scenarios_locale_check CHECK (locale ~ '^[a-z]{2}_[A-Z]{2}$') NOT VALID;
ALTER TABLE templates DROP CONSTRAINT templates_locale_check,
    ADD CONSTRAINT templates_locale_check CHECK (locale ~ '^[a-z]{2}_[A-Z]{2}$') NOT VALID;
ALTER TABLE downloads DROP CONSTRAINT downloads_locale_check,
    ADD CONSTRAINT downloads_locale_check CHECK (locale ~ '^[a-z]{2}_[A-Z]{2}$') NOT VALID;
