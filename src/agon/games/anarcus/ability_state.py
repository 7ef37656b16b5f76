"""The state of abilities as plain numbers, and back: at work, continuous, delayed, history, limits.

Everything is a pair of numbers and rows of cards, so that cards can be numbered anew: a position is laid card by card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from agon.core.errors import BadInputError
from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.battle import Battle
from agon.games.anarcus.continuous_effects import Hold
from agon.games.anarcus.nodes import Happening, Lasting, Program, Running, Waiting
from agon.games.anarcus.terms import (
    COPY,
    EVERYBODY,
    FIGHTERS,
    HAND,
    HERO,
    LENT,
    NONE,
    ORDER,
    SEAT_W,
    SEEN,
    SKIPS,
    SPARED,
    STAGE_STARTED,
)
from agon.messages import say

Pair = tuple[list[int], list[list[int]]]
Plain = dict[str, list[Pair]]
Renumber = Callable[[int], int]

PARTS: Final = ("course", "frames", "lasting", "waits", "history", "uses", "places")
COURSE: Final = (
    "step", "active", "played", "empties", "stage_turns", "damage", "spent", "former_winner", "chain", "plays",
)  # fmt: skip
RUNNING: Final = (
    "user", "rule", "pc", "amount", "player", "busy", "group", "base", "searched", "spoken", "did", "agreed", "deed",
    "by", "loop",
)  # fmt: skip
RULE_AT: Final = RUNNING.index("rule")
SPAN: Final = ("span", "whose", "after", "only", "round", "turn", "serial")
LASTING: Final = ("user", "seats", "a", "b", *SPAN)
WAITING: Final = ("user", "amount", "player", "rule", *SPAN)
HAPPENING: Final = ("code", "by", "side", "origin", "data", "round", "turn")
LARGEST: Final = 2**40
FOREIGN: Final = 64
"""Numbers from here on are those of rules, and rows of steps, of any card (``lowering.ROWS_OF_CARD``)."""
MOST: Final = 5000
"""No table remembers more of a kind."""


def remembered(t: Battle) -> Plain:
    """Return all of it. The abilities at work from the lowest to the top, the past from the first."""
    plain: Plain = {part: [] for part in PARTS}
    if not t.deal.abilities:
        return plain
    f = t.top
    while f is not None:
        rows = [f.meant, f.rest, f.found, f.kept]
        cards = [[int(f.card)], [int(f.victim)], *([int(each) for each in row] for row in rows)]
        numbers = _numbers(f, RUNNING)
        numbers[RULE_AT] = _rule_name(t, int(f.card), int(f.rule))
        plain["frames"].insert(0, ([_program_name(t, int(f.card), int(f.program.number)), *numbers], cards))
        f = f.below
    for e in t.lasting:
        cards = [[int(e.card)], [int(e.target)], [int(e.other)]]
        program = _program_name(t, int(e.card), int(e.program))
        plain["lasting"].append(([program, int(e.place), *_numbers(e, LASTING)], cards))
    for w in t.waits:
        cards = [[int(w.card)], [int(each) for each in w.meant]]
        numbers = _numbers(w, WAITING)
        numbers[WAITING.index("rule")] = _rule_name(t, int(w.card), int(w.rule))
        plain["waits"].append(([_program_name(t, int(w.card), int(w.program.number)), *numbers], cards))
    h = t.history
    while h is not None:
        plain["history"].insert(0, (_numbers(h, HAPPENING), [[int(h.card)]]))
        h = h.before
    for card in range(int(t.deal.n)):
        for rule in t.deal.every_rule.values() if t.deal.copies else t.deal.rules_of[card]:
            at = 2 * int(t.deal.slots[card] + rule.slot)
            if rule.limit and len(t.uses) and t.uses[at + 1]:
                own = [each.number for each in t.deal.rules_of[card] if each.limit]
                name = own.index(rule.number) if rule.number in own else int(rule.number)
                plain["uses"].append(([name, int(t.uses[at]), int(t.uses[at + 1])], [[card]]))
    return plain


def causes(t: Battle) -> frozenset[int]:
    """Return the cards whose abilities are at work, last or wait."""
    found = {int(e.card) for e in t.lasting} | {int(w.card) for w in t.waits}
    found |= {int(e.other) for e in t.lasting if e.other != NONE}
    f = t.top
    while f is not None:
        found.add(int(f.card))
        f = f.below
    return frozenset(found | _copied_from(t))


def _copied_from(t: Battle) -> set[int]:
    """Return, where abilities of other cards are at work, cards that have them, and one that lets them be copied."""
    if not t.deal.copies:
        return set()
    plain = remembered(t)
    foreign = {numbers[0] for part in ("frames", "waits", "lasting") for numbers, _ in plain[part]}
    foreign = {number for number in foreign | {numbers[0] for numbers, _ in plain["uses"]} if number >= FOREIGN}
    found = {int(t.deal.copier)} if foreign else set()
    for number in foreign:
        cards = range(int(t.deal.n))
        rules = [card for card in cards if any(each.number == number for each in t.deal.rules_of[card])]
        rows = [card for card in cards if any(each.number == number for each in t.deal.programs_of[card])]
        found |= set([*rules, *rows][:1])
    return found


def _numbers(each: object, names: Sequence[str]) -> list[int]:
    return [int(getattr(each, name)) for name in names]


def with_places(t: Battle) -> Plain:
    """Return it for a position: with the course of the round, and when the cards on the table came.

    Moments are counted from 0 on.
    """
    plain = remembered(t)
    if not t.deal.abilities:
        return plain
    lying = [card for card in range(int(t.deal.n)) if HERO <= t.zone(card) <= FIGHTERS]
    moments = sorted(
        {
            *(int(t.get(ORDER, card)) for card in lying),
            *(numbers[-1] for part in ("lasting", "waits") for numbers, _ in plain[part]),
        }
    )
    rank = {moment: number for number, moment in enumerate(moments)}
    new = dict(plain)
    for part in ("lasting", "waits"):
        new[part] = [([*numbers[:-1], rank[numbers[-1]]], cards) for numbers, cards in plain[part]]
    new["places"] = [
        (
            [
                rank[int(t.get(ORDER, card))] if card in lying else -1,
                *(int(t.get(column, card)) for column in (LENT, SPARED, SEEN)),
            ],
            [[card]],
        )
        for card in range(int(t.deal.n))
        if card in lying or t.get(LENT, card) or t.get(SPARED, card)
    ]
    skips = [int(t.seat(seat, SKIPS)) for seat in range(2)]
    new["course"] = [([*_numbers(t, COURSE), *skips], [])]
    return new


def renumbered(plain: Plain, new: Renumber) -> Plain:
    """Return it with other numbers for the cards."""

    def card(old: int) -> int:
        # A row may hold a card as one that would not go: -2 less its number.
        return new(old) if old >= 0 else old if old == NONE else -2 - new(-2 - old)

    return {
        part: [(numbers, [[card(each) for each in row] for row in rows]) for numbers, rows in pairs]
        for part, pairs in plain.items()
    }


def ordered(plain: Plain) -> Plain:
    """Return it with what has no order of its own sorted by its cards."""
    return {
        part: sorted(pairs, key=lambda pair: (pair[1], pair[0])) if part in {"uses", "places"} else pairs
        for part, pairs in plain.items()
    }


# --- reading --------------------------------------------------------------------------------------------------------


def recall(t: Battle, given: object) -> None:
    """Set on a table what ``remembered`` gave. Raises: BadInputError."""
    plain = checked(t, given)
    for numbers, _ in plain["course"]:
        _set(t, COURSE, numbers[: len(COURSE)])
        for seat, skips in enumerate(numbers[len(COURSE) :]):
            t.seats[seat * int(SEAT_W) + int(SKIPS)] = skips
    for numbers, rows in plain["frames"]:
        program = _program(t, rows[0][0], numbers[0])
        f = Running(program, CardNo(rows[0][0]), SeatNo(0))
        _set(f, RUNNING, numbers[1:])
        f.rule = _rule_number(t, rows[0][0], int(f.rule))
        _below(int(f.user), 2)
        _below(int(f.pc), len(program.steps) + 1)
        f.victim = rows[1][0]
        f.meant, f.rest, f.found, f.kept = (vec[i64](row) for row in rows[2:])
        f.below = t.top
        t.top = f
    t.lasting = [_lasting(t, numbers, rows) for numbers, rows in plain["lasting"]]
    t.waits = [_waiting(t, numbers, rows) for numbers, rows in plain["waits"]]
    for numbers, rows in plain["history"]:
        h = Happening(0, CardNo(rows[0][0]), NONE, NONE, NONE, 0)
        _set(h, HAPPENING, numbers)
        _below(int(h.code), int(STAGE_STARTED) + 1)
        h.before = t.history
        t.history = h
    for numbers, rows in plain["uses"]:
        if len(t.uses) == 0:
            t.uses = vec[i64]([0] * (2 * int(t.deal.slots_n)))
        own = [each for each in t.deal.rules_of[rows[0][0]] if each.limit]
        name = numbers[0]
        rule = t.deal.every_rule.get(name) if name >= FOREIGN else own[_below(name, len(own))]
        if rule is None or not rule.limit:
            raise BadInputError(say("position-done-limit"))
        at = 2 * (int(t.deal.slots[rows[0][0]]) + int(rule.slot))
        _below(at, len(t.uses))
        t.uses[at], t.uses[at + 1] = numbers[1:]
    top = int(t.serial)
    for numbers, rows in plain["places"]:
        card, (moment, lent, spared, seen) = rows[0][0], numbers
        if moment >= 0:
            t.reorder(card, moment)
            top = max(top, moment + 1)
        if lent == 1 and t.deal.trades and (HERO <= t.zone(card) <= FIGHTERS or t.zone(card) == HAND):
            t.cross(card)
            t.set(SEEN, card, seen & EVERYBODY)
        t.set(SPARED, card, 1 if spared else 0)
    later = [int(e.serial) for e in t.lasting] + [int(w.serial) for w in t.waits]
    t.serial = max([top, *(each + 1 for each in later)])
    t.stir()


def _lasting(t: Battle, numbers: list[int], rows: list[list[int]]) -> Lasting:
    steps = _program(t, rows[0][0], numbers[0]).steps
    step = steps[_below(numbers[1], len(steps))]
    if not isinstance(step, Hold):
        raise BadInputError(say("position-done-step"))
    e = Lasting(step, numbers[1], step.program, CardNo(rows[0][0]), SeatNo(0))
    _set(e, LASTING, numbers[2:])
    _below(int(e.user), 2)
    e.target, e.other = rows[1][0], rows[2][0]
    if (step.find is not None and e.target == NONE) or (step.kind == COPY and e.other == NONE):
        raise BadInputError(say("position-done-card"))
    return e


def _waiting(t: Battle, numbers: list[int], rows: list[list[int]]) -> Waiting:
    w = Waiting(_program(t, rows[0][0], numbers[0]), CardNo(rows[0][0]), SeatNo(0))
    if w.program.heard is None:
        raise BadInputError(say("position-done-waits"))
    _set(w, WAITING, numbers[1:])
    w.rule = _rule_number(t, rows[0][0], int(w.rule))
    _below(int(w.user), 2)
    w.meant = vec[i64](rows[1])
    return w


def _program(t: Battle, card: int, number: int) -> Program:
    if number >= FOREIGN and number in t.deal.every_program:
        return t.deal.every_program[number]
    rows = t.deal.programs_of[card]
    return rows[_below(number, len(rows))]


# Where abilities can be copied, numbers of rules and rows of steps are those of all cards (from ``FOREIGN`` on). What
# is written down has a card's own ones by their places among them, as everywhere else: a hand imagined otherwise may
# hold no card that copies.


def _program_name(t: Battle, card: int, number: int) -> int:
    own = [int(each.number) for each in t.deal.programs_of[card]]
    return own.index(number) if number in own else number


def _rule_name(t: Battle, card: int, number: int) -> int:
    own = [int(each.number) for each in t.deal.rules_of[card]]
    return own.index(number) if number in own else number


def _rule_number(t: Battle, card: int, name: int) -> int:
    if name == NONE or name >= FOREIGN:
        return name
    own = t.deal.rules_of[card]
    return int(own[_below(name, len(own))].number)


def _set(each: object, names: Sequence[str], numbers: list[int]) -> None:
    for name, number in zip(names, numbers, strict=True):
        setattr(each, name, number)


def _below(number: int, end: int) -> int:
    if not 0 <= number < end:
        raise BadInputError(say("position-done-number", number=number, end=end))
    return number


LENGTHS: Final = {
    "frames": (1 + len(RUNNING), (1, 1, None, None, None, None)),
    "lasting": (2 + len(LASTING), (1, 1, 1)),
    "waits": (1 + len(WAITING), (1, None)),
    "history": (len(HAPPENING), (1,)),
    "uses": (3, (1,)),
    "places": (4, (1,)),
    "course": (len(COURSE) + 2, ()),
}
"""How many numbers there are of each, and how many cards in each row."""


def checked(t: Battle, given: object) -> Plain:
    """Return what was given if it has the right form. Raises: BadInputError."""
    wrong = BadInputError(say("position-done-other"))
    if not isinstance(given, Mapping) or not set(given) <= set(PARTS):
        raise wrong
    plain: Plain = {}
    for part in PARTS:
        length, rows = LENGTHS[part]
        pairs = given.get(part, [])
        if not isinstance(pairs, list | tuple) or len(pairs) > MOST:
            raise wrong
        plain[part] = []
        for pair in pairs:
            if not isinstance(pair, list | tuple) or len(pair) != 2:
                raise wrong
            numbers, cards = _row(pair[0], LARGEST), [_row(row, int(t.deal.n) + 2) for row in _list(pair[1])]
            if part == "course" and len(numbers) == length - 1:
                # ... and positions from before plays were counted.
                numbers.insert(len(COURSE) - 1, 0)
            if part == "lasting" and len(cards) == 2:
                # Games saved before abilities could be copied.
                cards.append([int(NONE)])
            if len(numbers) != length or len(cards) != len(rows):
                raise wrong
            for row, many in zip(cards, rows, strict=True):
                if (many is not None and len(row) != many) or any(each >= t.deal.n for each in row):
                    raise wrong
            if cards and cards[0][0] < 0 and part != "history":
                raise wrong
            plain[part].append((numbers, cards))
    return plain


def _list(given: object) -> list[object]:
    if not isinstance(given, list | tuple):
        raise BadInputError(say("position-done-other"))
    return list(given)


def _row(given: object, most: int) -> list[int]:
    out = []
    for each in _list(given):
        if type(each) is not int or abs(each) > most:
            raise BadInputError(say("position-done-other"))
        out.append(each)
    return out
