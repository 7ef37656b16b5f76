"""Anachronism, Set 7: decks and stacks that may be played, and what is told of those that may not (A7-MATCH)."""

from __future__ import annotations

import dataclasses
import itertools
from dataclasses import replace

import pytest

from agon.cards import (
    Card,
    Deck,
    PrintedAbility,
    copies_allowed,
    decks_in_stack,
    match_lengths,
    stack_of,
    starter,
    why_not_deck,
    why_not_stack,
)
from agon.cards.legality import types_of_stack
from agon.cards.lint import lint_card
from agon.games.anachronism.decks import why_not_teams

DECKS = [deck for deck in starter("anachronism").decks.values() if isinstance(deck, Deck)]
WARRIORS = [deck.warrior for deck in DECKS]
SUPPORTS = [card for deck in DECKS for card in deck.supports]


def saying(text: str, name: str = "Talwar") -> Card:
    """Return a support of this name with this text."""
    said = (PrintedAbility("Twins", "constant", text),)
    return replace(SUPPORTS[0], name=name, abilities=said)


@pytest.mark.clause("A7-GOLD-01", "A7-SETUP-14", "A7-MATCH-07")
@pytest.mark.parametrize(
    ("text", "many"),
    [
        ("", 1),
        ('You may use two "Talwar" cards.', 2),
        ('You may use three "Talwar" cards.', 3),
        ('You may use 3 "Talwar" cards.', 3),
        ('You may use 2 "Talwar" cards.', 2),
        ('You may use up to three "talwar" cards.', 3),
        ('You may use two "Khanda" cards.', 1),
        ("You may use two weapons.", 1),
    ],
)
def test_a7_gold_01_only_its_own_text_lets_a_card_be_chosen_more_than_once(text: str, many: int) -> None:
    card = saying(text)
    assert copies_allowed(card) == many
    others = [each for each in SUPPORTS if each.key != card.key]
    for count in range(1, 5):
        deck = Deck("d", "D", WARRIORS[0], (*[card] * count, *others[: 4 - count]))
        clauses = [each.clause for each in why_not_deck(deck)]
        assert clauses == ([] if count <= many else ["A7-SETUP-14"]), count
        whole = stack_of(DECKS[:3])
        stack = replace(
            whole, supports=(*[card] * count, *[each for each in whole.supports if each.key != card.key][: 12 - count])
        )
        if len(stack.supports) == 12:
            assert [each.clause for each in why_not_stack(stack)] == ([] if count <= many else ["A7-MATCH-07"]), count
    two = replace(card, abilities=(PrintedAbility("A", "constant", "Gain 1 life."), *card.abilities))
    assert copies_allowed(two) == many, "whichever of its abilities says so"


@pytest.mark.clause("A7-MATCH-02", "A7-MATCH-03", "A7-MATCH-06", "A7-MATCH-09", "A7-MATCH-10", "A7-MATCH-01")
def test_a7_match_02_to_10_every_number_of_warriors_and_of_supports_in_a_stack() -> None:
    assert match_lengths("anachronism") == (3, 5)
    assert [decks_in_stack("anachronism", games) for games in match_lengths("anachronism")] == [3, 5]
    whole = stack_of(DECKS[:5])
    spare = [card for card in SUPPORTS if card.key not in {each.key for each in whole.supports}]
    supports = (*whole.supports, *spare)[:21]
    for warriors, many in itertools.product(range(1, 6), range(3, 21)):
        stack = dataclasses.replace(whole, warriors=whole.warriors[:warriors], supports=supports[:many])
        for games in (0, 3, 5):
            found = [each.clause for each in why_not_stack(stack, games)]
            wrong = []
            if games and warriors != games:
                wrong.append({3: "A7-MATCH-02", 5: "A7-MATCH-03"}[games])
            elif not games and warriors not in (3, 5):
                wrong.append("A7-MATCH-10")
            if many != 4 * warriors:
                wrong.append("A7-MATCH-06")
            assert found == wrong, (warriors, many, games)


@pytest.mark.clause("A7-MATCH-02", "A7-MATCH-03", "A7-MATCH-06", "A7-MATCH-10", "A7-MATCH-04")
def test_a7_match_06_the_reasons_say_how_many_there_should_be() -> None:
    whole = stack_of(DECKS[:3])
    short = dataclasses.replace(whole, supports=whole.supports[:11])
    assert [each.reason for each in why_not_stack(short, 5)] == [
        "the best of 5 games is played with 5 warriors and 20 supports; this stack has 3 and 11",
        "a stack has 4 supports for each warrior, 12 for 3; this one has 11",
    ]
    four = dataclasses.replace(whole, warriors=(*whole.warriors, WARRIORS[4]))
    assert [each.reason for each in why_not_stack(four)] == [
        "a stack has three warriors or five, each with 4 supports; this one has 4",
        "a stack has 4 supports for each warrior, 16 for 4; this one has 12",
    ]
    twice = dataclasses.replace(whole, warriors=(*whole.warriors[:2], whole.warriors[1]))
    (refusal,) = why_not_stack(twice)
    assert (refusal.clause, "chosen 2 times" in refusal.reason) == ("A7-MATCH-04", True)
    assert whole.warriors[1].name in refusal.reason


@pytest.mark.clause("A7-SETUP-11", "A7-SETUP-10")
def test_a7_setup_11_supports_need_not_be_of_different_types_and_a_loadout_has_one_of_each() -> None:
    weapons = [replace(SUPPORTS[0], id=f"w{number}", name=f"Weapon {number}", type="weapon") for number in range(4)]
    assert why_not_deck(Deck("d", "D", WARRIORS[0], tuple(weapons))) == ()
    assert types_of_stack(SUPPORTS) == ()
    rift = [card for deck in starter("timerift").decks.values() if isinstance(deck, Deck) for card in deck.supports]
    kinds = types_of_stack([*rift, *SUPPORTS])
    assert kinds == tuple(sorted({card.type for card in rift}))
    assert len(kinds) > 1


@pytest.mark.clause("A7-MULTI-08", "A7-MULTI-09")
@pytest.mark.parametrize("teams", list(itertools.product(range(3), repeat=3)))
def test_a7_multi_08_and_09_each_pair_of_team_mates_is_compared_and_opponents_are_not(teams: tuple[int, ...]) -> None:
    """Every two of three seats share a warrior or a support; what is told names the seats and the card."""
    base = DECKS[:3]
    for one, other in itertools.combinations(range(3), 2):
        same: list[Deck] = list(base)
        same[other] = replace(base[other], warrior=base[one].warrior)
        clauses = [(each.clause, each.card) for each in why_not_teams(same, teams)]
        mates = teams[one] == teams[other]
        assert clauses == ([("A7-MULTI-08", base[one].warrior.id)] if mates else [])
        same[other] = replace(base[other], supports=(*base[other].supports[:2], *base[one].supports[:2]))
        found = why_not_teams(same, teams)
        assert [each.clause for each in found] == (["A7-MULTI-09"] * 2 if mates else [])
        for each, card in zip(found, base[one].supports, strict=False):
            assert each.reason.startswith(f"seats {'ABC'[one]} and {'ABC'[other]} are team-mates")
            assert card.name in each.reason


@pytest.mark.clause("A7-SETUP-08")
@pytest.mark.parametrize("kind", ["special", "armor", "weapon", "inspiration", "warrior"])
@pytest.mark.parametrize(
    ("texts", "many"),
    [
        (("At the start of the game, gain 3 life.",), 1),
        (("Gain 1 speed.", "At the start of the game, gain 3 life."), 1),
        (("At the start of the game, gain 3 life.", "At the start of the game, gain 2 life."), 2),
        (("At the end of the game, gain 3 life.",), 0),
        (("At the start of each round, gain 3 life.",), 0),
        (("At the start of each of your turns, gain 3 life.",), 0),
        (("After you hit, gain 3 life.",), 0),
        (("You gain +1 speed.",), 0),
        (("Whatever this may say.",), 0),
    ],
)
def test_a7_setup_08_a_support_that_lies_face_down_at_the_start_of_the_game_does_nothing_then(
    kind: str, texts: tuple[str, ...], many: int
) -> None:
    abilities = tuple(PrintedAbility(f"Part {number}", "constant", text) for number, text in enumerate(texts))
    source = WARRIORS[0] if kind == "warrior" else replace(SUPPORTS[0], type=kind)  # type: ignore[arg-type]
    card = replace(source, abilities=abilities)
    found = [each for each in lint_card(card) if each.code == "L202" and "start of the game" in each.message]
    assert len(found) == (0 if kind == "warrior" else many)
    for each in found:
        assert each.severity == "warn"
        assert "(A7-SETUP-08)" in each.message
        assert (each.ability, each.line, each.column) == (
            abilities[-1 if len(found) < 2 else found.index(each)].name,
            1,
            1,
        )
