"""Lowering of values."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from agon.arena import roles
from agon.arena import values as v
from agon.arena.nodes import CardFilter, Value, Who
from agon.arena.steps_power import ActionsLeft, TokensOf
from agon.arena.terms import STAT_NAMES, Counted, Deed, Did, Period, Scope
from agon.language import ast
from agon.language.lexicon import ANACHRONISM
from agon.language.relations import substitute
from agon.lowering.context import Scene, Unplayable
from agon.lowering.dispatch import NUMBERS, condition, value
from agon.lowering.patterns import roll_pick
from agon.lowering.queries import OF_SEVERAL, is_every, is_mine
from agon.lowering.selectors import cards, who

DIE_PICKS: Final = {"highest": v.Best.HIGHEST, "lowest": v.Best.LOWEST, "all": v.Best.SUM}
BEST: Final = {"the": v.Best.FIRST, "highest": v.Best.HIGHEST, "lowest": v.Best.LOWEST, "sum": v.Best.SUM}


def statistic(node: ast.Stat, scene: Scene) -> Value:
    """A statistic of a warrior."""
    if node.name == "actions":
        return ActionsLeft(who(node.who, scene))
    if node.name == "hands":
        raise Unplayable(node, "hands of a warrior")
    return v.StatOf(who(node.who, scene), STAT_NAMES.index(node.name), node.printed)


def stat_sum(node: ast.StatSum, scene: Scene) -> Value:
    """A statistic of several, added up."""
    if node.name not in ("life", "experience", "speed", "initiative"):
        raise Unplayable(node, node.name)
    return v.SumOver(who(node.who, scene), statistic(ast.Stat(ast.It(), node.name), scene))


def initiative_of(node: ast.InitiativeOf, scene: Scene) -> Value:
    """Initiative of this round or the one before."""
    if node.round == "any":
        raise Unplayable(node, "any round")
    return v.PastInitiative(who(node.who, scene), 0 if node.round == "this" else 1)


def die_value(node: ast.DieValue, scene: Scene) -> Value:
    """The face of a die."""
    if isinstance(node.die, ast.Dice):
        if node.die.which not in DIE_PICKS or node.die.shows is not None:
            raise Unplayable(
                node, "the face of a die that is told by what it shows or by more than its place in a roll"
            )
        return v.DieFace(roll_pick(node.die.roll, scene), DIE_PICKS[node.die.which])
    if node.die.which in ("new", "original") and scene.thrown:
        # The one die just thrown again, and what it was.
        return v.Register(v.Registers.TOTAL if node.die.which == "new" else v.Registers.OTHER_TOTAL)
    raise Unplayable(node, "that die")


def times(node: ast.Times, scene: Scene) -> Value:
    """So much for each of something."""
    found = v.Times(node.unit, count(node.count, scene), 0)
    return found if node.maximum is None else bounded(found, node, node.maximum)


def base_damage(node: ast.BaseDamage, scene: Scene) -> Value:
    """The base damage of the attack."""
    return v.AttackBase(False)


def round_number(node: ast.RoundNumber, scene: Scene) -> Value:
    """Which round it is."""
    return v.RoundNumber()


def if_value(node: ast.IfValue, scene: Scene) -> Value:
    """One number or another."""
    return v.IfThen(condition(node.condition, scene), value(node.then, scene), value(node.otherwise, scene))


def most_of(by: ast.Value, maximum: int) -> int:
    """The bound that "to a maximum of 2" is on a change: 2 on a bonus, -2 on a penalty, said with a sign or not."""
    unit = by.unit if isinstance(by, ast.Times) else by
    return -abs(maximum) if isinstance(unit, int) and unit < 0 else maximum


def bounded(found: Value, by: ast.Value, maximum: int) -> Value:
    """A change no larger than so much, up or down."""
    most = most_of(by, maximum)
    return v.Greater([found, v.Const(most)]) if most < 0 else v.Least(found, v.Const(most))


def total(node: ast.Total, scene: Scene) -> Value:
    """A roll's total, plain, before a re-roll, or without bonuses."""
    if isinstance(node.roll, ast.Ref) and node.roll.which == "original":
        return v.OriginalTotal(v.RollPick(v.PICK_HERE))
    if isinstance(node.roll, ast.Ref) and node.roll.which in ("mine", "theirs", "other") and scene.kept:
        mine = node.roll.which == "mine"
        plain = v.RollTotal(v.RollPick(v.PICK_KEPT if mine else v.PICK_KEPT_OTHER))
        added = added_by(scene, mine=mine)
        return plain if added is None else v.Sum(plain, added)
    pick = roll_pick(node.roll, scene)
    return v.RollTotal(pick) if node.bonuses else v.RollWithoutBonus(pick)


def added_by(scene: Scene, *, mine: bool) -> Value | None:
    """What the owner, or the other who rolled, adds to the dice of a roll against each other."""
    if scene.added is None:
        return None
    return value(substitute(scene.added, ast.It(), ast.Who("me") if mine else ast.Ref("warrior")), scene)


def reference(node: ast.Ref, scene: Scene) -> Value:
    """A number spoken of before."""
    if node.kind in ("total", "roll"):
        return v.RollTotal(roll_pick(ast.Ref("roll"), scene))
    if node.kind == "amount" and scene.chosen:
        return v.Register(v.Registers.CHOICE)
    if node.kind == "amount" and scene.kept:
        # "Add that amount": of the roll just made.
        return v.RollTotal(roll_pick(ast.Ref("roll"), scene))
    if node.kind in ("damage", "amount"):
        return v.Register(v.Registers.AMOUNT)
    if node.kind in ("number", "choice"):
        return v.Register(v.Registers.CHOICE)
    raise Unplayable(node, "as a number")


def card_number(node: ast.CardStat, scene: Scene) -> Value:
    """A number on cards."""
    if node.name not in ("initiative", "damage"):
        raise Unplayable(node, node.name)
    pick = node.card
    if node.name == "damage" and scene.attack and is_attackers_weapon(pick):
        # The weapon whose hit it is about (A7-PRIN-73).
        return v.WeaponUsed()
    owner = pick.owner if isinstance(pick, ast.Cards) else None
    if isinstance(owner, ast.Who) and owner.quantifier == "any" and node.best == "sum":
        raise Unplayable(node, "each player's sum")
    return v.CardNumber(cards(pick, scene), node.name == "damage", BEST[node.best])


def is_attackers_weapon(node: ast.Node) -> bool:
    """Are these the words "the attacker's weapon"?"""
    if not isinstance(node, ast.Cards) or node.tests != (ast.Type("weapon"),):
        return False
    return isinstance(node.owner, ast.Who) and node.owner.role == "attacker"


def grid_modifier(node: ast.GridModifier, scene: Scene) -> Value:
    """The modifier of a grid for where somebody stands."""
    if node.at is None:
        return v.AttackModifier()
    if node.grid.kind != "basic" or node.grid.whose is None or isinstance(node.at, int):
        raise Unplayable(node, "of that grid")
    at = node.at.who if isinstance(node.at, ast.WarriorSpace) else node.at
    return v.GridAt(who(node.grid.whose, scene), who(at, scene))


def count(node: ast.Node, scene: Scene) -> Value:
    """How many there are of something."""
    if isinstance(node, ast.TokensOf):
        return value(node, scene)
    if isinstance(node, ast.Cards):
        return v.CountCards(cards(node, scene))
    if isinstance(node, ast.Who):
        return v.CountSeats(who(node, scene))
    if isinstance(node, ast.Dice):
        if node.shows is None:
            raise Unplayable(node, "counting dice")
        return v.CountDice(roll_pick(node.roll, scene), node.shows)
    if isinstance(node, ast.DamageDealt):
        if node.by is None:
            return v.TakenAmong(who(node.to, scene), scope(node.when))
        return v.DealtBetween(who(node.by, scene), who(node.to, scene), scope(node.when))
    if isinstance(node, ast.Happened):
        return so_often(node, scene)
    if isinstance(node, ast.Count):
        return count(node.what, scene)
    if node == ast.Ref("cards", "discarded"):
        return v.Register(v.Registers.AMOUNT)
    if node == ast.CountersOn(ast.This()):
        return v.CountersHere()
    if isinstance(node, ast.Shared):
        of_cultures = node.quality == "culture"
        for name in ANACHRONISM.cultures if of_cultures else ANACHRONISM.elements:
            # All there are, for cards that count as every one of them.
            (scene.deal.culture_bit if of_cultures else scene.deal.element_bit)(name)
        return v.SharedQuality(who(node.who, scene), of_cultures)
    raise Unplayable(node, "counting it")


def so_often(node: ast.Happened, scene: Scene) -> Value:
    """How often something has happened."""
    if (done := done_with_cards(node, scene)) is not None:
        return done
    if isinstance(node.event, ast.Reveals):
        return v.CountRevealed(*revealed(node, scene))
    if (made := with_weapons(node.event, node.when, scene)) is not None:
        return made
    seat, kind = history(node.event, scene)
    return v.HistoryOf(who(seat, scene), kind, scope(node.when))


def done_with_cards(node: ast.Happened, scene: Scene) -> Value | None:
    """Cards revealed in another stretch than this round, or discarded: what is kept of each card."""
    event = node.event
    if isinstance(event, ast.Reveals) and not (node.when.span == "round" and node.when.which in ("this", "that")):
        found = cards(event.card, scene)
        if found.owner is not None:
            raise Unplayable(node, "cards of an owner")
        if event.who is not None and is_every(event.who):
            raise Unplayable(node, "what each of several has revealed")
        scene.deal.recalls_cards = True
        return v.DoneWith(
            Deed.REVEALED, found, scope(node.when), who(event.who, scene) if event.who is not None else None, False
        )
    if isinstance(event, ast.Discards) and event.who is None and isinstance(event.card, ast.Cards):
        scene.deal.recalls_cards = True
        whose = event.card.owner
        return v.DoneWith(
            Deed.DISCARDED,
            cards(replace(event.card, owner=None), scene),
            scope(node.when),
            who(whose, scene) if whose is not None else None,
            False,
        )
    return None


def revealed(node: ast.Happened, scene: Scene) -> tuple[Who | None, CardFilter]:
    """Whose cards, and which, a question about this round's reveal means."""
    assert isinstance(node.event, ast.Reveals)
    if node.when.span != "round" or node.when.which not in ("this", "that"):
        raise Unplayable(node, "reveals of other rounds")
    f = cards(node.event.card, scene)
    whose = node.event.who
    if f.owner is not None:
        raise Unplayable(node, "cards of an owner")
    return (who(whose, scene) if whose is not None else None), f


def with_weapons(event: ast.Node, when: ast.When, scene: Scene) -> Value | None:
    """Attacks or hits of mine with weapons of a sort, where weapon attacks are meant."""
    if not isinstance(event, ast.Attacks | ast.Hits | ast.Misses) or (weapon := event.attack.weapon) is None:
        return None
    sel = event.attack
    hits = isinstance(event, ast.Hits)
    if not is_mine(sel.by) or sel.nth is not None or sel.tests or sel.critical:
        raise Unplayable(event, "with that weapon or order")
    found = scope(when)
    kept = (Scope.THIS_TURN, Scope.THIS_GAME) if hits else (Scope.THIS_TURN, Scope.THIS_ROUND)
    of_one = isinstance(sel.against, ast.Ref | ast.It)
    if isinstance(event, ast.Misses) or found not in kept or (of_one and not hits):
        if not of_one and not is_anyone_else(sel.against):
            raise Unplayable(event, "against whom")
        deed = {ast.Attacks: Deed.ATTACKED, ast.Hits: Deed.HIT, ast.Misses: Deed.MISSED}[type(event)]
        scene.deal.recalls_cards = True
        return v.DoneWith(deed, cards(weapon, scene), found, roles.That() if of_one else None, True)
    if hits and isinstance(sel.against, ast.Ref | ast.It):
        scene.deal.recalls_hit = True
        return v.HitsOn(cards(weapon, scene), found, roles.That(), weapon != ast.This())
    if not is_anyone_else(sel.against):
        raise Unplayable(event, "against whom")
    return v.WithWeapons(cards(weapon, scene), hits, found)


def is_last_turn(when: ast.When) -> bool:
    """Are these the words "on your previous turn"?"""
    return when.span == "turn" and when.which == "last" and when.whose is not None and is_mine(when.whose)


def scope(when: ast.When) -> Period:
    """The stretch of the past, as a scope of the histories."""
    if when.which in ("this", "that"):
        found = {"turn": Scope.THIS_TURN, "round": Scope.THIS_ROUND, "game": Scope.THIS_GAME}.get(when.span)
        if found is not None:
            return found
    if when.which == "last" and when.span == "round":
        return Scope.LAST_ROUND
    if when.which == "any" and when.span == "game":
        return Scope.THIS_GAME
    raise Unplayable(when, f"{when.which} {when.span}")


def history(node: ast.Node, scene: Scene) -> tuple[ast.Node, Counted]:
    """The counter that counts these events, and whose it is. Filters the histories do not keep are refused."""
    if isinstance(node, ast.Moves) and node == ast.Moves(node.who, by_action=node.by_action):
        return node.who, Did.MOVE_ACTIONS if node.by_action else Did.MOVED
    if isinstance(node, ast.Attacks | ast.Hits | ast.Misses):
        return attack_history(node)
    if isinstance(node, ast.TakesDamage) and node == ast.TakesDamage(node.who, None, node.by):
        if node.who is not None and node.by is None:
            return node.who, Did.TAKEN
        if node.by is not None and is_anyone_else(node.who):
            return node.by, Did.DEALT
    if isinstance(node, ast.Discards) and isinstance(node.card, ast.Cards):
        by_opponents = isinstance(node.who, ast.Who) and node.who.role == "opponent" and not node.who.tests
        if by_opponents and node.card.owner is not None and is_mine(node.card.owner) and not node.card.tests:
            return node.card.owner, Did.CARDS_LOST
    if isinstance(node, ast.LosesLife):
        scene.deal.counts_losses = True
        return node.who, Did.LIFE_LOST
    if isinstance(node, ast.Rotates):
        scene.deal.counts_turns = True
        return node.who, Did.TURNED
    if isinstance(node, ast.Defeats) and is_anyone_else(node.whom):
        scene.deal.recalls_feller = True
        return node.who, Did.FELLED
    if isinstance(node, ast.UsesAbility) and node.who is not None and node.ability == ast.AbilitySel(
        node.ability.kind, name=node.ability.name, quantifier=node.ability.quantifier
    ) and not node.moving:  # fmt: skip
        if node.ability.name is None and node.ability.kind == "reveal":
            return node.who, Did.REVEALS_USED
        if node.ability.name is None and node.ability.kind == "action":
            return node.who, Did.ACTIONS_USED
        if node.ability.name is None and node.ability.kind is None:
            return node.who, Did.ABILITIES_USED
    raise Unplayable(node, "remembering it")


def is_anyone_else(node: ast.Node | None) -> bool:
    """Whoever it was, of those it can have been: another warrior, or nobody said."""
    if node is None:
        return True
    return isinstance(node, ast.Who) and node.role in ("opponent", "other", "warrior") and not node.tests


def attack_history(node: ast.Attacks | ast.Hits | ast.Misses) -> tuple[ast.Node, Counted]:
    """The counter of attacks made or suffered."""
    sel = node.attack
    if isinstance(node, ast.Attacks) and node.by_ability:
        raise Unplayable(node, "attacks that abilities made")
    if isinstance(node, ast.Attacks) and node.by_action:
        if sel != ast.AttackSel(sel.by) or sel.by is None:
            raise Unplayable(node, "actions that made attacks of a kind, with a weapon or against somebody")
        return sel.by, Did.ATTACK_ACTIONS
    if sel.weapon is not None or sel.nth is not None or sel.tests:
        raise Unplayable(node, "with that weapon or order")
    if sel.by is not None and not (isinstance(sel.by, ast.Who) and sel.by.role in OF_SEVERAL):
        table = {
            ast.Attacks: (Did.ATTACKED, Did.ATTACKED_BASIC, Did.ATTACKED_WEAPON),
            ast.Hits: (Did.HIT, Did.HIT_BASIC, Did.HIT_WEAPON),
            ast.Misses: (Did.MISSED, None, None),
        }[type(node)]
        kind = table[("any", "basic", "weapon").index(sel.kind)]
        if sel.critical and isinstance(node, ast.Hits):
            kind = Did.CRITICALS
        if not is_anyone_else(sel.against):
            raise Unplayable(node, "against whom")
        if kind is None:
            raise Unplayable(node, "misses of one kind")
        return sel.by, kind
    if isinstance(node, ast.Hits) and sel.critical and sel.against is None and sel.kind == "any":
        return sel.by or ast.Who("warrior", "any"), Did.CRITICALS
    if sel.against is not None and sel.kind == "any":
        return sel.against, {ast.Attacks: Did.WAS_ATTACKED, ast.Hits: Did.WAS_HIT, ast.Misses: Did.WAS_MISSED}[
            type(node)
        ]
    raise Unplayable(node, "remembering it")


NUMBERS.update(
    {
        ast.Stat: statistic,
        ast.StatSum: stat_sum,
        ast.CardStat: card_number,
        ast.InitiativeOf: initiative_of,
        ast.Total: total,
        ast.DieValue: die_value,
        ast.Times: times,
        ast.Count: lambda node, scene: count(node.what, scene),
        ast.DamageDealt: count,
        ast.Happened: count,
        ast.CountersOn: count,
        ast.Plus: lambda node, scene: v.Sum(value(node.left, scene), value(node.right, scene)),
        ast.Negative: lambda node, scene: v.Minus(value(node.value, scene)),
        ast.Half: lambda node, scene: v.HalfOf(value(node.value, scene)),
        ast.Greatest: lambda node, scene: v.Greater([value(each, scene) for each in node.values]),
        ast.IfValue: if_value,
        ast.BaseDamage: base_damage,
        ast.RoundNumber: round_number,
        ast.GridModifier: grid_modifier,
        ast.BonusOf: lambda node, scene: v.RollBonus(roll_pick(node.of, scene), node.which == "largest"),
        ast.TokensOf: lambda node, scene: TokensOf(who(node.who, scene), scene.deal.token_kind(node.token)),
        ast.Ref: reference,
    }
)
