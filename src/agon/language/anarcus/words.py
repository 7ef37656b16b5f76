"""The words of Anarcus that are data, and how printed words are spelled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from agon.language.lexicon import plural
from agon.language.normalise import JOINED, REWORDED, SPELLINGS, Spelling


@dataclass(frozen=True, slots=True)
class ArmyLexicon:
    """Realms, sides and natures (AN-CARD-02), spelled as on cards; natures with their plural."""

    realms: tuple[str, ...]
    sides: tuple[str, ...]
    natures: Mapping[str, str]

    def with_words(
        self, *, realms: Iterable[str] = (), sides: Iterable[str] = (), natures: Iterable[str] = ()
    ) -> ArmyLexicon:
        """This lexicon with more words; known ones are left as they are."""
        known = {name.lower() for name in (*self.realms, *self.sides, *self.natures)}
        return replace(
            self,
            realms=(*self.realms, *(name for name in realms if name.lower() not in known)),
            sides=(*self.sides, *(name for name in sides if name.lower() not in known)),
            natures={**self.natures, **{name: plural(name) for name in natures if name.lower() not in known}},
        )

    def capitals(self) -> frozenset[str]:
        """The words printed with a capital, and HP, which is printed in capitals."""
        names = (*self.realms, *self.sides, *self.natures, *self.natures.values())
        return frozenset(word for name in names for word in name.lower().split()) - _SMALL

    def grammar(self) -> str:
        """These words as grammar rules: realm, side, nature, natures."""
        lines: list[str] = []

        def rule(name: str, title: str, rows: Iterable[tuple[str, str]]) -> None:
            lines.append(f'{name} "{title}":')
            for number, (words, value) in enumerate(rows):
                lines.append(f"{'    ' if number == 0 else '  | '}@{name} {words.lower()} -> {value!r}")

        rule("realm", "a realm", ((name, name) for name in self.realms))
        rule("side", "a side", ((name, name) for name in self.sides))
        rule("nature", "a nature", ((name, name) for name in self.natures))
        rule("natures", "natures", ((many, name) for name, many in self.natures.items()))
        return "\n".join(lines) + "\n"


_SMALL: Final = frozenset({"of", "the"})

_NATURES: Final = (
    "Angel", "Beast", "Bird", "Construct", "Demon", "Dragon", "Dwarf", "Elemental", "Elf", "Fey", "Ghost", "Giant",
    "Goblin", "Human", "Insect", "Machine", "Mage", "Orc", "Pirate", "Plant", "Priest", "Robot", "Serpent", "Soldier",
    "Spirit", "Titan", "Troll", "Undead", "Vampire", "Warrior", "Wizard", "Wolf",
)  # fmt: skip
_IRREGULAR: Final = {"Dwarf": "Dwarves", "Elf": "Elves", "Fey": "Fey", "Undead": "Undead", "Wolf": "Wolves"}

ANARCUS: Final = ArmyLexicon(
    realms=("Ashen March", "Brass Deep", "Mirewood", "Salt Crown", "Veil"),
    sides=("Order", "Chaos", "Balance"),
    natures={name: _IRREGULAR.get(name, plural(name)) for name in _NATURES},
)
"""The realms are those of our own set; natures are those of the set and others that players are likely to write."""

_OF_FIGHTS: Final = {"destroy", "destroys", "destroyed", "challenge", "square", "squares", "rank", "ranks", "non"}

SPELLING: Final = Spelling(
    words={
        **{word: other for word, other in SPELLINGS.items() if word not in _OF_FIGHTS},
        "non": "non-", "hitpoints": "hp", "health": "hp", "his": "their", "her": "their", "him": "them", "she": "he",
        "deck": "stack", "library": "stack", "foe": "enemy", "foe's": "enemy's", "creature": "fighter",
        "creatures": "fighters", "unit": "fighter", "units": "fighters", "ally": "fighter",
        "slay": "kill", "slays": "kills", "slain": "killed", "exchange": "swap",
        "exchanges": "swaps", "switch": "swap", "switches": "swaps", "switched": "swapped",
        "graveyard": "discard-pile", "moment": "time",
    },
    joined={
        **{run: word for run, word in JOINED.items() if "handed" not in word},
        ("discard", "pile"): "discard-pile",
        ("hit", "points"): "hp",
        ("hit", "point"): "hp",
        ("attack", "points"): "attack",
        ("attack", "point"): "attack",
        ("main", "stack"): "stack",
        ("main", "deck"): "stack",
        ("main", "stacks"): "stacks",
        ("draw", "pile"): "stack",
        ("each", "1"): "each",
        ("do", "so"): "do",
        ("in", "any", "order"): "in-any-order",
        ("special", "abilities"): "abilities",
        ("special", "ability"): "ability",
        ("as", "long", "as"): "while",
    },
    reworded={
        **{
            run: words
            for run, words in REWORDED.items()
            if run[0] not in ("base", "next", "neither") and run[-1] not in ("control", "controls")
        },
        ("in", "addition", ","): (),
        ("if", "he", "does"): ("if", "they", "do"),
        ("fewer", "than"): ("less", "than"),
        ("cannot", "die"): ("cannot", "be", "killed"),
        ("would", "die"): ("would", "be", "killed"),
        ("dies",): ("is", "killed"),
        ("die",): ("are", "killed"),
    },
)  # fmt: skip
"""Cards of other games say destroy where those of Anarcus mean another thing by discard; here the two are apart."""

PRINTED: Final = {"hp": "HP", "stack": "main stack", "discard-pile": "discard pile", "in-any-order": "in any order"}
"""Words of the grammar as they are printed."""
