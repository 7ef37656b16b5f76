"""The rules in which Holmgang is a game of its own, clause by clause."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Final

import pytest

import agon
from agon.cards import starter
from agon.core.errors import BadInputError, IllegalDeckError
from agon.core.game import State
from agon.core.node import Chance, Decision, Terminal
from agon.core.perft import PerftCase, perft, read_table

HERE: Final = Path(__file__).parent
DECKS: Final = starter("holmgang").decks
GAME: Final = agon.game("holmgang")
FACE_TO_FACE: Final = (
    "holmgang round={round} turn=A actions=2 rng=none"
    " / A hg-001 {a} {life} xp={renown} hg-003^1 hg-002^2 hg-004_3 hg-005_4"
    " / B hg-011 {b} 6 hg-012^1 hg-013^2 hg-014_3 hg-015_4"
)


def at(*answers: str, a: str = "b2N", b: str = "b3S", renown: int = 1, round_: int = 2, life: int = 7) -> State:
    """A position of A's last action, after some answers."""
    state = GAME.from_position(FACE_TO_FACE.format(round=round_, a=a, b=b, renown=renown, life=life))
    for answer in answers:
        state.apply(answer)
    return state


def answered(state: State, *, until: int) -> State:
    """Pass, and take the first option of anything else, until a round begins or the game is over."""
    while not isinstance(node := state.node(), Terminal) and state.view(None)["round"] < until:
        assert isinstance(node, Decision)
        state.apply("pass" if any(each.notation == "pass" for each in node.options) else node.options[0])
    return state


def test_hg_atk_02_more_than_seven_hits_and_the_defender_throws_no_dice() -> None:
    """The grid gives +1, Gunnlaug's words +1 more: 36 throws, of which a sum from 6 on hits."""
    thrown = at("attack B with Long Sword").node()
    assert isinstance(thrown, Chance)
    assert (thrown.dice, set(thrown.seats)) == (2, {0})
    for faces in product(range(1, 7), repeat=2):
        state = at("attack B with Long Sword")
        state.apply(faces)
        lost = 6 - state.view(None)["seats"][1]["life"]["now"]
        # HG-ATK-04: 2 damage, twice that with doubles.
        assert lost == (0 if sum(faces) + 2 <= 7 else 4 if faces[0] == faces[1] else 2), faces


def test_hg_round_05_the_middle_gives_renown_after_both_turns() -> None:
    assert [seat["experience"]["now"] for seat in answered(at("pass"), until=3).view(None)["seats"]] == [2, 1]
    aside = at("pass", a="a1N")
    assert [seat["experience"]["now"] for seat in answered(aside, until=3).view(None)["seats"]] == [1, 1]


def test_hg_end_01_four_renown_win_at_once() -> None:
    node = answered(at("pass", renown=3), until=9).node()
    assert isinstance(node, Terminal)
    assert (node.reason, node.clause, node.returns) == ("renown", "HG-END-01", (1.0, -1.0))


@pytest.mark.parametrize(
    ("a", "renown", "life", "reason", "returns"),
    [("b2N", 1, 1, "renown", (1.0, -1.0)), ("a1N", 1, 7, "life", (1.0, -1.0)), ("a1N", 1, 6, "draw", (0.0, 0.0)),
     ("a1N", 2, 1, "renown", (1.0, -1.0))],
)  # fmt: skip
def test_hg_end_03_after_the_fourth_round_renown_decides_then_life(
    a: str, renown: int, life: int, reason: str, returns: tuple[float, ...]
) -> None:
    node = answered(at("pass", a=a, renown=renown, life=life, round_=4), until=9).node()
    assert isinstance(node, Terminal)
    assert (node.reason, node.returns) == (reason, returns)


def test_hg_setup_01_and_02_equals_throw_a_die_and_the_last_places_first() -> None:
    state = GAME.start([DECKS["gunnlaug"], DECKS["thora"]], explicit_chance=True)
    for faces in ((4, 4), (2, 5)):
        node = state.node()
        assert isinstance(node, Chance)
        assert node.seats == (0, 1)
        state.apply(faces)
    node = state.node()
    assert isinstance(node, Decision)
    assert (node.seat, len(node.options)) == (0, 12)
    refusal = state.why_not("place b2 N")
    assert refusal is not None
    assert refusal.clause == "HG-SETUP-02"


def test_hg_deck_01_a_deck_is_a_warrior_and_four_different_supports() -> None:
    warrior, *supports = DECKS["gunnlaug"].cards
    for wrong in (
        (warrior, *supports[:3]),
        (warrior, supports[0], supports[0], *supports[1:3]),
        (supports[0], *supports),
    ):
        with pytest.raises(IllegalDeckError):
            GAME.start([wrong, DECKS["thora"]])
    with pytest.raises(BadInputError):
        GAME.start([DECKS["thora"]])


CASES: Final = read_table((HERE / "perft" / "holmgang.perft").read_text("utf-8"))


@pytest.mark.parametrize(("case", "depth"), [(case, depth) for case in CASES for depth in case.counts])
def test_the_table_is_right(case: PerftCase, depth: int) -> None:
    decks = [DECKS[each] for each in case.decks]
    state = GAME.from_position(case.position) if case.position else GAME.start(decks, explicit_chance=True)
    assert perft(state, depth) == case.counts[depth]
