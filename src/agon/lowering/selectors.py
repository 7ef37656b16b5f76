"""Lowering of who, which cards, which rolls and attacks, and where."""

from __future__ import annotations

from typing import Final

from agon.arena import conditions as c
from agon.arena import places, roles, spaces
from agon.arena.bonus import BasicOrDefense, GivesBonusNow
from agon.arena.nodes import AttackFilter, CardFilter, Cond, RollFilter, Space, Who
from agon.arena.powers import POWER_NAMES
from agon.arena.steps_power import REGION_CENTER, REGION_CORNER, REGION_WALL, IsDepleted, Region
from agon.arena.terms import STAT_NAMES, TYPE_NAMES, AttackKind, CardType, Did, Face, On, RollKind, Scope, Zone
from agon.arena.values import PICK_HERE, AttackDamage, Const, HistoryOf, RollPick
from agon.core.comparison import COMPARISONS, Is
from agon.language import ast
from agon.lowering.context import Scene, Unplayable
from agon.lowering.dispatch import condition, value
from agon.lowering.patterns import pattern
from agon.lowering.queries import Apart, SpokenOf, comes_first, is_mine, of_somebody_before, one_for, speaks_of_warrior

SCOPES: Final = {"turn": Scope.THIS_TURN, "round": Scope.THIS_ROUND, "game": Scope.THIS_GAME}
ROLL_KINDS: Final = {
    "any": RollKind.ANY,
    "attack": RollKind.ATTACK,
    "defense": RollKind.DEFENSE,
    "basic attack": RollKind.ATTACK,
    "non-attack": RollKind.DEFENSE | RollKind.OTHER,
    "non-defense": RollKind.ATTACK | RollKind.OTHER,
    "other": RollKind.OTHER,
    "combat": RollKind.ATTACK | RollKind.DEFENSE,
}
ATTACK_KINDS: Final = {
    "any": AttackKind.ANY,
    "basic": AttackKind.BASIC,
    "weapon": AttackKind.WEAPON,
    "special": AttackKind.SPECIAL,
}
LANES: Final = {
    "row": places.LANE_ROW,
    "column": places.LANE_COLUMN,
    "row or column": places.LANE_ROW | places.LANE_COLUMN,
}
GRIDS: Final = {
    "any": spaces.Grids.ANY,
    "basic": spaces.Grids.BASIC,
    "weapon": spaces.Grids.WEAPON,
    "this": spaces.Grids.THIS_CARD,
}
AROUND: Final = {
    "in": spaces.Around.IN,
    "in or adjacent": spaces.Around.IN_OR_ADJACENT,
    "in or orthogonal": spaces.Around.IN_OR_ORTHOGONAL,
    "adjacent": spaces.Around.ADJACENT,
}
RELATIONS: Final = {
    "in": spaces.Bearings.IN,
    "adjacent": spaces.Bearings.ADJACENT,
    "behind": spaces.Bearings.BEHIND,
    "behind or diagonal": spaces.Bearings.BEHIND_OR_DIAGONAL,
    "non-adjacent": spaces.Bearings.NOT_ADJACENT,
    "opposite": spaces.Bearings.OPPOSITE,
    "in front": spaces.Bearings.IN_FRONT,
}
LINES: Final = {
    "row or column": spaces.WhichLine.OWN,
    "starting row": spaces.WhichLine.STARTING,
    "chosen": spaces.WhichLine.CHOSEN,
}
VACANT: Final = {
    "any": spaces.Vacant.ANY,
    "empty": spaces.Vacant.EMPTY,
    "unoccupied": spaces.Vacant.UNOCCUPIED,
}
SHARED: Final = {
    "culture": c.InCommon.CULTURE,
    "element": c.InCommon.ELEMENT,
    "element or culture": c.InCommon.EITHER,
    "element and culture": c.InCommon.BOTH,
}
PARTS: Final = {"center": REGION_CENTER, "wall": REGION_WALL, "corner": REGION_CORNER}
DUEL: Final = 2
SCOPE_OF_ROLE: Final = {"warrior": roles.ANY_WARRIOR, "other": roles.NOT_MINE, "opponent": roles.OPPOSING}


def who(node: ast.Node | None, scene: Scene) -> Who:  # noqa: C901, PLR0912 - a sort of words after another
    """Lower a subject."""
    if isinstance(node, ast.It):
        return roles.That()
    if isinstance(node, SpokenOf):
        return roles.Spoken()
    if isinstance(node, ast.Ref):
        if node.kind not in ("warrior", "player"):
            raise Unplayable(node, f"a {node.kind} is no warrior")
        return roles.That()
    if not isinstance(node, ast.Who):
        raise Unplayable(node or "nobody")
    if node.role == "me":
        return roles.Me()
    if node.role == "attacker":
        return roles.Attacker()
    if node.role == "defender":
        return roles.Defender()
    foremost = next((each for each in node.tests if isinstance(each, ast.Foremost)), None)
    if foremost is not None:
        if node.role in ("rival", "ally"):
            raise Unplayable(node, "the most or the least of that")
        rest = tuple(each for each in node.tests if each is not foremost)
        among = who(ast.Who(node.role, node.quantifier, rest), scene)
        return roles.Foremost(among, STAT_NAMES.index(foremost.stat), foremost.order == "least")
    distant = next((each for each in node.tests if isinstance(each, ast.Distant)), None)
    if distant is not None:
        rest = tuple(each for each in node.tests if each is not distant)
        return roles.Distant(who(ast.Who(node.role, node.quantifier, rest), scene), distant.order == "farthest")
    besides = next((each for each in node.tests if isinstance(each, ast.Besides)), None)
    if besides is not None:
        rest = tuple(each for each in node.tests if each is not besides)
        if isinstance(besides.who, ast.Who):
            return who(ast.Who(node.role, node.quantifier, (*rest, Apart(besides.who))), scene)
        if scene.constant:
            raise Unplayable(node, "another than nobody in particular")
        return roles.Besides(who(ast.Who(node.role, node.quantifier, rest), scene))
    before = [likeness for likeness in map(of_somebody_before, node.tests) if likeness is not None]
    plain = [each for each in node.tests if of_somebody_before(each) is None]
    leaning = [each for each in plain if speaks_of_warrior(each)]
    others = [test(each, scene) for each in plain if each not in leaning]
    found: Who = roles.Some(SCOPE_OF_ROLE.get(node.role, SCOPE_OF_ROLE["opponent"]), all_of(others))
    if node.role == "rival":
        found = roles.Rivals(SCOPE_OF_ROLE["opponent"], all_of(others))
    elif node.role == "ally":
        found = roles.Allies(SCOPE_OF_ROLE["warrior"], all_of(others))
    if leaning:
        # "Each warrior adjacent to that warrior": the candidate is held against the one spoken of.
        named = [
            one_for(one_for(each, ast.Ref("warrior"), SpokenOf()), ast.Ref("player"), SpokenOf()) for each in leaning
        ]
        about = [test(each, scene) for each in named]
        found = roles.Related(found, c.Every(about))
    for each in before:
        where: list[Cond] = []
        card_test(CardFilter(), each, scene, where)
        found = roles.Sharing(found, where[0])
    return found


def all_of(conds: list[Cond]) -> Cond | None:
    """One condition for several, None for none."""
    if not conds:
        return None
    return conds[0] if len(conds) == 1 else c.Every(conds)


def test(node: ast.Node, scene: Scene) -> Cond:
    """Lower a test on the candidate warrior of a filter."""
    if isinstance(node, CARD_TESTS):
        return c.WarriorIs(roles.That(), card_tests((node,), scene))
    if isinstance(node, ast.Not) and isinstance(node.test, CARD_TESTS):
        return c.NotSo(test(node.test, scene))
    return condition(node, scene)


# --- cards -----------------------------------------------------------------------------------------------------------

CARD_TESTS: Final = (
    ast.Type,
    ast.Trait,
    ast.Culture,
    ast.Element,
    ast.Face,
    ast.Hands,
    ast.Named,
    ast.Depleted,
    ast.HasPower,
)


PILES: Final = {"discard": Zone.DISCARDED, "outside": Zone.RETURNED}
"""Where cards lie that are not in play (TR-MATCH-08: outside the game is the War Chest)."""


def cards(node: ast.Node, scene: Scene) -> CardFilter:
    """Lower a pick of cards."""
    if isinstance(node, ast.This):
        f = CardFilter()
        f.this = True
        return f
    if isinstance(node, ast.It):
        f = CardFilter()
        f.ref = True
        f.face = Face.ANY
        return f
    if isinstance(node, ast.Ref):
        if node.kind not in ("card", "weapon"):
            raise Unplayable(node, f"a {node.kind} is no card")
        if node.which == "one":
            raise Unplayable(node, "of several cards that a step spoke of")
        f = CardFilter()
        f.ref = True
        f.face = Face.ANY
        return f
    if not isinstance(node, ast.Cards):
        raise Unplayable(node)
    f = card_tests(node.tests, scene)
    if node.owner is not None:
        f.owner = who(node.owner, scene)
    f.pile = PILES.get(node.zone, 0)
    f.other = node.other
    return f


def card_tests(tests: tuple[ast.Node, ...], scene: Scene) -> CardFilter:
    """Lower the tests on a card."""
    f = CardFilter()
    where: list[Cond] = []
    for each in tests:
        card_test(f, each, scene, where)
    f.where = all_of(where)
    return f


def card_test(f: CardFilter, node: ast.Node, scene: Scene, where: list[Cond]) -> None:  # noqa: C901, PLR0912 - a sort of words after another
    """Add one test to a filter; a mask has room for one of each sort, and what is asked besides is a condition."""
    deal = scene.deal
    if asked_already(f, node):
        where.append(c.CardIs(card_tests((node,), scene)))
    elif isinstance(node, ast.Type):
        if node.name == "support":
            f.support_only = True
        else:
            f.types = 1 << TYPE_NAMES.index(node.name)
    elif isinstance(node, ast.Trait):
        f.traits = deal.trait_bit(node.name)
    elif isinstance(node, ast.Culture):
        f.cultures = deal.culture_bit(node.name)
    elif isinstance(node, ast.Element):
        f.elements = deal.element_bit(node.name)
    elif isinstance(node, ast.Face):
        f.face = Face.UP if node.side == "up" else Face.DOWN
    elif isinstance(node, ast.Hands):
        if node.op == "=":
            f.hands = node.number
        elif node.op in (">", ">="):
            f.hands_min = node.number + (1 if node.op == ">" else 0)
        else:
            raise Unplayable(node, "hands at most")
    elif isinstance(node, ast.Named):
        f.names = [*f.names, node.name.casefold()]
    elif isinstance(node, ast.Not):
        negative(f, node.test, scene, where)
    elif isinstance(node, ast.AnyOf):
        any_of(f, node, scene, where)
    elif isinstance(node, ast.AllOf):
        where.append(c.CardIs(card_tests(node.tests, scene)))
    elif isinstance(node, ast.Matches):
        matches(f, node, scene, where)
    elif isinstance(node, ast.RevealedNow):
        f.revealed = True
    elif isinstance(node, ast.At) and isinstance(node.who, ast.It):
        where.append(places.LiesIn(spaces_of(node.where, scene)))
    elif isinstance(node, ast.Compare):
        where.append(condition(node, scene))
    elif isinstance(node, ast.GivesBonus):
        where.append(gives_bonus(node))
    elif isinstance(node, ast.Depleted):
        # A Champion's card lies no way: it is never depleted (TR-PWR-06).
        f.support_only = True
        where.append(IsDepleted() if node.yes else c.NotSo(IsDepleted()))
    elif isinstance(node, ast.HasPower):
        where.append(places.CardHasPower(POWER_NAMES.index(node.power or "")))
    else:
        raise Unplayable(node, "as a test on cards")


def matches(f: CardFilter, node: ast.Matches, scene: Scene, where: list[Cond]) -> None:
    """Add that a card shares a quality with something."""
    if node.quality == "type":
        same_type(f, node, scene, where)
        return
    if node.quality not in SHARED:
        raise Unplayable(node, node.quality)
    where.append(c.SharesQuality(who(node.subject, scene), SHARED[node.quality]))


def same_type(f: CardFilter, node: ast.Matches, scene: Scene, where: list[Cond]) -> None:
    """Add "of the same type": the type chosen, that of cards in play, or of weapons, whose types are traits."""
    subject = node.subject
    if isinstance(subject, ast.Ref) and subject.kind == "type":
        f.of_type_register = True
    elif isinstance(subject, ast.Cards) and subject.tests == (ast.Type("weapon"),) and subject.owner is not None:
        where.append(c.SharesTrait(cards(subject, scene)))
    elif isinstance(subject, ast.Cards) and not subject.tests and subject.owner is not None:
        # "Reveals a card of a type they already have": before the reveal, whatever was discarded since.
        at_reveal = scene.event == On.REVEALED
        if at_reveal:
            scene.deal.asks_types = True
        where.append(c.HasItsType(who(subject.owner, scene), at_reveal))
    else:
        raise Unplayable(node, "type")


def asked_already(f: CardFilter, node: ast.Node) -> bool:
    """Does a filter ask for something of that sort already, so that both must hold ("a Fire and Water card")?"""
    if isinstance(node, ast.Type):
        return node.name != "support" and f.types != 0
    if isinstance(node, ast.Trait):
        return f.traits != 0
    if isinstance(node, ast.Culture):
        return f.cultures != 0
    if isinstance(node, ast.Element):
        return f.elements != 0
    return isinstance(node, ast.Hands) and node.op == "=" and f.hands >= 0


def negative(f: CardFilter, node: ast.Node, scene: Scene, where: list[Cond]) -> None:
    """Add a negated test."""
    deal = scene.deal
    if isinstance(node, ast.Type):
        f.not_types |= 1 << TYPE_NAMES.index(node.name)
    elif isinstance(node, ast.Trait):
        f.not_traits |= deal.trait_bit(node.name)
    elif isinstance(node, ast.Culture):
        f.not_cultures |= deal.culture_bit(node.name)
    elif isinstance(node, ast.Element):
        f.not_elements |= deal.element_bit(node.name)
    else:
        where.append(c.NotSo(c.CardIs(card_tests((node,), scene))))


def any_of(f: CardFilter, node: ast.AnyOf, scene: Scene, where: list[Cond]) -> None:
    """Add alternatives: one mask where they are of one sort, else a condition."""
    kinds = {type(each) for each in node.tests}
    if kinds == {ast.Trait}:
        mask = 0
        for each in node.tests:
            assert isinstance(each, ast.Trait)
            mask |= scene.deal.trait_bit(each.name)
        if f.traits == 0:
            f.traits = mask
            return
    if kinds == {ast.Type} and ast.Type("support") in node.tests:
        # "Warrior or support cards": support stands for every other type.
        for each in node.tests:
            assert isinstance(each, ast.Type)
            named = TYPE_NAMES[1:] if each.name == "support" else (each.name,)
            for name in named:
                f.types |= 1 << TYPE_NAMES.index(name)
        return
    if not asked_already(f, node.tests[0]):
        bits = 0
        for each in node.tests:
            if isinstance(each, ast.Element):
                bits |= scene.deal.element_bit(each.name)
            elif isinstance(each, ast.Culture):
                bits |= scene.deal.culture_bit(each.name)
            elif isinstance(each, ast.Type) and each.name != "support":
                bits |= 1 << TYPE_NAMES.index(each.name)
        if kinds == {ast.Element}:
            f.elements = bits
            return
        if kinds == {ast.Culture}:
            f.cultures = bits
            return
        if kinds == {ast.Type} and ast.Type("support") not in node.tests:
            f.types = bits
            return
    where.append(c.Either([c.CardIs(card_tests((each,), scene)) for each in node.tests]))


def gives_bonus(node: ast.GivesBonus) -> Cond:
    """A card one of whose constant rules gives a bonus of this kind now."""
    kinds = 0
    damage = False
    for each in node.to:
        if each == "damage":
            damage = True
        else:
            kinds |= ROLL_KINDS.get(each, 0)
    return GivesBonusNow(kinds, damage)


# --- attacks and rolls -----------------------------------------------------------------------------------------------


def attacks(node: ast.Node, scene: Scene) -> AttackFilter:
    """Lower a selection of attacks. ``nth`` "next" is left to the caller."""
    f = AttackFilter()
    if isinstance(node, ast.Ref):
        if node.kind not in ("attack", "damage", "hit"):
            raise Unplayable(node, f"a {node.kind} is no attack")
        f.ref = True
        return f
    if not isinstance(node, ast.AttackSel):
        raise Unplayable(node)
    if node.by is not None:
        f.by = who(node.by, scene)
    if node.against is not None:
        f.against = who(node.against, scene)
    f.kind = ATTACK_KINDS[node.kind]
    if isinstance(node.weapon, ast.This) and scene.info.type == CardType.WARRIOR:
        # "With this card", on a Champion: by its base attack.
        f.kind = AttackKind.BASIC
    elif node.weapon is not None:
        f.weapon = cards(node.weapon, scene)
        f.kind = (
            AttackKind.SPECIAL
            if isinstance(node.weapon, ast.This) and scene.info.type == CardType.SPECIAL
            else AttackKind.WEAPON
        )
    f.critical = node.critical
    f.hitting = node.hitting
    if isinstance(node.nth, ast.Nth) and not comes_first(node.nth):
        if node.nth.n < 0 or node.nth.per not in SCOPES:
            raise Unplayable(node.nth)
        f.nth = node.nth.n
        f.nth_scope = SCOPES[node.nth.per]
        if f.weapon is not None and f.nth_scope == Scope.THIS_GAME:
            raise Unplayable(node.nth, "attacks with a weapon in a whole game")
        f.nth_against = node.by is None or not is_mine(node.by)
        if f.nth_against and not is_mine(node.against):
            raise Unplayable(node.nth, "counting attacks of others")
        counted_alike(node.nth, node.by if f.nth_against else node.against, scene)
    return f


def counted_alike(nth: ast.Nth, among: ast.Node | None, scene: Scene) -> None:
    """Raise Unplayable where the attacks or rolls counted are not all there are: what is kept is one number."""
    is_duel = scene.deal.fighters == DUEL
    if among is None or (is_duel and not isinstance(among, ast.Who)):
        return
    if isinstance(among, ast.Who) and not among.tests and (is_duel or among.quantifier != "each"):
        return
    raise Unplayable(nth, "counting attacks or rolls of or against some only")


def attack_conditions(node: ast.Node, scene: Scene) -> list[Cond]:
    """The tests of a selection of attacks, as conditions on the attack in progress."""
    if not isinstance(node, ast.AttackSel):
        return []
    return [attack_test(each, scene) for each in node.tests]


def attack_test(node: ast.Node, scene: Scene) -> Cond:
    """Lower one test on an attack."""
    if isinstance(node, ast.Not):
        return c.NotSo(attack_test(node.test, scene))
    if isinstance(node, ast.AnyOf):
        return c.Either([attack_test(each, scene) for each in node.tests])
    if isinstance(node, ast.Cards | ast.This):
        return c.AttackIsWith(cards(node, scene))
    if isinstance(node, ast.AttackSel):
        if node.nth is not None or node.tests or node.hitting:
            raise Unplayable(node, "as a test on attacks")
        return c.AttackOfKind(attacks(node, scene))
    if isinstance(node, ast.IsRef):
        # The filter's caller binds the effect to the attack in progress.
        return c.Always()
    inner = scene.after(attack=True, roll=True)
    if isinstance(node, ast.Compare) and node.left == ast.Stat(ast.It(), "damage"):
        # What the attack would deal as things stand (A7-PRIN-64).

        return c.Compares(AttackDamage(), COMPARISONS[node.op], value(node.right, inner))
    return condition(node, inner)


def rolls(node: ast.Node, scene: Scene) -> RollFilter:
    """Lower a selection of rolls."""
    if isinstance(node, ast.Ref):
        if node.kind not in ("roll", "total", "dice"):
            raise Unplayable(node, f"a {node.kind} is no roll")
        f = RollFilter()
        f.ref = True
        return f
    if isinstance(node, ast.AttackSel):
        return roll_of_attack(node, scene)
    if not isinstance(node, ast.RollSel):
        raise Unplayable(node)
    f = rolls_of_kinds(node.kinds)
    if node.whose is not None:
        f.whose = who(node.whose, scene)
    if node.weapon is not None:
        f.weapon = cards(node.weapon, scene)
        if f.kinds == RollKind.ANY:
            f.kinds = RollKind.ATTACK
    if node.against is not None:
        rolled_against(f, node.against, scene)
    if isinstance(node.nth, ast.Nth) and not comes_first(node.nth):
        nth_roll(f, node, node.nth, scene)
    if node.tests:
        conds = [roll_test(each, scene) for each in node.tests]
        if f.where is not None:
            conds.append(f.where)
        f.where = all_of(conds)
    return f


def roll_of_attack(node: ast.AttackSel, scene: Scene) -> RollFilter:
    """An attack that gains a bonus: its attack roll does."""
    if node.hitting or node.critical or node.tests:
        raise Unplayable(node, "as its attack roll")
    f = RollFilter()
    f.kinds = RollKind.ATTACK
    sel = attacks(node, scene)
    if sel.nth != 0:
        f.where = c.AttackOfKind(sel)
    f.whose, f.against, f.attack_kind, f.weapon = sel.by, sel.against, sel.kind, sel.weapon
    return f


def rolls_of_kinds(kinds: tuple[str, ...]) -> RollFilter:
    """Rolls of these kinds."""
    f = RollFilter()
    f.kinds = 0
    for kind in kinds:
        f.kinds |= ROLL_KINDS[kind]
        if kind == "basic attack":
            f.attack_kind = AttackKind.BASIC
    if f.attack_kind == AttackKind.BASIC and len(kinds) > 1:
        # "Your defense and basic attack rolls": the word basic concerns attack rolls only.
        f.attack_kind = AttackKind.ANY
        f.where = BasicOrDefense()
    return f


def rolled_against(f: RollFilter, node: ast.Node, scene: Scene) -> None:
    """Whom or which attack the rolls are against."""
    if isinstance(node, ast.AnyOf):
        f.where = c.Either([attack_test(each, scene) for each in node.tests])
        return
    if not isinstance(node, ast.AttackSel):
        f.against = who(node, scene)
        return
    if node.critical or node.hitting:
        raise Unplayable(node, "before it is known that it hits")
    sel = attacks(node, scene)
    f.attack_kind = sel.kind
    f.weapon = sel.weapon
    if node.by is not None:
        f.against = who(node.by, scene)
    extra = attack_conditions(node, scene)
    if isinstance(node.nth, ast.Nth):
        extra.append(nth_attack(node, node.nth, scene))
    elif node.nth is not None:
        raise Unplayable(node.nth, "of attacks rolled against")
    if extra:
        f.where = all_of(extra)


def nth_roll(f: RollFilter, node: ast.RollSel, nth: ast.Nth, scene: Scene) -> None:
    """The n-th roll of its kind in a turn, round or game."""
    if nth.n < 0 or nth.per not in SCOPES:
        raise Unplayable(nth)
    if f.kinds == RollKind.ANY:
        scene.deal.numbers_rolls = True
    elif f.kinds & RollKind.OTHER:
        raise Unplayable(nth, "counting rolls of abilities")
    f.nth = nth.n
    f.nth_scope = SCOPES[nth.per]
    counted_alike(nth, node.against, scene)


def nth_attack(node: ast.AttackSel, nth: ast.Nth, scene: Scene) -> Cond:
    """The attack rolled against is the n-th on its defender in a turn, round or game."""
    plain = node.kind == "any" and node.weapon is None and not node.tests and node.by is None
    if nth.n < 0 or nth.per not in SCOPES or not plain or not (node.against is None or is_mine(node.against)):
        raise Unplayable(nth, "of attacks rolled against")
    return c.Compares(HistoryOf(roles.Defender(), Did.WAS_ATTACKED, SCOPES[nth.per]), Is.EQUAL, Const(nth.n))


def roll_test(node: ast.Node, scene: Scene) -> Cond:
    """Lower one test on a roll (``It`` is the roll)."""
    if isinstance(node, ast.Shows):
        return pattern(node.pattern, RollPick(PICK_HERE), scene)
    if isinstance(node, ast.Compare):
        return condition(node, scene.after(roll=True))
    if isinstance(node, ast.While):
        return condition(node.condition, scene.after(roll=True, attack=True))
    if isinstance(node, ast.ThrownAgain):
        scene.deal.recalls_rerolls = True
        return c.IsThrownAgain(RollPick(PICK_HERE))
    if isinstance(node, ast.LastAction):
        return condition(node, scene)
    if isinstance(node, ast.MatchesChoice):
        return condition(node, scene)
    if isinstance(node, ast.Not) and isinstance(node.test, ast.IsRef):
        # "Your other attack rolls": those of other attacks than the one the ability makes.
        return c.NotMadeHere()
    if isinstance(node, ast.SameKind):
        # Which kind that was is kept when the effect arises.
        return c.RollKindKept()
    raise Unplayable(node, "as a test on rolls")


# --- space -----------------------------------------------------------------------------------------------------------


def space(node: ast.Node, scene: Scene) -> tuple[Space, spaces.Vacancy]:
    """Lower a space to go to: the spaces, and what may be there."""
    if isinstance(node, ast.Space):
        return where(node.where, scene), VACANT[node.state]
    return where(node, scene), spaces.Vacant.ANY


def spaces_of(node: ast.Node, scene: Scene) -> Space:
    """Lower the spaces that cards are to lie in."""
    return where(node, scene)


def where(node: ast.Node, scene: Scene) -> Space:
    """Lower a set of spaces."""
    if isinstance(node, ast.Space):
        return where(node.where, scene)
    if isinstance(node, ast.Anywhere):
        return spaces.Everywhere()
    if isinstance(node, ast.InGrid):
        return grid(node.grid, scene)
    if isinstance(node, ast.CardSpace):
        return spaces.NearCard(cards(node.card, scene), AROUND[node.near])
    if isinstance(node, ast.WarriorSpace):
        return spaces.NearWarrior(who(node.who, scene), RELATIONS[node.relation])
    if isinstance(node, ast.Line):
        if node.card is not None:
            return places.LinesOfCard(cards(node.card, scene))
        return spaces.InLine(LINES[node.kind], who(node.who, scene) if node.who is not None else roles.Me())
    if isinstance(node, ast.Part):
        return Region(PARTS[node.kind])
    if isinstance(node, ast.Lane):
        return places.LaneOf(LANES[node.kind], who(node.who, scene))
    if isinstance(node, ast.Who | ast.Ref):
        return spaces.NearWarrior(who(node, scene), spaces.Bearings.IN)
    raise Unplayable(node, "as a space")


def grid(node: ast.Grid, scene: Scene) -> Space:
    """Lower the spaces of attack grids."""
    whose: Who = who(node.whose, scene) if node.whose is not None else roles.Me()
    of = cards(node.weapon, scene) if node.weapon is not None else None
    return spaces.Reach(GRIDS[node.kind], whose, of)
