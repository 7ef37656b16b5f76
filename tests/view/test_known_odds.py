"""Odds are reckoned once a position, and as they would be by trying every pair of throws."""

from __future__ import annotations

import pytest

from agon.arena.fight import Fight
from agon.arena.grids import grid_cell
from agon.cards import starter
from agon.core.game import game
from agon.core.ids import CardNo, SeatNo
from agon.games.fights import odds
from agon.games.fights.state import FightState
from tests.contract.table import walk


def positions(seed: int) -> list[FightState]:
    decks = list(starter("anachronism").decks.values())
    state = game("anachronism").start([decks[seed], decks[seed + 1]], seed=seed)
    fought = [each.clone() for each, node in walk(state, seed) if node.is_decision]
    return [each for each in fought if isinstance(each, FightState) and each.fight.round > 0][::24]


@pytest.mark.as_written
def test_views_of_one_position_share_their_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, ...]] = []
    true = odds.attack_odds

    def count(g: object, *more: int, **named: bool) -> object:
        asked.append(more)
        return true(g, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(odds, "attack_odds", count)
    state = positions(3)[-1]
    first = state.view(0)
    before = len(asked)
    assert before
    assert state.view(0) == first
    state.clone().view(0)
    assert len(asked) == before


def within(g: Fight, seat: int, card: int) -> list[int]:
    """The spaces that the grid of a card has a number for, from where its warrior stands."""
    here, facing = int(g.square(seat)), int(g.facing(seat))
    return [
        square
        for square in range(16)
        if square != here and grid_cell(g, CardNo(card), SeatNo(seat), here, facing, square)
    ]


@pytest.mark.parametrize("seed", [1, 4, 8])
def test_merged_odds_are_the_odds_of_all_throws(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    def reckoned() -> list[object]:
        found: list[object] = []
        for state in positions(seed):
            g = state.fight
            for square in within(g, 1, int(g.deal.warrior_of[1]))[:2]:
                each = odds.attack_odds(g, 1, int(g.deal.warrior_of[1]), 0, square)
                found.append(each and (each.hit, each.critical, each.tie, each.damage))
        return found

    quick = reckoned()
    monkeypatch.setattr(odds.Course, "merged", lambda _: [])
    assert reckoned() == quick
    assert any(quick)
