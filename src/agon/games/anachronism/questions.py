"""The questions of Anachronism's own frames: set-up, the order of Reveal abilities, what exceeds a limit, actions.

How each is asked, what its options are called and do, and why something else is refused there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from agon.arena.setup import laid
from agon.arena.terms import CARD_W, SLOTS, TYPE_NAMES, Ask, CardField, CardType, On, Zone
from agon.arena.traits import hands_of
from agon.core.ids import CardNo, SeatNo
from agon.games.anachronism.clauses import LIMIT_CLAUSES
from agon.games.anachronism.restrictions import HANDS_LIMIT, LIMITS, TYPE_LIMITS, LegalityFrame, counts, exceeded
from agon.games.anachronism.rounds import EARLY_DICE, ENTITLED_DICE, S0_GAME_START, RoundsFrame, early_tied
from agon.games.anachronism.setup import SetupFrame, is_choosing
from agon.games.fights.actions import FightAction
from agon.games.fights.questions import seats_of, top, two_each
from agon.games.fights.system import Asked, Thrown
from agon.messages import both, say

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.core.view import OptionView
    from agon.games.fights.actions import Options
    from agon.games.fights.choices import Choices
    from agon.games.fights.words import Words

LIMIT_TRAITS: Final = ("torso", "head", "leg", "arm", "shield")


# --- asking ----------------------------------------------------------------------------------------------------------


def asked(words: Words, options: Options) -> Asked | None:
    """The question that one of Anachronism's own frames asks; None where others ask."""
    g = words.fight
    kind, seat = options.asked, options.seat
    if kind == Ask.SELECT:
        return Asked(lambda: say("a7-ask-warrior"), "A7-MATCH-11" if g.round == 0 else "A7-MATCH-19")
    if kind == Ask.ARRANGE and g.deal.rules.game_starts_before_layout and is_choosing(g):
        number = int(laid(g, SeatNo(seat))) + 1
        return Asked(lambda: say("a7-ask-support", number=number, all=SLOTS), "A7-MATCH-12")
    if kind == Ask.DISCARD and isinstance(top(g), LegalityFrame):
        return discard_prompt(g, seat)
    return None


def discard_prompt(g: Fight, seat: int) -> Asked:
    """Which limit is exceeded: ``Two weapons are up. Discard one.``"""
    broken = int(exceeded(g, SeatNo(seat)))
    limit = next(each for each in range(HANDS_LIMIT + 1) if (broken >> each) & 1)
    cards = [
        card for card in range(int(g.deal.n_cards))
        if g.cards[card * CARD_W + CardField.ZONE] == Zone.FACE_UP
        and g.cards[card * CARD_W + CardField.CONTROLLER] == seat and counts(g, CardNo(card), limit)
    ]  # fmt: skip
    if limit == HANDS_LIMIT:
        hands = sum(int(hands_of(g, CardNo(card))) for card in cards)
        return Asked(lambda: say("a7-ask-hands", hands=hands), LIMIT_CLAUSES[limit])
    kind = TYPE_NAMES[limit + 1] if limit < TYPE_LIMITS else LIMIT_TRAITS[limit - TYPE_LIMITS]
    return Asked(lambda: say("a7-ask-limit", count=len(cards), kind=kind), LIMIT_CLAUSES[limit])


def thrown(g: Fight) -> Thrown | None:
    """What Anachronism's own frames throw dice for; None where others do."""
    frame = top(g)
    if isinstance(frame, SetupFrame):
        return Thrown("opening roll", "A7-SETUP-04", two_each(seats_of(frame.rollers(g))))
    if not isinstance(frame, RoundsFrame):
        return None
    if frame.pc == ENTITLED_DICE:
        entitled = frame.equally_entitled(g, frame.next_turn(g))
        return Thrown("turn order", "A7-RULING-21", two_each(seats_of(entitled)))
    if frame.pc == EARLY_DICE:
        event = On.GAME_START if g.step == S0_GAME_START else On.BEFORE_INITIATIVE
        return Thrown("priority", "A7-RULING-02", two_each(seats_of(early_tied(g, event))))
    return None


# --- options ---------------------------------------------------------------------------------------------------------


def describe(choices: Choices, view: OptionView, action: FightAction) -> bool:
    """Describe choosing a warrior, and discarding what exceeds a limit."""
    g, w = choices.state.fight, choices.words
    if choices.asked == Ask.SELECT:
        view["label"] = say("option-choose", what=w.card(action.card))
        view["clause"] = "A7-MATCH-11"
    elif choices.asked == Ask.DISCARD:
        view["label"] = say("option-discard", card=w.card(action.card))
        view["detail"] = why_offending(w, action.card)
        broken = int(exceeded(g, g.decider))
        for limit in range(LIMITS):
            if (broken >> limit) & 1 and counts(g, CardNo(action.card), limit):
                view["clause"] = LIMIT_CLAUSES[limit]
    else:
        return False
    return True


def why_offending(words: Words, card: int) -> str:
    """Say what discarding the card keeps."""
    g = words.fight
    seat = int(g.decider)
    broken = int(exceeded(g, SeatNo(seat)))
    others = [
        other
        for other in range(int(g.deal.n_cards))
        if other != card
        and g.is_face_up(other)
        and g.controller(other) == seat
        and g.deal.cards[other].type != CardType.WARRIOR
        and any((broken >> limit) & 1 and counts(g, CardNo(other), limit) for limit in range(LIMITS))
    ]
    return say("option-keep", cards=both([words.card(other) for other in others])) if len(others) in (1, 2) else ""
