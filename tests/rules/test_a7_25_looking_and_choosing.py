"""Anachronism, Set 7, chapter 25: what players see of hidden cards, and whom an ability means among several."""

from __future__ import annotations

from itertools import product

import pytest

from agon.arena.terms import SEAT_W, SeatField
from agon.scenario import Scene
from tests.rules.duels import APART, duel
from tests.rules.test_a7_23_multiplayer import CORNERS, FOUR, decision, several


def known(battle: Scene, viewer: int, owner: int) -> list[str]:
    """Return the names of a row's cards as a player sees them, "" for one that is hidden."""
    view = battle.state.view(viewer)
    row = view["seats"][owner]["supports"]
    return [view["cards"][each["card"]]["name"] if each.get("card") else "" for each in row]


ROWS = {seat: [f"{seat}{n}" for n in (1, 2, 3)] for seat in "ABCD"}


@pytest.mark.clause("A7-RULING-99")
@pytest.mark.parametrize("user", "ABC")
@pytest.mark.parametrize("whose", ["an opponent's", "all"])
def test_a7_ruling_99_who_looks_at_cards_knows_them_and_nobody_else_does(user: str, whose: str) -> None:
    """Nobody knows less than before, their owners least of all; what the others are told is that somebody looked."""
    kinds = ["special", "armor", "inspiration"]
    cards = "".join(f"card {name}: {kinds[n]}\n" for row in ROWS.values() for n, name in enumerate(row))
    cards += f"card Eye: weapon\n  Eye - Action: Look at {whose} face-down cards."
    names = ("Ann", "Ben", "Cat")
    seats = tuple(
        f"{names[at]} | {', '.join(['Eye up' if 'ABC'[at] == user else 'blank', *ROWS['ABC'[at]]])}" for at in range(3)
    )
    start = f"round 1, turn {user}, {user} won initiative"
    battle = several(cards, seats=seats, start=start, board="  Cv .  .  .\n  .  .  .  .\n  .  .  .  .\n  A^ .  .  B^")
    me = "ABC".index(user)
    before = {(viewer, owner): known(battle, viewer, owner)[1:] for viewer, owner in product(range(3), range(3))}
    for (viewer, owner), seen in before.items():
        assert seen == (ROWS["ABC"[owner]] if viewer == owner else ["", "", ""])
    battle.play(f"{user}: use Eye\n{user} decides action\n{user} actions 1")
    for (viewer, owner), seen in before.items():
        looks = viewer == me and (whose == "all" or owner != me)
        assert known(battle, viewer, owner)[1:] == (ROWS["ABC"[owner]] if looks else seen)
    assert battle.log().count(f"{user} looks at face-down cards (Eye).") == 1


@pytest.mark.clause("A7-RULING-99")
@pytest.mark.parametrize("user", "AB")
@pytest.mark.parametrize("many", [1, 2])
def test_a7_ruling_99_who_looks_at_some_picks_which_and_knows_no_others(user: str, many: int) -> None:
    other = "BA"["AB".index(user)]
    number = {1: "one", 2: "two"}[many]
    cards = "".join(f"card {other}{n}: {kind}\n" for n, kind in enumerate(("special", "armor", "weapon"), start=1))
    cards += f"card Eye: special\n  Eye - Action: Look at {number} of an opponent's face-down cards."
    row = {user: "Eye up", other: f"blank, {other}1, {other}2, {other}3"}
    battle = duel(
        cards, a=f"Hero | {row['A']}", b=f"Foe | {row['B']}", board=APART,
        start=f"round 1, turn {user}, {user} won initiative", play=f"{user}: use Eye",
    )  # fmt: skip
    me, it = "AB".index(user), "AB".index(other)
    picks = [f"choose {other}{slot}" for slot in (4, 2)][:many]
    offered = {f"choose {other}{slot}" for slot in (2, 3, 4)}
    for pick in picks:
        assert set(battle.options()) == offered
        battle.play(f"{user}: {pick}")
        offered.discard(pick)
    battle.play(f"{user} decides action\n{user} actions 1")
    assert known(battle, me, it)[1:] == [f"{other}1" if many == 2 else "", "", f"{other}3"]
    assert known(battle, it, it)[1:] == [f"{other}1", f"{other}2", f"{other}3"]
    assert battle.log().count(f"{user} looks at face-down cards (Eye).") == many


@pytest.mark.clause("A7-RULING-99")
@pytest.mark.parametrize("number", ["one", "two"])
def test_a7_ruling_99_who_has_looked_before_still_knows_the_card_that_another_looks_at(number: str) -> None:
    """A and then B look at the second card of C; each knows it from then on, and neither looks at it again."""
    cards = "".join(f"card C{n}: {kind}\n" for n, kind in enumerate(("special", "armor", "inspiration"), start=1))
    cards += f"card Eye: weapon\n  Eye - Action: Look at {number} of an opponent's face-down cards.\n"
    cards += f"card Orb: weapon\n  Orb - Action: Look at {number} of an opponent's face-down cards.\n"
    seats = ("Ann | Eye up", "Ben | Orb up", "Cat | blank, C1, C2, C3")
    battle = several(cards, seats=seats, board="  Cv .  .  .\n  .  .  .  .\n  .  .  .  .\n  A^ .  .  B^")
    for user, name in (("A", "Eye"), ("B", "Orb")):
        battle.play(f"{user}: use {name}")
        assert {f"choose C{n}" for n in (2, 3, 4)} <= set(battle.options())
        battle.play(f"{user}: choose C3")
        if number == "two":
            assert "choose C3" not in battle.options()
            battle.play(f"{user}: choose C2")
        battle.play(f"{user} decides action\n{user}: end turn")
        seen = ["C1" if number == "two" else "", "C2", ""]
        for viewer in range(2):
            assert known(battle, viewer, 2)[1:] == (seen if viewer == 0 or user == "B" else ["", "", ""])
        assert known(battle, 2, 2)[1:] == ["C1", "C2", "C3"]


@pytest.mark.clause("A7-RULING-88")
@pytest.mark.parametrize("user", "ABCD")
@pytest.mark.parametrize("near", range(8))
def test_a7_ruling_88_the_user_picks_one_of_those_meant_as_it_resolves(user: str, near: int) -> None:
    """Of none nobody is picked, and of one that one; "that warrior" is the one picked and nobody else."""
    me = "ABCD".index(user)
    others = [seat for seat in range(4) if seat != me]
    close = {seat for at, seat in enumerate(others) if near >> at & 1}
    cards = "card Wand: special\n  Wand - Action: Choose an adjacent opponent. That opponent loses 1 life. Gain 2 life."
    seats = tuple(f"{name}{' | Wand up' * (at == me)}" for at, name in enumerate(FOUR))
    battle = several(cards, seats=seats, board=CORNERS, start=f"round 1, turn {user}, {user} won initiative")
    for seat, (far, by) in zip(others, ((3, 1), (12, 4), (15, 5)), strict=True):
        battle.state.fight.seats[seat * SEAT_W + SeatField.SQUARE] = by if seat in close else far
    battle.state.fight.seats[me * SEAT_W + SeatField.SQUARE] = 0
    state = battle.state.clone()
    assert {each.notation for each in decision(state).options} >= {"use Wand"}
    state.apply("use Wand")
    if len(close) > 1:
        assert {each.notation for each in decision(state).options} == {f"choose {'ABCD'[seat]}" for seat in close}
    for picked in close if len(close) > 1 else [None]:
        one = state.clone()
        if picked is not None:
            one.apply(f"choose {'ABCD'[picked]}")
        hurt = close if len(close) < 2 else {picked}
        assert [int(one.fight.life(seat)) for seat in range(4)] == [
            12 if seat == me else 9 if seat in hurt else 10 for seat in range(4)
        ]


@pytest.mark.clause("A7-RULING-88")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_a7_ruling_88_where_there_is_nobody_to_pick_it_cannot_be_used(count: int) -> None:
    """And nobody picked before is meant instead."""
    cards = """
        card Wand: special
          Wand - Action: Choose an adjacent opponent. That opponent loses 1 life.
          Rod - Action: Choose an opponent. That opponent loses 1 life. Choose an adjacent opponent. \
That opponent loses 3 life.
          Cane - Action: Choose an adjacent opponent. If you do, gain 2 life. Otherwise, gain 1 life.
    """
    board = ["  Cv .  .  Bv", "  Cv .  .  .", "  .  .  .  ."][count] + "\n  .  .  .  .\n"
    board += ["  .  .  .  .\n  A^ .  .  .", "  .  B< .  .\n  A^ .  .  .", "  C> B< .  .\n  A^ .  .  ."][count]
    battle = several(cards, seats=("Ann | Wand up", "Ben", "Cat"), board=board)
    assert ("use Wand" in battle.options()) == (count > 0)
    if count < 2:
        battle.play("A: use Rod\nA: choose C")
        lost = {0: (10, 9), 1: (7, 9)}[count]
        battle.play(f"B life {lost[0]}\nC life {lost[1]}\nA life 10")
