"""Random playouts, compiled: the inner loop of search, soak and benchmark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from agon.core.engine import DECIDE, DICE, OVER
from agon.core.rng import below, output, step

if TYPE_CHECKING:
    from agon.core.engine import Engine


def play_out(g: Engine, most: i64) -> i64:
    """Play on with random choices until the game is over or ``most`` decisions were made; returns how many were."""
    made: i64 = 0
    while g.waiting == DECIDE and made < most:
        n: i64 = g.options()
        g.rng = step(g.rng)
        g.choose(g.opts[below(output(g.rng), n)])
        made += 1
    if g.waiting == DICE:
        raise RuntimeError("a playout needs dice from the generator inside the state: clear `explicit`")
    return made


def is_over(g: Engine) -> bool:
    """Is the game decided?"""
    return g.waiting == OVER


def play_many(start: Engine, games: i64, seed: i64) -> i64:
    """Play ``games`` random games from a position, each with its own dice; returns decisions made."""
    made: i64 = 0
    i: i64 = 0
    room = start.clone()
    room.options()
    while i < games:
        g = start.clone()
        # The games come one after another: they share the room for options.
        g.opts = room.opts
        g.rng = (seed + i * 7919) & 0xFFFFFFFF
        made += play_out(g, 100000)
        i += 1
    return made
