"""From two decks to a deal, and from a deal to a fight at its first question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.board import reach_table, starting_row
from agon.arena.deal import LIMIT_GAME, LIMIT_NONE, CardInfo, Deal
from agon.arena.fight import Fight, blank
from agon.arena.lowering import lend_card, lower_card
from agon.arena.terms import ON_SWITCH_ON, TYPE_NAMES, WEAPON
from agon.core.rng import seeded
from agon.games.anachronism.options import Options, rules_of, teams_of
from agon.games.anachronism.referee import AnachronismReferee
from agon.games.anachronism.rounds import RoundsFrame
from agon.games.anachronism.setup import SetupFrame, lay_out

if TYPE_CHECKING:
    from agon.cards import Card

MOST_CODES: Final = 62
"""Answers to one event that a window can tell apart, two for each ability."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One seat's cards in a deal. ``earlier`` of them, at the end, were used in earlier games of the match.

    ``chosen``: the first card is the warrior; else the warrior, and the supports to lay out, are still to be chosen.
    """

    cards: tuple[Card, ...]
    earlier: int = 0
    chosen: bool = True


def make_deal(hands: Sequence[Hand], options: Options) -> Deal:
    """Lay out a deal of hands, seat by seat, each in the order given: the warrior first, once it is chosen.

    Raises: UnreadCardError for a card whose text is not read whole.
    """
    deal = lay_deal(hands, options)
    cards = [card for hand in hands for card in hand.cards]
    working = [True] * len(cards)
    lower(deal, cards, working)
    if any(2 * len(each) > MOST_CODES for each in deal.on):
        # More abilities answer to one event than a window holds: those that cannot come into play are left out.
        deal = lay_deal(hands, options)
        working = [not info.earlier or works_in_pile(card) for info, card in zip(deal.cards, cards, strict=True)]
        lower(deal, cards, working)
    return deal


def lay_deal(hands: Sequence[Hand], options: Options) -> Deal:
    """A deal with what is printed in numbers on its cards, and none of their abilities yet."""
    rules = rules_of(options, len(hands))
    deal = Deal(len(hands), rules)
    deal.referee = AnachronismReferee()
    teams = teams_of(options, len(hands))
    chosen = dict(options)
    deal.has_teams = len(set(teams)) < len(hands)
    deal.torso = deal.trait_bit("Torso")
    deal.head = deal.trait_bit("Head")
    deal.legs = deal.trait_bit("Legs")
    deal.arms = deal.trait_bit("Arms")
    deal.shield = deal.trait_bit("Shield")
    for seat, hand in enumerate(hands):
        deal.team[seat] = teams[seat]
        if chosen["team_victory"] == "team":
            deal.fate[seat] = teams[seat]
        if hand.chosen:
            deal.warrior_of[seat] = len(deal.cards)
        deal.firsts.append(len(deal.cards))
        side = teams[seat] if chosen["team_rows"] == "shared" else seat
        deal.starting_rows.append(bytes(starting_row(side, len(hands), int(rules.board_size))))
        for place, card in enumerate(hand.cards):
            info = card_info(deal, card, len(deal.cards), seat)
            info.earlier = place >= len(hand.cards) - hand.earlier
            deal.cards.append(info)
    deal.firsts.append(len(deal.cards))
    deal.n_cards = len(deal.cards)
    deal.weapons = vec[i64]([info.index for info in deal.cards if info.type == WEAPON])
    return deal


def lower(deal: Deal, cards: Sequence[Card], working: Sequence[bool]) -> None:
    """Lower the abilities of the cards that may work in this deal."""
    for info, card, works in zip(deal.cards, cards, working, strict=True):
        deal.marks.append((len(deal.modifiers), len(deal.programs)))
        if works:
            lower_card(deal, info, card)
    deal.marks.append((len(deal.modifiers), len(deal.programs)))
    if deal.rules.gains_once:
        for listener in deal.on[ON_SWITCH_ON]:
            if listener.per == LIMIT_NONE:
                listener.per = LIMIT_GAME
                listener.times = 1
    if deal.borrowers:
        lend(deal, cards)


def works_in_pile(card: Card) -> bool:
    """Does any of its abilities speak of a discard pile?"""
    return any("discard pile" in card.text_in_force(index) for index in range(len(card.abilities)))


def lend(deal: Deal, cards: Sequence[Card]) -> None:
    """Lower what a card lets its player use on other players' cards, once more for that player (A7-PRIN-28)."""
    meant = dict(deal.borrowers)
    for borrower in deal.cards:
        for info, card in zip(deal.cards, cards, strict=True):
            if info.owner != borrower.owner:
                lend_card(deal, int(borrower.index), meant.get(int(borrower.index), 0), info, card)
                deal.marks.append((len(deal.modifiers), len(deal.programs)))


def card_info(deal: Deal, card: Card, index: int, seat: int) -> CardInfo:
    """The printed numbers of one card."""
    info = CardInfo(index, card.id, card.name)
    info.owner = seat
    info.type = TYPE_NAMES.index(card.type)
    for trait in card.traits:
        info.traits |= deal.trait_bit(trait)
    for culture in card.cultures:
        info.cultures |= deal.culture_bit(culture)
    if card.element:
        info.element_bit = deal.element_bit(card.element)
    info.life = card.life or 0
    info.speed = card.speed or 0
    info.experience = card.experience or 0
    info.damage = card.damage or 0
    info.initiative = card.initiative or 0
    info.hands = card.hands or 0
    if card.grid is not None:
        info.has_grid = True
        info.cells = bytes(0 if cell is None else cell + 100 for cell in card.grid)
        info.has_spaces = any(info.cells)
        info.marker = card.marker if card.marker is not None else 10
    info.reach = reach_table(int(deal.board.size), info.cells, int(info.marker))
    info.ability_names = [ability.name for ability in card.abilities]
    return info


def new_fight(deal: Deal, seed: int, *, explicit: bool = False, logged: bool = False) -> Fight:
    """A fight at its first question. With ``explicit`` dice come from outside; with ``logged`` it keeps a log."""
    g = fresh(deal, explicit=explicit, logged=logged)
    g.rng = seeded(seed)
    g.push(RoundsFrame())
    g.push(SetupFrame())
    g.advance()
    return g


def fresh(deal: Deal, *, explicit: bool = False, logged: bool = False) -> Fight:
    """A fight with every number where it stands before the opening roll, and nothing going on yet."""
    g = blank(deal, 0)
    g.explicit = explicit
    if logged:
        g.log = []
        g.thrown = []
    lay_out(g)
    return g
