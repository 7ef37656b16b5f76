"""Geometry of the arena: squares, neighbours, and attack grids turned with the facing.

Squares are numbered from the south-west corner, file by rank: a1 = 0, b1 = 1, ..., d4 = 15 on a 4x4 board.
Facings and directions are 0 north, 1 east, 2 south, 3 west. Tables are ``bytes``; 255 means "off the arena".
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from agon.core.view import Facing

OFF: Final = 255
FILES: Final = "abcde"
FACING_NAMES: Final[tuple[Facing, ...]] = ("N", "E", "S", "W")
GRID_CELLS: Final = 12


HEADINGS: Final = 4
DUEL: Final = 2
"""Seats of a duel."""


class Heading:
    """Facings and directions, clockwise."""

    NORTH: Final = 0
    EAST: Final = 1
    SOUTH: Final = 2
    WEST: Final = 3


class Edge:
    """Sides of the board. Facing away from a side is its number."""

    SOUTH: Final = 0
    WEST: Final = 1
    NORTH: Final = 2
    EAST: Final = 3


class Near:
    """How near two squares are."""

    SAME: Final = 0
    ORTHOGONAL: Final = 1
    DIAGONAL: Final = 2
    APART: Final = 3


def _build_step(size: int) -> bytes:
    out = []
    for square in range(size * size):
        x, y = square % size, square // size
        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            inside = 0 <= x + dx < size and 0 <= y + dy < size
            out.append((y + dy) * size + x + dx if inside else OFF)
    return bytes(out)


def _build_near(size: int) -> bytes:
    """How near any two squares are; index a * 25 + b."""
    out = bytearray(25 * 25)
    for a in range(size * size):
        for b in range(size * size):
            dx, dy = abs(a % size - b % size), abs(a // size - b // size)
            if dx + dy <= 1:
                out[a * 25 + b] = Near.ORTHOGONAL if dx + dy else Near.SAME
            else:
                out[a * 25 + b] = Near.DIAGONAL if dx == 1 and dy == 1 else Near.APART
    return bytes(out)


def _build_ways(size: int) -> list[int]:
    """The squares one step away, or OFF, in the order of the squares' numbers: south, west, east, north."""
    steps = _build_step(size)
    return [steps[square * 4 + way] for square in range(size * size) for way in (2, 3, 1, 0)]


class Board:
    """Tables of one board size. Immutable and shared."""

    def __init__(self, size: int) -> None:
        self.size: i64 = size
        self.squares: i64 = size * size
        self.steps: bytes = _build_step(int(size))
        self.ways: vec[i64] = vec[i64](_build_ways(int(size)))
        """Squares one step away, or OFF, at square * 4, in the order of their numbers."""
        self.nears: bytes = _build_near(int(size))

    def step(self, square: i64, direction: i64) -> i64:
        """Return the square one step away, or OFF."""
        return self.steps[square * 4 + direction]

    def is_adjacent(self, a: i64, b: i64) -> bool:
        """Side or corner in common; a square is not adjacent to itself (A7-GLOS-03..05)."""
        near: i64 = self.nears[a * 25 + b]
        return near == Near.ORTHOGONAL or near == Near.DIAGONAL

    def nearness(self, a: i64, b: i64) -> i64:
        """How near two squares are, as a Near code."""
        return self.nears[a * 25 + b]

    def cell(self, origin: i64, facing: i64, target: i64, marker: i64, columns: i64 = 3) -> i64:
        """Return the index in a printed grid (row-major, 4 rows of 3 or 3 of 4, front first) of ``target``, or -1.

        The grid lies with its ``marker`` cell on ``origin`` and its front towards ``facing`` (A7-GRID-04, 05).
        """
        dx: i64 = target % self.size - origin % self.size
        dy: i64 = target // self.size - origin // self.size
        right: i64 = dx
        ahead: i64 = dy
        if facing == Heading.EAST:
            ahead = dx
            right = -dy
        elif facing == Heading.SOUTH:
            ahead = -dy
            right = -dx
        elif facing == Heading.WEST:
            ahead = -dx
            right = dy
        row: i64 = marker // columns - ahead
        column: i64 = marker % columns + right
        if row < 0 or row >= GRID_CELLS // columns or column < 0 or column >= columns:
            return -1
        return row * columns + column

    def direction(self, a: i64, b: i64) -> i64:
        """Direction from ``a`` to its orthogonal neighbour ``b``; -1 if they are none."""
        d: i64 = 0
        while d < HEADINGS:
            if self.step(a, d) == b:
                return d
            d += 1
        return -1

    def boundaries(self, square: i64) -> i64:
        """How many edges of the arena the square has: 0, 1 or 2 (TR-ARENA-04)."""
        n: i64 = 0
        d: i64 = 0
        while d < HEADINGS:
            if self.step(square, d) == OFF:
                n += 1
            d += 1
        return n

    def is_center(self, square: i64) -> bool:
        """Has the square no edge of the arena (TR-ARENA-05)?"""
        return self.boundaries(square) == 0

    def is_wall(self, square: i64) -> bool:
        """Has it one, or two: corners are wall spaces as well (TR-ARENA-06, 08)."""
        return self.boundaries(square) > 0

    def is_corner(self, square: i64) -> bool:
        """Has it two (TR-ARENA-07)?"""
        return self.boundaries(square) == 2

    def mirrored(self, a: i64, through: i64) -> i64:
        """The square opposite to ``a`` seen from ``through`` (A7-RULING-37), or OFF."""
        x: i64 = 2 * (through % self.size) - a % self.size
        y: i64 = 2 * (through // self.size) - a // self.size
        if x < 0 or x >= self.size or y < 0 or y >= self.size:
            return OFF
        return y * self.size + x

    def is_behind(self, square: i64, of: i64, facing: i64, diagonal: bool, far: bool = False) -> bool:
        """Is ``square`` directly (or, with ``diagonal``, also diagonally) behind a warrior (A7-RULING-37)?

        ``far``: all of the line at its back is directly behind it.
        """
        back: i64 = self.step(of, (facing + 2) & 3)
        if far:
            beyond: i64 = back
            while beyond != OFF:
                if beyond == square:
                    return True
                beyond = self.step(beyond, (facing + 2) & 3)
        if back == OFF:
            return False
        if square == back:
            return True
        return diagonal and (square == self.step(back, (facing + 1) & 3) or square == self.step(back, (facing + 3) & 3))


@lru_cache(maxsize=512)
def reach_table(size: int, cells: bytes, marker: int, columns: int = 3) -> bytes:
    """What a printed grid says of every pair of squares: ``cells`` at [(facing * squares + origin) * squares + target].

    ``cells`` are the twelve cells of the grid, modifier + 100 or 0 for a blank one; squares outside the grid are 0.
    """
    board = board_of(size)
    squares = size * size
    out = bytearray(4 * squares * squares)
    for facing in range(4):
        for origin in range(squares):
            for target in range(squares):
                index = board.cell(origin, facing, target, marker, columns)
                if index >= 0:
                    out[(facing * squares + origin) * squares + target] = cells[index]
    return bytes(out)


SMALLEST: Final = 3
BOARDS: Final = [Board(size) for size in range(SMALLEST, len(FILES) + 1)]


def board_of(size: int) -> Board:
    """The shared board of a size, 3 to 5."""
    return BOARDS[size - SMALLEST]


def square_name(square: int, size: int = 4) -> str:
    """``a1`` .. ``d4``: file, then rank."""
    return f"{FILES[square % size]}{square // size + 1}"


def square_number(name: str, size: int = 4) -> int:
    """Read a square's name; -1 if it is none."""
    if len(name) != 2 or name[0] not in FILES[:size] or not name[1].isdigit():
        return -1
    rank = int(name[1])
    return (rank - 1) * size + FILES.index(name[0]) if 1 <= rank <= size else -1


def starting_row(seat: int, seats: int, size: int = 4) -> tuple[int, ...]:
    """Squares of a seat's starting row: seat 0 south, then clockwise; in a duel seat 1 sits opposite."""
    side = (Edge.SOUTH, Edge.NORTH)[seat] if seats == DUEL else seat
    if side == Edge.SOUTH:
        return tuple(range(size))
    if side == Edge.WEST:
        return tuple(size * rank for rank in range(size))
    if side == Edge.NORTH:
        return tuple(size * (size - 1) + file for file in range(size))
    return tuple(size * rank + size - 1 for rank in range(size))
