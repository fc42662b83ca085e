"""What `gemtable shot` can show: every screen in the midst of a believable evening, and a table at any moment."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from gemtable.app import App
from gemtable.catalogue import Box
from gemtable.commands import posed
from gemtable.commands.asked import Unclear, seat_count, write_file
from gemtable.engine import record
from gemtable.engine.match import Match, start
from gemtable.screens.curtain import Curtain
from gemtable.screens.lobby import Lobby
from gemtable.screens.results import Results
from gemtable.seats.seat import Chairs
from gemtable.words import _

AFTER = 12  # moves, where nobody says how many
SEATS = 5
LOBBY_SEATS = 6
YESTERDAY = datetime(2031, 5, 17, 21, 4)


class Wish(NamedTuple):
    """What a picture is to show; `after` None is as many moves as suit it, `mid` None is at rest."""

    app: App
    box: Box
    options: Any
    seed: int
    seats: int | None = None
    after: int | None = None
    mid: float | None = None
    record: Path | None = None

    def places(self, usual: int = SEATS) -> int:
        return seat_count(self.box, self.seats, usual)

    def match(self) -> Match[Any, Any]:
        """After the moves that were asked for."""
        return self.whole_match(AFTER if self.after is None else self.after)

    def whole_match(self, entries: int | None = None) -> Match[Any, Any]:
        return posed.played(self.box, self.options, self.places(), self.seed, entries)

    def chairs(self) -> Chairs:
        return posed.seated(posed.guests(self.places()))


def table(wish: Wish) -> None:
    """The table after so many moves, at rest or in the midst of what the last one set off."""
    chairs = wish.chairs()
    if wish.box.race is not None:
        match = start(wish.box.game, wish.options, wish.places(), wish.seed)
        posed.raced(wish.app, wish.box, match, chairs, AFTER if wish.after is None else wish.after, wish.mid)
    elif wish.mid is None:
        match = wish.match()
        posed.at_table(wish.app, wish.box, match, chairs)
    else:
        match = wish.match()
        posed.run_beats(posed.before_last(wish.app, wish.box, match, chairs), wish.mid)
    _keep(wish, match, chairs)


def title(wish: Wish) -> None:
    """The front door; a match waits to go on, unless --after 0 says that this is the first evening."""
    if wish.after != 0:
        match, chairs = wish.match(), wish.chairs()
        wish.app.saves.folder.mkdir(parents=True, exist_ok=True)
        people, began = tuple(chairs.plain()), f"{YESTERDAY:%Y-%m-%dT%H:%M:%S}"
        write_file(wish.app.saves.folder / "waiting.jsonl", record.whole(match, people, began))
        wish.app.saves.now = lambda: YESTERDAY + timedelta(days=1)  # the same picture on any day
        _keep(wish, match, chairs)
    wish.app.to_title(wish.box.key)
    posed.settle(wish.app)


def lobby(wish: Wish) -> None:
    """People are about to begin."""
    chairs = posed.seated(posed.guests(wish.places(LOBBY_SEATS)), wish.box.game.SEATS[-1])
    wish.app.go(Lobby(wish.app, wish.box, lambda options, chairs: None, chairs=chairs, options=wish.options))
    posed.settle(wish.app)


def settings(wish: Wish) -> None:
    """The first page of the settings."""
    wish.app.to_settings()
    posed.settle(wish.app)


def rules(wish: Wish) -> None:
    """The leaflet; with --after the step of such a match is marked."""
    phase = None if wish.after is None else wish.box.phase(wish.match().view(None))
    wish.app.to_rules(wish.box.key, phase)
    posed.settle(wish.app)


def results(wish: Wish) -> None:
    """The sheet of a match that was played to its end."""
    match, chairs = wish.whole_match(), wish.chairs()
    wish.app.go(Results(wish.app, wish.box, match, chairs, rematch=_stay, change=_stay, watch=_stay))
    posed.settle(wish.app)
    _keep(wish, match, chairs)


def pause(wish: Wish) -> None:
    """Somebody pressed pause."""
    match, chairs = wish.match(), wish.chairs()
    posed.at_table(wish.app, wish.box, match, chairs).pause(wish.app.device)
    posed.settle(wish.app)
    _keep(wish, match, chairs)


def curtain(wish: Wish) -> None:
    """Two people share the mouse: one of them is to choose, or to look at a hidden hand, the others look away.

    Raises Unclear where nothing is secret.
    """
    seats = wish.places()
    chairs = posed.seated(posed.sharing(seats))
    match = start(wish.box.game, wish.options, seats, wish.seed)
    company = posed.company(wish.box, match)
    play = posed.at_table(wish.app, wish.box, match, chairs)
    company.play(entries=AFTER if wish.after is None else wish.after)
    if play.peek is None:
        if wish.box.sides is None:
            raise Unclear(_("Nothing is secret at the table of {game}.", game=wish.box.title))
        while not play.choosing.curtained() and company.step():
            pass
    play.director.begin(match.view(None), len(match.events))
    if play.peek is not None:
        play.peek.behind_curtain(0)
    elif behind := play.choosing.curtained():
        turns = [play.choosing.turn(seat) for seat in behind]
        wish.app.push(Curtain(wish.app, turns, _stay, _stay))
    posed.settle(wish.app)
    _keep(wish, match, chairs)


def _keep(wish: Wish, match: Match[Any, Any], chairs: Chairs) -> None:
    if wish.record is not None:
        write_file(wish.record, record.whole(match, tuple(chairs.plain())))


def _stay(_what: object = None) -> None:
    """No way leads on from a picture."""


PICTURES: dict[str, Callable[[Wish], None]] = {
    one.__name__: one for one in (title, lobby, settings, rules, results, curtain, pause)
}
OF_A_GAME = ("lobby", "rules", "results")
