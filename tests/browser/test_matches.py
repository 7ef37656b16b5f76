"""A match in the browser: stacks, secret choices, the score between games, piles, and its end."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import OpenPage, eventually, stand_still
from tests.browser.test_access import check
from tests.browser.test_several import a_room

PLACE = """() => {
  const first = document.querySelector('.act:not(.wait) .opts > li > button.opt');
  if (first && !first.dataset.notation?.startsWith('arrange')) first.click();
}"""
"""Press the first option of the panel, unless it lays a support."""

QUICKLY = """([room, until]) => new Promise((done, failed) => {
  const kept = JSON.parse(localStorage.getItem('agon.games')).find(each => each.id === room);
  const socket = new WebSocket(`ws://${location.host}/ws/rooms/${room}?seat=0`, ['agon', `key.${kept.keys[0]}`]);
  socket.onmessage = event => {
    const {view, seq, type} = JSON.parse(event.data);
    if (type === 'error' || type === 'refused') failed(event.data);
    if (!view) return;
    const mine = view.decision?.seat === 0 && view.decision.kind === 'select';
    if (view.result || (view.match.game === until && mine)) {
      socket.close();
      done();
    }
    const options = view.decision?.seat === 0 ? view.decision.options : [];
    if (options.length > 1 && socket.readyState === 1) {
      const wanted = options.find(each => each.notation === 'pass') ?? options[0];
      socket.send(JSON.stringify({type: 'act', seq, notation: wanted.notation}));
    }
  };
})"""
"""Answer for the first seat, as fast as the server takes it, up to the choice of a warrior for a game, or the end."""


@pytest.mark.parametrize(("width", "height", "theme"), [(1440, 900, "light"), (390, 844, "dark")])
def test_a_match_is_chosen_played_and_looked_at(open_page: OpenPage, width: int, height: int, theme: str) -> None:
    page = open_page(width=width, height=height, color_scheme=theme)
    page.wait_for_selector(".c-pick .card")
    page.get_by_role("radio", name="Best of 3").check()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is too wide"
    box = page.get_by_text("Best of 5").bounding_box()
    assert box["x"] + box["width"] <= width, "the choice of a match is cut off"
    page.get_by_role("button", name="Change stack").click()
    page.get_by_text("This stack can be played.").wait_for()
    page.locator(".deck-b[aria-pressed=true]").first.click()
    page.get_by_text("This stack cannot be played.").wait_for()
    assert page.get_by_role("button", name="Rule A7-MATCH-02").is_visible()
    if theme == "light":
        check(page, "a stack that lacks a deck")
    page.locator(".deck-b[aria-pressed=false]").nth(4).click()
    page.get_by_text("This stack can be played.").wait_for()
    page.get_by_role("button", name="Close").click()
    page.locator(".pick1 .btn").nth(1).click()
    assert page.get_by_role("radio", name="Let Agon choose").is_checked()
    page.get_by_role("radio", name=re.compile("Bot, Recruit")).check()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play now").click()

    page.wait_for_selector(".act.whole")
    assert page.locator(".opts .opt.cardy .card").count() == 3
    assert "Both choose a warrior in secret" in page.locator(".mt-l").inner_text()
    if theme == "dark":
        check(page, "choosing a warrior")
    page.get_by_role("button", name=re.compile("Choose ")).nth(1).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".wedge, .sq.lit, .opt[data-notation^=arrange]")
    while not page.locator(".opt[data-notation^=arrange]").count():
        page.evaluate(PLACE)
        page.wait_for_timeout(30)
    assert page.locator(".opt[data-notation^=arrange]").count() == 12
    stand_still(page)
    last = page.locator(".opt[data-notation^=arrange]").last
    last.focus()
    box = last.bounding_box()
    assert box["y"] >= 0, "the last support is out of reach"
    assert box["y"] < height
    laid = last.get_attribute("data-notation")
    page.keyboard.press("Enter")
    page.wait_for_selector(f".opt[data-notation='{laid}']", state="detached")
    assert page.locator(".opt[data-notation^=arrange]").count() == 11
    page.keyboard.press("1")
    page.locator(".opt[data-notation^=arrange]").nth(10).wait_for(state="detached")
    assert page.locator(".opt[data-notation^=arrange]").count() == 10, "a digit lays a support, too"


def test_between_games_and_at_the_end_the_match_is_told(open_page: OpenPage) -> None:
    page = open_page(color_scheme="dark")
    stacks = [{"decks": ["shaka", "hannibal", "piye"]}, {"decks": ["archimedes", "ashoka", "pyrrhus"]}]
    options = {"match": "best-of-3"}
    address = a_room(page, decks=stacks, seats=["human", "bot:recruit"], options=options)
    page.evaluate(QUICKLY, [address.rpartition("/")[2], 2])
    page.goto(address)
    page.wait_for_selector(".opt.cardy")
    assert page.locator(".opt.cardy").count() == 2
    told = page.locator(".mt-l").inner_text()
    assert re.search(r"Game 2 of 3\. Game 1: .+ (won with|drawn)", told), told
    assert re.search(r"chooses? first|in secret", told), told
    heads = page.locator(".log .gm").all_inner_texts()
    assert re.fullmatch(r"Game 1: .+ against .+", heads[0]), heads
    assert heads[1:] in ([], ["Game 2"]), heads
    check(page, "choosing for the second game")
    page.keyboard.press("g")
    page.get_by_role("heading", name="The match").wait_for()
    piles = page.locator("summary", has_text="5 cards")
    assert piles.count() == 2
    for pile in piles.all():
        pile.click()
    assert page.locator("summary", has_text="8 supports").count() == 1
    assert page.locator(".mt-cards:visible .card").count() == 12
    check(page, "the match")
    page.goto("/")
    page.evaluate(QUICKLY, [address.rpartition("/")[2], 9])
    page.goto(address)
    page.wait_for_selector(".act.over")
    games = page.locator(".act .mt-games li").count()
    assert games in (2, 3)
    heads = page.locator(".log .gm").all_inner_texts()
    assert [each.partition(":")[0] for each in heads] == [f"Game {n + 1}" for n in range(games)]
    assert all(" against " in each for each in heads)
    assert re.search(r"match", page.locator("#prompt").inner_text())


def test_a_choice_of_two_on_one_screen_stays_covered_and_giving_up_ends_the_match(open_page: OpenPage) -> None:
    page = open_page()
    page.wait_for_selector(".c-pick .card")
    page.get_by_role("radio", name="Best of 5").check()
    page.get_by_role("button", name=re.compile("One screen, two players")).click()
    page.wait_for_selector(".hand")
    page.locator(".hand .btn").click()
    page.wait_for_selector(".opt.cardy")
    assert page.locator(".opt.cardy").count() == 5
    chosen = page.locator(".opt.cardy .cname").first.inner_text()
    page.locator(".opt.cardy").first.click()
    page.wait_for_selector(".hand")
    page.locator(".hand .btn").click()
    page.wait_for_selector(".opt.cardy")
    assert chosen not in page.locator(".foe-strip").inner_text()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Press again: the match is given up").click()
    page.wait_for_selector(".act.over")
    assert "No game was finished." in page.locator(".mt-games").inner_text()


CUT_OFF = """() => {
  const right = document.querySelector('.inspect .in-b').getBoundingClientRect().right;
  return [...document.querySelectorAll('.inspect .facts dt, .inspect .facts dd')]
    .filter(each => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return range.getBoundingClientRect().right > right;
    })
    .map(each => each.innerText);
}"""
"""The facts of the card looked at that stand out of their panel."""


def test_at_1280_a_card_is_read_whole_beside_the_board(open_page: OpenPage) -> None:
    page = open_page(width=1280, height=800)
    page.goto(a_room(page, decks=["hannibal", "shaka"], seats=["human", "bot:recruit"]))
    page.wait_for_selector(".inspect .facts dt")
    stand_still(page)
    assert page.evaluate(CUT_OFF) == [], "cut off at the panel's edge"
    for text in page.locator(".inspect .pr").all_inner_texts():
        assert re.search(r":\s", text), text
        assert not re.search(r":\w", text), text


def test_on_a_phone_the_next_question_is_read_from_its_first_option(open_page: OpenPage) -> None:
    """Whoever has scrolled to the last support that is laid must not begin below the option that comes first."""
    page = open_page(width=390, height=844)
    stacks = [{"decks": ["hannibal", "shaka", "piye"]}, {"decks": ["archimedes", "ashoka", "pyrrhus"]}]
    page.goto(a_room(page, decks=stacks, seats=["human", "bot:recruit"], options={"match": "best-of-3"}))
    page.wait_for_selector(".opt.cardy")
    page.locator(".opt.cardy").first.click()
    page.wait_for_selector(".wedge, .sq.lit, .opt[data-notation^=arrange]")
    while not page.locator(".opt[data-notation^=arrange]").count():
        page.evaluate(PLACE)
        page.wait_for_timeout(30)
    supports = page.locator(".opt[data-notation^=arrange]")
    for left in range(12, 8, -1):
        # a press on what is laid already would be lost
        eventually(page, f"{left} supports are left", lambda left=left: supports.count() == left)  # type: ignore[misc]
        supports.last.click()
    page.locator(".opt[data-notation^=arrange]").first.wait_for(state="detached")
    page.wait_for_selector(".act:not(.wait) .opts .opt")
    stand_still(page)
    first = page.locator(".act .opts .opt").first.bounding_box()
    prompt = page.locator(".act .prompt").bounding_box()
    assert first["y"] >= prompt["y"] + prompt["height"] - 1, "the first option lies under the prompt"
