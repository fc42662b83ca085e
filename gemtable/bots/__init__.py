"""Brains that play from a view and from what their seat heard, like people do."""
