"""Battle Decks at the start of a game: how many, whether they may be played, and the deals made of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from agon.arena.deal import Deal
from agon.cards import Card, Deck, Stack, why_not_battle_deck, why_not_war_chest
from agon.cards.faults import DeckFault
from agon.core.errors import BadInputError, IllegalDeckError
from agon.core.options import Options
from agon.games.fights.decks import (
    Deals,
    deck_of,
    in_both,
    refuse_illegal,
    refuse_unplayable,
    stacks_of_match,
    team_mates,
)
from agon.games.fights.match import best_of
from agon.games.fights.playability import unplayable_of
from agon.games.fights.system import Terms
from agon.games.fights.table import Hand
from agon.games.timerift.rules import MODES, NONE_SAID, clause_of_seats, mode_of, seats_of
from agon.games.timerift.table import make_deal, why_not_abilities
from agon.messages import Given, either, later, say

TERMS: Final = Terms(
    warrior="Champion",
    warriors="Champions",
    support="loadout card",
    supports="loadout cards",
    speed="Agility",
    experience="Champion Initiative",
    basic_attack="base attack",
    defense="DEF",
)
"""What players of Time Rift call things."""

MATCH_MODES: Final = ("duel", "tire-fight")
"""Modes that a game of a match may be of: two players with whole decks."""

_GRID: Final = (None, None, None, None, 0, None, None, None, None, None, None, None)
UNKNOWN_CHAMPION: Final = Card(
    "unknown-champion", "Unknown champion", "", 0, "warrior", element="Void", life=10, speed=4, experience=4, damage=2,
    defense=0, grid=_GRID, marker=7, system="timerift",
)  # fmt: skip
UNKNOWN_LOADOUT: Final = Card(
    "unknown-loadout", "Unknown loadout card", "", 0, "special", element="Void", initiative=4, system="timerift"
)


TRIES: Final = 200
"""Loadouts drawn before it is said that there is no legal one."""


def draw_loadout(luck: Random, champion: Card, wanted: Sequence[Card], others: Sequence[Card]) -> list[Card]:
    """Draw a loadout for a Champion, a card of each type, ``wanted`` ones first (TR-LOAD-02).

    Raises: BadInputError where no legal one is found among these cards.
    """
    kinds = sorted({each.type for each in others})
    for attempt in range(TRIES):
        chosen: list[Card] = []
        for kind in kinds:
            dry = [each for each in wanted if each.type == kind]
            first = dry and attempt < len(kinds)
            chosen.append(luck.choice(dry if first else [each for each in others if each.type == kind]))
        if not why_not_battle_deck(Deck("drawn", champion.name, champion, tuple(chosen))):
            return chosen
    raise BadInputError(say("tr-no-loadout"))


def checked(decks: Sequence[object], options: Options) -> tuple[Deck, ...]:
    """Return the decks of a game, every one of them legal, read whole and known to the engine.

    Raises: BadInputError for the wrong number of decks, IllegalDeckError, UnreadCardError.
    """
    mode = dict(options)["mode"]
    wanted = seats_of(options)
    if len(decks) not in wanted:
        others = [each.name for each in MODES.values() if each.seats == len(decks)]
        clause = clause_of_seats(MODES[mode], len(decks))
        given: dict[str, Given] = {
            "mode": mode, "seats": either([*map(str, wanted)]), "given": len(decks), "clause": clause,
        }  # fmt: skip
        if others:
            raise BadInputError(say("tr-deck-count-mode", modes=either([f"mode={each}" for each in others]), **given))
        raise BadInputError(say("tr-deck-count", **given))
    teams = mode_of(options, len(decks)).teams
    found = tuple(deck_of(each, seat, TERMS) for seat, each in enumerate(decks))
    repeated = dict(options)["deck.duplicatesAllowed"] == "true"
    bodies = dict(options)["wield.bodyScope"] == "loadout"
    refuse_illegal(
        found,
        lambda deck: (
            *why_not_battle_deck(deck, duplicates=repeated, bodies=bodies), *why_not_cultures(deck, options)
        ),
    )  # fmt: skip
    if dict(options)["team.duplicatesAllowed"] == "false" and (shared := why_not_teams(found, teams)):
        raise IllegalDeckError(say("these-decks"), shared, many=True)
    refuse_unplayable(found, lambda card: unplayable_of(card, why_not_abilities(card)))
    return found


def why_not_teams(decks: Sequence[Deck], teams: Sequence[int]) -> tuple[DeckFault, ...]:
    """Return every card that two team-mates both have, where they may not (TR-RULING-78)."""
    return tuple(
        DeckFault("TR-RULING-78", later("team-card", first=first, second=second, card=card.name), card.id)
        for (first, second), deck, other in team_mates(decks, teams)
        for card in in_both(deck.cards, other.cards)
    )


def checked_stacks(given: Sequence[object], options: Options) -> tuple[Stack, ...]:
    """Return the War Chests of a match, every one of them legal, read whole and known to the engine.

    Each is a ``Stack``, or decks that make one together. Raises: BadInputError, IllegalDeckError, UnreadCardError.
    """
    mode = dict(options)["mode"]
    if mode not in MATCH_MODES:
        raise BadInputError(say("tr-match-mode", modes=either(MATCH_MODES), mode=mode))
    found = stacks_of_match(given, lambda: say("tr-match-count", given=len(given)))
    repeated = dict(options)["deck.duplicatesAllowed"] == "true"
    refuse_illegal(found, lambda stack: why_not_war_chest(stack, games=best_of(options), duplicates=repeated))
    refuse_unplayable(found, lambda card: unplayable_of(card, why_not_abilities(card)))
    return found


def why_not_cultures(deck: Deck, options: Options) -> tuple[DeckFault, ...]:
    """Return why the cultures of a deck may not go together, where a mode says so (TR-VAR-08, TR-RULING-49)."""
    rule = dict(options)["variant.cultureRule"]
    if rule == NONE_SAID:
        return ()
    cultures = [each for card in deck.cards for each in card.cultures]
    if rule == "allSame" and len(set(cultures)) > 1:
        return (DeckFault("TR-RULING-49", later("deck-one-culture", cultures=", ".join(dict.fromkeys(cultures)))),)
    twice = [each for each in dict.fromkeys(cultures) if cultures.count(each) > 1]
    if rule == "allDifferent" and twice:
        return (DeckFault("TR-RULING-49", later("deck-cultures-repeated", cultures=", ".join(twice))),)
    return ()


# --- deals -----------------------------------------------------------------------------------------------------------


_DEALS: Final = Deals(make_deal)


def deal_of(hands: tuple[Hand, ...], options: Options) -> Deal:
    """Return the deal of these cards under these options, one and the same for the same question."""
    return _DEALS.of(hands, options)
