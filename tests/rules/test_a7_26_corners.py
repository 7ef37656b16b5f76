"""Anachronism, Set 7: the corners of clauses that the tests of their sections leave out, and the twin of each."""

from __future__ import annotations

import pytest

from agon.arena.board import OFF, board_of
from agon.arena.terms import FACE_DOWN, FACE_UP, SLOT
from agon.scenario import Scene
from tests.rules.duels import APART, CLOSE, duel

HIT = "dice 6+5 1+2\n"
MISS = "dice 1+2 6+6\n"


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
        card Rag: armor
    """
    battle = duel(
        cards, a="Hero | Bag up, Rag discarded, Axe discarded", start="round 1, turn A",
        play="A: use Bag\nAxe up\nA life 10\nA may attack B with Axe\nA: attack B with Axe\n" + HIT,
    )  # fmt: skip
    battle.play("A total 12\nB life 7")
    fight = battle.state.fight
    shown = battle.state.view(0)["seats"][0]["supports"]
    assert [each["slot"] for each in shown if each["card"] == shown_id(battle, "Axe")] == [2], "the first free slot"
    axe = next(card.index for card in fight.deal.cards if card.name == "Axe")
    slots = [int(fight.card_field(card.index, SLOT)) for card in fight.deal.cards if in_row(battle, int(card.index))]
    assert len(slots) == len(set(slots)), "each lies in a slot of its own"
    assert in_row(battle, int(axe))


def shown_id(battle: Scene, name: str) -> str:
    """Return the id of a card by its name."""
    return next(key for key, card in battle.state.view(0)["cards"].items() if card["name"] == name)


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


# --- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-SETUP-06", "A7-SETUP-07", "A7-RULING-27", "A7-RULING-98")
def test_a7_setup_06_and_07_any_space_of_the_own_row_and_any_facing_and_there_it_stands_face_up() -> None:
    battle = duel(start="setup", play="dice 1+1 6+6")
    fight = battle.state.fight
    facings = "NESW"
    assert battle.options() == [f"place {column}1 {facing}" for column in "abcd" for facing in facings]
    battle.play("A: place b1 W")
    assert fight.is_face_up(fight.warrior_card(0))
    assert not fight.is_face_up(fight.warrior_card(1))
    assert battle.options() == [f"place {column}4 {facing}" for column in "abcd" for facing in facings]
    battle.play("B: place c4 E\nA at b1 W\nB at c4 E\nA life 10\nB experience 3")
    assert fight.is_face_up(fight.warrior_card(1))


# --- actions ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-25", "A7-MOVE-02", "A7-PRIN-75")
def test_a7_ruling_25_a_move_that_costs_more_needs_all_of_it_and_takes_it() -> None:
    cards = "card Mud: special\n  Mud: Opponents must spend an additional action to move."
    battle = duel(cards, b="Foe | Mud up", board=APART, start="round 1, turn A, A won initiative")
    battle.play("A: turn E\nA actions 1\nA may move b2 N\nA: move b2 N\nA actions 3\nB decides action\nB may move c3 S")
    battle.play("B: move c3 S\nB actions 1")
    short = duel(cards, b="Foe | Mud up", board=APART, play="A: turn E\nA: turn N\nA actions 2\nA may not move b2 N")
    assert not any(each.startswith("move") for each in short.options())


@pytest.mark.clause("A7-ABIL-05", "A7-RULING-25", "A7-ABIL-06")
@pytest.mark.parametrize(("actions", "left"), [(1, 2), (2, 1), (3, 0)])
def test_a7_abil_05_an_action_ability_takes_its_actions_and_is_refused_without_them(actions: int, left: int) -> None:
    kind = "Action" if actions == 1 else f"{actions} Actions"
    cards = f"card Kit: special\n  Rest - {kind}: Gain 2 life."
    battle = duel(cards, a="Hero | Kit up", play=f"A: use Rest\nA life 12\nA actions {actions}")
    battle.play("A decides action" if left else "B decides action")
    late = duel(cards, a="Hero | Kit up", play="A: turn E\n" * (4 - actions) if actions > 1 else "A: turn E\nA: turn S")
    late.play("A may not use Rest (A7-RULING-25)" if actions > 1 else "A may use Rest")


@pytest.mark.clause("A7-MOVE-02", "A7-MOVE-04", "A7-MOVE-06", "A7-MOVE-05")
def test_a7_move_02_to_06_each_move_that_is_none_is_refused_by_the_clause_it_breaks() -> None:
    battle = duel()
    for deed, clause in (
        ("move b3 N", "A7-MOVE-06"),
        ("move c3 N", "A7-MOVE-04"),
        ("move a1 N", "A7-MOVE-04"),
        ("move b4 N", "A7-MOVE-02"),
        ("move d2 N", "A7-MOVE-02"),
        ("move b2 N", "A7-MOVE-12"),
        ("move e2 N", "A7-RULING-30"),
        ("move a5 N", "A7-RULING-30"),
        ("move 2a N", "A7-MOVE-02"),
        ("move aa N", "A7-MOVE-02"),
        ("move N", "A7-MOVE-02"),
        ("move", "A7-MOVE-02"),
        ("move a2 NE", "A7-MOVE-05"),
        ("turn NE", "A7-MOVE-05"),
    ):
        refusal = battle.state.why_not(deed)
        assert refusal is not None, deed
        assert refusal.clause == clause, (deed, refusal)
    for deed in ("move a2 N", "move c2 W", "move b1 S", "turn N", "turn W"):
        assert battle.state.why_not(deed) is None, deed


@pytest.mark.clause("A7-RULING-34", "A7-GLOS-61")
def test_a7_ruling_34_a_card_laid_in_the_arena_is_told_of_stays_its_players_and_stops_nobody() -> None:
    cards = """
        card Trap: special
          Lay - Action: Place this card in an unoccupied space.
          Snare: You gain +1 speed.
    """
    battle = duel(cards, a="Hero | Trap up", board=APART, play="A speed 4\nA: use Lay")
    spaces = [each.split()[-1] for each in battle.options()]
    assert sorted(spaces) == sorted({f"{c}{r}" for c in "abcd" for r in "1234"} - {"b1", "c4"})
    battle.play(f"A: {next(each for each in battle.options() if each.endswith('b2'))}")
    assert any("b2" in each and "Trap" in each for each in battle.log())
    battle.play("A speed 4\nA may move b2 N\nA: move b2 N\nA at b2 N\nTrap up")


# --- card limits ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-XATK-01", "A7-ADD-08", "A7-ATK-01", "A7-ATK-02")
@pytest.mark.parametrize(
    "said",
    [
        "Twice: You may attack with a Sword twice each turn.",
        "Twice - Reveal: You may attack with a Sword twice each turn this game.",
    ],
)
def test_a7_add_08_a_permission_to_attack_twice_is_for_what_it_names_and_its_player(said: str) -> None:
    cards = f"""
        card Hero: warrior, speed 5
        card Foe: warrior, speed 5
        card Vow: special
          {said}
        card Blade: weapon, Sword
          Pair: You may have another weapon.
        card Club: weapon
    """
    again = f"attack B with {{}}\n{MISS}"
    battle = duel(
        cards, a="Hero | Blade up, Club up, Vow", b="Foe | Blade up", start="round 3", board=CLOSE,
        play="dice 6+6 1+1\nA: " + again.format("Blade") + "A: " + again.format("Club"),
    )  # fmt: skip
    battle.play("A may not attack B with Club (A7-ATK-01)\nA: " + again.format("Blade"))
    battle.play("A may not attack B with Blade (A7-ATK-01)\nA may attack B\nA: end turn\n")
    battle.play("B: attack A with Blade\n" + MISS + "B may not attack A with Blade (A7-ATK-01)\nB may attack A")


# --- grids -----------------------------------------------------------------------------------------------------------

AHEAD = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""How far the square in front is to the east and to the north, by facing."""


@pytest.mark.clause("A7-GRID-01", "A7-GRID-02", "A7-GRID-04", "A7-GRID-05")
@pytest.mark.parametrize("marker", [1, 4, 7, 10, 9])
@pytest.mark.parametrize("facing", range(4))
def test_a7_grid_04_and_05_a_grid_lies_with_its_marker_on_the_warrior_and_its_front_ahead(
    facing: int, marker: int
) -> None:
    """Twelve cells in four rows of three, each over the space it is drawn over, and no cell over any other space."""
    board = board_of(4)
    (east, north), (right_east, right_north) = AHEAD[facing], AHEAD[(facing + 1) % 4]
    for origin in range(16):
        lies: dict[int, int] = {}
        for cell in range(12):
            ahead, right = marker // 3 - cell // 3, cell % 3 - marker % 3
            x = origin % 4 + ahead * east + right * right_east
            y = origin // 4 + ahead * north + right * right_north
            if 0 <= x < 4 and 0 <= y < 4:
                lies[y * 4 + x] = cell
        found = [int(board.cell(origin, facing, target, marker)) for target in range(16)]
        assert found == [lies.get(target, -1) for target in range(16)]


@pytest.mark.clause("A7-RULING-37")
@pytest.mark.parametrize("size", [4, 5])
def test_a7_ruling_37_the_opposite_side_is_the_space_mirrored_through_the_other(size: int) -> None:
    board = board_of(size)
    for one in range(size * size):
        for through in range(size * size):
            x, y = 2 * (through % size) - one % size, 2 * (through // size) - one // size
            wanted = y * size + x if 0 <= x < size and 0 <= y < size else OFF
            assert board.mirrored(one, through) == wanted


@pytest.mark.clause("A7-GLOS-03", "A7-GLOS-04", "A7-GLOS-05")
@pytest.mark.parametrize("place", [f"{column}{row}" for column in "abcd" for row in "1234" if column + row != "b2"])
def test_a7_glos_03_to_05_a_side_or_a_corner_in_common_is_adjacent_and_nothing_else(place: str) -> None:
    rows = [["." for _ in range(4)] for _ in range(4)]
    rows[2][1] = "A^"
    rows[4 - int(place[1])]["abcd".index(place[0])] = "Bv"
    board = "\n".join("  " + "  ".join(each) for each in rows)
    near = abs("abcd".index(place[0]) - 1) <= 1 and abs(int(place[1]) - 2) <= 1
    cards = """
        card Kin: special
          Near - Action: If you are adjacent to an opposing warrior, gain 1 life. Otherwise, gain 3 life.
          Touch - Action: Deal 2 damage to each adjacent warrior.
    """
    battle = duel(cards, a="Hero | Kin up", board=board, play=f"A: use Near\nA life {11 if near else 13}")
    battle.play("A: use Touch" if near else "A may not use Touch")
    battle.play(f"B life {8 if near else 10}\nA life {11 if near else 13}")
