"""What a card does is seen in the client: how it is read, its limits, what is in force, and what made a total."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.hands import ARENA
from tests.browser.test_play import start


def test_a_card_says_how_it_is_read_and_whether_it_can_be_played(open_page: OpenPage) -> None:
    page = open_page("/cards")
    page.wait_for_selector(".card-b .card")
    page.locator(".card-b").first.focus()
    page.keyboard.press("Enter")
    card = page.locator(".one")
    card.get_by_role("heading", name="How Agon reads this card").wait_for()
    assert card.locator(".back-say").count() >= 1
    assert "all of it can be played" in card.locator(".ok").inner_text()


@pytest.mark.parametrize("width", [1440, 390])
def test_limits_and_effects_are_seen_in_play(open_page: OpenPage, width: int) -> None:
    page = open_page(width=width, height=900)
    start(page)
    seen: set[str] = set()
    now, steps = ARENA.waits(page), 0
    while not now["over"] and len(seen) < 2:
        look(page, seen, width)
        now, steps = ARENA.play(page, most=1, first=steps)
    assert "limit" in seen
    assert "effect" in seen


def look(page: Any, seen: set[str], width: int) -> None:
    """Note what the card pane shows; it is a tab on phones."""
    if width < 720:
        page.locator(".tabs button[data-tab=card]").click()
    words = page.locator(".inspect").inner_text()
    assert "undefined" not in words
    if "used 0 of 1 this" in words or "used 1 of 1 this" in words:
        seen.add("limit")
    for line in page.locator(".force-l:visible li").all_inner_texts():
        seen.add("effect")
        assert "until until" not in line
        assert len(line.split()) > 4
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if width < 720:
        page.locator(".tabs button[data-tab=act]").click()
