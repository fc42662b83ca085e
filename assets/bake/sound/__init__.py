"""The sound workshop: physics, rooms and music by rule. No recording, no sample: every wave is computed."""
