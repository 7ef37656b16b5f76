"""Whether the numbers of a fight that came from outside can be those of a fight: each within what it counts.

What is checked here is what anything that looks at a fight takes for granted: seats, squares, facings, cards and codes
that exist. That the whole could have come about by play is not checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from agon.arena.codec import NUMBERS, load, numbers_of, save
from agon.arena.deal import Deal
from agon.arena.dice import MOST_LAID
from agon.arena.fight import DRAW, Fight
from agon.arena.initiative import TIED
from agon.arena.terms import (
    ASK_KINDS,
    CARD_W,
    LOST_BEFORE,
    NONE,
    ROUNDS_KEPT,
    SEAT_W,
    SLOTS,
    CardField,
    SeatField,
    Zone,
)
from agon.core.engine import OVER
from agon.core.errors import BadInputError
from agon.core.record import SEAT_LETTERS

LARGEST: Final = 10**15 - 1
"""The largest life, experience or initiative that is read, either way, in positions and saved games.

Life has no upper bound (A7-ANAT-08): this is no rule, only a number that no game reaches (cards print at most 999, and
doubling ten would take 47 abilities) and from which sums still fit the engine's integers.
"""
MOST_COUNTED: Final = (1 << 62) - 1  # counters, and histories packed into one number
NO_FIGHT: Final = "its numbers are not those of a fight with these cards"
Range: TypeAlias = tuple[int, int]


def sound_fight(deal: Deal, plain: Mapping[str, object]) -> Fight:
    """Return the fight that ``save`` described, if it is one. Raises: BadInputError, in words for people."""
    numbers = plain.get("numbers")
    tables = [plain.get(name) for name in ("seats", "cards", "uses")]
    effects, stack = plain.get("effects"), plain.get("stack")
    if not (
        isinstance(numbers, Mapping)
        and set(numbers) == set(NUMBERS)
        and all(_is_count(each) or isinstance(each, bool) for each in numbers.values())
        and all(_are_counts(each) for each in tables)
        and isinstance(effects, list)
        and all(_are_counts(each) for each in effects)
        and isinstance(stack, list)
        and all(isinstance(each, list) and len(each) == 2 and _are_counts(each[1]) for each in stack)
    ):
        raise BadInputError(NO_FIGHT)
    try:
        g = load(deal, plain)
        again = save(g)
        further = ("dealt", "attacked", "deeds", "seat_more", "card_more", "tokens")
        whole = again == {name: plain[name] for name in again} and all(
            _are_counts(again[name]) for name in again if name in further
        )
    except (BadInputError, ArithmeticError, LookupError) as error:
        raise BadInputError(NO_FIGHT) from error
    if not whole:
        raise BadInputError(NO_FIGHT)
    wrong = why_unsound(g)
    if wrong:
        raise BadInputError(wrong)
    return g


def _is_count(value: object) -> bool:
    return type(value) is int and -MOST_COUNTED <= value <= MOST_COUNTED


def _are_counts(values: object) -> bool:
    return isinstance(values, list) and all(map(_is_count, values))


def why_unsound(g: Fight) -> str:
    """Return what is wrong with a number of this fight, in words; "" if all are within what they count."""
    seats, squares, cards = int(g.n), int(g.board.squares), int(g.deal.n_cards)
    seat_ranges: dict[int, tuple[str, Range]] = {
        SeatField.LIFE: ("life", (-LARGEST, LARGEST)),
        SeatField.EXPERIENCE: ("experience", (-LARGEST, LARGEST)),
        SeatField.SQUARE: ("square", (NONE, squares - 1)),
        SeatField.FACING: ("facing", (0, 3)),
        SeatField.INITIATIVE: ("initiative", (-LARGEST, LARGEST)),
        SeatField.WON: ("won initiative", (0, 1)),
        SeatField.RANK: ("place in initiative order", (TIED - seats + 1, seats - 1)),
        SeatField.ACTIONS: ("actions completed", (0, LARGEST)),
        SeatField.TURN_OVER: ("turn over", (0, 1)),
        SeatField.DEFEATED: ("defeated", (0, 2 if g.deal.rules.further else 1)),
        SeatField.REVEALED: ("revealed card", (NONE, cards - 1)),
        SeatField.OPENING: ("opening roll", (-LARGEST, LARGEST)),
        SeatField.WARRIOR_CARD: ("warrior", (NONE, cards - 1)),
        SeatField.BEFORE: ("previous game", (0, LOST_BEFORE)),
        SeatField.TURN_SQUARE: ("square when the turn began", (NONE, squares - 1)),
        SeatField.PREVIOUS_ROUND: ("done in the previous round", (0, 3)),
        **{SeatField.INITIATIVES + each: ("earlier initiative", (-LARGEST, LARGEST)) for each in range(ROUNDS_KEPT)},
    }
    card_ranges: dict[int, tuple[str, Range]] = {
        CardField.ZONE: ("place", (0, Zone.RETURNED if g.deal.rules.further else Zone.OUT_OF_GAME)),
        CardField.SLOT: ("slot", (NONE, SLOTS - 1)),
        CardField.SLOT_KEPT: ("slot", (NONE, SLOTS - 1)),
        CardField.PLACE: ("square", (NONE, squares - 1)),
        CardField.CONTROLLER: ("controller", (NONE, seats - 1)),
        CardField.ACTIVE: ("at work", (0, 1)),
        CardField.SEEN: ("who has seen it", (0, 255)),
        CardField.BARRED: ("barred", (0, 1)),
        CardField.DIRECTION: ("chosen direction", (0, 16)),
    }
    number_ranges: dict[str, Range] = {
        "waiting": (1, OVER), "decider": (NONE, seats - 1), "asked": (0, len(ASK_KINDS) - 1),
        "rng": (0, (1 << 64) - 1), "dice_wanted": (0, MOST_LAID), "dice_seat": (NONE, seats - 1),
        "round": (0, 99), "active": (NONE, seats - 1), "winner": (DRAW, seats - 1), "reason": (NONE, 99),
        "ply": (0, 999_999), "early": (NONE, seats - 1),
    }  # fmt: skip
    for name, value in zip(NUMBERS, numbers_of(g), strict=True):
        low, high = number_ranges.get(name, (-MOST_COUNTED, MOST_COUNTED))
        if not low <= value <= high:
            return f"{name.replace('_', ' ')} is {value}, not {low} to {high}"
    wrong = _outside(list(g.seats), SEAT_W, seat_ranges)
    if wrong:
        return f"seat {SEAT_LETTERS[wrong[0]]}: {wrong[1]}"
    wrong = _outside(list(g.cards), CARD_W, card_ranges)
    if wrong:
        seat = int(g.deal.cards[wrong[0]].owner)
        return f"card {wrong[0] - g.deal.firsts[seat] + 1} of seat {SEAT_LETTERS[seat]}: {wrong[1]}"
    if any(not -MOST_COUNTED <= each <= MOST_COUNTED for each in list(g.uses)):
        return "an ability was used more often than anybody could count"
    return ""


def _outside(values: Sequence[int], width: int, ranges: Mapping[int, tuple[str, Range]]) -> tuple[int, str] | None:
    """Return the row of the first number outside its range, and what is wrong with it."""
    for at, value in enumerate(values):
        name, (low, high) = ranges.get(at % width, ("a counter", (-MOST_COUNTED, MOST_COUNTED)))
        if not low <= value <= high:
            return at // width, f"{name} is {value}, not {low} to {high}"
    return None
