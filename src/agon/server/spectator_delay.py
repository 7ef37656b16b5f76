"""A game as it is shown to those who watch it late: the position so many answers back, and nothing after it.

What is taken back is told late, too: until the game has come as far again, those who watch see what they have seen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from agon.core.game import State
from agon.server.journal import RoomRecord, SeatRecord, replay
from agon.server.room_game import RunningGame
from agon.server.threads import aside


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


class LateWatching:
    """Which seats of a game, or who watches, are shown it late, and what they are shown.

    ``late`` is nothing until somebody watches. Whoever asks for a position holds the lock of the room.
    """

    def __init__(self, game: RunningGame) -> None:
        self._game = game
        self.late: Late | None = None

    def is_late(self, seat: int | None) -> bool:
        """Is a seat, or whoever watches, shown the game late?"""
        return seat is None and not self._game.over and bool(self._game.record.openness.late)

    def seats_for(self, seat: int | None) -> list[SeatRecord]:
        """Return who sits where; who watches late does not know yet who has given up since."""
        seats = self._game.record.seats
        if not self.is_late(seat):
            return seats
        at = 0 if self.late is None else self.late.at
        return [
            replace(each, resigned=None, left=False, late=False) if (each.resigned or 0) > at else each
            for each in seats
        ]

    async def seen_by(self, seat: int | None) -> tuple[State, int]:
        """Return the position that a seat, or whoever watches, is shown, and after how many answers it is."""
        if not self.is_late(seat):
            return self._game.state, self._game.seq
        record = self._game.record
        if self.late is None:
            self.late = await aside(lambda: Late.of(record, record.openness.late))
        return self.late.state, self.late.at

    def gave_up_between(self, since: int, until: int) -> bool:
        """Has somebody given up after more answers than ``since``, and not more than ``until``?"""
        given_up = [each.resigned for each in self._game.record.seats if each.resigned is not None]
        return any(since < each <= until for each in given_up)


__all__ = ["Late", "LateWatching"]
