"""What is kept: tables, their moves, who sits there and what was said; in SQLite, or another database by its URL."""
