"""Time Rift: small parts of rules that few cards ask about, each over every case there is."""

from __future__ import annotations

from itertools import product

import pytest

from agon.arena.ability import GO, WAIT, AbilityFrame, Program, TakeActions
from agon.arena.cardplay import leave_arena, put_back, turn_up
from agon.arena.deal import REVEAL, CardInfo, Deal
from agon.arena.defeat import has_left
from agon.arena.nodes import AttackFilter, CardFilter, Effect, EventFilter, Modifier, RollFilter
from agon.arena.prohibitions import FORBID_USE
from agon.arena.roles import Me, Some
from agon.arena.steps_attack import MakeRolls
from agon.arena.steps_effect import GainLife
from agon.arena.steps_pay import KEEP_BEST, RerollKept, SaveCharge
from agon.arena.steps_power import REGION_CORNER, DeployCard, Region
from agon.arena.steps_roll import DieOf
from agon.arena.terms import (
    ANY_ROUND,
    CARD_W,
    NONE,
    SEAT_W,
    CardField,
    CardMore,
    CardType,
    Mod,
    Note,
    NoteKind,
    On,
    RollKind,
    RollSide,
    SeatField,
    Until,
    Zone,
)
from agon.arena.trace import PART_ADD, PART_LEAST, PART_START
from agon.arena.values import PICK_HERE, Const, RollPick, RollTotal
from agon.cards.legality import decks_in_stack, match_lengths
from agon.core.engine import RUNNING
from agon.core.ids import CardNo, SeatNo
from agon.core.refusals import MAY, NOT_IN_REACH, NOT_THERE
from agon.games.timerift.narration import GAME, PLACES, TIE, TURN_ORDER, roll_off_purpose
from agon.games.timerift.params import TIRE, TURNS
from agon.games.timerift.turn import TurnFrame, why_no_attack
from tests.notes import fields, kind_and_fields
from tests.rules.rift import Adder, Rift, armor, champion, constant, fists, rule, special, weapon


@pytest.mark.clause("TR-COMBAT-02", "TR-COMBAT-04", "TR-COMBAT-05", "TR-COMBAT-06", "TR-COMBAT-07", "TR-COMBAT-20")
@pytest.mark.parametrize("kind", [RollKind.ATTACK, RollKind.DEFENSE])
@pytest.mark.parametrize("user", [0, 1])
@pytest.mark.parametrize("defense", [-1, 0, 2])
def test_tr_combat_04_what_answers_a_result_finds_the_total_of_that_roll(kind: int, user: int, defense: int) -> None:
    """Dice and modifiers together, whoever answers it; before the attacker has rolled there is the defense alone."""

    def add(deal: Deal, info: CardInfo) -> None:
        where = EventFilter()
        where.roll = RollFilter()
        where.roll.kinds = kind
        rule(deal, info, [GainLife(Me(), RollTotal(RollPick(PICK_HERE)))], event=On.RESULT, where=where)

    for low, high in product(((1, 2), (4, 5)), ((1, 1), (6, 5))):
        hands = [[champion("Ann", 6, cells={(0, 1): 1})], [champion("Ben", 3, defense=defense)]]
        scene = Rift(*hands, rules={("Ann", "Ben")[user]: add}, options={"mode": "fist-fight"}).ready("b2 N", "b3 S")
        scene.do(scene.attack("Ann", 1))
        scene.roll(*low)
        against, total = sum(low) + defense, sum(high) + 1
        gained = against if kind == RollKind.DEFENSE else 0
        assert scene.life(user) == 10 + gained, "the defense is known before the attacker rolls"
        scene.roll(*high)
        gained += total if kind == RollKind.ATTACK else 0
        lost = (4 if high[0] == high[1] else 2) if user == 1 and total >= against else 0
        assert scene.life(user) == 10 + gained - lost


@pytest.mark.clause("TR-PWR-DEPLOY-06", "TR-PWR-DEPLOY-05", "TR-RULING-68")
@pytest.mark.parametrize("life", [0, 2])
def test_tr_pwr_deploy_06_who_leaves_the_arena_is_nobodys_fighter_any_more(life: int) -> None:
    """Its space is free, and a minion is out; of all other rows and cards nothing changes."""

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [DeployCard(None, True)], kind=1)

    hands = [[champion(f"C{seat}", 6 - seat), special(f"Dog {seat}", 9, life=life)] for seat in range(2)]
    scene = Rift(*hands, rules={"Dog 0": add, "Dog 1": add}).ready("a1 N", "d4 S")
    for seat in range(2):
        while scene.decider != seat:
            scene.end_turn()
        scene.do(scene.use(f"Dog {seat}")).do(next(code for code in scene.codes() if code >> 2 == 5 + seat))
    g, card = scene.g, scene.card("Dog 1")
    fighter = int(g.of_card(card, CardMore.FIGHTER))
    assert (fighter != NONE) == (life > 0)
    before = [int(each) for each in g.seats]
    cards = [int(each) for each in g.cards]
    leave_arena(g, CardNo(card))
    wanted = list(before)
    if life:
        wanted[fighter * SEAT_W + SeatField.SQUARE] = NONE
        wanted[fighter * SEAT_W + SeatField.DEFEATED] = 1
    assert [int(each) for each in g.seats] == wanted
    cards[card * CARD_W + CardField.PLACE] = NONE
    assert [int(each) for each in g.cards] == cards
    assert [int(g.place_of(scene.card(f"Dog {seat}"))) for seat in range(2)] == [5, NONE]
    assert (g.is_free(5), g.is_free(6)) == (False, True)


@pytest.mark.clause("TR-PWR-SAVE-02", "TR-PWR-SAVE-04")
@pytest.mark.parametrize("round_", [1, 2, 3])
@pytest.mark.parametrize("for_game", [False, True])
def test_tr_pwr_save_02_a_charge_is_for_the_next_round_or_for_any(round_: int, *, for_game: bool) -> None:
    scene = Rift([champion("Ann", 6), weapon("Axe", 9)], [champion("Ben", 3), weapon("Bow", 8)]).ready()
    g = scene.g
    g.round = round_
    frame = AbilityFrame(Program([]))
    frame.card = CardNo(scene.card("Axe"))
    SaveCharge(for_game).run(g, frame)
    charges = [int(g.of_card(scene.card(name), CardMore.CHARGE)) for name in ("Ann", "Axe", "Ben", "Bow")]
    assert charges == [0, ANY_ROUND if for_game else round_ + 1, 0, 0]


@pytest.mark.clause("TR-TIRE-05", "TR-TIRE-04", "TR-ARENA-05")
@pytest.mark.parametrize("step", [TURNS, TIRE, TIRE + TURNS])
def test_tr_tire_05_who_has_left_the_center_in_a_tire_fight(step: int) -> None:
    """A Champion in any space but the four in the middle; nobody that stands nowhere, and nobody in another round."""
    scene = fists()
    scene.g.step = step
    for seat, square in product(range(2), range(16)):
        scene.g.seats[seat * SEAT_W + SeatField.SQUARE] = square
        assert has_left(scene.g, SeatNo(seat)) == (step >= TIRE and square not in {5, 6, 9, 10})
        scene.g.seats[seat * SEAT_W + SeatField.SQUARE] = NONE
        assert not has_left(scene.g, SeatNo(seat))


# --- what is paid, dealt, put back ------------------------------------------------------------------------------------


@pytest.mark.clause("TR-PWR-DEPLOY-03", "TR-RULING-26")
@pytest.mark.parametrize("place", [NONE, 7])
@pytest.mark.parametrize("zone", [None, REGION_CORNER])
def test_tr_pwr_deploy_03_a_card_that_cannot_be_deployed_is_not(place: int, zone: int | None) -> None:
    """One that lies in the arena already, or for which there is no space."""
    scene = Rift([champion("Ann", 6), special("Dog", 9)], [champion("Ben", 3)]).ready("a1 N", "d4 S")
    g, card = scene.g, scene.card("Dog")
    g.cards[card * CARD_W + CardField.PLACE] = place
    if zone is not None:
        scene.put("a1 N", "d4 S")
        g.deal.walls = (1 << 3) | (1 << 12)
        g.deal.obstacles = True
    f = AbilityFrame(Program([]))
    f.card, f.user, f.did = CardNo(card), SeatNo(0), 1
    step = DeployCard(None if zone is None else Region(zone), False)
    can = place == NONE and zone is None
    assert step.is_possible(g, f) == can
    assert step.run(g, f) == (WAIT if can else GO)
    assert int(f.did) == int(can)
    assert (scene.asked == "place") == can


@pytest.mark.clause("TR-PWR-REACT-02", "TR-PWR-REACT-04")
@pytest.mark.parametrize("numbers", [(1, 1), (2, 1), (1, 2)])
def test_tr_pwr_react_02_each_of_two_grants_of_one_ability_gives_all_of_its_actions(numbers: tuple[int, int]) -> None:
    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [TakeActions(Some(2, None), number) for number in numbers], kind=1)

    scene = fists(Ann=add)
    scene.do(scene.use("Ann"))
    taken = 0
    while scene.decider == 1:
        scene.do(scene.turn("ENWS"[taken % 4]))
        taken += 1
    assert taken == sum(numbers)


@pytest.mark.clause("TR-RULING-21", "TR-COMBAT-13")
@pytest.mark.parametrize("less", [0, 1, 2, 3])
def test_tr_ruling_21_damage_that_would_be_less_than_none_is_none_and_told_as_that(less: int) -> None:
    def add(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.DAMAGE)
        m.attacks = AttackFilter()
        m.value = Const(-less)
        constant(deal, info, m)

    scene = fists(Ann=add)
    scene.do(scene.attack("Ann", 1)).roll(1, 2).roll(6, 5)
    assert scene.life(1) == 10 - max(2 - less, 0)
    told = [(int(note.amount), int(note.extra)) for note in scene.notes(Note.DAMAGE_LINE)]
    assert told == [(2, PART_START), *([(-less, PART_ADD)] if less else []), *([(0, PART_LEAST)] if less > 2 else [])]


@pytest.mark.clause("TR-RULING-65", "TR-HIDE-03", "TR-END-04")
@pytest.mark.parametrize("zone", [Zone.FACE_UP, Zone.FACE_DOWN])
def test_tr_ruling_65_a_card_put_back_is_in_nobodys_game_any_more(zone: int) -> None:
    """Its space is free and what lasts as long as it does is over; one that nobody has seen is shown to nobody."""
    scene = Rift([champion("Ann", 6), special("Dog", 9)], [champion("Ben", 3)]).ready("a1 N", "d4 S")
    g, card = scene.g, scene.card("Dog")
    base = card * CARD_W
    g.cards[base + CardField.ZONE] = zone
    g.cards[base + CardField.SEEN] = 1
    g.cards[base + CardField.ACTIVE] = int(zone == Zone.FACE_UP)
    if zone == Zone.FACE_UP:
        g.cards[base + CardField.PLACE] = 6
        g.set_of_card(card, CardMore.BLOCKS, 1)
        g.set_of_card(card, CardMore.DEPLETED, 1)
    e = Effect(90, Modifier(Mod.STAT), NONE, 0, card, 0)
    e.until = Until.CARD_LEAVES
    g.effects = [e]
    g.log = []
    put_back(g, CardNo(card))
    assert [int(g.cards[base + field]) for field in (CardField.ZONE, CardField.ACTIVE)] == [Zone.RETURNED, 0]
    assert int(g.cards[base + CardField.SEEN]) == (255 if zone == Zone.FACE_UP else 1)
    told = card if zone == Zone.FACE_UP else NONE
    assert [fields(note)[:3] for note in scene.notes(Note.RETURNED_UNSEEN)] == [(0, NONE, told)]
    if zone == Zone.FACE_UP:
        assert (int(g.place_of(card)), g.is_free(6), g.effects) == (NONE, True, [])
        assert int(g.of_card(card, CardMore.DEPLETED)) == 0


@pytest.mark.clause("TR-ATK-02", "TR-ATK-18")
def test_tr_atk_02_why_somebody_cannot_be_attacked() -> None:
    """Oneself and who stands nowhere are not there; all others have to stand in a numbered space."""
    scene = Rift(*[[champion(f"C{seat}", 6 - seat)] for seat in range(3)], options={"mode": "3-ffa"})
    scene.ready("b2 N", "b3 S", "d4 S")
    scene.g.log = None
    whys = [why_no_attack(scene.g, SeatNo(0), CardNo(scene.card("C0")), SeatNo(target)) for target in range(3)]
    assert whys == [NOT_THERE, MAY, NOT_IN_REACH]
    scene.g.seats[SEAT_W + SeatField.SQUARE] = NONE
    scene.g.seats[SEAT_W + SeatField.DEFEATED] = 1
    assert why_no_attack(scene.g, SeatNo(0), CardNo(scene.card("C0")), SeatNo(1)) == NOT_THERE


@pytest.mark.clause("TR-SETUP-14", "TR-INIT-03", "TR-TIE-03", "TR-TIRE-03", "TR-RULING-37", "TR-RULING-42")
def test_tr_init_03_what_a_throw_of_one_die_each_is_for() -> None:
    """Before the first round, for places and then ties of a stage, for initiative, after the rounds or those fallen."""

    def note(kind: NoteKind, seat: int = 0, other: int = 0, card: int = 0, amount: int = 0, extra: int = 0) -> Note:
        return Note(kind, seat, other, card, amount, extra, round_=1, ply=1)

    throw = note(Note.TIE_ROLL, 0, 0b11, 0b100, 0, 1)
    of_attack = note(Note.TIE_ROLL, 0, 1, 0, 0, 0)
    round_, stage = note(Note.ROUND, amount=1), note(Note.ROUND, amount=5, extra=50)
    cases = [
        ([], PLACES), ([throw], PLACES), ([round_], TIE),
        ([stage], TURN_ORDER), ([stage, throw], TIE), ([stage, of_attack], TURN_ORDER),
        ([round_, throw], TIE), ([stage, throw, round_], TIE),
        ([round_, note(Note.ROUND_ENDS)], GAME), ([round_, note(Note.DEFEATED, 0)], GAME),
        ([round_, note(Note.DEFEATED, 1)], GAME), ([round_, note(Note.DEFEATED, 2)], TIE),
        ([stage, note(Note.DEFEATED, 2)], TURN_ORDER),
    ]  # fmt: skip
    for before, purpose in cases:
        assert roll_off_purpose([*before, throw], len(before)) == purpose, before


@pytest.mark.clause("TR-MATCH-03", "TR-MATCH-04", "A7-MATCH-10", "TR-MATCH-01", "A7-MATCH-01")
@pytest.mark.parametrize("games", [3, 5, 7])
def test_tr_match_04_how_many_decks_are_a_stack(games: int) -> None:
    """A War Chest has five cards more than its games take; a stack of Anachronism has a deck for each game."""
    assert decks_in_stack("timerift", games) * 5 == {3: 20, 5: 30, 7: 40}[games]
    assert decks_in_stack("anachronism", games) == games
    assert (match_lengths("timerift"), match_lengths("anachronism")) == ((3, 5, 7), (3, 5))


@pytest.mark.clause("TR-RULING-06", "A7-GLOS-59")
@pytest.mark.parametrize("option", ["newest", "ownerChoice"])
def test_tr_ruling_06_of_cards_turned_up_by_text_the_later_one_is_the_newer(option: str) -> None:
    """The order in which they were turned up is kept, whoever picks the offender; each is to be looked at."""
    hands = [[champion("Ann", 6), weapon("Axe", 9), weapon("Bow", 8)], [champion("Ben", 3)]]
    scene = Rift(*hands, options={"legality.offender": option}).ready("a1 N", "d4 S")
    g = scene.g
    cards = [scene.card(name) for name in ("Bow", "Axe")]
    for card in cards:
        g.set_of_card(card, CardMore.CHECKED, 1)
        g.cards[card * CARD_W + CardField.SEEN] = 1
        turn_up(g, CardNo(card))
        assert int(g.cards[card * CARD_W + CardField.ZONE]) == Zone.FACE_UP
        assert int(g.cards[card * CARD_W + CardField.SEEN]) == 255
        assert int(g.of_card(card, CardMore.CHECKED)) == 0
    bow, axe = (int(g.of_card(card, CardMore.TURNED_UP)) for card in cards)
    assert bow < axe
    assert scene.notes(Note.FACE_UP)


@pytest.mark.clause("TR-ROUND-05", "TR-ROUND-06", "TR-ROUND-13")
def test_tr_round_06_of_all_that_can_be_done_one_deed_that_costs_an_action_is_enough_to_have_to_act() -> None:
    """Every list of up to three deeds, free and paid; once an action was spent the turn may end."""
    hands = [[champion("Ann", 6), weapon("Sling", 9, cost=0), weapon("Axe", 8, cost=2)], [champion("Ben", 3)]]
    scene = Rift(*hands).ready("b2 N", "b3 S")
    g, frame = scene.g, scene.g.top
    assert isinstance(frame, TurnFrame)
    deeds = {scene.attack("Sling", 1): 0, scene.attack("Axe", 1): 2, scene.turn("E"): 1}
    for many in range(4):
        for codes in product(deeds, repeat=many):
            for at, code in enumerate(codes, 1):
                g.opts[at] = code
            assert frame.may_pass(g, many) == (not any(deeds[code] for code in codes)), codes
    g.seats[SeatField.ACTIONS] = 1
    assert frame.may_pass(g, 3)


@pytest.mark.clause("TR-RULING-73", "TR-REV-10")
def test_tr_ruling_73_what_a_card_turned_up_by_text_must_do_is_done_unasked() -> None:
    def reveals(deal: Deal, info: CardInfo) -> None:
        for amount, commanded in ((1, True), (2, False), (4, True)):
            rule(deal, info, [GainLife(Me(), Const(amount))], kind=REVEAL).commanded = commanded

    hand = [champion("Ann", 6), armor("Helm", 5), weapon("Axe", 4), special("Late", 9)]
    options = {"reveal.outsidePhase": "true", "reveal.depletes": "false"}
    scene = Rift(hand, [champion("Ben", 3)], rules={"Late": reveals}, options=options).ready()
    turn_up(scene.g, CardNo(scene.card("Late")))
    scene.g.waiting = RUNNING
    scene.g.advance()
    assert (scene.asked, scene.decider, scene.life(0)) == ("use", 0, 15)
    scene.do(0)
    assert (scene.asked, scene.life(0)) == ("action", 15)


@pytest.mark.clause("TR-REV-01", "TR-RULING-40")
@pytest.mark.parametrize("banned", [0, 1, 2])
def test_tr_rev_01_each_card_revealed_is_barred_that_may_not_be_used_then(banned: int) -> None:
    def add(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.FORBID)
        m.code = FORBID_USE
        m.cards = CardFilter()
        m.cards.types = 1 << CardType.WEAPON
        constant(deal, info, m)

    hands = [[champion(f"C{seat}", 6 - seat), weapon(f"Axe {seat}", 9) if seat in {banned, 2} else armor(f"Cap {seat}")]
             for seat in range(3)]  # fmt: skip
    scene = Rift(*hands, rules={"C0": add}, options={"mode": "3-ffa"}).ready()
    cards = [int(scene.g.field(seat, SeatField.REVEALED)) for seat in range(3)]
    assert NONE not in cards
    assert [int(scene.g.cards[card * CARD_W + CardField.BARRED]) for card in cards] == [
        int(seat in {banned, 2}) for seat in range(3)
    ]


@pytest.mark.clause("TR-PWR-REROLL-02", "TR-PWR-REROLL-03")
@pytest.mark.parametrize("again", [1, 3, 5])
def test_tr_pwr_reroll_03_dice_that_are_laid_back_are_told_of(again: int) -> None:
    def add(deal: Deal, info: CardInfo) -> None:
        where = EventFilter()
        where.roll = RollFilter()
        where.roll.kinds = RollKind.ATTACK
        rule(
            deal, info, [RerollKept(None, DieOf.ONE, 0, None, KEEP_BEST)], event=On.ROLLED, power="reroll", where=where
        )

    scene = fists(Ann=add)
    scene.do(scene.attack("Ann", 1)).roll(1, 1).roll(3, 6)
    scene.do(scene.codes()[1])
    scene.do(next(code for code in scene.codes() if code & 7 == 0)).roll(again)
    found = [kind_and_fields(note) for note in scene.notes(Note.REROLL) + scene.notes(Note.DIE_SET)]
    ann = scene.card("Ann")
    wanted = [(Note.REROLL, 0, 0, ann, again, 3 * 16)]
    assert found == (wanted if again >= 3 else [*wanted, (Note.DIE_SET, 0, 0, ann, 3, again * 16)])


@pytest.mark.clause("TR-SETUP-03", "TR-RULING-30")
@pytest.mark.parametrize("many", list(product(range(3), repeat=2)))
def test_tr_setup_03_the_marks_of_a_deal_say_where_the_effects_of_each_card_begin(many: tuple[int, int]) -> None:
    def adder(number: int) -> Adder:
        def add(deal: Deal, info: CardInfo) -> None:
            for _ in range(number):
                m = Modifier(Mod.DAMAGE)
                m.attacks = AttackFilter()
                constant(deal, info, m)
                rule(deal, info, [GainLife(Me(), Const(1))], kind=1)

        return add

    scene = Rift([champion("Ann", 6)], [champion("Ben", 3)], rules={"Ann": adder(many[0]), "Ben": adder(many[1])})
    assert [tuple(map(int, mark)) for mark in scene.deal.marks] == [(0, 0), (many[0],) * 2, (sum(many),) * 2]


@pytest.mark.clause("TR-COMBAT-02", "TR-COMBAT-04", "TR-COMBAT-05", "TR-COMBAT-06", "TR-COMBAT-07", "TR-COMBAT-20")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("many", "picked"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2)])
def test_tr_combat_04_of_several_rolls_of_one_side_its_roller_picks_one_before_the_attack_goes_on(
    side: int, many: int, picked: int
) -> None:
    """All are thrown before the other side rolls (a defense) or the attack is decided; the dice not picked are gone."""

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [MakeRolls(RollSide(side), many, False)], event=On.ATTACK)

    hands = [[champion("Ann", 6, damage=3)], [champion("Ben", 3)]]
    scene = Rift(*hands, rules={"Ann": add}, options={"mode": "fist-fight"}).ready("b2 N", "b3 S")
    scene.do(scene.attack("Ann", 1))
    if side == 0:
        scene.roll(3, 4)
    rolls = [(1, 2), (6, 5), (3, 5)][:many]
    scene.roll(*rolls[0])
    assert (scene.asked, int(scene.g.dice_wanted)) == ("dice", 2 * (many - 1))
    scene.roll(*[die for low, high in rolls[1:] for die in (low, high)])
    assert (scene.asked, scene.decider, scene.codes()) == ("branch", side, [*range(many)])
    scene.do(picked)
    if side == 1:
        scene.roll(3, 4)
    total = sum(rolls[picked])
    is_hit = total >= 7 if side == 0 else total <= 7
    assert scene.life(1) == (7 if is_hit else 10)
    assert scene.asked == "action"
