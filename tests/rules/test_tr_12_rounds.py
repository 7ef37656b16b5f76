"""Time Rift, sections 12 to 16: rounds, recharge, reveal, initiative, turns (TR-ROE .. TR-ROUND)."""

from __future__ import annotations

import pytest

from agon.arena.ability import Op
from agon.arena.deal import REVEAL, CardInfo, Deal
from agon.arena.nodes import Modifier
from agon.arena.roles import Me
from agon.arena.steps_effect import AddEffect, GainLife
from agon.arena.steps_power import GainActions, SaveActions
from agon.arena.terms import Act, Mod, Note, On, Stat, Until, Zone
from agon.arena.values import Const, StatOf
from tests.rules.rift import (
    ACTION,
    Adder,
    Rift,
    armor,
    champion,
    constant,
    fists,
    inspiration,
    rule,
    special,
    stored,
    weapon,
)

A_LOADOUT = [weapon("Wa", 6), armor("Aa", 4), inspiration("Ia", 7), special("Sa", 2)]
B_LOADOUT = [weapon("Wb", 5), armor("Ab", 4), inspiration("Ib", 1), special("Sb", 8)]


def heals(amount: int = 1, **how: object) -> Adder:
    """A rule that gives its user Life."""

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(amount))], **how)  # type: ignore[arg-type]

    return add


def gains(stat: int, amount: int) -> Adder:
    """A constant change of a statistic of the card's own player."""

    def add(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.STAT)
        m.stat = stat
        m.who = Me()
        m.value = Const(amount)
        constant(deal, info, m)

    return add


# --- the course of a round --------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "TR-ROE-01",
    "TR-ROE-02",
    "TR-ROE-04",
    "TR-ROE-05",
    "TR-REV-01",
    "TR-REV-06",
    "TR-REV-14",
    "TR-INIT-01",
    "TR-ROUND-02",
    "TR-CARD-01",
    "TR-RULING-51",
    "TR-EOR-02",
    "TR-ROUND-12",
)
def test_tr_roe_01_four_rounds_each_of_which_turns_up_one_slot_and_gives_everybody_a_turn() -> None:
    scene = Rift([champion("Ann", 6), *A_LOADOUT], [champion("Ben", 3), *B_LOADOUT]).ready("a1 N", "d4 S")
    firsts = []
    for number in range(1, 5):
        scene.to_round(number)
        zones = [int(scene.g.zone(scene.card(name))) for name in ("Wa", "Aa", "Ia", "Sa")]
        assert zones == [Zone.FACE_UP] * number + [Zone.FACE_DOWN] * (4 - number)
        firsts.append((scene.decider, [int(scene.g.initiative(seat)) for seat in (0, 1)]))
        scene.end_turn()
        assert scene.decider == 1 - firsts[-1][0]
    # Round 2 is a tie at 4, which the higher champion initiative wins.
    assert firsts == [(0, [6, 5]), (0, [4, 4]), (0, [7, 1]), (1, [2, 8])]
    assert len(scene.notes(Note.REVEALED)) == 8


@pytest.mark.clause(
    "TR-RECH-01",
    "TR-RECH-02",
    "TR-RECH-03",
    "TR-RECH-05",
    "TR-EX-44",
    "TR-ROUND-04",
    "TR-ROUND-07",
    "TR-CHAMP-05",
    "TR-CHAMP-06",
)
def test_tr_ex_44_recharge_turns_cards_upright_and_gives_agility_and_no_more() -> None:
    scene = Rift([champion("Ann", 6), *A_LOADOUT], [champion("Ben", 3), *B_LOADOUT]).ready("b2 N", "b3 S")
    assert scene.pool(0) == 4
    scene.do(scene.attack("Wa", 1)).roll(6, 6).roll(1, 1)
    assert scene.is_sideways("Wa")
    assert scene.pool(0) == 3
    scene.do(Act.PASS)
    scene.to_round(2)
    assert not scene.is_sideways("Wa")
    assert scene.pool(0) == 4


@pytest.mark.clause("TR-RECH-02", "TR-ROUND-14", "TR-RULING-67")
def test_tr_rech_02_the_pool_is_agility_with_what_changes_it_and_follows_it_at_once() -> None:
    scene = Rift(
        [champion("Ann", 6), inspiration("Quick", 5)], [champion("Ben", 3)], rules={"Quick": gains(Stat.SPEED, 2)}
    )
    scene.ready("a1 N", "d4 S")
    # Turned up after the recharge of round 1, counted at once; later in the recharge itself.
    assert scene.pool(0) == 6
    scene.to_round(2)
    assert scene.pool(0) == 6


# --- reveal -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "TR-EX-32",
    "TR-REV-02",
    "TR-REV-03",
    "TR-REV-04",
    "TR-REV-08",
    "TR-REV-16",
    "TR-REV-17",
    "TR-RULING-04",
    "TR-RULING-06",
    "TR-WIELD-02",
    "TR-WIELD-09",
    "TR-LOAD-07",
    "TR-LOAD-12",
    "TR-INIT-06",
)
def test_tr_ex_32_the_newer_of_two_cards_for_one_body_part_is_discarded_without_effect() -> None:
    hand = [champion("Ann", 6), armor("Helm", 4, body=["head"]), weapon("Wa", 1), special("Hood", 9, body=["head"])]
    scene = Rift(hand, [champion("Ben", 3)], rules={"Hood": heals(5, kind=REVEAL)}).ready("a1 N", "d4 S")
    scene.to_round(3)
    assert int(scene.g.zone(scene.card("Hood"))) == Zone.DISCARDED
    assert int(scene.g.zone(scene.card("Helm"))) == Zone.FACE_UP
    assert int(scene.g.initiative(0)) == 0
    assert scene.life(0) == 10
    assert len(scene.notes(Note.ILLEGAL)) == 1


@pytest.mark.clause("TR-RULING-04", "TR-RULING-06")
def test_tr_ruling_06_the_owner_may_choose_where_so_ruled_and_the_number_may_be_kept() -> None:
    hand = [champion("Ann", 6), armor("Helm", 4, body=["head"]), special("Hood", 9, body=["head"])]
    options = {"legality.offender": "ownerChoice", "legality.keepInitiativeOfDiscarded": "true"}
    scene = Rift(hand, [champion("Ben", 3)], options=options).ready("a1 N", "d4 S")
    scene.end_turn().end_turn()
    assert (scene.asked, scene.decider) == ("discard", 0)
    scene.do(scene.card("Hood"))
    assert int(scene.g.zone(scene.card("Helm"))) == Zone.FACE_UP
    assert int(scene.g.initiative(0)) == 9


@pytest.mark.clause("TR-LOAD-02", "TR-LOAD-03", "TR-LOAD-08", "TR-REV-16")
def test_tr_load_03_two_cards_of_one_type_need_a_card_that_allows_it() -> None:
    hand = [champion("Ann", 6), weapon("Axe", 4), weapon("Bow", 5)]
    assert int(Rift(hand, [champion("Ben", 3)]).ready("a1 N", "d4 S").to_round(2).g.zone(2)) == Zone.DISCARDED

    def allows(deal: Deal, info: CardInfo) -> None:
        from agon.arena.nodes import CardFilter

        m = Modifier(Mod.ALLOW)
        m.cards = CardFilter()
        m.cards.types = 1 << 2
        m.value = Const(2)
        constant(deal, info, m)

    scene = Rift(hand, [champion("Ben", 3)], rules={"Axe": allows}).ready("a1 N", "d4 S").to_round(2)
    assert int(scene.g.zone(scene.card("Bow"))) == Zone.FACE_UP


@pytest.mark.clause("TR-LOAD-03", "TR-REV-16")
@pytest.mark.parametrize("weapons", [2, 3])
@pytest.mark.parametrize("whose", [0, 1])
def test_tr_load_03_a_card_allows_its_own_player_so_many_and_no_more(whose: int, weapons: int) -> None:
    """The one with the permission keeps two weapons; a third goes, and so does the other player's second."""

    def allows(deal: Deal, info: CardInfo) -> None:
        from agon.arena.nodes import CardFilter

        m = Modifier(Mod.ALLOW)
        m.cards = CardFilter()
        m.cards.types = 1 << 2
        m.value = Const(2)
        constant(deal, info, m)

    names = ["Axe", "Bow", "Claw"][:weapons]
    armed = [weapon(each, 4 + n) for n, each in enumerate(names)]
    leave = [[inspiration("Leave", 1)], []]
    hands = [champion("Ann", 6), *leave[whose], *armed], [champion("Ben", 3), *leave[1 - whose]]
    scene = Rift(*hands, rules={"Leave": allows}).ready("a1 N", "d4 S").to_round(weapons + len(leave[whose]))
    kept = 2 if whose == 0 else 1
    up = [int(scene.g.zone(scene.card(each))) == Zone.FACE_UP for each in names]
    assert up == [n < kept for n in range(weapons)]


@pytest.mark.clause("TR-REV-05", "TR-RULING-05")
def test_tr_ruling_05_an_illegal_card_may_be_replaced_where_so_agreed() -> None:
    hand = [
        champion("Ann", 6), armor("Helm", 4, body=["head"]), special("Hood", 9, body=["head"]), inspiration("I", 1),
        weapon("W", 2), inspiration("Spare", 7), armor("Cap", 8, body=["head"]),
    ]  # fmt: skip
    scene = Rift(hand, [champion("Ben", 3)], options={"legality.replaceIllegal": "true"}).ready("a1 N", "d4 S")
    scene.end_turn().end_turn()
    assert (scene.asked, scene.decider) == ("card", 0)
    # The cap would be illegal as well.
    assert scene.codes() == [0, scene.card("Spare") + 1]
    scene.do(scene.card("Spare") + 1)
    assert int(scene.g.initiative(0)) == 7


@pytest.mark.clause("TR-REV-07", "TR-EX-31", "TR-RULING-63", "TR-INIT-02")
def test_tr_ex_31_an_empty_slot_and_a_printed_nought_are_alike() -> None:
    scene = Rift([champion("Ann", 2), inspiration("Nought", 0)], [champion("Ben", 3)]).ready("a1 N", "d4 S")
    assert [int(scene.g.initiative(seat)) for seat in (0, 1)] == [0, 0]
    assert scene.decider == 1


@pytest.mark.clause(
    "TR-EX-33", "TR-REV-10", "TR-REV-11", "TR-REV-12", "TR-REV-13", "TR-RULING-12", "TR-PWR-04", "TR-ATK-13"
)
def test_tr_ex_33_a_reveal_effect_is_offered_once_and_turns_its_card_sideways() -> None:
    hands = [champion("Ann", 6), weapon("Wa", 4)], [champion("Ben", 3), weapon("Wb", 8)]
    scene = Rift(*hands, rules={"Wa": heals(kind=REVEAL), "Wb": heals(kind=REVEAL)}).ready()
    # Along the ladder: 8 before 4.
    assert (scene.asked, scene.decider, scene.codes()) == ("use", 1, [0, 1])
    scene.do(0)
    assert scene.decider == 0
    scene.do(1)
    assert [scene.life(0), scene.life(1)] == [11, 10]
    assert scene.is_sideways("Wa")
    assert not scene.is_sideways("Wb")
    scene.put("b2 N", "b3 S")
    assert scene.can(scene.attack("Wb", 0))
    scene.end_turn()
    assert not scene.can(scene.attack("Wa", 1))
    scene.to_round(2).put("b2 N", "b3 S")
    # Not offered again, and the weapon is ready.
    assert scene.can(scene.attack("Wa", 1))


@pytest.mark.clause("TR-REV-12", "TR-REV-10", "TR-EX-33")
def test_tr_rev_10_each_reveal_effect_of_each_player_is_offered_once() -> None:
    """Two effects on each card: what was used is not offered again, whatever was used in between."""

    def twice(deal: Deal, info: CardInfo) -> None:
        for _ in range(2):
            rule(deal, info, [GainLife(Me(), Const(1))], kind=REVEAL, optional=True)

    hands = [champion("Ann", 6), weapon("Wa", 4)], [champion("Ben", 3), weapon("Wb", 8)]
    scene = Rift(*hands, rules={"Wa": twice, "Wb": twice}, options={"reveal.depletes": "false"}).ready()
    offers = []
    while scene.asked == "use":
        offers.append((scene.decider, len(scene.codes()) - 1))
        scene.do(scene.codes()[1])
    assert offers == [(1, 2), (1, 1), (0, 2), (0, 1)]
    assert [scene.life(0), scene.life(1)] == [12, 12]


@pytest.mark.clause("TR-RULING-12")
def test_tr_ruling_12_a_reveal_effect_whose_text_commands_it_is_not_asked_about() -> None:
    def must(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(1))], kind=REVEAL).commanded = True

    scene = Rift([champion("Ann", 6), weapon("Wa", 4)], [champion("Ben", 3)], rules={"Wa": must}).ready()
    assert (scene.asked, scene.life(0)) == ("action", 11)
    plain = {"Wa": heals(kind=REVEAL)}
    told = Rift(
        [champion("Ann", 6), weapon("Wa", 4)], [champion("Ben", 3)], rules=plain, options={"reveal.optional": "text"}
    )
    assert told.ready().life(0) == 11


@pytest.mark.clause("TR-REV-09", "TR-RULING-03", "TR-INIT-11")
def test_tr_init_11_initiatives_are_compared_as_face_up_text_changes_them() -> None:
    scene = Rift(
        [champion("Ann", 6), inspiration("Slow", 5)], [champion("Ben", 3)], rules={"Slow": gains(Stat.INITIATIVE, -7)}
    ).ready("a1 N", "d4 S")
    assert [int(scene.g.initiative(seat)) for seat in (0, 1)] == [-2, 0]
    assert scene.decider == 1


# --- initiative -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-EX-29", "TR-INIT-02")
def test_tr_ex_29_of_equal_initiatives_the_higher_champion_initiative_is_first() -> None:
    scene = Rift([champion("Ann", 3), weapon("Wa", 7)], [champion("Ben", 5), weapon("Wb", 7)]).ready()
    assert scene.ladder() == [1, 0]
    assert scene.tie_rolls() == 0


@pytest.mark.clause("TR-EX-30", "TR-INIT-03", "TR-INIT-13", "TR-RULING-64")
def test_tr_ex_30_equals_roll_one_die_each_until_they_differ() -> None:
    scene = Rift([champion("Ann", 5), weapon("Wa", 7)], [champion("Ben", 5), weapon("Wb", 7)])
    scene.roll(1, 2)
    while scene.asked != "dice":
        scene.do(scene.codes()[0])
    scene.roll(4, 4).roll(2, 6)
    assert scene.ladder() == [1, 0]
    assert scene.decider == 1
    # Anew in the next round.
    scene.end_turn().end_turn()
    scene.roll(5, 1)
    assert scene.decider == 0


@pytest.mark.clause("TR-EX-09", "TR-ROUND-01", "TR-INIT-04", "TR-FX-18", "TR-RULING-01")
def test_tr_ex_09_start_of_round_effects_go_along_the_ladder() -> None:
    how = {"event": On.ROUND_START}
    hands = [champion("Ann", 6), weapon("Wa", 5)], [champion("Ben", 3), weapon("Wb", 8)]
    scene = Rift(*hands, rules={"Wa": heals(**how), "Wb": heals(**how)}).ready()
    assert [note.seat for note in scene.notes(Note.USE)] == [1, 0]
    told = Rift(*hands, rules={"Wa": heals(**how), "Wb": heals(**how)}, options={"init.startEffectsOrder": "champion"})
    assert [note.seat for note in told.ready().notes(Note.USE)] == [0, 1]
    # The turns go by the round's order all the same.
    assert told.decider == 1


@pytest.mark.clause("TR-RULING-01")
@pytest.mark.parametrize("first", [0, 1])
def test_tr_ruling_01_after_start_effects_by_champion_initiative_the_rounds_order_is_back(first: int) -> None:
    """Whoever leads the round: the other one has the higher Champion Initiative, and its effect comes first."""
    numbers = [(3, 8), (6, 5)] if first == 0 else [(6, 5), (3, 8)]
    hands = [
        [champion(name, number), weapon(f"W{name}", initiative)]
        for name, (number, initiative) in zip(("Ann", "Ben"), numbers, strict=True)
    ]
    rules = {"WAnn": heals(event=On.ROUND_START), "WBen": heals(event=On.ROUND_START)}
    scene = Rift(*hands, rules=rules, options={"init.startEffectsOrder": "champion"}).ready()
    assert [note.seat for note in scene.notes(Note.USE)] == [1 - first, first]
    assert scene.ladder() == [first, 1 - first]
    assert scene.decider == first


@pytest.mark.clause("TR-INIT-05", "TR-RULING-01")
def test_tr_ruling_01_by_champion_initiative_equals_roll_for_their_start_effects() -> None:
    how = {"event": On.ROUND_START}
    hands = [champion("Ann", 4), weapon("Wa", 5)], [champion("Ben", 4), weapon("Wb", 8)]
    scene = Rift(*hands, rules={"Wa": heals(**how), "Wb": heals(**how)}, options={"init.startEffectsOrder": "champion"})
    scene.roll(1, 2)
    while scene.asked != "dice":
        scene.do(scene.codes()[0])
    scene.roll(6, 3)
    assert [note.seat for note in scene.notes(Note.USE)] == [0, 1]
    assert scene.ladder() == [1, 0]


# --- turns ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-EX-42", "TR-ROUND-05", "TR-ROUND-06", "TR-ROUND-03", "TR-ROUND-10")
def test_tr_ex_42_passing_takes_one_action_spent() -> None:
    scene = fists(a=champion("Ann", 6, agility=3))
    assert not scene.can(Act.PASS)
    scene.do(scene.turn("E"))
    assert scene.can(Act.PASS)
    scene.do(Act.PASS)
    assert scene.decider == 1


@pytest.mark.clause("TR-ROUND-08", "TR-ROUND-09", "TR-ROUND-10")
def test_tr_round_08_actions_come_in_any_order_and_again_and_the_last_one_ends_the_turn() -> None:
    scene = fists()
    scene.put("b2 N", "d4 S")
    scene.do(scene.turn("E")).do(scene.move("b3", "E")).do(scene.turn("S")).do(scene.move("b2", "N"))
    assert scene.decider == 1
    assert scene.pool(0) == 0


@pytest.mark.clause("TR-ROUND-13", "TR-RULING-13")
def test_tr_round_13_without_actions_the_turn_ends_by_itself() -> None:
    scene = Rift([champion("Ann", 6, agility=0)], [champion("Ben", 3)], options={"mode": "fist-fight"}).ready()
    assert (scene.asked, scene.decider) == ("action", 1)


@pytest.mark.clause("TR-ROUND-11", "TR-ROUND-15", "TR-RULING-14", "TR-FX-07", "TR-FX-09")
def test_tr_round_11_effects_without_cost_are_offered_after_the_last_action_and_spend_none() -> None:
    scene = fists(a=champion("Ann", 6, agility=1), Ann=heals(kind=ACTION, per=3, times=2))
    use = scene.use("Ann")
    scene.do(use)
    assert not scene.can(Act.PASS)
    scene.do(scene.turn("E"))
    assert scene.codes() == [Act.PASS, use]
    scene.do(use)
    # Its two uses are taken: nothing is left to do.
    assert scene.decider == 1
    assert scene.life(0) == 12


@pytest.mark.clause("TR-FX-11", "TR-FX-10", "TR-FX-21")
def test_tr_fx_11_an_effect_that_costs_actions_needs_them_in_the_own_turn() -> None:
    scene = fists(a=champion("Ann", 6, agility=3), Ann=heals(kind=ACTION, cost=2))
    scene.do(scene.use("Ann"))
    assert (scene.pool(0), scene.life(0)) == (1, 11)
    assert not scene.can(scene.use("Ann"))


@pytest.mark.clause("TR-ROUND-14")
def test_tr_round_14_actions_gained_are_used_at_once_and_losses_stop_at_none() -> None:
    def more(amount: int) -> Adder:
        def add(deal: Deal, info: CardInfo) -> None:
            rule(deal, info, [GainActions(Me(), Const(amount))], event=On.TURN_START)

        return add

    assert fists(Ann=more(2)).pool(0) == 6
    assert fists(Ann=more(-9)).decider == 1


@pytest.mark.clause(
    "TR-RECH-05", "TR-PWR-SAVE-01", "TR-PWR-SAVE-03", "TR-PWR-SAVE-06", "TR-PWR-SAVE-02", "TR-PWR-SAVE-05"
)
def test_tr_pwr_save_06_one_saved_action_is_added_to_the_next_pool() -> None:
    ops: list[Op] = [SaveActions(1)]

    def saves(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, ops, event=On.TURN_END, power="save")

    scene = fists(Ann=saves)
    scene.do(scene.turn("E")).do(scene.turn("N")).do(Act.PASS)
    assert scene.asked == "use"
    scene.do(scene.codes()[1])
    scene.end_turn()
    assert scene.pool(0) == 5
    scene.do(scene.turn("E")).do(Act.PASS)
    scene.do(0)
    scene.end_turn()
    assert scene.pool(0) == 4


@pytest.mark.clause("TR-ROUND-16", "TR-MULTI-03", "TR-END-08", "TR-END-09")
def test_tr_round_16_who_is_defeated_takes_no_turn_and_leaves_the_space() -> None:
    hands = [[champion(f"C{each}", 9 - each, life=1 if each == 1 else 9)] for each in range(3)]
    scene = Rift(*hands).ready("b2 N", "b3 S", "d1 N")
    scene.do(scene.attack("C0", 1)).roll(1, 1).roll(6, 5)
    assert scene.place(1) == ""
    assert scene.can(scene.move("b3", "N"))
    scene.end_turn()
    assert scene.decider == 2


@pytest.mark.clause("TR-PWR-SAVE-04")
def test_tr_pwr_save_04_the_host_is_turned_sideways_and_upright_again() -> None:
    def saves(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [SaveActions(1)], event=On.TURN_END, power="save")

    scene = Rift([champion("Ann", 6), inspiration("Purse", 9)], [champion("Ben", 3)], rules={"Purse": saves}).ready()
    scene.do(scene.codes()[0]).do(Act.PASS).do(1)
    assert scene.is_sideways("Purse")
    scene.end_turn()
    scene.to_round(2)
    assert (scene.is_sideways("Purse"), scene.pool(0)) == (False, 5)


@pytest.mark.clause("TR-EOR-04")
def test_tr_eor_04_what_lasts_to_the_end_of_the_round_covers_its_last_effects_and_no_more() -> None:
    def swift(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.STAT)
        m.stat = Stat.SPEED
        m.who = Me()
        m.value = Const(2)
        stored(deal, m)
        rule(deal, info, [AddEffect(m, Until.ROUND_ENDS, -1, False)], kind=ACTION, per=5, times=1)
        rule(deal, info, [GainLife(Me(), StatOf(Me(), Stat.SPEED, False))], event=On.ROUND_END)

    scene = fists(Ann=swift)
    scene.do(scene.use("Ann"))
    assert scene.pool(0) == 6
    scene.end_turn().end_turn()
    assert (scene.life(0), scene.pool(0)) == (16, 4)
    scene.end_turn().end_turn()
    assert scene.life(0) == 20


@pytest.mark.clause("TR-RULING-75", "TR-FX-08", "TR-FX-09")
def test_tr_ruling_75_before_any_round_the_ladder_is_that_of_champion_initiative() -> None:
    how = {"event": On.GAME_START}
    scene = Rift([champion("Ann", 3)], [champion("Ben", 6)], rules={"Ann": heals(**how), "Ben": heals(**how)}).ready()
    assert [note.seat for note in scene.notes(Note.USE)] == [1, 0]
    once = fists(Ann=heals(kind=ACTION, per=5, times=1))
    once.do(once.use("Ann"))
    assert not once.to_round(2).can(once.use("Ann"))
    often = fists(Ann=heals(kind=ACTION, cost=1))
    often.do(often.use("Ann")).do(often.use("Ann")).do(often.use("Ann"))
    assert often.life(0) == 13
