"""Counting everything that can happen to a depth: the fingerprint of a rule system.

A leaf is a position reached by exactly ``depth`` answers, or a game that is over before. Every option of a decision
and every outcome of a roll counts as one answer, so games are started with ``explicit_chance`` for this; a state that
throws its own dice is counted along the one course its generator takes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from agon.core.errors import NotationError
from agon.core.game import State
from agon.core.node import Action, Chance, Decision, Node


def perft(state: State, depth: int) -> int:
    """Return the number of leaves ``depth`` answers below ``state``, which is not changed."""
    node = state.node()
    if depth <= 0 or not isinstance(node, (Decision, Chance)):
        return 1
    if depth == 1:
        return len(node.options) if isinstance(node, Decision) else node.total_weight
    return sum(perft(state.after(answer), depth - 1) for answer in _answers(node))


def divide(state: State, depth: int, progress: Callable[[int], None] | None = None) -> dict[str, int]:
    """Return the leaves below each first answer, by its notation; they sum to ``perft(state, depth)``.

    ``progress`` is called with 1 after each first answer.
    """
    node = state.node()
    if depth <= 0 or not isinstance(node, (Decision, Chance)):
        return {}
    counts: dict[str, int] = {}
    for answer in _answers(node):
        name = " ".join(map(str, answer)) if isinstance(answer, tuple) else answer.notation
        counts[name] = perft(state.after(answer), depth - 1)
        if progress is not None:
            progress(1)
    return counts


WALKS: Final = 64
"""Games that are played by chance to estimate a count."""


def estimate(state: State, depth: int) -> float:
    """Return about how many leaves lie ``depth`` answers below, from games played by chance (Knuth's estimate).

    The product of the numbers of answers along one of these games is the count there would be were every position
    like those; the mean of ``WALKS`` of them is right on average.
    """
    luck = random.Random(depth)
    total = 0.0
    for _ in range(WALKS):
        here, leaves = state, 1.0
        for _ in range(depth):
            node = here.node()
            if not isinstance(node, (Decision, Chance)):
                break
            answers = list(_answers(node))
            leaves *= len(answers)
            here = here.after(luck.choice(answers))
        total += leaves
    return total / WALKS


def answers_to(node: Node) -> int:
    """Return how many answers a node has: options, or outcomes of luck; none at the end."""
    return len(list(_answers(node))) if isinstance(node, (Decision, Chance)) else 0


def _answers(node: Decision | Chance) -> Iterable[Action | tuple[int, ...]]:
    if isinstance(node, Decision):
        return list(node.options)
    return node.outcomes()


# --- tables ----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class PerftCase:
    """One entry of a perft table: a position (the start of a game if it is empty), its counts by depth.

    ``options`` is the notation of every option in order, where the table pins it.
    """

    id: str
    line: int
    decks: tuple[str, ...] = ()
    position: str = ""
    answers: tuple[str, ...] = ()
    counts: dict[int, int] = field(default_factory=dict)
    options: tuple[str, ...] = ()


def read_table(text: str) -> list[PerftCase]:
    """Return the entries of a perft table.

    Each begins with ``id NAME``; then come ``decks ID ID`` or ``pos LINE``, ``play ANSWER`` lines, ``perft DEPTH
    LEAVES`` lines and ``options A, B, C``. ``#`` begins a comment. Raises: NotationError with the line.
    """
    cases: list[PerftCase] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("# ", 1)[0].strip() if not raw.startswith("#") else ""
        if not line:
            continue
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word == "id":
            cases.append(PerftCase(rest, number))
        elif not cases:
            raise NotationError(f"a perft table begins with an id, not {word!r}", line=number)
        elif word == "decks":
            cases[-1].decks = tuple(rest.split())
        elif word == "pos":
            cases[-1].position = rest
        elif word == "play":
            cases[-1].answers += (rest,)
        elif word == "options":
            cases[-1].options += tuple(each.strip() for each in rest.split(",") if each.strip())
        elif word == "perft":
            depth, leaves = _two_numbers(rest.split(), number)
            cases[-1].counts[depth] = leaves
        else:
            raise NotationError(f"expected id, decks, pos, play, options or perft, not {word!r}", line=number)
    return cases


def _two_numbers(words: Sequence[str], line: int) -> tuple[int, int]:
    if len(words) != 2 or not all(word.isdecimal() for word in words):
        raise NotationError("expected `perft DEPTH LEAVES`, two numbers", line=line)
    return int(words[0]), int(words[1])
