"""Scenes of Time Rift with cards that have text: what is written on them is read, lowered and played.

Everything else is as in ``tests.rules.rift``: options by their codes, every die named, none left over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from agon.arena.board import square_name, square_number
from agon.arena.fight import Fight
from agon.cards import Card, PrintedAbility, load_cards
from agon.games.timerift import TIMERIFT
from agon.games.timerift.rules import options_of
from agon.games.timerift.table import make_deal, why_not_abilities
from tests.rules.rift import Rift, champion

STARTER: Final = load_cards(Path(__file__).parents[2] / "data" / "timerift")


def said(card: Card, *texts: str) -> Card:
    """The card with these lines, one ability each."""
    return replace(card, abilities=tuple(PrintedAbility(name="", kind="constant", text=each) for each in texts))


def reasons(card: Card, *texts: str) -> str:
    """Why a card with these lines cannot be played; "" if it can."""
    return "; ".join(filter(None, why_not_abilities(said(card, *texts))))


class Told(Rift):
    """A fight of cards with text, whose every answer and every die a test names."""

    def __init__(
        self,
        *hands: Sequence[Card],
        walls: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
    ) -> None:
        numbers = [square_number(each) for each in walls]
        self.deal = make_deal([list(hand) for hand in hands], options_of(options or {}), walls=numbers)
        self.size = int(self.deal.board.size)
        self.g: Fight = TIMERIFT.new_fight(self.deal, 1, explicit=True, logged=True)

    # --- answers ---

    def take(self, nth: int = 1) -> Told:
        """Take what is offered: the nth use, or the nth option where nothing can be declined."""
        self.do(self.codes()[nth])
        return self

    def decline(self) -> Told:
        """Decline what is offered."""
        self.do(0)
        return self

    def pick(self, square: str, facing: str | None = None) -> Told:
        """Pick a space, in whichever way the question codes it; the facing is kept unless one is named."""
        number = square_number(square, self.size)
        faces = "NESW" if facing is None else facing
        steps = self.asked == "step"
        fits = [code for code in self.codes() if (code - 16 if steps else code) >> 2 == number]
        self.do(next(code for code in fits if "NESW"[code & 3] in faces))
        return self

    def squares(self) -> set[str]:
        """The spaces offered."""
        steps = self.asked == "step"
        found = [code - 16 if steps else code for code in self.codes() if not (steps and code < 16)]
        return {square_name(code >> 2) for code in found}

    def hit(self, name: str, target: int) -> Told:
        """Attack with a card and hit, without doubles: 3 for the defense, 11 for the attack, before all bonuses."""
        self.do(self.attack(name, target)).roll(1, 2)
        self.roll(5, 6)
        return self

    def miss(self, name: str, target: int) -> Told:
        """Attack with a card and miss: 11 for the defense, 3 for the attack."""
        self.do(self.attack(name, target)).roll(5, 6)
        self.roll(1, 2)
        return self

    def decider_is(self, seat: int) -> Told:
        """Let everybody do as little as may be until it is a seat's turn."""
        while self.decider != seat or self.asked != "action":
            if self.asked == "action":
                self.end_turn()
            else:
                self.do(self.codes()[0])
        return self

    def tokens(self, seat: int) -> int:
        """Tokens of the first kind that the cards speak of."""
        return int(self.g.token_count(seat, 0))


def duel(*texts: str, ben: Sequence[str] = (), a: Card | None = None, b: Card | None = None) -> Told:
    """Ann, with these lines on her, in b2 facing north, first; Ben in b3 facing south. No loadouts."""
    ann = said(a or champion("Ann", 6), *texts)
    other = said(b or champion("Ben", 3), *ben)
    scene = Told([ann], [other], options={"mode": "fist-fight"})
    scene.ready("b2 N", "b3 S")
    return scene


def loaded(
    card: Card, *texts: str, ben: Sequence[Card] = (), hero: Card | None = None, more: Sequence[Card] = ()
) -> Told:
    """Ann with one loadout card that has these lines, face up in round 1; b2 facing north against Ben in b3."""
    hand = [hero or champion("Ann", 6), said(card, *texts), *more]
    scene = Told(hand, [champion("Ben", 3), *ben])
    scene.ready("b2 N", "b3 S")
    return scene
