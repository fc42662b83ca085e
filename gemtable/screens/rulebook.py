"""The rules on one page with pictures, the present step marked; whole in chapters behind it; and who made what."""

from __future__ import annotations

from typing import NamedTuple

from gemtable import __version__, catalogue, words
from gemtable.screens.menu import Menu, Thing
from gemtable.screens.screen import Host, Screen
from gemtable.screens.widgets import Ask, capped, prompts, shrunk, slide_in
from gemtable.seats.gestures import Button as Press
from gemtable.seats.gestures import Gesture, Lifted, Pointed, Pressed, Scrolled, Tapped, asks_pause, goes_back
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen
from gemtable.stage.theme import Role
from gemtable.tables.leaflet import Chapter, Step
from gemtable.words import _, later

PAPER = Rect(150, 44, 1620, 912)
INSIDE = Rect(200, 184, 1520, 640)  # where steps lie
FOOT_LINE = 844.0
FOLD_GAP = 40.0
PICTURE = (300.0, 240.0)  # what a step's picture is laid out in
PAGE = Rect(380, 60, 1160, 838)  # the paper of long text
STEP_HEAD = theme.SUBHEAD.at(36)
HEAD_LINE, HEAD_GAP, TEXT_GAP = 10.0, 10.0, 24.0
SCROLL = Rect(470, 216, 960, 646)  # where it runs
NOTCH, STEP_DOWN, GLIDE = 90.0, 260.0, 140.0

ABOUT = (
    Chapter(later("Unofficial, and not affiliated"), (
        later("gemtable is made by people who love these games. It has nothing to do with their designers, artists "
              "and publishers, who have neither asked for it nor approved of it."),
        later("All pictures, sounds and words here are our own. Names of games belong to whoever owns them."),
    )),
    Chapter(later("Buy their boxes"), (
        later("If an evening here was good, put the real box on a real table: real rubies are heavier. It is the only"
              " thanks that reaches those who had the ideas."),
    )),
    Chapter(later("Yours, and offline"), (
        later("gemtable works without a network and sends nothing anywhere. Your matches and settings stay on this "
              "machine."),
        later("The letters are Fraunces, Figtree and Bitter, free under the Open Font License."),
    )),
)  # fmt: skip


def _place(count: int, index: int) -> Rect:
    """Where the step lies of `count` on a page: in two columns, or below each other when there are only two."""
    columns = 2 if count > 2 else 1
    return INSIDE.columns(columns, FOLD_GAP)[index % columns].rows(count // columns, 8)[index // columns]


def _picture_scale(rect: Rect) -> float:
    return min((rect.h - 12) / PICTURE[1], 1.0)


class Leaf(NamedTuple):
    """One page of the book: the leaflet (`part` of it when words are large), the chapters, or about."""

    kind: str
    key: str = ""
    part: int = 0


class Rulebook(Screen):
    """`key`: the game it opens at (None: the first one); `phase`: the step that is played now."""

    def __init__(self, host: Host, key: str | None = None, phase: str | None = None) -> None:
        super().__init__(host)
        built = [box.key for box in catalogue.BOXES]
        self._key = key if key in built else built[0]
        self._phase = phase
        self._age = 0.0
        self._scroll = self._goal = 0.0
        self._long = 0.0  # how far the text can run up
        self._dragged: float | None = None
        self._settings: dict[tuple[str, float, str], tuple[int, Role]] = {}
        self._menu = Menu(host, self._things)
        self._leaf = Leaf("leaflet", self._key, self._part_of_phase())

    # ---------- the pages

    def _setting(self) -> tuple[int, Role]:
        """How many steps lie on a page, and how their paragraphs are set: fewer and smaller for large or long words."""
        type_ = self.host.type
        key = (self._key, type_.text_scale, words.spoken())
        if key not in self._settings:
            texts = [_(step.text) for step in catalogue.box(self._key).leaflet.steps]
            floor = theme.FLOOR / type_.text_scale
            roles = [theme.BODY.at(max(theme.BODY.size * share, floor)) for share in (1.0, 0.94, theme.SHRINK)]
            sizes = ((n, role) for n in (6, 4, 2) for role in roles)
            self._settings[key] = next(
                ((n, role) for n, role in sizes if all(self._fits(text, _place(n, 0), role) for text in texts)),
                (1, theme.BODY),
            )
        return self._settings[key]

    def _fits(self, text: str, rect: Rect, role: Role) -> bool:
        type_ = self.host.type
        room = rect.w - _picture_scale(rect) * PICTURE[0] - TEXT_GAP
        high = rect.h - HEAD_LINE - type_.size(STEP_HEAD) - HEAD_GAP
        return len(type_.wrap(text, role, room)) * type_.lead(role) <= high

    @property
    def _per_page(self) -> int:
        return self._setting()[0]

    def _part_of_phase(self) -> int:
        steps = catalogue.box(self._key).leaflet.steps
        here = next((i for i, step in enumerate(steps) if step.phase == self._phase), 0)
        return here // self._per_page

    def _leaves(self) -> list[Leaf]:
        leaves = []
        for box in catalogue.BOXES:
            parts = -(-len(box.leaflet.steps) // self._per_page)
            leaves += [Leaf("leaflet", box.key, part) for part in range(parts)] + [Leaf("rules", box.key)]
        return [*leaves, Leaf("about")]

    def _turn(self, steps: int) -> None:
        leaves = self._leaves()
        at = leaves.index(self._leaf) if self._leaf in leaves else 0
        self._open(leaves[max(0, min(len(leaves) - 1, at + steps))])

    def _open(self, leaf: Leaf) -> None:
        if leaf == self._leaf:
            return
        self.host.sounds.play("card_slide")
        self._leaf = leaf
        self._key = leaf.key or self._key
        self._scroll = self._goal = 0.0
        self._age = 0.0

    def _next(self) -> None:
        self._turn(1)

    def _whole_rules(self) -> None:
        self._open(Leaf("leaflet", self._key, self._part_of_phase()) if self._leaf.kind == "rules"
                   else Leaf("rules", self._key))

    def _things(self) -> list[Thing]:
        asks: list[Ask] = [
            ((Press.SIDE_A, Press.SIDE_B), _("Turn the page"), self._next),
            ((Press.NORTH,), _("In short") if self._leaf.kind == "rules" else _("Full rules"), self._whole_rules),
            ((Press.BACK,), _("Back"), self.host.pop),
        ]
        return prompts(self.host, self.host.pen, asks, right=PAPER.right, middle=1010, room=960)

    # ---------- hearing

    def hear(self, gesture: Gesture) -> None:
        match gesture:
            case Pressed(_, Press.SIDE_A | Press.LEFT):
                self._turn(-1)
            case Pressed(_, Press.SIDE_B | Press.RIGHT):
                self._turn(1)
            case Pressed(_, Press.NORTH, False):
                self._whole_rules()
            case Pressed(_, Press.UP):
                self._run(-STEP_DOWN)
            case Pressed(_, Press.DOWN):
                self._run(STEP_DOWN)
            case Pressed(_, Press.YES, False):
                self._run(STEP_DOWN)
            case Scrolled(_, amount):
                self._run(-NOTCH * amount)
            case Tapped(_, x, y, False) if PAPER.contains(x, y):
                self._dragged = y
            case Pointed(_, _, y) if self._dragged is not None:
                self._run(self._dragged - y, at_once=True)
                self._dragged = y
            case Lifted():
                self._dragged = None
            case _ if goes_back(gesture) or asks_pause(gesture) or gesture == Pressed(self.host.device, Press.RULES):
                self.host.sounds.play("back")
                self.host.pop()
            case _:
                self._menu.hear(gesture)

    def _run(self, amount: float, at_once: bool = False) -> None:
        self._goal = max(0.0, min(self._long, self._goal + amount))
        if at_once:
            self._scroll = self._goal

    def tick(self, ms: float) -> None:
        self._age += ms
        self._menu.tick(ms)
        span = 0.0 if self.host.settings.reduced_motion else self.host.pace(GLIDE)
        if span <= 0 or abs(self._goal - self._scroll) < 1:
            self._scroll = self._goal
        else:
            self._scroll += (self._goal - self._scroll) * min(1.0, 4 * ms / span)

    @property
    def settled(self) -> bool:
        return self._menu.settled and self._scroll == self._goal and slide_in(self.host, self._age) == 0

    # ---------- showing

    def draw(self, pen: Pen) -> None:
        if self._leaf not in self._leaves():  # the text scale changed under it
            self._leaf = Leaf("leaflet", self._key, 0)
        pen.background("room.settings")
        with pen.moved(0, slide_in(self.host, self._age)):
            if self._leaf.kind == "leaflet":
                pen.sprite("kit.sheet.rules", *PAPER.centre)
                self._draw_leaflet(pen)
            else:
                pen.sprite("kit.sheet.results", *PAGE.centre)
                self._draw_text(pen)
        if self._leaf.kind == "about":
            facts = f"gemtable {__version__}"
        else:
            box = catalogue.box(self._key)
            facts = "  ·  ".join(filter(None, (", ".join(box.designers), box.publisher)))
        role = shrunk(pen, facts, capped(pen, theme.BODY.at(27), 1.4), 620)
        pen.text(facts, PAPER.x, 1020, role, colour=theme.CREAM2, width=620)
        self._menu.draw(pen)

    def _draw_head(self, pen: Pen, title: str, aside: str, right: str = "") -> None:
        start = PAPER.x + 50
        wide = pen.text(title, start, 130, capped(pen, theme.HEAD.at(60), 1.15), colour=theme.INK, width=760)
        small = capped(pen, theme.LABEL.at(28), 1.4)
        after = pen.text(right, PAPER.right - 50, 126, small, colour=theme.INK2, align="right")
        room = PAPER.w - 100 - wide - after - 70
        role = shrunk(pen, aside, capped(pen, theme.ASIDE, 1.3), room)
        pen.text(aside, start + wide + 30, 126, role, colour=theme.INK2, width=room)
        pen.line(start, 156, PAPER.right - 50, 156, theme.PRINT_GOLD, 1.8, 0.9)

    def _draw_leaflet(self, pen: Pen) -> None:
        box = catalogue.box(self._key)
        leaflet = box.leaflet
        seats = _("{least}–{most} players", least=box.seats[0], most=box.seats[-1])
        self._draw_head(pen, box.title, _(leaflet.motto), seats)
        first = self._leaf.part * self._per_page
        for i, step in enumerate(leaflet.steps[first : first + self._per_page]):
            self._draw_step(pen, _place(self._per_page, i), first + i + 1, step)
        pen.line(PAPER.x + 50, FOOT_LINE, PAPER.right - 50, FOOT_LINE, theme.PRINT_GOLD, 1.4, 0.5)
        half = INSIDE.columns(2, FOLD_GAP)
        foot = Rect(half[0].x, FOOT_LINE + 8, half[0].w, 90)
        pen.lines(_(leaflet.end), foot, capped(pen, theme.BODY.at(27), 1.1), colour=theme.INK, most=2)
        self._draw_worth(pen, half[1], leaflet.worth)

    def _draw_step(self, pen: Pen, rect: Rect, number: int, step: Step) -> None:
        here = step.phase == self._phase
        if here:
            pen.nine("kit.step.now", rect.inset(-12, -2))
        scale = _picture_scale(rect)
        left, top = rect.x, rect.y + (rect.h - PICTURE[1] * scale) / 2
        for stuck in step.picture:
            x, y = left + stuck.x * scale, top + stuck.y * scale
            pen.sprite(stuck.sprite, x, y, w=stuck.w * scale, angle=stuck.angle)
        x = left + PICTURE[0] * scale + TEXT_GAP
        room = rect.right - x
        base = rect.y + HEAD_LINE + pen.type.size(STEP_HEAD)
        wide = pen.text(str(number), x, base + 2, theme.NUMBER.at(42), colour=theme.WAX)
        head = shrunk(pen, _(step.head), STEP_HEAD, room - wide - 16)
        pen.text(_(step.head), x + wide + 16, base, head, colour=theme.INK,
                 width=room - wide - 16)
        text = Rect(x, base + HEAD_GAP, room, rect.bottom - base - HEAD_GAP)
        pen.lines(_(step.text), text, self._setting()[1], colour=theme.INK)
        if here:
            said = _("you are here")
            role = capped(pen, theme.BADGE, 1.15)
            tag = Rect(rect.x - 4, rect.y - 26, pen.type.width(said, role) + 44, 46)
            pen.nine("kit.tag", tag)
            pen.middle(said, tag, role, colour=theme.rgb("#2a1606"))

    def _draw_worth(self, pen: Pen, rect: Rect, worth: tuple[tuple[str, str], ...]) -> None:
        role = capped(pen, theme.LABEL, 1.3)
        words = [_(said) for _sprite, said in worth]
        natural = sum(pen.type.width(said, role) for said in words) + 66 * len(words)
        gap = max(12.0, min(44.0, (rect.w - natural) / max(1, len(words) - 1)))
        shrink = min(1.0, (rect.w - 78 * len(words)) / max(1.0, natural - 66 * len(words)))
        role = role.at(role.size * max(min(1.0, theme.FLOOR / pen.type.size(role)), shrink))
        x, y = rect.x, FOOT_LINE + 46
        for (sprite, _said), said in zip(worth, words, strict=True):
            if sprite.startswith("kit.sign."):  # signs are cream: on paper they stand on brass
                pen.nine("kit.badge.brass", Rect.around(x + 27, y, 48, 48))
                pen.sprite(sprite, x + 27, y, w=34)
            else:
                pen.sprite(sprite, x + 27, y, w=56)
            room = rect.right - x - 66
            x += 66 + pen.text(said, x + 66, y + 0.35 * pen.type.size(role), role, colour=theme.INK, width=room) + gap

    def _draw_text(self, pen: Pen) -> None:
        about = self._leaf.kind == "about"
        title = _("About") if about else catalogue.box(self._key).title
        aside = _("four games, one table") if about else _("The whole rules, in our own words")
        chapters = ABOUT if about else catalogue.box(self._key).leaflet.rules
        wide = pen.text(title, SCROLL.x, 148, capped(pen, theme.HEAD.at(56), 1.15), colour=theme.INK, width=500)
        room = SCROLL.w - wide - 28
        role = shrunk(pen, aside, capped(pen, theme.ASIDE, 1.3), room)
        pen.text(aside, SCROLL.x + wide + 28, 145, role, colour=theme.INK2, width=room)
        pen.line(SCROLL.x, 176, SCROLL.right, 176, theme.PRINT_GOLD, 1.8, 0.9)
        with pen.clip(Rect(PAGE.x + 20, SCROLL.y - 24, PAGE.w - 40, SCROLL.h + 24)):
            bottom = self._draw_chapters(pen, chapters, SCROLL.y - round(self._scroll))
            self._long = max(0.0, bottom + round(self._scroll) - SCROLL.bottom + 24)
        self._goal = min(self._goal, self._long)
        if not self._long:
            return
        if self._goal < self._long - 2:
            pen.nine("kit.fade.paper", Rect(SCROLL.x - 30, SCROLL.bottom - 64, SCROLL.w + 50, 64))
        rail = Rect(PAGE.right - 64, SCROLL.y, 10, SCROLL.h - 8)
        pen.nine("kit.scroll.rail", rail)
        high = max(88.0, rail.h * SCROLL.h / (SCROLL.h + self._long))
        top = rail.y + (rail.h - high) * self._scroll / self._long
        pen.nine("kit.scroll.thumb", Rect(rail.x - 3, top, 16, high))

    def _draw_chapters(self, pen: Pen, chapters: tuple[Chapter, ...], y: float) -> float:
        """Heads with their paragraphs below; returns the lower end."""
        head = theme.SUBHEAD2.at(34)
        for chapter in chapters:
            y = pen.lines(_(chapter.head), Rect(SCROLL.x, y, SCROLL.w, 0), head, colour=theme.WAX) + 6
            for paragraph in chapter.paragraphs:
                y = pen.lines(_(paragraph), Rect(SCROLL.x, y, SCROLL.w, 0), theme.BODY, colour=theme.INK) + 12
            y += 24
        return y
