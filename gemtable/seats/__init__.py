"""Devices to gestures, and who sits where."""
