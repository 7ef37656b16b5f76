"""Anarcus: which cards are chosen, by whom, from where; what gives way and where it goes: every case of each."""

from __future__ import annotations

import pytest

from agon.cards import Card
from agon.games.anarcus.state import AnarcusState
from agon.games.anarcus.terms import MAIN_STACK, NONE, OUT, SEEN
from tests.constructs.armies import (
    Side,
    action,
    asks,
    fighter,
    hand,
    hero,
    options,
    plain,
    shield,
    table,
    weapon,
    where,
)

FILLER = action("Filler", points="0/0")
SPARES = [FILLER] * 3
MAKERS = {"weapon": weapon, "shield": shield, "fighters": fighter, "hero": hero}


def play(state: AnarcusState, *answers: str) -> AnarcusState:
    """Give these answers; return the state."""
    for each in answers:
        state.apply(each)
    return state


def seen_by(state: AnarcusState, name: str) -> int:
    """Mask of the players who know where a card is, the first of that name."""
    t = state.table
    return int(t.get(SEEN, next(n for n in range(int(t.n_cards)) if state.card(n).name == name)))


# --- what gives way ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-TYPE-04", "AN-TYPE-05", "AN-TYPE-07", "AN-PLAY-04", "AN-PLAY-06", "AN-TYPE-08")
@pytest.mark.parametrize("seat", ["A", "B"])
@pytest.mark.parametrize("kind", ["weapon", "shield"])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_an_type_04_the_oldest_gives_way_where_as_many_lie_as_may(most: int, kind: str, seat: str) -> None:
    """Whatever else lies there, on either side; it is told, and of nothing else."""
    words = [] if most == 1 else [f"You may have {'two' if most == 2 else 'three'} {kind}s on the table."]
    other = "shield" if kind == "weapon" else "weapon"
    mine: Side = {
        "hero": hero("Lord", "1/1", *words), other: MAKERS[other]("Other"), "fighters": [fighter("Page")] * 3,
        "hand": [MAKERS[kind](f"New {n}") for n in range(5)] + [FILLER],
    }  # fmt: skip
    theirs: Side = {"hand": SPARES, kind: MAKERS[kind]("Theirs"), "fighters": [fighter("Page")]}
    state = table(*((mine, theirs) if seat == "A" else (theirs, mine)), turn=seat)
    lying: list[str] = []
    for n in range(5):
        state.table.log = []
        play(state, f"play New {n}")
        gone = [] if len(lying) < most else [lying.pop(0)]
        lying.append(f"New {n}")
        told = [each for each in state.events() if each["kind"] != "play"]
        assert [each["kind"] for each in told] == ["replaced"] * len(gone)
        assert all(gone[0] in each["text"] for each in told)
        assert sorted(where(state, seat, kind)) == lying, "and nobody else's, and no card of another type"
        assert where(state, seat, other) == ["Other"]
        assert where(state, "BA"["AB".index(seat)], kind) == ["Theirs"]
        assert len(where(state, seat, "fighters")) == 3
        assert set(gone) <= set(where(state, seat, "out"))


@pytest.mark.clause("AN-TYPE-04", "AN-BP-03")
@pytest.mark.parametrize("seat", ["A", "B"])
@pytest.mark.parametrize("kind", ["weapon", "shield"])
def test_an_type_04_a_card_counts_once_when_another_has_left_the_table(kind: str, seat: str) -> None:
    """A Fighter goes back to the hand; of what lies there each card is one: for the limit, the points, its uses."""
    lord = hero("Lord", "1/1", f"You may have two {kind}s on the table.")
    back = action("Back", "Return one of your fighters to your hand.", points="0/0")
    guide = "Once per turn, you may draw a card."
    mine: Side = {
        "hero": lord, "fighters": fighter("Page", "5/5"), "hand": [MAKERS[kind]("Young", "1/1"), back, *SPARES],
        kind: MAKERS[kind]("Old", "1/1", guide),
    }  # fmt: skip
    theirs: Side = {"hand": SPARES}
    state = table(*((mine, theirs) if seat == "A" else (theirs, mine)), turn=seat)
    play(state, "play Back")
    assert (where(state, seat, "fighters"), int(state.table.points("AB".index(seat)))) == ([], 2)
    assert [each for each in options(state) if "Old" in each] == ["use Old"]
    play(state, "play Young")
    assert where(state, seat, kind) == ["Old", "Young"], "there is room for the second"
    assert int(state.table.points("AB".index(seat))) == 3


# --- where cards are sent ---------------------------------------------------------------------------------------------

PLACES = {
    "top": "Put {} on top of its owner's main stack.",
    "bottom": "Put {} on the bottom of its owner's main stack.",
    "out": "Put {} out of the game.",
    "hand": "Return {} to its owner's hand.",
    "shuffled": "Shuffle {} into its owner's main stack.",
}
NOUNS = {"hero": "the enemy hero", "weapon": "the enemy weapon", "shield": "the enemy shield",
         "fighters": "an enemy fighter"}  # fmt: skip


@pytest.mark.clause("AN-DECK-02", "AN-NEXT-06", "AN-RULING-15")
@pytest.mark.parametrize("kind", NOUNS)
@pytest.mark.parametrize("place", PLACES)
def test_an_deck_02_where_a_card_goes_that_would_or_may_stay(place: str, kind: str) -> None:
    """It goes, or something comes instead; declined, it goes all the same; "if you do" holds if it went."""
    stays = {
        "": [],
        "must": ["If this card would leave the table, draw a card instead."],
        "may": ["If this card would leave the table, you may discard a card instead."],
    }
    if kind == "hero" and place != "out":
        return  # A hero goes to no hand and no main stack: see the next test.
    for how, taken in (("", False), ("must", True), ("may", True), ("may", False)):
        thing = MAKERS[kind]("Thing", "1/1", *stays[how])
        deed = action("Deed", f"{PLACES[place].format(NOUNS[kind])} If you do, draw a card.", points="0/0")
        stack = [action(f"Deep {n}") for n in range(4)]
        state = table({"hand": [deed, *SPARES], "stack": plain(6)}, {kind: thing, "hand": SPARES, "stack": stack})
        play(state, "play Deed")
        if how == "may":
            assert asks(state)[0] == "B", "it is its player's choice"
            play(state, "yes" if taken else "no")
            if taken and asks(state) == ("B", "card"):
                play(state, options(state)[0])
        assert asks(state) == ("A", "turn")
        where_now = next(zone for zone in ("stack", "hand", "out", kind) if "Thing" in where(state, "B", zone))
        assert where_now == (kind if taken else "stack" if place in {"top", "bottom", "shuffled"} else place)
        change = {"must": 1, "may": -1}.get(how, 0) if taken else int(place == "hand")
        assert hand(state, "B") == 3 + change
        if not taken and place in {"top", "bottom"}:
            assert drawn_by(state, 1).index("Thing") == (0 if place == "top" else 4)
        if how != "may":
            assert hand(state, "A") == 3 + (not taken), "if you do"


def drawn_by(state: AnarcusState, seat: int) -> list[str]:
    """The cards of a main stack in the order in which they would be drawn."""
    t = state.clone().table
    names = []
    while (card := int(t.top_of_stack(seat, MAIN_STACK))) != NONE:
        names.append(state.card(card).name)
        t.put(card, OUT)
    return names


@pytest.mark.clause("AN-SETUP-01", "AN-DECK-02", "AN-HIDE-02")
@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize("mixes", range(3))
def test_an_setup_01_what_goes_under_or_on_a_stack_that_was_shuffled_is_its_last_or_first(
    mixes: int, turn: str
) -> None:
    seat = "AB".index(turn)
    for where_to, at in (("on the bottom of", -1), ("on top of", 0)):
        mix = [action(f"Mix {n}", "Shuffle your main stack.", points="0/0") for n in range(mixes)]
        deed = action("Deed", f"Put a weapon from your hand {where_to} your main stack.", points="0/0")
        own: Side = {"hand": [*mix, deed, weapon("Axe"), *SPARES], "stack": plain(6)}
        state = table(own, own, turn=turn)
        play(state, *(f"play Mix {n}" for n in range(mixes)), "play Deed")
        found = drawn_by(state, seat)
        assert (len(found), found[at]) == (7, "Axe")
        assert sorted(found) == sorted(["Axe", *(each.name for each in plain(6))])


@pytest.mark.clause("AN-DECK-02", "AN-NEXT-06")
def test_an_deck_02_heroes_are_never_sent_to_a_hand_or_a_main_stack() -> None:
    for place in ("top", "bottom", "hand", "shuffled"):
        deed = action("Deed", f"{PLACES[place].format('the enemy hero')} If you do, draw a card.", points="0/0")
        state = table({"hand": [deed, *SPARES]}, {"hero": hero("Thing"), "hand": SPARES})
        play(state, "play Deed")
        assert where(state, "B", "hero") == ["Thing"]
        assert hand(state, "A") == 3, "nothing was done"


# --- who chooses what -------------------------------------------------------------------------------------------------

ROWS = [fighter(f"F{n}", f"0/{9 - n}") for n in range(4)]


def chosen(state: AnarcusState, who: str, many: int, *, may_stop: bool) -> list[str]:
    """Choose the first card offered so often, then stop if that must be said; none is offered twice."""
    names: list[str] = []
    for _ in range(many):
        assert asks(state) == (who, "card")
        cards = [each for each in options(state) if each.startswith("choose")]
        assert len(set(cards)) == len(cards)
        assert bool(len(options(state)) - len(cards)) == may_stop
        assert not {each.removeprefix("choose ") for each in cards} & set(names)
        names.append(cards[0].removeprefix("choose "))
        play(state, cards[0])
    if may_stop and asks(state) == (who, "card"):
        play(state, next(each for each in options(state) if not each.startswith("choose")))
    return names


@pytest.mark.clause("AN-RULING-15")
@pytest.mark.parametrize("there", range(5))
@pytest.mark.parametrize(
    ("words", "least", "most"),
    [("an enemy fighter", 1, 1), ("two enemy fighters", 2, 2), ("up to two enemy fighters", 0, 2),
     ("any number of enemy fighters", 0, 9), ("all enemy fighters", 9, 9)],
)  # fmt: skip
@pytest.mark.parametrize("guarded", [False, True])
def test_an_ruling_15_how_many_are_chosen_of_how_many(
    words: str, least: int, most: int, there: int, *, guarded: bool
) -> None:
    """As many as the text says and there are; without a choice nobody is asked; who is guarded is not chosen."""
    rows: list[Card] = list(ROWS[:there])
    if guarded:
        rows.append(fighter("Safe", "0/9", "This card cannot be chosen by your opponent."))
    for many in range(5):
        deed = action("Deed", f"Destroy {words}.", points="0/0")
        state = table({"hand": [deed, *SPARES]}, {"fighters": rows, "hand": SPARES})
        play(state, "play Deed")
        if least == 9:
            assert where(state, "B", "fighters") == [], "all are meant, and none is chosen"
            return
        may_stop = least == 0
        number = min(many, there, most) if may_stop else min(most, there)
        if not may_stop and there <= most:
            assert asks(state) == ("A", "turn"), "there is no choice"
            gone = {each.name for each in rows[:there]}
        else:
            gone = set(chosen(state, "A", number, may_stop=may_stop))
        assert asks(state) == ("A", "turn")
        assert set(where(state, "B", "fighters")) == {each.name for each in rows} - gone
        if not may_stop:
            return


@pytest.mark.clause("AN-RULING-15")
@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize(("mine", "theirs"), [(0, 3), (1, 3), (3, 1), (3, 3), (2, 3)])
@pytest.mark.parametrize(
    ("words", "most", "may_stop"),
    [("Each player discards two cards.", 2, False), ("Each player discards up to two cards.", 2, True),
     ("Each player may discard any number of cards.", 9, True), ("Each player discards a card.", 1, False)],
)  # fmt: skip
def test_an_ruling_15_each_chooses_their_own_the_player_in_turn_first(
    words: str, most: int, mine: int, theirs: int, turn: str, *, may_stop: bool
) -> None:
    deed = action("Deed", words, points="0/0")
    own: Side = {"hand": [deed, *plain(6)[:mine]]}
    other: Side = {"hand": plain(6)[:theirs]}
    state = table(*((own, other) if turn == "A" else (other, own)), turn=turn)
    state.apply("play Deed")
    asked = []
    for seat, has in ((turn, mine), ("BA"["AB".index(turn)], theirs)):
        number = min(most, has)
        if asks(state) == (seat, "may"):
            asked.append(seat)
            play(state, "yes")
        if has == 0 or (not may_stop and has <= number):
            continue
        asked.append(seat)
        assert len(chosen(state, seat, min(number, 2), may_stop=may_stop)) == min(number, 2)
    assert [each for at, each in enumerate(asked) if asked.index(each) == at] in (
        [turn], ["BA"["AB".index(turn)]], [turn, "BA"["AB".index(turn)]], [],
    )  # fmt: skip
    gone = [min(2, most, has) if may_stop else min(most, has) for has in (mine, theirs)]
    left = [mine - gone[0], theirs - gone[1]]
    assert [hand(state, turn), hand(state, "BA"["AB".index(turn)])] == left


@pytest.mark.clause("AN-RULING-15", "AN-RULING-31")
def test_an_ruling_15_copies_are_one_option_in_a_hand_and_each_its_own_on_the_table() -> None:
    """In a hand and a stack nobody can tell copies apart; on the table each lies in its place."""
    twin, other = fighter("Twin", "0/9"), fighter("Other", "0/9")
    state = table({"hand": [action("Deed", "Destroy an enemy fighter."), FILLER]},
                  {"fighters": [twin, twin, other], "hand": SPARES})  # fmt: skip
    play(state, "play Deed")
    assert len(options(state)) == 3
    state = table({"hand": [action("Deed", "Discard a card from your opponent's hand."), FILLER]},
                  {"hand": [twin, twin, other, other, twin]})  # fmt: skip
    play(state, "play Deed")
    assert sorted(options(state)) == ["choose Other", "choose Twin"]
    state = table({"hand": [action("Deed", "Each player discards two cards."), twin, twin, twin, other]},
                  {"hand": [twin, twin]})  # fmt: skip
    play(state, "play Deed")
    assert sorted(options(state)) == ["choose Other", "choose Twin"]
    play(state, "choose Twin")
    assert sorted(options(state)) == ["choose Other", "choose Twin"], "there are two more of them"


@pytest.mark.clause("AN-RULING-31", "AN-HIDE-01", "AN-HIDE-02")
@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize(
    ("words", "place", "whose"),
    [("Discard a card from your opponent's hand.", "hand", "other"),
     ("Search your main stack for an action and put it into your hand.", "stack", "own"),
     ("Search your opponent's main stack for an action and put it out of the game.", "stack", "other"),
     ("Discard a card.", "hand", "own")],
)  # fmt: skip
def test_an_ruling_31_who_chooses_in_a_hand_or_a_stack_sees_all_of_it_and_nothing_else(
    words: str, place: str, whose: str, turn: str
) -> None:
    seat, foe = "AB".index(turn), 1 - "AB".index(turn)

    def side(letter: str) -> Side:
        return {
            "hand": [fighter(f"{letter} Hand"), action(f"{letter} Deed"), weapon(f"{letter} Axe")],
            "stack": [fighter(f"{letter} Deep"), action(f"{letter} Low"), weapon(f"{letter} Bow")],
        }

    own, other = side("Mine"), side("Theirs")
    own = {**own, "hand": [action("Deed", words, points="0/0"), *own["hand"]]}  # type: ignore[misc]
    sides = (own, other) if turn == "A" else (other, own)
    state = table(*sides, turn=turn)
    names = [
        f"{letter} {each}" for letter in ("Mine", "Theirs") for each in ("Hand", "Deed", "Axe", "Deep", "Low", "Bow")
    ]
    before = {each: seen_by(state, each) for each in names}
    state.apply("play Deed")
    if asks(state)[1] != "card":
        assert place == "stack", "one card alone was meant, and there was no choice"
        return
    letter = "Mine" if whose == "own" else "Theirs"
    looked = {"hand": ("Hand", "Deed", "Axe"), "stack": ("Deep", "Low", "Bow")}[place]
    for each in names:
        shown = each in {f"{letter} {one}" for one in looked}
        assert seen_by(state, each) == before[each] | (shown << seat), each
    assert foe in (0, 1)


@pytest.mark.clause("AN-RULING-34")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_an_ruling_34_of_whose_card_cannot_be_used_it_is_said_that_it_is_not_ones_own(turn: str) -> None:
    other = "BA"["AB".index(turn)]
    lake = shield("Lake", "0/0", "Once per round, you may draw a card.")
    rows: dict[str, Side] = {turn: {"hand": SPARES}, other: {"shield": lake, "hand": SPARES}}
    state = table(rows["A"], rows["B"], turn=turn)
    for name, said in (("Lake", "is not yours"), (f"Hero {other}", "is not yours"), (f"Hero {turn}", "has no ability"),
                       ("Nothing", "you know no card")):  # fmt: skip
        refusal = state.why_not(f"use {name}")
        assert refusal is not None
        assert (refusal.clause, said in refusal.reason.casefold()) == ("AN-RULING-34", True), refusal.reason
