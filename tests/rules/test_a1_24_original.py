"""The original rule sheet, section 24: where it says something else than Set 7, and that nothing else differs (A1).

Where the sheet is silent or says the same, the proofs are those of Set 7, run under both editions (``both_editions``).
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import agon
from agon.arena.terms import Stat
from agon.arena.values import stat_of
from agon.cards import Card, Deck, starter
from agon.core.errors import BadInputError, IllegalDeckError
from agon.core.ids import SeatNo
from agon.games.anachronism.options import OPTIONS, read_options, rules_of
from agon.games.fights.state import FightState
from agon.scenario import Scene
from tests.rules.duels import APART, EDITIONS, both_editions, duel
from tests.rules.test_a7_23_multiplayer import several

SET7, ORIGINAL = EDITIONS
SHEET = f"system: {ORIGINAL}"
SWITCHES = [each for each in OPTIONS if each.set7 != each.original]


def sheet(cards: str = "", a: str = "Hero", b: str = "Foe", **more: str) -> Scene:
    """Return a scene played by the original sheet."""
    return duel(cards, a, b, header=SHEET, **more)


def without(switch: str) -> str:
    """Header lines: the original sheet, one of its switches as in Set 7."""
    option = next(each for each in OPTIONS if each.name == switch)
    return f"{SHEET}\noption: {switch} {option.set7}"


def parameters(system: str, **options: str) -> dict[str, object]:
    """Return the engine's parameters of a rule system, by name."""
    rules = rules_of(read_options(options, original=system == ORIGINAL), 2)
    return {name: getattr(rules, name) for name in dir(rules) if not name.startswith("_")}


def parts_of_initiative(battle: Scene, seat: int) -> list[str]:
    """Return what a seat's initiative is shown to be made of."""
    view = battle.state.view(0)
    return list(view["seats"][seat]["initiative_why"])


def changed(one: dict[str, object], other: dict[str, object]) -> set[str]:
    return {name for name in one if one[name] != other[name]}


# --- policy ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A1-POL-01", "A1-POL-02")
def test_a1_pol_01_and_02_the_editions_differ_where_the_sheet_says_so_and_nowhere_else() -> None:
    assert {each.name: each.clause for each in SWITCHES} == {
        "basic_attack_damage": "A1-ATK-03", "weapon_attack_limit": "A1-ATK-01", "round_5_initiative": "A1-END-02",
        "leg_limit": "A1-RESTR-03", "rotate_after_forced_move": "A1-MOVE-05", "turn_length": "A1-TURN-01",
        "tie_ladder": "A1-TIE-01",
    }  # fmt: skip
    assert len(changed(parameters(SET7), parameters(ORIGINAL))) == len(SWITCHES)
    assert agon.game(ORIGINAL).name == ORIGINAL


@pytest.mark.clause("A1-POL-01", "A1-MULTI-01")
@pytest.mark.parametrize("edition", [SET7, ORIGINAL])
def test_a1_pol_01_teams_of_which_the_sheet_is_silent_are_named_as_in_set_7(edition: str) -> None:
    """Teams are told by their first seats, in whatever order they are written."""
    chosen = {each.name: each.value for each in agon.game(edition, teams="cb-a").option_list()}
    assert chosen["teams"] == "a-bc"
    usual = {each.name: each.value for each in agon.game(edition).option_list()}
    assert {name for name, value in chosen.items() if usual[name] != value} == {"teams"}


@pytest.mark.clause("A1-POL-03", "A1-POL-05")
@pytest.mark.parametrize("switch", SWITCHES, ids=lambda each: each.name)
def test_a1_pol_03_and_05_every_switch_is_turned_on_or_off_on_its_own(switch: object) -> None:
    """On in Set 7, off in the original: the same one parameter of the engine."""
    option = next(each for each in SWITCHES if each is switch)
    on = changed(parameters(SET7), parameters(SET7, **{option.name: option.original}))
    off = changed(parameters(ORIGINAL), parameters(ORIGINAL, **{option.name: option.set7}))
    assert len(on) == 1
    assert on == off
    chosen = {each.name: each.value for each in agon.game(ORIGINAL, **{option.name: option.set7}).option_list()}
    assert {each.name for each in SWITCHES if chosen[each.name] != each.original} == {option.name}


@pytest.mark.clause("A1-POL-04")
@both_editions
def test_a1_pol_04_a_card_is_played_by_its_text_as_officially_corrected() -> None:
    pool = starter(SET7)
    deck, other, *_ = pool.decks.values()
    assert isinstance(deck, Deck)
    warrior = replace(
        deck.warrior,
        abilities=(replace(deck.warrior.abilities[0], name="Rest", text="Gain 1 life.", kind="action", actions=1),),
        corrected=("Gain 3 life.",),
    )
    for system in EDITIONS:
        state = agon.game(system).start([replace(deck, warrior=warrior), other], seed=1)
        assert isinstance(state, FightState)
        assert [ls.spoken for ls in state.fight.deal.cards[0].rules] == ["You gain 3 life."]


# --- the printed damage, and basic attacks ---------------------------------------------------------------------------


@pytest.mark.clause("A1-ATK-03")
@pytest.mark.parametrize("printed", [0, 1, 2, 4])
def test_a1_atk_03_a_basic_attack_deals_1_whatever_the_warrior_prints(printed: int) -> None:
    cards = f"card Hero: warrior, damage {printed}"
    play = "A: attack B\ndice 6+5 1+2\nB life "
    sheet(cards, play=play + "9")
    duel(cards, play=play + str(10 - printed))
    duel(cards, header=without("basic_attack_damage"), play=play + str(10 - printed))


@pytest.mark.clause("A1-ANAT-04", "A1-ATK-03")
@pytest.mark.parametrize(("header", "base"), [(SHEET, 1), (f"system: {SET7}", 4)])
def test_a1_anat_04_the_printed_number_stays_on_the_card_for_whatever_reads_it(header: str, base: int) -> None:
    fight = duel("card Hero: warrior, damage 4", header=header).state.fight
    assert stat_of(fight, SeatNo(0), Stat.DAMAGE, printed=True) == 4
    assert stat_of(fight, SeatNo(0), Stat.DAMAGE, printed=False) == base


@pytest.mark.clause("A1-CRIT-01")
@pytest.mark.parametrize(("rolled", "life"), [("5+5 1+2", 7), ("6+5 1+2", 8), ("1+1 6+5", 10), ("6+5 3+3", 8)])
def test_a1_crit_01_a_hit_with_doubles_doubles_the_base_damage_before_anything_else_changes_it(
    rolled: str, life: int
) -> None:
    """1 of a basic attack, twice if critical, and 1 more."""
    cards = "card Hero: warrior, damage 4\n  Fury: Your attacks deal +1 damage."
    sheet(cards, play=f"A: attack B\ndice {rolled}\nB life {life}")
    axe = "card Axe: weapon, damage 3\n  Fury: Your attacks deal +1 damage."
    hits = {7: 3, 8: 6, 10: 10}
    for header in (SHEET, f"system: {SET7}"):
        duel(axe, a="Hero | Axe up", header=header, play=f"A: attack B with Axe\ndice {rolled}\nB life {hits[life]}")


# --- the one weapon attack -------------------------------------------------------------------------------------------

TWO_WEAPONS = """
    card Hero: warrior, speed 4
    card Axe: weapon
      Pair: You may have another weapon.
    card Bow: weapon
"""
MISS = "dice 1+1 6+6\n"


@pytest.mark.clause("A1-ATK-01", "A1-ATK-02")
def test_a1_atk_01_a_player_attacks_with_one_weapon_a_turn_and_without_as_often_as_there_are_actions() -> None:
    more = {"a": "Hero | Axe up, Bow up", "start": "round 2, turn A, A won initiative"}
    first = "A: attack B with Axe\n" + MISS
    battle = sheet(TWO_WEAPONS, **more, play=first + "A may not attack B with Bow (A1-ATK-01)")
    battle.play("A may not attack B with Axe (A7-ATK-01)")
    battle.play(("A: attack B\n" + MISS) * 3 + "B: end turn\ndice 6+6 1+1\nA may attack B with Bow; attack B with Axe")
    for header in (f"system: {SET7}", without("weapon_attack_limit")):
        duel(TWO_WEAPONS, **more, header=header, play=first + "A may attack B with Bow")


@pytest.mark.clause("A1-ATK-01")
@pytest.mark.parametrize("first", ["created", "normal"])
def test_a1_atk_01_created_attacks_neither_need_nor_use_the_one(first: str) -> None:
    cards = TWO_WEAPONS + "      Loose - Action: Make an attack with this weapon."
    created = "A: use Loose\n" + MISS
    normal = "A: attack B with Axe\n" + MISS
    play = created + normal if first == "created" else normal + created
    battle = sheet(
        cards, a="Hero | Axe up, Bow up", start="round 2, turn A, A won initiative",
        play=play + "A may use Loose\nA may not attack B with Bow",
    )  # fmt: skip
    battle.play("A actions 2")


@pytest.mark.clause("A1-ATK-01")
def test_a1_atk_01_a_permission_for_two_is_for_the_weapon_it_names() -> None:
    cards = TWO_WEAPONS + "      Twice: You may attack with this weapon twice each turn."
    more = {"a": "Hero | Axe up, Bow up", "start": "round 2, turn A, A won initiative"}
    bow = "A: attack B with Bow\n" + MISS
    sheet(cards, **more, play=bow + "A may not attack B with Axe\n" + bow + "A may not attack B with Bow (A7-ATK-01)")
    sheet(cards, **more, play="A: attack B with Axe\n" + MISS + "A may not attack B with Bow (A1-ATK-01)")


@pytest.mark.clause("A1-ATK-01")
def test_a1_atk_01_attacks_with_every_weapon_count_against_a_permission_for_two() -> None:
    twice = "      Twice: You may attack with this weapon twice each turn.\n"
    cards = TWO_WEAPONS.replace("    card Bow: weapon\n", twice + "    card Bow: weapon\n" + twice)
    more = {"a": "Hero | Axe up, Bow up", "start": "round 2, turn A, A won initiative"}
    for one, other in (("Axe", "Bow"), ("Bow", "Axe")):
        battle = sheet(cards, **more, play=f"A: attack B with {one}\n{MISS}A: attack B with {other}\n{MISS}")
        battle.play("A may not attack B with Axe (A1-ATK-01)\nA may not attack B with Bow (A1-ATK-01)\nA actions 2")
        sheet(
            cards, **more, play=f"A: attack B with {one}\n{MISS}" * 2 + f"A may not attack B with {other} (A1-ATK-01)"
        )


# --- movement by others ----------------------------------------------------------------------------------------------

SHOVED = "  .  B< .  .\n  .  A^ .  .\n  .  .  .  .\n  .  .  .  ."
KIT = """
    card Kit: special
      Shove - Action: Move an opposing warrior one space.
      Drag - Action: Move an opposing warrior up to two spaces.
"""


@pytest.mark.clause("A1-MOVE-05")
def test_a1_move_05_whoever_is_moved_by_another_may_turn_at_no_cost() -> None:
    more = {"a": "Hero | Kit up", "board": SHOVED}
    battle = sheet(KIT, **more, play="A: use Shove; step c4 W\nB decides facing")
    assert battle.options() == ["turn N", "turn E", "turn S", "turn W"]
    line = battle.state.position()
    battle.play("B: turn S\nB at c4 S\nA decides action\nA actions 1\nB actions 0")
    assert agon.game(ORIGINAL).from_position(line).position() == line, "the question can be written down"
    sheet(KIT, **more, play="A: use Shove; step c4 W\nB: turn W\nB at c4 W\nA decides action")
    for header in (f"system: {SET7}", without("rotate_after_forced_move")):
        duel(KIT, **more, header=header, play="A: use Shove; step c4 W\nB at c4 W\nA decides action")


@pytest.mark.clause("A1-MOVE-05")
def test_a1_move_05_after_each_step_and_after_any_way_of_being_moved() -> None:
    sheet(
        KIT,
        a="Hero | Kit up",
        board=SHOVED,
        play="A: use Drag; step c4 W\nB: turn N\nA: step d4 N\nB: turn E\nB at d4 E",
    )
    wind = """
        card Kit: special
          Gust: At the beginning of each round, choose a direction. At the beginning of each player's turn, move their \
warrior 1 space in the chosen direction if possible.
    """
    battle = sheet(wind, a="Hero, experience 5 | Kit", start="round 1", board=SHOVED, play="A: choose E; step c3 N")
    battle.play("A at c3 N\nA: end turn\nB decides facing\nB: turn S\nB at c4 S\nB decides action")


@pytest.mark.clause("A1-MOVE-05")
def test_a1_move_05_who_moves_its_own_warrior_turns_it_with_the_step_and_is_asked_no_more() -> None:
    dash = "card Kit: special\n  Dash - Action: Move one space."
    sheet(dash, a="Hero | Kit up", board=SHOVED, play="A: use Dash; step b2 E\nA at b2 E\nA decides action")


@pytest.mark.clause("A1-MOVE-05", "A1-POL-03")
def test_a1_move_05_an_edition_that_does_not_ask_it_cannot_go_on_from_the_question() -> None:
    """Before the question and after it, and wherever the switch is on, the position is one of Set 7 as well."""
    more = {"a": "Hero | Kit up", "board": SHOVED}
    battle = sheet(KIT, **more)
    assert agon.game(SET7).take_over(battle.state).seats == 2
    battle.play("A: use Shove; step c4 W\nB decides facing")
    with pytest.raises(BadInputError, match=r"asks nobody that \(A1-MOVE-05\)"):
        agon.game(SET7).take_over(battle.state)
    assert agon.game(SET7, rotate_after_forced_move="on").take_over(battle.state).seats == 2
    assert agon.game(ORIGINAL).take_over(battle.state).seats == 2
    battle.play("B: turn S")
    assert agon.game(SET7).take_over(battle.state).seats == 2


@pytest.mark.clause("A1-MOVE-05")
def test_a1_move_05_who_may_not_turn_is_not_asked() -> None:
    stiff = KIT + "      Glue: Opposing warriors cannot rotate."
    sheet(stiff, a="Hero | Kit up", board=SHOVED, play="A: use Shove; step c4 W\nB at c4 W\nA decides action")


# --- the length of a turn --------------------------------------------------------------------------------------------


@pytest.mark.clause("A1-TURN-01")
def test_a1_turn_01_a_turn_has_exactly_speed_actions_and_what_is_not_taken_is_passed() -> None:
    """Where one pass ends the turn, the original logs the others too; in Set 7 the turn is just over."""
    early = "option: passing rest-of-turn"
    battle = duel(header=f"{SHEET}\n{early}", board=APART, play="A: move b2 N; pass\nA actions 3\nB decides action")
    assert sum("passes" in each for each in battle.log()) == 2
    for header in (f"system: {SET7}", without("turn_length")):
        battle = duel(
            header=f"{header}\n{early}", board=APART, play="A: move b2 N; pass\nA actions 1\nB decides action"
        )
        assert sum("passes" in each for each in battle.log()) == 1
    battle = sheet(board=APART, play="A: move b2 N\nA: end turn\nA actions 3\nB decides action")
    assert sum("passes" in each for each in battle.log()) == 2


@pytest.mark.clause("A1-TURN-01")
@pytest.mark.parametrize("moves", range(5))
def test_a1_turn_01_whatever_is_left_of_the_turn_is_passed(moves: int) -> None:
    """The log has an entry for each of five actions, however many of them were taken before the player passed."""
    battle = duel(
        "card Hero: warrior, speed 5", header=f"{SHEET}\noption: passing rest-of-turn", board=APART,
        play="A: turn E\n" * moves + "A: pass\nA actions 5\nB decides action",
    )  # fmt: skip
    assert sum("passes" in each for each in battle.log()) == 5 - moves


# --- ties ------------------------------------------------------------------------------------------------------------

CONTEST = """
    card Hero: warrior, experience 5
      Wit - Action: Choose an opposing warrior. You and that warrior each roll two dice. If your total is higher, \
gain 2 life. Otherwise, gain 5 life.
"""


@pytest.mark.clause("A1-TIE-01")
def test_a1_tie_01_any_other_comparison_of_rolls_that_is_level_is_left_so() -> None:
    """7 against 7 is not higher; in Set 7 the ladder makes it so for the more experienced."""
    sheet(CONTEST, play="A: use Wit\ndice 3+4 2+5\nA life 15\nA decides action")
    sheet(CONTEST, play="A: use Wit\ndice 4+4 2+5\nA life 12")
    for header in (f"system: {SET7}", without("tie_ladder")):
        duel(CONTEST, header=header, play="A: use Wit\ndice 3+4 2+5\nA life 12\nA decides action")


@pytest.mark.clause("A1-TIE-01")
def test_a1_tie_01_experience_breaks_ties_of_initiative_and_of_attack_against_defense() -> None:
    cards = "card Hero: warrior, experience 5"
    sheet(cards, play="A: attack B\ndice 3+4 2+5\nlog: Hit\nB life 9")
    sheet("card Foe: warrior, experience 5", play="A: attack B\ndice 3+4 2+5\nB life 10")
    sheet(cards, start="round 1", board=APART, play="A won initiative")


# --- round 5 ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A1-END-02")
def test_a1_end_02_initiative_of_round_5_is_experience_a_number_that_cards_compare_and_change() -> None:
    more = {"start": "round 5", "board": APART}
    sheet("card Hero: warrior, experience 4", **more, play="A initiative 4\nB initiative 3\nA won initiative")
    ahead = "card Hero: warrior, experience 4\ncard Foe: warrior\n  Haste: You gain +2 initiative."
    sheet(ahead, **more, play="A initiative 4\nB initiative 5\nB won initiative\nB decides action")
    for header in (f"system: {SET7}", without("round_5_initiative")):
        duel(ahead, **more, header=header, play="A initiative null\nB initiative null\nA won initiative")
    said = "log: A reveals nothing: their initiative is their experience.\nlog: A wins initiative, 4 over 3."
    shown = sheet("card Hero: warrior, experience 4", **more, play=said)
    mine = [each["text"] for each in shown.state.events(0, 0)]
    assert "You reveal nothing: your initiative is your experience." in mine
    assert parts_of_initiative(sheet(ahead, **more), 1) == ["3 experience", "+2 Foe"]
    none = "One discarded, Two discarded, Three discarded, Four discarded"
    spent = (
        "card Hero: warrior, experience 4\ncard One: special\ncard Two: armor\ncard Three: weapon\ncard Four: special"
    )
    silent = "A initiative null\nlog: A reveals nothing: A has no initiative this round."
    sheet(spent, a=f"Hero | {none}", start="round 4", board=APART, play=silent)
    duel(header=f"system: {SET7}", **more, play="dice 6+6 1+1\n" + silent)
    compares = """
        card Hero: warrior, experience 4
          Pride: At the start of each round, if your initiative is more than 3, gain 2 life.
    """
    sheet(compares, **more, play="A life 12")
    duel(compares, **more, play="A life 10")


@pytest.mark.clause("A1-END-02", "A7-RULING-17")
def test_a1_end_02_what_sets_initiative_sets_experience_of_round_5_as_it_sets_null() -> None:
    """In both editions the number set is the initiative, and what is shown of it comes to that number."""
    sets = "card Hero: warrior\n  Will: Your initiative is 5."
    for header, first in ((SHEET, "3 experience"), (f"system: {SET7}", "0 no card")):
        battle = duel(sets, header=header, start="round 5", board=APART, play="A initiative 5")
        assert parts_of_initiative(battle, 0) == [first, "set to 5 by Hero"]


@pytest.mark.clause("A1-END-02")
def test_a1_end_02_it_is_current_experience_level_goes_to_dice_and_a_card_has_its_own_number() -> None:
    sheet(start="round 5", a="Hero, experience 7", board=APART, play="A initiative 7\nB initiative 3\nA won initiative")
    sheet(start="round 5", board=APART, play="waits for 4 dice\ndice 3+3 2+4\ndice 1+2 2+2\nB won initiative")
    mine = "One discarded, Two discarded, Three discarded, Net"
    sheet(
        "card One: special\ncard Two: armor\ncard Three: inspiration\ncard Net: weapon, initiative 1",
        a=f"Hero, experience 7 | {mine}", start="round 5", board=APART,
        play="A initiative 1\nB initiative 3\nB won initiative",
    )  # fmt: skip


# --- restrictions ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("A1-RESTR-03")
@pytest.mark.parametrize("trait", ["Torso", "Head", "Arms", "Shield", "Legs"])
def test_a1_restr_03_one_card_of_each_body_trait_but_the_leg(trait: str) -> None:
    cards = f"card One: armor, {trait}\ncard Two: special, {trait}, initiative 1"
    more = {"a": "Hero | One up, Two", "start": "round 2", "board": APART}
    two = "A may only: discard One; discard Two"
    free = "A decides action\nOne up\nTwo up"
    sheet(cards, **more, play=free if trait == "Legs" else two)
    duel(cards, **more, header=without("leg_limit"), play=two)
    armor = f"card One: armor, {trait}\ncard Two: armor, {trait}, initiative 1"
    sheet(armor, **more, play=two)


@pytest.mark.clause("A1-RESTR-03")
@pytest.mark.parametrize("trait", ["Torso", "Head", "Arms", "Shield", "Ranged", "Legs"])
def test_a1_restr_03_without_the_leg_limit_a_permission_for_another_of_any_trait_is_enough(trait: str) -> None:
    """No other trait is counted in the place of the leg's."""
    cards = f"""
        card Hero: warrior
          Twin: You may have another {trait} card.
        card One: armor, {trait}
        card Two: special, {trait}, initiative 1
    """
    sheet(cards, a="Hero | One up, Two", start="round 2", board=APART, play="A decides action\nOne up\nTwo up")


# --- set-up, and games of more ---------------------------------------------------------------------------------------


@both_editions
@pytest.mark.clause("A1-ABIL-04")
@pytest.mark.parametrize("facing", "NW")
def test_a1_abil_04_one_action_moves_one_space_diagonally(facing: str) -> None:
    battle = duel(
        "card Kit: special\n  Slip - Action: Move one space diagonally.", a="Hero | Kit up",
        board="  .  Bv .  .\n  .  .  .  .\n  .  A^ .  .\n  .  .  .  .", play="A: use Slip",
    )  # fmt: skip
    assert {each.split()[1] for each in battle.options()} & {"b3", "b1", "a2", "c2"} == set()
    battle.play(f"A: step c3 {facing}\nA at c3 {facing}\nA actions 1\nA decides action")


@pytest.mark.clause("A1-SETUP-06")
@pytest.mark.parametrize("system", EDITIONS)
def test_a1_setup_06_a_warrior_is_secret_until_it_is_placed(system: str) -> None:
    deck, other, *_ = starter(system).decks.values()
    state = agon.game(system).start([deck, other], explicit_chance=True)
    state.apply((1, 1, 6, 6))
    assert deck.warrior.name not in json.dumps(state.view(1))
    state.apply("place a1 N")
    assert deck.warrior.name in json.dumps(state.view(1))
    assert other.warrior.name not in json.dumps(state.view(0))


def deck_of(*supports: Card) -> Deck:
    warrior = Card(
        "w", "Hero", "T", 1, "warrior", life=5, speed=3, experience=3, damage=1, element="Fire", cultures=("Greek",),
        grid=(None,) * 12, marker=10,
    )  # fmt: skip
    return Deck("d", "D", warrior, supports)


def support(name: str, kind: str = "armor", culture: str = "Greek") -> Card:
    assert kind in ("armor", "special")
    return Card(name.lower(), name, "T", 1, "armor" if kind == "armor" else "special", initiative=1, hands=0,
                cultures=(culture,))  # fmt: skip


@pytest.mark.clause("A1-SETUP-07", "A1-SETUP-08")
@pytest.mark.parametrize("system", EDITIONS)
def test_a1_setup_07_and_08_no_support_twice_and_any_mixture_of_types_and_cultures(system: str) -> None:
    other = next(iter(starter(system).decks.values()))
    twice = support("Torch")
    with pytest.raises(IllegalDeckError, match="A7-SETUP-14"):
        agon.game(system).start([deck_of(twice, twice, support("Rope"), support("Sand")), other])
    mixed = [support("Torch"), support("Rope", culture="Maori"), support("Sand"), support("Salt", culture="Norse")]
    assert agon.game(system).start([deck_of(*mixed), other]).seats == 2


@pytest.mark.clause("A1-MULTI-01")
def test_a1_multi_01_three_and_four_players_and_teams_play_by_the_sheet_too() -> None:
    """Everybody is asked as in Set 7, and what the sheet changes holds for all."""
    cards = "card Ann: warrior, experience 6, damage 3"
    scene = several(cards, header=SHEET, play="A: attack C\ndice 6+5 1+2\nC life 9\nA: end turn")
    scene.play("B decides action\nB: end turn\nC: end turn")
    decks = list(starter(ORIGINAL).decks.values())
    assert agon.game(ORIGINAL).start(decks[:4], seed=1).seats == 4
    assert agon.game(ORIGINAL, teams="ac-bd").start(decks[:4], seed=1).seats == 4
