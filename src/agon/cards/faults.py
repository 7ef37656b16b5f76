"""What is wrong with a deck: the message that says so is the code of the fault, with its clause and its card."""

from __future__ import annotations

from dataclasses import dataclass

from agon.messages import Later


@dataclass(frozen=True, slots=True)
class DeckFault:
    """One reason why a deck may not be played; a deck without one is legal. ``card`` is the id of the card meant."""

    clause: str
    what: Later
    card: str = ""

    @property
    def code(self) -> str:
        """What is wrong, whatever the language: ``deck-supports``."""
        return self.what.message

    @property
    def reason(self) -> str:
        """Return it in the language of the reader."""
        return str(self.what)

    def __str__(self) -> str:
        return f"{self.reason} ({self.clause})"


__all__ = ["DeckFault"]
