"""What must be true of every position of every game: options, text and back, hidden cards, wording.

A game derives its watch from ``PositionWatch`` and adds the laws of its own rules; a soak asks after every answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from agon.core.engine import OPTION_ROOM
from agon.core.english import folded
from agon.core.errors import AgonError
from agon.core.node import Decision
from agon.core.state import GameState
from agon.core.wording import first_fault

S = TypeVar("S", bound=GameState[Any])
REDRAWN: tuple[int, ...] = (1, 2)
"""Seeds by which what is hidden is drawn again."""


class PositionWatch(Generic[S]):
    """Follows one state, which is asked after every answer and never changed."""

    is_exact: bool = True
    """A line of position text says everything, so that a state read from it has the same key."""

    def __init__(self, state: S) -> None:
        self.state: S = state

    def why_told_wrong(self) -> str:
        """Return what is wrong with options, position text, what seats see, or wording; "" if nothing is.

        It takes long, so it is asked now and then.
        """
        return self.why_options() or self.why_written() or self.why_seen() or self.why_worded()

    def why_options(self) -> str:
        """There is an option, each has a notation of its own, and each notation is read back as that option."""
        node = self.state.node()
        if not isinstance(node, Decision):
            return ""
        notations = [each.notation for each in node.options]
        if not notations:
            return "a decision has no option"
        if len(notations) > OPTION_ROOM:
            return f"a decision has {len(notations)} options"
        twice = next((each for each, count in Counter(notations).items() if count > 1), None)
        if twice is not None:
            return f"two options are both called {twice!r}"
        for notation in notations:
            refusal = self.state.why_not(notation)
            if refusal is not None:
                return f"the option {notation!r} is refused: {refusal}"
        return ""

    def why_written(self) -> str:
        """Written as a line and read back, the position is the same."""
        state = self.state
        line = state.position()
        try:
            again = state.game.from_position(line)
        except AgonError as error:
            return f"the position is refused: {error}"
        if again.position() != line or (self.is_exact and again.key() != state.key()):
            return f"the position does not read back: {line}"
        wrong = self.why_read_wrong(again)
        return f"read from {line}: {wrong}" if wrong else ""

    def why_read_wrong(self, _again: S) -> str:
        """Return what else is wrong with the state read back."""
        return ""

    def why_seen(self) -> str:
        """Redraw what a seat cannot know: what it sees, may answer and has been told stays the same (A7-RULING-99)."""
        for seat in range(self.state.seats):
            seen = self.shown_to(self.state, seat)
            for seed in REDRAWN:
                other = self.state.observation(seat).determinize(seed + self.state.ply)
                told = self.shown_to(other, seat)
                if told != seen:
                    where = ", ".join(
                        f"{field}: {difference(seen[field], told[field])}"
                        for field in seen
                        if seen[field] != told[field]
                    )
                    return f"what seat {'ABCDEF'[seat]} sees depends on what is hidden from it: {where}"
        return ""

    def shown_to(self, state: Any, seat: int) -> dict[str, object]:
        """Return everything a seat is shown, as JSON would carry it."""
        node = state.node()
        asked = [each.notation for each in node.options] if isinstance(node, Decision) and node.seat == seat else []
        return {**state.view(seat), "asked": asked, "line": state.position_for(seat)}

    def why_worded(self) -> str:
        """What whoever decides reads keeps the laws of wording."""
        node = self.state.node()
        return first_fault(self.state, node.seat if isinstance(node, Decision) else None)


def why_unexplained(state: GameState[Any], node: Decision, texts: Iterable[str]) -> str:
    """Return which of these acts is neither offered nor refused for a reason, or is both; "" if there is none."""
    offered = {folded(each.notation) for each in node.options}
    for text in texts:
        refusal = state.why_not(text)
        if refusal is None:
            continue
        if folded(text) in offered:
            return f"the option {text!r} is refused: {refusal}"
        if not refusal.reason or not refusal.clause or not refusal.understood:
            return f"{node.kind}: {text!r} is not offered, and told is only: {refusal}"
    return ""


def difference(one: object, two: object) -> str:
    """Return where what a seat is shown first differs in two states."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in [*one, *two]:
            if one.get(key) != two.get(key):
                return f"{key}: {difference(one.get(key), two.get(key))}"
    if isinstance(one, list) and isinstance(two, list):
        if len(one) != len(two):
            return f"{len(one)} against {len(two)} entries"
        for at, (a, b) in enumerate(zip(one, two, strict=True)):
            if a != b:
                return f"{at}: {difference(a, b)}"
    return f"{str(one)[:80]!r} against {str(two)[:80]!r}"


__all__ = ["PositionWatch", "why_unexplained"]
