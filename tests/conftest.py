"""What every test stands on: no window, no loudspeaker, nobody's own folders, and English until told otherwise."""

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
_home = tempfile.TemporaryDirectory(prefix="gemtable-home-", ignore_cleanup_errors=True)
os.environ["GEMTABLE_HOME"] = _home.name

import pytest  # noqa: E402  the drivers and the home above must be named before anything of gemtable loads

from gemtable import words  # noqa: E402  as above

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write the golden transcripts anew (make golden)")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    return _no_skips((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Iterator[None]:
    return _no_skips((yield))


def _no_skips(report):
    """In CI a test that does not run is a test that fails."""
    if os.environ.get("CI") == "true" and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, and in CI every test runs: {report.longrepr}"
    return report


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    words.use(words.ENGLISH)
    yield
    words.use(words.ENGLISH)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with tests/golden/<name>; `make golden` writes it there anew."""

    def compare(name: str, text: str) -> None:
        kept = GOLDEN / name
        if request.config.getoption("--golden"):
            kept.parent.mkdir(exist_ok=True)
            kept.write_text(text, encoding="utf-8", newline="\n")
        assert kept.exists(), f"{kept.name} is not written yet: make golden"
        assert text == kept.read_text(encoding="utf-8"), f"{name} has changed: make golden, and read the difference"

    return compare
