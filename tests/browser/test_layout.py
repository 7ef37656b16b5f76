"""The laws of layout, on every page, in every role, in windows of every shape.

``AGON_LAYOUT=all`` (``./run layout``) takes every combination; otherwise each pair of page, role, window, theme and
zoom is looked at once.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from agon.server.services import the_services
from tests.browser.conftest import OpenPage, stand_still
from tests.browser.rooms import Table
from tests.browser.scenes import GROUPS, LOOKS, WINDOWS, Group, Look, Scene, Window, covering
from tests.browser.test_access import AXE
from tests.browser.worlds import World

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="AXE TESTS SKIPPED: not installed")

LAWS = (Path(__file__).parent / "laws.js").read_text(encoding="utf-8")
ALL = os.environ.get("AGON_LAYOUT") == "all"
CHOSEN = {scene: list(LOOKS) for group in GROUPS for scene in group.scenes} if ALL else covering(GROUPS)
ASKED_WHOLE: set[str] = set()
"""Situations of which axe has been asked everything: it is slow, and what it asks seldom depends on the window."""
COLOURED: set[tuple[str, str]] = set()
"""Pages whose colours axe has seen in a theme."""
COLOURS = {**AXE, "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""What axe asks in the second theme: nothing else that it asks depends on it. This is most of its time."""
NO_PAGE = "/api/health"
"""An address of the server where nothing is drawn: a scene opens its own page."""
SHOTS = os.environ.get("AGON_LAYOUT_SHOTS")
"""A folder for a picture of everything that is looked at."""


@pytest.fixture(scope="session")
def world() -> World:
    """A server with every rule system there is."""
    return World("all", the_services())


STILL = """async () => {
  const frame = () => new Promise(done => requestAnimationFrame(done));
  const until = performance.now() + 30000;
  await frame(); await frame();
  for (;;) {
    const moving = document.getAnimations().filter(each => each.playState === 'running' &&
      each.timeline === document.timeline);
    if (!moving.length) return true;
    if (performance.now() > until) return false;
    for (const each of moving) if (each.effect.getComputedTiming().endTime < 1e6) each.finish();
    await frame();
  }
}"""
"""Two frames later each animation that runs by itself is put to its end: then boxes and pictures are what they stay."""


class Onlooker:
    """A page whose window, theme and pointer can be changed without loading it again."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self._session = page.context.new_cdp_session(page)
        self._touched: bool | None = None
        self._theme = ""

    def turn_to(self, look: Look) -> None:
        """Give the page the window, theme and pointer of ``look``."""
        window = look.window
        self.page.set_viewport_size({"width": window.width // look.zoom, "height": window.height // look.zoom})
        if look.theme != self._theme:
            self.page.emulate_media(color_scheme=look.theme)
            self._theme = look.theme
        touched = window.touch and look.zoom == 1
        if touched != self._touched:
            self._session.send("Emulation.setTouchEmulationEnabled", {"enabled": touched})
            self._touched = touched
        # what is measured by the page itself is measured after the next frame
        assert self.page.evaluate(STILL), "an animation does not end"

    def broken(self, scene: Scene, look: Look, *, by_axe: dict[str, Any] | None) -> Iterator[str]:
        """What breaks the laws in this scene so looked at; ``by_axe``: what axe is asked, if anything."""
        given = {
            "game": scene.game, "board": scene.board, "least": look.window.square, "zoom": look.zoom,
            "touch": look.window.touch and look.zoom == 1, "decision": scene.decision,
        }  # fmt: skip
        for each in self.page.evaluate(LAWS, given):
            rect = ", ".join(f"{n:g}" for n in each["rect"])
            yield f"{each['law']}: {scene} at {look}: {each['selector']} [{rect}] {each['detail']}"
        if by_axe:
            if not self.page.evaluate("'axe' in window"):
                self.page.evaluate(axe.Axe().axe_script)
            for each in self.page.evaluate("options => axe.run(options).then(each => each.violations)", by_axe):
                for node in each["nodes"]:
                    where = f"{node['target']} {node['html'][:160]}"
                    yield f"axe {each['id']}: {scene} at {look}: {where} {node['failureSummary']}"
        if SHOTS:
            name = f"{scene} {look}".replace("/", " ").replace(" ", "_")
            self.page.screenshot(path=f"{SHOTS}/{name}.png")


def asked_of_axe(scene: Scene, look: Look) -> dict[str, Any] | None:
    """What axe is asked now: everything once of each situation, and about the colours of its page in each theme."""
    page = scene.of or scene.page, look.theme
    if not ALL and scene.page in ASKED_WHOLE:
        if page in COLOURED:
            return None
        COLOURED.add(page)
        return COLOURS
    ASKED_WHOLE.add(scene.page)
    COLOURED.add(page)
    return AXE


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.name)
def test_the_laws_of_layout_hold(open_page: OpenPage, group: Group) -> None:
    page = open_page(NO_PAGE)
    onlooker = Onlooker(page)
    found: list[str] = []
    with Table(page, **group.room) if group.room else nullcontext() as table:
        for scene in group.scenes:
            page.set_viewport_size({"width": 1440, "height": 900})
            scene.enter(page, table)
            for look in CHOSEN[scene]:
                onlooker.turn_to(look)
                found += onlooker.broken(scene, look, by_axe=asked_of_axe(scene, look))
    # what is not there is told by the browser, too
    open_page.faults[:] = [each for each in open_page.faults if "404" not in each]  # type: ignore[attr-defined]
    assert not found, "\n".join(["", *found])


PLACES = """() => {
  const all = document.querySelector('dialog:modal') ?? document.body;
  window.placed ??= new Map();
  const before = window.placed;
  window.placed = new Map();
  const moved = [];
  /* what is drawn anew is known by what it is called, where nothing else is called so */
  const called = each => `${each.tagName} ${each.ariaLabel ?? each.innerText}`;
  const names = new Map();
  for (const [each, at] of before) names.set(called(each), names.has(called(each)) ? null : at);
  for (const each of all.querySelectorAll('a[href], button, select, input, summary')) {
    const r = each.getBoundingClientRect();
    if (!r.width || each.disabled || !each.checkVisibility()) continue;
    const now = [r.x, r.y];
    window.placed.set(each, now);
    const was = before.get(each) ?? (document.contains(each) && names.get(called(each)));
    if (was && Math.hypot(now[0] - was[0], now[1] - was[1]) > 1)
      moved.push(`${each.ariaLabel ?? each.innerText} from ${was.map(Math.round)} to ${now.map(Math.round)}`);
  }
  return moved;
}"""
"""Where everything is that can be pressed; what lies elsewhere than the last time."""

TAPS = (
    ".own-strip .sup:not(.down)", ".reach-bar .seg button:last-child", ".reach-bar .chk", "#act .opt:has(.twice)",
    "#act .minor .btn:has-text('Hint')", "#act .minor .btn:has-text('Resign')", "#act .fold .opt", ".steps li .plain-b",
    ".hd-l li:not(.off) .hd-b", ".lg .in-line", "#dice .in-line", ".half.own .pl-c", "#act .end-l .btn",
)  # fmt: skip
"""What can be tapped while a decision is open without ending it."""
LEAST_TAPS = 3
"""So many of them at least are on every page."""


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: window.name)
@pytest.mark.parametrize("name", ["Anachronism, player", "Time Rift, duel", "Anarcus"])
def test_nothing_moves_under_the_finger(open_page: OpenPage, name: str, window: Window) -> None:
    group = next(each for each in GROUPS if each.name == name)
    page = open_page(NO_PAGE, width=window.width, height=window.height, has_touch=window.touch)
    with Table(page, **(group.room or {})) as table:
        scene = next(each for each in group.scenes if each.page.endswith(": a turn") and each.decision)
        scene.enter(page, table)
        page.wait_for_selector("#act .opt")
        stand_still(page)
        moved = []
        tapped = 0
        for selector in TAPS:
            found = page.locator(selector).locator("visible=true")
            if not found.count():
                continue
            tapped += 1
            page.evaluate(PLACES)
            box = found.first.bounding_box()
            middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            (page.touchscreen.tap if window.touch else page.mouse.click)(*middle)
            page.wait_for_timeout(60)
            stand_still(page)
            moved += [f"after {selector}: {each}" for each in page.evaluate(PLACES)]
            if page.locator("dialog:modal").count():
                page.keyboard.press("Escape")
            elif page.locator("button[data-tab=act]").locator("visible=true").count():
                page.locator("button[data-tab=act]").click()
            page.wait_for_timeout(30)
        assert not moved, "\n".join(["", *moved])
        assert tapped >= LEAST_TAPS, "hardly anything was there to be tapped"
