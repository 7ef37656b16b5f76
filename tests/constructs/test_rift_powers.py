"""Time Rift: the fifteen keywords, as cards say them, played (TR-PWR)."""

from __future__ import annotations

import pytest

from agon.arena.stats import defense_of
from agon.arena.terms import Act, SeatField, Zone
from agon.core.ids import SeatNo
from tests.constructs.rift import Told, duel, loaded, reasons, said
from tests.rules.rift import AROUND, armor, champion, inspiration, special, weapon

HAND = ("b2 N", "b3 S")


# --- push and pull ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-PWR-PUSH-01", "TR-PWR-PUSH-02", "TR-PWR-PUSH-03", "TR-PWR-PUSH-04", "TR-PWR-03")
def test_push_moves_an_enemy_straight_away() -> None:
    scene = loaded(armor("Shove", 9), "Push 2.")
    scene.put("b1 N", "b2 S")
    scene.do(scene.use("Shove"))
    assert (scene.asked, scene.squares()) == ("step", {"b3"})
    scene.pick("b3").pick("b4")
    assert (scene.place(1), scene.is_sideways("Shove"), scene.pool(0)) == ("b4 S", True, 4)


@pytest.mark.clause("TR-PWR-PUSH-02", "TR-PWR-PULL-02")
def test_push_may_stop_early_unless_exactly_is_said() -> None:
    free = loaded(armor("Shove", 9), "Push 2.").put("b1 N", "b2 S")
    free.do(free.use("Shove"))
    assert 0 in free.codes()
    exact = loaded(armor("Shove", 9), "Push exactly 2.").put("b1 N", "b2 S")
    exact.do(exact.use("Shove"))
    assert 0 not in exact.codes()


@pytest.mark.clause("TR-PWR-PUSH-04", "TR-PWR-PUSH-05")
def test_push_with_impact_hurts_where_it_is_stopped() -> None:
    scene = duel("Push 2 with impact 1.")
    scene.do(scene.use("Ann"))
    scene.pick("b4")
    assert (scene.place(1), scene.life(1)) == ("b4 S", 9)


@pytest.mark.clause("TR-PWR-12", "TR-PWR-PULL-05", "TR-PWR-PULL-01", "TR-PWR-PULL-03")
def test_pull_needs_somebody_who_can_come_nearer() -> None:
    scene = duel("Pull an enemy within 3 spaces 2.")
    # Next to her already.
    assert not scene.can(scene.use("Ann"))
    scene.put("a1 N", "d4 S")
    assert not scene.can(scene.use("Ann"))
    scene.put("a1 N", "a4 S")
    scene.do(scene.use("Ann"))
    scene.pick("a3").pick("a2")
    assert scene.place(1) == "a2 S"


@pytest.mark.clause("TR-EX-53", "TR-PWR-13", "TR-RULING-17")
def test_push_on_a_hit_with_the_weapon_shares_its_depletion() -> None:
    scene = loaded(weapon("Axe", 9), "When you hit with this weapon, Push 1.")
    scene.hit("Axe", 1)
    assert scene.asked == "use"
    scene.take().pick("b4")
    assert (scene.place(1), scene.life(1), scene.is_sideways("Axe")) == ("b4 S", 7, True)


@pytest.mark.clause("TR-FX-16")
def test_push_said_with_may_is_offered_once() -> None:
    scene = loaded(weapon("Axe", 9), "When you hit with this weapon, you may Push 1.")
    scene.hit("Axe", 1)
    scene.take().pick("b4")
    assert scene.asked == "action"


@pytest.mark.clause("TR-PWR-PUSH-02")
def test_the_one_a_hit_is_about_is_pushed_among_several_enemies() -> None:
    hand = [champion("Ann", 9), said(weapon("Axe", 9, cells=AROUND), "When you hit with this weapon, Push 1.")]
    scene = Told(hand, [champion("Ben", 3)], [champion("Cid", 2)])
    scene.ready("b2 N", "b3 S", "c2 W")
    scene.hit("Axe", 2)
    scene.take().pick("d2")
    assert (scene.place(1), scene.place(2)) == ("b3 S", "d2 W")


def test_an_enemy_is_picked_among_those_it_could_be_done_to() -> None:
    scene = Told([said(champion("Ann", 9), "Push an adjacent enemy 1.")], [champion("Ben", 3)], [champion("Cid", 2)])
    scene.ready("b2 N", "b3 S", "c2 W")
    scene.do(scene.use("Ann"))
    assert (scene.asked, scene.codes()) == ("warrior", [1, 2])
    scene.do(2)
    scene.pick("d2")
    assert scene.place(2) == "d2 W"


@pytest.mark.clause("TR-PWR-PUSH-01", "TR-PWR-PUSH-02")
def test_push_as_a_plain_move_of_an_enemy() -> None:
    scene = duel("Push: Move an adjacent enemy one space.")
    scene.do(scene.use("Ann"))
    assert scene.squares() == {"a3", "b4", "c3"}
    scene.pick("c3")
    assert scene.place(1) == "c3 S"


# --- heal, jump, dodge ------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-PWR-HEAL-01", "TR-PWR-HEAL-03", "TR-PWR-HEAL-05", "TR-RULING-55", "TR-PWR-05", "TR-PWR-06")
def test_heal_depletes_its_card_and_works_once_a_charge() -> None:
    scene = loaded(armor("Balm", 9), "Heal 2.")
    scene.do(scene.use("Balm"))
    assert (scene.life(0), scene.is_sideways("Balm"), scene.can(scene.use("Balm"))) == (12, True, False)
    hero = duel("Heal 1.")
    hero.do(hero.use("Ann"))
    assert (hero.life(0), hero.is_sideways("Ann"), hero.can(hero.use("Ann"))) == (11, False, False)
    assert hero.to_round(2).can(hero.use("Ann"))


@pytest.mark.clause("TR-PWR-HEAL-02", "TR-PWR-HEAL-04", "TR-PWR-SUPPORT-05")
def test_heal_gives_life_to_an_ally_and_needs_one() -> None:
    hands = [[said(champion("Ann", 9), "Heal: Give 2 Life to an adjacent ally.", "Heal 2 to an ally.")]]
    hands += [[champion(f"C{each}", 8 - each)] for each in range(3)]
    scene = Told(*hands, options={"mode": "2v2"})
    scene.ready("a1 N", "d4 S", "a2 E", "d1 W")
    scene.do(scene.use("Ann"))
    assert (scene.life(0), scene.life(2)) == (8, 12)
    scene.do(scene.use("Ann", 1))
    assert (scene.life(0), scene.life(2)) == (8, 14)
    for left, can in ((3, True), (2, False)):
        scene = Told(*hands, options={"mode": "2v2"})
        scene.ready("a1 N", "d4 S", "a2 E", "d1 W").g.seats[SeatField.LIFE] = left
        assert scene.put().can(scene.use("Ann")) is can, "never the last of its own life"
    alone = duel("Heal: Give 2 Life to an adjacent ally.", "Heal 2 to an ally.")
    assert not alone.can(alone.use("Ann"))
    assert not alone.can(alone.use("Ann", 1))


@pytest.mark.clause("TR-REV-12", "TR-RULING-12", "TR-PWR-04")
def test_heal_on_reveal_is_offered_and_depletes() -> None:
    scene = Told([champion("Ann", 6), said(armor("Balm", 9), "On reveal, Heal 2.")], [champion("Ben", 3)])
    scene.ready(*HAND)
    assert scene.asked == "use"
    scene.take()
    assert (scene.life(0), scene.is_sideways("Balm")) == (12, True)


@pytest.mark.parametrize(
    ("text", "landings"),
    [
        ("Jump 2.", {"a3", "b1", "c1"}),
        ("Jump 2 diagonally.", {"b2", "c3"}),
        ("Jump 3 in any direction.", {"a3", "a4", "b1", "c1", "d1", "b2", "b3", "c2"}),
        ("Jump like a knight.", {"b3", "c2"}),
        ("Jump 2, but not over occupied spaces.", {"b1", "c1"}),
    ],
)
@pytest.mark.clause("TR-PWR-JUMP-01", "TR-PWR-JUMP-02", "TR-PWR-JUMP-03", "TR-PWR-JUMP-05")
def test_jump_lands_where_its_pattern_leads(text: str, landings: set[str]) -> None:
    """From a1, with Ben on a2."""
    scene = duel(text)
    scene.put("a1 N", "a2 S")
    scene.do(scene.use("Ann"))
    assert scene.squares() == landings


@pytest.mark.clause("TR-PWR-JUMP-02")
def test_jump_without_turning_keeps_the_facing() -> None:
    scene = duel("Jump 2 without turning.")
    scene.do(scene.use("Ann"))
    assert {code & 3 for code in scene.codes()} == {0}


@pytest.mark.clause("TR-PWR-10", "TR-FX-11")
def test_jump_for_an_action_takes_the_action_and_the_card() -> None:
    scene = loaded(special("Horse", 9), "1 Action: Jump 2.")
    scene.do(scene.use("Horse"))
    scene.pick("d2", "N")
    assert (scene.place(0), scene.pool(0), scene.is_sideways("Horse")) == ("d2 N", 3, True)


@pytest.mark.clause("TR-PWR-JUMP-03")
def test_jump_as_any_other_move() -> None:
    scene = duel("Jump: Move to any empty space.")
    scene.do(scene.use("Ann"))
    scene.pick("d4", "W")
    assert scene.place(0) == "d4 W"


@pytest.mark.clause(
    "TR-EX-50", "TR-PWR-DODGE-01", "TR-PWR-DODGE-03", "TR-PWR-DODGE-04", "TR-PWR-DODGE-05", "TR-RULING-28"
)
def test_dodge_out_of_reach_ends_the_attack_without_dice() -> None:
    scene = duel(ben=["Dodge 1."])
    scene.do(scene.attack("Ann", 1))
    assert (scene.asked, scene.decider) == ("use", 1)
    scene.take()
    scene.pick("c3")
    assert (scene.asked, scene.decider, scene.life(1), scene.pool(0)) == ("action", 0, 10, 3)


@pytest.mark.clause("TR-PWR-DODGE-04", "TR-PWR-DODGE-05")
def test_dodge_into_another_cell_goes_on_with_its_number() -> None:
    scene = duel(a=champion("Ann", 6, cells={(0, 1): 1, (1, 1): -1}), ben=["Dodge 1."])
    scene.do(scene.attack("Ann", 1)).do(scene.codes()[1])
    scene.pick("c3")
    scene.roll(3, 4).roll(3, 4)
    # 7 - 1 against 7.
    assert scene.life(1) == 10


@pytest.mark.clause("TR-PWR-DODGE-02", "TR-PWR-DODGE-03")
def test_dodge_into_a_wall_space_and_without_turning() -> None:
    scene = duel(ben=["Dodge 2 into a wall space."])
    scene.put("b2 N", "b3 S")
    scene.do(scene.attack("Ann", 1)).do(scene.codes()[1])
    assert scene.squares() == {"a3", "a4", "a2", "b4", "c4", "d3"}
    stiff = duel(ben=["Dodge 1 without turning."])
    stiff.do(stiff.attack("Ann", 1)).do(stiff.codes()[1])
    assert {code & 3 for code in stiff.codes()} == {2}


@pytest.mark.clause("TR-PWR-DODGE-02")
def test_dodge_after_the_attack_comes_when_it_is_over() -> None:
    scene = duel(ben=["Dodge 2 after the attack."])
    scene.hit("Ann", 1)
    assert (scene.asked, scene.decider, scene.life(1)) == ("use", 1, 8)
    scene.take()
    scene.pick("c3", "S")
    scene.do(0)
    assert scene.place(1) == "c3 S"


@pytest.mark.clause("TR-PWR-DODGE-02", "TR-FX-12", "TR-PWR-08")
def test_dodge_in_an_enemys_turn_is_offered_between_its_actions_and_not_in_the_own_turn() -> None:
    scene = Told(
        [champion("Ann", 6)], [said(champion("Ben", 3), "During an enemy's turn, Dodge 1.")],
        options={"mode": "fist-fight"},
    )  # fmt: skip
    scene.ready(*HAND)
    assert (scene.asked, scene.decider) == ("use", 1)
    scene.decline()
    scene.do(scene.turn("E"))
    assert (scene.asked, scene.decider) == ("use", 1)
    scene.take()
    scene.pick("c3", "S")
    assert (scene.place(1), scene.asked, scene.decider) == ("c3 S", "action", 0)
    scene.do(Act.PASS)
    assert scene.decider == 1
    assert not scene.can(scene.use("Ben"))


# --- poison -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-PWR-POISON-01", "TR-PWR-POISON-02", "TR-PWR-POISON-03", "TR-PWR-POISON-06")
def test_poison_for_two_rounds_comes_with_a_hit() -> None:
    scene = loaded(weapon("Pin", 9, damage=1), "When you hit with this weapon, Poison 1 for two rounds.")
    scene.hit("Pin", 1).take()
    lives = [scene.life(1)]
    for number in (2, 3, 4):
        scene.to_round(number)
        lives.append(scene.life(1))
    assert lives == [9, 8, 7, 7]


@pytest.mark.clause("TR-PWR-POISON-02")
def test_poison_alone_comes_with_any_hit_or_with_that_of_its_own_card() -> None:
    scene = loaded(armor("Vial", 9), "Poison 1.")
    scene.hit("Ann", 1)
    scene.take()
    assert scene.is_sideways("Vial")
    assert scene.to_round(2).life(1) == 7
    armed = loaded(weapon("Pin", 9), "Poison 1.")
    armed.hit("Ann", 1)
    assert armed.asked == "action"


@pytest.mark.clause("TR-PWR-POISON-04")
@pytest.mark.parametrize("when", ["", " at the start of each round", " at the start of its turns"])
def test_poison_that_would_defeat_is_answered_like_any_other_fall(when: str) -> None:
    saved = "If you would be defeated, set your life to 4 instead."
    for ben, life in ((saved, 4), ("You get +1 defense.", 0)):
        scene = Told(
            [said(champion("Ann", 6), f"Poison 9{when}.")], [said(champion("Ben", 3, life=9), ben)],
            options={"mode": "fist-fight"},
        )  # fmt: skip
        scene.ready("b2 N", "b3 S")
        scene.hit("Ann", 1).take()
        scene.end_turn()
        if not when.endswith("turns"):
            scene.end_turn()
        assert (scene.asked == "over") is (life == 0)
        assert life == 0 or scene.life(1) == life


@pytest.mark.clause("TR-PWR-POISON-02", "TR-PWR-POISON-03")
def test_poison_takes_actions_tokens_and_cards() -> None:
    scene = duel("Poison 2 Actions at the start of its turns.")
    scene.hit("Ann", 1).take()
    scene.end_turn()
    assert (scene.decider, scene.pool(1)) == (1, 2)
    rich = duel("Poison 1 charge token.", ben=["At the start of each round, gain 2 charge tokens."])
    rich.hit("Ann", 1).take()
    rich.to_round(2)
    assert rich.tokens(1) == 3
    robbed = Told([said(champion("Ann", 6), "Poison 1 card.")], [champion("Ben", 3), armor("Coat", -1)])
    robbed.ready(*HAND)
    robbed.hit("Ann", 1).take()
    robbed.to_round(2)
    assert int(robbed.g.zone(robbed.card("Coat"))) == Zone.DISCARDED


@pytest.mark.clause("TR-PWR-POISON-02")
def test_poison_at_the_start_of_rounds_and_on_an_adjacent_enemy() -> None:
    scene = duel("Poison 1 at the start of each round for 3 rounds.")
    scene.hit("Ann", 1).take()
    scene.end_turn().end_turn()
    assert (int(scene.g.round), scene.life(1)) == (2, 7)
    near = duel("Poison 2 on an adjacent enemy.")
    near.hit("Ann", 1).take()
    assert near.to_round(2).life(1) == 6


@pytest.mark.parametrize(
    ("second", "life"), [("", 5), (" instead of other poison", 6), (" unless other poison is greater", 6)]
)
@pytest.mark.clause("TR-PWR-POISON-02")
def test_poison_joins_other_poison_as_it_says(second: str, life: int) -> None:
    """A hit for 2, then poison 1 by the champion and 2 by the vial: both, the new one, the greater."""
    scene = loaded(armor("Vial", 9), f"Poison 2{second}.", hero=said(champion("Ann", 6), "Poison 1."))
    scene.hit("Ann", 1)
    scene.take().take()
    assert scene.to_round(2).life(1) == life


# --- rage, fear, disarm -----------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "TR-PWR-RAGE-01", "TR-PWR-RAGE-02", "TR-PWR-RAGE-03", "TR-PWR-RAGE-05", "TR-COMBAT-13", "TR-RULING-21"
)
def test_rage_adds_to_damage_once_even_in_a_critical_hit() -> None:
    scene = duel("Rage: +1 Damage.")
    scene.do(scene.use("Ann"))
    scene.hit("Ann", 1)
    assert scene.life(1) == 7
    scene.do(scene.attack("Ann", 1)).roll(1, 2).roll(6, 6)
    assert scene.life(1) == 2
    scene.to_round(2)
    scene.put(*HAND).hit("Ann", 1)
    assert scene.life(1) == 0


@pytest.mark.clause("TR-PWR-RAGE-03", "TR-ROUND-14")
def test_rage_of_agility_gives_an_action_at_once() -> None:
    scene = duel("Rage: +1 Agility.")
    scene.do(scene.use("Ann"))
    assert scene.pool(0) == 5


@pytest.mark.clause("TR-PWR-RAGE-02", "TR-PWR-RAGE-03", "TR-CHAMP-09")
def test_rage_of_def_totals_and_the_next_roll() -> None:
    scene = duel("Rage: +2 DEF.", ben=["Rage: +2 to your attack totals against adjacent enemies."])
    scene.do(scene.use("Ann")).end_turn()
    scene.put(*HAND).do(scene.use("Ben"))
    scene.do(scene.attack("Ben", 0)).roll(1, 2).roll(1, 2)
    # 3 + 2 against 3 + 2: Ann has the higher champion initiative.
    assert scene.life(0) == 10
    scene.do(scene.attack("Ben", 0)).roll(1, 2).roll(2, 2)
    assert scene.life(0) < 10
    once = duel("Rage: Your next attack roll gets +3.")
    once.do(once.use("Ann"))
    once.do(once.attack("Ann", 1)).roll(2, 4).roll(1, 2)
    assert once.life(1) == 8
    once.do(once.attack("Ann", 1)).roll(2, 4).roll(1, 2)
    assert once.life(1) == 8


@pytest.mark.clause("TR-PWR-RAGE-02", "TR-PWR-RAGE-04")
def test_rage_to_the_end_of_the_game_lasts_and_adds_up() -> None:
    scene = duel("Rage: +1 Damage until the end of the game.")
    scene.do(scene.use("Ann"))
    scene.to_round(2).do(scene.use("Ann"))
    scene.put(*HAND).hit("Ann", 1)
    assert scene.life(1) == 6


@pytest.mark.clause("TR-PWR-RAGE-02")
def test_rage_when_damaged_and_for_life() -> None:
    scene = duel(ben=["When you are damaged, Rage: +1 Damage."])
    scene.hit("Ann", 1).take()
    scene.end_turn()
    scene.put(*HAND).hit("Ben", 0)
    assert scene.life(0) == 7
    paid = duel("1 Life: Rage: +2 to your attack totals.")
    paid.do(paid.use("Ann"))
    assert paid.life(0) == 9
    paid.do(paid.attack("Ann", 1)).roll(2, 2).roll(1, 2)
    assert paid.life(1) == 8


@pytest.mark.clause("TR-PWR-FEAR-01", "TR-PWR-FEAR-02", "TR-PWR-FEAR-03", "TR-PWR-FEAR-04", "TR-PWR-FEAR-06")
def test_fear_lowers_totals_of_near_enemies_alone() -> None:
    scene = duel("Fear: enemies within 2 spaces get -2 to their defense totals.")
    scene.do(scene.use("Ann"))
    scene.do(scene.attack("Ann", 1)).roll(2, 3).roll(2, 2)
    assert scene.life(1) == 6
    near = duel(
        "Fear: adjacent enemies get -1 to their attack totals.", b=champion("Ben", 3, cells={(0, 1): 0, (0, 2): 0})
    )
    near.do(near.use("Ann")).end_turn()
    near.put("b2 N", "b3 S").do(near.attack("Ben", 0)).roll(2, 3).roll(2, 4)
    # 6 - 1 against 5, and Ann wins ties.
    assert near.life(0) == 10
    near.put("b1 N", "b3 S").do(near.attack("Ben", 0)).roll(2, 3).roll(2, 4)
    assert near.life(0) == 8


@pytest.mark.clause("TR-PWR-FEAR-03", "TR-PWR-FEAR-05")
def test_fear_keeps_enemies_out_of_the_spaces_around() -> None:
    scene = duel("Fear: enemies cannot move into spaces adjacent to you.")
    scene.do(scene.use("Ann")).end_turn()
    scene.put("b2 N", "b4 S")
    assert not scene.can(scene.move("b3", "S"))
    assert scene.can(scene.move("a4", "S"))
    assert scene.can(scene.turn("E"))


@pytest.mark.clause("TR-PWR-FEAR-03")
def test_fear_makes_moving_dearer() -> None:
    scene = duel("Fear: adjacent enemies must spend an additional Action to move.")
    scene.do(scene.use("Ann")).end_turn()
    scene.put(*HAND).do(scene.move("b4", "S"))
    assert scene.pool(1) == 2
    scene.do(scene.move("a4", "S"))
    assert scene.pool(1) == 1


@pytest.mark.clause("TR-PWR-FEAR-02", "TR-PWR-FEAR-03")
def test_fear_of_a_push_and_of_the_next_roll() -> None:
    scene = duel("Fear: Push an adjacent enemy 2.")
    scene.do(scene.use("Ann")).do(scene.codes()[-1])
    assert scene.place(1) == "b4 S"
    other = duel("Fear: an enemy's next attack roll gets -2.")
    other.do(other.use("Ann")).end_turn()
    other.put(*HAND)
    other.do(other.attack("Ben", 0)).roll(1, 2).roll(2, 3)
    assert other.life(0) == 10
    other.do(other.attack("Ben", 0)).roll(1, 2).roll(2, 3)
    assert other.life(0) == 8


@pytest.mark.clause("TR-PWR-DISARM-01", "TR-PWR-DISARM-02", "TR-PWR-DISARM-03", "TR-PWR-DISARM-05")
def test_disarm_turns_an_enemy_weapon_but_not_a_free_attack_with_it() -> None:
    free = said(champion("Ben", 3), "Once per turn, make a free weapon attack.")
    scene = Told([said(champion("Ann", 6), "Disarm.")], [free, weapon("Sword", -1, hands=2)])
    scene.ready(*HAND)
    while scene.asked == "use":
        scene.decline()
    scene.do(scene.use("Ann"))
    assert scene.is_sideways("Sword")
    while scene.asked == "use":
        scene.decline()
    scene.end_turn()
    while scene.asked == "use":
        scene.decline()
    while scene.decider == 0:
        scene.end_turn()
    scene.put(*HAND)
    assert not scene.can(scene.attack("Sword", 0))
    assert scene.can(scene.use("Ben"))


@pytest.mark.clause("TR-PWR-DISARM-03", "TR-PWR-DISARM-04")
def test_disarm_weakens_or_locks_the_weapon_chosen() -> None:
    for text in (
        "Disarm: attacks with that weapon get -2 this round.",
        "Disarm: that weapon cannot attack this round.",
    ):
        scene = Told([said(champion("Ann", 6), text)], [champion("Ben", 3), weapon("Sword", -1)])
        scene.ready(*HAND)
        scene.do(scene.use("Ann")).end_turn()
        scene.put(*HAND)
        assert scene.can(scene.attack("Ben", 0))
        if "cannot" in text:
            assert not scene.can(scene.attack("Sword", 0))
            continue
        scene.do(scene.attack("Sword", 0)).roll(1, 2).roll(2, 3)
        # 5 - 2 against 3, and Ann wins ties.
        assert scene.life(0) == 10
        scene.do(scene.attack("Ben", 0)).roll(1, 2).roll(2, 3)
        assert scene.life(0) == 8


@pytest.mark.clause("TR-PWR-DISARM-03")
def test_disarm_cancels_an_announced_attack_whose_cost_stays_paid() -> None:
    text = "When you are attacked with a weapon, Disarm: cancel the attack."
    scene = Told([champion("Ann", 6), weapon("Sword", 9)], [said(champion("Ben", 3), text)])
    scene.ready(*HAND)
    scene.do(scene.attack("Sword", 1))
    scene.take()
    assert (scene.asked, scene.pool(0), scene.is_sideways("Sword"), scene.life(1)) == ("action", 3, True, 10)
    scene.do(scene.attack("Ann", 1)).roll(1, 2).roll(5, 6)
    assert scene.life(1) == 8


# --- react, combo -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-PWR-REACT-01", "TR-PWR-REACT-03", "TR-PWR-REACT-05", "TR-PWR-REACT-07")
def test_react_with_an_attack_on_who_comes_near() -> None:
    text = "React: After an enemy moves into a space adjacent to you, make a base attack."
    scene = Told([champion("Ann", 6)], [champion("Ben", 3), said(special("Watch", -1), text)])
    scene.ready("b2 N", "b4 S")
    scene.do(scene.move("b3", "N"))
    assert (scene.asked, scene.decider) == ("use", 1)
    scene.take()
    scene.roll(1, 2).roll(5, 6)
    assert (scene.life(0), scene.pool(1), scene.is_sideways("Watch")) == (8, 4, True)
    assert (scene.asked, scene.decider, scene.pool(0)) == ("action", 0, 3)


@pytest.mark.clause("TR-PWR-REACT-03")
def test_react_to_a_miss_and_to_damage() -> None:
    scene = Told(
        [champion("Ann", 6)],
        [said(champion("Ben", 3), "React: After an attack misses you, make a weapon attack."), weapon("Sword", -1)],
    )
    scene.ready(*HAND)
    scene.miss("Ann", 1).take()
    scene.roll(1, 2).roll(5, 6)
    assert (scene.life(0), scene.is_sideways("Sword"), scene.decider) == (7, False, 0)
    hurt = duel(ben=["React: After you are damaged, move 1 space."])
    hurt.hit("Ann", 1).take()
    hurt.pick("c3", "S")
    assert hurt.place(1) == "c3 S"


@pytest.mark.clause("TR-PWR-REACT-02", "TR-PWR-REACT-04", "TR-RULING-33")
def test_react_with_a_choice_and_for_a_price() -> None:
    scene = duel(ben=["React: After an enemy attacks you, move 1 space or rotate."])
    scene.miss("Ann", 1).take()
    assert (scene.asked, scene.codes()) == ("branch", [0, 1])
    scene.do(1)
    scene.do(0)
    assert scene.place(1) == "b3 N"
    paid = duel(ben=["1 Action: React: After you are hit, make a base attack."])
    paid.hit("Ann", 1)
    # The attack is over, its damage dealt.
    assert (paid.asked, paid.life(1)) == ("use", 8)
    paid.take()
    paid.roll(1, 2).roll(5, 6)
    assert (paid.pool(1), paid.life(0)) == (3, 8)


@pytest.mark.clause("TR-EX-52", "TR-PWR-COMBO-01", "TR-PWR-COMBO-02", "TR-PWR-COMBO-04", "TR-PWR-COMBO-06")
def test_combo_of_a_diagonal_step_and_an_attack_at_a_bonus_without_actions() -> None:
    text = "Combo: Move 1 space diagonally, then make a base attack at +1."
    hand = [champion("Ann", 6, agility=1, cells={(0, 1): 1}), said(special("Rush", 9), text)]
    scene = Told(hand, [champion("Ben", 3)])
    scene.ready("b2 N", "c4 S")
    scene.do(scene.turn("N") if scene.can(scene.turn("N")) else scene.turn("E"))
    scene.put("b2 N", "c4 S")
    assert scene.pool(0) == 0
    scene.do(scene.use("Rush"))
    scene.pick("c3", "N")
    scene.roll(3, 5).roll(3, 4)
    # 7, +1 of the cell and +1 beside it: 9 against 8.
    assert (scene.life(1), scene.pool(0), scene.is_sideways("Rush")) == (8, 0, True)


@pytest.mark.clause("TR-PWR-COMBO-02", "TR-PWR-COMBO-03")
@pytest.mark.parametrize(("faces", "life"), [((5, 6), 5), ((1, 1), 10)])
def test_combo_links_its_steps_by_a_hit(faces: tuple[int, int], life: int) -> None:
    text = "Combo: Make a base attack, and if it hits, make a weapon attack."
    scene = Told([champion("Ann", 6), said(weapon("Axe", 9), text)], [champion("Ben", 3)])
    scene.ready(*HAND)
    scene.do(scene.use("Axe")).roll(1, 2).roll(*faces)
    if life == 5:
        scene.roll(1, 2).roll(5, 6)
    assert (scene.asked, scene.life(1), scene.pool(0)) == ("action", life, 4)


@pytest.mark.clause("TR-PWR-COMBO-02")
def test_combo_of_two_attacks_of_a_turn_and_of_a_jump() -> None:
    twice = duel("Combo: Make two base attacks.")
    twice.do(twice.use("Ann")).roll(1, 2).roll(5, 6)
    twice.roll(1, 2).roll(5, 6)
    assert (twice.life(1), twice.pool(0)) == (6, 4)
    turned = duel("Combo: Rotate, then make a base attack.").put("b2 E", "b3 S")
    turned.do(turned.use("Ann"))
    turned.do(0).roll(1, 2).roll(5, 6)
    assert turned.life(1) == 8
    leaps = duel("Combo: Jump 2, then make a base attack.").put("b1 N", "b4 S")
    leaps.do(leaps.use("Ann"))
    leaps.do(next(code for code in leaps.codes() if code == 9 * 4)).roll(1, 2).roll(5, 6)
    assert (leaps.place(0), leaps.life(1)) == ("b3 N", 8)


@pytest.mark.clause("TR-PWR-COMBO-02", "TR-PWR-COMBO-05")
def test_combo_through_occupied_spaces_and_without_the_grid() -> None:
    text = "Combo: Move up to 2 spaces through occupied spaces, then make a weapon attack."
    scene = Told([champion("Ann", 6), said(weapon("Axe", 9), text)], [champion("Ben", 3)])
    scene.ready(*HAND)
    scene.do(scene.use("Axe"))
    assert "b4" in scene.squares()
    assert "b3" not in scene.squares()
    scene.pick("b4", "S").roll(1, 2).roll(5, 6)
    assert scene.life(1) == 7
    far = duel("Combo: Make a base attack at +0 ignoring the grid.").put("a1 S", "d4 S")
    far.do(far.use("Ann")).roll(1, 2).roll(5, 6)
    assert far.life(1) == 8


# --- reroll, save -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-EX-55", "TR-PWR-REROLL-01", "TR-PWR-REROLL-03", "TR-PWR-REROLL-06", "TR-COMBAT-06")
@pytest.mark.parametrize(("new", "life"), [(6, 8), (3, 10)])
def test_reroll_of_one_attack_die(new: int, life: int) -> None:
    scene = duel("Reroll 1.", a=champion("Ann", 2))
    while scene.decider != 0:
        scene.end_turn()
    scene.put(*HAND).do(scene.attack("Ann", 1)).roll(3, 5).roll(3, 5)
    assert (scene.asked, scene.decider) == ("use", 0)
    scene.take()
    scene.do(1).roll(new)
    # 9 against 8 is a hit and no critical; 6 is a miss in spite of doubles.
    assert scene.life(1) == life


@pytest.mark.clause("TR-COMBAT-03", "TR-COMBAT-20", "TR-PWR-REROLL-02")
def test_reroll_of_defense_dice_comes_before_the_attacker_rolls() -> None:
    scene = duel(ben=["Reroll 2 of your defense dice."])
    scene.do(scene.attack("Ann", 1)).roll(1, 2)
    assert (scene.asked, scene.decider) == ("use", 1)
    scene.take()
    scene.do(next(code for code in scene.codes() if code >= 32)).roll(6, 6)
    scene.roll(5, 5)
    assert (scene.asked, scene.life(1)) == ("action", 10)


@pytest.mark.clause("TR-PWR-REROLL-02", "TR-RULING-19")
def test_reroll_of_the_enemys_dice_and_of_any_roll() -> None:
    scene = duel(ben=["Reroll 1 of the enemy's attack dice."])
    scene.do(scene.attack("Ann", 1)).roll(1, 2)
    scene.roll(5, 6)
    assert (scene.asked, scene.decider) == ("use", 1)
    scene.take()
    scene.do(1).roll(1)
    assert scene.life(1) == 8
    anyones = duel("Reroll 1 of any roll.")
    anyones.do(anyones.attack("Ann", 1)).roll(5, 6)
    assert (anyones.asked, anyones.decider) == ("use", 0)
    anyones.take()
    anyones.do(anyones.codes()[0]).roll(1).roll(5, 6)
    assert anyones.life(1) == 8


@pytest.mark.clause("TR-PWR-REROLL-02", "TR-PWR-REROLL-03")
@pytest.mark.parametrize(("keep", "sum_", "faces"), [(0, 4, 1), (1, 8, 1), (0, 9, 6), (1, 8, 6)])
def test_reroll_of_a_defense_die_of_which_the_owner_picks_the_result(keep: int, sum_: int, faces: int) -> None:
    scene = duel(ben=["Reroll 1 and choose which result to keep."])
    scene.do(scene.attack("Ann", 1)).roll(3, 5)
    assert (scene.asked, scene.decider) == ("use", 1)
    scene.take()
    assert len(scene.codes()) == 2, "one of the two dice thrown"
    scene.do(scene.codes()[1]).roll(faces)
    assert (scene.asked, scene.codes()) == ("branch", [0, 1]), "the new result, or the old one"
    scene.do(keep)
    # The attack makes 8: a hit on less, and on a tie, for Ann has the higher Champion Initiative.
    scene.roll(2, 6)
    assert scene.life(1) == (8 if sum_ <= 8 else 10)


@pytest.mark.clause("TR-PWR-REROLL-02")
def test_reroll_that_keeps_the_better_or_the_chosen_result() -> None:
    best = duel("Reroll 1 and keep the better result.")
    best.do(best.attack("Ann", 1)).roll(3, 5)
    best.roll(4, 5).do(best.codes()[1])
    best.do(1).roll(1)
    # 9 against 8 stays.
    assert best.life(1) == 8
    choose = duel("Reroll 1 and choose which result to keep.")
    choose.do(choose.attack("Ann", 1)).roll(3, 5)
    choose.roll(4, 5).do(choose.codes()[1])
    choose.do(1).roll(1)
    assert choose.codes() == [0, 1]
    assert choose.do(1).life(1) == 8


@pytest.mark.clause("TR-PWR-SAVE-01", "TR-PWR-SAVE-02", "TR-PWR-SAVE-03", "TR-PWR-SAVE-04", "TR-PWR-SAVE-06")
def test_save_carries_an_action_into_the_next_round() -> None:
    scene = loaded(armor("Purse", 9), "Save 1 Action.")
    scene.do(scene.turn("E")).do(scene.turn("S")).do(Act.PASS)
    assert scene.asked == "use"
    scene.take()
    assert scene.is_sideways("Purse")
    scene.to_round(2)
    while scene.decider != 0:
        scene.end_turn()
    assert (scene.pool(0), scene.is_sideways("Purse")) == (5, False)
    scene.to_round(3)
    assert scene.pool(0) == 4


@pytest.mark.clause("TR-PWR-SAVE-02", "TR-PWR-SAVE-05")
def test_save_to_the_end_of_the_game_keeps_what_is_not_used() -> None:
    scene = duel("Save 1 Action until the end of the game.")
    scene.do(scene.turn("E")).do(Act.PASS)
    scene.take()
    pools = []
    for number in (2, 3):
        while int(scene.g.round) < number or scene.decider != 0 or scene.asked != "action":
            if scene.asked == "use":
                scene.decline()
            else:
                scene.end_turn()
        pools.append(scene.pool(0))
    assert pools == [5, 5]


@pytest.mark.clause("TR-PWR-SAVE-02")
def test_save_a_charge_lets_the_card_be_used_twice() -> None:
    scene = loaded(armor("Balm", 9), "Save the charge of this card.", "Heal 1.")
    scene.do(scene.turn("E")).do(Act.PASS)
    scene.take()
    scene.to_round(2)
    while scene.decider != 0 or scene.asked != "action":
        scene.do(scene.codes()[0])
    scene.do(scene.use("Balm", 1)).do(scene.use("Balm", 1))
    assert (scene.life(0), scene.can(scene.use("Balm", 1))) == (12, False)


@pytest.mark.clause("TR-PWR-12", "TR-TOKEN-02")
def test_save_of_tokens_is_not_offered_for_they_stay_anyway() -> None:
    scene = duel("Save 2 charge tokens.", "At the start of each round, gain 1 charge token.")
    scene.end_turn()
    assert scene.asked == "action"
    assert scene.to_round(2).g.token_count(0, 0) == 2


# --- support, deploy --------------------------------------------------------------------------------------------------


def four(*texts: str) -> Told:
    """Ann, with these lines, and C1 in one team against C0 and C2."""
    hands = [[said(champion("Ann", 9), *texts)], *([champion(f"C{each}", 8 - each)] for each in range(3))]
    scene = Told(*hands, options={"mode": "2v2"})
    scene.ready("a1 N", "d4 S", "a2 E", "d1 W")
    return scene


@pytest.mark.clause("TR-PWR-SUPPORT-01", "TR-PWR-SUPPORT-02", "TR-PWR-SUPPORT-03", "TR-PWR-SUPPORT-06")
def test_support_gives_actions_and_tokens_to_an_ally() -> None:
    scene = four("Support: Give an ally 1 Action.")
    scene.do(scene.use("Ann"))
    assert [scene.pool(seat) for seat in range(4)] == [3, 4, 5, 4]
    rich = four(
        "At the start of each round, gain 2 charge tokens.", "Support: Give 2 charge tokens to an adjacent ally."
    )
    rich.do(rich.use("Ann", 1))
    assert [rich.tokens(seat) for seat in range(4)] == [0, 0, 2, 0]


@pytest.mark.clause("TR-PWR-SUPPORT-02")
def test_support_helps_the_ally_alone() -> None:
    scene = four("Support: An adjacent ally gains +1 DEF.", "Support: An ally gets +1 to their attack totals.")
    scene.do(scene.use("Ann"))
    scene.do(scene.use("Ann", 1))
    assert [int(defense_of(scene.g, SeatNo(seat))) for seat in range(4)] == [0, 0, 1, 0]
    while scene.decider != 2:
        scene.end_turn()
    scene.put("a1 N", "b3 S", "b2 N", "d1 W").do(scene.attack("C1", 1)).roll(2, 3).roll(2, 3)
    assert scene.life(1) == 8


@pytest.mark.clause("TR-PWR-SUPPORT-02", "TR-PWR-SUPPORT-04")
def test_support_lends_the_abilities_of_its_card() -> None:
    lender = said(armor("Flag", 9), "Support: An ally may use the abilities of this card.", "1 Action: Gain 2 Life.")
    hands = [[champion("Ann", 9), lender], *([champion(f"C{each}", 8 - each)] for each in range(3))]
    scene = Told(*hands, options={"mode": "2v2"})
    scene.ready("a1 N", "d4 S", "a2 E", "d1 W")
    scene.do(scene.use("Flag"))
    while scene.decider != 2:
        assert scene.decider == 0 or not scene.can(scene.use("Flag", 1))
        scene.end_turn()
    scene.do(scene.use("Flag", 1))
    assert (scene.life(2), scene.pool(2), scene.life(0)) == (12, 3, 10)


@pytest.mark.clause("TR-PWR-DEPLOY-01", "TR-PWR-DEPLOY-03", "TR-PWR-DEPLOY-07", "TR-REV-13", "TR-RULING-26")
def test_deploy_on_an_empty_center_space() -> None:
    scene = Told(
        [champion("Ann", 6), said(special("Wall", 9), "Deploy on an empty center space.")], [champion("Ben", 3)]
    )
    scene.ready()
    scene.take()
    assert scene.squares() == {"b2", "b3", "c2", "c3"}
    scene.pick("c2")
    scene.put("b2 E", "d4 S")
    assert scene.is_sideways("Wall")
    assert not scene.can(scene.move("c2", "E"))


@pytest.mark.clause("TR-PWR-DEPLOY-02")
def test_deploy_without_blocking_and_until_the_end_of_the_round() -> None:
    scene = Told(
        [champion("Ann", 6), said(special("Mist", 9), "Deploy as a minion without blocking.")], [champion("Ben", 3)]
    )
    scene.ready().do(scene.codes()[1])
    scene.pick("c2").put("b2 E", "d4 S")
    assert scene.can(scene.move("c2", "E"))
    brief = Told(
        [champion("Ann", 6), said(special("Mist", 9), "Deploy until the end of the round.")], [champion("Ben", 3)]
    )
    brief.ready().do(brief.codes()[1])
    brief.pick("c2").put("b2 E", "d4 S")
    assert not brief.can(brief.move("c2", "E"))
    brief.to_round(2)
    brief.put("b2 E", "d4 S")
    assert brief.can(brief.move("c2", "E"))


@pytest.mark.clause("TR-PWR-DEPLOY-04", "TR-PWR-DEPLOY-05", "TR-RULING-34")
def test_deploy_a_minion_whose_words_work_around_it_and_which_words_can_mean() -> None:
    guard = said(
        special("Guard", 9, life=3, defense=1),
        "Deploy on a space adjacent to you. While you are adjacent to this minion, your defense totals get +1.",
    )
    scene = Told([champion("Ann", 3), guard], [said(champion("Ben", 6), "Push an adjacent enemy 1.")])
    # Whoever comes first or last on the ladder: the guard is deployed in the Reveal phase.
    scene.ready()
    scene.take()
    scene.do(scene.codes()[0])
    assert scene.is_sideways("Guard")
    scene.decider_is(1)
    scene.put("c3 W", "b3 S", "b2 N")
    # The minion is an enemy that words can mean, as the champion is: she is pushed, or it.
    scene.do(scene.use("Ben"))
    assert (scene.asked, scene.codes()) == ("warrior", [0, 2])


@pytest.mark.clause("TR-PWR-15", "TR-FX-11")
def test_what_cannot_be_played_is_refused_with_its_words() -> None:
    card = special("Wall", 9)
    assert "before it happens" in reasons(card, "React: Before a card is discarded, make a base attack.")
    assert "actions as the cost of a Reveal effect" in reasons(card, "1 Action: Deploy on an empty space.")
    assert reasons(inspiration("I", 1), "Heal 2.") == ""


BEFORE = "React: Before an enemy moves out of a space adjacent to you, make a base attack."


@pytest.mark.clause("TR-PWR-REACT-03", "TR-PWR-REACT-05")
def test_react_before_a_move_comes_while_its_enemy_still_stands_there() -> None:
    scene = duel(ben=[BEFORE])
    # From b2, next to Ben on b3, to b1.
    scene.do(scene.move("b1", "S"))
    assert (scene.asked, scene.decider, scene.place(0), scene.pool(0)) == ("use", 1, "b2 N", 3)
    scene.take()
    scene.roll(1, 2).roll(5, 6)
    # The move follows, and she has her turn.
    assert (scene.life(0), scene.place(0), scene.decider, scene.asked) == (8, "b1 S", 0, "action")


@pytest.mark.clause("TR-PWR-REACT-03")
def test_react_before_a_move_may_be_declined_and_is_not_asked_for_other_moves() -> None:
    scene = duel(ben=[BEFORE])
    scene.do(scene.move("b1", "S")).decline()
    assert (scene.place(0), scene.life(0), scene.decider) == ("b1 S", 10, 0)
    # She is not next to him any more.
    scene.do(scene.move("a1", "S"))
    assert (scene.place(0), scene.asked, scene.decider) == ("a1 S", "action", 0)


@pytest.mark.clause("TR-PWR-REACT-03", "TR-FX-10")
def test_a_move_that_was_answered_is_taken_only_if_it_is_still_legal() -> None:
    scene = duel(
        ben=["React: Before an enemy moves, Push an adjacent enemy 1.", "React: Before an enemy moves, move 1 space."]
    )
    scene.put("b2 N", "b3 S")
    # Pushed from b2 to b1 she cannot maneuver to b1, and the Action is spent.
    scene.do(scene.move("b1", "N")).take()
    while scene.asked != "action":
        scene.do(scene.codes()[-1] if scene.asked == "step" else scene.codes()[0])
    assert (scene.place(0), scene.pool(0)) == ("b1 N", 3)


@pytest.mark.clause("TR-PWR-REACT-03", "TR-FX-10")
def test_a_move_with_a_turn_that_has_become_forbidden_is_not_taken() -> None:
    for facing, end in (("N", "b1 N"), ("S", "b2 N")):
        scene = duel(ben=["React: Before an enemy moves, that enemy cannot turn this round."])
        scene.do(scene.move("b1", facing)).take()
        assert (scene.place(0), scene.pool(0), scene.asked) == (end, 3, "action"), "the Action is spent either way"


@pytest.mark.clause("TR-PWR-REACT-03")
def test_a_defeat_before_the_move_ends_it() -> None:
    scene = duel(ben=[BEFORE], a=champion("Ann", 6, life=1))
    scene.do(scene.move("b1", "S")).take()
    scene.roll(1, 2).roll(5, 6)
    assert scene.asked == "over"


@pytest.mark.clause("TR-PWR-REACT-03")
def test_react_before_a_step_that_an_ability_takes() -> None:
    scene = duel("1 Action: Move up to 2 spaces.", ben=[BEFORE])
    scene.do(scene.use("Ann")).pick("b1", "N")
    assert (scene.asked, scene.decider, scene.place(0)) == ("use", 1, "b2 N")
    scene.decline()
    assert (scene.asked, scene.decider, scene.place(0)) == ("step", 0, "b1 N")


@pytest.mark.parametrize(
    ("text", "start", "end", "lost"),
    [
        ("Before you move next to an enemy, that enemy loses 1 Life.", "b1", "b2", 1),
        ("Before you move into a space adjacent to an enemy, that enemy loses 1 Life.", "b1", "a1", 0),
        ("When you move next to an enemy, that enemy loses 1 Life.", "b1", "b2", 1),
        ("Before you move from a space adjacent to an enemy, that enemy loses 1 Life.", "b2", "a2", 1),
        ("Before you move out of a space adjacent to an enemy, that enemy loses 1 Life.", "b2", "a2", 0),
        ("Before you move out of a space adjacent to an enemy, that enemy loses 1 Life.", "b2", "b1", 1),
        ("When you move from a space adjacent to an enemy, that enemy loses 1 Life.", "b2", "b1", 1),
    ],
)
@pytest.mark.clause("TR-MOVE-11", "TR-MOVE-12", "TR-MOVE-13")
def test_that_enemy_is_the_one_a_move_leads_next_to_or_comes_from(text: str, start: str, end: str, lost: int) -> None:
    hands = [[said(champion("Ann", 6), text)], [champion("Ben", 3)], [champion("Cid", 2)]]
    scene = Told(*hands, options={"mode": "3-ffa"}).ready(f"{start} N", "b3 S", "d1 N")
    scene.do(scene.move(end, "N"))
    assert (scene.asked, scene.place(0)) == ("action", f"{end} N")
    assert [scene.life(seat) for seat in range(3)] == [10, 10 - lost, 10]


@pytest.mark.clause("TR-PWR-REACT-03")
def test_before_a_move_that_enemy_is_chosen_where_there_are_several() -> None:
    text = "Before you move next to an enemy, that enemy loses 1 Life."
    hands = [[said(champion("Ann", 6), text)], [champion("Ben", 3)], [champion("Cid", 2)]]
    scene = Told(*hands, options={"mode": "3-ffa"}).ready("b1 N", "b3 S", "c3 N")
    scene.do(scene.move("b2", "N"))
    assert (scene.asked, scene.place(0), len(scene.codes())) == ("warrior", "b1 N", 2)
    scene.do(scene.codes()[1])
    assert ([scene.life(seat) for seat in range(3)], scene.place(0)) == ([10, 10, 9], "b2 N")


SWAP = "Jump: Exchange places with an enemy."


@pytest.mark.clause("TR-PWR-REACT-03", "TR-PWR-JUMP-04")
def test_an_exchange_of_places_is_announced_to_who_answers_before_a_move() -> None:
    scene = duel(SWAP, ben=["React: Before an enemy moves, gain 1 Life.", "React: Before you move, gain 1 Life."])
    scene.put("b2 N", "d4 S")
    scene.do(scene.use("Ann")).do(scene.codes()[0])
    lives = []
    while scene.asked in ("use", "order"):
        assert (scene.place(0)[:2], scene.place(1)) == ("b2", "d4 S")
        lives.append(scene.life(1))
        scene.take()
    assert (scene.place(0)[:2], scene.place(1)) == ("d4", "b2 S")
    assert scene.life(1) == 12


@pytest.mark.clause("TR-PWR-REACT-03")
def test_an_exchange_that_was_answered_by_going_away_does_not_happen() -> None:
    scene = duel(SWAP, ben=["React: Before an enemy moves, move 1 space."])
    scene.put("b2 N", "d4 S")
    scene.do(scene.use("Ann")).do(scene.codes()[0]).take()
    assert scene.asked == "step"
    scene.pick("d3", "S")
    assert (scene.place(0)[:2], scene.place(1), scene.asked) == ("b2", "d3 S", "action")


def test_what_is_lost_at_the_end_of_the_round_of_a_use_is_lost_that_once() -> None:
    scene = duel("Rage: +2 Damage. At the end of the round, lose 1 Life.")
    scene.do(scene.use("Ann"))
    assert scene.life(0) == 10
    scene.to_round(2)
    assert scene.life(0) == 9
    scene.to_round(3)
    assert scene.life(0) == 9


# --- behind a time ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("span", ["this game", "this round", "each round"])
@pytest.mark.clause("TR-PWR-03", "TR-RULING-12")
def test_a_keyword_behind_the_first_time_is_a_power(span: str) -> None:
    """It is offered, and turns its card (TR-PWR-03)."""
    scene = loaded(armor("Balm", 9), f"The first time you are damaged {span}, Heal 2.").put("b2 N", "b3 S")
    scene.decider_is(1).hit("Ben", 0)
    assert scene.can(0), "nobody has to use it"
    before = scene.life(0)
    scene.take()
    assert (scene.life(0), scene.is_sideways("Balm")) == (before + 2, True)


@pytest.mark.clause("TR-PWR-03", "TR-PWR-06")
def test_a_keyword_before_a_time_is_used_now() -> None:
    scene = loaded(armor("Balm", 9), "Heal: The next time you are damaged this round, gain 2 Life.").put("b1 N", "b2 S")
    assert not scene.is_sideways("Balm")
    scene.do(scene.use("Balm"))
    assert scene.is_sideways("Balm")


@pytest.mark.parametrize("text", [
    "The next time you are damaged this round, Heal 2.", "This round, when you hit, Heal 2.",
    "When you hit this round, Push 2.", "For the rest of the game, when you hit, Rage: +1 Damage.",
    "1 Action: When you hit this round, Heal 2.", "When you hit this round, 1 Action: gain 2 Life.",
])  # fmt: skip
@pytest.mark.clause("TR-PWR-03")
def test_a_keyword_behind_a_while_is_not_guessed(text: str) -> None:
    """Used now, it would turn its card now; used each time, then: the words do not say which."""
    assert "used now, and waits" in reasons(armor("Balm", 9), text)
