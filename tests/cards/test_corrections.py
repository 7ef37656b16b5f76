"""Official corrections of printed cards: each in a game, as corrected and not as printed.

Two of the corrected cards are not among the printed ones here; cards of our own do what their corrections say.
"""

from __future__ import annotations

import pytest

from tests.cards.printed import TURN_A, TURN_B, printed, table

HIT = "dice 6+4 1+2"
MISS = "dice 1+2 6+4"
ROUND_2 = "round 2, turn A, A won initiative"
TWO_TURNS = "A: end turn\nB: end turn\n"


@pytest.mark.clause("A7-ERR-01", "A7-PRIN-05")
def test_winning_initiative_is_looked_for_in_the_round_of_the_roll() -> None:
    assert printed("s1-085").text_in_force(0) != printed("s1-085").abilities[0].text
    edge = "A: use s1-085/1\nA: die A1\n"
    table("", f"A: attack B\ndice 3+4 1+2\n{edge}A total 8\nlog: Critical", a="Hero | s1-085 up")
    # In the opponent's turn of that round too: initiative belongs to the round, not to the turn.
    riposte = "card Cloak: armor\n Riposte: After you are missed by an attack, you may make a basic attack at +0."
    table(
        riposte,
        f"B: attack A\n{MISS}\nA: use Riposte\ndice 3+4 6+6\n{edge}A total 8",
        a="Hero | s1-085 up, Cloak up",
        start="round 2, turn B, A won initiative",
    )
    # Whoever takes the turn has not therefore won the round.
    table(
        "",
        "A: attack B\ndice 3+4 1+2\nA decides action\nB life 9",
        a="Hero | s1-085 up",
        start="round 1, turn A, B won initiative",
    )
    # And a round that was won is over.
    table(
        "card Drum: special, initiative 1\ncard Horn: inspiration, initiative 9",
        f"A won initiative\n{TWO_TURNS}round 2\nB won initiative\nB: end turn\nA: attack B\ndice 3+4 1+2\n"
        "A decides action\nB life 9",
        a="Hero | s1-085",
        b="Foe | Drum, Horn",
        start="round 1",
    )


@pytest.mark.clause("A7-ERR-02")
def test_the_bow_comes_from_the_discard_pile_by_an_action() -> None:
    bow = "Hero | s2-068 discarded, s1-027 up"
    table(
        "",
        "A: use s2-068/1\nA: yes\ns1-027 discarded\ns2-068 up\nA actions 1\nA may only: pass; turn N; turn E; turn S; "
        "turn W; move b1 N; move b1 E; move b1 S; move b1 W; move a2 N; move a2 E; move a2 S; move a2 W; move c2 N; "
        "move c2 E; move c2 S; move c2 W; attack B",
        a=bow,
        start=ROUND_2,
    )
    # It takes an action of the own turn, and a weapon that is no ranged one.
    table("", "B may not use s2-068/1", a=bow, start="round 2, turn B, B won initiative")
    table("", "A: pass; pass; pass\nB decides action", a=bow, start=ROUND_2)
    # Where there is none, there is nothing to use (A7-COST-05).
    table(
        "card Sling: weapon, Ranged",
        "A may not use s2-068/1",
        a="Hero | s2-068 discarded, Sling up",
        start=ROUND_2,
    )


@pytest.mark.clause("A7-ERR-03", "A7-PRIN-10")
def test_life_at_the_end_of_a_round_for_damage_of_that_round_only() -> None:
    assert printed("s2-092").text_in_force(0) != printed("s2-092").abilities[0].text
    table(
        "",
        f"A: attack B\n{HIT}\nA life 10\nA: end turn\nB: end turn\nround 2\nA life 11\n{TWO_TURNS}round 3\nA life 11\n"
        f"{TWO_TURNS}round 4\nA: attack B\n{HIT}\nA life 11\nA: end turn\nB: end turn\nround 5\nA life 12",
        a="Hero | s2-092 up",
    )
    # Damage taken is not damage dealt.
    table("", f"B: attack A\n{HIT}\nB: end turn\nA: end turn\nround 2\nA life 9", a="Hero | s2-092 up", start=TURN_B)


@pytest.mark.clause("A7-ERR-04", "A7-PRIN-05")
def test_any_face_up_ranged_card_and_initiative_of_the_round() -> None:
    assert printed("s2-097").text_in_force(0) != printed("s2-097").abilities[0].text
    push = "A: use s2-097/1\nA: step b4 S\nB at b4"
    cards = "card Bolt: special, Ranged\ncard Rock: special"
    start = "round 3, turn A, A won initiative"
    table("", push, a="Hero | s2-097 up, s2-068 up", start=ROUND_2)
    # The card need not be a weapon, but ranged, and face-up.
    table(cards, push, a="Hero | s2-097 up, Bolt up", start=start)
    table(cards, "A may not use s2-097/1", a="Hero | s2-097 up, Rock up", start=start)
    table(cards, "A may not use s2-097/1", a="Hero | s2-097 up, Rock up, Bolt", start=ROUND_2)
    # Who took the first turn but did not win the round has not won it.
    lost = "round 3, turn A, B won initiative"
    table(cards, "A may not use s2-097/1", a="Hero | s2-097 up, Bolt up", start=lost)


@pytest.mark.clause("A7-ERR-06")
def test_each_round_the_attack_with_this_weapon_or_else_the_defense() -> None:
    cards = """
        card Pair: weapon, initiative 3
          Twin: At the start of each round, you may give your attack rolls with this weapon +2 this round.\
 If you do not, your defense rolls gain +1 this round.
    """
    attack = "A: attack B with Pair\ndice 1+2 6+6\n"
    bare = "A: attack B\ndice 1+2 6+6\nA total 3\n"
    defend = "A: end turn\nB: attack A\ndice 6+6 1+2\n"
    table(
        cards,
        f"A: yes\n{attack}A total 5\n{bare}{defend}A total 3\nB: end turn\nround 2\n"
        f"A: no\n{attack}A total 3\n{defend}A total 4\nB: end turn\nround 3\nA: yes\n{attack}A total 5",
        a="Hero | Pair",
        start="round 1",
    )


@pytest.mark.clause("A7-ERR-07")
def test_who_turns_a_card_down_discards_at_once_and_it_comes_up_again() -> None:
    cards = """
        card Yoke: special, initiative 3
          Bow: At the start of each round, you may turn one of your opponent's support cards face-down.\
 If you do, discard this card. Turn that card face-up at the end of the round.
        card Zeal: inspiration
          Zeal: Your attack rolls gain +2.
    """
    hit = "dice 6+6 1+2\n"
    hand = {"a": "Hero | Yoke", "b": "Foe | Zeal", "start": "round 1"}
    declined = table(cards, f"A: pass\nYoke up\nZeal up\nA: end turn\nB: attack A\n{hit}B total 14", **hand)
    assert declined.state.fight.active == 1
    table(
        cards,
        f"A: use Bow\nYoke discarded\nZeal down\nA: end turn\nB: attack A\n{hit}B total 12\nB: end turn\nround 2\n"
        f"Zeal up\nYoke discarded\nA: end turn\nB: attack A\n{hit}B total 14",
        **hand,
    )


@pytest.mark.clause("A7-ERR-08")
def test_the_reversed_order_lasts_for_the_game_though_its_card_be_gone() -> None:
    assert printed("p3-17").text_in_force(0) != printed("p3-17").abilities[0].text
    cards = """
        card Coat: armor
        card Axe: weapon
        card Idol: inspiration
        card Pike: weapon
        card Drum: special
        card Cap: armor
        card Muse: inspiration
    """
    table(
        cards,
        f"Pike up\n{TWO_TURNS}round 2\nA: discard p3-17\nIdol up\nAxe down\nMuse up\nDrum down\n{TWO_TURNS}round 3\n"
        f"Axe up\nCoat down\nCap up\nDrum down\n{TWO_TURNS}round 4\nCoat up\nDrum up",
        a="Hero | p3-17, Coat, Axe, Idol",
        b="Foe | Pike, Drum, Cap, Muse",
        start="round 1",
    )


@pytest.mark.clause("A7-ERR-09", "A7-PRIN-49")
def test_a_one_is_life_once_the_result_stands() -> None:
    nerve = "card Kit: armor\n Nerve: Once per turn, you may re-roll one die of your attack roll."
    start = "A: attack B\ndice 1+4 6+5\n"
    both = "Hero | s2-060 up, Kit up"
    table("", start + "A life 11", a="Hero | s2-060 up", start=TURN_A)
    table("", "A: attack B\ndice 1+1 6+5\nA life 12", a="Hero | s2-060 up", start=TURN_A)
    # A one that is thrown again is no result; one that is thrown anew is, once.
    table(nerve, start + "A life 10\nA: use Nerve\nA: die A1\ndice 3\nA life 10", a=both, start=ROUND_2)
    table(nerve, start + "A life 10\nA: use Nerve\nA: die A2\ndice 1\nA life 12", a=both, start=ROUND_2)
    table(nerve, start + "A life 10\nA: pass\nA life 11", a=both, start=ROUND_2)
    # The opponent's dice are the opponent's.
    table("", "A: attack B\ndice 2+4 1+1\nA life 10", a="Hero | s2-060 up", start=TURN_A)


@pytest.mark.clause("A7-ERR-10", "A7-PRIN-49")
def test_faces_change_after_the_roll_in_the_order_its_player_picks() -> None:
    both = "Hero | s2-060 up, s5-062 up"
    start = "A: attack B\ndice 1+6 6+1\nA decides order\n"
    # What is left is one ability on either roll, which hangs on no order.
    life = table("", start + "A: use s2-060/1\nA life 11\nA total 7\nB total 7", a=both, start=ROUND_2)
    assert life.life("A") == 11
    table("", start + "A: use s5-062/1 on A\nA life 10\nA total 7", a=both, start=ROUND_2)
    # Other re-rolls come before: it is the end result that is changed.
    nerve = "card Kit: armor\n Nerve: Once per turn, you may re-roll one die of your attack roll."
    table(
        nerve,
        "A: attack B\ndice 1+3 6+6\nA may only: pass; use Nerve\nA: use Nerve\nA: die A2\ndice 6\nA total 7",
        a="Hero | s5-062 up, Kit up",
        start=ROUND_2,
    )
