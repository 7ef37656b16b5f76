"""Anachronism, Set 7, section 6: moves that abilities give, on every space of the arena (A7-MOVE, A7-RULING-29 to 37).

Where a warrior may go is worked out here from the picture of the arena: letters and numbers, nothing of the engine.
"""

from __future__ import annotations

from itertools import product

import pytest

from agon.scenario import Scene
from tests.rules.duels import duel
from tests.rules.test_a7_23_multiplayer import several

SQUARES = [file + rank for rank in "1234" for file in "abcd"]
WAYS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
ARROWS = dict(zip("NESW", "^>v<", strict=True))
OPPOSITE = dict(zip("NESW", "SWNE", strict=True))
PAIRS = [(a, b) for a, b in product(SQUARES, SQUARES) if a != b]
SOME_PAIRS = PAIRS[::13]


def beyond(square: str, x: int, y: int) -> str:
    """Return the space so far to the east and to the north; nothing where there is none."""
    file, rank = ord(square[0]) + x, int(square[1]) + y
    return f"{chr(file)}{rank}" if chr(file) in "abcd" and 1 <= rank <= 4 else ""


def beside(square: str) -> set[str]:
    return {each for x, y in WAYS.values() if (each := beyond(square, x, y))}


def at_corners(square: str) -> set[str]:
    return {each for x in (1, -1) for y in (1, -1) if (each := beyond(square, x, y))}


def around(square: str) -> set[str]:
    return beside(square) | at_corners(square)


def drawn(**standing: str) -> str:
    """Return a picture of the arena: ``A="b2N"``."""
    at = {place[:2]: seat + ARROWS[place[2]] for seat, place in standing.items()}
    return "\n".join("  " + " ".join(at.get(file + rank, ". ") for file in "abcd") for rank in "4321")


def faced(number: int) -> str:
    return "NESW"[number % 4]


def steps(spaces: set[str], facings: str = "NESW") -> set[str]:
    return {f"step {space} {facing}" for space in spaces for facing in facings}


def choices(spaces: set[str], facings: str = "NESW") -> set[str]:
    return {f"choose {space} {facing}" for space in spaces for facing in facings}


def turns(facing: str) -> set[str]:
    return {f"turn {each}" for each in "NESW" if each != facing}


def asked(battle: Scene) -> set[str]:
    return set(battle.options())


def kit(said: str, more: str = "") -> str:
    return f"card Kit: special\n  Use - Action: {said}\n{more}"


# --- step by step ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-29", "A7-MOVE-09", "A7-MOVE-06", "A7-MOVE-16", "A7-GLOS-61", "A7-MOVE-10")
@pytest.mark.parametrize("up_to", [False, True])
def test_a7_ruling_29_every_step_goes_to_a_free_space_beside_and_may_turn(*, up_to: bool) -> None:
    cards = kit(f"Move {'up to ' if up_to else ''}two spaces.")
    for number, (a, b) in enumerate(PAIRS[::8]):
        facing = faced(number)
        board = drawn(A=a + facing, B=b + "S")
        battle = duel(cards, a="Hero | Kit up", board=board, play="A: use Use")
        stop = {"stop"} if up_to else set()
        assert asked(battle) == steps(beside(a) - {b}) | turns(facing) | stop, board
        to = sorted(beside(a) - {b})[number % len(beside(a) - {b})]
        facing = faced(number // 5)
        battle.play(f"A: step {to} {facing}\nA at {to} {facing}")
        assert asked(battle) == steps(beside(to) - {b}) | turns(facing) | stop, board
        last = sorted(beside(to) - {b})[number // 3 % len(beside(to) - {b})]
        facing = faced(number // 11)
        battle.play(f"A: step {last} {facing}\nA at {last} {facing}\nB at {b} S\nA decides action\nA actions 1")


@pytest.mark.clause("A7-RULING-29", "A7-RULING-32", "A7-MOVE-16", "A7-MOVE-06")
@pytest.mark.parametrize("up_to", [False, True])
@pytest.mark.parametrize("freed", [False, True])
def test_a7_ruling_29_who_is_shut_in_may_stop_or_turn(*, up_to: bool, freed: bool) -> None:
    """So many spaces go on while a legal step exists, and no longer; a turn takes the place of all of the move."""
    cards = kit(f"Move {'up to ' if up_to else ''}two spaces.")
    places = {"A": "a1N", "B": "b1N", "C": "a2N", "D": "d4S"} if not freed else {
        "A": "b1N", "B": "b2N", "C": "c1N", "D": "a2N"
    }  # fmt: skip
    battle = several(cards, "A: use Use", seats=("Ann | Kit up", "Ben", "Cat", "Dan"), board=drawn(**places))
    if freed:
        battle.play("A: step a1 E")
        assert asked(battle) == steps({"b1"}) | turns("E") | ({"stop"} if up_to else set())
        battle.play("A: turn W\nA at a1 W")
    else:
        assert asked(battle) == {"stop"} | turns("N")
        battle.play("A: stop\nA at a1 N")
    battle.play("A decides action\nA actions 1")


@pytest.mark.clause("A7-RULING-32", "A7-MOVE-11", "A7-MOVE-09", "A7-RULING-30", "A7-RULING-29")
@pytest.mark.parametrize("up_to", [False, True])
def test_a7_ruling_32_a_warrior_that_another_moves_goes_where_the_user_says_and_keeps_its_facing(
    *, up_to: bool
) -> None:
    cards = kit(f"Move an opposing warrior {'up to ' if up_to else ''}two spaces.")
    for number, (a, b) in enumerate(PAIRS[::8]):
        facing = faced(number)
        board = drawn(A=a + "S", B=b + facing)
        battle = duel(cards, a="Hero | Kit up", board=board, play="A: use Use\nA decides step")
        stop = {"stop"} if up_to else set()
        assert asked(battle) == steps(beside(b) - {a}, facing) | stop, board
        to = sorted(beside(b) - {a})[number % len(beside(b) - {a})]
        battle.play(f"A: step {to} {facing}\nB at {to} {facing}")
        assert asked(battle) == steps(beside(to) - {a}, facing) | stop, board
        last = sorted(beside(to) - {a})[number // 3 % len(beside(to) - {a})]
        battle.play(f"A: step {last} {facing}\nB at {last} {facing}\nA at {a} S\nA actions 1\nB actions 0")
        battle.play("A decides action")


@pytest.mark.clause("A7-RULING-32", "A7-RULING-30")
def test_a7_ruling_32_who_cannot_be_moved_at_all_is_not() -> None:
    """Nothing is asked but to go on: the corner, the edges and two warriors leave no space."""
    cards = kit("Move an opposing warrior one space.\n  Gain - Action: Gain 1 life.")
    battle = several(
        cards, "A: use Use; choose C", seats=("Ann | Kit up", "Ben", "Cat"), board=drawn(A="a2E", B="b1N", C="a1W")
    )
    battle.play("C at a1 W\nA decides action\nA actions 1")


@pytest.mark.clause("A7-MOVE-04", "A7-RULING-33", "A7-MOVE-06", "A7-MOVE-09")
def test_a7_move_04_a_diagonal_step_goes_over_a_corner_only() -> None:
    cards = kit("Move one space diagonally.")
    for number, (a, b) in enumerate(PAIRS[::8]):
        facing = faced(number)
        board = drawn(A=a + facing, B=b + "S")
        battle = duel(cards, a="Hero | Kit up", board=board)
        free = at_corners(a) - {b}
        battle.play("A: use Use")
        assert asked(battle) == steps(free) | turns(facing) | (set() if free else {"stop"}), board


@pytest.mark.clause("A7-MOVE-04", "A7-RULING-29", "A7-RULING-33")
@pytest.mark.parametrize("granted", ["", "now", "this turn", "if", "theirs"])
def test_a7_move_04_who_is_granted_it_goes_diagonally_by_abilities_too_but_not_whom_it_moves(granted: str) -> None:
    grants = {
        "now": "Wings: You may move diagonally.",
        "this turn": "Wings - Action: You may move diagonally this turn.",
        "if": "Wings: While you have a Weapon, you may move diagonally.",
        "theirs": "Wings: Opposing warriors may move diagonally.",
    }
    use = "Push - Action: Move an opposing warrior one space.\n  Line - Action: Move one space in a straight line."
    cards = kit(f"Move one space.\n  {use}", f"card Coat: armor\n  {grants[granted]}" if granted else "")
    seat = "Hero | Kit up, Coat up" if granted else "Hero | Kit up"
    may = granted in {"now", "this turn"}
    for number, (a, b) in enumerate(SOME_PAIRS):
        facing = faced(number)
        begin = {"a": seat, "board": drawn(A=a + facing, B=b + facing)}
        first = "A: use Wings\n" if granted == "this turn" else ""
        own = duel(cards, **begin, play=first + "A: use Use")
        assert asked(own) == steps((around(a) if may else beside(a)) - {b}) | turns(facing), begin["board"]
        other = duel(cards, **begin, play=first + "A: use Push")
        assert asked(other) == steps(beside(b) - {a}, facing), begin["board"]
        straight = duel(cards, **begin, play=first + "A: use Line")
        assert asked(straight) == steps(beside(a) - {b}) | turns(facing), begin["board"]


@pytest.mark.clause("A7-MOVE-04")
@pytest.mark.parametrize("mover", "ABC")
def test_a7_move_04_one_grant_of_several_is_enough_and_each_is_its_own_players(mover: str) -> None:
    """A's two grants, the first of them asleep; B's for a turn that is over; C has none."""
    cards = """
        card Wings: special
          Wings: While you have a Weapon, you may move diagonally.
          Soar: While you have an Armor, you may move diagonally.
        card Coat: armor
        card Hop: special
          Hop - Action: You may move diagonally this turn.
    """
    ends = {"A": "", "B": "A: end turn\n", "C": "A: end turn\nB: use Hop\nB: end turn\n"}
    battle = several(cards, ends[mover], seats=("Ann | Wings up, Coat up", "Ben | Hop up", "Cat"),
                     board=drawn(A="a1N", B="d1N", C="b4S"))  # fmt: skip
    at = {"A": "a1", "B": "d1", "C": "b4"}[mover]
    ways = around(at) if mover == "A" else beside(at)
    assert {each.split()[1] for each in battle.options() if each.startswith("move")} == ways
    if mover == "B":
        battle.play("B: use Hop")
        assert {each.split()[1] for each in battle.options() if each.startswith("move")} == around(at)


# --- through warriors ------------------------------------------------------------------------------------------------


def reached_through(a: str, others: set[str], most: int) -> dict[str, int]:
    """Return the spaces that are the next to stop in, with how many spaces each takes: only warriors lie between."""
    found: dict[str, int] = {}
    here = {a}
    for number in range(1, most + 1):
        nearer = {to for each in here for to in beside(each)}
        for to in nearer - others - {a}:
            found.setdefault(to, number)
        here = nearer & others
    return found


@pytest.mark.clause("A7-MOVE-08", "A7-MOVE-07", "A7-MOVE-06", "A7-RULING-29")
@pytest.mark.parametrize("most", [1, 2, 3, 4])
@pytest.mark.parametrize("granted", ["always", "this turn", "never", "theirs"])
def test_a7_move_08_through_how_many_warriors_so_many_spaces_lead(most: int, granted: str) -> None:
    """A space with a warrior counts as one of the spaces moved; none is stopped in, and none passed without a grant."""
    words = {
        "always": "Ghost: You may move through occupied spaces.",
        "this turn": "Ghost - Action: You may move through occupied spaces this turn.",
        "theirs": "Ghost: Opposing warriors may move through occupied spaces.",
        "never": "Ghost - Action: Gain 1 life.",
    }
    asleep = "Wings: While you have 20 or more life, you may move diagonally."
    cards = kit(f"Move up to {['', 'one space', 'two spaces', 'three spaces', 'four spaces'][most]}.",
                f"card Sheet: inspiration\n  {words[granted]}\n  {asleep}")  # fmt: skip
    first = "A: use Ghost\n" if granted == "this turn" else ""
    crowds = [("a1", "a2", "a3", "b2"), ("b2", "b3", "c2", "c3"), ("d4", "c4", "d3", "c3"), ("a4", "b4", "c4", "d4"),
              ("d1", "d2", "c2", "c1"), ("b1", "b2", "b3", "b4"), ("c3", "a1", "a4", "d1")]  # fmt: skip
    for a, b, c, d in crowds:
        board = drawn(A=a + "N", B=b + "N", C=c + "S", D=d + "W")
        battle = several(
            cards, first + "A: use Use", seats=("Ann | Kit up, Sheet up", "Ben", "Cat", "Dan"), board=board
        )
        left, here, facing = most, a, "N"
        while left > 0:
            ways = reached_through(here, {b, c, d}, left if granted in {"always", "this turn"} else 1)
            assert asked(battle) == steps(set(ways)) | turns(facing) | {"stop"}, (board, here, left)
            if not ways:
                break
            here = max(ways, key=lambda each: (ways[each], each))
            left -= ways[here]
            facing = faced(left)
            battle.play(f"A: step {here} {facing}\nA at {here} {facing}")
        if left == 0:
            battle.play("A decides action")


@pytest.mark.clause("A7-MOVE-08", "A7-MOVE-07")
@pytest.mark.parametrize(
    "words", ["{may} opposing warriors with less experience{span}", "{may} adjacent opponents{span}"]
)
@pytest.mark.parametrize("span", ["", " this turn"])
@pytest.mark.parametrize("other", ["b1", "a2"])
def test_a7_move_08_only_those_meant_are_passed(words: str, span: str, other: str) -> None:
    """B has more experience than A, C less; both stand beside A."""
    cards = """
        card Ann: warrior, experience 4
        card Ben: warrior, experience 5
        card Cat: warrior, experience 3
    """ + kit("Move up to two spaces.", "card Sheet: inspiration\n  Ghost" + (" - Action" if span else "") + ": "
              + words.format(may="You may move through", span=span) + ".")  # fmt: skip
    board = drawn(A="a1N", B=f"{other}N", C=f"{'a2' if other == 'b1' else 'b1'}N")
    play = ("A: use Ghost\n" if span else "") + "A: use Use"
    battle = several(cards, play, seats=("Ann | Kit up, Sheet up", "Ben", "Cat"), board=board)
    cat = "a2" if other == "b1" else "b1"
    ways = (beside(cat) | beside(other) if "adjacent" in words else beside(cat)) - {"a1"}
    assert asked(battle) == steps(ways) | turns("N") | {"stop"}


# --- toward, away, straight on, as the wind blows --------------------------------------------------------------------


def ahead(here: str, to: str, facing: str) -> int:
    """Return how many rows, or columns, nearer to a space that way leads."""
    x, y = WAYS[facing]
    return (ord(to[0]) - ord(here[0])) * x + (int(to[1]) - int(here[1])) * y


@pytest.mark.clause("A7-RULING-32", "A7-RULING-29", "A7-RULING-30")
@pytest.mark.parametrize("away", [False, True])
def test_a7_ruling_32_toward_and_away_are_legal_steps_nearer_to_the_row_or_column_or_straight_back(
    *, away: bool
) -> None:
    words = "away from" if away else "toward"
    own = kit(f"Move one space {words} an opponent.")
    push = kit(f"Move an opponent one space {words} you.")
    for number, (a, b) in enumerate(PAIRS[::8]):
        facing = faced(number)
        board = drawn(A=a + facing, B=b + facing)
        for cards, here, there in ((own, a, b), (push, b, a)):
            ways = {
                beyond(here, *WAYS[way])
                for way in "NESW"
                if ahead(here, there, OPPOSITE[way] if away else way) > 0
            } - {"", there}  # fmt: skip
            battle = duel(cards, a="Hero | Kit up", board=board, play="A: use Use")
            if here == a:
                assert asked(battle) == steps(ways) | turns(facing) | (set() if ways else {"stop"}), board
            elif ways:
                assert asked(battle) == steps(ways, facing), board
            else:
                battle.play(f"B at {b} {facing}\nA decides action")


@pytest.mark.clause("A7-RULING-29", "A7-RULING-32")
def test_a7_ruling_29_a_move_in_a_straight_line_goes_on_as_it_began_while_it_can() -> None:
    cards = kit("Move up to three spaces in a straight line.")
    for number, (a, b) in enumerate(PAIRS[::17]):
        for way in "NESW":
            first = beyond(a, *WAYS[way])
            if first in {"", b}:
                continue
            facing = faced(number)
            battle = duel(cards, a="Hero | Kit up", board=drawn(A=a + facing, B=b + "S"), play="A: use Use")
            assert asked(battle) == steps(beside(a) - {b}) | turns(facing) | {"stop"}
            here = a
            for taken in range(1, 4):
                to = beyond(here, *WAYS[way])
                if to in {"", b}:
                    break
                battle.play(f"A: step {to} {faced(taken)}\nA at {to} {faced(taken)}")
                here = to
                after = beyond(here, *WAYS[way])
                if taken < 3:
                    ways = {after} - {"", b}
                    assert asked(battle) == steps(ways) | turns(faced(taken)) | {"stop"}, (a, b, way)
                else:
                    battle.play("A decides action")


@pytest.mark.clause("A7-PRIN-79", "A7-PRIN-80", "A7-RULING-36", "A7-RULING-30", "A7-RULING-32")
@pytest.mark.parametrize("way", "NESW")
def test_a7_prin_79_a_wind_moves_whoever_can_go_that_way(way: str) -> None:
    """Everyone one space; the user's own warrior may turn, or do that alone; where there is no space, nobody moves."""
    cards = """
        card Wind: special, initiative 3
          Wind: At the beginning of each round, choose a direction. At the beginning of each player's turn, move their \
warrior 1 space in the chosen direction if possible.
    """.replace("\\\n", "")
    for number, (a, b) in enumerate(SOME_PAIRS):
        facing = faced(number)
        board = drawn(A=a + facing, B=b + facing)
        battle = duel(cards, a="Hero | Wind", start="round 1", board=board, play=f"A: choose {way}")
        to = beyond(a, *WAYS[way])
        if to in {"", b}:
            assert asked(battle) == turns(facing) | {"stop"}, board
            turned = faced(number + 1)
            battle.play(f"A: turn {turned}\nA at {a} {turned}")
        else:
            assert asked(battle) == steps({to}) | turns(facing), board
            battle.play(f"A: step {to} {facing}\nA at {to} {facing}")
        battle.play("A decides action\nA actions 0\nA: end turn")
        stands = a if to in {"", b} else to
        blown = beyond(b, *WAYS[way])
        battle.play(f"B at {b if blown in {'', stands} else blown} {facing}\nB decides action\nB actions 0")


# --- to a space ------------------------------------------------------------------------------------------------------


def open_to(said: str, a: str, b: str, laid: set[str]) -> set[str]:
    """Return the spaces that words mean: "any empty space adjacent to you", where A and B stand and cards lie."""
    near = around(a) if "to you" in said else around(b) if "to an opponent" in said else set(SQUARES)
    return near - ({a, b} if "unoccupied" in said else {a, b} | laid if "empty" in said else set())


TO_SPACES = [
    "any empty space in the arena",
    "any unoccupied space in the arena",
    "any empty space adjacent to an opponent",
    "any unoccupied space adjacent to an opponent",
]


@pytest.mark.clause(
    "A7-RULING-31", "A7-MOVE-09", "A7-GLOS-27", "A7-GLOS-61", "A7-GLOS-03", "A7-RULING-34", "A7-MOVE-16"
)
@pytest.mark.parametrize("said", TO_SPACES)
def test_a7_ruling_31_to_a_space_any_distance_with_any_facing_where_nobody_is(said: str) -> None:
    """Cards lie in c1 and d4: what asks for an empty space leaves these out, whoever stands there."""
    more = "card Rug: special\ncard Mat: armor\ncard Ear: special\n  Ear: When a warrior moves, gain 1 life."
    cards = kit(f"Move to {said}.", more)
    for number, (a, b) in enumerate(PAIRS[::11]):
        facing = faced(number)
        board = drawn(A=a + facing, B=b + "S")
        battle = duel(cards, a="Hero | Kit up, Rug up c1, Ear up", b="Foe | Mat up d4", board=board)
        free = open_to(said, a, b, {"c1", "d4"})
        battle.play("A: use Use")
        assert asked(battle) == choices(free) | turns(facing), board
        to = sorted(free)[number % len(free)]
        turned = faced(number // 4)
        battle.play(
            f"A: choose {to} {turned}\nA at {to} {turned}\nA life 11\nA decides action\nA actions 1\nB at {b} S"
        )


@pytest.mark.clause("A7-RULING-31", "A7-RULING-32", "A7-MOVE-11", "A7-GLOS-27")
def test_a7_ruling_31_who_moves_another_to_a_space_picks_it_and_it_keeps_its_facing() -> None:
    cards = kit("Move an opposing warrior to any empty space adjacent to you.", "card Rug: special")
    for number, (a, b) in enumerate(PAIRS[::11]):
        facing = faced(number)
        board = drawn(A=a + "N", B=b + facing)
        battle = duel(cards, a="Hero | Kit up, Rug up b3", board=board, play="A: use Use\nA decides space")
        free = around(a) - {b, "b3"}
        assert asked(battle) == {f"choose {each}" for each in free}, board
        to = sorted(free)[number % len(free)]
        battle.play(f"A: choose {to}\nB at {to} {facing}\nA at {a} N\nA decides action\nB actions 0")


@pytest.mark.clause("A7-RULING-31", "A7-PRIN-97", "A7-GLOS-44")
@pytest.mark.parametrize("free", [True, False])
def test_a7_ruling_31_where_no_space_is_left_the_movement_fails(*, free: bool) -> None:
    """Y is this card's space; a warrior in it leaves nowhere to go, and what hangs on having moved does not happen."""
    cards = kit("Move to this card's space. Otherwise, gain 5 life.")
    board = drawn(A="a1N", B="d4S" if free else "c3S")
    battle = duel(cards, a="Hero | Kit up c3", board=board)
    if free:
        battle.play("A: use Use")
        assert asked(battle) == choices({"c3"}) | turns("N")
        battle.play("A: choose c3 W\nA at c3 W\nA life 10\nA decides action")
    else:
        battle.play("A: use Use\nA at a1 N\nA life 15\nA decides action")


@pytest.mark.clause("A7-RULING-31", "A7-MOVE-09", "A7-MOVE-11")
def test_a7_ruling_31_two_that_change_places_move_once_each_and_the_own_may_turn() -> None:
    more = "card Ear: special\n  Ear: When a warrior moves, gain 1 life.\n  Own: After you move, gain 3 life."
    cards = kit("Swap places with an opponent.", more)
    for number, (a, b) in enumerate(PAIRS[::17]):
        facing = faced(number)
        board = drawn(A=a + "N", B=b + facing)
        battle = duel(cards, a="Hero | Kit up, Ear up", board=board, play="A: use Use\nA decides space")
        assert asked(battle) == choices({b}), board
        turned = faced(number // 4)
        battle.play(f"A: choose {b} {turned}")
        while "use Ear" in battle.options() or "use Own" in battle.options():
            battle.play(f"A: {battle.options()[0]}")
        battle.play(f"A at {b} {turned}\nB at {a} {facing}\nA life 15\nA decides action\nA actions 1\nB actions 0")


@pytest.mark.clause("A7-RULING-31", "A7-RULING-84")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize("held", ["You cannot move.", "Opposing warriors cannot move.", ""])
def test_a7_ruling_31_two_change_places_only_where_both_may_move(who: str, held: str) -> None:
    stone = f"card Stone: armor\n  Stone: {held}" if held else "card Stone: armor"
    cards = kit("Swap places with an opponent. Otherwise, gain 3 life.", stone)
    row = {who: "Stone up"}
    battle = duel(cards, a="Hero | Kit up" + (", Stone up" if "A" in row else ""),
                  b="Foe" + (" | Stone up" if "B" in row else ""), play="A: use Use")  # fmt: skip
    if held:
        battle.play("A at b2 N\nB at b3 S\nA life 13")
    else:
        battle.play("A: choose b3 W\nA at b3 W\nB at b2 S\nA life 10")
    battle.play("A decides action")


# --- cards in the arena ----------------------------------------------------------------------------------------------


LAID = ["any space in the arena", *TO_SPACES[:2], "any empty space adjacent to you"]


@pytest.mark.clause("A7-RULING-34", "A7-GLOS-27", "A7-GLOS-61")
@pytest.mark.parametrize("said", LAID)
def test_a7_ruling_34_a_card_is_laid_in_any_space_that_the_words_allow(said: str) -> None:
    cards = kit(f"Place this card in {said}.", "card Mat: armor")
    for number, (a, b) in enumerate(PAIRS[::17]):
        board = drawn(A=a + "N", B=b + "S")
        battle = duel(cards, a="Hero | Kit up", b="Foe | Mat up c1", board=board, play="A: use Use")
        free = open_to(said, a, b, {"c1"})
        to = sorted(free)[number % len(free)]
        if len(free) > 1:
            assert asked(battle) == {f"choose {each}" for each in free}, board
            battle.play(f"A: choose {to}")
        battle.play(f"Kit at {to}\nKit up\nA at {a} N\nB at {b} S\nA decides action\nA actions 1")
        battle.play(f"log: {to}")


@pytest.mark.clause("A7-RULING-34")
def test_a7_ruling_34_a_card_for_the_one_space_there_is_is_laid_there_unasked() -> None:
    cards = kit("Place this card in your warrior's space. Otherwise, gain 3 life.")
    for square in SQUARES:
        other = "d4" if square != "d4" else "a1"
        battle = duel(cards, a="Hero | Kit up", board=drawn(A=square + "N", B=other + "S"), play="A: use Use")
        battle.play(f"Kit at {square}\nA life 10\nA decides action\nA actions 1")


OTHERS = """
  Haste - Action: You gain +1 speed this round. At the end of this round, gain 1 life.
  Ban - Action: Opponents cannot attack you this round.
"""
"""What lasts as well, and grants nothing."""


@pytest.mark.clause("A7-MOVE-04", "A7-MOVE-08", "A7-MOVE-07")
@pytest.mark.parametrize("granted", ["", "A", "B"])
@pytest.mark.parametrize("said", ["move diagonally", "move through occupied spaces"])
def test_a7_move_04_and_08_a_grant_for_the_round_is_its_users_whatever_else_lasts(granted: str, said: str) -> None:
    """B's turn is first, then A's: each has used what else lasts, and one of them the grant, or nobody."""
    cards = f"card Kit: special\n  Run - Action: Move up to two spaces.\n  Leave - Action: You may {said} this round."
    cards += OTHERS + "card Hero: warrior, speed 5\ncard Foe: warrior, speed 5"
    board = drawn(A="b2N", B="b3S")
    use = {
        seat: f"{seat}: use Haste\n{seat}: use Ban\n" + (f"{seat}: use Leave\n" * (seat == granted)) for seat in "AB"
    }
    battle = duel(cards, a="Hero | Kit up", b="Foe | Kit up", start="round 1, turn B, B won initiative", board=board,
                  play=f"{use['B']}B: use Run")  # fmt: skip
    for seat, at, other, facing in (("B", "b3", "b2", "S"), ("A", "b2", "b3", "N")):
        if seat == "A":
            battle.play(f"B: stop\nB: end turn\n{use['A']}A: use Run")
        ways = beside(at) - {other}
        if seat == granted:
            ways |= at_corners(at) if "diagonally" in said else beside(other) - {at}
        assert asked(battle) == steps(ways) | turns(facing) | {"stop"}, (seat, granted)


@pytest.mark.clause("A7-MOVE-04")
@pytest.mark.parametrize("life", [9, 10])
def test_a7_move_04_a_grant_to_whoever_is_meant_holds_for_those_alone(life: int) -> None:
    cards = "card Wings: special\n  Wings: While an opponent has less life than you, that opponent may move diagonally."
    battle = duel(cards, a="Hero | Wings up", b=f"Foe, life {life}", board=drawn(A="b1N", B="c3S"),
                  start="round 1, turn B, B won initiative")  # fmt: skip
    assert {each.split()[1] for each in battle.options() if each.startswith("move")} == (
        around("c3") if life == 9 else beside("c3")
    )
    battle.play("B: end turn")
    assert {each.split()[1] for each in battle.options() if each.startswith("move")} == beside("b1")


@pytest.mark.clause(
    "A7-RULING-29", "A7-RULING-31", "A7-RULING-32", "A7-MOVE-09", "A7-MOVE-11", "A7-MOVE-16", "A7-COST-04"
)
def test_a7_move_09_who_is_let_move_the_own_warrior_picks_and_turns_it_whoevers_ability_it_is() -> None:
    """And who is let move another's picks the space, while the moved one keeps its facing."""
    cards = kit("An opponent may move up to two spaces.") + (
        "  Jump - Action: An opponent may move to any empty space in the arena.\n"
        "  Fetch - Action: An opponent may move you to any empty space adjacent to them.\n"
    )
    for number, (a, b) in enumerate(SOME_PAIRS):
        facing = faced(number)
        begin = {"a": "Hero | Kit up", "board": drawn(A=a + facing, B=b + facing)}
        walk = duel(cards, **begin, play="A: use Use\nB: yes\nB decides step")
        assert asked(walk) == steps(beside(b) - {a}) | turns(facing) | {"stop"}
        to = min(beside(b) - {a})
        walk.play(f"B: step {to} W\nB at {to} W\nB: stop\nA at {a} {facing}\nA decides action\nA actions 1")
        jump = duel(cards, **begin, play="A: use Jump\nB: yes\nB decides space")
        assert asked(jump) == choices(set(SQUARES) - {a, b}) | turns(facing)
        jump.play(f"B: {max(asked(jump) & choices(set(SQUARES), 'S'))}\nA at {a} {facing}\nA decides action")
        fetch = duel(cards, **begin, play="A: use Fetch\nB: yes\nB decides space")
        free = around(b) - {a}
        assert asked(fetch) == {f"choose {each}" for each in free}
        fetch.play(f"B: choose {min(free)}\nA at {min(free)} {facing}\nB at {b} {facing}\nA decides action")


@pytest.mark.clause("A7-RULING-29", "A7-MOVE-16", "A7-RULING-32")
@pytest.mark.parametrize("ban", ["You cannot rotate.", "You cannot move."])
@pytest.mark.parametrize(
    "said", ["An opponent may move one space.", "An opponent may move to any empty space in the arena."]
)
def test_a7_move_16_who_cannot_turn_or_cannot_move_is_let_do_the_other_alone(ban: str, said: str) -> None:
    cards = kit(said, f"card Stone: armor\n  Stone: {ban}")
    battle = duel(cards, a="Hero | Kit up", b="Foe | Stone up")
    if ban == "You cannot move.":
        # where neither can be done nobody is asked whether they do it
        battle.play("A: use Use\nB at b3 S\nA decides action\nA actions 1")
        return
    battle.play("A: use Use\nB: yes")
    spaces = beside("b3") - {"b2"} if "one space" in said else set(SQUARES) - {"b2", "b3"}
    assert {each.removesuffix(" S") for each in battle.options()} == {
        f"{'step' if 'one space' in said else 'choose'} {each}" for each in spaces
    }


@pytest.mark.clause("A7-MOVE-08", "A7-RULING-29", "A7-MOVE-04")
@pytest.mark.parametrize("ghost", [True, False])
def test_a7_move_08_a_diagonal_step_takes_one_space_whoever_stands_beside_the_way(*, ghost: bool) -> None:
    may = "You may move through occupied spaces." if ghost else "You gain +1 speed."
    cards = kit("Move two spaces diagonally.", f"card Sheet: inspiration\n  Ghost: {may}")
    battle = several(cards, "A: use Use; step b2 N", seats=("Ann | Kit up, Sheet up", "Ben", "Cat"),
                     board=drawn(A="a1N", B="a2N", C="b1N"))  # fmt: skip
    assert asked(battle) == steps(at_corners("b2")) | turns("N")
    battle.play("A: step c3 N\nA at c3 N\nA decides action")


@pytest.mark.clause("A7-MOVE-08", "A7-MOVE-07")
@pytest.mark.parametrize("user", "AB")
def test_a7_move_08_who_passes_others_this_round_is_the_user_and_nobody_else(user: str) -> None:
    cards = kit("Move up to two spaces.\n  Leave - Action: You may move through occupied spaces this round.")
    used = {"A": "B: end turn\nA: use Leave\n", "B": "B: use Leave\nB: end turn\n"}[user]
    battle = several(cards, used + "A: use Use", seats=("Ann | Kit up", "Ben | Kit up", "Cat"),
                     start="round 1, turn B, B won initiative", board=drawn(A="a1N", B="d4S", C="a2S"))  # fmt: skip
    assert asked(battle) == steps({"b1", "a3", "b2"} if user == "A" else {"b1"}) | turns("N") | {"stop"}
