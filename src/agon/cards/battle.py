"""Whether a Battle Deck or a War Chest of Time Rift may be played, and why not: one fault a reason, with its clause.

What lies face up at one time is another matter (TR-REV-02, TR-WIELD); the game asks that as cards come up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from agon.cards._rift import chain_of
from agon.cards.faults import DeckFault
from agon.cards.model import Card, CardType, Deck, Stack, stack_of
from agon.cards.readings import readings_of
from agon.messages import Given, later

LOADOUT: Final = 4
"""Loadout cards of a Battle Deck (TR-LOAD-02)."""
LOADOUT_TYPES: Final[tuple[CardType, ...]] = ("weapon", "armor", "inspiration", "special")
WAR_CHESTS: Final = {20: 3, 30: 5, 40: 7}
"""Cards of a War Chest, and the games of the match it is for (TR-MATCH-03)."""


def types_allowed(cards: Iterable[Card]) -> Counter[str]:
    """Return how many cards of each type the texts of some cards allow beside each other: 1, if none says more.

    Only what holds as long as the card lies face up counts, without time or condition. Source: TR-LOAD-03, TR-LOAD-08.
    """
    # Loading the language takes longer than loading all cards, and few decks need it.
    from agon.language import Unread, ast  # noqa: PLC0415

    allowed: Counter[str] = Counter(dict.fromkeys(LOADOUT_TYPES, 1))
    for card in cards:
        for reading in readings_of(card):
            if isinstance(reading, Unread):
                continue
            for rule in reading.ability.rules:
                if rule.trigger is not None or rule.condition is not None or rule.power is not None:
                    continue
                for step in rule.body:
                    if isinstance(step, ast.AllowCards) and step.who == ast.Who("me"):
                        named = [each.name for each in step.cards.tests if isinstance(each, ast.Type)]
                        for name in named if len(named) == len(step.cards.tests) else ():
                            allowed[name] = max(allowed[name], step.number)
    return allowed


def why_not_battle_deck(
    deck: Deck, *, duplicates: bool = False, bodies: bool = True, partial: bool = False
) -> tuple[DeckFault, ...]:
    """Return every reason why ``deck`` may not be played, none if it may.

    ``partial``: it is still being built, and may yet lack loadout cards.
    A card of a chain fills the place of any type (TR-LOAD-10, TR-CHAIN-05). Cultures, regions and elements do not
    matter (TR-LOAD-09, TR-ELEM-04). ``duplicates``: one card may be there more than once (TR-LOAD-13). ``bodies``: no
    two are worn at one part of the body; False where only face-up cards exclude each other.
    Source: TR-LOAD-01 to TR-LOAD-13, TR-WIELD-02, TR-WIELD-09, TR-RULING-46.
    """
    refusals = _strangers(deck.cards)
    if not deck.warrior.is_warrior:
        what = later("deck-no-champion", card=str(deck.warrior), type=deck.warrior.type)
        refusals.append(DeckFault("TR-LOAD-01", what))
    refusals += [
        DeckFault("TR-LOAD-02", later("deck-champion-as-loadout", card=str(card)))
        for card in deck.supports
        if card.is_warrior
    ]
    if len(deck.supports) > LOADOUT or (len(deck.supports) < LOADOUT and not partial):
        what = later("deck-loadout", wanted=LOADOUT, has=len(deck.supports))
        refusals.append(DeckFault("TR-LOAD-02", what))
    worn = _worn(deck.supports) if bodies else []
    return (*refusals, *_composition(deck), *worn, *_repeated(deck.supports, duplicates=duplicates))


def _strangers(cards: Iterable[Card]) -> list[DeckFault]:
    return [
        DeckFault("TR-LOAD-01", later("deck-other-game", card=str(card), game=card.system))
        for card in cards
        if card.system != "timerift"
    ]


def _composition(deck: Deck) -> list[DeckFault]:
    """One card of each type, chain cards aside, unless a text of the deck allows more."""
    counts = Counter(card.type for card in deck.supports if card.is_support and chain_of(card) is None)
    if all(count == 1 for count in counts.values()):
        return []
    allowed = types_allowed(deck.cards)
    found: list[DeckFault] = []
    for kind, count in counts.items():
        if count > allowed[kind]:
            names = ", ".join(card.name for card in deck.supports if card.type == kind and chain_of(card) is None)
            given: dict[str, Given] = {"count": count, "type": kind, "cards": names, "allowed": allowed[kind]}
            missing = tuple(later("deck-no-type", type=each) for each in LOADOUT_TYPES if not counts[each])
            what = (
                later("deck-type-instead", missing=missing, **given) if missing else later("deck-type-again", **given)
            )
            found.append(DeckFault("TR-LOAD-02", what))
    return found


def _worn(supports: Sequence[Card]) -> list[DeckFault]:
    """Each part of the body is for one card (TR-LOAD-07, TR-LOAD-08, TR-WIELD-02)."""
    found: list[DeckFault] = []
    for part, count in Counter(card.body for card in supports if card.body is not None).items():
        if count > 1:
            names = ", ".join(card.name for card in supports if card.body == part)
            found.append(DeckFault("TR-WIELD-02", later("deck-worn", count=count, part=part, cards=names)))
    return found


def _repeated(cards: Iterable[Card], *, duplicates: bool) -> list[DeckFault]:
    if duplicates:
        return []
    counts = Counter(card.key for card in cards)
    return [
        DeckFault("TR-LOAD-13", later("deck-repeated", type=kind, card=name, count=count))
        for (kind, name), count in counts.items()
        if count > 1
    ]


def why_not_war_chest(
    chest: Stack | Iterable[Deck], *, games: int | None = None, duplicates: bool = False
) -> tuple[DeckFault, ...]:
    """Return every reason why these cards may not be one War Chest, none if they may.

    ``games``: the most games of the match (3, 5 or 7); None: the match that goes with the number of cards.
    Source: TR-MATCH-02 to TR-MATCH-07, TR-RULING-46, TR-RULING-50.
    """
    whole = chest if isinstance(chest, Stack) else stack_of(chest)
    refusals = _strangers(whole.cards)
    wrong = [card for card in whole.warriors if card.is_support]
    refusals += [DeckFault("TR-LOAD-01", later("deck-not-champion", card=str(card), type=card.type)) for card in wrong]
    wrong = [card for card in whole.supports if card.is_warrior]
    refusals += [DeckFault("TR-LOAD-02", later("deck-champion-as-loadout", card=str(card))) for card in wrong]
    size = len(whole.cards)
    sizes = [each for each, most in WAR_CHESTS.items() if games in {None, most}]
    if size not in sizes:
        if len(sizes) == 1:
            what = later("chest-size", cards=sizes[0], games=WAR_CHESTS[sizes[0]], has=size)
        else:
            any_of = tuple(later("chest-size-of", cards=each, games=most) for each, most in WAR_CHESTS.items())
            what = later("chest-sizes", sizes=any_of, has=size)
        refusals.append(DeckFault("TR-MATCH-03", what))
    needed = games or WAR_CHESTS.get(size, 0)
    if len(whole.warriors) < needed:
        refusals.append(DeckFault("TR-MATCH-07", later("chest-champions", wanted=needed, has=len(whole.warriors))))
    return (*refusals, *_repeated(whole.cards, duplicates=duplicates))
