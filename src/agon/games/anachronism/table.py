"""From cards to a deal by the rules of Anachronism, and from a deal to a fight at its first question."""

from __future__ import annotations

from collections.abc import Sequence

from agon.arena.board import starting_row
from agon.arena.deal import Deal
from agon.core.options import Options
from agon.games.anachronism.options import rules_of, teams_of
from agon.games.anachronism.referee import AnachronismReferee
from agon.games.fights.table import Hand, lay_cards, lowered


def make_deal(hands: Sequence[Hand], options: Options) -> Deal:
    """Lay out a deal of hands, seat by seat, each in the order given: the warrior first, once it is chosen.

    Raises: UnreadCardError for a card whose text is not read whole.
    """
    return lowered(hands, lambda: lay_deal(hands, options))


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
    for seat in range(len(hands)):
        deal.team[seat] = teams[seat]
        if chosen["team_victory"] == "team":
            deal.fate[seat] = teams[seat]
        side = teams[seat] if chosen["team_rows"] == "shared" else seat
        deal.starting_rows.append(bytes(starting_row(side, len(hands), int(rules.board_size))))
    lay_cards(deal, hands)
    return deal
