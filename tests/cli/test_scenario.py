"""``agon scenario``: files run, what they say when they fail, exit codes; and the format's own complaints."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from agon.core.errors import BadInputError, NotationError
from agon.scenario import ScenarioError, army_scene, read_script, run_file, run_paths, run_text, scene

HEAD = """
title: A tie
proves: A7-TIE-02
start: round 1, turn A

card Hero: warrior
card Foe: warrior, experience 4, life 6

board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .

A: Hero
B: Foe

play
"""
ARMY = """
system: anarcus
start: round 1, A attacks
"""
GOOD = HEAD + "  A: attack B\n  dice 3+4 5+2\n  log: Miss\n  B life 6\n"


def agon(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "agon.cli", *words], capture_output=True, text=True, check=False)


def test_the_command_runs_folders_and_tells_failures(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "good.scenario").write_text(GOOD, encoding="utf-8")
    done = agon("scenario", str(tmp_path))
    assert (done.returncode, done.stdout) == (0, "1 passed, 0 failed\n")
    (tmp_path / "bad.scenario").write_text(GOOD.replace("B life 6", "B life 5"), encoding="utf-8")
    done = agon("scenario", str(tmp_path), "--json")
    report = json.loads(done.stdout)
    assert done.returncode == 1
    assert (report["passed"], report["failed"]) == (1, 1)
    failure = report["failures"][0]
    assert failure["path"].endswith("bad.scenario")
    assert (failure["line"], failure["step"], failure["message"]) == (22, "B life 5", "B has life 6")
    assert "A^" in failure["position"]
    assert agon("scenario", str(tmp_path / "none")).returncode == 2


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ("A: attack B", "dice are missing: 4 dice are rolled"),
        ("A: attack B\ndice 3+4 5+2\ndice 1+1", "no dice are rolled here"),
        ("A: attack B\ndice 3+4", "4 dice are rolled here, not 2"),
        ("A: pass\ndice 1+2 3+4", "no dice are rolled here"),
        ("A: attack B\nA: pass", "A has nothing to choose: 4 dice are rolled"),
        ("B: pass", "B has nothing to choose: A decides"),
        ("A: attack B with Foe", "refused:"),
        ("A: attack C", "'C' is nobody to attack of this scene"),
        ("A may move c4 N", "is refused:"),
        ("A may attack C", "'C' is nobody to attack of this scene"),
        ("A may not attack B", "'attack B' is offered"),
        ("A may not move b3 N (A7-MOVE-04)", "refused by another clause"),
        ("A may only: pass", "also offered: "),
        ("A may only: move c4 N", "'move c4 N' is not offered"),
        ("B decides", "A decides (action)"),
        ("A decides use", "the decision is of kind action"),
        ("waits for 4 dice", "A decides (action)"),
        ("log: Hit", "the log does not have it"),
        ("A: attack B\ndice 6+5 1+2\nno log: Hit", "the log has: Hit. 11 against 3."),
        ("over: A wins", "the game is not over"),
        ("round 2", "the round is 1, not 2"),
        ("A at b3", "A's space is b2, not b3"),
        ("A facing E", "A's facing is N, not E"),
        ("A initiative null", "A has initiative 0"),
        ("A total 7", "A has total null"),
        ("A won initiative", "the initiative winner is"),
        ("A defeated", "A defeated is False, not True"),
        ("Spear up", "'Spear' is no card of this scene"),
        ("odds A attack B: hit 1/2", "the chance of hit is 575/1296, not 1/2"),
        ("A is happy", "'happy' is nothing a seat can be asked about"),
        ("dance", "this step is not understood"),
    ],
)
def test_a_step_that_fails_says_what_was_found_and_draws_the_position(steps: str, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        run_text(HEAD + steps + "\n")
    assert message in caught.value.message
    assert "Bv" in caught.value.position
    assert caught.value.step


def test_steps_that_hold() -> None:
    duel = scene(HEAD)
    duel.play("""
        not over
        A may attack B; pass; move a2 N
        A may not move b3 N (A7-MOVE-06)
        odds A attack B: hit 575/1296, tie 73/648, damage 0 721/1296
        A has life 10, experience 3, speed 3, at b2 N, actions 0
        A: move a2 E
        A actions 1, at a2 E
        A: end turn
        round 2
        B decides action
    """)
    assert duel.life("B") == 6
    assert "pass" in duel.options()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("board", "bord"), "is not understood here"),
        (("B: Foe", "C: Foe"), "seats are A and B"),
        (("A: Hero\nB: Foe", ""), "nobody plays"),
        (("B: Foe", "A: Foe"), "seat A is described twice"),
        (("Bv", "Bx"), "'Bx' is no space"),
        (("Bv", "A>"), "stands on the board twice"),
        (("Bv", ". "), "warrior B stands nowhere"),
        (("  .  .  .  .\n  .  Bv", "  .  Bv"), "four rows of four"),
        (("start: round 1, turn A", "start: round one"), "is not understood; write"),
        (("start: round 1, turn A", "start: setup"), "starts with its set-up"),
        (("card Foe: warrior", "card Foe: relic"), "say its type"),
        (("card Hero: warrior", "card Hero: warrior, grid +1 +1 / ^"), "card Hero: row"),
        (("B: Foe", "B: Ghost"), "no card is called 'Ghost'"),
        (("B: Foe", "B: Foe, luck 3"), "a warrior has"),
        (("B: Foe", "B: Foe | a, b, c, d, e"), "four supports"),
        (("title: A tie", "title: A tie\nrefused: nothing"), "'nothing' is no clause"),
        (("title: A tie", "title: A tie\nrefused: A7-TIE-02"), "is not played: leave out `play`"),
        (("  .  .  .  .\n\nA", "  .  .  .  .\n  .  .  .  .\n\nA"), "(or five of five)"),
    ],
)
def test_a_file_that_does_not_read_says_where(change: tuple[str, str], message: str, tmp_path: Path) -> None:
    text = GOOD.replace(*change)
    assert text != GOOD
    with pytest.raises(NotationError, match="line") as caught:
        run_text(text)
    assert message in str(caught.value)
    path = tmp_path / "x.scenario"
    path.write_text(text, encoding="utf-8")
    failure = run_file(path)
    assert failure is not None
    assert failure.line > 0


def test_an_unread_card_and_an_unknown_system_are_failures_not_accidents() -> None:
    with pytest.raises(BadInputError, match=r"line 7, column 3: card Hero, Odd: .*read"):
        run_text(GOOD.replace("card Hero: warrior", "card Hero: warrior\n  Odd: Flummox the moon."))
    with pytest.raises(BadInputError, match="has no scenarios"):
        run_text("system: chess\n" + GOOD)
    with pytest.raises(BadInputError, match="no such file"):
        run_paths([Path("nowhere")])


def test_cards_of_the_starter_set_and_everything_a_card_line_can_say() -> None:
    duel = scene(HEAD.replace("A: Hero", "A: ag1-011 | ag1-012 up, ag1-013"))
    assert duel.state.card(0).id == "ag1-011"
    card = read_script(
        HEAD.replace(
            "card Hero: warrior",
            "card Hero: warrior, life 7, speed 2, experience 5, damage 3, Wood, culture Greek, trait Male, Tome, "
            "grid . +1 -1 / . ^ .\n  Dash - 2 Actions: Move two spaces.\n  Edge: Your attack rolls gain +1.",
        )
    ).cards["Hero"]
    assert (card.life, card.speed, card.experience, card.damage) == (7, 2, 5, 3)
    assert (card.element, card.cultures, card.traits) == ("Wood", ("Greek",), ("Male", "Tome"))
    assert [(each.name, each.kind, each.actions) for each in card.abilities] == [
        ("Dash", "action", 2),
        ("Edge", "constant", 1),
    ]
    assert card.cell(2, 1) == 1
    assert card.cell(2, 2) == -1
    assert card.marker == 10


def test_the_examples_of_the_page_run() -> None:
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    examples = page.split("```")[1::2]
    assert len(examples) >= 6
    for example in examples:
        run_text(example)


def test_every_step_that_the_page_shows_has_a_form() -> None:
    """The first columns of its tables of steps, span by span."""
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    fights, armies = page.partition("\n## Steps")[2].split("\n## Armies")
    shown = 0
    for text, stage in ((fights, scene(HEAD)), (armies, army_scene(ARMY))):
        for row in re.findall(r"(?m)^\| (`.*?`(?:, `.*?`)*) \|", text):
            for step in re.findall(r"`(.*?)`", row):
                assert any(form.pattern.fullmatch(step) for form in stage.forms()), step
                shown += 1
    assert shown > 60


@pytest.mark.parametrize(
    ("step", "near"), [("wait for 4 dice", "waits for 4 dice"), ("rounds 3", "round 3"), ("loog: Hit", "log: Hit")]
)
def test_a_step_that_is_none_is_answered_with_the_nearest(step: str, near: str) -> None:
    text = f"title: x\n\ncard Hero: warrior\ncard Foe: warrior\n\nA: Hero\nB: Foe\n\nplay\n  {step}\n"
    with pytest.raises(ScenarioError, match=f'not understood; the nearest that is: "{near}'):
        run_text(text)


# --- matches ---------------------------------------------------------------------------------------------------------

MATCH = """
option: match best-of-3

card Hero: warrior
card Second: warrior
card Foe: warrior
card Club: weapon

stack A: Hero, Second | Club
game: A won; A: Hero | Club; B: Foe
"""


def test_a_match_goes_on_from_game_to_game_in_a_scenario() -> None:
    """What is not named is blank: the stacks are whole, and each game has used five cards of each."""
    stage = scene(MATCH + "\nplay\n  score 1-0\n  game 2\n  A used: Hero; Club\n  A has left: Second\n  not over\n")
    match = stage.state.match
    assert match is not None
    assert [len(stack.cards) for stack in match.stacks] == [15, 15]
    assert [len(match.used(seat)) for seat in range(2)] == [5, 5]
    again = stage.state.game.from_position(stage.state.position())
    assert again.position() == stage.state.position()
    stage.play("A: select Second; place a1 N\nB: option 1; place a4 S")
    assert "no warrior chosen" not in stage.drawn()
    assert stage.state.game.from_record(stage.state.record()).key() == stage.state.key()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("option: match best-of-3", ""), "belong to a match: add `option: match best-of-3`"),
        (("game: A won;", "game: A wins;"), "write `game: A won`, `game: drawn`"),
        (("A won;", "A won by luck;"), "no game ends by 'luck'"),
        (("A: Hero | Club; B", "A: Hero | Nothing; B"), "no card is called 'Nothing'"),
        (("A: Hero | Club; B", "A: Club; B"), "Club is no warrior"),
        (("A: Hero | Club; B", "A: Hero, Second; B"), "one warrior of each seat"),
        (("A: Hero | Club; B", "A: Hero; A: Second; B"), "seat A used is said twice"),
        (("stack A: Hero, Second | Club", "stack A: Hero | Club\nstack A: Second"), "described twice"),
        (("B: Foe\n", "B: Foe\ngame: A won; A: Hero; B: Foe\n"), "Hero of A is in two games; .*A7-MATCH-16"),
        (("B: Foe\n", "B: Foe\ngame: A won\n"), "the match is over after these games, 2 to 0"),
        (("B: Foe\n", "B: Foe\ngame: drawn\ngame: B won\n"), "the best of 3 games is over after 3"),
        (("B: Foe\n", "B: Foe\nA: Hero\n"), "Hero of A is in two games"),
        (("B: Foe\n", "B: Foe\ncard Bow: weapon\nA: Second | Bow\n"), "stands alone in its line"),
        (("B: Foe\n", "B: Foe\nC: Second\n"), "a match has the seats A and B"),
        (("B: Foe\n", "B: Foe\nstart: setup, A lost the previous game\n"), "follows from its `game:` lines"),
        (("B: Foe\n", "B: Foe\nstart: round 1\n"), "needs a line for each seat"),
    ],
)
def test_a_match_that_cannot_be_set_up_is_refused_with_what_to_write(change: tuple[str, str], why: str) -> None:
    with pytest.raises(BadInputError, match=why):
        scene(MATCH.replace(*change))


def test_a_full_stack_asks_which_cards_a_game_used() -> None:
    text = MATCH.replace("stack A: Hero, Second | Club", "card Third: warrior\nstack A: Hero, Second, Third | Club")
    with pytest.raises(BadInputError, match="full, 3 warriors; name which of them each game used"):
        scene(text.replace("A: Hero | Club; B", "B"))


@pytest.mark.parametrize("step", ["game 2", "score 1-0", "A used: Hero"])
def test_a_game_by_itself_has_no_score(step: str) -> None:
    with pytest.raises(ScenarioError, match="no match is played"):
        run_text(HEAD + f"  {step}\n")


RIFT = """
system: timerift
option: match best-of-3

card Ann: champion
card Eve: champion
card Ben: champion
card Axe: weapon

stack A, 20 cards: Ann, Eve | Axe
game: A won; A: Ann | Axe; B: Ben
"""


def test_a_match_of_time_rift_goes_on_with_what_was_not_revealed() -> None:
    """A game used what is named, and nothing else (TR-MATCH-05, 06); blank cards are of the game that is played."""
    stage = scene(
        RIFT + "\nplay\n  score 1-0\n  game 2\n  A used: Ann; Axe\n  A has left: Eve\n  A has 18 cards left\n"
    )
    stage.play("B has 19 cards left\nA decides select\nA: select Eve")
    match = stage.state.match
    assert match is not None
    assert {card.system for stack in match.stacks for card in stack.cards} == {"timerift"}
    with pytest.raises(ScenarioError, match="what A has left is 18, not 17"):
        stage.play("A has 17 cards left")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("A, 20 cards", "A, 21 cards"), "this one has 21 .TR-MATCH-03"),
        (("B: Ben\n", "B: Ben\nA: Eve\n"), "here both choose whole decks"),
        (("B: Ben\n", "B: Ben\ngame: B won; A: Ann\n"), "Ann of A is in two games; .*TR-MATCH-06"),
    ],
)
def test_a_match_of_time_rift_that_cannot_be_set_up_is_refused(change: tuple[str, str], why: str) -> None:
    with pytest.raises(BadInputError, match=why):
        scene(RIFT.replace(*change))


def test_a_game_that_may_not_begin_is_refused_by_the_clause_that_is_named() -> None:
    text = RIFT.replace("A, 20 cards", "A, 19 cards")
    run_text(text + "refused: TR-MATCH-03\n")
    with pytest.raises(ScenarioError, match=r"refused, but not by TR-MATCH-01: .*TR-MATCH-03"):
        run_text(text + "refused: TR-MATCH-01\n")
    with pytest.raises(ScenarioError, match="the game begins; TR-MATCH-03 does not refuse it"):
        run_text(RIFT + "refused: TR-MATCH-03\n")


def test_the_spaces_of_a_grid_are_said_all_of_them() -> None:
    text = HEAD.replace("card Foe", "card Spear: weapon, grid +2 +1 . / . ^ .\ncard Foe").replace(
        "A: Hero", "A: Hero | Spear up"
    )
    run_text(
        text + "  A grid: b3 +0\n  A grid with Spear: b3 +1; a3 +2\n  A: turn W\n  A grid with Spear: a2 +1; a1 +2\n"
    )
    for said, why in (
        ("b3 +1", r"is b3 \+0, not b3 \+1"),
        ("none", r"is b3 \+0, not none"),
        ("b3", "is no space of a grid"),
    ):
        with pytest.raises(ScenarioError, match=why):
            run_text(text + f"  A grid: {said}\n")


def test_a_board_of_five_by_five_is_drawn_where_one_is_played_on() -> None:
    five = """
system: timerift
option: board.size 5
start: round 1, turn A
card Ann: champion
card Ben: champion
card Post: special, Terrain
  Deploy.
board
  .  .  .  .  Bv
  .  .  .  .  .
  .  .  .  .  .
  .  .  .  .  .
  A^ .  .  .  .
A: Ann | Post up e1
B: Ben
play
  A at a1 N
  B at e5 S
  Post at e1
"""
    run_text(five)
    with pytest.raises(NotationError, match="played on a board of 4 by 4"):
        run_text(five.replace("option: board.size 5\n", ""))
    with pytest.raises(NotationError, match="e1 is no space of this board"):
        run_text(HEAD.replace("A: Hero", "card Drum: special\nA: Hero | Drum up e1"))


BEGUN = ("Your next attack roll gains +2.", "Until you are hit, your rolls gain +1.", "This game, your rolls gain +1.")
FIRST = HEAD.replace("card Foe: warrior, experience 4", "card Foe: warrior, experience 2")
HITS = "  A: attack B\n  dice 6+4 1+2\n"


@pytest.mark.parametrize("on", ["card Hero: warrior", "card Drum: special"])
@pytest.mark.parametrize("start", ["round 1", "round 1, turn A"])
@pytest.mark.clause("A7-RULING-98", "A7-RULING-70")
def test_what_a_card_began_has_begun_before_the_first_turn(start: str, on: str) -> None:
    """It was not there, and nobody said so."""
    with_drum = FIRST.replace("card Foe", "card Drum: special\ncard Foe").replace("A: Hero", "A: Hero | Drum up")
    if start == "round 1":
        with_drum = with_drum.replace("Drum up", "Drum")
    for text, total in zip(BEGUN, (12, 11, 11), strict=True):
        run_text(
            with_drum.replace("round 1, turn A", start).replace(on, f"{on}\n  Lore: {text}")
            + f"{HITS}  A total {total}\n"
        )
    waits = "The next time you hit this game, gain 2 life."
    twice = "".join(f"{HITS}  A life 12\n" for _ in range(2))
    run_text(with_drum.replace("round 1, turn A", start).replace(on, f"{on}\n  Lore: {waits}") + twice)
    if (start, on) == ("round 1", "card Drum: special"):
        return  # it is turned up in the scene, and the game asks in which order they begin
    several = "".join(f"\n  Lore {nth}: {text}" for nth, text in enumerate((waits, *BEGUN)))
    run_text(
        with_drum.replace("round 1, turn A", start).replace(on, on + several) + f"{HITS}  A total 14\n  A life 12\n"
    )


@pytest.mark.parametrize("start", ["round 2", "round 2, turn A", "round 1, turn A, 1 action used", "round 1, end"])
def test_what_a_card_began_may_be_over_later(start: str) -> None:
    late = HEAD.replace("round 1, turn A", start)
    for text in BEGUN:
        with pytest.raises(BadInputError, match="may be over, and a scene has none of it; begin with `start: setup`"):
            run_text(late.replace("card Hero: warrior", f"card Hero: warrior\n  Lore: {text}") + "  A life 10\n")
    # A gain is in the numbers of the scene, and what simply holds is there.
    for text in ("Gain 2 life.", "Your attack rolls gain +1.", "If you have a sword, your rolls gain +1 this round."):
        run_text(late.replace("card Hero: warrior", f"card Hero: warrior\n  Lore: {text}") + "  A life 10\n")


def test_what_is_done_at_once_is_not_told_from_what_begins() -> None:
    both = "card Hero: warrior\n  Lore: Your next attack roll gains +2.\n  Balm: Gain 2 life."
    with pytest.raises(BadInputError, match="is not told from what it begins"):
        run_text(FIRST.replace("card Hero: warrior", both) + "  A life 10\n")


@pytest.mark.parametrize(("step", "message"), [
    ("Club of B up", "no Club is B's: it is A's"), ("Club of B at c3", "no Club is B's: it is A's"),
    ("A no speed from Club", "Club has no text, so no speed can come from it, and this could never fail"),
    ("A experience +1 from Club", "Club has no text, so no experience can come from it, and this could never hold"),
    ("A may not use Lore", "it comes by itself and is never chosen here, so this could never fail"),
])  # fmt: skip
def test_what_can_never_fail_or_hold_is_an_error(step: str, message: str) -> None:
    armed = HEAD.replace("card Foe", "  Lore: When you hit, gain 1 life.\ncard Club: weapon\ncard Foe", 1)
    with pytest.raises((ScenarioError, BadInputError), match=re.escape(message)):
        run_text(armed.replace("A: Hero", "A: Hero | Club up") + f"  {step}\n")


SPEAKING = """  Store: Gain 1 life.
card Net: special
card Jar: special
  Sharp: Your attack rolls gain +1.
card Hook: special
  Reach: You gain +1 speed.
card Pike: weapon
card Foe"""


@pytest.mark.parametrize(("step", "message"), [
    ("A no modifier from Net", "Net has no text, so no modifier can come from it, and this could never fail"),
    ("A no modifier from Hero", "Hero says nothing of rolls, so no modifier can come from it"),
    ("A no modifier from Sharp", "Sharp is an ability, and parts are named by the card: write `from Jar`"),
    ("A no modifier from Hook", "Hook says nothing of rolls"), ("A no life from Jar", "Jar says nothing of life"),
    ("A modifier +1 from Hook", "so no modifier can come from it, and this could never hold"),
    ("no damage from Net", "Net has no text, so no damage"), ("no damage from Jar", "Jar says nothing of damage"),
    ("damage +1 from Hook", "and this could never hold"), ("A no speed from Jar", "Jar says nothing of speed"),
    ("A no experience from Hook", "Hook says nothing of experience"),
    ("A may not attack B with Net", "nobody can attack with Net: it is no weapon"),
    ("A may not attack B with Hook", "nobody can attack with Hook"),
    ("A may not attack B with Jar", "nobody can attack with Jar"),
    ("A grid with Hook: none", "this could never fail"),
    ("A grid with Net: none", "nobody can attack with Net"), ("A grid with Pike: none", "no Pike is A's: it is B's"),
])  # fmt: skip
def test_a_part_or_an_attack_that_no_text_could_bring_is_an_error(step: str, message: str) -> None:
    """A card makes no part of a number that it does not name, and nobody attacks with what is no weapon."""
    scene = HEAD.replace("card Foe", SPEAKING, 1).replace("A: Hero", "A: Hero | Net up, Jar up, Hook up")
    with pytest.raises((ScenarioError, BadInputError), match=re.escape(message)):
        run_text(scene.replace("B: Foe", "B: Foe | Pike up") + f"  A: attack B\n  dice 6+5 1+2\n  {step}\n")


@pytest.mark.parametrize("text", [
    "Critical against 3", "misses against", "attack roll hits", "Hit. 9 misses", "counter on Jar", "discards hit",
    "a tie misses",
])  # fmt: skip
def test_words_that_no_sentence_of_the_log_has_so_are_an_error(text: str) -> None:
    """Each word is one of the log."""
    scene = HEAD.replace("card Foe", SPEAKING, 1).replace("A: Hero", "A: Hero | Net up, Jar up, Hook up")
    played = scene.replace("B: Foe", "B: Foe | Pike up") + "  A: attack B\n  dice 6+5 1+2\n"
    with pytest.raises(ScenarioError, match=re.escape(f"no sentence of the log has {text!r}")):
        run_text(f"{played}  no log: {text}\n")


@pytest.mark.parametrize("text", [
    "Critical", "Miss. 3 against 9", "Jar is discarded", "Hero gains 1 speed", "Foe's turn: 3 actions", "A tie: 7 all",
    "Hero moves from b2 to b3, facing north", "The die on Jar", "uses Store", "the tie goes to Foe", "rolls 6 and 6",
    "+1 to Foe's defense roll from Hook", "Jar: your attack rolls gain +1", "is turned face-down", "has no effect",
    "The hit becomes a miss", "Round 2 is over. Hero wins, 5 life to 3", "Foe wins initiative, 4 over 2",
])  # fmt: skip
def test_words_that_a_sentence_of_the_log_could_have_may_be_missing(text: str) -> None:
    scene = HEAD.replace("card Foe", SPEAKING, 1).replace("A: Hero", "A: Hero | Net up, Jar up, Hook up")
    played = scene.replace("B: Foe", "B: Foe | Pike up") + "  A: attack B\n  dice 6+5 1+2\n"
    run_text(f"{played}  no log: {text}\n")


@pytest.mark.parametrize("step", [
    "A modifier +1 from Jar", "A speed +1 from Hook", "A no life from Hero",
    "A no initiative from Net", "B grid with Pike: b2 +0",
])  # fmt: skip
def test_a_part_that_a_text_could_bring_may_be_asked_about(step: str) -> None:
    scene = HEAD.replace("card Foe", SPEAKING, 1).replace("A: Hero", "A: Hero | Net up, Jar up, Hook up")
    run_text(scene.replace("B: Foe", "B: Foe | Pike up") + f"  A: attack B\n  dice 6+5 1+2\n  {step}\n")


def test_what_comes_by_itself_is_put_in_order_with_others() -> None:
    two = "  Lore: When you hit, gain 1 life.\n  Balm: When you hit, move one space.\ncard Foe"
    steps = "  A: attack B\n  dice 6+5 1+2\n  A decides order\n  A may use Lore\n  A may not use Balm of B\n"
    run_text(HEAD.replace("card Foe", two, 1) + steps.replace("  A may not use Balm of B\n", ""))
