"""The log in words, the dice tray, and the numbers of a view."""

import pytest

from agon.arena.cardplay import discard
from agon.arena.terms import Note
from agon.core.ids import CardNo
from agon.games.anachronism import SET7
from agon.games.fights import narration
from agon.games.timerift import TIMERIFT
from tests.view.scenes import ability, finish_rolls, put, scene, set_life, start, support, texts, warrior

SPEAR = support("Boar Spear", kind="weapon", initiative=9)


def test_every_kind_of_note_has_a_word_and_a_clause() -> None:
    notes = {value for value in vars(Note).values() if isinstance(value, int)}
    assert notes == set(range(len(notes)))
    every = (*narration.KINDS, *TIMERIFT.kinds)
    assert len(set(every)) == len(every) == len(notes), "Time Rift has a word for each that not every game has"
    assert narration.KINDS[Note.COUNTER] == "counter"
    assert all(SET7.clause(f"event.{kind}").startswith("A7-") for kind in narration.KINDS)
    assert all(TIMERIFT.clause(f"event.{kind}").startswith("TR-") for kind in every)


def test_set_up_is_told_to_each_reader() -> None:
    state = start([warrior("Anna")], [warrior("Bela")], dice="3 3 4 2")
    state.apply("2 1 6 6")
    state.apply("place a1 N")
    assert texts(state, 0) == [
        "Opening roll: 6 all. Both roll again.",
        "Opening roll: you 3 and Odran 12. You place first.",
        "You place Anna in a1, facing north.",
    ]
    assert texts(state, 1)[1:] == [
        "Opening roll: Ilse 3 and you 12. Ilse places first.",
        "Ilse places Anna in a1, facing north.",
    ]


def test_round_begins() -> None:
    state = scene([warrior("Anna"), SPEAR], [warrior("Bela")])
    assert texts(state, None)[-6:] == [
        "Odran lays four supports face-down.",
        "Round 1 begins.",
        "Ilse reveals Boar Spear, initiative 9.",
        "Odran reveals B filler 0, initiative 1.",
        "Ilse wins initiative, 9 over 1.",
        "Anna's turn: 3 actions.",
    ]


@pytest.mark.clause("A7-ATK-08", "A7-ATK-15")
def test_hit_is_told_with_its_sum() -> None:
    state = scene([warrior("Anna"), SPEAR], [warrior("Bela", life=5)])
    since = len(state.fight.log or [])
    state.apply("attack B with Boar Spear")
    finish_rolls(state, "5 4 6 3")
    assert texts(state, 0, since) == [
        "Anna attacks Bela with Boar Spear, +2 from the attack grid.",
        "Anna rolls 5 and 4.",
        "+2 from the attack grid.",
        "Anna's attack roll is 11.",
        "Bela rolls 6 and 3.",
        "Bela's defense roll is 9.",
        "Hit. 11 against 9.",
        "Bela loses 2 life and has 3.",
    ]
    tray = state.view(1)["tray"]
    assert tray is not None
    assert tray["title"] == "Anna attacks Bela, Boar Spear"
    assert tray["verdict"] == "Hit. 11 against 9. Bela loses 2 life and has 3."
    assert [(roll["seat"], roll["dice"], roll["total"]) for roll in tray["rolls"]] == [(0, [5, 4], 11), (1, [6, 3], 9)]
    assert [(each["amount"], each["clause"]) for each in tray["rolls"][0]["modifiers"]] == [(2, "A7-GRID-07")]


@pytest.mark.clause("A7-CRIT-02", "A7-TIE-02")
def test_critical_and_tie_are_told() -> None:
    state = scene([warrior("Anna", experience=3), SPEAR], [warrior("Bela", experience=4, life=9)])
    state.apply("attack B with Boar Spear")
    finish_rolls(state, "5 5 6 5")
    tray = state.view(0)["tray"]
    assert tray is not None
    assert tray["verdict"] == "Critical hit: 2 × 2 = 4. Bela loses 4 life and has 5."
    state.apply("attack B")
    finish_rolls(state, "4 2 6 2")
    tray = state.view(0)["tray"]
    assert tray is not None
    assert (tray["verdict"], tray["clause"]) == ("Miss. 8 all, and Bela's Experience 4 beats 3.", "A7-TIE-02")


@pytest.mark.parametrize(
    ("dice", "verdict", "damages"), [("1 1", "Miss. 2 against 9.", 0), ("6 5", "Hit. 11 against 9.", 1)]
)
def test_damage_is_told_of_the_attack_that_deals_it(dice: str, verdict: str, damages: int) -> None:
    """An attack made after a hit comes before the damage of that hit, which is no part of it."""
    again = ability("Once each turn, after you hit with this weapon, you may immediately make a basic attack at +0.")
    iklwa = support("Iklwa", again, kind="weapon", initiative=9)
    state = scene([warrior("Anna", life=9), iklwa], [warrior("Bela", life=9)])
    state.apply("attack B with Iklwa")
    state.apply("6 5 6 3")
    state.apply("use Once")
    finish_rolls(state, f"{dice} 6 3")
    tray = state.view(0)["tray"]
    assert tray is not None
    assert tray["verdict"].startswith(verdict)
    assert tray["verdict"].count("loses") == damages, tray["verdict"]
    assert ("damage" in tray) == bool(damages)


@pytest.mark.clause("A7-TIE-03", "A7-TIE-06")
def test_tie_break_dice_are_told() -> None:
    state = scene([warrior("Anna")], [warrior("Bela")])
    since = len(state.fight.log or [])
    state.apply("attack B")
    finish_rolls(state, "4 2 6 2", "1 2 2 1", "6 1 2 1")
    said = texts(state, 0, since)
    assert "Tie-break dice: 3 all. They are rolled again." in said
    assert "Tie-break dice: Anna 7, Bela 3." in said
    assert "Hit. 8 all, and the tie goes to Anna." in said


@pytest.mark.clause("A7-ATK-06", "A7-GLOS-50")
def test_re_rolled_die_stays_struck_beside_the_new_one() -> None:
    luck = support(
        "Luck", ability("Once each turn, you may re-roll one of your dice.", name="Second Try"), initiative=9
    )
    state = scene([warrior("Anna"), luck], [warrior("Bela")])
    state.apply("attack B")
    state.apply("1 4 6 3")
    live = state.view(1)["tray"]
    assert live is not None
    assert (live["verdict"], live["rolls"][0]["total"]) == ("", 7)  # 1 + 4 + 2
    state.apply("use Second Try")
    decision = state.view(0)["decision"]
    assert decision is not None
    options = decision.get("options", [])
    state.apply(next(each["notation"] for each in options if each["label"] == "Re-roll the 1 of Anna's roll"))
    state.apply("5")
    finish_rolls(state)
    tray = state.view(1)["tray"]
    assert tray is not None
    assert (tray["rolls"][0]["dice"], tray["rolls"][0]["struck"]) == ([5, 4], [1])
    said = texts(state, 0)
    thrown = said.index("Anna rolls 1 and 4. You re-roll the 1 of Anna's roll: it is a 5 now (Luck).")
    assert "Anna's dice now: 5 and 4." in said[thrown:], "the dice first thrown are told first, then what they are"
    assert "Anna rolls 1 and 4." not in said, "once"


@pytest.mark.clause("A7-ATK-06")
def test_dice_first_thrown_are_told_while_the_roll_is_open_and_never_otherwise_afterwards() -> None:
    """What is told of a change does not hang on what comes of the roll: an event is never told anew."""
    luck = support("Luck", ability("Twice each turn, you may re-roll one of your dice.", name="Try"), initiative=9)
    state = scene([warrior("Anna"), luck], [warrior("Bela")])
    state.apply("attack B")
    state.apply("1 4 6 3")
    open_: list[str] = []
    for face in ("1", "6"):
        state.apply("use Try")
        decision = state.view(0)["decision"]
        assert decision is not None
        state.apply(next(each["notation"] for each in decision.get("options", []) if "the 1 of" in each["label"]))
        state.apply(face)
        open_ = [each for each in texts(state, 0) if "re-roll" in each]
    finish_rolls(state)
    assert (
        [each for each in texts(state, 0) if "re-roll" in each]
        == open_
        == [
            "Anna rolls 1 and 4. You re-roll the 1 of Anna's roll: it is a 1 now (Luck).",
            "You re-roll the 1 of Anna's roll: it is a 6 now (Luck).",
        ]
    )


@pytest.mark.clause("A7-PRIN-60")
def test_of_several_rolls_the_one_that_hit_is_named() -> None:
    mace = support(
        "Mace",
        ability(
            "When you attack with this weapon, make 2 attack rolls and compare each against the defender's defense "
            "roll."
        ),
        kind="weapon",
        initiative=9,
    )
    for dice, verdict in (
        ("1 2 6 5 3 4", "Hit, with the second roll: 13 against 7."),
        ("6 5 1 2 3 4", "Hit, with the first roll: 13 against 7."),
        ("6 5 6 4 3 4", "Hit, with the first and second rolls: 13 and 12 against 7."),
        ("1 2 1 3 6 5", "Miss. 5 and 6 against 11."),
    ):
        state = scene([warrior("Anna"), mace], [warrior("Bela")])
        state.apply("attack B with Mace")
        finish_rolls(state, dice)
        said = texts(state, None)
        assert verdict in said, said[-12:]
        assert any(each.startswith("Anna's second attack roll: ") for each in said)
        tray = state.view(None)["tray"]
        assert tray is not None
        assert [each["role"] for each in tray["rolls"]] == ["Attack roll", "Second attack roll", "Defense roll"]


def test_modifiers_that_do_not_count_say_why() -> None:
    oath = support(
        "Oath",
        ability("Your attack rolls gain +1 while you are not in the defender's basic attack grid.", name="Vigil"),
        initiative=9,
    )
    luck = support("Luck", ability("Once each turn, you may re-roll one of your dice."), initiative=2)
    state = scene([warrior("Anna"), oath], [warrior("Bela"), luck])
    state.apply("attack B")
    state.apply("1 4 6 3")
    tray = state.view(0)["tray"]
    assert tray is not None
    idle = [each for each in tray["rolls"][0]["modifiers"] if not each["applies"]]
    assert [(each["amount"], each["name"], each["reason"]) for each in idle] == [
        (1, "Oath", "its condition does not hold")
    ]


@pytest.mark.parametrize("discarded", [False, True], ids=["condition", "discarded"])
def test_logged_rolls_keep_what_did_not_count(*, discarded: bool) -> None:
    text = "Your attack rolls gain +1 while you are not in the defender's basic attack grid."
    oath = support("Oath", ability(text, name="Vigil"), initiative=9)
    state = scene([warrior("Anna"), oath], [warrior("Bela")])
    if discarded:
        discard(state.fight, CardNo(1), 0)
    state.apply("attack B")
    finish_rolls(state, "1 4 6 3")
    tray = state.view(1)["tray"]
    assert tray is not None
    idle = [(each["amount"], each["reason"]) for each in tray["rolls"][0]["modifiers"] if not each["applies"]]
    assert idle == [(1, "Oath is discarded" if discarded else "its condition does not hold")]
    assert tray["rolls"][0]["total"] == 7
    assert not any("Oath" in line for line in texts(state, 1)[-8:] if "rolls" in line or line[0] == "+")


def test_changed_numbers_name_their_cause() -> None:
    boots = support("Boots", ability("You gain +1 speed."), initiative=9)
    state = scene([warrior("Anna"), boots], [warrior("Bela")])
    assert state.view(1)["seats"][0].get("speed") == {"printed": 3, "now": 4, "why": ["+1 Boots"]}


def test_life_left_is_told_only_while_the_log_accounts_for_it() -> None:
    state = scene([warrior("Anna"), SPEAR], [warrior("Bela", life=5)])
    state.apply("attack B with Boar Spear")
    finish_rolls(state, "5 4 6 3")
    set_life(state, 1, 4)  # a judge's correction, unknown to the log
    assert texts(state)[-1] == "Bela loses 2 life."


def test_result() -> None:
    state = scene([warrior("Anna"), SPEAR], [warrior("Bela", life=2)])
    state.apply("attack B with Boar Spear")
    finish_rolls(state, "5 4 6 3")
    assert state.view(0)["result"] == {
        "winner": 0, "winners": [0], "reason": "defeat", "text": "You win: Bela is defeated.", "clause": "A7-END-01",
    }  # fmt: skip
    assert texts(state, 1)[-1] == "Ilse wins: Bela is defeated."


def test_steps_of_the_round() -> None:
    state = scene([warrior("Anna"), SPEAR], [warrior("Bela")])
    steps = state.view(0)["steps"]
    assert [each["id"] for each in steps] == [f"S{number}" for number in range(1, 12)]
    assert [each["id"] for each in steps if each["state"] == "current"] == ["S9"]
    assert steps[0]["note"] == "Boar Spear, B filler 0"
    assert steps[2]["note"] == "you 9, Odran 1"


def test_reach_lies_on_the_board() -> None:
    state = scene([warrior("Anna")], [warrior("Bela")])
    put(state, 1, "d4 S")
    grid = next(each for each in state.view(0)["reach"] if each["seat"] == 0)
    assert [(each["square"], each["modifier"]) for each in grid["squares"]] == [
        ("a2", -1), ("c2", -1), ("a3", 0), ("b3", 2), ("c3", 0), ("b4", 1),
    ]  # fmt: skip
    assert all("chance" in each for each in grid["squares"])
