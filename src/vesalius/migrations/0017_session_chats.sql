-- Session chats: what a student and Laura, as the patient or as the tutor, said to each other in an attempt.

-- The words are a person's own: they go with the account, while the attempt stays with its figures.
CREATE TABLE session_chats (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    user_id uuid NOT NULL,
    -- When the latest message was said.
    modified_at timestamptz NOT NULL,
    messages integer NOT NULL,
    characters integer NOT NULL,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, attempt_id),
    FOREIGN KEY (company_id, attempt_id) REFERENCES attempts ON DELETE CASCADE,
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('session_chats');
CREATE INDEX session_chats_by_student ON session_chats (company_id, user_id, modified_at);

CREATE TABLE session_chat_messages (
    company_id uuid NOT NULL,
    chat_id uuid NOT NULL,
    number integer NOT NULL,
    speaker text NOT NULL CHECK (speaker IN ('student', 'patient', 'tutor')),
    -- Of the attempt.
    second integer NOT NULL CHECK (second >= 0),
    message text NOT NULL,
    -- For politeness and attentiveness; only what the student says is marked.
    mark smallint CHECK (mark BETWEEN 0 AND 100),
    CHECK (mark IS NULL OR speaker = 'student'),
    PRIMARY KEY (company_id, chat_id, number),
    FOREIGN KEY (company_id, chat_id) REFERENCES session_chats ON DELETE CASCADE
);
CALL make_tenant_table('session_chat_messages');
