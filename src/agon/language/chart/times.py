"""Time: moments, spans, stretches of the past, limits; places; and what is said of somebody or something as a state."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.chart.rules import coordinate, put, rule, said, same
from agon.language.check import nodes
from agon.language.grammar import REJECT
from agon.language.relations import substitute
from agon.language.relations.base import ME

# ---------------------------------------------------------------------------------------------- limits and periods

for _period in ("turn", "round", "game", "match", "roll", "attack"):
    put(f"Period: {_period}", _period)
for _period in ("turn", "round", "game"):
    put(f"Short: {_period}", _period)
for _period in ("round", "turn", "game", "match"):
    put(f"Span: {_period}", _period)
put("Often: once", 1)
put("Often: twice", 2)
rule("Often: MANY times")(same)


@rule("Limit: Often per/each/a Period")
def limit(number: int, period: Any) -> Any:
    return ast.Limit(number, period)


@rule("Limit: Often this Period | Often in/during this Period")
def limit_now(number: int, period: Any) -> Any:
    return ast.Limit(number, period, True)


# ------------------------------------------------------------------------------------------------- spans and moments

put("Edge: start", "start")
put("Edge: end", "end")
put("Each: each/any/a", "each")
put("Each: this", "this")
put("Each: the", "the")
put("Each: the? next", "next")


@rule("Duration: this/that Span | for/during/in this/that Span | for/during/in the Span")
def this_span(span: Any) -> Any:
    return ast.During(span)


@rule("Duration: for the rest of the/this Span | until the end of the/this Span")
def rest_of(span: Any) -> Any:
    return ast.During(span)


put("Duration: this/that attack", ast.During("attack"))
put("Duration: for this/that attack", ast.During("attack"))
put("Duration: on that turn", ast.During("turn", "that"))
put("Duration: next round", ast.During("round", "next"))
put("Duration: for/on/during/in the? next round", ast.During("round", "next"))
put("Duration: while this card is in play", ast.During("play"))
put("Duration: each round while this card is in play", ast.During("play"))


@rule("Duration: on/for/during/in Poss next turn")
def next_turn(whose: Any) -> Any:
    return ast.During("turn", "next", whose)


@rule("Duration: during Poss turn this round")
def own_turn(whose: Any) -> Any:
    return ast.During("turn", "this", whose)


@rule("Duration: during this and Poss next turns")
def this_and_next(whose: Any) -> Any:
    return ast.During("turn", "this and next", whose)


@rule("Duration: until the Edge of Poss next turn | until the Edge of the next Span")
def until_edge(edge: Any, which: Any) -> Any:
    of_span = isinstance(which, str)
    return ast.Until((ast.Moment(edge, which if of_span else "turn", "next", None if of_span else which),))


@rule("Duration: until Poss next turn")
def until_turn(whose: Any) -> Any:
    return ast.Until((ast.Moment("start", "turn", "next", whose),))


put("Duration: until the next round", ast.Until((ast.Moment("start", "round", "next"),)))


@rule("Duration: until NP.who.$n Act.who.$n | until the next time NP.who.$n Act.who.$n")
def until_event(who: Any, act: Any) -> Any:
    made = said("doing", who, act)
    return REJECT if made is REJECT else ast.Until((made,))


@rule("Duration: until NP.who.$n Act.who.$n or Act.who.$n", cost=1)
def until_either(who: Any, one: Any, other: Any) -> Any:
    made = tuple(said("doing", who, act) for act in (one, other))
    return REJECT if REJECT in made else ast.Until(made)


@rule("Duration: until the next time NP.who.$n Act.who.$n or Act.who.$n", cost=1)
def until_either_time(who: Any, one: Any, other: Any) -> Any:
    return until_either(who, one, other)


@rule("Moment: at the Edge of Each Span")
def moment(edge: Any, which: Any, span: Any) -> Any:
    return ast.Moment(edge, span, which)


put("Moment: at the start of each of your turns", ast.Moment("start", "turn", "each", ME))
put("Moment: at the end of each of your turns", ast.Moment("end", "turn", "each", ME))
put("Moment: at the start of any of your turns", ast.Moment("start", "turn", "each", ME))
put("Moment: at the end of any of your turns", ast.Moment("end", "turn", "each", ME))
put("Moment: at the start of your turn", ast.Moment("start", "turn", "the", ME))
put("Moment: at the end of your turn", ast.Moment("end", "turn", "the", ME))
put("Moment: at the start of each player 's turn", ast.Moment("start", "turn", "each", ast.Who("warrior", "each")))
put("Moment: at the end of each player 's turn", ast.Moment("end", "turn", "each", ast.Who("warrior", "each")))
put("Moment: at the start of each opponent 's turn", ast.Moment("start", "turn", "each", ast.Who("opponent", "each")))
put("Moment: at the end of each opponent 's turn", ast.Moment("end", "turn", "each", ast.Who("opponent", "each")))


@rule("Moment: at the Edge of Poss turn", cost=1)
def edge_of_turn(edge: Any, whose: Any) -> Any:
    known = isinstance(whose, ast.Ref) or (isinstance(whose, ast.Who) and whose.quantifier == "the" and whose != ME)
    return ast.Moment(edge, "turn", "the", whose) if known else REJECT


@rule("Past: this/that/the Short | during/in this/that/the Short")
def past(span: Any) -> Any:
    return ast.When(span)


put("Past: last round", ast.When("round", "last"))
put("Past: during the last/previous round", ast.When("round", "last"))
put("Past: in a single? turn", ast.When("turn"))
put("Past: in the same turn", ast.When("turn"))
put("Past: last/previous turn", ast.When("turn", "last", ast.It()))


@rule("Past: on/during Poss previous/last turn")
def past_turn(whose: Any) -> Any:
    return ast.When("turn", "last", whose)


# ------------------------------------------------------------------------------------------------- grids and spaces


@rule("Grid: Poss basic attack grid")
def basic_grid(who: Any) -> Any:
    return ast.Grid("basic", who)


@rule("Grid: Poss attack grid | any of Poss attack grids")
def any_grid(who: Any) -> Any:
    return ast.Grid("any", who)


put("Grid: this weapon/card 's attack grid", ast.Grid("this"))
put("Grid: all attack grids", ast.Grid())


@rule("Grid: any of Poss Core.card.sg attack grids")
def weapon_grid(who: Any, pack: Any) -> Any:
    if pack.owner is not None or pack.opposing:
        return REJECT
    return ast.Grid("weapon", who, ast.Cards(None, "a", said("card_tests", (), (), pack.tests)))


put("Relative: adjacent to", "adjacent")
put("Relative: directly or diagonally behind", "behind or diagonal")
put("Relative: directly? behind", "behind")
put("Relative: directly? in front of", "in front")
put("Relative: on the opposite side of", "opposite")


@rule("Spaces: Grid | a/any/the/another space in/on Grid")
def in_grid(grid: Any) -> Any:
    return ast.InGrid(grid)


put("Spaces: this card 's space", ast.CardSpace(ast.This()))
put("Spaces: this space", ast.CardSpace(ast.This()))
put("Spaces: the chosen spaces", ast.Line("chosen"))


@rule(
    "Spaces: a/another space Relative NP.who.$n | any/the space Relative NP.who.$n | any/the? spaces Relative NP.who.$n"
)
def space_by(relation: Any, who: Any) -> Any:
    return ast.WarriorSpace(who, relation)


put("LineKind: starting row", "starting row")
put("LineKind: column or row", "row or column")
put("LineKind: row or column", "row or column")


@rule("Spaces: Poss LineKind")
def own_line(who: Any, line: Any) -> Any:
    return ast.Line(line, who)


put("SpaceState: empty", "empty")
put("SpaceState: unoccupied", "unoccupied")


@rule("Target: any/a/an/another SpaceState? space")
def any_space(state: Any) -> Any:
    return ast.Space(ast.Anywhere(), state or "any")


@rule("Target: any/a/an/another SpaceState? space SpacePlace")
def space_there(state: Any, place: Any) -> Any:
    return ast.Space(place, state or "any", "any")


@rule("Target: the SpaceState? space SpacePlace")
def the_space(state: Any, place: Any) -> Any:
    return ast.Space(place, state or "any", "the")


put("Target: this card 's space", ast.Space(ast.CardSpace(ast.This()), "any", "the"))
put("Target: that space", ast.Ref("space"))


@rule("Target: Poss space")
def space_of(who: Any) -> Any:
    return ast.Space(ast.WarriorSpace(who), "any", "the")


put("SpacePlace: in/on the arena", ast.Anywhere())


@rule("SpacePlace: in/on Grid")
def place_in_grid(grid: Any) -> Any:
    return ast.InGrid(grid)


@rule("SpacePlace: in Poss LineKind")
def place_in_line(who: Any, line: Any) -> Any:
    return ast.Line(line, who)


@rule("SpacePlace: Relative NP.who.$n")
def place_by(relation: Any, who: Any) -> Any:
    return ast.WarriorSpace(who, relation)


# --------------------------------------------------------------------------------------------------- where one stands

for _words, _where in (
    ("adjacent to", "adjacent"), ("in or adjacent to", "in or adjacent"), ("in the same space as", "in"),
    ("in the same space as , or adjacent to", "in or adjacent"),
    ("in or is? non-diagonally adjacent to", "in or orthogonal"),
    ("in or is? non- diagonally adjacent to", "in or orthogonal"),
    ("directly or diagonally behind", "behind or diagonal"), ("directly? behind", "behind"),
    ("directly? in front of", "in front"),
):  # fmt: skip
    put(f"Near: {_words}", _where)
    put(f"Near: not {_words}", f"not {_where}")


@rule("Located: in/on Spaces")
def inside(spaces: Any) -> Any:
    return said("located", "in", spaces)


@rule("Located: not in/on Spaces")
def not_inside(spaces: Any) -> Any:
    return said("located", "not in", spaces)


@rule("Located: Near NP.who.$n")
def near(where: str, who: Any) -> Any:
    return said("located", where, who)


@rule("Located: Near Spot")
def near_card(where: str, place: Any) -> Any:
    return said("located", where, place)


put("Spot: this card 's space", ast.CardSpace(ast.This()))
put("Spot: this card", ast.CardSpace(ast.This()))
put("Spot: this space", ast.CardSpace(ast.This()))

# ------------------------------------------------------------------------------------------------------------ states
# What somebody is, has or has done: ``It()`` is whom it is said of.

HAVE: Final = {"sg": "has", "pl": "have"}
BE: Final = {"sg": "is", "pl": "are"}
WAS: Final = {"sg": "was", "pl": "were"}
DO: Final = {"sg": "does/did", "pl": "do/did"}
DO_NOW: Final = {"sg": "does", "pl": "do"}

for _n in ("sg", "pl"):
    _have, _be, _was, _do, _do_now = HAVE[_n], BE[_n], WAS[_n], DO[_n], DO_NOW[_n]

    @rule(f"State.{_n}: {_have} Having.$m")
    def having(what: Any) -> Any:
        return said("has", ast.It(), what)

    @coordinate(f"State.{_n}: {_have} both? a/an Nominal.card.sg and a/an Nominal.card.sg", cost=1)
    def having_both(one: Any, other: Any) -> Any:
        if any(pack.owner is not None or pack.opposing or pack.zone != "play" for pack in (one, other)):
            return REJECT
        first, second = (said("card_tests", (), (), pack.tests) for pack in (one, other))
        return said("both_cards", ast.It(), first, second)

    @rule(f"State.{_n}: {_do} not have Having.$m")
    def not_having(what: Any) -> Any:
        return ast.Not(said("has", ast.It(), what))

    @rule(f"State.{_n}: {_have} Not Nominal.card.$m")
    def having_none(other: Any, pack: Any) -> Any:
        if pack.owner is not None or pack.opposing or pack.zone != "play":
            return REJECT
        cards = ast.Cards(None, "a", said("card_tests", (), (), pack.tests), "play", other)
        return ast.Not(ast.Has(ast.It(), cards))

    @coordinate(f"State.{_n}: {_have} no Head.card.$m or Nominal.card.$m", cost=1)
    def having_neither(one: Any, other: Any) -> Any:
        made = said("either_tests", one.tests, other.tests)
        return REJECT if made is REJECT else ast.Not(ast.Has(ast.It(), ast.Cards(None, "a", made)))

    @rule(f"State.{_n}: {_have} StatMeasure | {_be} at StatMeasure")
    def measured(measure: Any) -> Any:
        return said("stat_of", ast.It(), measure)

    @rule(
        f"State.{_n}: {_be} a/an Qualities.who warrior | {_be} Qualities.who",
        f"State.{_n}: {_be} a/an Culture | {_be} from the Culture",
    )
    def being(test: Any) -> Any:
        return ast.Is(ast.It(), test)

    @rule(f"State.{_n}: {_be} not a/an Qualities.who warrior | {_be} not Qualities.who")
    def not_being(test: Any) -> Any:
        return ast.Not(ast.Is(ast.It(), test))

    @rule(f"State.{_n}: {_be} Located")
    def standing(state: Any) -> Any:
        return state

    @rule(f"State.{_n}: {_have} Act.who.en Past", f"State.{_n}: Act.who.past Past")
    def done(act: Any, past: Any) -> Any:
        return REJECT if isinstance(act, parts.Own) else ast.Happened(act, past)

    @rule(f"State.{_n}: {_have} not Act.who.en Past", f"State.{_n}: did not Act.who.bare Past")
    def not_done(act: Any, past: Any) -> Any:
        return REJECT if isinstance(act, parts.Own) else ast.Not(ast.Happened(act, past))

    @rule(f"State.{_n}: {_do_now} not Act.who.bare Past")
    def not_done_yet(act: Any, past: Any) -> Any:
        span = said("still_open", past)
        return REJECT if REJECT is span or isinstance(act, parts.Own) else ast.Not(ast.Happened(act, span))

    @rule(f"State.{_n}: {_have} been Acten.who Past", f"State.{_n}: {_was} Acten.who Past")
    def undergone(act: Any, past: Any) -> Any:
        return ast.Happened(act, past)

    @rule(f"State.{_n}: {_have} not been Acten.who Past", f"State.{_n}: {_was} not Acten.who Past")
    def not_undergone(act: Any, past: Any) -> Any:
        return ast.Not(ast.Happened(act, past))

    @rule(f"State.{_n}: dealt damage to NP.who.$m")
    def dealt(who: Any) -> Any:
        return said("unsaid", ast.TakesDamage(who, None, ast.It()))

    @rule(f"State.{_n}: Won.{_n} Contest")
    def contest(won: Any, what: str) -> Any:
        return said("contested", won, what)

    @rule(f"State.{_n}: {_do} not win Contest")
    def not_won(what: str) -> Any:
        made = said("contested", True, what)
        return ast.Not(made) if isinstance(made, ast.Initiative) else REJECT


put("Not: no", False)
put("Not: no other", True)
put("Won.sg: won/wins", True)
put("Won.pl: won/win", True)
put("Won.sg: lost/loses", False)
put("Won.pl: lost/lose", False)
put("Contest: initiative", "this")
put("Contest: initiative for? this/that/the current? round", "this")
put("Contest: initiative this turn", "this")
put("Contest: initiative in? the? last/previous round", "last")
put("Contest: the previous/last game", "game")


@rule("Post.who.$n: that/who State.$n")
def who_is(state: Any) -> Any:
    return state


rule("Post.who: Located")(same)
rule("Post.card: in/on Spaces", cost=1)(inside)


@rule("Post.who: with StatMeasure")
def with_measure(measure: Any) -> Any:
    return said("stat_of", ast.It(), measure)


@rule("Post.who: with Order StatName")
def with_more(op: Any, name: Any) -> Any:
    return ast.Compare(ast.Stat(ast.It(), name), op, ast.Stat(ME, name))


@rule("Post.who: with more than their printed life")
def more_than_printed() -> Any:
    return ast.Compare(ast.Stat(ast.It(), "life"), ">", ast.Stat(ast.It(), "life", True))


@rule("Post.who: with Having.$n")
def with_cards(what: Any) -> Any:
    return ast.Has(ast.It(), what.cards) if (what.op, what.number) == (">=", 1) else REJECT


@rule("Post.who: with no Nominal.card.$n")
def with_none(pack: Any) -> Any:
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    return ast.Not(ast.Has(ast.It(), ast.Cards(None, "a", said("card_tests", (), (), pack.tests))))


# Whom somebody has hit, attacked, dealt damage to: the one that is described is the object.
@rule("Post.who: that? NP.who.pl have Act.who.en Past | that? NP.who.sg has Act.who.en Past", cost=1)
def whom(who: Any, act: Any, past: Any) -> Any:
    if not isinstance(act, ast.Hits | ast.Attacks | ast.Misses) or act.attack.against is not None:
        return REJECT
    made = said("past_of", who, replace(act, attack=replace(act.attack, against=ast.Ref("open"))))
    return REJECT if made is REJECT else ast.Happened(substitute(made, ast.Ref("open"), ast.It()), past)


@rule(
    "Post.who: whose StatName is Cmp | whose StatName for this/the current? round is Cmp",
    "Post.who.pl: whose StatName values are Cmp | whose StatName values for this/the current? round are Cmp",
)
def whose_stat(name: Any, cmp: Any) -> Any:
    return said("compare", ast.Stat(ast.It(), name), cmp)


@rule(
    "Post.who: whose StatName is Parity | whose StatName for this round is Parity",
    "Post.who.pl: whose StatName values are Parity | whose StatName values for this round are Parity",
)
def whose_parity(name: Any, which: Any) -> Any:
    return ast.Parity(ast.Stat(ast.It(), name), which)


@rule(
    "Post.who.sg: that/who revealed/reveals a/an Nominal.card.sg",
    "Post.who.pl: that/who revealed/reveal a/an Nominal.card.sg",
    cost=1,
)
def who_revealed(pack: Any) -> Any:
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    cards = ast.Cards(None, "a", said("card_tests", (), (), pack.tests))
    return said("unsaid", ast.Reveals(ast.It(), cards))


@rule("Post.who: without Having.$n")
def without_cards(what: Any) -> Any:
    return ast.Not(ast.Has(ast.It(), what.cards)) if (what.op, what.number) == (">=", 1) else REJECT


@rule("Post.who: of Poss OwnQuality")
def of_quality(who: Any, quality: Any) -> Any:
    return ast.Is(ast.It(), ast.Matches(quality, who))


put("OwnQuality: culture", "culture")
put("OwnQuality: element", "element")


# -------------------------------------------------------------------------------------------------------- conditions


@rule("Single: NP.who.$n State.$n")
def said_of(who: Any, state: Any) -> Any:
    return said("of_one", who, state)


# "You have a rival" is no card: somebody is one.
@rule("Single: you have a/an/any? Nominal.who.sg")
def having_somebody(crowd: Any) -> Any:
    return _there_are(crowd, ">=", 1)


@rule("Single: you have no Nominal.who.$n")
def having_nobody(crowd: Any) -> Any:
    return _there_are(crowd, "=", 0)


@rule("Single: there is only? ONE Nominal.who.sg | there are only? MANY Nominal.who.pl")
def so_many(number: int, crowd: Any) -> Any:
    return ast.Compare(ast.Count(ast.Who(_role(crowd), "all" if number != 1 else "each", crowd.tests)), "=", number)


def _there_are(crowd: Any, op: Any, number: int) -> Any:
    if crowd.role not in ("rival", "ally"):
        return REJECT  # those are of somebody; others are just there
    return ast.Compare(ast.Count(ast.Who(crowd.role, "all", crowd.tests)), op, number)


def _role(crowd: Any) -> Any:
    return crowd.role


@rule("Single: no opponent State.sg")
def said_of_none(state: Any) -> Any:
    return said("denied", said("of", ast.Who("opponent", "any"), state))


put("TotalWord: the/that/this total/roll", ast.Total(ast.Ref("roll")))
put("TotalWord: the/that/this result/value/number", ast.Total(ast.Ref("roll", "or die")))
put("TotalWord: it", ast.Total(ast.Ref("roll", "or die")))
put("TotalWord: your total/roll", ast.Total(ast.Ref("roll", "mine")))
put("TotalWord: their total/roll", ast.Total(ast.Ref("roll", "theirs")))


@rule("Single: TotalWord is/was Cmp | TotalWord is/was CmpEqual | TotalWord totals/exceeds Cmp")
def total_is(total: Any, cmp: Any) -> Any:
    return said("compare", total, cmp)


put(
    "Single: your total is higher/greater",
    ast.Compare(ast.Total(ast.Ref("roll", "mine")), ">", ast.Total(ast.Ref("roll", "theirs"))),
)


@rule("Single: Measure was Cmp | Measure was CmpEqual")
def value_was(value: Any, cmp: Any) -> Any:
    """What dice showed is what they show; of what is said of a warrior the past is another question."""
    of_dice = any(isinstance(node, ast.Total | ast.DieValue) for node in nodes(value))
    return said("compare", value, cmp) if of_dice else REJECT


@rule("Single: Measure is Cmp | Stat is Cmp | Measure is CmpEqual | Stat is CmpEqual")
def value_is(value: Any, cmp: Any) -> Any:
    return said("compare", value, cmp)


@rule("Single: this card has any/a counters/counter")
def has_counters() -> Any:
    return ast.Compare(ast.CountersOn(ast.This()), ">=", 1)


@rule("Single: this card has no counters")
def has_no_counters() -> Any:
    return ast.Compare(ast.CountersOn(ast.This()), "=", 0)


@rule("Single: there are NUM OrSo counters on this card | this card has NUM OrSo counters")
def so_many_counters(number: int, op: Any) -> Any:
    return ast.Compare(ast.CountersOn(ast.This()), op, number)


@rule("Single: Measure matches Value | Stat matches Value")
def value_matches(value: Any, other: Any) -> Any:
    return said("compare", value, parts.Cmp("=", other))


put("Parity: odd", "odd")
put("Parity: even", "even")


@rule("Single: Measure is/was Parity | Stat is Parity | TotalWord is/was Parity")
def parity(value: Any, which: Any) -> Any:
    return ast.Parity(value, which)


@rule("Single: AttackShort hits")
def hits(attack: Any) -> Any:
    return ast.Outcome(attack, "hit")


@rule("Single: AttackShort misses")
def misses(attack: Any) -> Any:
    return ast.Outcome(attack, "miss")


@rule("Single: AttackShort is/was a critical hit")
def critical(attack: Any) -> Any:
    return ast.Outcome(attack, "critical")


put("AttackShort: the/that attack", ast.Ref("attack"))
put("AttackShort: this attack", ast.Ref("attack", "this"))
put("Pattern: doubles", ast.Doubles())
put("Pattern: consecutive numbers", ast.Consecutive())


@rule("Single: NP.roll.sg is/was Pattern")
def roll_shows(roll: Any, pattern: Any) -> Any:
    return ast.Shows(roll, pattern)


@rule("Single: the dice are/become now? Pattern")
def dice_show(pattern: Any) -> Any:
    return ast.Shows(ast.Ref("roll"), pattern)


@rule("Single: any of the/your dice is/are a NUM | any die is a NUM")
def some_die(face: int) -> Any:
    return ast.Shows(ast.Ref("roll"), ast.SomeDie("=", face))


put("Single: this card is in play", ast.InZone("play"))
put("Single: this card is in your discard pile", ast.InZone("discard"))
put("Single: this card is in play or in your discard pile", ast.InZone("either"))
put("Single: this card was in your discard pile", ast.WasIn("discard"))


@rule("Single: all of Poss face-up cards are Quality.who")
def all_cards(who: Any, test: Any) -> Any:
    return ast.AllCards(who, test)


@rule("Single: there is an opposing Nominal.who.sg | you are opposing a/an Nominal.who.sg")
def against_such(crowd: Any) -> Any:
    return ast.Opposing(ast.Who("opponent", "a", crowd.tests)) if crowd.role == "warrior" else REJECT


@rule("Single: there is Having.sg | there are Having.pl")
def there_is(what: Any) -> Any:
    return said("present", what)


@rule("Single: a/an Nominal.card.sg has/was been? revealed Past")
def was_revealed(pack: Any, past: Any) -> Any:
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    return ast.Happened(ast.Reveals(None, ast.Cards(None, "a", said("card_tests", (), (), pack.tests))), past)


rule("Condition: Joined")(same)


@coordinate("Condition: Joined ,? or if Condition", cost=1)
def either_if(one: Any, other: Any) -> Any:
    return said("either_condition", one, other)


rule("Joined: Single")(same)


@coordinate("Joined: Single ,? and Joined", cost=1)
def both(one: Any, other: Any) -> Any:
    return said("both", one, other)


@coordinate("Joined: Single ,? or Single", cost=1)
def either(one: Any, other: Any) -> Any:
    return ast.AnyOf((one, other))


@coordinate("Joined: NP.who.$n State.$n ,? and State.$n", cost=1)
def two_states(who: Any, one: Any, other: Any) -> Any:
    return said("same_subject", who, one, other)
