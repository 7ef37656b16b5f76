"""Steps that choose and steer: which cards, whether, which of several, how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.history import turn_now
from agon.games.anarcus.nodes import NO_CARDS, Cond, Cx, Program, Running, Step, Waiting
from agon.games.anarcus.players import first_seat, seat_of, seats_of
from agon.games.anarcus.selectors import Find, contains, without
from agon.games.anarcus.terms import (
    ASK_BRANCH,
    ASK_CARD,
    ASK_MAY,
    AT_HAND,
    AT_STACK,
    AT_TOP,
    BRANCH,
    CHOSEN,
    DONE,
    EACH,
    FIGHTERS,
    FOR_TURN,
    HAND,
    HERO,
    MAIN_STACK,
    NO,
    NOBODY,
    NONE,
    NOTE_BRANCH,
    NOTE_CHOSEN,
    NOTE_DECLINED,
    NOTE_WAITS,
    SEATS,
    SEEN,
    YES,
    Party,
    Span,
)
from agon.games.anarcus.zone_changes import mix

if TYPE_CHECKING:
    from agon.games.anarcus.table import Table


def chooses(find: Find) -> bool:
    """Is there a choice among the cards?"""
    return find.place != AT_TOP and (find.any or find.number is not None)


class PickStep(Step):
    """Find the cards that the next step is about, choosing where there is a choice, card by card (AN-RULING-15).

    ``more``: to those that the step before has found.
    """

    def __init__(self, find: Find, more: bool) -> None:
        super().__init__()
        self.find: Find = find
        self.more: bool = more

    def run(self, t: Table, f: Running) -> None:
        find = self.find
        if f.busy == 0:
            f.found = f.found if self.more else vec[i64]()
            f.group = 0
            f.base = len(f.found)
        f.busy = 0
        if not chooses(find):
            f.found = joined(f.found, find.list(t, f))
            return
        groups: i64 = 2 if find.owner == EACH or find.by == NOBODY else 1
        while f.group < groups:
            cards = self.candidates(t, f)
            number = find.number
            left: i64 = len(cards)
            if not find.any and number is not None:
                left = number.get(t, f) - (len(f.found) - f.base)
            if left <= 0 or len(cards) == 0:
                self.go_on(f)
            elif find.by_chance:
                f.found = append(f.found, cards[t.lot(len(cards))])
            elif not find.any and not find.up_to and len(cards) <= left:
                f.found = joined(f.found, cards)
            else:
                seat: SeatNo = SeatNo(self.chooser(t, f))
                if seat == NONE:
                    self.go_on(f)
                    continue
                self.look(t, f, seat, cards)
                f.busy = 1
                f.pc -= 1
                t.ask(seat, ASK_CARD)
                return
        return

    def go_on(self, f: Running) -> None:
        """On to the cards of the other player."""
        f.group += 1
        f.base = len(f.found)

    def seats(self, t: Table, f: Running) -> i64:
        """Mask of the seats whose cards come now."""
        find = self.find
        if find.owner == EACH or find.by == NOBODY:
            first: i64 = first_seat(t)
            return bit(first if f.group == 0 else 1 - first)
        return 3

    def chooser(self, t: Table, f: Running) -> i64:
        """Who chooses."""
        if self.find.by != NOBODY:
            return seat_of(t, f, self.find.by)
        first: i64 = first_seat(t)
        return first if f.group == 0 else 1 - first

    def candidates(self, t: Table, f: Running) -> vec[i64]:
        """The cards that may be chosen now."""
        cards = self.find.list_of(t, f, self.seats(t, f))
        if len(f.found) == 0 and not t.may_be_guarded(CHOSEN, f.user):
            return cards
        out: vec[i64] = vec[i64]()
        at: i64 = 0
        while at < len(cards):
            if not contains(f.found, CardNo(cards[at])) and not t.is_guarded(cards[at], CHOSEN, f.user):
                out = append(out, cards[at])
            at += 1
        return out

    def look(self, t: Table, f: Running, seat: SeatNo, cards: vec[i64]) -> None:
        """Whoever chooses in a hand or stack sees it (AN-RULING-31); a stack is shuffled afterwards."""
        place = self.find.place
        if place != AT_HAND and place != AT_STACK:
            return
        zone: i64 = HAND if place == AT_HAND else MAIN_STACK
        whose: i64 = 0
        at: i64 = 0
        while at < len(cards):
            whose |= bit(t.side(cards[at]))
            at += 1
        zones = t.cards
        sides = t.sides
        card: CardNo = CardNo(0)
        while card < t.n_cards:
            if zones[card] == zone and (whose >> sides[card]) & 1 == 1:
                t.set(SEEN, card, t.get(SEEN, card) | bit(seat))
            card = CardNo(card + 1)
        if place == AT_STACK:
            f.searched |= whose

    def list_options(self, t: Table, f: Running) -> None:
        cards = self.candidates(t, f)
        at: i64 = 0
        while at < len(cards):
            if not self.is_copy_of_earlier(t, cards, at):
                t.offer(cards[at])
            at += 1
        if self.find.any or self.find.up_to:
            t.offer(DONE)

    def is_copy_of_earlier(self, t: Table, cards: vec[i64], at: i64) -> bool:
        """Off the table, copies of one card in one place are all alike."""
        card: CardNo = CardNo(cards[at])
        zone: i64 = t.cards[card]
        if HERO <= zone <= FIGHTERS:
            return False
        k: i64 = 0
        while k < at:
            other: i64 = cards[k]
            if t.deal.design[other] == t.deal.design[card] and t.cards[other] == zone and t.side(other) == t.side(card):
                return True
            k += 1
        return False

    def answer(self, t: Table, f: Running, code: i64) -> None:
        if code == DONE:
            self.go_on(f)
        else:
            f.found = append(f.found, code)
            t.note(NOTE_CHOSEN, f.card, t.decider, code)


def joined(one: vec[i64], other: vec[i64]) -> vec[i64]:
    """Those cards and the others, each once."""
    at: i64 = 0
    while at < len(other):
        if not contains(one, CardNo(other[at])):
            one = append(one, other[at])
        at += 1
    return one


class KeepFound(Step):
    """What has been found is the first of two selections."""

    def run(self, t: Table, f: Running) -> None:
        f.kept = f.found
        f.found = NO_CARDS


def begin_with(t: Table, f: Running) -> None:
    """A step begins with the cards found: they are taken from those looked at, and "that player" is who has them."""
    if len(f.rest) != 0:
        f.rest = without(f.rest, f.found)
    if f.spoken == 0 and len(f.found) != 0:
        f.player = t.side(f.found[0])


def end_with(t: Table, f: Running, cards: vec[i64]) -> None:
    """A step has been about these cards."""
    f.meant = cards
    if len(cards) != 0:
        f.did = 1
    if f.searched != 0:
        seat: SeatNo = SeatNo(0)
        while seat < SEATS:
            if (f.searched >> seat) & 1 == 1:
                mix(t, seat)
            seat = SeatNo(seat + 1)
        f.searched = 0


class Jump(Step):
    """Go to ``to``."""

    def __init__(self) -> None:
        super().__init__()
        self.to: i64 = 0

    def run(self, t: Table, f: Running) -> None:
        f.pc = self.to


class JumpUnless(Jump):
    """Go to ``to`` unless the condition holds."""

    def __init__(self, cond: Cond) -> None:
        super().__init__()
        self.cond: Cond = cond

    def run(self, t: Table, f: Running) -> None:
        if not self.cond.holds(t, f):
            f.pc = self.to


class BeginDone(Step):
    """From here on it is noted whether anything is done."""

    def run(self, t: Table, f: Running) -> None:
        f.did = 0


class JumpUnlessDone(Jump):
    """Go to ``to`` if nothing was done."""

    def run(self, t: Table, f: Running) -> None:
        if f.did == 0:
            f.pc = self.to


class OfferStep(Jump):
    """Ask ``who`` whether they do what follows; if not, or where it cannot all be done, go to ``to``."""

    def __init__(self, who: Party, needs: list[Step]) -> None:
        super().__init__()
        self.who: Party = who
        self.needs: list[Step] = needs
        self.said = ""
        """What is offered, in the card's words."""

    def can(self, t: Table, cx: Cx) -> bool:
        for step in self.needs:
            if not step.can(t, cx):
                return False
        return True

    def run(self, t: Table, f: Running) -> None:
        seat: SeatNo = seat_of(t, f, self.who)
        if seat == NONE or not self.can(t, f):
            f.did = 0
            f.pc = self.to
            return
        f.pc -= 1
        t.ask(seat, ASK_MAY)
        return

    def list_options(self, t: Table, f: Running) -> None:
        t.offer(YES)
        t.offer(NO)

    def answer(self, t: Table, f: Running, code: i64) -> None:
        f.did = 0
        f.pc += 1
        if code == NO:
            f.pc = self.to
            t.note(NOTE_DECLINED, f.card, t.decider)
        else:
            f.agreed = 1


class BranchStep(Jump):
    """``who`` picks one of several rows of steps; ``to`` is behind the last."""

    def __init__(self, who: Party) -> None:
        super().__init__()
        self.who: Party = who
        self.starts: list[int] = []
        self.needs: list[list[Step]] = []
        """Of each branch: where none can do anything, nor can the branch."""
        self.texts: list[str] = []
        """Each branch in the card's words."""

    def can_do(self, t: Table, cx: Cx, branch: i64) -> bool:
        """Could this branch do anything?"""
        needs = self.needs[branch]
        for step in needs:
            if step.can(t, cx):
                return True
        return len(needs) == 0

    def can(self, t: Table, cx: Cx) -> bool:
        branch: i64 = 0
        while branch < len(self.needs):
            if self.can_do(t, cx, branch):
                return True
            branch += 1
        return False

    def run(self, t: Table, f: Running) -> None:
        seat: SeatNo = seat_of(t, f, self.who)
        if seat == NONE:
            f.pc = self.to
            return
        f.pc -= 1
        t.ask(seat, ASK_BRANCH)
        return

    def list_options(self, t: Table, f: Running) -> None:
        some: bool = self.can(t, f)
        branch: i64 = 0
        while branch < len(self.needs):
            if not some or self.can_do(t, f, branch):
                t.offer(BRANCH + branch)
            branch += 1

    def answer(self, t: Table, f: Running, code: i64) -> None:
        place = int(f.pc)
        f.pc = self.starts[code - BRANCH]
        t.note_all(NOTE_BRANCH, [int(f.card), int(t.decider), int(code - BRANCH), int(f.program.number), place])


def turn_of_span(t: Table, span: Span, after: bool) -> i64:
    """The turn that "this turn" is, or after which "the next turn" begins; before a round's first turn that one."""
    return t.turns + 1 if span == FOR_TURN and not after and turn_now(t) == NONE else t.turns


class AwaitStep(Step):
    """An effect waits from now on (``program.heard``), to the end of a span."""

    def __init__(self, program: Program, span: Span, whose: Party, after: bool, only: bool) -> None:
        super().__init__()
        self.program: Program = program
        self.span: Span = span
        self.whose: Party = whose
        self.after: bool = after
        self.only: bool = only

    def run(self, t: Table, f: Running) -> None:
        w = Waiting(self.program, f.card, f.user)
        w.rule = f.rule
        w.meant = f.meant[:]
        w.amount = f.amount
        w.player = f.player
        w.span = self.span
        w.whose = seats_of(t, f, self.whose)
        w.after = 1 if self.after else 0
        w.only = 1 if self.only else 0
        w.round = t.round
        w.turn = turn_of_span(t, w.span, self.after)
        w.serial = t.serial
        t.serial += 1
        t.waits = [*t.waits, w]
        f.did = 1
        t.note(NOTE_WAITS, f.card, f.user)


class SpeakOf(Step):
    """From here on "that player" is the one whose turn it is, or with ``other`` the other one."""

    def __init__(self, other: bool) -> None:
        super().__init__()
        self.other: bool = other

    def run(self, t: Table, f: Running) -> None:
        f.player = 1 - first_seat(t) if self.other else first_seat(t)
        f.spoken = 1
