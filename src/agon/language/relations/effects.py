"""Amounts gained, permissions, abilities given, and choices said in one breath."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.grammar import REJECT
from agon.language.relations.base import ME, Parts, changed, relation
from agon.language.relations.cards import test_order
from agon.language.relations.conditions import doing, subjects
from agon.language.relations.doer import doer, half_described, substitute, told
from agon.language.relations.sentences import conjunction

relation(
    "negative",
    lambda number: -number,
    lambda value: [(-value,)] if type(value) is int and value < 0 else [],
)


def _changed_by(way: str, number: int) -> Any:
    return number if way == "up" else -number if way == "down" else ast.EitherValue((number, -number))


def _changed_by_split(value: Any) -> Parts:
    if type(value) is int:
        yield ("up", value) if value > 0 else ("down", -value)
    elif isinstance(value, ast.EitherValue) and type(value.values[0]) is int:
        number = value.values[0]
        yield from [("either", number)] if value == _changed_by("either", number) else []


relation("changed_by", _changed_by, _changed_by_split)


# Read, and said in other words: "get -1 life" is "lose 1 life".
relation("heard", lambda number: number, lambda _: [])


# "Your total initiative is less than the opponent's": the number is said once, of both.
relation(
    "owned_both",
    lambda owner, number, order, other: ast.Compare(
        substitute(number, ast.It(), owner), order, substitute(number, ast.It(), other)
    ),
    lambda _: [],
)


# "+1 to your attack rolls": whose they are is said.
relation(
    "said_whose",
    lambda rolls: REJECT if isinstance(rolls, ast.RollSel) and rolls.whose is None else rolls,
    lambda _: [],
)


def _gain(who: Any, amount: Any, duration: Any) -> Any:
    if isinstance(amount, parts.AmountAgainst):
        return ast.Gain(who, amount.stat, amount.amount, duration, amount.who)  # type: ignore[arg-type]
    if duration is not None and amount.duration is not None:
        return REJECT
    return ast.Gain(who, amount.stat, amount.amount, amount.duration or duration)


def _gains(who: Any, amounts: tuple[Any, ...], duration: Any = None) -> Any:
    made = [_gain(who, amount, duration) for amount in amounts]
    if REJECT in made:
        return REJECT
    result = made[-1]
    for step in reversed(made[:-1]):
        result = parts.Both(step, result)
    return result


def _gains_split(value: Any) -> Parts:
    if isinstance(value, ast.Gain) and value.fixed:
        return
    if isinstance(value, ast.Gain) and value.against is not None:
        if value.duration is None:
            yield value.who, (parts.AmountAgainst(value.stat, value.amount, value.against),)
    elif isinstance(value, ast.Gain):
        yield value.who, (parts.Amount(value.stat, value.amount, value.duration),)


def _gains_for_split(value: Any) -> Parts:
    if not isinstance(value, ast.Gain) or value.duration is None or value.fixed:
        return
    if value.against is None:
        yield value.who, (parts.Amount(value.stat, value.amount),), value.duration
    else:
        yield value.who, (parts.AmountAgainst(value.stat, value.amount, value.against),), value.duration


relation("gains", _gains, _gains_split)


relation("gains_for", _gains, _gains_for_split)


def _times(unit: Any, count: Any) -> Any:
    """So much for each, up to a maximum where one is said."""
    if isinstance(count, parts.UpTo):
        return ast.Times(unit, count.what, count.most)
    return ast.Times(unit, count)


def _times_split(value: Any) -> Parts:
    if isinstance(value, ast.Times):
        yield value.unit, value.count if value.maximum is None else parts.UpTo(value.count, value.maximum)


relation("times", _times, _times_split)


def _amount_split(value: Any) -> Parts:
    if isinstance(value, parts.Amount):
        if isinstance(value.amount, ast.Times):
            for unit, count in _times_split(value.amount):
                yield value.stat, unit, value.duration, count
        else:
            yield value.stat, value.amount, value.duration, None


relation(
    "amount",
    lambda stat, amount, duration, each: parts.Amount(stat, amount if each is None else _times(amount, each), duration),
    _amount_split,
)


def _deal(who: Any, amount: Any, each: Any, other: Any) -> Any:
    """Damage dealt to one, or the same to another as well, and so much of it for each of some things."""
    if who == other or half_described(who, other):
        return REJECT  # nobody is two
    amount = amount if each is None else _times(amount, each)
    return ast.Deal(who, amount) if other is None else parts.Both(ast.Deal(who, amount), ast.Deal(other, amount))


def _deal_split(value: Any) -> Parts:
    if isinstance(value, ast.Deal) and not value.fixed:
        yield value.who, value.amount, None, None
        for unit, count in _times_split(value.amount):
            yield value.who, unit, count, None


relation("deal", _deal, _deal_split)


def _allow(who: Any, tests: tuple[Any, ...], number: int, duration: Any, another: Any) -> Any:
    kept = tuple(test for test in tests if test != ast.Face("up"))  # "in play" goes without saying here
    return ast.AllowCards(who, ast.Cards(None, "a", kept), number, duration, another)


relation(
    "allow",
    _allow,
    lambda value: (
        [(value.who, value.cards.tests, value.number, value.duration, value.another)]
        if isinstance(value, ast.AllowCards) and value.cards == ast.Cards(None, "a", value.cards.tests)
        else []
    ),
)


relation(
    "if_possible",
    lambda step: REJECT if isinstance(step, (ast.Attack, ast.May, parts.Both)) else ast.IfPossible((step,)),
    lambda value: [value.body] if isinstance(value, ast.IfPossible) and len(value.body) == 1 else [],
)


def _twofold(who: Any, one: Any, other: Any) -> Any:
    """Each of two kinds of dice once: "you may re-roll a die of your attack rolls and one of your defense rolls"."""
    if not all(isinstance(dice, ast.Dice) and getattr(dice.roll, "quantifier", "") == "one" for dice in (one, other)):
        return REJECT
    once = ast.Limit(1, "round")
    return _row(tuple(ast.Later(None, (ast.May(who, (ast.Reroll(dice),)),), None, once) for dice in (one, other)))


relation("twofold", _twofold, lambda _: [])


def _reroll_each(who: Any, rolls: Any, duration: Any) -> Any:
    """Each roll of a sort that is made for a while, once: "you may re-roll each of your attack rolls this turn"."""
    plain = isinstance(rolls, ast.RollSel) and rolls.quantifier == "all" and rolls.nth is None and rolls.whose == who
    if not plain or who != ME or not isinstance(duration, ast.During) or duration.span not in ("turn", "round"):
        return REJECT
    made = ast.Trigger("after", ast.Rolls(replace(rolls, quantifier="a")))
    return ast.Later(made, (ast.May(who, (ast.Reroll(ast.Ref("roll")),)),), None, None, duration)


relation("reroll_each", _reroll_each, lambda _: [])


def _their_cards(what: Any) -> Any:
    """What abilities on cards give, the cards give; "card abilities" are those of all cards."""
    if not isinstance(what, ast.AbilitySel) or what != ast.AbilitySel(on=what.on, quantifier="all"):
        return REJECT
    return ast.Cards(None, "all") if what.on is None else what.on


relation(
    "their_cards",
    _their_cards,
    lambda value: [(ast.AbilitySel(on=value, quantifier="all"),)] if isinstance(value, ast.Cards) else [],
)


_CHOSEN: Final = ast.Ref("warrior", "chosen")


def _choose_to(who: Any, verbs: Any) -> Any:
    steps = tuple(told(_CHOSEN, verb) for verb in verbs)
    return REJECT if REJECT in steps else _row((ast.Choose(who, ast.Doer()), *steps))


relation("choose_to", _choose_to, lambda _: [])


def _row(steps: tuple[Any, ...]) -> Any:
    """Several steps as one, for ``settle`` to take apart."""
    result = steps[-1]
    for step in reversed(steps[:-1]):
        result = parts.Both(step, result)
    return result


relation(
    "either_of",
    lambda one, other: REJECT if one == other else ast.AnyOf((one, other)),
    lambda value: [value.tests] if isinstance(value, ast.AnyOf) and len(value.tests) == 2 else [],
)


def _either_tests(one: tuple[Any, ...], other: tuple[Any, ...]) -> Any:
    return (ast.AnyOf((*one, *other)),) if len(one) == len(other) == 1 and one != other else REJECT


def _either_sorts(one: tuple[Any, ...], other: tuple[Any, ...]) -> Any:
    """Cards of one sort or another, each with its article: each may be described by several words."""
    if not one or not other or (len(one) == 1 and any(test_order(test) in (0, 8) for test in other)):
        return REJECT  # "a shield or an armor in play": is the shield in play as well?
    return (ast.AnyOf((conjunction(one), conjunction(other))),)


def _either_sorts_split(value: Any) -> Parts:
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], ast.AnyOf) and len(value[0].tests) == 2:
        one, other = (test.tests if isinstance(test, ast.AllOf) else (test,) for test in value[0].tests)
        yield one, other


relation(
    "either_tests", _either_tests, lambda value: (sorts for sorts in _either_sorts_split(value) if _single(*sorts))
)


def _single(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return len(one) == len(other) == 1


relation("either_sorts", _either_sorts, _either_sorts_split)


def _gain_branches(*gains: Any) -> Any:
    """One of several gains; for how long the last one lasts must be no question of the others (A7-DUR-08)."""
    span = gains[-1].duration
    if any(each.duration is not None for each in gains[:-1]) or len(set(gains)) < len(gains):
        return REJECT
    if span is not None and any(each.stat != "life" and not _stays_anyway(each, span) for each in gains[:-1]):
        return REJECT  # "+1 speed or +2 initiative this turn"
    return tuple((each,) for each in gains)


def _stays_anyway(gain: Any, span: Any) -> bool:
    """Is a gain for good as long as it would be for that span?"""
    return bool(gain.stat == "experience" and span == ast.During("game"))


def _gain_branches_split(value: Any) -> Parts:
    if isinstance(value, tuple) and all(isinstance(each, tuple) and len(each) == 1 for each in value):
        gains = [each[0] for each in value]
        whole = all(isinstance(each, ast.Gain) and each.who == ast.Doer() for each in gains)
        if whole and len(gains) in (2, 3) and _gain_branches(*gains) is not REJECT:
            yield tuple(gains)


relation("gain_branches", _gain_branches, _gain_branches_split)


def _gains_chosen(who: Any, *gains: Any) -> Any:
    branches = _gain_branches(*gains)
    if branches is REJECT or not isinstance(who, ast.Who | ast.Ref):
        return REJECT
    return substitute(branches, ast.Doer(), who)


def _gains_chosen_split(value: Any) -> Parts:
    if isinstance(value, tuple) and value and all(isinstance(each, tuple) and len(each) == 1 for each in value):
        who = getattr(value[0][0], "who", None)
        if isinstance(who, ast.Who | ast.Ref):
            for gains in _gain_branches_split(substitute(value, who, ast.Doer())):
                yield who, *gains


relation("gains_chosen", _gains_chosen, _gains_chosen_split)


def _owned(who: Any, items: tuple[Any, ...]) -> Any:
    return ast.AllOf(tuple(substitute(item, ast.It(), who) for item in items))


def _owned_split(value: Any) -> Parts:
    if isinstance(value, ast.AllOf) and all(isinstance(each, (ast.RollSel, ast.Stat)) for each in value.tests):
        owners = {getattr(each, "whose" if isinstance(each, ast.RollSel) else "who") for each in value.tests}
        if len(owners) == 1:
            who = owners.pop()
            yield who, tuple(substitute(each, who, ast.It()) for each in value.tests)


relation("owned", _owned, _owned_split)


def _hindered_split(value: Any) -> Parts:
    if isinstance(value, ast.Protect) and value.source is not None and value.duration is None:
        if isinstance(value.source, ast.AbilitySel) and value.how != "prevented":
            return  # spoken as "cannot be reduced by abilities"
        yield value.source, replace(value, source=None)


relation("hindered", lambda source, harm: replace(harm, source=source), _hindered_split)


_ANYBODY: Final = ast.Who("warrior", "any")


def _forbidden(who: Any, deed: Any) -> Any:
    """A deed that somebody cannot do, as the step it would be where it is one."""
    if isinstance(deed, ast.Gains):
        of_abilities = deed.source is None or isinstance(deed.source, ast.AbilitySel)
        return ast.NoGain(who, deed.what[0], None, deed.source) if len(deed.what) == 1 and of_abilities else REJECT
    if isinstance(deed, ast.UsesAbility):
        return REJECT if deed.moving else ast.Forbid(who, ast.UseAbility(deed.ability))
    if isinstance(deed, ast.Discards):
        return ast.Forbid(who, ast.Discard(deed.card))
    if isinstance(deed, ast.DiceChange):
        if deed.how != ("re-roll",):
            return REJECT
        of = ast.Ref("roll") if deed.whose is None else ast.RollSel(deed.whose)
        return ast.Forbid(who, ast.Reroll(ast.Dice(of, "any")))
    if isinstance(deed, ast.PutIntoPlay):
        return ast.Forbid(who, deed)
    if isinstance(deed, ast.Initiative):
        return ast.Forbid(who, replace(deed, who=who))
    made = doing(who, deed)
    if made is REJECT:
        return REJECT
    if isinstance(made, ast.Hits) and made.attack.critical:
        return ast.Critical(replace(made.attack, critical=False), False)
    return ast.Forbid(who, _against_any(who, made))


def _against_any(who: Any, deed: Any) -> Any:
    """What cannot be done to or by some ("all Greek warriors") cannot be to or by any of them."""
    if not isinstance(deed, (ast.Attacks, ast.Hits, ast.Misses)):
        return deed
    attack = deed.attack
    for name in ("by", "against"):
        other = getattr(attack, name)
        if isinstance(other, ast.Who) and other != who and other.quantifier in ("all", "each"):
            attack = changed(attack, name, replace(other, quantifier="any"))
    return replace(deed, attack=attack)


def _forbidden_split(value: Any) -> Parts:
    if isinstance(value, ast.NoGain) and value.duration is None:
        yield value.who, ast.Gains(ast.It(), (value.stat,), value.source)
    if not isinstance(value, ast.Forbid) or value.duration is not None:
        return
    what, who = value.what, value.who
    if isinstance(what, ast.UseAbility):
        if isinstance(what.ability, ast.AbilitySel):
            yield who, ast.UsesAbility(ast.It(), what.ability)
    elif isinstance(what, ast.Discard):
        yield who, ast.Discards(what.cards, ast.It())
    elif isinstance(what, ast.Reroll):
        roll = what.what.roll if isinstance(what.what, ast.Dice) else None
        yield who, ast.DiceChange(ast.It(), roll.whose if isinstance(roll, ast.RollSel) else None, ("re-roll",))
    elif isinstance(what, ast.PutIntoPlay):
        if what.place is None and who != _ANYBODY:  # "Cards in discard piles cannot come into play."
            yield who, what
    elif isinstance(what, ast.Initiative):
        yield who, replace(what, who=ast.It())
    else:
        for subject, deed in subjects(what):
            if subject == who:
                yield who, deed


relation("forbidden", _forbidden, _forbidden_split)

_OUT_OF_TURN: Final = ast.Not(ast.TurnOf(ast.It()))


def _forbidden_again(who: Any, deed: Any, per: Any) -> Any:
    """A deed that somebody cannot do twice in a stretch of time: "cannot attack more than once each round"."""
    if not isinstance(deed, ast.Attacks) or deed.attack.nth is not None:
        return REJECT
    return _forbidden(who, replace(deed, attack=replace(deed.attack, nth=ast.Nth(2, per))))


def _forbidden_again_split(value: Any) -> Parts:
    for who, deed in _forbidden_split(value):
        if isinstance(deed, ast.Attacks) and isinstance(deed.attack.nth, ast.Nth) and deed.attack.nth.n == 2:
            yield who, replace(deed, attack=replace(deed.attack, nth=None)), deed.attack.nth.per


relation("forbidden_again", _forbidden_again, _forbidden_again_split)


def _forbidden_outside(who: Any, deed: Any) -> Any:
    """A deed that players cannot do when it is not their turn: "warriors cannot attack outside of their turn"."""
    if not isinstance(who, ast.Who) or not _is_group(who) or _OUT_OF_TURN in who.tests or isinstance(deed, ast.Moves):
        return REJECT  # moves are told apart by the turn they are made in
    return _forbidden(replace(who, tests=(*who.tests, _OUT_OF_TURN)), deed)


def _forbidden_outside_split(value: Any) -> Parts:
    for who, deed in _forbidden_split(value):
        if isinstance(who, ast.Who) and who.tests[-1:] == (_OUT_OF_TURN,):
            yield replace(who, tests=who.tests[:-1]), deed


relation("forbidden_outside", _forbidden_outside, _forbidden_outside_split)


def _forbidden_in(who: Any, deed: Any, done: Any, per: Any) -> Any:
    """A deed that players cannot do in the turns or rounds in which they do something else."""
    if not isinstance(who, ast.Who) or who.quantifier not in ("a", "any", "all", "each") or isinstance(done, parts.Own):
        return REJECT
    if who == ast.Who("me") or (isinstance(done, (ast.Attacks, ast.Moves)) and type(done) is type(deed)):
        return REJECT  # "cannot attack in the turn that they attack": more than once
    asked = ast.Happened(done, ast.When(per))
    return _forbidden(replace(who, quantifier="all", tests=(*who.tests, asked)), deed)


relation("forbidden_in", _forbidden_in, lambda _: [])


def _forbidden_both(who: Any, other: Any, deed: Any) -> Any:
    if who == other or half_described(who, other):
        return REJECT  # nobody is two
    one, two = _forbidden(who, deed), _forbidden(other, deed)
    return REJECT if REJECT in (one, two) else parts.Both(one, two)


relation("forbidden_both", _forbidden_both, lambda _: [])


def _forbidden_twice(who: Any, one: Any, other: Any) -> Any:
    """Two deeds that the same one cannot do: "opponents cannot move or attack"."""
    first, second = _forbidden(who, one), _forbidden(who if _is_group(who) else doer(who), other)
    return REJECT if REJECT in (first, second) else parts.Both(first, second)


def _is_group(who: Any) -> bool:
    return isinstance(who, ast.Who) and who.quantifier in ("all", "each")


relation("forbidden_twice", _forbidden_twice, lambda _: [])


def _attack_only(test: Any) -> Any:
    """Those that are not so cannot be attacked: you may attack only adjacent warriors."""
    barred = test.test if isinstance(test, ast.Not) else ast.Not(test)
    return _forbidden(ME, ast.Attacks(ast.AttackSel(ast.It(), "any", None, ast.Who("warrior", "all", (barred,)))))


def _attack_only_split(value: Any) -> Parts:
    for test in _barred_target(value):
        yield (test.test if isinstance(test, ast.Not) else ast.Not(test),)


def _barred_target(value: Any) -> tuple[Any, ...]:
    """What those are whom the user of an ability cannot attack, where it is one thing and that is all that is said."""
    if not isinstance(value, ast.Forbid) or not isinstance(value.what, ast.Attacks):
        return ()
    barred: tuple[Any, ...] = getattr(value.what.attack.against, "tests", ())
    return barred if len(barred) == 1 and value == _attack_only(ast.Not(barred[0])) else ()


relation("attack_only", _attack_only, _attack_only_split)


def _no_bonuses(rolls: Any, duration: Any) -> Any:
    """Somebody loses the bonuses to rolls; the defense roll of the attack at hand is whoever's it is."""
    if not isinstance(rolls, ast.RollSel) or rolls.whose is None:
        return REJECT
    present = rolls.whose == ast.Who("defender")
    return ast.LoseBonus(rolls.whose, ast.Rolls(replace(rolls, whose=None) if present else rolls), None, duration)


def _no_bonuses_split(value: Any) -> Parts:
    if isinstance(value, ast.LoseBonus) and isinstance(value.what, ast.Rolls) and value.source is None:
        yield replace(value.what.roll, whose=value.who), value.duration


relation("no_bonuses", _no_bonuses, _no_bonuses_split)


def _counts_as(rolls: Any, yes: Any, what: str) -> Any:
    """A roll counts as doubles or not; what is no critical hit may be doubles all the same."""
    if what == "doubles":
        return ast.CountDoubles(rolls, yes)
    known = isinstance(rolls, ast.RollSel)
    return REJECT if yes or not known else ast.CountDoubles(rolls, True, False)


def _counts_as_split(value: Any) -> Parts:
    if isinstance(value, ast.CountDoubles) and value.duration is None:
        for yes in (True, False):
            for what in ("doubles", "critical hits"):
                if value == _counts_as(value.rolls, yes, what):
                    yield value.rolls, yes, what


relation("counts_as", _counts_as, _counts_as_split)


relation(
    "initiative_rule",
    # From the highest initiative to the lowest is how it is resolved anyway (A7-ROUND-12).
    lambda by, order: REJECT if (by, order) == ("initiative", "highest") else ast.InitiativeRule(by, order),
    lambda value: [(value.by, value.order)] if isinstance(value, ast.InitiativeRule) and value.duration is None else [],
)


def _barred_attacks(attacks: Any, one: Any, other: Any, duration: Any) -> Any:
    """What attacks cannot do, and what they cannot do either."""
    said = [each for each in (one, other) if each is not None]
    return _row(tuple(changed(replace(each, duration=duration), _barred(each), attacks) for each in said))


def _barred(step: Any) -> str:
    """The field with the attacks that something is said of."""
    return "what" if isinstance(step, ast.LimitBonus) else "attacks"


def _barred_attacks_split(value: Any) -> Parts:
    if isinstance(value, ast.Critical | ast.CapDamage | ast.LimitBonus):
        name = _barred(value)
        yield getattr(value, name), replace(changed(value, name, ast.It()), duration=None), None, value.duration


relation("barred_attacks", _barred_attacks, _barred_attacks_split)


_OPPONENTS: Final = ast.Who("opponent", "any")


def _abilities_of(owner: Any, number: str) -> Any:
    """One ability of somebody, or all of them: those of "an opponent" or of "opponents" are those of any opponent."""
    if number == "all" and isinstance(owner, ast.Who) and owner.role == "opponent" and not owner.tests:
        owner = owner if owner.quantifier == "the" else _OPPONENTS
    elif owner == _OPPONENTS:
        return REJECT
    return ast.AbilitySel(None, None, None, owner, number)  # type: ignore[arg-type]  # the grammar's words


relation(
    "abilities_of",
    _abilities_of,
    lambda value: (
        [(value.owner, value.quantifier)]
        if isinstance(value, ast.AbilitySel)
        and value.owner is not None
        and value == _abilities_of(value.owner, value.quantifier)
        else []
    ),
)


def _giving(owner: Any, anybody: Any, gifts: tuple[str, ...]) -> Any:
    """An ability by the bonus that it gives: to the user, or to whoever gets it."""
    if len(set(gifts)) < len(gifts):
        return REJECT
    return ast.AbilitySel(None, None, None, owner, "a", gifts, anybody)


relation(
    "giving",
    _giving,
    lambda value: (
        [(value.owner, value.to_anybody, value.gives)]
        if isinstance(value, ast.AbilitySel)
        and value.gives
        and value == _giving(value.owner, value.to_anybody, value.gives)
        else []
    ),
)


relation("one_less", lambda number: number - 1, lambda _: [])  # spoken with "more than"


relation("heard_past", ast.PassThrough, lambda _: [])  # spoken as "move through spaces occupied by"


_CAN_BE: Final[dict[str, tuple[type, ...]]] = {
    "moved": (ast.Who, ast.Ref, ast.This, ast.Cards),
    "rotated": (ast.Who, ast.Ref),
    "discarded": (ast.This, ast.Cards, ast.Ref),
}
"""What can have something done to it, where not everything can: a warrior is moved, and no roll is."""
_IS_A_NUMBER: Final = frozenset({"changed", "increased", "reduced"})


def _protected(what: Any, how: str, source: Any, duration: Any) -> Any:
    """A protection from what can be done to it."""
    inner = what.tests if isinstance(what, ast.AllOf) else (what,)
    for each in inner:
        if how in _CAN_BE and not isinstance(each, _CAN_BE[how]):
            return REJECT
        if how in _IS_A_NUMBER and isinstance(each, (ast.Who, ast.Cards, ast.This)):
            return REJECT
    return ast.Protect(what, how, source, duration)  # type: ignore[arg-type]  # the grammar's deeds are the literal's


relation(
    "protected",
    _protected,
    lambda value: [(value.what, value.how, value.source, value.duration)] if isinstance(value, ast.Protect) else [],
)


def _stats_swapped(one: Any, other: Any, stat: Any) -> Any:
    """Two who exchange a number; of the user and another, the user is said first."""
    return ast.SwapStat(other, one, stat) if other == ME else ast.SwapStat(one, other, stat)


relation(
    "stats_swapped",
    _stats_swapped,
    lambda value: [(value.one, value.other, value.stat)] if isinstance(value, ast.SwapStat) else [],
)


def _harming(cause: Any) -> Any:
    """What harms: "opponents' cards" are opposing cards."""
    others = isinstance(cause, ast.Cards) and isinstance(cause.owner, ast.Who) and cause.owner.role == "opponent"
    every = others and not cause.tests and not cause.owner.tests and cause == ast.Cards(cause.owner, "all")
    return ast.OpposingCards() if every else cause


relation("harming", _harming, lambda value: [] if isinstance(value, ast.OpposingCards) else [(value,)])
