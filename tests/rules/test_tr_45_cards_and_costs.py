"""Time Rift: what card files may print, how hands become a deal, what is paid and what comes of it, case by case."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from typing import Any, Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.ability import AbilityFrame, Op, Program, TakeActions
from agon.arena.cardplay import turn_up
from agon.arena.deal import REVEAL, CardInfo, Deal
from agon.arena.frame import Cx
from agon.arena.movement import BY_MOVE_ACTION, BY_OTHER, AnnouncedFrame
from agon.arena.nodes import CardFilter
from agon.arena.roles import Allies, Me, Some
from agon.arena.spaces import Grids, Reach
from agon.arena.steps_card import PutBack
from agon.arena.steps_effect import DealDamage, GainLife
from agon.arena.steps_pay import AfterCost, DepleteOwn, GiveLife, GiveTokens, PayActions, PayLife
from agon.arena.steps_power import DeployCard, GiveActions, Push
from agon.arena.terms import CARD_W, NONE, SEAT_W, Act, CardField, CardMore, Note, On, SeatField, SeatMore, Stat, Zone
from agon.arena.trace import PART_START
from agon.arena.values import Const
from agon.cards._rift import rift_card_of
from agon.core.engine import RUNNING
from agon.core.errors import BadInputError
from agon.core.ids import CardNo, SeatNo
from agon.core.refusals import MAY
from agon.games.fights.table import Hand
from agon.games.timerift.rules import options_of
from agon.games.timerift.table import make_deal
from agon.games.timerift.turn import why_no_attack
from tests.constructs.rift import Told, duel, said
from tests.notes import fields
from tests.rules.rift import AROUND, Rift, armor, champion, fists, inspiration, rule, special, weapon
from tests.rules.test_tr_08_cards import entry

ATTACKS: Final[dict[str, Any]] = {"cost": 1, "damage": 2, "grid": [" .  .  .", "+1 +0 -1", " .  ^  .", " .  .  ."]}
OTHERS: Final[dict[str, Any]] = {"life": 2, "agility": 1, "defense": 1, "hands": 1, "body": "head"}


def is_read(kind: str, **fields: Any) -> bool:
    try:
        rift_card_of(entry(kind, **fields), "here")
    except BadInputError:
        return False
    return True


def asking(user: int = 0) -> Cx:
    """Words of a seat's, and nothing that they refer to."""
    cx = Cx()
    cx.user = SeatNo(user)
    return cx


# --- what cards print -------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-CARD-21", "TR-CARD-02", "TR-CARD-05", "TR-CARD-07", "TR-CARD-08", "TR-CARD-09", "TR-PWR-15")
@pytest.mark.parametrize("minion", [False, True])
@pytest.mark.parametrize("many", range(4))
def test_tr_card_21_every_set_of_fields_that_a_type_may_have_and_no_other(many: int, *, minion: bool) -> None:
    """Of every so many fields besides those that a type prints in any case."""
    keywords = ["Minion"] if minion else []
    fields = {**ATTACKS, **OTHERS}
    prints = {
        "champion": {"life", "agility", "damage", "defense", "grid"},
        "weapon": {"cost", "damage", "grid", "hands"},
        "armor": {"body"},
        "inspiration": set[str](),
        "special": set[str](),
    }
    for kind, own in prints.items():
        for more in combinations(sorted(set(fields) - own), many):
            has = own | set(more)
            fits = {
                "champion": has == own,
                "weapon": has == own,
                "armor": has <= {"body", "hands"},
                "inspiration": not has,
                "special": minion or (not has & {"life", "agility", "defense"} and len(has & set(ATTACKS)) in {0, 3}),
            }[kind]
            given = {each: fields[each] for each in more}
            assert is_read(kind, keywords=keywords, **given) == fits, (kind, more)
        for missing in own:
            assert not is_read(kind, keywords=keywords, **{missing: None}), (kind, missing)
    assert is_read("armor", body=None, hands=1)
    assert not is_read("armor", body=None, hands=None)


# --- from hands to a deal ---------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-SETUP-03", "TR-RULING-30", "TR-RULING-26", "TR-RULING-68", "TR-VAR-04", "TR-VAR-07")
@pytest.mark.parametrize("mode", ["duel", "1v2", "2v2", "3-ffa", "4-ffa", "1v3-boss", "fist-fight"])
@pytest.mark.parametrize("life", [0, 1, 2])
def test_tr_setup_03_each_hand_lies_behind_its_champion_seat_by_seat(life: int, mode: str) -> None:
    """Who is with whom, whose each card is, which are weapons, which are fighters, what stands in the arena."""
    teams = {"duel": (0, 1), "fist-fight": (0, 1), "1v2": (0, 1, 1), "2v2": (0, 1, 0, 1), "3-ffa": (0, 1, 2),
             "4-ffa": (0, 1, 2, 3), "1v3-boss": (0, 1, 1, 1)}[mode]  # fmt: skip
    hands = [
        [champion(f"C{seat}", seat), weapon(f"W{seat}", 1), armor(f"A{seat}"), inspiration(f"I{seat}"),
         special(f"S{seat}", life=life if seat == 1 else 0, cells=AROUND if seat == 0 else None)]
        for seat in range(len(teams))
    ]  # fmt: skip
    walls = [5, 6] if life else []
    deal = make_deal(hands, options_of({"mode": mode}), walls=walls)
    seats = len(teams)
    assert [info.name for info in deal.cards] == [card.name for hand in hands for card in hand]
    assert [int(info.owner) for info in deal.cards] == [seat for seat in range(seats) for _ in range(5)]
    assert (int(deal.n_cards), list(deal.firsts)) == (5 * seats, [5 * seat for seat in range(seats + 1)])
    assert [int(deal.warrior_of[seat]) for seat in range(seats)] == [5 * seat for seat in range(seats)]
    assert (
        [int(deal.team[seat]) for seat in range(seats)]
        == list(teams)
        == [int(deal.fate[each]) for each in range(seats)]
    )
    assert bool(deal.has_teams) == (len(set(teams)) < seats or life > 0)
    assert sorted(int(each) for each in deal.weapons) == sorted([4, *(5 * seat + 1 for seat in range(seats))])
    assert int(deal.walls) == sum(1 << each for each in walls)
    assert bool(deal.obstacles) == bool(walls)
    rows = [row for row in range(seats, 26) if int(deal.warrior_of[row]) != NONE]
    assert [int(deal.warrior_of[row]) for row in rows] == [9] * (life > 0)
    assert int(deal.fighters) == (rows[0] + 1 if rows else seats)
    for row in rows:
        assert (int(deal.team[row]), int(deal.fate[row])) == (teams[1], teams[1]), "it is on its player's side"
    size = int(deal.board.size)
    assert len(deal.side_rows) == 4
    assert [sorted(row) for row in deal.side_rows] == [
        list(range(size)), [size * each for each in range(size)],
        [size * (size - 1) + each for each in range(size)], [size * each + size - 1 for each in range(size)],
    ]  # fmt: skip


@pytest.mark.clause("TR-SETUP-03", "TR-MATCH-05", "TR-MATCH-08", "TR-LOAD-01")
@pytest.mark.parametrize("outside", range(3))
@pytest.mark.parametrize("earlier", range(3))
def test_tr_setup_03_behind_a_hand_lie_what_is_outside_the_game_and_what_was_used_up(
    earlier: int, outside: int
) -> None:
    own = [champion("Ann", 6), weapon("W"), armor("A")]
    rest = [*(special(f"Out {n}", life=3) for n in range(outside)), *(weapon(f"Used {n}") for n in range(earlier))]
    chosen = [Hand((*own, *rest), earlier, True, outside), Hand((champion("Ben", 3),))]
    deal = make_deal(chosen, options_of({}))
    where = {info.name: (bool(info.outside), bool(info.earlier)) for info in deal.cards}
    assert all(where[card.name] == (False, False) for card in own)
    assert all(where[card.name] == (card.name.startswith("Out"), card.name.startswith("Used")) for card in rest)
    open_ = [
        Hand((champion("X", 1), champion("Y", 2), weapon("W"), *rest), earlier, False, 0),
        Hand((champion("Ben", 3),)),
    ]
    choosing = make_deal(open_, options_of({}))
    assert not any(bool(info.outside) for info in choosing.cards), "all that is left may be chosen"
    assert [info.name for info in choosing.cards if info.earlier] == [f"Used {n}" for n in range(earlier)]
    assert not [each for info in choosing.cards for each in info.rules]
    for wrong in ((), (weapon("W"),), (champion("Ann", 6), champion("Bea", 5)), (weapon("W"), champion("Ann", 6))):
        with pytest.raises(BadInputError, match="TR-LOAD-01"):
            make_deal([Hand((*wrong, *rest), earlier, True, outside), Hand((champion("Ben", 3),))], options_of({}))


@pytest.mark.clause("TR-CARD-13", "TR-CARD-02", "TR-CHAMP-02", "TR-CARD-04", "TR-CARD-05", "TR-CARD-09", "TR-CHAIN-04")
def test_tr_card_13_every_number_that_a_card_prints_is_its_number_in_the_deal() -> None:
    hero = replace(champion("Ann", 6, life=9, agility=3, damage=4, defense=-2, element="Void"), traits=("Relic",))
    cards = [
        hero, replace(weapon("Axe", 7, cost=0, damage=5, hands=2), cultures=("Norse",)), weapon("Bow", -1, cost=3),
        armor("Coat", 2, body=("torso",)), armor("Cap", 2, hands=1), inspiration("Hope", 8, chain="Rope 2/3"),
        special("Wolf", 1, life=3, defense=1), special("Bolt", 4, cells=AROUND, cost=2, damage=6),
        special("Item", 0, chain="Rope 1/3"), special("Knot", 0, chain="Net 1/2"),
    ]  # fmt: skip
    deal = make_deal([cards, [champion("Ben", 3)]], options_of({}))
    for card, info in zip(cards, deal.cards, strict=False):
        for name in ("life", "damage", "defense", "initiative", "hands", "speed", "experience"):
            assert int(getattr(info, name)) == (getattr(card, name) or 0), (card.name, name)
        assert int(info.cost) == (1 if card.cost is None else card.cost)
        assert bool(info.has_grid) == (card.grid is not None)
        assert bool(info.has_spaces) == (card.grid is not None)
        assert (int(info.body) != 0) == (card.body is not None)
        assert int(info.traits) == sum(int(deal.trait_bit(each)) for each in card.traits)
        assert int(info.cultures) == sum(int(deal.culture_bit(each)) for each in card.cultures)
        assert int(info.element_bit) == (int(deal.element_bit(card.element)) if card.element else 0)
    chains = {info.name: int(info.chain) for info in deal.cards}
    assert chains["Hope"] == chains["Item"] != chains["Knot"]
    assert [each for each, number in chains.items() if number != NONE] == ["Hope", "Item", "Knot"]
    assert int(deal.chain_sizes[chains["Hope"]]) == 3
    assert int(deal.chain_sizes[chains["Knot"]]) == 2


# --- spaces and moves -------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-CARD-09", "TR-GRID-06", "TR-GRID-04", "TR-ATK-06", "TR-ATK-11")
def test_tr_card_09_which_spaces_are_in_whose_grids() -> None:
    """Of the Champion alone, of weapons, of any: a face-up weapon of one's own, and a special that has a grid."""
    bolt = special("Bolt", 1, cells={(-1, 1): 0})
    hands = [
        [champion("Ann", 6, cells={(0, 1): 0}), weapon("Axe", 9, cells={(1, 1): 0}), bolt,
         special("Item", 1)],
        [champion("Ben", 3, cells={(0, 1): 0}), weapon("Bow", 9, cells={(0, 2): 0})],
    ]  # fmt: skip
    scene = Rift(*hands).ready("b2 N", "c4 S")
    g = scene.g
    cards = {name: scene.card(name) for name in ("Axe", "Bolt", "Item", "Bow")}
    ahead = {"Ann": 9, "Axe": 10, "Bolt": 8, "Ben": 10, "Bow": 6}
    for up in product((Zone.FACE_UP, Zone.FACE_DOWN), repeat=4):
        for name, zone in zip(cards, up, strict=True):
            g.cards[cards[name] * CARD_W + CardField.ZONE] = zone
        for who, seats in ((Me(), {0}), (Some(2, None), {1}), (Some(0, None), {0, 1})):
            for kind in (Grids.ANY, Grids.BASIC, Grids.WEAPON):
                wanted = set()
                for seat, hero, arms in ((0, "Ann", ("Axe", "Bolt")), (1, "Ben", ("Bow",))):
                    if seat not in seats:
                        continue
                    if kind != Grids.WEAPON:
                        wanted.add(ahead[hero])
                    for arm in arms:
                        counts = kind == Grids.ANY or (kind == Grids.WEAPON and arm != "Bolt")
                        if counts and g.is_face_up(cards[arm]):
                            wanted.add(ahead[arm])
                reach = Reach(kind, who, None)
                assert {square for square in range(16) if reach.has(g, asking(), square)} == wanted, (up, kind, seats)
    for name in ("Axe", "Bolt", "Bow"):
        cx = asking()
        cx.card = CardNo(cards[name])
        found = {square for square in range(16) if Reach(Grids.THIS_CARD, Me(), None).has(g, cx, square)}
        assert found == {ahead[name]}, "this card's, wherever it lies"


@pytest.mark.clause("TR-PWR-REACT-03", "TR-FX-10", "TR-MOVE-06", "TR-MOVE-09")
def test_tr_pwr_react_03_what_was_announced_is_looked_at_again_before_it_happens() -> None:
    """A step from b2 to b3: elsewhere, taken, about to fall; an own maneuver also comes from another space."""
    for cause in (BY_MOVE_ACTION, BY_OTHER):
        for place, legal in (("b2", True), ("a3", cause == BY_MOVE_ACTION), ("a2", False), ("d4", False)):
            scene = fists().put(f"{place} N", "d1 S")
            assert announced(scene, cause) == legal, (cause, place)
        taken = fists().put("b2 N", "b3 S")
        assert not announced(taken, cause)
        for seat in range(3):
            hands = [[champion(f"C{each}", 9 - each)] for each in range(3)]
            falls = Rift(*hands, options={"mode": "3-ffa"}).ready("b2 N", "d1 S", "d4 S")
            falls.g.marked |= 1 << seat
            assert announced(falls, cause) == (seat != 0), "whoever else is about to fall"


def announced(scene: Rift, cause: int) -> bool:
    """May the first champion go from b2 to b3, as was said?"""
    by = 0 if cause == BY_MOVE_ACTION else 1
    card = int(scene.g.warrior_card(0))
    return bool(AnnouncedFrame(SeatNo(0), 5, 9, 0, cause, CardNo(card), by, False, False).is_legal(scene.g))


# --- what is paid -----------------------------------------------------------------------------------------------------


def ran(scene: Rift, op: Op, user: int = 0) -> bool:
    """Let a step run as its user's. Was anything done?"""
    f = AbilityFrame(Program([op]))
    f.user = SeatNo(user)
    f.card = scene.g.warrior_card(user)
    scene.g.log = []
    op.run(scene.g, f)
    return bool(f.did)


@pytest.mark.clause("TR-PWR-HEAL-02", "TR-PWR-HEAL-04", "TR-FX-21")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_tr_pwr_heal_02_life_given_away_is_told_as_lost_by_one_and_gained_by_the_other(number: int) -> None:
    hands = [[champion(f"C{each}", 9 - each)] for each in range(4)]
    for op, gains in ((GiveLife(Allies(0, None), number), number), (PayLife(number), 0)):
        scene = Rift(*hands, options={"mode": "2v2"}).ready("a1 N", "b1 N", "c1 N", "d1 N")
        assert ran(scene, op)
        told = [(int(note.other), int(note.amount)) for note in scene.notes(Note.STAT) if note.extra == Stat.LIFE]
        assert told[0] == (0, -number)
        assert [scene.life(seat) for seat in range(4)] == [10 - number, 10, 10 + gains, 10]


@pytest.mark.clause("TR-FX-21", "TR-PWR-12", "TR-FX-10")
@pytest.mark.parametrize("life", range(1, 5))
@pytest.mark.parametrize("left", range(4))
def test_tr_fx_21_what_is_left_once_a_cost_is_paid_must_be_of_use(left: int, life: int) -> None:
    """Actions and Life paid leave less for what follows; a card turned sideways for it is not upright any more."""
    hands = [[champion("Ann", 6), armor("Coat", 9), weapon("Axe", 8)], [champion("Ben", 3)]]
    scene = Rift(*hands).ready("b2 N", "b3 S")
    g = scene.g
    for name in ("Coat", "Axe"):
        g.cards[scene.card(name) * CARD_W + CardField.ZONE] = Zone.FACE_UP
    g.seats[SeatField.LIFE] = life
    g.set_more(0, SeatMore.POOL, left)
    every = CardFilter()
    deeds: dict[str, Op] = {"1 action": PayActions(1, False), "2 actions": PayActions(2, False), "1 life": PayLife(1),
                            "2 life": PayLife(2), "a card": DepleteOwn(every)}  # fmt: skip
    needs = {
        "1 action": (1, 0, 0),
        "2 actions": (2, 0, 0),
        "1 life": (0, 1, 0),
        "2 life": (0, 2, 0),
        "a card": (0, 0, 1),
    }
    for down in range(3):
        for at, name in enumerate(("Coat", "Axe")):
            g.set_of_card(scene.card(name), CardMore.DEPLETED, int(at < down))
        before = (list(g.seats), list(g.cards), list(g.card_more))
        for first, second, then in product(deeds, repeat=3):
            both = [needs[each] for each in (first, second, then)]
            whole = [sum(each) for each in zip(*both, strict=True)]
            can = whole[0] <= left and whole[1] < life + (whole[1] == 0) and whole[2] <= 2 - down
            paid = AfterCost([deeds[first], deeds[second]], [deeds[then]])
            assert paid.is_possible(g, asking()) == can, (first, second, then, down)
            either = AfterCost([deeds[first]], [deeds[second], deeds[then]])
            one = [[sum(each) for each in zip(needs[first], needs[other], strict=True)] for other in (second, then)]
            assert either.is_possible(g, asking()) == any(
                a <= left and b < life + (b == 0) and c <= 2 - down for a, b, c in one
            )
            assert AfterCost([deeds[first]], []).is_possible(g, asking()) == deeds[first].is_possible(g, asking())
        assert (list(g.seats), list(g.cards), list(g.card_more)) == before, "to ask changes nothing"


@pytest.mark.clause("TR-FX-21", "TR-TOKEN-01", "TR-WIELD-07")
@pytest.mark.parametrize("sideways", range(3))
def test_tr_wield_07_who_pays_with_a_card_turns_the_only_one_or_picks_one(sideways: int) -> None:
    hands = [[champion("Ann", 6), armor("Coat", 9), weapon("Axe", 8)], [champion("Ben", 3), armor("Cap", 9)]]

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [DepleteOwn(CardFilter())], kind=1)

    scene = Rift(*hands, rules={"Ann": add}).ready("b2 N", "b3 S")
    g = scene.g
    names = ("Coat", "Axe")
    for at, name in enumerate(names):
        g.cards[scene.card(name) * CARD_W + CardField.ZONE] = Zone.FACE_UP
        g.set_of_card(scene.card(name), CardMore.DEPLETED, int(at < sideways))
    scene.put("b2 N", "b3 S")
    assert scene.can(scene.use("Ann")) == (sideways < 2)
    if sideways == 2:
        return
    scene.do(scene.use("Ann"))
    if sideways == 0:
        assert (scene.asked, scene.decider) == ("card", 0)
        assert scene.codes() == sorted(scene.card(name) for name in names)
        scene.do(scene.card("Axe"))
    assert scene.asked == "action"
    assert [scene.is_sideways(name) for name in (*names, "Cap")] == [sideways == 1, True, False]


@pytest.mark.clause("TR-RULING-65", "TR-END-04", "TR-HIDE-03")
def test_tr_ruling_65_what_may_go_back_to_its_stock_lies_face_up_or_face_down() -> None:
    scene = Rift([champion("Ann", 6), armor("Coat", 9), weapon("Axe", 8)], [champion("Ben", 3)]).ready()
    g, coat = scene.g, scene.card("Coat")
    step = PutBack(CardFilter(), None, False, 1)
    for zone in (Zone.IN_HAND, Zone.FACE_DOWN, Zone.FACE_UP, Zone.DISCARDED, Zone.RETURNED):
        g.cards[coat * CARD_W + CardField.ZONE] = zone
        assert step.usable(g, asking(), CardNo(coat)) == (zone in {Zone.FACE_UP, Zone.FACE_DOWN}), zone
    assert not step.usable(g, asking(), CardNo(scene.card("Ann"))), "nor does a Champion"
    for zone, by in product((Zone.FACE_UP, Zone.FACE_DOWN), (0, 1)):
        g.cards[coat * CARD_W + CardField.ZONE] = zone
        g.cards[coat * CARD_W + CardField.CONTROLLER] = by
        f = AbilityFrame(Program([step]))
        g.log = []
        assert not step.do(g, f, CardNo(coat))
        (note,) = scene.notes(Note.RETURNED_UNSEEN)
        assert fields(note)[:3] == (0, NONE, coat if zone == Zone.FACE_UP else NONE), (
            "which one it is, only if it was seen"
        )
        assert not int(g.cards[coat * CARD_W + CardField.ACTIVE])
        assert int(g.zone(coat)) == Zone.RETURNED
        assert int(g.controller(coat)) == 0, "it is its owner's"


# --- single actions ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-PWR-REACT-02")
@pytest.mark.parametrize("number", [1, 2])
def test_tr_pwr_react_02_so_many_actions_and_none_of_them_is_paid_for(number: int) -> None:
    """In Ann's turn Ben may act: he is asked so often as it says, can stop, and has as many left as before."""
    for left, taken, attacks in product((0, 1, 2), range(number + 1), (False, True)):

        def add(deal: Deal, info: CardInfo) -> None:
            rule(deal, info, [TakeActions(Some(2, None), number)], kind=1)

        scene = fists(Ann=add, b=champion("Ben", 3, cells=AROUND))
        scene.g.set_more(1, SeatMore.POOL, left)
        scene.put("b2 N", "b3 S")
        scene.do(scene.use("Ann"))
        for nth in range(number):
            assert (scene.asked, scene.decider, scene.codes()[0]) == ("action", 1, Act.PASS)
            if nth >= taken:
                scene.do(Act.PASS)
            elif attacks:
                scene.do(scene.attack("Ben", 0)).roll(6, 6).roll(1, 2)
            else:
                scene.do(scene.codes()[1])
        assert (scene.asked, scene.decider, scene.pool(1)) == ("action", 0, left)


@pytest.mark.clause("TR-REV-06", "TR-REV-09", "TR-REV-07", "TR-REV-08", "TR-INIT-11")
@pytest.mark.parametrize("amount", [-3, 4])
def test_tr_rev_09_what_waits_for_the_next_card_revealed_counts_for_that_card(amount: int) -> None:
    """It is added to the initiative of the card turned up next, once, and to no later one."""
    sign = f"+{amount}" if amount > 0 else str(amount)
    text = f"Once per game, your next revealed card gets {sign} Initiative."
    loadout = [weapon("W", 5), armor("A", 6), inspiration("I", 7), special("S", 8)]
    scene = Told([said(champion("Ann", 9), text), *loadout], [champion("Ben", 3), armor("Cap", 1)])
    scene.ready("a1 N", "d4 S").decider_is(0)
    scene.do(scene.use("Ann"))
    found = [int(scene.g.initiative(0))]
    for round_ in (2, 3, 4):
        scene.to_round(round_)
        found.append(int(scene.g.initiative(0)))
    assert found == [5, 6 + amount, 7, 8]


@pytest.mark.clause("TR-ROUND-05", "TR-ROUND-06", "TR-ROUND-13", "TR-RULING-13")
@pytest.mark.parametrize("turns", [False, True])
@pytest.mark.parametrize("moves", [False, True])
@pytest.mark.parametrize("reaches", [False, True])
def test_tr_round_13_whoever_can_spend_an_action_in_any_way_must(*, reaches: bool, moves: bool, turns: bool) -> None:
    """By turning, by moving, by an attack alone, beside an enemy who forbids the others."""
    bans = ["Enemies adjacent to you cannot turn."] * (not turns) + ["Enemies adjacent to you cannot move."] * (
        not moves
    )
    if not (reaches or moves or turns):
        return  # The turn would be over by itself.
    scene = duel(ben=bans, a=champion("Ann", 6, agility=9)).put("b2 N" if reaches else "b2 S", "b3 S")
    codes = scene.codes()
    assert Act.PASS not in codes
    assert any(code == scene.attack("Ann", 1) for code in codes) == reaches
    assert any(Act.MOVE <= code < Act.ATTACK for code in codes) == moves
    assert any(Act.ROTATE <= code < Act.MOVE for code in codes) == turns
    scene.do(codes[-1])
    if scene.asked == "dice":
        scene.roll(1, 2).roll(1, 2)
    assert Act.PASS in scene.codes(), "an action was spent"


@pytest.mark.clause("TR-ATK-02", "TR-ATK-18", "TR-END-08", "TR-GRID-06", "TR-MULTI-06")
def test_tr_atk_18_who_may_be_attacked_of_all_that_stand_there() -> None:
    """With a cell for the own space too: neither oneself nor an ally, and nobody who is out."""
    cells = {**AROUND, (0, 0): 1}
    hands = [[champion(f"C{seat}", 9 - seat, cells=cells)] for seat in range(4)]
    for mode, out in product(("2v2", "4-ffa"), (NONE, 1, 2, 3)):
        scene = Rift(*hands, options={"mode": mode}).ready("b2 N", "b3 S", "c2 S", "c3 S")
        if out != NONE:
            scene.g.set_field(out, SeatField.DEFEATED, 1)
        for target in range(4):
            enemy = target != 0 and (mode == "4-ffa" or target != 2)
            assert (why_no_attack(scene.g, SeatNo(0), CardNo(0), SeatNo(target)) == MAY) == (enemy and target != out), (
                mode,
                out,
                target,
            )
        if out == NONE:
            offered = {code for code in scene.codes() if code >= Act.ATTACK}
            assert offered == {scene.attack("C0", target) for target in (1, 3) if mode == "2v2"} | {
                scene.attack("C0", target) for target in (1, 2, 3) if mode == "4-ffa"
            }


@pytest.mark.clause("TR-CARD-21", "TR-CARD-02", "TR-CARD-05", "TR-CARD-07", "TR-CHAMP-02")
def test_tr_card_21_it_is_said_on_what_a_field_may_not_stand() -> None:
    for kind, said_of in (("champion", "a champion"), ("weapon", "a weapon"), ("armor", "an armor"),
                          ("inspiration", "an inspiration")):  # fmt: skip
        field = "body" if kind != "armor" else "cost"
        with pytest.raises(BadInputError, match=f"nothing on {said_of}"):
            rift_card_of(entry(kind, **{field: {**ATTACKS, **OTHERS}[field]}), "here")


@pytest.mark.clause("TR-PWR-DEPLOY-06", "TR-END-02", "TR-END-09")
@pytest.mark.parametrize("life", [0, 2])
def test_tr_pwr_deploy_06_with_its_player_a_deployed_card_leaves_the_arena_and_no_other_does(life: int) -> None:
    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [DeployCard(None, True)], kind=1)

    hands = [[champion(f"C{seat}", 9 - seat, damage=30, cells=AROUND), special(f"Dog {seat}", 9, life=life)]
             for seat in range(3)]  # fmt: skip
    scene = Rift(*hands, rules={f"Dog {seat}": add for seat in range(3)}, options={"mode": "3-ffa"})
    scene.ready("a1 N", "b1 N", "d4 S")
    places = {}
    for seat in range(3):
        while scene.decider != seat:
            scene.end_turn().put("a1 N", "b1 N", "d4 S")
        scene.do(scene.use(f"Dog {seat}")).do(next(code for code in scene.codes() if code >> 2 == 5 + seat))
        places[seat] = scene.card(f"Dog {seat}")
    before = [int(each) for each in scene.g.cards]
    assert [int(scene.g.place_of(card)) for card in places.values()] == [5, 6, 7]
    while scene.decider != 0:
        scene.end_turn().put("a1 N", "b1 N", "d4 S")
    scene.do(scene.attack("C0", 1)).roll(1, 1).roll(6, 5)
    assert [int(scene.g.place_of(card)) for card in places.values()] == [5, NONE, 7]
    assert [scene.g.is_free(square) for square in (5, 6, 7)] == [False, True, False]
    own = range(int(scene.deal.firsts[1]) * CARD_W, int(scene.deal.firsts[2]) * CARD_W)
    after = [int(each) for each in scene.g.cards]
    assert {
        at for at, (a, b) in enumerate(zip(before, after, strict=True)) if a != b and at % CARD_W == CardField.PLACE
    } <= set(own)


@pytest.mark.clause("TR-PWR-PUSH-03", "TR-RULING-25", "TR-END-01", "TR-END-08")
@pytest.mark.parametrize("falls", [0, 1, None])
def test_tr_ruling_25_whoever_falls_on_the_way_is_pushed_no_further(falls: int | None) -> None:
    """Of three, who is pushed, or who pushes, loses all Life at the first step."""

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [Push(Some(2, None), Const(3), False, True, None)], kind=1)
        if falls is not None:
            whom = Me() if falls == 0 else Some(2, None)
            rule(deal, info, [DealDamage(whom, Const(30), False)], event=On.MOVED)

    hands = [[champion("Ann", 6)], [champion("Ben", 3)], [champion("Cid", 1)]]
    options = {"mode": "3-ffa", "move.semantics": "perStep"}
    scene = Rift(*hands, rules={"Ann": add}, options=options).ready("a1 N", "b1 E", "d4 S")
    scene.do(scene.use("Ann"))
    if scene.asked != "step":
        scene.do(1)
    scene.do(next(code for code in scene.codes() if (code - 16) >> 2 == 2))
    if falls is None:
        assert (scene.asked, scene.place(1)) == ("step", "c1 E")
        return
    while scene.asked == "warrior":
        scene.do(1)
    assert scene.place(falls) == ""
    assert scene.asked != "step"


@pytest.mark.clause("TR-REV-10", "TR-REV-12", "TR-FX-07", "TR-PWR-REROLL-02", "TR-PWR-08", "TR-RULING-12")
def test_tr_rev_10_each_rule_of_a_card_has_a_number_of_its_own_in_the_order_printed() -> None:
    texts = ["On reveal, gain 1 Life.", "Your damage gets +1.", "Heal 1.", "When you hit, gain 1 Life.", "Reroll 1.",
             "On reveal, you may gain 2 Life.", "1 Action: Gain 1 Life."]  # fmt: skip
    for at in range(len(texts)):
        order = [*texts[at:], *texts[:at]]
        deal = make_deal([[said(champion("Ann", 6), *order)], [champion("Ben", 3)]], options_of({}))
        numbers = [int(ls.rule) for ls in deal.cards[0].rules] + [
            int(m.rule) for m in deal.modifiers if int(m.card) == 0
        ]
        assert sorted(numbers) == list(range(len(set(numbers)))), order


@pytest.mark.clause("TR-QUICK-03", "TR-SETUP-15", "TR-SETUP-16", "TR-SETUP-02")
def test_tr_setup_15_each_lays_the_cards_they_have_and_then_the_next_one_does() -> None:
    """Of every number of loadout cards from none to four on either side."""
    makers = (weapon("W"), armor("A"), inspiration("I"), special("S"))
    for mine, theirs in product(range(5), repeat=2):
        scene = Rift([champion("Ann", 6), *makers[:mine]], [champion("Ben", 3), *makers[:theirs]])
        asked = []
        while int(scene.g.round) == 0:
            if scene.asked == "arrange":
                asked.append(scene.decider)
            scene.do(scene.codes()[0])
        assert asked == [0] * mine + [1] * theirs


@pytest.mark.clause("TR-PWR-REACT-02", "TR-PWR-SUPPORT-03", "TR-PWR-DEPLOY-05", "TR-PWR-REACT-04")
def test_tr_pwr_react_02_a_minion_takes_no_action_and_is_given_none() -> None:
    """Of one's allies a minion has neither actions nor tokens nor turns: only a player's Champion can be given them."""
    scene = Rift([champion("Ann", 6), special("Wolf", 9, life=2)], [champion("Ben", 3)]).ready("a1 N", "d4 S")
    g = scene.g
    row = int(g.n)
    scene.deal.token_names[:] = ["smoke"]
    g.tokens = vec[i64]([3] * 4)
    assert g.warrior_card(row) == scene.card("Wolf")
    for square in (NONE, 5):
        g.seats[row * SEAT_W + SeatField.SQUARE] = square
        g.set_field(row, SeatField.DEFEATED, int(square == NONE))
        assert not GiveActions(Allies(0, None), 1).is_possible(g, asking())
        assert not GiveTokens(Allies(0, None), 0, 1).is_possible(g, asking())


@pytest.mark.clause("TR-RULING-38", "TR-END-01", "TR-END-08", "TR-RECH-02")
@pytest.mark.parametrize("option", ["false", "true"])
@pytest.mark.parametrize("amount", [1, 30])
def test_tr_ruling_38_whoever_falls_on_the_way_goes_no_further(option: str, amount: int) -> None:
    """Three spaces of one ability: at the first Ben takes so much from her. If she falls, the rest is dropped."""
    text, answer = "1 Action: Move up to 3 spaces.", f"When an enemy moves, it loses {amount} Life."
    hands = [[said(champion("Ann", 6), text)], [said(champion("Ben", 3), answer)], [champion("Cid", 1)]]
    options = {"mode": "3-ffa", "end.completeRunningActions": option, "move.semantics": "perStep"}
    scene = Told(*hands, options=options).ready("b2 N", "d4 S", "a4 S")
    scene.do(scene.use("Ann"))
    scene.pick("b1", "N")
    if amount == 1:
        assert (scene.asked, scene.life(0)) == ("step", 9)
    elif option == "false":
        assert (scene.asked, scene.decider, scene.place(0)) == ("action", 1, "")
    else:
        assert (scene.asked, scene.place(0)) == ("step", "b1 N"), "what was begun is completed"


@pytest.mark.clause("TR-REV-06", "TR-REV-07", "TR-REV-08", "TR-RULING-63", "TR-RULING-04")
@pytest.mark.parametrize("number", [-2, 0, 5])
def test_tr_rev_07_what_an_initiative_begins_with_is_told_of_a_card_and_of_an_empty_slot(number: int) -> None:
    scene = Rift([champion("Ann", 6), weapon("Axe", number)], [champion("Ben", 3)]).ready()
    begins = [(note.seat, note.card, note.amount) for note in scene.notes(Note.PART) if note.extra == PART_START]
    assert sorted(begins) == sorted([(0, scene.card("Axe"), number), (1, NONE, 0)])
    assert [int(scene.g.initiative(seat)) for seat in (0, 1)] == [number, 0]


@pytest.mark.clause("TR-RULING-73", "TR-REV-10", "TR-REV-12", "TR-REV-13")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_tr_ruling_73_of_a_card_turned_up_by_text_each_effect_is_offered_until_one_declines(taken: int) -> None:
    """Two Reveal effects: so many are used, then it is declined, and nobody is asked again."""

    def reveals(deal: Deal, info: CardInfo) -> None:
        for amount in (1, 2):
            rule(deal, info, [GainLife(Me(), Const(amount))], kind=REVEAL)

    hand = [champion("Ann", 6), armor("Helm", 5), inspiration("I"), weapon("W"), special("Late", 9)]
    options = {"reveal.outsidePhase": "true", "reveal.depletes": "false"}
    scene = Rift(hand, [champion("Ben", 3)], rules={"Late": reveals}, options=options).ready()
    turn_up(scene.g, CardNo(scene.card("Late")))
    scene.g.waiting = RUNNING
    scene.g.advance()
    for number in range(taken):
        assert (scene.asked, scene.decider) == ("use", 0)
        assert scene.codes() == [0, 1, 2][: 3 - number] if number == 0 else [0, 2]
        scene.do(scene.codes()[1])
    if taken < 2:
        assert scene.asked == "use"
        scene.do(0)
    assert scene.asked == "action"
    assert scene.life(0) == 10 + [0, 1, 3][taken]


@pytest.mark.clause("TR-FX-07", "TR-FX-12", "TR-PWR-08", "TR-FX-09", "TR-FX-16")
@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("Gain 1 Life.", {0, 1, 2, 3}), ("Heal 1.", {0}), ("1 Action: Gain 1 Life.", {0}),
        ("During an enemy's turn, gain 1 Life.", {1, 3}), ("During an enemy's turn, Heal 1.", {1, 3}),
    ],
)  # fmt: skip
def test_tr_fx_12_in_whose_turns_it_can_be_used_what_its_player_uses_when_they_like(text: str, turns: set[int]) -> None:
    """What costs no Action in anybody's turn, once a round; a keyword in the own turn; or in an enemy's, if printed."""
    hands = [[champion(f"C{seat}", 9 - seat)] for seat in range(4)]
    hands[0] = [said(champion("C0", 9), text)]
    for wanted in range(4):
        scene = Told(*hands, options={"mode": "2v2"}).ready("a1 N", "b4 S", "c1 N", "d4 S")
        offered = set()
        while int(scene.g.round) == 1 and scene.asked in {"action", "use"}:
            active = int(scene.g.active)
            if scene.asked == "use":
                assert scene.decider == 0
                offered.add(active)
                if active == wanted:
                    scene.take()
                    assert scene.life(0) == 11
                else:
                    scene.decline()
            else:
                if scene.decider == 0 and scene.can(scene.use("C0")):
                    offered.add(0)
                    if wanted == 0:
                        scene.do(scene.use("C0"))
                        assert scene.life(0) == 11
                        break
                if scene.asked == "action":
                    scene.end_turn()
        if wanted in turns:
            assert {each for each in turns if each <= wanted} <= offered
        else:
            assert offered == turns
            assert scene.life(0) == 10
