"""What an import found: the cards, and card by card what was mended and what could not be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from agon.cards.errata import Uncorrected
from agon.cards.model import Card, Pool
from agon.messages import say


@dataclass(frozen=True, slots=True)
class Mended:
    """One field that was read otherwise than it stands in the file."""

    card: str
    field: str
    was: str
    now: str

    def as_dict(self) -> dict[str, str]:
        return {"card": self.card, "field": self.field, "from": self.was, "to": self.now}

    def __str__(self) -> str:
        return say("cardfile-mended", card=self.card, field=self.field, was=repr(self.was), now=repr(self.now))


@dataclass(frozen=True, slots=True)
class Duplicate:
    """An entry left out because the same card stood in the file before. ``differs`` names the fields that differ."""

    card: str
    place: str
    differs: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, object]:
        return {"card": self.card, "place": self.place, "differs": list(self.differs)}

    def __str__(self) -> str:
        if self.differs:
            fields = ", ".join(self.differs)
            return say("cardfile-repeats-otherwise", card=self.card, place=self.place, fields=fields)
        return say("cardfile-repeats", card=self.card, place=self.place)


@dataclass(frozen=True, slots=True)
class Problem:
    """Something of a card that could not be read. ``card`` is "" where not even its name was."""

    card: str
    place: str
    message: str

    def as_dict(self) -> dict[str, str]:
        return {"card": self.card, "place": self.place, "message": self.message}

    def __str__(self) -> str:
        is_named = not self.card or self.place.endswith(f"({self.card})")
        return f"{self.place}: {'' if is_named else self.card + ': '}{self.message}"


@dataclass(frozen=True, slots=True)
class Differing:
    """A field that differs from the card of the same type and name in a pool the import was compared with."""

    card: str
    field: str
    here: str
    there: str

    def as_dict(self) -> dict[str, str]:
        return {"card": self.card, "field": self.field, "here": self.here, "there": self.there}

    def __str__(self) -> str:
        return say("cardfile-differing", card=self.card, field=self.field, here=repr(self.here), there=repr(self.there))


@dataclass(frozen=True, slots=True)
class ImportReport:
    """All of an import. ``rulings`` are the answers given about single cards, by the card's id.

    ``uncorrected`` are those of them that correct a card and cannot be applied to it.
    """

    file: str
    format: str
    cards: tuple[Card, ...] = ()
    mended: tuple[Mended, ...] = ()
    duplicates: tuple[Duplicate, ...] = ()
    problems: tuple[Problem, ...] = ()
    differing: tuple[Differing, ...] = ()
    rulings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    uncorrected: tuple[Uncorrected, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Is everything in the file read, and every correction in force?"""
        return not self.problems and not self.uncorrected

    @property
    def is_own(self) -> bool:
        """Is the file one of ours, which is taken as it stands?"""
        return self.format in {"agon-json", "agon-toml"}

    @property
    def pool(self) -> Pool:
        return Pool({card.id: card for card in self.cards}, name=self.file, rulings=self.rulings)

    def as_dict(self) -> dict[str, object]:
        """Return the report for JSON; the cards by id only."""
        return {
            "file": self.file,
            "format": self.format,
            "cards": [card.id for card in self.cards],
            "mended": [each.as_dict() for each in self.mended],
            "duplicates": [each.as_dict() for each in self.duplicates],
            "problems": [each.as_dict() for each in self.problems],
            "differing": [each.as_dict() for each in self.differing],
            "rulings": {card: list(texts) for card, texts in self.rulings.items()},
            "uncorrected": [each.as_dict() for each in self.uncorrected],
        }

    def __str__(self) -> str:
        counts = say(
            "cardfile-counts", file=self.file, format=self.format, cards=len(self.cards), mends=len(self.mended),
            duplicates=len(self.duplicates), problems=len(self.problems) + len(self.uncorrected),
        )  # fmt: skip
        lines = [counts]
        for title, found in (
            (say("cardfile-mended-title"), self.mended),
            (say("cardfile-repeated-title"), self.duplicates),
            (say("cardfile-unread-title"), self.problems),
            (say("cardfile-differs-title"), self.differing),
            (say("cardfile-uncorrected-title"), self.uncorrected),
        ):
            lines += [f"  {title}: {each}" for each in found]
        return "\n".join(lines)
