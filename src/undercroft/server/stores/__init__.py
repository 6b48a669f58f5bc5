"""The storage interface, SQLite and PostgreSQL; copies, backups and upkeep."""
