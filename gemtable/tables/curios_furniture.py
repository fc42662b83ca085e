"""What lies under and over Curios' stones, pawns and cards: boards, bays, the gold line of words, what may be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gemtable.engine.events import Event, Seat
from gemtable.engine.view import Table, View
from gemtable.games.curios_things import (
    COLUMNS,
    SITES,
    Facts,
    Majority,
    Phase,
    Recruit,
    Site,
    Valued,
    Visit,
    hand,
    shown,
)
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Glyph, Pen
from gemtable.stage.scene import Look, Person
from gemtable.stage.text import Fit
from gemtable.stage.theme import Role
from gemtable.tables import curios_places as places
from gemtable.tables import curios_words as words
from gemtable.tables.curios_drawer import draw_lip
from gemtable.tables.curios_places import CUTS, Bay, Board, Ground
from gemtable.tables.curios_sight import Sight, SiteSight
from gemtable.words import _

COUNT, AMOUNT, TOTAL = theme.NUMBER, theme.STONES_NUMBER, theme.SCORE.at(42)
TAKES, MOST = theme.STATE, theme.SMALL
TAKES_WORDS, MOST_WORDS = theme.rgb("#ffe2a8"), theme.rgb("#f0d9b0")
NONE_LEFT = theme.rgb("#b5a88f")
DIM = theme.rgb("#060302")
WIDEST_CAPTION, WIDEST_PROMPT = 400.0, 960.0


class Furniture:
    """Draws in table units. While beats run it goes by what it knew before them, so that it never tells the future."""

    def __init__(self, people: Sequence[Person], ground: Ground) -> None:
        self.people, self.ground = people, ground
        self.turn: Seat | None = None
        self._facts: Facts | None = None
        self._counted: set[Site] = set()
        self._lit: Site | None = None

    def heard(self, events: Sequence[Event]) -> None:
        """A beat begins: where a hidden card is read out its site counts from now on; a contested site is lit."""
        self._counted |= {event.site for event in events if isinstance(event, Valued)}
        self._lit = next((one.site for one in events if isinstance(one, Majority) and any(one.pawns)), None)

    # --- under the props ---------------------------------------------------------------------------------------------

    def draw(self, pen: Pen, sight: Sight, view: View, look: Look) -> None:
        facts = view.facts
        assert isinstance(facts, Facts)
        if not look.busy or self._facts is None:
            self._facts, self.turn = facts, facts.turn
            self._counted = {site.site for site in sight.sites if site.worth}
        pen.nine("curios.mat", self.ground.mat)
        self._captions(pen, sight, look)
        visits = _visits(look)
        for site, board in zip(sight.sites, self.ground.boards, strict=True):
            focus = site.site is _pointed(look)
            lit = look.busy and site.site is self._lit
            pen.again(_draw_board, site.site, board, focus or lit)
            if not sight.valued:
                pen.again(_draw_columns, len(site.columns), board, focus, site.site in visits)
        self.draw_bays(pen, sight)

    def draw_bays(self, pen: Pen, sight: Sight) -> None:
        """Everybody's, and where the side deck lies."""
        if self.ground.side is not None:
            pen.fill(self.ground.side.inset(0, 6), theme.BLACK, 0.34, radius=18)
        for seat, bay in enumerate(self.ground.bays):
            pen.again(_draw_bay, bay, self.people[seat].colour, sight.artifacts[seat], seat == self.turn)

    @property
    def recruiting(self) -> bool:
        """Whether the columns are empty, and cards are what people look at."""
        return self._facts is not None and self._facts.phase is Phase.RECRUIT

    # --- over them ---------------------------------------------------------------------------------------------------

    def draw_over(self, pen: Pen, table: Table, sight: Sight, view: View, look: Look) -> None:
        visits, pointed = _visits(look), _pointed(look)
        turn = None if self.turn is None else self.people[self.turn].colour
        for site, board in zip(sight.sites, self.ground.boards, strict=True):
            if turn is not None and site.site is pointed:
                pen.again(_draw_ghosts, site, board, turn)
            shut = bool(visits) and site.site not in visits
            leader = None if site.leader is None else self.people[site.leader].colour
            pen.again(_draw_over_board, site, board, shut, leader, look.busy and site.site is self._lit)
            if sight.valued:
                if site.site in self._counted:
                    pen.again(_draw_worth, board, site.worth)
            elif self._facts is not None and self._facts.phase is Phase.HUNT:
                pen.again(_draw_takes, board, self._takes(sight, site, shut), not site.takes, shut)
        self.draw_over_bays(pen, table, sight)
        if self.ground.tall:
            draw_lip(pen, look)

    def draw_over_bays(self, pen: Pen, table: Table, sight: Sight) -> None:
        for seat, bay in enumerate(self.ground.bays):
            pawns = sight.pawns[seat] if bay.narrow and not sight.valued else 0
            total = sight.total(seat, self._counted) if sight.valued else None
            room = bay.name_room(len(table.at(hand(seat))), len(table.at(shown(seat))))
            pen.again(_draw_over_bay, bay, self.people[seat].name, room, sight.artifacts[seat], pawns, total)

    def _takes(self, sight: Sight, site: SiteSight, shut: bool) -> str:
        """What the next column asks for, or why it cannot be filled."""
        if shut and self.turn is not None:
            return words.too_few(site.takes, sight.pawns[self.turn])
        return words.takes(site.takes) if site.takes else _(words.FULL)

    # --- words -------------------------------------------------------------------------------------------------------

    def _captions(self, pen: Pen, sight: Sight, look: Look) -> None:
        """The gold hairline carries the words, broken where they stand. The captions give way, never the prompt."""
        line = self.ground.line
        prompt, glyphs = self._prompt(sight, look)
        wide = min(WIDEST_PROMPT, pen.rich_width(prompt, theme.PROMPT, glyphs)) if prompt else 0.0
        room = min(WIDEST_CAPTION, 960 - wide / 2 - 26 - 118 - 44)
        fits = [fitting(pen, said, room) for said in self._sides(sight)]
        left, right = (pen.type.width(fit.lines[0], fit.role) for fit in fits)
        gaps = [(98.0, 138 + left)] if left else []
        gaps += [(960 - wide / 2 - 26, 960 + wide / 2 + 26)] if wide else []
        gaps += [(1802 - right - 20, 1822.0)] if right else []
        pen.again(_draw_line, line, tuple(gaps))
        for fit, x in zip(fits, (118, 1802 - right), strict=True):
            y = line.y + pen.type.cap(fit.role) / 2
            pen.text(fit.lines[0], x, y, fit.role, colour=theme.CAPTION_GOLD)
        if prompt:
            y = line.y + pen.type.cap(theme.PROMPT) / 2
            pen.rich(prompt, 960, y, theme.PROMPT, glyphs, align="centre", width=WIDEST_PROMPT)

    def _sides(self, sight: Sight) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Where in the game we are, and how it ends; each in shorter words too."""
        assert self._facts is not None
        if sight.valued or self._facts.phase is Phase.OVER:
            return (_(words.REVEAL),), ()
        now = words.HUNT if self._facts.phase is Phase.HUNT else words.RECRUIT
        ends = (_(words.LAST),) if sight.last else (_(words.ENDS), _(words.ENDS_SHORT))
        return (_(now, n=self._facts.number), _(words.ROUND, n=self._facts.number)), ends

    def _prompt(self, sight: Sight, look: Look) -> tuple[str, Mapping[str, Glyph]]:
        if look.prompt:
            return look.prompt, look.glyphs
        if look.busy or self.turn is None:
            return "", {}
        person = self.people[self.turn]
        signs: dict[str, Glyph] = {"who": ("medal", person.colour)}
        if not look.handles:
            return _(words.THINKS, name=person.name), signs
        if any(isinstance(handle.action, Recruit) for handle in look.handles):
            return _(words.RECRUITS, name=person.name), signs
        said = _(words.CHOOSE, name=person.name)
        site = _pointed(look)
        if site is not None:
            sends = words.sends(sight.sites[SITES.index(site)].takes)
            if look.sides is not None:
                signs["yes"] = look.sides[0]
                sends = "{yes} " + sends
            said += "   " + sends
        return said, signs


def _draw_board(pen: Pen, site: Site, board: Board, focus: bool) -> None:
    rect = board.rect
    if focus:
        pen.soft(rect.inset(-7), 26, 14, theme.GLOW, 0.6)
    pen.nine(f"curios.board.{site.value}", rect)
    pen.frame(rect.inset(9), 14, alpha=0.75)
    pen.sprite(f"curios.site.{site.value}", *board.picture)
    pen.nine("curios.column", board.recess)


def _draw_columns(pen: Pen, filled: int, board: Board, focus: bool, legal: bool) -> None:
    """Five recesses; the next one to be filled is marked where that can be done."""
    for at, high in enumerate(COLUMNS):
        column = board.column(at)
        next_one = at == filled
        if next_one and focus:
            pen.soft(column, 14, 10, theme.LEGAL, 0.55)
        pen.nine("curios.column", column, alpha=1.0 if at <= filled else 0.75)
        if next_one and legal:
            pen.outline(column, 14, theme.LEGAL, 2.6 if focus else 1.8, 0.95 if focus else 0.55)
        for step in range(high):
            x, y = board.place(at, step)
            pen.sprite("curios.place", x, y + 7 * board.pawn, scale=board.pawn)


def _draw_bay(pen: Pen, bay: Bay, colour: str, artifacts: Sequence[int], turn: bool) -> None:
    if turn:
        pen.nine("bay.lit", bay.rect)
    pen.nine(f"bay.narrow.{colour}", bay.rect)
    for kind, site in enumerate(SITES):
        x, y = bay.stone(kind)
        scale = bay.stone_size / places.STONE
        pen.sprite(f"artifact.{site.value}.{kind % CUTS}", x, y, scale=scale, alpha=1.0 if artifacts[kind] else 0.35)
    pen.medal(colour, *bay.medal, 26)


def _draw_ghosts(pen: Pen, site: SiteSight, board: Board, colour: str) -> None:
    """The pawns that would stand there."""
    for step in reversed(range(site.takes)):
        x, y = board.place(len(site.columns), step)
        pen.sprite(f"pawn.{colour}", x + 2, y - 6 * board.pawn, scale=board.pawn, alpha=0.5)


def _draw_over_board(pen: Pen, site: SiteSight, board: Board, shut: bool, leader: str | None, lit: bool) -> None:
    """A site that cannot be visited is dim."""
    if shut:
        pen.fill(board.rect, DIM, 0.42, radius=20)
    x, y = board.name
    fit = kept(pen, _(words.NAMES[site.site]), theme.NAME, board.rect.right - 18 - x)
    pen.text(fit.lines[0], x, y, fit.role, colour=theme.CREAM2 if shut else theme.CREAM)
    x, y = board.number
    pen.text(str(site.artifacts), x, y + pen.type.cap(COUNT) / 2, COUNT, align="right", foil=True)
    pen.sprite(f"artifact.{site.site.value}.1", x + 28, y, scale=56 / places.STONE,
               alpha=1.0 if site.artifacts else 0.35)  # fmt: skip
    if leader is not None:
        x, y = board.most
        if lit:
            pen.glow(x, y, 64, theme.GLOW, 0.6)
        pen.sprite("curios.seal", x, y, scale=0.86)
        pen.medal(leader, x, y, 20)
        y += pen.type.cap(MOST) / 2
        pen.text(_(words.MOST), x - 35, y, MOST, colour=MOST_WORDS, align="right", width=62)


def _draw_worth(pen: Pen, board: Board, worth: int) -> None:
    """At the end: what the artifacts of this site count."""
    x, y = board.rect.centre.x, (board.recess.bottom + board.rect.bottom) / 2 + 8
    pen.text(words.counts(worth), x, y, theme.HEAD, foil=True, align="centre", width=board.rect.w - 48)


def _draw_takes(pen: Pen, board: Board, said: str, wide: bool, shut: bool) -> None:
    lines = pen.type.fit(said, TAKES, board.rect.w - 56 if wide else 200.0, lines=2)
    x, y = board.takes
    for row, line in enumerate(lines.lines):
        colour = theme.REFUSAL if shut else TAKES_WORDS
        pen.text(line, x, y + row * pen.type.lead(lines.role), lines.role, colour=colour)


def _draw_over_bay(
    pen: Pen, bay: Bay, name: str, room: float, artifacts: Sequence[int], pawns: int, total: int | None
) -> None:
    """pawns: 0 where they lie apart and are seen; total: once the hidden cards are turned up."""
    role = AMOUNT.at(40 if bay.big else 28 if bay.narrow else AMOUNT.size)._replace(scaled=False)
    for kind, amount in enumerate(artifacts):
        x, y = bay.number(kind)
        y += pen.type.cap(role) / 2
        pen.text(str(amount), x, y, role, colour=theme.CREAM if amount else NONE_LEFT)
    if pawns:
        plain = AMOUNT._replace(scaled=False)
        y = bay.medal.y + 60 + pen.type.cap(plain) / 2
        pen.text(str(pawns), bay.rect.right - 14, y, plain, align="right")
    fit = kept(pen, name, theme.NAME_PLAY, room)
    y = bay.medal.y + pen.type.cap(fit.role) / 2
    pen.text(fit.lines[0], bay.rect.x + 80, y, fit.role, colour=theme.CREAM)
    if total is not None:
        x, y = bay.total
        role = TOTAL.at(32)._replace(scaled=False) if bay.narrow else TOTAL
        pen.text(str(total), x, y + pen.type.cap(role) / 2, role, align="right", foil=True)


def _draw_line(pen: Pen, line: Rect, gaps: Sequence[tuple[float, float]]) -> None:
    pen.frame(line, 20, gaps=gaps)


def kept(pen: Pen, text: str, role: Role, width: float) -> Fit:
    """One line that keeps inside a width on the table: smaller down to the floor, whatever the text scale, then cut."""
    natural, size = pen.type.width(text, role), pen.type.size(role)
    if natural > width:
        role = role.at(role.size * max(theme.FLOOR / size, width / natural))
    return pen.type.fit(text, role, width, least=theme.FLOOR)


def fitting(pen: Pen, said: Sequence[str], width: float) -> Fit:
    """The first of these words that fit whole; none rather than half of them."""
    for text in said:
        fit = pen.type.fit(text, theme.CAPTION, width, least=theme.FLOOR)
        if fit.lines == (text,):
            return fit
    return Fit(("",), theme.CAPTION)


def _visits(look: Look) -> set[Site]:
    """The sites that can be visited now."""
    return set() if look.busy else {one.action.site for one in look.handles if isinstance(one.action, Visit)}


def _pointed(look: Look) -> Site | None:
    """The site that has the focus."""
    action = None if look.focus is None or look.busy else look.focus.action
    return action.site if isinstance(action, Visit) else None
