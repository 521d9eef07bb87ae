"""A second factor for administrators: codes of an authenticator application, and recovery codes for its loss."""
