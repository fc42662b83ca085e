"""What lies over the Maldita's table and its hands: three, two, one, and the wheel of what is announced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gemtable.engine.events import Seat
from gemtable.engine.game import TICKS_PER_SECOND
from gemtable.engine.view import Table
from gemtable.games.maldita_things import Colour, Curse, Facts, Phase, Where
from gemtable.stage import theme
from gemtable.stage.pen import Glyph, Pen
from gemtable.stage.scene import Look, Person
from gemtable.tables import maldita_places as places
from gemtable.tables import maldita_words as words
from gemtable.tables.maldita_ground import Ground
from gemtable.tables.maldita_handles import SIDES
from gemtable.tables.maldita_places import Tray
from gemtable.words import _, many

if TYPE_CHECKING:
    from gemtable.tables.maldita import Maldita

PRINTED = {
    Colour.RED: theme.rgb("#d9323a"),
    Colour.YELLOW: theme.rgb("#f5c832"),
    Colour.BLUE: theme.rgb("#2f4fd6"),
    Colour.GREEN: theme.rgb("#1f9a62"),
    Colour.PURPLE: theme.rgb("#9a45ea"),
    Colour.PINK: theme.rgb("#ff86bc"),
}
NUMBER = theme.STONES_NUMBER.at(30)._replace(scaled=False)


class Over:
    """Nothing of it is there most of the time."""

    def __init__(self, people: Sequence[Person], ground: Ground, trays: Sequence[Tray]) -> None:
        self.people, self.ground, self.trays = people, ground, trays

    def draw(self, pen: Pen, scene: Maldita, table: Table, facts: Facts, look: Look) -> None:
        if look.focus is not None:
            pen.ring(look.focus.rect, 12)
        tally = scene.tally
        if tally.phase is Phase.COUNTING and tally.until is not None:
            self._count(pen, max(1, -(-(tally.until - scene.now) // TICKS_PER_SECOND)))
        if tally.phase is Phase.GATHERING and not look.busy:
            for seat in range(len(self.people)):
                self._ask(pen, scene, facts, look, seat)
        if tally.phase is not Phase.RACING or tally.stopped:
            return
        for seat, curse in enumerate(facts.curse):
            if curse is Curse.ANNOUNCING and facts.options.curses is Where.ON_THE_SCREEN:
                self._wheel(pen, facts, seat)
            owed, glyphs = self._owed(facts, look, seat)
            if owed:
                self._say(pen, self.trays[seat], owed, glyphs)

    def _count(self, pen: Pen, number: int) -> None:
        """Three, two, one, over the diamond."""
        x, y = self.ground.centre
        role = theme.COUNTDOWN._replace(scaled=False)
        pen.pool(x, y, 260, alpha=0.5)
        pen.glow(x, y, 260, theme.rgb("#ffb84a"), 0.35)
        pen.text(str(number), x, y + pen.type.cap(role) / 2, role, align="centre", foil=True)

    def _ask(self, pen: Pen, scene: Maldita, facts: Facts, look: Look, seat: Seat) -> None:
        """What a person presses to be ready, and the caller to start (M4)."""
        sides = look.seat(seat).sides
        if sides is None:
            return
        if seat not in facts.ready:
            self._say(pen, self.trays[seat], _(words.PRESS_READY), {"button": sides[0]})
        elif seat == scene.tally.caller:
            self._say(pen, self.trays[seat], _(words.PRESS_CALL), {"button": sides[0]})

    def _owed(self, facts: Facts, look: Look, seat: Seat) -> tuple[str, Mapping[str, Glyph]]:
        """What a cursed seat has to do before it goes on (M37, M39)."""
        if not facts.cheers[seat]:
            return _(words.LAP) if facts.lap[seat] else "", {}
        said, sides = many("Woohoo! once more", "Woohoo! {n} times", facts.cheers[seat]), look.seat(seat).sides
        return (said, {}) if sides is None else ("{button} " + said, {"button": sides[1]})

    def _say(self, pen: Pen, tray: Tray, said: str, glyphs: Mapping[str, Glyph]) -> None:
        role = theme.BADGE.at(30)
        rect = places.notice(tray, max(places.NOTICE_W, pen.rich_width(said, role, glyphs) + 60))
        pen.nine("kit.badge.violet", rect)
        x, y = rect.centre
        pen.rich(said, x, y + pen.type.cap(role) / 2, role, glyphs, colour=theme.CURSE_WORDS, align="centre")

    def _wheel(self, pen: Pen, facts: Facts, seat: Seat) -> None:
        """Six colours and six numbers of sides; what is said so far is lit, and all see it (M36)."""
        colours, sides = facts.said[seat]
        panel = places.announced(self.trays[seat])
        pen.nine("kit.badge.ebony", panel, alpha=0.94)
        rects = places.chips(panel)
        for colour, rect in zip(Colour, rects, strict=False):
            lit = colour in colours
            pen.fill(rect, PRINTED[colour], 1.0 if lit or not colours else 0.55, radius=12)
            pen.sprite(f"glyph.{colour.name.lower()}.bold", *rect.centre, w=34)
            if lit:
                pen.outline(rect.inset(-3), 14, theme.RING, 4)
        for number, rect in zip(SIDES, rects[6:], strict=True):
            lit = number == sides
            pen.fill(rect, theme.IVORY, 1.0 if lit or sides is None else 0.45, radius=12)
            if number:
                pen.text(str(number), rect.centre.x, rect.centre.y + pen.type.cap(NUMBER) / 2, NUMBER,
                         colour=theme.INK, align="centre", shade=False)  # fmt: skip
            else:
                pen.circle(*rect.centre, 14, theme.INK, 4)
            if lit:
                pen.outline(rect.inset(-3), 14, theme.RING, 4)
