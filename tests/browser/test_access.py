from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.test_play import click_one, settle, start, until_fighting, wait_for_choice

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="AXE TESTS SKIPPED: not installed")

SIZES = [(360, 740), (390, 844), (900, 1180), (1440, 900)]


def check(page: Any, where: str) -> None:
    page.wait_for_timeout(350)
    found = axe.Axe().run(page)
    assert found.violations_count == 0, f"{where}:\n{found.generate_report()}"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_axe_finds_nothing_on_any_screen(open_page: OpenPage, width: int, height: int, theme: str) -> None:
    page = open_page(width=width, height=height, color_scheme=theme)
    page.wait_for_selector(".c-pick .card")
    check(page, "home")
    page.locator(".pick1 .btn").first.click()
    check(page, "change fighter")
    page.keyboard.press("Escape")
    page.goto("/cards")
    page.wait_for_selector(".cards .card")
    check(page, "cards")
    page.get_by_role("button", name="Make a deck", exact=True).click()
    page.locator(".mk-card").first.click()
    check(page, "make a deck")
    page.goto("/")
    start(page)
    wait_for_choice(page)
    check(page, "set-up")
    until_fighting(page)
    check(page, "a turn")
    page.keyboard.press("m")
    page.keyboard.press("Enter")
    check(page, "facing")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    check(page, "keys")
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    check(page, "text form")
    page.keyboard.press("t")
    if width <= 720:
        for tab in ("dice", "log", "card"):
            page.locator(f"button[data-tab={tab}]").click()
            check(page, tab)
        page.locator("button[data-tab=act]").click()
    resign = page.get_by_role("button", name="Resign")
    resign.click()
    page.get_by_role("button", name="Press again to resign").click()
    page.wait_for_selector(".act.over")
    check(page, "game over")


@pytest.mark.parametrize(("width", "height"), [(320, 700), (360, 740), (640, 512), (1280, 720)])
def test_nothing_scrolls_sideways(open_page: OpenPage, width: int, height: int) -> None:
    page = open_page(width=width, height=height)
    start(page)
    for step in range(14):
        now = wait_for_choice(page)
        if now["over"]:
            break
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{wide} px too wide at step {step}"
        click_one(page, now, step)
        settle(page, now)


def test_reduced_motion_runs_no_animation(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    start(page)
    until_fighting(page)
    page.keyboard.press("m")
    page.keyboard.press("Enter")
    running = page.evaluate("document.getAnimations().filter(a => a.effect.getComputedTiming().duration > 0).length")
    assert running == 0


def test_focus_goes_to_the_prompt_and_decisions_are_announced(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    wait_for_choice(page)
    page.wait_for_selector("#prompt:focus")
    said = page.locator("[aria-live=assertive]").inner_text()
    assert said.startswith("Your decision: ")
    assert page.title().startswith("Your decision: ")
    assert page.locator("h1").count() == 1
