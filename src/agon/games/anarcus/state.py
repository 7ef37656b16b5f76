"""A game of Anarcus as the outside world drives it: the ``State`` of ``agon.core.game``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from agon.cards import Army, Card
from agon.core.errors import Refusal
from agon.core.ids import SeatNo
from agon.core.luck import Luck
from agon.core.record import SEAT_LETTERS, UNFINISHED, player_name
from agon.core.state import GameBase, GameState
from agon.games.anarcus import clauses
from agon.games.anarcus.battle import Battle
from agon.games.anarcus.key import key_of
from agon.games.anarcus.steps_choice import BranchStep
from agon.games.anarcus.terms import EVERYBODY, NONE, NOTE_LOOKED, SEEN, STACK_N
from agon.messages import say


class AnarcusState(GameState[Battle]):
    """One game; see ``GameState``. ``dealt`` has the card behind each number of the deal."""

    decks: tuple[Army, ...]
    option_clause: str = "AN-PLAY-01"
    dice_named: ClassVar[str] = "coin"

    def __init__(
        self,
        game: GameBase[AnarcusState],
        table: Battle,
        armies: Sequence[Army],
        dealt: tuple[Card, ...],
        names: Sequence[str],
        seed: int | None,
    ) -> None:
        super().__init__(game, table, armies, names, seed)
        self.dealt: tuple[Card, ...] = dealt

    @property
    def table(self) -> Battle:
        """The table that the game is played on."""
        return self.engine

    def card(self, index: int) -> Card:
        """Return the card with this number in the deal."""
        return self.dealt[index]

    def knows(self, seat: int | None, card: int) -> bool:
        """Return whether a seat (None: a spectator) knows a card of the deal (AN-HIDE-01 to 04)."""
        seen = int(self.table.get(SEEN, card))
        return seen == EVERYBODY or (seat is not None and (seen >> seat) & 1 == 1)

    def learned(self, seat: SeatNo) -> frozenset[tuple[int, ...]]:
        known = {(card,) for card in range(len(self.dealt)) if self.knows(int(seat), card)}
        looks = sum(note.kind == NOTE_LOOKED for note in self.table.log or ())
        return frozenset(known | {(NONE, n) for n in range(looks)})

    def open_cards(self, seat: SeatNo) -> tuple[object, ...]:
        known = tuple(card for card in range(len(self.dealt)) if self.knows(int(seat), card))
        return known, tuple(int(self.table.seat(each, STACK_N)) for each in range(self.seats))

    @property
    def over_clause(self) -> str:
        return clauses.OVER

    @property
    def returns(self) -> tuple[float, ...]:
        """1 for who has won and -1 for who has lost; nothing while the game goes on (AN-END-07)."""
        if not self.is_over:
            return (0.0, 0.0)
        return (1.0, -1.0) if self.table.winner == 0 else (-1.0, 1.0)

    def result(self) -> str:
        """Return the winner's letter, or ``*`` while the game is not over."""
        return SEAT_LETTERS[int(self.table.winner)] if self.is_over else UNFINISHED

    def dice_refusal(self) -> Refusal:
        return Refusal(clauses.COIN, say("no-option-but-coin"))

    def player_name(self, seat: int) -> str:
        return player_name(self.names, seat)

    def roll(self, luck: Luck) -> list[int]:
        return [luck.coin(self.ply)]

    def take_luck(self, luck: Luck | None, *, rolls: bool = True) -> None:
        """Draw orders and lots from ``luck`` from now on, if there is any, and with ``rolls`` toss the coin."""
        self.table.luck = luck
        super().take_luck(luck, rolls=rolls)

    def branch_words(self) -> list[str]:
        """Return the words of everything that cards let choose in their own words."""
        deal = self.table.deal
        rows = [*deal.every_program.values(), *(each for of_card in deal.programs_of for each in of_card)]
        steps = [step for row in rows for step in row.steps]
        return [text for step in steps if isinstance(step, BranchStep) for text in step.texts]

    def copy_with(self, engine: Battle) -> AnarcusState:
        return AnarcusState(self.game, engine, self.decks, self.dealt, self.names, self.seed)

    def key(self) -> tuple[object, ...]:
        return (self.game.name, self.game.options, self.dealt, *key_of(self.table))


__all__ = ["AnarcusState"]
