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
from agon.messages import say


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
            raise BadInputError(say("event-record-names", record=each.place, why=str(problem))) from None
        if each.digest in seen:
            raise BadInputError(say("event-record-twice", record=each.place))
        seen.add(each.digest)
        earlier = state.records.get(each.digest)
        if earlier is not None:
            raise BadInputError(say("event-record-entered", record=each.place, match=earlier))
        if state.system and each.system != state.system:
            raise BadInputError(
                say("event-record-system", record=each.place, system=each.system, event=state.name, plays=state.system)
            )
        if each.best_of not in {1, state.best_of}:
            raise BadInputError(say("event-record-length", record=each.place, games=each.best_of, wanted=state.best_of))
        match = next((match for match in state.current if set(match.players) == set(names)), None)
        if match is None:
            raise BadInputError(
                say("event-record-no-match", record=each.place, one=names[0], other=names[1], round=_round(state))
            )
        if found is not None and match is not found:
            raise BadInputError(
                say(
                    "event-record-other-match",
                    record=each.place,
                    match=str(match),
                    first=records[0].place,
                    found=str(found),
                )
            )
        for name, cards in zip(names, each.cards, strict=True):
            held = state.players[name].stack
            wrong = differing(held.cards, cards) if held is not None else []
            if wrong:
                more = say("event-and-more", more=len(wrong) - SHOWN) if len(wrong) > SHOWN else ""
                raise BadInputError(
                    say(
                        "event-record-cards",
                        record=each.place,
                        player=name,
                        differences="; ".join(wrong[:SHOWN]),
                        more=more,
                    )
                )
        found = match
        games = each.games if names[0] == match.one else each.games.turned
        won, lost, drawn = won + games.won, lost + games.lost, drawn + games.drawn
    if found is None:
        raise BadInputError(say("event-record-name"))
    return found, Games(won, lost, drawn)


def named_after(state: State, record: Scored, one: str, other: str) -> Scored:
    """Return a record of players whom it does not name as the event does, these two in its first and second seat.

    Raises: BadInputError if it does name players of the event, and others.
    """
    known = {" ".join(name.split()).casefold(): name for name in state.players}
    for name, wanted in zip(record.players, (one, other), strict=True):
        found = known.get(" ".join(name.split()).casefold(), wanted)
        if found != wanted:
            raise BadInputError(
                say("event-record-player", record=record.place, found=found, wanted=wanted or say("event-nobody"))
            )
    return replace(record, players=(one, other))


def _round(state: State) -> str:
    return say("event-round", round=len(state.rounds)) if state.rounds else say("event-without-round", event=state.name)


__all__ = ["Scored", "Scorer", "named_after", "tallied"]
