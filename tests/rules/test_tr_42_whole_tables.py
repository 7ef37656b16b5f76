"""Time Rift: who leads, who is first, what a deck may hold, what lies where: every case of each, reckoned twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product
from typing import Final

import pytest

from agon.arena.deal import CardInfo, Deal
from agon.arena.frame import Cx
from agon.arena.initiative import highest_thrown, settle_group
from agon.arena.nodes import Modifier
from agon.arena.places import LANE_COLUMN, LANE_ROW, LaneOf
from agon.arena.precedence import ahead, rank
from agon.arena.roles import Me, Some
from agon.arena.terms import NONE, SEAT_W, Mod, Note, Order, SeatField
from agon.core.bits import bit, packed
from agon.core.ids import SeatNo
from agon.games.timerift.deck_choice import is_balanced, may_go_together
from agon.games.timerift.game_end import compare_sides, leaders
from agon.games.timerift.order import precedence, turn_shift
from agon.games.timerift.params import BY_DICE
from agon.scenario.runner import scene as set_scene
from tests.notes import fields
from tests.rules.rift import Rift, armor, champion, constant, inspiration, special, weapon
from tests.rules.test_tr_25_end import burns, thrown_for

TEAMS: Final = {"4-ffa": (0, 1, 2, 3), "2v2": (0, 1, 0, 1), "1v3-boss": (0, 1, 1, 1)}


def four(mode: str, **options: str) -> Rift:
    """Four champions in the arena."""
    hands = [[champion(f"C{seat}", ci)] for seat, ci in enumerate((9, 8, 7, 6))]
    return Rift(*hands, options={"mode": mode, **options}).ready("a1 N", "b1 N", "c1 N", "d1 N")


def asking(user: int = 0) -> Cx:
    """Words of a seat's, and nothing that they refer to."""
    cx = Cx()
    cx.user = SeatNo(user)
    return cx


# --- who leads --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-RULING-44", "TR-END-06", "TR-END-07", "TR-MULTI-05", "TR-RULING-39")
@pytest.mark.parametrize("mode", TEAMS)
@pytest.mark.parametrize("life_rule", ["topChampion", "sum"])
def test_tr_ruling_44_who_is_tied_for_the_most_life_in_every_table_of_lives(life_rule: str, mode: str) -> None:
    """Lives from 1 to 3, and 0 for who is out. The top champion of a side counts, then the next; or the sum."""
    scene = four(mode, **{"team.lifeRule": life_rule})
    g, teams = scene.g, TEAMS[mode]
    for lives in product(range(4), repeat=4):
        if not any(lives):
            continue
        for seat, life in enumerate(lives):
            g.seats[seat * SEAT_W + SeatField.LIFE] = life
            g.set_field(seat, SeatField.DEFEATED, int(life == 0))
        sides = {team: sorted((lives[seat] for seat in range(4) if teams[seat] == team and lives[seat]), reverse=True)
                 for team in teams}  # fmt: skip
        worth = {team: [sum(side)] if life_rule == "sum" else side for team, side in sides.items() if side}
        best = max(worth.values())
        first = {seat for seat in range(4) if lives[seat] and worth[teams[seat]] == best}
        if life_rule == "topChampion":
            first = {seat for seat in first if lives[seat] == max(lives)}
        assert {seat for seat in range(4) if (int(leaders(g)) >> seat) & 1} == first, lives
        for a, b in product(range(4), repeat=2):
            if lives[a] and lives[b]:
                one, other = worth[teams[a]], worth[teams[b]]
                assert compare_sides(g, a, b) == (one > other) - (one < other), (lives, a, b)


# --- who is first -----------------------------------------------------------------------------------------------------


def ladder_of(keys: Sequence[tuple[int, ...]]) -> list[int]:
    """The place of each of several by keys, the highest first; those level share the first of their places."""
    return [sum(other > key for other in keys) for key in keys]


@pytest.mark.clause("TR-INIT-01", "TR-INIT-02", "TR-INIT-03", "TR-INIT-11", "TR-RULING-63")
@pytest.mark.parametrize("cis", [(5, 5, 5), (6, 5, 5), (4, 5, 6)])
def test_tr_init_01_every_table_of_initiatives_against_every_other(cis: tuple[int, ...]) -> None:
    """The higher initiative, then the higher champion initiative; who is level in both shares a place."""
    scene = Rift(*[[champion(f"C{seat}", ci)] for seat, ci in enumerate(cis)])
    while scene.asked == "dice":
        scene.roll(*range(1, 1 + int(scene.g.dice_wanted)))
    scene.ready("a1 N", "b1 N", "c1 N")
    g = scene.g
    for numbers in product((-1, 0, 1, 2), repeat=3):
        for seat, number in enumerate(numbers):
            g.set_field(seat, SeatField.INITIATIVE, number)
        for by_champion in (False, True):
            keys = [(ci,) if by_champion else (number, ci) for number, ci in zip(numbers, cis, strict=True)]
            for a, b in permutations(range(3), 2):
                assert ahead(g, SeatNo(a), SeatNo(b), precedence(g, by_champion)) == (keys[a] > keys[b]) - (
                    keys[a] < keys[b]
                )
            for out in (NONE, 0, 2):
                for seat in range(3):
                    g.set_field(seat, SeatField.DEFEATED, int(seat == out))
                rank(g, precedence(g, by_champion))
                left = [seat for seat in range(3) if seat != out]
                places = dict(zip(left, ladder_of([keys[seat] for seat in left]), strict=True))
                for seat in left:
                    is_level = [keys[each] for each in left].count(keys[seat]) > 1
                    assert int(g.field(seat, SeatField.RANK)) == (-2 - places[seat] if is_level else places[seat])
                if out != NONE:
                    assert int(g.field(out, SeatField.RANK)) == 2, "who is out comes last"
            g.set_field(0, SeatField.DEFEATED, 0)
            g.set_field(2, SeatField.DEFEATED, 0)


@pytest.mark.clause("TR-INIT-08", "TR-INIT-03", "TR-RULING-64")
@pytest.mark.parametrize("above", [0, 1], ids=["for the first place", "below another"])
def test_tr_init_08_every_throw_of_three_who_are_level(above: int) -> None:
    """The higher die first; those still equal share a place, and the places settled stand."""
    cis = (9, 5, 5, 5) if above else (5, 5, 5, 1)
    group = (1, 2, 3) if above else (0, 1, 2)
    scene = Rift(*[[champion(f"C{seat}", ci)] for seat, ci in enumerate(cis)])
    g = scene.g
    single = 0 if above else 3
    for dice in product(range(1, 7), repeat=3):
        for seat in range(4):
            g.set_field(seat, SeatField.RANK, (0 if above else 3) if seat == single else -2 - above)
        g.log = []
        g.rolled = sum(face << (4 * at) for at, face in enumerate(dice))
        settle_group(g, sum(bit(seat) for seat in group))
        thrown = [fields(note) for note in g.log if note.kind == Note.TIE_ROLL]
        assert thrown == [(group[0], sum(bit(seat) for seat in group), NONE, g.rolled, 1)], (
            "who threw what is told once"
        )
        for seat, die in zip(group, dice, strict=True):
            place = above + sum(other > die for other in dice)
            assert int(g.field(seat, SeatField.RANK)) == (-2 - place if dice.count(die) > 1 else place), dice
        assert int(g.field(single, SeatField.RANK)) == (0 if above else 3), "who was not level keeps the place"
        best = {seat for seat, die in zip(group, dice, strict=True) if die == max(dice)}
        found = int(highest_thrown(g, sum(bit(seat) for seat in group)))
        assert {seat for seat in range(4) if (found >> seat) & 1} == best


@pytest.mark.clause("TR-INIT-08", "TR-INIT-03", "TR-SETUP-14", "TR-RULING-07")
def test_tr_init_08_only_those_still_equal_throw_again() -> None:
    """Of five throws of four who are level: who throws how many dice next, and in which order all end."""
    for throws, order in (
        (((6, 4, 2, 1),), [0, 1, 2, 3]),
        (((1, 2, 4, 6),), [3, 2, 1, 0]),
        (((3, 3, 5, 1), (2, 4)), [2, 1, 0, 3]),
        (((3, 3, 1, 1), (2, 4), (5, 6)), [1, 0, 3, 2]),
        (((4, 2, 2, 2), (3, 3, 6), (1, 5)), [0, 3, 2, 1]),
        (((5, 5, 5, 5), (5, 5, 5, 2), (1, 2, 2), (6, 3)), [1, 2, 0, 3]),
    ):
        scene = Rift(*[[champion(f"C{seat}", 5)] for seat in range(4)])
        for throw in throws:
            assert (scene.asked, int(scene.g.dice_wanted)) == ("dice", len(throw))
            scene.roll(*throw)
        assert [note.amount for note in scene.notes(Note.TIE_ROLL)] == [packed(list(throw)) for throw in throws]
        # The lowest places first, so who is highest places last.
        assert [int(scene.g.field(seat, SeatField.OPENING)) for seat in order] == [3, 2, 1, 0], throws


@pytest.mark.clause("TR-INIT-01", "TR-INIT-02", "TR-FX-02", "TR-FX-17")
@pytest.mark.parametrize("mine", [2, 4, 6])
def test_tr_init_01_text_may_turn_the_order_round_or_bar_somebody_from_it(mine: int) -> None:
    """Lowest first, champion initiative first, barred from being first: against initiatives of 4, both ways round."""
    codes = {"none": NONE, "lowest": Order.LOWEST, "champion": Order.EXPERIENCE, "barred": Order.BARRED,
             "first": Order.FIRST, "last": Order.LAST}  # fmt: skip
    for name, code in codes.items():

        def add(deal: Deal, info: CardInfo, code: int = code) -> None:
            if code != NONE:
                m = Modifier(Mod.ORDER)
                m.code = code
                m.who = Me()
                constant(deal, info, m)

        scene = Rift([champion("Ann", 3)], [champion("Ben", 6)], rules={"Ann": add}, options={"mode": "fist-fight"})
        g = scene.ready("a1 N", "d4 S").g
        g.set_field(0, SeatField.INITIATIVE, mine)
        g.set_field(1, SeatField.INITIATIVE, 4)
        usual = 1 if mine > 4 else -1
        wanted = {"lowest": 1 if mine < 4 else -1, "champion": -1, "barred": -1}.get(name, usual)
        if mine == 4:
            wanted = -1  # Ben has the higher champion initiative.
        both_ways = ((SeatNo(0), SeatNo(1)), (SeatNo(1), SeatNo(0)))
        assert [ahead(g, a, b, precedence(g, False)) for a, b in both_ways] == [wanted, -wanted], name
        assert [ahead(g, a, b, precedence(g, True)) for a, b in both_ways] == [-1, 1], (
            "by champion initiative no word counts"
        )
        assert [int(turn_shift(g, SeatNo(seat))) for seat in (0, 1)] == [{"first": -1, "last": 1}.get(name, 0), 0]


# --- what a deck may hold ---------------------------------------------------------------------------------------------


def chest(*cards: object) -> Rift:
    """A champion and cards, of which nothing but what is printed is asked."""
    return Rift([champion("Ann", 6), *cards], [champion("Ben", 3)])  # type: ignore[list-item]


@pytest.mark.clause("TR-LOAD-01", "TR-LOAD-02", "TR-LOAD-05", "TR-LOAD-10", "TR-CHAIN-05", "TR-CHAIN-02", "TR-LOAD-03")
def test_tr_load_02_one_of_a_type_in_every_set_of_four_but_for_chain_cards() -> None:
    """Two of each type, one of them of a chain: a set goes where no type comes twice among those of no chain."""
    makers: tuple[Callable[..., object], ...] = (weapon, armor, inspiration, special)
    cards = [make(f"{make.__name__}") for make in makers] + [make(f"{make.__name__} 2") for make in makers]
    cards += [armor("Link 1", chain="Rope 1/2"), special("Link 2", chain="Rope 2/2")]
    scene = chest(*cards)
    infos = [scene.deal.cards[scene.card(card.name)] for card in cards]  # type: ignore[attr-defined]
    ann = scene.deal.cards[scene.card("Ann")]
    for four_ in combinations(range(10), 4):
        types = [cards[each].type for each in four_ if each < 8]  # type: ignore[attr-defined]
        assert is_balanced([ann, *[infos[each] for each in four_]]) == (len(set(types)) == len(types))


@pytest.mark.clause("TR-LOAD-03", "TR-LOAD-08", "TR-LOAD-02")
@pytest.mark.parametrize("of", range(5))
@pytest.mark.parametrize("many", [1, 2, 3])
def test_tr_load_03_a_text_lets_a_deck_have_so_many_of_its_type_and_no_more(many: int, of: int) -> None:
    makers = (None, weapon, armor, inspiration, special)
    rows = [[make(f"{make.__name__} {n}") for n in range(4)] for make in makers if make is not None]
    scene = chest(*[card for row in rows for card in row])
    for row in rows:
        infos = [scene.deal.cards[scene.card(card.name)] for card in row]
        number = int(infos[0].type)
        for count in range(1, 5):
            deck = infos[:count]
            for giver in range(count):
                for each in infos:
                    each.allows = b""
                deck[giver].allows = bytes(many if kind == of else 1 for kind in range(5))
                most = many if of == number else 1
                assert is_balanced(deck) == (count <= most), (row[0].type, count, giver)
        for each in infos:
            each.allows = b""


@pytest.mark.clause("TR-WIELD-02", "TR-WIELD-09", "TR-RULING-49", "TR-LOAD-07", "TR-LOAD-09")
@pytest.mark.parametrize("culture_rule", ["none", "allSame", "allDifferent"])
@pytest.mark.parametrize("scope", ["loadout", "faceUp"])
def test_tr_wield_02_no_part_of_the_body_twice_and_cultures_as_the_mode_has_them(scope: str, culture_rule: str) -> None:
    """Every two and three of cards with and without a body part, of no culture, one or two."""
    parts = ("head", "torso", None)
    cultures = ((), ("Norse",), ("Roman",), ("Norse", "Roman"))
    cards = [
        replace(armor(f"{part} {at}"), body=part, cultures=culture)
        for part in parts for at, culture in enumerate(cultures)
    ]  # fmt: skip
    options = {"variant.cultureRule": culture_rule, "wield.bodyScope": scope}
    scene = Rift([champion("Ann", 6), *cards], [champion("Ben", 3)], options=options)
    infos = [scene.deal.cards[scene.card(card.name)] for card in cards]
    for many in (1, 2, 3):
        for some in combinations(range(len(cards)), many):
            worn = [cards[each].body for each in some if cards[each].body]
            named = [culture for each in some for culture in cards[each].cultures]
            fits = len(set(worn)) == len(worn) or scope == "faceUp"
            if culture_rule == "allDifferent":
                fits = fits and len(set(named)) == len(named)
            if culture_rule == "allSame":
                fits = fits and len(set(named)) <= 1
            assert may_go_together(scene.g, [infos[each] for each in some]) == fits, [cards[each].name for each in some]


# --- what lies where --------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-ARENA-04", "TR-ARENA-17")
@pytest.mark.parametrize("size", [4, 5])
def test_tr_arena_17_the_row_and_the_column_of_everybody_on_every_space(size: int) -> None:
    scene = Rift(
        [champion("Ann", 6)], [champion("Ben", 3)], options={"mode": "fist-fight", "board.size": str(size)}
    ).ready("a1 N", "b1 S")  # fmt: skip
    g, cx = scene.g, asking(0)
    for here in range(size * size):
        scene.put(*[f"{'abcde'[here % size]}{here // size + 1} N", "a1 S" if here else "b1 S"])
        for to in range(size * size):
            row, column = here // size == to // size, here % size == to % size
            assert LaneOf(LANE_ROW, Me()).has(g, cx, to) == row
            assert LaneOf(LANE_COLUMN, Me()).has(g, cx, to) == column
            assert LaneOf(LANE_ROW | LANE_COLUMN, Me()).has(g, cx, to) == (row or column)


# --- who has won when all fall ----------------------------------------------------------------------------------------


@pytest.mark.clause("TR-RULING-37", "TR-RULING-42", "TR-END-11", "TR-INIT-03", "TR-SETUP-14", "TR-TIE-03")
@pytest.mark.parametrize("lives", list(product((3, 5), repeat=3)))
@pytest.mark.parametrize("cis", [(5, 5, 5), (6, 5, 6), (5, 6, 6), (4, 5, 6)])
@pytest.mark.parametrize("out", [NONE, 0, 1, 2])
def test_tr_ruling_37_of_all_who_fall_together_life_then_initiative_then_a_die_each_decides(
    out: int, cis: tuple[int, ...], lives: tuple[int, ...]
) -> None:
    """Only those level in both throw, and it is said what for; whoever throws the highest die wins; not who was out."""
    hands = [[champion(f"C{seat}", ci, life=lives[seat])] for seat, ci in enumerate(cis)]
    rules = {f"C{seat}": burns(Some(0, None)) for seat in range(3)}
    scene = Rift(*hands, rules=rules, options={"mode": "3-ffa"}).ready("a1 N", "d4 S", "a4 E")
    while scene.asked == "dice":
        scene.roll(*range(1, 1 + int(scene.g.dice_wanted)))
    if out == scene.decider:
        return  # It is that one's turn.
    if out != NONE:
        scene.g.set_field(out, SeatField.DEFEATED, 1)
        scene.g.seats[out * SEAT_W + SeatField.SQUARE] = NONE
    before = thrown_for(scene)
    scene.do(scene.use(f"C{scene.decider}"))
    left = [seat for seat in range(3) if seat != out]
    most = [seat for seat in left if lives[seat] == max(lives[each] for each in left)]
    level = [seat for seat in most if cis[seat] == max(cis[each] for each in most)]
    if len(level) > 1:
        assert (scene.asked, int(scene.g.dice_wanted)) == ("dice", len(level))
        assert thrown_for(scene) == before
        scene.roll(*[4] * len(level))
        scene.roll(*range(1, 1 + len(level)))
        assert thrown_for(scene) == [*before, "Roll-off for the game", "Roll-off for the game"]
        assert int(scene.g.reason) == BY_DICE
    assert (scene.asked, int(scene.g.winner)) == ("over", level[-1])


OVER: Final = " goes first, 9 over 1."
UNDER: Final = " goes first, 1 under 9, as a card has it."
LEVEL: Final = " goes first: 5 all, as a card has it."
TIED_WORDS: Final = " goes first: 5 all, and the tie goes to A."
BY_CARD: Final = "Initiative decides, as a card has it."


@pytest.mark.clause("TR-INIT-01", "TR-INIT-02", "TR-FX-02")
@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("You cannot win initiative.", ["B" + UNDER, "B" + OVER, "B" + LEVEL]),
        ("Your enemies cannot win initiative.", ["A" + OVER, "A" + UNDER, "A" + LEVEL]),
        ("Initiative is determined by Champion Initiative.", [f"A goes first: Champion {BY_CARD}"] * 3),
        ("Resolve initiative from lowest to highest.", ["B" + UNDER, "A" + UNDER, "A" + TIED_WORDS]),
    ],
)
def test_tr_init_01_it_is_told_what_stood_in_place_of_the_numbers(text: str, lines: list[str]) -> None:
    """A card revealed this round says so: no tie is told of that a card has broken."""
    for (mine, its), line in zip(((9, 1), (1, 9), (5, 5)), lines, strict=True):
        battle = set_scene(f"""
system: timerift
start: round 1

card Hero: champion, initiative 4
card Foe: champion, initiative 3
card Omen: special, initiative {mine}
  Omen: {text}
card Rag: special, initiative {its}

board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .

A: Hero | Omen
B: Foe | Rag

play
""")
        (said,) = [each["text"] for each in battle.state.events() if each["kind"] == "initiative"]
        assert said == line
