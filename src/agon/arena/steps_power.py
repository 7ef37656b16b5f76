"""Steps, spaces, conditions and numbers that powers are made of besides what every ability has (TR-PWR)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.ability import AGAIN, CALL, FRESH, GO, WAIT, AbilityFrame, Op
from agon.arena.attack import CALLED_OFF
from agon.arena.board import HEADINGS
from agon.arena.damage import FROM_ABILITY, hurt
from agon.arena.depletion import deplete, recharge
from agon.arena.frame import Cx, Frame
from agon.arena.markers import change_tokens, put_marker
from agon.arena.movement import BY_OTHER, STEP, STOP, announce_step, may_go, may_move, tell_moved
from agon.arena.nodes import CardFilter, Cond, Modifier, Space, Value, Who
from agon.arena.pool import change_pool, save_actions
from agon.arena.prohibitions import FORBID_DEPLETE, is_forbidden
from agon.arena.steps_card import CardStep
from agon.arena.terms import CARD_W, NONE, SEAT_W, Ask, CardField, CardMore, CardType, Note, On, SeatField, SeatMore
from agon.arena.window import fire_simple
from agon.core.bits import bit
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight

# Codes of MoveIs.
MOVE_FROM: Final = 0
MOVE_INTO: Final = 1
MOVE_OUT_OF: Final = 2

# Codes of Region.
REGION_CENTER: Final = 0
REGION_WALL: Final = 1
REGION_CORNER: Final = 2

# Codes of JumpSpace.
JUMP_LINE: Final = 0
JUMP_DIAGONAL: Final = 1
JUMP_WITHIN: Final = 2
JUMP_KNIGHT: Final = 3


# --- spaces, conditions, numbers --------------------------------------------------------------------------------------


class Region(Space):
    """Center, wall or corner spaces (TR-ARENA-05..08)."""

    def __init__(self, kind: int) -> None:
        self.kind: i64 = kind

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        if self.kind == REGION_CENTER:
            return g.board.is_center(square)
        return g.board.is_wall(square) if self.kind == REGION_WALL else g.board.is_corner(square)


class JumpSpace(Space):
    """Spaces a jump of the user can land on, occupied ones among them (TR-PWR-JUMP-02, 03)."""

    def __init__(self, reach: int, pattern: int, over: bool) -> None:
        self.reach: i64 = reach
        self.pattern: i64 = pattern
        self.over: bool = over

    def has(self, g: Fight, cx: Cx, square: i64) -> bool:
        here: i64 = g.square(cx.user)
        if here == NONE or square == here:
            return False
        size: i64 = g.board.size
        dx: i64 = square % size - here % size
        dy: i64 = square // size - here // size
        ax: i64 = dx if dx >= 0 else -dx
        ay: i64 = dy if dy >= 0 else -dy
        if self.pattern == JUMP_KNIGHT:
            return (ax == 1 and ay == 2) or (ax == 2 and ay == 1)
        if self.pattern == JUMP_WITHIN:
            return ax + ay <= self.reach
        if self.pattern == JUMP_LINE and ((ax != 0 and ay != 0) or ax + ay > self.reach):
            return False
        if self.pattern == JUMP_DIAGONAL and (ax != ay or ax > self.reach):
            return False
        return self.over or is_clear(g, here, square, dx, dy)


def is_clear(g: Fight, here: i64, to: i64, dx: i64, dy: i64) -> bool:
    """Is every space between two on a straight line free?"""
    size: i64 = g.board.size
    x: i64 = here % size
    y: i64 = here // size
    while True:
        x += 1 if dx > 0 else -1 if dx < 0 else 0
        y += 1 if dy > 0 else -1 if dy < 0 else 0
        if y * size + x == to:
            return True
        if not g.is_free(y * size + x):
            return False


class MoveIs(Cond):
    """Did the move at hand begin in a space of the set (From), end in one (Into), or lead out of it (TR-MOVE-11..13)?

    A rotation in place is no move (TR-MOVE-15).
    """

    def __init__(self, space: Space, code: int) -> None:
        self.space: Space = space
        self.code: i64 = code

    def test(self, g: Fight, cx: Cx) -> bool:
        if cx.square_from == NONE or cx.square == NONE:
            return False
        if self.code == MOVE_INTO:
            return self.space.has(g, cx, cx.square)
        if not self.space.has(g, cx, cx.square_from):
            return False
        return self.code == MOVE_FROM or not self.space.has(g, cx, cx.square)


class IsDepleted(Cond):
    """Is "that card" turned sideways (TR-GLOSS-21)?"""

    def test(self, g: Fight, cx: Cx) -> bool:
        return cx.card_ref != NONE and g.of_card(cx.card_ref, CardMore.DEPLETED) == 1


class ActionsLeft(Value):
    """Actions that somebody has left this round."""

    def __init__(self, who: Who) -> None:
        self.who: Who = who

    def get(self, g: Fight, cx: Cx) -> i64:
        seat: SeatNo = self.who.one(g, cx)
        return g.more(seat, SeatMore.POOL) if seat != NONE else 0


class TokensOf(Value):
    """Tokens of a kind that somebody has (TR-TOKEN-02)."""

    def __init__(self, who: Who, kind: int) -> None:
        self.who: Who = who
        self.kind: i64 = kind

    def get(self, g: Fight, cx: Cx) -> i64:
        seat: SeatNo = self.who.one(g, cx)
        return g.token_count(seat, self.kind) if seat != NONE else 0


# --- resources --------------------------------------------------------------------------------------------------------


class GainActions(Op):
    """Actions are added to what somebody has left, or taken from it, as far as there are any (TR-ROUND-14)."""

    def __init__(self, who: Who, number: Value) -> None:
        super().__init__()
        self.who: Who = who
        self.number: Value = number

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and g.in_play(seat)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f) or change_pool(g, self.who.one(g, f), self.number.get(g, f)) == 0:
            f.did = 0
        return GO


class GiveActions(Op):
    """The user gives actions it has left to somebody else (TR-PWR-SUPPORT-03)."""

    def __init__(self, to: Who, number: int) -> None:
        super().__init__()
        self.to: Who = to
        self.number: i64 = number

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.to.one(g, cx)
        return seat != NONE and seat < g.n and seat != cx.user and g.more(cx.user, SeatMore.POOL) >= self.number

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        change_pool(g, f.user, -self.number)
        change_pool(g, self.to.one(g, f), self.number)
        return GO


class SaveActions(Op):
    """Up to so many actions left are put aside for the user's next round (TR-PWR-SAVE-03)."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most: i64 = most

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return g.more(cx.user, SeatMore.POOL) > 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if save_actions(g, f.user, self.most) == 0:
            f.did = 0
        return GO


class ChangeTokens(Op):
    """Somebody gets tokens of a kind, or loses them. As a cost all of them or nothing (TR-FX-21, TR-TOKEN-02)."""

    def __init__(self, who: Who, kind: int, number: Value, cost: bool) -> None:
        super().__init__()
        self.who: Who = who
        self.kind: i64 = kind
        self.number: Value = number
        self.cost: bool = cost

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE or seat >= g.n:
            return False
        return not self.cost or g.token_count(seat, self.kind) + self.number.get(g, cx) >= 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f) or change_tokens(g, self.who.one(g, f), self.kind, self.number.get(g, f)) == 0:
            f.did = 0
        return GO


class PutMarker(Op):
    """Somebody gets a marker that takes a resource bit by bit (TR-PWR-POISON-03).

    ``modifier`` (Mod.MARKER) says which resource and when; register it with the deal, and ``Deal.expect`` it. ``ticks``
    -1: until the end of the game; ``stack`` a STACK_* code.
    """

    def __init__(self, who: Who, modifier: Modifier, amount: Value, ticks: int, stack: int) -> None:
        super().__init__()
        self.who: Who = who
        self.modifier: Modifier = modifier
        self.amount: Value = amount
        self.ticks: i64 = ticks
        self.stack: i64 = stack

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        return seat != NONE and seat < g.n and g.in_play(seat)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        seat: SeatNo = self.who.one(g, f)
        put_marker(g, self.modifier, seat, self.amount.get(g, f), self.ticks, self.stack, f.user, f.card, f.rule)
        return GO


# --- cards ------------------------------------------------------------------------------------------------------------


class TurnCards(CardStep):
    """Cards are depleted (``sideways``) or recharged: all that are meant, or as many as the user picks."""

    def __init__(self, cards: CardFilter, sideways: bool, number: int) -> None:
        super().__init__(cards)
        self.sideways: bool = sideways
        self.number: i64 = number

    def fits(self, g: Fight, cx: Cx, card: CardNo) -> bool:
        """Is this a card meant, and would turning it change anything? Warrior cards are never turned (TR-PWR-06)."""
        if g.deal.cards[card].type == CardType.WARRIOR or not g.is_face_up(card):
            return False
        if (g.of_card(card, CardMore.DEPLETED) == 0) != self.sideways or not self.cards.has(g, cx, card):
            return False
        return not self.sideways or not is_forbidden(g, FORBID_DEPLETE, cx.user, g.controller(card), card)

    def turn(self, g: Fight, by: i64, card: CardNo) -> bool:
        """Turn one card, whoever's it is (TR-WIELD-08). True if abilities answer."""
        if self.sideways:
            return deplete(g, card) and fire_simple(g, On.DEPLETED, by, g.controller(card), card, 0)
        return recharge(g, card) and fire_simple(g, On.RECHARGED, by, g.controller(card), card, 0)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if f.stage == FRESH:
            f.loop = 0
        n: i64 = self.count(g, f)
        if n == 0 and f.loop == 0:
            f.did = 0
        if n == 0 or (self.number > 0 and f.loop >= self.number):
            f.stage = FRESH
            return GO
        if self.number > 0 and n > 1:
            f.stage = AGAIN
            g.ask(f.user, Ask.CARD)
            return WAIT
        card: CardNo = CardNo(0)
        answered = False
        while card < g.deal.n_cards:
            if self.fits(g, f, card):
                answered = self.turn(g, f.user, card) or answered
            card = CardNo(card + 1)
        f.stage = FRESH
        return CALL if answered else GO

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        g.note(Note.CHOSE, f.user, NONE, NONE, code, Ask.CARD)
        self.turn(g, f.user, CardNo(code))
        f.card_ref = CardNo(code)
        f.loop += 1
        f.pc -= 1


class DeployCard(Op):
    """This card goes into the arena, to an empty space its player picks; as a minion its player picks its facing too.

    The card leaves its slot; the initiative it gave stays (TR-PWR-DEPLOY-03, TR-RULING-03). A minion with Life fights
    on its player's side; any other card fills its space, where it ``blocks`` (TR-RULING-26).
    """

    def __init__(self, zone: Space | None, blocks: bool) -> None:
        super().__init__()
        self.zone: Space | None = zone
        self.blocks: bool = blocks

    def candidates(self, g: Fight, cx: Cx) -> i64:
        """Mask of the spaces it can go to."""
        mask: i64 = 0
        square: i64 = 0
        while square < g.board.squares:
            if g.is_free(square) and (self.zone is None or self.zone.has(g, cx, square)):
                mask |= bit(square)
            square += 1
        return mask

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return g.place_of(cx.card) == NONE and self.candidates(g, cx) != 0

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        g.ask(f.user, Ask.PLACE)
        return WAIT

    def list_options(self, g: Fight, f: AbilityFrame) -> None:
        mask: i64 = self.candidates(g, f)
        facings: i64 = 4 if row_of(g, f.card) != NONE else 1
        square: i64 = 0
        while square < g.board.squares:
            facing: i64 = 0
            while (mask >> square) & 1 == 1 and facing < facings:
                g.offer(square * 4 + facing)
                facing += 1
            square += 1

    def answer(self, g: Fight, f: AbilityFrame, code: i64) -> None:
        card: CardNo = f.card
        g.cards[card * CARD_W + CardField.PLACE] = code >> 2
        g.cards[card * CARD_W + CardField.SLOT] = NONE
        row: i64 = row_of(g, card)
        if row == NONE:
            g.set_of_card(card, CardMore.BLOCKS, 1 if self.blocks else 0)
        else:
            base: i64 = row * SEAT_W
            g.set_of_card(card, CardMore.FIGHTER, row)
            g.seats[base + SeatField.SQUARE] = code >> 2
            g.seats[base + SeatField.FACING] = code & 3
            g.seats[base + SeatField.LIFE] = g.deal.cards[card].life
            g.seats[base + SeatField.EXPERIENCE] = g.field(g.controller(card), SeatField.EXPERIENCE)
            g.seats[base + SeatField.DEFEATED] = 0
        g.note(Note.DEPLOYED, f.user, row, card, code >> 2, code & 3)


def row_of(g: Fight, card: CardNo) -> i64:
    """The seat row that is this card's if it fights as a minion, or NONE."""
    row: i64 = g.n
    while row < g.fighters:
        if g.warrior_card(row) == card:
            return row
        row += 1
    return NONE


# --- forced movement --------------------------------------------------------------------------------------------------


# Bits of the register ``choice`` of a push.
NEARER: Final = 1
"""It is a pull."""
EXACT: Final = 2


class Push(Op):
    """A warrior is pulled nearer (``nearer``) or pushed straight away, up to so many spaces (TR-PWR-PULL, TR-PWR-PUSH).

    ``exact``: the user may not stop early. ``impact``: damage where a push is stopped by the boundary or a card.
    """

    def __init__(self, who: Who, number: Value, nearer: bool, exact: bool, impact: Value | None) -> None:
        super().__init__()
        self.who: Who = who
        self.number: Value = number
        self.nearer: bool = nearer
        self.exact: bool = exact
        self.impact: Value | None = impact

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        seat: SeatNo = self.who.one(g, cx)
        if seat == NONE or not g.in_play(seat) or not g.in_play(cx.user) or not may_move(g, seat, cx.user, cx.card):
            return False
        ways: i64 = push_ways(g, cx.user, seat, self.nearer)
        hits = self.impact is not None and self.impact.get(g, cx) > 0
        return ways != 0 and (hits or open_ways(g, seat, ways) != 0)

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        frame = PushFrame()
        frame.copy_registers(f)
        frame.who = self.who.one(g, f)
        frame.number = self.number.get(g, f)
        frame.amount = self.impact.get(g, f) if self.impact is not None else 0
        frame.choice = (NEARER if self.nearer else 0) | (EXACT if self.exact else 0)
        frame.direction = NONE
        frame.square_from = NONE
        g.push(frame)
        return CALL


def push_ways(g: Fight, by: i64, seat: SeatNo, nearer: bool) -> i64:
    """Mask of the directions that lead straight away from ``by``, or nearer to it, blocked or not."""
    size: i64 = g.board.size
    dx: i64 = g.square(seat) % size - g.square(by) % size
    dy: i64 = g.square(seat) // size - g.square(by) // size
    if nearer:
        dx = -dx
        dy = -dy
    mask: i64 = 0
    if dy > 0:
        mask |= 1
    if dx > 0:
        mask |= 2
    if dy < 0:
        mask |= 4
    if dx < 0:
        mask |= 8
    return mask


def open_ways(g: Fight, seat: SeatNo, ways: i64) -> i64:
    """Those directions of a mask in which the next space can be entered."""
    mask: i64 = 0
    d: i64 = 0
    while d < HEADINGS:
        to: i64 = g.board.step(g.square(seat), d)
        if (ways >> d) & 1 == 1 and may_go(g, seat, to):
            mask |= bit(d)
        d += 1
    return mask


@mypyc_attr(acyclic=True)
class PushFrame(Cx):
    """A warrior (``who``) on its way, pulled or pushed by ``user``, step by step; its facing stays (TR-RULING-25).

    ``number``: steps left; ``direction``: of a push, once picked; ``choice`` bit 0: nearer, bit 1: exact; ``amount``:
    impact.
    """

    def alike(self) -> Frame:
        f = PushFrame()
        f.become(self)
        return f

    def is_rule(self) -> bool:
        return False

    def name(self) -> str:
        return "push"

    def ways(self, g: Fight) -> i64:
        """Mask of the directions of the next step, blocked or not."""
        if self.choice & NEARER == 0 and self.direction != NONE:
            return bit(self.direction)
        return push_ways(g, self.user, self.who, self.choice & NEARER != 0)

    def run(self, g: Fight) -> None:
        if self.number <= 0 or not g.in_play(self.who) or not g.in_play(self.user) or (g.marked >> self.who) & 1 == 1:
            self.finish(g)
            return
        ways: i64 = self.ways(g)
        if open_ways(g, self.who, ways) == 0:
            hit: i64 = self.amount if ways != 0 and self.choice & NEARER == 0 else 0
            self.finish(g)
            if hit > 0:
                # Stopped by the boundary or a card (TR-PWR-PUSH-04).
                hurt(g, self.who, hit, self.user, self.card, FROM_ABILITY, NONE)
            return
        g.ask(self.user, Ask.STEP)

    def finish(self, g: Fight) -> None:
        """It is over; told of as one move where moves are told of whole (TR-RULING-24)."""
        g.pop()
        if self.square_from != NONE and g.deal.rules.whole_moves and (g.deal.hears >> On.MOVED) & 1 == 1:
            if g.in_play(self.who) and g.square(self.who) != self.square_from:
                to: i64 = g.square(self.who)
                tell_moved(g, self.who, self.square_from, to, self.side, BY_OTHER, self.card, self.user)

    def list_options(self, g: Fight) -> None:
        if self.choice & EXACT == 0:
            g.offer(STOP)
        ways: i64 = open_ways(g, self.who, self.ways(g))
        square: i64 = 0
        while square < g.board.squares:
            d: i64 = g.board.direction(g.square(self.who), square)
            if d >= 0 and (ways >> d) & 1 == 1:
                g.offer(STEP + square * 4 + g.facing(self.who))
            square += 1

    def answer(self, g: Fight, code: i64) -> None:
        if code == STOP:
            self.number = 0
            return
        to: i64 = (code - STEP) >> 2
        self.direction = g.board.direction(g.square(self.who), to)
        if self.square_from == NONE:
            self.square_from = g.square(self.who)
            self.side = g.facing(self.who)
        self.number -= 1
        whole = g.deal.rules.whole_moves
        announce_step(g, self.who, to, g.facing(self.who), BY_OTHER, self.card, self.user, False, whole)


# --- actions and attacks ----------------------------------------------------------------------------------------------


class CallOff(Op):
    """The attack at hand is stopped; what was paid for it stays paid (TR-PWR-DISARM-03)."""

    def is_possible(self, g: Fight, cx: Cx) -> bool:
        return cx.attack != NONE and not g.attack(cx.attack).is_thrown()

    def run(self, g: Fight, f: AbilityFrame) -> i64:
        if not self.is_possible(g, f):
            f.did = 0
            return GO
        g.attack(f.attack).forced = CALLED_OFF
        return GO
