"""The command line as a person types it, without a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from gemtable import __main__ as command_line


class Answer(NamedTuple):
    code: int
    out: str
    err: str


Say = Callable[..., Answer]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Types `gemtable` and these words."""

    def typed(*words: object) -> Answer:
        capsys.readouterr()
        code = command_line.main([str(word) for word in words])
        said = capsys.readouterr()
        return Answer(code, said.out, said.err)

    return typed
