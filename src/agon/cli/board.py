"""A view drawn for the terminal: plain text, wide enough for 80 columns, legible without colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from agon.core.view import CardView, SeatView, StatView, SupportView, View

ARROWS: Final = {"N": "^", "E": ">", "S": "v", "W": "<"}
LETTERS: Final = "ABCD"
FILES: Final = "abcdefgh"
STATS: Final = ("life", "speed", "experience", "damage")


def lines(view: View) -> list[str]:
    """Return what one seat sees: the round, the arena, a line or two for each seat, the last roll.

    Seats are A, B, C, D with an arrow for the way they face; rank 1 is at the bottom, as in the notation.
    """
    shown = [f"Round {view['round']} of {view['rounds']}" if view["round"] else "Before the first round", ""]
    shown += _arena(view)
    for seat in view["seats"]:
        shown += ["", *_seat(view, seat)]
    shown += _tray(view)
    shown += [f"  {each['text']} (until {each['until']})" for each in view["effects"]]
    return shown


def _arena(view: View) -> Iterator[str]:
    size = view["board_size"]
    marks: dict[str, str] = {}
    for each in view["arena_cards"]:
        if "square" in each:
            marks[each["square"]] = "*"
    for seat in view["seats"]:
        if "square" in seat and not seat["defeated"]:
            marks[seat["square"]] = LETTERS[seat["seat"]] + ARROWS.get(seat.get("facing", ""), "")
    for rank in range(size, 0, -1):
        yield f"  {rank}  " + " ".join(f"{marks.get(f'{file}{rank}', '.'):<3}" for file in FILES[:size]).rstrip()
    yield "     " + " ".join(f"{file:<3}" for file in FILES[:size]).rstrip()


def _seat(view: View, seat: SeatView) -> Iterator[str]:
    you = " (you)" if seat["seat"] == view["seat"] else ""
    warrior = _name(view, seat.get("warrior", ""))
    yield f"{LETTERS[seat['seat']]}  {warrior or 'no warrior yet'}, {seat['name']}{you}"
    numbers = [f"{name} {_stat(seat[name])}" for name in STATS if name in seat]
    if seat["initiative"] is not None:
        numbers.append(f"initiative {seat['initiative']}{' (won)' if seat['initiative_winner'] else ''}")
    if seat["active"]:
        numbers.append(f"actions used {seat['actions_used']}")
    if numbers:
        yield "   " + ", ".join(numbers)
    row = [_support(view, each) for each in seat["supports"]]
    if row:
        yield "   " + "  ".join(row)
    if seat["discard"]:
        yield "   discarded: " + ", ".join(_name(view, each) for each in seat["discard"])


def _stat(stat: StatView) -> str:
    now, printed = stat["now"], stat["printed"]
    return str(now) if now == printed else f"{now} (printed {printed})"


def _support(view: View, support: SupportView) -> str:
    name = _name(view, support["card"]) if "card" in support else "?"
    state = support["state"]
    if state == "face-up":
        return f"[{name}]"
    if state == "arena":
        return f"[{name} in {support.get('square', 'the arena')}]"
    return f"({name})" if state == "face-down" else f"{name} {state}"


def _name(view: View, card: str) -> str:
    found = view["cards"].get(card)
    return found["name"] if found else card


def _tray(view: View) -> Iterator[str]:
    tray = view["tray"]
    if tray is None:
        return
    yield ""
    yield tray["title"]
    for roll in tray["rolls"]:
        total = "" if roll["total"] is None else f" = {roll['total']}"
        modifiers = "".join(f" {each['amount']:+d} {each['name']}" for each in roll["modifiers"] if each["applies"])
        yield f"  {LETTERS[roll['seat']]} {roll['role']}: {' '.join(map(str, roll['dice']))}{modifiers}{total}"
    if tray["verdict"]:
        yield f"  {tray['verdict']}"


def card_lines(card: CardView) -> Iterator[str]:
    """Yield what is printed on a card, and how Agon reads it where that is said otherwise."""
    numbers = [f"{key} {value}" for key in (*STATS, "initiative", "hands") if (value := card.get(key)) is not None]
    yield f"{card['name']} [{card['id']}]"
    yield "  " + " · ".join(filter(None, [card["type"], card.get("element", ""), *card["cultures"], *card["traits"]]))
    if numbers:
        yield "  " + ", ".join(numbers)
    for row in card.get("grid", []):
        yield "    " + " ".join(f"{cell:>2}" for cell in row.split())
    for ability in card["abilities"]:
        kind = {"action": f" - {ability['actions']} action(s)", "reveal": " - Reveal"}.get(ability["kind"], "")
        yield f"  {ability['name']}{kind}: {ability['text']}"
        if ability["spoken"] and ability["spoken"] != ability["text"]:
            yield f"    read as: {ability['spoken']}"
