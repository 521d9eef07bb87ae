"""Downloads: the desktop application and the user guides that the vendor offers, as files beside the database."""
