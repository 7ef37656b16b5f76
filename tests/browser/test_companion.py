"""The table companion: what is counted, taken back and brought forward again, and all of it without a network."""

from __future__ import annotations

import re
from typing import Any

import pytest

from agon.server.services import the_services
from tests.browser.conftest import OpenPage, eventually
from tests.browser.worlds import World

TOTALS = "[...document.querySelectorAll('.seat-p')].map(each => each.innerText)"


@pytest.fixture(scope="session")
def world() -> World:
    return World("all", the_services())


@pytest.fixture
def page(open_page: OpenPage) -> Any:
    page = open_page("/companion", width=390, height=844)
    page.wait_for_selector(".mid")
    return page


def button(page: Any, name: str) -> Any:
    return page.get_by_role("button", name=name, exact=True)


def test_thirty_changes_are_taken_back_and_brought_forward_without_a_network(page: Any) -> None:
    page.wait_for_selector(".awake:has-text('Works offline.')")
    page.context.set_offline(True)
    begun = page.evaluate(TOTALS)
    for name in ("Player I", "Player II"):
        life = page.get_by_role("spinbutton", name=f"{name}, life")
        for press in ("ArrowDown", "ArrowUp", "ArrowDown"):
            life.press(press)
    page.get_by_role("button", name=re.compile("^Player I ?: change")).click()
    page.get_by_label("Name", exact=True).fill("Shaka")
    for _ in range(3):
        button(page, "+ Init").click()
        button(page, "− Speed").click()
        button(page, "+ Exp").click()
    page.keyboard.press("Escape")
    button(page, "Who is first?").click()
    button(page, "So be it").click()
    assert page.locator(".seat-p.on h2").inner_text().startswith("Shaka")
    for _ in range(2):
        page.get_by_role("button", name="End turn").click()
    assert page.locator(".rem").inner_text() == "Reveal card 1."
    for _ in range(5):
        button(page, "Round on").click()
    for _ in range(5):
        button(page, "Round back").click()
    for _ in range(5):
        button(page, "Round on").click()
    ended = page.evaluate(TOTALS)
    assert ended != begun
    many = 0
    undo = button(page, "Undo")
    while undo.is_enabled():
        undo.click()
        many += 1
    assert many > 22, "changes of one number within two seconds are one line"
    assert page.evaluate(TOTALS) == begun
    page.reload()
    page.get_by_role("heading", name="Welcome back to your table").wait_for()
    button(page, "Go on").click()
    assert page.evaluate(TOTALS) == begun
    button(page, "History").click()
    for _ in range(many):
        button(page, "Forward again").click()
    assert button(page, "Forward again").is_disabled()
    page.keyboard.press("Escape")
    assert page.evaluate(TOTALS) == ended
    page.context.set_offline(False)


def test_dice_that_were_rolled_are_typed_and_a_critical_hit_takes_twice(page: Any) -> None:
    button(page, "Dice").click()
    button(page, "We rolled").click()

    def typed(*faces: int) -> None:
        for pad, face in zip(page.locator(".pad").all(), faces, strict=True):
            pad.locator("button").nth(face - 1).click()

    typed(4, 3, 6, 1)
    assert "Experience is equal, too" in page.locator(".verdict").inner_text()
    button(page, "Roll for the tie").click()
    assert page.locator(".verdict b").count() == 2
    typed(5, 5, 3, 4)
    assert page.locator(".verdict").inner_text() == "10 against 7: a critical hit."
    page.get_by_role("button", name="Hit: Player II loses 2").click()
    assert page.get_by_role("spinbutton", name="Player II, life").get_attribute("aria-valuenow") == "6"
    button(page, "History").click()
    assert "a critical hit: Player II loses 2" in page.locator(".his .last").inner_text()
    page.keyboard.press("Escape")
    button(page, "Undo").click()
    assert page.get_by_role("spinbutton", name="Player II, life").get_attribute("aria-valuenow") == "8"


def test_held_a_button_goes_on_and_is_one_line_of_history(page: Any) -> None:
    less = button(page, "Player I: one less")
    box = less.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    life = page.get_by_role("spinbutton", name="Player I, life")
    eventually(page, "three are gone", lambda: int(life.get_attribute("aria-valuenow")) <= 5)
    page.mouse.up()
    left = int(life.get_attribute("aria-valuenow"))
    button(page, "History").click()
    assert page.locator(".his li").count() == 1
    assert page.locator(".his li").inner_text().split("\n")[1] == f"Player I −{8 - left} life, 8 to {left}"


def test_who_is_first_goes_down_the_ladder_and_armies_count_otherwise(page: Any) -> None:
    button(page, "More").click()
    button(page, "Time Rift").click()
    button(page, "3 players").click()
    page.keyboard.press("Escape")
    button(page, "Who is first?").click()
    button(page, "+ Player III").click()
    said = page.locator(".co-s p[role=status]")
    assert "Champion Initiative is equal, too" in said.inner_text()
    button(page, "Roll").click()
    assert said.inner_text().endswith(
        (". Player III, then Player I, then Player II.", ". Player III, then Player II, then Player I.")
    )
    button(page, "So be it").click()
    assert page.locator(".seat-p.on h2").inner_text().startswith("Player III")
    button(page, "More").click()
    button(page, "Anarcus").click()
    page.keyboard.press("Escape")
    assert page.locator(".seat-p").count() == 2
    button(page, "Who is first?").click()
    button(page, "Player II is first").click()
    page.get_by_role("button", name="Empty turn").click()
    assert page.locator(".mid .pips .u").count() == 1
    page.locator(".at-s").get_by_role("button", name="Wins the round").click()
    assert "1 round won" in page.locator(".at-s").inner_text()
