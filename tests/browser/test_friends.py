"""Two browsers play a whole game from the link of an invitation to its end, in each game; one is killed on the way.

Each page answers for itself, by pressing what it shows; the test only waits, and looks at what both show in the end.
"""

from __future__ import annotations

from typing import Any

import pytest

from agon.core.record import parse
from agon.core.sealed_luck import FAIR, check
from agon.server.services import the_services
from tests.browser.conftest import OpenPage, eventually
from tests.browser.test_tables import invite
from tests.browser.worlds import World

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}

ANSWER = """() => setInterval(() => {
  const act = document.querySelector('.act:not(.wait, .over)');
  if (!act || act.querySelector('.sent, .auto')) return;
  const all = what => [...document.querySelectorAll(what)].filter(each => !each.disabled);
  const found = [
    '.opt.armed, .end-l button.armed', ".opts .opt[data-notation^='attack']", '.wedge',
    '.opts > li > button.opt:not([aria-expanded])', '.end-l button',
  ].map(all).find(each => each.length);
  found?.[0].click();
}, 25)"""
"""Attack where that is offered, else take the first option, and end the turn where there is no other."""


@pytest.fixture(scope="session")
def world() -> World:
    """A server with every rule system there is."""
    return World("all", the_services())


@pytest.mark.parametrize(
    ("title", "killed"),
    [("Anachronism", "guest"), ("Time Rift", "host"), ("Anarcus: the Neverending Battles", "guest")],
)
def test_a_whole_game_from_the_link_to_its_end(open_page: OpenPage, title: str, killed: str) -> None:
    host = open_page("/")
    host.wait_for_selector(".go-row .go:enabled")
    host.locator(".sys-b").filter(has=host.get_by_text(title, exact=True)).click()
    guest = open_page("/" + invite(host).split("/", 3)[3], **PHONE)
    guest.get_by_role("button", name="Take the seat").click()
    guest.wait_for_selector("#mine")
    pages = {"host": host, "guest": guest}
    for page in pages.values():
        page.get_by_role("button", name="I am ready").click()
    for page in pages.values():
        page.wait_for_url("**/play/*")
        page.wait_for_selector(".act", state="attached")
        page.evaluate(ANSWER)
    host.wait_for_selector(".lg li:nth-child(8)", state="attached")
    # one browser is gone in the middle of the game, and comes back with nothing but what it kept
    gone = pages[killed]
    address, kept = gone.url, gone.context.storage_state()
    gone.context.close()
    other = pages["host" if killed == "guest" else "guest"]
    eventually(other, "the other sees who is away", lambda: other.locator(".table .lbl", has_text=", away").count() > 0)
    back = open_page("/" + address.split("/", 3)[3], storage_state=kept, **(PHONE if killed == "guest" else {}))
    back.wait_for_selector(".act", state="attached")
    back.evaluate(ANSWER)
    pages[killed] = back
    for page in pages.values():
        page.wait_for_selector(".act.over", state="attached", timeout=120_000)
    said = [page.locator(".act.over .say").text_content() for page in pages.values()]
    assert len({each.split()[-1] for each in said}) == 1, "both are told the same rule of the end"
    assert sum("You win" in each for each in said) <= 1
    assert not any(page.get_by_role("alert").count() for page in pages.values())
    record = parse(back.request.get(f"/api/rooms/{address.rsplit('/', 1)[1]}/record").text())
    assert check(record).verdict == FAIR
    assert record.reason != "resigned"
