"""The laws of layout notice what breaks them: small pages, each broken in one way, and a sound one."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.test_layout import LAWS

GIVEN = {"game": True, "board": 0, "least": 44, "zoom": 1, "touch": False, "decision": False}
SQUARES = "".join(f"<button data-sq=a{n} style='width:44px;height:44px'></button>" for n in range(1, 5))
PROMPT = "<div class=act><p class=prompt>Choose.</p>{}</div>"
OPTIONS = "<ul class=opts>" + "<li><button class=opt style='height:44px;width:200px'>Pass</button></li>" * 3 + "</ul>"
SCROLLING = PROMPT.replace("<div class=act>", "<div class=act style='height:180px;overflow:auto'>")
LONG = (
    OPTIONS.replace("</ul>", "")
    + "<li><button class=opt style='height:44px;width:200px'>Move</button></li>" * 8
    + "{}</ul>"
)
SIGN = (
    "<li class=below style='position:sticky;bottom:0;height:0'>"
    "<span style='position:absolute;inset:auto 0 0;height:16px;pointer-events:none'>{} more</span></li>"
)
SCROLLS = "<div style='height:90px;overflow:auto'><p style='height:200px'>Events</p></div>"
OVER_IT = "<p style='position:absolute;top:170px;height:28px;width:300px;background:#fff'>"
BROKEN: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("squares", SQUARES, {"board": 5}),
    ("squares", SQUARES.replace("height:44px", "height:0"), {"board": 4}),
    ("squares", f"<div style='position:absolute;left:500px;width:200px'>{SQUARES}</div>", {"board": 4}),
    (
        "covered",
        "<button style='width:90px;height:40px'>Play</button><div style='position:absolute;inset:0 0 0 40px'></div>",
        {},
    ),
    ("cut off", "<div style='height:20px;overflow:hidden'><button style='height:40px'>Play</button></div>", {}),
    ("targets", "<button style='width:40px;height:40px'>x</button>", {"touch": True}),
    ("targets", "<button style='width:20px;height:20px'>x</button>", {}),
    ("targets", "<label style='display:block;height:40px'>Name <input style='height:16px'></label>", {}),
    ("cut text", "<p style='width:60px;overflow:hidden;white-space:nowrap'>A long name of somebody</p>", {}),
    (
        "cut text",
        "<p style='width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis'>A long name of somebody</p>",
        {},
    ),
    ("cut text", "<p style='height:12px;overflow:hidden;font-size:20px;line-height:1'>Player</p>", {}),
    ("cut text", "<p style='position:absolute;left:560px;white-space:nowrap'>Beyond the edge</p>", {}),
    (
        "cut text",
        "<b style='display:inline-block;width:20px;clip-path:polygon(50% 0,100% 100%,0 100%);font:14px serif'>III</b>",
        {},
    ),
    ("text over text", "<p style='position:absolute;top:9px'>One</p><p style='position:absolute;top:12px'>Two</p>", {}),
    (
        "text covered",
        "<p>Under it</p><div style='position:absolute;inset:0;background:#fff;pointer-events:none'></div>",
        {},
    ),
    (
        "text covered",
        "<p>Its second word</p><i style='position:absolute;left:40px;top:0;width:14px;height:9px;background:#fff'></i>",
        {},
    ),
    (
        "text covered",
        "<button style='height:44px'>Down<i style='position:fixed;left:40px;top:9px;padding:9px;background:#000'>",
        {},
    ),
    (
        "cut text",
        "<b style='display:inline-block;width:30px;height:30px;border-radius:50%;overflow:hidden;font:22px a'>III</b>",
        {},
    ),
    ("unmarked", SCROLLS, {}),
    ("machine", "<p>Initiative: you null, Ada 4</p>", {}),
    ("faceless", "<button class=pl-c style='width:80px;height:46px'><em hidden>Brass Crab</em>4</button>", {}),
    (
        "unmarked",
        "<div data-sideways style='width:90px;overflow:auto'><p style='width:200px'>Events</p></div>",
        {},
    ),
    ("text on a pattern", "<p style='background:repeating-linear-gradient(45deg,#000 0 2px,#fff 2px 5px)'>II</p>", {}),
    ("broken words", "<p style='width:50px;overflow-wrap:anywhere;font-size:16px'>Lakshmibai</p>", {}),
    ("broken words", "<p style='width:60px;font-size:16px'>Lakshmi&shy;bai</p>", {}),
    ("letters", "<p style='font-size:9px'>hardly legible</p>", {}),
    ("letters", "<p style='font-size:12px;transform:scale(.7)'>hardly legible</p>", {}),
    ("sideways", "<div style='width:700px;height:9px'></div>", {}),
    (
        "sideways",
        "<div style='width:90px;height:60px;overflow:auto'><div style='width:190px;height:9px'></div></div>",
        {},
    ),
    ("scroll", "<div style='height:900px'></div>", {}),
    (
        "scroll",
        "<div style='position:fixed;top:350px;height:90px;overflow:auto'><p style='height:200px'>Events</p></div>",
        {},
    ),
    ("slit", "<div style='height:16px;overflow:auto'><h2 style='margin:0'>Last roll</h2><p>5 and 2</p></div>", {}),
    ("decision", "<p>Nothing is asked.</p>", {"decision": True}),
    ("decision", f"<div style='position:absolute;top:390px'>{PROMPT.format('')}</div>", {"decision": True}),
    (
        "decision",
        f"<div style='height:120px;overflow:auto'>{PROMPT.format(OPTIONS)}</div>",
        {"decision": True},
    ),
    ("decision", SCROLLING.format(LONG.format("")), {"decision": True}),
    ("decision", SCROLLING.format(LONG.format(SIGN.format(7))), {"decision": True}),
    ("decision", SCROLLING.format(LONG.format(SIGN.format(8))).replace("180px", "130px"), {"decision": True}),
    ("decision", f"<div style='height:180px;overflow:auto'>{PROMPT.format(LONG.format(''))}</div>", {"decision": True}),
    (
        "decision",
        SCROLLING.format(LONG.format(SIGN.format(8))) + OVER_IT,
        {"decision": True},
    ),
)


@pytest.fixture(scope="module")
def blank(chromium: Any) -> Iterator[Any]:
    """An empty page of 600 by 400 px."""
    page = chromium.new_page(viewport={"width": 600, "height": 400})
    yield page
    page.close()


def broken(page: Any, body: str, **given: object) -> set[str]:
    """Return the laws that a page with this body breaks."""
    page.set_content(f"<!doctype html><style>body, p, ul {{ margin: 0; padding: 0 }}</style><body>{body}")
    return {each["law"] for each in page.evaluate(LAWS, {**GIVEN, **given})}


@pytest.mark.parametrize(("law", "body", "given"), BROKEN, ids=[f"{n} {each[0]}" for n, each in enumerate(BROKEN)])
def test_a_page_that_breaks_a_law_is_noticed(blank: Any, law: str, body: str, given: dict[str, object]) -> None:
    assert law in broken(blank, body, **given)


def test_a_sound_page_breaks_none(blank: Any) -> None:
    body = SQUARES + PROMPT.format(OPTIONS) + "<p style='width:90px'>Lakshmibai of Jhansi</p>"
    body += "<label for=n>Name</label><input id=n style='height:24px'>"
    assert broken(blank, body, board=4, decision=True) == set()
    clear = "<style>.opt { scroll-margin-bottom: 16px }</style>"
    assert broken(blank, clear + SCROLLING.format(LONG.format(SIGN.format(8))), decision=True) == set()


EDGES = (Path(__file__).parents[2] / "web/src/styles/edges.css").read_text(encoding="utf-8")
DARK = """async ([at, data]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  return at.map(y => canvas.getImageData(20, y, 1, 1).data[0] < 16);
}"""
"""Is a picture black at these heights?"""


@pytest.mark.parametrize(
    ("scrolled", "black"), [(0, (True, True, False)), (55, (False, True, False)), (110, (False, True, True))]
)
def test_what_scrolls_fades_where_there_is_more(blank: Any, scrolled: int, black: tuple[bool, ...]) -> None:
    blank.set_content(
        f"<!doctype html><style>body {{ margin: 0 }} {EDGES}</style>"
        "<div class=lg style='height:90px;overflow:auto'><p style='margin:0;height:200px;background:#000'></div>"
    )
    blank.evaluate("to => { document.querySelector('.lg').scrollTop = to; }", scrolled)
    blank.wait_for_timeout(100)
    assert {each["law"] for each in blank.evaluate(LAWS, GIVEN)} == set()
    picture = base64.b64encode(blank.screenshot()).decode()
    assert tuple(blank.evaluate(DARK, [[2, 45, 87], picture])) == black


def test_what_does_not_scroll_is_left_as_it_is(blank: Any) -> None:
    blank.set_content(f"<!doctype html><style>{EDGES}</style><div class=lg style='height:90px;overflow:auto'>Few</div>")
    assert blank.evaluate("getComputedStyle(document.querySelector('.lg')).maskImage") == "none"
