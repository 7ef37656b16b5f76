"""Anachronism, Set 7: every set of face-up cards against the limits, and against what may be had besides (A7-RESTR)."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import pytest

from agon.arena.fight import Fight
from agon.arena.nodes import Effect, Modifier
from agon.arena.terms import CARD_W, NONE, CardField, Mod, SeatField, Until, Zone
from agon.core.ids import CardNo, SeatNo
from agon.core.node import Decision
from agon.games.anachronism.restrictions import LegalityFrame, exceeded, start_check, suspended
from tests.rules.duels import APART, duel
from tests.rules.test_a7_23_multiplayer import CORNERS_OF_THREE, several

TYPES = ("inspiration", "weapon", "armor", "special")
BODY = ("Torso", "Head", "Legs", "Arms", "Shield")


@dataclass(frozen=True)
class Lying:
    """A support: its name, its type, its body traits, its element and its hands."""

    name: str
    type: str
    traits: frozenset[str] = frozenset()
    element: str = ""
    hands: int = 0

    @property
    def line(self) -> str:
        more = [*sorted(self.traits), *([self.element] if self.element else [])]
        return f"card {self.name}: {', '.join([self.type, f'hands {self.hands}', *more])}\n"


@dataclass(frozen=True)
class Leave:
    """What a text lets its player have: so many cards of a type, a trait, an element, a name, or of two of these."""

    text: str
    number: int
    type: str = ""
    trait: str = ""
    element: str = ""
    name: str = ""

    def fits(self, card: Lying) -> bool:
        return (
            self.type in ("", card.type)
            and (not self.trait or self.trait in card.traits)
            and self.element in ("", card.element)
            and self.name in ("", card.name)
        )

    def more(self, limit: str, up: list[Lying], bearer: Lying) -> int:
        """How many more than one card it lets lie under a limit (A7-RULING-73, 74)."""
        is_type = limit in TYPES
        if is_type and self.type == limit and not (self.trait or self.element or self.name):
            return self.number - 1
        if not is_type and self.trait == limit and not (self.type or self.element or self.name):
            return self.number - 1
        if is_type and not (self.trait or self.element or self.name):
            return 0
        if not is_type and self.trait != limit and not self.name:
            return 0
        fitting = [card for card in up if self.fits(card)]
        freed = [card for card in fitting if card is not bearer and under(limit, card)]
        return min(len(freed), max(len(fitting) - 1, 0), self.number - 1)


def under(limit: str, card: Lying) -> bool:
    """Does a card count under a limit on a type or on a body trait?"""
    return card.type == limit if limit in TYPES else limit in card.traits


def too_many(up: list[Lying], given: list[tuple[Leave, Lying]]) -> set[str]:
    """The limits that a set of cards breaks, where some of them let their player have more."""
    broken = set()
    for limit in (*TYPES, *BODY):
        most = 1 + max((leave.more(limit, up, bearer) for leave, bearer in given if bearer in up), default=0)
        if sum(under(limit, card) for card in up) > most:
            broken.add(limit)
    if sum(card.hands for card in up) > 2:
        broken.add("hands")
    return broken


def found(g: Fight, seat: int = 0) -> set[str]:
    """The limits that the engine says are broken."""
    mask = int(exceeded(g, SeatNo(seat)))
    return {name for at, name in enumerate((*TYPES, *BODY, "hands")) if (mask >> at) & 1}


def each_set(row: tuple[Lying, ...], texts: dict[str, Leave], *, seat: int = 0) -> None:
    """Lay each choice of a row's four cards face-up, the others discarded, and ask what is too many."""
    cards = "".join(each.line + (f"  {texts[each.name].text}\n" if each.name in texts else "") for each in row)
    lying = " | " + ", ".join(f"{each.name} up" for each in row)
    sides = {"a": f"Hero{lying if seat == 0 else ''}", "b": f"Foe{lying if seat == 1 else ''}"}
    g = duel(cards, **sides, start="round 4, turn A, A won initiative", board=APART).state.fight
    numbers = {each.name: each.index for each in g.deal.cards}
    for chosen in itertools.product((True, False), repeat=len(row)):
        up = [card for card, is_up in zip(row, chosen, strict=True) if is_up]
        for card, is_up in zip(row, chosen, strict=True):
            base = numbers[card.name] * CARD_W
            g.cards[base + CardField.ZONE] = Zone.FACE_UP if is_up else Zone.DISCARDED
            g.cards[base + CardField.ACTIVE] = int(is_up)
        given = [(texts[card.name], card) for card in up if card.name in texts]
        assert found(g, seat) == too_many(up, given), [card.name for card in up]
        assert found(g, 1 - seat) == set(), "the other player's cards do not count"


def head(name: str, type_: str, element: str = "") -> Lying:
    return Lying(name, type_, frozenset({"Head"}), element)


TORSO = frozenset({"Torso"})
ROWS = [
    (head("Crown", "special"), head("Mask", "special"), head("Cap", "armor"), Lying("Drum", "special")),
    (head("Crown", "special"), head("Mask", "special"), head("Wig", "special"), head("Hat", "weapon")),
    (head("Crown", "armor"), head("Mask", "armor", "Fire"), Lying("Plate", "armor", TORSO), head("Hat", "armor")),
    (
        Lying("Crown", "special", element="Fire"),
        Lying("Mask", "special", element="Fire"),
        head("Cap", "armor", "Fire"),
        head("Hat", "armor"),
    ),
    (Lying("Crown", "inspiration"), head("Mask", "special"), head("Cap", "special"), head("Hat", "special")),
]

LEAVES = [
    Leave("Twin: You may have another special.", 2, type="special"),
    Leave("Twin: You may have three specials.", 3, type="special"),
    Leave("Twin: You may have another armor.", 2, type="armor"),
    Leave("Twin: You may have another Head card.", 2, trait="Head"),
    Leave("Twin: You may have three Head cards.", 3, trait="Head"),
    Leave("Twin: You may have another Torso card.", 2, trait="Torso"),
    Leave("Twin: You may have another Head special.", 2, type="special", trait="Head"),
    Leave("Twin: You may have another Fire card.", 2, element="Fire"),
    Leave('Twin: You may use two "Mask" cards.', 2, name="Mask"),
]


@pytest.mark.clause("A7-RULING-73", "A7-RULING-74", "A7-RESTR-21", "A7-RESTR-22", "A7-RESTR-23", "A7-RESTR-24")
@pytest.mark.parametrize("leave", LEAVES, ids=lambda each: each.text)
def test_a7_ruling_74_what_another_card_frees_and_what_binds_all_the_same(leave: Leave) -> None:
    for row in ROWS:
        each_set(row, {"Crown": leave})


@pytest.mark.clause("A7-RULING-73", "A7-RULING-74", "A7-ADD-07")
@pytest.mark.parametrize(
    "two", [(0, 0), (0, 1), (3, 0), (3, 4), (2, 3), (6, 3)], ids=lambda pair: f"{pair[0]} and {pair[1]}"
)
def test_a7_ruling_73_of_several_permissions_the_largest_counts(two: tuple[int, int]) -> None:
    for row in ROWS:
        each_set(row, {"Crown": LEAVES[two[0]], "Mask": LEAVES[two[1]]})


@pytest.mark.clause(
    "A7-RESTR-06", "A7-RESTR-07", "A7-RESTR-08", "A7-RESTR-09", "A7-RESTR-10", "A7-RESTR-11", "A7-RESTR-12",
    "A7-RESTR-13", "A7-RESTR-14", "A7-RULING-07", "A7-RULING-08",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", TYPES)
def test_a7_restr_06_to_14_one_of_each_type_and_one_of_each_body_trait(kind: str, seat: int) -> None:
    others = [each for each in TYPES if each != kind]
    for one, two in itertools.combinations(BODY, 2):
        row = (
            Lying("Ash", kind, frozenset({one})),
            Lying("Birch", kind, frozenset({two})),
            Lying("Cedar", others[0], frozenset({one, two})),
            Lying("Deal", others[1]),
        )
        each_set(row, {}, seat=seat)


@pytest.mark.clause("A7-RESTR-15", "A7-RULING-08")
def test_a7_restr_15_two_hands_and_no_more() -> None:
    for hands in itertools.product(range(4), range(3), range(2)):
        row = (
            Lying("Ash", "weapon", hands=hands[0]),
            Lying("Birch", "armor", hands=hands[1]),
            Lying("Cedar", "special", hands=hands[2]),
            Lying("Deal", "inspiration", frozenset({"Shield"})),
        )
        each_set(row, {})


# --- what must be discarded -------------------------------------------------------------------------------------------


def offered(node: object) -> set[str]:
    """The cards that may be discarded now, by name."""
    assert isinstance(node, Decision)
    assert node.kind == "discard"
    return {str(each).removeprefix("discard ") for each in node.options}


@pytest.mark.clause("A7-RESTR-02", "A7-RESTR-03", "A7-RULING-06", "A7-RULING-08", "A7-SIM-07")
@pytest.mark.parametrize("bar", ["", "  Ward: You cannot discard weapons.", "  Ward: You cannot discard armor."])
@pytest.mark.parametrize("new", range(4))
def test_a7_restr_02_any_card_that_counts_towards_a_broken_limit_and_no_other_may_be_chosen(bar: str, new: int) -> None:
    """Two heads, and three hands in all; a ban on discarding takes its cards out of the choice, or ends it."""
    row = [
        Lying("Axe", "weapon", frozenset({"Head"}), hands=2),
        Lying("Orb", "special", hands=1),
        Lying("Cap", "armor", frozenset({"Head"})),
        Lying("Song", "inspiration"),
    ]
    row = [*row[new + 1 :], *row[: new + 1]]
    cards = "".join(each.line for each in row) + f"card Hero: warrior, experience 5\n{bar}\n"
    lying = ", ".join([*(f"{each.name} up" for each in row[:-1]), row[-1].name])
    state = duel(cards, a=f"Hero | {lying}", start="round 4", board=APART).state
    may = {"Axe", "Orb", "Cap"} - ({"Axe"} if "weapons" in bar else {"Cap"} if "armor" in bar else set())
    assert offered(state.node()) == may
    if bar:
        return
    for name, then in (("Axe", set[str]()), ("Orb", {"Axe", "Cap"}), ("Cap", {"Axe", "Orb"})):
        copy = state.clone()
        copy.apply(f"discard {name}")
        if then:
            assert offered(copy.node()) == then
        else:
            assert isinstance(node := copy.node(), Decision)
            assert node.kind == "action", "one head and one hand are left"


@pytest.mark.clause("A7-RESTR-02", "A7-RULING-06")
@pytest.mark.parametrize("kind", TYPES)
def test_a7_restr_02_wherever_two_cards_lie_that_may_not_lie_together_they_are_found(kind: str) -> None:
    row = [Lying(name, kind) for name in ("Ash", "Birch", "Cedar", "Deal")]
    lying = ", ".join(f"{each.name} up" for each in row)
    cards = "".join(each.line for each in row)
    for seat in range(2):
        g = duel(cards, **{"ab"[seat]: f"{('Hero', 'Foe')[seat]} | {lying}"}, start="round 4, turn A").state.fight
        mine = [card for card in g.deal.cards if card.owner == seat and card.type != 0]
        g.awake = -1
        for first, second in itertools.product(mine, mine):
            for card in mine:
                g.cards[card.index * CARD_W + CardField.ZONE] = (
                    Zone.FACE_UP if card in {first, second} else Zone.FACE_DOWN
                )
            check = LegalityFrame(SeatNo(seat))
            assert check.is_needed(g) == (first is not second)
            found = [card for card in range(g.deal.n_cards) if check.may_discard(g, CardNo(card))]
            assert found == ([] if first is second else sorted({first.index, second.index}))
            assert not LegalityFrame(SeatNo(1 - seat)).is_needed(g)


@pytest.mark.clause("A7-PRIN-87")
@pytest.mark.parametrize("masks", [(), (2,), (4,), (8,), (16,), (4, 16), (6,), (30, 2)])
def test_a7_prin_87_while_cards_of_types_are_exchanged_their_limits_and_that_on_hands_are_suspended(
    masks: tuple[int, ...],
) -> None:
    """A mask has a bit for each type, 1 for inspirations to 4 for specials; other effects suspend nothing."""
    g = duel("card Hero: warrior").state.fight
    other = Modifier(Mod.STAT)
    other.mask = 30
    over = Modifier(Mod.EXCHANGE)
    over.mask = 30
    effects = [Effect(1, None, NONE, 0, 0, 0), Effect(2, other, NONE, 0, 0, 0), Effect(3, over, NONE, 0, 0, 0)]
    effects[2].until = Until.ROUND
    effects[2].key = g.round + 1
    for serial, mask in enumerate(masks, 4):
        swapped = Modifier(Mod.EXCHANGE)
        swapped.mask = mask
        effects.append(Effect(serial, swapped, NONE, 1, 0, 0))
    for e in (effects[0], effects[1], *effects[3:]):
        e.until = Until.GAME
    g.effects = effects
    expected = {at for mask in masks for at in range(4) if (mask >> (at + 1)) & 1} | ({9} if masks else set())
    found = int(suspended(g))
    assert {at for at in range(10) if (found >> at) & 1} == expected


# --- who discards first -----------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-05", "A7-RESTR-02", "A7-RULING-09")
@pytest.mark.parametrize("order", ["initiative", "reverse"])
@pytest.mark.parametrize("bar", ["", "  Ward: You cannot discard weapons."])
def test_a7_ruling_05_of_all_whose_cards_are_too_many_the_first_in_initiative_discards_first(
    order: str, bar: str
) -> None:
    """Every set of players with two weapons up, in every order of initiative, and before there is one."""
    cards = f"card Axe: weapon\ncard Bow: weapon\ncard Ben: warrior, experience 5\n{bar}\n"
    seats = tuple(f"{name} | Axe up, Bow down" for name in ("Ann", "Ben", "Cat"))
    state = several(cards, seats=seats, board=CORNERS_OF_THREE, header=f"option: legality_order {order}").state
    for ranks in [*itertools.permutations(range(3)), (NONE, NONE, NONE)]:
        for many in itertools.product((False, True), repeat=3):
            g = state.clone().fight
            for seat in range(3):
                g.set_field(seat, SeatField.RANK, ranks[seat])
                bow = next(card.index for card in g.deal.cards if card.name == "Bow" and card.owner == seat)
                g.cards[bow * CARD_W + CardField.ZONE] = Zone.FACE_UP if many[seat] else Zone.FACE_DOWN
                g.cards[bow * CARD_W + CardField.ACTIVE] = int(many[seat])
                g.wake(bow)
            who = [seat for seat in range(3) if many[seat] and not (bar and seat == 1)]
            who.sort(key=lambda seat: ranks[seat] if ranks[seat] != NONE else seat, reverse=order == "reverse")
            deep = len(g.stack)
            g.dirty = False
            assert start_check(g) == bool(who)
            assert len(g.stack) == deep + bool(who)
            assert bool(g.dirty) == bool(who), "asked again once that is done"
            if who:
                assert isinstance(top := g.stack[-1], LegalityFrame)
                assert top.seat == who[0], (ranks, many)


@pytest.mark.clause("A7-RULING-05", "A7-RESTR-03")
@pytest.mark.parametrize("first", ["A", "B"])
def test_a7_ruling_05_one_player_has_done_with_all_discards_before_the_next_begins(first: str) -> None:
    cards = """
        card Belt: armor
          Three: All players may have three weapons.
          Drop - Action: Discard this card.
        card Axe: weapon
        card Bow: weapon
        card Net: weapon
    """
    battle = duel(
        cards, a="Hero | Belt up, Axe up, Bow up, Net up", b="Foe | Axe up, Bow up, Net up",
        start=f"round 4, turn A, {first} won initiative", play="A: use Drop",
    )  # fmt: skip
    for name in first + ("B" if first == "A" else "A"):
        battle.play(f"{name} decides discard\n{name}: discard Axe\n{name} decides discard\n{name}: discard Bow")
    battle.play("A decides action")
