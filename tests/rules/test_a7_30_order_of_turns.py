"""Anachronism, Set 7: which card is turned up, whose turn is next, every roll that breaks a tie (A7-TIE)."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence

import pytest

from agon.arena.fight import Fight
from agon.arena.terms import CARD_W, NONE, NULL, CardField, SeatField, Zone
from agon.core.ids import SeatNo
from agon.core.node import Chance, Decision
from agon.games.anachronism.rounds import RoundsFrame, leftmost_face_down
from tests.rules.duels import APART, duel
from tests.rules.test_a7_23_multiplayer import CORNERS, CORNERS_OF_THREE, several
from tests.rules.test_a7_29_opening import DICE, dice_for

# --- which card is turned up -----------------------------------------------------------------------------------------


@pytest.mark.clause("A7-ROUND-03", "A7-ROUND-01")
@pytest.mark.parametrize(
    "text", ["", "Wings: You may move diagonally.", "Odd: Initiative is determined by experience."]
)
@pytest.mark.parametrize("is_reversed", [False, True])
def test_a7_round_03_of_every_row_the_left_most_that_lies_face_down(text: str, *, is_reversed: bool) -> None:
    """In whatever order its cards were dealt, and whichever of them are up or gone; or from the right."""
    text += "\n  Isft - Action: Each player reveals their support cards in reverse order this game."
    play = "A: use Isft" if is_reversed else ""
    g = duel(f"card Hero: warrior\n  {text}", start="round 1, turn A", board=APART, play=play).state.fight
    for seat in range(2):
        cards = [card.index for card in g.deal.cards if card.owner == seat and card.type != 0]
        for order in itertools.permutations(range(4)):
            for zones in itertools.product((Zone.FACE_DOWN, Zone.FACE_UP, Zone.DISCARDED), repeat=4):
                if order != (0, 1, 2, 3) and Zone.DISCARDED in zones:
                    continue
                for card, slot, zone in zip(cards, order, zones, strict=True):
                    g.cards[card * CARD_W + CardField.SLOT] = slot
                    g.cards[card * CARD_W + CardField.ZONE] = zone
                down = {
                    slot: card for card, slot, zone in zip(cards, order, zones, strict=True) if zone == Zone.FACE_DOWN
                }
                expected = NONE if not down else down[max(down) if is_reversed else min(down)]
                assert leftmost_face_down(g, SeatNo(seat)) == expected, (order, zones)


@pytest.mark.clause("A7-ROUND-03", "A7-ROUND-01", "A7-RULING-03", "A7-END-05", "A7-RULING-15")
@pytest.mark.parametrize("seats", [2, 4])
def test_a7_round_03_round_after_round_all_turn_up_one_card_and_its_number_is_the_initiative(seats: int) -> None:
    names = ("Ann", "Ben", "Cat", "Dan")[:seats]
    numbers = [[9, 1, 4, 6], [2, 8, 3, 7], [5, 3, 7, 1], [1, 6, 2, 9]]
    kinds = ("inspiration", "weapon", "armor", "special")
    cards = "".join(
        f"card {name}{slot}: {kinds[slot]}, initiative {numbers[seat][slot]}\n"
        for seat, name in enumerate(names) for slot in range(4)
    )  # fmt: skip
    rows = [f"{name} | " + ", ".join(f"{name}{slot}" for slot in range(4)) for name in names]
    if seats == 2:
        warriors = "card Ann: warrior, experience 6\ncard Ben: warrior, experience 5\n"
        battle = duel(warriors + cards, a=rows[0], b=rows[1], start="round 1", board=APART)
    else:
        battle = several(cards, seats=tuple(rows), start="round 1", board=CORNERS)
    for number in range(1, 6):
        g = battle.state.fight
        values = [numbers[seat][number - 1] if number < 5 else None for seat in range(seats)]
        order = sorted(range(seats), key=lambda seat: (-(values[seat] or 0), seat))
        assert [int(g.field(seat, SeatField.WON)) for seat in range(seats)] == [
            int(seat == order[0]) for seat in range(seats)
        ]
        assert [int(g.field(seat, SeatField.RANK)) for seat in range(seats)] == [
            order.index(seat) for seat in range(seats)
        ]
        for earlier in range(1, number + 1):
            for seat in range(seats):
                expected = NULL if earlier == 5 else numbers[seat][earlier - 1]
                assert g.initiative_in(seat, earlier) == expected
        shown = battle.state.view(None)
        for seat in range(seats):
            states = [each["state"] for each in shown["seats"][seat]["supports"]]
            assert states == ["face-up"] * min(number, 4) + ["face-down"] * (4 - number)
        for seat in order:
            battle.play(f"round {number}\n{'ABCD'[seat]} decides action\n{'ABCD'[seat]}: end turn")
    assert battle.state.is_over
    log = battle.log()
    for number in range(5):
        heads = [at for at, each in enumerate(log) if each.startswith("Round ") and "begins" in each]
        said = log[heads[number] + 1 : heads[number] + 1 + seats]
        assert [("nothing" if number == 4 else f"{names[seat]}{number}") in each for seat, each in enumerate(said)]
        assert all(each.startswith(f"{'ABCD'[seat]} reveals") for seat, each in enumerate(said))


# --- whose turn is next ----------------------------------------------------------------------------------------------

FIRST = "Rash: You always take the first turn each round."
LAST = "Slow: You always take the last turn each round."
WORDS = {-1: FIRST, 1: LAST, 0: "Wings: You may move diagonally."}


def turns(g: Fight, sooner: int) -> list[int]:
    """Return the seats in the order in which they would take their turns."""
    frame = RoundsFrame()
    frame.sooner = sooner
    found = []
    while (seat := int(frame.next_turn(g))) != NONE:
        found.append(seat)
        frame.taken |= 1 << seat
    return found


@pytest.mark.clause("A7-RULING-19", "A7-RULING-21", "A7-PRIN-08", "A7-MULTI-11", "A7-TIE-01")
@pytest.mark.parametrize("words", list(itertools.product((-1, 0, 1), repeat=3)))
def test_a7_ruling_19_and_21_who_goes_first_or_last_and_in_what_order_those_alike_do(words: Sequence[int]) -> None:
    """In initiative order but for those entitled: of these the more experienced goes first, else who won the dice."""
    cards = "".join(
        f"card {name}: warrior\n  {WORDS[word]}\n" for name, word in zip(("Ann", "Ben", "Cat"), words, strict=True)
    )
    g = several(cards, board=CORNERS_OF_THREE).state.fight

    def sooner_of(a: int, b: int) -> int:
        """-1 if ``a`` takes its turn before ``b``, else 1."""
        if words[a] != words[b]:
            return words[a] - words[b]
        if words[a] and experience[a] != experience[b]:
            return experience[b] - experience[a]
        if words[a] and winner in (a, b):
            return -1 if winner == a else 1
        return places[a] - places[b]

    for places in itertools.permutations(range(3)):
        for experience in itertools.product((1, 2), repeat=3):
            for seat in range(3):
                g.set_field(seat, SeatField.RANK, places[seat])
                g.set_field(seat, SeatField.EXPERIENCE, experience[seat])
            for winner in (NONE, 0, 1, 2):
                expected = sorted(range(3), key=functools.cmp_to_key(sooner_of))
                assert turns(g, winner) == expected, (places, experience, winner)


# --- every roll that breaks a tie ------------------------------------------------------------------------------------


OMEN = "Omen: Before initiative is determined each round, gain 1 life."
DAWN = "Dawn: At the start of the game, gain 1 life."


def of_both(text: str) -> str:
    return f"card Hero: warrior, experience 5\n  {text}\ncard Foe: warrior, experience 5\n  {text}\n"


@pytest.mark.clause(
    "A7-TIE-03", "A7-TIE-04", "A7-TIE-05", "A7-TIE-06", "A7-RULING-21", "A7-PRIN-08", "A7-RULING-91", "A7-END-07",
)  # fmt: skip
@pytest.mark.parametrize(
    ("cards", "start", "a"),
    [
        (of_both(FIRST), "round 1", "Hero | High"),
        (of_both(""), "round 1", "Hero | Low"),
        (of_both(""), "round 5", "Hero"),
    ],
    ids=["both first", "initiative", "round 5"],
)
def test_a7_tie_03_to_06_every_tie_break_roll_against_every_other(cards: str, start: str, a: str) -> None:
    """What abilities add to rolls adds nothing to these."""
    cards += "card Low: special, initiative 2\n  Might: Your rolls gain +5.\ncard High: special, initiative 6\n"
    battle = duel(cards, a=a, b="Foe | Low" if start == "round 1" else "Foe", start=start, board=APART)
    state = battle.state
    assert isinstance(node := state.node(), Chance)
    assert node.seats == (0, 0, 1, 1)
    told = len(state.events(0, None))
    for one, two in itertools.product(DICE, repeat=2):
        copy = state.clone()
        copy.apply(dice_for((one, two)))
        said = next(
            each["text"] for each in copy.events(told, None) if "ie-break" in each["text"] or "roll" in each["text"]
        )
        assert str(one) in said, said
        assert str(two) in said, said
        if one == two:
            assert isinstance(node := copy.node(), Chance), "again until it is decided"
            assert node.seats == (0, 0, 1, 1)
            copy.apply((1, 1, 2, 1))
            one, two = 2, 3
        assert isinstance(node := copy.node(), Decision)
        assert node.seat == (0 if one > two else 1), (one, two)


@pytest.mark.clause("A7-RULING-02", "A7-TIE-03", "A7-TIE-05", "A7-TIE-06")
@pytest.mark.parametrize("text", [OMEN, DAWN], ids=["before initiative", "start of the game"])
def test_a7_ruling_02_every_roll_for_who_is_active_before_initiative_is_known(text: str) -> None:
    """One roll, kept for that step."""
    cards = of_both(text) + "card Fast: special, initiative 9"
    if text == OMEN:
        battle = duel(cards, a="Hero | Fast", start="round 1", board=APART)
    else:
        battle = duel(cards, a="Hero | Fast", start="setup", play="dice 1+1 6+6\nA: place a1 N\nB: place d4 S")
        battle.play("A: arrange Fast")
        while battle.state.node().is_decision:
            battle.state.choose(0)
    state = battle.state
    assert isinstance(node := state.node(), Chance)
    assert node.seats == (0, 0, 1, 1)
    told = len(state.events(0, None))
    for one, two in itertools.product(DICE, repeat=2):
        copy = state.clone()
        copy.apply(dice_for((one, two)))
        if one == two:
            assert isinstance(node := copy.node(), Chance)
            assert node.seats == (0, 0, 1, 1)
            copy.apply((1, 1, 2, 1))
        used = [each["text"] for each in copy.events(told, None) if "uses" in each["text"]]
        assert [each[0] for each in used][:2] == (["A", "B"] if one > two else ["B", "A"]), (one, two, used)
        assert copy.node().is_decision, "A wins initiative with its 9 whoever was active before"


@pytest.mark.clause("A7-TIE-03", "A7-TIE-05", "A7-TIE-06", "A7-RULING-91")
def test_a7_ruling_91_of_three_level_ones_only_those_still_level_roll_again() -> None:
    level = "card Ann: warrior, experience 3\ncard Ben: warrior, experience 3\ncard Cat: warrior, experience 3\n"
    state = several(level, start="round 5", board=CORNERS_OF_THREE).state
    for rolled in itertools.product((2, 7, 12), repeat=3):
        copy = state.clone()
        copy.apply(dice_for(rolled))
        rows = [[seat for seat in range(3) if rolled[seat] == total] for total in sorted(set(rolled), reverse=True)]
        while isinstance(node := copy.node(), Chance):
            group = next(row for row in rows if len(row) > 1)
            assert node.seats == tuple(seat for seat in group for _ in range(2)), rolled
            copy.apply(dice_for((3, 9, 6)[: len(group)]))
            parted = [[seat] for _, seat in sorted(zip((3, 9, 6)[: len(group)], group, strict=True), reverse=True)]
            rows = [part for row in rows for part in (parted if row is group else [row])]
        assert [len(row) for row in rows] == [1, 1, 1]
        assert [int(copy.fight.field(seat, SeatField.RANK)) for row in rows for seat in row] == [0, 1, 2], rolled


@pytest.mark.clause("A7-RULING-03", "A7-RULING-15", "A7-END-05", "A7-GLOS-42", "A1-END-02")
@pytest.mark.parametrize("system", ["anachronism", "anachronism-original"])
@pytest.mark.parametrize(
    ("text", "change"),
    [("", 0), ("Haste: You gain +2 initiative.", 2), ("Lead: Your opponents get -1 initiative.", 0)],
)
@pytest.mark.parametrize("number", range(1, 6))
def test_a7_ruling_03_initiative_is_the_number_on_the_card_revealed_and_every_change_to_it(
    number: int, text: str, change: int, system: str
) -> None:
    """Without a card there is none to change; by the original sheet it is Experience once all four have been revealed.

    What the reasons shown beside it come to is the number itself, and who wins is who has more.
    """
    cards = f"""
        card Hero: warrior, experience 7
          {text}
        card Foe: warrior, experience 6
        card Drum: special, initiative 3
        card Horn: armor, initiative 4
        card Song: inspiration
        card Axe: weapon
    """
    mine = "Hero | Song discarded, Axe discarded, Horn discarded, Drum discarded"
    for empty in (False, True) if number < 5 else (True,):
        rows = (
            {"a": mine if empty else "Hero | Song discarded, Axe discarded, Horn discarded, Drum"} if number < 5 else {}
        )
        battle = duel(cards, **rows, start=f"round {number}", board=APART, header=f"system: {system}")
        by_experience = number == 5 and system == "anachronism-original"
        value = 7 + change if by_experience else None if empty else 3 + change
        other = 6 if by_experience else None if number == 5 else 0
        if "opponents" in text and other is not None:
            other -= 1
        shown = [each["initiative"] for each in battle.state.view(None)["seats"]]
        assert shown == [value, other]
        assert battle.state.watch().why_broken() == ""
        battle.play("A won initiative\nA decides action")
        kept = battle.state.fight.initiative_in(0, number)
        assert kept == (NULL if value is None else value)
