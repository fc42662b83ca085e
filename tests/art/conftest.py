"""The workshop's own libraries are not there for everyone: what needs them is only collected where they are."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("skia") else ["test_same_bytes.py", "test_maldita.py"]
