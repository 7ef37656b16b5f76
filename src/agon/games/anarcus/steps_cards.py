"""Steps that move cards, and steps that show them. Those on cards are about what the step before has found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.continuous_effects import may_play
from agon.games.anarcus.nodes import Cx, Running, Step, Value
from agon.games.anarcus.play import lay_down
from agon.games.anarcus.players import first_seat, seat_of, seats_of
from agon.games.anarcus.rounds import over
from agon.games.anarcus.selectors import Find, contains
from agon.games.anarcus.steps_choice import begin_with, chooses, end_with
from agon.games.anarcus.terms import (
    ASK_MAY,
    ASK_ORDER,
    BY_EXHAUSTION,
    CHOSEN,
    FIGHTERS,
    HERO,
    HERO_TYPE,
    LOSE_EMPTY,
    NO,
    NONE,
    NOTE_CUT,
    NOTE_EXHAUSTED,
    NOTE_KEPT_FROM,
    NOTE_LOOKED,
    NOTE_SHOWN,
    NOTE_SKIPS,
    NOTE_TAKEN,
    SEAT_W,
    SEATS,
    SEEN,
    SKIPS,
    STACK_N,
    STAGE_ENDS,
    TO_BOTTOM,
    TO_TOP,
    TURN,
    TURN_BEGINS,
    TURN_ENDS,
    TURN_OVER,
    YES,
    Destination,
)
from agon.games.anarcus.zone_changes import (
    befall,
    could_befall,
    could_send,
    could_trade,
    draw,
    mix,
    next_to_draw,
    send,
    trade,
)

if TYPE_CHECKING:
    from agon.games.anarcus.table import Table


class OnCards(Step):
    """A step about cards. ``find`` is where they were looked for; ``whole``: too few of them will not do."""

    def __init__(self, find: Find) -> None:
        super().__init__()
        self.find: Find = find
        self.whole: bool = False

    def could(self, t: Table, cx: Cx, card: CardNo) -> bool:
        """Could the step do anything with this card?"""
        return True

    def can(self, t: Table, cx: Cx) -> bool:
        find = self.find
        cards = find.list(t, cx)
        many: i64 = 0
        at: i64 = 0
        choice: bool = chooses(find)
        while at < len(cards):
            if self.could(t, cx, CardNo(cards[at])) and not (choice and t.is_guarded(cards[at], CHOSEN, cx.user)):
                many += 1
            at += 1
        number = find.number
        if self.whole and choice and not find.any and not find.up_to and number is not None:
            return many > 0 and many >= number.get(t, cx)
        return many > 0


class BefallStep(OnCards):
    """Something happens to the cards: DESTROYED, KILLED, RETURNED, DISCARDED."""

    def __init__(self, find: Find, deed: i64) -> None:
        super().__init__(find)
        self.deed: i64 = deed

    def could(self, t: Table, cx: Cx, card: CardNo) -> bool:
        return could_befall(t, self.deed, card, cx.user)

    def run(self, t: Table, f: Running) -> None:
        begin_with(t, f)
        moved: vec[i64] = vec[i64]()
        at: i64 = 0
        while at < len(f.found):
            if befall(t, self.deed, CardNo(f.found[at]), f.user, f.user):
                moved = append(moved, f.found[at])
            at += 1
        f.amount = len(moved)
        end_with(t, f, moved)


class SendStep(OnCards):
    """The cards go to a place of their owners'; several on or under a stack in an order that the user chooses."""

    def __init__(self, find: Find, to: Destination) -> None:
        super().__init__(find)
        self.to: Destination = to

    def could(self, t: Table, cx: Cx, card: CardNo) -> bool:
        return could_send(t, card, self.to, cx.user)

    def run(self, t: Table, f: Running) -> None:
        if f.busy == 0:
            begin_with(t, f)
            f.kept = vec[i64]()
        f.busy = 0
        while True:
            left = self.left(t, f)
            if len(left) == 0:
                break
            if (self.to == TO_TOP or self.to == TO_BOTTOM) and self.has_order(t, left):
                f.busy = 1
                f.pc -= 1
                t.ask(f.user, ASK_ORDER)
                return
            self.go(t, f, CardNo(left[0]))
        moved: vec[i64] = vec[i64]()
        at: i64 = 0
        while at < len(f.kept):
            if f.kept[at] >= 0:
                moved = append(moved, f.kept[at])
            at += 1
        f.amount = len(moved)
        end_with(t, f, moved)
        return

    def left(self, t: Table, f: Running) -> vec[i64]:
        """Cards found that have not been sent yet. In ``kept`` one that would not go is -2 less its number."""
        out: vec[i64] = vec[i64]()
        at: i64 = 0
        while at < len(f.found):
            card: CardNo = CardNo(f.found[at])
            if not contains(f.kept, card) and not contains(f.kept, CardNo(-2 - card)):
                out = append(out, card)
            at += 1
        return out

    def has_order(self, t: Table, cards: vec[i64]) -> bool:
        """Does it make a difference which goes first: two different cards of one player?"""
        at: i64 = 1
        while at < len(cards):
            k: i64 = 0
            while k < at:
                same: bool = t.deal.design[cards[k]] == t.deal.design[cards[at]]
                if t.deal.owner[cards[k]] == t.deal.owner[cards[at]] and not same:
                    return True
                k += 1
            at += 1
        return False

    def go(self, t: Table, f: Running, card: CardNo) -> None:
        """Send one card."""
        f.kept = append(f.kept, card if send(t, card, self.to, f.user) else -2 - card)

    def list_options(self, t: Table, f: Running) -> None:
        left = self.left(t, f)
        at: i64 = 0
        while at < len(left):
            alike: bool = False
            k: i64 = 0
            while k < at:
                if t.deal.design[left[k]] == t.deal.design[left[at]] and t.side(left[k]) == t.side(left[at]):
                    alike = True
                k += 1
            if not alike:
                t.offer(left[at])
            at += 1

    def answer(self, t: Table, f: Running, code: i64) -> None:
        self.go(t, f, CardNo(code))


class PlayStep(OnCards):
    """The cards are played by a player, where nothing forbids that player to."""

    def __init__(self, find: Find, player: i64) -> None:
        super().__init__(find)
        self.player: i64 = player

    def could(self, t: Table, cx: Cx, card: CardNo) -> bool:
        seat: SeatNo = seat_of(t, cx, self.player)
        return seat != NONE and can_be_played(t, seat, card)

    def run(self, t: Table, f: Running) -> None:
        begin_with(t, f)
        seat: SeatNo = seat_of(t, f, self.player)
        moved: vec[i64] = vec[i64]()
        at: i64 = 0
        while seat != NONE and at < len(f.found):
            if can_be_played(t, seat, CardNo(f.found[at])):
                lay_down(t, CardNo(f.found[at]), seat)
                moved = append(moved, f.found[at])
            at += 1
        f.amount = len(moved)
        end_with(t, f, moved)


def can_be_played(t: Table, seat: SeatNo, card: CardNo) -> bool:
    """May a card be played that lies anywhere but on the table?"""
    lies: bool = HERO <= t.cards[card] <= FIGHTERS
    return not lies and t.deal.type[card] != HERO_TYPE and may_play(t, seat, card)


class TradeStep(Step):
    """Two selections change places: what was kept and what was found after it."""

    def __init__(self, one: Find, other: Find) -> None:
        super().__init__()
        self.one: Find = one
        self.other: Find = other

    def can(self, t: Table, cx: Cx) -> bool:
        return could_trade(t, self.one.list(t, cx), self.other.list(t, cx), cx.user)

    def run(self, t: Table, f: Running) -> None:
        begin_with(t, f)
        one: vec[i64] = f.kept
        other: vec[i64] = f.found
        meant: vec[i64] = vec[i64]()
        if could_trade(t, one, other, f.user):
            trade(t, one, other, f.user)
            at: i64 = 0
            while at < len(one) + len(other):
                meant = append(meant, one[at] if at < len(one) else other[at - len(one)])
                at += 1
        f.amount = len(meant)
        end_with(t, f, meant)


class ShowStep(OnCards):
    """The cards are seen by a player, and stay where they are; ``looks``: what is left of them is "the rest"."""

    def __init__(self, find: Find, player: i64, looks: bool) -> None:
        super().__init__(find)
        self.player: i64 = player
        self.looks: bool = looks

    def run(self, t: Table, f: Running) -> None:
        seats: i64 = seats_of(t, f, self.player)
        if f.spoken == 0 and len(f.found) != 0:
            f.player = t.side(f.found[0])
        at: i64 = 0
        while at < len(f.found):
            card: CardNo = CardNo(f.found[at])
            t.set(SEEN, card, t.get(SEEN, card) | seats)
            t.note(NOTE_LOOKED if self.looks else NOTE_SHOWN, card, seats, f.user)
            at += 1
        if self.looks:
            f.rest = f.found
        f.searched = 0
        end_with(t, f, f.found)


class ChosenStep(OnCards):
    """The cards are those spoken of from here on."""

    def run(self, t: Table, f: Running) -> None:
        begin_with(t, f)
        end_with(t, f, f.found)


class DrawStep(Step):
    """A player draws, as many as there are (AN-RULING-16); with ``up_to`` as long as they like."""

    def __init__(self, number: Value, player: i64, up_to: bool) -> None:
        super().__init__()
        self.number: Value = number
        self.player: i64 = player
        self.up_to: bool = up_to

    def can(self, t: Table, cx: Cx) -> bool:
        seats: i64 = seats_of(t, cx, self.player)
        seat: SeatNo = SeatNo(0)
        while seat < SEATS:
            if (seats >> seat) & 1 == 1 and t.seat(seat, STACK_N) > 0 and t.may_draw(seat):
                return self.number.get(t, cx) > 0
            seat = SeatNo(seat + 1)
        return False

    def run(self, t: Table, f: Running) -> None:
        if f.busy == 0:
            f.found = vec[i64]()
            f.group = 0
            f.base = 0
        f.busy = 0
        seats: i64 = seats_of(t, f, self.player)
        first: i64 = first_seat(t)
        while f.group < SEATS:
            seat: SeatNo = SeatNo(first if f.group == 0 else 1 - first)
            number: i64 = self.number.get(t, f)
            while (seats >> seat) & 1 == 1 and len(f.found) - f.base < number:
                if not t.may_draw(seat):
                    t.note(NOTE_KEPT_FROM, seat)
                    break
                if self.up_to:
                    if t.seat(seat, STACK_N) == 0:
                        break
                    f.busy = 1
                    f.pc -= 1
                    t.ask(seat, ASK_MAY)
                    return
                if not self.draw_one(t, f, seat):
                    if t.winner != NONE:
                        return
                    break
            f.group += 1
            f.base = len(f.found)
        if f.spoken == 0 and len(f.found) != 0:
            f.player = t.side(f.found[0])
        f.amount = len(f.found)
        end_with(t, f, f.found)
        return

    def draw_one(self, t: Table, f: Running, seat: SeatNo) -> bool:
        """Draw a card, if there is one."""
        card: CardNo = CardNo(next_to_draw(t, seat))
        if card == NONE:
            t.note(NOTE_EXHAUSTED, seat, self.number.get(t, f) - (len(f.found) - f.base))
            if t.deal.rules.exhaustion == LOSE_EMPTY:
                over(t, SeatNo(1 - seat), BY_EXHAUSTION)
            return False
        t.note(NOTE_TAKEN, seat, card, f.card)
        draw(t, seat, card)
        f.found = append(f.found, card)
        return True

    def list_options(self, t: Table, f: Running) -> None:
        t.offer(YES)
        t.offer(NO)

    def answer(self, t: Table, f: Running, code: i64) -> None:
        if code == NO or not self.draw_one(t, f, t.decider):
            f.group += 1
            f.base = len(f.found)


class MixStep(Step):
    """A main stack is shuffled."""

    def __init__(self, player: i64) -> None:
        super().__init__()
        self.player: i64 = player

    def run(self, t: Table, f: Running) -> None:
        seats: i64 = seats_of(t, f, self.player)
        seat: SeatNo = SeatNo(0)
        while seat < SEATS:
            if (seats >> seat) & 1 == 1:
                mix(t, seat)
                f.did = 1
            seat = SeatNo(seat + 1)


class SkipStep(Step):
    """The next turn of a player in this round ends at once (AN-TURN-02)."""

    def __init__(self, player: i64) -> None:
        super().__init__()
        self.player: i64 = player

    def run(self, t: Table, f: Running) -> None:
        seats: i64 = seats_of(t, f, self.player)
        seat: SeatNo = SeatNo(0)
        while seat < SEATS:
            if (seats >> seat) & 1 == 1:
                t.seats[seat * SEAT_W + SKIPS] += 1
                t.note(NOTE_SKIPS, f.card, seat)
                f.did = 1
            seat = SeatNo(seat + 1)


class EndStageStep(Step):
    """The turns stage ends when what is being done is finished (AN-TURN-10)."""

    def can(self, t: Table, cx: Cx) -> bool:
        return in_stage(t)

    def run(self, t: Table, f: Running) -> None:
        if in_stage(t):
            t.step = STAGE_ENDS
            t.note(NOTE_CUT, f.card, f.user)
            f.did = 1


def in_stage(t: Table) -> bool:
    """Are cards being played?"""
    at: i64 = t.step
    return t.active != NONE and (at == TURN_BEGINS or at == TURN or at == TURN_ENDS or at == TURN_OVER)
