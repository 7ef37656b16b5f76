"""The options of a decision for people: what each does, in the imperative, what follows, its price and its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from agon.arena.ability import AbilityFrame, AskBranch, AskMay
from agon.arena.attack import T2_BEFORE, AttackFrame
from agon.arena.attack_modes import take_way
from agon.arena.board import FACING_NAMES
from agon.arena.deal import RULES_PER_CARD
from agon.arena.dice import die
from agon.arena.frame import RollHolder
from agon.arena.movement import MoveFrame
from agon.arena.steps_attack import MakeAttack
from agon.arena.steps_grid import ChooseModifier
from agon.arena.steps_roll import BOTH_DICE, SOME_DICE, ChangeDieBy, RerollDice, SetDieTo, side_of_dice
from agon.arena.steps_space import LayCard, MoveCardStep, MoveTo
from agon.arena.terms import DECLINE, NONE, NOT_AT, TARGET_BITS, TARGET_MASK, TYPE_NAMES, Ask, CardField
from agon.arena.throws import needs_exclusion
from agon.arena.traits import base_damage
from agon.core.bits import faces_of
from agon.core.ids import CardNo
from agon.core.view import ChanceView, OptionView
from agon.games.fights.actions import branch_words, each_die
from agon.games.fights.narration import line_name
from agon.games.fights.odds import KnownOdds, Odds, attack_odds, known_odds, standing_odds
from agon.games.fights.questions import use_name
from agon.games.fights.roll_view import live_roll, roll_on_table
from agon.games.fights.words import ORDINALS, Table, Words, ended
from agon.messages import both, say

if TYPE_CHECKING:
    from agon.arena.deal import Listener
    from agon.arena.fight import Fight
    from agon.core.node import Decision
    from agon.games.fights.actions import FightAction

KINDS: Final = {"turn": "rotate", "step": "move", "exclude": "die", "stop": "pass", "no": "pass"}
"""Kinds of option that people see under another word than the notation's verb."""


def option_views(state: Table, words: Words, known: Fight, node: Decision) -> list[OptionView]:
    """Return every option of the decision; ``words`` are the deciding seat's, ``known`` what it knows of the fight."""
    return Choices(state, words, known).views(node)


def chance_view(words: Words, odds: Odds) -> ChanceView:
    """Return odds as text and decimals."""
    return {
        "hit": str(odds.hit),
        "hit_decimal": float(odds.hit),
        "critical": str(odds.critical),
        "critical_decimal": float(odds.critical),
        "damage": {str(amount): str(chance) for amount, chance in odds.damage.items()},
        "cases": case_texts(words, odds),
    }


def case_texts(words: Words, odds: Odds) -> list[str]:
    """Return what could still change the odds: abilities of either side, and what was assumed."""
    said = []
    for each in odds.cases:
        name = words.listener_name(each.listener)
        said.append(say("option-case", who=words.person(each.seat), ability=name))
    return said + [say("odds-note", note=note) for note in odds.notes]


def percent(odds: Odds) -> str:
    """Return the chance to hit in percent, as ``66.4``."""
    return f"{float(odds.hit) * 100:.1f}"


class Choices:
    """Describes options one by one."""

    def __init__(self, state: Table, words: Words, known: Fight) -> None:
        self.state: Table = state
        self.words: Words = words
        self.asked: int = int(state.fight.asked)
        self.known: Fight = known
        """The fight as far as the reader knows it: what chances are reckoned on."""
        self.odds: KnownOdds = known_odds(known)

    def views(self, node: Decision) -> list[OptionView]:
        """Return all options in canonical order."""
        out: list[OptionView] = []
        for index, action in enumerate(node.options):
            view = self.view(cast("FightAction", action), node)
            view["index"] = index
            out.append(view)
        return self.told_apart(out)

    def told_apart(self, views: list[OptionView]) -> list[OptionView]:
        """Say of options that read alike which die, whose card or which of them each is."""
        alike: dict[tuple[str, str, str], list[OptionView]] = {}
        for view in views:
            alike.setdefault((view["label"], view["detail"], view.get("facing", "")), []).append(view)
        for several in alike.values():
            if len(several) < 2:
                continue
            for nth, view in enumerate(several):
                view["label"] = self.told_as(view, nth, several)
        return views

    def told_as(self, view: OptionView, nth: int, several: list[OptionView]) -> str:
        """Return how an option reads beside others that read alike: with its die, who has its card, or its number."""
        label, number = view["label"], min(nth, ORDINALS - 1) + 1
        owners = [self.words.owner(each["instance"]) for each in several if "instance" in each]
        if all("die" in each for each in several):
            if view["die"] < ORDINALS:
                return say("option-nth-die", option=label, number=view["die"] + 1)
        elif len(set(owners)) == len(several):
            return say("option-whose", option=label, who=self.words.person(self.words.owner(view["instance"])))
        return say("option-nth", option=label, number=number)

    def view(self, action: FightAction, node: Decision) -> OptionView:
        """Return one option; its index is filled in by the caller."""
        view: OptionView = {
            "index": 0,
            "notation": action.notation,
            "kind": KINDS.get(action.kind, action.kind),
            "label": action.notation,
            "detail": "",
            "cost": 0,
            "clause": node.clause,
        }
        if action.facing:
            view["facing"] = action.facing
        if action.square:
            view["square"] = action.square
        if action.target >= 0:
            view["target"] = action.target
        if action.die >= 0:
            view["die"] = action.die
        card = action.card
        if card >= 0 and self.words.knows(card):
            view["card"] = self.words.card_id(card)
            view["instance"] = card
        asked = self.asked
        self.words.system.show_option(self, view, action)
        if self.words.system.describe(self, view, action):
            return view
        if asked == Ask.ACTION:
            self.act(view, action)
        elif asked in (Ask.PLACE, Ask.DISCARD):
            self.handle_card(view, action)
        elif asked in (Ask.USE, Ask.ORDER):
            self.use(view, action)
        elif asked in (Ask.STEP, Ask.SPACE, Ask.FACING, Ask.DIRECTION):
            self.go(view, action)
        elif asked in (Ask.EXCLUDE, Ask.DIE):
            self.pick_die(view, action)
        elif asked in (Ask.MAY, Ask.BRANCH):
            self.decide(view, action)
        else:
            self.choose(view, action)
        return view

    # --- actions of a turn ---

    def act(self, view: OptionView, action: FightAction) -> None:
        """Describe one of the things an action buys."""
        g, w = self.state.fight, self.words
        seat = int(g.decider)
        view["cost"] = 1
        if action.kind == "pass":
            view["label"], view["detail"] = say("option-pass-action"), say("option-pass-action-detail")
            view["clause"] = w.clause("turn.pass")
        elif action.kind == "turn":
            same = FACING_NAMES[g.facing(seat)] == action.facing
            view["label"] = say("option-turn-same" if same else "option-turn", facing=action.facing)
            view["detail"], view["clause"] = say("option-turn-detail"), w.clause("move.turn")
        elif action.kind == "move":
            view["label"] = say("option-move", space=action.square, facing=action.facing)
            view["cost"] = w.system.move_cost(g, seat)
            view["clause"] = w.clause("move.step")
        elif action.kind == "attack":
            self.attack(view, action, seat)
        else:
            ls = self.listener(action.card, action.rule)
            view["kind"] = "ability"
            view["clause"] = w.clause("ability.action")
            if ls is not None:
                view["label"] = say("option-use", ability=self.words.listener_name(ls))
                view["detail"] = self.ability_text(ls)
                view["cost"] = int(ls.cost)

    def attack_label(self, weapon: int, target: int) -> str:
        """Say whom an attack is on, and with what."""
        w = self.words
        if w.is_warrior(weapon):
            return say("option-attack-basic", warrior=w.warrior(target), attack=w.terms.basic_attack)
        return say("option-attack", warrior=w.warrior(target), card=w.card(weapon))

    def attack(self, view: OptionView, action: FightAction, seat: int) -> None:
        """Describe an attack with its chance."""
        g, w = self.state.fight, self.words
        weapon, target = action.card, action.target
        view["cost"] = w.system.attack_cost(g, seat, weapon, target)
        view["square"] = w.square(int(g.square(target)))
        view["label"] = self.attack_label(weapon, target)
        view["clause"] = w.clause("attack.basic" if w.is_warrior(weapon) else "attack.weapon")
        odds = self.chance(seat, weapon, target)
        if odds is None:
            view["detail"] = say("option-attack-far")
            return
        view["chance"] = chance_view(w, odds)
        damage = int(base_damage(g, CardNo(weapon), printed=False))
        modifier, chance = int(odds.modifier), percent(odds)
        view["detail"] = say("option-attack-detail", modifier=modifier, damage=damage, chance=chance)

    def chance(self, seat: int, weapon: int, target: int) -> Odds | None:
        """Return the odds of an attack from where both stand."""
        return self.odds.attack(self.known, seat, weapon, target)

    # --- cards ---

    def handle_card(self, view: OptionView, action: FightAction) -> None:
        """Describe placing a warrior, or discarding."""
        g, w = self.state.fight, self.words
        if self.asked == Ask.PLACE:
            who = w.warrior(int(g.decider))
            view["label"] = say("option-place", warrior=who, space=action.square, facing=action.facing)
            view["clause"] = w.clause("place.facing")
        else:
            view["label"] = say("option-discard", card=w.card(action.card))

    # --- abilities ---

    def use(self, view: OptionView, action: FightAction) -> None:
        """Describe using an ability that may answer, or which of several comes first."""
        if action.kind == "pass":
            view["label"], view["detail"] = say("option-pass"), say("option-pass-detail")
            view["clause"] = self.words.clause("ability.answer")
            standing = self.standing()
            if standing:
                view["detail"] = standing
            return
        ls = self.listener(action.card, action.rule)
        view["kind"] = "use"
        if ls is None:
            return
        first = self.asked == Ask.ORDER
        view["label"] = say("option-use-first" if first else "option-use", ability=use_name(self.words, action))
        view["detail"] = self.ability_text(ls)
        if ls.clause:
            view["clause"] = ls.clause

    def standing(self) -> str:
        """Say what the attack comes to as its dice lie, or what lies of a roll; empty where none lie on the table."""
        holder = self.holder()
        if holder is None or holder.final != 0:
            return ""
        thrown = [side for side in (0, 1) if holder.dice(side) != 0]
        if not isinstance(holder, AttackFrame) or len(thrown) < 2:
            return ", ".join(self.lying(side) for side in thrown)
        odds = standing_odds(self.known, int(holder.at))
        if odds is None:
            return ""
        verdict = "hit" if odds.hit == 1 else "miss" if odds.hit == 0 else "tie"
        attack, defense = int(odds.attack_total), int(odds.defense_total)
        return say("option-pass-as-it-lies", attack=attack, defense=defense, verdict=verdict)

    def lying(self, side: int) -> str:
        """Say one side's dice as they lie, and what they come to."""
        g = self.state.fight.clone()
        roll = live_roll(g, self.words, g.holder(roll_on_table(g)), side, [])
        dice = both([str(face) for face in roll["dice"]])
        return say("option-pass-one-lies", roll=roll["role"], dice=dice, total=roll["total"] or 0)

    def decide(self, view: OptionView, action: FightAction) -> None:
        """Describe "yes", "no" and the branches of a choice."""
        frame = self.state.fight.stack[len(self.state.fight.stack) - 1]
        if isinstance(frame, AttackFrame):
            view["label"] = self.roll_label(frame, action.code) if frame.pc != T2_BEFORE else self.way(action.code)
            return
        op = self.op()
        view["detail"] = self.words_at_work()
        if self.asked == Ask.MAY:
            if action.code == DECLINE:
                view["label"], view["detail"] = say("option-no"), say("option-no-detail")
            else:
                # What follows from it stands in the question.
                text = op.text.partition(". ")[0] if isinstance(op, AskMay) else ""
                yes = ended(text).rstrip(".")
                view["label"] = yes or say("option-yes", ability=self.ability_name())
            return
        if isinstance(op, AskBranch):
            text = branch_words(self.state.fight, action.number)
            view["label"] = ended(text).rstrip(".") or say(
                "option-branch", number=action.number + 1, ability=self.ability_name()
            )

    def ability_name(self) -> str:
        """Return the name of the ability that asks, with its card."""
        g = self.state.fight
        frame = g.stack[len(g.stack) - 1]
        if isinstance(frame, AbilityFrame) and frame.card >= 0:
            return self.words.rule_name(int(frame.card), int(frame.rule))
        return say("an-ability")

    def roll_label(self, attack: AttackFrame, number: int) -> str:
        """Say what one of several rolls shows of which one is picked."""
        n = int(attack.count(attack.choice_side))
        dice = faces_of(int(attack.laid) >> (4 * n * number), n)
        return say("option-which-roll", dice=" + ".join(map(str, dice)))

    def way(self, number: int) -> str:
        """Say how the attack would be made: as it stands, at +X or as though from another space by which ability."""
        g = self.state.fight.clone()
        attack = g.attack(len(g.stack) - 1)
        allowed = int(take_way(g, attack, number))
        if allowed == NONE:
            attack.fix_modifier(g)
            return say("option-attack-as-it-stands", modifier=int(attack.modifier))
        name = self.words.rule_name(allowed // RULES_PER_CARD, allowed % RULES_PER_CARD)
        if attack.at_plus != NOT_AT:
            return say("option-attack-at", modifier=int(attack.at_plus), ability=name)
        if not attack.needs_grid:
            return say("option-attack-without-grid", ability=name)
        attack.fix_modifier(g)
        square, facing = self.words.square(int(attack.from_square)), FACING_NAMES[int(attack.from_facing)]
        return say("option-attack-as-from", space=square, facing=facing, modifier=int(attack.modifier), ability=name)

    def words_at_work(self) -> str:
        """Return the words of the ability that asks."""
        g = self.state.fight
        frame = g.stack[len(g.stack) - 1]
        if isinstance(frame, AbilityFrame) and frame.card >= 0:
            ls = self.listener(int(frame.card), int(frame.rule))
            if ls is not None:
                return self.ability_text(ls)
        return ""

    def op(self) -> object:
        """The step of the ability that asked, or None."""
        g = self.state.fight
        frame = g.stack[len(g.stack) - 1]
        if isinstance(frame, AbilityFrame):
            step = int(frame.pc) - 1
            if 0 <= step < len(frame.program.ops):
                return frame.program.ops[step]
        return None

    # --- places and dice ---

    def go(self, view: OptionView, action: FightAction) -> None:
        """Describe steps, spaces and facings that an ability lets choose."""
        if action.kind == "stop":
            view["label"] = say("option-stop-here")
        elif self.asked == Ask.DIRECTION:
            view["label"] = say("option-direction", facing=action.facing)
        elif not action.square:
            view["label"] = say("option-turn", facing=action.facing)
        else:
            view["label"] = self.space_label(action.square, action.facing)

    def space_label(self, square: str, facing: str) -> str:
        """Say what choosing a space does: move a warrior, lay a card, or only name the space."""
        g, w = self.state.fight, self.words
        op = self.op()
        frame = g.stack[len(g.stack) - 1]
        if isinstance(frame, AbilityFrame):
            if isinstance(op, LayCard):
                return say("option-lay-in", card=w.card(int(frame.card)), space=square)
            if isinstance(op, MoveCardStep):
                return say("option-move-card", card=w.card(int(frame.card)), space=square)
            if isinstance(op, MoveTo):
                mover = int(op.who.one(g, frame))
                return self.move_label(mover, square, facing)
        if isinstance(frame, MoveFrame):
            return self.move_label(int(frame.who), square, facing)
        return say("option-choose", what=square)

    def move_label(self, mover: int, square: str, facing: str) -> str:
        """Say who moves where; a warrior that somebody else moves keeps its facing (A7-MOVE-11)."""
        if mover == self.words.reader:
            if facing:
                return say("option-move", space=square, facing=facing)
            return say("option-move-plain", space=square)
        return say("option-move-other", warrior=self.words.warrior(mover), space=square)

    def pick_die(self, view: OptionView, action: FightAction) -> None:
        """Describe a die by its face and roll."""
        g = self.state.fight
        holder = self.holder()
        if holder is None:
            return
        if self.asked == Ask.EXCLUDE:
            side = int(needs_exclusion(holder))
            face = int(die(holder.dice(side), action.code))
            view["label"] = say("option-leave-out", face=face)
            view["die"] = action.code
            return
        side = int(side_of_dice(action.code))
        roller = self.words.warrior(int(holder.roller(side)))
        op = self.op()
        deed = (
            "reroll" if isinstance(op, RerollDice) else "change" if isinstance(op, ChangeDieBy | SetDieTo) else "pick"
        )
        if isinstance(op, RerollDice):
            self.chance_then(view, holder, action)
        if action.code >= SOME_DICE:
            faces: list[list[str]] = [[], []]
            for of, nth in each_die(action.code):
                faces[of].append(str(int(die(holder.dice(of), nth))))
            if faces[0] and faces[1]:
                other = self.words.warrior(int(holder.roller(1)))
                view["label"] = say(
                    "option-dice-mixed",
                    deed=deed,
                    dice=both(faces[0]),
                    warrior=roller,
                    rest=both(faces[1]),
                    other=other,
                )
            else:
                view["label"] = say("option-dice-some", deed=deed, dice=both(faces[side]), warrior=roller)
            return
        if action.code >= BOTH_DICE:
            view["label"] = say("option-dice-both", deed=deed, warrior=roller)
            return
        face = int(die(holder.dice(side), action.code & 15))
        view["label"] = say("option-die", deed=deed, face=face, warrior=roller)
        view["kind"] = "die"
        view["die"] = action.code & 15
        view["target"] = int(holder.roller(side))
        if g.stack and isinstance(g.stack[len(g.stack) - 1], AbilityFrame):
            view["clause"] = self.words.clause("dice.reroll")

    def chance_then(self, view: OptionView, holder: RollHolder, action: FightAction) -> None:
        """Add the chance of the attack on the table after this answer about its dice."""
        if not isinstance(holder, AttackFrame) or holder.final != 0:
            return
        odds = standing_odds(self.known, int(holder.at), action.code)
        if odds is not None:
            view["chance"] = chance_view(self.words, odds)
            view["detail"] = say("option-die-then", chance=percent(odds))

    def holder(self) -> RollHolder | None:
        """The rolls on the table, the latest first."""
        g = self.state.fight
        for at in range(len(g.stack) - 1, -1, -1):
            frame = g.stack[at]
            if isinstance(frame, RollHolder):
                return frame
        return None

    # --- the rest ---

    def choose(self, view: OptionView, action: FightAction) -> None:
        """Describe choosing a warrior, card, number, type, ability or attack."""
        g, w = self.state.fight, self.words
        code = action.code
        if action.kind == "stop":
            view["label"] = say("option-no-more")
            holder = self.holder()
            if holder is not None and isinstance(self.op(), RerollDice):
                self.chance_then(view, holder, action)
        elif self.asked in (Ask.WARRIOR, Ask.TARGET) and 0 <= code < g.fighters:
            view["label"] = say("option-choose", what=w.warrior(code))
            view["target"] = code
        elif self.asked == Ask.CARD and 0 <= code < g.deal.n_cards:
            view["label"] = say("option-choose", what=self.card_label(code))
        elif self.asked == Ask.ATTACK:
            weapon, target = code >> TARGET_BITS, code & TARGET_MASK
            self.made_attack(view, weapon, target)
            view["label"] = self.attack_label(weapon, target)
            view["kind"], view["target"] = "attack", target
            view["card"], view["instance"] = w.card_id(weapon), weapon
        elif self.asked == Ask.TYPE and 0 <= action.number < len(TYPE_NAMES):
            view["label"] = say("option-type", type=w.terms.type(action.number))
        elif self.asked == Ask.LINE:
            view["label"] = say("option-choose", what=line_name(w, action.number))
        elif self.asked == Ask.NUMBER:
            word = action.notation.removeprefix("choose ")
            view["label"] = (
                say("option-choose", what=word) if action.kind == "choose" else self.number_label(action.number)
            )
        elif action.ability >= 0:
            view["label"] = say("option-choose", what=w.ability_name(action.card, action.ability))
            view["detail"] = self.state.card(action.card).text_in_force(action.ability)
        elif action.rule >= 0:
            ls = self.listener(action.card, action.rule)
            if ls is not None:
                view["label"] = say("option-choose", what=w.listener_name(ls))
                view["detail"] = self.ability_text(ls)

    def number_label(self, number: int) -> str:
        """Say a number; the modifiers of grids with their sign."""
        if isinstance(self.op(), ChooseModifier):
            return say("option-choose-modifier", number=number)
        return say("option-choose-number", number=number)

    def made_attack(self, view: OptionView, weapon: int, target: int) -> None:
        """Add the chance of an attack that an ability makes."""
        g = self.state.fight
        op = self.op()
        frame = g.stack[len(g.stack) - 1]
        if not isinstance(op, MakeAttack) or not isinstance(frame, AbilityFrame):
            return
        at_plus = int(op.at.get(g, frame)) if op.at is not None else NOT_AT
        odds = attack_odds(self.known, int(g.decider), weapon, target, -1, at_plus, created=True)
        if odds is not None:
            view["chance"] = chance_view(self.words, odds)
            view["detail"] = say("option-attack-made-detail", modifier=int(odds.modifier), chance=percent(odds))

    def card_label(self, card: int) -> str:
        """Name a card; one that is hidden by whose it is and its place."""
        g, w = self.state.fight, self.words
        owner = int(g.controller(card))
        slot = int(g.card_field(card, CardField.SLOT)) + 1
        mine = owner == w.reader
        if not w.knows(card):
            return say("card-hidden-of", owner=w.person(owner), round=slot)
        return w.card(card) if mine else say("card-of", owner=w.person(owner), card=w.card(card))

    def listener(self, card: int, rule: int) -> Listener | None:
        """Return the rule of a card by its number."""
        return None if card < 0 else self.state.fight.deal.rule(card, rule)

    def ability_text(self, ls: Listener) -> str:
        """Return the words of a rule's ability that are in force."""
        card = self.state.card(int(ls.card))
        index = int(ls.ability)
        return card.text_in_force(index) if 0 <= index < len(card.abilities) else ls.spoken


__all__ = ["Choices", "chance_view", "option_views"]
