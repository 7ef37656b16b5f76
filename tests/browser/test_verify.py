"""Were the dice fair? The page draws them again, from the record alone, and says what differs."""

from __future__ import annotations

import re
from typing import Any

import pytest

from agon.core.record import parse
from agon.core.sealed_luck import check
from tests.browser import dice
from tests.browser.conftest import OpenPage
from tests.browser.rooms import Table, lively


def checked(page: Any, text: str) -> Any:
    """Put a record in and have it checked; return the verdict."""
    if not page.locator("#rt").count():
        page.get_by_role("button", name="Check another record").click()
    page.locator("#rt").fill(text)
    page.get_by_role("button", name="Check", exact=True).click()
    verdict = page.locator(".verd h2, .nt.bad b").first
    verdict.wait_for()
    return verdict


def test_a_pasted_record_is_fair_and_every_roll_is_shown(open_page: OpenPage) -> None:
    page = open_page("/verify")
    text = dice.fair()
    many = len(check(parse(text)).rolls)
    assert checked(page, text).inner_text() == "Yes. Every die is what was sealed."
    assert page.title() == "✓ Dice fair · Agon"
    assert f"drew {many} rolls again" in page.locator(".verd").inner_text()
    assert page.get_by_role("button", name=f"All {many}").get_attribute("aria-pressed") == "true"
    more = page.get_by_role("button", name=re.compile(r"Show \d+ more"))
    if more.count():
        more.click()
    assert page.locator(".tb tbody tr").count() == many
    assert page.locator(".same").count() == many
    first = parse(text).entries[0].text.split()
    shown = page.locator(".tb tbody tr").first.locator(".d2").first.get_attribute("aria-label")
    assert re.findall(r"\d", str(shown)) == first
    assert page.locator(".chain li").count() == 5


def test_the_roll_that_differs_is_named_with_both_values(open_page: OpenPage) -> None:
    page = open_page("/verify")
    text = dice.altered(dice.fair(), 3)
    assert checked(page, text).inner_text() == "No. Roll 3 does not match."
    assert page.title() == "✕ Roll 3 differs · Agon"
    found = check(parse(text)).differing[0]
    said = page.locator(".verd p").inner_text()
    for values in (found.draw.numbers, found.recomputed):
        faces = [str(each + 1) for each in values]
        assert f"{', '.join(faces[:-1])} and {faces[-1]}" in said
    assert "This does not say who did it, or that anyone meant to." in said
    rows = page.locator(".tb tbody tr")
    assert (rows.count(), rows.first.locator("b").inner_text()) == (1, "Roll 3")
    assert page.locator("#todo li").count() == 4


def test_hidden_stacks_are_drawn_again(open_page: OpenPage) -> None:
    page = open_page("/verify")
    text = dice.fair("anarcus")
    assert checked(page, text).inner_text() == "Yes. Every die is what was sealed."
    page.get_by_role("button", name=re.compile("Shuffles")).click()
    assert page.locator(".tb tbody tr").count() == len(check(parse(text)).orders) >= 4
    assert "Main stack of Ada, before the first answer" in page.locator(".tb").inner_text()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (lambda: dice.running(dice.fair()), "The game still runs."),
        (lambda: dice.unopened(dice.fair()), "The server has not opened its numbers."),
        (lambda: dice.broken(dice.fair()), "The opened numbers do not fit the seal."),
        (dice.unsealed, "Nothing to check."),
        (lambda: "a letter to my aunt", "This is not a record."),
        (lambda: "", "This is not a record."),
    ],
    ids=["running", "unopened", "broken", "unsealed", "a letter", "nothing"],
)
def test_what_cannot_be_checked_is_said(open_page: OpenPage, text: Any, says: str) -> None:
    page = open_page("/verify")
    assert checked(page, text()).inner_text() == says
    assert page.locator(".tb").count() == 0


def test_who_added_nothing_is_named(open_page: OpenPage) -> None:
    page = open_page("/verify")
    checked(page, dice.fair(second=False))
    assert "Bo added no numbers" in page.locator(".nt.warn").inner_text()


def test_it_needs_no_connection(open_page: OpenPage) -> None:
    page = open_page("/verify")
    checked(page, dice.fair())
    page.context.set_offline(True)
    page.get_by_role("button", name="Check again").click()
    page.locator(".nt.good b").wait_for()
    assert page.locator(".nt.good b").inner_text() == "Checked without a connection."
    assert page.locator(".verd.good").count() == 1
    page.context.set_offline(False)


def test_a_game_here_is_sealed_and_checked_at_its_end(open_page: OpenPage) -> None:
    page = open_page("/")
    page.wait_for_selector(".c-pick .card")
    page.get_by_role("button", name="Play", exact=True).or_(page.locator(".btn.go")).first.click()
    page.wait_for_url("**/play/*")
    room = page.url.rsplit("/", 1)[1]
    kept = page.evaluate("JSON.parse(localStorage.getItem('agon.luck'))")[room]
    assert re.fullmatch("[0-9a-f]{64}", kept["number"])
    page.wait_for_selector(".act, .hand", state="attached")
    page.goto(f"/verify/{room}")
    page.locator(".verd h2").wait_for()
    assert page.locator(".verd h2").inner_text() == "The game still runs."
    assert page.locator(".chain .o .n").first.inner_text().endswith("Not open yet")
    page.goto(f"/play/{room}")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Press again to resign").click()
    page.get_by_role("link", name="Check the dice").click()
    page.locator(".verd h2").wait_for()
    assert page.locator(".verd h2").inner_text() == "Yes. Every die is what was sealed."
    # a server that had sealed something else, and says so only now
    page.evaluate(
        "room => { const all = JSON.parse(localStorage.getItem('agon.luck')); all[room].seal = '0'.repeat(64);"
        " localStorage.setItem('agon.luck', JSON.stringify(all)) }",
        room,
    )
    page.reload()
    page.locator(".verd h2").wait_for()
    assert page.locator(".verd h2").inner_text() == "The opened numbers do not fit the seal."
    assert "another seal than the one this browser was shown" in page.locator(".verd p").inner_text()


def test_a_whole_sealed_game_over_the_wire_is_fair(open_page: OpenPage) -> None:
    page = open_page("/")
    with Table(page, decks=["shaka", "piye"], seed=None) as table:
        table.play(lambda view: bool(view.get("result")), lively)
    page.goto(f"/verify/{table.id}")
    page.locator(".verd h2").wait_for()
    assert page.locator(".verd h2").inner_text() == "Yes. Every die is what was sealed."
    assert page.locator(".nt.warn b").inner_text() == "Fair as far as it can be checked."
