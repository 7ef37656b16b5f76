"""Two armies on the screen: a row of cards for each zone, the points of the battle, and the reader's hand below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from textual.content import Content
from textual.widgets import Static

from agon.cli.screen.words import SEAT_STYLES, linked, pressed
from agon.core.record import SEAT_LETTERS
from agon.core.view import OptionView, View
from agon.messages import say
from agon.render import armies
from agon.render.text import folded, laid_out

TILE: Final = 17
"""Columns of a card."""
GAP: Final = 1


class Battle(Static):
    """The table of two armies: as cards where there is room, else in words."""

    def show(self, view: View, option: OptionView | None, width: int, height: int) -> None:
        """Draw a view, with the card of the option that is looked at marked."""
        chosen = option.get("card", "") if option is not None else ""
        drawn = Content("\n").join(list(tiles(view, chosen, width)))
        if drawn.plain.count("\n") >= height:
            text = laid_out([each for seat in armies.order(view) for each in armies.side_lines(view, seat)], width)
            drawn = linked(text.rstrip(), view)
        self.update(drawn)


def tiles(view: View, chosen: str, width: int) -> Iterator[Content]:
    """Yield the lines of both sides, the reader's own below."""
    for number, seat in enumerate(armies.order(view)):
        if number:
            yield Content.styled("─" * width, "$text-muted")
        army = seat["army"]
        side = say("text-army-side", who=armies.name_of(seat), role=army["role"], points=army["points"],
                   turn="yes" if seat["active"] else "no")  # fmt: skip
        yield Content.styled(f"{SEAT_LETTERS[seat['seat']]}  {side}", SEAT_STYLES[seat["seat"]])
        played = [each for each in (army.get("hero"), army.get("weapon"), army.get("shield")) if each is not None]
        played += [*army["actions"], *army["fighters"]]
        lying = [(each["card"], f"{each['attack']}/{each['hp']}") for each in played]
        yield from rows(view, lying, chosen, width)
        for zone, text in armies.zones(view, army):
            if zone == "hand" and army.get("hand"):
                yield Content(f"{say('text-zone', zone=zone)}:")
                yield from rows(view, [(each, strength(view, each)) for each in army.get("hand", [])], chosen, width)
            elif zone in {"heroes", "hand", "stack"}:
                yield linked("\n".join(folded(f"{say('text-zone', zone=zone)}: {text}", "", width=width)), view)


def strength(view: View, card: str) -> str:
    """Return the attack and HP that are printed on a card."""
    return f"{view['cards'][card].get('attack', 0)}/{view['cards'][card].get('hp', 0)}"


def rows(view: View, cards: list[tuple[str, str]], chosen: str, width: int) -> Iterator[Content]:
    """Yield the lines of a zone, as many cards side by side as there is room for."""
    across = max(1, (width + GAP) // (TILE + GAP))
    for first in range(0, len(cards), across):
        names, numbers = [], []
        for card, numbers_now in cards[first : first + across]:
            name = view["cards"][card]["name"]
            mark = "◆" if card == chosen else "▌"
            line = f"{mark}{name if len(name) < TILE else name[: TILE - 2] + '…'}".ljust(TILE)
            ground = "on $accent-muted" if card == chosen else "on $boost"
            names.append(Content.styled(line, f"bold {ground}").stylize(pressed(card)))
            kind = view["cards"][card]["type"]
            below = f"▌{numbers_now}  {kind}"[:TILE].ljust(TILE)
            numbers.append(Content.styled(below, ground).stylize(pressed(card)))
        yield Content(" " * GAP).join(names)
        yield Content(" " * GAP).join(numbers)
