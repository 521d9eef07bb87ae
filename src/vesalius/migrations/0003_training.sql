-- Training: organisms held by leases, attempts with their steps, and the totals that lists and cards are made from.

-- One running simulated body. It holds one of the license's places while it has not ended and its lease has not run
-- out; the application renews the lease for as long as it lives.
CREATE TABLE organisms (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    license_id uuid NOT NULL,
    session_id uuid,
    user_id uuid,
    -- The results of the company are kept without the person: so is the organism once it has ended.
    anonymous boolean NOT NULL DEFAULT false,
    started_at timestamptz NOT NULL DEFAULT app_now(),
    heard_at timestamptz NOT NULL DEFAULT app_now(),
    lease_until timestamptz NOT NULL,
    ended_at timestamptz,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, license_id) REFERENCES licenses,
    FOREIGN KEY (company_id, session_id) REFERENCES sessions ON DELETE SET NULL (session_id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE SET NULL (user_id)
);
CALL make_tenant_table('organisms');
CREATE INDEX organisms_live ON organisms (company_id, license_id, lease_until) WHERE ended_at IS NULL;
CREATE INDEX organisms_by_session ON organisms (company_id, session_id);
CREATE INDEX organisms_by_user ON organisms (company_id, user_id);

-- Time with the application, by the month in which it began (in the license's time zone).
CREATE TABLE usage_months (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    month date NOT NULL CHECK (extract(day FROM month) = 1),
    seconds bigint NOT NULL,
    PRIMARY KEY (company_id, user_id, month),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('usage_months');
CREATE INDEX usage_months_by_month ON usage_months (company_id, month);

-- However an organism ends (its own call, a sign-out, a lease that ran out, a batch recorded before): its time counts
-- as use, and an anonymous one forgets who held it.
CREATE FUNCTION organism_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.user_id IS NOT NULL AND NEW.heard_at > NEW.started_at THEN
        INSERT INTO usage_months AS u (company_id, user_id, month, seconds)
        SELECT NEW.company_id, NEW.user_id,
            date_trunc('month', NEW.started_at AT TIME ZONE l.time_zone)::date,
            round(extract(epoch FROM NEW.heard_at - NEW.started_at))
        FROM licenses l WHERE l.company_id = NEW.company_id AND l.id = NEW.license_id
        ON CONFLICT (company_id, user_id, month) DO UPDATE SET seconds = u.seconds + excluded.seconds;
    END IF;
    IF NEW.anonymous THEN
        NEW.user_id := NULL;
        NEW.session_id := NULL;
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER organism_ended BEFORE UPDATE OF ended_at ON organisms FOR EACH ROW
    WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION organism_ended();
CREATE TRIGGER organism_recorded BEFORE INSERT ON organisms FOR EACH ROW
    WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION organism_ended();

-- A session that ends gives its organisms back, whatever ended it.
CREATE FUNCTION session_ends_organisms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE organisms SET
        heard_at = CASE WHEN lease_until > app_now() THEN app_now() ELSE heard_at END,
        ended_at = least(app_now(), lease_until)
    WHERE company_id = NEW.company_id AND session_id = NEW.id AND ended_at IS NULL;
    RETURN NULL;
END
$$;
CREATE TRIGGER session_ends_organisms AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
    WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION session_ends_organisms();

-- One run through one scenario. It outlives the person and the scenario.
CREATE TABLE attempts (
    company_id uuid NOT NULL REFERENCES companies,
    id uuid NOT NULL,
    -- Nobody where results are anonymous or the person's account is gone.
    user_id uuid,
    scenario_id uuid,
    scenario_name text NOT NULL,
    -- Cleared at the end of an anonymous attempt.
    organism_id uuid,
    started_at timestamptz NOT NULL DEFAULT app_now(),
    ended_at timestamptz,
    -- The day it ended in the license's time zone.
    ended_on date,
    ending text CHECK (ending IN ('improved', 'stable', 'deteriorated', 'arrest', 'abandoned')),
    progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
    seconds integer CHECK (seconds >= 0),
    steps integer NOT NULL DEFAULT 0,
    correct_steps integer NOT NULL DEFAULT 0,
    hint_free_steps integer NOT NULL DEFAULT 0,
    -- Marks from 0 to 100 of the person's messages in the session chat.
    marks integer NOT NULL DEFAULT 0,
    marks_sum integer NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, id),
    CHECK ((ended_at IS NULL) = (ending IS NULL) AND (ended_at IS NULL) = (seconds IS NULL)
        AND (ended_at IS NULL) = (ended_on IS NULL)),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE SET NULL (user_id),
    FOREIGN KEY (company_id, scenario_id) REFERENCES scenarios ON DELETE SET NULL (scenario_id),
    FOREIGN KEY (company_id, organism_id) REFERENCES organisms
);
CALL make_tenant_table('attempts');
CREATE INDEX attempts_by_student ON attempts (company_id, user_id, ended_at DESC) WHERE ended_at IS NOT NULL;
CREATE INDEX attempts_by_scenario ON attempts (company_id, scenario_id);
CREATE INDEX attempts_by_end ON attempts (company_id, ended_at DESC) WHERE ended_at IS NOT NULL;
CREATE INDEX attempts_running ON attempts (company_id, organism_id) WHERE ended_at IS NULL;

CREATE TABLE attempt_steps (
    company_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    number integer NOT NULL,
    action text NOT NULL,
    correct boolean NOT NULL,
    with_hint boolean NOT NULL,
    second integer NOT NULL,
    block text,
    PRIMARY KEY (company_id, attempt_id, number),
    FOREIGN KEY (company_id, attempt_id) REFERENCES attempts ON DELETE CASCADE
);
CALL make_tenant_table('attempt_steps');

-- What one student has done on one scenario, kept by the statement that ends an attempt: lists and cards are made of
-- these rows, so that they cost the same after one term and after ten years.
CREATE TABLE student_scenario_totals (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    scenario_id uuid NOT NULL,
    attempts integer NOT NULL,
    completed integer NOT NULL,
    progress smallint NOT NULL,
    seconds bigint NOT NULL,
    steps integer NOT NULL,
    correct_steps integer NOT NULL,
    hint_free_steps integer NOT NULL,
    marks integer NOT NULL,
    marks_sum bigint NOT NULL,
    last_launch timestamptz NOT NULL,
    PRIMARY KEY (company_id, user_id, scenario_id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE,
    FOREIGN KEY (company_id, scenario_id) REFERENCES scenarios ON DELETE CASCADE
);
CALL make_tenant_table('student_scenario_totals');
CREATE INDEX student_scenario_totals_by_scenario ON student_scenario_totals (company_id, scenario_id);

-- The same by the day on which attempts ended, for curves over time.
CREATE TABLE student_day_totals (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    day date NOT NULL,
    attempts integer NOT NULL,
    completed integer NOT NULL,
    progress_sum integer NOT NULL,
    PRIMARY KEY (company_id, user_id, day),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('student_day_totals');
CREATE INDEX student_day_totals_by_day ON student_day_totals (company_id, day);

-- What a desktop application was answered, so that a request sent again counts once.
CREATE TABLE idempotency_keys (
    company_id uuid NOT NULL REFERENCES companies,
    -- Hash of the person and of the key, which the client alone knows.
    key bytea NOT NULL,
    request bytea NOT NULL,
    answer jsonb,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    PRIMARY KEY (company_id, key)
);
CALL make_tenant_table('idempotency_keys');
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Companies with organisms whose lease ran out, or attempts whose organism is gone: the sweep starts here.
CREATE FUNCTION companies_with_abandoned_training() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT o.company_id FROM organisms o WHERE o.ended_at IS NULL AND o.lease_until <= app_now()
    UNION
    SELECT a.company_id FROM attempts a
    JOIN organisms o ON o.company_id = a.company_id AND o.id = a.organism_id
    WHERE a.ended_at IS NULL AND o.ended_at IS NOT NULL
$$;

-- No application sends a request again after a day.
CREATE FUNCTION forget_idempotency_keys() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DELETE FROM idempotency_keys k WHERE k.created_at < app_now() - interval '24 hours'
$$;
