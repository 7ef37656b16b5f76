"""The lobby in browsers: a challenge is posted, taken and played to its end, and somebody watches it from the list."""

from __future__ import annotations

import re
from typing import Any

import pytest

from agon.core.record import parse
from agon.core.sealed_luck import FAIR, check
from agon.server import lobby as module
from tests.browser.conftest import OpenPage, eventually
from tests.browser.test_access import check as legible
from tests.browser.test_friends import ANSWER, PHONE

pytestmark = pytest.mark.own_server


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told is put together ten times a second."""
    monkeypatch.setattr(module, "FRESH", 0.1)


def lobby(open_page: OpenPage, name: str, **more: Any) -> Any:
    """Open the lobby as somebody, once the decks are there."""
    page = open_page("/lobby", **more)
    page.wait_for_selector(".band .go:enabled")
    page.get_by_label("You play as").fill(name)
    return page


def post(page: Any) -> None:
    """Post a challenge."""
    page.get_by_role("button", name="New challenge").click()
    page.get_by_label("Clock").select_option("20+20")
    page.get_by_role("button", name="Post challenge").click()
    page.get_by_role("rowheader", name=re.compile("Your challenge")).wait_for()


def test_a_challenge_is_taken_played_to_its_end_and_watched(open_page: OpenPage) -> None:
    eye = open_page("/")
    eye.get_by_role("link", name=re.compile("^Play somebody here")).click()
    eye.get_by_text("No challenge is open.").wait_for()
    eye.get_by_text("Nobody plays in the open right now.").wait_for()
    host, guest = lobby(open_page, "Ilse"), lobby(open_page, "<i>Nettle</i>", **PHONE)
    post(host)
    eye.get_by_role("row").filter(has_text="Ilse").wait_for()
    guest.get_by_role("button", name=re.compile("^Accept in Ilse’s challenge")).click()
    for page in (host, guest):  # both have chosen in the lobby: the game begins by itself
        page.wait_for_url("**/play/*", timeout=60_000)
        page.wait_for_selector(".act", state="attached")
    assert host.url == guest.url
    assert host.locator(".ck").count() == 2
    assert "<i>Nettle</i>" in str(host.locator(".top .match").text_content()), "a name is shown as it was written"
    eye.locator(".lv a", has_text="Ilse against <i>Nettle</i>").click()
    eye.wait_for_url("**/watch/*")
    eye.get_by_text("You watch live").first.wait_for()
    for page in (host, guest):
        page.evaluate(ANSWER)
    for page in (host, guest, eye):
        page.wait_for_selector(".act.over", state="attached", timeout=240_000)
    assert not any(page.get_by_role("alert").count() for page in (host, guest, eye))
    record = parse(eye.request.get(f"/api/rooms/{host.url.rsplit('/', 1)[1]}/record").text())
    assert check(record).verdict == FAIR
    assert record.reason != "resigned"


def test_one_press_of_each_brings_two_together(open_page: OpenPage) -> None:
    pages = [lobby(open_page, name) for name in ("Ada", "Bo")]
    pages[0].get_by_role("button", name="Play now").click()
    pages[0].get_by_text("Nobody waits for that, so your challenge is open.").wait_for()
    pages[1].get_by_role("button", name="Play now").click()
    for page in pages:
        page.wait_for_url("**/play/*", timeout=60_000)
    assert pages[0].url == pages[1].url


def test_a_challenge_is_withdrawn_and_the_list_stands_still_under_the_pointer(open_page: OpenPage) -> None:
    one, two = lobby(open_page, "Ada"), lobby(open_page, "Bo")
    post(one)
    row = two.get_by_role("row").filter(has_text="Ada")
    row.hover()
    three = lobby(open_page, "Cy")
    post(three)
    two.get_by_role("button", name="1 new challenge").wait_for()
    assert two.locator("#open tbody tr").count() == 1, "nothing moves under the pointer"
    one.get_by_role("button", name="Withdraw").click()
    row.get_by_text("Taken, or withdrawn.").wait_for()
    two.get_by_role("button", name="1 new challenge").click()
    two.get_by_role("row").filter(has_text="Cy").wait_for()
    eventually(two, "what is gone is gone", lambda: two.locator("#open tbody tr").count() == 1)


def test_the_host_of_a_table_opens_it_to_everybody(open_page: OpenPage) -> None:
    host = open_page("/")
    host.wait_for_selector(".go-row .go:enabled")
    host.get_by_role("button", name=re.compile("^Invite a friend")).click()
    opener = host.get_by_role("button", name="Open to everybody")
    opener.click()
    eventually(host, "it is open", lambda: opener.get_attribute("aria-pressed") == "true")
    host.get_by_label("Who may watch").select_option("late-5")
    guest = lobby(open_page, "Bo")
    guest.get_by_text("watched late").wait_for()
    guest.get_by_role("button", name=re.compile("^Accept")).click()
    guest.wait_for_selector("#mine")
    guest.locator("p", has_text="everybody, five choices late").first.wait_for()
    host.locator(".who-s b", has_text="Bo").wait_for()
    opener.wait_for(state="detached")


def test_the_lobby_is_used_by_keys_alone(open_page: OpenPage) -> None:
    host = lobby(open_page, "Ada")
    post(host)
    page = lobby(open_page, "Bo")
    page.get_by_role("row").filter(has_text="Ada").wait_for()
    page.locator("h1").click()
    page.keyboard.press("n")
    page.wait_for_selector("#m-g:focus")
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("n")
    page.wait_for_selector("#m-g", state="detached")
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
def test_the_lobby_is_legible(open_page: OpenPage, theme: str, size: tuple[int, int]) -> None:
    width, height = size
    page = lobby(open_page, "Ada", width=width, height=height, settings={"theme": theme}, has_touch=width < 1000)
    page.get_by_text("No challenge is open.").wait_for()
    legible(page, "an empty lobby")
    post(page)
    page.get_by_role("button", name="New challenge").click()
    legible(page, "a lobby with a challenge of one's own")


def test_who_watches_two_bots_pauses_and_goes_on_step_by_step(open_page: OpenPage) -> None:
    page = open_page("/", settings={"pace": 250})
    page.wait_for_selector(".go-row .go:enabled")
    page.get_by_role("button", name=re.compile("^Watch two bots")).click()
    page.wait_for_url("**/watch/*")
    page.locator(".fol").get_by_role("button", name="Pause").click()
    names = str(page.locator(".top .match").text_content())
    assert re.search(r"(\w+) I against \1 II", names), "two bots of one level are told apart"
    page.locator(".fol .behind", has_text="behind the table").wait_for()
    told = page.locator(".lg li")
    before = told.count()
    step = page.locator(".fol").get_by_role("button", name="Step")
    for _ in range(6):
        step.click()
    page.wait_for_timeout(700)
    assert before < told.count() < before + 60
    stands = told.count()
    page.wait_for_timeout(700)
    assert told.count() == stands, "nothing moves while it is paused"
    page.keyboard.press("p")
    eventually(page, "it goes on", lambda: told.count() > stands)
