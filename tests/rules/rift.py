"""Scenes of Time Rift at the level of the engine: two or more champions, whatever cards a test is about, scripted dice.

Options are chosen by their codes; every die is named, in the order in which the engine asks for it; none is left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Self

from agon.arena.ability import Op, Program
from agon.arena.board import FACING_NAMES, square_number
from agon.arena.deal import ACTION, CONSTANT, CardInfo, Deal, Limit, Listener
from agon.arena.fight import Fight
from agon.arena.nodes import EventFilter, Modifier
from agon.arena.powers import make_power
from agon.arena.terms import ASK_KINDS, NONE, SEAT_W, TARGETS, Act, Ask, CardMore, Note, SeatField, SeatMore
from agon.cards import Card
from agon.core.engine import DECIDE, DICE, OVER
from agon.core.ids import CardNo
from agon.games.timerift import TIMERIFT
from agon.games.timerift.rules import options_of
from agon.games.timerift.table import make_deal
from tests.rules.duels import MORE

Adder = Callable[[Deal, CardInfo], None]
Cells = Mapping[tuple[int, int], int]

AHEAD: Cells = {(0, 1): 0}
"""A grid of one cell: the space in front, at +0."""
AROUND: Cells = {(x, y): 0 for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)}


def grid(cells: Cells, back: int = 1) -> tuple[tuple[int | None, ...], int]:
    """A printed grid of (right, forward) offsets, with ``back`` rows behind the triangle; and where the triangle is."""
    out: list[int | None] = [None] * 12
    row = 3 - back
    for (right, ahead), value in cells.items():
        out[(row - ahead) * 3 + 1 + right] = value
    return tuple(out), row * 3 + 1


def champion(
    name: str,
    ci: int = 3,
    *,
    life: int = 10,
    agility: int = 4,
    damage: int = 2,
    defense: int = 0,
    cells: Cells = AHEAD,
    element: str = "Fire",
) -> Card:
    """A champion; unless said otherwise its grid is the space in front, at +0."""
    printed, marker = grid(cells)
    return Card(
        id=name, name=name, set="t", number=1, type="warrior", element=element, life=life, speed=agility, experience=ci,
        damage=damage, defense=defense, grid=printed, marker=marker, system="timerift",
    )  # fmt: skip


def weapon(
    name: str, initiative: int = 0, *, cost: int = 1, damage: int = 3, hands: int = 0, cells: Cells = AHEAD
) -> Card:
    """A weapon."""
    printed, marker = grid(cells)
    return Card(
        id=name, name=name, set="t", number=2, type="weapon", initiative=initiative, cost=cost, damage=damage,
        hands=hands, grid=printed, marker=marker, system="timerift",
    )  # fmt: skip


def armor(
    name: str, initiative: int = 0, *, body: Sequence[str] = (), hands: int = 0, chain: str | None = None
) -> Card:
    """An armor or adornment."""
    return Card(
        id=name, name=name, set="t", number=3, type="armor", initiative=initiative,
        body=body[0] if body else None, hands=hands,
        chain=chain, system="timerift",
    )  # fmt: skip


def inspiration(name: str, initiative: int = 0, *, chain: str | None = None) -> Card:
    """An inspiration."""
    return Card(
        id=name, name=name, set="t", number=4, type="inspiration", initiative=initiative, chain=chain,
        system="timerift",
    )  # fmt: skip


def special(
    name: str,
    initiative: int = 0,
    *,
    cells: Cells | None = None,
    cost: int = 1,
    damage: int = 1,
    hands: int = 0,
    life: int = 0,
    defense: int = 0,
    body: Sequence[str] = (),
    chain: str | None = None,
) -> Card:
    """A special; with ``cells`` one that attacks, with ``life`` a minion."""
    printed, marker = grid(cells) if cells is not None else (None, None)
    return Card(
        id=name, name=name, set="t", number=5, type="special", initiative=initiative, cost=cost if cells else None,
        damage=damage if cells else None, hands=hands, grid=printed, marker=marker, life=life or None, defense=defense,
        body=body[0] if body else None, chain=chain, system="timerift",
    )  # fmt: skip


def rule(
    deal: Deal,
    info: CardInfo,
    ops: Sequence[Op],
    *,
    event: int = NONE,
    kind: int = CONSTANT,
    cost: int = 0,
    power: str = "",
    optional: bool = False,
    where: EventFilter | None = None,
    needs: Sequence[Op] | None = None,
    per: int = 0,
    times: int = 0,
) -> Listener:
    """Give a card one rule made of engine steps, as lowering would."""
    ls = Listener(int(info.index), len(info.rules), len(info.rules))
    program = Program(list(ops))
    program.number = len(deal.programs)
    program.needs = list(ops if needs is None else needs)
    deal.programs.append(program)
    ls.program = program
    ls.event = event
    ls.kind = kind
    ls.cost = cost
    ls.optional = optional
    ls.filter = where
    ls.per = Limit(per)
    ls.times = times
    if power:
        make_power(deal, ls, power)
    info.rules.append(ls)
    deal.add_listener(ls)
    return ls


def constant(deal: Deal, info: CardInfo, modifier: Modifier) -> Modifier:
    """Give a card one continuous rule."""
    modifier.card = CardNo(info.index)
    modifier.rule = len(info.rules)
    modifier.number = len(deal.modifiers)
    deal.modifiers.append(modifier)
    deal.add_modifier(modifier)
    return modifier


def stored(deal: Deal, modifier: Modifier) -> Modifier:
    """A modifier that an ability puts in force, known to the deal."""
    modifier.number = len(deal.modifiers)
    deal.modifiers.append(modifier)
    deal.expect(modifier)
    return modifier


class Rift:
    """A fight whose every answer and every die a test names."""

    def __init__(
        self,
        *hands: Sequence[Card],
        rules: Mapping[str, Adder] | None = None,
        walls: Sequence[str] = (),
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        added = rules or {}

        def lower(deal: Deal, info: CardInfo, card: Card) -> None:
            if card.name in added:
                added[card.name](deal, info)

        numbers = [square_number(each) for each in walls]
        self.deal = make_deal(list(hands), options_of(options or {}), walls=numbers, lowering=lower)
        # One event and one kind of effect more than there are: a rule must find its own among others.
        self.deal.hears |= MORE
        self.deal.lasting |= MORE
        self.size = int(self.deal.board.size)
        self.g: Fight = TIMERIFT.new_fight(self.deal, seed or 1, explicit=seed is None, logged=True)

    # --- what it waits for ---

    @property
    def asked(self) -> str:
        """The kind of question it waits with, ``dice`` or ``over``."""
        if self.g.waiting == DICE:
            return "dice"
        return "over" if self.g.waiting == OVER else ASK_KINDS[self.g.asked]

    @property
    def decider(self) -> int:
        return int(self.g.decider)

    def codes(self) -> list[int]:
        """The options, by code."""
        assert self.g.waiting == DECIDE, self.asked
        return [int(self.g.code_at(each)) for each in range(int(self.g.options()))]

    def do(self, code: int) -> Self:
        """Choose an option."""
        assert code in self.codes(), (code, self.asked, self.codes())
        self.g.choose(code)
        return self

    def roll(self, *faces: int) -> Self:
        """Answer a wait for exactly so many dice."""
        assert self.g.waiting == DICE, self.asked
        assert int(self.g.dice_wanted) == len(faces), int(self.g.dice_wanted)
        self.g.give_dice(list(faces))
        return self

    # --- set-up in one go ---

    def ready(self, *places: str) -> Self:
        """Play Round Zero with the first option each time; then put the champions where a test wants them: "b2 N"."""
        while self.g.round == 0 or self.g.waiting == DICE:
            if self.g.waiting == DICE:
                self.g.give_dice([1 + each for each in range(int(self.g.dice_wanted))])
            elif self.g.asked == Ask.ARRANGE:
                # In the order of the hand.
                self.do(min(self.codes()))
            else:
                self.do(self.codes()[0])
        self.put(*places)
        return self

    def put(self, *places: str) -> Self:
        """Move the champions without rules: "b2 N" for each seat."""
        for seat, place in enumerate(places):
            name, facing = place.split()
            self.g.seats[seat * SEAT_W + SeatField.SQUARE] = square_number(name, self.size)
            self.g.seats[seat * SEAT_W + SeatField.FACING] = FACING_NAMES.index(facing)
        self.g.listed = False
        if self.g.waiting == DECIDE:
            # What was found out when the question was asked is looked at anew.
            self.g.options()
        return self

    # --- options of a turn ---

    def card(self, name: str) -> int:
        """Number of the first card of a name."""
        return next(int(info.index) for info in self.deal.cards if info.name == name)

    def attack(self, name: str, target: int) -> int:
        """Code of an attack with a card on a seat."""
        return Act.ATTACK + self.card(name) * TARGETS + target

    def move(self, square: str, facing: str) -> int:
        """Code of a maneuver."""
        return Act.MOVE + square_number(square, self.size) * 4 + FACING_NAMES.index(facing)

    def turn(self, facing: str) -> int:
        """Code of a rotation."""
        return Act.ROTATE + FACING_NAMES.index(facing)

    def use(self, name: str, number: int = 0) -> int:
        """Code of an ability used in the own turn."""
        return Act.ABILITY + self.card(name) * 8 + number

    def can(self, code: int) -> bool:
        return code in self.codes()

    def end_turn(self) -> Self:
        """Spend an action on turning if one must be spent, then pass."""
        if Act.PASS not in self.codes():
            self.do(next(code for code in self.codes() if Act.ROTATE <= code < Act.MOVE))
        if self.asked == "action" and Act.PASS in self.codes():
            self.do(Act.PASS)
        return self

    def in_any_order(self) -> Self:
        """Let what must happen at once happen in the order in which it is offered."""
        while self.asked == "order":
            self.do(self.codes()[0])
        return self

    def to_round(self, number: int) -> Self:
        """Let everybody do as little as may be until a round's first turn."""
        while int(self.g.round) < number or self.asked != "action":
            if self.g.waiting == DICE:
                self.g.give_dice([1 + each for each in range(int(self.g.dice_wanted))])
            elif self.asked == "action":
                self.end_turn()
            else:
                self.do(self.codes()[0])
        return self

    # --- what is so ---

    def pool(self, seat: int) -> int:
        return int(self.g.more(seat, SeatMore.POOL))

    def life(self, seat: int) -> int:
        return int(self.g.life(seat))

    def place(self, seat: int) -> str:
        """Square and facing of a champion, or ""."""
        square = int(self.g.square(seat))
        if square == NONE:
            return ""
        return f"{'abcde'[square % self.size]}{square // self.size + 1} {FACING_NAMES[self.g.facing(seat)]}"

    def is_sideways(self, name: str) -> bool:
        return int(self.g.of_card(self.card(name), CardMore.DEPLETED)) == 1

    def ladder(self) -> list[int]:
        """The seats in initiative order."""
        return [int(self.g.by_initiative(rank)) for rank in range(int(self.g.n))]

    def notes(self, kind: int) -> list[Note]:
        """What was written down of one kind."""
        assert self.g.log is not None
        return [note for note in self.g.log if note.kind == kind]

    def tie_rolls(self) -> int:
        """How often dice settled a tie."""
        return len(self.notes(Note.TIE_ROLL))


def fists(*, a: Card | None = None, b: Card | None = None, **more: Adder) -> Rift:
    """Two champions without loadout: Ann in b2 facing north, first in each round; Ben in b3 facing south."""
    scene = Rift([a or champion("Ann", 6)], [b or champion("Ben", 3)], rules=more, options={"mode": "fist-fight"})
    return scene.ready("b2 N", "b3 S")


__all__ = ["ACTION", "Rift", "champion"]
