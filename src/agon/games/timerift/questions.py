"""The questions of Time Rift's own frames: sides, places, slots, what is illegal, Reveal effects, actions.

How each is asked, what its options are called and do, and why something else is refused there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from agon.arena.ability import AbilityFrame
from agon.arena.defeat import standing_seats
from agon.arena.initiative import first_tied
from agon.arena.setup import laid
from agon.arena.steps_power import PushFrame, row_of
from agon.arena.terms import DECLINE, NONE, SLOTS, Ask, CardType, SeatField, SeatMore
from agon.core.ids import CardNo, SeatNo
from agon.core.record import SEAT_LETTERS
from agon.games.fights.actions import FightAction, used
from agon.games.fights.lasting_effects import rule_words
from agon.games.fights.questions import seats_of, top, use_name
from agon.games.fights.system import Asked, Thrown
from agon.games.fights.words import ended
from agon.games.timerift.card_limits import OffenderFrame, clashes
from agon.games.timerift.game_end import LevelFrame
from agon.games.timerift.params import TIE_BREAK, TIRE
from agon.games.timerift.phases import ROUND_DICE, PhasesFrame
from agon.games.timerift.reveal import TurnedUpFrame
from agon.games.timerift.setup import SetupFrame
from agon.games.timerift.turn import TurnFrame
from agon.messages import both, either, say

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.core.view import Facing, OptionView
    from agon.games.fights.actions import Options
    from agon.games.fights.choices import Choices
    from agon.games.fights.words import Words

SIDE_LETTERS: Final[tuple[Facing, ...]] = ("S", "W", "N", "E")


# --- asking ----------------------------------------------------------------------------------------------------------


def asked(words: Words, options: Options) -> Asked | None:  # noqa: PLR0911 - a question after another
    """The question that one of Time Rift's own frames asks; None where others ask."""
    g = words.fight
    kind, seat = options.asked, options.seat
    frame = top(g)
    if kind == Ask.ACTION:
        left = int(g.more(seat, SeatMore.POOL))
        if isinstance(frame, TurnFrame) and frame.single:
            return Asked(lambda: say("tr-ask-one-action", champion=words.warrior(seat)), "TR-PWR-REACT-02")
        return Asked(lambda: say("tr-ask-action", champion=words.warrior(seat), left=left), "TR-ROUND-03")
    if kind == Ask.NORTH:
        if g.n == 4:
            return Asked(lambda: say("tr-ask-north"), "TR-RULING-11")
        return Asked(lambda: say("tr-ask-side"), "TR-SEAT-05")
    if kind == Ask.PLACE and isinstance(frame, SetupFrame):
        line = [int(each) for each in g.starting_row(seat)]
        if g.field(seat, SeatField.OPENING) == g.n - 1:
            side = SIDE_LETTERS[g.more(seat, SeatMore.SIDE)]
            return Asked(lambda: say("tr-ask-place-anywhere", champion=words.warrior(seat), side=side), "TR-SETUP-10")
        return Asked(lambda: say("tr-ask-place", champion=words.warrior(seat), line=words.line(line)), "TR-SETUP-08")
    if kind == Ask.PLACE and isinstance(frame, AbilityFrame):
        return deploy_prompt(words, frame)
    if kind == Ask.PLACE:
        return Asked(lambda: say("tr-ask-place-tire", champion=words.warrior(seat)), "TR-TIRE-02")
    if kind == Ask.SELECT:
        if g.warrior_card(seat) == NONE:
            return Asked(lambda: say("tr-ask-champion"), "TR-MATCH-11")
        number = int(laid(g, SeatNo(seat))) + 1
        return Asked(lambda: say("tr-ask-loadout", number=number, all=SLOTS), "TR-MATCH-11")
    if kind == Ask.DISCARD and isinstance(frame, OffenderFrame):
        clashing = [action.card for action in options.all()]
        return Asked(
            lambda: say("tr-ask-offender", cards=either([words.card(each) for each in clashing])), "TR-RULING-06"
        )
    if kind == Ask.CARD and isinstance(frame, PhasesFrame):
        return Asked(lambda: say("tr-ask-replace"), "TR-RULING-05")
    if kind == Ask.USE and isinstance(frame, PhasesFrame | TurnedUpFrame):
        return reveal_prompt(words, options)
    if kind == Ask.STEP and isinstance(frame, PushFrame):
        card = int(frame.card)
        deed, who, left = "pull" if frame.choice & 1 else "push", int(frame.who), int(frame.number)
        return Asked(
            lambda: say("tr-ask-push", deed=deed, champion=words.warrior(who), spaces=left), "TR-RULING-25", card
        )
    return None


def deploy_prompt(words: Words, frame: AbilityFrame) -> Asked:
    """Where a deployed card goes; a minion is given its facing too (TR-PWR-DEPLOY-03)."""
    card = int(frame.card)
    name = words.card(card)
    if row_of(words.fight, CardNo(card)) != NONE:
        return Asked(lambda: say("tr-ask-deploy-minion", card=name), "TR-PWR-DEPLOY-03", card)
    return Asked(lambda: say("tr-ask-deploy", card=name), "TR-PWR-DEPLOY-03", card)


def reveal_prompt(words: Words, options: Options) -> Asked:
    """Whether a Reveal effect is used, or which of several, with what each of them says."""
    named: dict[str, tuple[int, int]] = {}
    for action in options.all():
        if action.kind == "use":
            named.setdefault(use_name(words, action), (action.card, action.rule))
    if len(named) == 1:
        name, (card, rule) = next(iter(named.items()))
        return Asked(lambda: said_of_reveal(words, name, card, rule), "TR-REV-13", card)
    return Asked(lambda: said_of_reveals(words, named), "TR-REV-13")


def said_of_reveal(words: Words, name: str, card: int, rule: int) -> str:
    """The question whether a Reveal effect is used, with what it says."""
    said = ended(rule_words(words.table, card, rule))
    return say("tr-ask-reveal-said", ability=name, said=said) if said else say("tr-ask-reveal", ability=name)


def said_of_reveals(words: Words, named: Mapping[str, tuple[int, int]]) -> str:
    """The question which of several Reveal effects is used, with what each of them says."""
    texts = [say("ability-says", ability=name, said=ended(rule_words(words.table, *at))) for name, at in named.items()]
    return say("ask-use-which", abilities=either(list(named)), said=" ".join(texts))


def thrown(g: Fight) -> Thrown | None:
    """What Time Rift's frames throw dice for, one each; None where the engine throws them."""
    frame = top(g)
    if isinstance(frame, SetupFrame):
        return Thrown("roll-off for placing", "TR-SETUP-14", seats_of(int(first_tied(g))))
    if isinstance(frame, LevelFrame):
        return Thrown("roll-off for the game", "TR-RULING-42", seats_of(int(frame.level)))
    if not isinstance(frame, PhasesFrame):
        return None
    if frame.pc == ROUND_DICE:
        clause = "TR-TIRE-03" if frame.stage == TIRE else "TR-TIE-03"
        return Thrown("turn order", clause, seats_of(int(standing_seats(g))))
    return Thrown("initiative tie", "TR-INIT-03", seats_of(int(first_tied(g))))


# --- options ---------------------------------------------------------------------------------------------------------


def option(g: Fight, kind: int, code: int) -> FightAction | None:
    """A side, a replacement, a Reveal effect to be used; None for every other option."""
    frame = top(g)
    if kind == Ask.NORTH:
        if g.n == 4:
            return FightAction(code, "north", f"north {SEAT_LETTERS[code]}", target=code)
        return FightAction(code, "side", f"side {SIDE_LETTERS[code]}")
    if kind == Ask.CARD and isinstance(frame, PhasesFrame):
        if code == DECLINE:
            return FightAction(code, "pass", "pass")
        return FightAction(code, "choose", f"choose {g.deal.cards[code - 1].name}", card=code - 1)
    if kind == Ask.USE and code != DECLINE and isinstance(frame, PhasesFrame | TurnedUpFrame):
        card = int(frame.card) if isinstance(frame, TurnedUpFrame) else int(g.field(g.decider, SeatField.REVEALED))
        rules = g.deal.cards[card].rules
        return used(g, code, rules[code - 1], NONE) if 0 < code <= len(rules) else None
    return None


def describe(choices: Choices, view: OptionView, action: FightAction) -> bool:
    """Describe sides, slots, discards, replacements and the end of a turn."""
    g, w = choices.state.fight, choices.words
    frame = top(g)
    if choices.asked == Ask.NORTH:
        if g.n == 4:
            view["label"] = say("tr-option-north", who=w.person(action.code))
        else:
            view["label"] = say("tr-option-side", side=SIDE_LETTERS[action.code])
            looks = SIDE_LETTERS[action.code ^ 2]
            view["detail"] = say("tr-option-side-detail", who=w.person(int(g.decider)), looks=looks)
    elif choices.asked == Ask.SELECT:
        view["label"] = say("option-choose", what=w.card(action.card))
        view["clause"] = "TR-MATCH-11"
    elif choices.asked == Ask.PLACE and isinstance(frame, AbilityFrame):
        name, space = w.card(int(frame.card)), action.square
        if row_of(g, CardNo(int(frame.card))) != NONE:
            view["label"] = say("tr-option-deploy-minion", card=name, space=space, facing=action.facing)
        else:
            view["label"] = say("tr-option-deploy", card=name, space=space)
        view["clause"] = "TR-PWR-DEPLOY-03"
    elif choices.asked == Ask.DISCARD and isinstance(frame, OffenderFrame):
        view["label"] = say("option-discard", card=w.card(action.card))
        kept = [other for other in range(int(g.deal.n_cards)) if other != action.card and clash(g, action.card, other)]
        view["detail"] = say("option-keep", cards=both([w.card(each) for each in kept])) if kept else ""
    elif choices.asked == Ask.CARD and isinstance(frame, PhasesFrame):
        view["label"] = (
            say("tr-option-no-slot") if action.kind == "pass" else say("tr-option-instead", card=w.card(action.card))
        )
    elif choices.asked == Ask.ACTION and action.kind == "pass":
        single = isinstance(frame, TurnFrame) and frame.single
        left = int(g.more(g.decider, SeatMore.POOL))
        view["label"] = say("tr-option-nothing") if single else say("tr-option-end-turn")
        view["detail"] = say("tr-option-unspent", left=left) if left and not single else ""
        view["clause"] = "TR-ROUND-06"
    else:
        return False
    return True


def clash(g: Fight, a: int, b: int) -> bool:
    """Are two face-up cards of one player such as may not lie together?"""
    same = g.is_face_up(b) and g.controller(a) == g.controller(b) and g.deal.cards[b].type != CardType.WARRIOR
    return bool(same and clashes(g, CardNo(a), CardNo(b)))


def stage_name(stage: int) -> str:
    """The word for a stage after the rounds, as views carry it; empty for the rounds themselves."""
    return "tire fight" if stage == TIRE else "tie breaker" if stage == TIE_BREAK else ""


__all__ = ["SIDE_LETTERS", "asked", "describe", "option", "thrown"]
