"""The page of the cards: its line and its facets mirror each other, and its address says everything."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.conftest import OpenPage


def said(page: Any) -> str:
    return str(page.locator("#qh").inner_text())


def test_line_and_facets_mirror_each_other_and_back_undoes(open_page: OpenPage, world: Any) -> None:
    if world.name != "anachronism":
        pytest.skip("the duel has two cards")
    page = open_page("/cards")
    page.context.set_default_timeout(10_000)
    page.get_by_text("80 of 80 cards").wait_for()
    for example in page.locator(".eg button").all_inner_texts():
        page.get_by_role("button", name=example).click()
        page.get_by_text(re.compile(r"^(?!80)[1-9]\d? of 80 cards")).wait_for()
        page.get_by_label("Search cards").fill("")
        page.get_by_text("80 of 80 cards").wait_for()
    facets = page.locator(".facets")
    weapon = facets.get_by_label("Weapon")
    count = facets.locator("label", has_text="Weapon").locator(".fn").inner_text()
    weapon.check()
    page.get_by_text(f"{count} of 80 cards").wait_for()
    line = page.get_by_label("Search cards")
    assert line.input_value() == "type:weapon"
    facets.get_by_label("Initiative from").fill("5")
    facets.get_by_label("Initiative from").press("Enter")
    page.get_by_text("with initiative 5 or more").wait_for()
    assert "q=type%3Aweapon+initiative%3E%3D5" in page.url
    page.go_back()
    page.get_by_text(f"{count} of 80 cards").wait_for()
    assert line.input_value() == "type:weapon"
    # typed in the line, it is pressed in the facets; a slip is told and mended by one press
    line.fill("type:armor initt>=2")
    page.get_by_text("“initt” is not a field.").wait_for()
    assert facets.get_by_label("Armor").is_checked()
    page.get_by_role("button", name="init>=2").click()
    page.get_by_text("Reads as: cards of type armor, with initiative 2 or more").wait_for()
    line.fill("zulu life>99")
    page.get_by_role("button", name="Leave out life>99").click()
    page.get_by_text("Reads as: cards with “zulu” in them").wait_for()
    # arrow keys walk the results, the inspector follows, and its address opens the same card
    page.locator(".res .card-b").first.focus()
    page.keyboard.press("ArrowRight")
    second = page.locator(".res .card-b").nth(1).locator(".cname").inner_text()
    page.locator(".one .cname", has_text=second).first.wait_for()
    page.goto(page.url)
    page.locator(".one .cname", has_text=second).first.wait_for()


def test_a_card_is_tried_in_a_game_at_once(open_page: OpenPage, world: Any) -> None:
    if world.name != "anachronism":
        pytest.skip("the duel has no cards to look for")
    page = open_page("/cards/ag1-013?system=anachronism")
    page.get_by_role("button", name="Try in a game").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/*")
    page.wait_for_selector(".own-strip")
    room = page.url.rsplit("/", 1)[1]
    decks = [each.get("deck") for each in page.request.get(f"/api/rooms/{room}").json()["players"]]
    assert decks == [None, None], "nobody who looks in is told what is brought"
    assert "Pupil-Smiter, a test game" in page.locator(".match").inner_text()


def test_a_card_is_a_sheet_on_a_phone_and_back_closes_it(open_page: OpenPage, world: Any) -> None:
    if world.name != "anachronism":
        pytest.skip("the duel has two cards")
    page = open_page("/cards?q=t:weapon", width=390, height=844, has_touch=True)
    page.locator(".res .card-b").nth(2).tap()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("heading", name="How Agon reads this card").wait_for()
    page.go_back()
    sheet.wait_for(state="detached")
    assert "q=t%3Aweapon" in page.url or "q=t:weapon" in page.url


def test_of_many_cards_only_those_near_the_window_are_drawn(open_page: OpenPage, world: Any) -> None:
    if world.name != "anachronism":
        pytest.skip("the duel has two cards")
    page = open_page("/cards", width=1280, height=800)
    page.get_by_role("button", name="Small").click()
    page.locator(".res .card").first.wait_for()
    drawn = page.locator(".res .it").count()
    assert drawn < 80
    res = page.locator(".res")
    for _ in range(8):
        res.evaluate("each => each.scrollBy(0, 900)")
        page.wait_for_timeout(30)
    page.locator(".res .it[aria-posinset='80'] .card").wait_for()
    assert page.locator(".res .it[aria-posinset='1']").count() == 0


def test_a_card_is_written_read_mended_and_tried_in_a_game(open_page: OpenPage, world: Any) -> None:
    if world.name != "anachronism":
        pytest.skip("no cards are written for the duel")
    page = open_page("/write")
    page.context.set_default_timeout(120_000)  # the language is loaded in a process of its own
    page.get_by_label("Name", exact=True).fill("Lantern of the Ford")
    page.get_by_label("Text of the card").fill("Rally - Reveal: Gain 1 life sneakily.")
    page.get_by_text("not read", exact=False).first.wait_for()
    trying = page.get_by_role("button", name="Try in a game")
    page.locator(".fix .btn", has_text="Gain 1 life.").first.click()
    page.locator(".back-say", has_text="You gain 1 life.").wait_for()
    assert page.get_by_label("Text of the card").input_value() == "Rally - Reveal: Gain 1 life."
    page.get_by_text("5 of 5").wait_for()
    page.get_by_role("button", name="Test position").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Round").select_option("2")
    page.get_by_role("button", name="Is revealed now").click()
    page.get_by_label("Life").first.fill("3")
    page.get_by_role("button", name="Set it up").click()
    page.locator(".log-l", has_text="gains 1 life").wait_for()
    page.get_by_label("Against").select_option("bot:recruit")
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/play/*")
    page.wait_for_selector(".own-strip:has-text('Lantern of the Ford')")
    page.go_back()
    page.get_by_text("5 of 5").wait_for()
    # the set in a link is the same set, and no server saw it
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("document.querySelector('#li').value.includes('#set=')")
    link = page.locator("#li").input_value()
    page.get_by_role("button", name="Close").click()
    trying.click()
    page.wait_for_selector(".act")
    page.goto("/settings")
    page.evaluate("localStorage.clear()")
    page.goto(link)
    page.get_by_role("heading", name="Lantern of the Ford", level=1).wait_for()
    assert page.get_by_label("Text of the card").input_value() == "Rally - Reveal: Gain 1 life."
