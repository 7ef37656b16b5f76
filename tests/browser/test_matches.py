"""A match in the browser: stacks, secret choices, the score between games, piles, and its end."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.test_access import check
from tests.browser.test_play import wait_for_choice

STEP = """() => {
  const options = [...document.querySelectorAll('.act:not(.wait, .over) .opts > li > button.opt:not([aria-expanded])')];
  if (document.querySelector('.auto')) return;
  const wanted = options.find(each => each.dataset.notation === 'pass') ?? options[0];
  if (wanted && !wanted.disabled) wanted.click();
}"""


def play_until(page: Any, selector: str) -> None:
    """Pass, or take the first option, until ``selector`` is there."""
    for _ in range(3000):
        if page.locator(selector).count():
            return
        page.evaluate(STEP)
        page.wait_for_timeout(15)
    raise AssertionError(f"{selector} never came")


@pytest.mark.parametrize(("width", "height", "theme"), [(1440, 900, "light"), (390, 844, "dark")])
def test_a_match_is_chosen_played_and_looked_at(open_page: OpenPage, width: int, height: int, theme: str) -> None:
    page = open_page(width=width, height=height, color_scheme=theme)
    page.wait_for_selector(".c-pick .card")
    page.get_by_role("radio", name="Best of 3").check()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is too wide"
    box = page.get_by_text("Best of 5").bounding_box()
    assert box["x"] + box["width"] <= width, "the choice of a match is cut off"
    page.get_by_role("button", name="Change stack").click()
    page.get_by_text("This stack can be played.").wait_for()
    page.locator(".deck-b[aria-pressed=true]").first.click()
    page.get_by_text("This stack cannot be played.").wait_for()
    assert page.get_by_role("button", name="Rule A7-MATCH-02").is_visible()
    check(page, "a stack that lacks a deck")
    page.locator(".deck-b[aria-pressed=false]").nth(4).click()
    page.get_by_text("This stack can be played.").wait_for()
    page.get_by_role("button", name="Close").click()
    page.locator(".pick1 .btn").nth(1).click()
    assert page.get_by_role("radio", name="Let Agon choose").is_checked()
    page.get_by_role("radio", name=re.compile("Bot, Recruit")).check()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play now").click()

    page.wait_for_selector(".act.whole")
    assert page.locator(".opts .opt.cardy .card").count() == 3
    assert "Both choose a warrior in secret" in page.locator(".mt-l").inner_text()
    check(page, "choosing a warrior")
    page.get_by_role("button", name=re.compile("Choose ")).nth(1).focus()
    page.keyboard.press("Enter")
    play_until(page, ".opt[data-notation^=arrange]")
    assert page.locator(".opt[data-notation^=arrange]").count() == 12
    last = page.locator(".opt[data-notation^=arrange]").last
    last.focus()
    box = last.bounding_box()
    assert box["y"] >= 0, "the last support is out of reach"
    assert box["y"] < height
    check(page, "laying supports")

    play_until(page, ".mt-b[aria-label*='Game 2 of 3']")
    wait_for_choice(page)
    told = page.locator(".mt-l").inner_text()
    assert re.search(r"Game 2 of 3\. Game 1: .+ (won with|drawn)", told), told
    assert re.search(r"choose(s)? first|in secret", told), told
    if page.locator(".opt.cardy").count():
        assert page.locator(".opt.cardy").count() == 2
    page.keyboard.press("g")
    page.get_by_role("heading", name="The match").wait_for()
    for pile in page.get_by_text("5 cards", exact=True).all():
        pile.click()
    assert page.get_by_text("5 cards", exact=True).count() == 2
    assert page.get_by_text("8 supports", exact=True).count() == 1
    assert page.locator(".mt-cards:visible .card").count() == 12
    check(page, "the match")
    page.keyboard.press("Escape")
    play_until(page, ".act.over")
    assert re.search(r"the match|No match|draw", page.locator("#prompt").inner_text())
    assert page.locator(".act .mt-games li").count() in (2, 3)
    check(page, "the end of a match")


def test_a_choice_of_two_on_one_screen_stays_covered_and_giving_up_ends_the_match(open_page: OpenPage) -> None:
    page = open_page()
    page.wait_for_selector(".c-pick .card")
    page.get_by_role("radio", name="Best of 5").check()
    page.get_by_role("button", name=re.compile("One screen, two players")).click()
    page.wait_for_selector(".hand")
    page.locator(".hand .btn").click()
    page.wait_for_selector(".opt.cardy")
    assert page.locator(".opt.cardy").count() == 5
    chosen = page.locator(".opt.cardy .cname").first.inner_text()
    page.locator(".opt.cardy").first.click()
    page.wait_for_selector(".hand")
    page.locator(".hand .btn").click()
    page.wait_for_selector(".opt.cardy")
    assert chosen not in page.locator(".foe-strip").inner_text()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Press again: the match is given up").click()
    page.wait_for_selector(".act.over")
    assert "No game was finished." in page.locator(".mt-games").inner_text()
