"""What people at a table ask of each other, as it is seen, pressed and heard: at a desk, on a phone, at one screen."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from agon.server.services import the_services
from tests.browser.conftest import OpenPage, eventually
from tests.browser.test_access import check
from tests.browser.worlds import World

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


PRESS = """() => {
  const all = what => [...document.querySelectorAll(what)].filter(each => !each.disabled);
  const found = ['.opt.armed', '.wedge', '.opts button.opt'].map(all).find(each => each.length);
  if (!document.querySelector('.sent')) found?.[0].click();
}"""


@pytest.fixture(scope="session")
def world() -> World:
    """A server with every rule system there is."""
    return World("all", the_services())


def a_room(page: Any) -> dict[str, Any]:
    body = {"system": "anachronism", "decks": ["shaka", "piye"], "seats": ["human", "human"], "names": ["Ada", "Bo"],
            "seed": 3}  # fmt: skip
    answer = page.request.post("/api/rooms", data=json.dumps(body), headers={"Content-Type": "application/json"})
    assert answer.ok, answer.text()
    made: dict[str, Any] = answer.json()
    return made


def sit(page: Any, room: dict[str, Any], *seats: int) -> None:
    keys = {str(each): room["seats"][each]["key"] for each in seats}
    kept = [{"id": room["id"], "keys": keys, "title": "", "at": 1}]
    page.evaluate("games => localStorage.setItem('agon.games', JSON.stringify(games))", kept)
    page.goto(f"/play/{room['id']}")
    page.wait_for_selector(".act, .hand", state="attached")


def has_left(page: Any, room: str) -> bool:
    return room not in page.url


def press(page: Any, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def choose(page: Any) -> str:
    """Make a choice by pressing what is shown; return what was asked."""
    page.wait_for_selector(".act:not(.wait)", state="attached")
    said = str(page.locator("#prompt").text_content())
    until = page.evaluate("performance.now()") + 15_000
    while page.locator(".act:not(.wait)").count() and page.locator("#prompt").text_content() == said:
        page.evaluate(PRESS)
        page.wait_for_timeout(50)
        assert page.evaluate("performance.now()") < until, said
    return said


def asked_of(page: Any) -> Any:
    """What is asked of somebody, opened where a button beside the prompt says it."""
    page.locator(".asks :is(.nt, .ask-b).ask").wait_for()
    if page.locator(".ask-b").count():
        page.locator(".ask-b").click()
    note = page.locator(".asks .nt.ask")
    note.wait_for()
    return note


def test_one_asks_and_the_other_answers_on_a_phone_and_by_keys(open_page: OpenPage) -> None:
    ada, bo = open_page("/"), open_page("/", **PHONE)
    room = a_room(ada)
    sit(ada, room, 0)
    sit(bo, room, 1)
    for page in (ada, bo):
        assert not page.get_by_role("button", name="Ask to take back").count(), "nothing has been chosen"
    for _ in range(3):  # both stand in the arena; a card that is laid face down can be taken back
        asked = ada.request.get(f"/api/rooms/{room['id']}").json()["view"]["decision"]["seat"]
        first, second = ((ada, bo), (bo, ada))[asked]
        said = choose(first)
    bo.get_by_role("button", name="Act" if first is bo else "Log", exact=True).click()
    press(first, "Ask to take back")
    first.wait_for_selector(".asks :is(.nt, .ask-b):not(.ask)")
    if first is ada:
        tab = bo.get_by_role("button", name="Act asked")
        assert tab.is_visible(), "whichever panel is open, it is seen that something is asked"
        tab.click()
    note = asked_of(second)
    assert "asks to take back the last choice" in note.inner_text()
    check(second, "something is asked")
    press(second, "Allow")
    eventually(first, "it is taken back", lambda: first.locator("#prompt").text_content() == said)
    assert second.locator(".asks").count() == 0
    # a draw, answered by keys
    bo.get_by_role("button", name="Act").click()
    press(bo, "Offer a draw")
    ada.wait_for_selector(".asks .nt.ask")
    assert ada.evaluate("!document.activeElement.closest('.asks')"), "what is asked takes no focus"
    heard = ada.locator("[aria-live=polite]").first.text_content()
    assert heard == "Bo offers a draw. It lapses if you play on. Press Alt and A to answer."
    ada.keyboard.press("y")
    assert ada.locator(".asks .nt.ask").count() == 1, "a letter alone answers nothing"
    ada.keyboard.press("Alt+a")
    ada.keyboard.press("n")
    ada.wait_for_selector(".asks", state="detached")
    bo.get_by_text("Ada declines the offer of a draw.", exact=True).first.wait_for(state="attached")
    press(ada, "Offer a draw")
    asked_of(bo)
    press(bo, "Agree to a draw")
    for page in (ada, bo):
        page.wait_for_selector(".act.over")
        assert page.locator(".act.over .who").inner_text() == "A draw"
    press(ada, "Swap sides")
    note = asked_of(bo)
    assert "Ada wants to play again, with sides swapped." in note.inner_text()
    assert f"/play/{room['id']}" in ada.url, "nobody is taken along unasked"
    note.get_by_role("button", name="Play again").click()
    for page in (ada, bo):
        eventually(page, "both are at the next game", partial(has_left, page, room["id"]))
        page.wait_for_selector(".act:not(.over)", state="attached")


def test_at_one_screen_whoever_presses_answers_for_all(open_page: OpenPage) -> None:
    page = open_page("/")
    sit(page, a_room(page), 0, 1)
    page.locator(".hand button").first.click()
    choose(page)
    page.locator(".hand button").first.click()
    page.wait_for_selector(".act:not(.wait)")
    press(page, "Draw")
    press(page, "Press again: a draw")
    page.wait_for_selector(".act.over")
    assert page.locator(".act.over .who").inner_text() == "A draw"
    before = page.url
    press(page, "Play again")
    eventually(page, "the next game is there", lambda: page.url != before)
    page.locator(".hand button").first.click()
    page.wait_for_selector(".act:not(.wait)")


def test_phrases_are_said_heard_and_muted(open_page: OpenPage) -> None:
    ada, bo = open_page("/"), open_page("/", **PHONE)
    room = a_room(ada)
    sit(ada, room, 0)
    sit(bo, room, 1)
    ada.locator("#talk").wait_for()
    ada.keyboard.press("c")
    press(ada, "Good luck.")
    ada.locator(".talk .said", has_text="You: Good luck.").wait_for()
    assert ada.get_by_role("button", name="Hello.", exact=True).get_attribute("aria-disabled") == "true"
    tab = bo.get_by_role("button", name="Log, 1 new")
    tab.click()
    assert bo.locator("#talk").inner_text() == "Say something, 1 new line"
    assert bo.locator(".said").count() == 0, "nothing is read out before it is asked for"
    bo.locator("#talk").click()
    assert bo.locator(".talk .said").inner_text() == "Ada: Good luck."
    assert bo.get_by_role("button", name="Log, 1 new").count() == 0
    check(bo, "people talk")
    bo.get_by_label("Mute Ada").check()
    eventually(ada, "Ada may speak again", lambda: ada.locator(".talk [aria-disabled=true]").count() == 0)
    press(ada, "Hello.")
    ada.locator(".talk .said", has_text="Hello.").wait_for()
    press(bo, "Thank you.")
    ada.locator(".talk .said", has_text="Bo: Thank you.").wait_for()
    assert bo.locator(".talk .said").inner_text() == "You: Thank you."
    bo.reload()
    bo.get_by_role("button", name="Log", exact=True).click()
    bo.locator("#talk").click()
    assert bo.get_by_label("Mute Ada").is_checked()
