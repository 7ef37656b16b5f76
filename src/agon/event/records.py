"""Results that come from records of games, of whatever game: what one tells an event, and what must agree.

Reading a record, and finding out whether it is sound, is the business of a `Scorer` that the caller passes in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from agon.core.errors import BadInputError
from agon.event.stacks import differing
from agon.event.state import State
from agon.event.values import Games, Match


@dataclass(frozen=True, slots=True)
class Scored:
    """What a record of a finished game or match tells. ``cards`` are what each player brought, a line a card.

    ``games`` are as the first of the two ``players`` sees them; ``best_of`` is 1 for a game by itself; ``digest`` is
    the SHA-256 of the record's text.
    """

    place: str
    system: str
    players: tuple[str, str]
    cards: tuple[tuple[str, ...], tuple[str, ...]]
    games: Games
    best_of: int
    digest: str


SHOWN: Final = 4
"""Differing cards that a message names."""
Scorer: TypeAlias = Callable[[str], Scored]
"""Reads a record by its name. Raises BadInputError if there is none, it is not sound, or the game is not over."""


def tallied(state: State, records: Sequence[Scored]) -> tuple[Match, Games]:
    """Return the open match that records are of, and its games as its first player sees them.

    Raises: BadInputError if they are of no match of this round or of several, of other cards than those that are
    locked, of another rule system, or were entered before.
    """
    found: Match | None = None
    won = lost = drawn = 0
    seen: set[str] = set()
    for each in records:
        try:
            names = [state.player(name).name for name in each.players]
        except BadInputError as problem:
            raise BadInputError(
                f"{each.place}: {problem}; where a record has other names, say who had its seat A: "
                f"agon event result FILE PLAYER --record {each.place}"
            ) from None
        if each.digest in seen:
            raise BadInputError(f"{each.place} is given twice; each record is of another game")
        seen.add(each.digest)
        earlier = state.records.get(each.digest)
        if earlier is not None:
            raise BadInputError(f"{each.place} was entered already, as the result of match {earlier}")
        if state.system and each.system != state.system:
            raise BadInputError(f"{each.place} is of {each.system}, and {state.name} plays {state.system}")
        if each.best_of not in {1, state.best_of}:
            raise BadInputError(
                f"{each.place} is of a match, the best of {each.best_of}; those here are the best of {state.best_of}"
            )
        match = next((match for match in state.current if set(match.players) == set(names)), None)
        if match is None:
            raise BadInputError(f"{each.place} is of {names[0]} against {names[1]}, who do not meet in {_round(state)}")
        if found is not None and match is not found:
            raise BadInputError(f"{each.place} is of {match}, and {records[0].place} of {found}; enter one at a time")
        for name, cards in zip(names, each.cards, strict=True):
            held = state.players[name].stack
            wrong = differing(held.cards, cards) if held is not None else []
            if wrong:
                more = f" and {len(wrong) - SHOWN} more" if len(wrong) > SHOWN else ""
                raise BadInputError(
                    f"{each.place}: {name} did not play what is registered: {'; '.join(wrong[:SHOWN])}{more}"
                )
        found = match
        games = each.games if names[0] == match.one else each.games.turned
        won, lost, drawn = won + games.won, lost + games.lost, drawn + games.drawn
    if found is None:
        raise BadInputError("name the record of a match, or of each of its games")
    return found, Games(won, lost, drawn)


def named_after(state: State, record: Scored, one: str, other: str) -> Scored:
    """Return a record of players whom it does not name as the event does, these two in its first and second seat.

    Raises: BadInputError if it does name players of the event, and others.
    """
    known = {" ".join(name.split()).casefold(): name for name in state.players}
    for name, wanted in zip(record.players, (one, other), strict=True):
        found = known.get(" ".join(name.split()).casefold(), wanted)
        if found != wanted:
            raise BadInputError(f"{record.place} has {found} where {wanted or 'nobody'} should be")
    return replace(record, players=(one, other))


def _round(state: State) -> str:
    return f"round {len(state.rounds)}" if state.rounds else f"{state.name}, where no round is paired yet"


__all__ = ["Scored", "Scorer", "named_after", "tallied"]
