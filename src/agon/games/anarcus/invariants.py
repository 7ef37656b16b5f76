"""What must be true of every position, and somebody who follows a game and says when it is not."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Final

from agon.core.engine import DECIDE, DICE, OVER
from agon.core.ids import SeatNo
from agon.core.node import Decision
from agon.core.watch import PositionWatch, why_unexplained
from agon.games.anarcus.actions import PLAIN
from agon.games.anarcus.effect_words import comes_to
from agon.games.anarcus.outcome import NO_RESULT
from agon.games.anarcus.questions import OF_ABILITIES
from agon.games.anarcus.state import AnarcusState
from agon.games.anarcus.steps_cards import DrawStep, SendStep
from agon.games.anarcus.steps_choice import BranchStep, OfferStep, PickStep
from agon.games.anarcus.table import BATTLE_NOW
from agon.games.anarcus.terms import (
    ACTION_TYPE,
    ACTIONS,
    ASK_DISCARD,
    ASK_HERO,
    ASK_KILL,
    ASK_PLAY,
    ATTACKER_HERO,
    DEFENDER_HERO,
    EVERYBODY,
    FIGHTER_TYPE,
    FIGHTERS,
    HAND,
    HAND_N,
    HERO,
    HERO_CARD,
    HERO_POOL,
    HERO_STACK,
    HERO_TYPE,
    KILLING,
    LENT,
    MAIN_STACK,
    NONE,
    NOTE_ABILITY,
    NOTE_HERO,
    NOTE_NO_EFFECT,
    NOTE_PLAYED,
    NOTE_REPLACED,
    ORDER,
    OUT,
    POOL_N,
    REASONS,
    ROLES,
    SEEN,
    SHIELD,
    SHIELD_CARD,
    SHIELD_TYPE,
    SKIPS,
    SPARED,
    STACK_N,
    TRIM,
    TURN,
    WEAPON,
    WEAPON_CARD,
    WEAPON_TYPE,
    WON,
    ZONE_NAMES,
    ZONES,
    Note,
    Question,
)

if TYPE_CHECKING:
    from agon.games.anarcus.battle import Battle

LAYING: Final = (NOTE_PLAYED, NOTE_REPLACED, NOTE_HERO)
"""Entries of a card that comes to the table, or leaves it for another: seat and card."""
MAIN_ZONES: Final = (MAIN_STACK, HAND, OUT)
LYING: Final = {
    HERO_TYPE: (HERO_STACK, HERO_POOL, HERO, OUT),
    WEAPON_TYPE: (*MAIN_ZONES, WEAPON),
    SHIELD_TYPE: (*MAIN_ZONES, SHIELD),
    ACTION_TYPE: (*MAIN_ZONES, ACTIONS),
    FIGHTER_TYPE: (*MAIN_ZONES, FIGHTERS),
}
"""Where a card of each type may be (AN-DECK-02, AN-PLAY-03 to 11)."""
COUNTS: Final = ((HAND, HAND_N), (MAIN_STACK, STACK_N), (HERO_POOL, POOL_N))
SINGLE: Final = ((HERO, HERO_CARD), (WEAPON, WEAPON_CARD), (SHIELD, SHIELD_CARD))
ASKING: Final = (PickStep, OfferStep, BranchStep, SendStep, DrawStep)
"""Steps that ask."""
STEPS: Final = {ASK_HERO: (DEFENDER_HERO, ATTACKER_HERO), ASK_PLAY: (TURN,), ASK_DISCARD: (TRIM,), ASK_KILL: (KILLING,)}


def why_unsound(t: Battle) -> str:
    """Return what is wrong with a table, "" if nothing is."""
    return why_cards(t) or why_course(t)


def why_cards(t: Battle) -> str:
    """Return what is wrong with where cards lie."""
    for card in range(int(t.deal.n)):
        zone = int(t.zone(card))
        if not 0 <= zone < ZONES or zone not in LYING[int(t.deal.type[card])]:
            return f"card {card} is of type {int(t.deal.type[card])} and lies in zone {zone}"
        if not 0 <= t.get(SEEN, card) <= EVERYBODY:
            return f"card {card} is known to nobody there is"
        if HERO <= zone <= OUT and t.get(SEEN, card) != EVERYBODY:
            return f"card {card} lies open and is not known to both"
    for seat in range(2):
        own = range(int(t.deal.first(SeatNo(seat))), int(t.deal.end(SeatNo(seat))))
        cards = [card for card in range(int(t.deal.n)) if t.side(card) == seat]
        for zone, column in COUNTS:
            many = sum(1 for card in cards if t.zone(card) == zone)
            if many != t.seat(seat, column):
                return f"seat {seat} has {many} cards in {ZONE_NAMES[zone]}, counted as {t.seat(seat, column)}"
        for zone, column in SINGLE:
            there = [card for card in cards if t.zone(card) == zone]
            several = t.deal.alters and zone != HERO
            if several and (not there or t.seat(seat, column) in {NONE, *there}):
                continue
            if len(there) > 1 or t.seat(seat, column) != (there[0] if there else NONE):
                return f"seat {seat} has {len(there)} cards as its {ZONE_NAMES[zone]}"
        for zone in (HERO_STACK, MAIN_STACK):
            orders = [int(t.get(1, card)) for card in own if t.zone(card) == zone]
            if len(set(orders)) != len(orders) and t.ply > 0:
                return f"two cards of seat {seat} are in one place of a stack"
    return ""


def why_course(t: Battle) -> str:  # noqa: C901 - a law after another
    """Return what is wrong with round, roles, turns and what is waited for."""
    done = int(t.seat(0, WON)) + int(t.seat(1, WON))
    if not 1 <= t.round <= 9 or done > t.round or min(int(t.seat(0, WON)), int(t.seat(1, WON))) < 0:
        return f"{done} rounds are won in round {t.round}"
    for name, value in (("attacker", t.attacker), ("active", t.active), ("last winner", t.last_winner)):
        if not -1 <= value <= 1:
            return f"the {name} is seat {value}"
    if min(int(t.turns), int(t.stage_turns), int(t.empties), int(t.played), int(t.ply), int(t.serial)) < 0:
        return "a count is below 0"
    if t.pending or (t.top is None and t.waiting == DECIDE and t.asked in OF_ABILITIES):
        return "abilities are called on that do not begin, or ask and are not at work"
    if t.empties > 4:
        return f"{t.empties} empty turns in succession have not ended the stage"
    if t.waiting == DECIDE:
        if t.top is not None:
            return why_not_asking(t)
        if t.decider not in {0, 1} or t.attacker not in {0, 1} or t.step not in STEPS.get(Question(t.asked), ()):
            return f"seat {t.decider} is asked {t.asked} in step {t.step}"
        idle = t.seat(int(t.decider), HAND_N) == 0 and not t.deal.usable
        if t.asked == ASK_PLAY and (t.active != t.decider or idle):
            return "who plays has no turn, or no card"
        if t.asked == ASK_KILL and (t.last_winner == NONE or not _fighters(t, 1 - int(t.last_winner))):
            return "there is nobody to kill"
        if t.asked == ASK_HERO and t.seat(int(t.decider), POOL_N) == 0:
            return "there is no hero to pick"
        if t.asked == ASK_DISCARD and t.seat(int(t.decider), HAND_N) == 0:
            return "there is no card to discard"
    elif t.waiting == OVER:
        if t.winner not in {0, 1} or not 1 <= t.reason < len(REASONS):
            return f"the game is over, and seat {t.winner} has won by {t.reason}"
    elif t.waiting != DICE or t.step != ROLES:
        return f"the game waits for {t.waiting} in step {t.step}"
    return ""


def why_not_asking(t: Battle) -> str:
    """Return what is wrong with what the ability at work asks."""
    top = t.top
    assert top is not None
    if t.asked not in OF_ABILITIES or not 0 <= t.decider <= 1:
        return f"an ability is at work, and seat {t.decider} is asked {t.asked}"
    if not 0 <= top.pc < len(top.program.steps) or not isinstance(top.program.steps[top.pc], ASKING):
        return "an ability asks where it has nothing to ask"
    t.listed = False
    if t.options() == 0:
        return "an ability asks, and there is nothing to choose"
    return ""


def _fighters(t: Battle, seat: int) -> list[int]:
    return [card for card in range(int(t.deal.n)) if t.zone(card) == FIGHTERS and t.side(card) == seat]


class AnarcusWatch(PositionWatch[AnarcusState]):
    """Follows one state; see ``agon.core.game.Watch``."""

    is_exact = False

    def __init__(self, state: AnarcusState) -> None:
        super().__init__(state)
        self.won: int = 0
        self.round: int = 1
        self.out: set[int] = set()
        self.told: int = len(state.table.log or ())
        self.outcomes: Outcomes = Outcomes(state)

    def why_broken(self, *, deep: bool = False) -> str:
        """Return what is wrong with the position now, "" if nothing is."""
        return (
            why_unsound(self.state.table)
            or self.why_past()
            or self.why_outcome()
            or why_miscounted(self.state)
            or why_unanswered(self.state)
            or (self.why_told_wrong() if deep else "")
        )

    def why_past(self) -> str:
        """Return what has gone back that only goes forward: rounds, and cards out of the game (AN-NEXT-06)."""
        t = self.state.table
        won = int(t.seat(0, WON)) + int(t.seat(1, WON))
        if won < self.won or t.round < self.round:
            return "a round has been taken back"
        self.won, self.round = won, int(t.round)
        out = {card for card in range(int(t.deal.n)) if t.zone(card) == OUT}
        back = self.out - out
        self.out = out
        if back and not t.deal.abilities and dict(self.state.game.options)["exhaustion"] != "reshuffle":
            return f"{self.state.card(min(back)).name} has come back into the game"
        return ""

    def why_outcome(self) -> str:
        """Return which ability is told wrongly to have had an effect or none, "" if none is."""
        log = self.state.table.log or []
        since, self.told = log[self.told :], len(log)
        return self.outcomes.why_wrong(self.state, since)

    def cards_that_did(self, known: Container[str] = ()) -> frozenset[str]:
        """Return the cards, by id, whose abilities have been called on since the beginning, but those in ``known``."""
        log = self.state.table.log or []
        called = {self.state.card(card_used(note)).id for note in log if note.kind == NOTE_ABILITY}
        lying = [card for card in range(int(self.state.table.deal.n)) if self.state.table.lies_on_table(card)]
        called |= {self.state.card(card).id for card in lying if self.state.table.deal.lasts[card]}
        return frozenset(each for each in called if each not in known)


class Outcomes:
    """Follows a log and the positions beside it.

    An ability that has changed nothing says so, and no other does.
    """

    def __init__(self, state: AnarcusState) -> None:
        self.stands: dict[int, tuple[int, ...]] = what_stands(state.table)
        self.called: Note | None = None
        """The note of the only ability called on since ``before``, while it is under way."""
        self.before: dict[int, tuple[int, ...]] = {}
        self.since: list[Note] = []

    def why_wrong(self, state: AnarcusState, notes: Sequence[Note]) -> str:
        """Return which ability is told wrongly by the notes since the last position, "" if none is."""
        called = [each for each in notes if each.kind == NOTE_ABILITY]
        if called or self.called is None:
            self.called, self.before, self.since = (called[0] if len(called) == 1 else None), self.stands, []
        self.since += notes
        self.stands = what_stands(state.table)
        if self.called is None or state.table.top is not None:
            return ""
        own, self.called = self.called, None
        name = state.card(card_used(own)).name
        kinds = [each.kind for each in self.since[self.since.index(own) + 1 :]]
        ends = kinds.index(NOTE_NO_EFFECT) if NOTE_NO_EFFECT in kinds else None
        if any(each not in NO_RESULT for each in kinds[:ends]):
            return f"{name} is told to have had no effect, and has had one" if ends is not None else ""
        # a card that has just been laid is not where it was
        laid = {card_laid(each) for each in self.since if each.kind in LAYING}
        same = all(self.before[each] == self.stands[each] for each in self.before if each not in laid)
        if same and ends is None:
            return f"{name} has an ability that has changed nothing, and nothing says so"
        alone = not laid and len(kinds) == len(self.since) - 1
        if alone and not same and ends == len(kinds) - 1:
            return f"{name} is told to have had no effect, and the position is another"
        return ""


def card_used(note: Note) -> int:
    """Return the card whose ability a note (NOTE_ABILITY) tells of."""
    card, *_ = note.numbers
    return card


def card_laid(note: Note) -> int:
    """Return the card that a note of one of ``LAYING`` tells of."""
    _seat, card, *_ = note.numbers
    return card


def what_stands(t: Battle) -> dict[int, tuple[int, ...]]:
    """Return what an ability may change: of each card, and of all else (``NONE``)."""
    columns = (ORDER, SEEN, LENT, SPARED)
    stands = {
        card: (int(t.zone(card)), int(t.side(card)), int(t.attack(card)), int(t.hp(card)),
               *(int(t.get(column, card)) for column in columns))
        for card in range(int(t.deal.n))
    }  # fmt: skip
    skips = [int(t.seat(seat, SKIPS)) for seat in range(2)]
    lasting = [int(each.serial) for each in t.lasting]
    return {
        **stands,
        NONE: (int(t.attacker), int(t.active), *skips, *lasting, NONE, *(int(each.serial) for each in t.waits)),
    }


def why_miscounted(state: AnarcusState) -> str:
    """Return which points shown are not what is told of them, "" if all are."""
    from agon.games.anarcus.view import Viewer  # noqa: PLC0415 - it needs this module

    t = state.table
    viewer = Viewer(state, None)
    for seat in range(2):
        counted = int(t.side_now(seat, BATTLE_NOW)) if t.deal.alters else 0
        for card in [each for zone in range(HERO, FIGHTERS + 1) for each in viewer.cards_in(seat, zone)]:
            shown = viewer.played(card)
            counted += shown["counts"]
            comes = comes_to(int(t.deal.attack[card]), int(t.deal.hp[card]), shown["why"])
            if comes != (shown["attack"], shown["hp"]):
                what = f"{shown['attack']}/{shown['hp']}, printed {int(t.deal.attack[card])}/{int(t.deal.hp[card])}"
                return f"{state.card(card).name} is {what}, and told as {shown['why']}"
        if t.attacker != NONE and counted != t.points(seat):
            return f"seat {seat} has {int(t.points(seat))} battle points, and its cards count {counted}"
    return ""


def why_unanswered(state: AnarcusState) -> str:
    """Return which act of the vocabulary is neither offered nor refused for a reason, "" if there is none."""
    node = state.node()
    if not isinstance(node, Decision):
        return ""
    unexplained = why_unexplained(state, node, [*vocabulary(state), *(each.notation for each in node.options)])
    if unexplained:
        return unexplained
    decision = state.view(node.seat)["decision"]
    for row in [] if decision is None else decision.get("refused", []):
        if state.why_not(row["notation"]) is None:
            return f"{row['notation']!r} is greyed out and may be done"
    if state.why_not(node.options[0].notation, 1 - node.seat) is None:
        return f"the other seat may answer {node.options[0].notation!r}"
    return ""


def vocabulary(state: AnarcusState) -> list[str]:
    """Return what may be written in a decision: what is asked for with every card the decider knows, and all else."""
    t = state.table
    seat = int(t.decider)
    known = [each for each in range(int(t.deal.n)) if t.deal.owner[each] == seat or state.knows(seat, each)]
    names = list(dict.fromkeys(state.card(each).name for each in known))
    asked = {each.kind for each in state.option_table().all()} | ({"use"} if t.asked == ASK_PLAY else set())
    numbers = [f"choose {number}" for number in range(1, 7)]
    found = [*PLAIN.values(), *numbers]
    for verb in ("hero", "play", "discard", "kill", "choose", "use"):
        some = names if verb in asked else names[:: max(1, len(names) // 2)]
        found += [f"{verb} {name}" for name in some]
    return found


__all__ = ["AnarcusWatch", "why_unsound"]
