-- Scenarios, their chats with the author, tags, versions, and who watches what.

CREATE TABLE tags (
    company_id uuid NOT NULL REFERENCES companies,
    id uuid NOT NULL,
    name text NOT NULL CHECK (length(name) BETWEEN 3 AND 12),
    color text NOT NULL CHECK (color ~ '^#[0-9a-f]{6}$'),
    description text NOT NULL DEFAULT '' CHECK (length(description) <= 150),
    creator_id uuid,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    modified_at timestamptz NOT NULL DEFAULT app_now(),
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, creator_id) REFERENCES users ON DELETE SET NULL (creator_id)
);
CALL make_tenant_table('tags');
CREATE UNIQUE INDEX tags_by_name ON tags (company_id, lower(name));

CREATE TABLE user_tags (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    tag_id uuid NOT NULL,
    PRIMARY KEY (company_id, user_id, tag_id),
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE,
    FOREIGN KEY (company_id, tag_id) REFERENCES tags ON DELETE CASCADE
);
CALL make_tenant_table('user_tags');
CREATE INDEX user_tags_by_tag ON user_tags (company_id, tag_id);

CREATE TABLE scenarios (
    company_id uuid NOT NULL REFERENCES companies,
    id uuid NOT NULL,
    name text NOT NULL CHECK (length(name) <= 255),
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published')),
    pathology text,
    locale text NOT NULL CHECK (locale IN ('en_UK', 'bg_BG')),
    origin text NOT NULL DEFAULT 'hand' CHECK (origin IN ('builtin', 'model', 'hand')),
    is_default boolean NOT NULL DEFAULT false,
    creator_id uuid,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    modified_at timestamptz NOT NULL DEFAULT app_now(),
    published_at timestamptz,
    reviewed_by uuid,
    -- The document, and what follows from it, kept beside it so that a list need not open it.
    document jsonb NOT NULL,
    revision integer NOT NULL DEFAULT 1,
    findings jsonb NOT NULL DEFAULT '[]',
    block_count integer NOT NULL DEFAULT 0,
    ready_to_preview boolean NOT NULL DEFAULT false,
    ready_to_publish boolean NOT NULL DEFAULT false,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, creator_id) REFERENCES users ON DELETE SET NULL (creator_id),
    FOREIGN KEY (company_id, reviewed_by) REFERENCES users ON DELETE SET NULL (reviewed_by)
);
CALL make_tenant_table('scenarios');
CREATE INDEX scenarios_by_created ON scenarios (company_id, created_at DESC, id DESC);
CREATE INDEX scenarios_by_modified ON scenarios (company_id, modified_at DESC, id DESC);
CREATE INDEX scenarios_by_name ON scenarios (company_id, lower(name), id);
CREATE INDEX scenarios_by_creator ON scenarios (company_id, creator_id, created_at DESC);
CREATE INDEX scenarios_published ON scenarios (company_id, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX scenarios_by_words ON scenarios USING gin (lower(name) gin_trgm_ops);

CREATE TABLE scenario_versions (
    company_id uuid NOT NULL,
    scenario_id uuid NOT NULL,
    revision integer NOT NULL,
    document jsonb NOT NULL,
    origin text NOT NULL,
    author_id uuid,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    PRIMARY KEY (company_id, scenario_id, revision),
    FOREIGN KEY (company_id, scenario_id) REFERENCES scenarios ON DELETE CASCADE,
    FOREIGN KEY (company_id, author_id) REFERENCES users ON DELETE SET NULL (author_id)
);
CALL make_tenant_table('scenario_versions');

CREATE TABLE scenario_tags (
    company_id uuid NOT NULL,
    scenario_id uuid NOT NULL,
    tag_id uuid NOT NULL,
    PRIMARY KEY (company_id, scenario_id, tag_id),
    FOREIGN KEY (company_id, scenario_id) REFERENCES scenarios ON DELETE CASCADE,
    FOREIGN KEY (company_id, tag_id) REFERENCES tags ON DELETE CASCADE
);
CALL make_tenant_table('scenario_tags');
CREATE INDEX scenario_tags_by_tag ON scenario_tags (company_id, tag_id);

-- One chat a scenario. The lock is a lease: a process that dies while writing holds it no longer than that.
CREATE TABLE chats (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    scenario_id uuid NOT NULL,
    last_seq bigint NOT NULL DEFAULT 0,
    checkpoints jsonb NOT NULL DEFAULT '[]',
    lock_generation uuid,
    lock_until timestamptz,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, scenario_id),
    FOREIGN KEY (company_id, scenario_id) REFERENCES scenarios ON DELETE CASCADE
);
CALL make_tenant_table('chats');
CREATE INDEX chats_locked ON chats (lock_until) WHERE lock_generation IS NOT NULL;

CREATE TABLE chat_messages (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    chat_id uuid NOT NULL,
    seq bigint NOT NULL,
    sender text NOT NULL CHECK (sender IN ('user', 'bot')),
    author_id uuid,
    message text NOT NULL CHECK (length(message) <= 20000),
    section text,
    changed jsonb NOT NULL DEFAULT '[]',
    sent_at timestamptz NOT NULL DEFAULT app_now(),
    client_id uuid,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, chat_id, seq),
    FOREIGN KEY (company_id, chat_id) REFERENCES chats ON DELETE CASCADE,
    FOREIGN KEY (company_id, author_id) REFERENCES users ON DELETE SET NULL (author_id)
);
CALL make_tenant_table('chat_messages');
CREATE UNIQUE INDEX chat_messages_once ON chat_messages (company_id, chat_id, client_id) WHERE client_id IS NOT NULL;

-- What watchers were told, ready to be sent again to one who was away.
CREATE TABLE chat_events (
    company_id uuid NOT NULL,
    chat_id uuid NOT NULL,
    seq bigint NOT NULL,
    -- Set on the pieces of a text that is still being written; they go when the whole message is there.
    message_id uuid,
    frame text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    PRIMARY KEY (company_id, chat_id, seq),
    FOREIGN KEY (company_id, chat_id) REFERENCES chats ON DELETE CASCADE
);
CALL make_tenant_table('chat_events');
CREATE INDEX chat_events_by_age ON chat_events (created_at);

-- One answer of the author to one message: the durable side of the job that writes it.
CREATE TABLE generations (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    chat_id uuid NOT NULL,
    message_id uuid NOT NULL,
    status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT app_now(),
    finished_at timestamptz,
    error text,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, chat_id) REFERENCES chats ON DELETE CASCADE,
    FOREIGN KEY (company_id, message_id) REFERENCES chat_messages ON DELETE CASCADE
);
CALL make_tenant_table('generations');
CREATE INDEX generations_by_chat ON generations (company_id, chat_id);

-- Which scenarios the sockets of a session are told about.
CREATE TABLE scenario_watchers (
    company_id uuid NOT NULL,
    session_id uuid NOT NULL,
    scenario_id uuid NOT NULL,
    PRIMARY KEY (company_id, session_id, scenario_id),
    FOREIGN KEY (company_id, session_id) REFERENCES sessions ON DELETE CASCADE,
    FOREIGN KEY (company_id, scenario_id) REFERENCES scenarios ON DELETE CASCADE
);
CALL make_tenant_table('scenario_watchers');

-- Chats whose writer has let the lease run out, in any company: the sweep that unlocks them starts here.
CREATE FUNCTION abandoned_chats() RETURNS TABLE (company_id uuid, chat_id uuid, generation_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT c.company_id, c.id, c.lock_generation FROM chats c
    WHERE c.lock_generation IS NOT NULL AND c.lock_until <= app_now()
$$;

-- Which of these sessions are over: a process asks for all of its sockets at once.
CREATE FUNCTION ended_sessions(ids uuid[]) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT i.id FROM unnest(ids) AS i(id)
    WHERE NOT EXISTS (SELECT FROM sessions s WHERE s.id = i.id AND s.ended_at IS NULL AND s.expires_at > app_now())
$$;
