"""A fight as the outside world drives it, for every game played as one: no rule system of its own.

``FightGame`` and ``FightState`` are the ``Game`` and ``State`` of ``agon.core.game`` over a fight of ``agon.arena``.
What differs from game to game they ask a ``System``.
"""

from agon.games.fights import opinion  # noqa: F401 - it names itself as what judges these positions
from agon.games.fights.game import FightGame
from agon.games.fights.state import FightState
from agon.games.fights.system import System, Terms

__all__ = ["FightGame", "FightState", "System", "Terms"]
