"""Records of Anarcus: who plays with what, what a reader may know of it, and how a game begins again.

The stacks come from the seed that the record names, or from its draws (``core.draws``); the coin stands in it, whoever
threw it. So a record replays whole, and at a real table the coin may be a real one. A digest covers the whole position.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from agon.cards import Army, starter
from agon.cards.record_lines import SeatLine, cards_in, deck_lines, seat_in
from agon.core.book import GIVEN, Book, Reader, luck_in, options_in
from agon.core.draws import draws_of
from agon.core.errors import NotationError
from agon.core.ids import SeatNo
from agon.core.luck import Given
from agon.core.record import Record
from agon.core.state import GameBase
from agon.games.anarcus.decks import army_of_cards
from agon.games.anarcus.position import read_position, write_summary
from agon.games.anarcus.state import AnarcusState
from agon.messages import say

PLAYERS: Final = 2
LONGEST_SEED: Final = 30


class ArmyReader(Reader[AnarcusState]):
    """A seat, or a spectator: it knows its own options only, and no digest, which would tell of hidden cards."""

    is_whole = False
    sees_digests = False

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def counts(self, seat: int) -> bool:
        return seat == self.seat


class ArmyBook(Book[AnarcusState]):
    """Writes and reads the records of Anarcus."""

    def __init__(self, game: GameBase[AnarcusState]) -> None:
        self.game = game

    def summary(self, state: AnarcusState) -> str:
        return write_summary(state)

    def reader(self, _state: AnarcusState, seat: int | None) -> ArmyReader:
        return ArmyReader(seat)

    def seat_headers(self, state: AnarcusState, reader: Reader[AnarcusState]) -> Iterator[str]:
        seats = []
        for owner, army in enumerate(state.decks):
            # Whoever brought a deck knows its cards; where they lie is another matter.
            known = reader.is_whole or owner == reader.seat
            cards = [
                (state.card(number), known or state.knows(reader.seat, number))
                for number in range(
                    int(state.table.deal.first(SeatNo(owner))), int(state.table.deal.end(SeatNo(owner)))
                )
            ]
            seats.append((army.id, army.name, cards))
        return deck_lines(seats, state.names, starter(state.game.name).cards, ordered=False)

    def from_origin(self, state: AnarcusState) -> AnarcusState:
        origin = state.origin
        assert origin is not None, "it began at a position"
        start = state.copy_with(origin.clone())
        start.origin = origin
        return start

    def opening(self, record: Record, *, internal: bool = True) -> AnarcusState:
        first = record.headers[0]
        game = self.game.with_options(options_in(record, self.game.name))
        is_given = luck_in(record) == GIVEN or not internal
        more = cards_in(record)
        headers = record.all("seat")
        if len(headers) != PLAYERS:
            raise NotationError(say("record-army-seats", seats=len(headers)), line=first.line)
        ours = starter(game.name).cards
        lines = [seat_in(header, seat, more, ours) for seat, header in enumerate(headers)]
        armies = [_army(line) for line in lines]
        names = tuple(line.player for line in lines)
        start = record.header("from")
        if start is not None:
            state = read_position(game, start.rest, more)
            state.names = names
            state.decks = tuple(
                army if sorted(card.id for card in army.cards) == sorted(card.id for card in there.cards) else there
                for army, there in zip(armies, state.decks, strict=True)
            )
            if not internal:
                state.table.explicit = True
            return state
        seed = first.after("seed")
        draws = draws_of(record)
        if draws and not seed:
            return game.start(armies, explicit_chance=True, names=names, luck=Given(draws))
        if not seed.lstrip("-").isdecimal() or len(seed) > LONGEST_SEED:
            raise NotationError(say("record-army-stacks"), line=first.line)
        return game.start(armies, seed=int(seed), explicit_chance=is_given, names=names)


def _army(line: SeatLine) -> Army:
    army = army_of_cards(line.deck, line.cards)
    return Army(line.deck, line.name or army.name, army.heroes, army.main)


__all__ = ["ArmyBook"]
