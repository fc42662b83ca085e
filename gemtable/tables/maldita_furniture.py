"""What lies under the Maldita's props: the mat and its gold line of words, lights, trays with their plates, the tag."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gemtable.engine.events import Seat
from gemtable.engine.game import TICKS_PER_SECOND
from gemtable.engine.view import Table
from gemtable.games.maldita_things import CURSES, LOOT, Facts, Phase, row
from gemtable.stage import theme
from gemtable.stage.pen import Align, Glyph, Pen
from gemtable.stage.scene import Look, Person
from gemtable.stage.text import Fit
from gemtable.tables import maldita_places as places
from gemtable.tables import maldita_words as words
from gemtable.tables.maldita_ground import Ground
from gemtable.tables.maldita_places import Tray
from gemtable.tables.maldita_sight import curse_of, row_full, working_on
from gemtable.words import _

if TYPE_CHECKING:
    from gemtable.tables.maldita import Maldita

WIDEST_CAPTION, WIDEST_PROMPT = 380.0, 960.0
HEARTBEAT = TICKS_PER_SECOND  # ticks from beat to beat, and those in which it is struck
STRUCK = (*range(14), *range(30, 44))
LATE = 10 * TICKS_PER_SECOND  # so long before its end a timed round is said in the colour of danger


class Furniture:
    """Draws in table units; everything it asks the pen for stays the same until the table changes."""

    def __init__(self, people: Sequence[Person], ground: Ground, trays: Sequence[Tray]) -> None:
        self.people, self.ground, self.trays = people, ground, trays
        self.caption = theme.CAPTION.at(34 if ground.compact else 30)
        self.prompt = theme.PROMPT.at(38 if ground.compact else 34)

    def draw(self, pen: Pen, scene: Maldita, table: Table, facts: Facts, look: Look) -> None:
        pen.nine("maldita.mat", self.ground.mat)
        self._middle(pen, scene, table, facts)
        self._captions(pen, scene, table, facts, look)
        for seat in range(len(self.people)):
            self._tray(pen, scene, table, facts, look, seat)

    # --- the mat ------------------------------------------------------------------------------------------------------

    def _middle(self, pen: Pen, scene: Maldita, table: Table, facts: Facts) -> None:
        """The aura, which beats like a heart while somebody has a full row, and the brass tag that counts the loot."""
        x, y = self.ground.centre
        racing = scene.tally.phase is Phase.RACING and not scene.tally.stopped
        beats = racing and any(row_full(table, facts, seat) for seat in range(len(self.people)))
        struck = beats and scene.now % HEARTBEAT in STRUCK
        dim = 0.3 if scene.tally.checking is not None else 1.0  # the card that is held up has the light
        pen.sprite("maldita.aura", x, y, scale=1.3 if struck else 1.08 if beats else 1.0, alpha=dim)
        count = len(table.at(LOOT)) + (0 if scene.tally.paid is not None else facts.noted)
        if count:
            pen.sprite("loot.tag", x, y + places.TAG_DY)
            role = theme.LABEL.at(32 if self.ground.compact else 30)._replace(scaled=False)
            baseline = y + places.TAG_DY + pen.type.cap(role) / 2
            said = _(words.LOOT, n=count)
            pen.text(said, x, baseline, role, colour=theme.INK, align="centre", width=104, shade=False)

    def _captions(self, pen: Pen, scene: Maldita, table: Table, facts: Facts, look: Look) -> None:
        """The gold hairline carries the words, broken where they stand. The captions give way, never the prompt."""
        line = self.ground.mat.inset(places.LINE_INSET)
        prompt, glyphs = self._prompt(scene, table, facts, look)
        role = self.prompt if glyphs else kept(pen, prompt, self.prompt, WIDEST_PROMPT).role
        width = min(WIDEST_PROMPT, pen.rich_width(prompt, role, glyphs)) if prompt else 0.0
        room = min(WIDEST_CAPTION, 960 - width / 2 - 26 - 118 - 44)
        tally = scene.tally
        last = tally.final and tally.phase is not Phase.OVER
        text = _(words.LAST_ROUND) if last else _(words.ROUND, n=tally.number, all=tally.rounds)
        left = kept(pen, text, self.caption, room)
        text, hot = self._right(scene, table)
        right = kept(pen, text, self.caption, room)
        gaps = [
            (98.0, 138 + pen.type.width(left.lines[0], left.role)),
            (1782 - pen.type.width(right.lines[0], right.role), 1822.0),
        ]
        if prompt:
            gaps.append((960 - width / 2 - 26, 960 + width / 2 + 26))
        pen.frame(line, places.LINE_RADIUS, gaps=gaps, w=2.4 if self.ground.compact else 1.6)
        left_colour = theme.WARNING if last else theme.CAPTION_GOLD
        pen.text(left.lines[0], 118, line.y + pen.type.cap(left.role) / 2, left.role, colour=left_colour)
        pen.text(right.lines[0], 1802, line.y + pen.type.cap(right.role) / 2, right.role,
                 colour=theme.DANGER if hot else theme.CAPTION_GOLD, align="right")  # fmt: skip
        if prompt:
            y = line.y + pen.type.cap(role) / 2
            pen.rich(prompt, 960, y, role, glyphs, align="centre", width=WIDEST_PROMPT)

    def _right(self, scene: Maldita, table: Table) -> tuple[str, bool]:
        """The seconds of a timed round, else how many curses are left."""
        tally = scene.tally
        if tally.phase is Phase.RACING and tally.until is not None and not tally.stopped:
            left = max(0, tally.until - scene.now)
            return _(words.SECONDS, n=-(-left // TICKS_PER_SECOND)), left < LATE
        return words.curses_left(len(table.at(CURSES))), False

    def _prompt(self, scene: Maldita, table: Table, facts: Facts, look: Look) -> tuple[str, Mapping[str, Glyph]]:
        if look.prompt:
            return look.prompt, look.glyphs
        tally, names = scene.tally, scene.names
        if look.busy:
            return "", {}
        match tally.phase:
            case Phase.GATHERING if len(facts.ready) < len(names) - 1:
                return _(words.WHO_IS_READY), {}
            case Phase.GATHERING:
                cursed = curse_of(table, tally.caller) is not None
                return _(words.CURSED_CALLS if cursed else words.HANDS_OFF, name=names[tally.caller]), {}
            case Phase.COUNTING:
                return _(words.NOW), {}
            case Phase.STUDYING:
                return _(words.STUDIES, name=names[tally.studied or 0]), {}
            case Phase.RACING:
                full = [seat for seat in range(len(names)) if row_full(table, facts, seat)]
                return (_(words.FULL, name=names[full[0]]) if len(full) == 1 else _(words.RACE)), {}
        return _(words.OVER), {}

    # --- trays --------------------------------------------------------------------------------------------------------

    def _tray(self, pen: Pen, scene: Maldita, table: Table, facts: Facts, look: Look, seat: Seat) -> None:
        tray, person = self.trays[seat], self.people[seat]
        curse = curse_of(table, seat)
        racing = scene.tally.phase is Phase.RACING and not scene.tally.stopped
        if curse is not None:
            pen.nine("maldita.tray.cursed", tray.rect)
        if racing and row_full(table, facts, seat):
            pen.nine("maldita.tray.lit", tray.rect)
        x, y = tray.rect.x, tray.rect.y
        pen.nine(f"maldita.tray.{tray.style}.{person.colour}", tray.rect)
        cards = table.at(row(seat))
        slots = places.slots(tray, len(cards) or self.ground.usual_cards())
        if not cards:
            for slot in slots:
                pen.nine("maldita.slot", slot)
        current = working_on(facts, table, seat) if racing else None
        if current is not None:
            pen.nine("maldita.card.light", slots[cards.index(current)])
        shift = 16.0 if curse is not None and tray.style == "column" else 0.0
        x, y = tray.medal
        pen.medal(person.colour, x - shift, y, tray.medal_r - shift / 4)
        self._name(pen, scene, facts, look, seat, racing)
        score = theme.SCORE.at(tray.score_size)._replace(scaled=False)
        said = str(scene.tally.points[seat])
        aligned: Align = "right" if tray.style == "strip" else "centre"
        pen.text(said, tray.score.x, tray.score.y + pen.type.cap(score) / 2, score, align=aligned, foil=True)
        if curse is not None:
            self._curse(pen, seat, f"curse.token.{curse.value}", _(words.CURSES[curse][0]), said, score)

    def _name(self, pen: Pen, scene: Maldita, facts: Facts, look: Look, seat: Seat, racing: bool) -> None:
        tray, name = self.trays[seat], self.people[seat].name
        role = theme.NAME_PLAY.at(tray.name_size)
        strip = tray.style == "strip"
        fit = kept(pen, name, role, tray.name_w)
        y = tray.name.y + pen.type.cap(fit.role) / 2
        pen.text(fit.lines[0], tray.name.x, y, fit.role, align="left" if strip else "centre")
        state = self._state(scene, facts, look, seat, racing)
        ready = scene.tally.phase is Phase.GATHERING and seat in facts.ready and not look.busy
        if ready:
            pen.sprite("kit.sign.tick", tray.medal.x + tray.medal_r * 0.9, tray.medal.y - tray.medal_r * 0.7, w=42,
                       tint=theme.CURSE_WORDS)  # fmt: skip
        if state and strip:
            x = tray.name.x + pen.type.width(fit.lines[0], fit.role) + 22
            pen.text(state, x, y, theme.STATE, colour=theme.CAPTION_GOLD, width=tray.score.x - 90 - x)

    def _state(self, scene: Maldita, facts: Facts, look: Look, seat: Seat, racing: bool) -> str:
        """One word after the name: asleep, ready, stuck."""
        if look.seat(seat).asleep:
            return look.seat(seat).asleep
        if look.busy:
            return ""
        if scene.tally.phase is Phase.GATHERING and seat in facts.ready and facts.curse[seat] is None:
            return _(words.READY)
        return _(words.STUCK) if racing and seat in facts.stuck else ""

    def _curse(self, pen: Pen, seat: Seat, token: str, name: str, score: str, role: theme.Role) -> None:
        """The octagonal token, and in a strip the curse's name."""
        tray = self.trays[seat]
        scale = tray.token_r / 27
        if tray.style != "strip":
            pen.sprite(token, *tray.token, scale=scale)
            return
        fit = kept(pen, self.people[seat].name, theme.NAME_PLAY.at(tray.name_size), tray.name_w)
        x = tray.name.x + pen.type.width(fit.lines[0], fit.role) + 44
        pen.sprite(token, x, tray.token.y, scale=scale)
        room = tray.score.x - pen.type.width(score, role) - 20 - (x + 38)
        said = kept(pen, name, theme.STATE, room)
        pen.text(said.lines[0], x + 38, tray.token.y + pen.type.cap(said.role) / 2, said.role, colour=theme.CURSE_WORDS)


def kept(pen: Pen, text: str, role: theme.Role, width: float) -> Fit:
    """One line that keeps inside a width on the table: smaller down to the floor, whatever the text scale, then cut."""
    natural, size = pen.type.width(text, role), pen.type.size(role)
    if natural > width:
        role = role.at(role.size * max(theme.FLOOR / size, width / natural))
    return pen.type.fit(text, role, width, least=theme.FLOOR)
