"""Bots: random, greedy, and information-set Monte Carlo tree search. They see observations and nothing else.

>>> from agon.bots import make
>>> make("mcts:50", seed=1).spec
'mcts:50'
"""

from __future__ import annotations

from agon.bots.levels import LEVELS, Level, make, names
from agon.bots.players import Bot
from agon.core.thought import Thought, Weighed

__all__ = ["LEVELS", "Bot", "Level", "Thought", "Weighed", "make", "names"]
