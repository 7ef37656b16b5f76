"""Making a deck of five cards and playing it, by keyboard and on a phone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.test_play import settle, start, state, until_fighting

CAP = {"id": "my-1", "name": "Plain Cap", "type": "armor", "traits": ["Head"], "initiative": 3}
ODD = {**CAP, "id": "my-2", "name": "Odd Hat", "text": "Blorp: Frobnicate the gizmo thrice."}


def upload(page: Any, name: str, *cards: dict[str, Any]) -> None:
    page.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": json.dumps({"cards": cards}).encode()}
    )


def put_in(page: Any, name: str) -> None:
    """Find a card by typing and choose it with the keyboard."""
    page.get_by_label("Search cards for the deck").fill(name)
    card = page.locator(".mk-card", has_text=name).first
    card.focus()
    page.keyboard.press("Space")
    assert card.get_attribute("aria-pressed") == "true"


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
def test_a_deck_is_made_of_imported_and_other_cards_kept_and_played(
    open_page: OpenPage, world: Any, width: int, theme: str
) -> None:
    if world.name != "anachronism":
        pytest.skip("the duel imports lists of names only")
    page = open_page("/cards", width=width, height=844, settings={"theme": theme})
    page.get_by_role("button", name="Import", exact=True).click()
    upload(page, "mine.json", CAP, ODD)
    page.get_by_text("2 cards and 0 decks taken in").wait_for()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Make a deck", exact=True).click()
    keep = page.get_by_role("button", name="Keep this deck")
    said = page.locator(".mk-say")
    assert "Still to choose: a warrior and 4 supports." in said.inner_text()
    put_in(page, "Shaka")
    for each in ("Iklwa", "Talwar", "Odd Hat", "Plain Cap"):
        put_in(page, each)
    page.get_by_text("This deck cannot be played.").wait_for()
    assert "Odd Hat" in said.inner_text()
    assert keep.is_disabled()
    page.get_by_role("button", name="Take out Odd Hat").click()
    put_in(page, "Khopesh") if page.locator(".mk-card", has_text="Khopesh").count() else put_in(page, "Amun")
    page.get_by_text("This deck can be played.").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_label("Name", exact=True).fill("Caps and spears")
    page.get_by_role("button", name="Play with it").click()
    page.wait_for_selector(".c-pick .card")
    assert "Shaka" in page.locator(".c-pick .card").first.inner_text()
    page.reload()
    page.get_by_role("button", name="Change fighter").click()
    page.get_by_role("button", name="Caps and spears").wait_for()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".act")


def test_a_file_that_differs_replaces_an_older_one_only_when_that_is_said(open_page: OpenPage, world: Any) -> None:
    if world.name != "anachronism":
        pytest.skip("the duel imports lists of names only")
    page = open_page("/cards#import")
    page.context.set_default_timeout(10_000)
    upload(page, "mine.json", CAP)
    page.get_by_text("1 card and 0 decks taken in").wait_for()
    open_page.faults.clear()  # type: ignore[attr-defined]
    upload(page, "mine.json", {**CAP, "initiative": 8})
    page.get_by_text("differs in initiative").wait_for()
    page.get_by_role("button", name="Replace the older file").click()
    page.get_by_text("1 card and 0 decks taken in").wait_for()
    open_page.faults.clear()  # type: ignore[attr-defined]  # the browser logs the refusal as an error


def test_a_hot_seat_game_starts_by_its_tile(open_page: OpenPage) -> None:
    page = open_page("/")
    page.wait_for_selector(".c-pick .card")
    page.get_by_role("button", name="One screen, two players").click()
    page.wait_for_selector(".hand")


def test_a_typed_beginning_is_shown_whole_before_it_counts(open_page: OpenPage) -> None:
    page = open_page("/")
    start(page)
    before = until_fighting(page)
    page.keyboard.press("/")
    field = page.get_by_label("Move in notation")
    field.fill("pas")
    assert "Enter completes: pass" in page.locator("#nt-h").inner_text()
    page.keyboard.press("Enter")
    assert field.input_value() == "pass"
    assert "Enter does it" in page.locator("#nt-h").inner_text()
    assert state(page) == before
    page.keyboard.press("Enter")
    settle(page, before)
