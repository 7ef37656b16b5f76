"""Building a deck: cards in full beside the list, the lobby's law as one builds, undo, import, link, test game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.conftest import OpenPage, eventually
from tests.browser.test_play import settle, start, state, until_fighting

CAP = {"id": "my-1", "name": "Plain Cap", "type": "armor", "traits": ["Head"], "initiative": 3}
ODD = {**CAP, "id": "my-2", "name": "Odd Hat", "text": "Blorp: Frobnicate the gizmo thrice."}


def upload(page: Any, name: str, *cards: dict[str, Any]) -> None:
    page.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": json.dumps({"cards": cards}).encode()}
    )


def put_in(page: Any, name: str) -> None:
    """Find a card by typing and add the first with Enter."""
    line = page.get_by_label("Search cards to add")
    line.fill(f'name:"{name}"')
    page.locator(".ra .btn", has_text=name).first.wait_for()
    line.press("Enter")
    page.locator(".deck .cname", has_text=name).first.wait_for()


@pytest.mark.own_server
@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
def test_a_deck_is_built_of_imported_and_other_cards_kept_and_played(
    open_page: OpenPage, world: Any, width: int, theme: str
) -> None:
    if world.name != "anachronism":
        pytest.skip("the duel imports lists of names only")
    page = open_page("/cards#import", width=width, height=844, settings={"theme": theme})
    page.context.set_default_timeout(15_000)
    upload(page, "mine.json", CAP, ODD)
    page.get_by_text("2 cards and 0 decks taken in").wait_for()
    page.get_by_role("link", name="Make a deck of them.").click()
    tab = page.locator(".ph-tabs button")

    def show(n: int) -> None:
        if width < 800:
            tab.nth(n).click()

    page.get_by_text("Choose your warrior first").wait_for()
    show(1)
    for each in ("Shaka", "Iklwa", "Talwar", "Plain Cap"):
        line = page.get_by_label("Search cards to add")
        line.fill(f'name:"{each}"')
        page.locator(".ra", has_text=each).first.wait_for()
        line.press("Enter")
        page.locator(".ra", has_text=each).first.wait_for(state="detached")
    # a card that is not read is never offered; with the others shown, it says why
    page.get_by_label("Search cards to add").fill("odd hat")
    page.get_by_text("Nothing legal fits that").wait_for()
    page.get_by_label("Only what is legal now").uncheck()
    page.locator(".ra.no", has_text="Odd Hat").wait_for()
    assert page.locator(".ra .btn").count() == 0
    page.get_by_label("Only what is legal now").check()
    page.get_by_label("Search cards to add").fill("t:special")
    page.locator(".ra .btn").first.click()
    show(0)
    page.locator(".lw").get_by_text("✓ Yes").wait_for()
    assert "two weapon cards will be up in round 2" in page.locator(".lw").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_label("Name of the deck").fill("Caps and spears")
    page.get_by_label("Name of the deck").press("Enter")
    address = page.url
    page.goto("/")
    page.get_by_role("button", name="Change fighter").click()
    page.get_by_role("button", name="Caps and spears").wait_for()
    page.goto(address)
    page.locator(".lw").get_by_text("✓ Yes").wait_for()
    page.get_by_role("button", name="Test game").click()
    page.wait_for_selector(".act")


def test_order_undo_and_the_link_that_holds_a_whole_deck(open_page: OpenPage, world: Any) -> None:
    if world.name != "anachronism":
        pytest.skip("the duel has two cards")
    page = open_page("/decks/new?system=anachronism&name=Arms&cards=ag1-061,ag1-062,ag1-063")
    page.context.set_default_timeout(15_000)
    names = page.locator(".sls .cname")
    page.get_by_text("This deck is in the link.").wait_for()
    names.nth(1).wait_for()  # the cards that the link names are looked up
    assert names.all_inner_texts() == ["Horns of the Buffalo", "Iklwa"]
    assert page.evaluate("localStorage.getItem('agon.decks')") is None, "a link is looked at before it is kept"
    page.keyboard.press("1")
    page.keyboard.press("Alt+ArrowRight")
    page.locator(".sls .sl").first.get_by_text("Iklwa").first.wait_for()
    assert names.all_inner_texts() == ["Iklwa", "Horns of the Buffalo"]
    assert "Arms" in page.evaluate("localStorage.getItem('agon.decks')")
    page.locator("[data-place='2']").focus()
    page.keyboard.press("Delete")
    page.locator(".lw").get_by_text("this one has 1").wait_for()
    page.keyboard.press("Control+z")
    page.locator(".lw").get_by_text("this one has 2").wait_for()
    page.get_by_role("button", name="Fill at random").click()
    page.locator(".lw").get_by_text("✓ Yes").wait_for()
    built = names.all_inner_texts()
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link").input_value()
    page.evaluate("localStorage.clear()")
    page.goto(link)
    page.locator(".lw").get_by_text("✓ Yes").wait_for()
    names.nth(3).wait_for()
    assert names.all_inner_texts() == built


def test_chances_of_an_attack_are_the_engines_and_follow_what_is_chosen(open_page: OpenPage, world: Any) -> None:
    if world.name != "anachronism":
        pytest.skip("the duel has no decks to build")
    page = open_page("/decks/new?system=anachronism&cards=ag1-061,ag1-062,ag1-063,ag1-064,ag1-065")
    page.wait_for_selector(".hc .p b", state="attached")

    def counted(card: str, against: str, square: str) -> float:
        """The same asked of the server: Shaka on b2, facing north."""
        supports = [{"card": card, "up": True}] if card != "ag1-061" else []
        sides = [{"fighter": "ag1-061", "square": "b2", "facing": "N", "supports": supports},
                 {"fighter": against, "square": "d1", "facing": "S"}]  # fmt: skip
        scene = {"system": "anachronism", "round": 1, "sides": sides}
        reach = page.request.post("/api/positions/look", data={"scene": scene}).json()["view"]["reach"]
        squares = next(each["squares"] for each in reach if each["seat"] == 0 and each["card"] == card)
        return float(next(each["chance"]["hit_decimal"] for each in squares if each["square"] == square))

    def said(where: str, chance: float) -> None:
        label = f"{where}: {chance * 100:.1f}%"
        eventually(page, label, lambda: label in (page.locator(".hc").get_attribute("aria-label") or ""))

    page.get_by_label("Against").select_option("ag1-016")
    said("one ahead +0", counted("ag1-063", "ag1-016", "b3"))
    page.get_by_label("With").focus()
    page.keyboard.press("Home")
    said("one ahead +1", counted("ag1-061", "ag1-016", "b3"))
    page.get_by_label("Against").select_option("ag1-041")
    said("one ahead +1", counted("ag1-061", "ag1-041", "b3"))


def test_a_list_is_imported_line_by_line(open_page: OpenPage, world: Any) -> None:
    if world.name != "anachronism":
        pytest.skip("the duel has two cards")
    page = open_page("/decks/new?system=anachronism")
    page.context.set_default_timeout(15_000)
    page.get_by_role("button", name="Import").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Paste names").fill("# mine\nShaka\n1 Horns of the Buffalo\nIkwla\nWar elephant")
    sheet.get_by_text("No card of this name here.").wait_for()
    sheet.get_by_role("button", name="Iklwa").click()
    sheet.get_by_role("button", name="Take 3 cards").click()
    page.locator(".deck .cname", has_text="Iklwa").wait_for()
    page.locator(".deck .cname").nth(2).wait_for()
    assert page.locator(".deck .cname").all_inner_texts() == ["Shaka", "Horns of the Buffalo", "Iklwa"]


@pytest.mark.own_server
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
