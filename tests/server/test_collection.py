"""What a server remembers of cards: bounded, however many strangers bring."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from agon.cards import Card, starter
from agon.core.view import CardView
from agon.server import collection
from agon.server.collection import Collection
from tests.view.scenes import support


def test_views_of_brought_cards_are_forgotten_and_those_in_use_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collection, "MOST_VIEWS", 5)
    read: list[str] = []

    def look(cards: Sequence[Card]) -> list[CardView]:
        read.extend(card.name for card in cards)
        return [cast(CardView, {"id": card.id, "abilities": []}) for card in cards]

    def judge(_path: Path) -> Any:
        raise AssertionError

    held = Collection(tmp_path, lambda: ["anachronism"], starter, judge, look)
    often = support("Often")
    brought = [support(f"Brought {n}") for n in range(20)]
    for each in brought:
        assert [one["id"] for one in held.views([often, each])] == [often.id, each.id]
    assert read.count("Often") == 1
    assert len(read) == 21
    held.views([brought[-1]])
    assert len(read) == 21, "the last ones are remembered"
    held.views([brought[0]])
    assert len(read) == 22, "the first ones are not"
    assert len(held.views(brought)) == 20, "more at once than are kept"
