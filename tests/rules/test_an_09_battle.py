"""Anarcus, sections 9 to 13: battle points, the winner, killing, the next round, the end (AN-BP to AN-END)."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from agon.core.engine import WHOLE
from agon.core.ids import SeatNo
from agon.core.node import Terminal
from agon.games.anarcus.opinion import ArmyOpinion
from agon.games.anarcus.state import AnarcusState
from tests.constructs.armies import card as worded
from tests.rules.armies import (
    Where,
    action,
    card,
    decides,
    end_turns,
    fighter,
    hero,
    idle,
    notations,
    scene,
    shield,
    told,
    weapon,
    zone,
    zones,
)


def ended(a: Where, b: Where, *, attacker: str = "A", **more: object) -> AnarcusState:
    """Both sides end their turns with these cards on the table, and another round could follow."""
    rest: Where = {"pool": [hero()], "hand": [idle()]}
    return end_turns(scene({**rest, **a}, {**rest, **b}, f"turn {attacker}", attacker=attacker, **more))  # type: ignore[arg-type]


def fight(attack: int, defense: int, loser_fighters: list[object], *, attacker_loses: bool = False) -> AnarcusState:
    """A round that ends with so many points for the Attacker (A) and the Defender (B), changed by what heroes print."""
    a: dict[str, list[object]] = {"hero": [hero(attack, 0)]}
    b: dict[str, list[object]] = {"hero": [hero(0, defense)]}
    (a if attacker_loses else b)["fighters"] = loser_fighters
    return ended(a, b)  # type: ignore[arg-type]


# --- battle points ---------------------------------------------------------------------------------------------------


def example_19(extra: int = 0) -> AnarcusState:
    return scene(
        {
            "hero": [hero(5, 6)],
            "weapon": [weapon(3, 0)],
            "actions": [action(2 + extra, 1)],
            "fighters": [fighter(4, 2, "Old")],
            "pool": [hero(9, 9)],
            "hand": [action(9, 9)],
            "out": [action(9, 9)],
            "stack": [action(9, 9)],
            "rest": [hero(9, 9)],
        },
        {
            "hero": [hero(4, 7)],
            "shield": [shield(0, 4)],
            "fighters": [fighter(1, 3, "Last")],
            "pool": [hero(9, 9)],
            "hand": [action(9, 9)],
        },
    )


@pytest.mark.clause(
    "AN-EX-19", "AN-BP-01", "AN-BP-02", "AN-BP-03", "AN-BP-04", "AN-BP-05", "AN-WIN-02", "AN-DMG-12", "AN-RULING-06",
    "AN-RULING-09",
)  # fmt: skip
def test_an_ex_19_fourteen_against_fourteen_is_the_defenders() -> None:
    state = example_19()
    assert (int(state.table.points(0)), int(state.table.points(1))) == (14, 14)
    end_turns(state)
    assert told(state, "points") == [{"attacker": 0, "attack": 14, "defense": 14}]
    assert told(state, "round-won") == [{"winner": 1, "damage": 0}]
    assert told(state, "killed") == []


@pytest.mark.clause("AN-EX-20", "AN-WIN-01", "AN-WIN-03", "AN-DMG-06")
def test_an_ex_20_fifteen_win_and_three_hp_survive_one_damage() -> None:
    state = end_turns(example_19(extra=1))
    assert told(state, "round-won") == [{"winner": 0, "damage": 1}]
    assert len(zones(state, 1, "fighters")) == 1
    assert [int(state.table.seat(seat, 0)) for seat in range(2)] == [1, 0]


@pytest.mark.clause("AN-RULING-10")
def test_an_ruling_10_all_printed_numbers_count_by_role() -> None:
    sides: tuple[Where, Where] = (
        {"hero": [hero()], "weapon": [weapon(1, 5)], "hand": [idle()]},
        {"shield": [shield(7, 2)]},
    )
    state = scene(*sides)
    assert (int(state.table.points(0)), int(state.table.points(1))) == (1, 2)
    turned = scene(*sides, attacker="B")
    assert (int(turned.table.points(0)), int(turned.table.points(1))) == (5, 7)


@pytest.mark.clause("AN-BP-06", "AN-RULING-08", "AN-RULING-26")
def test_an_bp_06_values_are_current_and_those_of_the_round_end_with_it() -> None:
    grown, steady = fighter(1, 1, "Grown"), fighter(1, 1, "Steady")
    state = scene(
        {"hero": [(hero(1, 1), "[+4/0]")], "fighters": [(grown, "[+2/+5]"), (steady, "{+1/+3}")], "hand": [idle()],
         "pool": [hero()]},
        {"hero": [hero(0, 3)], "pool": [hero()], "hand": [idle()]},
    )  # fmt: skip
    assert int(state.table.points(0)) == 5 + 3 + 2
    end_turns(state)
    fighters = {each["card"]: (each["attack"], each["hp"]) for each in state.view(0)["seats"][0]["army"]["fighters"]}
    assert fighters == {grown.id: (1, 1), steady.id: (2, 4)}


@pytest.mark.clause("AN-RULING-21", "AN-PLAY-16", "AN-BP-03", "AN-HIDE-03")
def test_an_ruling_21_everybody_sees_the_sums_of_all_that_lies_on_the_table() -> None:
    state = example_19()
    for reader in (0, 1, None):
        sides = [seat["army"] for seat in state.view(reader)["seats"]]
        assert [(each["attack"], each["hp"], each["points"]) for each in sides] == [(14, 9, 14), (5, 14, 14)]


@pytest.mark.clause("AN-BP-06", "AN-BP-01", "AN-BP-02", "AN-BP-05", "AN-CARD-10")
@pytest.mark.parametrize("attacker", ["A", "B"])
def test_an_bp_06_what_is_printed_and_what_has_changed_are_added_up(attacker: str) -> None:
    """Changes for the round in square brackets, those that stay in braces; each card counts by the role alone."""
    for attack, hp in ((0, 0), (3, 2), (2, 5)):
        for round_, kept in product(product((-3, 0, 4), (-2, 0, 1)), product((0, 2), (-1, 0, 6))):
            change = f"[{round_[0]:+d}/{round_[1]:+d}]{{{kept[0]:+d}/{kept[1]:+d}}}".replace("+0", "0")
            one = (fighter(attack, hp), change)
            state = scene({"hero": [hero(1, 1)], "fighters": [one], "hand": [idle()]}, {}, attacker=attacker)
            t, card_ = state.table, state.dealt.index(one[0])
            sums = attack + round_[0] + kept[0], hp + round_[1] + kept[1]
            assert (int(t.attack(card_)), int(t.hp(card_))) == sums
            assert int(t.points(0)) == 1 + sums[0 if attacker == "A" else 1]


@pytest.mark.clause("AN-BP-07", "AN-RULING-21")
def test_an_bp_07_points_are_seen_live_and_counted_once_at_the_end() -> None:
    state = scene(
        {"hero": [hero(1, 1)], "hand": [action(4, 0, "Push"), idle()], "pool": [hero()]},
        {"hero": [hero(0, 3)], "fighters": [fighter(0, 1, "Poor")], "hand": [idle()], "pool": [hero()]},
    )
    before = state.view(None)["battle"]["projection"]
    assert before is not None
    assert (before["winner"], before["damage"], before["killed"]) == (1, 3, [])
    state.apply("play Push")
    after = state.view(None)["battle"]["projection"]
    assert after is not None
    assert (after["winner"], after["damage"], [each["hp"] for each in after["killed"]]) == (0, 1, [1])
    assert told(state, "points") == []
    end_turns(state)
    assert len(told(state, "points")) == 1


@pytest.mark.clause("AN-RULING-28", "AN-DMG-01")
def test_an_ruling_28_points_may_be_negative_and_damage_is_the_difference() -> None:
    state = ended({"hero": [(hero(1, 0), "[-4/0]")]}, {"hero": [hero(0, 2)]})
    assert told(state, "points") == [{"attacker": 0, "attack": -3, "defense": 2}]
    assert told(state, "round-won") == [{"winner": 1, "damage": 5}]


@pytest.mark.clause("AN-RULING-30")
def test_an_ruling_30_without_a_hero_the_round_goes_on() -> None:
    state = ended({"fighters": [fighter(3, 1)]}, {"hero": [hero(0, 2)]})
    assert told(state, "points") == [{"attacker": 0, "attack": 3, "defense": 2}]
    assert int(state.table.round) == 2


# --- damage and killing ----------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-EX-01", "AN-DMG-01")
def test_an_ex_01_twenty_against_sixteen_is_four_damage() -> None:
    assert told(fight(20, 16, []), "round-won") == [{"winner": 0, "damage": 4}]
    assert told(fight(16, 20, []), "round-won") == [{"winner": 1, "damage": 4}]


@pytest.mark.clause(
    "AN-EX-02", "AN-EX-03", "AN-EX-04", "AN-EX-05", "AN-EX-06", "AN-EX-07", "AN-EX-08", "AN-DMG-03", "AN-DMG-04",
    "AN-DMG-08", "AN-RULING-05", "AN-RULING-25",
)  # fmt: skip
@pytest.mark.parametrize(
    ("damage", "dead"), [(0, ""), (1, "A"), (2, "A"), (3, "AB"), (4, "AB"), (5, "ABC"), (9, "ABC")]
)
def test_an_ex_02_to_08_one_two_and_two_hp(damage: int, dead: str) -> None:
    a, b, c = fighter(0, 1, "A"), fighter(0, 2, "B"), fighter(0, 2, "C")
    # The Fighters defend with 5 HP in all.
    state = fight(5 + damage, 0, [b, c, a])
    assert told(state, "round-won")[0]["damage"] == damage
    assert "".join(sorted(each.name for each in (a, b, c) if zone(state, each) == "out")) == dead
    assert all(zone(state, each) == "fighters" for each in (a, b, c) if each.name not in dead)


@pytest.mark.clause("AN-EX-25", "AN-DMG-10", "AN-DMG-02")
def test_an_ex_25_hp_counts_for_killing_also_where_the_attacker_lost() -> None:
    weak, strong, safe = fighter(6, 1, "Weak"), fighter(1, 5, "Strong"), fighter(0, 0, "Safe")
    state = ended(
        {"hero": [hero(0, 0)], "fighters": [strong, weak]}, {"hero": [hero(0, 12)], "fighters": [safe]}
    )  # 7 against 12
    assert told(state, "round-won") == [{"winner": 1, "damage": 5}]
    assert [zone(state, each) for each in (weak, strong, safe)] == ["out", "fighters", "fighters"]


@pytest.mark.clause("AN-EX-26", "AN-DMG-05")
def test_an_ex_26_two_of_three_die_by_four() -> None:
    state = fight(10, 0, [fighter(0, 2), fighter(0, 2), fighter(0, 2)])
    assert told(state, "round-won")[0]["damage"] == 4
    assert len(zones(state, 1, "fighters")) == 1


@pytest.mark.clause("AN-DMG-06", "AN-DMG-07", "AN-DMG-09")
def test_an_dmg_07_as_many_die_as_the_damage_can_pay_for() -> None:
    for sizes in [each for n in range(1, 5) for each in product(range(1, 4), repeat=n) if list(each) == sorted(each)]:
        for damage in range(1, 8):
            row = [fighter(0, hp) for hp in sizes]
            state = fight(sum(sizes) + damage, 0, list(row))
            most = max(
                (n for n in range(len(sizes) + 1) for some in combinations(sizes, n) if sum(some) <= damage), default=0
            )
            left = zones(state, 1, "fighters")
            assert len(row) - len(left) == most, (sizes, damage)
            # No wounds are kept.
            assert all(int(state.table.hp(state.dealt.index(each))) == each.hp for each in left)


@pytest.mark.clause("AN-DMG-11", "AN-RULING-04")
def test_an_dmg_11_equal_hp_less_attack_first_then_the_older() -> None:
    mild, wild = fighter(1, 2, "Mild"), fighter(3, 2, "Wild")
    assert zone(fight(6, 0, [wild, mild]), mild) == "out"
    assert zone(fight(6, 0, [mild, wild]), wild) == "fighters"
    younger, older = fighter(1, 2, "Younger"), fighter(1, 2, "Older")
    state = fight(6, 0, [older, younger])
    assert (zone(state, older), zone(state, younger)) == ("out", "fighters")


@pytest.mark.clause("AN-RULING-04")
@pytest.mark.parametrize(("option", "who"), [("loserChooses", "B"), ("winner-chooses", "A")])
def test_an_ruling_04_with_an_option_somebody_chooses_among_equals(option: str, who: str) -> None:
    small, *equals = fighter(0, 1, "Small"), fighter(1, 2, "One"), fighter(2, 2, "Two"), fighter(3, 2, "Three")
    state = ended(
        {"hero": [hero(12, 0)]}, {"hero": [hero()], "fighters": [small, *equals]}, options={"kill_tie": option}
    )
    # Damage 5: Small dies of itself, and then two of three.
    assert decides(state) == ("kill", who)
    assert zone(state, small) == "out"
    assert notations(state) == ["kill One", "kill Two", "kill Three"]
    for wrong in ("kill Small", "end", "play One"):
        assert state.why_not(wrong) is not None
    state.apply("kill Three")
    assert decides(state) == ("kill", who)
    assert notations(state) == ["kill One", "kill Two"]
    state.apply("kill One")
    assert [zone(state, each) for each in equals] == ["out", "fighters", "out"]
    assert int(state.table.round) == 2
    # Nobody is asked where all of them die.
    all_die = ended(
        {"hero": [hero(14, 0)]}, {"hero": [hero()], "fighters": [small, *equals]}, options={"kill_tie": option}
    )
    assert decides(all_die)[0] == "hero"
    assert zones(all_die, 1, "fighters") == []


@pytest.mark.clause("AN-RULING-04", "AN-DMG-11")
@pytest.mark.parametrize("first", ["fighters", "hero"])
def test_an_ruling_04_all_equals_may_be_chosen_the_oldest_first_wherever_they_stand_in_the_order(first: str) -> None:
    """Also the very first cards of the order, which no others came before."""
    equals = [fighter(each, 2, f"F{each}") for each in range(3)]
    rest: Where = {"hero": [hero()], "fighters": equals, "pool": [hero()], "hand": [idle()]}
    loser: Where = {first: rest[first], **rest}
    for option, who in (("loserChooses", "A"), ("winner-chooses", "B")):
        state = ended(loser, {"hero": [hero(8, 8)]}, attacker="B", options={"kill_tie": option})
        # 8 against 6: 2 damage, for one of three.
        assert decides(state) == ("kill", who)
        assert notations(state) == ["kill F0", "kill F1", "kill F2"]


@pytest.mark.clause("AN-RULING-06", "AN-DMG-12")
def test_an_ruling_06_without_damage_nobody_dies_unless_an_option_says_so() -> None:
    ghost = fighter(0, 0, "Ghost")
    sides: tuple[Where, Where] = {"hero": [hero(2, 0)], "fighters": [ghost]}, {"hero": [hero(0, 2)]}
    assert zone(ended(*sides), ghost) == "fighters"
    assert zone(ended(*sides, options={"kill_at_zero": "on"}), ghost) == "out"


@pytest.mark.clause("AN-RULING-07")
def test_an_ruling_07_hp_below_zero_count_as_none_and_die_first() -> None:
    sunk, one = fighter(0, 1, "Sunk"), fighter(0, 1, "One")
    state = ended({"hero": [hero(1, 0)]}, {"hero": [hero(0, 2)], "fighters": [(sunk, "[0/-4]"), one]})
    # 1 against 2 - 3 + 1 = 0: damage 1, of which the first costs nothing.
    assert told(state, "round-won") == [{"winner": 0, "damage": 1}]
    assert [zone(state, each) for each in (sunk, one)] == ["out", "out"]
    assert told(state, "killed") == [{"hp": 0, "spent": 0}, {"hp": 1, "spent": 1}]


# --- the next round and the end --------------------------------------------------------------------------------------


@pytest.mark.clause("AN-NEXT-03", "AN-RULING-35", "AN-END-01")
def test_an_next_03_another_round_follows_while_both_have_a_hero() -> None:
    for pools, follows in (((1, 1), True), ((2, 1), True), ((0, 0), False), ((1, 0), False), ((0, 2), False)):
        a, b = ({"hero": [hero(5, 5)], "pool": [hero() for _ in range(n)], "hand": [idle()]} for n in pools)
        state = end_turns(scene(a, b))
        assert state.node().is_decision == follows, pools


def last_round(a: Where, b: Where, won: str, *, attacker: str = "A", **options: str) -> AnarcusState:
    """The last round is fought with these cards, after such a score."""
    hand: Where = {"hand": [idle()]}
    return end_turns(
        scene({**hand, **a}, {**hand, **b}, f"turn {attacker}", attacker=attacker, round_=4, won=won, options=options)
    )


@pytest.mark.clause("AN-END-02", "AN-END-03")
@pytest.mark.parametrize(("won", "returns"), [("3-0", (1.0, -1.0)), ("2-1", (1.0, -1.0)), ("0-3", (-1.0, 1.0))])
def test_an_end_02_more_rounds_win(won: str, returns: tuple[float, float]) -> None:
    # B has all the Fighters, and A wins the last round: neither counts where rounds differ.
    state = last_round({"hero": [hero(9, 0)]}, {"fighters": [fighter(9, 8)]}, won)
    assert state.returns == returns
    assert isinstance(state.node(), Terminal)
    assert state.node().reason == "rounds"  # type: ignore[union-attr]


@pytest.mark.clause("AN-EX-21", "AN-END-04", "AN-END-05", "AN-RULING-24")
def test_an_ex_21_at_two_all_the_fighters_left_decide() -> None:
    x: Where = {"hero": [hero(0, 0)], "fighters": [fighter(3, 4), fighter(2, 1)]}
    y: Where = {"hero": [hero(0, 1)], "fighters": [fighter(5, 4)]}
    state = last_round(x, y, "2-1")  # 5 against 5: the defender Y wins the round, nobody dies
    assert told(state, "fighters-left") == [{"worth": [10, 9]}]
    assert state.returns == (1.0, -1.0)
    assert state.node().reason == "fighters"  # type: ignore[union-attr]


@pytest.mark.clause("AN-END-05")
def test_an_end_05_the_sum_is_taken_after_the_killing() -> None:
    x: Where = {"hero": [hero()], "fighters": [fighter(3, 4), fighter(2, 1)]}
    y: Where = {"hero": [hero(0, 3)], "fighters": [fighter(3, 4)]}
    state = last_round(x, y, "2-1")  # 5 against 7: 2 damage kill the 2/1, and 7 are left against 7
    assert told(state, "fighters-left") == [{"worth": [7, 7]}]
    assert state.returns == (-1.0, 1.0)


@pytest.mark.clause("AN-EX-22", "AN-END-06", "AN-END-07", "AN-END-08")
def test_an_ex_22_equal_fighters_too_and_the_last_round_decides() -> None:
    x: Where = {"hero": [hero()], "fighters": [fighter(2, 4)]}
    y: Where = {"hero": [hero()], "fighters": [fighter(4, 2)]}
    state = last_round(x, y, "2-1")
    assert told(state, "fighters-left") == [{"worth": [6, 6]}]
    assert state.returns == (-1.0, 1.0)
    assert state.node().reason == "last-round"  # type: ignore[union-attr]
    nobody = last_round({"hero": [hero(1, 0)]}, {"hero": [hero()]}, "1-2")
    assert told(nobody, "fighters-left") == [{"worth": [0, 0]}]
    assert nobody.returns == (1.0, -1.0)


@pytest.mark.clause("AN-END-07", "AN-END-02", "AN-END-06")
@pytest.mark.parametrize("won", ["0-3", "1-2", "2-1", "3-0"])
@pytest.mark.parametrize("points", [0, 1, 2])
def test_an_end_07_a_game_that_is_over_has_one_winner_for_everybody_who_asks(won: str, points: int) -> None:
    """The returns, the sentence of the end, and what bots make of it: one has won, the other has lost."""
    state = last_round({"hero": [hero(points, 0)]}, {"hero": [hero(0, 1)]}, won)
    assert state.returns in {(1.0, -1.0), (-1.0, 1.0)}
    winner = state.returns.index(1.0)
    node = state.node()
    assert isinstance(node, Terminal)
    assert node.returns == state.returns
    assert f"{'AB'[winner]} wins" in node.text
    opinion = ArmyOpinion()
    assert [int(opinion.judged(state.table, SeatNo(seat), stands=False)) for seat in (winner, 1 - winner)] == [WHOLE, 0]


@pytest.mark.clause("AN-RULING-08")
def test_an_ruling_08_changes_for_the_round_are_gone_before_the_last_sum() -> None:
    x: Where = {"hero": [hero()], "fighters": [(fighter(1, 1), "[+1/+5]")]}
    y: Where = {"hero": [hero(0, 9)], "fighters": [(fighter(1, 1), "{+1/0}")]}
    state = last_round(x, y, "2-1")  # 2 against 10: 8 damage, and 1 + 5 HP die of it
    assert told(state, "killed") == [{"hp": 6, "spent": 6}]
    level = last_round({**x, "actions": [action(8, 0)]}, y, "2-1")  # 10 against 10
    assert told(level, "fighters-left") == [{"worth": [2, 3]}]


@pytest.mark.clause("AN-RULING-23")
def test_an_ruling_23_all_rounds_are_played_unless_an_option_ends_them_early() -> None:
    sides: tuple[Where, Where] = (
        {"hero": [hero(9, 9)], "pool": [hero()], "hand": [idle()]},
        {"hero": [hero()], "pool": [hero()], "hand": [idle()]},
    )
    on = end_turns(scene(*sides, round_=3, won="2-0"))
    assert on.node().is_decision
    early = end_turns(scene(*sides, round_=3, won="2-0", options={"end_early": "on"}))
    assert early.returns == (1.0, -1.0)
    not_yet = end_turns(scene(*sides, round_=3, won="1-1", options={"end_early": "on"}))
    assert not_yet.node().is_decision


@pytest.mark.clause("AN-RULING-23", "AN-NEXT-03", "AN-END-01")
@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (1, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 0), (2, 1)])
def test_an_ruling_23_only_three_rounds_won_end_a_game_early(mine: int, theirs: int) -> None:
    """A wins the round that is under way: only where it is A's third is the game over, and only with the option."""
    sides: tuple[Where, Where] = (
        {"hero": [hero(9, 9)], "pool": [hero()], "hand": [idle()]},
        {"hero": [hero()], "pool": [hero()], "hand": [idle()]},
    )
    for end_early in ("off", "on"):
        state = end_turns(scene(*sides, round_=3, won=f"{mine}-{theirs}", options={"end_early": end_early}))
        assert state.node().is_terminal == (end_early == "on" and mine == 2)


# --- current points, and what is told ---------------------------------------------------------------------------------


@pytest.mark.clause("AN-BP-01", "AN-BP-02")
@pytest.mark.parametrize(("attacker", "drawn"), [("A", 1), ("B", 0)])
def test_an_bp_01_abilities_count_battle_points_by_the_roles(attacker: str, drawn: int) -> None:
    spy = worded("Spy", "action", "0/0", "If you have more battle points than your opponent, draw a card.")
    state = scene(
        {"hero": [hero(5, 1)], "hand": [spy, idle()], "stack": [idle(), idle()], "pool": [hero()]},
        {"hero": [hero(3, 3)], "hand": [idle()], "pool": [hero()]},
        attacker=attacker,
    )
    state.apply("play Spy")
    assert len(zones(state, 0, "hand")) == 1 + drawn


@pytest.mark.clause("AN-BP-06", "AN-CARD-10")
@pytest.mark.parametrize(("attacker", "more"), [("A", 4), ("B", 6)])
def test_an_bp_06_points_are_those_of_this_moment(attacker: str, more: int) -> None:
    song = worded("Song", "action", "0/0", "Your fighters get +2 attack and +3 HP this round.")
    side = {"hero": [hero(1, 1)], "fighters": [fighter(1, 1), card("fighter", None, None)], "hand": [song, idle()]}
    state = scene({**side, "pool": [hero()]}, {"hero": [hero()], "hand": [idle()], "pool": [hero()]}, attacker=attacker)
    before = int(state.table.points(0))
    assert before == 2, "who has no number printed counts 0"
    state.apply("play Song")
    assert int(state.table.points(0)) == before + more


@pytest.mark.clause("AN-BP-03", "AN-RULING-09")
def test_an_bp_03_what_lies_on_the_table_is_what_counts() -> None:
    cards = {
        "hero": hero(1, 1), "weapon": weapon(1, 1), "shield": shield(1, 1), "actions": action(1, 1),
        "fighters": fighter(1, 1), "hand": action(1, 1), "stack": action(1, 1), "pool": hero(1, 1), "out": action(1, 1),
    }  # fmt: skip
    state = scene({name: [each] for name, each in cards.items()}, {"hero": [hero()], "hand": [idle()]})
    lying = {name for name, each in cards.items() if state.table.lies_on_table(state.dealt.index(each))}
    assert lying == {"hero", "weapon", "shield", "actions", "fighters"}
    assert int(state.table.points(0)) == len(lying)


@pytest.mark.clause("AN-BP-07", "AN-WIN-01", "AN-DMG-08")
def test_an_win_01_the_damage_of_each_round_is_its_own() -> None:
    """A wins by 5 and kills a Fighter of 2 HP; B wins the next round by 4, which is just enough for A's of 4 HP."""
    dies, stays = fighter(0, 2, "Dies"), fighter(0, 4, "Stays")
    state = scene(
        {"hero": [hero(7, 0)], "fighters": [stays], "pool": [hero(0, 0)], "hand": [idle()]},
        {"hero": [hero(0, 0)], "fighters": [dies], "pool": [hero(8, 0)], "hand": [idle()]},
    )
    end_turns(state)
    killed = [each for each in state.events() if each["kind"] == "killed"]
    assert [(each["text"], each["data"]) for each in killed] == [
        ("B's Fighter Dies is killed, 2 HP; 2 of the damage is spent.", {"hp": 2, "spent": 2})
    ]
    assert (zone(state, dies), zone(state, stays)) == ("out", "fighters")
    while decides(state)[0] != "turn":
        state.apply("option 1")
    end_turns(state)
    assert zone(state, stays) == "out"


@pytest.mark.clause("AN-NEXT-03")
def test_an_next_03_the_next_round_is_told() -> None:
    state = ended({"hero": [hero(3, 3)]}, {"hero": [hero()]})
    assert [each["data"] for each in state.events() if each["kind"] == "round"] == [{"round": 2}]
