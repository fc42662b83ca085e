"""Bad words end with 2 and one clear line; nobody ever reads a traceback."""

from __future__ import annotations

import pytest

from tests.commands.conftest import Say

NONSENSE = [
    ["sim"],
    ["sim", "chess"],
    ["sim", "diamant", "--seats", "2"],
    ["sim", "diamant", "--seats", "9"],
    ["sim", "diamant", "--seats", "many"],
    ["sim", "diamant", "--games", "0"],
    ["sim", "diamant", "--games", "-3"],
    ["sim", "diamant", "--bots", "clever"],
    ["sim", "diamant", "--bots", "sharp:angry"],
    ["sim", "diamant", "--bots", "plain:calm"],
    ["sim", "diamant", "--bots", "plain,plain"],
    ["sim", "diamant", "--bots", ""],
    ["sim", "diamant", "--option", "relics"],
    ["sim", "diamant", "--option", "relics=12"],
    ["sim", "diamant", "--option", "dragons=on"],
    ["sim", "diamant", "--seed", "-1"],
    ["sim", "diamant", "--games", "1", "--record", "no/such/folder/match.jsonl"],
    ["sim", "diamant", "\udcff\udcfe"],
    ["shot", "diamant"],
    ["shot", "lobby", "lobby.png"],
    ["shot", "lobby:chess", "lobby.png"],
    ["shot", "moon", "moon.png"],
    ["shot", "title", "title.jpeg"],
    ["shot", "title", "title.png", "--size", "1920"],
    ["shot", "title", "title.png", "--size", "0x0"],
    ["shot", "title", "title.png", "--size", "99999x99999"],
    ["shot", "title", "title.png", "--lang", "klingon"],
    ["shot", "diamant", "table.png", "--after", "-1"],
    ["shot", "diamant", "table.png", "--mid", "soon"],
    ["play", "diamant", "--seats", "mouse"],
    ["play", "diamant", "--seats", "mouse,moose,bot"],
    ["play", "diamant", "--seats", "mouse,keys,keys,keys,keys"],
    ["play", "diamant", "--seats", "bot,bot:clever,bot"],
    ["play", "diamant", "--seats", "," * 20],
    ["replay"],
    ["replay", "no-such-file.jsonl"],
    ["replay", "."],
    ["bench"],
    ["bench", "luck"],
    ["doctor", "--heal"],
    ["dance"],
    ["--sing"],
]


@pytest.mark.parametrize("words", NONSENSE, ids=" ".join)
def test_bad_words_end_with_2_and_one_line(words: list[str], say: Say) -> None:
    answer = say(*words)
    assert answer.code == 2
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("gemtable")
    assert "Traceback" not in answer.err + answer.out


@pytest.mark.parametrize("command", ["play", "sim", "shot", "replay", "bench", "doctor"])
def test_every_command_explains_itself(command: str, say: Say) -> None:
    answer = say(command, "--help")
    assert answer.code == 0
    assert f"gemtable {command}" in answer.out
