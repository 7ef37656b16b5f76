"""What becomes of a game when somebody resigns: one rule for every table, in the terminal and in the browser.

No rule of any game makes anybody resign, so it is no answer. Where only one side is left that has not given up, the
game ends and that side has won. Among several sides it goes on: a bot answers for who resigned, by the rules, so that
the record, every position and the others' cards stay what the rules make them. Once nobody is left who plays by hand,
the game ends without a winner.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from agon.core.english import YOU
from agon.core.node import Terminal
from agon.core.record import RESIGNED
from agon.core.view import SeatView
from agon.messages import Later, Person, later

SUBSTITUTE: Final = "veteran"
"""The level of the bot that answers for who resigned: quick, and no pushover."""


def winners_after(seats: Sequence[SeatView], given_up: Collection[int], people: Collection[int]) -> list[int] | None:
    """Return who wins now that the seats ``given_up`` have resigned: [] is nobody, None that the game goes on.

    ``people`` are the seats that play by hand, those that gave up or are defeated among them or not.
    """
    standing = [each for each in seats if each["seat"] not in given_up and not each["defeated"]]
    sides = {side_of(each) for each in standing}
    if len(sides) == 1:
        return [each["seat"] for each in seats if side_of(each) in sides]
    return None if any(each["seat"] in people for each in standing) else []


def drawn_between(seats: Sequence[SeatView], given_up: Collection[int]) -> list[int]:
    """Return between whom it is a draw if all agree on one now: everybody of a side of which one still stands.

    A side has lost once all of it have given up or are defeated.
    """
    sides = {side_of(each) for each in seats if each["seat"] not in given_up and not each["defeated"]}
    return [each["seat"] for each in seats if side_of(each) in sides]


def side_of(seat: SeatView) -> int:
    """Return the first of the seats that win and lose together with this one."""
    return seat.get("side", seat["seat"])


def said(
    names: Sequence[str], seat: int, winners: Sequence[int] | None, *, match: bool = False, left: bool = False,
    late: bool = False,
) -> Later:  # fmt: skip
    """Return what says ``Ada resigns. Bo and Cy win.``; a player may be called You.

    ``winners`` are as of ``winners_after``.

    In a ``match`` it is the whole match that is given up, whatever the score. Who has ``left`` did not say so: another
    has claimed the game; nor did who is ``late``, and has no time left.
    """
    who = [Person(each, you=each == YOU) for each in names]
    gave_up = later("give-up", who=who[seat], how="late" if late else "left" if left else "resigns", match=int(match))
    if winners is None:
        return later("give-up-plays-on", **{"gave-up": gave_up}, bot=SUBSTITUTE)
    if not winners:
        return later("give-up-nobody", **{"gave-up": gave_up})
    if len(winners) == 1:
        return later("give-up-wins", **{"gave-up": gave_up}, winner=who[winners[0]], match=int(match))
    return later("give-up-win", **{"gave-up": gave_up}, winners=tuple(who[each] for each in winners))


def ended(seats: Sequence[SeatView], winners: Collection[int], text: str) -> Terminal:
    """Return the end of a game that was given up: who has lost pays one, which the winners share."""
    lost = len(seats) - len(winners)
    gain = lost / len(winners) if winners else 0.0
    loss = -1.0 if winners else 0.0
    return Terminal(tuple(gain if each["seat"] in winners else loss for each in seats), RESIGNED, text, "")


__all__ = ["SUBSTITUTE", "drawn_between", "ended", "said", "side_of", "winners_after"]
