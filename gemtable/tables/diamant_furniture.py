"""What lies under and over the props: the mat and its gold line of words, places, dangers, odds, and the bays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gemtable.engine.events import Seat
from gemtable.games.diamant_things import COPIES, EXPEDITIONS
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Glyph, Pen
from gemtable.stage.scene import Look, Person, SeatLook
from gemtable.stage.text import Fit
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
WORD, AMOUNT = theme.SMALL, theme.SCORE.at(46)
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
        if not sight.over:
            self._odds(pen, sight, look.odds)
        if look.focus is not None:
            pen.ring(look.focus.rect, 8)
        for seat, bay in enumerate(self.bays):
            if sight.totals_shown and not sight.over:
                self._total(pen, sight.totals[seat], bay)
            if self._asked(sight, look, seat):
                self._said_of_choices(pen, look.seat(seat), bay)

    # --- the mat -----------------------------------------------------------------------------------------------------

    def _captions(self, pen: Pen, sight: Sight, look: Look) -> None:
        """The gold hairline carries the words, broken where they stand. The captions give way, never the prompt."""
        line = places.LINE
        prompt, glyphs = self._prompt(sight, look)
        if prompt and pen.rich_width(prompt, theme.PROMPT, glyphs) * theme.SHRINK > WIDEST_PROMPT and not look.prompt:
            prompt, glyphs = _(words.PROMPT), {}
        prompt_w = min(WIDEST_PROMPT, pen.rich_width(prompt, theme.PROMPT, glyphs)) if prompt else 0.0
        room = min(WIDEST_CAPTION, 960 - prompt_w / 2 - 26 - 118 - 44)
        text = _(words.OVER) if sight.over else _(words.EXPEDITION, n=sight.expedition, all=EXPEDITIONS)
        left = kept(pen, text, theme.CAPTION, room)
        text, who = self._right(sight, look)
        right = kept(pen, text, theme.CAPTION, room - (52 if who else 0))
        right_w = pen.type.width(right.lines[0], right.role) + (52 if who else 0)
        gaps = [(98.0, 138 + pen.type.width(left.lines[0], left.role))]
        if prompt:
            gaps.append((960 - prompt_w / 2 - 26, 960 + prompt_w / 2 + 26))
        if text:
            gaps.append((1802 - right_w - 20, 1822.0))
        pen.frame(line, places.LINE_RADIUS, gaps=gaps)
        pen.text(left.lines[0], 118, line.y + pen.type.cap(left.role) / 2, left.role, colour=theme.CAPTION_GOLD)
        if prompt:
            y = line.y + pen.type.cap(theme.PROMPT) / 2
            pen.rich(prompt, 960, y, theme.PROMPT, glyphs, align="centre", width=WIDEST_PROMPT)
        if text:
            y = line.y + pen.type.cap(right.role) / 2
            pen.text(right.lines[0], 1802, y, right.role, colour=theme.CAPTION_GOLD, align="right")
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
        pen.lines(_(words.WOULD_END), places.DIAL_WORDS, WORD.at(27), colour=CAMP_WORDS, align="centre", most=2)

    # --- bays --------------------------------------------------------------------------------------------------------

    def _bay(self, pen: Pen, sight: Sight, look: Look, seat: Seat, bay: Bay) -> None:
        person, rect = self.people[seat], bay.rect
        inside, bearing = seat in sight.inside, seat in sight.bearing
        style = "full" if bay.full else "narrow"
        if self._alone(look) == seat and self._asked(sight, look, seat):
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

    def _asked(self, sight: Sight, look: Look, seat: Seat) -> bool:
        """Whether this seat's two choices are told to it now."""
        mine = look.seat(seat)
        waits = seat in sight.inside and seat not in sight.chosen and not look.busy and not sight.revealed
        return waits and bool(mine.handles or mine.sides)

    def _alone(self, look: Look) -> Seat | None:
        """The only seat that is asked: its bay is lit. Several would make a fair of it."""
        asked = [seat for seat, mine in enumerate(look.seats) if mine.handles or mine.sides]
        return asked[0] if len(asked) == 1 else None

    def _name(self, pen: Pen, sight: Sight, seat: Seat, bay: Bay) -> None:
        inside = seat in sight.bearing or sight.over
        role = theme.NAME_PLAY.at(34 if bay.full else 30)
        right = bay.rect.right - 16
        if bay.full and inside:
            amount = sight.totals[seat] if sight.over else sight.carried[seat]
            right = bay.amount.x - 14 - pen.type.width(str(amount), AMOUNT)
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
        role = AMOUNT
        if bay.full:
            pen.text(str(amount), bay.amount.x, bay.amount.y + pen.type.cap(role) / 2, role, align="right", foil=True)
            pen.sprite("ruby.shadow", bay.amount.x + 29, bay.amount.y)
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
            self._state(pen, _(words.IN_CAMP), bay, CAMP_WORDS, bay.rect.w - 36)

    def _says(self, look: Look, bay: Bay) -> bool:
        """Small pictures and narrow bays leave the state to seal, dots and tent."""
        return bay.full or not look.compact

    def _choice(self, pen: Pen, sight: Sight, look: Look, seat: Seat, bay: Bay) -> None:
        """Choosing: an empty place, or both choices with the inputs that mean them. Chosen: only the word."""
        mine = look.seat(seat)
        has_chosen = seat in sight.chosen
        if self._asked(sight, look, seat):
            self._open_choices(pen, mine, seat, bay)
            return
        if sight.revealed or (look.busy and not has_chosen):
            if not has_chosen:
                self._place(pen, bay)
            return
        if not has_chosen:
            self._place(pen, bay)
            pen.glow(*bay.decision.centre, 92 if bay.full else 70, theme.GLOW, 0.16)
            pen.sprite("dots.rest", *bay.decision.centre, scale=1.0 if bay.full else 0.9)
        if bay.full:
            self._state(pen, mine.asleep or _(words.CHOSEN if has_chosen else words.CHOOSING), bay, STATE_WORDS)

    def _place(self, pen: Pen, bay: Bay) -> None:
        pen.sprite("decision.empty" if bay.full else "decision.empty.small", *bay.decision.centre)

    def _state(self, pen: Pen, state: str, bay: Bay, colour: theme.Colour, width: float | None = None) -> None:
        """A word under the decision's place; a long one grows to the left."""
        fit = kept(pen, state, WORD.at(27), width or max(152.0, bay.rect.w - 200))
        x = min(bay.word.x, bay.rect.right - 20 - pen.type.width(fit.lines[0], fit.role) / 2)
        pen.text(fit.lines[0], x, bay.word.y, fit.role, colour=colour, align="centre")

    def _open_choices(self, pen: Pen, mine: SeatLook, seat: Seat, bay: Bay) -> None:
        """Both decision cards lie open, in the order in which the seat holds its hands."""
        for rect, (card, _word) in zip(places.choice_cards(bay), _choices(mine.swapped), strict=True):
            x, y = rect.centre
            scale = rect.w / places.CARD_W
            pen.sprite("card.shadow", x, y, scale=scale)
            pen.sprite(f"card.{card}.{self.people[seat].colour}", x, y, scale=scale)

    def _said_of_choices(self, pen: Pen, mine: SeatLook, bay: Bay) -> None:
        """Under each of them its word and the input that means it; in narrow bays only the input, beside it."""
        rects = places.choice_cards(bay)
        said = [_(word) for _card, word in _choices(mine.swapped)]
        fits = [kept(pen, word, WORD, rects[0].w + 16) for word in said]
        role = min((fit.role for fit in fits), key=lambda role: role.size)  # neither choice is the louder one
        worded = bay.full and [fit.lines[0] for fit in fits] == said  # the card alone rather than half a word
        for order, (rect, word) in enumerate(zip(rects, said, strict=True)):
            x, y = rect.centre
            if worded:
                pen.text(word, x, rect.bottom + 29, role, colour=STATE_WORDS, align="centre")
            if mine.sides:
                glyph = mine.sides[order]
                if bay.full:
                    pen.glyph(*glyph, x - pen.glyph_width(*glyph, 44) / 2, rect.bottom + 62, 44)
                else:
                    pen.glyph(*glyph, rect.x - 8 - pen.glyph_width(*glyph, 42), y, 42)


def kept(pen: Pen, text: str, role: theme.Role, width: float) -> Fit:
    """One line that keeps inside a width on the table: smaller down to the floor, whatever the text scale, then cut."""
    natural, size = pen.type.width(text, role), pen.type.size(role)
    if natural > width:
        role = role.at(role.size * max(theme.FLOOR / size, width / natural))
    return pen.type.fit(text, role, width, least=theme.FLOOR)


def _choices(swapped: bool) -> tuple[tuple[str, str], tuple[str, str]]:
    """Card and word of side a and side b."""
    stay, leave = ("stay", words.STAY), ("leave", words.LEAVE)
    return (leave, stay) if swapped else (stay, leave)
