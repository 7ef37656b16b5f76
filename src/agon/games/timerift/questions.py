"""The questions of Time Rift's own frames: sides, places, slots, what is illegal, Reveal effects, actions.

How each is asked, what its options are called and do, and why something else is refused there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from agon.arena.ability import AbilityFrame
from agon.arena.board import FACING_NAMES
from agon.arena.defeat import standing_seats
from agon.arena.initiative import first_tied
from agon.arena.setup import laid
from agon.arena.steps_power import ShoveFrame, row_of
from agon.arena.terms import DECLINE, NONE, SLOTS, Ask, CardType, SeatField, SeatMore
from agon.core.english import counted, listed
from agon.core.record import SEAT_LETTERS
from agon.games.fights.actions import FightAction, used
from agon.games.fights.lasting_effects import rule_words
from agon.games.fights.questions import seats_of, top, use_name
from agon.games.fights.system import Asked, Thrown
from agon.games.fights.words import ended, facing_word
from agon.games.timerift.card_limits import OffenderFrame, clashes
from agon.games.timerift.game_end import LevelFrame
from agon.games.timerift.params import TIE_BREAK, TIRE
from agon.games.timerift.phases import ROUND_DICE, PhasesFrame
from agon.games.timerift.reveal import TurnedUpFrame
from agon.games.timerift.setup import SetupFrame
from agon.games.timerift.turn import TurnFrame

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.core.view import Facing, OptionView
    from agon.games.fights.actions import Options
    from agon.games.fights.choices import Choices
    from agon.games.fights.words import Words

SIDE_LETTERS: Final[tuple[Facing, ...]] = ("S", "W", "N", "E")
FACING_NAMED: Final[dict[str, str]] = {name: facing_word(number) for number, name in enumerate(FACING_NAMES)}
SIDE_WORDS: Final = ("south", "west", "north", "east")


# --- asking ----------------------------------------------------------------------------------------------------------


def asked(words: Words, options: Options) -> Asked | None:  # noqa: PLR0911 - a question after another
    """The question that one of Time Rift's own frames asks; None where others ask."""
    g = words.fight
    kind, seat = options.asked, options.seat
    frame = top(g)
    if kind == Ask.ACTION:
        if isinstance(frame, TurnFrame) and frame.single:
            price = (
                "" if frame.free else f" It is paid for; {counted(int(g.more(seat, SeatMore.POOL)), 'action')} left."
            )
            return Asked(f"Choose one action for {words.warrior(seat)}.{price}", "TR-PWR-REACT-02")
        left = counted(int(g.more(seat, SeatMore.POOL)), "action")
        return Asked(f"Choose an action for {words.warrior(seat)}: {left} left.", "TR-ROUND-03")
    if kind == Ask.NORTH:
        if g.n == 4:
            return Asked("Choose whose side of the arena is north.", "TR-RULING-11")
        return Asked(
            "You place first: choose the west or the east side. That settles which edge is north.", "TR-SEAT-05"
        )
    if kind == Ask.PLACE and isinstance(frame, SetupFrame):
        line = [int(each) for each in g.starting_row(seat)]
        if g.field(seat, SeatField.OPENING) == g.n - 1:
            where = f"anywhere on your side, the {SIDE_WORDS[g.more(seat, SeatMore.SIDE)]}"
            return Asked(f"Tactical Advantage: place {words.warrior(seat)} {where}.", "TR-SETUP-10")
        return Asked(f"Place {words.warrior(seat)} in {words.line(line)}.", "TR-SETUP-08")
    if kind == Ask.PLACE and isinstance(frame, AbilityFrame):
        return deploy_prompt(words, frame)
    if kind == Ask.PLACE:
        return Asked(f"Tire Fight: place {words.warrior(seat)} in the center, facing anywhere.", "TR-TIRE-02")
    if kind == Ask.SELECT:
        if g.warrior_card(seat) == NONE:
            return Asked("Choose your Champion for this game.", "TR-MATCH-11")
        return Asked(f"Choose loadout card {laid(g, seat) + 1} of {SLOTS} for this game.", "TR-MATCH-11")
    if kind == Ask.DISCARD and isinstance(frame, OffenderFrame):
        named = listed([words.card(action.card) for action in options.all()], "or")
        return Asked(f"These cards may not be face up together: discard {named}.", "TR-RULING-06")
    if kind == Ask.CARD and isinstance(frame, PhasesFrame):
        return Asked("Your card was illegal: put another one in its place, or pass.", "TR-RULING-05")
    if kind == Ask.USE and isinstance(frame, PhasesFrame | TurnedUpFrame):
        return reveal_prompt(words, options)
    if kind == Ask.STEP and isinstance(frame, ShoveFrame):
        card = int(frame.card)
        deed = "Pull" if frame.choice & 1 else "Push"
        return Asked(
            f"{deed} {words.warrior(int(frame.who))}, {counted(int(frame.number), 'space')} to go.",
            "TR-RULING-25",
            card,
        )
    return None


def deploy_prompt(words: Words, frame: AbilityFrame) -> Asked:
    """Where a deployed card goes; a minion is given its facing too (TR-PWR-DEPLOY-03)."""
    card = int(frame.card)
    facing = " and where it faces" if row_of(words.fight, card) != NONE else ""
    return Asked(f"Deploy {words.card(card)}: choose its space{facing}.", "TR-PWR-DEPLOY-03", card)


def reveal_prompt(words: Words, options: Options) -> Asked:
    """Whether a Reveal effect is used, or which of several, with what each of them says."""
    named: dict[str, tuple[int, int]] = {}
    for action in options.all():
        if action.kind == "use":
            named.setdefault(use_name(words, action), (action.card, action.rule))
    if len(named) == 1:
        name, (card, rule) = next(iter(named.items()))
        text = ended(rule_words(words.table, card, rule))
        return Asked(f"{name}: use it now that it is revealed, or pass. {text}".rstrip(), "TR-REV-13", card)
    said = " ".join(f"{name}: {ended(rule_words(words.table, *at))}" for name, at in named.items())
    return Asked(f"Use {listed(list(named), 'or')}, or pass. {said}", "TR-REV-13")


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
            view["label"] = f"North is the side of {w.player(action.code)}"
        else:
            view["label"] = f"Take the {SIDE_WORDS[action.code]} side"
            view["detail"] = f"Then {w.whose(g.decider)} Champion looks {SIDE_WORDS[action.code ^ 2]}"
    elif choices.asked == Ask.SELECT:
        view["label"] = f"Choose {w.card(action.card)}"
        view["clause"] = "TR-MATCH-11"
    elif choices.asked == Ask.PLACE and isinstance(frame, AbilityFrame):
        facing = f", facing {FACING_NAMED[action.facing]}" if row_of(g, int(frame.card)) != NONE else ""
        view["label"] = f"Deploy {w.card(int(frame.card))} in {action.square}{facing}"
        view["clause"] = "TR-PWR-DEPLOY-03"
    elif choices.asked == Ask.DISCARD and isinstance(frame, OffenderFrame):
        view["label"] = f"Discard {w.card(action.card)}"
        kept = [other for other in range(int(g.deal.n_cards)) if other != action.card and clash(g, action.card, other)]
        view["detail"] = f"Keep {listed([w.card(each) for each in kept])}" if kept else ""
    elif choices.asked == Ask.CARD and isinstance(frame, PhasesFrame):
        view["label"] = "Leave the slot empty" if action.kind == "pass" else f"Reveal {w.card(action.card)} instead"
    elif choices.asked == Ask.ACTION and action.kind == "pass":
        single = isinstance(frame, TurnFrame) and frame.single
        left = int(g.more(g.decider, SeatMore.POOL))
        view["label"] = "Do nothing" if single else "End the turn"
        view["detail"] = f"{counted(left, 'action')} unspent" if left and not single else ""
        view["clause"] = "TR-ROUND-06"
    else:
        return False
    return True


def clash(g: Fight, a: int, b: int) -> bool:
    """Are two face-up cards of one player such as may not lie together?"""
    same = g.is_face_up(b) and g.controller(a) == g.controller(b) and g.deal.cards[b].type != CardType.WARRIOR
    return bool(same and clashes(g, a, b))


def stage_name(stage: int) -> str:
    """What a stage after the rounds is called; empty for the rounds themselves."""
    return "tire fight" if stage == TIRE else "tie breaker" if stage == TIE_BREAK else ""


__all__ = ["SIDE_LETTERS", "SIDE_WORDS", "asked", "describe", "option", "thrown"]
