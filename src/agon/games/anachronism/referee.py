"""What the fight engine asks the rules of Anachronism."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agon.arena.referee import UsualReferee
from agon.games.anachronism.restrictions import start_check

if TYPE_CHECKING:
    from agon.arena.fight import Fight


class AnachronismReferee(UsualReferee):
    """Set 7 rules: face-up cards have limits."""

    def restrict(self, g: Fight) -> bool:
        return start_check(g)
