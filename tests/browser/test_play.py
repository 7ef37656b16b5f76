from __future__ import annotations

import json
import re
from typing import Any, cast

import pytest

from agon.core.changes import changed
from agon.core.view import View
from tests.browser.conftest import OpenPage, Server, eventually
from tests.browser.hands import ARENA, MOST_STEPS


def start(page: Any, *, rival: str = "Bot, Recruit", seed: str = "7") -> None:
    """From the home page into a game, by what a player would press."""
    page.wait_for_selector(".c-pick .card")
    page.locator(".pick1 .btn").nth(1).click()
    page.get_by_role("radio", name=re.compile(rival)).check()
    page.get_by_label(re.compile("Seed")).fill(seed)
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".act, .hand")


def views_told(page: Any) -> list[dict[str, Any]]:
    """The views that a page is sent from now on, whole or as what has changed of the last one of the same socket."""
    views: list[dict[str, Any]] = []

    def hear(socket: Any) -> None:
        last: list[View] = []

        def take(frame: Any) -> None:
            message = json.loads(str(frame))
            if "view" in message:
                last[:] = [message["view"]]
            elif "changes" in message:
                last[:] = [changed(last[0], message["changes"])]
            else:
                return
            views.append(cast("dict[str, Any]", last[0]))

        socket.on("framereceived", take)

    page.on("websocket", hear)
    return views


def state(page: Any) -> dict[str, Any]:
    """What the page shows, read in one go."""
    found: dict[str, Any] = page.evaluate(ARENA.state)
    return found


settle = ARENA.settles
wait_for_choice = ARENA.waits
POINTED = 20
"""So many answers of a whole game are given by a real pointer, every kind among them; the hand in the page plays on."""


def click_one(page: Any, now: dict[str, Any], n: int) -> None:
    """Answer by pointer: attack where offered, else squares and facings on the board, else a row."""
    attack = page.locator(".opts .opt[data-notation^='attack']:not(:disabled)")
    if now["armed"] >= 0:
        page.locator(".opt.armed").click()
    elif now["wedges"]:
        page.locator(".wedge").nth(n % now["wedges"]).click()
    elif attack.count():
        attack.first.click()
    elif now["lit"] and n % 3:
        page.locator(f"[data-sq={now['lit'][n % len(now['lit'])]}]").click()
    else:
        rows = page.locator(".opts > li > button.opt:not([aria-expanded])")
        rows.nth(n % now["all"]).click()


def test_a_whole_game_by_clicking_and_a_rematch(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    steps = 0
    while not (now := wait_for_choice(page))["over"] and steps < POINTED:
        click_one(page, now, steps)
        settle(page, now)
        steps += 1
    now, steps = ARENA.play(page, first=steps)
    assert now["over"]
    assert steps > 10
    assert page.locator("#prompt").inner_text().strip()
    assert re.search(r"win|draw", page.locator(".act .who").inner_text(), re.IGNORECASE)
    assert page.title().startswith("Game over")
    address = page.url
    page.get_by_role("button", name="Swap sides").click()
    page.wait_for_url(lambda url: url != address and "/play/" in url)
    assert not wait_for_choice(page)["over"]


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page()
    page.wait_for_selector(".c-pick .card")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.textContent?.trim() === 'Play now'"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".act")
    steps = 0
    while not (now := wait_for_choice(page))["over"]:
        if now["armed"] >= 0:
            page.keyboard.press(str(now["armed"] + 1))
        elif now["wedges"]:
            page.keyboard.press(["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"][steps % 4])
            page.keyboard.press("Enter")
        elif any(each.startswith("attack") for each in now["rows"]):
            row = next(n for n, each in enumerate(now["rows"]) if each.startswith("attack"))
            page.keyboard.press(str(row + 1))
        elif now["lit"] and page.evaluate("document.activeElement?.matches('.sq.lit')"):
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(str(steps % min(now["all"], 9) + 1))
        if opened(page):
            page.wait_for_timeout(5)
        else:
            settle(page, now)
        steps += 1
        assert steps < MOST_STEPS
    assert page.locator("#prompt").inner_text().strip()


def opened(page: Any) -> bool:
    """Whether a row has been opened and the focus went on to the board."""
    found: bool = page.evaluate("!!document.activeElement?.closest('.slabs, .wedges')")
    return found


def test_two_players_at_one_screen_never_see_each_others_cards(open_page: OpenPage) -> None:
    page = open_page()
    views = views_told(page)
    start(page, rival="A friend, on this screen")
    handed = 0
    seen: set[str] = set()
    for step in range(60):
        now = wait_for_choice(page)
        if now["over"]:
            break
        if now["hand"]:
            text = page.locator("body").inner_text()
            html = page.content()
            assert "I am Player" in text
            assert not any(name in html for name in seen), "a card is in the page while it is covered"
            assert page.locator(".sup, .card, .sq, .lg").count() == 0
            handed += 1
            who = re.search(r"I am (Player I+)", text)
            assert who
            page.get_by_role("button", name="show my cards").click()
            page.wait_for_selector(".act")
            continue
        seen |= set(page.locator(".own-strip .sup.mine .sn").all_inner_texts())
        click_one(page, now, step)
        settle(page, now)
        if handed > 4:
            break
    assert handed > 3
    assert {view["seat"] for view in views} == {0, 1}
    for view in views:
        for seat in view["seats"]:
            if seat["seat"] != view["seat"]:
                hidden = [each for each in seat["supports"] if each["state"] in {"face-down", "hand"}]
                assert not any("card" in each for each in hidden)


@pytest.mark.own_server
def test_the_game_goes_on_after_the_server_fell(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    start(page)
    for step in range(12):
        now = wait_for_choice(page)
        click_one(page, now, step)
        settle(page, now)
    wait_for_choice(page)
    before = page.locator(".own-strip").inner_text(), page.locator(".lg li").count()
    server.stop()
    page.wait_for_selector("text=Reconnecting. Your place is kept.")
    assert page.locator(".opts .opt:not(:disabled)").count() == 0
    assert "Your decision" in page.locator(".act .who").inner_text()
    assert page.locator(".act .idle").inner_text() == "You can answer as soon as the connection is back."
    open_page.faults.clear()  # type: ignore[attr-defined]
    server.start()
    page.wait_for_selector(".opts .opt:not(:disabled)", timeout=20_000)
    assert (page.locator(".own-strip").inner_text(), page.locator(".lg li").count()) == before
    page.reload()
    now = wait_for_choice(page)
    click_one(page, now, 1)
    settle(page, now)
    open_page.faults.clear()  # type: ignore[attr-defined]


def test_a_typed_move_is_refused_with_the_rules_sentence_or_taken(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    now = wait_for_choice(page)
    page.keyboard.press("/")
    page.keyboard.type("fly to the moon")
    page.keyboard.press("Enter")
    page.wait_for_selector(".nt-h [role=alert]")
    assert len(page.locator(".nt-h [role=alert]").inner_text()) > 8
    assert page.locator(".nt-h .cl").count() == 1
    page.keyboard.press("Escape")
    assert state(page)["prompt"] == now["prompt"]


def until_fighting(page: Any) -> dict[str, Any]:
    """Play on until both stand in the arena and it is our turn to act."""
    now, _ = ARENA.play(page, "body:has(.tok-c:nth-child(2) .tok):has(.rt):has(.opts .pp)")
    assert not now["over"]
    return now


def test_reach_and_chances_are_the_servers_numbers(open_page: OpenPage) -> None:
    page = open_page()
    views = views_told(page)
    start(page)
    until_fighting(page)
    name = page.locator(".reach-bar .seg [aria-pressed=true]").inner_text()
    view = views[-1]
    mine = next(each for each in view["reach"] if each["seat"] == 0 and each["name"] == name)
    for square in mine["squares"]:
        tag = page.locator(f"[data-sq={square['square']}] .rt").inner_text().replace("−", "-")
        assert f"{square['modifier']:+d}" in tag
        if "chance" in square:
            assert f"{square['chance']['hit_decimal'] * 100:.1f}%" in tag
    page.locator(".reach-bar .seg button", has_text="None").click()
    assert page.locator(".rt").count() == 0


def test_every_refused_act_has_a_reason_and_an_openable_clause(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    until_fighting(page)
    page.keyboard.press("w")
    if page.locator(".opt.no").count():
        for row in page.locator(".opt.no .o-t > span:last-child").all():
            assert len(row.inner_text()) > 10
    page.locator(".lg .cl").first.click()
    page.wait_for_selector("dialog .sheet-b")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


def test_the_table_as_text_says_it_all_and_can_be_played(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    until_fighting(page)
    page.keyboard.press("t")
    text = page.locator(".text-form").inner_text()
    for part in ("Your decision:", "You: ", "Life ", "Your supports:", "Options: 1 "):
        assert part in text, part
    assert page.locator(".sq").count() == 0
    for step in range(6):
        now = wait_for_choice(page)
        page.keyboard.press(str(step % min(now["all"], 9) + 1))
        settle(page, now)
    page.keyboard.press("t")
    assert page.locator(".sq").count() == 16


def test_two_at_one_screen_play_again(open_page: OpenPage) -> None:
    page = open_page()
    start(page, rival="A friend, on this screen")
    for _ in range(2):
        page.get_by_role("button", name="show my cards").click()
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="Press again to resign").click()
        page.wait_for_selector(".act.over")
        address = page.url
        page.get_by_role("button", name="Play again").click()
        page.wait_for_url(lambda url, before=address: url != before)
        page.wait_for_selector(".hand")


def test_what_happened_meanwhile_is_told_after_the_hand_over(open_page: OpenPage) -> None:
    page = open_page()
    start(page, rival="A friend, on this screen")
    for step in range(6):
        now = wait_for_choice(page)
        if now["hand"]:
            page.get_by_role("button", name="show my cards").click()
            page.wait_for_selector(".act")
            if page.locator(".since-l").count():
                assert page.locator(".since-l li").first.inner_text().strip()
                return
            continue
        while not now["hand"]:
            click_one(page, now, step)
            settle(page, now)
            now = wait_for_choice(page) if state(page)["mine"] else wait_for_hand(page)
    raise AssertionError("nothing was told")


def wait_for_hand(page: Any) -> dict[str, Any]:
    page.wait_for_selector(".hand, .act:not(.wait):not(.over)")
    return wait_for_choice(page)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900)])
def test_watching_two_bots_shows_the_whole_table(open_page: OpenPage, width: int, height: int) -> None:
    page = open_page(width=width, height=height)
    page.wait_for_selector(".c-pick .card")
    page.get_by_role("button", name=re.compile("Watch two bots")).click()
    page.wait_for_selector(".lg li >> nth=3", state="attached")
    page.wait_for_selector(".tok")
    sizes = page.locator(".sq").evaluate_all("all => all.map(each => each.getBoundingClientRect().width)")
    assert len(sizes) == 16
    assert min(sizes) >= 44
    assert page.locator(".strip").count() == 2
    assert page.locator(".prompt #prompt").inner_text().strip()
    assert page.locator(".opts").count() == 0
    assert page.locator(".sup.mine").count() == 0


def test_a_choice_is_taken_back(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    until_fighting(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    before = (
        page.locator(".now-step").inner_text(),
        page.locator(".lg li").count(),
        page.locator(".tok").all_inner_texts(),
    )
    page.locator(".opts .opt", has_text="Turn in place").click()
    page.locator(".wedge").last.click()
    page.wait_for_selector(".wedge", state="detached")
    wait_for_choice(page)
    eventually(page, "an action is spent", lambda: page.locator(".now-step").inner_text() != before[0])
    page.get_by_role("button", name="Take back").click()
    for _ in range(400):
        after = (
            page.locator(".now-step").inner_text(),
            page.locator(".lg li").count(),
            page.locator(".tok").all_inner_texts(),
        )
        if after == before:
            return
        page.wait_for_timeout(10)
    raise AssertionError(f"{after} is not {before}")


def test_a_hint_names_an_option_and_its_chances(open_page: OpenPage) -> None:
    page = open_page()
    start(page)
    now = wait_for_choice(page)
    page.keyboard.press("h")
    page.wait_for_selector(".hint-l:has-text('of games from there'), .prob:has-text('no hints')")
    assert state(page)["prompt"] == now["prompt"]


@pytest.mark.parametrize("path", ["/nowhere", "/play/none", "/cards"])
def test_odd_addresses_say_what_is_safe(open_page: OpenPage, path: str) -> None:
    page = open_page(path)
    page.wait_for_selector("h1")
    if path == "/play/none":
        page.wait_for_selector("text=There is no such game on this server.")
    if path in {"/nowhere", "/play/none"}:  # the server's answer is 404, which the browser notes
        faults: list[str] = open_page.faults  # type: ignore[attr-defined]
        assert [each for each in faults if "404" not in each] == []
        assert faults
        faults.clear()


def test_a_card_file_that_cannot_be_read_is_explained(open_page: OpenPage) -> None:
    page = open_page("/cards#import")
    page.locator("input[type=file]").set_input_files(
        {"name": "broken.json", "mimeType": "application/json", "buffer": b'{"cards": ['}
    )
    page.wait_for_selector(".imp-b .prob")
    assert "broken.json" in page.locator(".imp-b .prob").inner_text()
    open_page.faults.clear()  # type: ignore[attr-defined]


@pytest.mark.parametrize("way", ["base", "changes"])
def test_changes_of_another_view_ask_for_the_whole(open_page: OpenPage, way: str) -> None:
    """A message tells of another view than the one that came, or of what is not there: the page has the whole sent."""
    page = open_page("/")
    asked: list[str] = []
    astray: list[Any] = []

    def between(socket: Any) -> None:
        server = socket.connect_to_server()

        def from_page(text: str) -> None:
            asked.append(json.loads(text)["type"])
            server.send(text)

        def from_server(text: str) -> None:
            told = json.loads(text)
            if "changes" in told and not astray:
                astray.append(told)
                if way == "base":  # as where the message before had never come
                    told["base"] -= 1
                else:
                    told["changes"] = [{"at": ["nowhere", 3, "life"], "to": 2}]
            socket.send(json.dumps(told))

        socket.on_message(from_page)
        server.on_message(from_server)

    page.route_web_socket("**/ws/rooms/**", between)
    start(page)
    ARENA.play(page, most=12)
    assert astray
    assert asked.count("resume") == 1
    assert page.locator(".act:not(.wait)").count()
