"""Laws of wording: what no text that a player reads may look like, whatever the game.

``faults`` looks at everything that one reader is shown, a view with the events told so far. The names of players,
cards and abilities are left out before a sentence is looked at: how they are spelled is their own affair.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from agon.core.english import NOUNS
from agon.core.record import SEAT_LETTERS
from agon.core.view import EventView, View

if TYPE_CHECKING:
    from agon.core.game import State

NAME: Final = "Xyz"
"""What stands for a proper name in a sentence that is looked at."""


_ONE: Final = "|".join(NOUNS)
_MANY: Final = "|".join(NOUNS.values())
_LARGER: Final = "0|[2-9]|[0-9]{2,}|two|three|four|five|six|seven|eight|nine|ten"

_SAYS_NOTHING: Final = re.compile(r"\b(null|Null|none|None|undefined|NaN)\b(?!,? of\b)")
"""Words of the machine; ``Xyz: none`` lists what there is not, and is looked at with ``NONE_LISTED``."""
_NONE_LISTED: Final = re.compile(r"(: |, |^)none\b")
_FIGURES: Final = re.compile(r"\b\d+ \d+\b")
"""Two numbers of which nothing says which is which."""
_RAW: Final = re.compile(r"\b[a-z]+_[a-z_]+\b|\b[A-Z]+_[A-Z_]+\b|\{[a-z_]*\}|<[a-z.]+ object|\bAsk[A-Z]\w+|\bNOTE_")
_TWICE: Final = re.compile(r"\b(?!(?:had|that|Xyz)\b)(\w+) \1\b(?! \+)", re.IGNORECASE)
"""Two names may stand side by side: an ability may be called *Attack*."""
_STRAY: Final = re.compile(r" [,.;:!?](?!\d)|,[,.;:]|\.[,;:]|;[,.;:]|:[,.;:]|[.!?][.!?]|\( | \)|\(\)|\[\]|\"\"|  ")
_SQUARE: Final = re.compile(r"[a-h][1-9]\b")
"""A sentence may begin with a square, which is written small."""
_ENDS_OPEN: Final = re.compile(r"[,;:(\-]$")
_ONE_OF_MANY: Final = re.compile(rf"(?<![\d.,/+−-])\b(?:1|one) (?:more |other |such )?(?:{_MANY})\b", re.IGNORECASE)
_MANY_OF_ONE: Final = re.compile(
    rf"(?<![\d.,/+−-])\b(?:{_LARGER}) (?:more |other |such )?(?:{_ONE})\b(?![-’'])", re.IGNORECASE
)
_AN: Final = re.compile(r"\ban (?![aeiou8]|11\b|18\b|hour|honest|heir|HP\b|Xyz)\w", re.IGNORECASE)
_A: Final = re.compile(r"\ba (?=[aeio8]|11\b|18\b|u[^ns]|un[^i]|us[^eu]|HP\b)(?!one\b|once\b|eu)\w", re.IGNORECASE)
_YOU_DOES: Final = re.compile(
    r"(?:^|[.!?:;,] |\b(?:if|when|while|that|and|then|after|before) )"
    r"[Yy]ou (?!always|perhaps|thus|this)[a-z]*[a-rt-z]s\b|\b[Yy]ou['’]s\b"
)
_EITHER: Final = re.compile(r"(?:^|[,:.] |\bchoose |\buse )([^,.:;?]+?) or ([^,.:;?]+?)(?=[,.:;?]|$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Said:
    """A text that a player reads: where it stands, and whether it is a sentence, which ends with its full stop."""

    where: str
    text: str
    whole: bool = False


def why_misworded(text: str, names: Iterable[str] = (), *, whole: bool = False) -> str:
    """Return which law of wording a text breaks, "" if none; ``whole`` where it has to be a whole sentence."""
    if not text:
        return "it is empty" if whole else ""
    if text != text.strip():
        return "it has a space at its end"
    if whole and not re.search(r"[.!?][\"”)]?$", text):
        return "it has no full stop"
    if whole and text[0].islower() and not _SQUARE.match(text):
        return "it begins with a small letter"
    plain = without_names(text, names)
    if (found := _FIGURES.search(text)) is not None:
        return f"two numbers stand side by side: {found.group()!r}"
    for law, broken in LAWS.items():
        found = law.search(plain)
        if found is not None:
            return f"{broken}: {found.group()!r}"
    if _SAYS_NOTHING.search(_NONE_LISTED.sub(r"\1nothing", plain)):
        return "it says nothing in the machine's word"
    for either in _EITHER.finditer(text):
        if either.group(1).casefold() == either.group(2).casefold():
            return f"both alternatives are spelled alike: {either.group()!r}"
    return ""


LAWS: Final = {
    _RAW: "it has a name of the program",
    _TWICE: "it has a word twice",
    _STRAY: "its punctuation is astray",
    _ENDS_OPEN: "it ends with what should go on",
    _ONE_OF_MANY: "one is told as several",
    _MANY_OF_ONE: "several are told as one",
    _AN: "`an` before a consonant",
    _A: "`a` before a vowel",
    _YOU_DOES: "`you` with the verb of another",
}
"""What may stand nowhere, and what is wrong with it."""


def without_names(text: str, names: Iterable[str]) -> str:
    """Return a text in which each of the names, the longest first, is ``NAME``."""
    known = sorted({each for each in names if each}, key=len, reverse=True)
    if not known:
        return text
    return re.sub("|".join(rf"(?<!\w){re.escape(each)}(?!\w)" for each in known), NAME, text)


def names_of(view: View) -> set[str]:
    """Return the proper names in a view: of players, cards, their short forms and their abilities."""
    found = {each["name"] or SEAT_LETTERS[each["seat"]] for each in view["seats"]}
    for card in view["cards"].values():
        found |= {card["name"], card["name"].partition(" of ")[0].partition(",")[0]}
        found |= {each["name"] for each in card["abilities"]}
    return found - {"You", "you"}


def faults(view: View, events: Iterable[EventView] = ()) -> Iterator[str]:
    """Yield every fault of wording in what one reader is shown: where, the law, the text."""
    names = names_of(view)
    for said in (*said_in(view), *told(events)):
        why = why_misworded(said.text, names, whole=said.whole)
        if not why and (raw := _id_in(said.text, view)):
            why = f"it has the id {raw!r}"
        if why:
            yield f"{said.where}: {why}, in {said.text!r}"
    yield from _alike(view)


def first_fault(state: State, seat: int | None, since: int = 0) -> str:
    """Return the first fault of wording in what a seat is shown and has been told from event ``since`` on, or ""."""
    return next(faults(state.view(seat), state.events(since, seat)), "")


def _id_in(text: str, view: View) -> str:
    """Return the id of a card that stands in a text; one that is also a word of its name is none."""
    for card in view["cards"].values():
        if "-" in card["id"] and card["id"] in text:
            return card["id"]
    return ""


def _alike(view: View) -> Iterator[str]:
    """Yield players with one name, and options that nothing tells apart."""
    players = [each["name"] for each in view["seats"] if each["name"]]
    if len(set(players)) < len(players):
        yield f"two players have one name: {', '.join(players)}"
    decision = view["decision"]
    seen: set[tuple[object, ...]] = set()
    for each in decision.get("options", []) if decision else []:
        named = view["cards"][each["card"]]["name"] if each.get("card") in view["cards"] else ""
        what = (each["label"], each["detail"], named)
        if what in seen:
            yield f"two options read alike: {each['label']!r}, {each['detail']!r} ({each['notation']})"
        seen.add(what)


def told(events: Iterable[EventView]) -> Iterator[Said]:
    """Yield the sentences of the log."""
    for each in events:
        yield Said(f"event {each['kind']}", each["text"], whole=True)


def said_in(view: View) -> Iterator[Said]:
    """Yield every text of a view but what stands on the cards themselves."""
    for step in view["steps"]:
        yield Said(f"step {step['id']}", step["text"])
        yield Said(f"note of step {step['id']}", step["note"])
    for seat in view["seats"]:
        yield from _of_seat(seat)
    for each in view["arena_cards"]:
        yield from (Said("note on a card", note) for note in [*each.get("notes", []), *each.get("used", [])])
    for effect in view["effects"]:
        yield Said("effect", effect["text"])
        yield Said("end of an effect", effect["until"])
    for grid in view["reach"]:
        yield Said("reach", grid["name"])
    yield from _of_decision(view)
    yield from _of_tray(view)
    if view["result"] is not None:
        yield Said("result", view["result"]["text"], whole=True)
    if "standoff" in view:
        yield Said("standoff", view["standoff"]["title"])
        yield Said("standoff", view["standoff"]["text"], whole=True)
    if "stage" in view:
        yield Said("stage", view["stage"])
    if "battle" in view:
        yield Said("what ends the turns", view["battle"]["ends"], whole=True)


def _of_seat(seat: object) -> Iterator[Said]:
    """Yield the causes, limits and notes of a player's side."""
    assert isinstance(seat, dict), "a seat is JSON data"
    for name in ("life", "speed", "experience", "damage", "defense"):
        yield from (Said(f"cause of {name}", why) for why in seat.get(name, {}).get("why", []))
    yield from (Said("cause of initiative", why) for why in seat.get("initiative_why", []))
    yield from (Said("note on a warrior", note) for note in seat.get("notes", []))
    for limits in (seat.get("limits", []), *(each.get("limits", []) for each in seat["supports"])):
        yield from (Said("limit", f"used {each['used']} of {each['times']} {each['per']}".strip()) for each in limits)
    for support in seat["supports"]:
        yield from (Said("note on a card", note) for note in [*support.get("notes", []), *support.get("used", [])])
    army = seat.get("army")
    if army is not None:
        played = [
            *army["actions"],
            *army["fighters"],
            *(army[each] for each in ("hero", "weapon", "shield") if each in army),
        ]
        yield from (Said("cause of points", why) for each in played for why in each["why"])


def _of_decision(view: View) -> Iterator[Said]:
    """Yield the question, its options with their odds, and what is refused."""
    decision = view["decision"]
    if decision is None:
        return
    yield Said(f"prompt {decision['kind']}", decision["prompt"], whole=True)
    for each in decision.get("options", []):
        where = f"option {each['kind']}"
        yield Said(where, each["label"])
        yield Said(f"{where}, detail", each["detail"])
        yield from (Said(f"{where}, case", case, whole=True) for case in each.get("chance", {}).get("cases", []))
    for refused in decision.get("refused", []):
        yield Said("refused", refused["label"])
        yield Said("refused, reason", refused["reason"], whole=True)


def _of_tray(view: View) -> Iterator[Said]:
    """Yield what the dice tray says."""
    tray = view["tray"]
    if tray is None:
        return
    yield Said("tray", tray["title"])
    lines = [line for roll in tray["rolls"] for line in roll["modifiers"]] + list(
        tray.get("damage", {}).get("lines", [])
    )
    for line in lines:
        yield Said("line of the tray", line["name"])
        yield Said("reason in the tray", line["reason"])
    if tray["verdict"]:
        yield Said("verdict", tray["verdict"], whole=True)


__all__ = ["Said", "faults", "first_fault", "said_in", "told", "why_misworded", "without_names"]
