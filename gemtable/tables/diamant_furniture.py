"""What lies under and over the props: the mat and its gold line of words, places, dangers, odds, and the bays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gemtable.engine.events import Seat
from gemtable.games.diamant import COPIES, EXPEDITIONS
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Glyph, Pen
from gemtable.stage.scene import Look, Person
from gemtable.tables import diamant_places as places
from gemtable.tables import diamant_words as words
from gemtable.tables.diamant_places import Bay
from gemtable.tables.diamant_sight import Sight
from gemtable.words import _

DARK_AHEAD = (0.60, 0.34, 0.20, 0.12, 0.07, 0.04)  # how strong the next empty places show
STATE_WORDS = theme.rgb("#ffe2a8")
CAMP_WORDS = theme.rgb("#f0d9b0")
OUT_WORDS = theme.rgb("#d8cbb2")
ODDS_NUMBER = theme.rgb("#ffd9b8")
WORD = theme.SMALL
WIDEST_CAPTION, WIDEST_PROMPT = 380.0, 960.0


class Furniture:
    """Draws in table units; everything it asks the pen for stays the same until the table changes."""

    def __init__(self, people: Sequence[Person], bays: Sequence[Bay]) -> None:
        self.people = people
        self.bays = bays

    def draw(self, pen: Pen, sight: Sight, look: Look) -> None:
        """Under the props."""
        pen.sprite("diamant.mat", places.MAT.x, places.MAT.y)
        for x, y, scale in places.TENTS:
            pen.sprite("tent.plain", x, y, scale=scale)
        self._tiles(pen, sight)
        self._ahead(pen, sight)
        self._trail(pen, sight)
        self._dangers(pen, sight)
        for seat, bay in enumerate(self.bays):
            self._bay(pen, sight, look, seat, bay)

    def draw_over(self, pen: Pen, sight: Sight, look: Look) -> None:
        """Over them."""
        self._captions(pen, sight, look)
        self._odds(pen, sight, look.odds)
        for seat, bay in enumerate(self.bays):
            if sight.totals_shown and not sight.over:
                self._total(pen, sight.totals[seat], bay)
            if look.focus is not None and look.focus in self._focusable(look, seat, bay):
                pen.ring(look.focus.rect, 8)

    def _focusable(self, look: Look, seat: Seat, bay: Bay) -> tuple[object, ...]:
        return (
            (look.focus,)
            if look.seat(seat).handles and look.focus and look.focus.rect in places.choice_rects(bay)
            else ()
        )

    # --- the mat -----------------------------------------------------------------------------------------------------

    def _captions(self, pen: Pen, sight: Sight, look: Look) -> None:
        """The gold hairline carries the words; it is broken where they stand."""
        line = places.LINE
        cap = pen.type.cap(theme.CAPTION)
        left = _(words.OVER) if sight.over else _(words.EXPEDITION, n=sight.expedition, all=EXPEDITIONS)
        fit = pen.type.fit(left, theme.CAPTION, WIDEST_CAPTION)
        left_w = pen.type.width(fit.lines[0], fit.role)
        prompt, glyphs = self._prompt(sight, look)
        prompt_w = min(WIDEST_PROMPT, pen.rich_width(prompt, theme.PROMPT, glyphs)) if prompt else 0.0
        right, who = self._right(sight, look)
        right_fit = pen.type.fit(right, theme.CAPTION, WIDEST_CAPTION)
        right_w = pen.type.width(right_fit.lines[0], right_fit.role) + (52 if who else 0)
        gaps = [(98.0, 118 + left_w + 20)]
        if prompt:
            gaps.append((960 - prompt_w / 2 - 26, 960 + prompt_w / 2 + 26))
        if right:
            gaps.append((1802 - right_w - 20, 1822.0))
        pen.frame(line, places.LINE_RADIUS, gaps=gaps)
        y = line.y + cap / 2
        pen.text(fit.lines[0], 118, y, fit.role, colour=theme.CAPTION_GOLD)
        if prompt:
            pen.rich(
                prompt,
                960,
                line.y + pen.type.cap(theme.PROMPT) / 2,
                theme.PROMPT,
                glyphs,
                align="centre",
                width=WIDEST_PROMPT,
            )
        if right:
            pen.text(right_fit.lines[0], 1802, y, right_fit.role, colour=theme.CAPTION_GOLD, align="right")
            if who:
                pen.medal(who, 1802 - right_w + 20, line.y, 21)

    def _prompt(self, sight: Sight, look: Look) -> tuple[str, Mapping[str, Glyph]]:
        if look.prompt:
            return look.prompt, look.glyphs
        if look.busy or sight.over or set(sight.inside) <= set(sight.chosen):
            return "", {}
        if look.sides is None:
            return _(words.PROMPT), {}
        stay, leave = _(words.STAY), _(words.LEAVE)
        return f"{_(words.PROMPT)}  {{a}} {stay}  {{b}} {leave}", {"a": look.sides[0], "b": look.sides[1]}

    def _right(self, sight: Sight, look: Look) -> tuple[str, str]:
        """Who is still thinking, and their colour when it is one alone."""
        waiting = [seat for seat in sight.inside if seat not in sight.chosen]
        if not waiting or look.busy or look.prompt:
            return "", ""
        if len(waiting) == 1:
            person = self.people[waiting[0]]
            return _(words.THINKS, name=person.name), person.colour
        return words.still_choosing(len(waiting)), ""

    def _tiles(self, pen: Pen, sight: Sight) -> None:
        for number, tile in enumerate(places.TILES, 1):
            x, y = tile.centre
            if number not in sight.tiles:
                pen.sprite("tile.recess", x, y)
            elif number == sight.expedition:
                pen.sprite("tile.light", x, y)

    def _ahead(self, pen: Pen, sight: Sight) -> None:
        for step, alpha in enumerate(DARK_AHEAD):
            index = sight.path + step
            if index < 2 * places.IN_ROW:
                x, y = places.slot(index, sight.path)
                pen.sprite("slot.empty", x, y, alpha=alpha)

    def _trail(self, pen: Pen, sight: Sight) -> None:
        """Dots from the camp to the first card and between the cards; what lies under a card is left out."""
        for x in range(410, 482, 12):
            pen.sprite("path.dot", x, places.ROW_Y[0] + places.CARD_H / 2)
        for index in range(1, sight.path):
            x0, y0 = places.slot(index - 1, sight.path)
            x1, y1 = places.slot(index, sight.path)
            count = 1 if y0 == y1 else 3
            for i in range(count):
                share = 0.5 + (i - (count - 1) / 2) * 0.046
                pen.sprite("path.dot", x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)

    def _dangers(self, pen: Pen, sight: Sight) -> None:
        """Five kinds with three little cards each: on the path, still in the deck, gone for ever (D26)."""
        for i, danger in enumerate(sight.dangers):
            x, y = places.TALLY_X + places.TALLY_PITCH * i, places.TALLY_Y
            state = "live" if danger.on_path else "gone" if danger.harmless else "calm"  # D20
            if danger.on_path:
                pen.soft(Rect(x - 72, y - 30, 196, 60), 30, 12, theme.rgb("#ff5a2a"), 0.30)
            pen.sprite(f"hazard.medal.{danger.kind.value}.{state}", x - 42, y)
            for copy in range(COPIES):
                pip = "live" if copy < danger.on_path else "rest" if copy < danger.left else "gone"
                pen.sprite(f"pip.{pip}", x + 18 + 36 * copy, y)

    def _odds(self, pen: Pen, sight: Sight, asked: bool) -> None:
        """How many cards of the deck would end this now; a sleeping dial until somebody asks."""
        x, y = places.DIAL
        if not asked:
            pen.sprite("dial.face", x, y, scale=0.72, alpha=0.5)
            pen.text("?", x, y + 17, theme.NUMBER, colour=theme.CAPTION_GOLD, align="centre", alpha=0.6)
            return
        pen.sprite("dial.face", x, y)
        steps = round(27 * sight.deadly / sight.deck) if sight.deck else 0
        if steps:
            pen.sprite(f"dial.arc.{steps}", x, y)
        pen.text(str(sight.deadly), x, y + 16, theme.NUMBER.at(56), colour=ODDS_NUMBER, align="centre")
        pen.text(_("of {n}", n=sight.deck), x, y + 52, WORD.at(27), colour=theme.CAPTION_GOLD, align="centre", width=96)
        pen.text(_(words.WOULD_END), x, places.DIAL_WORDS, WORD.at(27), colour=CAMP_WORDS, align="centre", width=216)

    # --- bays --------------------------------------------------------------------------------------------------------

    def _bay(self, pen: Pen, sight: Sight, look: Look, seat: Seat, bay: Bay) -> None:
        person, rect = self.people[seat], bay.rect
        inside, bearing = seat in sight.inside, seat in sight.bearing
        style = "full" if bay.full else "narrow"
        if look.seat(seat).handles and inside and seat not in sight.chosen and not look.busy:
            pen.nine("bay.lit", rect)
        pen.nine(f"bay.{style}.{person.colour}" + ("" if bearing or sight.over else ".out"), rect)
        pen.hairline(
            rect.x + (22 if bay.full else 14), bay.line, rect.right - (22 if bay.full else 14), bay.line, alpha=0.8
        )
        pen.medal(person.colour, bay.medal.x, bay.medal.y, bay.medal_r)
        self._name(pen, sight, seat, bay)
        if bearing:
            self._amount(pen, sight.carried[seat], bay)
        if inside:
            self._choice(pen, sight, look, seat, bay)
        elif not bearing and not sight.over:
            self._in_camp(pen, look, seat, bay)

    def _name(self, pen: Pen, sight: Sight, seat: Seat, bay: Bay) -> None:
        inside = seat in sight.bearing or sight.over
        role = theme.NAME_PLAY.at(34 if bay.full else 30)
        right = bay.rect.right - (138 if bay.full and inside else 16)
        colour = theme.CREAM if inside else OUT_WORDS
        pen.text(
            self.people[seat].name,
            bay.name_x,
            bay.medal.y + pen.type.cap(role) / 2,
            role,
            colour=colour,
            width=right - bay.name_x,
        )

    def _amount(self, pen: Pen, amount: int, bay: Bay) -> None:
        role = theme.SCORE.at(46)
        if bay.full:
            pen.text(str(amount), bay.amount.x, bay.amount.y + pen.type.cap(role) / 2, role, align="right", foil=True)
            pen.sprite("gem.shadow", bay.amount.x + 29, bay.amount.y)
            pen.sprite("ruby.1", bay.amount.x + 29, bay.amount.y)
        else:
            pen.text(str(amount), bay.amount.x, bay.amount.y + pen.type.cap(role) / 2, role, align="centre", foil=True)

    def _total(self, pen: Pen, total: int, bay: Bay) -> None:
        """What an open chest holds, on its front."""
        role = theme.SCORE.at(36)
        pen.pool(bay.lock.x, bay.lock.y, 44, alpha=0.8, ry=30)
        pen.text(str(total), bay.lock.x, bay.lock.y + pen.type.cap(role) / 2, role, align="centre", foil=True)

    def _in_camp(self, pen: Pen, look: Look, seat: Seat, bay: Bay) -> None:
        pen.glow(bay.tent.x, bay.tent.y, 90 * bay.tent_scale, theme.rgb("#ff9a3a"), 0.22)
        pen.sprite(f"tent.{self.people[seat].colour}", *bay.tent, scale=bay.tent_scale)
        if self._says(look, bay):
            pen.text(_(words.IN_CAMP), *bay.word, WORD.at(27), colour=CAMP_WORDS, align="centre", width=bay.word_w)

    def _says(self, look: Look, bay: Bay) -> bool:
        """Small pictures and narrow bays leave the state to seal, dots and tent."""
        return bay.full or not look.compact

    def _choice(self, pen: Pen, sight: Sight, look: Look, seat: Seat, bay: Bay) -> None:
        """Choosing: an empty place, or the two choices to touch, or which input means what. Chosen: only the word."""
        mine = look.seat(seat)
        has_chosen = seat in sight.chosen
        if sight.revealed or (look.busy and not has_chosen):
            if not has_chosen:
                self._place(pen, bay)
            return
        if not has_chosen and mine.handles:
            self._open_choices(pen, mine.swapped, mine.sides, seat, bay)
            return
        if not has_chosen:
            self._place(pen, bay)
            pen.glow(*bay.decision.centre, 92 if bay.full else 70, theme.GLOW, 0.16)
            if mine.sides:
                self._sides(pen, mine.sides, mine.swapped, bay)
            else:
                pen.sprite("dots.rest", *bay.decision.centre, scale=1.0 if bay.full else 0.9)
        if bay.full:
            state = mine.asleep or _(words.CHOSEN if has_chosen else words.CHOOSING)
            pen.text(state, *bay.word, WORD.at(27), colour=STATE_WORDS, align="centre", width=bay.word_w)

    def _place(self, pen: Pen, bay: Bay) -> None:
        pen.sprite("decision.empty" if bay.full else "decision.empty.small", *bay.decision.centre)

    def _sides(self, pen: Pen, sides: tuple[Glyph, Glyph], swapped: bool, bay: Bay) -> None:
        """Which of the two equivalent inputs means what, told at the seat."""
        meant = (words.LEAVE, words.STAY) if swapped else (words.STAY, words.LEAVE)
        high, widest = (44.0, 142.0) if bay.full else (38.0, 112.0)
        right = bay.rect.right - (12 if bay.full else 10)
        cx, cy = right - widest / 2, bay.decision.centre.y
        for row, (glyph, word) in enumerate(zip(sides, meant, strict=True)):
            y = cy + (row - 0.5) * (56 if bay.full else 46)
            glyph_w = pen.glyph_width(*glyph, high)
            fit = pen.type.fit(_(word), theme.BADGE, widest - glyph_w - 8)
            w = glyph_w + 8 + pen.type.width(fit.lines[0], fit.role)
            pen.glyph(*glyph, cx - w / 2, y, high)
            pen.text(fit.lines[0], cx - w / 2 + glyph_w + 8, y + pen.type.cap(fit.role) / 2, fit.role)

    def _open_choices(self, pen: Pen, swapped: bool, sides: tuple[Glyph, Glyph] | None, seat: Seat, bay: Bay) -> None:
        """Both decision cards lie open, each over its word and, if there is one, its input."""
        choices = (
            (("leave", words.LEAVE), ("stay", words.STAY))
            if swapped
            else (("stay", words.STAY), ("leave", words.LEAVE))
        )
        for order, (rect, (card, word)) in enumerate(zip(places.choice_rects(bay), choices, strict=True)):
            x, y = rect.centre
            scale = rect.w / places.CARD_W
            pen.sprite("card.shadow", x, y, scale=scale)
            pen.sprite(f"card.{card}.{self.people[seat].colour}", x, y, scale=scale)
            pen.text(_(word), x, rect.bottom + 30, WORD, colour=STATE_WORDS, align="centre", width=rect.w + 10)
            if sides and bay.full:
                glyph_w = pen.glyph_width(*sides[order], 40)
                pen.glyph(*sides[order], x - glyph_w / 2, rect.bottom + 62, 40)
