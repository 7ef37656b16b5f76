"""Principles of cards that are exchanged, turned up, brought in, or need hands (A7-PRIN-87..94)."""

from __future__ import annotations

import pytest

from agon.arena.terms import CARD_W, CardField, Zone
from tests.cards.printed import printed, table
from tests.constructs.test_cards_and_order import number_of

ROUND_2 = "round 2"
ROUND_3 = "round 3"
TURNS = "A: end turn\nB: end turn\n"

AXES = """
    card Axe: weapon, damage 2
    card Pike: weapon, damage 4
    card Maul: weapon, hands 2, damage 5
    card Orb: armor, hands 1
    card Forge: inspiration
      Break - Action: Discard one of your weapons to gain 1 life.
"""


@pytest.mark.clause("A7-PRIN-87")
def test_while_weapons_are_exchanged_their_number_and_hands_are_no_matter() -> None:
    """s1-065: two weapons for one warrior, and three hands, until the round ends; then all is as it was."""
    # The Maul needs both hands and the Orb one.
    play = "A decides action\nMaul controlled by A\nMaul up\nOrb up\nAxe controlled by B\n" + TURNS
    scene = table(AXES, play + "Maul controlled by B\nAxe controlled by A\nOrb up",
                  a="Hero | Orb up, Axe up, s1-065", b="Foe | Maul up, Forge up", start=ROUND_3)  # fmt: skip
    scene.play("round 4")


@pytest.mark.clause("A7-PRIN-88")
def test_exchanged_weapons_change_places_between_row_and_arena() -> None:
    """s1-065: a weapon of the row for one that lies in the arena; each works for its new controller from there."""
    hand = {"a": "Hero | Axe up, s1-065", "b": "Foe | Pike up d4", "start": ROUND_2}
    scene = table(AXES, "Axe controlled by B\nAxe at d4\nPike controlled by A\nPike up", **hand)
    scene.play(
        "A: attack B with Pike\ndice 6+5 1+2\nB life 6\nA: end turn\nB: attack A with Axe\ndice 6+5 1+2\nA life 8"
    )
    scene.play("B: end turn\nPike controlled by B\nPike at d4\nAxe controlled by A\nAxe up\nround 3")


@pytest.mark.clause("A7-PRIN-89")
def test_an_exchanged_weapon_that_was_discarded_is_its_owners_and_does_not_return() -> None:
    """s1-065: B discards A's Axe, which goes to A's pile for good; B's Pike comes back all the same."""
    play = (
        "A: end turn\nB: use Break\nB: yes\nAxe of A discarded\nB: end turn\nPike controlled by B\nPike up\nround 3\n"
    )
    hand = {"a": "Hero | Axe up, s1-065", "b": "Foe | Pike up, Forge up", "start": ROUND_2}
    scene = table(AXES, play + "Axe discarded\nAxe controlled by A", **hand)
    scene.play("A may not attack B with Axe\nA may not attack B with Pike")


@pytest.mark.clause("A7-PRIN-90", "A7-PRIN-16", "A7-RULING-74")
def test_who_loses_the_permission_for_two_discards_one_at_once() -> None:
    """s1-027: two of them by its second ability; s1-012 names that ability, of either copy, and one must go."""
    hand = {"a": "Hero | s1-027 up, s1-027 up", "b": "Foe | s1-012 up", "start": ROUND_2}
    scene = table("", "B: use s1-012/1\nB: choose s1-027/2 of s1-027 of A\nA decides discard", **hand)
    name = printed("s1-027").name
    assert set(scene.options()) == {f"discard {name}", f"discard {name} #2"}
    # Which of the two is the player's choice; then the round goes on, and the other stays.
    scene.play(f"A: discard {name} #2\nA decides action\n{TURNS}round 3\nA decides action")
    # Not named, both stay; and another ability named takes nothing.
    table("", "B: pass\nA decides action", **hand)
    table("", "B: use s1-012/1\nB: choose s1-027/1 of s1-027 of A\nA decides action", **hand)


@pytest.mark.clause("A7-PRIN-91", "A7-RULING-13")
def test_a_card_turned_up_by_an_effect_reveals_nothing_and_works_from_where_it_lies() -> None:
    """s5-080 turned up by an ability: it is not placed in the arena, and its Action is used from the row."""
    lift = "card Lift: inspiration, initiative 1\n Lift - Action: Turn one of your support cards face up."
    bell = "card Bell: special\n Toll - Reveal: Gain 2 life."
    hand = {"a": "Hero | Lift up, s5-080"}
    use = "A: use Lift\nA: choose s5-080\ns5-080 up\nA decides action\n"
    table(lift, use + "A: use s5-080/2\ndice 3+4 5+5\nA total 9\ns5-080 up", **hand)
    # Face to face: in the arena next to B it could not, in the row it is next to nobody.
    table("", "A: choose c3\ns5-080 at c3\nA may not use s5-080/2", a="Hero | s5-080", start="round 1")
    table(lift + "\n" + bell, "A: use Lift\nA: choose Bell\nBell up\nA life 10", a="Hero | Lift up, Bell")
    table(bell, "A life 12", a="Hero | Bell", start="round 1")


@pytest.mark.clause("A7-PRIN-92")
def test_no_warrior_comes_into_the_support_row() -> None:
    """s2-040 plays a card from any discard pile in its own place: any support, and no warrior."""
    cards = """
        card Axe: weapon, damage 2
        card Bell: special
          Toll - Reveal: Gain 2 life.
    """
    cards += "card Horn: special"
    hand = {"a": "Hero | s2-040, Axe discarded", "b": "Foe | Bell discarded, Horn", "start": "round 1"}
    play = "A: yes\nA: choose Bell\nA life 12\nBell controlled by A\ns2-040 discarded\n"
    table(cards, play + f"{TURNS}Bell of B discarded\nround 2", **hand)
    # A warrior's card that lies in a pile, as those of defeated warriors do, is none of the choices.
    scene = table(cards, "A: yes\nA decides card", **hand)
    fight = scene.state.fight
    horn, warrior = number_of(scene, "Horn"), fight.deal.warrior_of[1]
    offered = {fight.code_at(index) for index in range(fight.options())}
    assert not offered & {horn, warrior}
    for card in (horn, warrior):
        fight.cards[card * CARD_W + CardField.ZONE] = Zone.DISCARDED
        fight.wake(card)
    fight.listed = False
    # The support that went there with it is one.
    assert {fight.code_at(index) for index in range(fight.options())} == {*offered, horn}


@pytest.mark.clause("A7-PRIN-94")
def test_a_missing_hand_requirement_is_none() -> None:
    """s3-064, a shield with no hands printed, beside a weapon for two; s3-069, a shield for one hand, is too many."""
    cards = "card Maul: weapon, hands 2, damage 3"
    assert (printed("s3-064").hands, printed("s3-069").hands) == (0, 1)
    start = "round 2"
    table(cards, "A decides action\nMaul up\ns3-064 up", a="Hero | Maul up, s3-064", start=start)
    table(cards, "A may only: discard Maul; discard s3-069", a="Hero | Maul up, s3-069", start=start)
