"""Why a number is what it is: the parts of which the engine makes it, as the lines beside it.

A line adds its figure (``+2 Boots``), begins the sum (``4 Bell``), says what the number becomes (``set to 4 by Crown``,
``no less than 3 by Crown``), or has no part in it (``+2 Boots, kept off by Hex``). What the lines come to is the
number, and a soak asks whether it is (``laws``).
"""

from __future__ import annotations

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
    PartKind,
    Trace,
)
from agon.arena.traits import base_damage
from agon.core.english import figure
from agon.core.ids import CardNo, SeatNo
from agon.games.fights.lasting_effects import end_words
from agon.messages import say

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.core.view import StatView
    from agon.games.fights.words import Words

BECOMES: Final = {PART_SET: "set", PART_LEAST: "least", PART_MOST: "most"}
"""What becomes of a number, by the code of the part, as the message ``why-becomes`` knows it."""


def sum_of(parts: Iterable[Part]) -> int:
    """Return what parts come to that begin with 0."""
    total = 0
    for part in parts:
        amount = int(part.amount)
        if part.code == PART_ADD:
            total += amount
        elif part.code in (PART_START, PART_SET):
            total = amount
        elif part.code == PART_LEAST:
            total = max(total, amount)
        elif part.code == PART_MOST:
            total = min(total, amount)
    return total


def shown(amount: int) -> str:
    """Return a figure, or that there is none."""
    return say("why-null") if amount == NULL else figure(amount)


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
        return self.stat(printed, int(speed_of(self.fight, SeatNo(seat), told)), self.lines(told.parts))

    def defense(self, seat: int) -> StatView:
        """Return a Champion's defense value."""
        told = Trace()
        printed = int(self.fight.deal.cards[self.fight.warrior_card(seat)].defense)
        return self.stat(printed, int(defense_of(self.fight, SeatNo(seat), told)), self.lines(told.parts))

    def experience(self, seat: int) -> StatView:
        """Return a warrior's experience: what is stored of it, and what changes it as long as it is in force."""
        told = Trace()
        printed = int(self.fight.deal.cards[self.fight.warrior_card(seat)].experience)
        now = int(experience_of(self.fight, SeatNo(seat), told))
        stored = int(self.fight.seats[seat * SEAT_W + SeatField.EXPERIENCE])
        why = self.stored_lines(Stat.EXPERIENCE, seat, printed, stored) + self.lines(told.parts)
        return self.stat(printed, now, why)

    def life(self, seat: int, now: int) -> StatView:
        """Return a warrior's life: what it enters the arena with, and what events have made of that."""
        printed = int(self.fight.deal.cards[self.fight.warrior_card(seat)].life)
        first = self.words.system.first_life(self.fight, seat)
        begun = [say("why-first-life", amount=first - printed)] if first != printed else []
        return self.stat(printed, now, begun + self.stored_lines(Stat.LIFE, seat, first, now))

    def base_damage(self, card: int) -> StatView:
        """Return a warrior's base damage."""
        g = self.fight
        printed, now = int(g.deal.cards[card].damage), int(base_damage(g, CardNo(card), printed=False))
        fixed = int(g.deal.rules.basic_damage_fixed)
        why: list[str] = []
        start = printed
        if fixed >= 0:
            why.append(say("why-base-fixed", attack=self.words.terms.basic_attack, amount=fixed))
            start = fixed
        by: dict[int, int] = {}
        for note in g.log or []:
            if note.kind == Note.BASE_DAMAGE and note.card == card:
                by[note.by] = by.get(note.by, 0) + note.amount
        return self.stat(printed, now, why + self.summed(by, now - start))

    @staticmethod
    def stat(printed: int, now: int, why: list[str]) -> StatView:
        """Return a number with its reasons, none where nothing but the print has a part in it."""
        return {"printed": printed, "now": now, "why": why}

    def stored_lines(self, which: int, seat: int, printed: int, now: int) -> list[str]:
        """Say what changed a stored number, card by card, from the log."""
        by: dict[int, int] = {}
        for note in self.fight.log or []:
            if note.seat != seat:
                continue
            kind, card, amount, extra = note.kind, note.card, note.amount, note.extra
            if which == Stat.LIFE and (kind == Note.DAMAGE or (kind == Note.TICK and extra == MARKER_LIFE)):
                by[card] = by.get(card, 0) - amount
            elif (which == Stat.LIFE and kind == Note.LIFE) or (kind == Note.STAT and extra == which):
                by[card] = by.get(card, 0) + amount
        return self.summed(by, now - printed)

    def summed(self, by: dict[int, int], change: int) -> list[str]:
        """Say what each card has changed, and what of the whole change nothing is known of."""
        lines = [say("why-added", amount=amount, name=self.words.card(card)) for card, amount in by.items() if amount]
        rest = change - sum(by.values())
        return [*lines, say("why-before", amount=rest)] if rest else lines

    # --- initiative ---

    def initiative(self, seat: int) -> list[str]:
        """Say what this round's initiative is made of, as it was worked out and as it has been changed since."""
        parts, begun = self.initiative_parts(seat)
        lines = self.lines(parts)
        if begun:
            return lines
        now = int(self.fight.seats[seat * SEAT_W + SeatField.INITIATIVE])
        return [say("why-before-start", amount=now - sum_of(parts)), *lines]

    def is_set(self, seat: int) -> bool:
        """Is this round's initiative what a card has set it to, instead of a number that it begins with?"""
        parts, begun = self.initiative_parts(seat)
        return begun and bool(parts) and bool(parts[0].code == PART_SET)

    def initiative_parts(self, seat: int) -> tuple[list[Part], bool]:
        """Return what this round's initiative is made of, and whether the log tells its beginning."""
        g = self.fight
        parts: list[Part] = []
        begun = False
        for note in g.log or []:
            if note.seat != seat:
                continue
            if note.kind == Note.PART:
                if note.extra == PART_START:
                    begun, parts = True, []
                part = Part(PartKind(note.extra), CardNo(note.card), note.amount, note.by, None)
                part.would = PartKind(note.other)
                parts.append(part)
            elif note.kind == Note.STAT and note.extra == Stat.INITIATIVE:
                parts.append(Part(PART_ADD, CardNo(note.card), note.amount, NONE, None))
            elif note.kind == Note.STAT and note.extra == FROM_NULL + Stat.INITIATIVE:
                begun, parts = True, [Part(PART_SET, CardNo(note.card), note.amount, NONE, None)]
        return parts, begun

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
                lines.append(say("why-start", amount=amount, name=name))
            elif part.code == PART_FIXED:
                lines.append(while_(say("why-fixed", name=name), until))
            elif part.code == PART_KEPT:
                adds = part.would == PART_ADD
                line = say("why-added", amount=amount, name=name) if adds else becomes(PART_SET, amount, name)
                kept, by = while_(line, until), int(part.by)
                off = say("why-kept-by", why=kept, card=self.words.card(by)) if by >= 0 else say("why-kept", why=kept)
                lines.append(off)
            else:
                lines.append(while_(becomes(part.code, amount, name), until))
        return lines + self.added(sums)

    def added(self, sums: dict[tuple[int, str], int]) -> list[str]:
        """Return what each card adds as lines, and forget it."""
        lines = [
            while_(say("why-added", amount=amount, name=self.name(card)), until)
            for (card, until), amount in sums.items()
            if amount
        ]
        sums.clear()
        return lines

    def name(self, card: int) -> str:
        """Return what a part comes from."""
        if card >= 0:
            return self.words.card(card)
        if card == STAT_LINE:
            return say("why-experience", experience=self.words.terms.experience)
        return say("why-die") if card == TIE_LINE else say("why-no-card")

    def until(self, part: Part) -> str:
        """Return how long a lasting effect lasts; empty for a rule of the card itself."""
        e = part.effect
        if e is None:
            return ""
        return end_words(self.words, e.until, int(e.key), int(e.key_seat), int(e.also), int(e.card))


def becomes(code: PartKind, amount: int, name: str) -> str:
    """Say what a number becomes by a card."""
    return say("why-becomes", becomes=BECOMES[code], amount=shown(amount), name=name)


def while_(line: str, until: str) -> str:
    """Return a line with how long it holds, if that is said."""
    return say("why-until", why=line, until=until) if until else line
