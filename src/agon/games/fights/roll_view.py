"""The dice tray: the roll on the table, or the last one, with every modifier by card and clause (interface 5.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from agon.arena.attack import AttackFrame
from agon.arena.damage import FROM_ATTACK
from agon.arena.fight import Fight
from agon.arena.frame import RollHolder
from agon.arena.roll_log import (
    IDLE_CONDITION,
    IDLE_DISCARDED,
    IDLE_LIMITED,
    IDLE_SILENCED,
    LINE_LEAST,
    LINE_MOST,
    roll_lines,
)
from agon.arena.terms import NOT_AT, Note, RollKind
from agon.arena.trace import (
    DEFENSE_LINE,
    GRID_LINE,
    PART_FIXED,
    PART_KEPT,
    PART_LATER,
    PART_LEAST,
    PART_MOST,
    PART_SET,
    PART_START,
    PART_TIMES,
    SET_LINE,
    PartKind,
)
from agon.core.bits import faces_of
from agon.core.view import DamageView, EventView, ModifierView, RollView, TrayView
from agon.games.fights.narration import Narrator, added_by, dealt_dice
from agon.games.fights.questions import seats_of
from agon.games.fights.words import ORDINALS, Table, Words
from agon.messages import say

DAMAGE_DOES: Final = {
    PART_SET: "set",
    PART_TIMES: "times",
    PART_MOST: "most",
    PART_LEAST: "least",
    PART_FIXED: "fixed",
    PART_LATER: "later",
}
"""What a line of damage does that neither adds nor takes, as the message ``damage-does`` knows it."""
CHANGES: Final = (Note.REROLL, Note.DIE_SET, Note.EXCLUDED)


def tray_view(state: Table, words: Words) -> TrayView | None:
    """Return the tray as this reader sees it (dice are open to everybody); None before the first roll."""
    live = roll_on_table(state.fight)
    if live >= 0:
        return live_tray(state, words, live)
    return Logged(state, words).tray()


def roll_on_table(g: Fight) -> int:
    """Return the place in the stack of the latest rolls whose dice lie on the table and are not final, or -1."""
    for at in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[at]
        if isinstance(frame, RollHolder):
            if frame.final == 0 and (frame.dice0 != 0 or frame.dice1 != 0):
                return at
            return -1
    return -1


# --- the roll in progress ---


def live_tray(state: Table, words: Words, at: int) -> TrayView:
    """Return the tray of rolls that may still be changed."""
    g = state.fight.clone()
    h = g.holder(at)
    rolls = [live_roll(g, words, h, side, struck_now(state, side)) for side in (0, 1) if h.kind(side) != 0]
    title = say("tray-title")
    if isinstance(h, AttackFrame):
        title = attack_title(words, int(h.attacker), int(h.defender), int(h.weapon))
        rolls[1:1] = other_rolls(g, words, h)
    return {"title": title, "rolls": rolls, "verdict": "", "clause": words.clause("dice.change")}


def other_rolls(g: Fight, words: Words, a: AttackFrame) -> list[RollView]:
    """Return the attack rolls that lie on the table and are to be compared after the one at hand; changes ``g``."""
    g.log = None
    found = []
    while a.parked and a.is_thrown():
        a.next_roll(g)
        found.append(live_roll(g, words, a, 0, []))
    return found


def live_roll(g: Fight, words: Words, h: RollHolder, side: int, struck: list[int]) -> RollView:
    """Return one side's dice and modifiers as they stand."""
    at_plus = isinstance(h, AttackFrame) and h.at_plus != NOT_AT
    lines = roll_lines(g, h, side)
    return {
        "seat": int(h.roller(side)),
        "role": say("tray-role", roll=roll_key(int(h.kind(side)))),
        "dice": faces_of(int(h.dice(side)), int(h.count(side))),
        "struck": struck,
        "total": int(h.total(side)),
        "modifiers": [roll_line(words, line, side, words.fight.log, at_plus=at_plus) for line in lines],
    }


def roll_line(
    words: Words, line: Sequence[int], side: int, log: list[Note] | None, *, at_plus: bool = False
) -> ModifierView:
    """Return one line of a roll: ``line`` is its card or *_LINE, its amount, how it counts and what keeps it off."""
    card, amount, how, by = line
    reason = idle_reason(words, card, how, by)
    if card == GRID_LINE:
        view = grid_line(words, amount, at_plus=at_plus)
        view["applies"], view["reason"] = not reason, reason
        return view
    if card == DEFENSE_LINE:
        return defense_line(words, amount)
    view = card_line(words, card, amount, reason, log, side)
    if card == SET_LINE:
        view["name"] = say("tray-roll-set")
    elif how & (LINE_LEAST | LINE_MOST):
        view["name"] = say("tray-limit", limit="least" if how & LINE_LEAST else "most", name=view["name"])
    return view


def idle_reason(words: Words, card: int, how: int, by: int) -> str:
    """Return why a line of a roll does not count; empty if it does."""
    if how & IDLE_LIMITED:
        return limited_by(words, by)
    if how & IDLE_DISCARDED:
        return say("tray-idle", why="discarded", card=words.card(card))
    if how & IDLE_SILENCED:
        return say("tray-idle", why="silenced", card="")
    return say("tray-idle", why="condition", card="") if how & IDLE_CONDITION else ""


def limited_by(words: Words, card: int) -> str:
    """Return why a bonus does not count: a card limits bonuses, or an ability used has made them 0."""
    if card >= 0:
        return say("tray-idle", why="limited", card=words.card(card))
    return say("tray-idle", why="no-bonuses", card="")


def why_kept(words: Words, card: int, amount: int) -> str:
    """Return why a part of a damage does not count; what lowers it stops at its own minimum (A7-RULING-57)."""
    return limited_by(words, card) if card >= 0 or amount > 0 else say("tray-idle", why="minimum", card="")


def struck_now(state: Table, side: int) -> list[int]:
    """Return the faces that were re-rolled or changed in the roll on the table, oldest first."""
    struck: list[int] = []
    for note in reversed(state.fight.log or []):
        if note.kind in (Note.ATTACK, Note.DICE, Note.TOTAL):
            break
        old = struck_face(note, side)
        if old:
            struck.insert(0, old)
    return struck


def struck_face(note: Note, side: int) -> int:
    """Return the face that a change to this side's dice took away, or 0."""
    if note.kind == Note.EXCLUDED:
        return note.amount if note.other == side else 0
    if note.kind in (Note.REROLL, Note.DIE_SET) and note.extra & 15 == side:
        return note.extra >> 4
    return 0


# --- the last roll, from the log ---


class Logged:
    """The last roll as the log has it."""

    def __init__(self, state: Table, words: Words) -> None:
        self.state: Table = state
        self.words: Words = words
        self.log: list[Note] = state.fight.log or []

    def tray(self) -> TrayView | None:
        """Return the tray of the last roll, or None if nothing was rolled."""
        last = -1
        for at in range(len(self.log) - 1, -1, -1):
            if self.log[at].kind in (Note.OPENING_ROLL, Note.DICE, Note.TIE_ROLL):
                last = at
                break
        if last < 0:
            return None
        note = self.log[last]
        if note.kind == Note.OPENING_ROLL:
            return self.opening(last)
        if note.kind == Note.TIE_ROLL and note.extra == 1:
            return self.initiative(last)
        return self.rolls(last)

    def told(self, first: int) -> Iterator[EventView]:
        """Yield the events from ``first`` on for this reader."""
        return self.narrator().events(first)

    def narrator(self) -> Narrator:
        """Return who tells this reader what is in the log."""
        return Narrator(self.state, self.words.reader if self.words.reader >= 0 else None)

    def opening(self, at: int) -> TrayView:
        """Return the roll for placement."""
        title = say("tray-opening")
        rolls = dice_each(seats_of(self.log[at].extra), title, self.log[at].amount, 2)
        event = next(self.told(at))
        return {"title": title, "rolls": rolls, "verdict": event["text"], "clause": event["clause"]}

    def initiative(self, at: int) -> TrayView:
        """Return dice that say who comes before whom."""
        note = self.log[at]
        title, role = self.words.system.roll_off(self.log, at)
        rolls = dice_each(seats_of(note.other), role, note.amount, int(self.state.fight.deal.rules.tie_dice))
        verdict, clause = "", self.words.clause("tie.dice")
        for event in self.told(at):
            if event["kind"] in ("tie-roll", "initiative"):
                verdict, clause = event["text"], event["clause"]
            if self.log[event["n"]].kind == Note.INITIATIVE:
                break
        return {"title": title, "rolls": rolls, "verdict": verdict, "clause": clause}

    def rolls(self, last: int) -> TrayView:
        """Return the last attack's or ability's rolls."""
        first = self.first_of(last)
        rolls: dict[int, RollView] = {}
        every: list[tuple[int, RollView]] = []
        struck: dict[int, list[int]] = {0: [], 1: []}
        title = ""
        for at, note in enumerate(self.log[first:], first):
            kind, side, card, amount, extra = note.kind, note.other, note.card, note.amount, note.extra
            if kind == Note.ATTACK:
                if title:
                    break
                title = attack_title(self.words, note.seat, side, card)
            elif kind in CHANGES:
                for each in (0, 1):
                    old = struck_face(note, each)
                    if old:
                        struck[each].append(old)
            elif kind == Note.DICE:
                # Several attack rolls of one attack are shown one below the other.
                nth = sum(each == side for each, _ in every)
                kind_of = roll_key(card)
                several = 0 < nth < ORDINALS
                rolls[side] = {
                    "seat": note.seat,
                    "role": (
                        say("tray-role-nth", number=nth + 1, roll=kind_of)
                        if several
                        else say("tray-role", roll=kind_of)
                    ),
                    "dice": faces_of(amount, extra),
                    "struck": struck[side],
                    "total": None,
                    "modifiers": [],
                }
                every.append((side, rolls[side]))
                struck[side] = []
            elif kind == Note.MODIFIER and side in rolls:
                rolls[side]["modifiers"].append(
                    roll_line(
                        self.words, (card, amount, extra & ~RollKind.ANY, note.by), side, self.log[:at],
                        at_plus=self.is_at_plus(first),
                    )
                )  # fmt: skip
            elif kind == Note.TOTAL and side in rolls:
                rolls[side]["total"] = amount
        verdict, clause = self.verdict(first)
        view: TrayView = {
            "title": title or say("tray-ability"),
            "rolls": [roll for _, roll in sorted(every, key=lambda each: each[0])],
            "verdict": verdict,
            "clause": clause,
        }
        damage = self.damage(first)
        if damage is not None:
            view["damage"] = damage
        return view

    def damage(self, first: int) -> DamageView | None:
        """Return the damage of the last attack's hit, line by line; None where it did not hit."""
        view: DamageView | None = None
        hits = 0  # whose damage is still to come; the damage after them is of the attack in which this one was made
        for note in self.log[first + 1 :]:
            kind, card, amount, extra = note.kind, note.card, note.amount, note.extra
            if kind == Note.ATTACK:
                break
            if kind == Note.HIT:
                hits += 1
            elif kind == Note.DAMAGE_LINE and extra == PART_START:
                if hits == 0:
                    break
                hits -= 1
                view = {"base": amount, "lines": [], "dealt": None}
            elif kind == Note.DAMAGE_LINE and view is not None:
                reason = why_kept(self.words, note.by, amount) if extra == PART_KEPT else ""
                line = card_line(self.words, card, amount, reason)
                line["clause"] = self.words.clause("damage.sum")
                if extra in DAMAGE_DOES:
                    does = DAMAGE_DOES[PartKind(extra)]
                    by = line["name"]
                    line["name"] = (
                        say("damage-does-by", card=by, does=does) if card >= 0 else say("damage-does", does=does)
                    )
                view["lines"].append(line)
            elif kind == Note.PREVENTED and view is not None and extra & FROM_ATTACK:
                view["lines"].append(card_line(self.words, card, -amount, ""))
            elif kind == Note.DAMAGE and view is not None and extra & FROM_ATTACK and view["dealt"] is None:
                view["dealt"] = amount
        return view

    def first_of(self, last: int) -> int:
        """Return where the story of the roll at ``last`` begins: its attack, or the first of its dice."""
        side_zero = last
        if self.state.fight.deal.rules.defender_first and self.log[last].card != RollKind.OTHER:
            # The defender's dice are told before the attacker's.
            while side_zero > 0 and self.log[side_zero].kind != Note.ATTACK:
                side_zero -= 1
            return side_zero
        while side_zero > 0 and not (self.log[side_zero].kind == Note.DICE and self.log[side_zero].other == 0):
            side_zero -= 1
        if self.log[side_zero].card == RollKind.OTHER:
            return side_zero
        at = side_zero
        while at > 0 and self.log[at].kind != Note.ATTACK:
            at -= 1
        return at

    def is_at_plus(self, first: int) -> bool:
        """Was the attack made at a stated modifier?"""
        return self.log[first].kind == Note.ATTACK and self.log[first].extra != NOT_AT

    def verdict(self, first: int) -> tuple[str, str]:
        """Return what came of the attack in one line, with its clause."""
        parts: list[str] = []
        clause = self.words.clause("attack.total")
        tie: Callable[[int], str] | None = None
        seen = False
        hits = 0
        narrator = self.narrator()
        for event in narrator.events(first):
            kind = self.log[event["n"]].kind
            if kind == Note.ATTACK:
                if seen:
                    break
                seen = True
            elif kind == Note.TIE:
                tie = narrator.verdicts[event["n"]]
                clause = event["clause"]
            elif kind == Note.TIE_ROLL:
                told = event["text"]
                tie = partial(tie_roll_verdict, told)
                clause = event["clause"]
            elif kind in (Note.HIT, Note.MISS):
                parts = [event["text"] if tie is None else tie(int(kind == Note.HIT))]
                clause = event["clause"] if tie is None else clause
                hits += kind == Note.HIT
            elif kind == Note.CRITICAL:
                parts = [event["text"]]
                clause = event["clause"]
            elif kind == Note.DAMAGE and self.log[event["n"]].extra & FROM_ATTACK:
                if hits == 0:
                    break  # of the attack in which this one was made
                hits -= 1
                parts.append(event["text"])
            elif kind == Note.DEFEATED and parts:
                parts.append(event["text"])
        return " ".join(parts), clause


# --- lines ---


def tie_roll_verdict(told: str, hit: int) -> str:
    """Return what came of an attack whose tie was broken by dice."""
    return say("verdict-tie-roll", hit=hit, told=told)


def roll_key(kind: int) -> str:
    """Return a kind of roll as the message ``roll-name`` knows it."""
    return "attack" if kind == RollKind.ATTACK else "defense" if kind == RollKind.DEFENSE else "other"


def dice_each(seats: Sequence[int], title: str, dice: int, each: int) -> list[RollView]:
    """Rolls of so many packed dice for each of these seats."""
    rolls = dealt_dice(dice, each, len(seats))
    return [plain_roll(seat, title, shown) for seat, shown in zip(seats, rolls, strict=True)]


def plain_roll(seat: int, role: str, dice: list[int]) -> RollView:
    """Return dice that nothing modifies."""
    return {"seat": seat, "role": role, "dice": dice, "struck": [], "total": sum(dice), "modifiers": []}


def attack_title(words: Words, attacker: int, defender: int, weapon: int) -> str:
    """Return who attacks whom with what."""
    who = {"warrior": words.warrior(attacker), "target": words.warrior(defender)}
    if words.is_warrior(weapon):
        return say("tray-attack-basic", attack=words.terms.basic_attack, **who)
    return say("tray-attack", card=words.attack_name(weapon), **who)


def grid_line(words: Words, amount: int, *, at_plus: bool) -> ModifierView:
    """Return the attack grid's line, or that of an attack at a stated modifier."""
    return {
        "amount": amount,
        "name": say("tray-stated") if at_plus else say("tray-grid"),
        "card": "",
        "clause": words.clause("attack.at-plus.modifier" if at_plus else "attack.grid-modifier"),
        "applies": True,
        "reason": "",
    }


def defense_line(words: Words, amount: int) -> ModifierView:
    """Return the line of a warrior's defense value."""
    return {
        "amount": amount,
        "name": say("tray-defense", defense=words.terms.defense),
        "card": "",
        "clause": words.clause("roll.modifier"),
        "applies": True,
        "reason": "",
    }


def card_line(
    words: Words, card: int, amount: int, reason: str, log: list[Note] | None = None, side: int = 0
) -> ModifierView:
    """Return one card's line; with a reason it does not apply. Who added what is no card's stands in the log."""
    name = words.card(card) if card >= 0 else added_by(words, log or [], len(log or []), side)
    return {
        "amount": amount,
        "name": name,
        "card": words.card_id(card),
        "clause": words.clause("roll.modifier"),
        "applies": not reason,
        "reason": reason,
    }


__all__ = ["DAMAGE_DOES", "tray_view"]
