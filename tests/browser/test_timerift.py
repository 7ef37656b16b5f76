"""Time Rift in the browser: its modes, its words, slots and stocks, keywords, and seats round the arena."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from agon.cards import Deck, starter
from agon.server.services import the_services
from tests.browser.conftest import OpenPage
from tests.browser.hands import ARENA, IDLE
from tests.browser.test_access import check
from tests.browser.test_play import settle, state, wait_for_choice
from tests.browser.worlds import World

DECKS = ["tomoe", "khutulun", "artemisia", "nzinga", "skanderbeg", "trung-trac"]


@pytest.fixture(scope="session")
def world() -> World:
    """A server with every rule system there is."""
    return World("all", the_services())


def choose(page: Any, mode: str) -> None:
    """On the home page, choose Time Rift and one of its modes."""
    page.wait_for_selector(".c-pick .card")
    page.get_by_label("Rules").select_option(label="Time Rift")
    page.get_by_role("button", name="Change Champion").wait_for()
    page.get_by_label("Mode").select_option(mode)
    page.wait_for_selector(".c-pick .card")


def a_room(page: Any, seats: int, mode: str, **more: Any) -> Any:
    """Ask the server for a room of Time Rift: one person, else recruits. Return its answer."""
    body = {
        "system": "timerift",
        "decks": DECKS[:seats],
        "seats": ["human", *["bot:recruit"] * (seats - 1)],
        "options": {"mode": mode},
        "seed": 3,
        **more,
    }
    return page.request.post("/api/rooms", data=json.dumps(body), headers={"Content-Type": "application/json"})


def sit_down(page: Any, seats: int, mode: str, **more: Any) -> None:
    """Make a room and open it as its first seat."""
    answer = a_room(page, seats, mode, **more)
    assert answer.ok, answer.text()
    made = answer.json()
    keys = {str(each["seat"]): each["key"] for each in made["seats"] if each["key"]}
    kept = [{"id": made["id"], "keys": keys, "title": "Time Rift", "at": 1}]
    page.evaluate("games => localStorage.setItem('agon.games', JSON.stringify(games))", kept)
    page.goto(f"/play/{made['id']}")
    page.wait_for_selector(".act")


def play_on(page: Any, until: str, text: str = "") -> None:
    """Answer until something is on the page or the game is over."""
    ARENA.play(page, until, text)


def test_a_duel_is_set_up_and_played_to_its_end(open_page: OpenPage) -> None:
    page = open_page()
    choose(page, "duel")
    page.locator(".pick1 .btn").nth(1).click()
    page.get_by_role("radio", name=re.compile("Bot, Recruit")).check()
    page.get_by_label(re.compile("Seed")).fill("8")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".act")
    play_on(page, ".slot.dep")
    depleted = page.locator(".slot.dep").first
    assert "depleted, it lies sideways" in depleted.locator(".vh").inner_text()
    assert depleted.locator(".tile").evaluate("each => getComputedStyle(each).transform") != "none"
    own = page.locator(".own-strip .strip").inner_text()
    assert "Agility" in own
    assert re.search(r"[012] of 2 hands used", own)
    assert "Champion Initiative" in own
    assert "DEF" in own
    play_on(page, ".act.over")
    assert state(page)["over"]
    assert re.search(r"Round \d is over|is defeated|left the center", page.locator("#prompt").inner_text())


def test_every_mode_has_its_seats_and_the_boss_three_others(open_page: OpenPage) -> None:
    page = open_page()
    choose(page, "duel")
    listed = page.request.get("/api/systems").json()["systems"]
    modes = next(each for each in listed if each["id"] == "timerift")["modes"]
    assert len(modes) == page.get_by_label("Mode").locator("option").count()
    for each in modes:
        page.get_by_label("Mode").select_option(each["id"])
        assert page.locator(".pick1").count() == each["seats"], each["id"]
        assert page.locator(".mode-l").inner_text().startswith(each["text"])
        assert page.locator(".pick1 .team").count() == len(each["teams"])
    page.get_by_label("Mode").select_option("1v3-boss")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".act")
    wait_for_choice(page)
    boss = page.locator(".own-strip .strip")
    # Who plays alone has more than its Champion has printed (TR-VAR-03).
    life = re.search(r"Life\s*(\d+)\s*(?:/|, printed)\s*(\d+)", boss.inner_text())
    assert life is not None
    assert int(life[1]) == int(life[2]) + 8
    assert page.locator(".strip").count() == 4
    sides = page.locator(".strip").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
    named = sorted(re.search(r"(\w+) side", each)[1] for each in sides)  # type: ignore[index]
    assert named == ["east", "north", "south", "west"]


def test_a_wrong_number_of_seats_is_refused_with_clause_and_remedy(open_page: OpenPage) -> None:
    page = open_page()
    answer = a_room(page, 3, "2v2")
    assert answer.status == 422
    said = answer.json()["error"]["message"]
    assert "TR-VAR-01" in said
    assert "mode=3-ffa" in said
    three = a_room(page, 6, "duel").json()["error"]["message"]
    assert "mode=3v3" in three


def test_the_cards_of_one_game_are_not_asked_for_in_another(open_page: OpenPage) -> None:
    page = open_page("/cards?system=anachronism")
    refused: list[str] = []
    page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    card = page.locator(".one h2", has_text="How Agon reads this card")
    card.wait_for()
    page.get_by_label("Rules").select_option(label="Time Rift")
    page.locator(".facets", has_text="Champion").wait_for()
    card.wait_for()
    page.go_back()
    page.locator(".facets", has_text="Warrior").wait_for()
    card.wait_for()
    assert not refused


def test_a_keyword_is_explained_by_keyboard(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/cards")
    page.get_by_label("Rules").select_option(label="Time Rift")
    page.get_by_label("Search cards").fill("keyword:dodge")
    page.get_by_text("cards of keyword dodge").wait_for()
    page.locator(".res .card-b").first.click()
    card = page.locator(".one")
    card.get_by_text("What Dodge does").click()
    assert "before any dice" in card.inner_text()
    sit_down(page, 2, "duel", decks=["artemisia", "tomoe"])  # a Champion with a power lies open from the start
    wait_for_choice(page)
    page.locator(".own-strip h2 button").click()
    summary = page.locator(".inspect summary")
    summary.focus()
    assert not page.locator(".inspect .power dl").is_visible()
    page.keyboard.press("Enter")
    page.locator(".inspect .power dl").wait_for()
    page.locator(".inspect .power .cl").click()
    assert "TR-PWR-" in page.locator("dialog[open]").inner_text()


@pytest.mark.parametrize(
    ("theme", "width", "height"), [("light", 1440, 900), ("dark", 1440, 900), ("light", 390, 844), ("dark", 390, 844)]
)
def test_six_on_five_by_five_and_four_round_the_arena(open_page: OpenPage, theme: str, width: int, height: int) -> None:
    page = open_page(width=width, height=height, color_scheme=theme)
    for seats, mode, squares in ((6, "3v3", 25), (4, "4-ffa", 16)):
        sit_down(page, seats, mode)
        wait_for_choice(page)
        check(page, f"set-up of {mode}")
        play_on(page, ".slot.new, .act.over")
        assert page.locator(".sq").count() == squares
        assert page.locator(".strip").count() == seats
        assert page.locator(".cmp").all_inner_texts() == ["N", "E", "S", "W"]
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{wide} px too wide"
        check(page, f"a turn of {mode}")
        page.keyboard.press("t")
        told = page.locator("#text-form").inner_text()
        assert re.search(r"side.*\. Life \d+ of \d+, Agility \d, Champion Initiative \d", told)
        assert "loadout cards:" in told
        page.keyboard.press("t")


def test_ending_a_turn_with_actions_left_asks_again(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page, 2, "duel")
    play_on(page, ".opt[data-notation=pass]", "unspent")
    turn = page.locator(".opt[data-notation=pass]")
    turn.click()
    assert "Press again" in turn.inner_text()
    before = state(page)
    turn.click()
    settle(page, before)


def rows_of(page: Any) -> list[str]:
    """What the panel of a tie breaker or a Tire Fight says, row by row, from the second cell on."""
    return [" ".join(each.split()) for each in page.locator(".rail-l .standoff tbody tr").all_inner_texts()]


def test_a_tie_breaker_and_the_tire_fight_after_it_say_who_is_compared_with_what(open_page: OpenPage) -> None:
    page = open_page()
    # Two with equal Life and one with less; nobody fights.
    decks = sorted(
        (each for each in starter("timerift").decks.values() if isinstance(each, Deck)),
        key=lambda each: -int(each.warrior.life or 0),
    )
    first = next(at for at in range(len(decks)) if decks[at].warrior.life == decks[at + 1].warrior.life)
    less = next(each for each in decks if int(each.warrior.life or 0) < int(decks[first].warrior.life or 0))
    chosen = [decks[first], decks[first + 1], less]
    numbers = [f"{each.warrior.life} {each.warrior.experience}" for each in chosen]
    body = {
        "system": "timerift",
        "decks": [each.id for each in chosen],
        "seats": ["human"] * 3,
        "options": {"mode": "fist-fight", "rounds.count": "1"},
        "seed": 3,
    }
    answer = page.request.post("/api/rooms", data=json.dumps(body), headers={"Content-Type": "application/json"})
    assert answer.ok, answer.text()
    made = answer.json()
    kept = [{"id": made["id"], "keys": {str(e["seat"]): e["key"] for e in made["seats"]}, "title": "T", "at": 1}]
    page.evaluate("games => localStorage.setItem('agon.games', JSON.stringify(games))", kept)
    page.goto(f"/play/{made['id']}")
    page.wait_for_selector(".act, .hand")
    IDLE.play(page, ".rail-l .standoff")
    assert page.locator(".rail-l .standoff h2").inner_text() == "Tie breaker"
    assert "the most Life wins" in page.locator(".rail-l .standoff p").inner_text()
    level, also, out = rows_of(page)
    assert re.fullmatch(rf"I .* level for the most Life {numbers[0]} [1-6]", level), level
    assert re.fullmatch(rf"II .* level for the most Life {numbers[1]} [1-6]", also), also
    assert re.fullmatch(rf"III .* out, with less Life {numbers[2]} –", out), out
    assert page.locator(".tray .lbl").inner_text() in ("Turn order", "Initiative tie")
    check(page, "tie breaker")
    IDLE.play(page, ".rail-l .standoff h2", "Tire Fight")
    assert "leaves the center" in page.locator(".rail-l .standoff p").inner_text()
    assert page.locator(".rail-l .standoff .lbl").inner_text() == "10 rounds left"
    assert sorted(re.sub(r".* (is to be placed|out, with less Life) .*", r"\1", each) for each in rows_of(page)) == [
        "is to be placed", "is to be placed", "out, with less Life",
    ]  # fmt: skip
    IDLE.play(page, ".rail-l .standoff .stands:nth-child(2) svg")
    assert [bool(re.search(r"stands in the center \d+ \d [1-6]$", each)) for each in rows_of(page)] == [
        True,
        True,
        False,
    ]
    assert page.locator(".sq.deadly").count() == 12
    check(page, "tire fight")
    page.set_viewport_size({"width": 390, "height": 844})
    assert not page.locator(".standoff >> visible=true").count()
    page.get_by_role("button", name="Dice", exact=True).click()
    assert "leaves the center" in page.locator(".rail-r .standoff >> visible=true").inner_text()
    check(page, "tire fight on a phone")


def test_the_home_page_fits_a_narrow_window_in_every_mode(open_page: OpenPage) -> None:
    page = open_page(width=390, height=844)
    choose(page, "duel")
    for mode in ("1v3-boss", "3v3", "culture-mix"):
        page.get_by_label("Mode").select_option(mode)
        page.wait_for_selector(".c-pick .card")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), mode
        # What is too wide inside a page that clips it is cut off.
        right = page.locator(".hero-t select, .hero-t .pick1, .lead-p").evaluate_all(
            "all => Math.max(...all.map(each => each.getBoundingClientRect().right))"
        )
        assert right <= 390, mode


def test_rulings_are_chosen_before_a_game_and_count_in_it(open_page: OpenPage) -> None:
    """Each option but those that the page asks by itself (mode, match), in words; what is left as usual is not said."""
    page = open_page("/")
    choose(page, "2v2")
    page.get_by_role("button", name="Options").click()
    sheet = page.get_by_role("dialog")
    assert sheet.get_by_label("tire fighters").locator("option").all_inner_texts() == ["remaining (usual)", "tied"]
    assert sheet.get_by_label("power once per round scope").input_value() == "instance"
    assert sheet.get_by_label("mode", exact=True).count() == sheet.get_by_label("match", exact=True).count() == 0
    sheet.get_by_label("team duplicates allowed").select_option("false")
    sheet.get_by_label("tire fighters").select_option("tied")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Options (2 changed)").wait_for()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".act")
    room = page.request.get(f"/api/rooms/{page.url.rpartition('/')[2]}").json()
    assert room["options"] == {"mode": "2v2", "team.duplicatesAllowed": "false", "tire.fighters": "tied"}
