"""How games have ended, kept a row for each seat in the write that ends the game, and once."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import Connection, insert, select, update

from agon.core.view import MatchView
from agon.event import Games
from agon.server.event_results import keep_result
from agon.server.journal import SeatRecord
from agon.server.openness import Openness
from agon.server.ratings import rate
from agon.server.schema import results, rooms

Outcome = Literal["won", "drawn", "lost"]
How = Literal["played", "resigned", "left", "late", "agreed"]
"""How it ended: by the rules, or that somebody gave up, was away too long, had no time left, or agreed to a draw."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Who has won a game, or between whom it is drawn, how, and when: seconds since 1970.

    ``match`` is where the match stands that it was, as a view has it.
    """

    winners: tuple[int, ...]
    drawn: bool
    how: How
    at: float
    match: MatchView | None = None

    @classmethod
    def of(cls, result: Mapping[str, Any], how: How, at: float, match: MatchView | None = None) -> Ending:
        """Return the ending of a result, as a view has it."""
        return cls(tuple(result["winners"]), result["winner"] is None, how, at, match)

    def games(self) -> Games:
        """Return what it came to between two: the games of a match, who gave it up losing those that are left."""
        first, one = 0 in self.winners, len(self.winners) == 1
        if self.match is None:
            return Games(int(one and first), int(one and not first), int(not one))
        won = [each["won"] for each in self.match["sides"]]
        games = Games(won[0], won[1], len(self.match["games"]) - sum(won))
        if self.how == "agreed":  # the games that are left are drawn
            return games._replace(drawn=max(games.drawn, self.match["best_of"] - sum(won)))
        gave_up = one and self.how in ("resigned", "left", "late")
        return games.conceded(self.match["best_of"], to_first=first) if gave_up else games

    def outcome(self, seat: int) -> Outcome:
        """Return what the game was for a seat."""
        if seat not in self.winners:
            return "lost"
        return "drawn" if self.drawn else "won"


def words_of(seat: int, seats: Sequence[SeatRecord], decks: Sequence[str], at: float, *, hands: bool) -> str:
    """Return what one finds a game by: who else played, the decks where everybody may know them, the day."""
    others = [each.name for n, each in enumerate(seats) if n != seat]
    return "\n".join([*others, *(decks if hands else []), time.strftime("%Y-%m-%d", time.gmtime(at))]).casefold()


_PLACES: Final[Mapping[Outcome, int]] = {"won": 1, "drawn": 1, "lost": 2}
_OF_ROOM: Final = (rooms.c.system, rooms.c.seats, rooms.c.decks, rooms.c.openness, rooms.c.rated)


def keep_ending(db: Connection, room_id: str, ending: Ending) -> bool:
    """Keep how a game ended, in the write that ends it; False where that is kept already."""
    if (db.execute(select(results.c.room).where(results.c.room == room_id).limit(1))).first() is not None:
        return False
    row = (db.execute(select(*_OF_ROOM).where(rooms.c.id == room_id))).one()
    rows = [
        {"room": room_id, "seat": n, "outcome": ending.outcome(n), "how": ending.how, "ended": ending.at, "words": each}
        for n, each in enumerate(_words(row, ending.at))
    ]
    db.execute(insert(results), rows)
    if row.rated:
        rate(db, room_id, row.system, [_PLACES[ending.outcome(n)] for n in range(len(rows))])
    keep_result(db, room_id, ending.games)
    return True


def name_again(db: Connection, room_id: str) -> None:
    """Let a game that has ended be found by the names that its players have now."""
    at = (db.execute(select(results.c.ended).where(results.c.room == room_id).limit(1))).scalar()
    if at is None:
        return
    row = (db.execute(select(*_OF_ROOM).where(rooms.c.id == room_id))).one()
    for n, each in enumerate(_words(row, at)):
        this = (results.c.room == room_id) & (results.c.seat == n)
        db.execute(update(results).where(this).values(words=each))


def _words(row: Any, at: float) -> list[str]:
    """Return what each seat of a room finds it by."""
    seats = [SeatRecord(**each) for each in row.seats]
    decks = deck_names(row.decks, len(seats))
    hands = Openness.from_plain(row.openness).hands
    return [words_of(n, seats, decks, at, hands=hands) for n in range(len(seats))]


def deck_names(decks: Sequence[Mapping[str, Any]], seats: int) -> list[str]:
    """Return what each seat's deck is called; a game that began at a position has none."""
    return [*(str(each.get("name", "")) for each in decks), *[""] * (seats - len(decks))]


__all__ = ["Ending", "How", "Outcome", "deck_names", "keep_ending", "name_again", "words_of"]
