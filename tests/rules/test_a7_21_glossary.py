"""Anachronism, Set 7, section 21: what the words of the rulebook mean (A7-GLOS)."""

from __future__ import annotations

from itertools import product

import pytest

from agon.arena.stats import speed_of
from agon.core.ids import SeatNo
from tests.rules.duels import APART, both_editions, duel


def arena(**men: str) -> str:
    """Return a board with warriors where they are named: ``arena(A="b2^", B="d4v")``."""
    rows = [["."] * 4 for _ in range(4)]
    for name, place in men.items():
        rows[4 - int(place[1])]["abcd".index(place[0])] = name + place[2]
    return "\n".join("  " + " ".join(row) for row in rows)


SQUARES = [f"{file}{rank}" for file, rank in product("abcd", "1234")]


@pytest.mark.clause("A7-GLOS-03", "A7-GLOS-04", "A7-GLOS-05", "A7-RULING-33")
def test_a7_glos_03_to_05_up_to_eight_neighbours_touch_and_a_space_is_neither_to_itself() -> None:
    """A card in b2; the own space b2 is neither adjacent (+2) nor not adjacent (+4)."""
    cards = """
        card Hero: warrior, grid +0 +0 +0 / +0 +0 +0 / +0 ^ +0
        card Post: special
          Near: You gain +2 speed while you are adjacent to this card's space.
          Far: You gain +4 speed while you are not adjacent to this card's space.
    """
    near = {"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"}
    for square in SQUARES:
        enemy = "d4v" if square != "d4" else "d1v"
        battle = duel(cards, a="Hero | Post up b2", board=arena(A=f"{square}^", B=enemy))
        expected = 3 if square == "b2" else 5 if square in near else 7
        assert speed_of(battle.state.fight, SeatNo(0)) == expected, square


@pytest.mark.clause("A7-RULING-35")
def test_a7_ruling_35_a_card_in_the_support_row_is_adjacent_to_nothing() -> None:
    cards = """
        card Post: special
          Near: You gain +2 speed while you are adjacent to this card's space.
          Far: You gain +4 speed while you are not adjacent to this card's space.
    """
    for square in ("a1", "b1", "c3"):
        battle = duel(cards, a="Hero | Post up", board=arena(A=f"{square}^", B="d4v"))
        assert speed_of(battle.state.fight, SeatNo(0)) == 7


@pytest.mark.clause("A7-RULING-37")
def test_a7_ruling_37_behind_is_opposite_to_the_facing_directly_or_beside_that() -> None:
    for facing, direct, beside in (("^", "b1", {"a1", "c1"}), (">", "a2", {"a1", "a3"}), ("v", "b3", {"a3", "c3"})):
        for square in ("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"):
            for words, wanted in (("directly", {direct}), ("directly or diagonally", {direct} | beside)):
                battle = duel(
                    f"""
                    card Hero: warrior, grid +0 +0 +0 / +0 ^ +0 / +0 +0 +0
                      Stab: Your attack rolls gain +1 while you are {words} behind the defender.
                    """,
                    board=arena(A=f"{square}^", B=f"b2{facing}"),
                    play="A: attack B\ndice 1+2 6+6",
                )
                assert battle.number(0, "total") == (4 if square in wanted else 3)


@pytest.mark.clause("A7-GLOS-11", "A7-GLOS-28")
def test_a7_glos_11_a_challenge_is_a_game() -> None:
    """Not a round and not a turn: once it is used, it is gone for all five rounds with this one warrior."""
    battle = duel(
        "card Hero: warrior, experience 5\n  Rest - Action: Once each challenge, gain 1 life.",
        start="round 1",
        board=APART,
        play="A: use Rest\nA life 11\nA may not use Rest\nA: end turn\nB: end turn",
    )
    for number in (2, 3, 4, 5):
        battle.play(f"round {number}\nA may not use Rest\nA: end turn\nB: end turn")
    battle.play("over: A wins by life")


@pytest.mark.clause("A7-GLOS-12", "A7-GLOS-13")
@pytest.mark.parametrize("words", ["row or column", "column or row", "rank or column"])
def test_a7_glos_12_and_13_row_rank_and_column_are_straight_lines_of_four_either_way(words: str) -> None:
    battle = duel(
        f"card Hero: warrior\n  Slide - Action: Move to any space in your {words}.",
        board=arena(A="b2^", B="d4v"),
        play="A: use Slide",
    )
    moves = [each.split() for each in battle.options()]
    assert {to for verb, to, *_ in moves if verb != "turn"} == {"b1", "b3", "b4", "a2", "c2", "d2"}
    assert {to for verb, to, *_ in moves if verb == "turn"} == {"E", "S", "W"}  # A7-MOVE-16


@pytest.mark.clause("A7-GLOS-14")
@pytest.mark.parametrize(
    ("dice", "consecutive"),
    [("3+4", True), ("4+3", True), ("1+2", True), ("6+5", True), ("3+5", False), ("1+6", False), ("3+3", False)],
)
def test_a7_glos_14_numbers_are_consecutive_when_they_differ_by_one(dice: str, *, consecutive: bool) -> None:
    duel(
        "card Hero: warrior\n  Omen - Action: Roll two dice. If you roll consecutive numbers, gain 5 life.",
        play=f"A: use Omen\ndice {dice}\nA life {15 if consecutive else 10}",
    )


@pytest.mark.clause("A7-GLOS-15", "A7-GLOS-16")
def test_a7_glos_15_and_16_a_player_controls_and_uses_the_cards_it_has_in_play() -> None:
    duel(
        "card Axe: weapon\ncard Kit: special\n  Rest - Action: Gain 1 life.",
        a="Hero | Axe up, Kit up",
        start="round 2, turn B, B won initiative",
        play="""
            Axe controlled by A
            B may not attack A with Axe (A7-GLOS-15)
            B may not use Rest
            B: end turn
            A may attack B with Axe; use Rest
        """,
    )


@pytest.mark.clause("A7-GLOS-15", "A7-GLOS-20", "A7-GLOS-22", "A7-GLOS-45", "A7-RULING-77")
def test_a7_ruling_77_a_card_under_anothers_control_serves_and_counts_for_that_player_and_goes_to_its_owners_pile() -> (
    None
):
    """No scene of a file says who controls a card of somebody else, so the two fields are set here."""
    from agon.arena.terms import CardField
    from tests.rules.duels import CLOSE

    battle = duel(
        """
        card Axe: weapon, damage 3
          Vigour: You gain +2 speed.
          Drop - Action: Discard this card. Gain 1 life.
        """,
        a="Hero | Axe up",
        start="round 1, turn B, 0 actions used, B won initiative",
        board=CLOSE,
    )
    g = battle.state.fight
    axe = battle.card_of("Axe", 0)
    g.set_card(axe, CardField.CONTROLLER, 1)
    g.listed = False
    again = battle.state.clone()
    assert (speed_of(g, SeatNo(0)), speed_of(g, SeatNo(1))) == (3, 5)
    assert {"attack A with Axe", "use Drop"} <= {each.notation for each in again.node().options}  # type: ignore[union-attr]
    again.apply("use Drop")
    assert again.fight.controller(axe) == 0
    assert again.fight.zone(axe) == 3
    assert speed_of(again.fight, SeatNo(1)) == 3


@pytest.mark.clause("A7-GLOS-23", "A7-RULING-99")
def test_a7_glos_23_any_player_may_look_through_any_discard_pile() -> None:
    """Also a card that was never turned up before it was discarded; other face-down cards stay hidden."""
    battle = duel(
        """
        card Foe: warrior
          Raid - Action: Discard one of an opponent's face-down support cards.
        card Torch: special
        card Axe: weapon
        card Coat: armor
        """,
        a="Hero | Torch discarded, Axe, Coat",
        start="round 1, turn B, B won initiative",
        board=APART,
    )
    game = battle.state
    hidden = game.position_for(1).split(" / ")[1]
    assert "scene-2" in hidden or "scene-3" in hidden or "??" in hidden
    assert hidden.count("??") == 3
    battle.play("B: use Raid")
    while battle.options() and battle.state.fight.asked == 8:
        battle.state.choose(0)
    assert game.position_for(1).split(" / ")[1].count("??") == 2
    assert game.position_for(None).split(" / ")[1].count("??") == 2
    assert game.position_for(0).split(" / ")[1].count("??") == 0


@pytest.mark.clause("A7-GLOS-24", "A7-GLOS-21")
def test_a7_glos_24_a_card_acts_from_the_discard_pile_when_its_text_says_so() -> None:
    cards = """
        card Ghost: special
          Haunt: Once each game, after you are hit by an attack, if this card is in play or in your discard pile, \
gain 4 life.
        card Drum: armor
          Beat: Once each game, after you are hit, gain 2 life.
    """
    duel(
        cards,
        a="Hero | Ghost discarded, Drum discarded",
        start="round 2, turn B",
        play="B: attack A\ndice 6+5 1+2\nA may only: use Haunt; pass\nA: use Haunt\nA life 13\nB decides action",
    )


@pytest.mark.clause("A7-GLOS-25", "A7-GLOS-26")
def test_a7_glos_25_and_26_doubles_are_two_equal_dice_or_what_an_ability_calls_so() -> None:
    duel(play="A: attack B\ndice 6+5 1+2\nB life 9")
    duel(play="A: attack B\ndice 5+5 1+2\nB life 8")
    duel(
        "card Hero: warrior\n  Echo: Your rolls are considered doubles.",
        play="A: attack B\ndice 6+5 1+2\nlog: Critical\nB life 8",
    )


@both_editions
@pytest.mark.clause("A7-GLOS-27", "A7-GLOS-61", "A1-ADV-01")
def test_a7_glos_27_and_61_empty_has_no_card_and_unoccupied_no_warrior() -> None:
    cards = """
        card Flag: special
          Plant - Reveal: Place this card in any empty space in the arena.
        card Rug: armor
    """
    battle = duel(cards, a="Hero | Flag", b="Foe | Rug up d1", start="round 1", board=arena(A="b2^", B="d4v"))
    battle.state.apply([6, 6, 1, 1])
    assert {each.split()[1] for each in battle.options()} == set(SQUARES) - {"b2", "d4", "d1"}
    again = duel(
        cards.replace("empty", "unoccupied"),
        a="Hero | Flag",
        b="Foe | Rug up d1",
        start="round 1",
        board=arena(A="b2^", B="d4v"),
    )
    again.state.apply([6, 6, 1, 1])
    assert {each.split()[1] for each in again.options()} == set(SQUARES) - {"b2", "d4"}


@pytest.mark.clause("A7-GLOS-38", "A7-GLOS-39", "A7-GLOS-63")
def test_a7_glos_38_39_and_63_numbers_go_below_zero_and_zero_lies_above_them() -> None:
    cards = """
        card Hero: warrior, experience 1, speed 4
          Sink - Action: Get -1 experience.
          Deep: Your attack rolls gain +2 if your experience is less than 0.
          Low: Your attack rolls gain +4 if your experience is less than 1.
    """
    attack = "A: attack B\ndice 1+2 6+6\n"
    duel(cards, play=attack + "A total 3")
    duel(cards, play="A: use Sink\nA experience 0\n" + attack + "A total 7")
    duel(cards, play="A: use Sink; use Sink\nA experience -1\n" + attack + "A total 9")
    # Life, Speed and initiative go below zero as well.
    duel(
        """
        card Foe: warrior, experience 9
        card Fog: special, initiative 1
          Fog: You get -3 initiative.
          Lame: You get -5 speed.
        card Drum: armor, initiative -1
        """,
        a="Hero | Fog",
        b="Foe | Drum",
        start="round 1",
        board=APART,
        play="A initiative -2\nB won initiative\nB: end turn\nround 2",
    )
    duel(b="Foe, life 1", play="A: attack B\ndice 6+6 1+2\nB life -1\nover: A wins by defeat")


@pytest.mark.clause("A7-GLOS-44", "A7-RULING-83")
@pytest.mark.parametrize(("weapon", "life"), [("up", 10), ("discarded", 14)])
def test_a7_glos_44_otherwise_happens_exactly_when_the_effect_before_did_not(weapon: str, life: int) -> None:
    duel(
        """
        card Hero: warrior, experience 5
        card Axe: weapon
        card Hand: special
          Grab - Reveal: If you have a face-up weapon, discard one of your face-up weapons. Otherwise, gain 4 life.
        """,
        a=f"Hero | Axe {weapon}, Hand",
        start="round 2",
        board=APART,
        play=f"A life {life}\nAxe discarded",
    )


@pytest.mark.clause("A7-GLOS-46", "A7-GLOS-47")
@pytest.mark.parametrize(("damage", "dealt"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_a7_glos_46_and_47_reduce_to_n_lowers_and_never_raises(damage: int, dealt: int) -> None:
    duel(
        f"""
        card Hero: warrior, damage {damage}
        card Foe: warrior
          Wall: Reduce the damage of attacks against you to 2.
        """,
        play=f"A: attack B\ndice 6+5 1+2\nB life {10 - dealt}",
    )


@pytest.mark.clause("A7-GLOS-48", "A7-GLOS-49", "A7-GLOS-50", "A7-GLOS-51", "A7-GLOS-36", "A7-RULING-50")
def test_a7_glos_48_to_50_a_re_roll_belongs_to_its_roll_and_the_latest_face_counts() -> None:
    """No new roll: the second attack roll is still to come. Better or worse, and again by another ability."""
    duel(
        """
        card Hero: warrior
          Nudge: Once each round, you may re-roll 1 die of one of your attack rolls.
          Watch: After you make an attack roll, gain 1 life.
        card Flag: special
          Shove: Once each round, you may re-roll 1 die of one of your attack rolls.
        card Axe: weapon
          Swing: The second attack roll with this weapon each turn gains +2.
          Twice: You may attack with this weapon twice each turn.
        """,
        a="Hero | Flag up, Axe up",
        play="""
            A: attack B with Axe
            dice 6+4 6+6
            A: use Nudge
            A: die A1
            dice 1
            A: use Shove
            A: die A1
            dice 3
            A total 7                 # 3 + 4: not the 6, not the 1, and no +2
            A life 11
            A: attack B with Axe
            dice 1+2 6+6
            A total 5
            A life 12
        """,
    )


@pytest.mark.clause("A7-GLOS-54", "A7-GLOS-55", "A7-RULING-48")
def test_a7_glos_54_and_55_a_roll_set_in_advance_throws_no_dice_and_takes_modifiers() -> None:
    """No dice, so no doubles either: 12 hits for 1."""
    duel(
        """
        card Hero: warrior, grid +1 / ^
          Edge: Your attack rolls gain +2.
          Aim - Action: Set your next attack roll to 9.
        """,
        play="A: use Aim\nA: attack B\nwaits for 2 dice\ndice 5+5\nA total 12\nB total 10\nB life 9",
    )


@pytest.mark.clause("A7-GLOS-56", "A7-RULING-47", "A7-RULING-48")
@pytest.mark.parametrize(("dice", "life"), [("1+2", 9), ("1+1", 8)])
def test_a7_glos_56_a_roll_set_afterwards_is_final_and_its_dice_keep_their_properties(dice: str, life: int) -> None:
    duel(
        """
        card Hero: warrior, grid +1 / ^
          Edge: Your attack rolls gain +2.
          Fix: Once each round, after you make an attack roll, you may set the roll to 9.
        """,
        play=f"A: attack B\ndice {dice} 5+3\nA: use Fix\nA total 9\nB life {life}",
    )


@pytest.mark.clause("A7-GLOS-62", "A7-RULING-86")
@pytest.mark.parametrize(("experience", "life"), [(0, 10), (2, 12), (3, 14), (-1, 14), (-2, 12)])
def test_a7_glos_62_zero_is_neither_even_nor_odd_and_negatives_have_ordinary_parity(experience: int, life: int) -> None:
    duel(
        """
        card Hero: warrior
          Even: At the start of each round, if your experience is even, gain 2 life.
          Odd: At the start of each round, if your experience is odd, gain 4 life.
        card Drum: special, initiative 2
        """,
        a=f"Hero, experience {experience} | Drum",
        start="round 1",
        board=APART,
        play=f"A life {life}",
    )
