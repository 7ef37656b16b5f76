"""Lessons in the page, by keys and by pointer: what goes on, what is kept back, what is kept on the device."""

from __future__ import annotations

from typing import Any

from tests.browser.test_pages import OpenPage, fresh, world

__all__ = ["fresh", "world"]


def test_a_part_is_learnt_by_keys_and_kept(fresh: OpenPage) -> None:
    page: Any = fresh("/learn")
    page.get_by_role("link", name="Begin").click()
    page.wait_for_selector(".say:has-text('Step forward')")
    page.keyboard.press("3")  # pass: legal, and not carried out
    page.wait_for_selector(".kind:has-text('First a step')")
    assert page.locator(".seg, .tl b").first.is_visible()
    page.locator("[data-sq=b2]").click()
    page.locator("[data-face=N]").click()
    page.wait_for_selector(".teach.good:has-text('One action used')")
    page.keyboard.press("Enter")
    page.wait_for_selector(".say:has-text('Turn in place')")
    page.wait_for_url("**/learn/anachronism/2")
    page.keyboard.press("h")
    page.wait_for_selector(".teach.good:has-text('That was action 2')")
    page.keyboard.press("Backspace")
    page.wait_for_selector(".say:has-text('Step forward')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".les li")
    assert page.locator("#go-on").inner_text() == "Go on with Anachronism"
    assert page.locator(".cont .dots .d").count() == 2


def test_a_question_a_roll_and_the_rules_answer_in_a_lesson(fresh: OpenPage) -> None:
    page: Any = fresh("/learn/anachronism/5")
    page.get_by_role("button", name="Yes").click()
    page.wait_for_selector(".kind:has-text('hatched squares again')")
    page.get_by_role("button", name="No", exact=True).click()
    page.get_by_role("button", name="Next: attack piye").click()
    page.locator("[data-sq=a1]").click()  # a square that cannot be chosen: the engine says why
    page.wait_for_selector(".kind.ruled .cl")
    page.goto("/learn/anachronism/8")
    page.get_by_role("button", name="Roll your dice").click()
    page.wait_for_selector(".so:has-text('8 against 9')")
    assert page.locator(".tray .tot").all_inner_texts() == ["8", "9"]


def test_a_puzzle_is_missed_begun_anew_solved_and_kept(fresh: OpenPage) -> None:
    page: Any = fresh("/puzzle/the-square-ahead")
    page.wait_for_selector(".teach .tx:has-text('yours 5 3')")
    for _ in range(2):
        page.get_by_role("button", name="Pass this action").click()
        page.wait_for_timeout(300)
    page.wait_for_selector(".teach .tx:has-text('Try another way')")
    page.get_by_role("button", name="From the beginning").click()
    page.wait_for_selector(".opt:has-text('Move Amanirenas')")
    page.get_by_role("button", name="Show me").click()
    page.wait_for_selector(".opt:has-text('Attack Ashoka, basic attack')")
    page.get_by_role("button", name="Attack Ashoka, basic attack").click()
    page.wait_for_selector(".teach.good:has-text('Solved.')")
    page.get_by_role("link", name="More puzzles").click()
    page.get_by_role("button", name="All 16").click()
    page.wait_for_selector(".pz li:has-text('The square ahead') em:has-text('Solved')")


def test_a_puzzle_of_armies_shows_its_table(fresh: OpenPage) -> None:
    """Heroes that are not named in a puzzle are alike: the pool of each side shows every one of them."""
    page: Any = fresh("/puzzle/both-must-fall")
    page.wait_for_selector(".teach .say:has-text('Both must fall')")
    assert [half.locator(".pool li").count() for half in page.locator(".half").all()] == [4, 4]
