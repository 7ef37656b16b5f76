"""Time Rift, sections 24 to 28: end of round, defeat, tie breaker, tire fight, several champions (TR-EOR, TR-END)."""

from __future__ import annotations

from random import Random

import pytest

from agon.arena.damage import BY_DEFEAT, BY_LIFE
from agon.arena.deal import CardInfo, Deal
from agon.arena.fight import DRAW
from agon.arena.markers import TICK_ROUND_END
from agon.arena.nodes import EventFilter, Modifier
from agon.arena.roles import Me, Some
from agon.arena.steps_effect import DealDamage, GainLife, Unmark
from agon.arena.steps_power import Push, PutMarker
from agon.arena.terms import SEAT_W, Act, CardField, Mod, Note, On, SeatField, Zone
from agon.arena.values import Const
from agon.cards import starter
from agon.core.game import game
from agon.core.node import Decision
from agon.games.fights.state import FightState
from agon.games.timerift.narration import roll_off_words
from agon.games.timerift.params import BY_DICE, TIE_BREAK, TIRE
from agon.games.timerift.table import sorted_cards
from tests.rules.rift import ACTION, Adder, Rift, armor, champion, inspiration, rule, special, stored, weapon

LOADOUT = [weapon("W", 5), armor("A", 4), inspiration("I", 3), special("S", 2)]


def heals(deal: Deal, info: CardInfo) -> None:
    rule(deal, info, [GainLife(Me(), Const(1))], event=On.ROUND_END)


def last_round(
    lives: list[int], *, options: dict[str, str] | None = None, cis: list[int] | None = None, **more: object
) -> Rift:
    """The last turn of round 4 is about to end, with those lives; champions stand apart."""
    numbers = cis or [9 - each for each in range(len(lives))]
    hands = [[champion(f"C{each}", ci)] for each, ci in enumerate(numbers)]
    scene = Rift(*hands, options={"rounds.count": "1", **(options or {})}, **more)  # type: ignore[arg-type]
    scene.ready(*["a1 N", "d4 S", "a4 E", "d1 W"][: len(lives)])
    for seat, life in enumerate(lives):
        scene.g.seats[seat * SEAT_W + SeatField.LIFE] = life
    for _ in range(len(lives) - 1):
        scene.end_turn()
    return scene


# --- end of round -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-EOR-01", "TR-EOR-03", "TR-EOR-05", "TR-END-06", "TR-GOAL-02")
def test_tr_eor_05_effects_of_the_last_round_come_before_lives_are_compared() -> None:
    scene = last_round([5, 4], rules={"C0": heals, "C1": heals})
    scene.g.seats[SEAT_W + SeatField.LIFE] = 4
    scene.end_turn()
    assert [note.seat for note in scene.notes(Note.USE)] == [0, 1]
    assert (scene.asked, int(scene.g.winner), int(scene.g.reason)) == ("over", 0, BY_LIFE)
    assert [scene.life(0), scene.life(1)] == [6, 5]


def poison(amount: int, ticks: int) -> Adder:
    """On a hit the victim gets a marker that takes Life at the end of rounds."""

    def add(deal: Deal, info: CardInfo) -> None:
        m = Modifier(Mod.MARKER)
        m.stat = TICK_ROUND_END
        stored(deal, m)
        where = EventFilter()
        where.by = Me()
        rule(deal, info, [PutMarker(Some(2, None), m, Const(amount), ticks, 0)], event=On.HIT, where=where)

    return add


@pytest.mark.clause("TR-EX-55", "TR-EOR-05", "TR-END-05", "TR-PWR-POISON-04")
def test_tr_ex_55_poison_ends_the_game_before_lives_are_compared() -> None:
    scene = Rift(
        [champion("Ann", 6, life=1, damage=1)], [champion("Ben", 3, life=2)], rules={"Ann": poison(5, -1)},
        options={"rounds.count": "1"},
    ).ready("b2 N", "b3 S")  # fmt: skip
    scene.do(scene.attack("Ann", 1)).roll(1, 1).roll(5, 6)
    scene.do(Act.PASS)
    scene.end_turn()
    assert (int(scene.g.winner), int(scene.g.reason)) == (0, BY_DEFEAT)


@pytest.mark.clause("TR-PWR-POISON-01", "TR-PWR-POISON-02", "TR-PWR-POISON-03", "TR-PWR-POISON-06")
def test_tr_pwr_poison_06_two_ticks_of_one() -> None:
    scene = Rift(
        [champion("Ann", 6, damage=0)], [champion("Ben", 3, life=4)], rules={"Ann": poison(1, 2)}
    ).ready("a1 N", "d4 S").to_round(2).put("b2 N", "b3 S")  # fmt: skip
    scene.do(scene.attack("Ann", 1)).roll(1, 1).roll(5, 6)
    assert scene.life(1) == 4
    lives = []
    for number in (3, 4):
        scene.to_round(number)
        lives.append(scene.life(1))
    scene.end_turn()
    scene.end_turn()
    assert [*lives, scene.life(1)] == [3, 2, 2]


# --- defeat -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-EX-50", "TR-END-02", "TR-END-03", "TR-END-04", "TR-HIDE-03", "TR-RULING-45")
def test_tr_ex_50_revealed_cards_are_discarded_and_the_others_go_back_unseen() -> None:
    hands = [[champion("Ann", 3), *LOADOUT], [champion("Ben", 6, damage=30)], [champion("Cid", 1)]]
    scene = Rift(*hands).ready("a1 N", "d4 S", "d1 N").to_round(2).put("b2 N", "b3 S", "d1 N")
    while scene.decider != 1:
        scene.end_turn().put("b2 N", "b3 S", "d1 N")
    scene.do(scene.attack("Ben", 0)).roll(1, 1).roll(5, 6)
    zones = [int(scene.g.zone(scene.card(name))) for name in ("Ann", "W", "A", "I", "S")]
    assert zones == [Zone.DISCARDED, Zone.DISCARDED, Zone.DISCARDED, Zone.RETURNED, Zone.RETURNED]
    assert int(scene.g.card_field(scene.card("I"), CardField.SEEN)) == 1
    used, back = sorted_cards(scene.g, 0)
    assert (len(used), len(back)) == (3, 2)
    assert scene.asked != "over"


@pytest.mark.clause("TR-END-10")
def test_tr_end_10_the_winners_cards_are_sorted_the_same_way() -> None:
    scene = Rift([champion("Ann", 6, damage=30), *LOADOUT], [champion("Ben", 3)]).ready("b2 N", "b3 S")
    scene.do(scene.attack("Ann", 1)).roll(1, 1).roll(5, 6)
    used, back = sorted_cards(scene.g, 0)
    assert [scene.deal.cards[card].name for card in used] == ["Ann", "W"]
    assert [scene.deal.cards[card].name for card in back] == ["A", "I", "S"]


def burns(who: Some | Me) -> Adder:
    """An ability of the own turn that deals 9 to all that are meant, at once."""

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [DealDamage(who, Const(9), True)], kind=ACTION)

    return add


@pytest.mark.parametrize(("lives", "cis", "winner", "reason"), [([8, 5], [3, 6], 0, 2), ([5, 5], [6, 3], 0, 2)])
@pytest.mark.clause("TR-RULING-37", "TR-END-11", "TR-RULING-38")
def test_tr_ruling_37_all_that_are_left_fall_at_once(
    lives: list[int], cis: list[int], winner: int, reason: int
) -> None:
    scene = Rift(
        [champion("C0", cis[0], life=lives[0])], [champion("C1", cis[1], life=lives[1])],
        rules={"C0": burns(Some(0, None)), "C1": burns(Some(0, None))},
    ).ready("a1 N", "d4 S")  # fmt: skip
    scene.do(scene.use("C0") if scene.decider == 0 else scene.use("C1"))
    assert (scene.asked, int(scene.g.winner), int(scene.g.reason)) == ("over", winner, reason)


@pytest.mark.clause("TR-RULING-37", "TR-END-11")
def test_tr_ruling_37_level_in_everything_dice_decide_or_it_is_a_draw() -> None:
    def scene(option: str) -> Rift:
        made = Rift(
            [champion("C0", 5, life=5)], [champion("C1", 5, life=5)], options={"end.simultaneous": option},
            rules={"C0": burns(Some(0, None)), "C1": burns(Some(0, None))},
        ).ready("a1 N", "d4 S")  # fmt: skip
        return made.do(made.use(f"C{made.decider}"))

    rolled = scene("rank").roll(4, 4).roll(2, 3)
    assert (int(rolled.g.winner), int(rolled.g.reason)) == (1, BY_DICE)
    assert int(scene("draw").g.winner) == DRAW


# --- tie breaker ------------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "TR-EX-47",
    "TR-TIE-01",
    "TR-TIE-02",
    "TR-TIE-03",
    "TR-TIE-05",
    "TR-TIE-07",
    "TR-TIE-08",
    "TR-END-07",
    "TR-RULING-39",
    "TR-RULING-40",
    "TR-INIT-12",
    "TR-MULTI-02",
)
def test_tr_ex_47_those_tied_for_the_most_life_play_one_more_round() -> None:
    scene = last_round([5, 5, 3]).end_turn()
    assert [note.amount for note in scene.notes(Note.STAGE)] == [TIE_BREAK]
    assert scene.place(2) == ""
    places = [scene.place(0), scene.place(1)]
    assert (scene.asked, int(scene.g.dice_wanted)) == ("dice", 2)
    scene.roll(2, 6)
    assert scene.decider == 1
    assert [int(scene.g.initiative(seat)) for seat in (0, 1)] == [2, 6]
    assert [scene.place(0), scene.place(1)] == places
    assert scene.pool(1) == 4
    scene.g.seats[SeatField.LIFE] = 4
    scene.end_turn().end_turn()
    assert (int(scene.g.winner), int(scene.g.reason), int(scene.g.round)) == (1, BY_LIFE, 2)


@pytest.mark.clause("TR-RULING-40", "TR-TIE-08", "TR-REV-01")
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_tr_ruling_40_no_card_is_turned_up_after_the_rounds(rounds: int) -> None:
    """With fewer than four rounds there are face-down cards left: they stay so, and the die is the initiative."""
    hands = [[champion(name, ci), *LOADOUT] for name, ci in (("Ann", 6), ("Ben", 3))]
    scene = Rift(*hands, options={"rounds.count": str(rounds)}).ready("a1 N", "d4 S").to_round(rounds)
    scene.end_turn().end_turn()
    assert [note.amount for note in scene.notes(Note.STAGE)] == [TIE_BREAK]
    scene.roll(5, 2)
    assert [int(scene.g.initiative(seat)) for seat in (0, 1)] == [5, 2]
    scene.end_turn().end_turn()
    while scene.asked == "place":
        scene.do(scene.codes()[0])
    scene.roll(1, 4)
    assert [int(scene.g.initiative(seat)) for seat in (0, 1)] == [1, 4]
    up = [info.name for info in scene.deal.cards if info.name not in {"Ann", "Ben"} and scene.g.is_face_up(info.index)]
    assert len(up) == 2 * rounds


@pytest.mark.clause("TR-TIE-04", "TR-RULING-40")
def test_tr_tie_04_equal_dice_fall_back_on_champion_initiative_then_dice() -> None:
    scene = last_round([5, 5]).end_turn().roll(4, 4)
    assert scene.decider == 0
    level = last_round([5, 5], cis=[4, 4]).end_turn().roll(4, 4).roll(1, 1).roll(2, 5)
    assert level.decider == 1


@pytest.mark.clause("TR-TIE-06", "TR-MULTI-04", "TR-RULING-41")
def test_tr_tie_06_a_defeat_ends_it_only_if_one_is_left() -> None:
    scene = last_round([5, 5, 5]).end_turn().roll(6, 5, 4).put("b2 N", "b3 S", "d1 N")
    scene.g.seats[SEAT_W + SeatField.LIFE] = 1
    scene.do(scene.attack("C0", 1)).roll(1, 1).roll(5, 6)
    assert scene.asked == "action"
    scene.do(Act.PASS)
    assert scene.decider == 2
    duel = last_round([5, 5]).end_turn().roll(6, 5).put("b2 N", "b3 S")
    duel.g.seats[SEAT_W + SeatField.LIFE] = 1
    duel.do(duel.attack("C0", 1)).roll(1, 1).roll(5, 6)
    assert (duel.asked, int(duel.g.winner)) == ("over", 0)


# --- tire fight -------------------------------------------------------------------------------------------------------


def tire(**more: object) -> Rift:
    """Tied after the tie breaker as well: C1 (the lower) is about to be put into the center."""
    scene = last_round([4, 4], **more).end_turn()  # type: ignore[arg-type]
    scene.roll(5, 2)
    return scene.end_turn().end_turn()


@pytest.mark.clause("TR-EX-48", "TR-TIRE-01", "TR-TIRE-02", "TR-TIRE-03", "TR-TIRE-04", "TR-TIRE-09", "TR-RULING-42")
def test_tr_ex_48_the_tied_are_put_into_the_center_the_lowest_first_and_roll_for_the_order() -> None:
    scene = tire()
    assert [note.amount for note in scene.notes(Note.STAGE)] == [TIE_BREAK, TIRE]
    assert (scene.asked, scene.decider) == ("place", 1)
    assert len(scene.codes()) == 16
    scene.do((1 + 4) * 4 + 3)
    assert scene.place(1) == "b2 W"
    assert len(scene.codes()) == 12
    scene.do((2 + 8) * 4)
    scene.roll(1, 6)
    assert scene.decider == 1
    # Once for all of it.
    scene.end_turn().end_turn()
    assert (scene.asked, scene.decider) == ("action", 1)
    assert scene.pool(1) == 4


@pytest.mark.clause("TR-TIRE-01", "TR-RULING-76", "TR-RULING-39")
@pytest.mark.parametrize(("fighters", "placed"), [("remaining", [2, 1, 0]), ("tied", [1, 0])])
def test_tr_ruling_76_all_who_remain_of_the_tie_breaker_fight_on(fighters: str, placed: list[int]) -> None:
    """Four at 5, 5, 5 and 3 Life: the last is out before the Tie Breaker, in which the third falls to 2."""
    scene = last_round([5, 5, 5, 3], options={"tire.fighters": fighters}).end_turn().roll(6, 5, 4)
    scene.g.seats[2 * SEAT_W + SeatField.LIFE] = 2
    scene.end_turn().end_turn().end_turn()
    assert [note.amount for note in scene.notes(Note.STAGE)] == [TIE_BREAK, TIRE]
    asked = []
    while scene.asked == "place":
        asked.append(scene.decider)
        scene.do(scene.codes()[0])
    assert asked == placed
    assert (scene.asked, int(scene.g.dice_wanted)) == ("dice", len(placed))
    assert [seat for seat in range(4) if scene.place(seat)] == sorted(placed)
    # Whoever is there can win: the others leave the center.
    scene.roll(*[6 - each for each in range(len(placed))])
    for seat in sorted(placed)[:-1]:
        scene.g.seats[seat * SEAT_W + SeatField.LIFE] = 0
        scene.g.marked |= 1 << seat
    scene.do(scene.codes()[-1])
    assert (scene.asked, int(scene.g.winner)) == ("over", placed[0])


def in_center(**more: object) -> Rift:
    """A tire fight in which C0, in c3, has the first turn; C1 stands in b2."""
    return tire(**more).do((1 + 4) * 4 + 3).do((2 + 8) * 4).roll(6, 1)


@pytest.mark.clause("TR-TIRE-05", "TR-TIRE-07")
def test_tr_tire_05_who_leaves_the_center_is_defeated() -> None:
    scene = in_center()
    scene.do(scene.move("b3", "N"))
    assert scene.asked == "action"
    scene.do(scene.move("a3", "N"))
    assert (scene.asked, int(scene.g.winner), int(scene.g.reason)) == ("over", 1, BY_DEFEAT)


@pytest.mark.clause("TR-TIRE-05")
def test_tr_tire_05_leaving_the_center_is_answered_like_any_other_defeat() -> None:
    def stays(deal: Deal, info: CardInfo) -> None:
        where = EventFilter()
        where.to = Me()
        rule(deal, info, [Unmark(Me(), Const(7))], event=On.DEFEAT, where=where)

    scene = in_center(rules={"C0": stays})
    scene.do(scene.move("b3", "N"))
    scene.do(scene.move("a3", "N"))
    assert (scene.asked, scene.life(0), scene.place(0)) == ("action", 7, "a3 N")


@pytest.mark.clause("TR-EX-49", "TR-TIRE-05", "TR-PWR-PUSH-01")
def test_tr_ex_49_also_by_an_enemys_push() -> None:
    def pushes(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [Push(Some(2, None), Const(1), False, True, None)], kind=ACTION, power="push")

    scene = in_center(rules={"C1": pushes, "C0": pushes}).put("c3 N", "b3 S")
    scene.end_turn()
    scene.do(scene.use("C1"))
    assert scene.asked == "step"
    scene.do(scene.codes()[0])
    assert (scene.asked, int(scene.g.winner)) == ("over", 1)


@pytest.mark.clause("TR-TIRE-06")
def test_tr_tire_06_life_counts_as_ever() -> None:
    scene = in_center().put("c3 W", "b3 S")
    scene.g.seats[SEAT_W + SeatField.LIFE] = 1
    scene.do(scene.attack("C0", 1)).roll(1, 1).roll(5, 6)
    assert (scene.asked, int(scene.g.winner)) == ("over", 0)


@pytest.mark.clause("TR-TIRE-08", "TR-RULING-42")
def test_tr_tire_08_after_so_many_rounds_the_ladder_decides() -> None:
    scene = in_center(options={"tire.maxRounds": "2"})
    # Whatever Life is left.
    scene.g.seats[SeatField.LIFE] = 2
    for _ in range(4):
        assert scene.asked == "action"
        scene.end_turn()
    assert (scene.asked, int(scene.g.winner)) == ("over", 0)
    level = last_round([4, 4], cis=[5, 5], options={"tire.maxRounds": "1"}).end_turn().roll(5, 2)
    level.end_turn().end_turn()
    level.do(level.codes()[0]).do(level.codes()[0]).roll(6, 1)
    level.end_turn().end_turn()
    level.roll(3, 3).roll(1, 2)
    assert (int(level.g.winner), int(level.g.reason)) == (1, BY_DICE)


@pytest.mark.clause("TR-TIRE-10", "TR-VAR-09")
def test_tr_var_09_a_tire_fight_may_be_played_by_itself() -> None:
    scene = Rift([champion("Ann", 6)], [champion("Ben", 3)], options={"mode": "tire-fight"})
    scene.do(scene.codes()[0])
    assert (scene.asked, scene.decider, len(scene.codes())) == ("place", 1, 16)
    scene.do(scene.codes()[0]).do(scene.codes()[0]).roll(2, 5)
    assert (scene.asked, scene.decider, int(scene.g.round)) == ("action", 1, 1)
    assert int(scene.g.zone(scene.card("Ann"))) == Zone.WARRIOR_IN_PLAY


# --- teams ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-MULTI-05", "TR-MULTI-06", "TR-MULTI-01")
def test_tr_multi_05_a_team_wins_when_nobody_else_is_left() -> None:
    hands = [[champion(f"C{each}", 9 - each, life=1 if each else 9, damage=3)] for each in range(3)]
    scene = Rift(*hands, options={"mode": "1v2"}).ready("b2 N", "b3 S", "d1 N")
    scene.do(scene.attack("C0", 1)).roll(1, 1).roll(5, 6)
    assert scene.asked == "action"
    scene.put("d2 S", "b3 S", "d1 N")
    scene.g.seats[SEAT_W + 2] = -1
    scene.do(scene.attack("C0", 2)).roll(1, 1).roll(5, 6)
    assert (scene.asked, int(scene.g.winner)) == ("over", 0)


@pytest.mark.parametrize(
    ("rule_", "lives", "winners"),
    [
        ("topChampion", [7, 5, 1, 6], {0, 2}),
        ("sum", [7, 5, 1, 6], {1, 3}),
        ("topChampion", [7, 7, 2, 1], {0, 2}),
        ("topChampion", [7, 7, 2, 2], None),
    ],
)
@pytest.mark.clause("TR-MULTI-05", "TR-RULING-44")
def test_tr_ruling_44_whose_life_counts_for_a_team(rule_: str, lives: list[int], winners: set[int] | None) -> None:
    scene = last_round(lives, options={"mode": "2v2", "team.lifeRule": rule_}).end_turn()
    if winners is None:
        # The two with 7 go on.
        assert (scene.asked, int(scene.g.dice_wanted)) == ("dice", 2)
    else:
        assert scene.asked == "over"
        assert int(scene.g.winner) in winners


@pytest.mark.clause("TR-RULING-44")
@pytest.mark.parametrize("turned", range(3))
@pytest.mark.parametrize("first", [0, 1])
def test_tr_ruling_44_of_teams_of_three_the_third_champions_decide_where_the_others_are_level(
    first: int, turned: int
) -> None:
    own, other = [9, 5, 4], [9, 5, 3]
    teams = [own[turned:] + own[:turned], other] if first == 0 else [other, own[turned:] + own[:turned]]
    lives = [life for pair in zip(*teams, strict=True) for life in pair]
    scene = last_round(lives, options={"mode": "3v3"}).end_turn()
    assert scene.asked == "over"
    assert int(scene.g.winner) % 2 == first


@pytest.mark.clause("TR-RULING-44", "TR-END-07", "TR-MULTI-05")
@pytest.mark.parametrize(
    ("rule_", "lives"), [("sum", [7, 4, 3, 6]), ("sum", [5, 5, 5, 5]), ("topChampion", [6, 3, 3, 6])]
)
def test_tr_ruling_44_teams_that_are_level_play_a_tie_breaker(rule_: str, lives: list[int]) -> None:
    for given in (lives, lives[1:] + lives[:1]):
        scene = last_round(given, options={"mode": "2v2", "team.lifeRule": rule_}).end_turn()
        assert [note.amount for note in scene.notes(Note.STAGE)] == [TIE_BREAK]
        assert scene.asked == "dice"


@pytest.mark.clause("TR-RULING-60", "TR-FX-22")
def test_tr_ruling_60_poison_outlives_who_gave_it() -> None:
    hands = [[champion("Ann", 9, life=1, damage=0)], [champion("Ben", 5)], [champion("Cid", 1)]]
    scene = Rift(*hands, rules={"Ann": poison(1, 2)}).ready("b2 N", "b3 S", "d1 N")
    scene.do(scene.attack("Ann", 1)).roll(1, 1).roll(5, 6)
    scene.do(Act.PASS).put("b2 N", "b3 S", "d1 N")
    scene.do(scene.attack("Ben", 0)).roll(1, 1).roll(5, 6)
    assert scene.place(0) == ""
    lives = []
    for number in (2, 3, 4):
        scene.to_round(number)
        lives.append(scene.life(1))
    assert lives == [9, 8, 8]


@pytest.mark.clause("TR-TIRE-02", "TR-TIRE-06")
def test_tr_tire_06_champions_that_wait_outside_the_arena_are_shown_with_the_life_they_have() -> None:
    deck = next(iter(starter("timerift").decks.values()))
    state = game("timerift", mode="fist-fight").start([deck, deck], seed=3)
    assert isinstance(state, FightState)
    luck = Random(1)
    while isinstance(node := state.node(), Decision) and not (node.kind == "place" and state.fight.round > 0):
        quiet = [each for each in node.options if not each.notation.startswith(("attack", "use"))]
        state.apply(next((each for each in quiet if each.notation == "pass"), luck.choice(quiet)))
        for seat in range(2):
            state.fight.seats[seat * SEAT_W + SeatField.LIFE] = 3
    assert isinstance(node, Decision), "level to the end, they fight for the center"
    assert [each["life"]["now"] for each in state.view(0)["seats"]] == [3, 3]


# --- what dice are thrown for -----------------------------------------------------------------------------------------


def thrown_for(scene: Rift) -> list[str]:
    """What the log says each throw of one die each was for, and by which clause, in order."""
    log = scene.g.log
    assert log is not None
    return [roll_off_words(log, at)[0] for at, note in enumerate(log) if note.kind == Note.TIE_ROLL and note.extra == 1]


@pytest.mark.clause("TR-SETUP-14", "TR-INIT-03", "TR-TIE-03", "TR-TIE-04", "TR-TIRE-03", "TR-RULING-42", "TR-RULING-37")
def test_it_is_said_what_each_die_is_thrown_for() -> None:
    """Places in set-up, ties of initiative, the order of a tie breaker and of a Tire Fight, and at last the game."""
    placing, tie, order, game_ = "Roll-off for placing", "Initiative tie", "Turn order", "Roll-off for the game"
    level = [champion("C0", 4)], [champion("C1", 4)]
    scene = Rift(*level, options={"mode": "fist-fight"}).roll(3, 3)
    assert thrown_for(scene) == [placing]
    scene.roll(5, 2)
    while scene.asked != "dice":
        scene.do(scene.codes()[0])
    scene.roll(4, 4).roll(1, 6)
    assert thrown_for(scene) == [placing, placing, tie, tie]
    ended = last_round([5, 5], cis=[4, 4])
    before = thrown_for(ended)
    ended.end_turn().roll(4, 4).roll(1, 1).roll(2, 5)
    assert thrown_for(ended)[len(before) :] == [order, tie, tie]
    fight = last_round([4, 4], options={"tire.maxRounds": "1"}, cis=[4, 4])
    before = thrown_for(fight)
    fight.end_turn().roll(5, 2).end_turn().end_turn()
    while fight.asked == "place":
        fight.do(fight.codes()[0])
    assert thrown_for(fight)[len(before) :] == [order]
    while fight.asked == "dice" and thrown_for(fight)[len(before) :] == [order]:
        fight.roll(2, 5)
    assert thrown_for(fight)[len(before) :] == [order, order]
    fight.end_turn().end_turn()
    assert (fight.asked, int(fight.g.dice_wanted)) == ("dice", 2)
    fight.roll(3, 3).roll(1, 6)
    assert (thrown_for(fight)[len(before) :], fight.asked) == ([order, order, game_, game_], "over")
    burns_all = {"C0": burns(Some(0, None)), "C1": burns(Some(0, None))}
    fallen = Rift([champion("C0", 5, life=5)], [champion("C1", 5, life=5)], rules=burns_all).ready("a1 N", "d4 S")
    fallen.do(fallen.use(f"C{fallen.decider}")).roll(4, 4).roll(2, 3)
    assert thrown_for(fallen) == [placing, tie, game_, game_], "all who are left fell at once"
