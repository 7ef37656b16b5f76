"""What is kept of what took a while to make."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from agon.cards import definition
from agon.cards.definition import card_view
from agon.cards.model import Card, PrintedAbility
from agon.core.cache import Cache


def test_what_was_asked_for_least_lately_goes_first() -> None:
    cache: Cache[str, int] = Cache(2)
    assert cache.keep("a", 1) == 1
    cache.keep("b", 2)
    assert cache.get("a") == 1
    cache.keep("c", 3)
    assert (cache.get("a"), cache.get("b"), cache.get("c")) == (1, None, 3)


def test_threads_share_it() -> None:
    cache: Cache[int, int] = Cache(3)

    def work(first: int) -> None:
        for n in range(first, first + 20_000):
            if cache.get(n % 7) is None:
                cache.keep(n % 7, n % 7)

    with ThreadPoolExecutor(6) as threads:
        assert list(threads.map(work, range(6))) == [None] * 6
    assert len(cache) == 3


def test_cards_that_strangers_bring_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: Cache[tuple[str, str, int, str], tuple[str, str]] = Cache(20)
    monkeypatch.setattr(definition, "_SPOKEN", kept)
    for n in range(30):
        ability = PrintedAbility("", "constant", f"Gain {n} life.")
        card_view(Card("x-1", "X", "x", 1, "special", initiative=1, abilities=(ability,)), [""])
    assert len(kept) == 20
