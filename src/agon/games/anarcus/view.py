"""What one seat sees as plain JSON data (``agon.core.view``): rows, zones, battle points live, what would come of
it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from agon.cards import Card
from agon.cards.definition import card_view
from agon.core.engine import DECIDE, RUNNING
from agon.core.ids import CardNo, SeatNo
from agon.core.node import Decision, Terminal
from agon.core.option_table import OptionAction
from agon.games.anarcus import questions
from agon.games.anarcus.damage import counted_hp, kill_on, score, weakest
from agon.games.anarcus.effect_words import lasting_in_words, why_changed
from agon.games.anarcus.lowering.cards import why_unplayable
from agon.games.anarcus.play import play_card
from agon.games.anarcus.steps_choice import BranchStep, OfferStep
from agon.games.anarcus.table import UNCOUNTED_NOW
from agon.games.anarcus.terms import (
    ACTIONS,
    ASK_HERO,
    ASK_KILL,
    ASK_PLAY,
    ATTACKER_HERO,
    BRANCH,
    CLEAN_UP,
    DEFENDER_HERO,
    END_TURN,
    EVERYBODY,
    FIGHTERS,
    HAND,
    HAND_N,
    HERO,
    HERO_POOL,
    HERO_STACK,
    KILLING,
    MAIN_STACK,
    NEXT_ROUND,
    NONE,
    ORDER,
    OUT,
    POOL_N,
    REASONS,
    REFILL,
    ROLES,
    ROUND_DECIDED,
    ROUND_ENDS,
    ROUND_STARTS,
    SCORE,
    SEEN,
    SHIELD,
    STACK_N,
    STAGE_ENDS,
    STAGE_OPENS,
    TRIM,
    TURN,
    TURN_BEGINS,
    TURN_ENDS,
    TURN_OVER,
    WEAPON,
    WON,
    YES,
)
from agon.messages import Person, say

if TYPE_CHECKING:
    from agon.core.view import (
        ArmyView,
        BattleView,
        CardView,
        DecisionView,
        KillView,
        OptionView,
        PlayedView,
        ProjectionView,
        RefusedView,
        ResultView,
        SeatView,
        StepView,
        View,
    )
    from agon.games.anarcus.battle import Battle
    from agon.games.anarcus.state import AnarcusState

ROUNDS: Final = 4
PLACES: Final = {HERO_STACK: "not-drawn", HERO_POOL: "unused", MAIN_STACK: "stack", HAND: "hand", OUT: "out"}
"""Where a card lies that is not on the table, as the message ``army-option-place`` knows it."""
STEPS: Final = (
    ("roles", "AN-ROLE-01", (ROLES,)),
    ("draw", "AN-ROUND-01", (REFILL, TRIM)),
    ("defender", "AN-ROUND-04", (DEFENDER_HERO,)),
    ("attacker", "AN-ROUND-06", (ATTACKER_HERO, ROUND_STARTS, STAGE_OPENS)),
    ("turns", "AN-ROUND-08", (TURN_BEGINS, TURN, TURN_ENDS, TURN_OVER)),
    ("score", "AN-BP-07", (STAGE_ENDS, SCORE)),
    ("killing", "AN-DMG-06", (KILLING, ROUND_DECIDED, ROUND_ENDS)),
    ("clean-up", "AN-NEXT-01", (CLEAN_UP, NEXT_ROUND)),
)


class Viewer:
    """One look at a state by one seat (None: a spectator)."""

    def __init__(self, state: AnarcusState, seat: int | None) -> None:
        self.state = state
        self.seat = seat
        self.table: Battle = state.table

    def cards_in(self, owner: int, zone: int) -> list[int]:
        """Return the cards of a seat in a zone, in the order in which they came there; a hand in the deal's."""
        t = self.table
        there = [card for card in range(int(t.deal.n)) if t.zone(card) == zone and t.side(card) == owner]
        return there if zone == HAND else sorted(there, key=lambda card: int(t.get(ORDER, card)))

    def ids(self, cards: list[int]) -> list[str]:
        """Return the ids of those of the cards that the reader knows."""
        return [self.state.card(card).id for card in cards if self.state.knows(self.seat, card)]

    # --- the parts ---------------------------------------------------------------------------------------------------

    def view(self) -> View:
        """Return the whole view."""
        t, state = self.table, self.state
        return {
            "system": state.system,
            "seat": self.seat,
            "ply": state.ply,
            "round": int(t.round),
            "rounds": ROUNDS,
            "steps": self.steps(),
            "board_size": 0,
            "starting_rows": [],
            "seats": [self.side(seat) for seat in range(2)],
            "arena_cards": [],
            "cards": self.cards(),
            "active": int(t.active) if t.active != NONE else None,
            "decision": self.decision(),
            "tray": None,
            "reach": [],
            "effects": lasting_in_words(self.state),
            "result": self.result(),
            "position": state.position_for(self.seat),
            "battle": self.battle(),
        }

    def cards(self) -> dict[str, CardView]:
        """Return every card that the reader knows: what has been seen, and the own deck."""
        t = self.table
        known = [
            self.state.card(card)
            for card in range(int(t.deal.n))
            if t.deal.owner[card] == self.seat or self.state.knows(self.seat, card)
        ]
        return {
            card.id: card_view(card, reasons_of(card))
            for card in sorted(set(known), key=lambda card: (card.set, card.number, card.id))
        }

    def side(self, owner: int) -> SeatView:
        """Return one player's side."""
        t = self.table
        return {
            "seat": owner,
            "name": self.state.names[owner] if owner < len(self.state.names) else "",
            "initiative": None,
            "actions_used": 0,
            "active": t.active == owner,
            "initiative_winner": False,
            "supports": [],
            "discard": self.ids(self.cards_in(owner, OUT)),
            "defeated": False,
            "army": self.army(owner),
        }

    def army(self, owner: int) -> ArmyView:
        """Return what a player has in each zone (AN-PLAY-16), and its numbers (AN-RULING-21)."""
        t = self.table
        played = [card for zone in range(HERO, FIGHTERS + 1) for card in self.cards_in(owner, zone)]
        hand = self.cards_in(owner, HAND)
        role = "" if t.attacker == NONE else "attacker" if owner == t.attacker else "defender"
        army: ArmyView = {
            "role": role,
            "won": int(t.seat(owner, WON)),
            "actions": [self.played(card) for card in self.cards_in(owner, ACTIONS)],
            "fighters": [self.played(card) for card in self.cards_in(owner, FIGHTERS)],
            "heroes": self.ids(sorted(self.cards_in(owner, HERO_POOL))),
            "heroes_left": int(t.seat(owner, POOL_N)),
            "shown": [self.state.card(card).id for card in hand if t.get(SEEN, card) == EVERYBODY],
            "hand_size": int(t.seat(owner, HAND_N)),
            "stack": int(t.seat(owner, STACK_N)),
            "rest": len(self.cards_in(owner, HERO_STACK)),
            "out": self.ids(self.cards_in(owner, OUT)),
            "attack": sum(int(t.attack(card)) for card in played),
            "hp": sum(int(t.hp(card)) for card in played),
            "points": int(t.points(owner)) if role else 0,
        }
        for zone in (HERO, WEAPON, SHIELD):
            for card in self.cards_in(owner, zone):
                if zone == HERO:
                    army["hero"] = self.played(card)
                elif zone == WEAPON:
                    army["weapon"] = self.played(card)
                else:
                    army["shield"] = self.played(card)
        if owner == self.seat:
            army["hand"] = [self.state.card(card).id for card in hand]
            army["stack_cards"] = sorted(self.state.card(card).id for card in self.cards_in(owner, MAIN_STACK))
        return army

    def played(self, card: int) -> PlayedView:
        """Return a card on the table with its numbers as they are now."""
        t = self.table
        attack, hp = int(t.attack(card)), int(t.hp(card))
        counts = attack if t.side(card) == t.attacker else hp
        return {
            "card": self.state.card(card).id,
            "attack": attack,
            "hp": hp,
            "counts": 0 if t.now_of(UNCOUNTED_NOW, card) else counts,
            "why": why_changed(self.state, card),
        }

    def steps(self) -> list[StepView]:
        """Return the steps of a round, and where the round is."""
        at = int(self.table.step)
        number = next((n for n, each in enumerate(STEPS) if at in each[2]), len(STEPS))
        return [
            {
                "id": id_,
                "text": say("army-step", step=id_),
                "clause": clause,
                "state": "done" if n < number else "current" if n == number else "next",
                "note": self.ends() if id_ == "turns" and n == number else "",
            }
            for n, (id_, clause, _) in enumerate(STEPS)
        ]

    def ends(self) -> str:
        """Return what ends the turns of the round (AN-TURN-03, AN-TURN-11)."""
        t = self.table
        needed = int(t.deal.rules.empty_run)
        left = needed - int(t.empties)
        if t.step != TURN or t.active == NONE:
            return say("army-ends", needed=needed)
        if left == 1 and t.played == 0:
            return say("army-ends-if", who=self.person(int(t.active)))
        return say("army-ends-so-far", empties=int(t.empties), needed=needed)

    def person(self, seat: int) -> Person:
        """Return how sentences speak of a player."""
        return questions.person_at(questions.names_for(self.state, self.seat), seat)

    def battle(self) -> BattleView:
        """Return the course of the game."""
        t = self.table
        return {
            "attacker": int(t.attacker) if t.attacker != NONE else None,
            "turn": int(t.active) if t.active != NONE else None,
            "turns": int(t.stage_turns),
            "played": int(t.played),
            "empties": int(t.empties),
            "empties_to_end": int(t.deal.rules.empty_run),
            "ends": self.ends(),
            "score": [int(t.seat(seat, WON)) for seat in range(2)],
            "projection": projection(self.state),
        }

    # --- the decision ------------------------------------------------------------------------------------------------

    def decision(self) -> DecisionView | None:
        """Return what is being decided; its options for who decides."""
        node = self.state.node()
        if not isinstance(node, Decision):
            return None
        view: DecisionView = {
            "seat": node.seat,
            "kind": node.kind,
            "prompt": node.prompt if node.seat == self.seat else questions.prompt_for(self.state, self.seat),
            "clause": node.clause,
            "card": node.card,
        }
        if node.seat == self.seat:
            actions = self.state.option_table().all()
            options = [self.option(n, action, node.clause) for n, action in enumerate(actions)]
            view["options"] = told_apart(options)
            view["refused"] = self.refused()
            picked = [self.state.card(each).id for each in questions.picked(self.state)]
            if picked:
                view["picked"] = picked
        return view

    def option(self, index: int, action: OptionAction, clause: str) -> OptionView:
        """Return one option in words."""
        label, detail = self.told(action)
        view: OptionView = {
            "index": index,
            "notation": action.notation,
            "kind": action.kind,
            "label": label,
            "detail": detail,
            "cost": 0,
            "clause": clause if action.kind != "end" else "AN-TURN-01",
        }
        if action.card != NONE:
            view["card"] = self.state.card(action.card).id
        return view

    def told(self, action: OptionAction) -> tuple[str, str]:
        """Return what an option is and what it does."""
        t = self.table
        if action.card == NONE and action.kind != "end":
            return say("army-option-answer", answer=action.recorded), self.offered(action.code)
        if action.card == NONE:
            if t.played:
                return say("army-option-end"), ""
            left = int(t.deal.rules.empty_run) - int(t.empties) - 1
            return say("army-option-empty"), say("army-option-empty-left", left=left)
        if action.kind == "use":
            return say("army-option-use"), ""
        attack, hp = int(t.attack(action.card)), int(t.hp(action.card))
        if t.asked == ASK_PLAY:
            type_ = self.state.card(action.card).type
            return say("army-option-card", type=type_, attack=attack, hp=hp), self.change(action.card)
        return say("army-numbers", attack=attack, hp=hp), self.whose(action.card)

    def whose(self, card: int) -> str:
        """Return whose a card is and where it lies, where cards of both players or of several places may be chosen."""
        t = self.table
        cards = [int(t.opts[n]) for n in range(int(t.options())) if t.opts[n] < END_TURN]
        sides = {int(t.side(each)) for each in cards}
        places = {self.place(each) for each in cards}
        said = []
        if len(sides) > 1:
            said.append(say("army-option-whose", who=self.person(int(t.side(card)))))
        if len(places) > 1:
            said.append(say("army-option-place", place=self.place(card)))
        return ", ".join(said)

    def place(self, card: int) -> str:
        """Return where a card lies, as the message ``army-option-place`` knows it."""
        return "table" if self.table.lies_on_table(card) else PLACES[int(self.table.zone(card))]

    def offered(self, code: int) -> str:
        """Return what an answer without a card does, in the words of the card that asks."""
        top = self.table.top
        step = None if top is None else top.program.steps[top.pc]
        if isinstance(step, BranchStep) and code >= BRANCH:
            return step.texts[code - BRANCH]
        return step.said if isinstance(step, OfferStep) and code == YES else ""

    def change(self, card: int) -> str:
        """Return what playing a card makes of the battle points."""
        t = self.table
        seat = int(t.side(card))
        then = t.clone()
        play_card(then, CardNo(card))
        text = say("army-option-points", was=int(t.points(seat)), now=int(then.points(seat)))
        for other in self.cards_in(seat, WEAPON) + self.cards_in(seat, SHIELD):
            if then.zone(other) == OUT:
                text = say("army-option-out", what=text, card=self.state.card(other).name)
        return say("army-option-before", what=text) if then.top is not None or then.pending else text

    def refused(self) -> list[RefusedView]:
        """Return what a player may expect but cannot do now."""
        t = self.table
        seat = int(t.decider)
        used = [card for card in self.cards_in(seat, OUT) if self.state.card(card).type == "hero"]
        if t.asked != ASK_HERO:
            return []
        rows: list[RefusedView] = []
        for name in dict.fromkeys(self.state.card(card).name for card in used):
            refusal = self.state.why_not(f"hero {name}")
            if refusal is not None:
                rows.append(
                    {"label": name, "notation": f"hero {name}", "clause": refusal.clause, "reason": refusal.reason}
                )
        return rows

    def result(self) -> ResultView | None:
        """Return how the game ended."""
        node = self.state.node()
        if not isinstance(node, Terminal):
            return None
        winner = int(self.table.winner)
        return {
            "winner": winner,
            "winners": [winner],
            "reason": REASONS[int(self.table.reason)],
            "text": questions.ending(self.table, questions.names_for(self.state, self.seat)),
            "clause": node.clause,
        }


def projection(state: AnarcusState) -> ProjectionView | None:
    """Return what would come of the round if it ended now; None where no round is being fought (AN-RULING-21)."""
    t = state.table
    in_turns = t.step in {TURN_BEGINS, TURN, TURN_ENDS, TURN_OVER, STAGE_ENDS}
    if t.attacker == NONE or t.waiting != DECIDE or not (in_turns or t.asked == ASK_KILL):
        return None
    then = t.clone()
    if in_turns:
        score(then)
    then.waiting = RUNNING
    loser = 1 - int(then.last_winner)
    fighters = [card for card in range(int(t.deal.n)) if then.zone(card) == FIGHTERS]
    before = sorted(fighters, key=lambda card: int(then.get(ORDER, card)))
    settled = kill_on(then)
    while not settled and then.pending:
        # What would answer to a death is left out.
        then.pending = []
        settled = kill_on(then)
    dead = [card for card in before if then.zone(card) != FIGHTERS]
    killed: list[KillView] = [
        {"card": state.card(card).id, "hp": int(counted_hp(t, CardNo(card))), "one_of": False} for card in dead
    ]
    choices = 0
    if not settled:
        hp = int(counted_hp(then, CardNo(int(weakest(then, SeatNo(loser))))))
        choices = (int(then.damage) - int(then.spent)) // hp
        group = [card for card in before if then.zone(card) == FIGHTERS and t.side(card) == loser]
        killed += [
            {"card": state.card(card).id, "hp": hp, "one_of": True}
            for card in group
            if counted_hp(t, CardNo(card)) == hp
        ]
    return {
        "winner": int(then.last_winner),
        "damage": int(then.damage),
        "loser": loser,
        "killed": killed,
        "choices": choices,
    }


def told_apart(options: list[OptionView]) -> list[OptionView]:
    """Say of options that read alike, as those of copies do, which of them each is."""
    alike: dict[tuple[str, str, str], list[OptionView]] = {}
    for each in options:
        alike.setdefault((each["label"], each["detail"], each.get("card", "")), []).append(each)
    for several in alike.values():
        if len(several) > 1:
            for number, each in enumerate(several, start=1):
                each["label"] = say("army-option-nth", what=each["label"], number=number, all=len(several))
    return options


def reasons_of(card: Card) -> list[str]:
    """Return for each ability of a card why it cannot be played, "" if it can."""
    why = {each.ability: each.reason for each in why_unplayable(card)}
    return [why.get(ability.name or str(number), "") for number, ability in enumerate(card.abilities, 1)]


def build_view(state: AnarcusState, seat: int | None) -> View:
    """Return what ``seat`` (None: a spectator) sees."""
    return Viewer(state, seat).view()


__all__ = ["build_view", "projection"]
