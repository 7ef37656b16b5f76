"""Anachronism, Set 7: the corners of clauses that the tests of their sections leave out, and the twin of each."""

from __future__ import annotations

import pytest

from agon.arena.board import OFF, board_of
from agon.arena.terms import CARD_W, NONE, CardField, Zone
from agon.scenario import Scene
from tests.rules.duels import APART, CLOSE, duel
from tests.rules.test_a7_23_multiplayer import FOUR, several

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
    slots = [
        int(fight.card_field(card.index, CardField.SLOT))
        for card in fight.deal.cards
        if in_row(battle, int(card.index))
    ]
    assert len(slots) == len(set(slots)), "each lies in a slot of its own"
    assert in_row(battle, int(axe))


@pytest.mark.clause("A7-PRIN-91", "A7-GLOS-59", "A7-PRIN-30")
@pytest.mark.parametrize("user", "AB")
@pytest.mark.parametrize("whose", ["your", "an opponent's"])
def test_a7_prin_91_a_card_put_into_play_is_its_users_from_whichever_pile(whose: str, user: str) -> None:
    """It lies in the user's row, attacks for that player, and in the arena no more."""
    other = "BA"["AB".index(user)]
    cards = f"""
        card Bag: special
          Bag - Action: Put a weapon from {whose} discard pile into play.
        card Axe: weapon, damage 3
        card Rag: armor
    """
    rows = {user: "Hero | Bag up, Rag discarded", other: "Foe"}
    owner = user if whose == "your" else other
    rows[owner] += ", Axe discarded" if owner == user else " | Axe discarded"
    battle = duel(cards, a=rows["A"], b=rows["B"], start=f"round 1, turn {user}, {user} won initiative")
    before = [int(each) for each in battle.state.fight.cards]
    battle.play(f"{user}: use Bag\nAxe up\nAxe controlled by {user}\n{user} may attack {other} with Axe")
    fight = battle.state.fight
    axe = next(int(card.index) for card in fight.deal.cards if card.name == "Axe")
    changed = {at // CARD_W for at, each in enumerate(fight.cards) if int(each) != before[at]}
    assert changed == {axe}, "and no other card"
    assert int(fight.card_field(axe, CardField.PLACE)) == NONE


def shown_id(battle: Scene, name: str) -> str:
    """Return the id of a card by its name."""
    return next(key for key, card in battle.state.view(0)["cards"].items() if card["name"] == name)


def in_row(battle: Scene, card: int) -> bool:
    """Does a card of A lie in the row, face-up or face-down?"""
    fight = battle.state.fight
    return int(fight.controller(card)) == 0 and int(fight.zone(card)) in (Zone.FACE_UP, Zone.FACE_DOWN)


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


@pytest.mark.clause("A7-GOLD-02", "A7-RULING-75", "A7-RESTR-05")
@pytest.mark.parametrize("whose", ["", "opposing "])
def test_a7_gold_02_a_permission_that_is_turned_down_permits_nothing_and_its_player_is_asked_at_once(
    whose: str,
) -> None:
    cards = f"""
        card Lamp: armor
          Snuff - Action: Turn {"an opposing support card" if whose else "one of your support cards"} face down.
        card Belt: special
          Belt: You may have two Weapons in play.
        card Axe: weapon
        card Bow: weapon
    """
    row = "Belt up, Axe up, Bow up"
    a, b = ("Hero | Lamp up", f"Foe | {row}") if whose else (f"Hero | Lamp up, {row}", "Foe")
    battle = duel(cards, a=a, b=b, board=APART, play="A decides action\nA: use Snuff\nA: choose Belt")
    holder = "B" if whose else "A"
    battle.play(f"Belt down\n{holder} decides discard\n{holder}: discard Axe\nA decides action\nBow up")


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


# --- attacks ---------------------------------------------------------------------------------------------------------

ROLLS = ["1+1", "1+2", "3+3", "3+4", "2+5", "6+6", "6+5"]


def thrown(roll: str) -> list[int]:
    return [int(face) for face in roll.split("+")]


@pytest.mark.clause(
    "A7-ATK-05", "A7-ATK-08", "A7-ATK-10", "A7-ATK-11", "A7-ATK-12", "A7-CRIT-01", "A7-CRIT-02", "A7-CRIT-05",
    "A7-CRIT-09", "A7-GLOS-17", "A7-GLOS-25", "A7-GLOS-29", "A7-GLOS-35", "A7-TIE-02",
)  # fmt: skip
@pytest.mark.parametrize("experience", [2, 4])
@pytest.mark.parametrize("attack", ROLLS)
def test_a7_atk_10_to_12_the_greater_total_hits_and_doubles_of_a_hit_alone_are_critical(
    attack: str, experience: int
) -> None:
    """A level roll is won by the experience of 3 or by more than that."""
    cards = f"""
        card Hero: warrior, damage 2, experience {experience}
          Joy: After you hit, gain 3 life.
          Woe: After you miss, gain 1 life.
    """
    for defense in ROLLS:
        ahead = sum(thrown(attack)) - sum(thrown(defense))
        hits = ahead > 0 or (ahead == 0 and experience > 3)
        taken = (2 + 2 * (len(set(thrown(attack))) == 1)) * hits
        play = f"A: attack B\ndice {attack} {defense}\nB life {10 - taken}\nA life {13 if hits else 11}"
        duel(cards, play=play + "\nA decides action\nA actions 1")


@pytest.mark.clause("A7-RULING-57", "A7-RULING-58", "A7-CRIT-02", "A7-CRIT-03", "A7-CRIT-08", "A7-GLOS-47")
@pytest.mark.parametrize("base", [0, 1, 2])
@pytest.mark.parametrize("more", [0, 1, 2])
@pytest.mark.parametrize("less", [0, 1, 4])
def test_a7_ruling_57_and_58_doubled_then_raised_then_lowered_and_never_below_nothing(
    base: int, more: int, less: int
) -> None:
    cards = f"""
        card Hero: warrior, damage {base}
        card Fury: special
          Fury: {f"Your attacks deal +{more} damage." if more else "Your defense rolls gain +1."}
        card Hide: armor
          Hide: {f"Attacks against you deal -{less} damage." if less else "Your attack rolls gain +1."}
    """
    for dice, times in (("5+5", 2), ("6+5", 1)):
        dealt = max(0, base * times + more - less)
        duel(cards, a="Hero | Fury up", b="Foe | Hide up", play=f"A: attack B\ndice {dice} 1+2\nB life {10 - dealt}")


# --- initiative ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-ROUND-12", "A7-TIE-01", "A7-TIE-03", "A7-ANAT-11", "A7-ANAT-26", "A7-RULING-16", "A7-GLOS-41")
@pytest.mark.parametrize("mine", [-1, 0, 2, None])
@pytest.mark.parametrize("theirs", [-1, 0, 2, None])
@pytest.mark.parametrize("experience", [2, 3, 4])
def test_a7_round_12_more_initiative_goes_first_then_more_experience_then_the_dice(
    mine: int | None, theirs: int | None, experience: int
) -> None:
    """No number is neither more nor less than any."""
    cards = f"""
        card Hero: warrior, experience {experience}
        card One: special, initiative {mine or 0}
        card Two: special, initiative {theirs or 0}
        card Old: weapon
        {SPENT}
    """
    tied = mine is None or theirs is None or mine == theirs
    order = experience - 3 if tied else (mine or 0) - (theirs or 0)
    winner = "AB"[order < 0]
    shown = ["null" if each is None else str(each) for each in (mine, theirs)]
    for dice in ("6+6 1+1", "1+1 6+6") if order == 0 else ("",):
        won = winner if order else "AB"[dice == "1+1 6+6"]
        duel(
            cards,
            a=f"Hero | {GONE if mine is None else 'Old up, One'}",
            b=f"Foe | {GONE if theirs is None else 'Old up, Two'}",
            start="round 2", board=APART,
            play=(f"waits for 4 dice\ndice {dice}\n" if dice else "")
            + f"A initiative {shown[0]}\nB initiative {shown[1]}\n{won} won initiative\n{won} decides action",
        )  # fmt: skip


# --- costs -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-COST-03", "A7-COST-04", "A7-COST-05", "A7-COST-06", "A7-GLOS-32", "A7-GLOS-44")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize("pays", ["Axe", "Cap", ""])
def test_a7_cost_03_to_06_who_may_pay_decides_and_picks_and_what_follows_hangs_on_it(who: str, pays: str) -> None:
    """The user pays for life, or else is hurt; an opponent buys the user off, or else is hurt."""
    said = {
        "A": "You may discard one of your support cards. If you do, gain 2 life. Otherwise, take 3 damage.",
        "B": "An opponent may discard a support card. If they do not, deal 3 damage to them.",
    }[who]
    cards = f"card Hero: warrior\n  Toll - Action: {said}\ncard Axe: weapon\ncard Cap: armor"
    row = "Axe up, Cap up"
    battle = duel(
        cards, a=f"Hero | {row}" if who == "A" else "Hero", b=f"Foe | {row}" if who == "B" else "Foe",
        start="round 2, turn A", play=f"A: use Toll\n{who} decides may",
    )  # fmt: skip
    if pays:
        battle.play(f"{who}: yes\n{who} decides card")
        assert {"choose Axe", "choose Cap"} <= set(battle.options())
        battle.play(f"{who}: choose {pays}\n{pays} of {who} discarded")
    else:
        battle.play(f"{who}: no\nAxe of {who} up\nCap of {who} up")
    life = {"A": 10, "B": 10}
    life[who] += (2 if who == "A" else 0) if pays else -3
    battle.play(f"A life {life['A']}\nB life {life['B']}\nA decides action\nA actions 1")


# --- opposed rolls ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-55", "A7-RULING-56", "A7-TIE-02", "A7-TIE-03", "A7-TIE-04", "A7-TIE-05", "A7-TIE-06")
@pytest.mark.parametrize("user", "AB")
@pytest.mark.parametrize("experience", [2, 3, 4])
def test_a7_ruling_55_the_ladder_breaks_ties_of_rolls_that_cards_compare(user: str, experience: int) -> None:
    """More experience, else two dice each until they differ; the bonuses of rolls do not touch them."""
    text = """
          Wit - Action: Choose an opposing warrior. You and that warrior each roll two dice. If your total is higher, \
gain 2 life. Otherwise, gain 5 life.
          Luck: Your attack rolls gain +3."""
    one, other = ("Hero", "Foe") if user == "A" else ("Foe", "Hero")
    cards = f"card {one}: warrior, experience {experience}{text}\n        card {other}: warrior, experience 3"
    start = f"round 1, turn {user}, {user} won initiative"

    def after(*rolls: str) -> Scene:
        return duel(cards, start=start, play="\n".join([f"{user}: use Wit", *(f"dice {each}" for each in rolls)]))

    after("6+5 1+2").play(f"{user} life 12")
    after("1+2 6+5").play(f"{user} life 15")
    if experience != 3:
        after("3+4 2+5").play(f"{user} life {12 if experience > 3 else 15}\n{user} decides action")
        return
    level = after("3+4 2+5", "1+1 1+1", "6+5 5+6")
    level.play("waits for 4 dice")
    again = level.state.clone()
    level.play(f"dice 2+1 1+1\n{user} life 12\n{user} decides action")
    again.apply((1, 1, 1, 2))
    assert again.fight.life("AB".index(user)) == 15


# --- dice ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-ADD-04", "A7-ADD-01", "A7-ADD-03", "A7-ADD-09")
@pytest.mark.parametrize("exactly", [0, 1, 3])
@pytest.mark.parametrize("extra", [0, 1, 2])
@pytest.mark.parametrize("at", [0, -1])
def test_a7_add_04_a_prescribed_number_replaces_two_and_extra_dice_are_added(exactly: int, extra: int, at: int) -> None:
    """Whichever of them its player takes first; defense rolls are thrown with two."""
    words = {1: "one die", 3: "three dice"}
    texts = [f"When you make an attack roll, roll {words[exactly]}."] if exactly else []
    texts += ["When you make an attack roll, roll one additional die."] * extra
    kinds = ["inspiration", "special", "armor"]
    cards = "".join(f"card C{n}: {kinds[n]}\n  T{n}: {text}\n" for n, text in enumerate(texts))
    row = ", ".join(f"C{n} up" for n in range(len(texts)))
    dice = max(1, (exactly or 2) + extra)
    battle = duel(cards, a=f"Hero | {row}" if row else "Hero", start="round 3, turn A", play="A: attack B")
    while battle.state.node().is_decision:
        battle.play(f"A: {battle.options()[at]}")
    battle.play(f"waits for {dice + 2} dice\ndice {'+'.join(['2'] * dice)} 6+6\nA total {2 * dice}\nB total 12")


# --- what waits for the next card ------------------------------------------------------------------------------------


@pytest.mark.clause("A7-DUR-04", "A7-DUR-05")
@pytest.mark.parametrize("user", "AB")
@pytest.mark.parametrize("gone", [False, True])
def test_a7_dur_04_what_is_for_the_next_card_revealed_is_for_that_card_alone_though_its_own_be_gone(
    user: str, *, gone: bool
) -> None:
    cards = """
        card Horn: special
          Blow - Action: The next card you reveal gains +2 initiative.
          Drop - Action: Discard this card.
        card Net: armor, initiative 3
        card Rod: weapon, initiative 3
    """
    other = "BA"["AB".index(user)]
    rows = {user: "Horn up, Net, Rod", other: ""}
    battle = duel(
        cards, a=f"Hero | {rows['A']}" if rows["A"] else "Hero", b=f"Foe | {rows['B']}" if rows["B"] else "Foe",
        board=APART, start=f"round 1, turn {user}, {user} won initiative",
        play=f"{user}: use Blow" + (f"\n{user}: use Drop\nHorn discarded" if gone else ""),
    )  # fmt: skip
    battle.play(f"{user}: end turn\n{other}: end turn\nround 2\nNet up\n{user} initiative 5\n{other} initiative 0")
    battle.play(f"{user}: end turn\n{other}: end turn\nround 3\nRod up\n{user} initiative 3")


# --- defeat ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-DEF-01", "A7-DEF-03", "A7-DEF-04", "A7-DEF-06", "A7-RULING-62", "A7-RULING-66")
@pytest.mark.parametrize("first", "AB")
def test_a7_def_03_to_06_nothing_is_waited_for_that_has_not_begun(first: str) -> None:
    """The second player's Reveal ability would save that player, and is not used; the first one's is, to its end."""
    bolt = "card Bolt: special, initiative 5\n  Bolt - Reveal: Deal 10 damage to an opposing warrior. Gain 1 life."
    balm = "card Balm: special, initiative 1\n  Balm - Reveal: Gain 5 life."
    row = {first: "Bolt", "BA"["AB".index(first)]: "Balm"}
    battle = duel(f"{bolt}\n{balm}", a=f"Hero | {row['A']}", b=f"Foe | {row['B']}", start="round 1", board=APART)
    battle.play(f"over: {first} wins by defeat")
    fight = battle.state.fight
    assert [int(fight.life("AB".index(seat))) for seat in (first, "BA"["AB".index(first)])] == [11, 0]


@pytest.mark.clause("A7-DEF-02", "A7-DEF-03", "A7-DEF-04", "A7-DEF-05", "A7-RULING-62")
@pytest.mark.parametrize(("life", "over"), [(1, True), (2, False)])
def test_a7_def_04_an_attack_is_completed_and_nothing_comes_after_it(life: int, *, over: bool) -> None:
    """What belongs to the hit itself happens; what would come after the damage or the attack does not."""
    cards = f"""
        card Hero: warrior, life 1
          Joy: After you hit, gain 3 life.
          Woe: After each of your attacks, take 1 damage.
        card Foe: warrior, life {life}
          Last: After you take damage, deal 9 damage to an opponent.
    """
    battle = duel(cards, play="A: attack B\n" + HIT + ("over: A wins by defeat" if over else "over: B wins by defeat"))
    assert int(battle.state.fight.life(1)) == life - 1
    assert (int(battle.state.fight.life(0)) > 0) == over


@pytest.mark.clause(
    "A7-MULTI-16", "A7-MULTI-17", "A7-DEF-01", "A7-RULING-62", "A7-RULING-63", "A7-RULING-64", "A7-RULING-92",
    "A7-RULING-93", "A7-RULING-94",
)  # fmt: skip
@pytest.mark.parametrize("fallen", range(16))
@pytest.mark.parametrize("teams", ["", "ac-bd"])
def test_a7_multi_17_the_game_ends_when_nobody_is_left_to_fight_and_is_won_by_who_stands(
    fallen: int, teams: str
) -> None:
    """One ability brings any of four to 0 at once, its user too; of the fallen nothing is left in the arena."""
    down = [bool(fallen >> seat & 1) for seat in range(4)]
    storm = "card Storm: special\n  Storm - Action: Deal 2 damage to each warrior.\n  Calm - Action: Gain 1 life."
    seats = tuple(f"{name}, life {2 if down[at] else 3}{' | Storm up' * (at == 0)}" for at, name in enumerate(FOUR))
    battle = several(
        storm, "A: use Storm", seats=seats, header=f"option: teams {teams}" if teams else "",
        board="  . Cv . .\n  . . . D<\n  A> . . .\n  . . B^ .",
    )  # fmt: skip
    sides = [{0, 2}, {1, 3}] if teams else [{0}, {1}, {2}, {3}]
    left = [side for side in sides if any(not down[seat] for seat in side)]
    fight = battle.state.fight
    if len(left) > 1:
        battle.play("not over")
        for seat in range(4):
            battle.play(f"{'ABCD'[seat]} defeated" if down[seat] else f"{'ABCD'[seat]} life 1")
            assert (fight.square(seat) == NONE) == down[seat]
        decides = next(seat for seat in range(4) if not down[seat])
        battle.play(f"{'ABCD'[decides]} decides action")
        return
    returns = battle.state.returns
    assert returns is not None
    winners = left[0] if left else set()
    assert [each > 0 for each in returns] == [seat in winners for seat in range(4)]
    assert len({returns[seat] for seat in range(4) if seat not in winners}) == 1


@pytest.mark.clause("A7-DEF-02", "A7-RULING-92", "A7-RULING-66")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("life", [1, 2])
def test_a7_ruling_92_after_a_defeat_that_does_not_end_the_game_what_comes_after_it_is_processed(
    players: int, life: int
) -> None:
    cards = """
        card Ann: warrior, experience 6
          Joy: After each of your attacks, gain 3 life.
    """
    seats = ("Ann", f"Ben, life {life}", "Cat", "Dan")[:players]
    picture = "  . . . .\n  . Bv . .\n  . A^ . C<\n  . . . D^".replace("C<", "C<" if players > 2 else ".")
    picture = picture.replace("D^", "D^" if players > 3 else ".")
    battle = several(cards, f"A: attack B\n{HIT}", seats=seats, board=picture)
    ended = life == 1 and players == 2
    battle.play(
        f"A life {10 if ended else 13}\n" + ("over: A wins by defeat" if ended else "not over\nA decides action")
    )


# --- what is asked of numbers ----------------------------------------------------------------------------------------


@pytest.mark.clause("A7-GLOS-40", "A7-GLOS-41", "A7-GLOS-63", "A7-ABIL-09")
@pytest.mark.parametrize(("life", "speed"), [(12, 3), (10, 3), (9, 4), (1, 4)])
def test_a7_glos_40_a_number_that_is_there_compares(life: int, speed: int) -> None:
    cards = f"card Hero: warrior, life {life}\n  Rage: While you have 9 or less life, you gain +1 speed."
    duel(cards, play=f"A speed {speed}\nA life {life}")


@pytest.mark.clause("A7-SETUP-06", "A7-RULING-98", "A7-PRIN-21")
def test_a7_setup_06_a_warrior_that_is_placed_works_from_then_on() -> None:
    cards = "card Hero: warrior\n  Haste: You gain +2 speed.\ncard Foe: warrior\n  Wall: Your defense rolls gain +3."
    battle = duel(cards, start="setup", play="dice 1+1 6+6\nA: place b1 N\nA speed 5\nB: place b4 S\nB speed 3")
    while battle.state.fight.round == 0 and battle.state.node().is_decision:
        battle.state.apply(battle.options()[0])
    assert battle.state.fight.round <= 1


@pytest.mark.clause("A7-MOVE-09", "A7-MOVE-10", "A7-RULING-29")
@pytest.mark.parametrize(("said", "may_stop"), [("Move up to two spaces.", True), ("Move two spaces.", False)])
def test_a7_ruling_29_up_to_so_many_may_stop_and_so_many_goes_on(said: str, *, may_stop: bool) -> None:
    cards = f"card Boots: special\n  Dash - Action: {said}"
    battle = duel(cards, a="Hero | Boots up", board=APART, play="A: use Dash; step b2 E\nA at b2 E")
    spaces = {each.split()[1] for each in battle.options() if each.startswith("step")}
    assert spaces == {"a2", "c2", "b1", "b3"}
    ways_to_stop = [each for each in battle.options() if not each.startswith(("step", "turn"))]
    assert bool(ways_to_stop) == may_stop
    if may_stop:
        battle.play(f"A: {ways_to_stop[0]}\nA at b2 E\nA decides action\nA actions 1")
    else:
        battle.play("A: step b3 S\nA at b3 S\nA decides action\nA actions 1")


@pytest.mark.clause("A7-RULING-26", "A7-PRIN-71")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_a7_ruling_26_actions_that_are_not_left_cannot_be_spent(taken: int) -> None:
    cards = "card Hero: warrior\n  Zeal: After you miss, you may spend an action. If you do, gain 2 life."
    battle = duel(cards, play="A: turn N\n" * taken + "A: attack B\n" + MISS)
    asked = "use Zeal" in battle.options()
    assert asked == (taken < 2)
    if asked:
        battle.play(f"A: use Zeal\nA life 12\nA actions {taken + 2}")
    else:
        battle.play("A life 10\nA actions 3")


@pytest.mark.clause("A7-ATK-04", "A7-ATK-01", "A7-ATK-02", "A7-ADD-08")
def test_a7_atk_04_among_several_a_weapon_is_used_once_a_turn_and_the_warrior_without_limit() -> None:
    cards = "card Ann: warrior, experience 6, speed 6, grid +0 +0 +0 / . ^ .\ncard Axe: weapon, grid +0 +0 +0 / . ^ ."
    board = "  . . . .\n  Cv Bv . .\n  . A^ . .\n  . . . ."
    battle = several(cards, "A: attack B with Axe\n" + MISS, seats=("Ann | Axe up", "Ben", "Cat"), board=board)
    battle.play("A may not attack C with Axe (A7-ATK-01)\nA may not attack B with Axe (A7-ATK-01)")
    battle.play(("A: attack C\n" + MISS + "A: attack B\n" + MISS) * 2 + "A actions 5\nA may attack C\nA may attack B")


@pytest.mark.clause("A7-USE-02", "A7-USE-08", "A7-RULING-80", "A7-TURN-10")
@pytest.mark.parametrize(("per", "again"), [("turn", [False, True, True]), ("round", [False, False, True])])
def test_a7_ruling_80_a_limit_for_a_turn_begins_anew_with_every_turn_and_one_for_a_round_with_the_round(
    per: str, again: list[bool]
) -> None:
    """The second attack of the same turn, the first of the other player's turn, the first of the next round."""
    cards = f"""
        card Hero: warrior, speed 2
          Cheer: Once each {per}, after an attack misses, you may gain 1 life.
        card Foe: warrior, speed 2
    """
    battle = duel(
        cards, start="round 1, turn A, A won initiative", play="A: attack B\n" + MISS + "A: use Cheer\nA life 11"
    )
    attacks = ["A: attack B\n", "B: attack A\n", "A: attack B\n"]
    life = 11
    for number, (attack, gains) in enumerate(zip(attacks, again, strict=True)):
        if number == 2:
            battle.play("B: end turn\nround 2\ndice 6+6 1+1")
        battle.play(attack + MISS)
        assert ("use Cheer" in battle.options()) == gains
        if gains:
            battle.play("A: use Cheer")
            life += 1
        battle.play(f"A life {life}")


@pytest.mark.clause("A7-RULING-28", "A7-MOVE-01", "A7-MOVE-13")
@pytest.mark.parametrize("facing", "NESW")
def test_a7_ruling_28_turning_takes_an_action_and_is_told_though_it_be_to_the_same_side(facing: str) -> None:
    cards = "card Eye: special\n  Eye: After an opponent moves, deal 1 damage to that opponent."
    battle = duel(cards, b="Foe | Eye up", play=f"A: turn {facing}\nA at b2 {facing}\nA actions 1\nA life 10")
    stays = [each for each in battle.log() if "keeps" in each or "still" in each]
    assert bool(stays) == (facing == "N"), battle.log()


@pytest.mark.clause("A7-TURN-10", "A7-ROUND-02")
@pytest.mark.parametrize("who", "AB")
def test_a7_turn_10_everybody_has_one_turn_a_round_but_who_is_made_to_skip_it(who: str) -> None:
    other = "BA"["AB".index(who)]
    cards = "card Net: special\n  Net - Action: An opponent skips their next turn.\n  Gift - Action: Gain 1 life."
    row = {who: "Net up", other: ""}
    battle = duel(
        cards, a=f"Hero | {row['A']}" if row["A"] else "Hero", b=f"Foe | {row['B']}" if row["B"] else "Foe",
        start=f"round 1, turn {who}, {who} won initiative", board=APART,
        play=f"{who}: use Gift\n{who}: use Net\n{who}: end turn\nround 2",
    )  # fmt: skip
    first = "6+6 1+1" if who == "A" else "1+1 6+6"
    battle.play(f"dice {first}\n{who} decides action\n{who}: end turn\n{other} decides action\n{other} actions 0")
