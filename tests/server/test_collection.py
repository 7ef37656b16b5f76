"""What a server remembers of cards: bounded, however many strangers bring."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from agon.cards import Card, Pool, starter
from agon.cards.plain import plain_pool
from agon.core.view import CardView
from agon.messages import ENGLISH, say, speaking
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


def test_why_a_brought_card_cannot_be_played_is_told_in_the_language_of_who_looks(tmp_path: Path) -> None:
    card = support("Often")

    def look(cards: Sequence[Card]) -> list[CardView]:
        reason = say("not-played-yet", what="...")
        return [cast(CardView, {"id": each.id, "abilities": [{"name": "", "reason": reason}]}) for each in cards]

    def judge(_path: Path) -> Any:
        return {"pool": plain_pool(Pool.of([card], [], "import")), "views": look([card])}

    def told(held: Collection, heard: str) -> list[str]:
        with speaking(heard):
            held.imported()
            return held.faults(card)

    def opened() -> Collection:
        return Collection(tmp_path, list, starter, judge, look)

    english, spanish = ["the engine cannot do this yet: ..."], ["el motor aún no sabe hacer esto: ..."]
    with speaking("es"):
        opened().take("mine.json", b"[]")
    for first, other in ((ENGLISH, "es"), ("es", ENGLISH)):
        held = opened()
        heard = {each: told(held, each) for each in (first, other)}
        assert heard == {ENGLISH: english, "es": spanish}, "whoever brought the file, and whoever looks first"
