"""Records of fights: who plays with what, what a reader may know of it, and how a game begins again.

Dice stand in the record whoever threw them. A digest covers what lies on the table and who is asked what, but nothing
internal: a later version that plays the same way has the same digests.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from agon.arena.terms import EVERYBODY, NONE, CardField
from agon.cards import Card, Deck, Stack
from agon.cards.record_lines import cards_in, deck_lines, seat_in
from agon.core.book import INTERNAL, Book, Reader, luck_in, options_in
from agon.core.errors import NotationError
from agon.core.option_table import OptionAction
from agon.core.record import UNKNOWN, VERSION, Header, Record
from agon.games.fights.position import write_summary
from agon.games.fights.state import FightState
from agon.messages import say

if TYPE_CHECKING:
    from agon.games.fights.game import FightGame


class FightReader(Reader["FightState"]):
    """A seat, or a spectator: cards that it does not know are ``??``."""

    is_whole = False

    def __init__(self, state: FightState, seat: int | None) -> None:
        self.state = state
        self.seat = seat
        brought = [(seat, number) for seat, deck in enumerate(state.decks) for number in range(len(deck.cards))]
        self.sees_digests = all(self.knows_brought(*each) for each in brought)

    def knows_brought(self, seat: int, number: int) -> bool:
        """Does it know the card with this number of all that a seat brought?"""
        match = self.state.match
        if match is None:
            return self.knows(self.state.fight.deal.firsts[seat] + number)
        if number in match.used(seat):
            return True
        if number in match.hands[seat]:
            return self.knows(self.state.fight.deal.firsts[seat] + match.hands[seat].index(number))
        return seat == self.seat

    def knows(self, card: int) -> bool:
        seen = int(self.state.fight.card_field(card, CardField.SEEN))
        return seen == EVERYBODY or (self.seat is not None and (seen >> self.seat) & 1 == 1)

    def notation(self, action: OptionAction, state: FightState) -> str:
        """Return the notation, but ``??`` for a card that the reader does not know."""
        if action.card == NONE:
            return action.recorded
        info = state.fight.deal.cards[action.card]
        if state.match is None:
            known = self.knows(action.card)
        else:
            # The deal of that answer is another than the one the reader sees now.
            seat = int(info.owner)
            known = self.knows_brought(seat, state.match.hands[seat][action.card - state.fight.deal.firsts[seat]])
        if known:
            return action.recorded
        if action.kind in ("arrange", "select"):
            return f"{action.kind} {UNKNOWN}"
        return action.notation.replace(info.name, UNKNOWN).replace(info.id, UNKNOWN)


class FightBook(Book[FightState]):
    """Writes and reads the records of one game of fights."""

    def __init__(self, game: FightGame) -> None:
        self.game = game

    def summary(self, state: FightState) -> str:
        return write_summary(state)

    def reader(self, state: FightState, seat: int | None) -> FightReader:
        return FightReader(state, seat)

    def seat_headers(self, state: FightState, reader: Reader[FightState]) -> Iterator[str]:
        seats = []
        for seat, deck in enumerate(state.decks):
            seen = [
                not isinstance(reader, FightReader) or reader.knows_brought(seat, number)
                for number in range(len(deck.cards))
            ]
            seats.append((deck.id, deck.name, list(zip(deck.cards, seen, strict=True))))
        return deck_lines(seats, state.names, state.game.system.starter_cards())

    def from_origin(self, state: FightState) -> FightState:
        origin = state.origin
        assert origin is not None, "it began at a position"
        start = FightState(state.game, origin.clone(), state.decks, state.names, state.seed, state.origin_match)
        start.origin = origin
        start.origin_match = state.origin_match
        return start

    def opening(self, record: Record, *, internal: bool = True) -> FightState:
        first = record.headers[0]
        game = self.game.with_options(options_in(record, self.game.name))
        more = cards_in(record)
        brought = [_brought(header, seat, more, game) for seat, header in enumerate(record.all("seat"))]
        decks = [deck for _, deck in brought]
        names = [name for name, _ in brought]
        start = record.header("from")
        how = luck_in(record)
        if start is not None:
            state = game.from_position(start.rest)
            if [deck.cards for deck in state.decks] != [deck.cards for deck in decks]:
                raise NotationError(say("record-other-cards"), line=start.line)
            state.names = tuple(names)
            state.decks = tuple(decks)
            if not internal:
                state.fight.explicit = True
            return state
        seed = first.after("seed")
        if how == INTERNAL and not seed.lstrip("-").isdecimal():
            raise NotationError(say("record-needs-seed"), line=first.line)
        number = int(seed) if seed.lstrip("-").isdecimal() and len(seed) < 40 else 0
        explicit = how != INTERNAL or not internal
        state = game.start(decks, seed=number, names=names, explicit_chance=explicit)
        if not seed.lstrip("-").isdecimal():
            state.seed = None
        return state

    def wrong_header(self, record: Record, state: FightState) -> tuple[Header, str] | None:
        first = record.headers[0]
        words = [VERSION, "system", record.system, "edition", state.game.system.edition, "seed", "dice"]
        for place, word in enumerate(first.words[1:], 1):
            before = first.words[place - 1]
            if before == "edition" and word != state.game.system.edition:
                return first, say(
                    "record-other-edition", system=state.game.name, edition=state.game.system.edition, found=word
                )
            if before not in {"system", "edition", "seed", "dice"} and word not in words:
                return first, say("record-no-option", text=repr(word))
        decks = {deck.id: deck for deck in state.game.system.starter_decks()}
        for header, deck in zip(record.all("seat"), state.decks, strict=True):
            ids = [card.id for card in deck.cards]
            known = decks.get(deck.id)
            if known is not None and sorted(ids) != sorted(card.id for card in known.cards):
                return header, say("record-other-deck", deck=repr(deck.id))
            alike = next((each for each in decks.values() if [card.id for card in each.cards] == ids), None)
            if known is None and alike is not None and deck.name == alike.name:
                return header, say("record-deck-is", deck=repr(alike.id), found=repr(deck.id))
        return None


def _brought(header: Header, seat: int, more: Mapping[str, Card], game: FightGame) -> tuple[str, Deck | Stack]:
    """The player of a ``seat`` line, and the deck, or the whole stack of a match. Raises: NotationError."""
    line = seat_in(header, seat, more, game.system.starter_cards())
    cards = line.cards
    if not cards:
        raise NotationError(say("record-seat-cards", warrior=game.system.terms.warrior), line=header.line)
    name = line.name or cards[0].name
    if game.system.best_of(game.options):
        warriors = tuple(card for card in cards if card.is_warrior)
        return line.player, Stack(line.deck, name, warriors, tuple(card for card in cards if not card.is_warrior))
    return line.player, Deck(line.deck, name, cards[0], tuple(cards[1:]))


__all__ = ["FightBook"]
