"""The words that are data: card types, elements, cultures and traits, with their plurals.

A homebrew set may bring its own culture or trait: ``Lexicon.with_words`` makes a lexicon that reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Words of each class, canonical spelling first; traits and types with their plural."""

    elements: tuple[str, ...]
    cultures: tuple[str, ...]
    traits: Mapping[str, str]
    types: Mapping[str, str]

    def with_words(
        self, *, cultures: Iterable[str] = (), traits: Iterable[str] = (), elements: Iterable[str] = ()
    ) -> Lexicon:
        """This lexicon with more words; known ones are left as they are."""
        known = {name.lower() for name in (*self.elements, *self.cultures, *self.traits, *self.types)}
        return replace(
            self,
            cultures=(*self.cultures, *(name for name in cultures if name.lower() not in known)),
            elements=(*self.elements, *(name for name in elements if name.lower() not in known)),
            traits={**self.traits, **{name: plural(name) for name in traits if name.lower() not in known}},
        )

    def capitals(self) -> frozenset[str]:
        """The words printed with a capital: those of elements and cultures."""
        return frozenset(word for name in (*self.elements, *self.cultures) for word in name.lower().split())

    def grammar(self) -> str:
        """These words as grammar rules: element, culture, trait, traits, card_type, card_types."""
        lines: list[str] = []

        def rule(name: str, title: str, rows: Iterable[tuple[str, str]]) -> None:
            lines.append(f'{name} "{title}":')
            for number, (words, value) in enumerate(rows):
                mark = "    " if number == 0 else "  | "
                lines.append(f"{mark}@{name} {words.lower()} -> {value!r}")

        rule("element", "an element", ((name, name) for name in self.elements))
        rule("culture", "a culture", ((name, name) for name in self.cultures))
        rule("trait", "a trait", ((name, name) for name in self.traits))
        rule("traits", "traits", ((many, name) for name, many in self.traits.items()))
        rule("card_type", "a card type", ((name, name.lower()) for name in self.types))
        rule("card_types", "card types", ((many, name.lower()) for name, many in self.types.items()))
        return "\n".join(lines) + "\n"


def plural(word: str) -> str:
    """``Axe`` -> ``Axes``; irregular plurals are given in the lexicon."""
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh")) else "s")


_TRAITS: Final = (
    "Ability", "Ally", "Axe", "Bludgeon", "Code", "Deity", "Dynasty", "Emblem", "Fate", "Female", "Head", "Ideal",
    "Item", "Location", "Male", "Mystic", "Philosophy", "Polearm", "Quest", "Ranged", "Shield", "Sword", "Tattoo",
    "Title", "Tome", "Torso",
)  # fmt: skip

ANACHRONISM: Final = Lexicon(
    elements=("Aether", "Earth", "Fire", "Metal", "Water", "Wind", "Wood"),
    cultures=(
        "Aztec", "Briton", "Chinese", "Egyptian", "French", "Germanic", "Greek", "Irish", "Japanese", "Maori",
        "Mongol", "Native American", "Norse", "Persian", "Roman", "Russian", "Saracen", "Scottish", "Spanish",
    ),
    traits={
        **{name: plural(name) for name in _TRAITS if name != "Ability"},
        "Knife": "Knives", "Cavalry": "Cavalry cards", "Legs": "Legs cards", "Arms": "Arms cards",
    },
    types={
        "Inspiration": "Inspirations", "Weapon": "Weapons", "Armor": "Armors", "Special": "Specials",
    },
)  # fmt: skip
