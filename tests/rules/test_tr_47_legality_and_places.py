"""Time Rift: which cards may lie together and which is discarded; where cards and Champions go: case by case."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations, product
from typing import Final

import pytest

from agon.arena.board import square_name
from agon.arena.deal import CardInfo, Deal
from agon.arena.depletion import deplete
from agon.arena.frame import Cx
from agon.arena.movement import STOP
from agon.arena.nodes import CardFilter, Space
from agon.arena.roles import Some
from agon.arena.steps_power import REGION_CENTER, REGION_CORNER, REGION_WALL, DeployCard, Push, Region, TurnCards
from agon.arena.terms import CARD_W, NONE, SEAT_W, Ask, CardField, CardMore, Note, SeatField, Zone
from agon.arena.throws import prevails
from agon.arena.values import Const
from agon.cards import Card, Deck, Stack, why_not_battle_deck, why_not_war_chest
from agon.cards._rift import rift_card_of
from agon.core.engine import RUNNING
from agon.core.ids import CardNo, SeatNo
from agon.games.timerift.card_limits import check, clashes, offender
from agon.messages import both
from tests.notes import fields
from tests.rules.rift import Rift, armor, champion, inspiration, rule, special, weapon
from tests.rules.test_tr_08_cards import entry

TYPES: Final = ("weapon", "armor", "inspiration", "special")


def asking(user: int = 0) -> Cx:
    """Words of a seat's, and nothing that they refer to."""
    cx = Cx()
    cx.user = SeatNo(user)
    return cx


# --- which cards may lie together -------------------------------------------------------------------------------------

LOT: Final[list[Card]] = [
    weapon("Axe"), weapon("Bow"), armor("Cap", body=("head",)), armor("Coat", body=("torso",)),
    special("Crown", body=("head",)), armor("Link", chain="Rope 1/2"), inspiration("Hope"),
]  # fmt: skip


def clash(one: Card, other: Card) -> bool:
    """Two cards of one type, none of them of a chain; or two for one part of the body."""
    same_part = one.body is not None and one.body == other.body
    return same_part or (one.type == other.type and not one.chain and not other.chain)


@pytest.mark.clause(
    "TR-REV-02", "TR-REV-03", "TR-REV-16", "TR-REV-17", "TR-RULING-06", "TR-WIELD-02", "TR-LOAD-02", "TR-CHAIN-02",
    "TR-CHAIN-05", "TR-WIELD-09",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("rule_", ["newest", "ownerChoice"])
def test_tr_rev_03_of_every_three_cards_in_every_order_the_newest_that_clash_go(rule_: str, seat: int) -> None:
    """The newest that clashes is discarded, and so on till all are legal; or the owner picks one of those that do."""
    hands: list[list[Card]] = [[champion("Ann", 6)], [champion("Ben", 3)]]
    hands[seat] += LOT
    hands[1 - seat] += [weapon("Theirs"), armor("Helm", body=("head",))]
    scene = Rift(*hands, options={"legality.offender": rule_}).ready("a1 N", "d4 S")
    start = scene.g.clone()
    numbers = {card.name: scene.card(card.name) for card in (*LOT, weapon("Theirs"), armor("Helm"))}
    for some in combinations(LOT, 3):
        for order in permutations(some):
            g = start.clone()
            g.log = []
            scene.g = g
            for card in LOT:
                g.cards[numbers[card.name] * CARD_W + CardField.ZONE] = Zone.FACE_DOWN
            for at, card in enumerate(order):
                g.cards[numbers[card.name] * CARD_W + CardField.ZONE] = Zone.FACE_UP
                g.set_of_card(numbers[card.name], CardMore.TURNED_UP, 10 + at)
                g.set_of_card(numbers[card.name], CardMore.CHECKED, 0)
            for name in ("Theirs", "Helm"):
                g.cards[numbers[name] * CARD_W + CardField.ZONE] = Zone.FACE_UP
            for one, other in permutations(some, 2):
                assert clashes(g, CardNo(numbers[one.name]), CardNo(numbers[other.name])) == clash(one, other)
            left = list(order)
            offending = [card for card in left if any(clash(card, other) for other in left if other is not card)]
            newest = offending[-1] if offending else None
            assert int(offender(g, SeatNo(seat))) == (numbers[newest.name] if newest else NONE)
            assert int(offender(g, SeatNo(1 - seat))) == NONE
            if rule_ == "ownerChoice":
                if not offending:
                    assert not check(g)
                    continue
                assert check(g)
                g.waiting = RUNNING
                g.advance()
                assert (int(g.asked), int(g.decider)) == (Ask.DISCARD, seat)
                assert set(scene.codes()) == {numbers[card.name] for card in offending}
                first = offending[0]
                g.choose(numbers[first.name])
                assert int(g.zone(numbers[first.name])) == Zone.DISCARDED
                assert [note.card for note in g.log or [] if note.kind == Note.ILLEGAL][:1] == [numbers[first.name]]
                continue
            gone = []
            while offending:
                gone.append(offending[-1])
                left.remove(offending[-1])
                offending = [card for card in left if any(clash(card, other) for other in left if other is not card)]
            assert not check(g)
            assert {card for card in some if g.zone(numbers[card.name]) == Zone.DISCARDED} == set(gone)
            assert [(note.seat, note.card) for note in g.log or [] if note.kind == Note.ILLEGAL] == [
                (seat, numbers[card.name]) for card in gone
            ]
            assert not bool(g.dirty)
            assert all(int(g.of_card(numbers[card.name], CardMore.CHECKED)) for card in left), (
                "what was legal once stays"
            )
            if gone:
                g.cards[numbers[gone[0].name] * CARD_W + CardField.ZONE] = Zone.FACE_UP
                g.set_of_card(numbers[gone[0].name], CardMore.CHECKED, 1)
                assert int(offender(g, SeatNo(seat))) == NONE


@pytest.mark.clause("TR-LOAD-01", "TR-LOAD-02", "TR-LOAD-05", "TR-LOAD-10", "TR-LOAD-13", "TR-WIELD-02", "TR-CHAIN-05",
                    "TR-RULING-46", "TR-LOAD-07")  # fmt: skip
def test_tr_load_02_every_four_of_a_lot_with_every_reason_why_not() -> None:
    """Of each type two, some worn at one part of the body, one of a chain, one there twice, and a Champion."""
    made = [
        ("weapon", {}), ("weapon", {}), ("armor", {"body": "head"}), ("armor", {"body": "legs"}), ("inspiration", {}),
        ("special", {"body": "head"}), ("special", {"chain": "Rope 1/2"}), ("champion", {}),
    ]  # fmt: skip
    cards = [
        rift_card_of(entry(kind, id=f"x-{at}", name=f"N{at}", **more), "here") for at, (kind, more) in enumerate(made)
    ]
    hero = rift_card_of(entry("champion", id="x-hero", name="Hero"), "here")
    for many in (3, 4, 5):
        for some in combinations([*cards, cards[4]], many):
            wanted = Counter[str]()
            wanted["TR-LOAD-02"] += sum(card.is_warrior for card in some) + (many != 4)
            types = Counter(card.type for card in some if card.is_support and not card.chain)
            wanted["TR-LOAD-02"] += sum(count > 1 for count in types.values())
            bodies = Counter(card.body for card in some if card.body)
            wanted["TR-WIELD-02"] += sum(count > 1 for count in bodies.values())
            wanted["TR-LOAD-13"] += len(some) - len({card.id for card in some})
            found = Counter(each.clause for each in why_not_battle_deck(Deck("d", "d", hero, some)))
            assert found == +wanted, [card.name for card in some]
            loose = Counter(
                each.clause for each in why_not_battle_deck(Deck("d", "d", hero, some), duplicates=True, bodies=False)
            )
            assert loose == +Counter({"TR-LOAD-02": wanted["TR-LOAD-02"]})
    wrong = why_not_battle_deck(Deck("d", "d", cards[0], tuple(cards[2:6])))
    assert "TR-LOAD-01" in {each.clause for each in wrong}


@pytest.mark.clause(
    "TR-MATCH-02", "TR-MATCH-03", "TR-MATCH-04", "TR-MATCH-07", "TR-LOAD-13", "TR-RULING-46", "TR-RULING-50",
    "TR-LOAD-01", "TR-LOAD-02",
)  # fmt: skip
def test_tr_match_03_every_size_of_a_war_chest_with_so_many_champions() -> None:
    def one(kind: str, at: int) -> Card:
        return rift_card_of(entry(kind, id=f"x-{kind}-{at}", name=f"{kind} {at}"), "here")

    heroes = [one("champion", at) for at in range(9)]
    others = [one(TYPES[at % 4], at) for at in range(40)]
    needed = {20: 3, 30: 5, 40: 7}
    for size, champions in product((19, 20, 21, 30, 39, 40, 41), (0, 2, 3, 4, 5, 6, 7, 8)):
        chest = Stack("w", "w", tuple(heroes[:champions]), tuple(others[: size - champions]))
        if len(chest.cards) != size:
            continue
        for games in (None, 3, 5, 7):
            fits = size in needed and games in {None, needed[size]}
            found = Counter(each.clause for each in why_not_war_chest(chest, games=games))
            if not fits:
                short = champions < (games or needed.get(size, 0))
                assert found == +Counter({"TR-MATCH-03": 1, "TR-MATCH-07": int(short)}), (size, games)
                (told,) = [
                    each.reason for each in why_not_war_chest(chest, games=games) if each.clause == "TR-MATCH-03"
                ]
                right = [each for each, most in needed.items() if games in {None, most}]
                sizes = both([f"{each} cards for a match of {needed[each]} games" for each in right])
                assert told == f"a War Chest has exactly {sizes}; this one has {size}"
            else:
                assert found == (Counter() if champions >= needed[size] else Counter({"TR-MATCH-07": 1}))
    whole = Stack("w", "w", tuple(heroes[:3]), tuple(others[:17]))
    twice = replace(whole, supports=(*whole.supports[:-1], whole.supports[0]))
    assert [each.clause for each in why_not_war_chest(twice)] == ["TR-LOAD-13"]
    assert why_not_war_chest(twice, duplicates=True) == ()
    swapped = replace(whole, warriors=(*heroes[:3], others[20]), supports=(*others[:15], heroes[8]))
    assert sorted(each.clause for each in why_not_war_chest(swapped)) == ["TR-LOAD-01", "TR-LOAD-02"]
    strange = replace(swapped, supports=(replace(others[0], system="anachronism"), *swapped.supports[1:]))
    assert sorted(each.clause for each in why_not_war_chest(strange)) == ["TR-LOAD-01", "TR-LOAD-01", "TR-LOAD-02"]


# --- replacements -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-RULING-02", "TR-INIT-07", "TR-FX-19")
@pytest.mark.parametrize("option", ["tieStat", "activePlayer"])
def test_tr_ruling_02_which_of_two_replacements_stands(option: str) -> None:
    """In the order of champion initiative the later one stands; of two level, that of who is lower on the ladder."""
    for cis, active in product(product((3, 5), repeat=3), range(3)):
        hands = [[champion(f"C{seat}", ci)] for seat, ci in enumerate(cis)]
        scene = Rift(*hands, options={"mode": "3-ffa", "conflict.replacement": option})
        while scene.asked == "dice":
            scene.roll(*range(1, 1 + int(scene.g.dice_wanted)))
        scene.ready("a1 N", "b1 N", "c1 N")
        scene.g.active = SeatNo(active)
        places = {seat: place for place, seat in enumerate(scene.ladder())}
        for newer, older in product(range(3), repeat=2):
            if option == "activePlayer" or newer == older:
                wanted = newer in {older, active}
            elif cis[newer] != cis[older]:
                wanted = cis[newer] < cis[older]
            else:
                wanted = places[newer] > places[older]
            assert prevails(scene.g, SeatNo(newer), SeatNo(older)) == wanted, (cis, active, newer, older)


# --- where cards and Champions go -------------------------------------------------------------------------------------


@pytest.mark.clause("TR-PWR-DEPLOY-02", "TR-PWR-DEPLOY-03", "TR-RULING-03", "TR-RULING-26", "TR-ARENA-13")
@pytest.mark.parametrize("life", [0, 3])
@pytest.mark.parametrize("blocks", [False, True])
@pytest.mark.parametrize("region", [None, REGION_CENTER, REGION_WALL, REGION_CORNER])
def test_tr_pwr_deploy_03_every_space_that_a_card_may_be_deployed_in(
    region: int | None, life: int, *, blocks: bool
) -> None:
    """Every empty space of its zone; a minion with every facing. Its slot is empty, and its initiative stays."""
    zone: Space | None = None if region is None else Region(region)

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [DeployCard(zone, blocks)], kind=1)

    hands = [[champion("Ann", 6), special("Wolf", 4, life=life, defense=1)], [champion("Ben", 3)]]
    scene = Rift(*hands, rules={"Wolf": add}).ready("b2 N", "a3 S")
    g, wolf = scene.g, scene.card("Wolf")
    here = {5, 8}
    inside = {
        None: set(range(16)), REGION_CENTER: {5, 6, 9, 10}, REGION_WALL: set(range(16)) - {5, 6, 9, 10},
        REGION_CORNER: {0, 3, 12, 15},
    }[region]  # fmt: skip
    number = int(g.initiative(0))
    scene.do(scene.use("Wolf"))
    assert scene.asked == "place"
    facings = range(4) if life else (0,)
    assert set(scene.codes()) == {square * 4 + facing for square in inside - here for facing in facings}
    code = max(scene.codes())
    scene.do(code)
    assert int(g.place_of(wolf)) == code >> 2
    assert int(g.cards[wolf * CARD_W + CardField.SLOT]) == NONE
    assert int(g.initiative(0)) == number
    (note,) = scene.notes(Note.DEPLOYED)
    row = next((each for each in range(2, int(g.fighters)) if g.warrior_card(each) == wolf), NONE)
    assert fields(note) == (0, row, wolf, code >> 2, code & 3)
    assert (row != NONE) == (life > 0)
    if life:
        assert (scene.life(row), int(g.square(row)), int(g.facing(row))) == (3, code >> 2, code & 3)
        assert int(g.field(row, SeatField.EXPERIENCE)) == 6, "its player's champion initiative"
        assert g.in_play(row)
    else:
        assert int(g.of_card(wolf, CardMore.BLOCKS)) == int(blocks)
        assert g.is_free(code >> 2) == (not blocks)


@pytest.mark.clause(
    "TR-PWR-PUSH-02", "TR-PWR-PUSH-03", "TR-PWR-PUSH-04", "TR-PWR-PULL-02", "TR-PWR-PULL-03", "TR-PWR-PULL-04",
    "TR-RULING-25", "TR-PWR-PUSH-01", "TR-PWR-PULL-01",
)  # fmt: skip
@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("nearer", [False, True], ids=["push", "pull"])
@pytest.mark.parametrize("impact", [0, 2])
def test_tr_pwr_push_03_every_pull_and_push_from_every_space(impact: int, *, nearer: bool, exact: bool) -> None:
    """Pulled, each step leads nearer; pushed, all lead one way. What is stopped is hurt where it says so."""

    def add(deal: Deal, info: CardInfo) -> None:
        value = Const(impact) if impact and not nearer else None
        rule(deal, info, [Push(Some(2, None), Const(2), nearer, exact, value)], kind=1)

    hands = [[champion("Ann", 6, agility=9)], [champion("Ben", 3)], [champion("Cid", 1)]]
    first = Rift(*hands, rules={"Ann": add}, options={"mode": "3-ffa"}).ready("a1 N", "b1 E", "d4 S")
    for by, at in product((0, 5, 9), range(15)):
        if by == at:
            continue
        first.g.explicit = True
        scene = first
        start = first.g.clone()
        scene.put(f"{square_name(by)} N", f"{square_name(at)} E", "d4 S")
        scene.g.seats[2 * SEAT_W + SeatField.LIFE] = 10
        taken = {by, 15}

        def steps(here: int, ways: set[int] | None, by: int = by, taken: set[int] = taken) -> dict[int, int]:
            found = {}
            x, y = here % 4 - by % 4, here // 4 - by // 4
            if nearer:
                x, y = -x, -y
            for way, (dx, dy) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
                leads = (dx * x > 0) or (dy * y > 0)
                to_x, to_y = here % 4 + dx, here // 4 + dy
                free = 0 <= to_x < 4 and 0 <= to_y < 4 and to_y * 4 + to_x not in taken
                if leads and free and (ways is None or way in ways):
                    found[to_y * 4 + to_x] = way
            return found

        can = bool(steps(at, None)) or (impact > 0 and not nearer)
        usable = [code for code in scene.codes() if code == scene.use("Ann")]
        if not usable:
            assert not can
            scene.g = start
            continue
        scene.do(scene.use("Ann"))
        if scene.asked in {"warrior", "target"}:
            scene.do(1)
        here, ways, left = at, None, 2
        while left and scene.asked == "step" and scene.decider == 0:
            wanted = steps(here, ways)
            offered = {(code - 16) >> 2: code for code in scene.codes() if code != STOP}
            assert set(offered) == set(wanted), (square_name(by), square_name(at), left)
            assert (STOP in scene.codes()) == (not exact)
            to = min(wanted)
            ways = None if nearer else {wanted[to]}
            scene.do(offered[to])
            here = to
            left -= 1
        assert scene.place(1) == f"{square_name(here)} E", "its facing is kept"
        stopped = left > 0 and not steps(here, ways) and not nearer
        assert scene.life(1) == 10 - impact * (stopped and impact > 0)
        scene.g = start


@pytest.mark.clause("TR-PWR-06", "TR-WIELD-08", "TR-GLOSS-21", "TR-PWR-DISARM-02")
@pytest.mark.parametrize("sideways", [True, False])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_tr_pwr_06_which_cards_are_turned_of_all_that_lie_there(number: int, *, sideways: bool) -> None:
    """All that lie the other way, or so many that one picks; neither a Champion nor a card that is not face up."""

    def add(deal: Deal, info: CardInfo) -> None:
        rule(deal, info, [TurnCards(CardFilter(), sideways, number)], kind=1)

    hands = [[champion("Ann", 6), weapon("Axe", 9), armor("Coat", 8)], [champion("Ben", 3), weapon("Bow", 7)]]
    for zones, down in product(product((Zone.FACE_UP, Zone.FACE_DOWN), repeat=3), product((0, 1), repeat=3)):
        scene = Rift(*hands, rules={"Ann": add}).ready("a1 N", "d4 S")
        g = scene.g
        cards = [scene.card(name) for name in ("Axe", "Coat", "Bow")]
        for card, zone, is_down in zip(cards, zones, down, strict=True):
            g.cards[card * CARD_W + CardField.ZONE] = zone
            g.set_of_card(card, CardMore.DEPLETED, is_down)
        scene.put("a1 N", "d4 S")
        fits = [card for card, zone, is_down in zip(cards, zones, down, strict=True)
                if zone == Zone.FACE_UP and bool(is_down) != sideways]  # fmt: skip
        assert scene.can(scene.use("Ann")) == bool(fits)
        if not fits:
            continue
        scene.do(scene.use("Ann"))
        picked: list[int] = []
        while scene.asked == "card":
            assert set(scene.codes()) == set(fits) - set(picked)
            picked.append(max(scene.codes()))
            scene.do(picked[-1])
        turned = set(fits) if number == 0 or len(fits) <= number else set(picked)
        assert len(turned) == (len(fits) if number == 0 else min(number, len(fits)))
        for card, is_down in zip(cards, down, strict=True):
            assert int(g.of_card(card, CardMore.DEPLETED)) == (int(sideways) if card in turned else is_down)
        assert not deplete(g, CardNo(scene.card("Ann")))
        assert int(g.of_card(scene.card("Ann"), CardMore.DEPLETED)) == 0
