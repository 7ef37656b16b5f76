"""A game as it is shown to those who watch it late: the position so many answers back, and nothing after it.

What is taken back is told late, too: until the game has come as far again, those who watch see what they have seen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from agon.core.game import State
from agon.server.journal import RoomRecord, replay


@dataclass(frozen=True, slots=True)
class Late:
    """The position after the first ``at`` answers, ``behind`` of which are not shown yet.

    ``cut`` is where answers that were shown have been taken back since, ``again`` tells that this takes back what was
    shown. The state is changed by nobody.
    """

    behind: int
    at: int
    state: State
    cut: int | None = None
    again: bool = False

    @classmethod
    def of(cls, record: RoomRecord, behind: int) -> Late:
        """Return what is shown of a game as it stands. Work of the rules."""
        at = max(0, len(record.answers) - behind)
        return cls(behind, at, replay(record, at))

    def after(self, record: RoomRecord, many: int) -> Late:
        """Return what is shown once there are ``many`` answers, of which the last is not in the record yet."""
        at = max(0, many - self.behind)
        if self.cut is not None:
            return (
                replace(self, again=False) if at <= self.cut else Late(self.behind, at, replay(record, at), again=True)
            )
        if at <= self.at:
            return replace(self, again=False)
        state = self.state.clone()
        for _seat, notation in record.answers[self.at : at]:
            state.apply(notation)
        return Late(self.behind, at, state)

    def taken_back(self, many: int) -> Late:
        """Return it once only ``many`` answers are left."""
        kept = self.at if self.cut is None else self.cut
        return replace(self, cut=self.cut if many >= kept else many, again=False)


__all__ = ["Late"]
