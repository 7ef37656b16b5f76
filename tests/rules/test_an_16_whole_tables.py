"""Anarcus: points, damage, turns, draws, choices and what is told of them: every case of each, reckoned twice."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from agon.cards import Army, why_not_army
from agon.core.errors import BadInputError
from agon.games.anarcus import AnarcusGame
from agon.games.anarcus.decks import draw_army
from agon.games.anarcus.state import AnarcusState
from agon.games.anarcus.terms import WON
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
from tests.rules.armies import card as plain_card

FILLER = action("Filler", points="0/0")
SPARES = [FILLER] * 3


def play(state: AnarcusState, *answers: str) -> AnarcusState:
    """Give these answers; return the state."""
    for each in answers:
        state.apply(each)
    return state


def index(state: AnarcusState, name: str) -> int:
    """The number of the first card of a name in the deal."""
    return next(n for n in range(int(state.table.deal.n)) if state.card(n).name == name)


def finish_round(state: AnarcusState) -> None:
    """End turns until the round is over."""
    before = int(state.table.round)
    while not state.is_over and int(state.table.round) == before:
        state.apply("end")


def told(state: AnarcusState, kind: str) -> list[dict[str, object]]:
    return [each["data"] for each in state.events() if each["kind"] == kind]


# --- points and damage ------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-BP-07", "AN-WIN-01", "AN-WIN-02", "AN-WIN-03", "AN-DMG-01", "AN-DMG-12", "AN-RULING-28")
@pytest.mark.parametrize("attacker", ["A", "B"])
@pytest.mark.parametrize(
    ("less", "ties"), [(0, ""), (2, ""), (0, "attacker"), (0, "defender"), (0, "both"), (9, "attacker")]
)
def test_an_win_01_every_score_against_every_other(attacker: str, less: int, ties: str) -> None:
    """The higher wins, the Defender where they are level; words may give ties to somebody, or lessen the damage."""
    lost: list[str] = [f"Your fighters take {less} less damage."] * bool(less)
    wins = ["You win ties this round."]
    for attack, defense in product((-1, 0, 1, 3), (-2, 0, 1, 4)):
        roles = (("attacker", f"{attack}/0"), ("defender", f"0/{defense}"))
        sides: list[Side] = []
        for role, points in roles:
            own = wins if ties in {role, "both"} else []
            chief = hero("Chief", points, *lost)
            held = [action("Claim", *own, points="0/0"), FILLER] if own else SPARES
            sides.append({"hero": chief, "fighters": [], "hand": held})
        first, second = sides if attacker == "A" else reversed(sides)
        state = table(first, second, attacker=attacker, turn=attacker)
        state.table.log = []
        for _ in range(2):
            if "play Claim" in options(state):
                state.apply("play Claim")
            state.apply("end")
        while asks(state)[1] == "turn" and int(state.table.round) == 1:
            state.apply("end")
        is_level = attack == defense and ties == "attacker"
        winner = "AB".index(attacker) if attack > defense or is_level else 1 - "AB".index(attacker)
        assert [int(state.table.seat(seat, WON)) for seat in (0, 1)] == [int(winner == 0), int(winner == 1)]
        (won,) = told(state, "round-won")
        assert won["damage"] == max(0, abs(attack - defense) - less), (attack, defense)


@pytest.mark.clause("AN-RULING-07", "AN-RULING-08", "AN-DMG-03", "AN-DMG-04", "AN-DMG-06", "AN-DMG-08", "AN-DMG-09")
@pytest.mark.parametrize("spared", [False, True])
def test_an_dmg_06_who_dies_of_every_three_fighters_by_every_damage(*, spared: bool) -> None:
    """Weakest first, while the sum is not more than the damage; one who cannot be killed is passed over."""
    safe = ["This card cannot be killed."] if spared else []
    for hps in ((0, 1, 2), (2, 2, 1), (-1, 2, 4)):
        rows = [fighter(f"F{at}", f"0/{hp}", *(safe if at == 1 else [])) for at, hp in enumerate(hps)]
        for damage in (0, 1, 2, 3, 4, 6):
            worth = sum(hps)
            state = table(
                {"hero": hero("Chief", f"{damage + worth + 20}/0"), "hand": SPARES},
                {"hero": hero("Foe", "0/20"), "fighters": rows, "hand": SPARES},
            )
            finish_round(state)
            left, dead = damage, set[str]()
            for at in sorted(range(3), key=lambda each: (max(0, hps[each]), each)):
                if spared and at == 1:
                    continue
                if damage == 0 or max(0, hps[at]) > left:
                    break
                left -= max(0, hps[at])
                dead.add(f"F{at}")
            assert set(where(state, "B", "fighters")) == {"F0", "F1", "F2"} - dead, (hps, damage)
            assert dead <= set(where(state, "B", "out"))


# --- turns ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-PLAY-01", "AN-PLAY-12", "AN-TURN-02", "AN-TURN-08", "AN-TURN-01")
@pytest.mark.parametrize("many", range(5))
def test_an_play_01_each_card_played_counts_once_for_its_turn(many: int) -> None:
    for able in (False, True):
        bell = shield("Bell", "0/0", *(["When you win a round, draw two cards."] if able else []))
        state = table({"hand": [*plain(6)[:many], FILLER], "shield": bell}, {"hand": SPARES})
        state.table.log = []
        for each in plain(6)[:many]:
            play(state, f"play {each.name}")
        play(state, "end")
        (ended,) = told(state, "turn-ends")
        assert ended["played"] == many
        assert ended["empties"] == int(many == 0)


@pytest.mark.clause("AN-TURN-02", "AN-ROUND-08", "AN-TURN-01", "AN-TURN-03", "AN-RULING-34")
@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("who", ["Your opponent skips their next turn.", "Each player skips their next turn.",
                                 "Skip your next turn."])  # fmt: skip
def test_an_turn_02_a_turn_that_is_skipped_is_an_empty_one_and_the_one_after_it_is_not(who: str, times: int) -> None:
    """So many turns of theirs end at once, one each time it comes round, and no more."""
    deeds = [action(f"Deed {n}", who) for n in range(times)]
    state = table({"hand": [*deeds, *plain(6)]}, {"hand": plain(6)})
    for each in deeds:
        play(state, f"play {each.name}")
    state.table.log = []
    skips = {"A": times if "opponent" not in who else 0, "B": times if not who.startswith("Skip") else 0}
    play(state, "end")
    seat, run, wanted, stage = "B", 0, [], True
    got = [(each["seat"], each["data"]["played"]) for each in state.events() if each["kind"] == "turn-ends"][1:]
    while skips[seat]:
        skips[seat] -= 1
        wanted.append(("AB".index(seat), 0))
        run += 1
        if run == 3:
            stage = False
            break
        seat = "BA"["AB".index(seat)]
    assert got == wanted
    if stage:
        assert asks(state) == (seat, "turn")
        play(state, "play Plain 1", "end")
        seat = "BA"["AB".index(seat)]
        while skips[seat]:
            skips[seat] -= 1
            seat = "BA"["AB".index(seat)]
        assert asks(state) == (seat, "turn")
    else:
        assert int(state.table.round) == 2


@pytest.mark.clause("AN-TURN-01", "AN-TURN-03", "AN-RULING-26", "AN-BP-06")
@pytest.mark.parametrize(
    ("words", "ends"), [("this turn", True), ("this round", False), ("until the end of the turn", True)]
)
def test_an_turn_01_what_lasts_for_a_turn_ends_when_the_turn_goes_over(words: str, *, ends: bool) -> None:
    cry = action("Cry", f"Your hero gets +4 attack {words}.", points="0/0")
    state = table({"hand": [cry, *SPARES]}, {"hand": SPARES})
    before = int(state.table.points(0))
    play(state, "play Cry")
    assert int(state.table.points(0)) == before + 4
    play(state, "end")
    assert int(state.table.points(0)) == before + 4 * (not ends)
    play(state, "end")
    assert int(state.table.points(0)) == before + 4 * (not ends)


@pytest.mark.clause("AN-RULING-36", "AN-PLAY-02", "AN-RULING-22", "AN-TURN-07")
@pytest.mark.parametrize("most", ["none", "50", "100"])
def test_an_ruling_36_so_many_cards_of_one_round_end_its_turns_and_without_a_maximum_none_do(most: str) -> None:
    able = weapon("Able", "0/0", "When you win a round, draw two cards.")
    for before in (0, 1, 47, 48, 49, 50, 98, 99, 150):
        state = table({"weapon": able, "hand": [FILLER] * 4}, {"hand": SPARES}, game=AnarcusGame({"plays_max": most}))
        state.table.plays = before
        play(state, "play Filler")
        over = most != "none" and before + 1 >= int(most)
        assert (int(state.table.round) > 1) == over, (most, before)
        if not over:
            assert asks(state) == ("A", "turn")
            assert int(state.table.plays) == before + 1


@pytest.mark.clause("AN-TURN-10", "AN-TURN-03", "AN-BP-07")
@pytest.mark.parametrize("text", ["The turns stage ends.", "Draw a card, then the turns stage ends."])
def test_an_turn_10_a_card_ends_the_turns_once_it_is_done(text: str) -> None:
    gong = action("Gong", text, points="0/0")
    state = table({"hand": [gong, FILLER]}, {"hand": SPARES})
    state.table.log = []
    state.apply("play Gong")
    assert int(state.table.round) == 2
    ended = [each["kind"] for each in state.events()]
    assert ended.count("round-won") == 1
    (cut,) = [each for each in state.events() if each["kind"] == "stage-ends"]
    assert (cut["seat"], cut["clause"], "Gong" in cut["text"]) == (0, "AN-TURN-10", True)
    assert ended.index("play") < ended.index("round-won")
    assert "turn-ends" not in ended[: ended.index("round-won")], "no turn had to end for it"


# --- the next round ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-NEXT-01", "AN-NEXT-02", "AN-RULING-26", "AN-NEXT-05")
@pytest.mark.parametrize("able", [False, True])
def test_an_next_01_how_many_cards_leave_and_which_stay(*, able: bool) -> None:
    """Of every set of a Weapon, a Shield, two Actions and two Fighters on each side."""
    text = ["When you play a fighter, draw a card."] if able else []
    for has in product((0, 1), repeat=3):
        side: Side = {
            **({"weapon": weapon("Axe", "1/1", *text)} if has[0] else {}),
            **({"shield": shield("Wall", "1/1")} if has[1] else {}),
            **({"actions": [action("One"), action("Two")]} if has[2] else {}),
            "fighters": [fighter("Page", "3/9"), fighter("Squire", "3/9")],
            "hand": SPARES,
        }
        state = table(side, {"hand": SPARES, "fighters": [fighter("Page", "3/9")]})
        state.table.log = []
        finish_round(state)
        (cleaned,) = [each for each in state.events() if each["kind"] == "cleaned"]
        assert sorted(where(state, "A", "fighters")) == ["Page", "Squire"]
        leave = has[0] + has[1] + 2 * has[2] + 2
        assert [where(state, "A", zone) for zone in ("weapon", "shield", "actions", "hero")] == [[], [], [], []]
        assert cleaned["data"]["cards"] == leave


@pytest.mark.clause("AN-RULING-01", "AN-ROLE-01", "AN-ROLE-02", "AN-ROLE-03", "AN-BP-06")
@pytest.mark.parametrize("roles", ["alternate", "winner-attacks", "loser-attacks"])
def test_an_role_03_what_asks_for_a_role_follows_it_from_round_to_round(roles: str) -> None:
    """A Fighter counts more while its player attacks: so it does in each round by the role of that round."""
    eager = fighter("Eager", "2/9", "While you are the attacker, this card gets +5 attack.")
    state = table(
        {"hero": hero("Chief", "9/9"), "fighters": [eager], "hand": SPARES},
        {"hero": hero("Foe", "0/0"), "hand": SPARES},
        game=AnarcusGame({"roles": roles}),
    )  # fmt: skip
    seen = []
    for _ in range(3):
        seen.append(int(state.table.attacker))
        assert int(state.table.attack(index(state, "Eager"))) == (7 if seen[-1] == 0 else 2)
        finish_round(state)
        while asks(state)[1] == "hero":
            state.apply(options(state)[0])
    # A wins every round.
    assert seen == {"alternate": [0, 1, 0], "winner-attacks": [0, 0, 0], "loser-attacks": [0, 1, 1]}[roles]


# --- drawing and choosing ---------------------------------------------------------------------------------------------


@pytest.mark.clause("AN-RULING-16", "AN-RULING-15")
@pytest.mark.parametrize("barred", ["", "A", "B", "AB"])
@pytest.mark.parametrize("turn", ["A", "B"])
def test_an_ruling_16_who_may_not_draw_draws_nothing_and_the_other_does_all_the_same(turn: str, barred: str) -> None:
    deed = action("Deed", "Each player draws two cards.")
    bars = {"A": weapon("Bar", "0/0", "Your opponent cannot draw cards."), "": weapon("Bar", "0/0")}
    first: Side = {"hand": [deed, *SPARES], "stack": plain(5), "weapon": bars["A" if "B" in barred else ""]}
    second: Side = {"hand": [deed, *SPARES], "stack": plain(5), "weapon": bars["A" if "A" in barred else ""]}
    state = table(first, second, turn=turn)
    held = {seat: hand(state, seat) for seat in "AB"}
    play(state, "play Deed")
    for seat in "AB":
        gained = hand(state, seat) - held[seat] + (seat == turn)
        assert gained == (0 if seat in barred else 2), (seat, barred)


@pytest.mark.clause("AN-RULING-16")
@pytest.mark.parametrize("exhaustion", ["draw-what-is-left", "lose", "reshuffle"])
def test_an_ruling_16_the_stack_runs_out_as_an_ability_draws(exhaustion: str) -> None:
    for there, gone in product(range(4), range(3)):
        deed = action("Deed", "Draw 3 cards.")
        out = [*plain(6)[4 : 4 + gone], hero("Fallen")]
        main = [fighter("Page")] * 8
        state = table(
            {"hand": [deed, FILLER], "stack": plain(6)[:there], "out": out, "fighters": main}, {"hand": SPARES},
            game=AnarcusGame({"exhaustion": exhaustion}),
        )  # fmt: skip
        state.apply("play Deed")
        can = there + (gone if exhaustion == "reshuffle" else 0)
        lost = exhaustion == "lose" and there < 3
        assert state.is_over == lost
        if lost:
            assert state.returns == (-1.0, 1.0)
        else:
            assert hand(state, "A") == 1 + min(3, can), (there, gone)
            assert "Fallen" in where(state, "A", "out"), "a hero never comes back"


@pytest.mark.clause("AN-RULING-18")
@pytest.mark.parametrize("heroes", [1, 2, 3, 5])
@pytest.mark.parametrize("others", [10, 11, 14])
def test_an_ruling_18_an_army_is_drawn_of_at_most_three_copies_or_it_is_said_what_is_missing(
    heroes: int, others: int
) -> None:
    """8 heroes and 32 others: three heroes and eleven others are the fewest of which they can be drawn."""
    lords, rest = [hero(f"Lord {n}") for n in range(heroes)], [action(f"Deed {n}") for n in range(others)]
    wanted = [lords[0], *rest[:4], action("Elsewhere")]
    if heroes >= 3 and others >= 11:
        army = draw_army(random.Random(5), "x", wanted, [*lords, *rest])
        assert (army.id, len(army.heroes), len(army.main)) == ("x", 8, 32)
        assert army.name == army.heroes[0].name
        counts = Counter(each.id for each in army.cards)
        assert max(counts.values()) <= 3
        assert all(counts[each.id] for each in wanted[:-1])
        assert not counts[wanted[-1].id]
        assert {each.type for each in army.heroes} == {"hero"}
        assert {each.type for each in army.main} == {"action"}
        return
    with pytest.raises(BadInputError) as refused:
        draw_army(random.Random(5), "x", wanted, [*lords, *rest])
    if heroes < 3:
        assert f"an army of 8 heroes needs 3 different ones; here are {heroes}" in str(refused.value)
    else:
        assert f"an army of 32 main cards needs 11 different ones; here are {others}" in str(refused.value)


@pytest.mark.clause("AN-RULING-13", "AN-BP-06", "AN-RULING-26")
@pytest.mark.parametrize("kind", ["weapon", "shield"])
def test_an_ruling_13_what_a_card_gave_while_it_lay_there_ends_and_what_it_did_stays(kind: str) -> None:
    """The points change at once when the card is replaced: what is for as long as it is in play, not for the round."""
    makers = {"weapon": weapon, "shield": shield}
    for lasting, goes in (("while this card is in play", True), ("this round", False)):
        old = makers[kind]("Old", "0/0", f"When you play this card, your hero gets +4 attack {lasting}.")
        new = makers[kind]("New", "0/0")
        state = table({"hand": [old, new, FILLER]}, {"hand": SPARES})
        before = int(state.table.points(0))
        play(state, "play Old")
        assert int(state.table.points(0)) == before + 4
        play(state, "play New")
        assert int(state.table.points(0)) == before + 4 * (not goes), lasting


# --- armies -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "AN-DECK-01", "AN-DECK-02", "AN-DECK-03", "AN-DECK-04", "AN-DECK-05", "AN-CARD-08", "AN-RULING-18", "AN-RULING-33"
)
@pytest.mark.parametrize("most", [None, 3])
def test_an_deck_02_every_set_of_faults_of_an_army_is_told_whole(most: int | None) -> None:
    """A stranger, a Hero in the main stack, an Action among the heroes, too few, too many copies, one number twice."""
    lords, deeds = [plain_card("hero") for _ in range(4)], [plain_card("action") for _ in range(8)]
    for stranger, mixed, swapped, few, short, copies, number in product((False, True), repeat=7):
        heroes, main = list(lords), list(deeds)
        wanted = Counter[str]()
        if stranger:
            main.append(replace(plain_card("fighter"), system="anachronism"))
            wanted["AN-DECK-07"] += 1
        if mixed:
            main.append(plain_card("hero"))
            wanted["AN-DECK-02"] += 1
        if swapped:
            heroes.append(plain_card("action"))
            wanted["AN-DECK-02"] += 1
        if copies:
            main += [deeds[0]] * 3
            wanted["AN-RULING-18"] += most is not None
        if number:
            main.append(replace(plain_card("shield"), number=deeds[1].number))
            wanted["AN-CARD-08"] += 1
        least = {"min_heroes": len(heroes) + few, "min_main": len(main) + short}
        wanted["AN-DECK-03" if least["min_heroes"] == 4 else "AN-RULING-18"] += few
        wanted["AN-DECK-04" if least["min_main"] == 8 else "AN-RULING-18"] += short
        army = Army("x", "x", tuple(heroes), tuple(main))
        found = why_not_army(army, max_copies=most, **least)
        assert Counter(each.clause for each in found) == +wanted
        # Four copies of one card, where three may be.
        assert ["so take 1 out" in each.reason for each in found if "copies" in each.reason] == [True] * (
            copies and most is not None
        )
    assert [each.clause for each in why_not_army(Army("x", "x", tuple(lords[:3]), tuple(deeds[:7])))] == [
        "AN-DECK-03", "AN-DECK-04",
    ]  # fmt: skip


@pytest.mark.clause("AN-DMG-06", "AN-DMG-08", "AN-RULING-25", "AN-DMG-09", "AN-RULING-04")
@pytest.mark.parametrize("damage", [1, 2, 3, 5, 9])
def test_an_dmg_08_what_comes_instead_of_a_death_comes_once_for_each_damage(damage: int) -> None:
    """Two Fighters of 1 HP draw a card instead of dying: each once, and what was spent on them is spent."""
    rows = [fighter(f"F{n}", "0/1", "If this fighter would be killed, draw a card instead.") for n in range(2)]
    plain_one = fighter("Last", "0/3")
    state = table(
        {"hero": hero("Chief", f"{damage + 25}/0"), "hand": SPARES},
        {"hero": hero("Foe", "0/20"), "fighters": [*rows, plain_one], "hand": SPARES, "stack": plain(6) * 2},
    )
    before = len(where(state, "B", "hand")) + len(where(state, "B", "stack"))
    state.table.log = []
    finish_round(state)
    drawn = [each for each in state.events() if each["kind"] == "taken" or (each["kind"] == "ability")]
    assert sorted(where(state, "B", "fighters")) == (["F0", "F1"] if damage >= 5 else ["F0", "F1", "Last"])
    assert len([each for each in drawn if each["kind"] == "ability"]) == min(damage, 2)
    assert len(where(state, "B", "hand")) + len(where(state, "B", "stack")) == before
