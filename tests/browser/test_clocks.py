"""Clocks in the browser: the host sets one, both see whose runs, and who has no time left has lost."""

from __future__ import annotations

import re
from typing import Any

import pytest

from agon.server import clocks as module
from agon.server.clocks import TIME_CONTROLS, TimeControl
from tests.browser.conftest import OpenPage
from tests.browser.scenes import LOOKS, Scene
from tests.browser.test_access import AXE
from tests.browser.test_layout import Onlooker
from tests.browser.test_tables import invite


def meet(open_page: OpenPage, clock: str) -> tuple[Any, Any]:
    """Let two browsers meet at a table of the duel with a clock, and their game begin."""
    host = open_page("/")
    host.wait_for_selector(".go-row .go:enabled")
    guest = open_page("/" + invite(host).split("/", 3)[3])
    guest.get_by_role("button", name="Take the seat").click()
    guest.wait_for_selector("#mine")
    host.get_by_label("How long everybody may think").select_option(clock)
    guest.get_by_text("seconds with each choice").first.wait_for()
    for page in (host, guest):
        page.get_by_role("button", name="I am ready").click()
    for page in (host, guest):
        page.wait_for_url("**/play/*")
        page.wait_for_selector(".ck", state="attached")
    return host, guest


def figures(page: Any) -> list[str]:
    """What the clocks show."""
    return [str(each) for each in page.locator(".ck > span[aria-hidden]:last-child").all_text_contents()]


def test_both_see_one_clock_run_and_the_game_screen_has_room_for_it(open_page: OpenPage) -> None:
    host, guest = meet(open_page, "5+5")
    for page in (host, guest):
        assert page.locator(".ck").count() == 2
        page.wait_for_selector(".ck.run :text-matches('^4:5')", state="attached")
        assert max(figures(page)) == "5:00"
    scene = Scene("A game with clocks", "player", lambda *_: None, game=True, board=16)
    onlooker = Onlooker(host)
    found: list[str] = []
    for look in (each for each in LOOKS if each.theme == "light"):
        onlooker.turn_to(look)
        found += onlooker.broken(scene, look, by_axe=AXE if look == LOOKS[0] else None)
    assert not found, "\n".join(["", *found])


def test_who_has_no_time_left_has_lost_on_both_screens(open_page: OpenPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TIME_CONTROLS", {**TIME_CONTROLS, "5+5": TimeControl(4.0, 0.0)})
    pages = meet(open_page, "5+5")
    for page in pages:
        page.wait_for_selector(".act.over", state="attached")
    said = [str(page.locator(".act.over .say").text_content()) for page in pages]
    assert all("no time left" in each for each in said), said
    assert len(set(said)) == 1, said
    assert "Host wins" in said[0] or "Guest II wins" in said[0]


def test_the_list_of_games_says_how_long_one_has(open_page: OpenPage) -> None:
    pages = meet(open_page, "5+5")
    for page in pages:
        page.wait_for_selector(".ck.run", state="attached")
    mine = next(page for page in pages if page.locator(".ck.run.own").count())
    mine.goto("/")
    mine.get_by_text(re.compile("4 minutes left$")).wait_for()
