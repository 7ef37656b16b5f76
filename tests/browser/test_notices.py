"""Whoever looks elsewhere learns that it is their turn: by the page's title and icon, and by a notice of the system."""

from __future__ import annotations

from typing import Any

import pytest

from agon.server.services import the_services
from tests.browser.conftest import OpenPage, eventually
from tests.browser.test_requests import a_room, choose, press, sit
from tests.browser.worlds import World

SYSTEM = """
window.given = [];
window.elsewhere = false;
window.Notification = class {
  static permission = 'granted';
  static requestPermission = async () => Notification.permission;
  constructor(title, more) { given.push(this.told = {title, body: more.body, tag: more.tag, closed: false}); }
  close() { this.told.closed = true; }
};
Object.defineProperty(document, 'hidden', { get: () => window.elsewhere });
"""
"""A system that keeps its notices, and a page that is hidden when the test says so."""


@pytest.fixture(scope="session")
def world() -> World:
    return World("all", the_services())


def look(page: Any, *, away: bool) -> None:
    page.evaluate("away => { elsewhere = away; document.dispatchEvent(new Event('visibilitychange')); }", away)


def icon(page: Any) -> str:
    return str(page.evaluate("document.querySelector('link[rel=icon]').getAttribute('href')"))


def pair(open_page: OpenPage, **settings: Any) -> tuple[Any, Any, dict[str, Any]]:
    """Two people at their screens; returns who is to choose first, and the room."""
    pages = [open_page(settings={"notices": True, **settings}) for _ in range(2)]
    room = a_room(pages[0])
    for seat, page in enumerate(pages):
        page.add_init_script(SYSTEM)
        sit(page, room, seat)
    eventually(pages[0], "somebody is to choose", lambda: any("Your decision" in each.title() for each in pages))
    chooser = 0 if "Your decision" in pages[0].title() else 1
    return pages[chooser], pages[1 - chooser], room


def test_a_turn_shows_in_the_title_and_icon_and_as_a_notice(open_page: OpenPage) -> None:
    me, you, room = pair(open_page)
    assert (icon(me), icon(you)) == ("/icon-turn.svg", "/icon.svg")
    look(you, away=True)
    while "Your decision" in me.title():
        choose(me)
    eventually(you, "the other is to choose", lambda: "Your decision" in you.title())
    assert (icon(me), icon(you)) == ("/icon.svg", "/icon-turn.svg")
    eventually(you, "a notice was given", lambda: bool(you.evaluate("given")))
    notice = you.evaluate("given[0]")
    assert notice["title"].endswith(": your decision")
    assert notice["body"], "it says what is to be decided"
    assert (notice["tag"], notice["closed"]) == (f"agon.{room['id']}", False)
    look(you, away=False)
    eventually(you, "the notice is taken back", lambda: all(each["closed"] for each in you.evaluate("given")))
    assert me.evaluate("given") == [], "who looks at the page needs none"


def test_what_was_seen_before_one_looked_away_is_no_news(open_page: OpenPage) -> None:
    me, _you, _room = pair(open_page)
    look(me, away=True)
    me.wait_for_timeout(300)
    assert me.evaluate("given") == []


def test_without_the_setting_no_notice_is_given(open_page: OpenPage) -> None:
    me, you, _room = pair(open_page, notices=False)
    look(you, away=True)
    while "Your decision" in me.title():
        choose(me)
    eventually(you, "the other is to choose", lambda: icon(you) == "/icon-turn.svg")
    assert you.evaluate("given") == []


def test_a_browser_that_lets_no_notice_through_says_so(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(SYSTEM.replace("'granted'", "'denied'"))
    page.goto("/settings")
    box = page.get_by_role("checkbox", name="Notices when it is your turn and you look elsewhere")
    box.click()
    page.wait_for_selector("text=Your browser does not let this page give notices.")
    assert not box.is_checked()


def test_a_question_is_a_notice_too(open_page: OpenPage) -> None:
    me, you, _room = pair(open_page)
    look(you, away=True)
    press(me, "Offer a draw")
    eventually(you, "the question shows in the title", lambda: "You are asked" in you.title())
    assert you.evaluate("given[0].title").endswith(": you are asked")
    assert "offers a draw" in you.evaluate("given[0].body")
