"""Anachronism, Set 7: who comes before whom, asked of every number against every number (A7-TIE, A7-RULING-16, 91)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from agon.arena.fight import Fight
from agon.arena.initiative import TIED, break_ties
from agon.arena.precedence import Precedence, ahead, by_number, precedence_in_force, rank, won_a_tie
from agon.arena.terms import NULL, SeatField
from agon.core.ids import SeatNo
from tests.rules.duels import APART, duel
from tests.rules.test_a7_23_multiplayer import CORNERS, CORNERS_OF_THREE, several

NAMES = ("Ann", "Ben", "Cat", "Dan")
WINGS = "\n  Wings: You may move diagonally."
"""Something else that lasts, beside what the order hangs on."""
LOWEST = f"Odd: Resolve initiative from lowest to highest.{WINGS}"
BY_EXPERIENCE = f"Odd: Initiative is determined by experience.{WINGS}"
BARRED = f"Sloth: You cannot win initiative.{WINGS}"
FIRST = f"Rash: You always take the first turn each round.{WINGS}"


def fight_of(seats: int, texts: dict[int, str] | None = None) -> Fight:
    """Return a fight of so many, some of whose warriors have an ability."""
    cards = "".join(f"card {name}: warrior\n  {text}\n" for name, text in named(texts or {}))
    if seats == 2:
        cards = cards.replace("Ann", "Hero").replace("Ben", "Foe")
        return duel(cards, board=APART).state.fight
    board = CORNERS if seats == 4 else CORNERS_OF_THREE
    return several(cards, seats=NAMES[:seats], board=board).state.fight


def named(texts: dict[int, str]) -> Iterator[tuple[str, str]]:
    for seat, text in texts.items():
        yield NAMES[seat], text


class Ladder:
    """Who comes before whom by the rulebook: by number, then by Experience; what is level then is left to dice."""

    def __init__(
        self,
        numbers: Sequence[int | None],
        experience: Sequence[int],
        *,
        lowest: bool = False,
        by_experience: bool = False,
        barred: frozenset[int] = frozenset(),
        out: frozenset[int] = frozenset(),
    ) -> None:
        self.numbers: Sequence[int | None] = experience if by_experience else numbers
        self.experience = experience
        self.lowest = lowest
        self.seats = [seat for seat in range(len(numbers)) if seat not in out]
        self.out = sorted(out)
        # Nobody can win where all are barred: then they are tied, whatever their numbers (A7-PRIN-09).
        self.all_barred = set(self.seats) <= barred and bool(barred)
        self.barred = frozenset() if self.all_barred else barred

    def by_number(self, a: int, b: int) -> int:
        """1 if ``a`` comes first, -1 if ``b`` does, 0 where the numbers leave them tied."""
        if (a in self.barred) != (b in self.barred):
            return 1 if b in self.barred else -1
        one, two = self.numbers[a], self.numbers[b]
        if one is None or two is None or one == two or self.all_barred:
            return 0
        return 1 if (one < two if self.lowest else one > two) else -1

    def word(self, a: int, b: int) -> int:
        """The same, with Experience asked of the tied."""
        more = self.experience[a] - self.experience[b]
        return self.by_number(a, b) or (more > 0) - (more < 0)

    def word_nulls_last(self, a: int, b: int) -> int:
        null_a, null_b = self.numbers[a] is None, self.numbers[b] is None
        if null_a != null_b and (a in self.barred) == (b in self.barred):
            return 1 if null_b else -1
        return self.word(a, b)

    def places(self) -> list[int]:
        """The place of each seat; those who share one have the same."""
        word = self.word
        for a, b, c in itertools.permutations(self.seats, 3):
            if word(a, b) >= 0 and word(b, c) >= 0 and word(a, c) < max(word(a, b), word(b, c)):
                word = self.word_nulls_last  # not transitive (A7-RULING-91)
                break
        found = {a: sum(word(b, a) > 0 for b in self.seats if b != a) for a in self.seats}
        found |= {seat: len(self.seats) + at for at, seat in enumerate(self.out)}
        return [found[seat] for seat in sorted(found)]


def put(g: Fight, numbers: Sequence[int | None], experience: Sequence[int]) -> None:
    for seat, (number, wise) in enumerate(zip(numbers, experience, strict=True)):
        g.set_field(seat, SeatField.INITIATIVE, NULL if number is None else number)
        g.set_field(seat, SeatField.EXPERIENCE, wise)


def ranked(g: Fight) -> tuple[list[int], list[bool]]:
    """Return the place of each seat, and whether others share it."""
    depth = int(g.level)
    rank(g, precedence_in_force(g))
    assert int(g.level) == depth, "whoever was asked about is left again"
    ranks = [int(g.field(seat, SeatField.RANK)) for seat in range(int(g.n))]
    return [TIED - each if each <= TIED else each for each in ranks], [each <= TIED for each in ranks]


EVERY = [(None, 0, 1, 2), (1, 2)]


def every(seats: int) -> Iterator[tuple[tuple[int | None, ...], tuple[int, ...]]]:
    """Yield every initiative of each with every experience of each; of four seats those of three numbers."""
    numbers = EVERY[0] if seats < 4 else EVERY[0][:3]
    return itertools.product(itertools.product(numbers, repeat=seats), itertools.product((1, 2), repeat=seats))


def agrees(g: Fight, ladder: Ladder) -> None:
    places = ladder.places()
    found, shared = ranked(g)
    assert found == places, (ladder.numbers, ladder.experience)
    assert shared == [places.count(each) > 1 for each in places], (ladder.numbers, ladder.experience)


@pytest.mark.clause("A7-TIE-01", "A7-TIE-03", "A7-RULING-16", "A7-RULING-19", "A7-RULING-91", "A7-GLOS-41", "A7-END-06")
@pytest.mark.parametrize("texts", [{}, {0: FIRST}], ids=["", "first turn"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a7_tie_01_and_ruling_91_by_number_then_experience_and_what_is_level_then_is_left_to_dice(
    seats: int, texts: dict[int, str]
) -> None:
    """Who takes the first turn has nothing to do with it."""
    if seats == 4 and texts:
        return
    g = fight_of(seats, texts)
    for numbers, experience in every(seats):
        put(g, numbers, experience)
        agrees(g, Ladder(numbers, experience))


@pytest.mark.clause("A7-RULING-20", "A7-TIE-01", "A7-TIE-03")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("owner", [0, 1])
def test_a7_ruling_20_the_lowest_comes_first_and_ties_go_to_the_greater_experience(seats: int, owner: int) -> None:
    g = fight_of(seats, {owner: LOWEST})
    for numbers, experience in every(seats):
        put(g, numbers, experience)
        agrees(g, Ladder(numbers, experience, lowest=True))


@pytest.mark.clause("A7-RULING-20", "A7-TIE-01", "A7-TIE-03")
@pytest.mark.parametrize("seats", [2, 3])
def test_a7_ruling_20_by_experience_no_number_is_asked(seats: int) -> None:
    g = fight_of(seats, {0: BY_EXPERIENCE})
    for numbers, experience in every(seats):
        put(g, numbers, experience)
        agrees(g, Ladder(numbers, experience, by_experience=True))


@pytest.mark.clause("A7-RULING-21", "A7-PRIN-09", "A7-TIE-01")
@pytest.mark.parametrize("barred", [(0,), (1,), (0, 1), (2,), (0, 2), (1, 2), (0, 1, 2)])
@pytest.mark.parametrize("seats", [2, 3])
def test_a7_ruling_21_who_cannot_win_comes_after_who_can_and_all_of_them_are_as_if_tied(
    seats: int, barred: tuple[int, ...]
) -> None:
    if max(barred) >= seats:
        return
    g = fight_of(seats, dict.fromkeys(barred, BARRED))
    for numbers, experience in every(seats):
        put(g, numbers, experience)
        agrees(g, Ladder(numbers, experience, barred=frozenset(barred)))


@pytest.mark.clause("A7-RULING-91", "A7-RULING-92", "A7-TIE-01")
@pytest.mark.parametrize("out", [(0,), (1,), (2,), (3,), (0, 1), (1, 2), (0, 3)])
def test_a7_ruling_92_who_has_fallen_comes_after_all_others(out: tuple[int, ...]) -> None:
    g = fight_of(4)
    for seat in out:
        g.set_field(seat, SeatField.DEFEATED, 1)
    for numbers, experience in every(4):
        if any(numbers[seat] != 1 or experience[seat] != 2 for seat in out):
            continue
        put(g, numbers, experience)
        agrees(g, Ladder(numbers, experience, out=frozenset(out)))


@pytest.mark.clause("A7-TIE-01", "A7-RULING-91", "A7-RULING-92")
@pytest.mark.parametrize("out", [0, 1])
def test_a7_ruling_92_of_two_the_one_left_comes_first(out: int) -> None:
    g = fight_of(2)
    g.set_field(out, SeatField.DEFEATED, 1)
    for numbers, experience in every(2):
        put(g, numbers, experience)
        agrees(g, Ladder(numbers, experience, out=frozenset({out})))


@pytest.mark.clause("A7-PRIN-09", "A7-RULING-21", "A7-RULING-20", "A7-ROUND-12")
@pytest.mark.parametrize("holder", "AB")
@pytest.mark.parametrize(("mine", "its"), [(9, 1), (1, 9), (5, 5)])
@pytest.mark.parametrize(
    ("text", "barred"),
    [
        ("You cannot win initiative.", "own"),
        ("Your opponents cannot win initiative.", "other"),
        ("Your opponents cannot win initiative. You cannot win initiative.", "both"),
        ("Resolve initiative from lowest to highest.", "lowest"),
        ("Initiative is determined by experience.", "experience"),
    ],
)
def test_a7_prin_09_who_wins_and_why_in_the_round_in_which_the_card_is_revealed(
    text: str, barred: str, mine: int, its: int, holder: str
) -> None:
    """It is at work before its card is switched on; the reason told is the one there is."""
    cards = f"""
        card Bell: special, initiative {mine}
          Toll: {text}
        card Rag: special, initiative {its}
        card Hero: warrior, experience 3
        card Foe: warrior, experience 4
    """
    other = "BA"["AB".index(holder)]
    rows = {holder: "Bell", other: "Rag"}
    battle = duel(cards, a=f"Hero | {rows['A']}", b=f"Foe | {rows['B']}", start="round 1")
    numbers = {holder: mine, other: its}
    more, less = ("A", "B") if numbers["A"] > numbers["B"] else ("B", "A")  # B has the greater experience
    winner = {"own": other, "other": holder, "both": "B", "lowest": less if mine != its else "B", "experience": "B"}
    (said,) = [each for each in battle.state.events() if each["kind"] == "initiative"]
    won = winner[barred]
    lost = "BA"["AB".index(won)]
    if barred in {"own", "other"} and won != more:
        reason, clause = f": {lost} cannot win it (Bell).", "A7-GOLD-01"
    elif barred == "both":
        reason, clause = ": nobody can win it (Bell), and the tie goes to B.", "A7-RULING-21"
    elif barred == "experience":
        reason, clause = ": experience decides.", "A7-RULING-20"
    elif barred == "lowest" and mine != its:
        reason, clause = ", 1 under 9: the lowest wins.", "A7-RULING-20"
    elif mine != its:
        reason, clause = ", 9 over 1.", "A7-ROUND-12"
    else:
        reason, clause = ": 5 all, and the tie goes to B.", "A7-TIE-01"
        if barred in {"own", "other"}:
            reason, clause = f": {lost} cannot win it (Bell).", "A7-GOLD-01"
    assert (said["text"], said["clause"]) == (f"{won} wins initiative{reason}", clause)
    battle.play(f"{won} won initiative\n{won} decides action")


EFFECTS: list[tuple[str, dict[str, Any]]] = [
    ("Resolve initiative from lowest to highest this game.", {"lowest": True}),
    ("Initiative is determined by experience this game.", {"by_experience": True}),
    ("You cannot win initiative this game.", {"barred": frozenset({0})}),
    ("Your opponents cannot win initiative this game.", {"barred": frozenset({1})}),
    ("You gain +2 speed this game.", {}),
]


@pytest.mark.clause("A7-RULING-20", "A7-RULING-21", "A7-PRIN-09", "A7-TIE-01")
@pytest.mark.parametrize("other", range(len(EFFECTS)))
@pytest.mark.parametrize("one", range(len(EFFECTS)))
def test_a7_ruling_20_and_21_what_an_ability_says_for_the_game_counts_as_what_a_card_says(one: int, other: int) -> None:
    """Each of the effects, and each beside every other one."""
    cards = f"card Kit: special\n  Twist - Action: {EFFECTS[one][0]}\n  Turn - Action: {EFFECTS[other][0]}"
    g = duel(cards, a="Hero | Kit up", board=APART, play="A: use Twist\nA: use Turn").state.fight
    said = {**EFFECTS[one][1], **EFFECTS[other][1]}
    said["barred"] = frozenset().union(*(each[1].get("barred", ()) for each in (EFFECTS[one], EFFECTS[other])))
    for numbers, experience in every(2):
        put(g, numbers, experience)
        agrees(g, Ladder(numbers, experience, **said))


@pytest.mark.clause("A7-TIE-01", "A7-END-06", "A7-RULING-56", "A7-RULING-16", "A7-GLOS-41", "A7-RULING-21")
@pytest.mark.parametrize(
    ("texts", "lowest", "by_experience", "barred"),
    [
        ({}, False, False, ()),
        ({0: LOWEST}, True, False, ()),
        ({1: BY_EXPERIENCE}, False, True, ()),
        ({0: BARRED}, False, False, (0,)),
        ({1: BARRED}, False, False, (1,)),
        ({1: BARRED, 2: BARRED}, False, False, (1, 2)),
        ({0: BARRED, 1: BARRED, 2: BARRED}, False, False, (0, 1, 2)),
    ],
)
def test_a7_tie_01_who_comes_first_though_the_numbers_are_level_has_won_a_tie(
    texts: dict[int, str], *, lowest: bool, by_experience: bool, barred: tuple[int, ...]
) -> None:
    g = fight_of(3, texts)
    for numbers in itertools.product((None, 1, 2), repeat=3):
        for experience in ((1, 1, 1), (2, 1, 1), (1, 2, 2)):
            put(g, numbers, experience)
            ladder = Ladder(numbers, experience, lowest=lowest, by_experience=by_experience, barred=frozenset(barred))
            for order in itertools.permutations(range(3)):
                for seat in range(3):
                    g.set_field(seat, SeatField.RANK, order[seat])
                for a, b in itertools.product(range(3), repeat=2):
                    expected = order[a] < order[b] and ladder.by_number(a, b) == 0
                    assert won_a_tie(g, SeatNo(a), SeatNo(b)) == expected, (numbers, experience, order, a, b)


@pytest.mark.clause("A7-TIE-01", "A7-END-06", "A7-RULING-92")
@pytest.mark.parametrize("out", [0, 1, 2])
def test_a7_end_06_no_tie_is_won_by_the_fallen_or_of_them(out: int) -> None:
    g = fight_of(3)
    g.set_field(out, SeatField.DEFEATED, 1)
    put(g, (None, None, None), (1, 2, 3))
    for order in itertools.permutations(range(3)):
        for seat in range(3):
            g.set_field(seat, SeatField.RANK, order[seat])
        for a, b in itertools.product(range(3), repeat=2):
            assert won_a_tie(g, SeatNo(a), SeatNo(b)) == (order[a] < order[b] and out not in (a, b)), (order, a, b)


@pytest.mark.clause("A7-RULING-21", "A7-RULING-16", "A7-GLOS-41", "A7-TIE-01", "A7-TIE-03")
@pytest.mark.parametrize("barred", range(4))
@pytest.mark.parametrize("lowest", [False, True])
def test_a7_ruling_16_two_numbers_are_compared_and_null_with_none(barred: int, *, lowest: bool) -> None:
    g = fight_of(2)
    who = frozenset(seat for seat in range(2) if (barred >> seat) & 1)
    for numbers in itertools.product((None, -1, 0, 1, 2), repeat=2):
        put(g, numbers, (1, 2))
        ladder = Ladder(numbers, (1, 2), lowest=lowest, barred=who)
        by = Precedence(lowest=lowest, barred=barred)
        for a, b in ((0, 1), (1, 0)):
            assert by_number(g, SeatNo(a), SeatNo(b), by) == ladder.by_number(a, b), (numbers, a, b)
            assert ahead(g, SeatNo(a), SeatNo(b), by) == ladder.word(a, b), (numbers, a, b)


@pytest.mark.clause("A7-TIE-03")
def test_a7_tie_03_where_nobody_is_tied_there_is_nothing_to_settle() -> None:
    fight = duel().state.fight
    before = list(fight.seats)
    assert break_ties(fight)
    assert list(fight.seats) == before
