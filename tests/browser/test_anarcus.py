"""Anarcus in the browser: armies in the lobby, a table without an arena, hands, roles, decks of one's own."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from agon.server.services import the_services
from tests.browser.conftest import OpenPage, eventually
from tests.browser.hands import ARMIES, MOST_STEPS
from tests.browser.rooms import Table, View
from tests.browser.worlds import World

TITLE = "Anarcus: the Neverending Battles"
DECKS = ["ember-coast", "hollow-wood"]
"""Two armies without abilities."""


@pytest.fixture(scope="session")
def world() -> World:
    """A server with every rule system there is."""
    return World("all", the_services())


def a_room(page: Any, **more: Any) -> Any:
    """Ask the server for a game of Anarcus against a recruit. Return its answer."""
    body = {"system": "anarcus", "decks": DECKS, "seats": ["human", "bot:recruit"], "seed": 5, **more}
    return page.request.post("/api/rooms", data=json.dumps(body), headers={"Content-Type": "application/json"})


def sit_down(page: Any, **more: Any) -> None:
    """Make a room and open it as its first seat."""
    answer = a_room(page, **more)
    assert answer.ok, answer.text()
    made = answer.json()
    keys = {str(each["seat"]): each["key"] for each in made["seats"] if each["key"]}
    kept = [{"id": made["id"], "keys": keys, "title": "Anarcus", "at": 1}]
    page.evaluate("games => localStorage.setItem('agon.games', JSON.stringify(games))", kept)
    page.goto(f"/play/{made['id']}")
    page.wait_for_selector(".act")


wait_for_choice = ARMIES.waits
settle = ARMIES.settles
POINTED = 16
"""So many answers of a whole game are given by a real pointer; the hand in the page plays on."""


def answer(page: Any, now: dict[str, Any], n: int) -> None:
    """Answer by pointer: a card of the hand by pressing it twice, a hero or the end of the turn by its row."""
    if now["end"] and (now["armed"] or not now["hand"] or n % 5 > 2):
        page.locator(".end-l button").click()
    elif any(each.startswith("play ") for each in now["rows"]):
        card = page.locator(".hd-l li:not(.off) .hd-b").first
        card.click()
        card.click()
    else:
        page.locator(".opts button.opt[data-notation]").nth(n % len(now["rows"])).click()


def play_on(page: Any, until: str, first: int = 0) -> None:
    """Answer until something is on the page or the game is over."""
    ARMIES.play(page, until, first=first)


def points(page: Any) -> tuple[int, int]:
    """The opponent's and the own battle points as the page says them."""
    found = re.search(r"(\d+), You (\d+)$", page.evaluate(ARMIES.state)["score"])
    assert found, page.evaluate(ARMIES.state)["score"]
    return int(found[1]), int(found[2])


def choose(page: Any) -> None:
    """On the home page, choose Anarcus."""
    page.wait_for_selector(".c-pick .card")
    page.get_by_label("Rules").select_option(label=TITLE)
    page.get_by_role("button", name="Change army").wait_for()
    page.wait_for_selector(".c-pick .card")


def test_a_game_from_the_lobby_to_its_end_by_pointer(open_page: OpenPage) -> None:
    page = open_page()
    choose(page)
    page.get_by_role("button", name="Change army").click()
    sheet = page.locator("dialog[open]")
    sheet.get_by_role("button", name=re.compile("Hollow Wood")).click()
    assert sheet.get_by_role("heading", name="8 heroes").count() == 1
    assert sheet.get_by_role("heading", name="32 cards of the main stack").count() == 1
    copies = [
        int(each.strip("×")) for each in sheet.locator(".times").evaluate_all("all => all.map(e => e.lastChild.data)")
    ]
    assert copies
    assert max(copies) <= 3
    page.keyboard.press("Escape")
    page.locator(".pick1 .btn").nth(1).click()
    page.get_by_role("radio", name=re.compile("Bot, Recruit")).check()
    page.get_by_label(re.compile("Seed")).fill("11")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".act")
    play_on(page, ".end-l")
    assert page.locator(".arena, .strip, .reach-bar").count() == 0
    assert page.locator(".half").count() == 2
    assert page.locator(".pool .now").count() == 2
    assert page.locator(".own-hand").count() == 1
    before = wait_for_choice(page)
    assert before["hand"] == 8
    own = points(page)[1]
    then = [re.search(r"battle points \d+ to (\d+)", each) for each in page.locator(".opts .opt").all_inner_texts()]
    strongest = max(int(each[1]) for each in then if each)
    best = page.locator(".opts .opt", has_text=f"to {strongest}").first
    best.click()
    settle(page, before)
    assert wait_for_choice(page)["hand"] == 7
    assert points(page)[1] == strongest >= own
    for step in range(POINTED):
        now = wait_for_choice(page)
        answer(page, now, step)
        settle(page, now)
    play_on(page, ".act.over", POINTED)
    assert "win" in page.locator(".act .who").inner_text()
    rounds = [int(each) for each in re.findall(r"(\d) rounds? won", page.locator(".lives").inner_text())]
    assert len(rounds) == 2
    assert sum(rounds) == 4
    assert page.locator(".pool .used").count() == 8
    assert page.locator(".pool .used em").all_inner_texts().count("won 1") == 1
    address = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != address and "/play/" in url)
    assert not wait_for_choice(page)["over"]


def test_a_whole_game_by_keyboard_and_as_text(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page)
    wait_for_choice(page)
    page.keyboard.press("t")
    told = page.locator("#text-form")
    told.wait_for()
    steps = 0
    asked_twice = False
    while not (now := wait_for_choice(page))["over"]:
        if now["end"] and (now["armed"] or not now["rows"] or steps % 4 == 3):
            asked_twice = asked_twice or bool(now["armed"])
            page.keyboard.press("e")
        else:
            if now["end"] and steps < 12:
                text = told.inner_text()
                assert re.search(r"Battle points: You \d+, the (attacker|defender), by (attack|HP)\.", text)
                assert re.search(r"\d of 3 empty turns in succession\.", text)
                assert "If the round ended now: " in text
                assert "Your hand: " in text
            page.keyboard.press("1")
        settle(page, now)
        steps += 1
        assert steps < MOST_STEPS
    assert asked_twice
    assert page.locator("#prompt").inner_text().strip()
    assert page.title().startswith("Game over")


@pytest.mark.parametrize(
    ("decks", "options"),
    [
        (("those-who-return", "slow-engine"), {"heroes_visible": "off", "kill_tie": "loser-chooses", "hand_max": "8"}),
        (("cinders-and-salt", "those-who-return"), {"kill_tie": "winner-chooses"}),
    ],
    ids=["returning", "cinders"],
)
def test_whatever_abilities_ask_can_be_read_and_answered(
    open_page: OpenPage, decks: tuple[str, str], options: dict[str, str]
) -> None:
    page = open_page()
    sit_down(page, decks=list(decks), options=options, seed=3)
    asked: set[str] = set()
    now, steps = wait_for_choice(page), 0
    while not now["over"]:
        verbs = {each.split()[0] for each in now["rows"]}
        asked |= verbs
        if "yes" in now["rows"] or any(re.match("choose [a-z]", each) for each in now["rows"]):
            assert re.search(r"[A-Z][a-z]+ .*\.$", now["told"]), f"nothing says what it does: {now['told']!r}"
        if not verbs & {"hero", "kill", "discard"}:
            assert "has not begun" not in now["lead"], now["prompt"]
        now, steps = ARMIES.play(page, most=1, first=steps)
        assert steps < MOST_STEPS
    assert {"hero", "play", "choose"} <= asked
    assert "win" in page.locator(".act .who").inner_text()


def test_the_title_speaks_to_you(open_page: OpenPage) -> None:
    """Heroes are no names of players: who reads it is "you" all game."""
    page = open_page()
    with Table(page, system="anarcus", decks=DECKS, seed=5) as table:
        view = table.play(lambda _: True, picking)
        seat = view["decision"]["seat"]
        table.sit(page, seat)
        eventually(page, "it is your decision", lambda: page.title().startswith("Your decision: You against "))
        assert page.locator("h1").inner_text().startswith("You against ")
        table.sit(page, 1 - seat)
        eventually(page, "it is not", lambda: page.title().startswith("You against "))


def picking(view: View) -> str:
    """Play the card that lets cards be picked one by one, and pick them; else what stands first."""
    offered = [each["notation"] for each in view["decision"]["options"]]
    return str(next((each for each in offered if each == "play Burn the Baggage"), offered[0]))


@pytest.mark.parametrize("width", [1440, 320])
def test_cards_picked_one_by_one_are_marked_counted_and_put_back(open_page: OpenPage, width: int) -> None:
    """In a small window the prompt names them, above what puts the last one back; elsewhere a line of its own."""
    page = open_page(width=width, height=640 if width < 400 else 900)
    with Table(page, system="anarcus", decks=["cinders-and-salt", "hollow-wood"], seed=5) as table:
        view = table.play(lambda view: len(view["decision"].get("picked") or []) == 2, picking)
        names = [view["cards"][each]["name"] for each in view["decision"]["picked"]]
        table.sit(page, view["decision"]["seat"])
        for many in (2, 1):
            eventually(page, f"{many} cards are marked", lambda n=many: page.locator(".hd-l li.sel").count() == n)  # type: ignore[misc]
            assert f"Picked, {many}: {', '.join(names[:many])}" in page.locator(".picked-l").inner_text()
            assert all(each in page.locator("#prompt").inner_text() for each in names[:many])
            page.get_by_role("button", name="Put the last one back").click()
        eventually(page, "nothing is picked", lambda: not page.locator(".picked-l").count())


def test_what_would_fall_empty_turns_and_the_armies_can_be_seen(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page, options={"empty_run_to_end": "2"})
    play_on(page, ".end-l")
    assert page.locator(".erun i").count() == 2
    play_on(page, ".half .dies")
    falls = page.locator(".half .dies")
    named = falls.evaluate_all("all => all.map(each => each.querySelector('em').textContent)")
    listed = page.locator(".kills .d .in-line").all_inner_texts()
    assert sorted(named) == sorted(listed)
    assert "would be killed" in falls.first.locator(".vh").inner_text()
    assert "would fall" in page.locator(".lead-now").inner_text()
    play_on(page, ".pool .used")
    page.locator(".half:not(.own) .out-b").click()
    sheet = page.locator("dialog[open]")
    assert "Out of the game" in sheet.inner_text()
    out = page.locator(".half:not(.own) .out-b").inner_text()
    shown = sheet.locator("section[aria-labelledby=as-out] .army-c > li")
    counts = [int(each.strip("×")) if each else 1 for each in shown.evaluate_all(
        "all => all.map(each => each.querySelector('.times')?.lastChild.data ?? '')"
    )]  # fmt: skip
    assert sum(counts) == int(out.split()[0])
    assert "Still in your main stack" not in sheet.inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    assert "Still in your main stack" in page.locator("dialog[open]").inner_text()


def test_an_army_of_ones_own_is_judged_kept_and_played(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/decks/new?system=anarcus")
    law = page.locator(".lw")
    rows = page.locator(".ra .btn")
    kinds = page.get_by_role("group", name="Kinds")
    kinds.get_by_role("button", name="Hero").click()
    page.locator(".ra", has_text="Hero ·").first.wait_for()
    rows.first.click()
    law.get_by_text("AN-DECK-03").wait_for()
    assert "AN-DECK-04" in law.inner_text()
    for n in range(1, 4):
        rows.nth(n).click()
    kinds.get_by_role("button", name="Fighter").click()
    page.locator(".ra", has_text="Fighter ·").first.wait_for()
    for n in range(3):
        for _ in range(3):
            rows.nth(n).click()
    law.get_by_text("✓ Yes").wait_for()
    page.get_by_role("button", name=re.compile("^.?One .* more$")).last.click()
    law.get_by_text("Legal, but look").wait_for()
    assert "AN-RULING-18" in law.inner_text()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name=re.compile("^.?One .* less$")).last.click()
    page.get_by_text("8 of 32").wait_for()
    page.get_by_label("Name of the deck").fill("Four and eight")
    page.get_by_label("Name of the deck").press("Enter")
    law.get_by_text("✓ Yes").wait_for()
    page.goto("/?system=anarcus")
    page.get_by_role("button", name="Change fighter").or_(page.locator(".pick1 .btn")).first.click()
    page.get_by_role("button", name=re.compile("^Four and eight")).click()
    page.get_by_role("button", name="Close").click()
    page.wait_for_selector(".c-pick .card")
    assert "Four and eight" in page.locator(".pick1").first.inner_text()
    page.get_by_role("button", name="Options").click()
    page.get_by_label("min heroes").select_option("8")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play now").click()
    page.locator(".prob-t").wait_for()
    assert "AN-RULING-18" in page.locator(".prob-t").inner_text()
    page.get_by_role("button", name="Options (1 changed)").click()
    page.get_by_role("button", name="All as usual").click()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".act")
    assert wait_for_choice(page)["hand"] == 8
    faults = [each for each in open_page.faults if "422" not in each]  # type: ignore[attr-defined]
    open_page.faults[:] = faults  # type: ignore[attr-defined]
