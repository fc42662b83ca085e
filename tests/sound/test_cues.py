"""Every cue as the game decodes it: level, beginning, balance, takes, and whether it can be told and heard."""

from collections import Counter

import numpy as np
import pytest

from assets.bake.sound import hearing, loudness
from assets.bake.sound.composition import FIVE, NAMES, midi
from assets.bake.sound.tunes import MOTIFS
from tests.sound.criteria import FAMILIES, TWINS, faults, twins
from tests.sound.ears import CUES, FS, LOOPS, loop, takes

MENU = {"focus", "yes", "back", "no", "lock_in", "join", "leave", "count", "go", "win", "lose", "clap", "cheer"}
MENU |= {f"player_{player}" for player in MOTIFS}
DIAMANT = set(CUES) - {"focus"} - {"witch", "fairy", "curse_hiss", "heartbeat", "tray_lit"}
DIAMANT -= {"grab", "slow_motion", "cursed", "castle_piece", "castle_done"}
MALDITA = {"stone_stone", "stone_wood_small", "stone_wood_medium", "stone_wood_large", "card_flip", "card_slide"}
MALDITA |= {"heartbeat", "curse_hiss", "tray_lit", "count", "go", "grab", "slow_motion", "cursed", "clap", "no", "yes"}
MALDITA |= {f"player_{player}" for player in MOTIFS}
DIAMONIAK = {"stone_stone", "stone_wood_small", "stone_wood_medium", "stone_wood_large", "pawn_down", "card_flip"}
DIAMONIAK |= {"card_slide", "fairy", "witch", "chest_drop", "castle_piece", "castle_done"}
DIAMONIAK |= {f"player_{player}" for player in MOTIFS}
CURIOS = {"stone_stone", "stone_wood_small", "pawn_down", "card_flip", "card_slide", "drum_roll", "count", "tray_lit"}
CURIOS |= {"shuffle", "yes", "no"} | {f"player_{player}" for player in MOTIFS}


@pytest.mark.parametrize("cue", sorted(CUES))
def test_a_cue_keeps_the_limits_of_its_class(cue):
    assert {f"{cue}-{n}": list(faults(cue, CUES[cue]["class"], take)) for n, take in enumerate(takes(cue))} == {
        f"{cue}-{n}": [] for n in range(len(CUES[cue]["files"]))
    }


@pytest.mark.parametrize("cue", sorted(cue for cue in CUES if len(CUES[cue]["files"]) > 1))
def test_no_two_takes_are_the_same(cue):
    often = CUES[cue]["class"] in ("touch", "focus")
    assert list(twins(takes(cue), TWINS if often else TWINS / 2)) == []


def test_touches_have_enough_takes():
    assert {cue for cue, entry in CUES.items() if entry["class"] == "touch" and len(entry["files"]) < 6} == set()


def test_cues_can_be_told_apart():
    """The nearest neighbour of a take, in all that ears go by, is of its own family."""
    names = [cue for cue in CUES for _ in CUES[cue]["files"]]
    family = [FAMILIES.get(name, name) for name in names]
    apart = hearing.distances([take for cue in CUES for take in takes(cue)])
    nearest = apart.argmin(1)
    several = [i for i, name in enumerate(names) if names.count(name) > 1]
    mistaken = [(names[i], names[nearest[i]]) for i in several if family[i] != family[nearest[i]]]
    assert len(mistaken) <= 1, mistaken
    least, *pair = hearing.closest(apart, names, FAMILIES)[0]
    assert least >= 1.9, pair


def test_motifs_can_be_told_apart():
    pairs = hearing.closest(hearing.distances([takes(f"player_{player}")[0] for player in MOTIFS]), list(MOTIFS), {})
    assert pairs[0][0] >= 2.2, pairs[0]
    assert np.median([apart for apart, *_ in pairs]) >= 4.5
    contours = {tuple(np.sign(np.diff([midi(n.pitch) for n in notes]))) for notes in MOTIFS.values()}
    assert len(contours) >= 6


@pytest.mark.parametrize("player", sorted(MOTIFS))
def test_motifs_are_in_tune_and_on_the_scale(player):
    wave = takes(f"player_{player}")[0]
    notes = MOTIFS[player]
    for note, after in zip(notes, [*notes[1:], None], strict=True):
        assert NAMES[note.pitch[0]] in FIVE
        first = round((note.at + 0.02) * FS)
        last = round((after.at if after else note.at + min(note.seconds, 0.4)) * FS)
        hz = 440 * 2 ** ((midi(note.pitch) - 69) / 12)
        assert abs(hearing.cents(wave[first : max(last, first + 2400)], hz)) < 25, note


@pytest.mark.parametrize(("name", "cues"), [
    ("title", MENU), ("diamant", DIAMANT), ("curios", CURIOS), ("diamoniak", DIAMONIAK), ("maldita", MALDITA),
])
def test_cues_are_heard_over_the_music_they_meet(name, cues):
    hidden = hearing.masking(loop(name).mean(1) * LOOPS[name]["gain"])
    lost = {cue: round(min(hearing.over(take, hidden) for take in takes(cue)), 1) for cue in sorted(cues)}
    assert {cue: over for cue, over in lost.items() if over < 6} == {}


def test_a_full_table_does_not_clip():
    """24 stones in 1.2 s at the gain of a pour, ten voices of them, a motif and the loop, all volumes up."""
    dice, music = np.random.RandomState(5), loop("title")
    drops, motif = takes("chest_drop"), takes("player_octopus")[0]
    clipped = 0
    for _ in range(60):
        first = dice.randint(len(music) - 2 * FS)
        heard = music[first : first + 2 * FS].copy()
        for at in dice.randint(int(1.2 * FS), size=24):
            drop = drops[dice.randint(len(drops))]
            heard[at : at + len(drop)] += 0.7 * drop[: len(heard) - at, None]
        heard[: len(motif)] += motif[:, None]
        clipped += float(np.abs(heard).max()) >= 1
    assert clipped == 0


def test_classes_lie_in_order():
    """What is heard most often is softest."""
    levels = {kind: [] for kind in ("focus", "touch", "ui", "ceremony")}
    for cue, entry in CUES.items():
        if entry["class"] in levels:
            levels[entry["class"]] += [loudness.loudest(take) for take in takes(cue)]
    means = [float(np.mean(levels[kind])) for kind in levels]
    assert means == sorted(means)
    assert Counter(entry["class"] for entry in CUES.values())["motif"] == 8
