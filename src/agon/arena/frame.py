"""Frames: what the fight is in the middle of, as a stack of small objects.

A frame is one process of the rules (a turn, an attack, an ability at work, a window in which abilities may
answer). ``run`` carries it on until it ends, starts another frame, or needs an answer; ``pc`` says where it
stands, so that a fight can stop anywhere, be copied, saved, and go on. Frames refer to one another by their
place in the stack, never by reference, so that a copy is a copy.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from agon.arena.terms import FIRST_ROLL, NONE
from agon.core.ids import CardNo, SeatNo

if TYPE_CHECKING:
    from agon.arena.fight import Fight


@mypyc_attr(acyclic=True)
class Frame:
    """Base of all frames. ``at`` is the frame's place in the stack, ``pc`` the step it has reached."""

    def __init__(self) -> None:
        self.at: i64 = 0
        self.pc: i64 = 0
        self.below: Frame | None = None
        """The frame under this one while it lies on the stack: what goes on when it ends. None under every sixteenth
        (``fight.LINK_MASK``): frames are ``acyclic``, and mypyc frees a chain of more than fifty of them wrongly,
        by writing into the head for the garbage collector that they do not have."""

    @abstractmethod
    def run(self, g: Fight) -> None:
        """Carry on until another frame lies on top, an answer is needed or the game is over."""

    def answer(self, g: Fight, code: i64) -> None:
        """Take the answer to what this frame asked."""
        raise RuntimeError(f"a frame of {self.name()!r} asks nothing")

    def list_options(self, g: Fight) -> None:
        """Offer (``g.offer``) every option of what this frame asked, in canonical order; none if it asks nothing."""

    def answers_fall(self) -> bool:
        """Do abilities answer here to a fall to 0, so that who fell is not defeated yet (A7-RULING-62)?"""
        return False

    def is_deed(self) -> bool:
        """Is this something that is completed before a defeat counts (A7-DEF-03, 04)?"""
        return False

    def is_rule(self) -> bool:
        """Do the rules themselves bring about what happens here, whatever ability lies under it?"""
        return True

    def packet_done(self, dealt: i64) -> None:
        """Packets of damage that were on their way above this frame have been dealt: so many points in all."""

    def deal_anew(self) -> None:
        """Forget what was worked out from cards that have been drawn anew."""

    def numbers(self) -> list[int]:
        """Return place, step and every other field, in the order of ``restore``."""
        return [self.at, self.pc, *self.fields()]

    def restore(self, n: list[int]) -> None:
        """Set place, step and every other field from what ``numbers`` gave. Raises: ValueError, IndexError."""
        self.at, self.pc = n[:2]
        self.set_fields(n[2:])

    # --- what each kind of frame says of itself ---

    @abstractmethod
    def alike(self) -> Frame:
        """Return a new frame of this kind with the same fields; its place and step are the caller's business."""

    def fields(self) -> list[int]:
        """Return every field but place and step, in the order of ``set_fields``; none, if nothing else is said."""
        return []

    def set_fields(self, n: list[int]) -> None:
        """Set them from what ``fields`` gave. Raises: ValueError or IndexError if these are other numbers."""
        if n:
            raise ValueError(f"a frame of {self.name()!r} has no more than place and step")

    @abstractmethod
    def name(self) -> str:
        """Return the name under which ``agon.arena.codec`` finds the class again."""


@mypyc_attr(acyclic=True)
class Cx(Frame):
    """Context of an ability: who uses it, from which card, and what its words refer to.

    Also the registers of a running ability. ``who`` is "that warrior", ``card_ref`` "that card", ``number``
    "that total" or a chosen number, ``attack`` and ``holder`` the places in the stack of "the attack" and "the
    roll" (NONE if there is none), ``side`` which roll of the holder. By itself a context is only looked through
    (``Fight.enter``): it lies on no stack, and what does is one of the frames below that have its registers.
    """

    def __init__(self) -> None:
        super().__init__()
        self.user: SeatNo = SeatNo(NONE)
        self.card: CardNo = CardNo(NONE)
        self.rule: i64 = 0
        self.who: SeatNo = SeatNo(NONE)
        self.spoken: i64 = NONE
        """Whom "that warrior" means while ``who`` is a candidate that is held against them (``roles.Related``)."""
        self.chosen: i64 = NONE
        self.card_ref: CardNo = CardNo(NONE)
        self.number: i64 = 0
        self.amount: i64 = 0
        self.attack: i64 = NONE
        self.holder: i64 = NONE
        self.side: i64 = 0
        self.square: i64 = NONE
        self.square_from: i64 = NONE
        self.direction: i64 = NONE
        self.total: i64 = 0
        self.dice: i64 = 0
        self.dice_n: i64 = 0
        self.doubles: i64 = 0
        self.total2: i64 = 0
        self.did: i64 = 1
        self.cause: i64 = 0
        self.choice: i64 = 0
        self.outcome: i64 = 0
        """How the attack this ability created ended: OUTCOME_*."""

    def copy_registers(self, cx: Cx) -> None:
        """Take over what ``cx`` refers to, its user and card included."""
        self.user = cx.user
        self.card = cx.card
        self.rule = cx.rule
        self.who = cx.who
        self.chosen = cx.chosen
        self.card_ref = cx.card_ref
        self.spoken = cx.spoken
        self.number = cx.number
        self.amount = cx.amount
        self.attack = cx.attack
        self.holder = cx.holder
        self.side = cx.side
        self.square = cx.square
        self.square_from = cx.square_from
        self.direction = cx.direction
        self.total = cx.total
        self.dice = cx.dice
        self.dice_n = cx.dice_n
        self.doubles = cx.doubles
        self.total2 = cx.total2
        self.cause = cx.cause
        self.choice = cx.choice
        self.outcome = cx.outcome

    def become(self, f: Cx) -> None:
        """Take over all that ``f`` is as a frame: its registers, its place and how far it has come."""
        self.copy_registers(f)
        self.at = f.at
        self.pc = f.pc
        self.did = f.did

    def run(self, g: Fight) -> None:
        raise RuntimeError("a mere context lies on no stack")

    def alike(self) -> Frame:
        raise RuntimeError("a mere context lies on no stack")

    def name(self) -> str:
        return "context"

    def fields(self) -> list[int]:
        return self.register_numbers()

    def set_fields(self, n: list[int]) -> None:
        self.restore_registers(n)

    def register_numbers(self) -> list[int]:
        """Return the registers in the order of ``restore_registers``."""
        return [
            self.user, self.card, self.rule, self.who, self.chosen, self.card_ref, self.number, self.amount,
            self.attack, self.holder, self.side, self.square, self.square_from, self.direction, self.total,
            self.dice, self.dice_n, self.doubles, self.total2, self.cause, self.choice, self.did, self.outcome,
        ]  # fmt: skip

    def restore_registers(self, n: list[int]) -> None:
        """Set the registers from what ``register_numbers`` gave."""
        (
            user_, card_, self.rule, who_, self.chosen, card_ref_, self.number, self.amount,
            self.attack, self.holder, self.side, self.square, self.square_from, self.direction, self.total,
            self.dice, self.dice_n, self.doubles, self.total2, self.cause, self.choice, self.did, self.outcome,
        ) = n[:23]  # fmt: skip
        self.card = CardNo(card_)
        self.card_ref = CardNo(card_ref_)
        self.user = SeatNo(user_)
        self.who = SeatNo(who_)


REGISTERS: Final = 23

LEFT_OUT_BITS: Final = 8
LEFT_OUT: Final = 256
"""One die left out, in ``RollHolder.exclude0``."""
TO_LEAVE_OUT: Final = 15
"""Bits of it that count the dice still to be left out."""
OTHER_LEAVES_OUT: Final = 16
"""Bit of it: not the roller picks them, but the other player."""

# Codes of AttackFrame.tie.
NO_TIE: Final = 0
TIE_WON: Final = 1
"""The attacker has won the tie of an attack."""
TIE_LOST: Final = 2
TIE_OPEN: Final = 3
DOUBLES_YES: Final = 1
"""A roll counts as doubles, whatever the dice show."""
DOUBLES_NO: Final = 2
THROWN_AGAIN: Final[i64] = 2
"""Which bit of ``early`` says that dice of the first roll were thrown again; the next is the second roll's."""
OF_FIRST: Final[i64] = 5
"""The bits of ``early`` that are about the first roll."""
OUTCOME_HIT: Final = 1
OUTCOME_MISS: Final = 2
OUTCOME_CRITICAL: Final = 3


@mypyc_attr(acyclic=True)
class RollHolder(Frame):
    """A frame in which dice lie on the table: up to two rolls, side 0 and side 1.

    In an attack side 0 is the attack roll and side 1 the defense roll. Dice are packed four bits each, first die
    lowest. ``set0``/``set1`` hold a value a roll was set to, or -1; ``early`` bits say it was set in advance, and
    from ``THROWN_AGAIN`` on that dice of it were thrown again, where a card asks (``Deal.recalls_rerolls``).
    ``doubles0`` is a DOUBLES_* code, 0 as the dice say. ``since0``: how many effects had arisen when the
    roll was set after it was thrown; only later ones change what it was set to.
    """

    def __init__(self) -> None:
        super().__init__()
        self.roller0: SeatNo = SeatNo(NONE)
        self.roller1: SeatNo = SeatNo(NONE)
        self.kind0: i64 = 0
        self.kind1: i64 = 0
        self.dice0: i64 = 0
        self.dice1: i64 = 0
        self.n0: i64 = 0
        self.n1: i64 = 0
        self.set0: i64 = -1
        self.set1: i64 = -1
        self.early: i64 = 0
        self.doubles0: i64 = 0
        self.doubles1: i64 = 0
        self.since0: i64 = 0
        self.since1: i64 = 0
        self.more0: i64 = 0
        """Added to the dice by another way of rolling; no bonus and no die of the roll (A7-PRIN-52)."""
        self.more1: i64 = 0
        self.order0: i64 = 0
        """The which roll of its roller it is, in every scope of the histories; 0 where nobody asks."""
        self.order1: i64 = 0
        self.total0: i64 = 0
        self.total1: i64 = 0
        self.exclude0: i64 = 0
        """Dice to be left out (the low four bits), 16 if the other player picks them; above, ``LEFT_OUT`` for each
        that was."""
        self.exclude1: i64 = 0
        self.bonus_off: i64 = 0
        self.serial: i64 = 0
        """A number no other rolls have: even for attacks, odd for rolls of abilities."""
        self.original: i64 = 0
        """Total before the latest re-roll, for "lower than the original roll"."""
        self.final: i64 = 0
        """1 once totals are final (T7)."""
        self.source0: i64 = NONE
        """The one card picked to give a bonus, where no more than one may (A7-PRIN-65), or NONE."""
        self.source1: i64 = NONE
        self.read: bool = False
        """An ability looked at the dice or a total: what follows may hang on more than who hits, and on doubles.

        For odds, which are then worked out throw by throw; no part of the position.
        """

    def copy_rolls(self, h: RollHolder) -> None:
        """Take over every field of ``h``, place and step included."""
        self.at = h.at
        self.pc = h.pc
        self.roller0 = h.roller0
        self.roller1 = h.roller1
        self.kind0 = h.kind0
        self.kind1 = h.kind1
        self.dice0 = h.dice0
        self.dice1 = h.dice1
        self.n0 = h.n0
        self.n1 = h.n1
        self.set0 = h.set0
        self.set1 = h.set1
        self.early = h.early
        self.doubles0 = h.doubles0
        self.doubles1 = h.doubles1
        self.since0 = h.since0
        self.since1 = h.since1
        self.more0 = h.more0
        self.more1 = h.more1
        self.order0 = h.order0
        self.order1 = h.order1
        self.total0 = h.total0
        self.total1 = h.total1
        self.exclude0 = h.exclude0
        self.exclude1 = h.exclude1
        self.bonus_off = h.bonus_off
        self.serial = h.serial
        self.original = h.original
        self.final = h.final
        self.source0 = h.source0
        self.source1 = h.source1
        self.read = h.read

    def roll_numbers(self) -> list[int]:
        """Return the fields of the rolls in the order of ``restore_rolls``."""
        return [
            self.roller0, self.roller1, self.kind0, self.kind1, self.dice0, self.dice1, self.n0, self.n1, self.set0,
            self.set1, self.early, self.doubles0, self.doubles1, self.since0, self.since1,
            self.total0, self.total1, self.exclude0, self.exclude1, self.bonus_off, self.serial, self.original,
            self.final, self.more0, self.more1, self.order0, self.order1, self.source0, self.source1,
        ]  # fmt: skip

    def restore_rolls(self, n: list[int]) -> None:
        """Set the fields from what ``roll_numbers`` gave."""
        (
            roller0_, roller1_, self.kind0, self.kind1, self.dice0, self.dice1, self.n0, self.n1, self.set0,
            self.set1, self.early, self.doubles0, self.doubles1, self.since0, self.since1,
            self.total0, self.total1, self.exclude0, self.exclude1, self.bonus_off, self.serial, self.original,
            self.final, self.more0, self.more1, self.order0, self.order1, self.source0, self.source1,
        ) = n[:29]  # fmt: skip
        self.roller0 = SeatNo(roller0_)
        self.roller1 = SeatNo(roller1_)

    # --- one side, by number ---

    def roller(self, side: i64) -> SeatNo:
        """Seat whose roll it is."""
        return self.roller0 if side == FIRST_ROLL else self.roller1

    def kind(self, side: i64) -> i64:
        """RollKind.ATTACK, RollKind.DEFENSE or RollKind.OTHER; 0 if that side has no roll."""
        return self.kind0 if side == FIRST_ROLL else self.kind1

    def dice(self, side: i64) -> i64:
        """Packed dice, for an ability that reads them."""
        self.read = True
        return self.dice0 if side == FIRST_ROLL else self.dice1

    def count(self, side: i64) -> i64:
        """How many dice count."""
        return self.n0 if side == FIRST_ROLL else self.n1

    def rolled(self, side: i64) -> i64:
        """How many dice were thrown, those that were left out among them (A7-PRIN-58)."""
        if side == FIRST_ROLL:
            return self.n0 + (self.exclude0 >> LEFT_OUT_BITS)
        return self.n1 + (self.exclude1 >> LEFT_OUT_BITS)

    def put_dice(self, side: i64, dice: i64, n: i64) -> None:
        """Lay ``n`` packed dice down as this side's roll."""
        if side == FIRST_ROLL:
            self.dice0 = dice
            self.n0 = n
        else:
            self.dice1 = dice
            self.n1 = n

    def total(self, side: i64) -> i64:
        """Total as last computed, for an ability that reads it."""
        self.read = True
        return self.total0 if side == FIRST_ROLL else self.total1

    def is_doubles(self, side: i64) -> bool:
        """Exactly two dice that count and are equal, or an ability says so (A7-GLOS-25, A7-RULING-49)."""
        word: i64 = self.doubles0 if side == FIRST_ROLL else self.doubles1
        if word != 0:
            return word == DOUBLES_YES
        if self.count(side) != 2:
            return False
        dice: i64 = self.dice0 if side == FIRST_ROLL else self.dice1
        return (dice & 15) == (dice >> 4)

    def attack_index(self) -> i64:
        """Place of the attack these rolls belong to, or NONE."""
        return NONE

    def is_thrown(self) -> bool:
        """Do the dice lie on the table (or were they not needed)?"""
        return True

    def table(self) -> i64:
        """A number that all rolls thrown together have, and no others."""
        return self.serial

    def has_thrown(self, side: i64) -> bool:
        """Do the dice of that side lie on the table (or were they not needed)?"""
        return self.is_thrown()

    def base_dice(self, side: i64) -> i64:
        """How many dice a roll of this kind has before anything changes their number."""
        return 2


ROLL_NUMBERS: Final = 29
