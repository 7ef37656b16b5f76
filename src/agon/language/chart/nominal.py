"""Noun phrases: one system of determiners, adjectives and what stands behind, for every sort of thing.

A determiner (``Det``) and a nominal (a noun with all that describes it) are composed by the sort of thing: what
"another" or "one of your" picks differs between warriors, cards, rolls and attacks, the syntax does not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.chart.rules import IT, coordinate, put, rule, said, same
from agon.language.grammar import REJECT
from agon.language.relations.base import ME
from agon.language.relations.relative_clauses import of_their_own


@dataclass(frozen=True, slots=True)
class Det(ast.Node):
    """A determiner: its word, or whose (``owner``), how many, which in order (``nth``), others only."""

    word: str
    owner: Any = None
    number: int | None = None
    other: bool = False
    nth: Any = None


@dataclass(frozen=True, slots=True)
class Crowd(ast.Node):
    """Warriors or players by role, with what describes them. ``head``: the noun that was used; ``many``: its plural."""

    role: Any
    tests: tuple[Any, ...] = ()
    head: str = ""
    many: bool = False


@dataclass(frozen=True, slots=True)
class Pack(ast.Node):
    """Cards by their tests, and whose they are or where, if that is said behind. ``noun``: the bare noun used."""

    tests: tuple[Any, ...] = ()
    owner: Any = None
    zone: Any = "play"
    noun: str = ""
    opposing: bool = False
    joined: str = ""
    """"heads" of several nouns under one determiner, "sorts" of adjectives of which each card is one."""


@dataclass(frozen=True, slots=True)
class Throw(ast.Node):
    """Rolls by kind, with what is said of them."""

    kinds: tuple[Any, ...]
    mods: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Blow(ast.Node):
    """Attacks by kind, with what is said of them."""

    noun: parts.Noun
    mods: tuple[Any, ...] = ()
    opposing: bool = False


# ---------------------------------------------------------------------------------------------------- determiners

put("Det.sg: a/an", Det("a"))
put("Det.sg: any", Det("any"))
put("Det.sg: any 1", Det("any"))
put("Det.sg: each", Det("each"))
put("Det.sg: 1", Det("one"))
put("Det.sg: the", Det("the"))
put("Det.sg: this", Det("this"))
put("Det.sg: that", Det("that"))
put("Det.sg: the same", Det("same"))
put("Det.sg: the chosen", Det("chosen"))
put("Det.sg: another", Det("a", other=True))
put("Det.sg: any other", Det("any", other=True))
put("Det.sg: each other", Det("each", other=True))
put("Det.sg: the other", Det("the", other=True))
put("Det.pl: all", Det("all"))
put("Det.pl: all of? the", Det("all"))
put("Det.pl: both of? the?", Det("all"))
put("Det.pl: all of? the? other", Det("all", other=True))
put("Det.pl: other", Det("all", other=True))
put("Det.pl: those", Det("that"))
put("Det.pl: these", Det("this"))
put("Ordinal: first", 1)
put("Ordinal: second", 2)
put("Ordinal: third", 3)
put("Ordinal: last", -1)
put("Which: next", ast.Next())


@rule("Det.$n: Poss")
def of_whom(owner: Any) -> Any:
    return Det("of", owner)


@rule("Det.$n: Poss other")
def others_of(owner: Any) -> Any:
    return Det("of", owner, other=True)


put("AllOf: all of", "all of")
put("AllOf: each of", "each of all")
put("OneOf: each of", "each of")
put("OneOf: 1/any of", "one of")
put("OneOf: any 1 of", "one of")


# "All of your swords", and "one of your swords": a singular over a plural.
@rule("Det.pl: AllOf Poss", "Part: OneOf Poss")
def part_of(word: str, owner: Any) -> Any:
    return Det(word, owner)


@rule("Det.pl: all of Poss other")
def all_others_of(owner: Any) -> Any:
    return Det("all of", owner, other=True)


@rule("Det.sg: Poss Which", "Det.sg: Poss Ordinal")
def nth_of(owner: Any, nth: Any) -> Any:
    return Det("of", owner, nth=nth)


@rule("Det.sg: the Which", "Det.sg: the Ordinal")
def nth(which: Any) -> Any:
    return Det("the", nth=which)


rule("Which: Ordinal")(same)


@rule("Part: 1 of Poss other")
def one_other_of(owner: Any) -> Any:
    return Det("one of", owner, other=True)


@rule("Part: another of Poss")
def another_of(owner: Any) -> Any:
    return Det("one of", owner, other=True)


@rule("Part: MANY of Poss")
def some_of(number: int, owner: Any) -> Any:
    return REJECT if number < 2 else Det("one of", owner, number)


# ------------------------------------------------------------------------------------------------- the noun phrase

BARE: Final = Det("bare")


@rule("NP.$s.$n: Det.$n Nominal.$s.$n", "NP.$s.sg: Part Nominal.$s.pl")
def determined(det: Det, nominal: Any) -> Any:
    """A determiner and what it stands before; "each of" is all of them, but of warriors it is one after the other."""
    if det.word.startswith("each of") and not isinstance(nominal, Crowd):
        det = replace(det, word="all of")
    return _OF_SORT[type(nominal)](det, nominal)


BARE_PLURAL: Final = "NP.$s.pl: Nominal.$s.pl"


@rule(BARE_PLURAL)
def bare_plural(nominal: Any) -> Any:
    return _OF_SORT[type(nominal)](BARE, nominal)


@rule("NP.who.pl: you/yourself", "NP.who.sg: your/this warrior")
def you() -> Any:
    return ME


@rule("NP.who.pl: they/them/themselves", "NP.who.sg: he")
def they() -> Any:
    return ast.Ref("warrior")


put("It.card: it", ast.Ref("card"))
put("It.roll: it", ast.Ref("roll", "it"))
put("It.attack: it", ast.Ref("attack"))
rule("NP.$s.sg: It.$s")(same)
put("NP.roll.sg: the re-roll", ast.Ref("roll", "new"))
put("NP.attack.sg: the/that hit", ast.Ref("attack"))
put("Poss: your", ME)
put("Poss: your warrior 's", ME)
put("Poss: their", ast.Ref("warrior"))
put("Poss: their warrior 's", ast.Ref("warrior"))


@rule("Poss: NP.who.$n 's")
def possessor(who: Any) -> Any:
    """Somebody as the owner of something; of "an opponent's" it is any opponent's."""
    if who == ME:
        return REJECT
    return who


@rule("Poss: opponent 's")
def opponents_own() -> Any:
    return ast.Who("opponent", "any")


# ------------------------------------------------------------------------------------------------------- warriors

for _noun, _many, _role in (
    ("opponent", "opponents", "opponent"),
    ("enemy", "enemies", "opponent"),
    ("rival", "rivals", "rival"),
    ("teammate", "teammates", "ally"),
    ("warrior", "warriors", "warrior"),
    ("player", "players", "warrior"),
    ("attacker", "attackers", "attacker"),
    ("defender", "defenders", "defender"),
):
    put(f"Head.who.sg: {_noun}", Crowd(_role, (), _noun))
    put(f"Head.who.pl: {_many}", Crowd(_role, (), _noun, many=True))

put("Side: opposing/enemy", "opponent")
put("Side: attacking", "attacker")
put("Side: defending", "defender")
rule("Core.who.$n: Head.who.$n")(same)


@rule("Core.who.$n: Side Head.who.$n", "Core.who.$n: Side Adj.who Head.who.$n")
def on_a_side(side: str, *described: Any) -> Any:
    *tests, crowd = described
    fits = crowd.role == "warrior" or (side in ("attacker", "defender") and crowd.role == "opponent")
    return replace(crowd, role=side, tests=tuple(tests), head="side") if fits else REJECT


@rule("Core.who.$n: Adj.who Core.who.$n")
def described_before(test: Any, crowd: Crowd) -> Any:
    return REJECT if test in crowd.tests else replace(crowd, tests=(test, *crowd.tests))


rule("Nominal.who.$n: Core.who.$n")(same)


@rule("Nominal.who.$n: Nominal.who.$n Post.who", "Nominal.who.$n: Nominal.who.$n Post.who.$n", cost=1)
def described_behind(crowd: Crowd, test: Any) -> Any:
    test = of_their_own(test)
    last = crowd.tests[-1] if crowd.tests else None
    if (
        isinstance(last, ast.Happened)
        and isinstance(last.event, ast.Reveals)
        and isinstance(test, ast.Compare | ast.Has)
    ):
        return REJECT  # what stands behind a card that was revealed is said of the card
    return replace(crowd, tests=(*crowd.tests, test))


put("Adj.who: adjacent", ast.Adjacent(ast.It(), ME))
put("Adj.who: non-adjacent", ast.Not(ast.Adjacent(ast.It(), ME)))
put("Adj.who: non- adjacent", ast.Not(ast.Adjacent(ast.It(), ME)))


@rule("Adj.who: Qualities.who")
def so(test: Any) -> Any:
    return ast.Is(ast.It(), test)


@rule("Adj.who: non- Quality.who")
def not_so(test: Any) -> Any:
    return ast.Not(ast.Is(ast.It(), test))


rule("Qualities.who: Quality.who")(same)


@coordinate("Qualities.who: Quality.who or Quality.who | Quality.who , Quality.who ,? or Quality.who", cost=1)
def one_of_qualities(*tests: Any) -> Any:
    return ast.AnyOf(tests) if len(set(tests)) == len(tests) else REJECT


def _crowd(det: Det, crowd: Crowd) -> Any:
    """Players and their warriors."""
    role, tests = crowd.role, crowd.tests
    if det.nth is not None or det.number is not None:
        return REJECT
    if role in ("attacker", "defender"):
        return ast.Who(role) if det == Det("the") and not tests else REJECT
    if det.word in ("that", "same", "chosen"):
        if tests or det.other:
            return REJECT
        which = "chosen" if det.word == "chosen" else "that"
        if crowd.head in ("opponent", "enemy"):
            return said("pointed_opponent", which)
        return ast.Ref("warrior", which) if role in ("warrior", "opponent", "rival") else REJECT
    if det.word == "this" or (det.word == "of" and (det.other or crowd.head == "player")):
        return REJECT
    if det.word == "of":
        if role == "warrior" and not tests and det.owner != ME:
            return REJECT if crowd.many and det.owner == ast.Ref("warrior") else det.owner  # one has one warrior
        # "Your opponent"; of several see ``all_of_yours``.
        return REJECT if det.owner != ME or role == "warrior" or crowd.many else _mine(crowd)
    if det.word in ("all of", "each of", "each of all", "one of"):
        return _some_of_yours(det, crowd)
    if det.other:
        if role == "opponent":
            return said("besides", ast.Who("opponent", _QUANTIFIERS[det.word], tests)) if det.word != "the" else REJECT
        return ast.Who("other", _QUANTIFIERS[det.word], tests) if role == "warrior" else REJECT
    if det.word == "the":
        if role == "opponent" and not tests:
            return ast.Ref("warrior")
        return ast.Who(role, "the", tests) if tests and role == "warrior" else REJECT
    return ast.Who(role, _QUANTIFIERS[det.word], tests)


# So many of them, as the user picks.
@rule("Several: MANY Nominal.who.pl")
def several(number: int, crowd: Crowd) -> Any:
    return _picked(number, crowd, up_to=False)


@rule("Several: up to MANY Nominal.who.pl")
def up_to_several(number: int, crowd: Crowd) -> Any:
    return _picked(number, crowd, up_to=True)


def _picked(number: int, crowd: Crowd, *, up_to: bool) -> Any:
    if crowd.role not in ("opponent", "warrior"):
        return REJECT
    return ast.Several(ast.Who(crowd.role, "all", crowd.tests), number, up_to)


def _mine(crowd: Crowd) -> Any:
    return REJECT if crowd.tests else ast.Who(crowd.role)


@rule("NP.who.pl: your Core.who.pl")
def all_of_yours(crowd: Crowd) -> Any:
    return _yours(crowd, "all")


def _some_of_yours(det: Det, crowd: Crowd) -> Any:
    """All, each or one of your rivals; one of them is any, where it is said of whatever one does something."""
    plural = det.word == "each of all"  # "each of your rivals lose"
    if det.owner != ME or det.other or plural or (det.word == "one of" and crowd.role != "rival"):
        return REJECT
    return _yours(crowd, det.word.removesuffix(" of").replace("one", "any"))


def _yours(crowd: Crowd, quantifier: Any) -> Any:
    return (
        ast.Who(crowd.role, quantifier) if crowd.role in ("opponent", "rival", "ally") and not crowd.tests else REJECT
    )


_QUANTIFIERS: Final[dict[str, Any]] = {
    "a": "a", "one": "a", "any": "any", "each": "each", "all": "all", "bare": "all", "the": "the",
}  # fmt: skip


# ---------------------------------------------------------------------------------------------------------- cards

put("Head.card.sg: card", Pack(noun="card"))
put("Head.card.pl: cards", Pack(noun="card"))
put("Head.card.sg: support card?", Pack((ast.Type("support"),)))
put("Head.card.pl: support cards", Pack((ast.Type("support"),)))
put("Head.card.pl: supports", Pack((ast.Type("support"),)))


@rule("Head.card.sg: TYPE.sg card? | TRAIT.sg card?")
def kind_of_card(test: Any) -> Any:
    return Pack((test,), noun=test.name)


@rule("Head.card.pl: TYPE.pl | TRAIT.pl | TYPE.sg cards | TRAIT.sg cards")
def kinds_of_card(test: Any) -> Any:
    return Pack((test,))


# "Items and shields", "a sword or axe": heads under one determiner.
@coordinate(
    "Head.card.pl: Head.card.pl or/and Head.card.pl | Head.card.pl , Head.card.pl ,? or/and Head.card.pl", cost=1
)
def heads_together(*packs: Pack) -> Any:
    made = said("any_head", tuple(pack.tests for pack in packs))
    return REJECT if made is REJECT else Pack(made, joined="heads")


@coordinate("Head.card.sg: Head.card.sg or Head.card.sg", cost=1)
def head_or_head(one: Pack, other: Pack) -> Any:
    made = said("any_head", (one.tests, other.tests))
    return REJECT if made is REJECT else Pack(made)


rule("Core.card.$n: Head.card.$n")(same)


@rule("Core.card.$n: Adj.card ,? Core.card.$n")
def card_described(test: Any, pack: Pack) -> Any:
    if test == "opposing":
        return REJECT if pack.opposing else replace(pack, opposing=True)
    if test in pack.tests or (_is_shown(pack) and not isinstance(test, ast.Face)):
        return REJECT  # "a sword sword"; "face-up" stands in front of what sort of card it is
    return replace(pack, tests=(test, *pack.tests), noun="")


def _is_shown(pack: Pack) -> bool:
    return bool(pack.tests) and isinstance(pack.tests[0], ast.Face)


@coordinate("Core.card.pl: Quality.card and Quality.card Core.card.pl", cost=1)
def each_is_one(one: Any, other: Any, pack: Pack) -> Any:
    made = said("either_of", one, other)
    return REJECT if made is REJECT else replace(pack, tests=(made, *pack.tests), noun="", joined="sorts")


@coordinate("Core.card.sg: Quality.card and Quality.card Core.card.sg", cost=1)
def is_both(one: Any, other: Any, pack: Pack) -> Any:
    made = said("both_of", one, other, pack.tests)
    return REJECT if made is REJECT else replace(pack, tests=made, noun="")


rule("Nominal.card.$n: Core.card.$n")(same)


@rule("Nominal.card.$n: Nominal.card.$n Post.card", "Nominal.card.$n: Nominal.card.$n Post.card.$n", cost=1)
def card_described_behind(pack: Pack, test: Any) -> Any:
    if isinstance(test, Pack):
        if (test.owner is not None and pack.owner is not None) or pack.zone != "play":
            return REJECT
        return replace(pack, owner=test.owner or pack.owner, zone=test.zone, noun="")
    if isinstance(pack.owner, ast.Who) and pack.owner.tests:
        return REJECT  # what stands behind "played by warriors with a sword" is said of the sword
    return replace(pack, tests=(*pack.tests, test), noun="")


put("Adj.card: face-up/revealed", ast.Face("up"))
put("Adj.card: face-down", ast.Face("down"))
put("Adj.card: opposing/enemy", "opposing")
rule("Adj.card: Quality.card")(same)


@rule("Adj.card: non- Quality.card")
def no_such(test: Any) -> Any:
    return ast.Not(test)


@coordinate("Adj.card: Quality.card , Quality.card ,? or Quality.card", cost=1)
def one_of_three(*tests: Any) -> Any:
    fits = len(set(tests)) == len(tests) and len({type(test) for test in tests}) == 1
    return ast.AnyOf(tests) if fits else REJECT


@coordinate("Adj.card: Quality.card or Quality.card", cost=1)
def one_or_other(one: Any, other: Any) -> Any:
    return said("either_of", one, other)


put("Quality.card: one-handed", ast.Hands(1))
put("Quality.card: two-handed", ast.Hands(2))
put("Quality.card: zero-handed", ast.Hands(0))
rule("Quality.card: TYPE.sg | TRAIT.sg")(same)
put("Post.card: in/from play", ast.Face("up"))
put("Post.card.sg: that requires hands to use", ast.Hands(0, ">"))
put("Post.card.pl: that require hands to use", ast.Hands(0, ">"))
put("Post.card: revealed this/that round", ast.RevealedNow())
put("Post.card: revealed", ast.RevealedNow(), 1)
put("Post.card: you own", Pack(owner=ME))
put("Post.card: that you own", Pack(owner=ME))
put("Post.card: of the chosen/named type", ast.Matches("type", ast.Ref("type", "chosen")))
put("Shared: culture", "culture")
put("Shared: element", "element")
put("Shared: type", "type")
put("Shared: element or culture", "element or culture")
put("Shared: element and / or culture", "element or culture")
put("Shared: element and culture", "element and culture")


@rule(
    "Post.card.sg: that shares a/an Shared with NP.who.$n | that matches/shares Poss Shared",
    "Post.card.pl: that share a/an Shared with NP.who.$n | that match/share Poss Shared",
)
def sharing(*said_so: Any) -> Any:
    quality, who = said_so if isinstance(said_so[0], str) else said_so[::-1]
    return ast.Matches(quality, who)


@rule(
    "Post.card.sg: that is a different Shared than NP.who.$n",
    "Post.card.pl: that are a different Shared than NP.who.$n",
    "Post.card: of/from a different Shared than NP.who.$n",
)
def different(quality: Any, who: Any) -> Any:
    return ast.Not(ast.Matches(quality, who))


@rule("Post.card: in/from Poss discard pile/piles")
def in_pile(who: Any) -> Any:
    return Pack(owner=who, zone="discard")


@rule("Post.card: in/from any discard pile", "Post.card.pl: in discard piles")
def in_any_pile() -> Any:
    return Pack(zone="discard")


@rule("Post.card: of NP.who.$n", "Post.card.pl: played by NP.who.$n", cost=1)
def card_of(who: Any) -> Any:
    return Pack(owner=who)


@rule(
    "Post.card.sg: that adds/gives a bonus to BonusKinds | that gives BonusKinds bonuses",
    "Post.card.pl: that add/give a bonus to BonusKinds | that give BonusKinds bonuses",
)
def giving(kinds: Any) -> Any:
    return ast.GivesBonus(kinds)


put("BonusKinds: your? defense rolls", ("defense",))
put("BonusKinds: your? attack rolls", ("attack",))
put("BonusKinds: damage , attack roll or defense roll", ("damage", "attack", "defense"))


@rule("Post.card: with Measured.initiative")
def with_initiative(measure: Any) -> Any:
    return said("compare", ast.CardStat(ast.It(), "initiative"), measure)


def _pack(det: Det, pack: Pack) -> Any:
    """Cards."""
    if det.nth is not None or det.word in ("chosen", "same"):
        return REJECT
    if det.word in ("this", "that") or (det.word == "the" and not pack.tests):
        plain = pack.noun in ("card", "weapon") and pack.owner is None and pack.zone == "play" and not pack.opposing
        if not plain or (det.other and (det.word != "the" or pack.tests)):
            return REJECT
        if det.word == "this":
            return ast.This()
        return ast.Ref("card", "other" if det.other else "that")
    if pack.joined == "heads" and det.word == "bare":
        return REJECT
    tests = said("card_tests", (), (), pack.tests)
    if pack.opposing:
        if pack.owner is not None or det.owner is not None or det.other or det.word not in ("a", "all", "bare"):
            return REJECT
        return said("opposing_cards", "a" if det.word == "a" else "all", tests)
    owner = det.owner or pack.owner
    if det.owner is not None and pack.owner is not None and pack.owner != det.owner:
        return REJECT
    zone: Any = pack.zone
    match det.word:
        case "a" | "any" | "all" | "bare" | "each":
            quantifier: Any = "all" if det.word == "bare" else det.word
            return ast.Cards(owner, quantifier, tests, zone, det.other)
        case "of":
            return REJECT
        case "one of":
            return ast.Cards(owner, "a", tests, zone, det.other, det.number or 1)
        case _:
            return REJECT


@rule("NP.card.sg: Poss Nominal.card.sg")
def the_card_of(owner: Any, pack: Pack) -> Any:
    return _owned_cards(owner, pack, "the")


@rule("NP.card.pl: Poss Nominal.card.pl | all of Poss Nominal.card.pl | each of Poss Nominal.card.pl")
def the_cards_of(owner: Any, pack: Pack) -> Any:
    return _owned_cards(owner, pack, "all")


@rule("NP.card.pl: Poss other Nominal.card.pl | all of Poss other Nominal.card.pl | each of Poss other Nominal.card.pl")
def the_other_cards_of(owner: Any, pack: Pack) -> Any:
    made = _owned_cards(owner, pack, "all")
    return made if made is REJECT else replace(made, other=True)


def _owned_cards(owner: Any, pack: Pack, quantifier: Any) -> Any:
    if pack.opposing or pack.owner is not None:
        return REJECT
    return ast.Cards(owner, quantifier, said("card_tests", (), (), pack.tests), pack.zone)


@rule("NP.card.pl: any number of Poss Nominal.card.pl | any number of Nominal.card.pl")
def any_number(*described: Any) -> Any:
    *owner, pack = described
    if pack.owner is not None or pack.opposing:
        return REJECT
    tests = said("card_tests", (), (), pack.tests)
    return ast.SomeCards(ast.Cards(owner[0] if owner else None, "all", tests))


# What an attack is made with, as a filter ("with a sword", "with swords", "with one of your knives").
put("Weapon: this weapon/card", ast.This())
put("Weapon: that weapon/card", ast.Ref("card"))


@rule("Weapon: a/an Nominal.card.sg | Nominal.card.pl")
def weapon(pack: Pack) -> Any:
    return _weapon("weapon_filter", None, "a", pack)


@rule("Weapon: 1/any of Poss Nominal.card.pl | Poss Nominal.card.pl")
def weapon_of(owner: Any, pack: Pack) -> Any:
    return _weapon("weapon_own", owner, "a", pack)


@rule("Weapon: Poss Nominal.card.sg")
def the_weapon_of(owner: Any, pack: Pack) -> Any:
    return _weapon("weapon_own", owner, "the", pack)


@rule("Weapon: 1 Nominal.card.sg")
def one_weapon(pack: Pack) -> Any:
    return _weapon("weapon_own", ME, "a", pack)


def _weapon(relation: str, owner: Any, quantifier: str, pack: Pack) -> Any:
    if pack.joined == "heads" or pack.owner is not None or pack.zone != "play" or pack.opposing:
        return REJECT
    return said(relation, owner, quantifier, said("card_tests", (), (), pack.tests))


# What somebody has: the number of cards is said or not.
@rule("Having.sg: a/an/any Nominal.card.sg")
def having_one(pack: Pack) -> Any:
    return _having(pack, ">=", 1)


@coordinate("Having.sg: a/an/any Nominal.card.sg or Nominal.card.sg", cost=1)
def having_either(one: Pack, other: Pack) -> Any:
    return _having_one_of("either_tests", one, other)


@coordinate("Having.sg: a/an/any Nominal.card.sg or a/an Nominal.card.sg", cost=1)
def having_either_sort(one: Pack, other: Pack) -> Any:
    return _having_one_of("either_sorts", one, other)


def _having_one_of(relation: str, one: Pack, other: Pack) -> Any:
    if any(pack.owner is not None or pack.zone != "play" or pack.opposing for pack in (one, other)):
        return REJECT
    made = said(relation, *(said("card_tests", (), (), pack.tests) for pack in (one, other)))
    return REJECT if made is REJECT else parts.HasN(ast.Cards(None, "a", made), ">=", 1)


@rule("Having.sg: another Nominal.card.sg")
def having_another(pack: Pack) -> Any:
    made = _having(pack, ">=", 1)
    return made if made is REJECT else replace(made, cards=replace(made.cards, other=True))


@rule("Having.pl: Nominal.card.pl")
def having_some(pack: Pack) -> Any:
    return _having(pack, ">=", 1)


@rule("Having.pl: MANY Nominal.card.pl | exactly/only MANY Nominal.card.pl")
def having_so_many(number: int, pack: Pack) -> Any:
    return _having(pack, "=", number)


@rule("Having.pl: NUM or more Nominal.card.pl | at least MANY Nominal.card.pl")
def having_at_least(number: int, pack: Pack) -> Any:
    return _having(pack, ">=", number)


@rule("Having.pl: more than ONE Nominal.card.sg | more than MANY Nominal.card.pl")
def having_more(number: int, pack: Pack) -> Any:
    return _having(pack, ">", number)


def _having(pack: Pack, op: str, number: int) -> Any:
    # Of "Fire and Water cards" nobody knows whether some of each are meant; of "three swords and axes", how many.
    if pack.joined or pack.owner is not None or pack.zone != "play" or pack.opposing:
        return REJECT
    return parts.HasN(ast.Cards(None, "a", said("card_tests", (), (), pack.tests)), op, number)


# ---------------------------------------------------------------------------------------------------------- rolls

put("RollKind: attack", ("attack",))
put("RollKind: defense", ("defense",))
put("RollKind: basic attack", ("basic attack",))
put("RollKind: non- attack", ("non-attack",))
put("RollKind: non- defense", ("non-defense",))
put("RollKind: non- attack , non- defense", ("other",))
put("RollKinds: attack rolls? and/or defense", ("attack", "defense"))
put("RollKinds: defense rolls? and/or basic attack", ("basic attack", "defense"))


@rule("Core.roll.sg: RollKind roll | RollKinds roll", "Core.roll.pl: RollKind rolls | RollKinds rolls")
def rolls_of_kind(kinds: Any) -> Any:
    return Throw(kinds)


put("Core.roll.sg: roll/result", Throw(("any",)))
put("Core.roll.pl: rolls", Throw(("any",)))


@rule("Core.roll.sg: Core.card.sg attack roll", "Core.roll.pl: Core.card.sg attack rolls", cost=1)
def rolls_with(pack: Pack) -> Any:
    """Attack rolls with a kind of weapon: "sword attack rolls"."""
    return _armed(pack, ("attack",))


def _armed(pack: Pack, kinds: Any) -> Any:
    if pack.owner is not None or pack.opposing or not pack.tests:
        return REJECT
    made = said("armed_with", pack.tests[0], pack.tests[1:])
    return REJECT if made is REJECT else Throw(kinds, (parts.With(made),))


rule("Nominal.roll.$n: Core.roll.$n")(same)


@rule("Nominal.roll.$n: Nominal.roll.$n Mod.roll", "Nominal.roll.$n: Nominal.roll.$n Mod.roll.$n", cost=1)
def roll_described(throw: Throw, mod: Any) -> Any:
    return replace(throw, mods=(*throw.mods, mod))


@rule("Mod.roll: made? with Weapon", "Mod.attack: made? with Weapon")
def made_with(cards: Any) -> Any:
    return parts.With(cards)


put("Mod.roll: with weapons", parts.With(ast.Cards(None, "a", (ast.Type("weapon"),))))
put("Mod.roll: with a weapon", parts.With(ast.Cards(None, "a", (ast.Type("weapon"),))))
put("Mod.attack: made? with weapons", parts.Weapons())
put("Mod.attack: made? with a weapon", parts.Weapons())


@rule(
    "Mod.roll: made? against NP.who.$n | when/whenever/while attacking NP.who.$n",
    "Mod.attack: made? against NP.who.$n | when/whenever/while attacking NP.who.$n | to NP.who.$n",
)
def made_against(who: Any) -> Any:
    return parts.Against(who)


@rule("Mod.roll: made? against NP.attack.$n")
def against_attacks(attacks: Any) -> Any:
    return parts.Against(attacks) if isinstance(attacks, ast.AttackSel) else REJECT


@rule("Mod.roll: made? against Two.attack")
def against_both(two: Any) -> Any:
    return parts.Against(ast.AnyOf(two)) if all(isinstance(each, ast.AttackSel) for each in two) else REJECT


@rule("Mod.roll: made? by NP.who.$n | of NP.who.$n", "Mod.attack: made? by NP.who.$n")
def made_by(who: Any) -> Any:
    return parts.ByWhom(who)


@rule(
    "Mod.roll: each/per Period | of each? Period | made each Period | of the Period",
    "Mod.attack: each/per Period | of each? Period | of the Period",
)
def made_in(period: Any) -> Any:
    return parts.Per(period)


put("Mod.roll.sg: that is doubles", ast.Shows(IT, ast.Doubles()))
put("Mod.roll.pl: that are doubles", ast.Shows(IT, ast.Doubles()))
put("Mod.roll: made during the last action of your turn", ast.LastAction())
put("Mod.roll: of that/the chosen? type", ast.MatchesChoice(ast.It()))


@rule("Mod.roll.sg: that is Cmp", "Mod.roll.pl: that are Cmp")
def roll_compared(cmp: Any) -> Any:
    return ast.Compare(ast.Total(IT), cmp.op, cmp.value)


def _throw(det: Det, throw: Throw) -> Any:
    """Rolls."""
    kinds, mods = throw.kinds, throw.mods
    if det.number is not None:
        return REJECT
    if det.word in ("the", "this", "that") and det.nth is None:
        if det.other:
            return REJECT
        if kinds == ("any",):
            return REJECT if mods else ast.Ref("roll")
        return said("roll", None, kinds, "the", mods, None)
    if det.nth is not None:
        return said("roll", det.owner, kinds, "all", mods, det.nth)
    if det.other:
        return said("roll_other", det.owner, kinds, mods) if det.word == "of" else REJECT
    match det.word:
        case "of":
            return REJECT
        case "all of":
            return said("roll", det.owner, kinds, "all", mods, None)
        case "one of":
            return said("roll", det.owner, kinds, "one", mods, None)
        case "a" | "any":
            return said("roll", None, kinds, "a", mods, None)
        case "bare":
            return said("roll", None, kinds, "all", mods, None)
        case _:
            return REJECT


@rule("NP.roll.sg: Poss Nominal.roll.sg")
def the_roll_of(owner: Any, throw: Throw) -> Any:
    return said("roll", owner, throw.kinds, "the", throw.mods, None)


@rule("NP.roll.pl: Poss Nominal.roll.pl")
def the_rolls_of(owner: Any, throw: Throw) -> Any:
    return said("roll", owner, throw.kinds, "all", throw.mods, None)


@rule("NP.roll.sg: 1 of Poss RollKinds roll")
def one_roll_of(owner: Any, kinds: Any) -> Any:
    return said("roll", owner, kinds, "one", (), None)


# -------------------------------------------------------------------------------------------------------- attacks

put("Core.attack.sg: attack", Blow(parts.Noun("any", None, False)))
put("Core.attack.pl: attacks", Blow(parts.Noun("any", None, False)))
put("Core.attack.sg: basic attack", Blow(parts.Noun("basic", None, False)))
put("Core.attack.pl: basic attacks", Blow(parts.Noun("basic", None, False)))
put("Core.attack.sg: critical basic attack", Blow(parts.Noun("basic", None, True)))
put("Core.attack.sg: weapon attack", Blow(parts.Noun("weapon", None, False)))
put("Core.attack.pl: weapon attacks", Blow(parts.Noun("weapon", None, False)))
put("Core.attack.sg: critical hit", Blow(parts.Noun("any", None, True)))
put("Core.attack.pl: critical hits", Blow(parts.Noun("any", None, True)))
put("Core.attack.sg: successful attack", Blow(parts.Noun("hit", None, False)))
put("Core.attack.sg: hit", Blow(parts.Noun("hit", None, False)))
put("Core.attack.pl: hits", Blow(parts.Noun("hit", None, False)))
rule("Nominal.attack.$n: Core.attack.$n")(same)


@rule("Core.attack.sg: Core.card.sg attack", "Core.attack.pl: Core.card.sg attacks", cost=1)
def attacks_with(pack: Pack) -> Any:
    if pack.owner is not None or pack.opposing or not pack.tests:
        return REJECT
    made = said("noun_of", pack.tests[0], pack.tests[1:])
    return REJECT if made is REJECT else Blow(made)


@rule("Core.attack.pl: Core.card.pl", cost=2)
def weapons_for_attacks(pack: Pack) -> Any:
    """Weapons, said for the attacks with them: "swords and axes" are attacks with either."""
    if pack.owner is not None or pack.opposing:
        return REJECT
    made = said("weapons_noun", said("card_tests", (), (), pack.tests))
    return REJECT if made is REJECT else Blow(made)


@rule("Nominal.attack.$n: Nominal.attack.$n Mod.attack", "Nominal.attack.$n: Nominal.attack.$n Mod.attack.$n", cost=1)
def attack_described(blow: Blow, mod: Any) -> Any:
    return replace(blow, mods=(*blow.mods, mod))


@rule("Nominal.attack.$n: opposing/enemy Nominal.attack.$n")
def attack_of_opponents(blow: Blow) -> Any:
    return REJECT if blow.opposing else replace(blow, opposing=True)


put("Mod.attack: with a damage bonus", ast.HasBonus(ast.It(), "damage"))
for _line in (
    "Mod.attack.sg: that deals more than its/the base damage",
    "Mod.attack.pl: that deal more than their base damage",
):
    put(_line, ast.Compare(ast.Stat(ast.It(), "damage"), ">", ast.BaseDamage(ast.It())))


@rule("Mod.attack: that would deal more damage than Value")
def dealing_more(value: Any) -> Any:
    return ast.Compare(ast.Stat(ast.It(), "damage"), ">", value)


put("Mod.attack: from behind", ast.At(ast.Who("attacker"), ast.WarriorSpace(ast.Who("defender"), "behind")))


def _blow(det: Det, blow: Blow) -> Any:
    """Attacks."""
    plain = blow == Blow(parts.Noun("any", None, False))
    if det.number is not None or det.other:
        return REJECT
    if blow.opposing:
        return said("attack", ast.Who("opponent", "all"), blow.noun, blow.mods, None) if det.word == "bare" else REJECT
    if det.nth is not None:
        return said("attack", det.owner, blow.noun, blow.mods, det.nth)
    if det.word in ("the", "that", "this"):
        if not plain:
            return REJECT
        return ast.Ref("attack", "this" if det.word == "this" else "that")
    match det.word:
        case "a" | "any" | "each" | "bare" | "all":
            return said("attack", None, blow.noun, blow.mods, None)
        case "all of":
            return said("attack", det.owner, blow.noun, blow.mods, None)
        case _:
            return REJECT


@rule("NP.attack.pl: Poss Nominal.attack.pl", "Met.sg: 1 of Poss Nominal.attack.pl")
def attacks_of(owner: Any, blow: Blow) -> Any:
    return REJECT if blow.opposing else said("attack", owner, blow.noun, blow.mods, None)


put("NP.attack.sg: your attack", ast.Ref("attack", "own"))
put("NP.attack.sg: this weapon", ast.AttackSel(ME, "weapon", ast.This()))
put("NP.attack.sg: that weapon", ast.AttackSel(None, "weapon", ast.Ref("card")))
put("NP.attack.pl: this weapon 's attacks", ast.AttackSel(ME, "weapon", ast.This()))
put("NP.roll.pl: this weapon 's attack rolls", ast.RollSel(ME, ("attack",), "all", ast.This()))


@rule("NP.attack.sg: the Ordinal Nominal.attack.sg you make")
def nth_you_make(number: int, blow: Blow) -> Any:
    return said("attack", ME, blow.noun, blow.mods, number)


@rule("NP.attack.sg: the next Core.attack.sg you make", "NP.attack.sg: the next Core.attack.sg you make Mod.attack")
def next_you_make(blow: Blow, mod: Any = None) -> Any:
    return said("attack", ME, blow.noun, blow.mods if mod is None else (*blow.mods, mod), ast.Next())


# Attacks as they are met, one by one: "when one of your attacks hits", never "when all of your attacks hit".
@rule("Met.$n: Det.$n Nominal.attack.$n")
def met(det: Det, blow: Blow) -> Any:
    made = REJECT if det.word in ("all", "all of") else _blow(det, blow)
    return made if isinstance(made, ast.AttackSel) else REJECT


@rule("Met.pl: Nominal.attack.pl")
def met_bare(blow: Blow) -> Any:
    return _blow(BARE, blow)


@rule("Met.pl: Poss Nominal.attack.pl")
def met_of(owner: Any, blow: Blow) -> Any:
    return attacks_of(owner, blow)


# ---------------------------------------------------------------------------------------- attacks and rolls together

# What stands before the first of two things is said of both: "your sword attacks and basic attacks" are all yours.


@coordinate(
    "Two.attack: Poss Nominal.attack.pl and Nominal.attack.pl | all of Poss Nominal.attack.pl and Nominal.attack.pl",
    "Two.roll: Poss Nominal.roll.pl and Nominal.roll.pl | all of Poss Nominal.roll.pl and Nominal.roll.pl",
    cost=1,
)
def two_of(owner: Any, one: Any, other: Any) -> Any:
    if _is_left_open(one, other):
        return REJECT
    return tuple(_OF_SORT[type(each)](Det("all of", owner), each) for each in (one, other))


@coordinate("Two.attack: opposing/enemy Core.attack.pl and Nominal.attack.pl", cost=1)
def two_of_opponents(one: Blow, other: Blow) -> Any:
    return two_of(ast.Who("opponent", "all"), one, other)


@coordinate(
    "Two.attack: Nominal.attack.pl and Nominal.attack.pl", "Two.roll: Nominal.roll.pl and Nominal.roll.pl", cost=1
)
def two_of_anybody(one: Any, other: Any) -> Any:
    if _is_left_open(one, other):
        return REJECT
    return tuple(_OF_SORT[type(each)](BARE, each) for each in (one, other))


# Two that each say whose or which they are: "that attack and your next attack".
@coordinate("Two.attack: NP.attack.$n and NP.attack.$m", "Two.roll: NP.roll.$n and NP.roll.$m", cost=1)
def two_apart(one: Any, other: Any) -> Any:
    """Not where one of them leaves open whose it is."""
    return REJECT if None in map(_owner, (one, other)) else (one, other)


def _owner(what: Any) -> Any:
    """Whose rolls or attacks they are; of such as are pointed at or counted, what does so."""
    match what:
        case ast.AttackSel():
            return what.by or what.nth
        case ast.RollSel():
            return what.whose or what.nth
        case _:
            return what


def _is_left_open(one: Any, other: Any) -> bool:
    """Whether what describes only one of two things could be said of the other as well.

    So "Roman swords and axes" and "sword attacks and basic attacks against adjacent opponents"; "basic attacks and
    attacks with swords" leave nothing open.
    """
    if isinstance(one, Blow):
        first, second = (0 if each.noun.weapon is None else len(each.noun.weapon.tests) for each in (one, other))
        if one.opposing or other.opposing or first > second > 0:
            return True
    shared = replace(one, mods=(*one.mods, *other.mods))
    return bool(other.mods) and _OF_SORT[type(one)](BARE, shared) is not REJECT


_OF_SORT: Final[dict[type, Any]] = {Crowd: _crowd, Pack: _pack, Throw: _throw, Blow: _blow}
