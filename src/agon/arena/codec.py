"""A fight as plain data and back, exactly: what is saved plays on as the live one would.

Nothing here knows a game: a rule system makes its own frames known with ``know_frame``. Lasting effects and running
abilities refer to their deal by number, so a saved fight is read back with the same deal (the same cards in the same
seats under the same rules).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, cast

from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.ability import AbilityFrame
from agon.arena.attack import AttackFrame
from agon.arena.damage import DamageFrame, LifeFrame
from agon.arena.deal import RULES_PER_CARD, Deal
from agon.arena.fight import Fight
from agon.arena.frame import Frame
from agon.arena.movement import AnnouncedFrame, AnnouncedSwapFrame, MoveFrame, RotateFrame
from agon.arena.nodes import Effect
from agon.arena.rolls import RollFrame
from agon.arena.steps_power import PushFrame
from agon.arena.terms import ATTACK_KINDS, CARD_MORE_W, CARD_W, NONE, SEAT_MORE_W, SEAT_W, Duration
from agon.arena.window import WindowFrame
from agon.core.errors import BadInputError
from agon.core.ids import CardNo, SeatNo

Plain: TypeAlias = dict[str, object]

# Every field of a fight that is one number. What else a fight has: the three tables, effects and stack (saved too),
# the deal (saved by whoever knows the cards), the log, and room for passing things about that is empty between answers.
NUMBERS: Final = (
    "waiting", "decider", "asked", "rng", "explicit", "dice_wanted", "dice_seat", "rolled", "round", "step", "active",
    "turns", "situations", "attacks", "rolls", "serial", "dirty", "winner", "reason", "ply", "over_actions",
    "marked", "chain", "level", "late", "early",
)  # fmt: skip
FLAGS: Final = frozenset({"explicit", "dirty"})

# Every field of a lasting effect but its modifier, which stands first, as a number of the deal.
EFFECT_NUMBERS: Final = (
    "serial", "program", "event", "user", "card", "rule", "until", "key", "key_seat", "fixed", "amount", "who",
    "chosen", "card_ref", "register", "square", "choice", "direction", "also", "starts", "roll_starts",
)  # fmt: skip
EFFECT_MODIFIER: Final = 0
EFFECT_CARD: Final = 1 + EFFECT_NUMBERS.index("card")
EFFECT_WHO: Final = 1 + EFFECT_NUMBERS.index("who")
"""Where ``effect_numbers`` has an effect's modifier, its card, and who it speaks of."""

ABILITY: Final = "ability"
"""The one frame that is not blank before it is restored: it runs a program of the deal."""
PROGRAM_AT: Final = 2
"""Where the numbers of that frame have its program."""
_BLANK: Final[dict[str, Frame]] = {}
"""Every other frame, blank, by its name: the one registry, of the engine's frames and of every game's."""


def know_frame(blank: Frame) -> None:
    """Let frames of this kind be read back: as a copy of the blank one, restored; no two kinds share a name."""
    known = _BLANK.setdefault(blank.name(), blank)
    assert type(known) is type(blank), f"two kinds of frame are called {blank.name()!r}"


def frame_from(deal: Deal, name: str, numbers: list[int]) -> Frame:
    """Return the frame of a name that had these numbers. Raises: ValueError if none is called so."""
    if name == ABILITY:
        frame: Frame = AbilityFrame(deal.programs[numbers[PROGRAM_AT]])
    elif name in _BLANK:
        frame = _BLANK[name].alike()
    else:
        raise ValueError(f"no frame is called {name!r}")
    frame.restore(numbers)
    return frame


def known_frames() -> frozenset[str]:
    """Names of all frames that can be read back."""
    return frozenset((ABILITY, *_BLANK))


def numbers_of(g: Fight) -> tuple[int, ...]:
    """Return the single numbers of a fight in the order of ``NUMBERS``."""
    return (
        g.waiting, int(g.decider), g.asked, g.rng, int(g.explicit), g.dice_wanted, g.dice_seat, g.rolled, g.round,
        g.step, int(g.active), g.turns, g.situations, g.attacks, g.rolls, g.serial, int(g.dirty), int(g.winner),
        g.reason, g.ply, g.over_actions, g.marked, g.chain, g.level, g.late, g.early,
    )  # fmt: skip


def effect_numbers(e: Effect) -> list[int]:
    """Return a lasting effect as numbers: its modifier (or NONE), then ``EFFECT_NUMBERS``."""
    modifier = e.modifier
    return [
        NONE if modifier is None else modifier.number, e.serial, e.program, e.event, e.user, e.card, e.rule, e.until,
        e.key, e.key_seat, int(e.fixed), e.amount, e.who, e.chosen, e.card_ref, e.register, e.square, e.choice,
        e.direction, e.also, e.starts, e.roll_starts,
    ]  # fmt: skip


def effect_from(deal: Deal, n: list[int]) -> Effect:
    """Return the effect that these numbers describe."""
    e = Effect(n[1], None if n[0] == NONE else deal.modifiers[n[0]], n[2], n[4], n[5], n[6])
    e.event = n[3]
    e.until = Duration(n[7])
    e.key = n[8]
    e.key_seat = SeatNo(n[9])
    e.fixed = n[10] == 1
    e.amount = n[11]
    e.who = SeatNo(n[12])
    e.chosen = n[13]
    e.card_ref = CardNo(n[14])
    e.register = n[15]
    e.square = n[16]
    e.choice = n[17]
    e.direction = n[18]
    e.also = n[19]
    e.starts = n[20]
    e.roll_starts = n[21]
    return e


def key_of(g: Fight) -> tuple[object, ...]:
    """Return every field of a position as one hashable value; the deal is left out."""
    return (
        numbers_of(g),
        tuple(g.seats),
        tuple(g.cards),
        tuple(g.uses),
        tuple(g.dealt),
        tuple(g.attacked),
        tuple(g.deeds),
        tuple(g.seat_more),
        tuple(g.card_more),
        tuple(g.tokens),
        tuple([tuple(effect_numbers(e)) for e in g.effects]),
        tuple([(frame.name(), tuple(frame.numbers())) for frame in g.stack]),
    )


def save(g: Fight) -> Plain:
    """Return the fight as JSON data; the deal and the log are left out."""
    further: Plain = {"dealt": list(g.dealt), "attacked": list(g.attacked)} if g.deal.pairs() else {}
    if g.deal.recalls_cards:
        further |= {"deeds": list(g.deeds)}
    if g.deal.rules.further:
        further |= {"seat_more": list(g.seat_more), "card_more": list(g.card_more), "tokens": list(g.tokens)}
    return {
        "numbers": dict(zip(NUMBERS, numbers_of(g), strict=True)),
        "seats": list(g.seats),
        "cards": list(g.cards),
        "uses": list(g.uses),
        "effects": [effect_numbers(e) for e in g.effects],
        "stack": [[frame.name(), frame.numbers()] for frame in g.stack],
        **further,
    }


def load(deal: Deal, plain: Mapping[str, object]) -> Fight:
    """Return the fight that ``save`` described. Raises: BadInputError where the data does not fit the deal."""
    try:
        return _load(deal, plain)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise BadInputError(f"this is not a saved fight of these decks: {type(error).__name__} {error}") from error


def _load(deal: Deal, plain: Mapping[str, object]) -> Fight:
    g = Fight(
        deal,
        _table(plain, "seats", deal.fighters * SEAT_W),
        _table(plain, "cards", deal.n_cards * CARD_W),
        _table(plain, "uses", deal.n_cards * RULES_PER_CARD),
    )
    if deal.pairs():
        g.dealt = _table(plain, "dealt", deal.pairs())
        g.attacked = _table(plain, "attacked", deal.pairs() * ATTACK_KINDS)
    if deal.recalls_cards:
        g.deeds = _table(plain, "deeds", deal.deeds())
    if deal.rules.further:
        g.seat_more = _table(plain, "seat_more", deal.fighters * SEAT_MORE_W)
        g.card_more = _table(plain, "card_more", deal.n_cards * CARD_MORE_W)
        g.tokens = _table(plain, "tokens", deal.seats * len(deal.token_names))
    numbers = cast("dict[str, int]", plain["numbers"])
    for name in NUMBERS:
        value = numbers[name]
        if type(value) is not int:
            raise TypeError(f"{name} is no number")
        if name in FLAGS:
            setattr(g, name, bool(value))
        else:
            setattr(g, name, value)
    g.effects = [effect_from(deal, list(each)) for each in cast("list[list[int]]", plain["effects"])]
    for at, saved in enumerate(cast("list[list[object]]", plain["stack"])):
        frame = frame_from(deal, str(saved[0]), list(cast("list[int]", saved[1])))
        if frame.at != at:
            raise ValueError(f"frame {at} stands at {frame.at}")
        g.push(frame)
    return g


def _table(plain: Mapping[str, object], name: str, size: int) -> vec[i64]:
    values = cast("list[i64]", plain[name])
    if len(values) != size:
        raise ValueError(f"{name} has {len(values)} numbers, not {size}")
    return vec[i64](values)


# --- the engine's own frames ------------------------------------------------------------------------------------------

know_frame(AttackFrame(SeatNo(0), SeatNo(0), CardNo(0), False))
know_frame(DamageFrame())
know_frame(LifeFrame())
know_frame(MoveFrame())
know_frame(RollFrame(0, 0, 0, 0))
know_frame(RotateFrame(SeatNo(0)))
know_frame(AnnouncedFrame(SeatNo(0), 0, 0, 0, 0, CardNo(0), 0, False, False))
know_frame(AnnouncedSwapFrame(0, 0, 0, 0, 0, CardNo(0), 0))
know_frame(PushFrame())
know_frame(WindowFrame(0))
