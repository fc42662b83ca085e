"""The rule books, one module each with its rules page beside it."""
