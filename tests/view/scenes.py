"""Small scenes for tests of what is shown: plain cards with stated abilities, two warriors where they are wanted."""

from __future__ import annotations

from collections.abc import Sequence

import agon.games.anachronism  # noqa: F401 - registers the rule system
from agon.arena.board import square_number
from agon.arena.terms import SEAT_W, SeatField
from agon.cards import Card, PrintedAbility
from agon.cards.model import CardType
from agon.core.game import game
from agon.core.node import Chance, Decision
from agon.games.fights.state import FightState

GRID = (None, +1, None, +0, +2, +0, -1, None, -1, None, None, None)
"""Two ahead +1; ahead +2 with +0 at both sides of it; left and right -1. The marker is cell 7."""


def ability(text: str, kind: str = "constant", name: str = "", actions: int = 1) -> PrintedAbility:
    assert kind in ("constant", "action", "reveal")
    return PrintedAbility(name or text.split(maxsplit=1)[0], kind, text, actions)  # type: ignore[arg-type]


def warrior(
    name: str,
    *abilities: PrintedAbility,
    life: int = 6,
    speed: int = 3,
    experience: int = 3,
    damage: int = 1,
    grid: tuple[int | None, ...] = GRID,
) -> Card:
    return Card(
        f"t-{name.lower()}", name, "TEST", 1, "warrior", element="Fire", cultures=("Greek",), life=life, speed=speed,
        experience=experience, damage=damage, grid=grid, marker=7, abilities=abilities,
    )  # fmt: skip


def support(name: str, *abilities: PrintedAbility, kind: CardType = "special", initiative: int = 3) -> Card:
    weapon = kind == "weapon"
    return Card(
        f"t-{name.lower().replace(' ', '-')}", name, "TEST", 2, kind, initiative=initiative,
        damage=2 if weapon else None, grid=GRID if weapon else None, marker=7 if weapon else None, abilities=abilities,
    )  # fmt: skip


def fillers(letter: str, n: int, initiative: int) -> list[Card]:
    """Supports without abilities, of four types so that no limit bites."""
    kinds: tuple[CardType, ...] = ("inspiration", "armor", "special", "weapon")
    return [support(f"{letter} filler {index}", kind=kinds[index], initiative=initiative) for index in range(n)]


def start(a: Sequence[Card], b: Sequence[Card], *, dice: str = "2 1 6 6") -> FightState:
    """A game of these cards at its first decision; dice come from outside. By default seat A places first."""
    decks = [_filled("A", a, 9), _filled("B", b, 1)]
    state = game("anachronism").start(decks, names=["Ilse", "Odran"], explicit_chance=True)
    assert isinstance(state, FightState)
    state.apply(dice)
    return state


def _filled(letter: str, cards: Sequence[Card], initiative: int) -> tuple[Card, ...]:
    return (*cards, *fillers(letter, 5 - len(cards), initiative))


def scene(a: Sequence[Card], b: Sequence[Card], *, a_at: str = "b2 N", b_at: str = "b3 S") -> FightState:
    """Two warriors as placed, round 1, seat A (which has the higher initiative) to take its first action."""
    state = start(a, b)
    state.apply("place a1 N")
    state.apply("place a4 S")
    for seat in (0, 1):
        for card in state.decks[seat].cards[1:]:
            state.apply(f"arrange {card.id}")
    while isinstance(node := state.node(), Decision) and node.kind != "action":
        state.apply(node.options[0])
    for seat, where in ((0, a_at), (1, b_at)):
        put(state, seat, where)
    state._node = None
    return state


def put(state: FightState, seat: int, where: str) -> None:
    """Set a warrior down."""
    square, facing = where.split()
    state.fight.seats[seat * SEAT_W + SeatField.SQUARE] = square_number(square)
    state.fight.seats[seat * SEAT_W + SeatField.FACING] = "NESW".index(facing)
    state.fight.listed = False


def set_life(state: FightState, seat: int, life: int) -> None:
    state.fight.seats[seat * SEAT_W + SeatField.LIFE] = life


def finish_rolls(state: FightState, *dice: str) -> None:
    """Answer dice with these, and every "use it?" with no, until the dice are used up and a turn goes on."""
    left = list(dice)
    while True:
        node = state.node()
        if isinstance(node, Chance):
            state.apply(left.pop(0))
        elif isinstance(node, Decision) and node.kind in ("use", "may"):
            state.apply(node.options[0])
        else:
            assert not left, f"dice left over: {left}"
            return


def texts(state: FightState, seat: int | None = 0, since: int = 0) -> list[str]:
    return [each["text"] for each in state.events(since, seat)]
