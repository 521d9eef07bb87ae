-- Results of pulmonary function tests that the simulated patient of an attempt underwent.

-- What was measured; predicted values and the reading are worked out from it. Like session chats they go with the
-- account: the diagnosis is free text.
CREATE TABLE pft_results (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    user_id uuid NOT NULL,
    performed_at timestamptz NOT NULL,
    -- As it was sent, without its curves: lists read it and need none.
    result jsonb NOT NULL,
    curves jsonb,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, attempt_id) REFERENCES attempts ON DELETE CASCADE,
    FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
);
CALL make_tenant_table('pft_results');
CREATE INDEX pft_results_by_student ON pft_results (company_id, user_id, performed_at);
CREATE INDEX pft_results_by_attempt ON pft_results (company_id, attempt_id);
