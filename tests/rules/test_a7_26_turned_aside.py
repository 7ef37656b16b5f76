"""Anachronism, Set 7: damage and life that come to somebody else, and what no defeat waits for."""

from __future__ import annotations

from itertools import product

import pytest

from agon.arena.terms import SEAT_W, SeatField
from tests.rules.duels import APART, duel
from tests.rules.test_a7_23_multiplayer import CORNERS, FOUR, PAIRS, several

TURN = "round 2, turn {0}, {0} won initiative"


@pytest.mark.clause("A7-PRIN-82")
@pytest.mark.parametrize("user", "AB")
@pytest.mark.parametrize("veil", [False, True])
@pytest.mark.parametrize("place", ["", " d4"])
def test_a7_prin_82_damage_turned_aside_keeps_who_deals_it_and_its_amount(user: str, place: str, *, veil: bool) -> None:
    """Of an ability: it comes to the other in full, who may be safe from the card that deals it."""
    other = "BA"["AB".index(user)]
    cards = """
        card Bolt: special
          Bolt - Action: Deal 2 damage to an opponent.
          Both - Action: Deal 1 damage to each warrior.
        card Veil: armor
          Veil: You are not affected by opposing support cards in spaces in the arena.
        card Mirror: special
          Mirror: When you would take damage, an opponent takes that damage instead.
    """
    row = {user: f"Bolt up{place}" + ", Veil up" * veil, other: "Mirror up"}
    battle = duel(
        cards, a=f"Hero | {row['A']}", b=f"Foe | {row['B']}", start=TURN.format(user), board=APART,
        play=f"{user}: use Bolt\n{user} life 8\n{other} life 10\n{user} decides action",
    )  # fmt: skip
    battle.play(f"{user}: use Both\n{user} life 6\n{other} life 10")
    told = [each for each in battle.log() if "loses" in each]
    name = "Hero" if user == "A" else "Foe"
    assert told[0] == f"{name} loses 2 life (Bolt)."
    assert int(battle.state.fight.depth) == 0


@pytest.mark.clause("A7-PRIN-82")
@pytest.mark.parametrize("taker", "BCD")
@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("place", ["", " d1"])
def test_a7_prin_82_whoever_it_comes_to_takes_it_unless_the_card_does_not_affect_them(
    taker: str, place: str, *, safe: bool
) -> None:
    """Ann's card, which Ben turns aside to one of the others; from a card in the arena some are safe."""
    cards = """
        card Bolt: special
          Bolt - Action: Choose an opponent. Deal 2 damage to that opponent.
        card Veil: armor
          Veil: You are not affected by opposing support cards in spaces in the arena.
        card Mirror: special
          Mirror: When you would take damage, another warrior takes that damage instead.
    """
    where = CORNERS.replace("B^", ". ").replace(".  .  .  .\n  .  .  .  .", ".  B^ .  .\n  .  .  .  .")
    seats = (f"Ann | Bolt up{place}", "Ben | Mirror up", "Cat" + " | Veil up" * safe, "Dan")
    battle = several(cards, "A: use Bolt\nA: choose B", seats=seats, board=where)
    to = {"B": "A", "C": "C", "D": "D"}[taker]
    battle.play(f"B: choose {to}")
    lost = 0 if safe and to == "C" and place else 2
    assert [int(battle.state.fight.life(seat)) for seat in range(4)] == [
        10 - lost if "ABCD"[seat] == to else 10 for seat in range(4)
    ]


@pytest.mark.clause("A7-PRIN-84")
@pytest.mark.parametrize("user", "AB")
@pytest.mark.parametrize("ban", ["", "You cannot gain life.", "Opponents cannot gain life."])
def test_a7_prin_84_who_gains_it_instead_gains_it_where_life_can_be_gained(user: str, ban: str) -> None:
    other = "BA"["AB".index(user)]
    cards = f"""
        card Balm: special
          Balm - Action: Gain 3 life.
        card Thief: special
          Thief: When an opponent gains life, you gain that life instead.
        card Ban: armor
          Ban: {ban or "Your attack rolls gain +1."}
    """
    row = {user: "Balm up", other: "Thief up, Ban up"}
    battle = duel(cards, a=f"Hero | {row['A']}", b=f"Foe | {row['B']}", start=TURN.format(user), board=APART)
    if ban.startswith("Opponents"):
        battle.play(f"{user} may not use Balm")
        return
    battle.play(f"{user}: use Balm")
    battle.play(f"{user} life {13 if ban else 10}\n{other} life {10 if ban else 13}")


@pytest.mark.clause("A7-DEF-02", "A7-RULING-92")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("teams", [False, True])
def test_a7_def_02_nothing_comes_after_a_defeat_that_ends_the_game(players: int, *, teams: bool) -> None:
    """Those that fell just now, those out of the game before, and who is left: one side at most, or more."""
    if teams and players != 4:
        return
    board = CORNERS.replace("Cv", "Cv" if players > 2 else ". ").replace("Dv", "Dv" if players > 3 else ". ")
    fight = several("", seats=FOUR[:players], board=board, header=PAIRS if teams else "").state.fight
    side = [seat % 2 if teams else seat for seat in range(players)]
    for fate in product(("stands", "falls", "out"), repeat=players):
        if players == 2 and "out" in fate:
            continue
        g = fight.clone()
        g.marked = 0
        for seat, said in enumerate(fate):
            g.seats[seat * SEAT_W + SeatField.LIFE] = 5 if said == "stands" else 0
            g.seats[seat * SEAT_W + SeatField.DEFEATED] = int(said == "out")
            g.marked |= int(said == "falls") << seat
        left = {side[seat] for seat, said in enumerate(fate) if said == "stands"}
        assert g.is_settled() == ("falls" in fate and len(left) < 2), fate


@pytest.mark.clause("A7-DEF-03", "A7-DEF-04", "A7-RULING-62", "A7-RULING-66", "A7-DEF-02")
@pytest.mark.parametrize("first", "AB")
@pytest.mark.parametrize(
    ("when", "play"),
    [
        ("At the start of each round", ""),
        ("At the start of each turn", ""),
        ("At the end of each turn", "{0}: end turn"),
        ("After a warrior rotates", "{0}: turn E"),
    ],
)
def test_a7_ruling_66_each_ability_is_followed_by_the_defeats_it_brings_about(first: str, when: str, play: str) -> None:
    """Of two that answer one event the second is not used where the first has ended the game."""
    other = "BA"["AB".index(first)]
    cards = f"""
        card Bolt: special, initiative 5
          Bolt: {when}, deal 10 damage to an opponent.
        card Balm: special
          Balm: {when}, gain 5 life.
    """
    row = {first: "blank, Bolt up", other: "blank, Balm up"}
    if "start" in when:
        start = "round 3"
        row = {first: "Bolt up, blank", other: "Balm up, blank"}
    else:
        start = TURN.format(first)
    cards += "\ncard Rod: armor, initiative 7"
    row[first] += ", Rod"
    battle = duel(cards, a=f"Hero | {row['A']}", b=f"Foe | {row['B']}", start=start, board=APART)
    if battle.options():
        battle.play(play.format(first))
    battle.play(f"over: {first} wins by defeat")
    assert int(battle.state.fight.life("AB".index(other))) == 0
    assert not any("(Balm)" in each for each in battle.log())


@pytest.mark.clause("A7-DUR-04")
@pytest.mark.parametrize("who", "AB")
def test_a7_dur_04_what_waits_for_the_next_card_leaves_nothing_open(who: str) -> None:
    cards = """
        card Horn: special
          Blow - Action: The next card you reveal gains +2 initiative.
        card Net: armor, initiative 3
    """
    other = "BA"["AB".index(who)]
    row = {who: "Horn up, Net", other: "blank"}
    battle = duel(
        cards, a=f"Hero | {row['A']}", b=f"Foe | {row['B']}", start=f"round 1, turn {who}, {who} won initiative",
        board=APART, play=f"{who}: use Blow\n{who}: end turn\n{other}: end turn\nround 2\n{who} initiative 5",
    )  # fmt: skip
    assert int(battle.state.fight.depth) == 0
