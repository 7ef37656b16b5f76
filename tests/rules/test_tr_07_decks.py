"""Time Rift, sections 7, 30 and 31: Battle Decks and War Chests, and why one may not be played."""

from __future__ import annotations

from typing import Any

import pytest

from agon.cards import Card, Deck, Stack, why_not_battle_deck, why_not_war_chest
from agon.cards._rift import rift_card_of
from tests.rules.test_tr_08_cards import entry

ALL = ("weapon", "armor", "inspiration", "special")


def card(kind: str, name: str = "", **changes: Any) -> Card:
    named = name or kind
    return rift_card_of(entry(kind, id=f"x-{named}", name=named, **changes), "here")


def deck(*supports: Card, champion: Card | None = None) -> Deck:
    return Deck("d", "d", champion or card("champion"), supports or tuple(map(card, ALL)))


def clauses(found: tuple[Any, ...]) -> list[str]:
    return [each.clause for each in found]


@pytest.mark.clause("TR-LOAD-01", "TR-LOAD-02", "TR-LOAD-05")
def test_a_battle_deck_is_a_champion_and_one_loadout_card_of_each_type() -> None:
    assert why_not_battle_deck(deck()) == ()
    weapon, armor, inspiration, _ = map(card, ALL)
    two = why_not_battle_deck(deck(weapon, armor, inspiration, card("weapon", "other")))
    assert clauses(two) == ["TR-LOAD-02"]
    assert "2 loadout cards are of type weapon (weapon, other); only one may be, and there is no special" in str(two[0])
    assert clauses(why_not_battle_deck(deck(weapon, armor, inspiration))) == ["TR-LOAD-02"]
    assert clauses(why_not_battle_deck(deck(champion=card("weapon", "big")))) == ["TR-LOAD-01"]
    assert clauses(why_not_battle_deck(deck(weapon, armor, inspiration, card("champion", "second")))) == ["TR-LOAD-02"]


@pytest.mark.clause("TR-LOAD-03", "TR-LOAD-08")
def test_only_the_text_of_a_card_changes_what_a_deck_is_made_of() -> None:
    weapon, armor, inspiration, _ = map(card, ALL)
    boots = card("armor", "boots", body="legs")
    assert clauses(why_not_battle_deck(deck(weapon, armor, inspiration, boots))) == ["TR-LOAD-02"]
    squire = card("inspiration", "squire", text="You may wield an additional Armor.")
    assert why_not_battle_deck(deck(weapon, armor, squire, boots)) == ()
    # Not only sometimes, and not of another type.
    late = card("inspiration", "late", text="At the start of each round, you may wield an additional Armor.")
    smith = card("inspiration", "smith", text="You may wield an additional Weapon.")
    swift = card("inspiration", "swift", text="You gain +1 Agility.")
    for wrong in (late, smith, swift):
        assert clauses(why_not_battle_deck(deck(weapon, armor, wrong, boots))) == ["TR-LOAD-02"]
    hat = card("armor", "hat", body="head")
    assert clauses(why_not_battle_deck(deck(weapon, armor, squire, hat))) == ["TR-WIELD-02"]


@pytest.mark.clause("TR-LOAD-06")
def test_an_adornment_fills_the_place_of_the_armor() -> None:
    weapon, armor, _, special = map(card, ALL)
    ring = card("armor", "ring", body="arms", keywords=["Adornment"])
    assert clauses(why_not_battle_deck(deck(weapon, armor, ring, special))) == ["TR-LOAD-02"]
    assert why_not_battle_deck(deck(weapon, ring, card("inspiration"), special)) == ()


@pytest.mark.clause("TR-LOAD-07", "TR-WIELD-02", "TR-WIELD-09", "TR-LOAD-12")
def test_each_part_of_the_body_is_for_one_card_of_whatever_type() -> None:
    weapon, armor, inspiration, _ = map(card, ALL)
    found = why_not_battle_deck(deck(weapon, armor, inspiration, card("special", "crown", body="head")))
    assert clauses(found) == ["TR-WIELD-02"]
    assert "2 cards are worn at the head (armor, crown)" in str(found[0])
    assert why_not_battle_deck(deck(weapon, armor, inspiration, card("special", "cloak", body="torso"))) == ()


@pytest.mark.clause("TR-WIELD-10", "TR-RULING-23")
def test_numbered_hands_are_no_part_of_the_body() -> None:
    weapon, _, inspiration, _ = map(card, ALL)
    gloves, shield = card("armor", "gloves", body="arms"), card("special", "shield", hands=2)
    assert why_not_battle_deck(deck(weapon, gloves, inspiration, shield)) == ()


@pytest.mark.clause("TR-LOAD-09", "TR-ELEM-04")
def test_cultures_regions_and_elements_are_mixed_at_will() -> None:
    fields = zip(ALL, ("Fire", "Water", "Void", "Wood"), ("Roman", "Zulu", "Maori", "Norse"), strict=True)
    mixed = [card(kind, element=each, keywords=["", "", culture]) for kind, each, culture in fields]
    assert why_not_battle_deck(deck(*mixed)) == ()


@pytest.mark.clause("TR-LOAD-10", "TR-CHAIN-02", "TR-CHAIN-03", "TR-CHAIN-05")
def test_a_chain_card_fills_the_place_of_any_type() -> None:
    weapon, armor, inspiration, special = map(card, ALL)
    chained = [card("special", f"link {each}", chain=f"Trials {each}/3") for each in (1, 2, 3)]
    assert why_not_battle_deck(deck(weapon, *chained)) == ()
    assert why_not_battle_deck(deck(*chained, special)) == ()
    other = card("weapon", "spear", chain="Oath 1/2")
    assert why_not_battle_deck(deck(chained[0], other, weapon, inspiration)) == ()
    assert clauses(why_not_battle_deck(deck(chained[0], armor, weapon, card("weapon", "bow")))) == ["TR-LOAD-02"]


@pytest.mark.clause("TR-LOAD-13", "TR-RULING-46")
def test_a_card_is_there_once_unless_the_option_says_otherwise() -> None:
    link = card("special", "link", chain="Trials 1/3")
    twice = deck(card("weapon"), card("armor"), link, link)
    assert clauses(why_not_battle_deck(twice)) == ["TR-LOAD-13"]
    assert why_not_battle_deck(twice, duplicates=True) == ()


@pytest.mark.clause("TR-LOAD-01")
def test_cards_of_another_game_are_refused() -> None:
    stranger = Card(id="a", name="a", set="", number=1, type="weapon")
    found = why_not_battle_deck(deck(stranger, *map(card, ALL[1:])))
    assert clauses(found) == ["TR-LOAD-01"]


def chest(champions: int, others: int) -> Stack:
    heroes = tuple(card("champion", f"c{number}") for number in range(champions))
    rest = tuple(card(ALL[number % 4], f"s{number}") for number in range(others))
    return Stack("w", "w", heroes, rest)


@pytest.mark.clause("TR-MATCH-02", "TR-MATCH-03", "TR-LOAD-13", "TR-RULING-46")
def test_a_war_chest_may_be_named_by_its_decks_and_has_no_card_twice() -> None:
    decks = [
        Deck(f"d{n}", f"d{n}", card("champion", f"c{n}"), tuple(card(kind, f"{kind}{n}") for kind in ALL))
        for n in range(4)
    ]
    assert why_not_war_chest(decks, games=3) == ()
    assert clauses(why_not_war_chest(decks[:3], games=3)) == ["TR-MATCH-03"]
    twice = [*decks[:3], decks[0]]
    assert set(clauses(why_not_war_chest(twice, games=3))) == {"TR-LOAD-13"}
    assert why_not_war_chest(twice, games=3, duplicates=True) == ()


@pytest.mark.clause("TR-WIELD-02")
def test_cards_of_one_body_part_are_refused_only_where_the_loadout_counts() -> None:
    helmet, crest = card("armor", "helmet", body="head"), card("special", "crest", body="head")
    both = deck(card("weapon", "axe"), helmet, card("inspiration", "song"), crest)
    assert clauses(why_not_battle_deck(both)) == ["TR-WIELD-02"]
    assert why_not_battle_deck(both, bodies=False) == ()


@pytest.mark.clause("TR-MATCH-02", "TR-MATCH-03", "TR-MATCH-04", "TR-RULING-50")
def test_a_war_chest_has_20_30_or_40_cards_as_the_match_is_long() -> None:
    for size, games in {20: 3, 30: 5, 40: 7}.items():
        assert size == games * 5 + 5
        assert why_not_war_chest(chest(games, size - games)) == ()
        assert why_not_war_chest(chest(games, size - games), games=games) == ()
        for wrong in (size - 1, size + 1):
            assert clauses(why_not_war_chest(chest(games, wrong - games), games=games)) == ["TR-MATCH-03"]
    assert clauses(why_not_war_chest(chest(5, 25), games=3)) == ["TR-MATCH-03"]


@pytest.mark.clause("TR-MATCH-07")
def test_a_war_chest_has_a_champion_for_each_possible_game() -> None:
    assert clauses(why_not_war_chest(chest(2, 18))) == ["TR-MATCH-07"]
    assert clauses(why_not_war_chest(chest(4, 26))) == ["TR-MATCH-07"]
    assert why_not_war_chest(chest(9, 11)) == ()


@pytest.mark.clause("TR-LOAD-13", "TR-RULING-46")
def test_no_card_is_in_a_war_chest_twice_unless_the_option_says_so() -> None:
    whole = chest(3, 16)
    twice = Stack("w", "w", whole.warriors, (*whole.supports, whole.supports[0]))
    assert clauses(why_not_war_chest(twice)) == ["TR-LOAD-13"]
    assert why_not_war_chest(twice, duplicates=True) == ()
