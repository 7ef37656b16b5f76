from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.test_play import start, until_fighting, wait_for_choice

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="AXE TESTS SKIPPED: not installed")

AXE = {"resultTypes": ["violations"], "rules": {"label-content-name-mismatch": {"enabled": True}}, "preload": False}
"""What is said of a thing that shows words begins with these words: axe asks that only when told to. What it would load
anew beforehand (style sheets, films) no rule looks at that it asks here."""


def check(page: Any, where: str) -> None:
    page.wait_for_timeout(350)
    found = axe.Axe().run(page, options=AXE)
    assert found.violations_count == 0, f"{where}:\n{found.generate_report()}"


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
