"""Time Rift: rules worked out a second way and compared, over all spaces, moves, decks and amounts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations, product
from typing import Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.ability import GO, AbilityFrame, Op, Program
from agon.arena.board import Edge, square_name
from agon.arena.deal import LIMIT_ATTACK, LIMIT_NONE, LIMIT_ROUND, CardInfo, Deal, Listener
from agon.arena.depletion import deplete, hands_used, has_hands, recharge
from agon.arena.frame import Cx
from agon.arena.markers import change_tokens
from agon.arena.nodes import CardFilter
from agon.arena.places import CardHasPower, WalkSpace
from agon.arena.powers import POWER_NAMES
from agon.arena.roles import Allies, Me, Some
from agon.arena.steps_effect import GainLife
from agon.arena.steps_pay import DepleteOwn, GiveLife, GiveTokens, PayActions, PayLife, StayAnyway, StoreActions
from agon.arena.steps_power import (
    JUMP_DIAGONAL,
    JUMP_KNIGHT,
    JUMP_LINE,
    JUMP_WITHIN,
    MOVE_FROM,
    MOVE_INTO,
    MOVE_OUT_OF,
    REGION_CENTER,
    REGION_CORNER,
    REGION_WALL,
    CallOff,
    ChangeTokens,
    GainActions,
    GiveActions,
    JumpSpace,
    MoveIs,
    Region,
    SaveActions,
)
from agon.arena.terms import CARD_W, NONE, Act, CardField, On, SeatField, SeatMore, Zone
from agon.arena.values import Const
from agon.core.ids import CardNo, SeatNo
from agon.games.timerift.order import rank_by_champion
from agon.games.timerift.reveal import completes_chain
from agon.games.timerift.system import TimeRiftSystem
from agon.language import Unread, read_ability
from agon.language.reader import power_of
from tests.rules.rift import ACTION, Rift, armor, champion, inspiration, rule, special, weapon

REGIONS: Final = {"center": REGION_CENTER, "wall": REGION_WALL, "corner": REGION_CORNER}


def boundaries(square: int, size: int) -> int:
    """How many outer edges a space has."""
    return sum(each in (0, size - 1) for each in divmod(square, size))


IS_OF: Final[dict[str, Callable[[int], bool]]] = {
    "center": lambda edges: edges == 0,
    "wall": lambda edges: edges >= 1,
    "corner": lambda edges: edges == 2,
}


def arena(size: int = 4, mode: str = "fist-fight") -> Rift:
    """Two champions who stand in the arena of a size."""
    options = {"mode": mode, "board.size": str(size)}
    return Rift([champion("Ann", 6)], [champion("Ben", 3)], options=options).ready("a1 N", "d4 S")


def asking(scene: Rift, user: int = 0) -> Cx:
    """Words of a seat's, and nothing that they refer to."""
    cx = Cx()
    cx.user = SeatNo(user)
    return cx


# --- spaces and moves -------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-ARENA-05", "TR-ARENA-06", "TR-ARENA-07", "TR-ARENA-08", "TR-ARENA-09", "TR-ARENA-02")
@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize("kind", REGIONS)
def test_tr_arena_05_to_08_words_for_spaces_go_by_the_boundaries_a_space_has(kind: str, size: int) -> None:
    scene = arena(size)
    region = Region(REGIONS[kind])
    for square in range(size * size):
        assert region.has(scene.g, asking(scene), square) == IS_OF[kind](boundaries(square, size)), square_name(square)


@pytest.mark.clause("TR-MOVE-11", "TR-MOVE-12", "TR-MOVE-13", "TR-MOVE-15", "TR-RULING-24")
@pytest.mark.parametrize("kind", REGIONS)
def test_tr_move_11_to_13_from_into_and_out_of_over_all_moves(kind: str) -> None:
    """From: it began there. Into: it ended there. Out of: it began there and ended elsewhere. A turn is none."""
    scene = arena()
    inside = {square for square in range(16) if IS_OF[kind](boundaries(square, 4))}
    wanted: dict[str, Callable[[int, int], bool]] = {
        "from": lambda a, _: a in inside,
        "into": lambda _, b: b in inside,
        "out of": lambda a, b: a in inside and b not in inside,
    }
    code = {"from": MOVE_FROM, "into": MOVE_INTO, "out of": MOVE_OUT_OF}
    for word, (a, b) in product(wanted, product([NONE, *range(16)], repeat=2)):
        cx = asking(scene)
        cx.square_from, cx.square = a, b
        moved = NONE not in (a, b)
        said = MoveIs(Region(REGIONS[kind]), code[word]).test(scene.g, cx)
        assert said == (moved and wanted[word](a, b)), (word, a, b)


@pytest.mark.clause("TR-PWR-JUMP-02", "TR-PWR-JUMP-03", "TR-PWR-JUMP-05")
@pytest.mark.parametrize("over", [True, False], ids=["over", "clear"])
@pytest.mark.parametrize("reach", [1, 2, 3])
@pytest.mark.parametrize(
    ("pattern", "reaches"),
    [
        (JUMP_LINE, lambda x, y, n: 0 in (x, y) and x + y <= n),
        (JUMP_DIAGONAL, lambda x, y, n: x == y <= n),
        (JUMP_WITHIN, lambda x, y, n: x + y <= n),
        (JUMP_KNIGHT, lambda x, y, _: {x, y} == {1, 2}),
    ],
    ids=["line", "diagonal", "within", "knight"],
)
def test_tr_pwr_jump_02_the_spaces_a_jump_can_land_on(
    pattern: int, reaches: Callable[[int, int, int], bool], reach: int, *, over: bool
) -> None:
    """From every space, with somebody on every other one in turn; only what stands between can be in the way."""
    scene = arena()
    straight = pattern in (JUMP_LINE, JUMP_DIAGONAL)
    for here, other in product(range(16), repeat=2):
        if here == other:
            continue
        scene.put(f"{square_name(here)} N", f"{square_name(other)} S")
        landings = set()
        for to in range(16):
            x, y = to % 4 - here % 4, to // 4 - here // 4
            between = {
                here + step * ((x > 0) - (x < 0)) + 4 * step * ((y > 0) - (y < 0))
                for step in range(1, max(abs(x), abs(y)))
            }
            is_clear = over or not straight or other not in between
            if to != here and reaches(abs(x), abs(y), reach) and is_clear:
                landings.add(to)
        jump = JumpSpace(reach, pattern, over or not straight)
        found = {to for to in range(16) if jump.has(scene.g, asking(scene), to)}
        assert found == landings, (square_name(here), square_name(other))


# --- amounts ----------------------------------------------------------------------------------------------------------


def four(mode: str = "2v2") -> Rift:
    """A and C against B and D, all in the arena."""
    hands = [[champion(f"C{each}", 9 - each)] for each in range(4)]
    return Rift(*hands, options={"mode": mode}).ready("a1 N", "b1 N", "c1 N", "d1 N")


def with_tokens(scene: Rift, *names: str) -> Rift:
    """The scene, where cards speak of such tokens; nobody has any."""
    scene.deal.token_names[:] = names
    scene.g.tokens = vec[i64]([0] * int(scene.deal.seats * len(names)))
    return scene


@pytest.mark.clause("TR-TOKEN-02", "TR-TOKEN-01", "TR-FX-21", "TR-RULING-53")
def test_tr_token_02_tokens_begin_at_none_and_never_fall_below() -> None:
    for had, change in product(range(4), range(-4, 5)):
        scene = with_tokens(arena(), "charge", "smoke")
        assert [scene.g.token_count(seat, kind) for seat in (0, 1) for kind in (0, 1)] == [0] * 4
        assert change_tokens(scene.g, SeatNo(1), 1, had) == had
        scene.g.log = []
        left = max(0, had + change)
        assert change_tokens(scene.g, SeatNo(1), 1, change) == left - had, "the change that there was"
        assert [scene.g.token_count(seat, kind) for seat in (0, 1) for kind in (0, 1)] == [0, 0, 0, left]
        assert bool(scene.g.log) == (left != had), "what does not change is not told"


@pytest.mark.clause("TR-PWR-SUPPORT-02", "TR-PWR-SUPPORT-03", "TR-FX-14", "TR-PWR-HEAL-02", "TR-PWR-HEAL-04")
def test_tr_pwr_support_03_what_is_handed_on_is_ones_own_and_goes_to_an_ally() -> None:
    """Actions, tokens and Life are given by who has as many; Life never the last; nobody gives to themselves."""
    scene = four()
    g = scene.g
    ally, me, cx = Allies(0, None), Me(), asking(scene)
    for has, number in product(range(5), (1, 2, 3)):
        with_tokens(scene, "charge")
        change_tokens(g, SeatNo(0), 0, has)
        g.set_more(0, SeatMore.POOL, has)
        g.seats[SeatField.LIFE] = has
        for to, gives in ((ally, True), (me, False)):
            assert GiveActions(to, number).is_possible(g, cx) == (gives and has >= number), (has, number)
            assert GiveTokens(to, 0, number).is_possible(g, cx) == (gives and has >= number)
            assert GiveLife(to, number).is_possible(g, cx) == (gives and has > number), "never the last"
        assert PayLife(number).is_possible(g, cx) == (has > number), "never the last"
        assert PayActions(number, True).is_possible(g, cx) == (has >= number)
        assert PayActions(number, False).is_possible(g, cx) == (has >= number and int(g.active) == 0)
        assert SaveActions(number).is_possible(g, cx) == (has > 0)
        assert StoreActions(number).is_possible(g, cx) == (has > 0)
    alone = arena()
    change_tokens(with_tokens(alone, "charge").g, SeatNo(0), 0, 9)
    for op in (GiveActions(ally, 1), GiveTokens(ally, 0, 1), GiveLife(ally, 1)):
        assert not op.is_possible(alone.g, asking(alone)), "there is no ally"


@pytest.mark.clause("TR-FX-14", "TR-PWR-SUPPORT-02", "TR-MULTI-06")
@pytest.mark.parametrize("mode", ["2v2", "4-ffa", "1v3-boss"])
def test_tr_fx_14_allies_are_the_others_of_ones_team(mode: str) -> None:
    teams = {"2v2": (0, 1, 0, 1), "4-ffa": (0, 1, 2, 3), "1v3-boss": (0, 1, 1, 1)}[mode]
    scene = four(mode)
    for user, other in product(range(4), repeat=2):
        is_ally = user != other and teams[user] == teams[other]
        assert Allies(0, None).has(scene.g, asking(scene, user), SeatNo(other)) == is_ally
        assert Some(2, None).has(scene.g, asking(scene, user), SeatNo(other)) == (teams[user] != teams[other])
    assert not Allies(0, None).has(scene.g, asking(scene), SeatNo(NONE))


@pytest.mark.clause(
    "TR-FX-10", "TR-FX-11", "TR-FX-21", "TR-PWR-SUPPORT-03", "TR-PWR-HEAL-04", "TR-PWR-SAVE-02", "TR-PWR-SAVE-03",
    "TR-PWR-SAVE-05", "TR-TOKEN-01", "TR-TOKEN-02", "TR-ROUND-14", "TR-RULING-33", "TR-RULING-67", "TR-PWR-12",
    "TR-PWR-DISARM-03", "TR-WIELD-07",
)  # fmt: skip
@pytest.mark.parametrize("has", range(4))
@pytest.mark.parametrize("number", [1, 2, 3])
def test_tr_fx_21_what_is_paid_or_given_is_paid_whole_or_nothing_is_done(has: int, number: int) -> None:
    """The words behind it ("if you do") hold where it was done, and only there; and nothing else changes."""
    me, ally, two = Me(), Allies(0, None), Const(number)
    steps: list[tuple[Op, bool, dict[str, int]]] = [
        (PayLife(number), has > number, {"life 0": -number}),
        (PayActions(number, True), has >= number, {"actions 0": -number}),
        (PayActions(number, False), False, {}),
        (GiveLife(ally, number), has > number, {"life 0": -number, "life 2": number}),
        (GiveActions(ally, number), has >= number, {"actions 0": -number, "actions 2": number}),
        (GiveTokens(ally, 0, number), has >= number, {"tokens 0": -number, "tokens 2": number}),
        (GiveActions(me, number), False, {}),
        (GainActions(me, two), True, {"actions 0": number}),
        (GainActions(ally, two), True, {"actions 2": number}),
        (GainActions(me, Const(-number)), has > 0, {"actions 0": -min(has, number)}),
        (ChangeTokens(me, 0, two, False), True, {"tokens 0": number}),
        (ChangeTokens(me, 0, Const(-number), False), has > 0, {"tokens 0": -min(has, number)}),
        (ChangeTokens(me, 0, Const(-number), True), has >= number, {"tokens 0": -number}),
        (SaveActions(number), has > 0, {"actions 0": -min(has, number)}),
        (StoreActions(number), has > 0, {}),  # they stay where they are, and are kept when the round ends
        (StayAnyway(), False, {}),
        (CallOff(), False, {}),
        (DepleteOwn(CardFilter()), False, {}),
    ]
    for step, done, changes in steps:
        scene = with_tokens(four(), "charge")
        g = scene.g
        g.active = SeatNo(1)
        change_tokens(g, SeatNo(0), 0, has)
        g.set_more(0, SeatMore.POOL, has)
        g.seats[SeatField.LIFE] = has
        before = amounts(scene)
        f = AbilityFrame(Program([step]))
        f.user = SeatNo(0)
        f.card = g.warrior_card(0)
        assert step.run(g, f) == GO
        name = type(step).__name__
        assert int(f.did) == done, (name, "is it done?")
        wanted = {key: value + (changes.get(key, 0) if done else 0) for key, value in before.items()}
        assert amounts(scene) == wanted, name


def amounts(scene: Rift) -> dict[str, int]:
    """Life, actions left and tokens of all four."""
    found: dict[str, int] = {}
    for seat in range(4):
        found |= {f"life {seat}": scene.life(seat), f"actions {seat}": scene.pool(seat)}
        found[f"tokens {seat}"] = int(scene.g.token_count(seat, 0))
    return found


@pytest.mark.clause("TR-RULING-24", "TR-MOVE-10", "TR-MOVE-06", "TR-PWR-COMBO-02")
@pytest.mark.parametrize("diagonal", [False, True], ids=["straight", "diagonal"])
@pytest.mark.parametrize("through", [False, True], ids=["around", "through"])
@pytest.mark.parametrize("up_to", [False, True], ids=["exactly", "up to"])
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_tr_ruling_24_where_a_walk_of_one_effect_can_end(
    steps: int, *, up_to: bool, through: bool, diagonal: bool
) -> None:
    """Every walk is taken step by step; its end is not where it began, and nobody is walked through."""
    scene = arena()
    ways = [(1, 1), (1, -1), (-1, 1), (-1, -1)] if diagonal else [(1, 0), (-1, 0), (0, 1), (0, -1)]
    for here, other in [(0, 1), (0, 5), (5, 6), (5, 10), (6, 15), (9, 5), (15, 11)]:
        scene.put(f"{square_name(here)} N", f"{square_name(other)} S")
        ends: set[int] = set()
        walks: list[tuple[int, ...]] = [(here,)]
        for _ in range(steps):
            walks = [
                (*walk, to)
                for walk in walks
                for x, y in ways
                if 0 <= walk[-1] % 4 + x < 4 and 0 <= walk[-1] // 4 + y < 4
                for to in [walk[-1] + x + 4 * y]
                if through or len(walk) == 1 or walk[-1] not in (here, other)
            ]
            ends = {walk[-1] for walk in walks} | (ends if up_to else set())
        space = WalkSpace(steps, up_to, through, diagonal)
        found = {to for to in range(16) if space.has(scene.g, asking(scene), to)}
        assert found - {other} == ends - {here, other}, (square_name(here), square_name(other))


@pytest.mark.clause("TR-PWR-09", "TR-FX-15", "TR-PWR-01")
def test_tr_pwr_09_a_card_has_the_powers_that_its_abilities_name() -> None:
    """Each of the fifteen keywords is found on a card that has it, and no other; plain text is no power."""
    for power in POWER_NAMES:
        hands = [[champion("Ann", 6), armor("Coat", 9)], [champion("Ben", 3)]]

        def add(deal: Deal, info: CardInfo, power: str = power) -> None:
            rule(deal, info, [GainLife(Me(), Const(1))], event=On.HIT)
            if power:
                rule(deal, info, [GainLife(Me(), Const(1))], kind=ACTION, power=power)

        scene = Rift(*hands, rules={"Coat": add})
        cx = asking(scene)
        assert not CardHasPower(0).test(scene.g, cx), "no card is spoken of"
        cx.card_ref = CardNo(scene.card("Coat"))
        assert CardHasPower(0).test(scene.g, cx) == (power != "")
        for number, name in enumerate(POWER_NAMES):
            if name:
                assert CardHasPower(number).test(scene.g, cx) == (name == power), (name, power)
        cx.card_ref = CardNo(scene.card("Ben"))
        assert not CardHasPower(0).test(scene.g, cx)


# --- set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-QUICK-03", "TR-SETUP-02", "TR-SETUP-15", "TR-VAR-10", "TR-SEAT-04", "TR-SEAT-05")
@pytest.mark.parametrize("mode", ["duel", "fist-fight"])
def test_tr_quick_03_a_fist_fight_is_set_up_as_any_other_without_the_loadouts(mode: str) -> None:
    """North, two places, and then four cards each, or none."""
    loadout = [weapon("W", 5), armor("A", 4), inspiration("I", 3), special("S", 2)]
    hands = [[champion(name, ci), *(loadout if mode == "duel" else ())] for name, ci in (("Six", 6), ("Three", 3))]
    scene = Rift(*hands, options={"mode": mode})
    asked = []
    while int(scene.g.round) == 0:
        asked.append((scene.asked, scene.decider))
        scene.do(scene.codes()[0])
    lays = [("arrange", seat) for seat in (0, 1) for _ in range(4)] if mode == "duel" else []
    assert asked == [("north", 1), ("place", 1), ("place", 0), *lays]


@pytest.mark.clause("TR-SETUP-08", "TR-SETUP-09", "TR-SETUP-10", "TR-SETUP-11", "TR-SETUP-12", "TR-SEAT-08")
@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tr_setup_08_to_12_where_each_is_placed_and_which_way_it_looks(seats: int, size: int) -> None:
    """All but the last in the row along their own side; the last anywhere on its half, which is two deep."""
    scene = Rift(*[[champion(f"C{each}", each)] for each in range(seats)], options={"board.size": str(size)})
    if scene.asked == "north":
        scene.do(Edge.EAST)
    for order in range(seats):
        seat = scene.decider
        assert (scene.asked, seat) == ("place", order), "the lowest champion initiative first"
        side = int(scene.g.more(seat, SeatMore.SIDE))
        depths: dict[int, Callable[[int], int]] = {
            Edge.SOUTH: lambda s: s // size,
            Edge.WEST: lambda s: s % size,
            Edge.NORTH: lambda s: size - 1 - s // size,
            Edge.EAST: lambda s: size - 1 - s % size,
        }
        away = depths[side]
        deep = 2 if order == seats - 1 else 1
        taken = {int(scene.g.square(each)) for each in range(order)}
        free = {square for square in range(size * size) if away(square) < deep and square not in taken}
        looks = {Edge.SOUTH: 0, Edge.WEST: 1, Edge.NORTH: 2, Edge.EAST: 3}[side]
        assert set(scene.codes()) == {square * 4 + looks for square in free}
        scene.do(min(scene.codes()))


@pytest.mark.clause("TR-SETUP-04", "TR-SETUP-19", "TR-CHAMP-04", "TR-SETUP-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tr_setup_04_and_19_all_champions_are_shown_and_all_lives_stand_at_what_is_printed(seats: int) -> None:
    lives = [7, 9, 11, 12][:seats]
    hands = [[champion(f"C{each}", 2 * each, life=life), armor(f"A{each}")] for each, life in enumerate(lives)]
    scene = Rift(*hands)
    assert [scene.life(seat) for seat in range(seats)] == lives
    assert [int(scene.g.field(seat, SeatField.EXPERIENCE)) for seat in range(seats)] == [0, 2, 4, 6][:seats]
    shown = [int(scene.g.card_field(card, CardField.SEEN)) == 255 for card in range(int(scene.deal.n_cards))]
    assert shown == [info.name.startswith("C") for info in scene.deal.cards], "and no loadout card"


@pytest.mark.clause("TR-RULING-75", "TR-INIT-02", "TR-TIRE-02", "TR-CHAMP-03")
def test_tr_ruling_75_the_ladder_without_a_round_is_that_of_champion_initiative() -> None:
    """Whatever the order of the seats; who is out stands below all others."""
    for cis in permutations((1, 4, 6, 8)):
        scene = Rift(*[[champion(f"C{seat}", ci)] for seat, ci in enumerate(cis)]).ready()
        for out in (NONE, 0, 3):
            for seat in range(4):
                scene.g.set_field(seat, SeatField.DEFEATED, int(seat == out))
            rank_by_champion(scene.g)
            wanted = sorted(range(4), key=lambda seat: (seat == out, -cis[seat]))
            assert scene.ladder() == wanted, (cis, out)


@pytest.mark.clause("TR-REV-09", "TR-INIT-06", "TR-REV-06")
def test_tr_rev_09_the_initiative_of_each_round_is_kept() -> None:
    numbers = ((9, 2, 5, 4), (3, 8, 1, 6))
    hands = [
        [champion(f"C{seat}", seat), weapon(f"W{seat}", w), armor(f"A{seat}", a), inspiration(f"I{seat}", i),
         special(f"S{seat}", s)]
        for seat, (w, a, i, s) in enumerate(numbers)
    ]  # fmt: skip
    scene = Rift(*hands).ready()
    for round_ in range(1, 5):
        scene.to_round(round_)
        kept = [[int(scene.g.field(seat, SeatField.INITIATIVES + each)) for each in range(round_)] for seat in (0, 1)]
        assert kept == [list(each[:round_]) for each in numbers]


@pytest.mark.clause("TR-VAR-03", "TR-VAR-07", "TR-SETUP-19")
@pytest.mark.parametrize("mode", ["1v2", "1v3-boss"])
def test_tr_var_03_the_life_that_who_plays_alone_begins_with(mode: str) -> None:
    many = 3 if mode == "1v2" else 4
    hands = [[champion(f"C{seat}", 9 - seat, life=7 + seat)] for seat in range(many)]
    scene = Rift(*hands, options={"mode": mode, "variant.soloLife": "5"})
    first = [7 + 5, *(7 + seat for seat in range(1, many))]
    assert [scene.life(seat) for seat in range(many)] == first
    assert [TimeRiftSystem().first_life(scene.g, seat) for seat in range(many)] == first


@pytest.mark.clause("TR-RULING-26", "TR-RULING-68", "TR-PWR-DEPLOY-04")
@pytest.mark.parametrize("life", [0, 1, 2, 5])
def test_tr_ruling_68_a_special_with_life_of_its_own_is_a_minion_and_one_without_is_none(life: int) -> None:
    scene = Rift([champion("Ann", 6), special("Wolf", 9, life=life)], [champion("Ben", 3)])
    assert int(scene.deal.fighters) == 2 + (life > 0)
    if life:
        row = next(each for each in range(2, 26) if scene.deal.warrior_of[each] == scene.card("Wolf"))
        assert int(scene.deal.fate[row]) == int(scene.deal.fate[0]), "it wins and loses with its player"


@pytest.mark.clause("TR-ROUND-05", "TR-ROUND-06", "TR-ROUND-11", "TR-ROUND-13", "TR-ROUND-15", "TR-RULING-14")
@pytest.mark.parametrize("agility", [0, 1, 2])
def test_tr_round_13_without_an_action_to_spend_the_turn_may_end_and_with_one_it_may_not(agility: int) -> None:
    """What costs no Action can be used before the turn ends, and is no reason why it could not end."""
    hands = [[champion("Ann", 6, agility=agility)], [champion("Ben", 3)]]

    def free(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [GainLife(Me(), Const(1))], kind=ACTION, per=int(LIMIT_ROUND), times=2)

    scene = Rift(*hands, rules={"Ann": free}, options={"mode": "fist-fight"}).ready("b2 N", "d4 S")
    for used in range(2):
        assert (scene.asked, scene.decider) == ("action", 0)
        assert scene.can(Act.PASS) == (agility == 0), used
        scene.do(scene.use("Ann"))
    if agility == 0:
        assert scene.decider == 1, "nothing is left to do, and the turn is over by itself"
        return
    assert not scene.can(Act.PASS), "what costs nothing is no Action spent"
    scene.do(scene.turn("E"))
    assert (scene.decider == 1) if agility == 1 else scene.can(Act.PASS)


@pytest.mark.clause(
    "TR-SEAT-01", "TR-SEAT-02", "TR-SEAT-03", "TR-SEAT-04", "TR-SEAT-05", "TR-SEAT-06", "TR-SEAT-07", "TR-ORI-02",
    "TR-RULING-10", "TR-RULING-11", "TR-VAR-05",
)  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_tr_seat_01_to_07_who_sits_where_in_every_order_of_placing(seats: int) -> None:
    """Two: the first placer chooses. Three: west, east, south. Four: the last placer's side is north. Six: by teams."""
    orders = list(permutations(range(seats)))
    for cis in orders if seats < 6 else orders[::97]:
        hands = [[champion(f"C{seat}", 2 * ci)] for seat, ci in enumerate(cis)]
        first, last = cis.index(0), cis.index(seats - 1)
        options = {"mode": "3v3"} if seats == 6 else {}
        for choice in (Edge.WEST, Edge.EAST) if seats in (2, 6) else (None,):
            scene = Rift(*hands, options=options)
            assert (scene.asked, scene.decider) == (("place" if choice is None else "north"), first)
            if choice is not None:
                assert scene.codes() == [Edge.WEST, Edge.EAST]
                scene.do(choice)
            sides = [int(scene.g.more(seat, SeatMore.SIDE)) for seat in range(seats)]
            if choice is not None:
                other = Edge.WEST + Edge.EAST - choice
                assert sides == [choice if seat % 2 == first % 2 else other for seat in range(seats)]
            elif seats == 3:
                assert sides == [Edge.WEST, Edge.EAST, Edge.SOUTH]
            else:
                assert sides[last] == Edge.NORTH
                assert [(side - sides[0]) % 4 for side in sides] == [0, 1, 2, 3], "clockwise, in seat order"
        if seats == 4:
            free = Rift(*hands, options={"setup.freeNorth4": "true"})
            assert (free.asked, free.decider, free.codes()) == ("north", first, [0, 1, 2, 3])
            free.do(2)
            assert int(free.g.more(2, SeatMore.SIDE)) == Edge.NORTH


@pytest.mark.clause("TR-CHAIN-01", "TR-CHAIN-04", "TR-CHAIN-06", "TR-RULING-52")
def test_tr_chain_04_a_chain_is_whole_where_all_its_cards_lie_face_up_with_one_player() -> None:
    """Each of three members face up, face down or discarded; a fourth card of another chain never counts."""
    mine = [armor(f"Link{each}", chain=f"Rope {each}/3") for each in (1, 2, 3)]
    hands = [[champion("Ann", 6), *mine, special("Odd", chain="Net 1/2")], [champion("Ben", 3)]]
    scene = Rift(*hands)
    g = scene.g
    cards = [scene.card(each.name) for each in mine]
    g.cards[scene.card("Odd") * CARD_W + CardField.ZONE] = Zone.FACE_UP
    for zones in product((Zone.FACE_UP, Zone.FACE_DOWN, Zone.DISCARDED), repeat=3):
        for card, zone in zip(cards, zones, strict=True):
            g.cards[card * CARD_W + CardField.ZONE] = zone
        for card in cards:
            assert completes_chain(g, SeatNo(0), CardNo(card)) == (set(zones) == {Zone.FACE_UP}), zones
        assert not completes_chain(g, SeatNo(0), CardNo(scene.card("Odd")))
    for card in cards:
        g.cards[card * CARD_W + CardField.ZONE] = Zone.FACE_UP
    g.cards[cards[1] * CARD_W + CardField.CONTROLLER] = 1
    assert not any(completes_chain(g, SeatNo(0), CardNo(card)) for card in cards), (
        "one of them is with the other player"
    )


@pytest.mark.clause("TR-WIELD-03", "TR-WIELD-06", "TR-WIELD-07", "TR-WIELD-08", "TR-RULING-22", "TR-CARD-04")
@pytest.mark.parametrize("rule_", ["distinctPerRound", "currentlyDepleted"])
def test_tr_wield_08_hands_in_use_are_those_of_the_different_cards_turned_this_round(rule_: str) -> None:
    """Cards of none, one and two hands are turned and recharged in every order; two hands may be used in a round."""
    for hands in product((0, 1, 2), repeat=3):
        own = [
            weapon("W0", 9, hands=hands[0]), armor("W1", 9, hands=hands[1]), special("W2", 9, hands=hands[2]),
        ]  # fmt: skip
        for order in permutations(range(3)):
            scene = Rift([champion("Ann", 6), *own], [champion("Ben", 3)], options={"wield.count": rule_}).ready()
            g, used, down = scene.g, set[int](), set[int]()
            for card in own:
                g.cards[scene.card(card.name) * CARD_W + CardField.ZONE] = Zone.FACE_UP
            for step, each in enumerate((*order, order[0])):
                card_ = scene.card(f"W{each}")
                counted = used if rule_ == "distinctPerRound" else down
                assert int(hands_used(g, SeatNo(0))) == sum(hands[one] for one in counted)
                more = 0 if each in counted else hands[each]
                assert has_hands(g, CardNo(card_)) == (more == 0 or sum(hands[one] for one in counted) + more <= 2)
                if step == 1:
                    recharge(g, CardNo(scene.card(f"W{order[0]}")))
                    down.discard(order[0])
                deplete(g, CardNo(card_))
                used.add(each)
                down.add(each)


# --- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-CARD-13", "TR-CARD-14", "TR-FX-14", "TR-ELEM-01", "TR-CARD-15")
def test_tr_card_13_every_word_of_the_keyword_line_can_be_asked_about() -> None:
    """Type, region, culture and designation: each card has those that it lists, all of them, and no others."""
    lines = {
        "Axe": (("Axe", "Relic", "Europe"), ("Norse",)),
        "Bow": (("Bow",), ("Japanese", "Roman")),
        "Rod": ((), ()),
    }
    cards = [
        replace(weapon(name), traits=traits, cultures=cultures, element="Void")
        for name, (traits, cultures) in lines.items()
    ]
    coat = replace(armor("Coat"), traits=("Relic", "Europe", "Mail"), cultures=("Roman", "Norse"))
    scene = Rift([champion("Ann", 6), cards[0], coat], [champion("Ben", 3), *cards[1:]])
    deal = scene.deal
    for name, (traits, cultures) in {**lines, "Coat": (coat.traits, coat.cultures)}.items():
        info = deal.cards[scene.card(name)]
        for every, own, mask in ((TRAITS, traits, info.traits), (CULTURES, cultures, info.cultures)):
            bit_of = deal.trait_bit if every is TRAITS else deal.culture_bit
            assert {each for each in every if int(mask) & int(bit_of(each))} == set(own), name


TRAITS: Final = ("Axe", "Relic", "Europe", "Bow", "Mail")
CULTURES: Final = ("Norse", "Japanese", "Roman")


@pytest.mark.clause("TR-PWR-01", "TR-PWR-02", "TR-PWR-09")
def test_tr_pwr_02_an_ability_is_called_after_its_keyword_and_plain_text_is_not() -> None:
    texts = {
        "Push": "Push 1.", "Pull": "Pull 1.", "Heal": "Heal 1.", "Jump": "Jump 2.", "Dodge": "Dodge 1.",
        "Poison": "Poison 1.", "Rage": "Rage: +1 Damage.", "Disarm": "Disarm.", "Reroll": "Reroll 1.",
        "Save": "Save 1 Action.", "Support": "Support: Give an ally 1 Action.",
        "Fear": "Fear: Push an adjacent enemy 2.",
        "": "1 Action: Gain 1 Life.",
    }  # fmt: skip
    for word, text in texts.items():
        reading = read_ability(text, kind="constant", language="timerift")
        assert not isinstance(reading, Unread), text
        assert power_of(reading.ability) == word


@pytest.mark.clause("TR-PWR-03", "TR-PWR-06", "TR-RULING-17", "TR-PWR-13")
def test_tr_ruling_17_how_often_a_power_works_by_its_card_and_what_wakes_it() -> None:
    """A Champion's once a round; a card's once for the attack whose depletion it shares, else while upright."""
    for event in (NONE, On.ROUND_START, On.MOVED, *range(int(On.BEFORE_ATTACK), int(On.AFTER_ATTACK) + 1)):
        made: dict[str, Listener] = {}

        def add(deal: Deal, info: CardInfo, event: int = event, made: dict[str, Listener] = made) -> None:
            made[info.name] = rule(deal, info, [GainLife(Me(), Const(1))], event=event, power="heal")

        Rift([champion("Ann", 6), weapon("Axe", 9)], [champion("Ben", 3)], rules={"Ann": add, "Axe": add})
        shares = On.BEFORE_ATTACK <= event <= On.AFTER_ATTACK
        assert (int(made["Ann"].per), int(made["Ann"].times)) == (int(LIMIT_ROUND), 1)
        axe = int(made["Axe"].per), int(made["Axe"].times)
        assert axe == ((int(LIMIT_ATTACK), 1) if shares else (int(LIMIT_NONE), 0)), event
        assert made["Axe"].optional
