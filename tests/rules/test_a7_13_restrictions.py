"""Anachronism, Set 7, section 13: what may be face-up at one time (A7-RESTR)."""

from __future__ import annotations

import pytest

from tests.rules.duels import APART, both_editions, duel


def check(cards: str, a: str, *, start: str = "round 2", play: str = "") -> None:
    duel(cards, a=f"Hero | {a}", start=start, board=APART, play=play)


@both_editions
@pytest.mark.clause(
    "A7-RESTR-01",
    "A7-RESTR-02",
    "A7-RESTR-06",
    "A7-RESTR-07",
    "A7-RESTR-08",
    "A7-RESTR-09",
    "A7-GOLD-04",
    "A1-RESTR-01",
    "A1-RESTR-04",
)
@pytest.mark.parametrize("kind", ["inspiration", "weapon", "armor", "special"])
def test_a7_restr_06_to_09_one_face_up_card_of_each_type(kind: str) -> None:
    """Face-down and discarded cards do not count, nor do cards of other types, nor the other player's."""
    other = "armor" if kind != "armor" else "special"
    cards = (
        f"card One: {kind}\ncard Two: {kind}\ncard Three: {kind}\ncard Other: {other}\ncard Foe: warrior, experience 4"
    )
    duel(
        cards, a="Hero | One up, Two, Three", b="Foe | Other up, One", start="round 2", board=APART,
        play="A decides discard\nA may only: discard One; discard Two\nA: discard One\n"
        "One of A discarded\nTwo of A up\nB decides action",
    )  # fmt: skip
    check(cards, "One up, Other, Two", play="B decides action")
    check(cards, "One discarded, Two, Three", play="B decides action")


@pytest.mark.clause("A7-RESTR-10", "A7-RESTR-11", "A7-RESTR-12", "A7-RESTR-13", "A7-RESTR-14", "A7-RULING-07")
@pytest.mark.parametrize("trait", ["Torso", "Head", "Legs", "Arms", "Shield"])
def test_a7_restr_10_to_14_one_face_up_card_of_each_body_trait(trait: str) -> None:
    cards = f"card One: armor, {trait}\ncard Two: special, {trait}, initiative 1"
    check(cards, "One up, Two", play="A may only: discard One; discard Two\nA: discard Two\nOne up\nA decides action")
    # Each trait on its own: two different ones go together.
    other = "Head" if trait != "Head" else "Torso"
    check(f"card One: armor, {trait}\ncard Two: special, {other}, initiative 1", "One up, Two", play="A decides action")


@pytest.mark.clause("A7-RULING-07")
def test_a7_ruling_07_a_card_of_several_body_traits_counts_under_each() -> None:
    check(
        "card One: armor, Torso\ncard Two: special, Head\ncard Suit: inspiration, Torso, Head, initiative 1",
        "One up, Two up, Suit",
        start="round 3",
        play="A may only: discard One; discard Two; discard Suit\n"
        "A: discard One\nA may only: discard Two; discard Suit",
    )


@both_editions
@pytest.mark.clause("A7-RESTR-15", "A7-RESTR-16", "A7-RULING-08", "A1-RESTR-02")
@pytest.mark.parametrize(
    ("one", "two", "three", "legal"),
    [(1, 1, 0, True), (2, 0, 0, True), (1, 1, 1, False), (2, 1, 0, False), (0, 0, 0, True), (2, 0, 1, False)],
)
def test_a7_restr_15_two_hands_in_all(one: int, two: int, three: int, *, legal: bool) -> None:
    """As printed; a shield that prints none needs none."""
    cards = f"""
        card One: weapon, hands {one}
        card Two: armor, hands {two}, Shield
        card Three: special, hands {three}, initiative 1
    """
    check(cards, "One up, Two up, Three", start="round 3", play=f"A decides {'action' if legal else 'discard'}")


@pytest.mark.clause("A7-RULING-08")
def test_a7_ruling_08_hand_counts_are_the_current_ones_and_arena_cards_count() -> None:
    bow = "card Bow: weapon, hands 2, Ranged\ncard Buckler: armor, hands 1, initiative 1"
    check(bow, "Bow up, Buckler", play="A may only: discard Bow; discard Buckler")
    light = bow.replace(
        "hands 1, initiative 1",
        "hands 1, initiative 1\n  Strap: While you have a ranged weapon, this card requires zero hands to use.",
    )
    check(light, "Bow up, Buckler", play="A decides action")
    check(bow, "Bow up d4, Buckler", play="A may only: discard Bow; discard Buckler")


@both_editions
@pytest.mark.clause("A7-RESTR-03", "A7-RULING-06", "A1-RESTR-04")
def test_a7_restr_03_cards_go_one_at_a_time_until_the_set_is_legal_and_only_offending_ones() -> None:
    """Three specials, one of them a head beside another head; the weapon breaks nothing and may not be chosen."""
    battle = duel(
        """
        card Hero: warrior
        card Bag: special
          Twin: You may have another special.
        card Cap: special, Head
        card Axe: weapon
        card Hat: special, Head, initiative 1
        """,
        a="Hero | Bag up, Cap up, Axe up, Hat",
        start="round 4",
        board=APART,
        play="A may only: discard Bag; discard Cap; discard Hat\nA: discard Bag\nA decides discard",
    )
    battle.play("A may only: discard Cap; discard Hat\nA: discard Cap\nHat up\nAxe up\nA decides action")


@both_editions
@pytest.mark.clause(
    "A7-RESTR-05", "A7-GLOS-58", "A7-GLOS-59", "A7-GLOS-60", "A7-RULING-09", "A7-RULING-13", "A1-RESTR-05"
)
def test_a7_restr_05_a_set_that_becomes_illegal_in_a_turn_is_mended_at_once() -> None:
    """A card turned up by an ability: checked before anything else happens, and its Reveal ability is not used."""
    duel(
        """
        card Hero: warrior
          Lift - Action: Turn one of your face-down support cards face up. Gain 1 life.
        card Axe: weapon
        card Bow: weapon, initiative 8
          Loose - Reveal: Gain 3 life.
        """,
        a="Hero | Axe up, Bow down",
        start="round 1, turn A",
        play="""
            A initiative 0
            A: use Lift
            A: choose Bow
            A decides discard
            A life 10
            A may only: discard Axe; discard Bow
            A: discard Axe
            A life 11
            A initiative 0
            A decides action
            A actions 1
        """,
    )


@pytest.mark.clause("A7-RULING-09", "A7-RULING-75", "A7-DUR-06", "A7-RESTR-05")
def test_a7_ruling_75_a_permission_that_leaves_forces_a_discard_at_once() -> None:
    duel(
        """
        card Hero: warrior
        card Axe: weapon
          Twin: You may have another weapon.
          Drop - Action: Discard this card.
        card Bow: weapon
        card Belt: armor, Head
          Twin: You may have another Head card.
          Drop - Action: Discard this card.
        card Cap: special, Head
        """,
        a="Hero | Axe up, Bow up, Belt up, Cap up",
        start="round 4, turn A",
        play="A decides action\nA: use Drop of Belt\nCap up\nA decides action\n"
        "A: use Drop of Axe\nBow up\nA decides action",
    )
    # The permission is a third card's: when it goes, two weapons are one too many.
    duel(
        """
        card Hero: warrior
        card Belt: armor
          Three: You may have two weapons.
          Drop - Action: Discard this card. Gain 1 life.
        card Axe: weapon
        card Bow: weapon
        """,
        a="Hero | Belt up, Axe up, Bow up",
        start="round 3, turn A",
        play="A decides action\nA: use Drop\nA decides discard\nA life 10\nA may only: discard Axe; discard Bow\n"
        "A: discard Axe\nA life 11",
    )


@pytest.mark.clause("A7-RULING-75", "A7-DUR-05")
def test_a7_ruling_75_a_permission_for_this_game_outlives_its_card() -> None:
    duel(
        """
        card Hero: warrior
        card Vow: special
          Vow - Reveal: You may have another weapon this game.
          Drop - Action: Discard this card.
        card Axe: weapon
        card Bow: weapon
        """,
        a="Hero | Axe up, Vow, Bow",
        start="round 2",
        board=APART,
        play="""
            dice 6+6 1+1
            A: use Drop
            Vow discarded
            A: end turn
            B: end turn
            round 3
            dice 6+6 1+1
            A decides action
            Axe up
            Bow up
        """,
    )


@both_editions
@pytest.mark.clause(
    "A7-RESTR-21", "A7-RESTR-22", "A7-RESTR-23", "A7-RULING-73", "A7-RULING-74", "A7-ADD-07", "A1-RESTR-06"
)
def test_a7_restr_22_and_23_another_means_one_more_and_lifts_no_other_limit() -> None:
    axe = "card Axe: weapon, hands 1, Head\n  Twin: You may have another weapon."
    # One more weapon, not two; two permissions are still for one more each (A7-ADD-07).
    check(f"{axe}\ncard Bow: weapon, initiative 1", "Axe up, Bow", play="A decides action")
    check(
        f"{axe}\ncard Bow: weapon\ncard Net: weapon, initiative 1",
        "Axe up, Bow up, Net",
        start="round 3",
        play="A decides discard",
    )
    twin = "card Bow: weapon\n  Twin: You may have another weapon."
    check(
        f"{axe}\n{twin}\ncard Net: weapon, initiative 1",
        "Axe up, Bow up, Net",
        start="round 3",
        play="A decides discard",
    )
    # Hands and body traits bind as ever, and so does another type.
    check(f"{axe}\ncard Bow: weapon, hands 2, initiative 1", "Axe up, Bow", play="A may only: discard Axe; discard Bow")
    check(f"{axe}\ncard Bow: weapon, Head, initiative 1", "Axe up, Bow", play="A may only: discard Axe; discard Bow")
    check(
        f"{axe}\ncard Hide: armor\ncard Coat: armor, initiative 1", "Axe up, Hide up, Coat", start="round 3",
        play="A may only: discard Hide; discard Coat",
    )  # fmt: skip


@pytest.mark.clause("A7-RULING-74", "A7-RESTR-24")
def test_a7_ruling_74_another_trait_card_frees_that_one_from_its_type_limit_too() -> None:
    crown = "card Crown: special, Head\n  Twin: You may have another Head card."
    check(f"{crown}\ncard Mask: special, Head, initiative 1", "Crown up, Mask", play="A decides action")
    # A special that is no head is not freed by it.
    check(
        f"{crown}\ncard Drum: special, initiative 1", "Crown up, Drum", play="A may only: discard Crown; discard Drum"
    )
    # Nor is the crown itself, beside another head of another type.
    check(
        f"{crown}\ncard Mask: armor, Head\ncard Drum: special, initiative 1",
        "Crown up, Mask up, Drum",
        start="round 3",
        play="A may only: discard Crown; discard Drum",
    )


@pytest.mark.clause("A7-RESTR-04", "A7-ROUND-05", "A7-ROUND-06", "A7-RULING-10")
def test_a7_restr_04_the_check_stands_between_initiative_and_reveal_abilities() -> None:
    check(
        """
        card Foe: warrior, experience 1
        card Axe: weapon
        card Bow: weapon, initiative 6
          Loose - Reveal: Gain 3 life.
          Dawn: At the start of each round, gain 5 life.
        """,
        "Axe up, Bow",
        play="A initiative 6\nA won initiative\nA decides discard\nA life 10\n"
        "A: discard Bow\nA life 10\nA initiative 6\nA decides action",
    )


@pytest.mark.clause("A7-RULING-04")
@pytest.mark.parametrize("kept", ["Axe", "Bow"])
def test_a7_ruling_04_before_the_check_a_new_card_only_affects_initiative(kept: str) -> None:
    """Its permanent Experience is collected after the check, and only by a card that stays; it does not help the
    initiative tie of its own round (3 against 4).
    """
    gone = "Bow" if kept == "Axe" else "Axe"
    check(
        """
        card Foe: warrior, experience 4
        card Axe: weapon
        card Bow: weapon
          Pride: You gain +5 experience.
        """,
        "Axe up, Bow",
        play=f"B won initiative\nA experience 3\nA: discard {gone}\nA experience {8 if kept == 'Bow' else 3}\n"
        f"B decides action",
    )


@pytest.mark.clause("A7-RULING-10", "A7-RESTR-19")
def test_a7_ruling_10_the_number_of_a_card_discarded_in_the_check_counts_all_round() -> None:
    check(
        """
        card Hero: warrior
          Luck: If your initiative is greater than 5, your attack rolls gain +1.
        card Axe: weapon
        card Bow: weapon, initiative 6
        """,
        "Axe up, Bow",
        play="A: discard Bow\nA initiative 6\nA: end turn\nA initiative 6",
    )
