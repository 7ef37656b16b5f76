"""Two browsers meet by a link: one sets the table, the other takes the seat on a phone, and they play."""

from __future__ import annotations

import re
from typing import Any

import pytest

from agon.core.record import parse
from agon.core.sealed_luck import RUNNING
from agon.core.sealed_luck import check as seals
from tests.browser.conftest import stand_still
from tests.browser.test_access import check


def invite(page: Any) -> str:
    """Set a table from Home; return the link for the other seat."""
    page.wait_for_selector(".go-row .go:enabled")  # the decks are there
    page.get_by_role("button", name=re.compile("^Invite a friend")).click()
    page.wait_for_selector("#inv-1")
    link: str = page.locator("#inv-1").input_value()
    return link


def test_two_browsers_meet_by_a_link_and_play(open_page: Any) -> None:
    host = open_page("/")
    link = invite(host)
    assert "#" in link
    path = "/" + link.split("/", 3)[3]
    guest = open_page(path, width=390, height=844, has_touch=True, is_mobile=True)
    guest.get_by_label("Your name at the table").fill("Nettle")
    guest.get_by_role("button", name="Take the seat").click()
    guest.wait_for_selector("#mine")
    assert not guest.get_by_role("alert").count()
    assert "#" not in guest.url, "what the link carried is used up and gone"
    host.locator(".who-s b", has_text="Nettle").wait_for()
    late = open_page(path)
    late.get_by_role("button", name="Take the seat").click()
    late.get_by_role("alert").wait_for()
    assert "This invitation has ended" in late.get_by_role("alert").inner_text()
    late.goto("/settings")  # the refusal itself is logged by the browser
    open_page.faults.clear()
    rules = host.locator("#rules").inner_text()
    assert rules.endswith("no clock; decks hidden; watched by only who has the link; hands open after the game.")
    assert guest.locator("#rules").inner_text() == rules
    host.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="✓ Ready").wait_for()
    host.reload()  # the number that it sealed outlives the page
    host.get_by_role("button", name="✓ Ready").wait_for()
    guest.get_by_role("button", name="I am ready").click()
    assert not guest.get_by_role("alert").count()
    for page in (host, guest):
        page.wait_for_url("**/play/*", timeout=30_000)
        page.wait_for_selector(".act", state="attached")
    assert host.url == guest.url
    room = host.url.rsplit("/", 1)[1]
    stored: str = host.evaluate("localStorage.getItem('agon.games')")
    assert room in stored
    assert guest.evaluate("localStorage.getItem('agon.games')") != stored, "each has a key of their own"
    # one is killed, and comes back to the same place
    guest.reload()
    guest.wait_for_selector(".act", state="attached")
    answer = host.request.get(f"/api/rooms/{room}/luck")
    luck = answer.text()
    assert luck.count("share ") == 2
    assert "share A  seal -" not in luck
    assert seals(parse(luck)).verdict == RUNNING


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_of_a_table_is_legible_everywhere(open_page: Any, theme: str) -> None:
    host = open_page("/", settings={"theme": theme})
    path = "/" + invite(host).split("/", 3)[3]
    for width, height in ((1440, 900), (390, 844), (844, 390)):
        host.set_viewport_size({"width": width, "height": height})
        stand_still(host)
        assert host.evaluate("document.documentElement.scrollWidth <= innerWidth")
        check(host, f"{theme}, {width} wide")
    guest = open_page(path, width=390, height=844, settings={"theme": theme})
    guest.get_by_role("button", name="Take the seat").wait_for()
    check(guest, f"{theme}, the invitation")
    assert guest.evaluate("document.documentElement.scrollWidth <= innerWidth")
