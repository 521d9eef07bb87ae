-- What a student may begin next: the latest published first, until a few are found that were never tried.
CREATE INDEX scenarios_by_publishing ON scenarios (company_id, published_at DESC NULLS LAST, id)
    WHERE status = 'published' OR is_default;
