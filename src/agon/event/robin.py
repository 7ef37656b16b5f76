"""Round robin by the circle method: one player stays, the others go round, and everybody meets everybody once."""

from __future__ import annotations

from collections.abc import Sequence


def rounds_of(players: int) -> int:
    """Return how many rounds it takes: one fewer than players, or as many if they are odd and one rests each round."""
    return players - 1 + players % 2


def schedule(order: Sequence[str], number: int) -> list[tuple[str, str | None]]:
    """Return the pairs of round ``number``, from 1; who meets None rests."""
    ring: list[str | None] = [*order]
    if len(ring) % 2:
        ring.append(None)
    shift = (number - 1) % (len(ring) - 1)
    ring = [ring[0], *ring[len(ring) - shift :], *ring[1 : len(ring) - shift]]
    half = len(ring) // 2
    pairs: list[tuple[str, str | None]] = []
    for one, other in zip(ring[:half], reversed(ring[half:]), strict=True):
        if one is not None:
            pairs.append((one, other))
        elif other is not None:
            pairs.append((other, None))
    return sorted(pairs, key=lambda pair: pair[1] is None)
