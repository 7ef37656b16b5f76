"""Odds are reckoned once a position, and as they would be by trying every pair of throws."""

from __future__ import annotations

import pytest

from agon.cards import starter
from agon.core.game import game
from agon.games.fights import odds
from agon.games.fights.state import FightState
from tests.contract.table import walk


def positions(seed: int) -> list[FightState]:
    decks = list(starter("anachronism").decks.values())
    state = game("anachronism").start([decks[seed], decks[seed + 1]], seed=seed)
    fought = [each.clone() for each, node in walk(state, seed) if node.is_decision and each.view(None)["round"] > 0]
    return [each for each in fought[::12] if isinstance(each, FightState)]


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


@pytest.mark.parametrize("seed", [1, 4, 8])
def test_odds_by_sides_are_the_odds_of_all_throws(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    def reckoned() -> list[object]:
        found: list[object] = []
        for state in positions(seed):
            g = state.fight
            for square in range(0, 16, 3):
                for seat in (0, 1):
                    each = odds.attack_odds(g, seat, int(g.deal.warrior_of[seat]), 1 - seat, square)
                    found.append(each and (each.hit, each.critical, each.tie, each.damage))
        return found

    quick = reckoned()
    monkeypatch.setattr(odds.Stage, "compare_lists", lambda *_: None)
    assert reckoned() == quick
    assert any(quick)
