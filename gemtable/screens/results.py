"""The results: who won and why, each total with its parts (W6), what turned it, how lucky it was, and the ways on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from gemtable import words
from gemtable.catalogue import Box
from gemtable.engine.match import Match
from gemtable.engine.view import heard
from gemtable.screens.menu import Menu, Thing
from gemtable.screens.people import TEMPERS, colour_of
from gemtable.screens.screen import Host, Screen, glyph
from gemtable.screens.widgets import Button, shrunk
from gemtable.seats.gestures import Button as Press
from gemtable.seats.gestures import Gesture, Kind, goes_back, is_press
from gemtable.seats.seat import Chairs
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen
from gemtable.stage.timeline import ease
from gemtable.tables.sheet import Part, Row, Sheet, Stones
from gemtable.words import _, many, number

SHEET = Rect(664, 60, 1160, 838)
LEFT, RIGHT = 704.0, 1784.0  # of the sheet's words
HEAD, COLUMN_HEADS, FIRST_ROW, LAST_ROW = 132.0, 190.0, 208.0, 694.0
PITCH = 97.0
COLUMN, COLUMN_PITCH, TOTAL, STONES = 1048.0, 90.0, 1538.0, 1606.0
STONES_PITCH = 106.0  # of columns headed by stones
COLUMNS = 400.0  # from the middle of the first to that of the last, at most
NOTES = 744.0
MEDAL, LAUREL = (352.0, 264.0), 328.0
CHEST = (346.0, 754.0)
LEAVES = 10
LAUREL_MS, POUR_MS = 500.0, 700.0
LAUREL_SPREAD = 1.28  # the laurel's picture beside its circle of leaves
SHARED_R = {1: 112.0, 2: 78.0, 3: 58.0}


class Results(Screen):
    """`rematch`, `change` (chairs), `watch` lead on; the fourth button leads back to the boxes."""

    music = "title"

    def __init__(
        self,
        host: Host,
        box: Box,
        match: Match[Any, Any],
        chairs: Chairs,
        *,
        rematch: Callable[[], object],
        change: Callable[[], object],
        watch: Callable[[], object],
    ) -> None:
        super().__init__(host)
        assert match.result is not None
        self.box, self.match, self.chairs, self.result = box, match, chairs, match.result
        self._ways = (rematch, change, watch, lambda: host.to_title(box.key))
        self._written: tuple[str, Sheet] | None = None
        self._age = 0.0
        self._heard: set[str] = set()
        self.menu = Menu(host, self.things, "way.0")

    # ---------- what is written

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def sheet(self) -> Sheet:
        """In the language in force."""
        if self._written is None or self._written[0] != words.spoken():
            facts, events = self.match.view(None).facts, heard(self.match.events, None)
            self._written = words.spoken(), self.box.sheet(facts, self.result, events, self.names)
        return self._written[1]

    def headline(self) -> tuple[str, str]:
        """Who won, and by how much."""
        ranks, totals, names = self.result.ranks, self.result.totals, self.names
        winners = ranks[0]
        points = totals[winners[0]]
        if len(winners) > 1:
            last = names[winners[-1]]
            others = ", ".join(names[seat] for seat in winners[:-1])
            return _("{names} and {last} share it", names=others, last=last), many(
                "{n} point each", "{n} points each", points
            )
        head = _("{name} wins", name=names[winners[0]])
        if len(ranks) < 2:
            return head, str(points)
        second = ranks[1][0]
        more = points - totals[second]
        return head, many("{n} point, {more} more than {name}", "{n} points, {more} more than {name}", points,
                          more=number(more), name=names[second])  # fmt: skip

    # ---------- hearing

    def things(self) -> list[Thing]:
        said = (_("Rematch"), _("Change chairs"), _("Watch it again"), _("Back to the boxes"))
        sign = glyph(self.host, Press.YES) if self.host.device.kind is Kind.PAD and self.menu.focus == "way.0" else None
        return [
            Button(f"way.{i}", Rect(96 + 440 * i, 940, 408, 72), partial(_do, act), words=word,
                   look="prime" if i == 0 else "wood", glyph=sign if i == 0 else None)
            for i, (word, act) in enumerate(zip(said, self._ways, strict=True))
        ]  # fmt: skip

    def hear(self, gesture: Gesture) -> None:
        if is_press(gesture) and not self.settled_ceremony:
            self._age = self._length  # any press ends the ceremony and is consumed
            return
        if goes_back(gesture):
            self.menu.lead("way.3")
            return
        self.menu.hear(gesture)

    # ---------- the ceremony

    @property
    def _rows_end(self) -> float:
        return theme.PAGE_IN + theme.ROW_STAGGER * len(self.sheet.rows) + theme.ROW

    @property
    def _laurel_begins(self) -> float:
        return self._rows_end + theme.COUNT_UP

    @property
    def _length(self) -> float:
        return self._laurel_begins + LAUREL_MS + POUR_MS

    @property
    def settled_ceremony(self) -> bool:
        return self._age >= self._length

    def _share(self, begin: float, ms: float) -> float:
        """0..1 of a part of the ceremony."""
        return min(1.0, max(0.0, (self._age - begin) / ms))

    def tick(self, ms: float) -> None:
        factor = self.host.pace(1.0)
        self._age = self._age + ms / factor if factor else self._length
        self.menu.tick(ms)
        winner = self.chairs[self.result.winners[0]]
        for cue, at in (
            ("win", self._laurel_begins),
            (f"player_{theme.PLAYER[colour_of(winner)].emblem}", self._laurel_begins + LAUREL_MS),
            ("chest_pour", self._laurel_begins + LAUREL_MS + 120),
        ):
            if self._age >= at and cue not in self._heard:
                self._heard.add(cue)
                self.host.sounds.play(cue)

    @property
    def settled(self) -> bool:
        return self.settled_ceremony and self.menu.settled

    # ---------- showing

    def draw(self, pen: Pen) -> None:
        pen.background("room.results")
        self._draw_winner(pen)
        arrived = 1.0 if self.host.settings.reduced_motion else ease("out-quint", self._share(0, theme.PAGE_IN))
        with pen.moved(0, 24 * (1 - arrived)):
            self._draw_sheet(pen)
        self.menu.draw(pen)

    def _draw_winner(self, pen: Pen) -> None:
        begin = self._laurel_begins
        closing, shown = self._share(begin, LAUREL_MS), self._share(begin - 120, 240)
        x, y = MEDAL
        pen.glow(x, y, 300, alpha=0.22 * shown)
        if closing > 0:
            leaf = max(1, round(closing * LEAVES))
            pen.sprite("laurel" if leaf == LEAVES else f"laurel.{leaf}", x, y, w=LAUREL * LAUREL_SPREAD)
        winners = self.result.winners
        r = SHARED_R.get(len(winners), 44.0)
        for i, seat in enumerate(winners):
            dx = (i - (len(winners) - 1) / 2) * r * 1.7
            grown = r * (0.92 + 0.08 * ease("out-cubic", shown))
            pen.medal(colour_of(self.chairs[seat]), x + dx, y, grown, alpha=shown)
        head, line = self.headline()
        with pen.faded(self._share(begin + 150, 250)):
            pen.pool(x, 552, 330, alpha=0.5, ry=110)
            fit = pen.type.fit(head, theme.DISPLAY if len(winners) == 1 else theme.DISPLAY.at(56), 512, lines=2)
            low = 20 if len(fit.lines) > 1 else 0  # clear of the laurel
            for row, said in enumerate(reversed(fit.lines)):
                pen.text(said, x, 542 + low - row * pen.type.lead(fit.role), fit.role, foil=True, align="centre")
            pen.text(line, x, 600 + low / 2, shrunk(pen, line, theme.NAME, 524), align="centre", width=524)
        poured = self._share(begin + LAUREL_MS, POUR_MS)
        self.box.prize(pen, *CHEST, 140.0, self.result.totals[winners[0]], poured)

    # ---------- the sheet

    def _draw_sheet(self, pen: Pen) -> None:
        sheet = self.sheet
        pen.sprite("kit.sheet.results", *SHEET.centre)
        wide = pen.text(sheet.title, LEFT, HEAD, theme.HEAD, colour=theme.INK, width=600)
        pen.text(" · ".join(sheet.options), RIGHT, HEAD - 3, theme.ASIDE_SMALL, colour=theme.INK2, align="right",
                 width=RIGHT - LEFT - wide - 40)  # fmt: skip
        for i, column in enumerate(sheet.columns):
            x = COLUMN + self._column_pitch * i
            if isinstance(column, Stones):
                pen.sprite(column.sprite, x - 22, COLUMN_HEADS - 10, w=58)
                pen.text(f"×{column.amount}", x + 2, COLUMN_HEADS, theme.TABLE_NUMBER.at(30), colour=theme.INK2)
            else:
                pen.text(column, x, COLUMN_HEADS, theme.SUBHEAD2, colour=theme.INK2, align="centre")
        pen.text(_("total"), TOTAL, COLUMN_HEADS, theme.ASIDE, colour=theme.INK2, align="right", width=104)
        counts = sheet.made_of or _("in stones")
        pen.text(counts, STONES, COLUMN_HEADS, theme.ASIDE, colour=theme.INK2, width=RIGHT - STONES)
        pen.line(LEFT, FIRST_ROW, RIGHT, FIRST_ROW, theme.PRINT_GOLD, 2.0)
        pitch = min(PITCH, (LAST_ROW - FIRST_ROW) / len(sheet.rows))
        for i, row in enumerate(sheet.rows):
            from_below = len(sheet.rows) - 1 - i
            with pen.faded(self._share(theme.PAGE_IN + theme.ROW_STAGGER * from_below, theme.ROW)):
                self._draw_row(pen, row, FIRST_ROW + pitch * i, pitch)
        self._draw_notes(pen, sheet)

    @property
    def _column_pitch(self) -> float:
        """More than five columns stand closer."""
        columns = self.sheet.columns
        pitch = STONES_PITCH if any(isinstance(column, Stones) for column in columns) else COLUMN_PITCH
        return min(pitch, COLUMNS / max(1, len(columns) - 1))

    def _draw_row(self, pen: Pen, row: Row, y: float, high: float) -> None:
        chair, tight = self.chairs[row.seat], high < 70
        middle = y + high / 2
        if row.seat in self.result.winners:
            pen.fill(Rect(LEFT - 20, y + 3, RIGHT - LEFT + 40, high - 4), theme.GOLD, 0.22, radius=8)
        pen.line(LEFT, y + high, RIGHT, y + high, theme.PRINT_GOLD, 1.2, 0.45)
        pen.medal(colour_of(chair), LEFT + 30, middle, 24 if tight else 28)
        name = theme.NAME if not tight else theme.NAME.at(31)
        wide = pen.text(chair.name, LEFT + 78, middle + 12, name, colour=theme.INK, width=150)
        if chair.bot is not None:
            temper, room = _(TEMPERS[chair.bot.temper.value]), COLUMN - 42 - (LEFT + 90 + wide)
            if pen.type.width(temper, theme.ASIDE_SMALL) * theme.SHRINK <= room:  # none rather than half a word
                pen.text(temper, LEFT + 90 + wide, middle + 11, theme.ASIDE_SMALL, colour=theme.INK2, width=room)
        for i, part in enumerate(row.parts):
            self._draw_part(pen, part, COLUMN + self._column_pitch * i, middle, tight)
        counted = round(row.total * ease("out-cubic", self._share(self._rows_end, theme.COUNT_UP)))
        if self._age >= self._rows_end:
            pen.text(str(counted), TOTAL, middle + 17, theme.NUMBER if not tight else theme.NUMBER.at(42),
                     colour=theme.INK, align="right", shade=False)  # fmt: skip
        self._draw_stones(pen, row, middle)

    def _draw_part(self, pen: Pen, part: Part, x: float, y: float, tight: bool) -> None:
        if isinstance(part, str):
            pen.sprite(part, x, y, scale=(38 if tight else 42) / pen.sprites.body(part)[1])
        else:
            pen.text(str(part), x, y + 12, theme.TABLE_NUMBER, colour=theme.INK if part else theme.INK2, align="centre")

    def _draw_stones(self, pen: Pen, row: Row, y: float) -> None:
        many_kinds = len(row.stones) > 2
        pitch, high = (64.0, 28.0) if many_kinds else (92.0, 40.0)
        role = theme.STONES_NUMBER.at(26) if many_kinds else theme.STONES_NUMBER
        for i, stone in enumerate(row.stones):
            x = STONES + pitch * i + (0 if many_kinds else 16)
            pen.sprite(stone.sprite, x, y, scale=high / pen.sprites.body(stone.sprite)[1],
                       tint=theme.INK2 if stone.sprite.startswith("kit.") else None)  # fmt: skip
            pen.text(str(stone.amount), x + high / 2 + 6, y + 11, role, colour=theme.INK2)

    def _draw_notes(self, pen: Pen, sheet: Sheet) -> None:
        width = (RIGHT - LEFT - 80) / 2
        middle = (LEFT + RIGHT) / 2
        for note, x in zip(sheet.notes, (LEFT, middle + 40), strict=False):
            pen.text(note.head, x, NOTES, theme.SUBHEAD2, colour=theme.INK, width=width)
            pen.lines(note.text, Rect(x, NOTES + 12, width, 110), theme.BODY.at(27), colour=theme.INK, most=3)
        pen.line(middle, NOTES - 24, middle, NOTES + 116, theme.PRINT_GOLD, 1.2, 0.6)


def _do(act: Callable[[], object]) -> None:
    act()
