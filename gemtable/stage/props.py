"""All props of a table: where each rests, which are under way, and how they are drawn, lowest first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gemtable.stage.beat import Motion
from gemtable.stage.glints import Star
from gemtable.stage.pen import Pen
from gemtable.stage.prop import Pose, PropKey

FRAME = 140.0  # milliseconds of one picture of a fire
GROWTH = 0.08  # of a thing wholly lifted
SHADOW_FALL = (9.0, 12.0)  # how far the baked shadow of a lifted thing slides away
SHADOW_GROWTH, SHADOW_FADE = 0.12, 0.35  # how much wider and fainter it is then: softer
FLIGHT_FALL = (0.24, 0.32)  # the same for each unit of height of a flying thing
HIGH = 90.0  # a flying thing's shadow is no fainter beyond
EDGE_ON = 0.34  # a card that shows so little of itself stands upright: its edge would be ragged
OVER = 1.0  # z: a glint lies over the neighbours in its heap


def under_way(
    rest: Mapping[PropKey, Pose], motions: Iterable[tuple[float, Motion]], reduced: bool = False
) -> dict[PropKey, Pose]:
    """Every prop's pose: at rest, or where its motion has brought it by the given moment; later motions win."""
    poses = dict(rest)
    seen: set[PropKey] = set()
    for now, motion in motions:
        if motion.key in seen and now < motion.start:
            continue
        pose = motion.at(now, reduced)
        if pose is not None:
            poses[motion.key] = pose
            seen.add(motion.key)
    return poses


def draw(
    pen: Pen, poses: Mapping[PropKey, Pose], clock: float, still: bool, glint: tuple[Pose, Star] | None = None
) -> None:
    """Lowest z first; `clock` in milliseconds turns the frames of what burns, unless it shall stand still."""
    for pose in sorted(poses.values(), key=lambda pose: pose.z):
        if glint is not None and pose.z > glint[0].z + OVER:
            _draw_star(pen, glint[1])
            glint = None
        if pose.alpha > 0:
            pen.again(_draw, pose, 0 if still or not pose.frames else int(clock / FRAME))
    if glint is not None:
        _draw_star(pen, glint[1])


def _draw_star(pen: Pen, star: Star) -> None:
    pen.star(star.x, star.y, star.r, alpha=star.alpha)


def _draw(pen: Pen, pose: Pose, frame: int) -> None:
    if pose.words:
        cap = pen.type.cap(pose.role)
        pen.text(pose.words, pose.x, pose.y + cap / 2, pose.role, align="centre", foil=True, alpha=pose.alpha)
    name = pose.sprite
    if pose.frames:
        name = pose.frames[frame % len(pose.frames)]
    if not name:
        return
    scale = pose.scale * (1 + GROWTH * pose.lift)
    angle = pose.angle if pose.flip > EDGE_ON else 0.0
    if pose.shadow:
        away = round(max(pose.lift, min(1.0, pose.height / HIGH)) * 8) / 8  # a shadow is soft: coarse steps do
        pen.sprite(
            pose.shadow,
            pose.x + SHADOW_FALL[0] * pose.lift + FLIGHT_FALL[0] * pose.height,
            pose.y + SHADOW_FALL[1] * pose.lift + (1 + FLIGHT_FALL[1]) * pose.height,
            scale=scale * (1 + SHADOW_GROWTH * away),
            angle=angle,
            alpha=pose.alpha * (1 - SHADOW_FADE * away),
            flip=pose.flip,
        )
    pen.sprite(
        name,
        pose.x,
        pose.y,
        scale=scale,
        angle=angle,
        alpha=pose.alpha,
        tint=pose.tint,
        flip=pose.flip,
        shine=pose.shine,
    )
