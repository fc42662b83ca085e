"""What befalls a home is made here with what only Unix has: permissions, limits, signals."""

import sys

collect_ignore_glob = ["test_*.py"] if sys.platform == "win32" else []
