"""Anachronism, Set 7: who is left when warriors fall together, and what becomes of the fallen (A7-RULING-62..64)."""

from __future__ import annotations

import pytest

from agon.arena.terms import NONE, CardField, Zone
from tests.rules.duels import duel
from tests.rules.test_a7_23_multiplayer import CORNERS, CORNERS_OF_THREE, FOUR, several

STORM = """
    card Storm: special
      Storm - Action: Deal 2 damage to each warrior.
      Rest - Action: Gain 1 life.
    card Watch: armor
      Glee: After an opponent is defeated, gain 1 life.
"""
STORM_AND_BALM = STORM.replace("Deal 2 damage to each warrior.", "Deal 2 damage to each warrior. Gain 2 life.")


@pytest.mark.clause(
    "A7-MULTI-16", "A7-MULTI-17", "A7-RULING-62", "A7-RULING-63", "A7-RULING-64", "A7-RULING-92", "A7-RULING-93",
    "A7-RULING-94", "A7-END-01",
)  # fmt: skip
@pytest.mark.parametrize(("players", "teams"), [(3, ""), (4, ""), (4, "ab-cd"), (4, "a-bc-d")])
@pytest.mark.parametrize("heals", [True, False])
def test_a7_multi_17_the_fallen_leave_one_by_one_and_the_end_is_told_at_once(
    players: int, teams: str, *, heals: bool
) -> None:
    """Every set of them. Who is at 1 or more again at the end of the ability stands. Of an ended game nothing moves."""
    sides = [set(each) for each in (teams.split("-") if teams else "abcd"[:players])]
    for fallen in range(1, 2**players):
        down = [bool(fallen >> seat & 1) for seat in range(players)]
        seats = [f"{FOUR[seat]}, life {2 if down[seat] else 3}" for seat in range(players)]
        seats[0] += " | Storm up"
        seats[1] += " | Watch up"
        battle = several(
            STORM_AND_BALM if heals else STORM, "A: use Storm", seats=tuple(seats),
            board=CORNERS_OF_THREE if players == 3 else CORNERS, header=f"option: teams {teams}" if teams else "",
        )  # fmt: skip
        down[0] = down[0] and not heals
        gone = {"abcd"[seat] for seat in range(players) if down[seat]}
        fight, said = battle.state.fight, battle.log()
        assert [each for each in said if each.endswith("is defeated.")] == [
            f"{FOUR[seat]} is defeated." for seat in range(players) if down[seat]
        ]
        left = [side - gone for side in sides if side - gone]
        assert battle.state.is_over == (len(left) < 2)
        ends = [each for each in said if "win" in each or "draw" in each]
        if len(left) < 2:
            assert ends == said[-1:]
            assert all(fight.square(seat) != NONE for seat in range(players)), "the game ended at once"
            winners = {"abcd"[at] for at, each in enumerate(battle.state.returns or ()) if each > 0}
            assert winners == next((side for side in sides if side & left[0]), set()) if left else winners == set()
            continue
        assert ends == []
        for seat in range(players):
            assert (fight.square(seat) == NONE) == down[seat]
            cards = [card for card in range(int(fight.deal.n_cards)) if fight.deal.cards[card].owner == seat]
            assert all((fight.zone(card) == Zone.DISCARDED) >= down[seat] for card in cards)
        watcher = next(side for side in sides if "b" in side)
        glee = 0 if down[1] else sum(each not in watcher for each in gone)
        assert int(fight.life(1)) == (0 if down[1] else 1) + glee


@pytest.mark.clause("A7-RULING-93", "A7-RULING-63", "A7-MULTI-17")
@pytest.mark.parametrize("first", [1, 2, 3])
@pytest.mark.parametrize("rule", ["draw", "life", "active-player"])
def test_a7_ruling_93_those_who_fall_last_and_together_share_the_game_or_the_foremost_of_them_has_it(
    first: int, rule: str
) -> None:
    """One falls before; then all the others at once, the user of the ability with 1 more life than the rest."""
    cards = """
        card Storm: special
          Bolt - Action: Deal 9 damage to an opposing warrior.
          Doom - Action: Deal 9 damage to each warrior.
    """
    seats = [f"{name}, life 4" for name in FOUR]
    seats[0] = "Ann, life 5 | Storm up"
    battle = several(cards, "A: use Bolt", seats=tuple(seats), board=CORNERS, header=f"option: double_defeat {rule}")
    battle.play(f"A: choose {'ABCD'[first]}\n{'ABCD'[first]} defeated\nnot over\nA: use Doom")
    others = [name for seat, name in enumerate("ABCD") if seat != first]
    if rule == "draw":
        names = [FOUR["ABCD".index(each)] for each in others]
        together = f"{names[0]}, {names[1]} and {names[2]}"
        battle.play(f"log: {together} fall at once. A draw between {together}.")
    else:
        battle.play("over: A wins by double-defeat")
    returns = battle.state.returns or ()
    assert returns[first] == min(returns) < returns[0]


@pytest.mark.clause("A7-RULING-77", "A7-RULING-92", "A7-MULTI-16")
@pytest.mark.parametrize("falls", ["A", "B", "C"])
def test_a7_ruling_77_exchanged_cards_go_with_who_controls_them_to_their_owners_pile(falls: str) -> None:
    """Ann's axe serves Ben and Ben's bow Ann; the one who falls takes along what serves it."""
    cards = """
        card Hand: special
          Bolt - Action: Deal 9 damage to any warrior.
        card Axe: weapon
        card Bow: weapon
    """
    seats = ("Ann, life 4 | Axe up", "Ben, life 4 | Bow up", "Cat, life 4 | Hand up")
    battle = several(cards, seats=seats, board=CORNERS_OF_THREE, start="round 1, turn C, C won initiative")
    fight = battle.state.fight
    axe, bow = battle.card_of("Axe", 0), battle.card_of("Bow", 1)
    fight.set_card(axe, CardField.CONTROLLER, 1)
    fight.set_card(bow, CardField.CONTROLLER, 0)
    fight.listed = False
    battle.play(f"C: use Bolt; choose {falls}\n{falls} defeated\nnot over")
    piled = {each: fight.zone(each) == Zone.DISCARDED for each in (axe, bow)}
    assert piled == {axe: falls == "B", bow: falls == "A"}
    assert [int(fight.controller(each)) for each in (axe, bow) if piled[each]] == [0] * (falls == "B") + [1] * (
        falls == "A"
    )


@pytest.mark.clause("A7-RULING-62", "A7-RULING-64", "A7-DEF-01")
@pytest.mark.parametrize("life", [1, 2, 3, 4])
@pytest.mark.parametrize("gain", [0, 1, 2])
@pytest.mark.parametrize("seat", "AB")
def test_a7_ruling_64_who_has_life_again_when_the_ability_is_done_is_not_defeated(
    life: int, gain: int, seat: str
) -> None:
    other = "BA"["AB".index(seat)]
    heal = f" Gain {gain} life." if gain else ""
    cards = f"card Rite: special\n  Rite - Action: Deal 3 damage to your warrior.{heal}\n  Calm - Action: Gain 1 life."
    seats = {seat: f", life {life} | Rite up", other: ""}
    battle = duel(
        cards, a=f"Hero{seats['A']}", b=f"Foe{seats['B']}", start=f"round 1, turn {seat}, {seat} won initiative",
        play=f"{seat}: use Rite",
    )  # fmt: skip
    left = life - 3 + gain
    if left > 0:
        # What was marked is so no more: the next deed defeats nobody.
        battle.play(f"not over\n{seat} life {left}\n{seat}: use Calm\nnot over\n{seat} life {left + 1}")
    else:
        battle.play(f"over: {other} wins by defeat\n{seat} life {left}")
        assert [each for each in battle.log() if "defeated" in each][-1].endswith(
            f"{'Hero' if seat == 'A' else 'Foe'} is defeated."
        )
