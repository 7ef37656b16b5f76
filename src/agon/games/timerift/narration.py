"""What Time Rift's own frames tell and show: sides, initiative, depletion, stages, the steps of set-up and round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.board import FACING_NAMES
from agon.arena.damage import BY_DOUBLE_DEFEAT
from agon.arena.deal import REVEAL as REVEAL_KIND
from agon.arena.defeat import victors
from agon.arena.depletion import hands_used, is_upright, takes_hands
from agon.arena.markers import MARKER_ACTIONS, MARKER_LIFE, MARKER_TOKENS
from agon.arena.terms import (
    NONE,
    NULL,
    ROUNDS_KEPT,
    Ask,
    CardMore,
    CardType,
    Note,
    Order,
    RollKind,
    SeatField,
    SeatMore,
)
from agon.arena.trace import DEFENSE_LINE
from agon.arena.traits import hands_of
from agon.core.bits import faces_of
from agon.core.engine import DECIDE, OVER
from agon.core.english import figure
from agon.core.ids import CardNo, SeatNo
from agon.core.view import OptionView, SeatView, StepView, SupportView, View
from agon.games.fights.course import Step, initiative_of, step_list, turn_note
from agon.games.fights.questions import seats_of
from agon.games.fights.reasons import Reasons
from agon.games.fights.words import Words
from agon.games.timerift.params import (
    BY_DICE,
    EXPIRE,
    INITIATIVE_STEP,
    LEGALITY,
    RECHARGE,
    REVEAL,
    REVEAL_EFFECTS,
    ROUND_END,
    ROUND_START,
    SWITCH_ON,
    TIE_BREAK,
    TIRE,
    TURNS,
)
from agon.games.timerift.questions import SIDE_LETTERS, stage_name
from agon.games.timerift.setup import ARRANGING, ORIENTING, PLACING, SetupFrame
from agon.games.timerift.standoffs import standoff
from agon.games.timerift.turn import TurnFrame
from agon.messages import both, say

if TYPE_CHECKING:
    from agon.arena.fight import Fight
    from agon.games.fights.actions import FightAction
    from agon.games.fights.choices import Choices
    from agon.games.fights.narration import Narrator
    from agon.games.fights.view import Viewer

KINDS: Final = (
    "depleted", "recharged", "north", "pool", "tokens", "tick", "out", "stage", "returned-unseen", "deployed",
    "illegal",
)  # fmt: skip
"""Kinds of event that only games with depletion, stocks of actions, tokens and stages have."""
TURN_ORDER: Final = "order"
GAME: Final = "game"
"""The purpose of the throw that gives each a place in a tie breaker or a Tire Fight."""
TIE: Final = "tie"
PLACES: Final = "placing"


# --- events ----------------------------------------------------------------------------------------------------------


def tell(narrator: Narrator, note: Note) -> str | None:
    """Return the sentence of a note of Time Rift's own; None for any other, "" for one that is not told."""
    w = narrator.words
    kind, seat, other, amount, extra = note.kind, note.seat, note.other, note.amount, note.extra
    if kind == Note.SELECTED:
        return say("tr-selected", who=w.person(seat))
    if kind == Note.NOTHING_REVEALED:
        return say("tr-nothing", who=w.person(seat))
    if kind == Note.INITIATIVE:
        return initiative(narrator, seat, amount - 1)
    if kind == Note.ROUND:
        return round_begins(narrator, amount, extra)
    if kind == Note.TIE_ROLL and extra == 1:
        return roll_off(narrator, other, amount)
    if kind == Note.TOTAL and extra == RollKind.DEFENSE:
        return defense_total(narrator, seat, amount)
    if kind == Note.NORTH:
        narrator.data = {"side": SIDE_LETTERS[other]}
        return say("tr-north", who=w.person(seat), side=say("facing", facing=SIDE_LETTERS[other]))
    if kind in (Note.POOL, Note.TOKENS, Note.TICK):
        return resources(narrator, note)
    if kind in (Note.DEPLETED, Note.RECHARGED, Note.DEPLOYED, Note.ILLEGAL, Note.RETURNED_UNSEEN):
        return cards(narrator, note)
    if kind == Note.OUT:
        narrator.data = {"target": seat, "life": amount}
        return say("tr-out", champion=w.warrior(seat), life=amount)
    if kind == Note.STAGE and amount == TIE_BREAK:
        return say("tr-tie-breaker")
    if kind == Note.STAGE:
        narrator.clause = "TR-TIRE-01"
        return say("tr-tire-fight")
    return None


def round_begins(narrator: Narrator, number: int, stage: int) -> str:
    """Tell that a round begins, and of which stage it is."""
    narrator.data = {"round": number, "stage": stage_name(stage)}
    if stage == TIE_BREAK:
        narrator.clause = "TR-TIE-02"
    elif stage == TIRE:
        narrator.clause = "TR-TIRE-08"
    return say("tr-round", round=number, stage={TIE_BREAK: "tie", TIRE: "tire"}.get(stage, "none"))


def roll_off(narrator: Narrator, group: int, dice: int) -> str:
    """Tell one die each of a group of seats."""
    w = narrator.words
    seats = seats_of(group)
    rolls = faces_of(dice, len(seats))
    narrator.data = {"dice": [[face] for face in rolls], "seats": seats}
    said = both(
        [say("log-tie-roll", warrior=w.warrior(seat), total=face) for seat, face in zip(seats, rolls, strict=True)]
    )
    purpose = roll_off_purpose(narrator.log, narrator.at)
    if purpose == GAME:
        narrator.clause = "TR-RULING-42"
    elif purpose == TURN_ORDER:
        narrator.clause = "TR-TIE-04"
    else:
        narrator.clause = "TR-SETUP-14" if narrator.round == 0 else "TR-INIT-03"
    if len(set(rolls)) == len(rolls):
        return say("tr-roll-off", rolls=said)
    return say("tr-roll-off-level" if purpose == TURN_ORDER else "tr-roll-off-again", rolls=said)


def roll_off_words(log: Sequence[Note], at: int) -> tuple[str, str]:
    """Return what a throw of one die each is for, and what each die is called."""
    return say("tr-roll-off-for", purpose=roll_off_purpose(log, at)), say("tr-roll")


def roll_off_purpose(log: Sequence[Note], at: int) -> str:
    """Return what a throw of one die each is for (TR-SETUP-14, TR-INIT-03, TR-TIE-03, TR-TIRE-03, TR-RULING-42).

    It is one of those that the message ``tr-roll-off-for`` knows.
    """
    again, group = False, log[at].other
    for earlier in reversed(log[:at]):
        kind = earlier.kind
        if kind == Note.ROUND_ENDS or (kind == Note.DEFEATED and (group >> earlier.seat) & 1):
            # After the rounds; or those who roll have fallen together (TR-RULING-37).
            return GAME
        if kind == Note.ROUND:
            # In a stage after the rounds the first throw gives everybody a place, and a second one breaks ties.
            return TURN_ORDER if earlier.extra and not again else TIE
        again = again or (kind == Note.TIE_ROLL and earlier.extra == 1)
    return PLACES


def defense_total(narrator: Narrator, seat: int, total: int) -> str:
    """Tell a defense total, and how much of it is DEF (TR-COMBAT-04)."""
    value = 0
    for earlier in reversed(narrator.log[: narrator.at]):
        if earlier.kind == Note.DICE:
            break
        if earlier.kind == Note.MODIFIER and earlier.card == DEFENSE_LINE:
            value = earlier.amount
    narrator.data = {"side": 1, "total": total, **narrator.parts_of_total(1)}
    champion = narrator.words.warrior(seat)
    if not value:
        return say("tr-defense", champion=champion, total=total)
    return say("tr-defense-def", **{"def": value}, champion=champion, total=total)


def resources(narrator: Narrator, note: Note) -> str:
    """Tell changes of actions and tokens, and what markers take."""
    w = narrator.words
    kind, seat, other, amount, extra = note.kind, note.seat, note.other, note.amount, note.extra
    name = w.warrior(seat)
    if kind == Note.POOL:
        if is_fresh_pool(narrator):
            return ""
        narrator.data = {"target": seat, "left": amount, "amount": extra}
        return say("tr-pool", champion=name, way="gains" if extra > 0 else "loses", amount=abs(extra), left=amount)
    if kind == Note.TOKENS:
        token, way = str(w.fight.deal.token_names[other]), "gains" if amount > 0 else "loses"
        narrator.data = {"target": seat, "token": token, "amount": amount, "now": extra}
        return say("tr-tokens", champion=name, way=way, amount=abs(amount), token=token, now=extra)
    narrator.data = {"target": seat, "amount": amount}
    if extra == MARKER_LIFE:
        if narrator.counts_life:
            return say("tr-poison-life-left", champion=name, amount=amount, left=narrator.life[seat])
        return say("tr-poison-life", champion=name, amount=amount)
    if extra == MARKER_ACTIONS:
        return say("tr-poison-actions", champion=name, amount=amount)
    token = str(w.fight.deal.token_names[extra - MARKER_TOKENS])
    return say("tr-poison-tokens", champion=name, amount=amount, token=token)


def is_fresh_pool(narrator: Narrator) -> bool:
    """Is this the stock of actions that a round begins with, which the turn tells of?"""
    for earlier in reversed(narrator.log[: narrator.at]):
        if earlier.kind == Note.ROUND:
            return True
        if earlier.kind not in (Note.POOL, Note.RECHARGED):
            return False
    return False


def cards(narrator: Narrator, note: Note) -> str:
    """Tell what happens to loadout cards."""
    w = narrator.words
    kind, seat, card = note.kind, note.seat, note.card
    narrator.data = {"instance": card} if card >= 0 and w.knows(card) else {}
    name = w.card(card) if card >= 0 else ""
    if kind == Note.DEPLETED:
        return say("tr-depleted", card=name)
    if kind == Note.RECHARGED:
        return say("tr-recharged", card=name)
    if kind == Note.ILLEGAL:
        return say("tr-illegal", card=name, who=w.person(seat))
    if kind == Note.RETURNED_UNSEEN:
        if card >= 0:
            return say("tr-back", card=name, who=w.person(seat))
        return say("tr-back-unseen", who=w.player_name(seat))
    space = w.square(note.amount)
    narrator.data |= {"square": space, "facing": w.facing(note.extra)}
    return say("tr-deployed", who=w.person(seat), card=name, space=space)


def initiative(narrator: Narrator, winner: int, order: int) -> str:
    """Tell who goes first, with the numbers of the round; ``order``: what stands in their place (Order.*), or -1."""
    w = narrator.words
    if winner < 0:
        return say("tr-order-stands")
    who = w.person(winner)
    if narrator.round > ROUNDS_KEPT:
        return say("tr-first", who=who)
    seats = [seat for seat in range(int(w.fight.n)) if seat not in narrator.fallen]
    values = {seat: int(w.fight.initiative_in(seat, narrator.round)) for seat in seats}
    narrator.data = {
        "values": [None if values.get(each, NULL) == NULL else values[each] for each in range(int(w.fight.n))]
    }
    narrator.data["winner"] = winner
    others = [values[seat] for seat in seats if seat != winner and values[seat] != NULL]
    own = values.get(winner, NULL)
    if own == NULL or not others:
        return say("tr-first", who=who)
    if order == Order.EXPERIENCE:
        return say("tr-first-champion", who=who, experience=w.terms.experience)
    if max(others) == own and order == Order.BARRED:
        return say("tr-first-level", who=who, own=own)
    if max(others) == own:
        narrator.clause = "TR-INIT-02"
        return say("tr-first-tie", who=who, own=own)
    if max(others) > own:
        return say("tr-first-under", who=who, own=own, other=max(others))
    lower = both([figure(each) for each in sorted(others, reverse=True)])
    return say("tr-first-over", who=who, own=own, others=lower)


# --- steps -----------------------------------------------------------------------------------------------------------

STEPS: Final = (
    (RECHARGE, "R1", "TR-RECH-01"),
    (REVEAL, "R2", "TR-REV-01"),
    (LEGALITY, "R3", "TR-REV-02"),
    (SWITCH_ON, "R4", "TR-REV-14"),
    (INITIATIVE_STEP, "R5", "TR-INIT-01"),
    (REVEAL_EFFECTS, "R6", "TR-REV-10"),
    (ROUND_START, "R7", "TR-ROUND-01"),
    (TURNS, "R8", "TR-ROUND-02"),
    (ROUND_END, "R9", "TR-ROE-02"),
    (EXPIRE, "R10", "TR-ROE-04"),
)
"""The steps of a round in the step list (TR-ROE-02, TR-RULING-51), which the message ``tr-step`` has words for."""

SIDES: Final = ("sides", "TR-SETUP-13")
SETUP_STEPS: Final = (
    ("roll", "TR-SETUP-14"),
    SIDES,
    ("place", "TR-SETUP-07"),
    ("lay", "TR-SETUP-15"),
)
"""Round Zero (TR-SETUP-02)."""


MATCH_STEPS: Final = (("choose", "TR-SETUP-03"), *SETUP_STEPS)
"""Round Zero of a game of a match (TR-MATCH-11)."""


def steps(viewer: Viewer) -> list[StepView]:
    """Return the step list of Round Zero or of the round."""
    g = viewer.fight
    if g.round == 0:
        return setup_steps(viewer)
    return step_list(
        in_words([each[1:] for each in STEPS]),
        int(g.step) % TIE_BREAK - RECHARGE,
        lambda at: step_note(viewer.words, STEPS[at][0]),
        over=g.waiting == OVER,
    )


def in_words(steps: Sequence[tuple[str, str]]) -> list[Step]:
    """Return steps as the step list shows them."""
    return [(name, say("tr-step", step=name), clause) for name, clause in steps]


def setup_steps(viewer: Viewer) -> list[StepView]:
    """Return the steps before the first round."""
    g = viewer.fight
    match = viewer.state.match
    listed_steps = SETUP_STEPS if match is None else MATCH_STEPS
    before = len(listed_steps) - len(SETUP_STEPS)
    at = 0 if match is not None and match.choosing else len(listed_steps)
    for frame in g.stack:
        if isinstance(frame, SetupFrame):
            at = before + (0 if frame.pc < ORIENTING else 1)
            if g.waiting == DECIDE and g.asked == Ask.PLACE:
                at = before + 2
            elif (g.waiting == DECIDE and g.asked == Ask.ARRANGE) or frame.pc >= ARRANGING:
                at = before + 3
            elif frame.pc > PLACING:
                at = before + 2
    sides = [
        say("tr-note-side", who=viewer.words.person(each), side=SIDE_LETTERS[g.more(each, SeatMore.SIDE)])
        for each in range(int(g.n))
    ]
    named = listed_steps.index(SIDES)
    return step_list(in_words(listed_steps), at, lambda number: ", ".join(sides) if number == named < at else "")


def step_note(words: Words, number: int) -> str:
    """Say what a step of this round gave."""
    g, w = words.fight, words
    seats = range(int(g.n))
    if number == REVEAL:
        shown = [int(g.field(seat, SeatField.REVEALED)) for seat in seats]
        return ", ".join(w.card(card) for card in shown if card != NONE) or say("tr-note-none-revealed")
    if number == INITIATIVE_STEP:
        known = [each for each in seats if g.field(each, SeatField.RANK) >= 0 and g.in_play(each)]
        order = sorted(known, key=lambda each: int(g.field(each, SeatField.RANK)))
        return ", ".join(initiative_of(w, seat) for seat in order)
    if number == TURNS:
        return turn_note(w, lambda seat: say("tr-note-actions", left=int(g.more(seat, SeatMore.POOL))))
    return ""


# --- views -----------------------------------------------------------------------------------------------------------


def show(viewer: Viewer, view: View) -> None:
    """Add the terms, the stage, what fills spaces and who fights in the arena besides Champions."""
    g, w = viewer.fight, viewer.words
    view["terms"] = w.terms.table()
    settled = are_sides_settled(g)
    view["starting_rows"] = [
        [w.square(int(each)) for each in g.starting_row(seat)] if settled else [] for seat in range(int(g.n))
    ]
    stage = int(g.step) // TIE_BREAK * TIE_BREAK
    if g.round > 0 and stage:
        view["stage"] = stage_name(stage)
    fought_out = standoff(w)
    if fought_out is not None:
        view["standoff"] = fought_out
    view["minions"] = [
        {
            "row": row,
            "seat": w.owner(int(g.warrior_card(row))),
            "card": w.card_id(int(g.warrior_card(row))),
            "name": w.warrior(row),
            "square": w.square(int(g.square(row))),
            "facing": FACING_NAMES[g.facing(row)],
            "life": int(g.life(row)),
            "defense": int(g.deal.cards[g.warrior_card(row)].defense),
        }
        for row in range(int(g.n), int(g.fighters))
        if g.in_play(row)
    ]
    view["center"] = [w.square(square) for square in range(int(g.board.squares)) if g.board.is_center(square)]
    walls = int(g.deal.walls)
    view["walls"] = [w.square(square) for square in range(int(g.board.squares)) if (walls >> square) & 1]


def are_sides_settled(g: Fight) -> bool:
    """Is it known who has which side of the arena?"""
    if g.waiting == DECIDE and g.asked == Ask.NORTH:
        return False
    return all(frame.name() != "tr-choose" for frame in g.stack) and all(
        frame.pc >= PLACING for frame in g.stack if isinstance(frame, SetupFrame)
    )


def show_seat(viewer: Viewer, seat: int, view: SeatView) -> None:
    """Add a seat's side of the board, actions left, hands used, DEF and tokens."""
    g = viewer.fight
    if are_sides_settled(g):
        view["edge"] = SIDE_LETTERS[g.more(seat, SeatMore.SIDE)]
    view["actions_left"] = int(g.more(seat, SeatMore.POOL))
    if g.more(seat, SeatMore.SAVED):
        view["actions_saved"] = int(g.more(seat, SeatMore.SAVED))
    # Nobody who still stands has missed a turn, and who is out takes none (TR-TOKEN-06).
    view["turns_taken"] = max(0, int(g.round) - 1) + int(g.field(seat, SeatField.TURN_OVER)) if g.in_play(seat) else 0
    view["hands_used"] = int(hands_used(g, SeatNo(seat))) if g.round > 0 else 0
    warrior = int(g.warrior_card(seat))
    if warrior == NONE or not viewer.words.knows(warrior):
        return  # none is chosen yet for this game of a match, or in secret
    view["defense"] = Reasons(g, viewer.words).defense(seat)
    if g.deal.token_names:
        kinds = len(g.deal.token_names)
        held = {name: int(g.tokens[seat * kinds + kind]) for kind, name in enumerate(g.deal.token_names)}
        if any(held.values()):
            view["tokens"] = {name: many for name, many in sorted(held.items()) if many}


def show_option(choices: Choices, view: OptionView, action: FightAction) -> None:
    """Say of an option whether it turns its card sideways (TR-ATK-11, TR-PWR-03, TR-REV-12), and the hands it takes."""
    g, card = choices.state.fight, action.card
    if card < 0 or g.deal.cards[card].type == CardType.WARRIOR or not is_upright(g, CardNo(card)):
        return
    if action.kind == "attack":
        top = g.stack[-1] if g.stack else None
        pays = not (isinstance(top, TurnFrame) and top.single) or g.deal.rules.free_depletes
    else:
        ls = choices.listener(card, action.rule) if action.kind in ("use", "ability") else None
        is_reveal = ls is not None and ls.kind == REVEAL_KIND and action.kind == "use"
        pays = ls is not None and (ls.power != 0 or (is_reveal and g.deal.rules.reveal_depletes))
    if pays:
        view["depletes"] = True
        view["hands"] = 0 if takes_hands(g, CardNo(card)) else int(hands_of(g, CardNo(card)))


def show_card(viewer: Viewer, card: int, view: SupportView) -> None:
    """Say of a face-up card whether it is depleted."""
    if viewer.fight.of_card(card, CardMore.DEPLETED) == 1:
        view["depleted"] = True


# --- the end ---------------------------------------------------------------------------------------------------------


def ending(words: Words) -> str | None:
    """Return the sentence of a game that dice decide, or that somebody wins although all have fallen; else None."""
    g = words.fight
    if g.winner < 0:
        return None
    who = [words.warrior(seat) for seat in victors(g)]
    won, many = both(who), len(who)
    if g.reason == BY_DICE:
        return say("tr-end-dice", who=won, many=many)
    left = [seat for seat in range(int(g.n)) if g.field(seat, SeatField.DEFEATED) == 1 and g.life(seat) > 0]
    if g.step >= TIRE and left:
        fallen = [words.warrior(seat) for seat in left]
        return say("tr-end-left", fallen=both(fallen), who=won, many=many)
    if g.reason == BY_DOUBLE_DEFEAT:
        return say("tr-end-double-defeat", who=won, many=many)
    return None


__all__ = ["KINDS", "ending", "roll_off_words", "show", "show_card", "show_option", "show_seat", "steps", "tell"]
