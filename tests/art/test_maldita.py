"""The Maldita's stones are what the field moves and what every eye tells apart; her cards ask what the set says."""

from itertools import combinations

import numpy as np
import pytest

from assets.bake.maldita_card import COLOUR, LYING
from assets.bake.maldita_cards import GRID
from assets.bake.stones.recipes import COLOURS
from assets.bake.stones.set import ANGLES, FRAME, SHADOW
from gemtable.field.outlines import STONES as OUTLINES
from gemtable.field.outlines import turned
from gemtable.games.maldita_set import ASKS, CHALLENGES, STONES
from gemtable.games.maldita_things import Colour, Curse
from gemtable.stage.theme import PLAYERS
from tests.art.baked import baked, entries
from tests.art.test_colours import EYES, least, seen
from tests.art.test_stones import EDGE, MOST, NEARER, cover

# The least distance of two colours of stones, rendered, under the four kinds of eyes.
APART = dict(zip(EYES, (26.0, 13.6, 12.5, 14.3), strict=True))
OFF_THE_MAT = 12.0
CREAM = np.array([247, 236, 212.0])  # of a challenge's panel
DRAWN = 47.5  # pixels to the unit of an outline, of a stone on a card of type 4
STRIDE = 4  # between the angles a short test looks at
ONE = [stone for stone in STONES if len(stone.colours) == 1]
LETTER = {stone.number: "".join(colour.value for colour in stone.colours) for stone in STONES}


def cut(name):
    """A sprite's colour as the stage shows it, (h, w, 3), and its alpha, both 0 to 255."""
    whole = baked(name)
    return np.minimum(whole.colour, whole.alpha[..., None]), whole.alpha


@pytest.mark.parametrize("stone", STONES, ids=lambda stone: str(stone.number))
def test_a_stone_covers_its_outline(stone):
    covers(stone, range(stone.number % STRIDE, ANGLES, STRIDE))  # other angles for each stone


@pytest.mark.slow
@pytest.mark.parametrize("stone", STONES, ids=lambda stone: str(stone.number))
def test_a_stone_covers_its_outline_at_every_angle(stone):
    covers(stone, range(ANGLES))


def covers(stone, angles):
    for k in angles:
        _, alpha = cut(f"stone.{stone.number}.{k}")
        h, w = alpha.shape
        meant = cover(turned(OUTLINES[stone.outline], 30 * k), h, w, w / FRAME * NEARER)
        assert abs(alpha / 255 - meant).max() <= EDGE
        assert (alpha / 255).sum() == pytest.approx(meant.sum(), rel=MOST)


def test_every_stone_and_shadow_has_twelve_angles_of_one_size():
    for names, size in (
        ([f"stone.{stone.number}" for stone in STONES], {180}),
        ([f"stone.shadow.{outline}" for outline in {stone.outline for stone in STONES}], {120}),
    ):
        frames = [entries()[f"{name}.{k}"][1]["frame"] for name in names for k in range(ANGLES)]
        assert {side for frame in frames for side in frame[2:]} == size
    stone, shadow = entries()["stone.0.0"][1], entries()["stone.shadow.kite.0"][1]
    assert 120 / shadow["unit"] / (180 / stone["unit"]) == pytest.approx(SHADOW / FRAME, rel=1e-3)


def body(name):
    colour, alpha = cut(name)
    return colour[alpha > 250].mean(0)


def kinds():
    """The mean rendered colour of all stones of one colour, as they lie."""
    return {
        letter: np.mean([body(f"stone.{stone.number}.{k}") for stone in ONE if LETTER[stone.number] == letter
                         for k in (0, 4, 7)], 0)
        for letter in COLOURS
    }  # fmt: skip


@pytest.mark.parametrize("eye", EYES)
def test_six_colours_are_apart_for_every_eye(eye):
    distance, *pair = least(kinds(), eye)
    assert distance >= APART[eye], pair


@pytest.mark.parametrize("eye", EYES)
def test_stones_stand_off_the_felt(eye):
    felt = baked("maldita.mat").colour
    middle = seen(felt[felt.shape[0] // 2, felt.shape[1] // 2], eye)
    assert {k: d for k, c in kinds().items() if (d := np.linalg.norm(seen(c, eye) - middle)) < OFF_THE_MAT} == {}


@pytest.mark.parametrize("stone", [s for s in STONES if len(s.colours) == 2], ids=lambda stone: str(stone.number))
def test_rim_and_centre_show_their_colours(stone):
    """Each part is nearer to its own colour than to the other's."""
    plain = {letter: seen(colour, "normal") for letter, colour in kinds().items()}
    colour, alpha = cut(f"stone.{stone.number}.0")
    size = alpha.shape[0]
    y, x = (np.indices(alpha.shape) + 0.5 - size / 2) / size * FRAME
    corners = OUTLINES[stone.outline]
    out = np.full(alpha.shape, -9.0)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        normal, far = (by - ay, ax - bx), (by - ay) * ax + (ax - bx) * ay
        out = np.maximum(out, (normal[0] * x + normal[1] * y) / far)
    rim, centre = (c.value for c in stone.colours)
    for own, other, where in ((rim, centre, (out > 0.72) & (out < 0.95)), (centre, rim, out < 0.5)):
        mean = seen(colour[where & (alpha > 250)].mean(0), "normal")
        assert np.linalg.norm(mean - plain[own]) < np.linalg.norm(mean - plain[other])


def test_wilds_show_all_hues():
    for stone in (stone for stone in STONES if stone.wild):
        colour, alpha = cut(f"stone.{stone.number}.3")
        r, g, b = colour[alpha > 250].T
        strong = np.ptp(np.array([r, g, b]), axis=0) > 70
        hue = np.degrees(np.arctan2(np.sqrt(3) * (g - b), 2 * r - g - b))[strong] % 360
        assert np.histogram(hue, 6, (0, 360))[0].min() > 0.02 * len(hue)


# ---- cards, gloves, curses


def test_there_is_a_picture_of_everything():
    names = set(entries())
    wanted = {f"challenge.{challenge.number}" for challenge in CHALLENGES} | {"challenge.back", "curse.back"}
    wanted |= {f"{kind}.{curse.value}" for curse in Curse for kind in ("curse", "curse.token")}
    poses = ("open", "pointing", "holding", "little", "thumb")
    wanted |= {f"glove.{player.key}.{pose}" for player in PLAYERS for pose in poses}
    wanted |= {f"maldita.fire.{k}" for k in range(12)} | {"maldita.diamond", "maldita.aura", "maldita.flare"}
    wanted |= {f"maldita.tray.{style}.{player.key}" for player in PLAYERS for style in ("strip", "wide", "column")}
    wanted |= {f"glyph.{colour.name.lower()}.{kind}" for colour in Colour for kind in ("engraved", "bold")}
    assert wanted - names == set()


def face(number):
    """A challenge as the stage shows it."""
    return cut(f"challenge.{number}")[0]


def test_different_questions_have_different_pictures():
    faces = {challenge.number: face(challenge.number) for challenge in CHALLENGES}
    for one, other in combinations(CHALLENGES, 2):
        if one.type == other.type and ASKS[one.number] != ASKS[other.number]:
            assert np.abs(faces[one.number] - faces[other.number]).mean() > 1.0, (one, other)


def alike(cell, kind):
    """How much a drawn stone is like one of this kind: its silhouette's agreement, less what its colour is off by."""
    tone = np.array([int(COLOUR[kind.colour.value][i : i + 2], 16) for i in (1, 3, 5)])
    drawn = np.abs(cell - CREAM).max(-1) > 60
    y, x = (side.mean() for side in np.nonzero(drawn))
    h, w = drawn.shape
    corners = [(a + (x + 0.5 - w / 2) / DRAWN, b + (y + 0.5 - h / 2) / DRAWN) for a, b in OUTLINES[kind.outline]]
    meant = cover(corners, h, w, DRAWN) > 0.5
    off = np.linalg.norm(np.median(cell[drawn & meant], 0) - tone) / 255
    return (drawn & meant).sum() / (drawn | meant).sum() - off


@pytest.mark.parametrize("number", [challenge.number for challenge in CHALLENGES if challenge.type == 4])
@pytest.mark.rule("M17")
def test_five_and_four_are_drawn(number):
    picture, ask = face(number), ASKS[number]
    cells = [picture[round(y / 2) - 42 : round(y / 2) + 50, round(x / 2) - 33 : round(x / 2) + 33] for x, y in GRID]
    more = [alike(cell, ask.more) > alike(cell, ask.fewer) for cell in cells]
    assert (sum(more), len(more) - sum(more)) == (ask.more.times, ask.fewer.times) == (5, 4)


def test_holes_lie_at_a_baked_angle():
    assert set(LYING) < set(OUTLINES)
