"""Companies: licenses, seats, members."""

from vesalius.companies.queries import CompanyHead, company_head

__all__ = ["CompanyHead", "company_head"]
