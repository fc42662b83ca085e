"""What the Maldita's table says: prompts, captions, what a card asks and how it was answered, curses, option labels."""

from __future__ import annotations

from collections.abc import Sequence

from gemtable.engine.events import Event
from gemtable.games.maldita_set import ASKS, CHALLENGES
from gemtable.games.maldita_things import (
    Checked,
    Colour,
    Curse,
    LootGrew,
    Paid,
    Refilled,
    RoundBegan,
    SentBack,
    Stopped,
    Studying,
    Unread,
    Verdict,
)
from gemtable.words import _, later, many

ROUND, LAST_ROUND = later("Round {n} of {all}"), later("The last round")
LOOT = later("Loot {n}")
WHO_IS_READY, HANDS_OFF = later("Is everybody ready?"), later("Hands off! {name} calls the start")
CURSED_CALLS = later("Hands off! {name} is cursed and calls the start")
NOW = later("Hands off!")
RACE, FULL = later("Fill your row, then seize the Maldita"), later("{name} has a full row: beware!")
STUDIES = later("{name} learns these cards by heart")
NO_CURSES = later("no curses left")
READY, STUCK, SECONDS = later("ready"), later("stuck"), later("{n} s")
PRESS_READY, PRESS_CALL = later("{button} I am ready"), later("{button} Start!")
SCORES, GAINED = later("After round {n}"), later("this round")
LAP = later("Once around the chair!")
OVER = later("The Maldita is asleep again")
IS_CURSED = later("{name} is cursed")

TAKE, PUT, DROP, TURN, DRAG = later("Take"), later("Put it here"), later("Let it lie"), later("Turn"), later("Drag")
GRAB, CALL, I_AM_READY, I_AM_STUCK = later("Seize it"), later("Start"), later("I am ready"), later("I am stuck")
CHEER, RUN, CAUGHT, ROUND_ONE = later("Woohoo!"), later("Once around"), later("Caught you, {name}!"), later("round")

COLOURS = {
    Colour.RED: later("red"),
    Colour.YELLOW: later("yellow"),
    Colour.BLUE: later("blue"),
    Colour.GREEN: later("green"),
    Colour.PURPLE: later("purple"),
    Colour.PINK: later("pink"),
}
OUTLINES = {
    "kite": later("kite"),
    "rhombus": later("rhombus"),
    "pentagon": later("pentagon"),
    "brilliant": later("house"),
    "hexagon": later("hexagon"),
    "longhex": later("long hexagon"),
    "heptagon": later("heptagon"),
    "shield": later("shield"),
    "octagon": later("octagon"),
    "longoct": later("long octagon"),
}

CURSES: dict[Curse, tuple[str, str]] = {
    Curse.BLESS: (
        later("Bless all but you"),
        later("The others play with open rows, in any order. You do not."),
    ),
    Curse.DRAGGING: (later("Gem dragging"), later("No lifting: your stones slide over the mat.")),
    Curse.BURNING: (
        later("Burning gems"),
        later("No lifting, and gently: dragged too fast, a stone slips away."),
    ),
    Curse.ANNOUNCING: (later("Announcing"), later("Say colours and sides before you take a stone.")),
    Curse.WOOHOO: (
        later("Woohoo"),
        later("After every filled card cheer once for each card you have filled."),
    ),
    Curse.ELBOW: (
        later("Stick to the elbow"),
        later("Your elbow stays on the table: your hand reaches no further than its circle."),
    ),
    Curse.TWIST: (later("Unexpected twist"), later("After every filled card run once around your chair.")),
    Curse.WHAT_GEMS: (
        later("What gems were they"),
        later("Look at all your cards, four seconds each, then play them face down."),
    ),
    Curse.GREED: (later("Greed"), later("You get one card more than the others.")),
}
"""For each curse its name and the one line that explains it (M33 to M41)."""


def curses_left(count: int) -> str:
    return many("{n} curse left", "{n} curses left", count) if count else _(NO_CURSES)


# --- the check ----------------------------------------------------------------------------------------------------


def kind(colour: Colour, outline: str) -> str:
    """Such as "blue long hexagon"."""
    return _("{colour} {outline}", colour=_(COLOURS[colour]), outline=_(OUTLINES[outline]))


def asked(number: int) -> str:
    """What a challenge asks, worked out: the sum with its result, the two kinds counted."""
    ask = ASKS[number]
    match CHALLENGES[number].type:
        case 1:
            return _("one that is {colour}", colour=_(COLOURS[ask.colours[0]]))
        case 2:
            first, second = (_(COLOURS[colour]) for colour in ask.colours)
            return _("{a} and {b}", a=first, b=second)
        case 3:
            return kind(ask.colours[0], ask.outlines[0])
        case 4:
            assert ask.more is not None
            assert ask.fewer is not None
            return _(
                "{n} times {more}, {m} times {fewer}",
                n=ask.more.times,
                more=kind(ask.more.colour, ask.more.outline),
                m=ask.fewer.times,
                fewer=kind(ask.fewer.colour, ask.fewer.outline),
            )
        case 5 if ask.colours:
            return kind(ask.colours[0], ask.outlines[0])
        case 5:
            return _("{outline}, any colour", outline=_(OUTLINES[ask.outlines[0]]))
        case 6:
            first, second = (_(OUTLINES[outline]) for outline in ask.outlines)
            return _("{a} and {b}", a=first, b=second)
        case 7:
            return many("{n} side", "{n} sides", ask.sides or 0)
    return _("{sum} = {n} sides", sum=written(ask.sum), n=ask.sides)


def written(sum_: str) -> str:
    """A sum as it is printed: 10-3 becomes 10 − 3."""
    for sign, print_ in (("-", "−"), ("+", "+"), ("x", "×"), ("*", "×"), ("/", ":"), (":", ":")):
        sum_ = sum_.replace(sign, f" {print_} ")
    return " ".join(sum_.split())


def verdict(event: Checked) -> str:
    """How a card was answered."""
    match event.verdict:
        case Verdict.RIGHT:
            return many("right, {n} point", "right, {n} points", event.points)
        case Verdict.WRONG:
            return _("wrong, it leaves the game")
        case Verdict.MISUSED:
            return _("a stone that fits was still free")
    return _("not finished, it becomes loot")


# --- what happened, in one line -----------------------------------------------------------------------------------


def said(events: Sequence[Event], names: Sequence[str], number: int | None = None) -> str:
    """A beat's story in one line; `number`: of the challenge that is checked, if it lies open. "" for what the picture
    tells better."""
    checked = [event for event in events if isinstance(event, Checked)]
    if len(checked) > 1:
        count = len(checked)
        return many(
            "{name}: {n} card is not finished", "{name}: {n} cards are not finished", count, name=names[checked[0].seat]
        )
    if checked:
        return checked_line(checked[0], names, number)
    return next((line for event in events if (line := _told(event, names))), "")


def checked_line(event: Checked, names: Sequence[str], number: int | None) -> str:
    if number is None or event.verdict is Verdict.UNFINISHED:
        return _("{name}: {verdict}", name=names[event.seat], verdict=verdict(event))
    return _(
        "{name}: {asked} – {verdict}", name=names[event.seat], asked=asked(number), verdict=verdict(event)
    )


def _told(event: Event, names: Sequence[str]) -> str:
    match event:
        case RoundBegan(_number, _caller, _scatter, True):
            return _("The last round: nobody is cursed any more, and the loot is still to be had.")
        case RoundBegan(number, _caller, _scatter, _final):
            return _("Round {n}: new cards for everybody.", n=number)
        case Studying(seat, _until):
            return _(STUDIES, name=names[seat])
        case Stopped(None):
            return _("Nobody seizes the Maldita: the rows are checked.")
        case Stopped(seat):
            return _("{name} has the Maldita! Nobody moves.", name=names[seat or 0])
        case Paid(seat, _cards, True, number, _points):
            return many("{name} takes the loot: {n} card", "{name} takes the loot: {n} cards", number, name=names[seat])
        case Paid(seat, _cards, False, number, _points):
            return many(
                "No loot yet: {name} draws {n} card", "No loot yet: {name} draws {n} cards", number, name=names[seat]
            )
        case LootGrew(cards):
            return many("{n} card goes under the Maldita", "{n} cards go under the Maldita", len(cards))
        case Unread():
            return _("The curse goes back into the box unread.")
        case Refilled(count):
            return many("{n} card is shuffled again", "{n} cards are shuffled again", count)
        case SentBack(seat):
            return _("Caught! {name}’s stone goes back.", name=names[seat])
    return ""


# --- options ------------------------------------------------------------------------------------------------------

OPTIONS: dict[str, tuple[str, dict[str, str]]] = {
    "two_coloured_count_for_one": (
        later("Two colours for one"),
        {"False": later("do not count"), "True": later("count")},
    ),
    "game_length": (
        later("After the last curse"),
        {"curses+1": later("a last round"), "curses": later("it is over")},
    ),
    "village_of_the_cursed": (
        later("A curse lasts"),
        {"False": later("one round"), "True": later("until the next")},
    ),
    "curses": (later("Curses are kept"), {"screen": later("on the screen"), "room": later("in the room")}),
    "round_timer": (
        later("A round lasts"),
        {
            "none": later("until the grab"),
            "60": later("60 s at most"),
            "90": later("90 s at most"),
            "120": later("120 s at most"),
        },
    ),
    "level_gloves": (
        later("Hands"),
        {"True": later("equally fast"), "False": later("at own speed")},
    ),
}
"""For each option its label, and its values' words by their text (an enum's value, `True` or `False`)."""
