"""What the vendor's staff do for companies, by the command line: found them, license them, name their manager."""
