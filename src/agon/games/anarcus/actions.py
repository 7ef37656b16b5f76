"""Options for people: every code that the engine offers as an action with a notation, and back.

``hero NAME``, ``play NAME``, ``discard NAME``, ``kill NAME`` and ``end``. Reading is forgiving: case, accents and
spaces do not matter, a card may be named by its id, ``pass`` is ``end``, and ``option 3`` is always the third option.
What abilities ask is answered by ``choose NAME``, ``done``, ``yes`` and ``no``, ``choose draw a card`` (one of several
things to do, in the words of the card; in records and where two read alike by its number); ``use NAME`` uses an ability
in a turn, ``use NAME ability 2`` the second of a card that has several.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from agon.cards import Card
from agon.core import option_table
from agon.core.english import folded
from agon.core.ids import CardNo
from agon.core.option_table import OptionAction, OptionTable, branch_notation
from agon.games.anarcus.battle import Battle
from agon.games.anarcus.copied_abilities import rules_at
from agon.games.anarcus.steps_choice import BranchStep
from agon.games.anarcus.terms import (
    ASK_BRANCH,
    ASK_CARD,
    ASK_DISCARD,
    ASK_HERO,
    ASK_KILL,
    ASK_MAY,
    ASK_ORDER,
    ASK_PLAY,
    BRANCH,
    DONE,
    END_TURN,
    NO,
    NONE,
    ORDER,
    USE,
    YES,
    Question,
)

VERBS: Final = {
    ASK_HERO: "hero",
    ASK_PLAY: "play",
    ASK_DISCARD: "discard",
    ASK_KILL: "kill",
    ASK_CARD: "choose",
    ASK_MAY: "may",
    ASK_BRANCH: "choose",
    ASK_ORDER: "choose",
}
PLAIN: Final = {END_TURN: "end", DONE: "done", YES: "yes", NO: "no"}
"""Options that name no card."""
ENDS: Final = frozenset({"end", "pass", "end turn", "end the turn"})


def card_used(t: Battle, code: int) -> int:
    """Return the card whose ability an option uses."""
    return (code - USE) // int(t.deal.width)


def branch_texts(t: Battle) -> list[str]:
    """Every one of several things to do, in the words of the card that lets choose; nothing where none does."""
    top = t.top
    step = None if top is None or not 0 <= top.pc < len(top.program.steps) else top.program.steps[top.pc]
    if not isinstance(step, BranchStep) or t.asked != ASK_BRANCH:
        return []
    return [text[:1].lower() + text[1:].rstrip(".") for text in step.texts]


class ArmyOptions(OptionTable[OptionAction]):
    """The options of one decision as actions."""

    def __init__(self, t: Battle, dealt: Sequence[Card]) -> None:
        super().__init__(t)
        self.dealt: Sequence[Card] = dealt
        self.verb: str = VERBS[Question(self.asked)]
        names = self._names(t, [code for code in self.codes if code < END_TURN])
        uses = [code for code in self.codes if code >= USE]
        users = self._names(t, list(dict.fromkeys(card_used(t, code) for code in uses)))
        texts = branch_texts(t)
        for code in self.codes:
            if code in PLAIN:
                self._made[code] = OptionAction(code, PLAIN[code], PLAIN[code])
            elif code >= USE:
                card = card_used(t, code)
                rule = rules_at(t, CardNo(card))[(code - USE) % int(t.deal.width)]
                used = [each for each in rules_at(t, CardNo(card)) if each.used]
                which = f" ability {used.index(rule) + 1 if t.deal.copies else int(rule.ability) + 1}"
                which = which if len(used) > 1 else ""
                self._made[code] = OptionAction(code, "use", f"use {users[card]}{which}", card=card)
            elif code >= BRANCH:
                number = code - BRANCH
                self._made[code] = OptionAction(
                    code, option_table.BRANCH, branch_notation(texts, number), number=number
                )
            else:
                self._made[code] = OptionAction(code, self.verb, f"{self.verb} {names[code]}", card=code)

    def _names(self, t: Battle, cards: list[int]) -> dict[int, str]:
        """Return what each card is called: its name, its id where another has the name, a number among its copies."""
        designs: dict[str, set[str]] = {}
        for code in cards:
            designs.setdefault(folded(self.dealt[code].name), set()).add(self.dealt[code].id)
        names: dict[int, str] = {}
        copies: Counter[str] = Counter()
        for code in sorted(cards, key=lambda code: int(t.get(ORDER, code))):
            card = self.dealt[code]
            name = card.name if len(designs[folded(card.name)]) == 1 else card.id
            copies[name] += 1
            names[code] = name if copies[name] == 1 else f"{name} {copies[name]}"
        return names

    def read_otherwise(self, wanted: str, actions: Sequence[OptionAction]) -> OptionAction | None:
        return next((action for action in actions if wanted in self.spellings(action)), None)

    def spellings(self, action: OptionAction) -> frozenset[str]:
        """Return every way to write an option, as lookups see it."""
        if action.code == END_TURN:
            return ENDS
        if action.card == NONE or action.code >= USE:
            return frozenset({folded(action.notation), action.recorded})
        cards = [code for code in self.codes if code < END_TURN]
        first = next(code for code in cards if self.dealt[code].id == self.dealt[action.card].id)
        by_id = {f"{self.verb} {self.dealt[action.card].id}"} if first == action.card else set()
        return frozenset(folded(each) for each in {action.notation, *by_id})
