"""What the words of a card become: cards picked out, values, conditions, events, steps, and rows of steps.

Each node is immutable and shared by all games of a deal. It looks at a table through the ability at work (``Cx``),
which says whose ability it is, on which card, and what "it" and "that player" are. The kinds of each stand in
``properties``, ``selectors``, ``values``, ``conditions``, ``triggers``, ``steps_*`` and ``continuous_effects``.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.terms import FOR_GOOD, NONE, Span

if TYPE_CHECKING:
    from agon.games.anarcus.table import Table

NO_CARDS: Final[vec[i64]] = vec[i64]()


class Cx:
    """Whose words are being read, and what they refer to."""

    def __init__(self, card: CardNo, user: SeatNo) -> None:
        self.card: CardNo = card
        self.user: SeatNo = user
        self.meant: vec[i64] = NO_CARDS
        """The cards that the step or event before was about."""
        self.rest: vec[i64] = NO_CARDS
        """Those looked at that no step since has taken."""
        self.amount: i64 = 0
        self.player: i64 = NONE
        """The player spoken of."""


class Happening:
    """Something that has happened. ``before`` is what was remembered before it, back to the beginning of the game.

    Chains of these, and of frames, grow long: they must not be ``acyclic``, since without the header of collected
    objects CPython frees more than 50 of them in a row outside of their memory.
    """

    def __init__(self, code: i64, card: CardNo, by: i64, side: i64, origin: i64, data: i64) -> None:
        self.code: i64 = code
        self.card: CardNo = card
        self.by: i64 = by
        """Whose doing it is, or NONE."""
        self.side: i64 = side
        """Whose card it was, or whose turn or round."""
        self.origin: i64 = origin
        """The zone where the card was before."""
        self.data: i64 = data
        self.round: i64 = 0
        self.turn: i64 = NONE
        """The number of the turn, NONE outside of turns."""
        self.before: Happening | None = None


class CardTest:
    """A property of a card."""

    def is_printed(self) -> bool:
        """Is it the same in the whole game, unless something makes cards count as more than is printed on them?"""
        return False

    @abstractmethod
    def holds(self, t: Table, cx: Cx, card: CardNo) -> bool:
        """Has this card it now?"""


class Value:
    """A number the words name."""

    @abstractmethod
    def get(self, t: Table, cx: Cx) -> i64:
        """The number now."""


class Cond:
    """A condition the words state."""

    @abstractmethod
    def holds(self, t: Table, cx: Cx) -> bool:
        """Does it hold now?"""


class Heard:
    """Which events words speak of. ``codes`` is a mask of their codes."""

    def __init__(self, codes: i64) -> None:
        self.codes: i64 = codes

    @abstractmethod
    def fits(self, t: Table, cx: Cx, h: Happening) -> bool:
        """Is it this event? Its code is one of ``codes``."""

    def fits_since(self, t: Table, cx: Cx, h: Happening, born_round: i64, born_turn: i64) -> bool:
        """Is it this event for an effect that waits since then?"""
        return self.fits(t, cx, h)

    def comes_once(self) -> bool:
        """Is it a moment that comes once: of this or the next turn, round or stage?"""
        return False


class Step:
    """One step of a row."""

    def __init__(self) -> None:
        self.text = ""
        """What is being done, as a verb: for questions."""

    @abstractmethod
    def run(self, t: Table, f: Running) -> None:
        """Do it, or ask; then ``answer`` does it."""

    def can(self, t: Table, cx: Cx) -> bool:
        """Could it do anything now?"""
        return True

    def list_options(self, t: Table, f: Running) -> None:
        """Offer the options of what this step asked; none if it asks nothing."""

    def answer(self, t: Table, f: Running, code: i64) -> None:
        """Take the answer."""
        raise RuntimeError(type(self).__name__)


class LastingStep(Step):
    """A step whose effect lasts; while it does, a ``Lasting`` refers to the step."""

    @abstractmethod
    def kind_of_hold(self) -> i64:
        """What the effect does; a code of ``continuous_effects``."""

    @abstractmethod
    def guards(self) -> i64:
        """Mask of the deeds that it guards against as long as it lasts."""

    @abstractmethod
    def guards_from_rules(self) -> i64:
        """Mask of the deeds that it guards against whoever does them, the rules of the game too."""


class Program:
    """A row of steps, with its number among those of its card. Conditions and choices jump."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number
        self.steps: list[Step] = []
        self.needs: list[Step] = []
        """Where none of these can do anything, nor can the whole."""
        self.is_offer: bool = False
        """Is it all one offer, with nothing to do where it is declined?"""
        self.heard: Heard | None = None
        """For an effect that waits: when it comes, ..."""
        self.cond: Cond | None = None
        """... if this holds, ..."""
        self.once: bool = False
        """... only the first time?"""

    def can(self, t: Table, cx: Cx) -> bool:
        """Would it do anything?"""
        for step in self.needs:
            if step.can(t, cx):
                return True
        return len(self.needs) == 0


class ArmyRule:
    """One rule of a card: what it listens to, or what it does as long as the card lies there."""

    def __init__(self, number: i64, ability: i64) -> None:
        self.number: i64 = number
        """Its place among the rules of its card."""
        self.ability: i64 = ability
        """The printed ability it belongs to, from 0."""
        self.heard: Heard | None = None
        self.codes: i64 = 0
        self.would: bool = False
        """Is its program done instead of the event?"""
        self.used: bool = False
        """Does the owner use it at will?"""
        self.cond: Cond | None = None
        self.limit: i64 = 0
        self.per: i64 = 0
        """The span (SPANS) that ``limit`` is for."""
        self.slot: i64 = NONE
        """Where its uses are counted, behind the card's first place."""
        self.program: Program | None = None
        self.holds: list[LastingStep] = []
        """What is so while the card lies there: steps of ``continuous_effects``."""


class Running(Cx):
    """A row of steps being carried out; ``below`` goes on when it ends.

    While a step picks cards, ``found`` are those picked so far, ``base`` how many of them belonged to the players
    before, ``group`` the player whose cards come now.
    """

    def __init__(self, program: Program, card: CardNo, user: SeatNo) -> None:
        super().__init__(card, user)
        self.program: Program = program
        self.below: Running | None = None
        self.rule: i64 = NONE
        self.pc: i64 = 0
        self.found: vec[i64] = NO_CARDS
        self.kept: vec[i64] = NO_CARDS
        self.busy: i64 = 0
        """1: a step is picking cards."""
        self.group: i64 = 0
        self.base: i64 = 0
        self.searched: i64 = 0
        """Mask of the seats whose stack is to be shuffled after the step."""
        self.spoken: i64 = 0
        """1: the event named the player."""
        self.did: i64 = 0
        self.agreed: i64 = 0
        self.deed: i64 = NONE
        """What was about to happen, instead of which this is done."""
        self.victim: i64 = NONE
        self.by: i64 = NONE
        self.loop: i64 = 0
        self.since: i64 = NONE
        """Entries in the log when the first step began, and ..."""
        self.stood: i64 = 0
        """... what stood then, as one number. Only where a log is kept."""

    def clone(self) -> Running:
        """Return an independent copy, without what lies below."""
        f = Running(self.program, self.card, self.user)
        f.meant = self.meant[:]
        f.rest = self.rest[:]
        f.amount = self.amount
        f.player = self.player
        f.rule = self.rule
        f.pc = self.pc
        f.found = self.found[:]
        f.kept = self.kept[:]
        f.busy = self.busy
        f.group = self.group
        f.base = self.base
        f.searched = self.searched
        f.spoken = self.spoken
        f.did = self.did
        f.agreed = self.agreed
        f.deed = self.deed
        f.victim = self.victim
        f.by = self.by
        f.loop = self.loop
        f.since = self.since
        f.stood = self.stood
        return f


@mypyc_attr(acyclic=True)
class Lasting:
    """What a step has brought about and that lasts. Never changed; copies of a table share it.

    ``target``: the card it applies to, or NONE. ``a`` and ``b``: its numbers, settled when it was done. ``span``: how
    long; of a turn that of ``whose`` (a mask), with ``after`` the next that begins after turn ``turn`` and round
    ``round``, and with ``only`` not before it begins.
    """

    def __init__(self, step: LastingStep, place: i64, program: i64, card: CardNo, user: SeatNo) -> None:
        self.step: LastingStep = step
        self.program: i64 = program
        """The number of the row that the step stands in, and ..."""
        self.place: i64 = place
        """... its place there."""
        self.card: CardNo = card
        self.user: SeatNo = user
        self.rule: i64 = NONE
        """The rule of ``card`` that makes it so as long as the card lies there; NONE: a step has brought it about."""
        self.target: i64 = NONE
        self.other: i64 = NONE
        """The card whose abilities ``target`` copies."""
        self.seats: i64 = 0
        """Mask of the players that it applies to."""
        self.a: i64 = 0
        self.b: i64 = 0
        self.span: Span = FOR_GOOD
        self.whose: i64 = 0
        self.after: i64 = 0
        self.only: i64 = 0
        self.round: i64 = 0
        self.turn: i64 = 0
        self.serial: i64 = 0


@mypyc_attr(acyclic=True)
class Waiting:
    """An effect that waits for an event. Never changed; copies of a table share it. Spans as in ``Lasting``."""

    def __init__(self, program: Program, card: CardNo, user: SeatNo) -> None:
        self.program: Program = program
        self.card: CardNo = card
        self.user: SeatNo = user
        self.meant: vec[i64] = NO_CARDS
        self.amount: i64 = 0
        self.player: i64 = NONE
        self.rule: i64 = NONE
        self.span: Span = FOR_GOOD
        self.whose: i64 = 0
        self.after: i64 = 0
        self.only: i64 = 0
        self.round: i64 = 0
        self.turn: i64 = 0
        self.serial: i64 = 0
