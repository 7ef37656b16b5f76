"""Scenario files cannot lie: what is not understood is refused, with its place and the nearest that is known."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from agon.core.errors import BadInputError, NotationError
from agon.scenario import ScenarioError, army_scene, run_text, scene
from agon.scenario.numbers import is_from, of_causes
from agon.scenario.runner import failures_of, problems_of
from tests.cli.test_scenario import GOOD, HEAD, RIFT, agon

NONE = 999
"""No section has so many clauses."""
FULL = """
title: Everything a line can say
proves: A7-TIE-02
option: leg_limit off
start: round 2, turn A, A won initiative

card Hero: warrior, experience 4
card Foe: warrior, life 6
card Spear: weapon, initiative 3, damage 2, Polearm, grid +1 / ^
  Reach: Your attack rolls gain +1.
card Drum: special, initiative 1

board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .

A: Hero, life 9 | Spear up
B: Foe | Drum discarded

play
  A decides action
"""


def refused(text: str, old: str, new: str) -> tuple[int, int, str]:
    """Return line, column and message of the one complaint about a text in which a word is changed."""
    assert old in text
    problems = problems_of(text.replace(old, new, 1))
    assert len(problems) == 1, problems
    error = problems[0]
    if isinstance(error, ScenarioError):
        assert not error.understood, error
        return error.line, error.column, error.message
    assert isinstance(error, NotationError), error
    return error.line, error.column, str(error)


def test_the_whole_file_is_understood() -> None:
    run_text(FULL)


@pytest.mark.parametrize(
    ("old", "new", "where", "message"),
    [
        ("title:", "titel:", (2, 1), 'perhaps "title"'),
        ("A7-TIE-02", f"A7-TIE-{NONE}", (3, 9), f"there is no clause A7-TIE-{NONE}; perhaps"),
        ("A7-TIE-02", f"A7-TIE-{2}", (3, 9), 'perhaps "A7-TIE-02"'),
        ("leg_limit off", "leg_limt off", (4, 9), "leg_limit"),
        ("leg_limit off", "leg_limit perhaps", (4, 9), "off"),
        ("leg_limit off", "leg_limit", (4, 9), "has no value"),
        ("start: round 2, turn A, A won", "start: round 2, turm A, A won", (5, 8), "is not understood; write"),
        ("start: round 2, turn A, A won", "start: round 2, turn A, C won", (5, 8), "there is no seat C"),
        ("warrior, experience 4", "warrior, experiense 4", (7, 21), 'perhaps "experience"'),
        ("warrior, experience 4", "warrior, initiative 4", (7, 21), "a warrior has no initiative of its own"),
        ("warrior, experience 4", "warrior, experience 4, experience 4", (7, 35), "experience is said twice"),
        ("card Foe: warrior", "card Foe: warior", (8, 11), 'perhaps "warrior"'),
        ("card Foe", "card Hero", (8, 1), "described twice, first in line 7"),
        ("damage 2", "damge 2", (9, 35), 'perhaps "damage"'),
        ("damage 2", "damage", (9, 35), "'damage' is neither a number of a card"),
        ("Polearm", "Polearn", (9, 45), 'perhaps "Polearm"'),
        ("Polearm", "element Fire", (9, 45), 'perhaps "'),
        ("Polearm", "culture Grek", (9, 45), 'perhaps "Greek"'),
        ("Your attack rolls", "Your atack rolls", (10, 3), "card Spear, Reach: "),
        ("special, initiative 1", "special, speed 1", (11, 21), "a special has no speed of its own"),
        ("special, initiative 1", "armor, damage 1", (11, 19), "an armor has no damage of its own"),
        ("Polearm", "culture", (9, 45), "say which culture, as in `culture X`"),
        ("Polearm", "trait", (9, 45), "say which trait, as in `trait X`"),
        ("life 6", "life -6", (8, 20), "life is a number from 1 to 99"),
        ("life 6", "life 9999", (8, 20), "life is a number from 1 to 99"),
        ("damage 2", "hands 99", (9, 35), "hands is a number from 0 to 4"),
        ("damage 2", "hands -1", (9, 35), "hands is a number from 0 to 4"),
        ("round 2, turn A, A won", "round 6, turn A, A won", (5, 8), "this game has 5 rounds"),
        ("turn A, A won", "turn A, 4 actions used, A won", (5, 8), "Hero has 3 actions in a turn"),
        ("B: Foe |", "B: Drum |", (20, 4), "deck Drum is not legal: Drum is a support card"),
        ("title: Everything", "system: chess\ntitle: Everything", (2, 9), "system 'chess' has no scenarios"),
        ("  A decides action\n", "", (22, 1), "nothing stands after `play`"),
        ("A: Hero", "A: Hreo", (19, 4), "no card is called 'Hreo'; perhaps \"Hero\""),
        ("A: Hero, life 9", "A: Hero, lief 9", (19, 10), 'perhaps "life"'),
        ("Spear up", "Spaer up", (19, 19), 'perhaps "Spear"'),
        ("Spear up", "Spear upp", (19, 25), "'upp' is nothing that is said of a card"),
        ("Drum discarded", "Drum discarded with 2 counters", (20, 30), "nothing lies on a card that is discarded"),
        ("Spear up", "Spear depleted", (19, 25), "only in Time Rift"),
        ("Spear up", "Spear up with 2 counters and 3 counters", (19, 48), "counters is said twice"),
        ("Spear up", "Spear up with die 2 and die 3", (19, 43), "die is said twice"),
        ("play", "pay", (22, 1), 'perhaps "play"'),
    ],
)
def test_a_word_in_front_of_the_steps_that_means_nothing(
    old: str, new: str, where: tuple[int, int], message: str
) -> None:
    line, column, said = refused(FULL if old != "play" else FULL.replace("  A decides action\n", ""), old, new)
    assert message in said
    assert line == where[0]
    assert column == where[1]


@pytest.mark.parametrize(
    ("step", "column", "message"),
    [
        ("A may not atack B", 13, "nothing is done by 'atack'; perhaps \"attack\""),
        ("A may not attack C", 13, "'C' is nobody to attack"),
        ("A may not attack B with Spaer", 13, 'perhaps "Spear"'),
        ("A may not use Raech", 13, 'perhaps "Reach"'),
        ("A may not use Nothing at All", 13, "no ability or card of this scene"),
        ("A may not move e9 N", 13, "is not in the arena"),
        ("A may not move bb N", 13, "'bb' is no space"),
        ("A may not turn NE", 13, "needs the clause that refuses it"),
        ("A may not turn X", 13, "'X' is no facing"),
        (f"A may not move b3 N (A7-MOVE-{NONE})", 24, f"there is no clause A7-MOVE-{NONE}"),
        ("A may not pass pass", 13, "'pass' stands alone"),
        ("A may not attack", 13, "says only what is done"),
        ("A may only: pass; pass", 15, "named twice"),
        ("C may not pass", 3, "there is no seat C"),
        ("A may pass (A7-TIE-02)", 15, "only what may not be done has a clause"),
        ("A decides acton", 13, 'perhaps "action"'),
        ("A is not asked diskard", 18, 'perhaps "discard"'),
        ("A is not asked foo", 18, "'foo' is no kind of decision"),
        ("A: atack B", 6, 'perhaps "attack"'),
        ("no log: Critcal", 11, 'perhaps "critical"'),
        ("Speer up", 3, 'perhaps "Spear"'),
        ("Spear upp", 3, 'the nearest that is: "'),
        ("A lief 9", 5, 'perhaps "life 5"'),
        ("A life 9 so far", 5, "only the total of a roll"),
        ("A agility 4", 5, "agility is a number of Time Rift"),
        ("A modifier +1 from Spaer", 22, 'perhaps "Spear"'),
        ("over: A wins by defeet", 19, 'perhaps "defeat"'),
        ("odds A attack B: hitt 1/2", 20, "is no chance"),
        ("A at e5", 5, "not in the arena"),
        ("Spear depleted", 9, "only in Time Rift"),
        ("A grid with Spaer: none", 15, 'perhaps "Spear"'),
        ("A no speed from attack grid", 19, "nothing that a part of speed could come from"),
        ("no damage from stated by the ability", 18, "nothing that a part of damage could come from"),
        ("A no modifier from DEF", 22, "nothing that a part of rolls could come from"),
        ("A no modifier from Reach", 22, "Reach is an ability, and parts are named by the card: write `from Spear`"),
        ("A modifiers: +1 from Reach", 24, "write `from Spear`"),
        ("A may not use Reach on Drum", 13, "no ability or card of this scene"),
        ("A is not asked select", 18, "decided while a game is set up"),
        ("A is not asked north", 18, "decided while a game is set up"),
        ("log: .", 8, "there is no word in it"),
        ("no log: !", 11, "there is no word in it"),
    ],
)
def test_a_step_that_names_what_cannot_be_is_refused_before_anything_is_played(
    step: str, column: int, message: str
) -> None:
    problems = problems_of(f"{FULL}  A: attack C\n  {step}\n")
    assert [getattr(each, "line", 0) for each in problems] == [24, 25]
    error = problems[1]
    assert isinstance(error, ScenarioError)
    assert message in error.message
    assert error.column == column
    assert not error.understood


def test_what_no_answer_to_this_decision_could_be_is_no_expectation() -> None:
    with pytest.raises(ScenarioError, match="no answer to that begins with 'discard', so this could never fail"):
        run_text(f"{FULL}  A may not discard Drum\n")
    text = FULL.replace("Reach: Your attack rolls gain +1.", "Fork - Action: Gain 1 life or lose 1 life.")
    run_text(f"{text}  A: use Fork\n  A may choose you gain 1 life\n  A: choose you lose 1 life\n  A life 8\n")
    with pytest.raises(ScenarioError, match='nothing that can be chosen here; perhaps "you gain 1 life"'):
        run_text(f"{text}  A: use Fork\n  A may not choose you gain 2 life\n")


def test_log_lines_compare_exactly_and_the_nearest_is_shown() -> None:
    played = f"{FULL}  A: attack B\n  dice 6+5 1+2\n"
    run_text(f"{played}  log: Hit.\n  no log: Miss\n")
    for step in ("log: hit.", "no log: hit.", "log: Hi", "no log: Hit 12 against 3", "no log: Hit, 12"):
        with pytest.raises(ScenarioError, match=r"compare exactly: .*Hit"):
            run_text(f"{played}  {step}\n")
    with pytest.raises(ScenarioError, match="it came before the last line looked for: Hero rolls"):
        run_text(f"{played}  log: Hit.\n  log: rolls 6\n")


def test_what_an_attack_has_not_come_to_is_neither_so_nor_not_so() -> None:
    thrown = FULL.replace(
        "card Foe: warrior, life 6",
        """card Foe: warrior, life 6
  Guard: After your defense roll, you may re-roll one of your dice.""",
    )
    answered = "  B: pass\n  the attack is not critical\n"
    run_text(f"{thrown}  A: attack B\n  dice 6+3 5+2\n{answered}")
    with pytest.raises(ScenarioError, match="the attack is not decided"):
        run_text(f"{thrown}  A: attack B\n  dice 6+3 5+2\n  the attack is not critical\n{answered}")
    run_text(f"{thrown}  A: attack B\n  dice 6+3 5+2\n  B: use Guard\n  B may not die A1\n  B: die B1\n  dice 1\n")
    with pytest.raises(ScenarioError, match="A has 2 dice on the table, so this could never fail"):
        run_text(f"{thrown}  A: attack B\n  dice 6+3 5+2\n  B: use Guard\n  B may not die A7\n  B: die B1\n  dice 1\n")


def test_every_failed_line_is_told_and_a_failed_answer_ends_it() -> None:
    text = f"{FULL}  A life 8\n  round 3\n  A: attack B\n  dice 6+5 1+2\n  B life 6\n"
    assert [error.line for error in problems_of(text)] == [24, 25, 28]  # type: ignore[union-attr]  # all have a line
    text = f"{FULL}  A life 8\n  A: move c4 N\n  B life 1\n"
    assert [error.line for error in problems_of(text)] == [24, 25]  # type: ignore[union-attr]  # all have a line


def test_the_command_tells_every_line_with_what_was_expected_and_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "one.scenario"
    path.write_text(f"{FULL}  A life 8\n  round 3\n", encoding="utf-8")
    done = agon("scenario", str(path), "--json")
    report = json.loads(done.stdout)
    assert done.returncode == 1
    assert (report["passed"], report["failed"], report["refused"]) == (0, 1, 0)
    assert [(each["line"], each["column"], each["expected"], each["got"]) for each in report["failures"]] == [
        (24, 5, "8", "9"),
        (25, 3, "3", "2"),
    ]
    assert report["failures"][0]["file"] == str(path)
    path.write_text(f"{FULL}  A may not atack B\n", encoding="utf-8")
    done = agon("scenario", str(path))
    assert done.returncode == 2
    assert f"{path}:24:13: A may not atack B" in done.stdout
    assert done.stdout.endswith("0 passed, 1 failed, 1 of them not understood\n")


QUOTED = """
card Hero: warrior, experience 4
card Foe: warrior
card "Ada, Lady of Clocks": weapon, initiative 2
  Store: Your attack rolls gain +1 for each counter on this card.
start: round 2, turn A, A won initiative
board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: Hero | "Ada, Lady of Clocks" up with 2 counters
B: Foe
play
  A may attack B with "Ada, Lady of Clocks"
  "Ada, Lady of Clocks" up
  "Ada, Lady of Clocks" of A has 2 counters
  A grid with "Ada, Lady of Clocks": none
  odds A attack B with "Ada, Lady of Clocks": hit 1/2
  A: attack B with "Ada, Lady of Clocks"
  dice 3+4 1+2
  A modifier +2 from "Ada, Lady of Clocks"
"""


def test_a_name_in_quotation_marks_is_understood_in_every_step() -> None:
    assert [error.line for error in problems_of(QUOTED) if not error.understood] == []  # type: ignore[union-attr]
    plain = [(error.line, error.message) for error in problems_of(QUOTED.replace('"', ""))]  # type: ignore[union-attr]
    assert plain == [(error.line, error.message) for error in problems_of(QUOTED)]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "name", ["Axe with Bells", "King of A", "Semi; Colon", "Hero of B", "Ada, Lady of B", "Two up"]
)
def test_a_name_may_have_the_words_and_signs_of_steps_in_it(name: str) -> None:
    text = QUOTED.replace("Ada, Lady of Clocks", name).replace("initiative 2", "initiative 2, grid +0 / ^")
    text = text[: text.index("  A grid with")]
    run_text(f"{text}  A: attack B with {name}\n  dice 3+4 1+2\n  A modifier +2 from {name}\n  {name} up\n")


# --- what a file names ------------------------------------------------------------------------------------------------

CARDS = """[
  {"id": "my-01", "name": "Ada, Lady of Clocks", "set": "my", "number": 1, "type": "warrior", "element": "Fire",
   "life": 9, "speed": 3, "experience": 4, "damage": 1, "grid": [". . .", ". . .", ". +0 .", ". ^ ."],
   "abilities": []},
  {"id": "my-02", "name": "Cog", "set": "my", "number": 2, "type": "special", "initiative": 4, "hands": 0,
   "abilities": [{"name": "Turn", "text": "Your attack rolls gain +2."}]}
]"""
NAMED = """
cards: my.json
start: round 1, turn A, A won initiative
card Foe: warrior
card Wheel: special
  Turn: {my-02}
board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: my-01 | Wheel up
B: Foe | my-02 up
play
  A: attack B
  dice 3+4 1+2
  A total 9
  A modifier +2 from Wheel
"""


def test_cards_of_files_are_named_by_id_or_name_and_their_texts_by_number(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_text(CARDS, encoding="utf-8")
    path = tmp_path / "named.scenario"
    for warrior in ("my-01", "Ada, Lady of Clocks", '"Ada, Lady of Clocks"'):
        path.write_text(NAMED.replace("A: my-01", f"A: {warrior}, life 8"), encoding="utf-8")
        assert failures_of(path) == ()
    path.write_text(NAMED.replace("  A total 9", "  B no modifier from Cog"), encoding="utf-8")
    assert failures_of(path) == ()
    path.write_text(NAMED.replace("from Wheel", "from my-02"), encoding="utf-8")
    assert failures_of(path)[0].message.startswith("there is no +2 from my-02; all of them")
    for old, new, message in (
        ("{my-02}", "{my-03}", "no card has the id 'my-03'"),
        ("{my-02}", "{my-02/2}", "Cog has no ability 2"),
        ("my.json", "my.jsn", "is not there"),
        ("cards: my.json", "cards: my.json\nrulings: my-02", "'my-02' is no ruling"),
        ("cards: my.json", f"cards: my.json\nrulings: A7-RULING-{NONE}", f"'A7-RULING-{NONE}' is no ruling"),
    ):
        path.write_text(NAMED.replace(old, new), encoding="utf-8")
        failures = failures_of(path)
        assert any(message in each.message for each in failures), failures
        assert not any(each.understood for each in failures)
    ruled = CARDS.replace('"my-01", "name"', '"my-01", "name"')
    (tmp_path / "my.json").write_text(ruled, encoding="utf-8")
    (tmp_path / "ruled.json").write_text('[{"id": "my-02", "name": "Cog", "ruling": "It turns."}]', encoding="utf-8")
    path.write_text(NAMED.replace("my.json", "my.json, ruled.json\nrulings: my-02, A7-RULING-97"), encoding="utf-8")
    assert failures_of(path) == ()


def test_a_missing_file_of_cards_is_said_and_is_no_failed_expectation(tmp_path: Path) -> None:
    path = tmp_path / "named.scenario"
    path.write_text(NAMED, encoding="utf-8")
    (failure,) = [each for each in failures_of(path) if each.missing]
    assert failure.line == 2
    assert "'my.json' is not there" in failure.message


# --- what lies on cards, rolls, damage --------------------------------------------------------------------------------

LYING = """
start: round 2, turn A, A won initiative
card Hero: warrior, experience 4
card Foe: warrior, life 6, experience 2
card Pot: special
  Store: Your attack rolls gain +1 for each counter on this card.
card Drum: special
  Beat: Your defense rolls gain +2.
card Axe: weapon, damage 3
board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: Hero | Axe up, Pot up with 2 counters, empty
B: Foe | empty, Drum up with die 4
play
  Pot has 2 counters
  Pot has no die
  Drum die 4
  A slot 3 empty, slot 1 filled
  B slot 1 empty
"""


def test_counters_dice_and_empty_slots_are_set_and_checked() -> None:
    run_text(LYING)
    for old, new, said in (
        ("Pot has 2", "Pot has 3", "the number of counters on Pot is 2, not 3"),
        ("Drum die 4", "Drum die 5", "the die on Drum is 4, not 5"),
        ("slot 3 empty", "slot 3 filled", "slot 3 of A is empty, not filled"),
    ):
        with pytest.raises(ScenarioError, match=said):
            run_text(LYING.replace(old, new))


def test_a_roll_is_checked_part_by_part_also_while_it_lies_on_the_table() -> None:
    text = LYING.replace(
        "card Drum: special\n  Beat: Your defense rolls gain +2.",
        "card Drum: special\n  Beat: Your defense rolls gain +2.\n  Again: When you defend, you may re-roll your roll.",
    )
    table = scene(text)
    table.play("A: attack B with Axe\ndice 5+4 1+2")
    with pytest.raises(ScenarioError, match="lies on the table and is not final; write `A total N so far`"):
        table.play("A total 11")
    table.play("""
        B decides use
        A is not asked
        the attack is not decided
        A dice 5+4, total 11 so far
        A modifier +2 from Pot, no modifier from Drum
        A modifiers: +0 from attack grid; +2 from Pot
        B modifiers: +2 from Drum
        B total 5 so far
        B: use Again
        dice 1+1
        B dice 1+1, total 4
        the attack hits
        the attack is not critical
        A modifier +2 from Pot
        base damage 3
        damage 3
        B life 3
    """)
    for step, message in (
        ("A modifier +3 from Pot", r"there is no \+3 from Pot; all of them: \+0 from attack grid; \+2 from Pot"),
        ("A no modifier from Pot", r"there is \+2 from Pot"),
        ("A modifiers: +2 from Pot", "the modifiers of A: "),
        ("the attack misses", "the attack hits"),
        ("the attack is critical", "the attack hits"),
        ("damage 2", "the damage is 3, not 2"),
        ("base damage 4", "the base damage is 3, not 4"),
        ("A dice 5+5", r"A's roll is 5\+4"),
        ("B is asked", "nothing a seat can be asked about"),
    ):
        with pytest.raises(ScenarioError, match=message):
            table.play(step)


def test_damage_and_the_numbers_of_a_seat_are_checked_part_by_part() -> None:
    text = LYING.replace("  Beat: Your defense rolls gain +2.", "  Hurry: Your speed is increased by 1.").replace(
        "  Store: Your attack rolls gain +1 for each counter on this card.",
        "  Cut: Your attacks deal +1 damage.",
    )
    table = scene(text)
    table.play("""
        B speed 4, speed +1 from Drum
        B speed: +1 from Drum
        A no speed from Drum
        A: attack B with Axe
        dice 6+6 1+1
        the attack is critical
        damage +1 from Pot
    """)
    with pytest.raises(ScenarioError, match="Drum says nothing of damage, so no damage can come from it"):
        table.play("no damage from Drum")
    with pytest.raises(ScenarioError, match=r"there is no \+2 from Pot"):
        table.play("damage +2 from Pot")
    with pytest.raises(ScenarioError, match="the attack hits critically"):
        table.play("the attack is not critical")


# --- Time Rift and Anarcus --------------------------------------------------------------------------------------------


def test_time_rift_is_read_as_strictly() -> None:
    for old, new, message in (
        ("card Axe: weapon", "card Axe: weapn", "card Axe: say its type"),
        ("card Axe: weapon", "card Axe: weapon, cst 2", "'cst 2'"),
        ("card Axe: weapon", "card Axe: weapon, agility 2", "a weapon has no agility"),
        ("card Axe: weapon", "card Axe: weapon, body haed", "no part of the body"),
        ("card Axe: weapon", "card Axe: weapon, cost 99", "cost is a number from 0 to 9"),
        ("card Axe: weapon", "card Axe: weapon, hands 3", "hands is a number from 0 to 2"),
        ("card Axe: weapon", "card Axe: weapon, def 21", "def is a number from -20 to 20"),
        ("card Axe: weapon", "card Axe: weapon, chain Foo 3/2", "as in `chain NAME 1/3`"),
        ("card Axe: weapon", "card Axe: weapon, chain Foo 0/2", "as in `chain NAME 1/3`"),
        ("card Axe: weapon", "card Axe: weapon, chain Foo 1/5", "as in `chain NAME 1/3`"),
        ("card Axe: weapon", "card Axe: weapon, chain Foo", "as in `chain NAME 1/3`"),
        ("card Ann: champion", "card Ann: champion, chain Foo 1/2", "a champion is in no chain"),
        ("card Ann: champion", "card Ann: champion, agility 99", "agility is a number from 0 to 20"),
        ("stack A, 20 cards", "stak A, 20 cards", 'perhaps "stack"'),
        ("A: Ann | Axe; B", "A: Ann | Axee; B", 'perhaps "Axe"'),
    ):
        _, _, said = refused(RIFT, old, new)
        assert message in said


ARMY = """
system: anarcus
start: round 1, A attacks
card Strong: hero, 9/0
card Rat: fighter, 1/2, nature Beast
card Crown: weapon, 1/1
  Your Fighters get +1/+0.
A: hero Strong; hand Crown; fighters Rat
B: fighters 2x Rat[+1/-1]; won 0
play
  Rat of B is 2/1
  Rat of B +1/-1
  Rat of A unchanged
  A decides turn
"""


def test_anarcus_is_read_as_strictly() -> None:
    run_text(ARMY)
    for old, new, where, message in (
        ("fighter, 1/2", "figther, 1/2", (5, 11), 'perhaps "fighter"'),
        ("nature Beast", "natur Beast", (5, 25), 'perhaps "nature"'),
        ("nature Beast", "nature Bewst", (5, 25), 'perhaps "Beast"; for one of your own write `own nature Bewst`'),
        ("nature Beast", "side Ordr", (5, 25), 'perhaps "Order"'),
        ("nature Beast", "realm Nowhereland", (5, 25), "; known are Ashen March, "),
        ("nature Beast", "realm", (5, 25), "'realm' is nothing a card has here"),
        ("nature Beast", "own nature", (5, 25), "'own nature' is nothing a card has here"),
        ("nature Beast", "nature Beast, own nature Ant", (5, 39), "its nature is said twice"),
        ("round 1, A attacks", "round 7, A attacks", (3, 8), "this game has 4 rounds"),
        ("round 1, A attacks", "round 0, A attacks", (3, 8), "this game has 4 rounds"),
        ("round 1, A attacks", "round 1, A attacks, 9 played", (3, 8), "9 cards cannot have been played"),
        ("round 1, A attacks", "round 1, A attacks, hero B, 1 played", (3, 8), "cards are played in turns"),
        ("hand Crown", "hnad Crown", (8, 17), 'perhaps "hand"'),
        ("hand Crown", "hand Crwon", (8, 17), 'perhaps "Crown"'),
        ("Rat[+1/-1]", "Rat[+1]", (9, 13), "is no card's name"),
        ("Rat of B is 2/1", "Rta of B is 2/1", (11, 3), 'perhaps "Rat"'),
        ("A decides turn", "A decides tunr", (14, 13), 'perhaps "turn"'),
        ("A decides turn", "A may not plya Crown", (14, 13), 'perhaps "play"'),
        ("A decides turn", "A may not play Crwon", (14, 13), 'perhaps "Crown"'),
        ("A decides turn", "A pionts 9", (14, 5), 'perhaps "points"'),
    ):
        line, column, said = refused(ARMY, old, new)
        assert message in said
        assert line == where[0]
        assert column == where[1] or "hand" in old
    with pytest.raises(ScenarioError, match="no answer to that begins with 'kill'"):
        run_text(f"{ARMY}  A may not kill Rat\n")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("nature Beast", "nature beast"),
        ("nature Beast", "own nature Bewst"),
        ("nature Beast", "own realm Nowhereland"),
        ("nature Beast", "realm Nowhereland\ncard Cat: fighter, 1/1, realm Nowhereland\ncard Dog: fighter, 1/1"),
        ("A attacks\n", "A attacks, 3 played\n"),
    ],
)
def test_a_word_that_another_card_has_or_that_is_declared_is_known(old: str, new: str) -> None:
    text = ARMY.replace(old, new)
    more = "".join(f", {name}" for name in ("Cat", "Dog") if f"card {name}:" in text)
    run_text(text.replace("fighters Rat\n", f"fighters Rat{more}\n"))


def test_a_coin_is_thrown_where_it_says_who_attacks() -> None:
    text = "system: anarcus\nstart: round 1, coin\nplay\n  coin B\n  B attacks\n"
    run_text(text)
    with pytest.raises(BadInputError, match="no coin is thrown but in round 1"):
        run_text(text.replace("round 1", "round 2"))
    run_text(text.replace("round 1", "round 2").replace("start", "option: roles random\nstart"))


def test_one_of_several_things_to_do_is_chosen_in_the_words_of_the_card() -> None:
    text = ARMY.replace("  Your Fighters get +1/+0.", "  Choose one: draw a card; or destroy the enemy shield.")
    text = text.replace("hand Crown", "hand Crown; stack Crown").replace("  A decides turn\n", "  A: play Crown\n")
    stage = army_scene(text)
    options = stage.options()
    assert options == ["choose draw a card"]
    stage.play("A may not choose destroy the enemy shield\nA: choose draw a card")


def test_the_old_file_still_passes() -> None:
    run_text(GOOD)
    run_text(HEAD + "  A decides\n")


def test_lines_beside_a_number_are_read_as_parts_of_it() -> None:
    parts = of_causes(
        ["4 Bell", "+2 Boots, until the end of the round", "−1 Net", "+3 Cap, kept off by Hex", "set to 4 by Crown"]
    )
    assert [str(each) for each in parts] == [
        "4 Bell",
        "+2 from Boots, until the end of the round",
        "-1 from Net",
        "+3 from Cap does not count (kept off by Hex)",
        "set to 4 by Crown",
    ]
    assert [is_from(each, "boots") for each in parts] == [False, True, False, False, False]


KIT = """
title: What can be used, and what cannot
start: round 1

card Kit: special, initiative 5
  V - Reveal: Gain 1 life.
  W - Reveal: Gain 2 life.
card Hero: warrior, experience 5
  Guard: Your defense rolls gain +1.
card Foe: warrior, experience 4
  Hop - Action: Move two spaces.

board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .

A: Hero | Kit
B: Foe

play
  A decides
"""


@pytest.mark.parametrize(
    ("old", "new", "where", "message"),
    [
        ("V - Reveal", "V - Reveel", (6, 3), "'Reveel' is no keyword; perhaps \"Reveal\"?"),
        ("Hop - Action", "Hop (Acton)", (11, 3), "'Acton' is no keyword; perhaps \"Action\"?"),
        ("Hop - Action", "Hop - 9 Actions", (11, 3), "nobody here has more than 3 actions in a turn"),
        ("title:", "proves: TR-TIE-01\ntitle:", (2, 9), "TR-TIE-01 is no clause of anachronism"),
        ("A: Hero", "A: Hero, life 0", (19, 10), "life is at least 1"),
        ("A: Hero", "A: Hero, life null", (19, 10), "only initiative can be null"),
        ("| Kit", "| Kit upp", (19, 15), "'upp' is nothing that is said of a card; perhaps \"up\""),
        ("| Kit", "| Kit depleated", (19, 15), 'perhaps "depleted"'),
        ("A decides", "A may not use Guard", (23, 13), "nobody could ever use it"),
        ("A decides", "A may not use Guard of A", (23, 13), "nobody could ever use it"),
        ("A decides", "A may not use Hop of A", (23, 13), "nobody could ever use it"),
        ("A decides", "A may not use Hero", (23, 13), "nobody could ever use it"),
        ("A decides", "A may not attack A", (23, 13), "nobody attacks itself, so this could never fail"),
        ("A decides", "A may not attack A with basic", (23, 13), "nobody attacks itself"),
        ("A decides", "B may not attack Foe", (23, 13), "nobody attacks itself"),
    ],
)
def test_what_could_never_be_is_refused(old: str, new: str, where: tuple[int, int], message: str) -> None:
    run_text(KIT)
    line, column, said = refused(KIT, old, new)
    assert message in said
    assert (line, column) == where


def test_a_card_may_not_be_called_unused_while_its_abilities_are_offered() -> None:
    with pytest.raises(ScenarioError, match="'use V' is offered"):
        run_text(KIT.replace("A decides", "A may not use Kit"))
    run_text(KIT.replace("A decides", "A may not use Hop"))


def test_in_a_game_of_armies_a_card_without_an_ability_is_never_used() -> None:
    text = """
title: One has no ability
system: anarcus
start: round 1, A attacks, turn A
card One: fighter, 0/1
A: fighters One
play
  A may not use One
"""
    (error,) = problems_of(text)
    assert "this card has no ability" in str(error)
    (error,) = problems_of(
        text.replace("start:", "proves: A7-TIE-02\nstart:").replace("may not use One", "decides turn")
    )
    assert "A7-TIE-02 is no clause of anarcus" in str(error)


def test_the_original_game_proves_clauses_of_the_later_one_too() -> None:
    run_text(KIT.replace("title:", "system: anachronism-original\nproves: A7-TIE-02\ntitle:"))
