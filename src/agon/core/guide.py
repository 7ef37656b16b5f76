"""What a rule system says of itself to people who set up a game: its words, its named modes, its keywords."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from agon.messages import Later


@dataclass(frozen=True, slots=True)
class GameMode:
    """A way to play under a name of its own: for how many seats, and the options that make it.

    ``house``: a house rule, which no rulebook has. ``text`` is one line about it, ``clause`` where it is defined.
    ``teams`` has the team of each seat, by its first; empty where everybody plays alone. ``packed``: only
    decks as they come are played.
    """

    name: str
    title: Later
    seats: int
    options: Mapping[str, str]
    text: Later
    clause: str
    house: bool = False
    teams: Sequence[int] = ()
    packed: bool = False


@dataclass(frozen=True, slots=True)
class Keyword:
    """A word on cards that stands for a rule: what it does, when it is used, what it takes, each a sentence."""

    name: str
    text: Later
    when: Later
    price: Later
    clause: str


@dataclass(frozen=True, slots=True)
class ArmySize:
    """How large a deck of two stacks is: the least that is played, what is usual, and the usual most copies of a card.

    ``clause`` is where the usual sizes are from; they advise, the game's options decide.
    """

    least_heroes: int
    least_main: int
    heroes: int
    main: int
    copies: int
    clause: str


@dataclass(frozen=True, slots=True)
class Guide:
    """What players call things (by the engine's words for them), the named modes, the keywords; all may be empty.

    ``army`` is there where a deck is a stack of heroes and a main stack.
    """

    terms: Mapping[str, str] = field(default_factory=dict)
    modes: Sequence[GameMode] = ()
    keywords: Sequence[Keyword] = ()
    army: ArmySize | None = None
