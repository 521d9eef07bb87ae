-- A model as author: its name beside what it wrote, and what each company has used of models.

ALTER TABLE scenarios ADD COLUMN origin_model text CHECK (length(origin_model) <= 100);
ALTER TABLE scenario_versions ADD COLUMN origin_model text;
ALTER TABLE templates ADD COLUMN origin_model text;

CREATE TABLE model_usage (
    company_id uuid NOT NULL REFERENCES companies,
    -- First day of a calendar month, UTC.
    month date NOT NULL,
    calls integer NOT NULL,
    input_tokens bigint NOT NULL CHECK (input_tokens >= 0),
    output_tokens bigint NOT NULL CHECK (output_tokens >= 0),
    PRIMARY KEY (company_id, month)
);
CALL make_tenant_table('model_usage');
