"""What lowering knows while it walks an ability: the deal, the card, and what lies on the table at that moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from agon.arena.deal import (
    LIMIT_ATTACK,
    LIMIT_GAME,
    LIMIT_MATCH,
    LIMIT_NONE,
    LIMIT_ROLL,
    LIMIT_ROUND,
    LIMIT_TURN,
    CardInfo,
    Deal,
    Limit,
)
from agon.arena.nodes import Modifier
from agon.language import ast

PERIODS: Final = {
    "roll": LIMIT_ROLL, "attack": LIMIT_ATTACK, "turn": LIMIT_TURN,
    "round": LIMIT_ROUND, "game": LIMIT_GAME, "match": LIMIT_MATCH,
}  # fmt: skip
"""What a limit counts in, by its word."""


class Unplayable(Exception):
    """The words are read, but the engine has no machinery for this construct. ``node`` is the one it lacks."""

    def __init__(self, node: object, why: str = "") -> None:
        name = node if isinstance(node, str) else type(node).__name__
        super().__init__(f"{name}{': ' + why if why else ''}")
        self.construct = name
        self.why = why


@dataclass
class Scene:
    """Where a step happens.

    ``event`` is the ON_* code that woke it, or -1 on use. ``attack``: an attack is in progress; ``roll``: a roll
    lies on the table (or is about to); ``kept``: this ability has rolled dice of its own; ``created``: it has made
    an attack; ``damage``: a packet of damage is on its way right below.
    """

    deal: Deal
    info: CardInfo
    event: int = -1
    attack: bool = False
    roll: bool = False
    thrown: bool = False
    kept: bool = False
    created: bool = False
    damage: bool = False
    constant: bool = False
    face: int = 0
    """The face of "that die": the trigger spoke of dice that show it."""
    added: ast.Node | None = None
    """What each side adds to the dice it rolled against the other, as it is said of the one who rolls (``It``)."""
    chosen: bool = False
    """A number was chosen: "that amount" is it."""
    skips: Limit = LIMIT_NONE
    """The limit (LIMIT_*) up to which the rule can bar itself from use, or 0."""
    words: tuple[str, ...] = ()
    """What one of was chosen, by number, in the register ``choice``."""
    mine: bool = True
    """Is the owner the attacker of the attack spoken of?"""
    rolls_mine: bool = True
    """Does the owner make the roll that the trigger spoke of?"""
    limit: ast.Limit | None = None
    """How often the rule being lowered may be used."""
    lost: Modifier | None = None
    """Stands for "you lose this bonus" of the ability being lowered, while the effect that gives it is in force."""
    narrowed: Modifier | None = None
    """Stands for "this ability affects only" some; ``who`` are those."""

    @property
    def has_powers(self) -> bool:
        """Are the words those of a game with powers: "an enemy" is one that the user picks?"""
        return self.deal.rules.further

    @property
    def language(self) -> str:
        """The card language that the words are of."""
        return "timerift" if self.has_powers else "anachronism"

    def after(self, **changes: object) -> Scene:
        """The same scene with some facts changed."""
        copy = Scene(**self.__dict__)
        for name, value in changes.items():
            setattr(copy, name, value)
        return copy
