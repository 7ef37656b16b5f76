"""The pages around the game: a newcomer's first minute, settings, bringing cards, the rules. One server."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from agon.server.app import CLIENT
from agon.server.services import the_services
from tests.browser.conftest import Server
from tests.browser.worlds import World

OpenPage = Callable[..., Any]
FIRST_PAGE = 100_000
"""Bytes, compressed, of script and style that the first page may load."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with every rule system there is."""
    running = Server(World("all", the_services()), Path(tmp_path_factory.mktemp("site")))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def fresh(chromium: Any, site: Server) -> Iterator[OpenPage]:
    """Open a page as somebody who was never here; errors in its console fail the test, but for what is not there."""
    contexts = []
    faults: list[str] = []

    def open_(path: str = "/", **more: Any) -> Any:
        context = chromium.new_context(base_url=site.url, **{"viewport": {"width": 1440, "height": 900}, **more})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
        page.goto(path)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert not [each for each in faults if "404" not in each], faults


RULES_LOADED = "performance.getEntriesByType('resource').some(each => each.name.includes('/Rules-'))"
OPTIONS = ".opts > li > button.opt:not([aria-expanded])"


def press_what_it_names(page: Any, said: str) -> None:
    """Press the option that a sentence of the page names: whole, or as much of it as there is to press."""
    labels = [each.split("\n")[1 if "\n" in each else 0].lower() for each in page.locator(OPTIONS).all_inner_texts()]
    said = said.lower()
    verb = said.split(": ", 1)[1].split()[0]
    best = [n for n, each in enumerate(labels) if each in said] or [
        n for n, each in enumerate(labels) if each.split()[0] == verb
    ]
    page.locator(OPTIONS).nth((best or [0])[0]).click()


def test_a_newcomer_acts_within_a_minute_by_what_the_page_says(fresh: OpenPage) -> None:
    """From the opened page to the first action of a turn: *Play now*, *New here? Hint*, and what the hint names."""
    began = time.monotonic()
    page = fresh()
    told: list[dict[str, Any]] = []
    sent: list[str] = []

    def keep(frame: str) -> None:
        message = json.loads(frame)
        if message["type"] == "act":
            sent.append(message["notation"])

    def listen(socket: Any) -> None:
        socket.on("framereceived", lambda frame: told.append(json.loads(frame)) if '"hint"' in frame[:40] else None)
        socket.on("framesent", keep)

    page.on("websocket", listen)
    page.get_by_role("button", name="Play now").click()
    act = ""
    while not act:
        assert time.monotonic() - began < 60, "no action within a minute"
        page.wait_for_selector(f".act:not(.wait, .over) {OPTIONS}:not(:disabled)")
        prompt = page.locator("#prompt").inner_text()
        if page.locator(".auto").count():  # a single answer, which is given by itself
            page.wait_for_timeout(30)
            continue
        if not page.locator(".hint-l").count():
            page.get_by_role("button", name="New here? Hint").click()
        page.wait_for_selector(".hint-l:not(:has-text('Thinking'))")
        before = len(sent)
        press_what_it_names(page, page.locator(".hint-l").inner_text())
        page.wait_for_timeout(60)
        if prompt.startswith("Choose action") and len(sent) > before:
            act = sent[-1]
    took = time.monotonic() - began
    valued = [each["notation"] for each in told[-1]["options"]]
    assert act in valued
    assert valued.index(act) < len(valued) * 2 / 3, f"{act} is among the worst third of {valued}"
    assert took < 60, f"{took:.0f} s"


def test_a_rule_system_and_an_import_are_one_press_away(fresh: OpenPage) -> None:
    page = fresh()
    page.wait_for_selector(".c-pick .card")
    page.get_by_role("button", name="Anarcus: the Neverending Battles").click()
    page.wait_for_selector(".go-row .go:focus")
    assert page.locator(".table-set select").first.input_value() == "anarcus"
    assert page.get_by_role("button", name="Anarcus: the Neverending Battles").get_attribute("aria-pressed") == "true"
    page.get_by_role("link", name="Bring your own cards").click()
    page.wait_for_selector("#import input:focus")
    assert page.locator("#import").is_visible()


def test_settings_hold_at_once_and_stay(fresh: OpenPage) -> None:
    page = fresh("/settings")
    page.get_by_label("Theme").select_option("dark")
    page.get_by_label("Motion").select_option("reduced")
    page.get_by_label("Your name").fill("Ilse")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.goto("/")
    assert page.evaluate("document.documentElement.dataset.motion") == "reduced"
    page.locator(".pick1 .btn").first.click()
    assert page.get_by_label("Your name").input_value() == "Ilse"
    page.goto("/settings")
    page.get_by_role("button", name="All as at the beginning").click()
    assert page.evaluate("document.documentElement.dataset.theme") is None
    assert page.get_by_label("Your name").input_value() == "Ilse"


def test_the_first_page_is_light_and_others_come_when_asked_for(fresh: OpenPage) -> None:
    import gzip

    page = fresh()
    page.wait_for_selector(".c-pick .card")
    index = (CLIENT / "index.html").read_text(encoding="utf-8")
    files = list((CLIENT / "assets").iterdir())
    first = [each for each in files if each.name in index]
    for each in first:  # what those load at once is theirs as well
        head = each.read_text(encoding="utf-8")[:2000] if each.suffix == ".js" else ""
        first += [other for other in files if f'from"./{other.name}"' in head and other not in first]
    assert sum(len(gzip.compress(each.read_bytes())) for each in first) <= FIRST_PAGE, [each.name for each in first]
    assert not page.evaluate(RULES_LOADED)
    page.get_by_role("link", name="Rules", exact=True).click()
    page.wait_for_selector(".how-l")
    assert page.evaluate(RULES_LOADED)


def test_the_rules_are_found_read_and_walked_by_keys(fresh: OpenPage) -> None:
    page = fresh("/rules")
    page.wait_for_selector(".how-l")
    page.keyboard.press("/")
    page.keyboard.type("who wins an equal roll")
    page.wait_for_selector(".r-hits mark")
    page.keyboard.press("ArrowDown")
    assert "A7-TIE-02" in page.evaluate("document.activeElement.textContent")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/A7-TIE-02")
    page.wait_for_selector(".short:has-text('Tied die rolls')")
    assert page.locator(".src").inner_text().replace("\n", " ").startswith("A7-TIE-02")
    assert "p13 Ties" in page.locator(".src").inner_text()
    assert "A7-TIE-02" in page.title()
    page.keyboard.press("]")
    page.wait_for_selector(".cl-id:has-text('A7-TIE-03')")
    page.keyboard.press("[")
    page.wait_for_selector(".cl-id:has-text('A7-TIE-02')")
    page.locator(".rl a").first.click()
    page.wait_for_selector(".cl-id:has-text('A7-RULING-55')")
    assert "not in players’ words" in page.locator(".nyet-l").inner_text()
    page.go_back()
    page.wait_for_selector(".cl-id:has-text('A7-TIE-02')")
    page.get_by_label("Rule system").select_option("anarcus")
    page.wait_for_selector(".how-l:has-text('Four rounds')")
    page.get_by_label("Search the rules").fill("checkmate")
    page.wait_for_selector("text=No rule says “checkmate”")


def test_a_rule_that_is_none_leads_to_its_chapter_and_what_is_printed_is_the_rule(fresh: OpenPage) -> None:
    page = fresh("/rules/A7-TIE" + "-77")
    page.get_by_role("link", name="Open the chapter").click()
    page.wait_for_selector(".ch-l li:nth-child(6)")
    page.goto("/rules/TR-PWR-PUSH-01")
    page.wait_for_selector(".rc .card")
    page.emulate_media(media="print")
    assert page.locator(".short").is_visible()
    for each in (".site", ".r-find", ".toc", ".pn"):
        assert not page.locator(each).first.is_visible(), each


def test_why_in_a_game_lands_on_the_clause_and_comes_back(fresh: OpenPage) -> None:
    page = fresh()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".lg .cl")
    game = page.url
    page.locator(".lg .cl").first.click()
    page.get_by_role("link", name="Open it in the rules").click()
    page.wait_for_selector(".cl-id")
    page.get_by_role("link", name="Back to the game").click()
    page.wait_for_url(game)
    page.wait_for_selector(".act")
