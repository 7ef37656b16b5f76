"""A game of Anarcus as the outside world drives it: the ``State`` of ``agon.core.game``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from agon.cards import Army, Card
from agon.core.errors import Refusal
from agon.core.luck import Luck
from agon.core.node import Chance, Decision, Terminal
from agon.core.record import SEAT_LETTERS, UNFINISHED
from agon.core.state import GameState
from agon.games.anarcus import asking, clauses
from agon.games.anarcus.battle import Battle
from agon.games.anarcus.key import key_of
from agon.games.anarcus.terms import EVERYBODY, SEEN

if TYPE_CHECKING:
    from agon.games.anarcus.game import AnarcusGame
    from agon.games.anarcus.observe import AnarcusObservation
    from agon.games.anarcus.soundness import AnarcusWatch


class AnarcusState(GameState[Battle]):
    """One game; see ``GameState``. ``dealt`` has the card behind each number of the deal."""

    game: AnarcusGame
    decks: tuple[Army, ...]
    option_clause: str = "AN-PLAY-01"
    dice_named: ClassVar[str] = "a coin"

    def __init__(
        self,
        game: AnarcusGame,
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

    def decision(self) -> Decision:
        return asking.decision(self)

    def chance(self) -> Chance:
        return asking.chance(self.names)

    def terminal(self) -> Terminal:
        return asking.terminal(self)

    @property
    def over_clause(self) -> str:
        return clauses.OVER

    @property
    def returns(self) -> tuple[float, ...]:
        return asking.returns_of(self.table)

    def result(self) -> str:
        """Return the winner's letter, or ``*`` while the game is not over."""
        return SEAT_LETTERS[int(self.table.winner)] if self.is_over else UNFINISHED

    def dice_refusal(self) -> Refusal:
        return Refusal(clauses.COIN, "a coin is asked for: 1 if A attacks, 2 if B does")

    def player_name(self, seat: int) -> str:
        return asking.player(self.names, seat)

    def roll(self, luck: Luck) -> list[int]:
        return [luck.coin(self.ply)]

    def take_luck(self, luck: Luck | None, *, rolls: bool = True) -> None:
        """Draw orders and lots from ``luck`` from now on, if there is any, and with ``rolls`` toss the coin."""
        self.table.luck = luck
        super().take_luck(luck, rolls=rolls)

    def copy_with(self, engine: Battle) -> AnarcusState:
        return AnarcusState(self.game, engine, self.decks, self.dealt, self.names, self.seed)

    def observation(self, seat: int) -> AnarcusObservation:
        return self.game.observation(self, seat)

    def watch(self) -> AnarcusWatch:
        return self.game.watch(self)

    def key(self) -> tuple[object, ...]:
        return (self.game.name, self.game.options, self.dealt, *key_of(self.table))


__all__ = ["AnarcusState"]
