"""Anachronism, Set 7, chapter 23: what is done for each of several, in whose order, and what ends with whom."""

from __future__ import annotations

from itertools import product

import pytest

from agon.arena.terms import NONE, SEAT_W, SeatField
from agon.scenario import Scene
from tests.rules.duels import APART, duel
from tests.rules.test_a7_23_multiplayer import CORNERS, FOUR, several


def closed(battle: Scene) -> None:
    """Nothing that was looked at on the way is left open."""
    assert int(battle.state.fight.depth) == 0


@pytest.mark.clause("A7-PRIN-99")
@pytest.mark.parametrize("user", "ABCD")
@pytest.mark.parametrize("armed", range(8))
def test_a7_prin_99_otherwise_is_for_where_none_of_the_opponents_did_it(user: str, armed: int) -> None:
    me = "ABCD".index(user)
    others = [seat for seat in range(4) if seat != me]
    having = [seat for at, seat in enumerate(others) if armed >> at & 1]
    cards = """
        card Writ: special
          Writ - Action: Each opponent must discard a weapon. Otherwise, gain 2 life.
          Bolt - Action: Deal 1 damage to each adjacent opponent. Otherwise, gain 5 life.
    """ + "\n".join(f"card W{seat}: weapon" for seat in having)
    rows = {seat: f" | W{seat} up" for seat in having} | {me: " | Writ up"}
    seats = tuple(name + rows.get(at, "") for at, name in enumerate(FOUR))
    battle = several(cards, seats=seats, board=CORNERS, start=f"round 1, turn {user}, {user} won initiative")
    battle.play(f"{user}: use Writ\n{user} life {10 if having else 12}\n{user} decides action\n{user} actions 1")
    for seat in having:
        battle.play(f"W{seat} discarded")
    assert [int(battle.state.fight.life(seat)) for seat in others] == [10, 10, 10]
    # There is nothing left to discard.
    battle.play(
        f"{user}: use Writ\n{user} life {12 if having else 14}\n{user}: use Bolt\n{user} life {17 if having else 19}"
    )
    closed(battle)


@pytest.mark.clause("A7-PRIN-99", "A7-GLOS-30")
@pytest.mark.parametrize("near", range(8))
@pytest.mark.parametrize("ward", [False, True])
def test_a7_prin_99_damage_is_dealt_if_it_is_dealt_to_anybody(near: int, *, ward: bool) -> None:
    """It is no hit, whoever takes it. One to whom no damage is done does not count."""
    cells = {"B": "b1" if near & 1 else "d1", "C": "a2" if near & 2 else "a4", "D": "b2" if near & 4 else "d4"}
    rows = [["." for _ in range(4)] for _ in range(4)]
    rows[3][0] = "A^"
    for name, cell in cells.items():
        rows[4 - int(cell[1])]["abcd".index(cell[0])] = f"{name}^"
    picture = "\n".join("  " + " ".join(row) for row in rows)
    cards = """
        card Bolt: special
          Bolt - Action: Deal 1 damage to each adjacent opponent. Otherwise, gain 5 life.
        card Ward: armor
          Ward: You cannot take damage from card abilities.
          Hurt: After you are hit, gain 4 life.
        card Hurt: armor
          Hurt: After you are hit, gain 4 life.
    """
    seats = ("Ann | Bolt up", f"Ben | {'Ward' if ward else 'Hurt'} up", "Cat", "Dan")
    battle = several(cards, "A: use Bolt", seats=seats, board=picture)
    struck = {name for at, name in enumerate("BCD") if near >> at & 1} - ({"B"} if ward else set())
    assert [int(battle.state.fight.life(seat)) for seat in range(4)] == [
        10 if struck else 15, *(9 if name in struck else 10 for name in "BCD"),
    ]  # fmt: skip
    closed(battle)


@pytest.mark.clause("A7-SIM-03", "A7-PRIN-99")
@pytest.mark.parametrize("order", ["BCD", "BDC", "CBD", "CDB", "DBC", "DCB"])
def test_each_opponent_is_asked_in_the_order_of_initiative(order: str) -> None:
    cards = """
        card Writ: special
          Writ - Action: Each opponent chooses to either discard a face-down card or take 1 damage.
    """
    names = dict(zip("BCD", FOUR[1:], strict=True))
    seats = (f"{FOUR[0]} | Writ up", *(f"{names[each]}, initiative {9 - order.index(each)}" for each in "BCD"))
    battle = several(cards, "A: use Writ", seats=seats, board=CORNERS)
    asked = []
    for _ in order:
        decision = battle.state.view(0)["decision"]
        assert decision is not None
        asked.append("ABCD"[decision["seat"]])
        battle.play(f"{asked[-1]}: {battle.options()[-1]}")
    assert "".join(asked) == order
    battle.play("A decides action")


@pytest.mark.clause("A7-GLOS-01", "A7-GLOS-02", "A7-RULING-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a7_glos_01_who_is_active_is_who_takes_the_turn_or_won_initiative_or_is_most_experienced(players: int) -> None:
    board = CORNERS.replace("Cv", "Cv" if players > 2 else ". ").replace("Dv", "Dv" if players > 3 else ". ")
    fight = several("", seats=FOUR[:players], board=board).state.fight
    for won, active in product((None, *range(players)), (NONE, *range(players))):
        for experience in product((1, 2, 3), repeat=players):
            g = fight.clone()
            g.active = active
            for seat in range(players):
                g.seats[seat * SEAT_W + SeatField.WON] = int(seat == won)
                g.seats[seat * SEAT_W + SeatField.EXPERIENCE] = experience[seat]
            wanted = experience.index(max(experience)) if won is None else won
            assert g.first_active() == (wanted if active == NONE else active)


@pytest.mark.clause("A7-RULING-92", "A7-GLOS-21")
@pytest.mark.parametrize("life", [1, 2])
def test_a7_ruling_92_a_pile_of_who_is_out_of_the_game_gives_nothing(life: int) -> None:
    cards = """
        card Ghost: special
          Ghost: If this card is in your discard pile, all opponents get -1 speed.
          Here: All opponents get -1 experience this game.
    """
    board = "  .  .  .  C<\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  ."
    for lies, slower in (("discarded", True), ("up", False)):
        battle = several(
            cards, seats=("Ann", f"Ben, life {life} | Ghost {lies}", "Cat"), board=board,
            play=f"A speed {2 if slower else 3}\nC speed {2 if slower else 3}\nB speed 3",
        )  # fmt: skip
        battle.play(f"A: attack B\ndice 6+5 1+2\nB {'defeated' if life == 1 else 'not defeated'}")
        gone = life == 1
        battle.play(f"A speed {2 if slower and not gone else 3}\nC speed {2 if slower and not gone else 3}")
        battle.play("Ghost discarded" if gone or lies == "discarded" else "Ghost up")


@pytest.mark.clause("A7-RULING-79")
@pytest.mark.parametrize("first", "AB")
def test_a7_ruling_79_until_ones_next_turn_ends_as_that_turn_begins_and_nothing_else_does(first: str) -> None:
    """Both players use it; each one's ends with the own next turn's beginning, before what happens at its start."""
    other = "BA"["AB".index(first)]
    cards = """
        card Veil: special
          Veil - Action: You gain +1 speed until the start of your next turn.
          Long - Action: You gain +4 experience this game. Your speed cannot be more than 9 this game.
        card Cape: special
          Cape - Action: You gain +2 speed until the start of your next turn.
          Joy: At the start of each of your turns, gain 1 life.
    """
    row = {first: "Veil up", other: "Cape up"}
    battle = duel(
        cards, a=f"Hero | {row['A']}", b=f"Foe | {row['B']}", start=f"round 2, turn {first}, {first} won initiative",
        board=APART, play=f"{first}: use Long\n{first}: use Veil\n{first} speed 4\n{first}: end turn",
    )  # fmt: skip
    battle.play(f"{first} speed 4\n{other}: use Cape\n{other} speed 5\n{other}: end turn\nround 3")
    if not battle.options():
        battle.play("dice 6+6 1+1" if first == "A" else "dice 1+1 6+6")
    battle.play(f"{first} decides action\n{first} speed 3\n{other} speed 5\n{first} experience 7\n{first}: end turn")
    battle.play(f"{other} decides action\n{other} speed 3\n{first} speed 3\n{first} experience 7")
    assert len(battle.state.fight.effects) == 1
    closed(battle)


@pytest.mark.clause("A7-TURN-10")
@pytest.mark.parametrize("victim", "BC")
@pytest.mark.parametrize("times", [1, 2])
def test_a7_turn_10_a_turn_that_is_skipped_is_no_turn_and_uses_up_one_reason(victim: str, times: int) -> None:
    """Nothing comes at its start or its end, and everybody else has theirs."""
    cards = """
        card Net: special
          Net - Action: Choose an opponent. That opponent skips their next turn.
          Run - Action: You gain +1 speed this game.
        card Bell: special
          Bell: At the start of each of your turns, gain 1 life.
          Gong: At the end of each of your turns, gain 2 life.
    """
    seats = (
        "Ann | Net up",
        *(f"{name}{' | Bell up' * (each == victim)}" for each, name in zip("BC", FOUR[1:3], strict=True)),
    )
    board = CORNERS.replace("Dv", ". ")
    battle = several(cards, "A: use Run\n" + f"A: use Net\nA: choose {victim}\n" * times, seats=seats, board=board)
    battle.play("A: end turn")
    spared = "C" if victim == "B" else "B"
    for round_ in range(2, 2 + times):
        battle.play(f"{spared} decides action\n{spared}: end turn\nround {round_}\n{victim} life 10")
        # Who judges a position counts that turn as over.
        assert int(battle.state.fight.seats["ABC".index(victim) * SEAT_W + SeatField.TURN_OVER]) == 0
        battle.play("A decides action\nA: end turn")
        if victim == "B" and round_ < 1 + times:
            assert int(battle.state.fight.seats[SEAT_W + SeatField.TURN_OVER]) == 1
    battle.play(
        ("" if victim == "B" else "B: end turn\n") + f"{victim} decides action\n{victim} life 11\n{victim}: end turn"
    )
    battle.play(f"{victim} life 13")
    closed(battle)


@pytest.mark.clause("A7-RULING-82", "A7-COST-05", "A7-GLOS-30")
@pytest.mark.parametrize("user", "AB")
@pytest.mark.parametrize("whom", ["an opponent", "each opponent", "your warrior"])
@pytest.mark.parametrize(("ward", "dealt"), [("", 2), ("cannot", 0), ("less", 1), ("heard", 2), ("heard none", 0)])
def test_a7_ruling_82_damage_that_is_prevented_was_not_dealt(user: str, whom: str, ward: str, dealt: int) -> None:
    """In full it pays; prevented in full it does not, whether anything answers to damage or not."""
    other = "BA"["AB".index(user)]
    guard = {
        "": "Your attack rolls gain +1.",
        "cannot": "You cannot take damage from card abilities.",
        "less": "When you take damage, reduce that damage by 1.",
        "heard": "After you take damage, gain 0 life.",
        "heard none": "You cannot take damage from card abilities. After you take damage, gain 3 life.",
    }[ward]
    cards = f"""
        card Pact: special
          Pact - Action: Deal 2 damage to {whom}. Otherwise, gain 5 life.
          Oath - Action: You may deal 2 damage to {whom}. If you do, gain 4 life.
        card Ward: armor
          Ward: {guard}
    """
    taker = user if whom == "your warrior" else other
    row = {user: "Pact up, Ward up", other: "blank"} if taker == user else {user: "Pact up", other: "Ward up"}
    start = f"round 2, turn {user}, {user} won initiative"
    for said, gained in (("Pact", 0 if dealt else 5), ("Oath", 4 if dealt else 0)):
        battle = duel(cards, a=f"Hero | {row['A']}", b=f"Foe | {row['B']}", start=start, board=APART)
        battle.play(f"{user}: use {said}")
        if "yes" in battle.options():
            battle.play(f"{user}: yes")
        while "use Ward" in battle.options():
            battle.state.apply("use Ward")
        assert int(battle.state.fight.life("AB".index(taker))) == 10 - dealt + (gained if taker == user else 0), said
        if taker != user:
            assert int(battle.state.fight.life("AB".index(user))) == 10 + gained, said
        closed(battle)
