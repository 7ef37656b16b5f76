"""Cards that change places, dice that lie on cards, grids that change hands, and numbers a player picks."""

from __future__ import annotations

import pytest

from agon.arena.terms import CardField
from agon.scenario import Scene
from tests.constructs import fights
from tests.constructs.fights import TURN_B
from tests.constructs.test_cards_and_order import number_of

PLAIN = "\ncard Drum: inspiration, initiative 2\ncard Horn: inspiration, initiative 2\ncard Helm: armor, initiative 2"
AXES = """
card Axe: weapon, damage 2
  Bite: Your attacks with this weapon deal +1 damage.
card Pike: weapon, damage 4
card Club: weapon, damage 3
"""


def fight(cards: str, play: str, a: str = "Hero", b: str = "Foe", start: str = "") -> Scene:
    """Return a played scene in which a few cards without abilities lie ready."""
    return fights.fight(cards + PLAIN, play, a=a, b=b, start=start or "round 1, turn A, A won initiative")


# --- cards exchanged ------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-88")
@pytest.mark.clause("A7-RULING-77")
def test_exchanged_weapons_trade_places_and_work_for_their_new_controllers_until_the_round_ends() -> None:
    fight(
        f"{AXES}card Trick: special, initiative 9\n Swap - Reveal: {{s1-065}}",
        "Pike controlled by A\nAxe controlled by B\nlog: exchanges Axe for Pike\nA: attack B with Pike\n"
        "dice 6+5 1+2\nB life 6\nA may not attack B with Axe\nA: end turn\nB: attack A with Axe\ndice 6+5 1+2\n"
        "A life 7\n"
        "B: end turn\nPike controlled by B\nAxe controlled by A\nAxe up\nPike up",
        a="Hero | Trick, Axe up",
        b="Foe | Horn, Pike up",
        start="round 1",
    )


@pytest.mark.clause("A7-PRIN-87")
def test_while_weapons_are_exchanged_limits_on_weapons_and_hands_are_suspended() -> None:
    cards = f"""{AXES}
        card Trick: special, initiative 9
          Swap - Reveal: {{s1-065}}
        card Maul: weapon, hands 2, damage 5
        card Orb: armor, hands 1
    """
    # A holds an orb in one hand and gets a weapon for both.
    fight(
        cards,
        "A decides action\nMaul controlled by A\nOrb up\nA: end turn\nB: end turn\nMaul controlled by B\nOrb up",
        a="Hero | Trick, Axe up, Orb up",
        b="Foe | Horn, Maul up",
        start="round 1",
    )


@pytest.mark.clause("A7-PRIN-89")
def test_an_exchanged_weapon_that_is_discarded_stays_with_its_owner_and_the_other_goes_back() -> None:
    cards = f"""{AXES}
        card Trick: special, initiative 9
          Swap - Reveal: {{s1-065}}
        card Forge: inspiration, initiative 1
          Break - Action: Discard one of your weapons to gain 1 life.
    """
    scene = fight(
        cards,
        "A: end turn\nB: use Break\nB: yes\nAxe discarded\nB life 11\nB: end turn\nround 2\n"
        "Pike controlled by B\nPike up",
        a="Hero | Trick, Axe up",
        b="Foe | Forge, Pike up",
        start="round 1",
    )
    fighting = scene.state.fight
    assert fighting.card_field(number_of(scene, "Axe"), CardField.CONTROLLER) == 0


@pytest.mark.clause("A7-PRIN-87", "A7-PRIN-88")
def test_without_an_own_weapon_nothing_is_exchanged() -> None:
    fight(
        f"{AXES}card Trick: special, initiative 9\n Swap - Reveal: {{s1-065}}",
        "Pike controlled by B\nA decides action",
        a="Hero | Trick",
        b="Foe | Horn, Pike up",
        start="round 1",
    )


@pytest.mark.clause("A7-PRIN-88")
def test_one_of_several_weapons_is_picked_on_either_side() -> None:
    fight(
        f"{AXES}card Trick: special, initiative 9\n Swap - Reveal: {{s1-065}}\n Two: You may use two weapons.",
        "A may only: choose Axe; choose Club\nA: choose Club\nClub controlled by B\nPike controlled by A\n"
        "Axe controlled by A",
        a="Hero | Trick, Axe up, Club up",
        b="Foe | Horn, Pike up",
        start="round 1",
    )


# --- a card for one of the own row ----------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-91")
def test_a_card_goes_face_down_in_the_place_of_another_which_comes_up_without_its_reveal() -> None:
    cards = """
        card Grove: inspiration, initiative 5
          Step - Reveal: {s3-067/2}
        card Bell: special
          Toll - Reveal: Gain 2 life.
          Zeal: Your attack rolls gain +2.
    """
    fight(
        cards,
        "A: stop\nA may only: choose Bell; choose Helm; choose Blank A4\nA: choose Helm\nGrove down\nHelm up\n"
        "A: attack B\n"
        "dice 3+4 6+6\nA total 7\nA: end turn\nB: end turn\nround 2\nBell up\nA: end turn\nB: end turn\n"
        "round 3\nGrove up",
        a="Hero | Grove, Bell, Helm",
        start="round 1",
    )
    fight(
        cards,
        "A: stop\nA: choose Bell\nBell up\nA life 10\nA: attack B\ndice 3+4 6+6\nA total 9",
        a="Hero | Grove, Bell",
        start="round 1",
    )


@pytest.mark.clause("A7-PRIN-30")
def test_a_card_does_not_change_places_with_one_of_another_players_row() -> None:
    cards = """
        card Echo: special, initiative 9
          Echo - Reveal: {s2-012}
        card Grove: inspiration
          Step - Reveal: {s3-067/2}
    """
    scene = fight(
        cards,
        "A: choose Step\nA: stop\nGrove down\nGrove controlled by B\nA decides action",
        a="Hero | Echo, Drum",
        b="Foe | Helm, Grove up",
        start="round 1",
    )
    assert scene.state.watch().why_broken() == ""


@pytest.mark.clause("A7-PRIN-30", "A7-GLOS-16")
def test_a_card_played_in_anothers_place_lies_in_that_ones_row() -> None:
    """Whoever uses the ability: the slot and the player are those of the card it is printed on."""
    cards = """
        card Echo: special, initiative 9
          Echo - Reveal: {s2-012}
        card Gate: special
          Open - Reveal: Discard this card: Play a card from any discard pile in its place.
        card Cup: armor
        card Lance: weapon
    """
    scene = fight(
        cards,
        "A: choose Open\nA: yes\nA: choose Cup\nCup up\nCup controlled by B\nGate discarded\nA decides action",
        a="Hero | Cup discarded, Echo",
        b="Foe | Helm discarded, Gate up",
        start="round 2",
    )
    g = scene.state.fight
    assert g.card_field(scene.card_of("Cup", -1), CardField.SLOT) == 1
    assert scene.state.watch().why_broken() == ""
    # Its own player's use puts it there as ever, also with a row that is full.
    full = "Hero | Helm up, Drum up, Lance up, Gate"
    play = "A: yes\nA: choose Cup\nCup controlled by A\nGate discarded"
    fight(cards, play, a=full, b="Foe | Cup discarded", start="round 4")


# --- a die that lies on a card ---------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-99")
def test_a_die_on_a_card_is_swapped_once_each_turn_and_grows_at_the_rounds_end() -> None:
    cards = "card Bundle: special, initiative 9\n Bundle - Reveal: {s3-075}"
    scene = fight(
        cards,
        "dice 5\nlog: The die on Bundle shows 5\nA: attack B\ndice 2+4 6+6\nA: yes\nA: die A1\n"
        "log: The die on Bundle shows 2\nA total 9\nA: end turn\nB: attack A\ndice 6+6 1+1\nA: no\nA total 2\n"
        "B: end turn\n"
        "log: The die on Bundle shows 3",
        a="Hero | Bundle",
        start="round 1",
    )
    # What keeps watch over limits knows that the Reveal ability itself has none.
    assert scene.state.watch().why_broken() == ""


def test_a_die_that_shows_six_on_a_card_stays_as_it_is() -> None:
    fight(
        "card Bundle: special, initiative 9\n Bundle - Reveal: {s3-075}",
        "dice 6\nlog: The die on Bundle shows 6\nA: end turn\nB: end turn\nround 2\nno log: The die on Bundle",
        a="Hero | Bundle",
        start="round 1",
    )


# --- grids ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-39")
def test_the_attackers_modifier_is_replaced_by_one_from_any_of_their_grids() -> None:
    cards = """
        card Helmet: armor
          Turn: {s3-089}
        card Foe: warrior, grid . +2 . / -1 ^ . / . . .
        card Bow: weapon, grid . +4 . / . ^ .
    """
    fight(
        cards,
        "B: attack A\nA: use Turn\nA may only: number -1; number 2; number 4\nA: number -1\ndice 3+4 6+6\nB total 6\n"
        "B: attack A with Bow\ndice 3+4 6+6\nB total 11",
        a="Hero | Helmet up",
        b="Foe | Bow up",
        start=TURN_B,
    )


@pytest.mark.clause("A7-RULING-39")
def test_where_the_attacker_has_no_grid_there_is_no_modifier_to_put_in_place_of_another() -> None:
    cards = """
        card Helmet: armor
          Turn: {s3-089}
        card Foe: warrior, grid . . . / . ^ .
          Charge - Action: Make a basic attack at +1.
    """
    fight(cards, "B: use Charge\ndice 3+4 6+6\nB total 8", a="Hero | Helmet up", start=TURN_B)


def test_two_grids_are_swapped_until_the_end_of_the_round() -> None:
    cards = """
        card Hero: warrior, experience 4, grid . +2 . / . ^ .
          Swap: {s4-076}
        card Bow: weapon, grid . +4 . / . ^ .
        card Foe: warrior, grid . +0 . / . ^ .
    """
    fight(
        cards,
        "A may only: choose Hero; choose Foe; choose Bow\nA: choose Bow\nA: attack B\ndice 3+4 6+6\nA total 11\n"
        "A: attack B with Bow\ndice 3+4 6+6\nA total 9\nA: end turn\nB: end turn\nround 2\nA: choose Hero\n"
        "A: attack B\n"
        "dice 3+4 6+6\nA total 9",
        a="Hero | Drum, Bow up",
        start="round 1",
    )


# --- numbers picked ---------------------------------------------------------------------------------------------------


def test_experience_is_given_up_for_as_much_on_a_roll() -> None:
    fight(
        "card Hero: warrior, experience 4, Water\ncard Stone: special\n Crown: {p3-18/2}",
        "A: attack B\nA may only: number 0; number 1; number 2; number 3; number 4\nA: number 3\ndice 3+4 6+6\n"
        "A total 10\n"
        "A experience 1\nA: end turn\nB: attack A\nA: number 0\ndice 3+4 6+6\nA total 12\nA experience 1",
        a="Hero | Stone up",
    )


# --- what else -------------------------------------------------------------------------------------------------------


def test_an_opponent_moving_by_an_ability_gives_speed_on_the_next_turn_once_for_each_use() -> None:
    cards = """
        card Wood: special
          Lure: {s3-035}
        card Boots: armor
          Run - Action: Move two spaces.
    """
    fight(
        cards,
        "B: use Run\nB: step a3; step a4\nB: end turn\nA speed 4\nA: end turn\nround 2\nA speed 3",
        a="Hero | Wood up",
        b="Foe | Boots up",
        start=TURN_B,
    )
    fight(cards, "B: move a3\nB: end turn\nA speed 3", a="Hero | Wood up", start=TURN_B)


def test_an_opponent_with_two_cards_that_need_hands_discards_one() -> None:
    cards = """
        card Idol: special, initiative 9
          Weight: {s5-005}
        card Axe: weapon, hands 1
        card Targe: armor, hands 1
        card Orb: special, hands 1
    """
    fight(
        cards,
        "B may only: choose Axe; choose Targe\nB: choose Targe\nTarge discarded\nAxe up\nA: end turn\nB: end turn\n"
        "round 2\nB may only: choose Axe; choose Orb\nB: choose Axe\nOrb up",
        a="Hero | Idol",
        b="Foe | Drum, Orb, Axe up, Targe up",
        start="round 1",
    )


def test_an_ability_works_from_the_discard_pile_and_then_no_more() -> None:
    cards = "card Fort: special\n Fort: {s5-040}\ncard Foe: warrior, damage 3"
    for place in ("up", "discarded"):
        fight(
            cards,
            "B: attack A\ndice 6+5 1+2\nA: use Fort\nA life 8\nB: attack A\ndice 6+5 1+2\nA life 5",
            a=f"Hero | Fort {place}",
            start=TURN_B,
        )
    fight(cards, "B: attack A\ndice 6+5 1+2\nA life 7", a="Hero | Fort", start=TURN_B)
