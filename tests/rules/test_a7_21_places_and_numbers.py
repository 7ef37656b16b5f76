"""Anachronism, Set 7, chapter 21: what words about places and numbers mean, asked of every place and number."""

from __future__ import annotations

from itertools import product

import pytest

from agon.arena.terms import NONE, NULL, SEAT_W, SeatField
from agon.games.fights.state import FightState
from agon.scenario import Scene
from tests.constructs.fights import with_texts
from tests.rules.duels import APART, duel
from tests.rules.test_a7_23_multiplayer import FOUR, decision, several

SPACES = range(16)


def touch(one: int, other: int) -> bool:
    """Tell whether two spaces of the arena have a side or a corner in common."""
    return max(abs(one % 4 - other % 4), abs(one // 4 - other // 4)) == 1


def with_numbers(battle: Scene, field: int, *numbers: int) -> FightState:
    """Return a copy of the position in which the seats have other numbers."""
    state = battle.state.clone()
    for seat, number in enumerate(numbers):
        state.fight.seats[seat * SEAT_W + field] = number
    return state


def life_gained(battle: Scene, field: int, numbers: tuple[int, ...], *answers: str) -> list[int]:
    """Return what life the seats have gained or lost once some answers are given in such a position."""
    state = with_numbers(battle, field, *numbers)
    for answer in answers:
        state.apply(answer)
    return [int(state.fight.life(seat)) - 10 for seat in range(len(numbers))]


@pytest.mark.clause("A7-GLOS-03", "A7-GLOS-04", "A7-GLOS-05")
def test_a7_glos_03_to_05_next_to_each_other_is_a_side_or_a_corner_and_nobody_is_next_to_itself() -> None:
    """Of each two spaces; a warrior is asked about another, and about itself."""
    cards = """
        card Eye: special
          Near - Action: Choose a warrior. If you are adjacent to that warrior, gain 1 life. Otherwise, gain 2 life.
          Far - Action: Choose a warrior. If you are not adjacent to that warrior, gain 4 life.
    """
    battle = duel(cards, a="Hero | Eye up", board=APART)
    for mine, other in product(SPACES, SPACES):
        if mine == other:
            continue
        one = life_gained(battle, SeatField.SQUARE, (mine, other), "use Near", "choose B")
        assert one == [1 if touch(mine, other) else 2, 0], (mine, other)
        far = life_gained(battle, SeatField.SQUARE, (mine, other), "use Far", "choose B")
        assert far == [0 if touch(mine, other) else 4, 0], (mine, other)
    for mine in SPACES:
        other = (mine + 8) % 16
        assert life_gained(battle, SeatField.SQUARE, (mine, other), "use Near", "choose A") == [2, 0]
        assert life_gained(battle, SeatField.SQUARE, (mine, other), "use Far", "choose A") == [0, 0]


@pytest.mark.clause("A7-GLOS-03", "A7-GLOS-04", "A7-GLOS-05")
@pytest.mark.parametrize(
    ("said", "every", "whom"),
    [
        ("an opponent adjacent to another warrior", False, "bcd"),
        ("an opponent adjacent to all other warriors", True, "bcd"),
        ("a warrior adjacent to all opponents", True, "abcd"),
    ],
)
def test_a7_glos_03_to_05_next_to_one_or_to_all_of_several_but_never_to_itself(
    said: str, whom: str, *, every: bool
) -> None:
    """Four warriors, or three of them where one is out of the game; asked of each."""
    cards = f"card Bolt: special\n  Bolt - Action: Deal 1 damage to {said}."
    seats = (f"{FOUR[0]} | Bolt up", *FOUR[1:])
    battle = several(cards, seats=seats, board="  A> B< .  .\n  C> .  .  .\n  .  .  .  .\n  .  .  .  D^")
    places = [(0, 1, 4, 5), (0, 1, 4, 15), (0, 3, 12, 15), (5, 6, 9, 2), (5, 0, 10, 15), (0, 2, 8, 10), (4, 0, 5, 8)]
    for place, gone in product(places, (None, 1, 2, 3)):
        state = with_numbers(battle, SeatField.SQUARE, *(NONE if seat == gone else place[seat] for seat in range(4)))
        if gone is not None:
            state.fight.seats[gone * SEAT_W + SeatField.DEFEATED] = 1
        stand = {seat: place[seat] for seat in range(4) if seat != gone}
        wanted = set()
        for each, place_of in stand.items():
            others = [stand[seat] for seat in stand if seat != each and ("opponents" not in said or seat != 0)]
            near = [touch(place_of, other) for other in others]
            if "abcd"[each] in whom and (all(near) if every else any(near)):
                wanted.add("ABCD"[each])
        if wanted:
            state.apply("use Bolt")
            hurt = {"ABCD"[seat] for seat in range(4) if state.fight.life(seat) < 10}
            if not hurt:
                hurt = {each.notation.split()[-1] for each in decision(state).options}
            assert hurt == wanted, (place, gone)
        else:
            assert "use Bolt" not in {each.notation for each in decision(state).options}, (place, gone)


@pytest.mark.clause("A7-GLOS-62", "A7-RULING-86")
@pytest.mark.parametrize("field", [SeatField.EXPERIENCE, SeatField.LIFE, SeatField.INITIATIVE])
def test_a7_glos_62_every_number_but_zero_and_null_is_odd_or_even(field: int) -> None:
    name = {SeatField.EXPERIENCE: "experience", SeatField.LIFE: "life", SeatField.INITIATIVE: "initiative"}[field]
    cards = f"""
        card One: special
          Odd: While your {name} is odd, you gain +1 speed.
          Even: While your {name} is even, you gain +2 speed.
    """
    battle = duel(cards, a="Hero | One up", board=APART)
    for number in range(-5, 8):
        shown = with_numbers(battle, field, number).view(0)["seats"][0]["speed"]["now"]
        assert shown == 3 + (0 if number == 0 else 2 if number % 2 == 0 else 1), number
    if field == SeatField.INITIATIVE:
        assert with_numbers(battle, field, NULL).view(0)["seats"][0]["speed"]["now"] == 3


@pytest.mark.clause("A7-GLOS-41", "A7-RULING-17", "A7-GLOS-40")
def test_a7_glos_41_numbers_compare_and_null_compares_with_nothing() -> None:
    """Each comparison that words make, with a printed number and with another player's, null on either side too."""
    cards = """
        card Rule: special
          Less: While your initiative is less than 3, you gain +1 speed.
          Least: While your initiative is 3 or less, you gain +2 speed.
          More: While your initiative is more than 3, you gain +4 speed.
          Most: While your initiative is 3 or more, you gain +8 speed.
          Duel: While your initiative is less than your opponent's initiative, you gain +16 speed.
          Fight: While your initiative is more than your opponent's initiative, you gain +32 speed.
    """
    battle = duel(cards, a="Hero | Rule up", board=APART)
    for mine, other in product((*range(6), NULL), (*range(6), NULL)):
        wanted = 0
        if mine != NULL:
            wanted += (mine < 3) + 2 * (mine <= 3) + 4 * (mine > 3) + 8 * (mine >= 3)
            if other != NULL:
                wanted += 16 * (mine < other) + 32 * (mine > other)
        state = with_numbers(battle, SeatField.INITIATIVE, mine, other)
        assert state.view(0)["seats"][0]["speed"]["now"] == 3 + wanted, (mine, other)


@pytest.mark.clause("A7-GLOS-27")
@pytest.mark.parametrize("many", [2])
@pytest.mark.parametrize("card", ["", "c3", "b2"])
def test_a7_glos_27_a_row_or_column_is_empty_where_no_card_of_any_sort_lies(many: int, card: str) -> None:
    """Rows between two warriors, or columns: never some of each; a card in one of them spoils it."""
    words = {1: "is one empty row or column", 2: "are two empty rows or columns"}[many]
    cards = f"""
        card Gap: special
          Gap: While there {words} between you and an opponent, you gain +1 speed.
        card Wall: armor
    """
    battle = duel(cards, a="Hero | Gap up, Wall up " + card if card else "Hero | Gap up", board=APART)
    lies = ["abcd".index(card[0]) + 4 * (int(card[1]) - 1)] if card else []

    def empty(one: int, other: int, taken: list[int]) -> int:
        return sum(line not in taken for line in range(min(one, other) + 1, max(one, other)))

    for mine, other in product(SPACES, SPACES):
        if mine == other:
            continue
        taken = [mine, other, *lies]
        rows = empty(mine // 4, other // 4, [each // 4 for each in taken])
        columns = empty(mine % 4, other % 4, [each % 4 for each in taken])
        shown = with_numbers(battle, SeatField.SQUARE, mine, other).view(0)["seats"][0]["speed"]["now"]
        assert shown == 3 + (rows >= many or columns >= many), (mine, other)


@pytest.mark.clause("A7-GLOS-62")
@pytest.mark.parametrize("choice", ["odd", "even"])
def test_a7_glos_62_a_roll_of_zero_matches_neither_choice(choice: str) -> None:
    """Every sum of two dice of the attack, and of a defense that is odd or even; then with 2 taken off."""
    cards = """
        card Coin: special
          Bet: {p4-24}
        card Hero: warrior, experience 9
        card Hex: special
          Hex: Your attack rolls get -2.
    """
    for less in (0, 2):
        battle = duel(with_texts(cards), a="Hero | Coin up, Hex up" if less else "Hero | Coin up", b="Foe, life 30",
                      start="round 2, turn A", play="A: attack B\nA: choose " + choice)  # fmt: skip
        for total in range(2, 13):
            one = max(1, total - 6)
            for defense in (2, 3):
                state = battle.state.clone()
                state.apply((one, total - one, 1, defense - 1))
                mine = total - less
                hit = mine >= defense
                odd = {"odd": mine % 2 == 1, "even": mine % 2 == 0 and mine != 0}[choice]
                theirs = (defense % 2 == 1) == (choice == "odd")
                double = one == total - one
                lost = 30 - int(state.fight.life(1))
                assert lost in ({0} if not hit else {1 + (odd and not theirs), 2 + (odd and not theirs)})
                assert lost == (hit and 1 + (odd and not theirs) + critical(mine, defense, double=double))


def critical(mine: int, defense: int, *, double: bool) -> int:
    """Return what a hit with doubles deals more."""
    return 1 if double and mine >= defense else 0


@pytest.mark.clause("A7-GOLD-04")
@pytest.mark.parametrize(
    "row", ["Gold up, Silver", "Gold up, Iron up", "Gold, Silver up", "Gold up, Iron", "Gold up, Iron discarded"]
)
@pytest.mark.parametrize("warrior", ["Roman", "Greek"])
@pytest.mark.parametrize("others", ["", "Iron up"])
def test_a7_gold_04_of_all_cards_those_are_asked_that_lie_face_up(row: str, warrior: str, others: str) -> None:
    """A player's own, the warrior among them; not those face-down, discarded, or of others."""
    cards = f"""
        card Hero: warrior, culture {warrior}
        card Flag: special, culture Roman
          Flag: While all of your face-up cards are Roman, you gain +1 speed.
        card Gold: armor, culture Roman
        card Silver: weapon, culture Roman
        card Iron: weapon, culture Greek
    """
    battle = duel(
        cards,
        a="Hero | Flag up, " + row,
        b=f"Foe | {others}" if others else "Foe",
        start="round 3, turn A",
        board=APART,
    )
    roman = warrior == "Roman" and "Iron up" not in row
    battle.play(f"A speed {4 if roman else 3}")


@pytest.mark.clause("A7-GLOS-27")
def test_a7_glos_27_nothing_lies_between_a_warrior_and_one_that_is_not_there_yet() -> None:
    said = "While there are two empty rows or columns between you and an opponent, you gain +1 speed."
    cards = f"card Hero: warrior\n  Gap: {said}"
    battle = duel(cards, start="setup", play="dice 1+1 6+6\nA: place b1 N")
    battle.play("A speed 3\nB: place b4 S\nA speed 4")
