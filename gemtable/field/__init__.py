"""The physical middle of a racing table: the shapes of its stones; no game, no window."""
