"""What "you may" reaches: every bare verb behind it, a choice at the end too (A7-COST-03)."""

from __future__ import annotations

import pytest

from tests.constructs.fights import fight
from tests.constructs.test_players_wordings import HIT, kit

TEXTS = [
    # text, what is answered once it is accepted, what is so then
    ("After you hit, you may discard this card, and gain 2 life or deal 1 damage to the defender.",
     "A: choose 1", "Kit discarded\nA life 12\nB life 9"),
    ("After you hit, you may discard this card, then gain 2 life or deal 1 damage to the defender.",
     "A: choose 2", "Kit discarded\nA life 10\nB life 8"),
    ("After you hit, you may discard this card and gain 2 life and deal 1 damage to the defender.",
     "", "Kit discarded\nA life 12\nB life 8"),
]  # fmt: skip


@pytest.mark.clause("A7-COST-06")
@pytest.mark.parametrize(("text", "choice", "then"), TEXTS, ids=[each[0] for each in TEXTS])
def test_a_choice_behind_may_is_made_only_by_who_takes_it_up(text: str, choice: str, then: str) -> None:
    fight(kit(text), f"A: attack B\n{HIT}\nA: pass\nA life 10\nB life 9\nA: attack B", a="Hero | Kit up")
    fight(kit(text), f"A: attack B\n{HIT}\nA: use Trick\n{choice}\n{then}", a="Hero | Kit up")


@pytest.mark.clause("A7-COST-06", "A7-COST-04", "A7-USE-04")
def test_what_is_declined_the_first_time_may_be_taken_up_the_next() -> None:
    """Once a round, from now on: what was not done does not count, and what was is done with."""
    cards = """
        card Kit: special
          Oath - Action: Once this round, when you hit, you may gain 3 life.
        card Hero: warrior, speed 5
    """
    scene = fight(cards, f"A: use Oath\nA: attack B\n{HIT}\nA: no\nA life 10", a="Hero | Kit up")
    scene.play(f"A: attack B\n{HIT}\nA: yes\nA life 13\nA: attack B\n{HIT}\nA decides action\nA life 13")
