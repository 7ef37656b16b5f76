"""Texts of the screen: what the line game says, with each card's name to be pressed, and an option in a line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from textual.content import Content
from textual.style import Style

from agon.core.view import CardView, EffectView, OptionView, View
from agon.messages import say
from agon.render import armies
from agon.render.text import (  # fmt: skip
    effect_text,
    folded,
    headline,
    laid_out,
    match_lines,
    named,
    seat_lines,
    seat_order,
    single,
    standoff_lines,
    told_cards,
)

NO_NAMES: Final[Mapping[str, CardView]] = {}
SEAT_STYLES: Final = (
    "$text-error bold", "$text-primary bold", "$text-warning bold", "$text-success bold", "$text-accent bold",
    "$text-secondary bold",
)  # fmt: skip
"""The colours of the seats; a seat's letter says the same."""


def pressed(card: str) -> Style:
    """Return the style of a card's name that can be pressed."""
    return Style.from_meta({"@click": f"app.pick({card!r})"})


def linked(text: str, view: View) -> Content:
    """Return a text in which the name of each card that the reader knows can be pressed."""
    content = Content(text)
    cards = {each["name"]: each["id"] for each in view["cards"].values()}
    if not cards:
        return content
    names = sorted(cards, key=len, reverse=True)
    pattern = re.compile("|".join(r"\s+".join(map(re.escape, name.split())) for name in names if name))
    for found in pattern.finditer(text):
        card = cards.get(" ".join(found[0].split()))
        if card is not None:
            for word in re.finditer(r"\S+(?:[^\S\n]+\S+)*", found[0]):  # not what a folded line begins with
                content = content.stylize(pressed(card), found.start() + word.start(), found.start() + word.end())
    return content


def head_lines(view: View, width: int) -> list[str]:
    """Return the score of a match, round and step."""
    if "battle" in view:
        return folded(armies.headline(view, view["battle"]), "", width=width)
    return [*match_lines(view, width), *folded(headline(view), "", width=width)]


def sides_text(view: View, width: int) -> str:
    """Return both sides in words, and the effects in force."""
    parts: list[str] = []
    if "battle" in view:
        parts += [laid_out(armies.side_lines(view, each), width) for each in armies.order(view)]
        parts.append(laid_out(armies.course_lines(view, view["battle"]), width))
    else:
        parts += ["\n".join(seat_lines(view, each, width)) for each in seat_order(view)]
        parts += ["\n".join(standoff_lines(view, width))]
    parts.append("\n".join(effect_lines(view, view["effects"], width)))
    return "\n\n".join(each for each in parts if each)


def effect_lines(view: View, effects: Iterable[EffectView], width: int) -> list[str]:
    """Return the effects in force."""
    return [line for each in effects for line in folded(effect_text(view, each), "", width=width)]


def option_text(view: View, option: OptionView, width: int) -> str:
    """Return an option as the list has it: its number, what it does, what it costs, how likely it hits."""
    shown = named(option, view["cards"])
    is_by_name = shown is not option or "battle" in view
    parts = [f"{shown['notation']}  {shown['label']}" if is_by_name else shown["label"]]
    if option["cost"] > 1:
        parts.append(say("text-cost", n=option["cost"]))
    if "chance" in option:
        parts.append(say("screen-hits", percent=f"{option['chance']['hit_decimal'] * 100:.0f}"))
    return "\n".join(folded(f"{option['index'] + 1:>2}  {', '.join(parts)}", "", "    ", width=width))


def option_detail(view: View, option: OptionView, width: int) -> str:
    """Return all that is known of an option: what it does, its odds, its clause and its card's words."""
    options = view["decision"].get("options", []) if view["decision"] is not None else []
    lines = [say("screen-chosen", number=option["index"] + 1, last=len(options))]
    lines += [line.strip() for line in single(option["index"] + 1, named(option, view["cards"]), 1000)]
    lines[1] = lines[1].partition("  ")[2]
    if option["clause"]:
        lines[-1] += f" {option['clause']}"
    card = view["cards"].get(option.get("card", ""))
    if card is not None and (told_cards(view) or option["kind"] != "attack"):
        lines += [f"{card['name']}: {each['text']}" for each in card["abilities"]]
    return "\n".join(line for each in lines for line in folded(each, "", "", width=width))


def square_of(view: View, option: OptionView) -> str:
    """Return the square that an option is about: where it goes, or where its target stands; "" for none."""
    if "square" in option:
        return option["square"]
    target = option.get("target")
    if target is None:
        return ""
    if target < len(view["seats"]):
        return view["seats"][target].get("square", "")
    return next((each["square"] for each in view.get("minions", []) if each["row"] == target), "")


def grid_of(view: View, option: OptionView | None) -> str | None:
    """Return the grid that an option attacks with, None where it does not attack."""
    if option is None or "chance" not in option:
        return None
    own = [each for each in view["reach"] if each["seat"] == view["seat"]]
    card = option.get("card", "")
    with_card = [each for each in own if (each["card"] == card and not each["basic"]) or (not card and each["basic"])]
    return with_card[0]["name"] if with_card else None
