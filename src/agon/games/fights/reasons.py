"""Why a number is what it is: the parts of which the engine makes it, as the lines beside it.

A line adds its figure (``+2 Boots``), begins the sum (``4 Bell``), says what the number becomes (``set to 4 by Crown``,
``no less than 3 by Crown``), or has no part in it (``+2 Boots, kept off by Hex``). ``comes_to`` reads them back: what
the lines come to is the number, and a soak asks whether it is (``FightWatch``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.markers import MARKER_LIFE
from agon.arena.stats import defense_of, experience_of, speed_of
from agon.arena.terms import FROM_NULL, NONE, NULL, SEAT_W, Note, SeatField, Stat
from agon.arena.trace import (
    PART_ADD,
    PART_FIXED,
    PART_KEPT,
    PART_LEAST,
    PART_MOST,
    PART_SET,
    PART_START,
    STAT_LINE,
    TIE_LINE,
    Part,
    Trace,
)
from agon.arena.traits import base_damage
from agon.core.english import figure
from agon.games.fights.lasting_effects import end_words
from agon.games.fights.words import signed

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.core.view import StatView
    from agon.games.fights.words import Words

BEFORE: Final = "from before this position"
"""Said of what a game that began at a position cannot know of."""
SET_TO: Final = "set to"
BECOMES: Final = {PART_SET: SET_TO, PART_LEAST: "no less than", PART_MOST: "no more than"}
"""What becomes of a number, by the code of the part."""

_FIGURE: Final = r"(?:[-+\u2212]?\d+|null)"
_BECOMES: Final = re.compile(rf"(?P<how>set to|no less than|no more than|fixed at) (?P<to>{_FIGURE})\b")
_ADDS: Final = re.compile(rf"(?P<amount>{_FIGURE}) ")
KEPT_OFF: Final = ", kept off"


def comes_to(start: int, lines: Iterable[str]) -> int | None:
    """Return what the lines make of a number; None where one of them is none that this module writes."""
    for line in lines:
        if KEPT_OFF in line or line.startswith("cannot be changed"):
            continue
        becomes, adds = _BECOMES.search(line), _ADDS.match(line)
        if adds is not None:
            amount = number_of(adds["amount"])
            start = start + amount if adds["amount"][0] in "+-\u2212" else amount
        elif becomes is not None:
            to = number_of(becomes["to"])
            how = becomes["how"]
            start = max(start, to) if how == "no less than" else min(start, to) if how == "no more than" else to
        else:
            return None
    return start


def number_of(text: str) -> int:
    """Return the number of a figure as it is written for people."""
    return NULL if text == "null" else int(text.replace("\u2212", "-"))


def shown(amount: int) -> str:
    """Return a figure, or that there is none."""
    return "null" if amount == NULL else figure(amount)


class Reasons:
    """The reasons of one position, for one reader."""

    def __init__(self, g: Fight, words: Words) -> None:
        self.fight: Fight = g
        self.words: Words = words

    # --- statistics ---

    def speed(self, seat: int) -> StatView:
        """Return a warrior's speed."""
        told = Trace()
        printed = int(self.fight.deal.cards[self.fight.warrior_card(seat)].speed)
        return self.stat(printed, int(speed_of(self.fight, seat, told)), self.lines(told.parts))

    def defense(self, seat: int) -> StatView:
        """Return a Champion's defense value."""
        told = Trace()
        printed = int(self.fight.deal.cards[self.fight.warrior_card(seat)].defense)
        return self.stat(printed, int(defense_of(self.fight, seat, told)), self.lines(told.parts))

    def experience(self, seat: int) -> StatView:
        """Return a warrior's experience: what is stored of it, and what changes it as long as it is in force."""
        told = Trace()
        printed = int(self.fight.deal.cards[self.fight.warrior_card(seat)].experience)
        now = int(experience_of(self.fight, seat, told))
        stored = int(self.fight.seats[seat * SEAT_W + SeatField.EXPERIENCE])
        why = self.stored_lines(Stat.EXPERIENCE, seat, printed, stored) + self.lines(told.parts)
        return self.stat(printed, now, why)

    def life(self, seat: int, now: int) -> StatView:
        """Return a warrior's life: what it enters the arena with, and what events have made of that."""
        printed = int(self.fight.deal.cards[self.fight.warrior_card(seat)].life)
        first = self.words.system.first_life(self.fight, seat)
        begun = [f"{signed(first - printed)} to begin with"] if first != printed else []
        return self.stat(printed, now, begun + self.stored_lines(Stat.LIFE, seat, first, now))

    def base_damage(self, card: int) -> StatView:
        """Return a warrior's base damage."""
        g = self.fight
        printed, now = int(g.deal.cards[card].damage), int(base_damage(g, card, printed=False))
        fixed = int(g.deal.rules.basic_damage_fixed)
        why: list[str] = []
        start = printed
        if fixed >= 0:
            why.append(f"base damage of a {self.words.terms.basic_attack} is fixed at {figure(fixed)}")
            start = fixed
        by: dict[int, int] = {}
        for note in g.log or []:
            if note[0] == Note.BASE_DAMAGE and note[3] == card:
                by[note[8]] = by.get(note[8], 0) + note[4]
        return self.stat(printed, now, why + self.summed(by, now - start))

    @staticmethod
    def stat(printed: int, now: int, why: list[str]) -> StatView:
        """Return a number with its reasons, none where nothing but the print has a part in it."""
        return {"printed": printed, "now": now, "why": why}

    def stored_lines(self, which: int, seat: int, printed: int, now: int) -> list[str]:
        """Say what changed a stored number, card by card, from the log."""
        by: dict[int, int] = {}
        for kind, who, _, card, amount, extra, *_ in self.fight.log or []:
            if who != seat:
                continue
            if which == Stat.LIFE and (kind == Note.DAMAGE or (kind == Note.TICK and extra == MARKER_LIFE)):
                by[card] = by.get(card, 0) - amount
            elif (which == Stat.LIFE and kind == Note.LIFE) or (kind == Note.STAT and extra == which):
                by[card] = by.get(card, 0) + amount
        return self.summed(by, now - printed)

    def summed(self, by: dict[int, int], change: int) -> list[str]:
        """Say what each card has changed, and what of the whole change nothing is known of."""
        lines = [f"{signed(amount)} {self.words.card(card)}" for card, amount in by.items() if amount]
        rest = change - sum(by.values())
        return [*lines, f"{signed(rest)} {BEFORE}"] if rest else lines

    # --- initiative ---

    def initiative(self, seat: int) -> list[str]:
        """Say what this round's initiative is made of, as it was worked out and as it has been changed since."""
        g = self.fight
        now = int(g.seats[seat * SEAT_W + SeatField.INITIATIVE])
        parts: list[Part] = []
        begun = False
        for note in g.log or []:
            if note[1] != seat:
                continue
            if note[0] == Note.PART:
                if note[5] == PART_START:
                    begun, parts = True, []
                part = Part(note[5], note[3], note[4], note[8], None)
                part.would = note[2]
                parts.append(part)
            elif note[0] == Note.STAT and note[5] == Stat.INITIATIVE:
                parts.append(Part(PART_ADD, note[3], note[4], NONE, None))
            elif note[0] == Note.STAT and note[5] == FROM_NULL + Stat.INITIATIVE:
                begun, parts = True, [Part(PART_SET, note[3], note[4], NONE, None)]
        lines = self.lines(parts)
        if begun:
            return lines
        before = now - (comes_to(0, lines) or 0)
        return [f"{figure(before)} {BEFORE}", *lines]

    # --- lines ---

    def lines(self, parts: Sequence[Part]) -> list[str]:
        """Return the parts of a number in words; what one card adds in a row is one line."""
        lines: list[str] = []
        sums: dict[tuple[int, str], int] = {}
        for part in parts:
            card, amount = int(part.card), int(part.amount)
            name, until = self.name(card), self.until(part)
            if part.code == PART_ADD:
                sums[card, until] = sums.get((card, until), 0) + amount
                continue
            lines += self.added(sums)
            if part.code == PART_START:
                lines.append(f"{figure(amount)} {name}")
            elif part.code == PART_FIXED:
                lines.append(f"cannot be changed by {name}" if not until else f"cannot be changed by {name}{until}")
            elif part.code == PART_KEPT:
                by = f" by {self.words.card(int(part.by))}" if part.by >= 0 else ""
                what = f"{signed(amount)} {name}" if part.would == PART_ADD else f"set to {shown(amount)} by {name}"
                lines.append(f"{what}{until}{KEPT_OFF}{by}")
            else:
                lines.append(f"{BECOMES[int(part.code)]} {shown(amount)} by {name}{until}")
        return lines + self.added(sums)

    def added(self, sums: dict[tuple[int, str], int]) -> list[str]:
        """Return what each card adds as lines, and forget it."""
        lines = [f"{signed(amount)} {self.name(card)}{until}" for (card, until), amount in sums.items() if amount]
        sums.clear()
        return lines

    def name(self, card: int) -> str:
        """Return what a part comes from."""
        if card >= 0:
            return self.words.card(card)
        if card == STAT_LINE:
            return self.words.terms.experience
        return "die" if card == TIE_LINE else "no card"

    def until(self, part: Part) -> str:
        """Return how long a lasting effect lasts, after a comma; empty for a rule of the card itself."""
        e = part.effect
        if e is None:
            return ""
        said = end_words(self.words, int(e.until), int(e.key), int(e.key_seat), int(e.also), int(e.card))
        return f", {said}"
