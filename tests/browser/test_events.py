"""An event in browsers: made by an organiser, joined by two, paired, played at a table, with standings that say why."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.conftest import OpenPage, eventually
from tests.browser.test_access import check as legible
from tests.browser.test_friends import PHONE

pytestmark = pytest.mark.own_server


def made(open_page: OpenPage, name: str = "Friday Four") -> Any:
    """Make an event as an organiser, who comes from the bar of the site."""
    page = open_page("/")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Events").click()
    page.get_by_role("link", name="Create an event").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("You are called").fill("Ora")
    page.get_by_label("Pace").select_option("none")
    page.get_by_role("button", name="Create and get the link").click()
    page.get_by_role("heading", name=name, level=1).wait_for()
    return page


def join(page: Any, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_role("heading", name=f"You are {name}").wait_for()


def to_game(page: Any) -> None:
    """Go to the table of one's match, with the first deck there is."""
    page.get_by_role("button", name="Go to the table").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector("#mine option:nth-child(2)", state="attached")
    page.locator("#mine").select_option(index=1)
    page.get_by_role("button", name="I am ready").and_(page.locator(":enabled")).wait_for()


def test_an_evening_of_two_from_the_link_to_the_standings(open_page: OpenPage) -> None:
    organiser = made(open_page)
    pair = organiser.get_by_role("button", name="Pair round 1")
    assert pair.get_attribute("aria-disabled") == "true"
    organiser.get_by_text("2 players are needed at least.").wait_for()
    link = organiser.url
    one, two = open_page(link), open_page("/events", **PHONE)
    join(one, "Ada")
    two.get_by_role("link", name="Friday Four").click()
    join(two, "<i>Bo</i>")
    organiser.locator(".who-l li:nth-child(2)").wait_for()
    eventually(organiser, "it can be paired", lambda: pair.get_attribute("aria-disabled") is None)
    pair.click()
    for page in (one, two):
        page.get_by_text(re.compile("Round 1, board 1: you against")).wait_for()
    to_game(one)
    two.get_by_text("Ada is at the table.").wait_for()
    to_game(two)
    for page in (one, two):
        page.get_by_role("button", name="I am ready").click()
    for page in (one, two):
        page.wait_for_url("**/play/*", timeout=60_000)
        page.wait_for_selector(".act", state="attached")
    organiser.get_by_role("link", name=re.compile("Watch")).wait_for()
    organiser.locator("#live .lv a").wait_for()
    one.get_by_role("button", name="Resign").click()
    one.get_by_role("button", name="Press again to resign").click()
    one.get_by_role("link", name="Back to the event").click()
    one.get_by_text("<i>Bo</i> wins Friday Four.").wait_for()
    organiser.locator("#stand tbody tr:first-child", has_text="1-0").locator("b.n", has_text="<i>Bo</i>").wait_for()
    organiser.get_by_role("button", name=re.compile("why")).first.click()
    organiser.locator(".whyr li").nth(2).wait_for()
    assert "match points" in str(organiser.locator(".whyr").text_content()).casefold()
    legible(organiser, "an event")
    assert not any(page.get_by_role("alert").count() for page in (organiser, one, two))


def test_what_was_played_elsewhere_is_reported_and_confirmed(open_page: OpenPage) -> None:
    organiser = made(open_page)
    one, two = open_page(organiser.url), open_page(organiser.url)
    join(one, "Ada")
    join(two, "Bo")
    organiser.locator(".who-l li:nth-child(2)").wait_for()
    organiser.get_by_role("button", name="Pair round 1").click()
    one.get_by_role("button", name="Report a result").click()
    one.get_by_label("Games Ada has won").fill("1")
    one.get_by_role("button", name="Report", exact=True).click()
    two.get_by_text("Ada says 0 : 1 for you.").wait_for()
    two.get_by_role("button", name="Confirm").click()
    two.get_by_text("Ada wins Friday Four.").wait_for()
    organiser.get_by_text("The event is over.").first.wait_for()
    organiser.get_by_role("button", name="Repair").click()
    organiser.get_by_role("button", name="Undo the last entry").click()
    two.get_by_role("button", name="Go to the table").wait_for()
    one.reload()
    one.get_by_role("button", name="Go to the table").wait_for()
