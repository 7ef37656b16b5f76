"""From two decks to a deal, and from a deal to a fight at its first question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

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

CARDS_PER_SEAT: Final = 5


def make_deal(decks: Sequence[Sequence[Card]], options: Options) -> Deal:
    """Lay out a deal of decks, each a warrior followed by its four supports.

    Card ``seat * 5`` is the seat's warrior, the four after it are its supports in the order given.
    Raises: UnreadCardError for a card whose text is not read whole.
    """
    rules = rules_of(options, len(decks))
    deal = Deal(len(decks), rules)
    teams = teams_of(options, len(decks))
    chosen = dict(options)
    deal.has_teams = len(set(teams)) < len(decks)
    for seat, team in enumerate(teams):
        deal.team[seat] = team
        if chosen["team_victory"] == "team":
            deal.fate[seat] = team
    deal.referee = AnachronismReferee()
    deal.torso = deal.trait_bit("Torso")
    deal.head = deal.trait_bit("Head")
    deal.legs = deal.trait_bit("Legs")
    deal.arms = deal.trait_bit("Arms")
    deal.shield = deal.trait_bit("Shield")
    for seat, cards in enumerate(decks):
        deal.warrior_of[seat] = len(deal.cards)
        side = teams[seat] if chosen["team_rows"] == "shared" else seat
        deal.starting_rows.append(bytes(starting_row(side, len(decks), int(rules.board_size))))
        for card in cards:
            deal.cards.append(card_info(deal, card, len(deal.cards), seat))
    deal.n_cards = len(deal.cards)
    deal.weapons = [info.index for info in deal.cards if info.type == WEAPON]
    for info, card in zip(deal.cards, [each for cards in decks for each in cards], strict=True):
        deal.marks.append((len(deal.modifiers), len(deal.programs)))
        lower_card(deal, info, card)
    deal.marks.append((len(deal.modifiers), len(deal.programs)))
    if rules.gains_once:
        for listener in deal.on[ON_SWITCH_ON]:
            if listener.per == LIMIT_NONE:
                listener.per = LIMIT_GAME
                listener.times = 1
    if deal.borrowers:
        lend(deal, [each for cards in decks for each in cards])
    return deal


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
    g = blank(deal, seeded(seed))
    g.explicit = explicit
    if logged:
        g.log = []
        g.thrown = []
    lay_out(g)
    g.push(RoundsFrame())
    g.push(SetupFrame())
    g.advance()
    return g
