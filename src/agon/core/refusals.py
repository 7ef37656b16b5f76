"""What a question of the rules' "may this be done?" is answered with: why not, or 0 (``MAY``), that it may."""

from __future__ import annotations

from typing import Final, NewType

from mypy_extensions import i64

WhyNot = NewType("WhyNot", i64)

MAY: Final = WhyNot(0)
NOT_THERE: Final = WhyNot(1)
"""Who is meant does not stand in the arena."""
NOT_A_TARGET: Final = WhyNot(2)
"""A team-mate, or one that is about to be defeated."""
NOT_IN_REACH: Final = WhyNot(3)
NOT_AGAIN: Final = WhyNot(4)
"""The card has attacked as often as it may."""
NOT_ENOUGH: Final = WhyNot(5)
"""Actions, or what else it costs."""
NOT_YOURS: Final = WhyNot(6)
NOT_IN_FORCE: Final = WhyNot(7)
"""Its card lies face-down or elsewhere, or something silences it."""
NOT_AS_OFTEN: Final = WhyNot(8)
"""Its usage limit is reached."""
NOT_ALLOWED: Final = WhyNot(9)
"""Something forbids it."""
NOT_SO: Final = WhyNot(10)
"""Its condition does not hold."""
NOTHING_TO_DO: Final = WhyNot(11)
NOT_READY: Final = WhyNot(12)
"""Its card lies sideways, has no hands left, or has been used this round."""
