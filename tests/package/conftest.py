"""What all tests of the built program share: it is built once, and has one screen to open its windows on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.package.program import Built, Display, a_display, build


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return build(*map(tmp_path_factory.mktemp, ("dist", "scratch", "downloads")))


@pytest.fixture(params=["folder", "file"])
def program(request: pytest.FixtureRequest, built: Built) -> Path:
    return built.program if request.param == "folder" else built.file


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Display]:
    with a_display(tmp_path_factory.mktemp("display")) as screen:
        yield screen


@pytest.fixture
def display(screen: Display) -> Display:
    """The screen, with nothing on it."""
    screen.until_dark()
    return screen


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder
