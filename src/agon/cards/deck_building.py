"""Building a deck: which cards fit what is chosen, what a chosen card would take the place of, and the law so far.

The reasons are those of ``why_illegal_deck``, so that the builder, the lobby and the game never disagree.
"""

from __future__ import annotations

import contextlib
import difflib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from agon.cards.faults import DeckFault
from agon.cards.legality import SUPPORTS, why_illegal_deck
from agon.cards.model import AnyDeck, Army, Card, Deck
from agon.core.english import folded
from agon.messages import both, later, say

RIFT: Final = "timerift"
ARMIES: Final = "anarcus"

HANDS: Final = 2
"""Hands that the supports in use may need (A7-RESTR-15, TR-WIELD-03)."""
USUAL_COPIES: Final = 3
"""Copies of a card that an army usually has at most (AN-RULING-18)."""


def deck_of(cards: Sequence[Card]) -> AnyDeck:
    """Return the deck of these cards, the warrior or the heroes among them. It may be illegal."""
    id_ = ",".join(each.id for each in cards)
    if any(each.system == ARMIES for each in cards):
        heroes = tuple(each for each in cards if each.type == "hero")
        return Army(id_, "Army", heroes, tuple(each for each in cards if each.type != "hero"))
    warrior = next((each for each in cards if each.is_warrior), cards[0])
    supports = list(cards)
    supports.remove(warrior)
    return Deck(",".join(each.id for each in (warrior, *supports)), warrior.name, warrior, tuple(supports))


@dataclass(frozen=True, slots=True)
class Fit:
    """Whether a card can be put into a deck: why not, or which card it would take the place of."""

    refusal: DeckFault | None = None
    replaces: Card | None = None


def fit(chosen: Sequence[Card], card: Card) -> Fit:
    """Return whether a card fits beside those that are chosen, the warrior being chosen first."""
    if card.system == ARMIES or not (chosen or card.is_warrior):
        if card.system == ARMIES:
            return Fit(next(iter(_new(chosen, (*chosen, card))), None))
        clause = "TR-LOAD-01" if card.system == RIFT else "A7-SETUP-01"
        who = "champion" if card.system == RIFT else "warrior"
        return Fit(DeckFault(clause, later("deck-warrior-first", warrior=who), card.id))
    faults = _new(chosen, (*chosen, card))
    if not faults and not (card.is_warrior and any(each.is_warrior for each in chosen)):
        return Fit()
    for at, each in enumerate(chosen):
        if each.type == card.type and each.key != card.key and (card.is_warrior or card.system == RIFT):
            others = (*chosen[:at], card, *chosen[at + 1 :])
            if not _new(chosen, others):
                return Fit(replaces=each)
    return Fit(faults[0] if faults else None)


def _new(before: Sequence[Card], after: Sequence[Card]) -> list[DeckFault]:
    """Return the reasons against cards that are not reasons against those before."""
    known = [(each.clause, each.what) for each in why_illegal_deck(deck_of(before), partial=True)] if before else []
    return [each for each in why_illegal_deck(deck_of(after), partial=True) if (each.clause, each.what) not in known]


State = Literal["kept", "broken", "look"]


@dataclass(frozen=True, slots=True)
class Law:
    """A rule as a deck keeps it, breaks it, or keeps it at a price ("look")."""

    state: State
    text: str
    clause: str
    card: str = ""


def law_of(chosen: Sequence[Card], extra: Iterable[Law] = ()) -> tuple[Law, ...]:
    """Return the rules about a deck, what is broken first, then what is kept, then what is legal and costly.

    ``extra`` are further reasons why it cannot be played, such as cards that are not read.
    """
    if not chosen:
        return ()
    faults = why_illegal_deck(deck_of(chosen))
    broken = [Law("broken", each.reason, each.clause, each.card) for each in faults]
    clauses = {each.clause for each in faults}
    kept, look = (_of_army if chosen[0].system == ARMIES else _of_rift if chosen[0].system == RIFT else _of_duel)(
        chosen
    )
    return (*broken, *extra, *(each for each in kept if each.clause not in clauses), *look)


def _of_duel(chosen: Sequence[Card]) -> tuple[list[Law], list[Law]]:
    warriors = [each for each in chosen if each.is_warrior]
    supports = [each for each in chosen if each.is_support]
    kept: list[Law] = []
    if len(warriors) == 1:
        kept.append(Law("kept", say("law-warrior", card=warriors[0].name), "A7-ANAT-04", warriors[0].id))
    if len(supports) == SUPPORTS:
        kept.append(Law("kept", say("law-supports"), "A7-SETUP-01"))
    kept.append(Law("kept", say("law-no-card-twice"), "A7-SETUP-14"))
    look: list[Law] = []
    for kind, clause in (
        ("inspiration", "A7-RESTR-06"), ("weapon", "A7-RESTR-07"), ("armor", "A7-RESTR-08"), ("special", "A7-RESTR-09"),
    ):  # fmt: skip
        look += _twice(supports, clause, kind, lambda each, kind=kind: each.type == kind)  # type: ignore[misc]
    for trait, clause in (
        ("torso", "A7-RESTR-10"), ("head", "A7-RESTR-11"), ("leg", "A7-RESTR-12"), ("arm", "A7-RESTR-13"),
        ("shield", "A7-RESTR-14"),
    ):  # fmt: skip
        look += _twice(supports, clause, trait, lambda each, trait=trait: _worn(each, trait))  # type: ignore[misc]
    hands = 0
    for at, each in enumerate(supports, 1):
        hands += each.hands or 0
        if hands > HANDS and (each.hands or 0):
            text = say("law-hands-over", card=each.name, round=at, hands=hands, most=HANDS)
            look.append(Law("look", text, "A7-RESTR-15", each.id))
            break
    else:
        kept.append(Law("kept", say("law-hands", hands=hands, most=HANDS), "A7-RESTR-15"))
    return kept, look


def _worn(card: Card, trait: str) -> bool:
    return card.has_trait(trait) or card.has_trait(f"{trait}s")


def _twice(supports: Sequence[Card], clause: str, kind: str, is_one: Callable[[Card], bool]) -> list[Law]:
    found = [(at, each) for at, each in enumerate(supports, 1) if is_one(each)]
    if len(found) < 2:
        return []
    names = both([each.name for _, each in found[:2]])
    text = say("law-two-up", kind=kind, round=found[1][0], cards=names)
    return [Law("look", text, clause, found[1][1].id)]


def _of_rift(chosen: Sequence[Card]) -> tuple[list[Law], list[Law]]:
    warriors = [each for each in chosen if each.is_warrior]
    supports = [each for each in chosen if each.is_support]
    kept: list[Law] = []
    if len(warriors) == 1:
        kept.append(Law("kept", say("law-champion", card=warriors[0].name), "TR-LOAD-01", warriors[0].id))
    if len(supports) == SUPPORTS:
        kept.append(Law("kept", say("law-loadout"), "TR-LOAD-02"))
    parts = ", ".join(dict.fromkeys(each.body for each in supports if each.body))
    kept.append(Law("kept", say("law-body-parts", parts=parts) if parts else say("law-body"), "TR-WIELD-02"))
    kept.append(Law("kept", say("law-no-card-twice"), "TR-LOAD-13"))
    hands = sum(each.hands or 0 for each in supports)
    if hands > HANDS:
        text = say("law-loadout-hands-over", hands=hands, most=HANDS)
        return kept, [Law("look", text, "TR-WIELD-03")]
    kept.append(Law("kept", say("law-loadout-hands", hands=hands, most=HANDS), "TR-WIELD-03"))
    return kept, []


def _of_army(chosen: Sequence[Card]) -> tuple[list[Law], list[Law]]:
    heroes = sum(each.type == "hero" for each in chosen)
    kept = [
        Law("kept", say("law-heroes", count=heroes), "AN-DECK-03"),
        Law("kept", say("law-main", count=len(chosen) - heroes), "AN-DECK-04"),
        Law("kept", say("law-numbers"), "AN-CARD-08"),
    ]
    look = [
        Law("look", say("law-usual-copies", card=each.name, count=count, most=USUAL_COPIES), "AN-RULING-18", each.id)
        for each, count in Counter(chosen).items()
        if count > USUAL_COPIES
    ]
    return kept, look


# --- a list of cards as people write it -------------------------------------------------------------------------------

MOST_LINES: Final = 450
MOST_GUESSED: Final = 40
"""Lines for which names that come near are looked for."""
_NUMBERED: Final = re.compile(r"(?:[-*•]\s*)?(?:(\d{1,2})\s*[x×.):]?\s+)?(.*\S)")
"""A line with a bullet, a number or a count before the card."""


@dataclass(frozen=True, slots=True)
class ReadLine:
    """A line of a list: the card it names, or those whose names come near."""

    line: str
    count: int
    card: Card | None = None
    near: tuple[Card, ...] = ()


def read_list(cards: Iterable[Card], text: str) -> list[ReadLine]:
    """Return what each line of a list of cards names, by id or name; a deck file (JSON, TOML) is a list, too.

    What stands behind ``#`` and empty lines are left out. A number before a name counts copies in Anarcus and is the
    round elsewhere. Where several cards have a name, all of them are near.
    """
    pool = list(cards)
    by_id = {each.id: each for each in pool}
    by_name: dict[str, list[Card]] = {}
    for each in pool:
        by_name.setdefault(folded(each.name), []).append(each)
    found: list[ReadLine] = []
    guessed = 0
    for raw in _lines_of(text)[:MOST_LINES]:
        match = _NUMBERED.fullmatch(raw)
        if match is None:
            continue
        named = match[2][:200]
        whole = raw[:200]
        for name in (whole, named):
            cards_of = [by_id[name]] if name in by_id else by_name.get(folded(name), [])
            if cards_of:
                break
        counts = bool(cards_of) and cards_of[0].system == ARMIES
        count = max(1, int(match[1] or 1)) if counts else 1
        if len(cards_of) == 1:
            found.append(ReadLine(whole, count, cards_of[0]))
            continue
        near = cards_of
        if not near and guessed < MOST_GUESSED:
            guessed += 1
            close = difflib.get_close_matches(folded(named), by_name, n=3, cutoff=0.6)
            near = [one for each in close for one in by_name[each]]
        found.append(ReadLine(whole, int(match[1] or 1), None, tuple(near[:4])))
    return found


def _lines_of(text: str) -> list[str]:
    """Return the lines of a list, or of a deck file the names in it."""
    document: object = None
    with contextlib.suppress(ValueError, RecursionError):
        document = json.loads(text)
    if document is None and "=" in text:
        with contextlib.suppress(ValueError, RecursionError):
            document = tomllib.loads(text)
    if isinstance(document, Mapping):
        fields = [
            document.get(each) for each in ("warrior", "champion", "heroes", "supports", "loadout", "main", "cards")
        ]
        named = [one for each in fields for one in (each if isinstance(each, list) else [each])]
        return [each for each in named if isinstance(each, str) and each.strip()]
    if isinstance(document, list):
        return [each for each in document if isinstance(each, str) and each.strip()]
    lines = (each.split("#", 1)[0].strip() for each in text.splitlines())
    return [each for each in lines if each]
