"""A prop is a thing's body on stage; a pose is where it rests and how it looks there."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import TypeAlias

from gemtable.stage import theme
from gemtable.stage.theme import Colour, Role

PropKey: TypeAlias = tuple[Hashable, ...]
"""`("piece", id)`, `("stone", place, n)`, or a name of the scene's own such as `("chest", seat)`."""

SIZES = 48  # steps of scale in motion: pictures are kept in the size they are drawn in

SHINES_FROM = 0.35  # of a card's turn: from then on the lamp's reflection runs across it
SHINE = (0.22, 0.82)  # where it is at first and at last


@dataclass(frozen=True, slots=True)
class Pose:
    """Table units. `sprite` "" draws nothing unless there are `words`; higher `z` lies above.

    frames: pictures that follow each other instead of `sprite`; shadow: a baked shadow laid below; lift 0..1: in the
    hand; flip: share of the width seen; height: how far above the table it flies, its shadow stays below; shine 0..1:
    where the lamp's reflection crosses a turning card; gleam: how far from its middle it glints at rest, 0 for never.
    """

    x: float
    y: float
    sprite: str = ""
    z: float = 0.0
    scale: float = 1.0
    angle: float = 0.0
    alpha: float = 1.0
    lift: float = 0.0
    flip: float = 1.0
    tint: Colour | None = None
    shadow: str = ""
    frames: tuple[str, ...] = ()
    words: str = ""
    role: Role = theme.SCORE
    height: float = 0.0
    shine: float = 0.0
    gleam: float = 0.0

    def but(self, **changes: object) -> Pose:
        """The same with some things changed."""
        return replace(self, **changes)  # type: ignore[arg-type]  # the names are the fields above

    def unseen(self) -> Pose:
        """The same, wholly faded."""
        return replace(self, alpha=0.0)


def between(a: Pose, b: Pose, share: float, *, hop: float = 0.0, raised: float = 0.0, over: float = 0.0) -> Pose:
    """The pose on the way from a to b; a change of picture is a card turning over.

    hop: table units the way rises in its middle; raised: lift in its middle; over: z while under way.
    """
    left = 1 - share
    arch = 4 * share * left
    turning = a.sprite != b.sprite and bool(a.sprite and b.sprite)
    near = a if share < 0.5 else b
    scale = a.scale * left + b.scale * share
    return Pose(
        a.x * left + b.x * share,
        a.y * left + b.y * share - hop * arch,
        near.sprite,
        max(a.z, b.z) + over if 0 < share < 1 else near.z,
        scale if a.scale == b.scale else round(scale * SIZES) / SIZES,
        a.angle * left + b.angle * share,
        a.alpha * left + b.alpha * share,
        round((a.lift * left + b.lift * share + raised * arch) * 12) / 12,
        max(0.04, abs(1 - 2 * share)) if turning else a.flip * left + b.flip * share,
        near.tint,
        near.shadow,
        near.frames,
        near.words,
        near.role,
        hop * arch + a.height * left + b.height * share,
        _shine(share) if turning else 0.0,
        near.gleam,
    )


def _shine(share: float) -> float:
    shown = (share - SHINES_FROM) / (1 - SHINES_FROM)
    return SHINE[0] + (SHINE[1] - SHINE[0]) * shown if shown > 0 else 0.0
