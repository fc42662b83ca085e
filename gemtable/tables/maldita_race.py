"""What the race screen asks of the Maldita's table: when hands race, how they look, and what is said with a button."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from gemtable.engine.game import Action
from gemtable.engine.view import View
from gemtable.field.outlines import Point
from gemtable.games.maldita_things import Call, Caught, Cheer, Curse, Facts, Phase, Ready, SayColour, SaySides, Stuck
from gemtable.seats.gestures import Button
from gemtable.seats.race import Race
from gemtable.stage.scene import Person
from gemtable.tables.maldita import Maldita
from gemtable.tables.maldita_ground import ground as ground
from gemtable.tables.maldita_practice import PracticeHeap
from gemtable.tables.maldita_practice import draw_heap as draw_heap
from gemtable.tables.maldita_sight import HandLook, Trail

_SAID: Final[dict[Button, tuple[type[Action], ...]]] = {
    Button.YES: (Ready, Call),
    Button.WEST: (Cheer,),
    Button.SIDE_A: (Cheer,),
    Button.SIDE_B: (Cheer,),
    Button.BACK: (Cheer,),  # E, right shift and O lie under the hand that steers
    Button.NORTH: (Caught, Stuck),
}

_SPOKEN: Final = (Ready, Call, Caught, Cheer, Stuck, SayColour, SaySides)


def table(people: Sequence[Person], compact: bool, bold: bool) -> Maldita:
    """The table on the ground of that window."""
    return Maldita(people, compact=compact, bold=bold)


def racing(view: View) -> bool:
    """Whether hands race, or are about to: whoever is away now misses something."""
    facts: Facts = view.facts
    return facts.phase in (Phase.STUDYING, Phase.COUNTING, Phase.RACING)


def said_with(view: View, button: Button) -> Action | None:
    """What this button says without a hand, if that is legal now."""
    wanted = _SAID.get(button, ())
    return next((action for kind in wanted for action in view.legal if type(action) is kind), None)


def spoken(view: View) -> list[Action]:
    """What is legal and needs no hand: it can be touched where it is written."""
    return [action for action in view.legal if isinstance(action, _SPOKEN)]


def show(scene: Maldita, race: Race, view: View) -> None:
    """Stones and hands as they are now."""
    facts: Facts = view.facts
    hands = [_look(race, facts, seat) for seat in range(len(race.hands))]
    scene.attend_race(race.spots(), hands, facts.number, view.now)


def pour_in(scene: Maldita) -> None:
    """Loose stones come one by one, as their pictures are decoded."""
    scene.pour_in()


def _look(race: Race, facts: Facts, seat: int) -> HandLook:
    hand, limits, curse = race.hands[seat], race.limits(seat), facts.curse[seat]
    slides = curse in (Curse.DRAGGING, Curse.BURNING)
    pose = "little" if curse is Curse.BURNING else "pointing" if slides or hand.presses else "open"
    elbow = None
    if limits.leash is not None:
        rest, reach = limits.leash
        elbow = (*(hand.elbow or rest), reach)
    steers = not hand.leans and seat not in race.robots
    laps = race.lapped(seat) if facts.lap[seat] else None
    return HandLook(seat, hand.x, hand.y, pose, hand.carrying, hand.aim if steers else None, elbow, laps)


def finish(trails: Iterable[Sequence[Point]], per_second: int) -> tuple[Trail, ...]:
    """The last second of every hand."""
    return tuple(
        Trail(seat, tuple((x, y) for x, y in list(trail)[-per_second:])) for seat, trail in enumerate(trails) if trail
    )


def photo_finish(scene: Maldita, trails: Sequence[Trail], share: float | None) -> None:
    """The grab again, up to a share of it; None puts the photo away."""
    scene.photo_finish(trails, share)


def practice(people: Sequence[Person], compact: bool, bold: bool) -> PracticeHeap:
    """What people try their hands at in the lobby."""
    return PracticeHeap(people, compact, bold)
