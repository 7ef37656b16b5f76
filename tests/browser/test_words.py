"""What the pages say: why what is pressed cannot be chosen, names told apart, no words of the machine."""

from __future__ import annotations

import itertools
import json
import re
import time
from typing import Any, Final

import pytest

from agon.server.services import the_services
from tests.browser.conftest import OpenPage, eventually
from tests.browser.worlds import World

DECKS = {
    "anachronism": ["shaka", "hannibal"],
    "anachronism-original": ["shaka", "hannibal"],
    "timerift": ["zenobia", "skanderbeg"],
    "anarcus": ["ember-coast", "hollow-wood"],
}
READ = """() => [
  document.title,
  ...[...document.querySelectorAll('h1, h2, h3, p, li, button, label, span, b, td, th, dt, dd')]
    .filter(each => each.checkVisibility()).map(each => each.textContent ?? ''),
  ...[...document.querySelectorAll('[aria-label]')].map(each => each.getAttribute('aria-label') ?? ''),
  ...[...document.querySelectorAll('[title]')].map(each => each.getAttribute('title') ?? ''),
]"""
MACHINE = re.compile(r"\b(null|undefined|NaN)\b|\[object |\b[a-z]+_[a-z]+\b|anachronism-original|¶")


@pytest.fixture(scope="session")
def world() -> World:
    """A server with every rule system there is."""
    return World("all", the_services())


def sit_down(
    page: Any, system: str, seats: tuple[str, ...] = ("human", "bot:recruit"), *, watching: bool = False, **more: Any
) -> None:
    """Make a room and open it as its first seat, or to watch."""
    body = {"system": system, "decks": DECKS[system], "seats": list(seats), "seed": 5, **more}
    answer = page.request.post("/api/rooms", data=json.dumps(body), headers={"Content-Type": "application/json"})
    assert answer.ok, answer.text()
    made = answer.json()
    keys = {str(each["seat"]): each["key"] for each in made["seats"] if each["key"] and not watching}
    kept = [{"id": made["id"], "keys": keys, "title": "", "at": 1}] if keys else []
    page.evaluate("games => localStorage.setItem('agon.games', JSON.stringify(games))", kept)
    page.goto(f"/play/{made['id']}")
    page.wait_for_selector(".act")


SLOWEST: Final = 30.0
"""Seconds that a busy machine may need to lay out a game."""


def answer_first(page: Any, until: str = "", most: int = 40) -> None:
    """Take the first option again and again, until the prompt begins so; ``most`` times where nothing is waited for."""
    ends = time.monotonic() + SLOWEST
    for _ in itertools.count() if until else range(most):
        page.wait_for_timeout(60)
        if time.monotonic() > ends:
            break
        if until and page.locator("#prompt").inner_text().startswith(until):
            return
        option = page.locator(".opts button.opt, .wedge").first
        if option.count() and option.is_enabled():
            option.click()
    assert not until, f"nobody asked: {until}"


@pytest.mark.parametrize("system", DECKS)
def test_no_page_says_a_word_of_the_machine(open_page: OpenPage, system: str) -> None:
    page = open_page("/")
    sit_down(page, system)
    for _ in range(6):
        said = page.evaluate(READ)
        wrong = [each for each in said if MACHINE.search(each)]
        assert not wrong, wrong[:3]
        answer_first(page, most=3)


def test_a_square_that_cannot_be_chosen_says_why(open_page: OpenPage) -> None:
    page = open_page("/")
    sit_down(page, "anachronism")
    answer_first(page, "Choose action")
    here = page.locator("[data-sq].own").get_attribute("data-sq")
    far = "d4" if here[0] in "ab" else "a4"
    page.locator(f"[data-sq={far}]").click()
    told = page.locator(".act .prob[role=alert]")
    told.wait_for()
    assert far in told.inner_text()
    assert told.locator(".cl").count() == 1, "with its clause"
    page.locator("[data-sq].lit").first.click()
    eventually(page, "it is gone once something else is pressed", lambda: not told.count())


def test_take_back_is_offered_once_it_can_be(open_page: OpenPage) -> None:
    page = open_page("/")
    sit_down(page, "anachronism")
    assert not page.get_by_role("button", name="Take back").count(), "nothing has been answered"
    answer_first(page, "Choose action")
    page.keyboard.press("Escape")  # a row that the last answer may have opened
    page.locator(".opts button.opt", has_text="Turn in place").click()
    page.locator(".wedge").first.click()
    back = page.get_by_role("button", name="Take back")
    back.wait_for()
    before = page.locator("#prompt").inner_text()
    back.click()
    eventually(page, "another prompt", lambda: page.locator("#prompt").inner_text() != before)


def test_the_prompt_is_marked_without_a_box_for_those_who_use_keys_only(open_page: OpenPage) -> None:
    page = open_page("/")
    sit_down(page, "anachronism")
    page.wait_for_selector(".act:not(.wait)")
    box = "() => getComputedStyle(document.getElementById('prompt')).outlineStyle"
    bar = "() => getComputedStyle(document.getElementById('prompt')).boxShadow"
    page.wait_for_selector("#prompt:focus")
    assert (page.evaluate(box), page.evaluate(bar)) == ("none", "none")
    page.keyboard.press("1")
    page.wait_for_selector(".crumb, .wedge")
    before = page.locator("#prompt").inner_text()
    page.keyboard.press("1")
    eventually(page, "the next question", lambda: page.locator("#prompt").inner_text() != before)
    page.wait_for_selector("#prompt:focus")
    assert page.evaluate(box) == "none"
    assert page.evaluate(bar) != "none"


def test_two_bots_of_one_level_are_told_apart(open_page: OpenPage) -> None:
    page = open_page("/")
    sit_down(page, "anachronism-original", ("bot:recruit", "bot:recruit"))
    assert page.locator(".match span").inner_text() == "Recruit I against Recruit II"
    assert "anachronism-original" not in page.locator(".match").inner_text(), "its title, not its id"


def test_cards_of_a_hand_have_their_number_keys_and_say_why_not(open_page: OpenPage) -> None:
    page = open_page("/")
    sit_down(page, "anarcus")
    answer_first(page, "You play a card")
    keyed = page.locator(".hd-b[aria-keyshortcuts]").first
    number = keyed.get_attribute("aria-keyshortcuts")
    assert keyed.locator("kbd").inner_text() == number
    name = keyed.locator(".cname").inner_text()
    page.keyboard.press(number)
    own = page.locator(".half.own")
    eventually(page, "the key plays the card that has it", lambda: name in own.inner_text())


def test_the_lobby_says_how_many_may_play(open_page: OpenPage) -> None:
    page = open_page("/")
    page.wait_for_selector(".table-set select")
    rules = page.locator("label", has_text="Rules").locator("select")
    for system, says in (("anachronism", "Two to four fighters"), ("timerift", "Champions")):
        rules.select_option(system)
        page.wait_for_selector(f".lead-p:has-text('{says}')")


def test_a_card_is_typed_by_its_name(open_page: OpenPage) -> None:
    page = open_page("/")
    sit_down(page, "anachronism")
    answer_first(page, "Lay a support")
    page.keyboard.press("/")
    field = page.get_by_label("Move in notation")
    field.fill("arr")
    said = page.locator("#nt-h").inner_text()
    assert "arrange Iklwa" in said
    assert "ag1-" not in said
    field.fill("arrange iklwa")
    assert "Enter does it: Lay Iklwa" in page.locator("#nt-h").inner_text()
    page.keyboard.press("Enter")
    page.wait_for_selector(".opt[data-notation^=arrange] >> nth=2")
    eventually(page, "what was laid is offered no more", lambda: page.get_by_text("Lay Iklwa").count() == 0)


def test_who_watches_is_told_once_who_decides(open_page: OpenPage) -> None:
    page = open_page("/")
    sit_down(page, "anachronism", ("human", "human"), watching=True)
    who = page.locator(".act .who").inner_text()
    assert who.endswith(" decides")
    assert page.locator("#prompt").inner_text() == "You are watching."


def test_who_is_away_is_said_beside_the_cards_and_named_once(open_page: OpenPage) -> None:
    page = open_page("/")
    sit_down(page, "anarcus", ("human", "human"), watching=True)
    page.wait_for_selector(".hd-i .lbl:has-text('away')")
    apart = """() => [...document.querySelectorAll('.lead-r')].every(each =>
      each.querySelector('.hd-i .lbl').getBoundingClientRect().right
        <= each.querySelector('.trio').getBoundingClientRect().left)"""
    eventually(page, "it does not lie over the cards", lambda: page.evaluate(apart))
    sit_down(page, "anachronism", ("human", "human"), watching=True)
    assert page.title() == "Player I against Player II · Agon"
    for each in page.locator(".strip .id").all_inner_texts():
        assert each.count("Player") == 1
