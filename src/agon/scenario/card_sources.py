"""The cards of a scenario: those the file and the starter set name, blank ones for the rest, and stacks of both."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from agon.arena.terms import SLOTS
from agon.cards import Card, Stack, decks_in_stack
from agon.cards.grids import grid_of_rows
from agon.cards.model import TYPES, CardType
from agon.core.record import SEAT_LETTERS
from agon.games.fights.game import FightGame
from agon.messages import say
from agon.scenario.lines import Line, wrong
from agon.scenario.parser import (
    USUAL_GRID,
    USUAL_WARRIOR,
    Script,
    SeatPlan,
    StackPlan,
    SupportPlan,
    grid_rows,
)
from agon.scenario.rift import SYSTEM as RIFT
from agon.scenario.rift import blank_rift_card

BLANK_TYPES: Final[tuple[CardType, ...]] = ("special", "armor", "inspiration", "weapon")
NOBODY: Final = [-1] * (1 + SLOTS)
"""A line-up of blank cards."""
_BLANK: Final = re.compile(r"Blank (?:warrior )?[A-F]\d+")


def fill_up(plan: SeatPlan, script: Script) -> None:
    """Give a seat four supports: blank ones, discarded where the round has passed them, face-down otherwise."""
    revealed = script.start.round - (1 if script.start.turn < 0 and not script.start.end else 0)
    plan.supports += [SupportPlan("", "", "") for _ in range(SLOTS - len(plan.supports))]
    for slot, support in enumerate(plan.supports):
        if not support.state:
            support.state = "discarded" if slot < revealed else "down"


def named(script: Script, name: str, line: Line) -> Card:
    """Return the card of a name or id: of the file, of the card files it names, or of the starter set."""
    return script.named(name, line, like=f"card {name}: ...")


def is_blank(name: str) -> bool:
    """Is a card of this name one that no file names?"""
    return _BLANK.fullmatch(name) is not None


def blank_warrior(seat: int, number: int, system: str = "anachronism") -> Card:
    """Return an ordinary warrior without any text, who makes a stack whole."""
    name = f"Blank warrior {SEAT_LETTERS[seat]}{number + 1}"
    if system == RIFT:
        blank = blank_rift_card("warrior", name, 700 + 10 * seat + number, None, {})
        return replace(blank, id=f"blank-warrior-{seat + 1}{number + 1}")
    grid, marker = grid_of_rows(grid_rows(USUAL_GRID))
    return Card(
        id=f"blank-warrior-{seat + 1}{number + 1}",
        name=name,
        set="scene",
        number=700 + 10 * seat + number,
        type="warrior",
        element="Fire",
        life=USUAL_WARRIOR["life"],
        speed=USUAL_WARRIOR["speed"],
        experience=USUAL_WARRIOR["experience"],
        damage=USUAL_WARRIOR["damage"],
        grid=grid,
        marker=marker,
    )


def blank_card(seat: int, slot: int, kind: CardType, system: str = "anachronism") -> Card:
    """Return a support without any text, so that a seat has four, or as many as a stack takes."""
    name = f"Blank {SEAT_LETTERS[seat]}{slot + 1}"
    assert kind in TYPES
    is_weapon = kind == "weapon"
    if system == RIFT:
        return replace(blank_rift_card(kind, name, 900 + 30 * seat + slot, None, {}), id=f"blank-{seat + 1}{slot + 1}")
    return Card(
        id=f"blank-{seat + 1}{slot + 1}",
        name=name,
        set="scene",
        number=900 + 30 * seat + slot,
        type=kind,
        initiative=0,
        hands=0,
        damage=0 if is_weapon else None,
        grid=(None,) * 12 if is_weapon else None,
        marker=10 if is_weapon else None,
    )


class Shelf:
    """A seat's stack as it is put together: what the file names, and blank cards beside it.

    ``used`` has the numbers in the stack of what each earlier game used up, the warrior first, ``chosen`` those of the
    game under way, as far as they are chosen.
    """

    def __init__(self, script: Script, game: FightGame, seat: int, best_of: int) -> None:
        self.script = script
        self.game = game
        self.seat = seat
        self.decks = decks_in_stack(script.system, best_of)
        """Decks that the stack has cards for: of so many warriors, and four supports for each."""
        self.warriors: list[Card] = []
        self.supports: list[Card] = []
        stack = script.stacks.get(seat)
        if stack is not None:
            for name in stack.warriors:
                self.take(name, stack.line, warrior=True)
            for name in stack.supports:
                self.take(name, stack.line, warrior=False)
        # A game of Time Rift uses up what was revealed (TR-MATCH-05, 06): what is named, and no more.
        full = script.system != RIFT
        games = [self.lineup(each.used[seat], full=full) if seat in each.used else NOBODY for each in script.games]
        plan = script.seats.get(seat)
        own: list[int] = []
        if plan is not None:
            is_on = script.start.round > 0
            if is_on:
                fill_up(plan, script)
            own = self.lineup(StackPlan(plan.line, [plan.warrior], [each.name for each in plan.supports]), full=is_on)
        spoken: set[tuple[bool, int]] = set()
        for lineup in (*games, own):
            for at, number in enumerate(lineup):
                if number >= 0 and (at == 0, number) in spoken:
                    name = (self.warriors if at == 0 else self.supports)[number].name
                    clause = "TR-MATCH-06" if script.system == RIFT else "A7-MATCH-16"
                    reason = say("scene-in-two-games", card=name, seat=SEAT_LETTERS[seat], clause=clause)
                    raise wrong(reason, plan.line if lineup is own and plan else script.games[-1].line)
                spoken.add((at == 0, number))
        # What a stack line names and no game uses is left for games to come; blank cards make up the others.
        self.used: list[list[int]] = [self.whole(lineup) for lineup in games]
        self.chosen: list[int] = self.whole(own)
        while len(self.warriors) < self.decks:
            self.blank(warrior=True)
        size = stack.size if stack is not None and stack.size >= 0 else self.decks * (1 + SLOTS)
        while len(self.warriors) + len(self.supports) < size:
            self.supports.append(self.blank_support(len(self.supports), None))
        self.used = [self.numbers(lineup) for lineup in self.used]
        self.chosen = self.numbers(self.chosen)

    def lineup(self, named_cards: StackPlan, *, full: bool) -> list[int]:
        """Return the places of a warrior among the warriors and of its supports among the supports; -1: a blank one."""
        line = named_cards.line
        found = [self.find(named_cards.warriors[0], line, warrior=True)]
        found += [self.find(name, line, warrior=False) if name else -1 for name in named_cards.supports]
        return found + [-1] * (1 + SLOTS - len(found)) if full else found

    def take(self, name: str, line: Line, *, warrior: bool) -> int:
        """Put a card of the file, or of the starter set, into the stack; return its number there."""
        card = named(self.script, name, line)
        if card.is_warrior != warrior:
            raise wrong(
                say("scene-no-such-warrior", card=card.name) if warrior else say("scene-a-warrior", card=card.name),
                line,
            )
        cards = self.warriors if warrior else self.supports
        cards.append(card)
        most = self.decks * (1 if warrior else SLOTS)
        if len(cards) > most:
            kind = "warriors" if warrior else "supports"
            seat = SEAT_LETTERS[self.seat]
            raise wrong(say("scene-stack-many", seat=seat, cards=len(cards), kind=kind, most=most), line)
        return len(cards) - 1

    def find(self, name: str, line: Line, *, warrior: bool) -> int:
        """Return the number of a card in the stack, which is put there if it is not named by a ``stack`` line."""
        card = named(self.script, name, line)
        cards = self.warriors if warrior else self.supports
        return cards.index(card) if card in cards else self.take(name, line, warrior=warrior)

    def whole(self, lineup: list[int]) -> list[int]:
        """Return a line-up with blank cards where it names none, their types such as no other card of it has."""
        taken = {self.supports[number].type for number in lineup[1:] if number >= 0}
        free = [each for each in BLANK_TYPES if each not in taken] or list(BLANK_TYPES)
        found, blanks = [], 0
        for at, number in enumerate(lineup):
            if number >= 0:
                found.append(number)
                continue
            found.append(self.blank(warrior=at == 0, kind=free[blanks % len(free)]))
            blanks += at > 0
        return found

    def blank(self, *, warrior: bool, kind: CardType | None = None) -> int:
        """Put a blank card into the stack; return its number there."""
        cards = self.warriors if warrior else self.supports
        number = len(cards)
        most = self.decks * (1 if warrior else SLOTS)
        if number >= most:
            kind_of = "warriors" if warrior else "supports"
            raise wrong(
                say("scene-stack-full", seat=SEAT_LETTERS[self.seat], most=most, kind=kind_of),
                self.script.stacks[self.seat].line if self.seat in self.script.stacks else Line(1, ""),
            )
        cards.append(
            blank_warrior(self.seat, number, self.script.system) if warrior else self.blank_support(number, kind)
        )
        return number

    def blank_support(self, number: int, kind: CardType | None) -> Card:
        """Return a support without text, of a type that is said or of each type in turn."""
        return blank_card(self.seat, number, kind or BLANK_TYPES[number % len(BLANK_TYPES)], self.script.system)

    def numbers(self, lineup: list[int]) -> list[int]:
        """Return a line-up as numbers in the whole stack, whose supports come behind its warriors."""
        return [number if at == 0 else len(self.warriors) + number for at, number in enumerate(lineup)]

    def stack(self) -> Stack:
        """Return the stack."""
        name = " + ".join(card.name for card in self.warriors)
        return Stack(f"seat-{SEAT_LETTERS[self.seat].lower()}", name, tuple(self.warriors), tuple(self.supports))
