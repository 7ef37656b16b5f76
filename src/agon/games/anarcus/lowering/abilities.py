"""Lowering abilities: rules of a card, and the rows of steps that they carry out."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from agon.cards.model import ARMY_TYPES
from agon.core.bits import bit
from agon.games.anarcus import steps_cards, steps_choice, steps_control, terms
from agon.games.anarcus.continuous_effects import Hold
from agon.games.anarcus.lowering import parts
from agon.games.anarcus.lowering.parts import Unplayable, Words, find, player, tests, value
from agon.games.anarcus.nodes import ArmyRule, LastingStep, Program, Step
from agon.games.anarcus.selectors import Find
from agon.language import ast, phrased
from agon.language.ast import armies

REPLACEABLE: Final = ("destroyed", "killed", "returned", "discarded", "left")
LIMITS: Final = {"turn": terms.FOR_TURN, "round": terms.FOR_ROUND, "game": terms.FOR_GOOD}


def lower_ability(ability: ast.Ability, w: Words, ability_number: int, first: int) -> list[ArmyRule]:
    """Return the rules of an ability, numbered from ``first``. Raises: Unplayable."""
    if ability.kind != "constant" or ability.actions:
        raise Unplayable(ability, f"of the kind {ability.kind}")
    return [lower_rule(rule, w, ability_number, first + n) for n, rule in enumerate(ability.rules)]


def lower_rule(rule: ast.Rule, w: Words, ability: int, number: int) -> ArmyRule:
    """Return one rule. Raises: Unplayable."""
    if rule.zone != "play" or rule.power is not None or rule.cost:
        raise Unplayable(rule, "of another game")
    made = ArmyRule(number, ability)
    if rule.condition is not None:
        made.cond = parts.condition(rule.condition, w)
    if rule.trigger is None:
        if rule.limit is not None:
            raise Unplayable(rule, "a limit on what always holds")
        made.holds = holds(rule.body, w)
        return made
    if rule.trigger.nth is not None or rule.trigger.time == "before":
        raise Unplayable(rule.trigger, "before an event, or of a number")
    event = rule.trigger.event
    if isinstance(event, armies.Used):
        made.used = True
        if rule.limit is None:
            raise Unplayable(event, "as often as the owner likes")
    elif isinstance(event, armies.Would):
        would(event, made, w)
    else:
        made.heard = parts.heard(event, w)
        made.codes = made.heard.codes
    if rule.limit is not None:
        if rule.limit.per not in LIMITS:
            raise Unplayable(rule.limit, f"so often in each {rule.limit.per}")
        made.limit, made.per = rule.limit.n, LIMITS[rule.limit.per]
    made.program = w.program()
    Row(made.program, w).write(rule.body)
    return made


def would(event: armies.Would, made: ArmyRule, w: Words) -> None:
    """Make a rule one that is done instead of an event."""
    deed = event.event.deed
    if deed not in REPLACEABLE:
        raise Unplayable(event, f"instead of being {deed}")
    made.would = True
    made.heard = parts.card_event(event.event, w)
    codes = [deed] if deed != "left" else ["destroyed", "killed", "returned", "left"]
    made.codes = sum(int(bit(terms.DEEDS.index(each))) for each in codes)
    w.replaced |= int(made.codes)


# --- what lasts -----------------------------------------------------------------------------------------------------


def holds(body: Sequence[ast.Step], w: Words) -> list[LastingStep]:
    """Return what a continuous rule makes so."""
    out: list[LastingStep] = []
    for node in body:
        make = _HOLDS.get(type(node))
        if make is None or not isinstance(node, armies.CONTINUOUS):
            raise Unplayable(node, "as something that always holds")
        if getattr(node, "until", None) is not None:
            raise Unplayable(node, "for a while, in what always holds")
        made = make(node, w)
        sources = [made.source] if isinstance(made, steps_control.CopyStep) else []
        if any(
            each.any or (each.number is not None and each.place != terms.AT_TOP)
            for each in [*sources, made.find]
            if each is not None
        ):
            raise Unplayable(node, "on chosen cards, in what always holds")
        w.alters = True
        out.append(made)
    return out


def _alter(node: armies.Alter, w: Words) -> Hold:
    made = Hold(terms.ALTER, find(node.cards, w), terms.NOBODY)
    made.a, made.b = value(node.attack, w), value(node.hp, w)
    return made


def _fix(node: armies.Fix, w: Words) -> Hold:
    made = Hold(terms.FIX, find(node.cards, w), terms.NOBODY)
    made.a, made.stat = value(node.value, w), terms.POINTS.index(node.stat)
    return made


def _scale(node: armies.Scale, w: Words) -> Hold:
    if node.times < 0:
        raise Unplayable(node, f"times {node.times}")
    made = Hold(terms.SCALE, find(node.cards, w), terms.NOBODY)
    made.extra, made.stat = node.times, terms.POINTS.index(node.stat)
    return made


def _guard(node: armies.Guard, w: Words) -> Hold:
    made = Hold(terms.GUARD, find(node.cards, w), player(node.by))
    made.mask = sum(int(bit(terms.GUARDS.index(each))) for each in node.deeds)
    return made


def _also(node: armies.CountsAlso, w: Words) -> Hold:
    made = Hold(terms.ALSO, find(node.cards, w), terms.NOBODY)
    made.more = parts.which_quality(node.quality)
    w.settles = True
    made.extra = w.quality(parts.which_quality(node.quality), node.quality.name)
    return made


def _mute(node: armies.Mute, w: Words) -> Hold:
    w.settles = True
    return Hold(terms.MUTE, find(node.cards, w), terms.NOBODY)


def _copy(node: armies.CopyAbilities, w: Words) -> Hold:
    source = find(node.source, w)
    hidden = (terms.AT_HAND, terms.AT_STACK, terms.AT_TOP)
    if isinstance(node.source, armies.Together) or terms.PLACES.index(getattr(node.source, "zone", "table")) in hidden:
        raise Unplayable(node, "of cards that do not lie open in one place")
    w.settles = w.copies = True
    return steps_control.CopyStep(find(node.cards, w), source, node.now)


def _take_over(node: armies.TakeOver, w: Words) -> Hold:
    if node.player in ("each", "any"):
        raise Unplayable(node, "by both players")
    w.trades = True
    return steps_control.TakeStep(find(node.cards, w), player(node.player))


def _of_player(kind: int, who: str, number: object, w: Words) -> Hold:
    made = Hold(kind, None, player(who))
    made.a = value(number, w)
    return made


def _damage(node: armies.AlterDamage, w: Words) -> Hold:
    return _of_player(terms.DAMAGE, node.player, -terms.ALL_DAMAGE if node.by == "none" else node.by, w)


def _may_have(node: armies.MayHave, w: Words) -> Hold:
    made = _of_player(terms.MAY_HAVE, node.player, node.number, w)
    made.more = ARMY_TYPES.index(node.type)
    return made


def _cannot_play(node: armies.CannotPlay, w: Words) -> Hold:
    made = _of_player(terms.FORBID, node.player, 0, w)
    made.tests = tests(node.tests, w)
    return made


PER: Final = {"turn": terms.THIS_TURN, "round": terms.THIS_ROUND}


def _play_limit(node: armies.PlayLimit, w: Words) -> Hold:
    made = _of_player(terms.PLAY_LIMIT, node.player, node.most, w)
    made.tests, made.more = tests(node.tests, w), PER[node.per]
    w.recalled |= int(bit(terms.PLAYED_NOW))
    return made


def _more_plays(node: armies.MorePlays, w: Words) -> Hold:
    made = _of_player(terms.MORE, node.player, node.more, w)
    made.more = PER[node.per]
    return made


_HOLDS: Final[Mapping[type, Callable[[Any, Words], Hold]]] = {
    armies.Alter: _alter,
    armies.Fix: _fix,
    armies.Scale: _scale,
    armies.TurnRound: lambda node, w: Hold(terms.TURN_ROUND, find(node.cards, w), terms.NOBODY),
    armies.AlterBattle: lambda node, w: _of_player(terms.BATTLE, node.player, node.by, w),
    armies.AlterDamage: _damage,
    armies.Guard: _guard,
    armies.Mute: _mute,
    armies.NotCounted: lambda node, w: Hold(terms.UNCOUNT, find(node.cards, w), terms.NOBODY),
    armies.CountsAlso: _also,
    armies.WinsTies: lambda node, w: _of_player(terms.TIES, node.player, 1, w),
    armies.MayHave: _may_have,
    armies.CannotPlay: _cannot_play,
    armies.PlayLimit: _play_limit,
    armies.MorePlays: _more_plays,
    armies.CannotDraw: lambda node, w: _of_player(terms.NO_DRAW, node.player, 0, w),
    armies.CopyAbilities: _copy,
    armies.TakeOver: _take_over,
    armies.SwapRoles: lambda *_: steps_control.SwapRolesStep(),
}
assert set(_HOLDS) == set(armies.LASTING)

VERBS: Final[Mapping[type, str]] = {
    armies.Alter: "change",
    armies.Fix: "change",
    armies.Scale: "change",
    armies.TurnRound: "turn round",
    armies.Guard: "protect",
    armies.Mute: "silence",
    armies.NotCounted: "leave out",
    armies.CountsAlso: "count differently",
    armies.CopyAbilities: "copy",
    armies.TakeOver: "take over",
    armies.DiscardCards: "discard",
    armies.DestroyCards: "destroy",
    armies.KillCards: "kill",
    armies.PlayCards: "play",
    armies.TradePlaces: "exchange",
    armies.LookAt: "look at",
    armies.ShowCards: "show",
    armies.PickCards: "choose",
}
"""What is done to the cards chosen, for questions."""
SENDING: Final = {
    "hand": "put into the hand",
    "top": "put on top of the stack",
    "bottom": "put under the stack",
    "shuffled": "shuffle into the stack",
    "out": "put out of the game",
    "heroes": "put back among the heroes",
}


# --- what is done ---------------------------------------------------------------------------------------------------


class Row:
    """A row of steps being written."""

    def __init__(self, program: Program, w: Words) -> None:
        self.program = program
        self.steps = program.steps
        self.w = w

    def write(self, body: Sequence[ast.Step]) -> None:
        """Write the whole row."""
        needs = self.body(body)
        if all(needs):
            self.program.needs = [each for some in needs for each in some]
        only = body[0] if len(body) == 1 else None
        self.program.is_offer = isinstance(only, armies.Offer) and not only.otherwise

    def body(self, body: Sequence[ast.Step], *, whole: bool = False) -> list[list[Step]]:
        """Write steps; return for each what must be able to do something if it is to do anything (nothing: it can)."""
        return [self.step(node, first=n == 0, whole=whole) for n, node in enumerate(body)]

    def step(self, node: ast.Step, *, first: bool, whole: bool) -> list[Step]:
        """Write one step."""
        hold = _HOLDS.get(type(node))
        if hold is not None:
            return self.hold(node, hold(node, self.w), first=first)
        if isinstance(node, _ON_CARDS):
            return self.on_cards(node, first=first, whole=whole)
        if isinstance(node, armies.TradePlaces):
            return self.trade(node)
        if isinstance(node, armies.Offer):
            return self.offer(node)
        if isinstance(node, armies.Done):
            return self.done(node)
        if isinstance(node, armies.ChooseOne):
            return self.choose_one(node)
        if isinstance(node, ast.If):
            return self.if_(node)
        if isinstance(node, armies.Await):
            return self.wait(node)
        make = _PLAIN.get(type(node))
        if make is None:
            raise Unplayable(node, "as something to do")
        made = make(node, self.w)
        self.steps.append(made)
        return [made]

    # --- cards --------------------------------------------------------------------------------------------------------

    def pick(self, node: ast.Node, verb: str) -> None:
        """Write the steps that find, and choose, cards."""
        parts = node.parts if isinstance(node, armies.Together) else (node,)
        for n, part in enumerate(parts):
            made = steps_choice.PickStep(find(part, self.w), n > 0)
            made.text = verb
            self.steps.append(made)

    def hold(self, node: ast.Step, made: Hold, *, first: bool) -> list[Step]:
        """Write a step that lasts."""
        until = getattr(node, "until", None)
        if not isinstance(until, armies.Lasting):
            raise Unplayable(node, "done, and without an end")
        made.span, made.whose, made.after, made.only = parts.span_of(until)
        self.w.alters = True
        if made.only and isinstance(node, armies.TakeOver | armies.SwapRoles):
            raise Unplayable(node, "at a time to come; say when it is done")
        cards = getattr(node, "cards", None)
        if cards is not None:
            self.pick(cards, VERBS[type(node)])
        if isinstance(node, armies.CopyAbilities):
            self.steps.append(steps_choice.KeepFound())
            self.pick(node.source, VERBS[type(node)])
        made.program, made.place = self.program.number, len(self.steps)
        made.text = VERBS.get(type(node), "")
        self.steps.append(made)
        return [made] if cards is None or first or not speaks_of_before(cards) else []

    def on_cards(self, node: Any, *, first: bool, whole: bool) -> list[Step]:
        """Write a step about cards."""
        verb = SENDING[node.to] if isinstance(node, armies.SendCards) else VERBS[type(node)]
        self.pick(node.cards, verb)
        made = self.deed(node, find(node.cards, self.w))
        made.text = verb
        made.whole = whole
        self.steps.append(made)
        return [made] if first or not speaks_of_before(node.cards) else []

    def deed(self, node: Any, where: Find) -> steps_cards.OnCards:
        """Return the step itself."""
        if isinstance(node, armies.DiscardCards):
            return steps_cards.BefallStep(where, terms.DISCARDED)
        if isinstance(node, armies.DestroyCards):
            return steps_cards.BefallStep(where, terms.DESTROYED)
        if isinstance(node, armies.KillCards):
            return steps_cards.BefallStep(where, terms.KILLED)
        if isinstance(node, armies.SendCards):
            return steps_cards.SendStep(where, terms.Destination(terms.SENT_TO.index(node.to)))
        if isinstance(node, armies.PlayCards):
            self.w.trades = True
            return steps_cards.PlayStep(where, player(node.player))
        if isinstance(node, armies.LookAt):
            return steps_cards.ShowStep(where, player(node.player), True)
        if isinstance(node, armies.ShowCards):
            return steps_cards.ShowStep(where, terms.EACH, False)
        return steps_cards.ChosenStep(where)

    def trade(self, node: armies.TradePlaces) -> list[Step]:
        """Write an exchange."""
        self.w.trades = True
        self.pick(node.one, "exchange")
        self.steps.append(steps_choice.KeepFound())
        self.pick(node.other, "exchange")
        made = steps_cards.TradeStep(find(node.one, self.w), find(node.other, self.w))
        made.text = "exchange"
        self.steps.append(made)
        return [made]

    # --- choice and time ----------------------------------------------------------------------------------------------

    def offer(self, node: armies.Offer) -> list[Step]:
        """Write an offer; of "each player may" one after the other."""
        if node.who not in ("each", "any"):
            made = self.offer_to(node, player(node.who))
            return [] if node.otherwise else [made]
        for other in (False, True):
            self.steps.append(steps_choice.SpeakOf(other))
            self.offer_to(of_that_player(node), terms.THAT)
        return []

    def offer_to(self, node: armies.Offer, who: terms.Party) -> Step:
        made = steps_choice.OfferStep(who, [])
        made.said = in_words(node.body)
        self.steps.append(made)
        needs = self.body(node.body, whole=bool(node.then))
        made.needs = [each for some in needs for each in some]
        made.text = " and ".join(dict.fromkeys(each.text for each in made.needs if each.text))
        self.follow(node.then, node.otherwise, made)
        return made

    def follow(
        self, then: Sequence[ast.Step], otherwise: Sequence[ast.Step], declined: steps_choice.Jump | None
    ) -> None:
        """Write what follows where something was done, and where not."""
        failed = steps_choice.JumpUnlessDone()
        self.steps.append(failed)
        self.body(then)
        end = steps_choice.Jump()
        self.steps.append(end)
        failed.to = len(self.steps)
        if declined is not None:
            declined.to = len(self.steps)
        self.body(otherwise)
        end.to = len(self.steps)

    def done(self, node: armies.Done) -> list[Step]:
        """Write what is done without a choice, and what follows."""
        self.steps.append(steps_choice.BeginDone())
        needs = self.body(node.body)
        self.follow(node.then, node.otherwise, None)
        return [each for some in needs for each in some] if all(needs) and not node.otherwise else []

    def choose_one(self, node: armies.ChooseOne) -> list[Step]:
        """Write a choice of branches."""
        made = steps_choice.BranchStep(player(node.by))
        if node.by in ("each", "any"):
            raise Unplayable(node, "chosen by both players")
        if len(node.branches) > terms.BRANCHES:
            raise Unplayable(node, "among so many")
        self.steps.append(made)
        ends = []
        for branch in node.branches:
            made.starts.append(len(self.steps))
            needs = self.body(branch)
            made.needs.append([each for some in needs for each in some] if all(needs) else [])
            made.texts.append(in_words(branch))
            end = steps_choice.Jump()
            self.steps.append(end)
            ends.append(end)
        for end in ends:
            end.to = len(self.steps)
        made.to = len(self.steps)
        return [made]

    def if_(self, node: ast.If) -> list[Step]:
        """Write a condition."""
        made = steps_choice.JumpUnless(parts.condition(node.condition, self.w))
        self.steps.append(made)
        self.body(node.then)
        end = steps_choice.Jump()
        self.steps.append(end)
        made.to = len(self.steps)
        self.body(node.otherwise)
        end.to = len(self.steps)
        return []

    def wait(self, node: armies.Await) -> list[Step]:
        """Write an effect that waits."""
        if isinstance(node.event, armies.Would | armies.Used | armies.Enters):
            raise Unplayable(node, "waiting for what would be, for a use or for an entry")
        program = self.w.program()
        program.heard = parts.heard(node.event, self.w)
        program.once = node.once
        if node.condition is not None:
            program.cond = parts.condition(node.condition, self.w)
        Row(program, self.w).write(node.body)
        span, whose, after, only = (terms.FOR_GOOD, terms.NOBODY, False, False)
        if node.until is not None:
            span, whose, after, only = parts.span_of(node.until)
            # What lasts for a while is looked over as turns and rounds end.
            self.w.alters = True
        made = steps_choice.AwaitStep(program, span, whose, after, only)
        self.steps.append(made)
        return [made]


@functools.lru_cache(maxsize=4096)
def in_words(body: tuple[ast.Step, ...]) -> str:
    """Return what is done in the words of a card, whose "you" is the card's owner."""
    rule = ast.Rule(body, ast.Trigger("when", armies.Enters()))
    return phrased(ast.Ability("", "constant", 0, (rule,)), language="anarcus")


def of_that_player(node: Any) -> Any:
    """Return an offer to each player as one to "that player": who takes it does it with what is theirs."""
    if isinstance(node, tuple):
        return tuple(of_that_player(each) for each in node)
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    changes = {}
    for each in dataclasses.fields(node):
        old = getattr(node, each.name)
        theirs = each.name in PLAYER_FIELDS and (old == "each" or (each.name, old) == ("by", "owner"))
        changes[each.name] = "that" if theirs else of_that_player(old)
    return dataclasses.replace(node, **changes)


PLAYER_FIELDS: Final = frozenset({"who", "player", "owner", "by", "whose"})


def speaks_of_before(node: ast.Node) -> bool:
    """Are the cards those of a step before?"""
    if isinstance(node, armies.Together):
        return any(speaks_of_before(part) for part in node.parts)
    return isinstance(node, ast.Ref) or (isinstance(node, armies.ArmyCards) and node.zone == "those")


_ON_CARDS: Final = (
    armies.DiscardCards, armies.DestroyCards, armies.KillCards, armies.SendCards, armies.PlayCards, armies.LookAt,
    armies.ShowCards, armies.PickCards,
)  # fmt: skip

_PLAIN: Final[Mapping[type, Callable[[Any, Words], Step]]] = {
    armies.DrawCards: lambda node, w: steps_cards.DrawStep(value(node.number, w), player(node.player), node.up_to),
    armies.ShuffleStack: lambda node, _: steps_cards.MixStep(player(node.player)),
    armies.PassOver: lambda node, _: steps_cards.SkipStep(player(node.player)),
    armies.EndStage: lambda *_: steps_cards.EndStageStep(),
}
