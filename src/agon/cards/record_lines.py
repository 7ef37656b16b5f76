"""What the ``seat`` and ``card`` lines of a record say of cards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from agon.cards.model import Card
from agon.cards.plain import card_from_plain, plain_card
from agon.core.errors import BadInputError, NotationError
from agon.core.record import SEAT_LETTERS, UNKNOWN, Header, Record, quoted
from agon.messages import say


@dataclass(frozen=True, slots=True)
class SeatLine:
    """What a ``seat`` line says: the player, the deck's id and name ("" where it has none), and the cards."""

    player: str
    deck: str
    name: str
    cards: tuple[Card, ...]


def seat_line(seat: int, player: str, deck: str, name: str, ids: Iterable[str]) -> str:
    """Return the line of a seat, cards by their ids."""
    cards = " ".join(each if " " not in each else quoted(each) for each in ids)
    return f"seat {SEAT_LETTERS[seat]}  {quoted(player)}  deck {quoted(deck)}  {quoted(name)}  cards {cards}"


def card_lines(cards: Iterable[Card]) -> Iterator[str]:
    """Yield a line for each card, as a record has those that no starter set has."""
    return (f"card {json.dumps(plain_card(card), ensure_ascii=False)}" for card in cards)


def deck_lines(
    seats: Sequence[tuple[str, str, Sequence[tuple[Card, bool]]]],
    names: Sequence[str],
    starter: Mapping[str, Card],
    *,
    ordered: bool = True,
) -> Iterator[str]:
    """Yield the ``seat`` lines of a record, and the ``card`` lines of cards that ``starter`` lacks.

    Each seat has a deck's id, its name, and its cards with whether the reader knows them: one it does not is ``??``.
    ``ordered`` False: the order of a deck means nothing, and is that of the ids.
    """
    foreign: dict[Card, bool] = {}
    for seat, (deck, title, cards) in enumerate(seats):
        ids = [card.id if seen else UNKNOWN for card, seen in cards]
        foreign |= {card: True for card, seen in cards if seen and starter.get(card.id) != card}
        # What a deck is called tells its cards.
        called = (deck, title) if UNKNOWN not in ids else (UNKNOWN, UNKNOWN)
        yield seat_line(seat, names[seat] if seat < len(names) else "", *called, ids if ordered else sorted(ids))
    yield from card_lines(foreign)


def cards_in(record: Record) -> dict[str, Card]:
    """Return the cards that a record brings itself, by id. Raises: NotationError."""
    return {card.id: card for card in map(_card, record.all("card"))}


def _card(header: Header) -> Card:
    try:
        return card_from_plain(json.loads(header.rest))
    except (ValueError, RecursionError) as error:
        raise NotationError(say("cardfile-record-json", error=str(error)), line=header.line) from error
    except BadInputError as error:
        raise NotationError(str(error), line=header.line) from error


def seat_in(header: Header, seat: int, more: Mapping[str, Card], starter: Mapping[str, Card]) -> SeatLine:
    """Return what a ``seat`` line says; cards are those of the record, then those of the starter set.

    Raises: NotationError; BadInputError where cards are not known, as in a record for one player.
    """
    words = header.words
    if len(words) < len(("A", "NAME", "cards")) or "cards" not in words or words[0] != SEAT_LETTERS[seat]:
        raise NotationError(say("cardfile-seat-line", seat=SEAT_LETTERS[seat]), line=header.line)
    ids = words[len(words) - 1 - words[::-1].index("cards") + 1 :]
    missing = ids.count(UNKNOWN)
    if missing:
        raise BadInputError(
            say("cardfile-record-unknown", line=header.line, cards=missing, seat=SEAT_LETTERS[seat], unknown=UNKNOWN)
        )
    cards: list[Card] = []
    for each in ids:
        card = more.get(each) or starter.get(each)
        if card is None:
            raise NotationError(say("cardfile-record-no-card", id=repr(each)), line=header.line)
        cards.append(card)
    at = words.index("deck") if "deck" in words else -1
    deck = words[at + 1] if at >= 0 else f"seat-{SEAT_LETTERS[seat].lower()}"
    name = words[at + 2] if at >= 0 and words[at + 2] != "cards" else ""
    return SeatLine(words[1], deck, name, tuple(cards))


__all__ = ["SeatLine", "card_lines", "cards_in", "deck_lines", "seat_in", "seat_line"]
