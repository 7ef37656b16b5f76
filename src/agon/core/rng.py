"""The generator inside a state: 32 bits of it, the same numbers on every platform, compiled or not.

PCG-RXS-M-XS 32/32 (O'Neill 2014). All products stay below 2**62, so i64 arithmetic never wraps.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK32: Final = 0xFFFFFFFF


def seeded(seed: int) -> int:
    """Return a well-mixed starting state for any Python int, so that neighbouring seeds are unrelated."""
    x = (seed ^ (seed >> 32) ^ 0x9E3779B9) & MASK32
    for _ in range(3):
        x = ((x ^ (x >> 16)) * 0x7FEB352D) & MASK32
        x = ((x ^ (x >> 15)) * 0x846CA68B) & MASK32
        x = x ^ (x >> 16)
    return x


def step(state: i64) -> i64:
    """Return the state after ``state``."""
    return (state * 747796405 + 2891336453) & MASK32


def output(state: i64) -> i64:
    """Return the 32 random bits of a state."""
    word: i64 = (((state >> ((state >> 28) + 4)) ^ state) * 277803737) & MASK32
    return (word >> 22) ^ word


def below(bits: i64, n: i64) -> i64:
    """Map 32 random bits to 0..n-1; the bias is below n / 2**32."""
    return (bits * n) >> 32
