"""From the cards of all seats to a deal: printed numbers, and abilities lowered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.board import reach_table
from agon.arena.deal import BODY_NAMES, LIMIT_GAME, LIMIT_NONE, CardInfo, Deal
from agon.arena.fight import Fight, blank
from agon.arena.setup import lay_out
from agon.arena.terms import TYPE_NAMES, CardType, On
from agon.core.bits import bit
from agon.lowering import lend_card, lower_card

if TYPE_CHECKING:
    from agon.cards import Card


@dataclass(frozen=True, slots=True)
class Hand:
    """One seat's cards in a deal. ``earlier`` of them, at the end, were used in earlier games of the match.

    ``chosen``: the first card is the warrior; else the warrior, and the supports to lay out, are still to be chosen.
    ``outside`` of them, before those at the end, are no cards of this game: the rest of its player's stock.
    """

    cards: tuple[Card, ...]
    earlier: int = 0
    chosen: bool = True
    outside: int = 0


def lowered(hands: Sequence[Hand], lay_deal: Callable[[], Deal]) -> Deal:
    """Return the deal of hands that ``lay_deal`` lays out, seat by seat, each in the order given, with its abilities.

    Raises: UnreadCardError for a card whose text is not read whole.
    """
    deal = lay_deal()
    lower(deal, [card for hand in hands for card in hand.cards])
    return deal


def lower(deal: Deal, cards: Sequence[Card]) -> None:
    """Lower the abilities of the cards of this deal."""
    for info, card in zip(deal.cards, cards, strict=True):
        deal.marks.append((len(deal.modifiers), len(deal.programs)))
        lower_card(deal, info, card)
    deal.marks.append((len(deal.modifiers), len(deal.programs)))
    if deal.rules.gains_once:
        for listener in deal.on[On.SWITCH_ON]:
            if listener.per == LIMIT_NONE:
                listener.per = LIMIT_GAME
                listener.times = 1
    if deal.borrowers:
        lend(deal, cards)


def lend(deal: Deal, cards: Sequence[Card]) -> None:
    """Lower what a card lets its player use on other players' cards, once more for that player (A7-PRIN-28)."""
    meant: dict[int, int] = {}
    for at, gives in deal.borrowers:
        meant[at] = meant.get(at, 0) | gives
    for borrower in deal.cards:
        for info, card in zip(deal.cards, cards, strict=True):
            if info.owner != borrower.owner:
                lend_card(deal, int(borrower.index), meant.get(int(borrower.index), 0), info, card)
                deal.marks.append((len(deal.modifiers), len(deal.programs)))


def lay_cards(deal: Deal, hands: Sequence[Hand]) -> None:
    """Put the cards of all seats into a deal, as numbers, without their abilities; weapons are those of that type."""
    for seat, hand in enumerate(hands):
        own = len(hand.cards) - hand.earlier - hand.outside
        if hand.chosen:
            deal.warrior_of[seat] = len(deal.cards)
        deal.firsts.append(len(deal.cards))
        for place, card in enumerate(hand.cards):
            info = card_info(deal, card, len(deal.cards), seat)
            info.earlier = place >= own + hand.outside
            info.outside = hand.chosen and own <= place < own + hand.outside
            deal.cards.append(info)
    deal.firsts.append(len(deal.cards))
    deal.n_cards = len(deal.cards)
    deal.weapons = vec[i64]([info.index for info in deal.cards if info.type == CardType.WEAPON])


def card_info(deal: Deal, card: Card, index: int, seat: int) -> CardInfo:
    """The printed numbers of one card."""
    info = CardInfo(index, card.id, card.name)
    info.owner = seat
    info.type = TYPE_NAMES.index(card.type)
    for trait in card.traits:  # TR-CARD-13
        info.traits |= deal.trait_bit(trait)
    for culture in card.cultures:  # TR-CARD-13
        info.cultures |= deal.culture_bit(culture)
    if card.element:
        info.element_bit = deal.element_bit(card.element)
    info.life = card.life or 0
    info.speed = card.speed or 0
    info.experience = card.experience or 0
    info.damage = card.damage or 0
    info.defense = card.defense or 0
    info.initiative = card.initiative or 0
    info.hands = card.hands or 0
    info.cost = 1 if card.cost is None else card.cost
    if card.body is not None:
        info.body = bit(BODY_NAMES.index(card.body))
    if card.chain:
        name, _, place = card.chain.rpartition(" ")
        info.chain = deal.chain_number(name, int(place.partition("/")[2]))
    if card.grid is not None:
        info.has_grid = True
        info.cells = bytes(0 if cell is None else cell + 100 for cell in card.grid)
        info.has_spaces = any(info.cells)
        info.marker = card.marker if card.marker is not None else 10
    reach = reach_table(int(deal.board.size), info.cells, int(info.marker), card.columns)
    info.lay_grid(reach, int(deal.board.squares))
    info.ability_names = [ability.name for ability in card.abilities]
    return info


def blank_fight(deal: Deal, *, explicit: bool = False, logged: bool = False) -> Fight:
    """A fight with every number where it stands before the set-up, and nothing going on yet.

    With ``explicit`` dice come from outside; with ``logged`` it keeps a log.
    """
    g = blank(deal, 0)
    g.explicit = explicit
    if logged:
        g.log = []
        g.thrown = []
    lay_out(g)
    return g
