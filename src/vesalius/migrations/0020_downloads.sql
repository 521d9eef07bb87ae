-- What the vendor offers for download: versions of the desktop application, and user guides. The files themselves lie in
-- a folder that all web processes see, each under the SHA-256 of what is in it.

CREATE TABLE downloads (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('application', 'guide')),
    -- Of a guide; the application is the same in every language.
    locale text CHECK (locale IN ('en_UK', 'bg_BG')),
    version text NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
    released_on date NOT NULL,
    file_name text NOT NULL CHECK (file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'),
    size bigint NOT NULL CHECK (size > 0),
    sha256 bytea NOT NULL CHECK (length(sha256) = 32),
    -- Markdown by language, of the application.
    notes jsonb NOT NULL DEFAULT '{}',
    requirements jsonb NOT NULL DEFAULT '{}',
    added_at timestamptz NOT NULL DEFAULT app_now(),
    CHECK ((kind = 'guide') = (locale IS NOT NULL))
);
CREATE UNIQUE INDEX downloads_versions ON downloads (lower(version)) WHERE kind = 'application';
CREATE UNIQUE INDEX downloads_guides ON downloads (locale) WHERE kind = 'guide';

-- Everybody's, so of no company: the portal reads it, and only the operator's command line, as the owner, writes it.
ALTER TABLE downloads ENABLE ROW LEVEL SECURITY;
CREATE POLICY offered ON downloads FOR SELECT USING (true);
