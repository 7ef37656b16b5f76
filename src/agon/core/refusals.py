"""What a question of the rules' "may this be done?" is answered with: why not, or 0 (``MAY``), that it may."""

from __future__ import annotations

from typing import Final

MAY: Final = 0
NOT_THERE: Final = 1
"""Who is meant does not stand in the arena."""
NOT_A_TARGET: Final = 2
"""A team-mate, or one that is about to be defeated."""
NOT_IN_REACH: Final = 3
NOT_AGAIN: Final = 4
"""The card has attacked as often as it may."""
NOT_ENOUGH: Final = 5
"""Actions, or what else it costs."""
NOT_YOURS: Final = 6
NOT_IN_FORCE: Final = 7
"""Its card lies face-down or elsewhere, or something silences it."""
NOT_AS_OFTEN: Final = 8
"""Its usage limit is reached."""
NOT_ALLOWED: Final = 9
"""Something forbids it."""
NOT_SO: Final = 10
"""Its condition does not hold."""
NOTHING_TO_DO: Final = 11
NOT_READY: Final = 12
"""Its card lies sideways, has no hands left, or has been used this round."""
