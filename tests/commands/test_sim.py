"""Whole matches of bots: figures, laws and records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gemtable.bots.plain import Plain
from gemtable.commands.company import Company
from gemtable.engine.match import start
from gemtable.games import diamant
from tests.commands.conftest import Say

KEYS = ["game", "seats", "games", "seconds", "games_per_s", "wins", "mean_actions", "violations"]
WITHOUT_TIME = [key for key in KEYS if key not in ("seconds", "games_per_s")]


def test_the_figures_have_their_names(say: Say) -> None:
    answer = say("sim", "diamant", "--seats", 3, "--games", 4, "--json")
    found = json.loads(answer.out)
    assert answer.code == 0
    assert list(found) == KEYS
    assert (found["game"], found["seats"], found["games"], found["violations"]) == ("diamant", 3, 4, 0)
    assert sum(found["wins"]) == pytest.approx(1, abs=1e-3)


def test_the_same_words_play_the_same_matches(say: Say) -> None:
    words = ("sim", "diamant", "--games", 3, "--bots", "fair,gentle:calm,plain,fair:reckless", "--seed", 5, "--json")
    first, second = (json.loads(say(*words).out) for _ in range(2))
    assert [first[key] for key in WITHOUT_TIME] == [second[key] for key in WITHOUT_TIME]


def test_people_read_sentences(say: Say) -> None:
    answer = say("sim", "diamant", "--seats", 3, "--games", 2, "--option", "relics=ascending")
    assert "2 matches of Diamant with 3 seats" in answer.out
    assert "No law was broken." in answer.out


def test_a_ruby_from_nowhere_is_a_breach(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    play = diamant.play

    def generous(state: Any, *rest: Any) -> None:
        play(state, *rest)
        state.pieces.heaps[diamant.chest(0)] = state.pieces.heap(diamant.chest(0)) + 1

    monkeypatch.setattr(diamant, "play", generous)
    answer = say("sim", "diamant", "--seats", 3, "--games", 1, "--json")
    assert answer.code == 1
    assert json.loads(answer.out)["violations"] == 1
    assert "diamant, seed 0, action 2: a heap grew or shrank by itself" in answer.err


def test_a_rule_book_that_breaks_is_a_breach_and_the_next_match_begins(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = diamant.deal

    def clumsy(state: Any, *rest: Any) -> None:
        raise ZeroDivisionError("shared among nobody")

    monkeypatch.setattr(diamant, "play", clumsy)
    answer = say("sim", "diamant", "--games", 3, "--json")
    assert answer.code == 1
    assert json.loads(answer.out)["violations"] == 3
    assert diamant.deal is deal


def test_a_bot_that_does_what_is_not_legal_is_a_breach(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    legal = diamant.legal
    monkeypatch.setattr(diamant, "legal", lambda state, seat: legal(state, seat)[:1] if state.number < 2 else ())
    answer = say("sim", "diamant", "--seats", 3, "--games", 1)
    assert answer.code == 1
    assert "1 breach of a law." in answer.out


def test_the_last_match_is_written_down(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    assert say("sim", "diamant", "--seats", 3, "--games", 2, "--record", file).code == 0
    assert json.loads(file.read_text().splitlines()[0])[0]["seed"] == 1
    assert say("replay", file, "--check").code == 0


def test_company_lets_those_act_first_who_come_first() -> None:
    match = start(diamant, diamant.Options(), 3, 1)
    Company(match, [Plain()] * 3, order=(2, 0, 1)).play(entries=3)
    assert [entry.seat for entry in match.log] == [2, 0, 1]
