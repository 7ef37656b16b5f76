"""From hands of cards to a deal, and from a deal to a fight at its first question."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.ability_use import UsedFrame
from agon.arena.board import starting_row
from agon.arena.damage import BY_DRAW
from agon.arena.deal import MOST_FIGHTERS, CardInfo, Deal
from agon.arena.fight import Fight
from agon.arena.steps_power import DeployCard
from agon.arena.terms import NONE, TYPE_NAMES, CardType, Zone
from agon.cards.battle import types_allowed
from agon.cards.readings import readings_of
from agon.core.bits import bit
from agon.core.errors import BadInputError
from agon.core.ids import CardNo, SeatNo
from agon.games.fights.playability import reasons_of
from agon.games.fights.table import Hand, card_info, lay_cards, lend
from agon.games.timerift.card_limits import OffenderFrame
from agon.games.timerift.deck_choice import ChooseFrame
from agon.games.timerift.game_end import LevelFrame
from agon.games.timerift.phases import PhasesFrame
from agon.games.timerift.referee import TimeRiftReferee
from agon.games.timerift.reveal import TurnedUpFrame
from agon.games.timerift.rules import mode_of, options_of, rules_of
from agon.games.timerift.setup import SetupFrame
from agon.games.timerift.turn import TurnFrame
from agon.lowering import Unplayable
from agon.lowering.rift_cards import check_lending, lower_rift_ability, lower_rift_card
from agon.messages import language, say

if TYPE_CHECKING:
    from agon.arena.ability import Program
    from agon.arena.frame import Frame
    from agon.cards import Card
    from agon.core.options import Options

Lowering = Callable[[Deal, CardInfo, "Card"], None]


def make_deal(
    hands: Sequence[Sequence[Card] | Hand],
    options: Options,
    *,
    walls: Sequence[int] = (),
    lowering: Lowering = lower_rift_card,
) -> Deal:
    """Lay out a deal of hands, seat by seat, the champion first in each (TR-SETUP-03).

    Behind the cards of the game stand, in a match, those outside it and those of earlier games. Where decks are still
    to be chosen nothing but what is printed is in the deal. ``walls`` are squares that the scenery fills
    (TR-RULING-30). ``lowering`` adds the abilities of a card.
    Raises: UnreadCardError for a card whose text is not read whole, BadInputError for too many seats or minions.
    """
    mode = mode_of(options, len(hands))
    rules = rules_of(options, mode)
    deal = Deal(len(hands), rules)
    deal.referee = TimeRiftReferee()
    deal.has_teams = len(set(mode.teams)) < len(hands)
    deal.side_rows = [bytes(starting_row(side, 4, int(rules.board_size))) for side in range(4)]
    deal.starting_rows = [deal.side_rows[0]] * len(hands)
    for square in walls:
        deal.walls |= bit(square)
    deal.obstacles = bool(walls)
    given = [each if isinstance(each, Hand) else Hand(tuple(each)) for each in hands]
    cards = [card for hand in given for card in hand.cards]
    for seat, hand in enumerate(given):
        deal.team[seat] = mode.teams[seat]
        deal.fate[seat] = mode.teams[seat]
        own = hand.cards[: len(hand.cards) - hand.earlier - hand.outside]
        if hand.chosen and [card.type == "warrior" for card in own] != [
            place == 0 for place in range(max(len(own), 1))
        ]:
            raise BadInputError(say("position-rift-hand"))
    lay_cards(deal, given)
    minions: list[CardInfo] = []
    for info, card in zip(deal.cards, cards, strict=True):
        if not given[int(info.owner)].chosen:
            info.allows = allowances(card)
        elif info.type == CardType.SPECIAL and info.life > 0:
            minions.append(info)
    if not all(hand.chosen for hand in given):
        deal.marks = [(0, 0)] * (len(deal.cards) + 1)
        return deal
    for info in minions:
        row = row_for(deal, int(info.owner))
        deal.warrior_of[row] = info.index
        deal.team[row] = deal.team[int(info.owner)]
        deal.fate[row] = deal.fate[int(info.owner)]
        deal.fighters = max(int(deal.fighters), row + 1)
    if minions:
        # A minion and its player are on one side even where everybody plays alone.
        deal.has_teams = True
    deal.weapons = vec[i64](
        [
            info.index
            for info in deal.cards
            if info.type == CardType.WEAPON or (info.type == CardType.SPECIAL and info.has_grid)
        ]
    )
    for info, card in zip(deal.cards, cards, strict=True):
        deal.marks.append((len(deal.modifiers), len(deal.programs)))
        lowering(deal, info, card)
    deal.marks.append((len(deal.modifiers), len(deal.programs)))
    if deal.borrowers:
        lend(deal, cards)
    if any(deploys(ls.program) for info in deal.cards for ls in info.rules):
        deal.obstacles = True
    return deal


@functools.lru_cache(maxsize=4096)
def allowances(card: Card) -> bytes:
    """How many cards of each type the text of a card allows a deck; empty if it says nothing (TR-LOAD-03)."""
    allowed = types_allowed([card])
    return bytes(allowed[name] for name in TYPE_NAMES) if any(many > 1 for many in allowed.values()) else b""


@functools.lru_cache(maxsize=4096)
def fetches(card: Card) -> bool:
    """Does its text fetch cards from outside the game (TR-MATCH-08)?"""
    # Whoever plays no match loads no language for this.
    from agon.language import Unread, ast  # noqa: PLC0415
    from agon.language.check import nodes  # noqa: PLC0415

    for reading in readings_of(card):
        if not isinstance(reading, Unread) and any(
            isinstance(node, ast.Cards) and node.zone == "outside" for node in nodes(reading.ability)
        ):
            return True
    return False


def why_not_abilities(card: Card) -> tuple[str, ...]:
    """Return for each ability of a card, in printed order, why it cannot be played; empty for one that can."""
    return _why_not_abilities(card, language())


@functools.lru_cache(maxsize=4096)
def _why_not_abilities(card: Card, _heard: str) -> tuple[str, ...]:
    options = options_of({})
    deal = Deal(2, rules_of(options, mode_of(options, 2)))
    info = card_info(deal, card, 0, 0)
    deal.cards.append(info)
    reasons = reasons_of(card, deal, info, lower_rift_ability)
    try:
        check_lending(info)
    except Unplayable as no:
        return (*reasons[:-1], reasons[-1] or say("not-played-yet", what=str(no)))
    return reasons


def row_for(deal: Deal, owner: int) -> int:
    """The row of the seat table for another minion of a seat: as far behind the players as the seat is among them.

    So a minion has one letter whatever the hidden cards of others are. Raises: BadInputError where there is no room.
    """
    seats = int(deal.seats)
    rows: list[int] = [seats + owner, *range(2 * seats, MOST_FIGHTERS), *range(seats, MOST_FIGHTERS)]
    for row in rows:
        if row < MOST_FIGHTERS and deal.warrior_of[row] == NONE:
            return row
    raise BadInputError(say("position-rift-room", most=MOST_FIGHTERS))


def deploys(program: Program | None) -> bool:
    """Can it put a card into the arena?"""
    return program is not None and any(isinstance(op, DeployCard) for op in program.ops)


def sorted_cards(g: Fight, seat: int) -> tuple[list[int], list[int]]:
    """After a game: a seat's cards that were revealed and lie in the discard pile for the match, and those that go back
    to the War Chest unseen (TR-END-03, 04, 10, TR-MATCH-05, 06).
    """
    cards = [card for card in g.deal.cards_of(seat) if not g.deal.cards[card].earlier]
    shown = (Zone.FACE_UP, Zone.DISCARDED, Zone.WARRIOR_IN_PLAY)
    used = [card for card in cards if g.zone(card) in shown or g.deal.cards[card].type == CardType.WARRIOR]
    return used, [card for card in cards if card not in used]


FRAMES: Final[Sequence[Frame]] = (
    ChooseFrame(),
    LevelFrame(0, BY_DRAW),
    OffenderFrame(SeatNo(0)),
    PhasesFrame(),
    SetupFrame(),
    TurnFrame(SeatNo(0)),
    TurnedUpFrame(CardNo(0)),
    UsedFrame(SeatNo(0), CardNo(0), 0, 0, 0),
)
"""The frames of Time Rift, blank."""

__all__ = ["FRAMES", "fetches", "make_deal", "sorted_cards", "why_not_abilities"]
