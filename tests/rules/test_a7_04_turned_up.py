"""Anachronism, Set 7, chapter 4: what is turned up as a round opens, and who sees it; what cannot be done at all."""

from __future__ import annotations

from itertools import product

import pytest

from agon.scenario import Scene
from tests.rules.duels import APART, duel

KINDS = ("special", "armor", "inspiration", "weapon")
CARDS = "\n".join(f"card {seat}{n}: {KINDS[n - 1]}, initiative {n}" for seat in "AB" for n in range(1, 5))


def row(battle: Scene, viewer: int, owner: int) -> list[tuple[str, bool]]:
    """Return the cards of a row as a player sees them: the name, "" where it is hidden, and whether it is new."""
    view = battle.state.view(viewer)
    return [
        (view["cards"][each["card"]]["name"] if each.get("card") else "", each.get("new", False))
        for each in view["seats"][owner]["supports"]
        if each["state"].startswith("face")
    ]


@pytest.mark.clause("A7-ROUND-03", "A7-RULING-99")
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
@pytest.mark.parametrize("early", [0, 1])
def test_a7_round_03_each_turns_up_the_left_most_card_that_is_face_down_and_everybody_sees_it(
    round_: int, early: int
) -> None:
    """One a round, in each row; one that is up already is passed over, and only this round's is new."""
    names = [f"A{n}" for n in range(1, 5)]
    states = ["up" if n < round_ else "down" for n in range(1, 5)]
    if early and round_ < 4:
        states[round_ - 1] = "turned up"
    cards = CARDS + "\ncard Horn: special"
    mine = ", ".join(f"{name} {state}".removesuffix(" down") for name, state in zip(names, states, strict=True))
    theirs = ", ".join(f"B{n}{' up' if n < round_ else ''}" for n in range(1, 5))
    battle = duel(cards, a=f"Hero | {mine}", b=f"Foe | {theirs}", start=f"round {round_}", board=APART)
    if not battle.options():
        battle.play("dice 6+6 1+1")
    turned = round_ if not (early and round_ < 4) else round_ + 1
    up = {n for n in range(1, 5) if states[n - 1] != "down"} | {turned}
    for viewer in (0, 1):
        seen = [(name if viewer == 0 or n in up else "", n == turned) for n, name in enumerate(names, start=1)]
        assert row(battle, viewer, 0) == seen
        other = [(f"B{n}" if viewer == 1 or n <= round_ else "", n == round_) for n in range(1, 5)]
        assert row(battle, viewer, 1) == other
    battle.play(f"A initiative {turned}\nB initiative {round_}")


BANS = {
    "attack": ("Opponents cannot attack.", "attack A"),
    "move": ("Opponents cannot move.", "move c3 S"),
    "speed": ("Opponents cannot gain speed.", "use Only"),
    "life": ("Opponents cannot gain life.", "use Balm"),
    "turn": ("Opponents cannot rotate.", "turn N"),
    "use": ("Opponents cannot use abilities on special cards.", "use Song"),
}


@pytest.mark.clause("A7-SIM-07", "A7-GOLD-03")
@pytest.mark.parametrize(
    "bans", [each for each in product((False, True), repeat=len(BANS)) if sum(each) in {0, 1, 2, 6}]
)
def test_a7_sim_07_each_thing_that_is_forbidden_cannot_be_done_and_nothing_else(bans: tuple[bool, ...]) -> None:
    said = [text for (text, _), banned in zip(BANS.values(), bans, strict=True) if banned]
    law = f"\n  Law: {' '.join(said)}" if said else ""
    cards = f"""card Law: weapon{law}
card Kit: armor
  Only - Action: You gain +1 speed this turn.
  Balm - Action: Gain 1 life.
card Lute: special
  Song - Action: You gain +1 experience this game.
"""
    battle = duel(cards, a="Hero | Law up", b="Foe | Kit up, Lute up", start="round 2, turn B, B won initiative")
    offered = set(battle.options())
    for (_, deed), banned in zip(BANS.values(), bans, strict=True):
        assert (deed in offered) != banned, (deed, said)
