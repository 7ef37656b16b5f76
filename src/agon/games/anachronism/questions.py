"""The questions of Anachronism's own frames: set-up, the order of Reveal abilities, what exceeds a limit, actions.

How each is asked, what its options are called and do, and why something else is refused there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.board import FACING_NAMES
from agon.arena.initiative import first_tied
from agon.arena.setup import laid
from agon.arena.speed_turn import SpeedTurn
from agon.arena.stats import speed_of
from agon.arena.terms import CARD_W, DECLINE, NONE, SLOTS, TYPE_NAMES, Ask, CardField, On, SeatField, Zone
from agon.arena.traits import hands_of
from agon.core.english import folded, listed
from agon.core.errors import Refusal
from agon.games.anachronism.clauses import LIMIT_CLAUSES
from agon.games.anachronism.restrictions import HANDS_LIMIT, LIMITS, LegalityFrame, counts, exceeded
from agon.games.anachronism.rounds import EARLY_DICE, ENTITLED_DICE, S0_GAME_START, RoundsFrame, early_tied
from agon.games.anachronism.setup import SetupFrame, across_from, is_choosing
from agon.games.fights.actions import FightAction, used
from agon.games.fights.questions import seats_of, top, two_each
from agon.games.fights.refusals import MOVING, row
from agon.games.fights.system import Asked, Thrown

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.core.view import OptionView, RefusedView
    from agon.games.fights.actions import Options
    from agon.games.fights.choices import Choices
    from agon.games.fights.refusals import Referee
    from agon.games.fights.words import Words

LIMIT_TRAITS: Final = ("torso", "head", "leg", "arm", "shield")
NUMBER_WORDS: Final = ("No", "One", "Two", "Three", "Four")


# --- asking ----------------------------------------------------------------------------------------------------------


def asked(words: Words, options: Options) -> Asked | None:
    """The question that one of Anachronism's frames asks; None where the engine asks."""
    g = words.fight
    kind, seat = options.asked, options.seat
    frame = top(g)
    if kind == Ask.ACTION:
        if isinstance(frame, SpeedTurn) and frame.single:
            return Asked(f"Choose one action for {words.warrior(seat)}.", "A7-TURN-01")
        speed = int(speed_of(g, seat))
        done = int(g.field(seat, SeatField.ACTIONS))
        return Asked(f"Choose action {done + 1} of {max(speed, done + 1)} for {words.warrior(seat)}.", "A7-TURN-01")
    if kind == Ask.PLACE:
        line = f"in {words.line([int(each) for each in g.deal.starting_rows[seat]])}"
        later = any(g.square(other) != NONE for other in range(int(g.n)))
        prompt = f"Place {words.warrior(seat)} {line}, then choose where to face."
        # The card is not named beside the prompt: until it is placed only its player knows it.
        return Asked(prompt, "A7-SETUP-07" if later else "A7-SETUP-06")
    if kind == Ask.SELECT:
        return Asked("Choose the warrior for this game.", "A7-MATCH-11" if g.round == 0 else "A7-MATCH-19")
    if kind == Ask.ARRANGE:
        slot = int(laid(g, seat))
        if g.deal.rules.game_starts_before_layout and is_choosing(g):
            return Asked(f"Choose support {slot + 1} of {SLOTS} for this game.", "A7-MATCH-12")
        return Asked(f"Lay a support face-down for round {slot + 1}.", "A7-SETUP-09")
    if kind == Ask.DISCARD and isinstance(frame, LegalityFrame):
        return discard_prompt(g, seat)
    if kind == Ask.ORDER and isinstance(frame, RoundsFrame):
        named = listed([words.rule_name(action.card, action.rule) for action in options.all()], "or")
        return Asked(f"Choose which Reveal ability works first: {named}.", "A7-RULING-11")
    return None


def discard_prompt(g: Fight, seat: int) -> Asked:
    """Which limit is exceeded: ``Two weapons are up. Discard one.``"""
    broken = int(exceeded(g, seat))
    limit = next(each for each in range(HANDS_LIMIT + 1) if (broken >> each) & 1)
    cards = [
        card for card in range(int(g.deal.n_cards))
        if g.cards[card * CARD_W + CardField.ZONE] == Zone.FACE_UP
        and g.cards[card * CARD_W + CardField.CONTROLLER] == seat and counts(g, card, limit)
    ]  # fmt: skip
    if limit == HANDS_LIMIT:
        hands = sum(int(hands_of(g, card)) for card in cards)
        return Asked(f"Your cards need {hands} hands. Discard one of them.", LIMIT_CLAUSES[limit])
    number = NUMBER_WORDS[len(cards)] if len(cards) < len(NUMBER_WORDS) else str(len(cards))
    if limit < 4:
        noun = TYPE_NAMES[limit + 1]
        many = noun if noun == "armor" else f"{noun}s"
        said = f"{number} armor cards" if noun == "armor" else f"{number} {many}"
    else:
        said = f"{number} {LIMIT_TRAITS[limit - 4]} cards"
    return Asked(f"{said} are up. Discard one.", LIMIT_CLAUSES[limit])


def thrown(g: Fight) -> Thrown | None:
    """What Anachronism's frames throw dice for; None where the engine throws them."""
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
    return Thrown("initiative tie", "A7-TIE-03", two_each(seats_of(first_tied(g))))


# --- options ---------------------------------------------------------------------------------------------------------


def option(g: Fight, asked: int, code: int) -> FightAction | None:
    """One of several Reveal abilities, to be used next; None for every other option."""
    if asked not in (Ask.ORDER, Ask.USE) or (asked == Ask.USE and code == DECLINE):
        return None
    frame = top(g)
    if not isinstance(frame, RoundsFrame):
        return None
    revealed = int(g.field(g.decider, SeatField.REVEALED))
    left = [ls for ls in g.deal.cards[revealed].rules if frame.is_reveal_left(g, ls, g.decider)]
    return used(g, code, left[code], NONE) if 0 <= code < len(left) else None


def describe(choices: Choices, view: OptionView, action: FightAction) -> bool:
    """Describe choosing a warrior, laying a support, discarding what exceeds a limit."""
    g, w = choices.state.fight, choices.words
    if choices.asked == Ask.SELECT:
        view["label"] = f"Choose {w.card(action.card)}"
        view["clause"] = "A7-MATCH-11"
    elif choices.asked == Ask.ARRANGE:
        view["label"] = f"Lay {w.card(action.card)}"
        view["detail"] = f"Face-down, for round {int(laid(g, g.decider)) + 1}"
    elif choices.asked == Ask.DISCARD:
        view["label"] = f"Discard {w.card(action.card)}"
        view["detail"] = why_offending(w, action.card)
        broken = int(exceeded(g, g.decider))
        for limit in range(LIMITS):
            if (broken >> limit) & 1 and counts(g, action.card, limit):
                view["clause"] = LIMIT_CLAUSES[limit]
    else:
        return False
    return True


def why_offending(words: Words, card: int) -> str:
    """Say what discarding the card keeps."""
    g = words.fight
    seat = int(g.decider)
    broken = int(exceeded(g, seat))
    others = [
        other
        for other in range(int(g.deal.n_cards))
        if other != card
        and g.is_face_up(other)
        and g.controller(other) == seat
        and g.deal.cards[other].type != 0
        and any((broken >> limit) & 1 and counts(g, other, limit) for limit in range(LIMITS))
    ]
    return f"Keep {' and '.join(words.card(other) for other in others)}" if len(others) in (1, 2) else ""


# --- refusals --------------------------------------------------------------------------------------------------------


def why_not(referee: Referee, verb: str, rest: Sequence[str]) -> Refusal | None:
    """Return the refusal of something wanted in set-up, or where a card is to be discarded."""
    asked = int(referee.fight.asked)
    if asked == Ask.PLACE and verb in (MOVING | {"place"}):
        return why_not_place(referee, rest)
    if asked == Ask.SELECT and verb in ("select", "choose", "play", "use"):
        return why_not_select(referee, " ".join(rest))
    if asked == Ask.ARRANGE and verb in ("arrange", "lay", "play", "use"):
        return why_not_arrange(referee, " ".join(rest))
    if asked == Ask.DISCARD and verb == "discard":
        return why_not_discard(referee, " ".join(rest))
    return None


def why_not_place(referee: Referee, rest: Sequence[str]) -> Refusal:
    """Return why the warrior cannot be placed there (A7-SETUP-02, 06)."""
    g, w, seat = referee.fight, referee.words, referee.seat
    line = [w.square(each) for each in g.deal.starting_rows[seat]]
    free = [w.square(each) for each in g.deal.starting_rows[seat] if g.warrior_at(each) == NONE]
    if not rest:
        return Refusal("A7-SETUP-06", f"Say where: {listed(free, 'or')}, and a facing.")
    if rest[0] in line and rest[0] not in free:
        return Refusal("A7-RULING-90", f"{rest[0]} is taken. Free are {listed(free)}.")
    if rest[0] not in line:
        return Refusal("A7-SETUP-06", f"{rest[0]} is not in your starting row: {listed(free, 'or')}.")
    if len(rest) < 2:
        return Refusal("A7-RULING-27", f"Say where to face too, as in “place {rest[0]} N”.")
    if g.deal.rules.placed_facing_across and rest[1].upper() in FACING_NAMES:
        only = FACING_NAMES[across_from(g, seat)]
        return Refusal("A7-RULING-27", f"A warrior is placed facing the opposite side: “place {rest[0]} {only}”.")
    return referee.bad_facing(rest[1])


def why_not_select(referee: Referee, name: str) -> Refusal:
    """Return why this is no warrior to choose for the game of a match that begins (A7-MATCH-11, 16)."""
    g = referee.fight
    left = [str(g.deal.cards[int(g.opts[index])].name) for index in range(int(g.options()))]
    choose = f"Choose {listed(left, 'or')}."
    card = referee.card_named(name)
    if is_used(referee, card):
        return used_before(referee, card, choose)
    if card == NONE or g.deal.cards[card].owner != referee.seat:
        return Refusal("A7-MATCH-11", f"“{name[:40]}” is no warrior of your stack. {choose}")
    return Refusal("A7-MATCH-11", f"{g.deal.cards[card].name} is no warrior. {choose}")


def is_used(referee: Referee, card: int) -> bool:
    """Was this card of the player's stack used in an earlier game, while those of the next are chosen?"""
    g = referee.fight
    return card != NONE and g.deal.cards[card].owner == referee.seat and g.zone(card) == Zone.DISCARDED


def used_before(referee: Referee, card: int, left: str) -> Refusal:
    """Return the refusal of a card used in an earlier game, with what there is ``left`` instead."""
    title = referee.fight.deal.cards[card].name
    return Refusal("A7-MATCH-16", f"{title} was used in an earlier game of this match, and lies in your pile. {left}")


def why_not_arrange(referee: Referee, name: str) -> Refusal:
    """Return why this card cannot be laid now."""
    g = referee.fight
    hand = [card for card in referee.own_supports() if g.zone(card) == Zone.IN_HAND]
    names = listed([str(g.deal.cards[card].name) for card in hand], "or")
    card = referee.card_named(name)
    if is_used(referee, card):
        return used_before(referee, card, f"Lay {names}.")
    if card != NONE and card == g.warrior_card(referee.seat):
        return Refusal("A7-ANAT-02", f"A warrior card can never be a support. Lay {names}.")
    if card != NONE and g.zone(card) == Zone.FACE_DOWN:
        return Refusal("A7-SETUP-08", f"{g.deal.cards[card].name} is laid already. Left are {names}.")
    return Refusal("A7-SETUP-08", f"“{name[:40]}” is none of your supports. Lay {names}.")


def why_not_discard(referee: Referee, name: str) -> Refusal:
    """Return why this card is not an offending one (A7-RULING-06)."""
    g = referee.fight
    card = referee.card_named(name)
    could = listed([option.notation.removeprefix("discard ") for option in referee.node.options], "or")
    if card == NONE:
        return Refusal("A7-RESTR-02", f"“{name[:40]}” is none of your cards. Discard {could}.")
    title = str(g.deal.cards[card].name)
    if not g.is_face_up(card):
        return Refusal("A7-RESTR-01", f"{title} is not face-up in play. Discard {could}.")
    return Refusal("A7-RULING-06", f"{title} counts towards no limit that is exceeded. Discard {could}.")


def refused(referee: Referee) -> list[RefusedView]:
    """List face-up cards that may not be discarded, since they offend against nothing."""
    g = referee.fight
    if g.asked != Ask.DISCARD:
        return []
    offered = {int(g.opts[index]) for index in range(int(g.options()))}
    kept = [card for card in referee.own_supports() if g.is_face_up(card) and card not in offered]
    return [
        row(f"Discard {name}", f"discard {name}", why_not_discard(referee, folded(name)))
        for name in (g.deal.cards[card].name for card in kept)
    ]
