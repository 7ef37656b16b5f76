"""Anachronism, Set 7: the corners of clauses that the tests of their sections leave out, and the twin of each."""

from __future__ import annotations

import pytest

from agon.arena.terms import FACE_DOWN, FACE_UP, SLOT
from agon.scenario import Scene
from tests.rules.duels import APART, duel

HIT = "dice 6+5 1+2\n"


# --- movement --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-MOVE-04")
@pytest.mark.parametrize(
    "said",
    ["You may move diagonally.", "While you have a Weapon, you may move diagonally."],
)
def test_a7_move_04_who_is_granted_it_moves_diagonally_and_nobody_else(said: str) -> None:
    """The grant is its player's; without its card, or with what it asks for gone, both move straight again."""
    cards = f"card Wings: special\n  Wings: {said}\n  Fold - Action: Discard this card.\ncard Axe: weapon"
    more = {"a": "Hero | Wings up, Axe up", "start": "round 2, turn A, A won initiative", "board": APART}
    battle = duel(cards, **more, play="A may move a2 N; move c2 N; move b2 N")
    battle.play("A: move c2 E\nA at c2 E\nA: end turn\nB may not move b3 N (A7-MOVE-04)\nB may move b4 N")
    duel(cards, **more, play="A: use Fold\nA may not move c2 N (A7-MOVE-04)\nA may move b2 N")
    if "Weapon" in said:
        duel(cards, **more | {"a": "Hero | Wings up, Axe down"}, play="A may not move c2 N (A7-MOVE-04)")


@pytest.mark.clause("A7-MOVE-04")
def test_a7_move_04_a_grant_for_a_turn_ends_with_the_turn_and_is_its_users() -> None:
    cards = "card Wings: special\n  Leap - Action: You may move diagonally this turn."
    battle = duel(
        cards, a="Hero | Wings up", board=APART, start="round 1, turn A, A won initiative",
        play="A may not move c2 N (A7-MOVE-04)\nA: use Leap\nA may move c2 N\nA: end turn\nB may not move b3 N",
    )  # fmt: skip
    battle.play("B: end turn\nround 2\ndice 6+6 1+1\nA may not move c2 N (A7-MOVE-04)\nA may move b2 N")


@pytest.mark.clause("A7-MOVE-08", "A7-MOVE-07")
@pytest.mark.parametrize("said", ["constant", "effect"])
def test_a7_move_08_who_may_pass_goes_through_and_nobody_else(said: str) -> None:
    """The way of three spaces leads through the other warrior, and not to its space."""
    board = "  .  .  .  .\n  B> .  .  .\n  A^ .  .  .\n  .  .  .  ."
    text = {
        "constant": "Ghost: You may move through other warriors.\n  Dash - Action: Move two spaces.",
        "effect": "Dash - Action: You may move through opposing warriors this turn. Move two spaces.",
    }[said]
    cards = f"card Mist: special\n  {text}\ncard Boots: special\n  Rush - Action: Move two spaces."
    more = {"a": "Hero | Mist up", "b": "Foe | Boots up", "board": board}
    battle = duel(cards, **more, play="A: use Dash")
    spaces = {each.split()[1] for each in battle.options() if each.startswith("step")}
    assert spaces >= {"a4", "b2", "a1"}
    assert "a3" not in spaces
    other = duel(cards, **more, start="round 1, turn B, B won initiative", play="B: use Rush")
    assert not any(each.startswith(("step a2", "step a1")) for each in other.options())


@pytest.mark.clause("A7-MOVE-14", "A7-GLOS-52")
@pytest.mark.parametrize(("deed", "life"), [("turn E", 9), ("turn S", 10), ("move c3 E", 9), ("move c3 S", 10)])
def test_a7_move_14_a_change_of_facing_is_rotating_and_to_face_the_same_way_is_none(deed: str, life: int) -> None:
    cards = "card Eye: special\n  Eye: After an opponent rotates, deal 1 damage to that opponent."
    duel(
        cards, a="Hero | Eye up", start="round 1, turn B, B won initiative",
        play=f"B: {deed}\nB life {life}\nA life 10\nB decides action\nB: end turn\nA: turn E\nA life 10\nB life {life}",
    )  # fmt: skip


@pytest.mark.clause("A7-MOVE-13")
def test_a7_move_13_who_may_not_rotate_is_not_turned_by_a_card_and_who_may_not_move_is() -> None:
    cards = """
        card Crank: special
          Crank - Action: Rotate an opposing warrior.
        card Root: armor
          Root: {bar}
    """
    more = {"a": "Hero | Crank up", "b": "Foe | Root up"}
    duel(cards.format(bar="You cannot rotate."), **more, play="A: use Crank\nB at b3 S\nA decides action")
    battle = duel(cards.format(bar="You cannot move."), **more, play="A: use Crank")
    assert {each.split()[-1] for each in battle.options()} >= {"N", "E", "W"}


# --- cards that come and go ------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-91", "A7-GLOS-59")
def test_a7_prin_91_a_card_put_into_play_reveals_nothing_and_works_from_the_slot_where_it_lies() -> None:
    cards = """
        card Bag: special
          Bag - Action: Put a weapon from your discard pile into play.
        card Axe: weapon, damage 3
          Roar - Reveal: Gain 5 life.
          Edge: Your attack rolls gain +1.
    """
    battle = duel(
        cards, a="Hero | Bag up, blank, blank, Axe discarded", start="round 1, turn A",
        play="A: use Bag\nAxe up\nA life 10\nA may attack B with Axe\nA: attack B with Axe\n" + HIT,
    )  # fmt: skip
    battle.play("A total 12\nB life 7")
    fight = battle.state.fight
    axe = next(card.index for card in fight.deal.cards if card.name == "Axe")
    slots = [int(fight.card_field(card.index, SLOT)) for card in fight.deal.cards if in_row(battle, int(card.index))]
    assert len(slots) == len(set(slots)), "each lies in a slot of its own"
    assert in_row(battle, int(axe))


def in_row(battle: Scene, card: int) -> bool:
    """Does a card of A lie in the row, face-up or face-down?"""
    fight = battle.state.fight
    return int(fight.controller(card)) == 0 and int(fight.zone(card)) in (FACE_UP, FACE_DOWN)


@pytest.mark.clause("A7-GOLD-02", "A7-GOLD-04")
def test_a7_gold_02_a_card_turned_down_does_nothing_until_it_is_up_again() -> None:
    cards = """
        card Lamp: special
          Snuff - Action: Turn an opposing support card face down.
        card Boots: armor
          Boots: You gain +2 speed. Your defense rolls gain +3.
    """
    battle = duel(cards, a="Hero | Lamp up", b="Foe | Boots up", play="B speed 5\nA: use Snuff\nBoots down\nB speed 3")
    battle.play("A: attack B\ndice 3+4 1+2\nB total 3\nA: end turn\nB decides action\nB actions 0")


@pytest.mark.clause("A7-GLOS-20", "A7-GLOS-21", "A7-GLOS-22", "A7-DUR-06")
def test_a7_glos_20_to_22_a_discarded_card_lies_on_its_own_pile_and_gives_nothing_more() -> None:
    cards = """
        card Boots: armor
          Boots: You gain +2 speed.
          Kick - Action: Discard this card.
    """
    battle = duel(cards, a="Hero | Boots up", start="round 1, turn A", play="A speed 5")
    before = [len(each["discard"]) for each in battle.state.view(1)["seats"]]
    battle.play("A: use Kick\nBoots discarded\nA speed 3\nA may not use Kick")
    after = [len(each["discard"]) for each in battle.state.view(1)["seats"]]
    assert after == [before[0] + 1, before[1]]


GONE = "Mace discarded, Cape discarded, Song discarded, Ring discarded"
SPENT = "card Mace: weapon\ncard Cape: armor\ncard Song: inspiration\ncard Ring: special"
"""A row with nothing left to reveal, and its cards."""

# --- values ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-GLOS-41", "A7-GLOS-40", "A7-RULING-17")
@pytest.mark.parametrize(("a", "b", "life"), [(5, 3, 12), (3, 5, 10), (4, 4, 10), (None, 3, 10), (3, None, 10)])
def test_a7_glos_41_numbers_compare_and_null_compares_with_nothing(a: int | None, b: int | None, life: int) -> None:
    cards = f"""
        card Hero: warrior
          Pride: After initiative is determined, if your initiative is greater than your opponent's initiative, \
gain 2 life.
        card One: special, initiative {a or 0}
        card Two: special, initiative {b or 0}
        card Old: weapon
        {SPENT}
    """
    duel(
        cards,
        a=f"Hero | {'Old up, One' if a is not None else GONE}",
        b=f"Foe | {'Old up, Two' if b is not None else GONE}",
        start="round 2", board=APART, play=("dice 6+6 1+1\n" if a == b or None in (a, b) else "") + f"A life {life}",
    )  # fmt: skip


@pytest.mark.clause("A7-GLOS-42", "A7-GLOS-39")
@pytest.mark.parametrize(("start", "before", "after"), [("round 1, turn A", "0", "2"), ("round 5", "null", "null")])
def test_a7_glos_42_a_number_is_added_to_and_null_is_not(start: str, before: str, after: str) -> None:
    cards = """
        card Hero: warrior, experience 4
          Rise - Action: Gain +2 initiative.
    """
    duel(cards, start=start, board=APART, play=f"A initiative {before}\nA: use Rise\nA initiative {after}")


@pytest.mark.clause("A7-ATK-15", "A7-ANAT-06")
@pytest.mark.parametrize("damage", [0, 1, 4])
def test_a7_atk_15_the_damage_of_a_hit_is_taken_off_life_and_none_of_no_damage(damage: int) -> None:
    cards = f"""
        card Hero: warrior, damage {damage}
        card Ache: special
          Ache: After you take damage, gain 3 life.
    """
    life = 10 - damage + (3 if damage else 0)
    duel(cards, b="Foe | Ache up", play=f"A: attack B\n{HIT}B life {life}")
    duel(f"card Hero: warrior, damage {damage}", play=f"A: attack B\n{HIT}B life {10 - damage}\nA life 10")


@pytest.mark.clause("A7-GLOS-30", "A7-ATK-16")
@pytest.mark.parametrize("said", ["an opposing warrior", "each opposing warrior"])
def test_a7_glos_30_damage_of_an_ability_hits_nobody(said: str) -> None:
    cards = f"""
        card Bolt: special
          Bolt - Action: Deal 2 damage to {said}.
          Joy: When you hit, gain 4 life.
        card Thorn: armor
          Thorn: When you are hit, gain 3 life.
    """
    battle = duel(cards, a="Hero | Bolt up", b="Foe | Thorn up", play="A: use Bolt\nB life 8\nA life 10")
    battle.play(f"A: attack B\n{HIT}A life 14\nB life 10")


# --- rolls -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-GLOS-49", "A7-GLOS-50", "A7-GLOS-51")
@pytest.mark.parametrize(("which", "again", "total"), [(1, 6, 10), (1, 1, 5), (2, 6, 8), (2, 1, 3)])
def test_a7_glos_49_and_50_a_die_thrown_again_takes_the_place_of_that_die(which: int, again: int, total: int) -> None:
    """2 and 4 were thrown; better or worse, the new face counts, in the same roll."""
    cards = """
        card Luck: special
          Luck: You may re-roll one die of your attack roll.
    """
    battle = duel(cards, a="Hero | Luck up", play="A: attack B\ndice 2+4 6+6")
    options = battle.options()
    assert len(options) > 1
    battle.play("A: use Luck" if "use Luck" in options else f"A: {options[0]}")
    if battle.options():
        battle.play(f"A: {battle.options()[which - 1]}")
    battle.play(f"dice {again}\nA total {total}")


# --- limits ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RESTR-02", "A7-SIM-07", "A7-GOLD-03")
def test_a7_restr_02_who_may_discard_none_of_the_offending_cards_keeps_them_and_goes_on() -> None:
    cards = """
        card Hero: warrior
          Grip: You cannot discard cards.
        card One: armor
        card Two: armor, initiative 1
    """
    duel(cards, a="Hero | One up, Two", start="round 2", board=APART, play="One up\nTwo up\nA decides action")


# --- ties ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-01", "A7-RULING-04", "A7-PRIN-02")
@pytest.mark.parametrize("wins", ["You win ties.", ""])
def test_a7_prin_01_who_wins_ties_by_a_card_just_revealed_wins_the_tie_of_that_round(wins: str) -> None:
    cards = f"""
        card Foe: warrior, experience 5
        card Crown: special, initiative 2
          Crown: {wins or "Your attack rolls gain +1."}
        card Net: special, initiative 2
    """
    winner = "A" if wins else "B"
    duel(cards, a="Hero | Crown", b="Foe | Net", start="round 1", board=APART, play=f"{winner} won initiative")
    # Discarded in the check of that round, it has won the tie all the same.
    both = cards + "\n        card Old: special\n        card Cup: weapon\n"
    duel(
        both, a="Hero | Old up, Crown", b="Foe | Cup up, Net", start="round 2", board=APART,
        play=f"{winner} won initiative\nA decides discard\nA: discard Crown\n{winner} won initiative",
    )  # fmt: skip
