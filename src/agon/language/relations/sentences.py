"""A sentence: its opening parts, its steps, and what is said behind them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal, TypeGuard

from agon.language import ast, parts
from agon.language.check import nodes
from agon.language.grammar import REJECT
from agon.language.relations.base import ME, Parts, relation
from agon.language.relations.doer import done_by, substitute, undo
from agon.language.relations.possessives import fitted
from agon.language.relations.rows import settle, unsettle

WHILE_IN_PLAY: Final = ast.During("play")
"""Said in front of a sentence it is left to ``assemble``: of what simply holds it says nothing, else it is a span."""


def sentence_of(link: parts.Link, heads: tuple[Any, ...], body: parts.Body, keyword: str | None = None) -> Any:
    """The sentence of these parts; ``keyword``: the power that its first deed is called by."""
    plain = times_apart(heads)
    if plain is None:
        return REJECT
    said = fitted(ast.It(), (plain, body))  # what is left is asked of candidates
    if said is REJECT:
        return REJECT
    if any(_of_two_sorts(node) for node in nodes(said)):
        return REJECT
    heads, body = _with_it(said)
    steps = tuple(_listening(step) for step in body.steps)
    if any(isinstance(head, parts.Elided) for head in (*heads, *body.tails)):
        filled = _with_subject(heads, body.tails, steps)
        if filled is None:
            return REJECT
        heads, body = filled[0], replace(body, tails=filled[1])
    pieces = _pieces((*heads, *body.tails))
    if _waits_within(pieces):
        return REJECT
    if any(isinstance(tail, ast.Limit) and tail.n > 1 for tail in body.tails) and _bare_attack(steps):
        return REJECT  # "you may attack with it twice each turn" is a permission, not an ability used twice
    draft = _Sentence(steps, [] if link.condition is None else [link.condition])
    if not all(draft.takes(piece) for piece in pieces):
        return REJECT
    if not draft.is_in_place(heads, body) or not draft.holds_together():
        return REJECT
    if not draft.judges_at_the_attack(body):
        return REJECT
    draft.ask_behind(body)
    if link.kind and (draft.power or draft.costs or draft.within):
        return REJECT
    if not link.kind and not draft.power:  # "If you do, Push 2" is part of what was begun before, and no power
        draft.is_called(keyword)
    if any(isinstance(t, ast.Trigger) and isinstance(t.event, ast.Moment) for t in body.tails) and _ticks(draft.steps):
        return REJECT  # "Poison 1 at the start of each round": that is when it works
    draft.ask_each()
    if draft.in_play and (draft.inner or draft.listening is not None):
        return REJECT  # nobody says which of the two spans is waited for that long
    return draft.sentence(link, (parts.Commanded(),) if body.commanded else ())


def _pieces(heads: tuple[Any, ...]) -> list[Any]:
    """The parts one by one."""
    pieces: list[Any] = []
    for head in heads:
        pieces += [head.condition, head.trigger] if isinstance(head, parts.HeadBoth) else [head]
    return _listening_in_play(pieces)


@dataclass
class _Sentence:
    """A sentence being put together from its parts."""

    steps: Any
    conditions: list[Any]
    limit: ast.Limit | None = None
    trigger: ast.Trigger | None = None
    inner: list[ast.Trigger] = field(default_factory=list)
    """Triggers that its steps wait for, behind the first."""
    listening: parts.TriggerFor | None = None
    """What is waited for during a span."""
    within: list[Any] = field(default_factory=list)
    """The price and the keyword said behind that."""
    costs: list[Any] = field(default_factory=list)
    power: Any = None
    in_play: tuple[Any, ...] = ()
    behind_several: tuple[Any, ...] = ()

    def takes(self, head: Any) -> bool:
        """Take one part in; False if it does not go with those before."""
        if isinstance(head, (ast.Limit, ast.Trigger, parts.TriggerFor, parts.EachRound)):
            return self.takes_time(head)
        if isinstance(head, parts.InPlayBehind) and with_duration(self.steps, WHILE_IN_PLAY) != self.steps:
            return False  # it is the span of the last step
        if isinstance(head, parts.InPlayBehind) or head == WHILE_IN_PLAY:
            self.in_play = (WHILE_IN_PLAY,)
        elif isinstance(head, (ast.During, ast.Until, parts.Against, parts.ForEachHead)):
            return self.changes_steps(head)
        elif isinstance(head, (parts.Cost, parts.PowerHead)) and self.listening is not None:
            self.within.append(head)
        elif isinstance(head, parts.Cost):
            self.costs += head.steps
        elif isinstance(head, parts.PowerHead):
            if self.power is not None:
                return False
            self.power = head.power
        elif isinstance(head, (parts.Now, parts.AfterUse, parts.Instead, parts.InsteadOfDefeat)):
            pass
        elif isinstance(head, parts.BehindSeveral):
            self.behind_several = (head,)
        else:
            self.conditions.append(head)
        return True

    def is_called(self, keyword: str | None) -> None:
        """Make it, or what is waited for during its span, the power that its deed is called by."""
        if self.listening is None:
            self.power = keyword
        elif keyword is not None and not any(isinstance(head, parts.PowerHead) for head in self.within):
            self.within.append(parts.PowerHead(keyword))

    def takes_time(self, head: Any) -> bool:
        """Take a limit or a trigger in."""
        if isinstance(head, ast.Limit):
            if self.limit is not None:
                return False
            self.limit = head
        elif isinstance(head, ast.Trigger):
            if self.trigger is None:
                self.trigger = head
            elif isinstance(head.event, ast.AnyEvent):
                return False  # "after you hit, after you are hit, and after you miss": three alternatives
            else:
                self.inner.append(head)
        elif isinstance(head, parts.TriggerFor):
            if self.trigger is not None or self.listening is not None or isinstance(head.duration, parts.Now):
                return False
            if isinstance(head.trigger, parts.TriggerFor):
                return False  # two spans, and nobody says which is that of the waiting
            each_round = ast.Trigger("when", ast.InitiativeSet())
            self.listening = replace(head, trigger=each_round) if head.trigger == parts.EachRound() else head
        else:
            if self.trigger is not None:
                return False
            self.trigger = ast.Trigger("when", ast.InitiativeSet())
        return True

    def changes_steps(self, head: Any) -> bool:
        """Take in what changes the steps: how long they last, whom they are against, how often they are done."""
        steps: Any
        if isinstance(head, parts.Against):
            steps = _aimed(self.steps, head.who)
        elif isinstance(head, parts.ForEachHead):
            steps = _for_each(self.steps, head.what)
        else:
            steps = with_duration(self.steps, head)
            if steps == self.steps and any(getattr(step, "duration", None) != head for step in steps):
                return False  # said twice, it must be the same
        if steps is None:
            return False
        self.steps = steps
        return True

    def is_in_place(self, heads: tuple[Any, ...], body: parts.Body) -> bool:
        """Put what is done instead in place of what would happen; False if that cannot be said."""
        if any(isinstance(each, parts.InPlace) for each in nodes(self.steps)):
            if len(self.steps) > 1 or not isinstance(self.steps[0], parts.InPlace):
                return False  # one choice takes the place of what would happen
            self.steps, is_instead = (self.steps[0].step,), True
        else:
            is_instead = any(isinstance(each, (parts.Instead, parts.InsteadOfDefeat)) for each in (*heads, *body.tails))
        for averted in (head for head in heads if isinstance(head, parts.InsteadOfDefeat)):
            event = None if self.trigger is None else self.trigger.event
            if not isinstance(event, (ast.Defeated, ast.LifeFalls)) or (event.who == ast.Who("me")) != averted.mine:
                return False
        if is_instead:
            replaced = None if self.trigger is None else _in_place_of(self.trigger, self.steps)
            if replaced is None:
                return False
            self.trigger, self.steps = replaced
        return True

    def holds_together(self) -> bool:
        """Does what is asked, waited for and done go together?"""
        alone = len(self.conditions) == 1 and not (self.trigger or self.limit or self.listening)
        if parts.DoThat() in self.conditions and not alone:
            return False  # "while you do" leans on the permission before it, and on nothing else
        # An ability of its own cannot wait for another.
        waits = any(isinstance(step, ast.Later) and step.trigger is None for step in self.steps)
        return not (waits and (self.trigger or self.limit))

    def judges_at_the_attack(self, body: parts.Body) -> bool:
        """Ask about an attack that is still to come then; False if it cannot be asked then.

        "At the start of each round, ... if the defender ...": the defender is that of the attack to come.
        """
        if self.trigger is not None and isinstance(self.trigger.event, (ast.Moment, ast.InitiativeSet)):
            inside = [each for each in body.tails if each in self.conditions and _of_an_attack(each)]
            for condition in inside:
                judged = _judged_later(self.steps, condition)
                if judged is None:
                    return False
                self.conditions.remove(condition)
                self.steps = judged
        return True

    def ask_behind(self, body: parts.Body) -> None:
        """Ask each of those meant for itself: "all opponents lose 1 life if they did not move"."""
        behind = [each for each in body.tails if each in self.conditions and _asks_of_each(each)]
        narrowed = _group_narrowed(self.steps, behind) if behind else None
        if narrowed is not None:
            self.steps = narrowed
            self.conditions = [condition for condition in self.conditions if condition not in behind]

    def ask_each(self) -> None:
        """The same of what holds while something is so of them."""
        gathered = conjunction(self.conditions)
        if isinstance(gathered, ast.At) and isinstance(gathered.who, ast.Who) and gathered.who.quantifier == "all":
            # "While opposing warriors are there, they cannot ...": each of them for itself.
            group = ast.Who(gathered.who.role, "all", (*gathered.who.tests, ast.At(ast.It(), gathered.where)))
            self.steps = substitute(self.steps, ast.Ref("warrior"), group)
            self.conditions = []
        if gathered is not None and self.trigger is None and _asks_of_each(gathered):
            # "Opponents' rolls get -1 while they have no X": each of them for itself.
            shared = _each_for_itself(self.steps, gathered)
            if shared is not None:
                self.steps, self.conditions = shared, []

    def sentence(self, link: parts.Link, commanded: tuple[Any, ...]) -> ast.Sentence:
        """The sentence."""
        steps = self.steps
        for waiting in reversed(self.inner):
            steps = (ast.Later(of_this_time(waiting), steps),)
        asked = conjunction(self.conditions)
        front: list[Any] = [parts.Cost(tuple(self.costs))] if self.costs else []
        front += [parts.PowerHead(self.power)] if self.power else []
        if self.listening is not None:
            if self.trigger is not None:
                steps = (ast.Later(of_this_time(self.trigger), steps),)
            steps = (ast.Later(self.listening.trigger, steps, asked, self.limit, self.listening.duration),)
            front += [parts.UsedWithin((*self.within, *commanded))] if self.within or commanded else []
            kept = [*front, *self.behind_several]
            return ast.Sentence(link.kind, tuple(kept), steps)  # type: ignore[arg-type]  # the grammar's links are the literal's
        if isinstance(self.trigger, ast.Trigger):
            steps = tuple(_for_the_attack(step, self.trigger) for step in steps)
        kept = [part for part in (self.limit, self.trigger, asked) if part is not None]
        kept = [*front, *kept] if self.power == "react" else [*kept, *front]
        kept += (*commanded, *self.in_play, *self.behind_several)
        return ast.Sentence(link.kind, tuple(kept), steps)  # type: ignore[arg-type]  # the grammar's links are the literal's


def _for_the_attack(step: Any, trigger: ast.Trigger) -> Any:
    """The words "When you are attacked, weapons have no effect": as long as that attack goes on."""
    if not isinstance(trigger.event, ast.Attacks | ast.Hits | ast.Misses) or trigger.time != "when":
        return step
    unsaid = isinstance(step, ast.NoEffect) and step.duration is None and not isinstance(step.what, ast.Ref)
    return replace(step, duration=ast.During("attack")) if unsaid else step


def _of_two_sorts(node: Any) -> bool:
    """Is it each card that is two of a sort at once? "Each Fire and Water card" may be each that is one of them."""
    if not isinstance(node, ast.Cards) or node.quantifier != "each":
        return False
    sorts = [type(test) for test in node.tests if isinstance(test, (ast.Element, ast.Culture, ast.Type, ast.Hands))]
    return len(set(sorts)) < len(sorts)


def is_time(head: Any) -> bool:
    """Does an opening part name a time?"""
    if isinstance(head, parts.HeadBoth):
        return True
    return isinstance(head, (ast.Trigger, parts.TriggerFor, parts.EachRound))


def times_apart(heads: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Opening parts, a time behind "and" as any other; None where one stands before it."""
    known = False
    plain: list[Any] = []
    for head in heads:
        if isinstance(head, parts.AndTime):
            if known:
                return None
            head = head.time
        known = known or is_time(head)
        plain.append(head)
    return tuple(plain)


def _in_place_of(trigger: ast.Trigger, steps: tuple[Any, ...]) -> tuple[ast.Trigger, tuple[Any, ...]] | None:
    """What is done instead of being defeated or damaged; None: other things that would happen do happen."""
    event = trigger.event
    if isinstance(event, (ast.Defeated, ast.LifeFalls)):
        if isinstance(event, ast.LifeFalls) and event.below != 1:
            return None  # nobody is defeated by that
        if not any(_gives_life(each, event.who) for each in nodes(steps)):
            return None  # a warrior left without life is defeated all the same
        return replace(trigger, time="when", event=ast.LifeFalls(event.who, 1)), steps
    if not isinstance(event, ast.TakesDamage) or event.within is not None:
        return None
    if any(each == ast.Ref("damage") for each in nodes(steps)):
        return None
    (first, *rest) = steps
    prevented = ast.ReduceDamage(ast.Ref("damage"), None)
    if isinstance(first, ast.Deal) and first.who == event.who and not rest:
        # "Take 1 damage instead" of more: no less than what would have been taken.
        least = 1 if event.more_than is None else event.more_than + 1
        if not isinstance(first.amount, int) or first.amount > least:
            return None
        return trigger, (ast.CapDamage(ast.Ref("damage"), first.amount),)
    if isinstance(first, ast.May):
        if rest or first.then or first.otherwise:
            return None
        return trigger, (replace(first, then=(prevented,)),)
    return trigger, (prevented, *steps)


def settled(sentence: ast.Sentence) -> ast.Sentence | None:
    """A sentence built by hand as reading it would give it; None where it gives none."""
    made = sentence_of(parts.Link(sentence.link), sentence.heads, parts.Body(sentence.steps, ()))
    return made if isinstance(made, ast.Sentence) else None


def _gives_life(step: Any, who: Any) -> bool:
    """Has ``who`` life by this step?"""
    if not isinstance(step, (ast.SetStat, ast.Gain)) or step.stat != "life":
        return False
    amount = step.to if isinstance(step, ast.SetStat) else step.amount
    if isinstance(amount, ast.Negative) or (isinstance(amount, int) and amount <= 0):
        return False
    spoken_of = isinstance(step.who, ast.It) or (isinstance(step.who, ast.Ref) and step.who.kind == "warrior")
    return step.who == who or (who != ME and spoken_of)


def _subject(step: Any) -> Any:
    """Whom a step is said of: who does something, or whose rolls or attacks they are."""
    for name in ("who", "by"):
        if isinstance(getattr(step, name, None), (ast.Who, ast.Ref)):
            return getattr(step, name)
    rolls, attacks = getattr(step, "rolls", None), getattr(step, "attacks", None)
    if isinstance(rolls, ast.RollSel):
        return rolls.whose
    return attacks.by if isinstance(attacks, ast.AttackSel) else None


def _said_of(who: Any, state: Any) -> Any:
    """A place said of somebody."""
    if isinstance(state, ast.AnyOf):
        return ast.AnyOf(tuple(_said_of(who, each) for each in state.tests))
    return ast.Not(_said_of(who, state.test)) if isinstance(state, ast.Not) else replace(state, who=who)


def _with_subject(
    heads: tuple[Any, ...], tails: tuple[Any, ...], steps: tuple[Any, ...]
) -> tuple[tuple[Any, ...], tuple[Any, ...]] | None:
    """Opening parts and tails in which states without a subject have that of the sentence; None without such a one.

    "While adjacent to you, opponents cannot move": of each of a group, as what is said behind their deed.
    """
    subject = _subject(steps[0]) if steps else None
    if subject == ME or isinstance(subject, ast.Ref):
        who = subject
    elif isinstance(subject, ast.Who) and subject.quantifier in ("all", "each"):
        who = ast.Ref("warrior")
    else:
        return None
    said = [_said_of(who, head.state) if isinstance(head, parts.Elided) else head for head in heads]
    behind = [_said_of(who, tail.state) if isinstance(tail, parts.Elided) else tail for tail in tails]
    if who == ast.Ref("warrior"):
        elided = [each.state for each in (*heads, *tails) if isinstance(each, parts.Elided)]
        if any(who in nodes(state) for state in elided):
            return None  # "while in their space, opponents ...": in whose?
        moved = [each for each, head in zip(said, heads, strict=True) if isinstance(head, parts.Elided)]
        return tuple(each for each in said if each not in moved), (*behind, *moved)
    return tuple(said), tuple(behind)


_IT: Final = ast.Ref("roll", "it")


def _with_it(said: Any) -> Any:
    """Read "it" as the roll; where a die was spoken of first ("when you roll a 1, re-roll it"), it is that die."""
    found = tuple(nodes(said))
    if _IT not in found:
        return said
    if any(isinstance(node, ast.Shows) and isinstance(node.pattern, ast.SomeDie) for node in nodes(said[0])):
        said = substitute(said, ast.Reroll(_IT), ast.Reroll(ast.Ref("die")))
        for node in found:
            if isinstance(node, ast.SetRoll) and node.rolls == _IT:
                said = substitute(said, node, ast.SetDie(ast.Ref("die"), node.to, node.duration))
    return substitute(said, _IT, ast.Ref("roll"))


def _listening(step: Any) -> Any:
    """A step that waits, for as long as its trigger says: "... and whenever they move this round, ..."."""
    if not isinstance(step, ast.Later):
        return step
    step = replace(step, body=tuple(map(_listening, step.body)))
    trigger: Any = of_this_time(step.trigger)
    if isinstance(trigger, parts.EachRound):
        return replace(step, trigger=ast.Trigger("when", ast.InitiativeSet()))
    if isinstance(trigger, parts.TriggerFor):
        return replace(step, trigger=trigger.trigger, duration=trigger.duration)
    return replace(step, trigger=trigger)


def of_this_time(trigger: Any) -> Any:
    """What something waits for: "the end of the round" is that of this round."""
    return at_edge(trigger, "this") if isinstance(trigger, ast.Trigger) else trigger


def at_edge(trigger: ast.Trigger, which: Literal["each", "this"]) -> ast.Trigger:
    """A trigger in which "the end of the round" is that of each or of this round, also as one of several times."""
    event = trigger.event
    if isinstance(event, ast.AnyEvent):
        made = tuple(_edge_of(each, which) for each in event.events)
        return replace(trigger, event=replace(event, events=made))
    return replace(trigger, event=_edge_of(event, which))


def _edge_of(event: Any, which: Literal["each", "this"]) -> Any:
    """A moment of each or of this round; "your turn", where something waits for it, is whichever comes next."""
    if isinstance(event, ast.Trigger):
        return at_edge(event, which)
    if not isinstance(event, ast.Moment) or event.which != "the" or (which == "this" and event.whose is not None):
        return event
    return replace(event, which=which)


_OWN_WORDS: Final[dict[type, str]] = {
    ast.Push: "push", ast.Pull: "pull", ast.Jump: "jump", ast.Poison: "poison", ast.Deploy: "deploy",
    ast.Save: "save", ast.Reroll: "reroll", ast.RerollKeep: "reroll",
}  # fmt: skip
"""Deeds that have no other words than those of their power."""


def unpowered(steps: Any) -> tuple[Any, str | None]:
    """Steps without the keywords they were said by, and the first of those."""
    first: list[str] = []

    def bare(value: Any) -> Any:
        if isinstance(value, parts.Powered):
            first.append(value.power)
            return bare(value.step)
        if isinstance(value, tuple):
            made = tuple(map(bare, value))
            return made if any(one is not other for one, other in zip(made, value, strict=True)) else value
        if isinstance(value, ast.Node) and not isinstance(value, ast.Grant):
            updates: dict[str, Any] = {}
            for field in fields(value):
                part = getattr(value, field.name)
                if isinstance(part, (ast.Node, tuple)) and (after := bare(part)) is not part:
                    updates[field.name] = after
            return replace(value, **updates) if updates else value
        return value

    plain = bare(steps)
    return plain, first[0] if first else None


def called(steps: tuple[Any, ...]) -> str | None:
    """The power whose keyword these steps cannot be said without."""
    return next((_OWN_WORDS[type(node)] for node in nodes(steps) if type(node) in _OWN_WORDS), None)


def _ticks(steps: tuple[Any, ...]) -> bool:
    return any(isinstance(node, ast.Poison) for node in nodes(steps))


def _keyword_split(value: Any) -> Parts:
    if isinstance(value, parts.Powered):
        yield value.power, value.step
    elif type(value) in _OWN_WORDS:
        yield _OWN_WORDS[type(value)], value


relation("keyword", parts.Powered, _keyword_split)


def _listening_in_play(pieces: list[Any]) -> list[Any]:
    """Parts in which "while this card is in play", said somewhere before a trigger, is how long that is waited for."""
    at = next((index for index, piece in enumerate(pieces) if piece == WHILE_IN_PLAY), len(pieces))
    after = next((index for index, piece in enumerate(pieces) if index > at and isinstance(piece, ast.Trigger)), None)
    if after is None:
        return pieces
    waiting = parts.TriggerFor(pieces[after], WHILE_IN_PLAY)
    return [*pieces[:at], *pieces[at + 1 : after], waiting, *pieces[after + 1 :]]


def _waits_within(pieces: list[Any]) -> bool:
    """Is a span said before a trigger? Then the ability listens for that long (``TriggerFor``)."""
    spans = [index for index, piece in enumerate(pieces) if isinstance(piece, (ast.During, ast.Until))]
    return any(isinstance(piece, ast.Trigger) for piece in pieces[spans[0] :]) if spans else False


def _aimed(steps: tuple[Any, ...], against: Any) -> tuple[Any, ...] | None:
    """Steps about rolls or attacks, narrowed to those against someone; None where a step is about something else."""
    made: list[Any] = []
    for step in steps:
        name = "rolls" if hasattr(step, "rolls") else "attacks"
        of = None if isinstance(step, ast.ManyRolls) else getattr(step, name, None)
        if not isinstance(of, (ast.RollSel, ast.AttackSel)) or of.against is not None:
            return None
        if isinstance(of, ast.AttackSel) and isinstance(against, ast.AttackSel):
            return None
        made.append(replace(step, **{name: replace(of, against=against)}))
    return tuple(made)


def _bare_attack(steps: tuple[Any, ...]) -> bool:
    return bool(steps) and isinstance(steps[-1], ast.May) and isinstance(steps[-1].body[-1], ast.Attack)


def _about_it(test: Any) -> Any:
    """A test of the candidate, where what is said of somebody else holds both ways: to whom one is adjacent."""
    if isinstance(test, ast.Not):
        return ast.Not(_about_it(test.test))
    if isinstance(test, (ast.Adjacent, ast.Within)) and test.to == ast.It() and isinstance(test.who, ast.Who):
        return replace(test, who=test.to, to=test.who)
    return test


_EACH: Final = (ast.Ref("warrior"), ast.Ref("warrior", "opponent"))


def _asks_of_each(condition: Any) -> bool:
    """Does it ask something of the warrior spoken of, whom it does not name itself ("an opponent is X and has Y")?"""
    tests = _tests_of(condition)
    named = any(isinstance(node, ast.Who) and node != ME for node in nodes(tests[:-1]))
    return not named and any(each in nodes(condition) for each in _EACH)


_OF_NOBODY: Final = (ast.AnyOf, ast.Between, ast.InitiativeOf, ast.MovedInto, ast.TurnOf, ast.DiceChange, ast.Total)
"""Conditions that no words describe a warrior by."""


def _describes(test: Any) -> bool:
    """Is it something that a candidate is described by, as "opponents who have a sword"?"""
    if any(isinstance(node, _OF_NOBODY) for node in nodes(test)):
        return False
    said = test.test if isinstance(test, ast.Not) else test
    who = getattr(said.left if isinstance(said, ast.Compare) else said, "who", None)
    return not isinstance(who, ast.Who) or (
        isinstance(said, ast.At) and who == ME and isinstance(said.where, (ast.WarriorSpace, ast.InGrid))
    )


def _is_described(group: Any) -> TypeGuard[ast.Who]:
    """Is it a group that can be told apart further? "The attacker and defender" are two, whatever they are."""
    return isinstance(group, ast.Who) and group.quantifier in ("all", "each") and ast.InAttack() not in group.tests


def _tests_of(condition: Any) -> tuple[Any, ...]:
    return condition.tests if isinstance(condition, ast.AllOf) else (condition,)


def _of_each(condition: Any) -> Any:
    """A condition that holds of each of several, asked of the candidate."""
    for each in _EACH:
        condition = substitute(condition, each, ast.It())
    return _about_it(condition)


def _group_narrowed(steps: tuple[Any, ...], conditions: list[Any]) -> tuple[Any, ...] | None:
    """Steps about a group, narrowed to those for whom these conditions hold; None where a step is about one alone."""
    tests = tuple(_of_each(test) for each in conditions for test in _tests_of(each))
    if not all(map(_describes, tests)):
        return None
    made: list[Any] = []
    for step in steps:
        group = getattr(step, "who", None)
        if not _is_described(group):
            return None
        made += substitute((step,), group, replace(group, tests=(*group.tests, *tests)))
    return tuple(made)


def _each_for_itself(steps: tuple[Any, ...], condition: Any) -> tuple[Any, ...] | None:
    """Steps about the rolls, attacks or cards of a group, with the condition asked of each of it; None for others."""
    tests = tuple(map(_of_each, _tests_of(condition)))
    made: list[Any] = []
    for step in steps:
        whose = _whose(step)
        if not _is_described(whose) or not all(map(_describes, tests)):
            return None
        group = replace(whose, tests=(*whose.tests, *tests))
        made.append(substitute(step, whose, group))
    return tuple(made)


def _whose(step: Any) -> Any:
    """Whose rolls, attacks or cards a lasting step is about."""
    if isinstance(step, ast.ModRoll):
        return getattr(step.rolls, "whose", None)
    if isinstance(step, ast.ModDamage):
        return getattr(step.attacks, "by", None)
    return getattr(step.cards, "owner", None) if isinstance(step, ast.GainCards) else None


def _of_an_attack(condition: Any) -> bool:
    return any(isinstance(node, ast.Who) and node.role in ("attacker", "defender") for node in nodes(condition))


def _judged_later(steps: tuple[Any, ...], condition: Any) -> tuple[Any, ...] | None:
    """Steps whose rolls or attacks carry the condition themselves; None where one cannot."""
    made: list[Any] = []
    for step in steps:
        if isinstance(step, ast.ModRoll) and isinstance(step.rolls, ast.RollSel):
            tests = (*step.rolls.tests, ast.While(condition))
            made.append(replace(step, rolls=replace(step.rolls, tests=tests)))
        else:
            return None
    return tuple(made)


def with_duration(steps: tuple[Any, ...], duration: Any) -> tuple[Any, ...]:
    """Steps with a duration given to all that have none, also inside choices and conditions."""
    timed: list[Any] = []
    for step in steps:
        if isinstance(step, ast.If):
            step = replace(step, then=with_duration(step.then, duration))
        elif isinstance(step, ast.May):
            step = replace(step, body=with_duration(step.body, duration))
        elif hasattr(step, "duration") and step.duration is None:
            step = replace(step, duration=duration)
        timed.append(step)
    return tuple(timed)


def _for_each(steps: tuple[Any, ...], what: Any) -> tuple[Any, ...] | None:
    """Steps whose plain amounts are multiplied by a count; None where one cannot be."""
    made: list[Any] = []
    for step in steps:
        if isinstance(step, (ast.ModRoll, ast.ModDamage)) and type(step.by) is int:
            made.append(replace(step, by=ast.Times(step.by, what)))
        elif isinstance(step, ast.Gain) and type(step.amount) is int:
            made.append(replace(step, amount=ast.Times(step.amount, what)))
        else:
            return None
    return tuple(made)


def conjunction(conditions: Iterable[Any]) -> Any:
    """Several conditions as one, flat; None for none."""
    flat: list[Any] = []
    for condition in conditions:
        if condition is None:
            continue
        if isinstance(condition, ast.AllOf):
            flat.extend(condition.tests)
        else:
            flat.append(condition)
    if not flat:
        return None
    return flat[0] if len(flat) == 1 else ast.AllOf(tuple(flat))


def _unsentence(value: Any) -> Parts:
    if isinstance(value, ast.Sentence):
        if parts.Commanded() in value.heads:
            plain = replace(value, heads=tuple(head for head in value.heads if head != parts.Commanded()))
            for link, heads, body in _unsentence(plain):
                yield link, heads, replace(body, commanded=True)
            return
        body = parts.Body(value.steps, ())
        power = next((head.power for head in value.heads if isinstance(head, parts.PowerHead)), None)
        if power is not None:
            rest = tuple(head for head in value.heads if not isinstance(head, parts.PowerHead))
            first = parts.Powered(power, value.steps[0])
            yield parts.Link(value.link), rest, parts.Body((first, *value.steps[1:]), ())
            if called(value.steps) == power:
                yield parts.Link(value.link), rest, body
        if (
            value.link.startswith("if")
            and len(value.heads) == 1
            and not isinstance(value.heads[0], (ast.Limit, ast.Trigger))
        ):
            yield parts.Link(value.link, value.heads[0]), (), body
        yield parts.Link(value.link), value.heads, body
        # In other words, where these are none or would be heard otherwise: conditions one by one, some of it behind.
        apart = tuple(one for head in value.heads for one in (head.tests if isinstance(head, ast.AllOf) else (head,)))
        if apart != value.heads:
            yield parts.Link(value.link), apart, body
        for at in range(len(apart) - 1, -1, -1):
            if isinstance(apart[at], (parts.PowerHead, parts.Cost)):
                break
            yield parts.Link(value.link), apart[:at], parts.Body(value.steps, apart[at:])


def _close(head: Any, rest: tuple[Any, ...]) -> Any:
    """Opening parts without a comma between them: a span then belongs to the part before it.

    "Than their initiative for this round", "whenever you would roll this round", "if you won initiative this round",
    "if you hit twice this turn".
    """
    if rest and isinstance(rest[0], ast.Limit) and rest[0].current:
        return REJECT
    if rest and isinstance(rest[0].test if isinstance(rest[0], ast.Not) else rest[0], (parts.Against, ast.TurnOf)):
        return REJECT  # "you hit against an opponent", "you move on your turn"
    if rest and _moving(head) and _stands(rest[0]):
        return REJECT  # "when you move while adjacent to an opponent": where one was, not where one comes to
    return REJECT if rest and isinstance(rest[0], (ast.During, ast.Until)) else (head, *rest)


def _moving(head: Any) -> bool:
    """Is it a time at which somebody moves?"""
    return isinstance(head, ast.Trigger) and isinstance(head.event, ast.Moves)


def _stands(state: Any) -> bool:
    """Does it ask where somebody stands?"""
    inner = state.state if isinstance(state, parts.Elided) else state
    inner = inner.test if isinstance(inner, ast.Not) else inner
    return isinstance(inner, (ast.At, ast.Adjacent, ast.Within))


relation("sentence", sentence_of, _unsentence)


def _called_sentence(link: parts.Link, heads: tuple[Any, ...], body: parts.Body) -> Any:
    """A sentence of a language with powers: deeds may be said by their keywords."""
    steps, keyword = unpowered(body.steps)
    body = replace(body, steps=steps)
    return sentence_of(link, heads, body, keyword)


def at_this_end(trigger: ast.Trigger) -> ast.Trigger | None:
    """The trigger as the end of the round or turn that is being played, once; None where it is another moment."""
    event = trigger.event
    if not isinstance(event, ast.Moment) or event.edge != "end" or event.whose is not None:
        return None
    return replace(trigger, event=replace(event, which="this")) if event.which in {"this", "the"} else None


def _body_of(items: tuple[Any, ...], tails: tuple[Any, ...]) -> Any:
    """What happens, and what is said behind it: a moment said there is that of the last thing alone.

    "Gain 1 life and lose 1 life at the end of the round" gains it at once. What is meant of all of it stands in front.
    """
    at = next((at for at, tail in enumerate(tails) if _is_moment(tail)), None)
    if at is None:
        steps = settle(items)
        if steps is REJECT:
            return REJECT
        several = len(items) > 1 or _two_deeds(items[0]) or _coordinated(steps)
        behind = several and any(map(_is_circumstance, tails))
        return parts.Body(steps, (*tails, parts.BehindSeveral()) if behind else tails)
    if len(items) == 1 and not _two_deeds(items[0]):
        steps = settle(items)
        if steps is REJECT or not _several(steps):
            return REJECT if steps is REJECT else parts.Body(steps, tails)
        later = _last_put_off(steps[0], tails[at])
        return REJECT if later is None else parts.Body((later,), (*tails[:at], *tails[at + 1 :]))
    first, last = settle(items[:-1]), settle((put_off(items[-1], tails[at]),))
    if first is REJECT or last is REJECT:
        return REJECT
    return parts.Body((*first, *last), (*tails[:at], *tails[at + 1 :]))


def _is_moment(tail: Any) -> TypeGuard[ast.Trigger]:
    return isinstance(tail, ast.Trigger) and isinstance(tail.event, ast.Moment)


def _is_circumstance(tail: Any) -> bool:
    """Is it a time, or a condition, so that it may be that of the last deed alone?"""
    return not isinstance(tail, (
        ast.Limit, ast.During, ast.Until, parts.Against, parts.Now, parts.AfterUse, parts.Instead, parts.DoThat,
        parts.InPlayBehind,
    ))  # fmt: skip


def _coordinated(steps: tuple[Any, ...]) -> bool:
    """Is it a choice between deeds, or a permission or a price with several in a row?"""
    only = steps[0]
    if len(steps) > 1 or isinstance(only, ast.Either):
        return len(steps) == 1
    if _of_choice(only) and not _one_deed(only.body[-1]):
        return True
    rows = (only.body, only.then) if isinstance(only, ast.May) else (only.then,) if isinstance(only, ast.Pay) else ()
    return any(len(row) > 1 for row in rows)


def _several(steps: tuple[Any, ...]) -> bool:
    """Is it a choice or a price with several deeds, of which the moment is that of the last?"""
    only = steps[0]
    if len(steps) > 1:
        return False
    if isinstance(only, (ast.Pay, ast.Either)) or _of_choice(only):
        return True
    return isinstance(only, ast.May) and len((*only.body, *only.then)) > 1


def _of_choice(step: Any) -> TypeGuard[ast.May]:
    """Is it leave to do one of two things: "you may discard a card or gain 1 life"?"""
    return isinstance(step, ast.May) and not step.then and any(isinstance(each, ast.Either) for each in step.body[-1:])


def _one_deed(either: ast.Node) -> bool:
    """Is it one deed with two objects: "discard this card or one of your weapons"? What is said behind is of both."""
    branches = either.branches if isinstance(either, ast.Either) else ()
    return all(len(each) == 1 for each in branches) and len({type(each[0]) for each in branches}) == 1


def _last_put_off(step: ast.May | ast.Pay | ast.Either, trigger: ast.Trigger) -> Any:
    """A choice or a price, the last of its deeds put off.

    None where nobody says which: of two that may be chosen, or of one deed with two objects.
    """
    if isinstance(step, ast.Either) or _of_choice(step):
        return None
    put = _all_put_off(step.then or step.body if isinstance(step, ast.May) else step.then, trigger)
    if put is None or isinstance(step, ast.Pay) or step.then:
        return None if put is None else replace(step, then=put)
    return replace(step, body=put[:-1], then=put[-1:])


def _all_put_off(row: tuple[Any, ...], trigger: ast.Trigger) -> tuple[Any, ...] | None:
    """Deeds, the last of them put off."""
    one, two = row[-2:] if len(row) > 1 else (None, None)
    if isinstance(one, ast.Gain) and isinstance(two, ast.Gain) and one.who == two.who:
        return None
    return (*row[:-1], ast.Later(of_this_time(trigger), row[-1:]))


def _ordered(verbs: tuple[Any, ...], tails: tuple[Any, ...]) -> Any:
    """What "you must" do, the last of it at the moment said behind."""
    steps: Any = done_by(ME, verbs)
    if steps is REJECT:
        return REJECT
    at = next((at for at, tail in enumerate(tails) if _is_moment(tail)), None)
    if at is not None and len(steps) > 1:
        steps, tails = _all_put_off(steps, tails[at]), (*tails[:at], *tails[at + 1 :])
    elif len(steps) > 1 and any(map(_is_circumstance, tails)):
        tails = (*tails, parts.BehindSeveral())
    return REJECT if steps is None else parts.Body(steps, tails, True)


relation(
    "ordered",
    _ordered,
    lambda value: [(undo(value.steps, ME), value.tails)] if isinstance(value, parts.Body) and value.commanded else [],
)


def _two_deeds(item: Any) -> TypeGuard[parts.Both]:
    """Is it one subject with two verbs: "that warrior loses 1 life and discards a card"?"""
    return isinstance(item, parts.Both) and item.deeds


def put_off(item: Any, trigger: ast.Trigger) -> Any:
    """One thing that happens at a moment of its own; of two deeds of one subject, the second."""
    if _two_deeds(item):
        later = put_off(item.other, trigger)
        return REJECT if later is REJECT else replace(item, other=later)
    steps = settle((item,))
    return REJECT if steps is REJECT else ast.Later(of_this_time(trigger), steps)


relation(
    "body_of",
    _body_of,
    lambda body: (
        ((*items, body.tails) for items in unsettle(body.steps))
        if isinstance(body, parts.Body) and not body.commanded
        else []
    ),
)
relation("put_off", put_off, lambda _: [])  # spoken as a sentence of its own


relation("called_sentence", _called_sentence, _unsentence)


relation("close", _close, lambda value: [(value[0], value[1:])] if isinstance(value, tuple) and value else [])


relation(
    "both",
    lambda one, other: conjunction((one, other)),
    lambda value: (
        [(value.tests[0], value.tests[1] if len(value.tests) == 2 else ast.AllOf(value.tests[1:]))]
        if isinstance(value, ast.AllOf) and len(value.tests) > 1
        else []
    ),
)
