"""What lies under and over Diamoniak's cards: the cloth, its gold line of words, plots, odds, and what one may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gemtable.engine.events import Seat
from gemtable.engine.view import View
from gemtable.games.diamoniak_things import HUNGER, PARTS, Buy, Colour, Draw, Facts, Give
from gemtable.stage import theme
from gemtable.stage.handles import Handle
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Glyph, Pen
from gemtable.stage.scene import Look, Person
from gemtable.tables import diamoniak_places as places
from gemtable.tables import diamoniak_words as words
from gemtable.tables.diamoniak_buttons import draw_button, draw_offer
from gemtable.tables.diamoniak_places import Middle, Plot
from gemtable.tables.diamoniak_sight import Sight
from gemtable.words import _

WIDEST_CAPTION, WIDEST_PROMPT = 380.0, 960.0
COUNT, PILL = theme.SCORE.at(42), theme.NUMBER.at(30)
SMALL_WORDS = theme.rgb("#f0d9b0")
ODDS_NUMBER = theme.rgb("#ffd9b8")
FLOOR = {
    Colour.RED: theme.rgb("#7a2433"),
    Colour.BLUE: theme.rgb("#28418c"),
    Colour.GREEN: theme.rgb("#1f6a4c"),
    Colour.YELLOW: theme.rgb("#7d5a1e"),
}
NIGHT = theme.rgb("#0d1230")
INSIDE = 13.0  # a plot's rim
ARC_STEPS = 27


class Furniture:
    """Draws in table units; everything it asks the pen for stays the same until the table changes."""

    def __init__(self, people: Sequence[Person], plots: Sequence[Plot], middle: Middle) -> None:
        self.people, self.plots, self.middle = people, plots, middle
        self.feast = False  # the last piece lies there, and the castle is shown to all
        self.turn: Seat | None = None  # whose it was before the beats that run now

    def draw(self, pen: Pen, sight: Sight, view: View, look: Look) -> None:
        """Under the props."""
        facts = view.facts
        assert isinstance(facts, Facts)
        if not look.busy:
            self.turn = facts.turn
            self.feast = sight.winner is not None
        pen.sprite("diamoniak.cloth", places.CLOTH.x, places.CLOTH.y)
        for seat, plot in enumerate(self.plots):
            self._plot(pen, sight, seat, plot)
        x, y = self.middle.drawn
        if (facts.drew or sight.waits) and not self.feast:
            pen.glow(x, y, 440, theme.GLOW if not sight.waits else theme.CURSE_VIOLET, 0.26)
        if not sight.pile:
            pen.dashes(self.middle.deck, 14, theme.CAPTION_GOLD, alpha=0.35)
        if self.feast:
            pen.glow(960, y, 560, theme.GLOW, 0.4)
            frame = self.middle.framed
            pen.soft(frame.moved(9, 12), 12, 16, alpha=0.7)
            pen.fill(frame, theme.WOOD, radius=10)
            pen.outline(frame, 10, theme.LIGHT_GOLD, 3.0)
            pen.outline(frame.inset(9), 4, theme.GOLD, 1.6)
        elif not facts.drew and not look.busy:
            w, h = places.CARD_W * places.LARGE, places.CARD_H * places.LARGE
            pen.dashes(Rect.around(x, y, w, h), 20, theme.CAPTION_GOLD, alpha=0.18)
        if not look.busy and sight.winner is None:
            self._offers(pen, sight, facts, look)

    def draw_over(self, pen: Pen, sight: Sight, view: View, look: Look) -> None:
        """Over them."""
        facts = view.facts
        assert isinstance(facts, Facts)
        self._captions(pen, sight, facts, look)
        for seat, plot in enumerate(self.plots):
            self._diamonds(pen, sight.diamonds[seat], plot)
        self._pile(pen, sight, look)
        if len(facts.drew) > 1 and sight.winner is None and not look.busy and not look.pictures:
            spot = self.middle.echoes
            pen.text(_(words.THIS_TURN), spot.centre.x, spot.y - 30, theme.SUBHEAD2, align="centre", width=206)
        self._marks(pen, look)

    # --- plots -------------------------------------------------------------------------------------------------------

    def _plot(self, pen: Pen, sight: Sight, seat: Seat, plot: Plot) -> None:
        rect, colour, person = plot.rect, sight.colours[seat], self.people[seat]
        if seat == (sight.winner if self.feast else self.turn):
            pen.soft(rect.inset(-5), 26, 18, theme.GLOW, 0.85)
        pen.nine("diamoniak.plot", rect)
        if colour is not None:
            pen.fill(rect.inset(INSIDE), FLOOR[colour], 0.42, radius=14)
        pen.medal(person.colour, plot.medal.x, plot.medal.y, 25)
        count = len(sight.parts[seat])
        said = f"{count}/{PARTS}" if plot.short else _("{n} of {all}", n=count, all=PARTS)
        wide = 0.0
        if colour is not None:
            y = plot.tally.y + pen.type.cap(COUNT) / 2
            wide = pen.text(said, plot.tally.x, y, COUNT, align="right", foil=True)
            pen.sprite(f"diamoniak.roof.{colour.value}", plot.tally.x - wide - 32, plot.tally.y, w=50)
        room = plot.tally.x - wide - (70 if wide else 0) - plot.medal.x - 40
        fit = pen.type.fit(person.name, theme.NAME_PLAY, room, least=theme.FLOOR)
        y = plot.medal.y + pen.type.cap(fit.role) / 2
        pen.text(fit.lines[0], plot.medal.x + 38, y, fit.role, colour=theme.CREAM)
        pen.fill(plot.recess, NIGHT, 0.34, radius=8)
        for part in places.missing(list(sight.parts[seat])):
            x, y = plot.part(part)
            w, h = plot.piece_size
            if colour is None:
                pen.dashes(Rect.around(x, y, w - 12, h - 12), 8, theme.CAPTION_GOLD, w=2, alpha=0.3)
            else:
                pen.sprite(f"diamoniak.outline.{colour.value}", x, y, scale=plot.piece)

    def _diamonds(self, pen: Pen, count: int, plot: Plot) -> None:
        """How many lie on each other."""
        if not count:
            return
        spot = places.row(count, plot.coins, plot.side, places.COIN_PITCH)[-1]
        w = 46 if count < 10 else 58
        x = min(spot.x + plot.side * places.CARD_W / 2 - 4, plot.rect.right - 16 - w / 2)
        pill = Rect.around(x, plot.coins.bottom - 12, w, 36)
        pen.fill(pill.inset(-2), theme.LIGHT_GOLD, 0.9, radius=20)
        pen.fill(pill, theme.rgb("#1b2450"), radius=18)
        pen.text(str(count), *_middle(pen, pill), PILL, colour=theme.CREAM, align="centre")

    # --- the middle --------------------------------------------------------------------------------------------------

    def _pile(self, pen: Pen, sight: Sight, look: Look) -> None:
        deck, (x, y) = self.middle.deck, self.middle.dial
        if not look.pictures:
            said = words.cards(sight.pile)
            x0, y0 = deck.centre.x, deck.bottom + 42
            pen.text(said, x0, y0, theme.CAPTION, colour=SMALL_WORDS, align="centre", width=220)
        if sight.winner is not None:
            return
        if not look.odds:
            pen.sprite("dial.face", x, y, scale=0.72, alpha=0.55)
            pen.text("?", x, y + 17, theme.NUMBER, colour=theme.CAPTION_GOLD, align="centre", alpha=0.7)
            return
        pen.sprite("dial.face", x, y)
        steps = round(ARC_STEPS * sight.evil / sight.odds_of) if sight.odds_of else 0
        if steps:
            pen.sprite(f"dial.arc.{steps}", x, y)
        pen.text(str(sight.evil), x, y + 16, theme.NUMBER.at(56), colour=ODDS_NUMBER, align="centre")
        said = _("of {n}", n=sight.odds_of)
        pen.text(said, x, y + 52, theme.SMALL.at(27), colour=theme.CAPTION_GOLD, align="centre", width=96)
        if not look.pictures:
            pen.text(_(words.WITCH_NEXT), x, y + 112, theme.SMALL, colour=SMALL_WORDS, align="centre", width=190)

    def _captions(self, pen: Pen, sight: Sight, facts: Facts, look: Look) -> None:
        """The gold hairline carries the words, broken where they stand. The captions give way, never the prompt."""
        line = places.LINE
        prompt, glyphs = self._prompt(sight, facts, look)
        wide = min(WIDEST_PROMPT, pen.rich_width(prompt, theme.PROMPT, glyphs)) if prompt else 0.0
        room = min(WIDEST_CAPTION, 960 - wide / 2 - 26 - 118 - 44)
        hidden = words.hidden(sight.evil) if sight.pile else _(words.NEW_PILE)
        said = ("", "") if look.pictures else (_(words.GOAL), hidden)
        fits = [pen.type.fit(text, theme.CAPTION, room, least=theme.FLOOR) for text in said]
        left, right = (pen.type.width(fit.lines[0], fit.role) for fit in fits)
        gaps = [(98.0, 138 + left)] if left else []
        gaps += [(960 - wide / 2 - 26, 960 + wide / 2 + 26)] if wide else []
        gaps += [(1802 - right - 20, 1822.0)] if right else []
        pen.frame(line, places.LINE_RADIUS, gaps=gaps)
        for fit, x in zip(fits, (118, 1802 - right), strict=True):
            y = line.y + pen.type.cap(fit.role) / 2
            pen.text(fit.lines[0], x, y, fit.role, colour=theme.CAPTION_GOLD)
        if prompt:
            y = line.y + pen.type.cap(theme.PROMPT) / 2
            pen.rich(prompt, 960, y, theme.PROMPT, glyphs, align="centre", width=WIDEST_PROMPT)

    def _prompt(self, sight: Sight, facts: Facts, look: Look) -> tuple[str, Mapping[str, Glyph]]:
        if look.prompt:
            return ("", {}) if look.pictures and look.busy else (look.prompt, look.glyphs)
        if look.busy:
            return "", {}
        person = self.people[facts.turn if sight.winner is None else sight.winner]
        medal = {"who": ("medal", person.colour)}
        if sight.winner is not None and not look.pictures:
            return _(words.WON, name=person.name), medal
        if look.pictures:
            return "{who}", medal
        if not look.handles:
            return _(words.THINKS, name=person.name), medal
        if facts.owed:
            return words.for_the_witch(facts.owed, person.name), medal
        if facts.asked:
            return _(words.FAIRY_ASKED, name=person.name), medal
        if facts.drew:
            return _(words.AGAIN_OR_STOP, name=person.name), medal
        buys = any(isinstance(handle.action, Buy) for handle in look.handles)
        return _(words.DRAW_OR_BUY if buys else words.DRAW_FIRST, name=person.name), medal

    # --- what one may do ---------------------------------------------------------------------------------------------

    def _offers(self, pen: Pen, sight: Sight, facts: Facts, look: Look) -> None:
        """The large buttons; for the witch three places that wait; while others think, who that is."""
        if facts.owed:
            self._hunger(pen, facts.owed)
        elif not look.handles:
            self._thinking(pen, facts.turn, sight)
        for handle in look.handles:
            if not isinstance(handle.action, Buy | Give):
                draw_button(pen, handle, look, focused=handle == look.focus)
        if any(isinstance(handle.action, Buy) for handle in look.handles):
            colour = sight.colours[facts.turn]
            draw_offer(pen, self.middle.lower, colour, look)

    def _hunger(self, pen: Pen, owed: int) -> None:
        """Three places beside her: what she has, and what she still wants."""
        for order, place in enumerate(self.middle.given):
            fed = order < HUNGER - owed
            pen.fill(place, NIGHT, 0.5, radius=12)
            pen.dashes(place, 12, theme.CURSE_WORDS if not fed else theme.CAPTION_GOLD, w=3, alpha=0.4 if fed else 0.9)
            x, y = place.centre
            if fed:
                pen.sprite("kit.sign.tick", x, y, w=64)
            else:
                pen.glow(x, y, 90, theme.CURSE_VIOLET, 0.3)
                pen.text("?", x, y + 26, theme.NUMBER.at(76), colour=theme.CURSE_WORDS, align="centre", alpha=0.8)

    def _thinking(self, pen: Pen, seat: Seat, sight: Sight) -> None:
        x, y = self.middle.only.centre
        pen.medal(self.people[seat].colour, x, y - 20, 62, alpha=0.9)
        pen.sprite("dots.rest", x, y + 84, scale=1.0, alpha=0.9)

    def _marks(self, pen: Pen, look: Look) -> None:
        """What lies there to be touched has a bright edge; for those who do not read everything that may be touched."""
        if look.busy:
            return
        for handle in look.handles:
            match handle.action:
                case Buy():
                    pen.glow(*handle.rect.centre, handle.rect.h * 0.8, theme.GLOW, 0.3)
                    pen.outline(handle.rect.inset(-1), 7, theme.LEGAL, 3.5, 0.95)
                case Draw() if look.pictures:
                    pen.glow(*self.middle.deck.centre, 210, theme.GLOW, 0.22)
        gifts = {handle.rect for handle in look.handles if isinstance(handle.action, Give)}
        for rect in sorted(gifts) if look.pictures else ():
            pen.glow(*rect.centre, rect.h * 0.6, theme.GLOW, 0.14)
        if look.focus is not None:
            self._stand_on(pen, look.focus)

    def _stand_on(self, pen: Pen, focus: Handle) -> None:
        """The focus; a card is lifted out of its row."""
        if not isinstance(focus.action, Buy | Give):
            pen.ring(focus.rect, 52)
            return
        rect, w = focus.rect, focus.rect.h * places.CARD_W / places.CARD_H
        x = rect.right - w / 2 if rect.w > w else rect.x + w / 2
        lifted = Rect.around(x, rect.centre.y - 6, w * 1.14, rect.h * 1.14)
        pen.sprite("diamoniak.shadow", *lifted.centre, scale=lifted.w / places.CARD_W)
        pen.sprite(focus.picture, *lifted.centre, scale=lifted.w / places.CARD_W)
        pen.ring(lifted, 10)


def _middle(pen: Pen, rect: Rect) -> tuple[float, float]:
    x, y = rect.centre
    return x, y + pen.type.cap(PILL) / 2
