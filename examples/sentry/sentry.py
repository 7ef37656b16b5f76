"""A bot in twenty lines: it attacks whoever it can reach, and else does what comes first to its mind.

Installed (`pip install examples/sentry`) it has a name wherever Agon asks for a bot:
`agon play --seats human,bot:sentry`, `agon sim anachronism --bots sentry,greedy --games 100`.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agon.core.game import Observation
    from agon.core.node import Action


class Sentry:
    """Chooses an attack where there is one. Equal seeds and equal observations give equal choices."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Observation) -> Action:
        attacks = [each for each in seen.options if each.notation.startswith("attack")]
        luck = Random(self.seed * 1000 + seen.view()["ply"])
        return luck.choice(attacks or list(seen.options))
