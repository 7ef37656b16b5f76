"""Time Rift, section 20: one attack from its announcement to its damage (TR-COMBAT, TR-EX-37..41)."""

from __future__ import annotations

import pytest

from agon.arena.damage import FROM_ABILITY, hurt
from agon.arena.deal import CardInfo, Deal
from agon.arena.movement import WAY_ORTHOGONAL
from agon.arena.nodes import AttackFilter, EventFilter, Modifier, RollFilter
from agon.arena.roles import Me, Some
from agon.arena.steps_attack import MakeRolls
from agon.arena.steps_effect import AddEffect, GainLife
from agon.arena.steps_power import CallOff
from agon.arena.steps_roll import DieOf, RerollDice, SetDieTo, SetRollTo
from agon.arena.steps_space import MoveSteps
from agon.arena.terms import Act, Mod, Note, On, RollKind, RollOf, Stat, Until
from agon.arena.trace import DEFENSE_LINE
from agon.arena.values import Const
from agon.core.ids import CardNo, SeatNo
from tests.rules.rift import Adder, Rift, champion, constant, fists, rule, stored, weapon


def of_mine(kind: int) -> EventFilter:
    """Rolls of a kind that the card's player makes."""
    where = EventFilter()
    where.roll = RollFilter()
    where.roll.kinds = kind
    where.roll.whose = Me()
    return where


# --- the order of the dice --------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "TR-COMBAT-01", "TR-COMBAT-02", "TR-COMBAT-04", "TR-COMBAT-05", "TR-COMBAT-06", "TR-COMBAT-07", "TR-COMBAT-18"
)
def test_tr_combat_02_the_defender_rolls_first_and_its_total_stands() -> None:
    scene = fists(b=champion("Ben", 3, defense=1))
    scene.do(scene.attack("Ann", 1))
    assert (scene.asked, int(scene.g.dice_wanted), int(scene.g.dice_seat)) == ("dice", 2, 1)
    assert scene.pool(0) == 3
    scene.roll(4, 3)
    # Final, and written down, before the attacker has any dice.
    assert [note.amount for note in scene.notes(Note.TOTAL)] == [8]
    assert (int(scene.g.dice_wanted), int(scene.g.dice_seat)) == (2, 0)
    scene.roll(4, 5)
    assert [note.amount for note in scene.notes(Note.TOTAL)] == [8, 9]
    assert scene.life(1) == 8


@pytest.mark.clause("TR-EX-01", "TR-CHAMP-09", "TR-CHAMP-12", "TR-COMBAT-04")
def test_tr_ex_01_the_defense_value_is_added_to_every_defense_roll() -> None:
    for defense, total in ((1, 8), (0, 7), (-2, 5)):
        scene = fists(b=champion("Ben", 3, defense=defense))
        scene.do(scene.attack("Ann", 1)).roll(4, 3)
        assert [note.amount for note in scene.notes(Note.TOTAL)] == [total]
        shown = [note.amount for note in scene.notes(Note.MODIFIER) if note.card == DEFENSE_LINE]
        assert shown == ([defense] if defense else [])
    # Not to attack rolls.
    scene = fists(a=champion("Ann", 6, defense=5))
    scene.do(scene.attack("Ann", 1)).roll(4, 3).roll(4, 3)
    assert [note.amount for note in scene.notes(Note.TOTAL)] == [7, 7]


@pytest.mark.clause("TR-COMBAT-04", "TR-COMBAT-07", "TR-PWR-RAGE-03", "TR-CHAMP-09", "TR-CHAMP-12")
def test_tr_combat_04_effects_change_the_totals_and_the_defense_value() -> None:
    def sturdy(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.STAT)
        m.stat = Stat.DEFENSE
        m.who = Me()
        m.value = Const(2)
        constant(deal, info, m)
        more = Modifier(Mod.ROLL)
        more.rolls = RollFilter()
        more.rolls.kinds = RollKind.DEFENSE
        more.rolls.whose = Me()
        more.value = Const(-1)
        constant(deal, info, more)

    scene = fists(b=champion("Ben", 3, defense=1), Ben=sturdy)
    scene.do(scene.attack("Ann", 1)).roll(1, 1)
    assert [note.amount for note in scene.notes(Note.TOTAL)] == [2 + 1 + 2 - 1]


@pytest.mark.clause("TR-GRID-08", "TR-COMBAT-07")
def test_tr_grid_08_the_number_of_the_cell_changes_the_attack_roll() -> None:
    scene = fists(a=champion("Ann", 6, cells={(0, 1): -2}))
    scene.do(scene.attack("Ann", 1)).roll(1, 4).roll(3, 4)
    assert [note.amount for note in scene.notes(Note.TOTAL)] == [5, 5]


@pytest.mark.clause("TR-COMBAT-21", "TR-PWR-14")
def test_tr_combat_21_the_stages_can_be_listened_to_in_order() -> None:
    events = (On.ATTACK, On.BEFORE_ROLL, On.ROLLED, On.RESULT, On.HIT, On.AFTER_DAMAGE, On.AFTER_ATTACK)

    def listens(deal: Deal, info: CardInfo) -> None:
        for event in events:
            rule(deal, info, [GainLife(Me(), Const(1))], event=event)

    # Seven rules of one card; what answered stands in the log by the number of its rule.
    scene = fists(Ann=listens)
    scene.do(scene.attack("Ann", 1))
    assert [note.amount for note in scene.notes(9)] == [0, 1]
    scene.roll(1, 1)
    assert [note.amount for note in scene.notes(9)] == [0, 1, 2, 3, 1]
    scene.roll(5, 6)
    assert [note.amount for note in scene.notes(9)] == [0, 1, 2, 3, 1, 2, 3, 4, 5, 6]


# --- changing dice ----------------------------------------------------------------------------------------------------


def rerolls(kind: int) -> Adder:
    """Once a round its player may throw one die of an own roll of a kind again."""

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [RerollDice(None, DieOf.ONE, 0, None)], event=On.ROLLED, power="reroll", where=of_mine(kind))

    return add


@pytest.mark.parametrize(("face", "life"), [(6, 8), (3, 10)])
@pytest.mark.clause(
    "TR-EX-10",
    "TR-COMBAT-03",
    "TR-COMBAT-06",
    "TR-PWR-REROLL-01",
    "TR-PWR-REROLL-03",
    "TR-PWR-REROLL-06",
    "TR-PWR-REROLL-02",
)
def test_tr_pwr_reroll_06_the_attacker_changes_dice_once_both_lie_and_totals_are_judged_on_them(
    face: int, life: int
) -> None:
    """3 and 5 against 8, a tie that the attacker would lose; the 5 is thrown again."""
    scene = Rift(
        [champion("Ann", 3), weapon("Axe", 9)], [champion("Ben", 6)], rules={"Ann": rerolls(RollKind.ATTACK)}
    ).ready("b2 N", "b3 S")  # fmt: skip
    scene.do(scene.attack("Ann", 1)).roll(2, 6)
    # Nothing to adjust while the defender's dice lie there alone.
    assert scene.asked == "dice"
    scene.roll(3, 5)
    assert (scene.asked, scene.decider) == ("use", 0)
    scene.do(scene.codes()[1])
    scene.do(1).roll(face)
    assert scene.life(1) == life


@pytest.mark.clause("TR-EX-10", "TR-COMBAT-03", "TR-COMBAT-20", "TR-RULING-19")
def test_tr_combat_03_the_defender_changes_dice_before_the_attacker_rolls_and_never_after() -> None:
    scene = fists(Ben=rerolls(RollKind.DEFENSE))
    scene.do(scene.attack("Ann", 1)).roll(1, 2)
    assert (scene.asked, scene.decider) == ("use", 1)
    scene.do(0)
    assert scene.asked == "dice"
    scene.roll(5, 6)
    # The one use was not taken, and it is too late for it.
    assert scene.asked == "action"
    assert scene.life(1) == 8


@pytest.mark.clause("TR-RULING-19", "TR-RULING-35")
def test_tr_ruling_19_who_rolls_is_asked_first_then_the_others_along_the_ladder() -> None:
    def meddles(deal: Deal, info: CardInfo) -> None:
        where = EventFilter()
        where.roll = RollFilter()
        rule(deal, info, [RerollDice(None, DieOf.ONE, 0, None)], event=On.ROLLED, power="reroll", where=where)

    scene = fists(Ann=meddles, Ben=meddles)
    scene.do(scene.attack("Ann", 1)).roll(1, 2)
    assert scene.decider == 1
    scene.do(0)
    assert scene.decider == 0
    scene.do(0).roll(3, 4)
    assert scene.decider == 0
    scene.do(0)
    assert scene.decider == 1
    # After any use it starts from the top again.
    scene.do(scene.codes()[1])
    scene.do(0).roll(6)
    assert (scene.asked, scene.decider) == ("use", 0)


@pytest.mark.clause("TR-RULING-35", "TR-FX-05", "TR-FX-06", "TR-RULING-36")
def test_tr_ruling_35_the_ladder_asks_whoever_is_higher_whose_ever_turn_it_is() -> None:
    def watches(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(1))], event=On.AFTER_ATTACK, optional=True, per=4, times=1)

    for protocol, order in (("ladder", [0, 1]), ("activePlayerFirst", [1, 0])):
        scene = Rift(
            [champion("Ann", 6)], [champion("Ben", 3)], rules={"Ann": watches, "Ben": watches},
            options={"mode": "fist-fight", "react.protocol": protocol},
        ).ready("b2 N", "b3 S")  # fmt: skip
        scene.end_turn().put("b2 N", "b3 S")
        scene.do(scene.attack("Ben", 0)).roll(6, 6).roll(1, 2)
        asked = [scene.decider]
        # Declined, the moment is over for this attack.
        scene.do(0)
        asked.append(scene.decider)
        scene.do(0)
        assert asked == order
        assert scene.asked == "action"


@pytest.mark.clause("TR-EX-41", "TR-COMBAT-12", "TR-COMBAT-19", "TR-EX-10")
def test_tr_ex_41_doubles_are_judged_after_the_dice_were_changed() -> None:
    def sets(deal: Deal, info: CardInfo) -> None:
        op = SetDieTo(None, DieOf.HIGHEST, 0, None, Const(2))
        rule(deal, info, [op], event=On.ROLLED, power="reroll", where=of_mine(RollKind.ATTACK))

    scene = fists(Ann=sets)
    scene.do(scene.attack("Ann", 1)).roll(1, 2).roll(2, 5)
    scene.do(scene.codes()[1])
    assert scene.life(1) == 6


@pytest.mark.clause(
    "TR-COMBAT-08", "TR-COMBAT-09", "TR-COMBAT-14", "TR-COMBAT-16", "TR-EX-40", "TR-COMBAT-12", "TR-COMBAT-13"
)
def test_tr_ex_40_doubles_count_on_a_hit_of_the_attacker_alone() -> None:
    def lost(defense: tuple[int, int], attack: tuple[int, int]) -> int:
        scene = fists()
        scene.do(scene.attack("Ann", 1)).roll(*defense).roll(*attack)
        return 10 - scene.life(1)

    assert lost((4, 3), (4, 4)) == 4
    assert lost((4, 5), (4, 4)) == 0
    assert lost((3, 3), (4, 5)) == 2
    assert lost((6, 2), (4, 5)) == 2


@pytest.mark.clause("TR-EX-39", "TR-INIT-09", "TR-COMBAT-10", "TR-COMBAT-15")
def test_tr_ex_39_a_tie_goes_to_the_higher_champion_initiative() -> None:
    first = fists(a=champion("Ann", 4), b=champion("Ben", 6))
    first.end_turn().put("b2 N", "b3 S")
    first.do(first.attack("Ann", 1)).roll(4, 4).roll(6, 2)
    assert first.life(1) == 10
    second = fists(a=champion("Ann", 6), b=champion("Ben", 4))
    second.do(second.attack("Ann", 1)).roll(6, 2).roll(4, 4)
    # A hit by the tie, and a critical one.
    assert second.life(1) == 6
    assert second.tie_rolls() == 0


def tied(option: str = "rollOff") -> Rift:
    """Two of equal initiative; Ann, who has won the dice for the turn, attacks, and the totals are equal."""
    scene = Rift(
        [champion("Ann", 5)], [champion("Ben", 5)], options={"mode": "fist-fight", "combat.tieDie": option}
    ).ready("b2 N", "b3 S")  # fmt: skip
    if scene.decider == 1:
        scene.end_turn().put("b2 N", "b3 S")
    return scene.do(scene.attack("Ann", 1)).roll(4, 4).roll(6, 2)


@pytest.mark.clause("TR-INIT-10", "TR-COMBAT-10", "TR-RULING-16")
def test_tr_init_10_with_equal_champion_initiative_one_die_each_decides() -> None:
    hit = tied().roll(3, 3).roll(5, 2)
    assert hit.life(1) == 8
    miss = tied().roll(2, 5)
    assert miss.life(1) == 10


@pytest.mark.clause("TR-RULING-16", "TR-INIT-10")
def test_tr_ruling_16_or_one_die_at_all() -> None:
    assert [10 - tied("single").roll(face).life(1) for face in range(1, 7)] == [0, 0, 0, 2, 2, 2]


# --- damage -----------------------------------------------------------------------------------------------------------


def damage(amount: int) -> Adder:
    """Attacks of the card's player deal so much more."""

    def add(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.DAMAGE)
        m.attacks = AttackFilter()
        m.attacks.by = Me()
        m.value = Const(amount)
        constant(deal, info, m)

    return add


@pytest.mark.parametrize(("change", "hit", "critical"), [(0, 2, 4), (1, 3, 5), (-3, 0, 1)])
@pytest.mark.clause(
    "TR-EX-37",
    "TR-EX-38",
    "TR-COMBAT-11",
    "TR-COMBAT-13",
    "TR-COMBAT-17",
    "TR-RULING-18",
    "TR-RULING-72",
    "TR-PWR-RAGE-05",
    "TR-CHAMP-07",
)
def test_tr_ex_37_and_38_the_printed_damage_is_doubled_then_changed_never_below_nothing(
    change: int, hit: int, critical: int
) -> None:
    for dice, dealt in (((6, 3), hit), ((5, 5), critical)):
        scene = fists(Ann=damage(change))
        scene.do(scene.attack("Ann", 1)).roll(1, 2).roll(*dice)
        assert 10 - scene.life(1) == dealt
        assert len(scene.notes(Note.DAMAGE)) == (1 if dealt else 0)


@pytest.mark.parametrize(("doubles", "dealt"), [("printed", 2 * 2 + 1), ("current", 2 * (2 + 1))])
@pytest.mark.clause("TR-RULING-21", "TR-PWR-RAGE-03")
def test_tr_ruling_21_what_changes_the_base_is_doubled_only_where_so_ruled(doubles: str, dealt: int) -> None:
    scene = Rift(
        [champion("Ann", 6)], [champion("Ben", 3)], options={"mode": "fist-fight", "combat.critDoubles": doubles}
    ).ready("b2 N", "b3 S")  # fmt: skip
    scene.g.set_card(scene.card("Ann"), 15, 1)
    scene.do(scene.attack("Ann", 1)).roll(1, 2).roll(5, 5)
    assert 10 - scene.life(1) == dealt


@pytest.mark.clause("TR-RULING-61", "TR-GOAL-03", "TR-ROE-03", "TR-END-01")
def test_tr_ruling_61_damage_from_elsewhere_takes_no_rolls() -> None:
    scene = fists(b=champion("Ben", 3, defense=9))
    assert not hurt(scene.g, SeatNo(1), 4, SeatNo(0), CardNo(scene.card("Ann")), FROM_ABILITY, -1)
    assert scene.life(1) == 6


@pytest.mark.clause("TR-RULING-47", "TR-TOKEN-04", "TR-PWR-HEAL-03")
def test_tr_ruling_47_life_has_no_cap_but_one_agreed_on() -> None:
    def heals(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(9))], kind=1)

    assert fists(Ann=heals).do(Act.ABILITY).life(0) == 19
    capped = Rift([champion("Ann", 6)], [champion("Ben", 3)], rules={"Ann": heals}, options={"life.cap": "12"}).ready()
    assert capped.do(Act.ABILITY).life(0) == 12


# --- between announcement and dice ------------------------------------------------------------------------------------


def dodges(deal: Deal, info: CardInfo) -> None:
    """When attacked its player may move one space."""
    where = EventFilter()
    where.to = Me()
    op = MoveSteps(Me(), Const(1), True, WAY_ORTHOGONAL)
    rule(deal, info, [op], event=On.ATTACK, power="dodge", where=where)


@pytest.mark.parametrize(("cell", "goes_on"), [(None, False), (-1, True)])
@pytest.mark.clause(
    "TR-PWR-DODGE-01", "TR-PWR-DODGE-03", "TR-PWR-DODGE-04", "TR-PWR-DODGE-05", "TR-RULING-28", "TR-ATK-17"
)
def test_tr_pwr_dodge_05_the_grid_is_read_again_before_the_dice(cell: int | None, *, goes_on: bool) -> None:
    cells = {(0, 1): 1} if cell is None else {(0, 1): 1, (1, 1): cell}
    scene = fists(a=champion("Ann", 6, cells=cells), Ben=dodges)
    scene.do(scene.attack("Ann", 1))
    assert (scene.asked, scene.decider) == ("use", 1)
    scene.do(scene.codes()[1])
    scene.do(scene.move("c3", "S"))
    assert scene.place(1) == "c3 S"
    assert scene.pool(0) == 3
    if goes_on:
        scene.roll(2, 3).roll(3, 3)
        assert [note.amount for note in scene.notes(Note.TOTAL)] == [5, 5]
    else:
        assert (scene.asked, scene.decider) == ("action", 0)
        assert len(scene.notes(Note.NO_ATTACK)) == 1
    assert scene.life(1) == (10 if not goes_on else 6)


@pytest.mark.clause("TR-RULING-28")
def test_tr_ruling_28_or_the_attack_goes_on_as_announced() -> None:
    scene = Rift(
        [champion("Ann", 6)], [champion("Ben", 3)], rules={"Ben": dodges},
        options={"mode": "fist-fight", "attack.recheckAfterMove": "false"},
    ).ready("b2 N", "b3 S")  # fmt: skip
    scene.do(scene.attack("Ann", 1))
    scene.do(scene.codes()[1])
    scene.do(scene.move("c3", "S")).roll(1, 1).roll(5, 6)
    assert scene.life(1) == 8


@pytest.mark.clause("TR-PWR-DISARM-01", "TR-PWR-DISARM-03", "TR-PWR-DISARM-04")
def test_tr_pwr_disarm_03_an_announced_weapon_attack_may_be_called_off() -> None:
    def stops(deal: Deal, info: CardInfo) -> None:
        where = EventFilter()
        where.to = Me()
        where.attack = AttackFilter()
        where.attack.kind = 2
        rule(deal, info, [CallOff()], event=On.ATTACK, power="disarm", where=where)

    scene = Rift([champion("Ann", 6), weapon("Axe", 9)], [champion("Ben", 3)], rules={"Ben": stops}).ready(
        "b2 N", "b3 S"
    )
    scene.do(scene.attack("Ann", 1)).roll(6, 6).roll(1, 2)
    scene.do(scene.attack("Axe", 1))
    scene.do(scene.codes()[1])
    assert (scene.asked, scene.pool(0), scene.is_sideways("Axe")) == ("action", 2, True)


@pytest.mark.clause("TR-END-05", "TR-GOAL-01", "TR-RULING-38")
def test_tr_end_05_the_game_is_over_at_the_moment_of_the_defeat() -> None:
    def later(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(5))], event=On.AFTER_ATTACK)

    scene = fists(b=champion("Ben", 3, life=2), Ann=later)
    scene.do(scene.attack("Ann", 1)).roll(1, 1).roll(5, 6)
    assert (scene.asked, int(scene.g.winner)) == ("over", 0)
    assert scene.life(0) == 10


@pytest.mark.clause("TR-PWR-REROLL-05", "TR-INIT-13")
def test_tr_pwr_reroll_05_dice_that_settle_a_tie_are_not_thrown_again() -> None:
    scene = Rift(
        [champion("Ann", 5)], [champion("Ben", 5)],
        rules={"Ann": rerolls(RollKind.ATTACK), "Ben": rerolls(RollKind.ATTACK)},
        options={"mode": "fist-fight"},
    ).ready("b2 N", "b3 S")  # fmt: skip
    seat = scene.decider
    scene.do(scene.attack(("Ann", "Ben")[seat], 1 - seat)).roll(4, 4).roll(6, 2)
    assert scene.asked == "use"
    scene.do(0)
    # A die each, and nobody is asked about them.
    scene.roll(2, 5)
    assert (scene.asked, scene.life(1 - seat)) == ("action", 10)


@pytest.mark.clause("TR-PWR-REROLL-04")
def test_tr_pwr_reroll_04_a_reroll_belongs_to_the_same_roll() -> None:
    def both(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(1))], event=On.ROLLED, where=of_mine(RollKind.ATTACK))
        rerolls(RollKind.ATTACK)(deal, info)

    scene = fists(Ann=both)
    scene.do(scene.attack("Ann", 1)).roll(6, 6).roll(1, 2)
    scene.do(scene.codes()[1])
    scene.do(1).roll(4)
    assert (scene.asked, scene.life(0)) == ("action", 11)


@pytest.mark.clause("TR-PWR-FEAR-06", "TR-PWR-FEAR-03", "TR-PWR-FEAR-02")
def test_tr_pwr_fear_06_one_off_an_enemys_attack_total_turns_a_tie_into_a_miss() -> None:
    def fearsome(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.ROLL)
        m.rolls = RollFilter()
        m.rolls.kinds = RollKind.ATTACK
        m.rolls.whose = Some(2, None)
        m.value = Const(-1)
        constant(deal, info, m)

    plain, afraid = fists(), fists(Ben=fearsome)
    for scene in (plain, afraid):
        scene.do(scene.attack("Ann", 1)).roll(4, 4).roll(3, 5)
    # The attacker wins ties: 8 against 8 hits, 7 does not.
    assert [plain.life(1), afraid.life(1)] == [8, 10]


@pytest.mark.clause("TR-COMBAT-19", "TR-COMBAT-06", "TR-EX-10")
def test_tr_combat_19_of_several_rolls_the_one_picked_counts_for_sum_and_doubles() -> None:
    """Two attack rolls, of which the attacker picks one once it sees both; and two of three dice."""

    def twice(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [MakeRolls(RollOf.ATTACK, 2, False)], event=On.BEFORE_ROLL, where=of_mine(RollKind.ATTACK))

    scene = fists(Ann=twice)
    scene.do(scene.attack("Ann", 1)).roll(4, 4).roll(6, 1).roll(5, 5)
    assert (scene.asked, scene.decider, scene.codes()) == ("branch", 0, [0, 1])
    scene.do(1)
    assert scene.life(1) == 6

    def three(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.DICE)
        m.code = 1
        m.rolls = RollFilter()
        m.rolls.kinds = RollKind.DEFENSE
        m.rolls.whose = Me()
        m.value = Const(1)
        m.mask = 1
        constant(deal, info, m)

    drops = fists(Ben=three)
    drops.do(drops.attack("Ann", 1)).roll(1, 5, 6)
    assert (drops.asked, drops.decider) == ("exclude", 1)
    drops.do(0)
    assert [note.amount for note in drops.notes(Note.TOTAL)] == [11]


@pytest.mark.clause("TR-COMBAT-05", "TR-COMBAT-06", "TR-FX-04")
def test_tr_combat_06_the_next_attack_roll_may_be_that_of_the_attack_at_hand() -> None:
    """While the defense dice lie there the attack roll is still to come, and the next defense roll is another one."""

    def braces(deal: Deal, info: CardInfo) -> None:
        for kind, amount in ((RollKind.ATTACK, -3), (RollKind.DEFENSE, 5)):
            m = Modifier(Mod.ROLL)
            m.rolls = RollFilter()
            m.rolls.kinds = kind
            m.value = Const(amount)
            stored(deal, m)
            rule(deal, info, [AddEffect(m, Until.USED, -1, False)], event=On.ROLLED, where=of_mine(RollKind.DEFENSE))

    scene = fists(Ben=braces)
    scene.do(scene.attack("Ann", 1)).roll(3, 3).in_any_order().roll(4, 4)
    assert [note.amount for note in scene.notes(Note.TOTAL)] == [6, 5]


@pytest.mark.clause("TR-COMBAT-06", "TR-EX-10")
def test_tr_ex_10_an_attack_roll_set_before_it_is_thrown_takes_no_dice() -> None:
    def sets(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [SetRollTo(None, Const(12))], event=On.BEFORE_ROLL, where=of_mine(RollKind.ATTACK))

    scene = fists(a=champion("Ann", 6, cells={(0, 1): 1}), Ann=sets)
    scene.do(scene.attack("Ann", 1)).roll(6, 6)
    assert scene.asked == "action"
    assert [note.amount for note in scene.notes(Note.TOTAL)] == [12, 13]
    assert scene.life(1) == 8
