"""What Anachronism's own frames tell and show: the opening roll, initiative, the steps of set-up and of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.damage import BY_DOUBLE_DEFEAT
from agon.arena.defeat import victors
from agon.arena.stats import speed_of
from agon.arena.terms import NONE, NULL, ROUNDS_KEPT, SLOTS, Note, Order, SeatField
from agon.core.bits import faces_of
from agon.core.engine import OVER
from agon.core.ids import SeatNo
from agon.core.view import StepView
from agon.games.anachronism.options import DOUBLE_DEFEATS
from agon.games.anachronism.rounds import S1_REVEAL, S3_INITIATIVE, S9_TURNS
from agon.games.anachronism.setup import ARRANGING, CHOOSING, PLACING, SetupFrame
from agon.games.fights.course import Step, initiative_of, step_list, turn_note
from agon.games.fights.questions import DUEL
from agon.games.fights.words import Words
from agon.messages import Given, both, say

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.games.fights.narration import Narrator
    from agon.games.fights.view import Viewer

# --- events ----------------------------------------------------------------------------------------------------------


def tell(narrator: Narrator, note: Note) -> str | None:
    """Return the sentence of a note of set-up or of initiative; None for any other."""
    w = narrator.words
    kind, seat = note.kind, note.seat
    if kind == Note.OPENING_ROLL:
        return opening_roll(narrator, note.amount, note.extra)
    if kind == Note.NOTHING_REVEALED:
        if narrator.round > SLOTS and w.fight.deal.rules.last_round_initiative_is_experience:  # A1-END-02
            return say("a7-nothing-experience", who=w.person(seat), experience=w.terms.experience)
        return say("a7-nothing", who=w.person(seat))
    if kind == Note.INITIATIVE:
        return initiative(narrator, seat, note.other, note.card, note.amount - 1)
    if kind == Note.SELECTED:
        return say("a7-selected", who=w.person(seat))
    return None


def opening_roll(narrator: Narrator, dice: int, mask: int) -> str:
    """Tell the roll for placement; ``mask`` are the seats that rolled."""
    w = narrator.words
    seats = [seat for seat in range(int(w.fight.n)) if (mask >> seat) & 1]
    rolls = [faces_of((dice >> (8 * place)) & 255, 2) for place in range(len(seats))]
    totals = [sum(each) for each in rolls]
    narrator.data = {"dice": rolls, "totals": totals, "seats": seats}
    n = len(seats)
    if n == 2 and totals[0] == totals[1]:
        narrator.clause = "A7-SETUP-05"
        return say("a7-opening-again", total=totals[0])
    said = both([rolled(w, seat, total) for seat, total in zip(seats, totals, strict=True)])
    if len(set(totals)) < n:
        narrator.clause = "A7-RULING-89"
        return say("a7-opening-ties", rolls=said)
    if w.fight.n > 2:
        narrator.clause = "A7-MULTI-05"
        order = sorted(seats, key=lambda seat: totals[seats.index(seat)])
        return say("a7-opening-order", rolls=said, order=", ".join(w.player(seat) for seat in order))
    first = totals.index(min(totals))
    return say("a7-opening", rolls=said, who=w.person(first))


def rolled(words: Words, seat: int, total: int) -> str:
    """Return a player with what was rolled."""
    return say("a7-rolled", who=words.person(seat), total=total)


def initiative(narrator: Narrator, winner: int, barred: int, card: int, order: int) -> str:
    """Tell who won initiative, with the values of that round.

    ``order`` says what a card put in place of the numbers (an Order.* code, -1: nothing); ``barred`` is then a seat
    that cannot win, NONE where nobody can.
    """
    w = narrator.words
    who = w.person(winner)
    if narrator.round > ROUNDS_KEPT:
        narrator.data = {"winner": winner}
        return say("a7-initiative", who=who)
    values = [int(w.fight.initiative_in(seat, narrator.round)) for seat in range(int(w.fight.n))]
    narrator.data = {"values": [None if each == NULL else each for each in values], "winner": winner}
    rivals = [seat for seat in range(int(w.fight.n)) if seat != winner and seat not in narrator.fallen]
    others = [values[seat] for seat in rivals]
    own = values[winner]
    if len(others) == 1 and order == Order.EXPERIENCE:
        narrator.clause = "A7-RULING-20"
        return say("a7-initiative-experience", who=who, experience=w.terms.experience)
    if len(others) == 1 and order == Order.BARRED:
        if barred == NONE:
            narrator.clause = "A7-RULING-21"
            return say("a7-initiative-all-barred", who=who, card=w.card(card))
        if own == NULL or others[0] == NULL or own <= others[0]:
            narrator.clause = w.clause("card.over-rules")
            return say("a7-initiative-barred", who=who, other=w.person(barred), card=w.card(card))
    if own == NULL and all(each == NULL for each in others):
        narrator.clause = "A7-END-06"
        return say("a7-initiative-nobody", who=who)
    if len(others) > 1:
        return initiative_of_several(narrator, winner, barred, card, order)
    if own != NULL and own in others:
        narrator.clause = "A7-TIE-01"
        return say("a7-initiative-tie", who=who, own=own)
    if own == NULL or any(each == NULL for each in others):
        narrator.clause = "A7-RULING-16"
        number = next(each for each in (own, *others) if each != NULL)
        return say("a7-initiative-neither", who=who, number=number)
    if own < others[0]:
        narrator.clause = "A7-RULING-20"
        return say("a7-initiative-under", who=who, own=own, other=others[0])
    return say("a7-initiative-over", who=who, own=own, other=others[0])


def initiative_of_several(narrator: Narrator, winner: int, barred: int, card: int, order: int) -> str:
    """Tell who won initiative among three or more, and why if not by the highest number.

    In which order the others act is in the step list.
    """
    w = narrator.words
    who = w.person(winner)
    values = [int(w.fight.initiative_in(seat, narrator.round)) for seat in range(int(w.fight.n))]
    own = values[winner]
    rivals = [seat for seat in range(int(w.fight.n)) if seat != winner and seat not in narrator.fallen]
    said = both(
        [
            say("a7-initiative-has-none", who=w.person(seat)) if values[seat] == NULL
            else say("a7-initiative-has", who=w.person(seat), number=values[seat])
            for seat in rivals
        ]
    )  # fmt: skip
    if own == NULL:
        return say("a7-initiative-several-none", who=who, others=said)
    given: dict[str, Given] = {"who": who, "own": own, "others": said}
    if order == Order.EXPERIENCE:
        narrator.clause = "A7-RULING-20"
        return say("a7-several-experience", **given, experience=w.terms.experience)
    if order == Order.BARRED and barred != NONE and own <= values[barred]:
        narrator.clause = w.clause("card.over-rules")
        return say("a7-several-barred", **given, other=w.person(barred), card=w.card(card))
    if tied := [w.person(seat) for seat in rivals if values[seat] == own]:
        narrator.clause = "A7-TIE-01"
        return say("a7-several-tie", **given, tied=both(tied))
    if any(values[seat] != NULL and values[seat] > own for seat in rivals):
        narrator.clause = "A7-RULING-20"
        return say("a7-several-lowest", **given)
    return say("a7-initiative-several", **given)


# --- steps -----------------------------------------------------------------------------------------------------------

STEPS: Final = (
    ("S1", "S1", "A7-ROUND-03"),
    ("S2", "S2", "A7-RULING-01"),
    ("S3", "S3", "A7-ROUND-12"),
    ("S4", "S4", "A7-RULING-01"),
    ("S5", "S5", "A7-RESTR-04"),
    ("S6", "S6", "A7-RULING-04"),
    ("S7", "S7", "A7-ROUND-08"),
    ("S8", "S8", "A7-ROUND-10"),
    ("S9", "S9", "A7-ROUND-02"),
    ("S10", "S10", "A7-RULING-68"),
    ("S11", "S11", "A7-RULING-68"),
)
"""The steps of a round in the step list (A7-RULING-01): id, name in the message ``a7-step``, clause."""

SETUP_STEPS: Final = (
    ("roll", "roll", "A7-SETUP-04"),
    ("place", "place", "A7-SETUP-06"),
    ("lay", "lay", "A7-SETUP-08"),
)
"""The steps before the first round, in a game by itself."""

MATCH_STEPS: Final = (("choose", "choose", "A7-MATCH-11"), *SETUP_STEPS)
"""Those of a match's first game, and of the game after a draw (A7-MATCH-21)."""

FOLLOWING_STEPS: Final = (("place", "choose-and-place", "A7-MATCH-19"), *SETUP_STEPS[2:])
"""Those of a match's game after one that somebody won: nobody rolls for who begins."""


def steps(viewer: Viewer) -> list[StepView]:
    """Return the step list of set-up or of the round."""
    g = viewer.fight
    if g.round == 0:
        return setup_steps(viewer)
    return step_list(
        in_words(STEPS), int(g.step) - 1, lambda at: step_note(viewer.words, at + 1), over=g.waiting == OVER
    )


def in_words(steps: Sequence[Step]) -> list[Step]:
    """Return steps as the step list shows them."""
    return [(name, say("a7-step", step=word), clause) for name, word, clause in steps]


def setup_steps(viewer: Viewer) -> list[StepView]:
    """Return the steps before the first round."""
    g, w, match = viewer.fight, viewer.words, viewer.state.match
    steps: tuple[tuple[str, str, str], ...] = SETUP_STEPS
    if match is not None:
        won = match.played and match.played[-1].winner != NONE
        steps = FOLLOWING_STEPS if won else MATCH_STEPS
    names = [name for name, _, _ in steps]
    at = len(steps)
    for frame in g.stack:
        if isinstance(frame, SetupFrame):
            pc = frame.pc
            now = "choose" if pc == CHOOSING else "roll" if pc < PLACING else "place" if pc < ARRANGING else "lay"
            at = names.index(now)
    return step_list(
        in_words(steps), at, lambda number: roll_note(w) if names[number] == "roll" and at > number else ""
    )


def roll_note(words: Words) -> str:
    """Say what the opening roll gave."""
    g = words.fight
    totals = {each: int(g.field(each, SeatField.OPENING)) for each in range(int(g.n))}
    note = ", ".join(rolled(words, each, total & 15) for each, total in totals.items() if total & 15)
    if g.n == DUEL:
        return note
    order = sorted(totals, key=lambda each: totals[each])
    return say("a7-rolled-order", rolls=note, order=", ".join(words.player(each) for each in order))


def step_note(words: Words, number: int) -> str:
    """Say what a step of this round gave."""
    g, w = words.fight, words
    seats = range(int(g.n))
    if number == S1_REVEAL:
        shown = [int(g.field(seat, SeatField.REVEALED)) for seat in seats]
        return ", ".join(w.card(card) for card in shown if card != NONE) or say("a7-note-none-revealed")
    if number == S3_INITIATIVE:
        known = [each for each in seats if g.field(each, SeatField.RANK) >= 0 and (g.n == 2 or g.in_play(each))]
        order = sorted(known, key=lambda each: int(g.field(each, SeatField.RANK)))
        if order and all(int(g.field(seat, SeatField.INITIATIVE)) == NULL for seat in order):
            said = w.player(order[0])
            for seat in order[1:]:
                said = say("a7-then", first=said, then=w.player(seat))
            return say("a7-note-no-numbers", order=said)
        return ", ".join(initiative_of(w, seat) for seat in order)
    if number == S9_TURNS:
        return turn_note(w, lambda seat: actions_used(g, seat))
    return ""


def actions_used(g: Fight, seat: int) -> str:
    """Return how many actions of its turn a seat has used."""
    return say("a7-note-actions", used=int(g.field(seat, SeatField.ACTIONS)), all=int(speed_of(g, SeatNo(seat))))


# --- the end ---------------------------------------------------------------------------------------------------------


def ending(words: Words) -> str | None:
    """Return the sentence of a game that somebody wins although all have fallen (A7-RULING-63); None for any other."""
    g = words.fight
    if g.reason != BY_DOUBLE_DEFEAT or g.winner < 0:
        return None
    who = [words.warrior(seat) for seat in victors(g)]
    chosen = next(name for name, code in DOUBLE_DEFEATS.items() if code == g.deal.rules.double_defeat)
    return say("a7-end-double-defeat", who=both(who), many=len(who), rule=chosen)
