"""A card that is being written: what its fields and its text come to so far, and what is wrong with it.

A draft is a mapping with the fields of our card files (``text`` holds all abilities, one a line). Whatever is wrong
with the fields, the text is read all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from agon.cards import _own
from agon.cards._rift import RIFT_TYPES
from agon.cards.ability_lines import abilities_of, plain_abilities_of
from agon.cards.explanation import kind_clause, read_parts
from agon.cards.lint import lint_card
from agon.cards.model import ARMY_TYPES, TYPES, Card, CardType, PrintedAbility
from agon.cards.readings import reading_of
from agon.core.errors import BadInputError
from agon.core.game import Game
from agon.messages import say

LONGEST: Final = 1500
"""Letters of a card's text."""
MOST_ABILITIES: Final = 8

KINDS_OF_CARD: Final[Mapping[str, tuple[str, ...]]] = {
    "anachronism": TYPES, "timerift": RIFT_TYPES, "anarcus": ARMY_TYPES,
}  # fmt: skip
"""The types of cards that can be written, by game."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A card as far as it is understood: ``whole`` if its fields are right, else ``problems`` says what is wrong."""

    card: Card
    whole: bool
    problems: tuple[str, ...]


def draft_of(plain: Mapping[str, Any], system: str) -> Draft:
    """Return the card of a draft. Raises: BadInputError for a text beyond all bounds, or a game that is none."""
    if system not in KINDS_OF_CARD:
        raise BadInputError(say("draft-no-system", system=repr(system), known=", ".join(KINDS_OF_CARD)))
    text = str(plain.get("text", ""))
    if len(text) > LONGEST:
        raise BadInputError(say("draft-text-long", most=LONGEST, has=len(text)))
    problems: list[str] = []

    def complain(_card: str, _place: str, message: str) -> None:
        problems.append(message)

    fields = {key: each for key, each in plain.items() if each not in (None, "", [])}
    document = _own.Document(
        {"system": system, "cards": [{**fields, "system": system}]}, "", say("draft-this-card"), system
    )
    found = document.read_cards(complain)
    card = found[0] if found else _bare(plain, text, system)
    if len(card.abilities) > MOST_ABILITIES:
        raise BadInputError(say("draft-abilities", most=MOST_ABILITIES, has=len(card.abilities)))
    return Draft(card, bool(found), tuple(problems))


def _bare(plain: Mapping[str, Any], text: str, system: str) -> Card:
    """Return what is there of a card whose fields are not right."""
    abilities = (abilities_of if system == "anachronism" else plain_abilities_of)(text)
    known = KINDS_OF_CARD[system]
    said = str(plain.get("type", ""))
    kind: CardType = (
        "warrior" if said == "champion" else next((each for each in (*TYPES, *ARMY_TYPES) if each == said), "special")
    )
    if said not in known:
        kind = "special" if system != "anarcus" else "action"
    name = str(plain.get("name", "")).strip()[:120] or say("draft-no-name")
    return Card(str(plain.get("id", ""))[:120] or "draft", name, "", 0, kind, abilities=abilities, system=system)


def look_at(plain: Mapping[str, Any], system: str, rules_of: Callable[[str], Game]) -> dict[str, Any]:
    """Return everything an editor shows of a draft, as JSON data. Raises: BadInputError.

    ``rules_of`` gives the game that says what can be played.
    """
    # Loading the language takes longer than loading all cards.
    from agon.cards.definition import ability_view, card_view_of  # noqa: PLC0415
    from agon.language import Unread  # noqa: PLC0415

    draft = draft_of(plain, system)
    card = draft.card
    rules = rules_of(system)
    reasons = {each.ability: each.reason for each in rules.why_unplayable(card)}
    lint = list(lint_card(card, rules)) if draft.whole else []
    abilities: list[dict[str, Any]] = []
    views = []
    for number, printed in enumerate(card.abilities):
        name = printed.name or str(number + 1)
        views.append(ability_view(card, number, reasons.get(name, "")))
        reading = reading_of(card, number)
        said: dict[str, Any] = {
            "heading": printed.heading, "text": printed.text, "clause": kind_clause(printed, system),
            "parts": [asdict(part) for part in read_parts(printed, printed.text, system)],
            "ways": 0 if isinstance(reading, Unread) else reading.alternatives,
        }  # fmt: skip
        if isinstance(reading, Unread):
            fixes = [each.fix for each in lint if each.ability == name and each.fix]
            said["unread"] = _unread(printed, reading, fixes, system)
        abilities.append(said)
    return {
        "whole": draft.whole, "problems": list(draft.problems), "card": card_view_of(card, views),
        "abilities": abilities,
        "lint": [
            {"code": each.code, "severity": each.severity, "ability": each.ability, "message": each.message,
             "fix": each.fix}
            for each in lint
        ],
        "playable": draft.whole and not reasons and not any(each.severity == "error" for each in lint),
    }  # fmt: skip


def _unread(printed: PrintedAbility, why: Any, fixes: list[str], system: str) -> dict[str, Any]:
    """Return where reading stopped, what was expected, and whole texts that read."""
    from agon.language import Unread, read_ability  # noqa: PLC0415

    text = printed.text
    start = min(max(why.column - 1, 0), len(text))
    end = min(len(text), start + len(why.word))
    repairs = [{"title": say("draft-write-so"), "text": each} for each in dict.fromkeys(fixes)]
    if end > start:
        less = " ".join(f"{text[:start]}{text[end:]}".replace(" .", ".").split())
        read = read_ability(less, kind=printed.kind, actions=printed.actions, name=printed.name, language=system)
        if less and not isinstance(read, Unread) and less not in fixes:
            repairs.append({"title": say("draft-leave-out", words=why.word[:40]), "text": less})
    return {
        "start": start, "end": end, "word": why.word[:80], "message": why.message, "caret": why.caret,
        "expected": list(why.expected), "near": why.near, "repairs": repairs,
    }  # fmt: skip
