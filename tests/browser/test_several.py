"""Games of three and four, and of teams, in the browser."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.browser.conftest import OpenPage, Server, stand_still
from tests.browser.hands import ARENA
from tests.browser.test_access import check
from tests.browser.test_play import click_one, settle, state, wait_for_choice

DECKS = ["shaka", "hannibal", "piye", "archimedes"]


def set_up(page: Any, players: int, *, bot: str = "Bot, Recruit") -> None:
    """Choose how many play, and the bot of every seat but the first, by what a player would press."""
    page.wait_for_selector(".c-pick .card")
    page.get_by_role("radio", name=str(players), exact=True).check()
    for seat in range(1, players):
        page.locator(".pick1 .btn").nth(seat).click()
        page.get_by_role("radio", name=re.compile(bot)).check()
        if seat == players - 1:
            page.get_by_label(re.compile("Seed")).fill("7")
        page.get_by_role("button", name="Close").click()


def a_room(page: Any, **wanted: Any) -> str:
    """Make a room by the server's own door and keep its keys as the client does; return its address."""
    body = {"system": "anachronism", "seed": 3, **wanted}
    answer = page.request.post("/api/rooms", data=json.dumps(body), headers={"Content-Type": "application/json"})
    assert answer.ok, answer.text()
    made = answer.json()
    keys = {str(each["seat"]): each["key"] for each in made["seats"] if each["key"]}
    games = [{"id": made["id"], "keys": keys, "title": "Anachronism", "at": 1}]
    page.evaluate("games => localStorage.setItem('agon.games', JSON.stringify(games))", games)
    return f"/play/{made['id']}"


def test_a_game_of_four_in_teams_is_set_up_and_shows_four_sides(open_page: OpenPage) -> None:
    page = open_page()
    set_up(page, 4)
    page.get_by_label("Teams").select_option(label="I and III against II and IV")
    assert page.locator(".vs .team").count() == 4
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".act")
    wait_for_choice(page)
    assert page.locator(".strip").count() == 4
    assert page.locator(".foes .strip").count() == 3
    assert page.locator(".side .bar").count() == 4
    assert {page.locator(".side.bottom .bar").count(), page.locator(".side.top .bar").count()} == {1}
    assert page.locator(".foes .strip", has_text="Recruit III").locator(".team.t1").count() == 1
    assert page.locator(".foes .strip .team.t2").count() == 2
    check(page, "a game of four in teams")
    assert "You and Recruit III against Recruit II and Recruit IV" in page.locator(".match").inner_text()


def test_on_a_phone_four_panels_stand_beside_the_whole_board(open_page: OpenPage) -> None:
    page = open_page(width=390, height=844)
    page.goto(a_room(page, decks=DECKS, seats=["human", *["bot:recruit"] * 3]))
    page.wait_for_selector(".act")
    wait_for_choice(page)
    stand_still(page)  # a prompt slides in from the left
    for each in ["page", *[f".strip >> nth={n}" for n in range(4)], ".arena", ".prompt"]:
        if each == "page":
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is too wide"
            continue
        box = page.locator(each).first.bounding_box()
        assert box["x"] >= 0, each
        assert box["x"] + box["width"] <= 390.5, each
        assert box["y"] + box["height"] <= 844, each


TARGETS = """() => [...document.querySelectorAll('.foes button')].map(each => {
  const box = each.getBoundingClientRect();
  const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('button');
  const hit = met?.getBoundingClientRect();
  return hit ? [met.getAttribute('aria-label') ?? met.innerText, hit.width, hit.height] : null;
}).filter(Boolean)"""
"""What is pressed where a button of the others' panels lies, with its width and height."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_a_phone_a_whole_panel_is_pressed_to_see_its_cards(open_page: OpenPage, theme: str) -> None:
    page = open_page(width=390, height=844, color_scheme=theme)
    page.goto(a_room(page, decks=DECKS, seats=["human", *["bot:recruit"] * 3]))
    page.wait_for_selector(".act")
    assert not ARENA.play(page, ".foes .sup:not(.down)")[0]["over"], "nothing was ever revealed"
    stand_still(page)
    for what, wide, high in page.evaluate(TARGETS):
        assert min(wide, high) >= 44, f"{what}: {wide} x {high}"
    strip = page.locator(".foes .strip", has=page.locator(".sup:not(.down)")).first
    card = strip.locator(".sup:not(.down) .vh").first.inner_text().partition(",")[0].rpartition(": ")[2]
    strip.click()
    sheet = page.locator("dialog[open]")
    assert sheet.locator(".card").count() >= 2, "the warrior and what was revealed"
    assert "not known" in sheet.inner_text()
    check(page, "a seat's cards")
    sheet.get_by_role("button", name=f"{card}, in full").click()
    assert page.locator(".inspect h2").first.inner_text() == card
    strip.locator(".all").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")


def test_one_of_three_resigns_and_a_bot_plays_on(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(a_room(page, decks=DECKS[:3], seats=["human", "human", "bot:recruit"], names=["Ilse", "Jan"]))
    page.wait_for_selector(".act, .hand")
    if page.locator(".hand").count():
        page.locator(".hand .btn").click()
    page.wait_for_selector(".act:not(.wait)")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Press again: a bot plays on").click()
    page.get_by_text(re.compile("resigns. The bot veteran plays on")).first.wait_for()
    # the other player is asked on the same screen, and the one who resigned never again
    page.wait_for_selector(".hand")
    page.locator(".hand .btn").click()
    assert wait_for_choice(page)["mine"]
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Press again to resign").click()
    page.wait_for_selector(".act.over")
    assert state(page)["over"]
    assert "Recruit wins" in page.locator(".act .who").inner_text()


def test_several_winners_are_named_and_who_fell_is_grey_with_the_pile(open_page: OpenPage) -> None:
    page = open_page()
    address = a_room(page, decks=DECKS, seats=["bot:veteran"] * 4, options={"teams": "ac-bd"})
    while not (room := page.request.get(address.replace("/play", "/api/rooms")).json())["over"]:
        page.wait_for_timeout(100)
    page.goto(address)
    page.wait_for_selector(".act.over")
    shown = room["view"]
    winners = [shown["seats"][each]["name"] for each in shown["result"]["winners"]]
    assert len(winners) == 2
    assert page.locator(".act .who").inner_text().strip().endswith(f"{winners[0]} and {winners[1]} win")
    assert page.locator(".act .who .seat").count() == 2
    fallen = [each for each in shown["seats"] if each["defeated"]]
    assert fallen, "nobody fell with this seed"
    assert page.locator(".strip.out").count() == len(fallen)
    for each in fallen:
        strip = page.locator(".strip.out", has_text=each["name"])
        assert f"{len(each['discard'])} cards in the pile" in strip.inner_text()


@pytest.mark.own_server
def test_the_game_is_claimed_from_who_has_gone(open_page: OpenPage, server: Server) -> None:
    server.stop()
    server.claim_after = 2
    server.start()
    page = open_page()
    address = a_room(page, decks=DECKS[:2], seats=["human", "human"], names=["Ilse", "Jan"])
    # only Ilse's key is here, and Jan never comes
    keep_one = "games => JSON.stringify(games.map(each => ({...each, keys: {'0': each.keys['0']}})))"
    page.evaluate(f"localStorage.setItem('agon.games', ({keep_one})(JSON.parse(localStorage.getItem('agon.games'))))")
    page.goto(address)
    page.wait_for_selector(".act")
    claim = page.get_by_role("button", name="Claim the game")
    for step in range(20):
        page.wait_for_timeout(300)
        now = state(page)
        if not now["mine"]:
            break
        click_one(page, wait_for_choice(page), step)
        settle(page, now)
    claim.wait_for(timeout=15_000)
    claim.click()
    page.wait_for_selector(".act.over")
    assert "Jan has left the game" in " ".join(page.locator("#prompt, .warn-l").all_inner_texts())
