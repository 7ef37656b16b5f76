"""Lowering of conditions."""

from __future__ import annotations

import dataclasses
from typing import Final

from agon.arena import conditions as c
from agon.arena import places, roles, spaces
from agon.arena import values as v
from agon.arena.bonus import HasSpace
from agon.arena.frame import OUTCOME_CRITICAL, OUTCOME_HIT, OUTCOME_MISS
from agon.arena.nodes import LIES_IN_EITHER, LIES_IN_PILE, LIES_IN_PLAY, Cond, Value
from agon.arena.steps_ability import WasRevealed
from agon.arena.terms import TYPE_NAMES, Did, On
from agon.core.comparison import COMPARISONS, Is
from agon.language import ast
from agon.lowering.abilities import KINDS
from agon.lowering.context import Scene, Unplayable
from agon.lowering.dispatch import CONDITIONS, condition, value
from agon.lowering.numbers import done_with_cards, history, is_last_turn, revealed, scope, with_weapons
from agon.lowering.patterns import pattern, roll_pick
from agon.lowering.queries import OF_SEVERAL, Apart, is_every, is_mine, it_for, speaks_of_warrior, spoken_of
from agon.lowering.selectors import CARD_TESTS, ROLL_KINDS, card_tests, cards, space, where, who

UNDECIDED: Final = (On.BEFORE_ATTACK, On.ATTACK, On.BEFORE_ROLL, On.ROLLED, On.RESULT, On.TIE, On.TIE_WON)
OF_ONE: Final = ("a", "any", "each")
"""Quantifiers of a group in which each is asked for itself."""
LIES: Final = {"play": LIES_IN_PLAY, "discard": LIES_IN_PILE, "either": LIES_IN_EITHER}
MIRRORED: Final = {"<": ">", "<=": ">=", "=": "=", ">=": "<=", ">": "<"}


# --- of tests --------------------------------------------------------------------------------------------------------


def negation(node: ast.Not, scene: Scene) -> Cond:
    """What does not hold; who is not adjacent is somewhere else."""
    test = node.test
    if isinstance(test, ast.Adjacent) and isinstance(test.to, ast.CardSpace | ast.This):
        # In the card's own space one is neither adjacent nor not adjacent to it (A7-GLOS-05, A7-RULING-33).
        return c.NotSo(c.Either([adjacent(test, scene), adjacent(test, scene, near=spaces.Around.IN)]))
    if isinstance(test, ast.Adjacent) and not is_group(test.to) and not is_group(test.who):
        return c.IsApart(who(test.who, scene), who(test.to, scene))
    return c.NotSo(condition(test, scene))


def any_of(node: ast.AnyOf, scene: Scene) -> Cond:
    """One of several conditions."""
    return c.Either([condition(each, scene) for each in node.tests])


# --- of warriors -----------------------------------------------------------------------------------------------------


def is_such(node: ast.Is, scene: Scene) -> Cond:
    """A warrior passes a test."""
    return c.WarriorIs(who(node.who, scene), card_tests((node.test,), scene))


def that_is_such(node: ast.Node, scene: Scene) -> Cond:
    """That warrior passes a test."""
    return c.WarriorIs(roles.That(), card_tests((node,), scene))


def at(node: ast.At, scene: Scene) -> Cond:
    """A warrior stands there."""
    place = where(node.where, scene)
    if is_group(node.who):
        return c.ForSeats(who(node.who, scene), c.StandsIn(roles.That(), place), is_every(node.who))
    return c.StandsIn(who(node.who, scene), place)


def moved_into(node: ast.MovedInto, scene: Scene) -> Cond:
    """A warrior has moved and stands there now."""
    scene.deal.marks_moves = True
    return c.Every([c.WasMoved(who(node.who, scene)), c.StandsIn(who(node.who, scene), where(node.where, scene))])


def among(node: ast.Among, scene: Scene) -> Cond:
    """Somebody is one of a group."""
    return c.ForSeats(who(node.who, scene), c.IsAmong(who(node.group, scene)), is_every(node.who))


def apart(node: Apart, scene: Scene) -> Cond:
    """It is another warrior than that one."""
    return c.NotSo(c.IsAmong(who(node.who, scene)))


def opposing(node: ast.Opposing, scene: Scene) -> Cond:
    """There are warriors that pass a test."""
    return c.Compares(v.CountSeats(who(node.who, scene)), Is.GREATER_EQUAL, v.Const(1))


def between(node: ast.Between, scene: Scene) -> Cond:
    """So many lines are between two."""
    return c.LinesBetween(node.number, who(node.one, scene), who(node.other, scene))


def stays(node: ast.Stays, scene: Scene) -> Cond:
    """A warrior has not left its space."""
    return c.StayedPut(who(node.who, scene))


def has_ability(node: ast.HasAbility, scene: Scene) -> Cond:
    """That warrior has an ability of a name."""
    if node.ability.name is None:
        raise Unplayable(node, "without a name")
    return c.NamesAbility(roles.That(), node.ability.name.casefold())


def same_quality(node: ast.SameQuality, scene: Scene) -> Cond:
    """Two cards have a type or an element in common."""
    if node.quality == "type" and not node.cards:
        return c.HasTypeTwice(who(node.who, scene))
    if node.quality != "element" or len(node.cards) != 2:
        raise Unplayable(node, node.quality)
    return c.SharesElement(who(node.who, scene), *(card_tests((each,), scene) for each in node.cards))


def allowed(node: ast.Allowed, scene: Scene) -> Cond:
    """More cards of a type are allowed than one."""
    if not is_mine(node.who):
        raise Unplayable(node, "what others may use")
    return c.PermitsMore(TYPE_NAMES.index(node.type))


# --- of rounds and turns ---------------------------------------------------------------------------------------------


def initiative(node: ast.Initiative, scene: Scene) -> Cond:
    """Somebody has won or lost initiative, this round or the one before."""
    several = is_group(node.who)
    winner = roles.That() if several else who(node.who, scene)
    won: Cond = c.WonInitiative(winner, node.won)
    if node.round == "last":
        won = c.WonInitiativeBefore(winner, node.won)
        scene.deal.recalls_winner = True
    return c.ForSeats(who(node.who, scene), won, False) if several else won


def first_of_game(node: ast.FirstOfGame, scene: Scene) -> Cond:
    """It is the first of the game."""
    return c.FirstOfGame()


def round_is(node: ast.RoundIs, scene: Scene) -> Cond:
    """It is one of these rounds."""
    mask = 0
    for each in node.rounds:
        mask |= 1 << each
    return c.RoundIs(mask)


def turn_of(node: ast.TurnOf, scene: Scene) -> Cond:
    """It is somebody's turn."""
    return c.TurnIs(who(node.who, scene), True)


def went(node: ast.Went, scene: Scene) -> Cond:
    """Somebody had the first or the last turn."""
    return c.TookTurn(who(node.who, scene), node.place == "last")


def last_action(node: ast.LastAction, scene: Scene) -> Cond:
    """It is the last action of the turn."""
    return c.LastActionNow()


def first_reveal(node: ast.FirstReveal, scene: Scene) -> Cond:
    """It is the first reveal of the game."""
    return c.IsRevealFirst()


def lost_previous(node: ast.LostPrevious, scene: Scene) -> Cond:
    """Somebody has lost the game before."""
    return c.LostBefore(who(node.who, scene))


def happened(node: ast.Happened, scene: Scene) -> Cond:
    """Something has happened so often, in a period."""
    if (done := done_with_cards(node, scene)) is not None:
        return c.Compares(done, Is.GREATER_EQUAL, v.Const(node.times))
    if isinstance(node.event, ast.Reveals):
        return was_revealed(node, scene)
    if isinstance(node.event, ast.LosesLife) and scene.has_powers:
        return lost_life(node, node.event.who, scene)
    if is_last_turn(node.when):
        seat, kind = history(node.event, scene)
        if not is_mine(seat) or node.times != 1:
            raise Unplayable(node, "last turn")
        return c.DidLastTurn(kind)
    held = Is.EQUAL if node.exactly else Is.GREATER_EQUAL
    if (made := with_weapons(node.event, node.when, scene)) is not None:
        return c.Compares(made, held, v.Const(node.times))
    if (made := dealt_between(node, scene)) is not None:
        return c.Compares(made, Is.GREATER_EQUAL, v.Const(1))
    if (made := attacks_on_me(node, scene)) is not None:
        return c.Compares(made, held, v.Const(node.times))
    seat, kind = history(node.event, scene)
    if kind in (Did.TAKEN, Did.DEALT, Did.LIFE_LOST) and node.times != 1:
        raise Unplayable(node, "so often")
    count = v.HistoryOf(roles.That() if is_group(seat) else who(seat, scene), kind, scope(node.when))
    enough = c.Compares(count, held, v.Const(node.times))
    return c.ForSeats(who(seat, scene), enough, is_every(seat)) if is_group(seat) else enough


def was_revealed(node: ast.Happened, scene: Scene) -> Cond:
    """A card was turned up this round."""
    if node.times != 1:
        raise Unplayable(node, "so often")
    whose, which = revealed(node, scene)
    if which.this and whose is None:
        return WasRevealed()
    return c.RevealedThisRound(whose, which)


# --- of attacks and rolls --------------------------------------------------------------------------------------------


def in_attack(node: ast.InAttack, scene: Scene) -> Cond:
    """It is about the attack in progress."""
    return c.InThisAttack()


def ties(node: ast.Ties, scene: Scene) -> Cond:
    """The rolls are tied: asked when a tie was broken, and only then."""
    if node.who is not None or node.outcome != "any" or scene.event != On.TIE_WON:
        raise Unplayable(node, "as a condition")
    return c.Always()


def shows(node: ast.Shows, scene: Scene) -> Cond:
    """The dice show something; of "either roll" the one or the other."""
    if node.roll == ast.Ref("roll", "either"):
        if not scene.roll or scene.kept:
            raise Unplayable(node, "of either roll, where no two were made against each other")
        return c.Either([pattern(node.pattern, v.RollPick(pick), scene) for pick in (v.PICK_HERE, v.PICK_OTHER)])
    return pattern(node.pattern, roll_pick(node.roll, scene), scene)


def parity(node: ast.Parity, scene: Scene) -> Cond:
    """A number is odd, or even."""
    return c.IsOdd(value(node.value, scene), node.parity == "odd")


def has_bonus(node: ast.HasBonus, scene: Scene) -> Cond:
    """A roll or the damage has a bonus."""
    if node.what == "damage":
        if node.by_ability:
            raise Unplayable(node, "the ability that gives a bonus to damage")
        return c.HasDamageBonus(node.more_than)
    if node.by_ability:
        if node.more_than != 0:
            raise Unplayable(node, "how large a bonus an ability gives")
        return c.IsHelped(roll_pick(node.of, scene))
    return c.HasRollBonus(roll_pick(node.of, scene), node.more_than)


def no_other_bonus(node: ast.NoOtherBonus, scene: Scene) -> Cond:
    """Nothing else gives a bonus."""
    return c.NoOtherBonus()


# --- of cards --------------------------------------------------------------------------------------------------------


def in_zone(node: ast.InZone, scene: Scene) -> Cond:
    """That card lies in play or in the discard pile."""
    return c.CardLies(LIES[node.zone])


def was_in(node: ast.WasIn, scene: Scene) -> Cond:
    """The card was discarded when it was used; nothing of the ability has moved it since."""
    if node.zone != "discard":
        raise Unplayable(node, "as a condition")
    return c.CardLies(LIES_IN_PILE)


def all_cards(node: ast.AllCards, scene: Scene) -> Cond:
    """All of somebody's cards pass a test."""
    return c.AllCardsAre(who(node.who, scene), card_tests((node.test,), scene))


def card_has(node: ast.CardHas, scene: Scene) -> Cond:
    """A card has an ability of a kind."""
    if node.ability != ast.AbilitySel(kind=node.ability.kind) or node.ability.kind is None:
        raise Unplayable(node, "a card with an ability that is told by more than its kind")
    return c.CardCarries(cards(node.card, scene), KINDS[node.ability.kind])


def card_is(node: ast.CardIs, scene: Scene) -> Cond:
    """The antecedent, a card, passes a test."""
    return places.PicksAre(cards(node.card, scene), card_tests((node.test,), scene))


# --- the longer ones -------------------------------------------------------------------------------------------------


def within(node: ast.Within, scene: Scene) -> Cond:
    """Somebody stands near another, or near a card."""
    if isinstance(node.to, ast.This | ast.CardSpace):
        card = node.to.card if isinstance(node.to, ast.CardSpace) else node.to
        return places.IsWithinCard(who(node.who, scene), cards(card, scene), node.spaces)
    if is_group(node.who):
        return c.ForSeats(
            who(node.who, scene), places.IsWithin(roles.That(), who(node.to, scene), node.spaces), is_every(node.who)
        )
    if is_group(node.to):
        return c.ForSeats(
            who(node.to, scene), places.IsWithin(who(node.who, scene), roles.That(), node.spaces), is_every(node.to)
        )
    return places.IsWithin(who(node.who, scene), who(node.to, scene), node.spaces)


def lost_life(node: ast.Happened, seat: ast.Node, scene: Scene) -> Cond:
    """Somebody lost life this round, or in the game, by whatever cause."""
    ever = node.when.span == "game" and node.when.which in ("this", "any")
    if node.times != 1 or not (ever or (node.when.span == "round" and node.when.which in ("this", "that"))):
        raise Unplayable(node, "then, or so often")
    if is_group(seat):
        return c.ForSeats(who(seat, scene), places.LostLife(roles.That(), ever), is_every(seat))
    return places.LostLife(who(seat, scene), ever)


def joint(node: ast.AllOf, scene: Scene) -> Cond:
    """Several conditions; those about "them" are asked of the very warrior that an earlier one spoke of."""
    for at, each in enumerate(node.tests):
        rest = node.tests[at + 1 :]
        found = spoken_of(each)
        if found is not None and any(speaks_of_warrior(other) for other in rest):
            about = tuple(other for other in rest if speaks_of_warrior(other))
            tests = [condition(other, scene) for other in node.tests if other is not each and other not in about]
            one = dataclasses.replace(found, tests=(*found.tests, *map(it_for, about)))
            return c.Every([*tests, c.Compares(v.CountSeats(who(one, scene)), Is.GREATER_EQUAL, v.Const(1))])
    return c.Every([condition(each, scene) for each in node.tests])


def matches_choice(node: ast.MatchesChoice, scene: Scene) -> Cond:
    """A roll is of the kind, or a number of the parity, chosen before."""
    words = tuple(word.removesuffix(" roll").removesuffix(" rolls") for word in scene.words)
    if isinstance(node.value, ast.It) and words and all(word in ROLL_KINDS for word in words):
        return c.RollKindChosen([ROLL_KINDS[word] for word in words])
    if set(words) == {"odd", "even"} and not isinstance(node.value, ast.It):
        return c.ParityChosen(value(node.value, scene), words.index("odd"))
    raise Unplayable(node, "of what was chosen")


def dealt_between(node: ast.Happened, scene: Scene) -> Value | None:
    """The damage that somebody has dealt me, or I them, where that is what is asked."""
    event = node.event
    if not isinstance(event, ast.TakesDamage) or event.by is None or event.who is None or node.times != 1:
        return None
    if event != ast.TakesDamage(event.who, None, event.by) or is_mine(event.by) == is_mine(event.who):
        return None
    theirs = event.who if is_mine(event.by) else event.by
    if isinstance(theirs, ast.Who) and (theirs.role != "opponent" or theirs.quantifier == "each"):
        return None
    return v.DealtBetween(who(event.by, scene), who(event.who, scene), scope(node.when))


def attacks_on_me(node: ast.Happened, scene: Scene) -> Value | None:
    """The attacks on me by one warrior, where that is what is asked."""
    event = node.event
    if not isinstance(event, ast.Attacks) or event.by_ability or event.by_action:
        return None
    sel = event.attack
    if sel != ast.AttackSel(sel.by, sel.kind, None, sel.against) or not is_mine(sel.against):
        return None
    return None if sel.by is None or is_mine(sel.by) or is_group(sel.by) else attacks_by(sel.by, sel, node.when, scene)


def attacks_by(by: ast.Node, sel: ast.AttackSel, when: ast.When, scene: Scene) -> Value:
    """How many attacks of a kind those meant have made on whom ``sel`` says, taken together."""
    kinds = {"any": Did.ATTACKED, "basic": Did.ATTACKED_BASIC, "weapon": Did.ATTACKED_WEAPON}
    if sel.kind not in kinds:
        raise Unplayable(sel, "remembering it")
    return v.AttacksBetween(who(by, scene), who(sel.against, scene), kinds[sel.kind], scope(when))


def is_group(node: ast.Node | None) -> bool:
    """May several warriors be meant?"""
    return isinstance(node, ast.Who) and node.role in OF_SEVERAL


def is_contest(node: ast.Node) -> bool:
    """Are two rolls of a contest compared with each other?"""
    if not isinstance(node, ast.Compare) or node.op not in ("<", ">"):
        return False
    sides = [each.roll for each in (node.left, node.right) if isinstance(each, ast.Total)]
    return [each.which for each in sides if isinstance(each, ast.Ref)] == ["mine", "theirs"]


def comparison(node: ast.Compare, scene: Scene) -> Cond:
    """A comparison; a number of several warriors is compared warrior by warrior."""
    left, right, op = node.left, node.right, node.op
    if isinstance(left, ast.Stat) and left.name == "damage" and isinstance(right, ast.BaseDamage):
        # "Attacks that deal more than their base damage": what the attack deals as things stand (A7-PRIN-64).
        return c.Compares(v.AttackDamage(), COMPARISONS[op], value(right, scene))
    if is_contest(node):
        return c.WinsContest(value(left, scene), value(right, scene), op == ">")
    if isinstance(right, ast.InitiativeOf) and right.round == "any":
        return c.MatchesSomeInitiative(value(left, scene), COMPARISONS[op], who(right.who, scene))
    if isinstance(right, ast.InitiativeOf) and right.round == "previous":
        if not isinstance(left, ast.InitiativeOf) or left.round != "this" or left.who != right.who:
            raise Unplayable(node, "initiative of earlier rounds")
        return c.MatchesEarlier(who(left.who, scene), COMPARISONS[op])
    for side, other, sign in ((right, left, MIRRORED[op]), (left, right, op)):
        if isinstance(side, ast.Stat) and is_group(side.who):
            single = ast.Stat(ast.It(), side.name, side.printed)
            inner = c.Compares(value(single, scene), COMPARISONS[sign], value(other, scene))
            return c.ForSeats(who(side.who, scene), inner, is_every(side.who))
        if isinstance(side, ast.InitiativeOf) and is_group(side.who):
            one = ast.InitiativeOf(ast.It(), side.round)
            inner = c.Compares(value(one, scene), COMPARISONS[sign], value(other, scene))
            return c.ForSeats(who(side.who, scene), inner, is_every(side.who))
        if isinstance(side, ast.Count) and isinstance(side.what, ast.Cards) and is_group(side.what.owner):
            of_one = ast.Count(dataclasses.replace(side.what, owner=ast.It()))
            inner = c.Compares(value(of_one, scene), COMPARISONS[sign], value(other, scene))
            return c.ForSeats(who(side.what.owner, scene), inner, is_every(side.what.owner))
        if isinstance(side, ast.DamageDealt) and isinstance(side.by, ast.Who) and side.by.quantifier in OF_ONE:
            # "More than 3 damage from any one opponent": what that one dealt.
            dealt = v.DealtBetween(roles.That(), who(side.to, scene), scope(side.when))
            inner = c.Compares(dealt, COMPARISONS[sign], value(other, scene))
            return c.ForSeats(who(side.by, scene), inner, side.by.quantifier == "each")
        if isinstance(side, ast.CardStat) and isinstance(side.card, ast.Cards) and is_group(side.card.owner):
            owner = side.card.owner
            assert isinstance(owner, ast.Who)
            if owner.quantifier in ("any", "each", "all"):
                cards_ = ast.Cards(
                    ast.It(), side.card.quantifier, side.card.tests, side.card.zone, side.card.other, side.card.number
                )
                inner = c.Compares(
                    value(ast.CardStat(cards_, side.name, side.best), scene), COMPARISONS[sign], value(other, scene)
                )
                # "Greater than that of any other warrior": than that of every one.
                return c.ForSeats(who(owner, scene), inner, True)
    return c.Compares(value(left, scene), COMPARISONS[op], value(right, scene))


def has(node: ast.Has, scene: Scene) -> Cond:
    """Somebody has so many cards that pass a test."""
    if is_group(node.who):
        assert isinstance(node.who, ast.Who)
        f = cards(node.cards, scene)
        f.owner = roles.That()
        inner = c.HasCards(f, COMPARISONS[node.op], node.number)
        return c.ForSeats(who(node.who, scene), inner, is_every(node.who))
    f = cards(node.cards, scene)
    if node.who is not None:
        f.owner = who(node.who, scene)
    return c.HasCards(f, COMPARISONS[node.op], node.number)


def adjacent(node: ast.Adjacent, scene: Scene, near: spaces.Surrounding = spaces.Around.ADJACENT) -> Cond:
    """Two stand next to each other, or one next to a card's space (``near`` says where)."""
    if isinstance(node.to, ast.CardSpace | ast.This):
        card = node.to.card if isinstance(node.to, ast.CardSpace) else node.to
        return c.StandsIn(who(node.who, scene), spaces.NearCard(cards(card, scene), near))
    if isinstance(node.to, ast.Who) and is_group(node.to) and isinstance(node.who, ast.It):
        # "Another warrior" beside an opponent is any but that one: the user as well.
        to = dataclasses.replace(node.to, role="warrior") if node.to.role == "other" else node.to
        return c.IsNextTo(who(node.who, scene), who(to, scene), is_every(to))
    if is_group(node.to):
        return c.ForSeats(who(node.to, scene), c.IsAdjacent(who(node.who, scene), roles.That()), is_every(node.to))
    if is_group(node.who):
        return c.ForSeats(who(node.who, scene), c.IsAdjacent(roles.That(), who(node.to, scene)), is_every(node.who))
    return c.IsAdjacent(who(node.who, scene), who(node.to, scene))


def outcome(node: ast.Outcome, scene: Scene) -> Cond:
    """An attack hit, missed or was critical."""
    result = {"hit": OUTCOME_HIT, "miss": OUTCOME_MISS, "critical": OUTCOME_CRITICAL}[node.result]
    if scene.created:
        return c.AttackEnded(result, True)
    if scene.event in UNDECIDED:
        raise Unplayable(node, "the attack is not decided yet")
    if scene.attack:
        return c.AttackEnded(result, False)
    raise Unplayable(node, "no attack is meant here")


def exists(node: ast.Exists, scene: Scene) -> Cond:
    """There is a warrior or card that passes a test."""
    if isinstance(node.what, ast.Cards):
        return c.HasCards(cards(node.what, scene), Is.GREATER_EQUAL, node.number)
    if isinstance(node.what, ast.Who):
        return c.Compares(v.CountSeats(who(node.what, scene)), Is.GREATER_EQUAL, v.Const(node.number))
    if isinstance(node.what, ast.Space):
        place, state = space(node.what, scene)
        return HasSpace(place, state)
    raise Unplayable(node, "existing")


CONDITIONS.update(
    {
        ast.Not: negation,
        ast.AllOf: joint,
        ast.AnyOf: any_of,
        ast.Compare: comparison,
        # Warriors.
        ast.Is: is_such,
        **dict.fromkeys(CARD_TESTS, that_is_such),
        ast.Has: has,
        ast.HasAbility: has_ability,
        ast.SameQuality: same_quality,
        ast.Allowed: allowed,
        ast.At: at,
        ast.Adjacent: adjacent,
        ast.Within: within,
        ast.Among: among,
        ast.Between: between,
        ast.MovedInto: moved_into,
        ast.Stays: stays,
        ast.Opposing: opposing,
        Apart: apart,
        ast.Exists: exists,
        # Rounds and turns.
        ast.Initiative: initiative,
        ast.RoundIs: round_is,
        ast.FirstOfGame: first_of_game,
        ast.TurnOf: turn_of,
        ast.Went: went,
        ast.LastAction: last_action,
        ast.FirstReveal: first_reveal,
        ast.LostPrevious: lost_previous,
        ast.Happened: happened,
        # Attacks and rolls.
        ast.InAttack: in_attack,
        ast.Outcome: outcome,
        ast.Ties: ties,
        ast.Shows: shows,
        ast.Parity: parity,
        ast.HasBonus: has_bonus,
        ast.NoOtherBonus: no_other_bonus,
        ast.MatchesChoice: matches_choice,
        # Cards.
        ast.InZone: in_zone,
        ast.WasIn: was_in,
        ast.AllCards: all_cards,
        ast.CardHas: card_has,
        ast.CardIs: card_is,
    }
)
