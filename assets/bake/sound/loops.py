"""Five loops as scores: the title and one of each box. G major, melodies of five notes only."""

import zlib

import numpy as np

from assets.bake.sound.composition import Form, Score, chord, led, melody, midi, scale

FS = 48_000


def _dice(name: str) -> np.random.RandomState:
    return np.random.RandomState(zlib.crc32(name.encode()))


def title() -> Score:
    """48 s: twelve bars of 4/4 at 60. Pads, figures of a lute, bass, a soft tune on the marimba."""
    score, dice = Score("title", 48 * FS, 12, "hall", -9), _dice("title")
    letters = "GBDA EGBD CEGD DGA GBD EGB ACEG DGA CEGD GBD ACEG DGA".split()
    bass = "G2 E2 C3 D3 B2 E2 A2 D3 C3 B2 A2 D3".split()
    chords = [chord(each) for each in letters]
    for bar, voices in enumerate(led(chords, midi("B2"), midi("E4"), (50, 55, 60))):
        start = bar * score.bar
        for pitch, pan in zip(voices, (-0.35, 0.05, 0.35), strict=True):
            score.put("pad", pitch, start - 0.4, 3.6, loud=0.085, pan=pan, wet=0.5)
        tones = sorted([*voices, *(pitch + 12 for pitch in voices)])
        figure = (0, 2, 1, 3, 2, 4) if bar % 2 == 0 else (0, 1, 3, 2, 4, 3)
        for j, (step, beat) in enumerate(zip(figure, (0, 1, 1.5, 2, 3, 3.5), strict=True)):
            late = 0.012 * dice.randn()
            if j in (2, 5) and dice.rand() < 0.45:
                continue
            hard, loud = 0.4 + 0.2 * dice.rand(), 0.13 * (0.85 + 0.3 * dice.rand())
            score.put("lute", tones[step], max(0, start + beat + late), 1.6, hard=hard, loud=loud, pan=-0.25, wet=0.35)
        score.put("lute", midi(bass[bar]), start, 3.0, hard=0.3, loud=0.24, pan=0, wet=0.2)
    cells = {
        "a": (((0, 1.5), (1.5, 0.5), (2, 2)), ((0, 1), (1, 1), (2, 2))),
        "b": (((0, 1), (1, 0.5), (1.5, 0.5), (2, 2)), ((0.5, 0.5), (1, 1), (2, 1), (3, 1))),
        "c": (((0, 3),), ((0, 2), (2, 2))),
    }
    tune = melody("title", chords, Form("abaCabaCbabC", cells, midi("D4"), midi("E5"), 2))
    for bar, beat, length, pitch, strong in tune:
        at = bar * score.bar + beat + 0.015 + 0.01 * dice.randn()
        loud = 0.30 * (1.0 if strong else 0.82)
        score.put("marimba", pitch, at, min(1.6, length + 0.4), hard=0.35 + 0.2 * strong, loud=loud, pan=0.2, wet=0.45)
    score.melody = [tone.pitch for tone in tune]
    return score


def diamant() -> Score:
    """50 s: twelve bars of 4/4 at 57.6, a beat of 50,000 samples. Over an E that stays: pads of two voices, a kalimba
    that comes and goes, a sparse marimba, wind, drips tuned to the scale."""
    score, dice = Score("diamant", 12 * 200_000, 12, "cave", -8), _dice("diamant")
    chords = [chord(each) for each in "EBG EBD EGC EBG AEG EBG CEG DAE EBG EBD AEC BED".split()]
    whole, beat_s = score.bar, score.bar / 4
    for bar, voices in enumerate(led(chords, midi("E3"), midi("D4"), (52, 59))):
        for pitch, pan in zip(voices, (-0.35, 0.35), strict=True):
            score.put("dark pad", pitch, bar * whole - 0.6, whole * 0.95, loud=0.075, pan=pan, wet=0.6)
    for bar in range(0, 12, 2):
        score.put("ground", midi("E2"), bar * whole - 0.5, 2 * whole * 0.92, loud=0.045, pan=0, wet=0.5)
    score.put("wind", 0, 0, 12 * whole, loud=0.010, pan=-0.3, wet=0.8)
    score.put("wind", 0, 4 * whole, 12 * whole, loud=0.010, pan=0.3, wet=0.8)
    figure = [midi(note) for note in ("E4", "B4", "G4", "D5", "B4", "E5")]
    for bar in range(12):
        if bar % 4 == 3:
            continue
        near = [pitch for pitch in scale(midi("D4"), midi("G5")) if pitch % 12 in chords[bar]]
        for j in range(4 if bar % 2 == 0 else 3):
            wish = figure[(j + bar) % len(figure)]
            pitch = min((abs(p - wish), p) for p in near)[1]
            at = bar * whole + (0, 1, 1.5, 3)[j] * beat_s + 0.012 * abs(dice.randn())
            loud = 0.27 * (0.75 + 0.3 * dice.rand())
            score.put("kalimba", pitch, at, 1.2, hard=0.4, loud=loud, pan=0.35 * (-1) ** j, wet=0.9)
    cells = {
        "a": (((0, 2), (2, 2)), ((1, 1), (2, 2))),
        "b": (((0, 1), (1, 1), (2, 2)), ((0, 3), (3, 1))),
        "c": (((0, 3),),),
    }
    tune = melody("diamant", chords, Form("a.bCa.bCbaC.", cells, midi("B3"), midi("E5"), 2))
    for bar, beat, length, pitch, strong in tune:
        at = bar * whole + beat * beat_s + 0.02 * abs(dice.randn())
        seconds = min(2.0, length * beat_s + 0.3)
        score.put("marimba", pitch, at, seconds, hard=0.3 + 0.2 * strong, loud=0.36, pan=-0.1, wet=0.8)
    for bar, note in zip(range(0, 12, 2), ("E2", "E2", "A2", "C3", "E2", "A2"), strict=True):
        score.put("long marimba", midi(note), bar * whole, 2.0, hard=0.5, loud=0.30, pan=0, wet=0.4)
        score.put("long marimba", midi(note), bar * whole + 2.5 * beat_s, 1.5, hard=0.4, loud=0.16, pan=0, wet=0.4)
    for i, note in enumerate(("E6", "B5", "G5", "D6", "B5", "E6", "A5", "G5", "B5")):
        at = (i + 0.2 + 0.6 * dice.rand()) * 12 * whole / 9
        score.put("drip", midi(note), at, 0.05, loud=0.05, pan=dice.uniform(-0.8, 0.8), wet=2.2)
    score.melody = [tone.pitch for tone in tune]
    return score


def diamoniak() -> Score:
    """45 s: 24 bars of 3/4 at 96, a beat of 30,000 samples, A A' B. Pizzicato bass, harp chords, the tune on celesta
    and marimba, then a recorder, then the celesta an octave up; a run of the harp at each turn of the page."""
    score, dice = Score("diamoniak", 24 * 90_000, 24, "hall", -10), _dice("diamoniak")
    tones = dict(G="GBD", g="GBD", C="CEG", D="DAG", E="EGB", A="ACEG", S="DGA")
    bass = dict(G="G2", g="B2", C="C3", D="D3", E="E3", A="A2", S="D3")
    names = "GgCDECAS" + "GgCDEASG" + "CEADCgAS"
    chords = [chord(tones[name]) for name in names]
    whole, beat_s = score.bar, score.bar / 3
    for bar, voices in enumerate(led(chords, midi("G3"), midi("D5"), (58, 63, 68))):
        start = bar * whole
        score.put("pizzicato", midi(bass[names[bar]]), start, 0.5, hard=0.4, loud=0.34, pan=-0.1, wet=0.25)
        for weak, loud in ((1, 0.085), (2, 0.070)):
            for i, (pitch, pan) in enumerate(zip(voices, (-0.35, -0.2, -0.05), strict=True)):
                at = start + weak * beat_s + 0.018 * i + 0.006 * abs(dice.randn())
                score.put("harp", pitch, at, 0.9, hard=0.25, loud=loud, pan=pan, wet=0.4)
        if bar % 8 in (0, 4):
            for pitch, pan in zip(voices, (-0.5, 0.0, 0.5), strict=True):
                score.put("bright pad", pitch, start - 0.2, whole * 3.6, loud=0.038, pan=pan, wet=0.6)
    cells = {
        "a": (((0, 2), (2, 1)), ((0, 1), (1, 1), (2, 1))),
        "b": (((0, 1), (1, 0.5), (1.5, 0.5), (2, 1)), ((0, 1.5), (1.5, 0.5), (2, 1))),
        "c": (((0, 2),), ((0, 3),)),
    }
    tune = melody("diamoniak", chords, Form("abaCabaCabaCabbCbabCbaaC", cells, midi("D4"), midi("G5"), 3))
    for bar, beat, length, pitch, strong in tune:
        at = bar * whole + beat * beat_s + 0.008 * abs(dice.randn())
        if 8 <= bar < 16:
            loud = 0.085 * (1 if strong else 0.85)
            score.put("recorder", pitch, at, min(length * beat_s * 0.96, 1.6), loud=loud, pan=0.25, wet=0.5)
        else:
            high, loud = pitch + (12 if bar >= 16 else 0), 0.22 * (1 if strong else 0.8)
            score.put("celesta", high, at, 1.0, loud=loud, pan=0.3, wet=0.5)
            score.put("marimba", pitch, at, 1.0, hard=0.3, loud=0.20, pan=0.2, wet=0.4)
    for bar in (7, 15, 23):
        for i, pitch in enumerate(scale(midi("D4"), midi("D6"))[:8]):
            at = bar * whole + beat_s + 0.10 * i
            score.put("harp", pitch, at, 0.6, hard=0.3, loud=0.07 + 0.008 * i, pan=-0.3 + 0.08 * i, wet=0.5)
    score.melody = [tone.pitch for tone in tune]
    return score


def maldita() -> Score:
    """48 s: 24 bars of 4/4 at 120, on tiptoe. A plucked figure of three, three and two that never rests, a low drum of
    wood, a ticking string, pads of two voices; the tune only peeps in. Five notes throughout, so nothing rubs."""
    score, dice = Score("maldita", 48 * FS, 24, "hall", -11), _dice("maldita")
    two_bars = "EBG EBD EGA EBD GBD EBG AEG EBD EBG DAE AEG EBD".split()
    chords = [chord(two_bars[bar // 2]) for bar in range(24)]
    whole, beat_s = score.bar, score.bar / 4
    for i, voices in enumerate(led(chords[::2], midi("E3"), midi("D4"), (52, 59))):
        for pitch, pan in zip(voices, (-0.35, 0.35), strict=True):
            score.put("dark pad", pitch, 2 * i * whole - 0.5, 2 * whole * 0.92, loud=0.070, pan=pan, wet=0.5)
    score.put("wind", 0, 0, 24 * whole, loud=0.006, pan=-0.2, wet=0.8)
    for bar in range(24):
        near = [pitch for pitch in scale(midi("E3"), midi("E4")) if pitch % 12 in chords[bar]]
        figure = (0, 1, 2, 0, 1, 2, 1, 2) if bar % 4 < 2 else (0, 2, 1, 0, 2, 1, 0, 1)
        for j, step in enumerate(figure):
            accent = j in (0, 3, 6)
            if not accent and dice.rand() < 0.12:
                continue
            at = bar * whole + j * beat_s / 2 + 0.006 * abs(dice.randn())
            loud = (0.27 if accent else 0.18) * (0.9 + 0.2 * dice.rand())
            score.put("fingertip", near[step % len(near)], at, 0.4, hard=0.4, loud=loud, pan=-0.25, wet=0.35)
        if bar % 2:
            for beat in (0.5, 1.5, 2.5, 3.5)[: 2 + bar // 2 % 3]:
                tick = midi("B4" if bar // 2 % 2 else "E4")
                at = bar * whole + beat * beat_s
                score.put("fingertip", tick, at, 0.3, hard=0.2, loud=0.11, pan=0.45, wet=0.7)
        note = ("E2", "E2", "A2", "E2", "G2", "E2", "A2", "B2", "E2", "D3", "A2", "B2")[bar // 2]
        for beat, loud in ((0, 0.085), (0.75, 0.04)):
            at = bar * whole + beat * beat_s
            score.put("long marimba", midi(note), at, 1.2, hard=0.5, loud=loud, pan=0, wet=0.35)
    cells = {
        "a": (((0, 1), (1, 0.5), (1.5, 0.5), (2, 2)), ((0, 0.5), (0.5, 0.5), (1, 1), (2, 2))),
        "b": (((0.5, 0.5), (1, 1), (2, 2)), ((0, 1.5), (1.5, 1.5), (3, 1))),
        "c": (((0, 3),), ((0, 2), (2, 2))),
    }
    tune = melody("maldita", chords, Form("..aC..abaC..bbaC..abbaC.", cells, midi("D4"), midi("G5"), 2))
    for bar, beat, length, pitch, strong in tune:
        at = bar * whole + beat * beat_s + 0.006 * abs(dice.randn())
        seconds = min(1.4, length * beat_s + 0.25)
        score.put("marimba", pitch, at, seconds, hard=0.12 + 0.1 * strong, loud=0.27, pan=0.15, wet=0.5)
    score.melody = [tone.pitch for tone in tune]
    return score


def curios() -> Score:
    """48 s: 24 bars of 6/8, a bar in 2 s, A B A' of 8 bars. A lantern's walk along old walls: a harp that strolls up
    and down A minor and D without its third, a bass that steps, a kalimba that answers from afar; the tune on the
    recorder, then marimba and celesta as if something were found, then both."""
    score, dice = Score("curios", 48 * FS, 24, "hall", -10), _dice("curios")
    tones = dict(A="ACE", a="ACEG", D="DGA", E="EBG", G="GBD", C="CEG", B="BED")
    bass = dict(A="A2", a="A2", D="D3", E="E3", G="G2", C="C3", B="B2")
    names = "ADAEaDBE" + "CGADCGDE" + "ADAECGDA"
    chords = [chord(tones[name]) for name in names]
    whole, eighth = score.bar, score.bar / 6
    for bar, voices in enumerate(led(chords, midi("A3"), midi("D5"), (57, 60, 64))):
        start = bar * whole
        for beat, hard, loud in ((0, 0.4, 0.36), (3, 0.25, 0.20)):
            at = start + beat * eighth
            score.put("pizzicato", midi(bass[names[bar]]), at, 0.5, hard=hard, loud=loud, pan=0, wet=0.3)
        stroll = (0, 1, 2, 1, 2, 1) if bar % 2 else (0, 1, 2, 0, 2, 1)
        for j, step in enumerate(stroll):
            if j not in (0, 3) and dice.rand() < 0.18:
                continue
            at, loud = start + j * eighth + 0.010 * abs(dice.randn()), (0.10 if j in (0, 3) else 0.075)
            score.put("harp", voices[step], at, 0.9, hard=0.2, loud=loud, pan=-0.3 + 0.1 * step, wet=0.4)
        if bar % 4 == 0:
            for pitch, pan in zip(voices, (-0.5, 0.0, 0.5), strict=True):
                score.put("bright pad", pitch, start - 0.3, 2.6 * whole, loud=0.034, pan=pan, wet=0.6)
        if bar % 4 == 3:
            near = [pitch for pitch in scale(midi("D5"), midi("E6")) if pitch % 12 in chords[bar]]
            for j, eighths in enumerate((1, 2, 4)):
                at = start + eighths * eighth + 0.012 * abs(dice.randn())
                score.put("kalimba", near[(j + bar) % len(near)], at, 1.0, hard=0.3, loud=0.11, pan=0.5, wet=1.1)
    cells = {
        "a": (((0, 2), (2, 1), (3, 3)), ((0, 3), (3, 2), (5, 1))),
        "b": (((0, 1), (1, 1), (2, 1), (3, 3)), ((0, 2), (2, 1), (3, 2), (5, 1))),
        "c": (((0, 4),), ((0, 3), (3, 3))),
    }
    tune = melody("curios", chords, Form("abaCabbC" + "baaCbaaC" + "abaCabbC", cells, midi("D4"), midi("G5"), 3))
    for bar, beat, length, pitch, strong in tune:
        at = bar * whole + beat * eighth + 0.008 * abs(dice.randn())
        if bar < 8 or bar >= 16:
            loud = 0.080 * (1 if strong else 0.85)
            score.put("recorder", pitch, at, min(length * eighth * 0.96, 1.5), loud=loud, pan=0.2, wet=0.6)
        if bar >= 8:
            high, loud = pitch + (12 if bar < 16 else 0), 0.13 * (1 if strong else 0.8)
            score.put("celesta", high, at, 1.0, loud=loud, pan=0.3, wet=0.6)
            score.put("marimba", pitch, at, 1.0, hard=0.3, loud=0.24, pan=0.15, wet=0.5)
    score.melody = [tone.pitch for tone in tune]
    return score


LOOPS = {"title": title, "diamant": diamant, "curios": curios, "diamoniak": diamoniak, "maldita": maldita}
