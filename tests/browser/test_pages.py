"""The pages around the game: a newcomer's first minute, settings, bringing cards, the rules. One server."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from agon.core.record import parse
from agon.server import reviews
from agon.server.pages import CLIENT
from agon.server.services import the_services
from tests.browser.conftest import Server, eventually
from tests.browser.played import record_of
from tests.browser.worlds import World

OpenPage = Callable[..., Any]
PLACED = (
    "anachronism%20round=1%20turn=A%20/%20A%20ag1-011%20a1N%20ag1-012_%20ag1-013_%20ag1-014_%20ag1-015_%20/%20"
    "B%20ag1-016%20d4S%20ag1-017_%20ag1-018_%20ag1-019_%20ag1-020_"
)
"""A position in an address: Amanirenas against Piye."""
FIRST_PAGE = 100_000
"""Bytes, compressed, of script and style that the first page may load."""


@pytest.fixture(scope="session")
def world() -> World:
    """A server with every rule system there is."""
    return World("all", the_services())


@pytest.fixture
def fresh(chromium: Any, server: Server) -> Iterator[OpenPage]:
    """Open a page as somebody who was never here; errors in its console fail the test, but for what is not there."""
    contexts = []
    faults: list[str] = []

    def open_(path: str = "/", **more: Any) -> Any:
        context = chromium.new_context(base_url=server.url, **{"viewport": {"width": 1440, "height": 900}, **more})
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
    page.wait_for_selector("dialog:modal input[type=file]", state="attached")
    assert page.evaluate("document.querySelector('dialog:modal').contains(document.activeElement)")


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


LINED = """all => all.length > 0 && all.every(each => parseFloat(getComputedStyle(each).borderTopWidth) >= 1)"""
FILLED = "each => getComputedStyle(each).backgroundColor"
NOTHING = "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_forced_colours_keep_what_only_a_colour_would_tell(fresh: OpenPage, theme: str) -> None:
    page = fresh("/learn/anachronism/6", forced_colors="active", color_scheme=theme)
    page.wait_for_selector(".teach .opt")
    assert page.locator(".sq").evaluate_all(LINED)
    assert page.locator(".ag i").evaluate_all(LINED)
    assert len(set(page.locator(".seat").evaluate_all(f"all => all.map({FILLED})"))) > 1, "seats are told apart"
    page.goto("/cards")
    page.wait_for_selector(".cards .card")
    pressed, other = (page.locator(f".res-t .seg [aria-pressed={each}]").first for each in ("true", "false"))
    assert pressed.evaluate(FILLED) != other.evaluate(FILLED)
    assert page.locator(".gf button").evaluate_all(LINED)
    page.goto("/decks?system=anachronism")
    page.locator(".dk-l a").first.click()
    page.wait_for_selector(".bars .b-w i")
    assert page.locator(".bars .b-w i").first.evaluate(FILLED) != NOTHING


HEARD = """for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) { window.heard = (window.heard ?? 0) + 1; return start.apply(this, when); };
}"""
"""Count what a page lets be heard."""


def test_sound_is_off_until_it_is_switched_on_and_then_tells_what_happens(fresh: OpenPage) -> None:
    page = fresh("/learn/anachronism/8")
    page.add_init_script(HEARD)

    def heard() -> int:
        return int(page.evaluate("window.heard ?? 0"))

    def roll() -> None:
        page.goto("/learn/anachronism/8")
        page.get_by_role("button", name="Roll your dice").click()
        page.wait_for_selector(".so:has-text('8 against 9')")

    roll()
    assert heard() == 0
    assert not page.evaluate("performance.getEntriesByType('resource').some(each => each.name.includes('/sound-'))")
    page.goto("/settings")
    page.get_by_label("Sound").focus()
    page.keyboard.press("End")
    eventually(page, "a sample is heard", lambda: heard() > 4)
    assert page.get_by_label("Sound").input_value() == "1"
    roll()
    eventually(page, "dice and a miss are heard", lambda: heard() > 5)
    page.emulate_media(reduced_motion="reduce")
    roll()
    eventually(page, "one knock, then the miss", lambda: heard() == 2)
    page.goto("/settings")
    page.get_by_role("button", name="All as at the beginning").click()
    assert page.get_by_label("Sound").input_value() == "0"


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
    page.wait_for_selector(".short:has-text('The warrior with more Experience')")
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
    line = page.get_by_label("Search the rules")
    line.fill("diagonally")
    page.wait_for_selector(".r-hits mark")
    line.fill("who wins an equal roll")
    line.press("Enter")  # at once: what is shown still answers the words before
    page.wait_for_url("**/rules/A7-TIE-02")
    page.get_by_label("Rule system").select_option("anarcus")
    page.wait_for_selector(".how-l:has-text('Four rounds')")
    page.get_by_label("Search the rules").fill("checkmate")
    page.wait_for_selector("text=No rule says “checkmate”")


@pytest.mark.parametrize(
    ("path", "said", "way", "there"),
    [
        ("/learn/chess", "There is no such lesson", "All lessons and puzzles", "/learn"),
        ("/puzzle/none", "There is no such puzzle", "All lessons and puzzles", "/learn"),
        ("/rules/nowhere", "There is no such chapter", "All chapters", "/rules"),
        ("/decks/none", "There is no such deck in this browser", "Make a deck", "/decks/new"),
        ("/cards/none", "There is no card of this address here", "Make a deck", "/decks/new"),
    ],
)
def test_a_page_of_what_is_not_there_says_so_in_words_and_leads_on(
    fresh: OpenPage, path: str, said: str, way: str, there: str
) -> None:
    page: Any = fresh(path)
    page.wait_for_selector(f"text={said}")
    assert "'" not in page.locator("main").inner_text().partition(said)[2][:160], "an id stands in the sentence"
    page.get_by_role("link", name=way).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{there}*")


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


def test_a_game_is_looked_at_again_by_scrubber_keys_log_and_address(fresh: OpenPage) -> None:
    page = fresh("/replay")
    page.get_by_label("The record").fill(record_of("anachronism"))
    page.get_by_role("button", name="Show the game").click()
    page.wait_for_selector("output:has-text('0 of')")
    last = int(page.locator("output").inner_text().split()[-1])
    page.keyboard.press("]")
    page.wait_for_selector("output:has-text('1 of')")
    page.keyboard.press("}")
    page.wait_for_selector(".ticks .now:has-text('1')")
    at = int(page.locator("output").inner_text().split()[0])
    assert 1 < at < last
    assert page.url.endswith(f"?as=all#{at}")
    page.get_by_role("slider").fill(str(last - 3))
    page.wait_for_selector(f"output:has-text('{last - 3} of')")
    lines = page.locator(".go-b")
    wanted = lines.nth(lines.count() // 2)
    wanted.click()
    eventually(page, "the line is where one is", lambda: wanted.get_attribute("aria-current") == "step")
    assert wanted.inner_text().split("\n")[-1] in page.locator(".what").inner_text()
    page.get_by_role("button", name="Last moment").click()
    page.wait_for_selector(f"output:has-text('{last} of')")
    assert page.locator(".why-n").last.inner_text()
    assert page.get_by_role("button", name="Play on from here").is_disabled()
    page.keyboard.press("s")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download record").click()
    assert saved.value.suggested_filename.endswith(".record")
    assert Path(str(saved.value.path())).read_text("utf-8").strip() == record_of("anachronism").strip()
    address = page.get_by_role("link", name="Board as SVG").get_attribute("href")
    assert page.request.get(address).headers["content-type"] == "image/svg+xml"


def test_a_game_is_commented_played_on_and_the_new_one_kept_as_a_variation(fresh: OpenPage) -> None:
    page = fresh("/replay")
    name = page.request.post("/api/replays", data={"text": record_of("anachronism")}).json()["id"]
    page.goto(f"/replay/{name}?as=0#11")
    page.wait_for_selector("output:has-text('11 of')")
    page.get_by_role("button", name="Comment").click()
    page.get_by_label("What you would say of it").fill("Here it turned.")
    page.get_by_role("button", name="Keep it").click()
    page.wait_for_selector(".cmt:has-text('Here it turned.')")
    commented = page.url
    assert commented.endswith("?as=0#11")
    assert name not in commented
    before = page.locator(".own-strip").inner_text()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("Against").select_option("bot:recruit")
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_selector("#act .minor")
    assert before.split("\n")[0] in page.locator(".own-strip").inner_text()
    page.wait_for_selector(".act:not(.wait) .opt[data-notation]")
    asked = page.locator("#prompt").inner_text()
    page.locator(".opt[data-notation=pass], .opt[data-notation]").last.click()
    if page.get_by_text("Press again").count():
        page.keyboard.press("Enter")
    eventually(page, "another question", lambda: page.locator("#prompt").inner_text() != asked)
    page.wait_for_selector(".act:not(.wait) .opt")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Press again").click()
    page.get_by_role("link", name="Look at it again").click()
    page.get_by_role("button", name="Keep it there as a variation").click()
    page.wait_for_selector("output:has-text('11 of')")
    assert page.locator(".cmt").inner_text() == "Here it turned."
    page.get_by_role("button", name="Variation 1").click()
    page.wait_for_selector("output:has-text('12 of')")
    assert not page.locator(".vars").count()


def plays_on(page: Any, rivals: str) -> None:
    """Choose who answers for the others, and begin; by keys where they are at hand."""
    page.get_by_label("Against").select_option(rivals)
    page.get_by_role("button", name="Play on", exact=True).focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/*")


def test_a_position_is_played_on_from_a_rule_a_puzzle_and_a_line(fresh: OpenPage) -> None:
    page = fresh("/rules/A7-TIE-02")
    page.get_by_role("button", name="Play this position").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("legend:has-text('You play')")
    assert page.locator("dialog .seg button").all_inner_texts() == ["I\nHero", "II\nFoe"]
    plays_on(page, "human")
    page.get_by_role("button", name="I am", exact=False).click()
    page.wait_for_selector("[data-sq=b2]:has-text('Hero')")
    page.get_by_role("button", name="Attack Foe").first.click()
    page.wait_for_selector(".lg:has-text('attack roll')")

    page.goto("/puzzle/a-charge")
    page.get_by_role("button", name="Play this position").click()
    plays_on(page, "bot:recruit")
    page.wait_for_selector(".opts .opt")
    page.goto("/replay?from=" + PLACED)
    page.get_by_role("button", name="Play this position").click()
    page.locator("dialog .seg button:has-text('Piye')").click()
    plays_on(page, "bot:recruit")
    page.wait_for_selector(".own-strip:has-text('Piye')")


def test_what_decided_a_game_is_found_and_walked_by_keys(fresh: OpenPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "FEW", 2)
    monkeypatch.setattr(reviews, "GAMES", 2)
    lines = record_of("timerift").splitlines()
    text = "\n".join([*lines[: parse(record_of("timerift")).entries[16].line - 1], "end  *"])
    page = fresh("/replay")
    name = page.request.post("/api/replays", data={"text": text}).json()["id"]
    page.goto(f"/replay/{name}?as=all#3")
    page.get_by_role("button", name="What decided it?").click()
    page.wait_for_selector(".sum:has-text('Luck gave')", timeout=120_000)
    assert page.locator(".bot li").count() > 1, "what else might have been done at this moment"
    assert page.locator(".bot .ty").count() == 1
    found = page.request.get(f"/api/replays/{name}/review?by=all").json()
    page.get_by_role("button", name="As a table").click()
    assert page.locator(".tbl tbody tr").count() == found["of"]
    page.keyboard.press("Escape")
    told = page.locator(".rail-l .moms li button:not(.mk)")
    assert told.count() == len(found["moments"])
    for number, each in enumerate(found["moments"], 1):
        page.keyboard.press(str(number))
        page.wait_for_selector(f"output:has-text('{each['moment']} of')")
    page.reload()
    page.wait_for_selector(".sum:has-text('Luck gave')")
    assert page.request.get(f"/api/replays/{name}/review?by=all").json() == found


def test_one_leads_a_review_and_another_follows_lets_go_and_comes_back(fresh: OpenPage) -> None:
    leader = fresh("/replay")
    name = leader.request.post("/api/replays", data={"text": record_of("anachronism")}).json()["id"]
    leader.goto(f"/replay/{name}?as=all#5")
    leader.wait_for_selector("output:has-text('5 of')")
    leader.keyboard.press("s")
    leader.get_by_role("button", name="Look at it together").focus()
    leader.keyboard.press("Enter")
    leader.wait_for_selector(".led:has-text('Nobody follows yet')")
    eventually(leader, "the address is that of the review", lambda: "with=" in leader.url)
    other = fresh(leader.url)
    other.wait_for_selector(".led:has-text('You follow Guest')")
    leader.wait_for_selector(".led:has-text('Guest II follows')")
    leader.keyboard.press("]")
    leader.keyboard.press("]")
    other.wait_for_selector("output:has-text('7 of')")
    leader.get_by_label("See as").select_option("0")
    eventually(other, "what seat 0 knew", lambda: other.get_by_label("See as").input_value() == "0")
    other.keyboard.press("[")
    other.wait_for_selector("output:has-text('6 of')")
    other.wait_for_selector(".led:has-text('You look by yourself')")
    leader.keyboard.press("]")
    leader.wait_for_selector("output:has-text('8 of')")
    assert other.locator("output").first.inner_text().startswith("6 of")
    other.get_by_role("button", name="Follow Guest").click()
    other.wait_for_selector("output:has-text('8 of')")
    leader.get_by_role("button", name="Comment").click()
    leader.get_by_label("What you would say of it").fill("Look at the left side.")
    leader.get_by_role("button", name="Keep it").click()
    other.wait_for_selector(".cmt:has-text('Look at the left side.')")
    leader.get_by_role("button", name="Leave").click()
    other.wait_for_selector(".led:has-text('Who leads is away')")
    leader.wait_for_selector(".led", state="detached")
    assert "with=" not in leader.url


def test_a_link_to_a_moment_shows_it_and_what_a_seat_did_not_know_is_not_in_the_page(fresh: OpenPage) -> None:
    page = fresh("/replay")
    name = page.request.post("/api/replays", data={"text": record_of("anachronism")}).json()["id"]
    page.goto(f"/replay/{name}?as=0#12")
    page.wait_for_selector("output:has-text('12 of')")
    shown = page.request.get(f"/api/replays/{name}/12?by=all").json()["view"]
    theirs = [shown["cards"][each["card"]]["name"] for each in shown["seats"][1]["supports"] if not each.get("new")]
    hidden = [each for each in theirs if each not in page.locator(".foe-strip").inner_text()]
    assert hidden
    body = page.content()
    log = page.locator(".lg").inner_text()
    # what was turned up later stands in the log of the whole game, and nowhere on the table
    for each in hidden:
        assert each not in body.replace(page.locator(".lg").inner_html(), ""), each
    assert log
    page.get_by_label("See as").select_option("all")
    page.wait_for_selector(f".foe-strip:has-text({json.dumps(hidden[0])})")
    page.get_by_label("See as").select_option("1")
    page.wait_for_selector(".own-strip:has-text('Bela')")
    assert page.url.endswith("?as=1#12")


def test_a_game_that_was_played_here_can_be_looked_at_again(fresh: OpenPage) -> None:
    page = fresh()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("#act .minor")
    room = page.url.rpartition("/")[2]
    assert page.request.get(f"/api/replays/{room}").status == 409
    page.wait_for_selector(".act:not(.wait)")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Press again").click()
    page.get_by_role("link", name="Look at it again").click()
    page.wait_for_selector("output:has-text('0 of')")
    assert page.get_by_label("See as").input_value() == "0"
    page.get_by_role("link", name="Back to its end").click()
    page.wait_for_selector(".act.over")
