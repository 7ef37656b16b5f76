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
        names = (*self.elements, *self.cultures)
        return frozenset(word.lower() for name in names for word in name.split() if word[0].isupper())

    def nouns(self) -> frozenset[str]:
        """Every word of the lexicon, in the singular and the plural."""
        names = (*self.elements, *self.cultures, *self.traits, *self.traits.values(), *self.types, *self.types.values())
        return frozenset(names)

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
        "American Frontiersmen", "Aztec", "Briton", "Chinese", "Egyptian", "French", "Germanic", "Greek",
        "Holy Roman", "Irish", "Japanese", "Maori", "Mongol", "Native American", "Norse", "Persian", "Pirate", "Roman",
        "Romanian", "Russian", "Saracen", "Scottish", "Spanish", "Tribes of Israel", "Trojan", "Turkish", "Welsh",
    ),
    traits={
        **{name: plural(name) for name in _TRAITS if name != "Ability"},
        "Knife": "Knives", "Cavalry": "Cavalry cards", "Legs": "Legs cards", "Arms": "Arms cards",
    },
    types={
        "Inspiration": "Inspirations", "Weapon": "Weapons", "Armor": "Armors", "Special": "Specials",
    },
)  # fmt: skip

_TYPES_OF_CARD: Final = (
    "Axe", "Bow", "Bludgeon", "Club", "Dagger", "Firearm", "Flail", "Hammer", "Lance", "Mace", "Polearm", "Ranged",
    "Shield", "Sling", "Spear", "Staff", "Sword", "Thrown", "Unarmed", "Whip",
    "Adornment", "Amulet", "Belt", "Boots", "Bracers", "Cloak", "Crown", "Gauntlets", "Greaves", "Helm", "Mail", "Mask",
    "Plate", "Ring", "Robe",
    "Code", "Deity", "Dream", "Dynasty", "Faith", "Fate", "Ideal", "Legend", "Lineage", "Motto", "Oath", "Omen",
    "Philosophy", "Prophecy", "Quest", "Saint", "Spirit", "Vow",
    "Ability", "Animal", "Beast", "Companion", "Formation", "Herb", "Item", "Knowledge", "Machine", "Minion", "Mount",
    "Obstacle", "Poem", "Potion", "Ritual", "Scroll", "Song", "Stratagem", "Tactic", "Technique", "Terrain", "Tome",
    "Trap", "Vehicle", "Wall",
)  # fmt: skip
_DESIGNATIONS: Final = (
    "Admiral", "Archer", "Assassin", "Athlete", "Berserker", "Chief", "Commander", "Conqueror", "Corsair", "Emperor",
    "Empress", "Explorer", "Female", "General", "Gladiator", "Guardian", "Healer", "Hero", "Heroine", "Hunter",
    "Inventor", "King", "Knight", "Leader", "Legendary", "Male", "Mercenary", "Monk", "Mystic", "Noble", "Nomad",
    "Outlaw", "Pirate", "Poet", "Priest", "Priestess", "Prince", "Princess", "Queen", "Raider", "Ranger", "Rebel",
    "Ruler", "Sage", "Samurai", "Scholar", "Scout", "Soldier", "Sultan", "Tactician", "Warlord", "Wrestler", "Red",
    "Blue", "Green", "Gold", "Silver", "Black", "White", "Violet", "Azure", "Jade", "Amber", "Crimson",
)  # fmt: skip
_REGIONS: Final = (
    "Africa", "America", "Andes", "Anatolia", "Arabia", "Asia", "Balkans", "Britain", "Caribbean", "Caucasus", "Europe",
    "Iberia", "India", "Mediterranean", "Mesoamerica", "Mesopotamia", "Oceania", "Pacific", "Persia", "Scandinavia",
    "Steppe",
)  # fmt: skip
_IRREGULAR_PLURALS: Final = {
    "Boots": "Boots", "Bracers": "Bracers", "Gauntlets": "Gauntlets", "Greaves": "Greaves", "Mail": "Mail cards",
    "Knowledge": "Knowledge cards", "Staff": "Staves", "Unarmed": "Unarmed cards", "Thrown": "Thrown cards",
    "Legendary": "Legendary cards", "Samurai": "Samurai", "Noble": "Nobles", "Ability": "Ability cards",
    "Ranged": "Ranged cards",
    **{name: f"{name} cards" for name in _REGIONS},
    **{name: f"{name} cards" for name in _DESIGNATIONS[-12:]},
}  # fmt: skip

TIMERIFT: Final = Lexicon(
    elements=("Aether", "Fire", "Metal", "Wood", "Earth", "Water", "Void"),
    cultures=(
        *ANACHRONISM.cultures,
        "Aksumite", "Amazon", "Apache", "Arab", "Assyrian", "Ashanti", "Babylonian", "Berber", "Burgundian",
        "Burmese", "Byzantine", "Carthaginian", "Celtic", "Cherokee", "Comanche", "Dacian", "Danish", "Dutch",
        "English", "Ethiopian", "Frankish", "Gallic", "Georgian", "Gothic", "Hawaiian", "Hindu", "Hittite", "Hun",
        "Hungarian", "Iberian", "Inca", "Indian", "Indonesian", "Iroquois", "Israelite", "Italian", "Jewish",
        "Khmer", "Korean", "Kushite", "Lakota", "Lithuanian", "Macedonian", "Mali", "Mapuche", "Maya", "Mughal",
        "Navajo", "Nubian", "Ottoman", "Parthian", "Phoenician", "Pictish", "Polish", "Polynesian", "Portuguese",
        "Rajput", "Rus", "Samoan", "Sami", "Scythian", "Serbian", "Siamese", "Sikh", "Slavic", "Songhai", "Spartan",
        "Sumerian", "Swedish", "Swiss", "Tatar", "Thai", "Thracian", "Tibetan", "Ukrainian",
        "Viking", "Vietnamese", "Yoruba", "Zulu",
    ),
    traits={
        name: _IRREGULAR_PLURALS.get(name, plural(name)) for name in (*_TYPES_OF_CARD, *_DESIGNATIONS, *_REGIONS)
    },
    types=ANACHRONISM.types,
)  # fmt: skip
"""Elements are those of the rules (TR-ELEM-01); the rest are keywords that cards may test (TR-CARD-13, TR-CARD-14).

Keywords of a set that are not here are added to it by ``with_words``.
"""

LEXICONS: Final[Mapping[str, Lexicon]] = {"anachronism": ANACHRONISM, "timerift": TIMERIFT}
"""The lexicon of each game."""
