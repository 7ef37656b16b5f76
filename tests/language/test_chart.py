"""The chart: rules over typed categories, a packed forest with costs, and the same trees as the grammar's."""

import subprocess
import sys
from pathlib import Path

import pytest

from agon.cards import load_cards
from agon.games.fights.playability import why_unplayable
from agon.language import Reading, Unread, chart, load_language, read_ability, speak
from agon.language.chart.forest import Chart
from agon.language.chart.measure import Comparison, by_chart, compare
from agon.language.chart.rules import productions
from agon.language.chart.table import SHOWN, Table, expand, is_category
from agon.language.grammar import REJECT
from agon.language.lexicon import ANACHRONISM
from agon.language.reader import split_sentences
from tests.language.damaged import KINDS, count, sentences

CARDS = Path(__file__).parents[2].parent / "shared" / "cards"
FIRST = CARDS / "anachronism"
LATER = CARDS / "anachronism-late"

EQUAL = 458
"""Abilities of the first cards that the chart reads to the grammar's tree; this floor only rises."""
READ = 294
"""Abilities of the later cards that are read, by the grammar or with the chart; this floor only rises."""
PLAYABLE = 195
"""Later cards that can be played."""


def table(*rules: tuple[str, int]) -> Table:
    """A table whose every rule means its parts in a row."""
    return Table(
        production
        for line, cost in rules
        for production in expand(line, lambda *parts, line=line: (line.split(":")[0].split(".")[0], *parts), cost, line)
    )


def meanings(made: Table, text: str) -> dict[object, int]:
    return {value: way.cost for value, way in Chart(made, text.split(), "S").meanings("S").items()}


def test_a_variable_stands_for_one_value_in_all_of_a_rule() -> None:
    made = table(
        ("S: Noun.$n Verb.$n", 0), ("Noun.sg: dog", 0), ("Noun.pl: dogs", 0), ("Verb.sg: runs", 0), ("Verb.pl: run", 0)
    )
    assert meanings(made, "dog runs") == {("S", ("Noun",), ("Verb",)): 0}
    assert meanings(made, "dogs run")
    assert not meanings(made, "dog run")
    assert not meanings(made, "dogs runs")


def test_left_recursion_and_what_may_be_left_out() -> None:
    made = table(("S: S , S", 1), ("S: the? Word", 0), ("Word: a/b", 0))
    assert meanings(made, "the a") == meanings(made, "b") == {("S", ("Word",)): 0}
    (cost,) = set(meanings(made, "a , the b").values())
    assert cost == 1


def test_bracketings_are_packed_and_the_cheapest_cost_is_kept() -> None:
    made = table(("S: Pair", 2), ("S: One", 0), ("Pair: x x", 0), ("One: x x", 0))
    assert sorted(meanings(made, "x x").values()) == [0, 2]


def test_a_long_row_has_one_meaning_where_its_bracketings_mean_the_same() -> None:
    def total(*parts: int) -> int:
        return sum(parts)

    rules = [("S: S , S", total), ("S: NUM", total)]
    made = Table(each for line, compose in rules for each in expand(line, compose, 0, line))
    found = Chart(made, " , ".join("1" * 30).split(), "S").meanings("S")
    assert list(found) == [30]


def test_a_composition_may_refuse() -> None:
    made = Table(expand("S: NUM", lambda number: number if number < 3 else REJECT, 0, "S"))
    assert list(Chart(made, ["2"], "S").meanings("S")) == [2]
    assert not Chart(made, ["3"], "S").meanings("S")


def test_every_rule_is_of_use() -> None:
    """Each category is asked for by a sentence; verbs have all their forms, though not all are."""
    made = chart.table_of(chart.words_of(ANACHRONISM))
    asked: set[str] = set()
    todo = ["Sentence"]
    while todo:
        category = todo.pop()
        if category not in asked:
            asked.add(category)
            steps = [made.roots[category]]
            while steps:
                step = steps.pop()
                todo += step.uses
                steps += [*step.uses.values(), *step.words.values()]
    idle = {each for each in made.roots if each not in asked}
    assert {each for each in idle if not each.startswith(("Deed.", "Act."))} == set()


def test_every_rule_names_categories_that_there_are() -> None:
    words = chart.words_of(ANACHRONISM)
    made = chart.table_of(words)
    useful: set[str] = set()
    entered: set[str] = set()
    for each in productions(chart.rules_of(words)):
        entered.add(each.name)
        if all(not is_category(item) or item in SHOWN or item in made.roots for item in each.items):
            useful.add(each.name)
    assert entered - useful == set()


def test_a_verb_is_entered_once_and_read_in_every_form() -> None:
    made = chart.table_of(chart.words_of(ANACHRONISM))
    for words in ("discard", "discards", "discarded", "discarding"):
        assert words in made.vocabulary


@pytest.mark.parametrize(
    "text",
    [
        "Your attack rolls gain +1 while you have a sword or axe.",
        "After you hit an opponent with one of your swords, you may discard this card to deal 2 damage to them.",
        "Once per round, when an adjacent opponent attacks you, your defense roll gains +2 for each shield in play.",
        "Roll two dice. If the total is less than your experience, gain 1 life. Otherwise, lose 1 speed this round.",
        "Opposing warriors cannot gain life.",
    ],
)
def test_grammar_and_chart_build_one_tree(text: str) -> None:
    reading = read_ability(text)
    assert isinstance(reading, Reading)
    assert by_chart(load_language(), text, "constant") == (reading.ability,)


def test_time_rift_is_read_by_the_chart_as_well() -> None:
    reading = read_ability("After an enemy hits, if your life is less than theirs, gain 1 life.", language="timerift")
    assert isinstance(reading, Reading)
    assert any(map(chart.is_charted, reading.constructs))
    spoken = "After an enemy hits, if you have less Life than that Champion, you gain 1 Life."
    assert speak(reading.ability, language="timerift") == spoken


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (
            "If your total is greater than your opponent's, gain 1 life.",
            "If your total is greater than their total, gain 1 life.",
        ),
        ("If your life is less than theirs, gain 1 life.", "If your life is less than their life, gain 1 life."),
        ("Set the life of an opponent to 4.", "Set an opponent's life to 4."),
        ("You may swap the positions of two of your supports.", "You may trade the placement of two of your supports."),
    ],
)
def test_said_in_other_words_it_is_the_same(text: str, same: str) -> None:
    before = "You and an opponent each roll two dice. "
    readings = [read_ability(before + each, kind="action") for each in (text, same)]
    assert all(isinstance(each, Reading) for each in readings)
    assert len({each.ability for each in readings if isinstance(each, Reading)}) == 1


@pytest.mark.parametrize("text", [
    "If the difference between any two of the dice is less than 2, gain 1 life.",
    "If your life is less than yours, gain 1 life.",
    "If your life is greater than 4 and greater than 4, gain 1 life.",
    "Opponents cannot move more than once outside of their turn.",
    "You cannot attack outside of their turn.",
    "If you are a Fire, gain 1 life.",
    "Deal 1 damage to an opponent unless they discards a sword.",
])  # fmt: skip
def test_what_is_said_in_fewer_words_is_refused_where_it_says_nothing(text: str) -> None:
    lang = load_language()
    (row,) = split_sentences(lang.tokens(text))
    assert not chart.meanings(ANACHRONISM, [token.text for token in row])


def test_reading_loads_the_chart_only_for_what_the_grammar_does_not_read() -> None:
    code = (
        "import sys; from agon.language import read_ability; read_ability('Gain 1 life.', kind='action'); "
        "print('agon.language.chart' in sys.modules)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert out.stdout.strip() == "False"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Attack rolls gain 1 life.", "a roll gains no life"),
        ("Re-roll one of your swords.", "a card is not re-rolled"),
        ("Discard one of your attack rolls.", "a roll is not discarded"),
        ("An opponent gain 1 life.", "no agreement"),
        ("After you hit with a weapon attack deal 1 damage to the attacker.", "no comma after what is said in front"),
    ],
)
def test_the_chart_refuses_what_does_not_fit(text: str, why: str) -> None:
    assert by_chart(load_language(), text, "constant") == (), why


@pytest.mark.parametrize(
    "text",
    [
        "gain 1 life" + " and gain 1 life" * 59,
        "if you have a sword" + " and you have a sword" * 40 + " , gain 1 life",
        "deal 1 damage to an opponent" + " with a sword" * 70,
    ],
)
def test_the_longest_rows_have_one_meaning(text: str) -> None:
    assert len(chart.meanings(ANACHRONISM, text.split())) == 1


@pytest.fixture(scope="module")
def first() -> Comparison:
    return _compared(FIRST)


@pytest.fixture(scope="module")
def later() -> Comparison:
    return _compared(LATER)


def _compared(folder: Path) -> Comparison:
    if not folder.is_dir():
        pytest.skip(f"NO TEST DATA: {folder} is absent, so nothing is checked against printed cards")
    return compare([str(folder)])


def test_no_first_card_is_read_otherwise_and_most_are_read(first: Comparison) -> None:
    assert first.otherwise == []
    assert len(first.equal) >= EQUAL


def test_no_later_card_is_read_otherwise(later: Comparison) -> None:
    assert later.otherwise == []
    assert later.known + len(later.new) >= READ


def test_what_the_chart_reads_is_spoken_and_read_back(later: Comparison) -> None:
    for name, text, kind in later.new:
        reading = read_ability(text, kind=kind)
        assert isinstance(reading, Reading), name
        again = read_ability(speak(reading.ability), kind=kind)
        assert not isinstance(again, Unread), name
        assert again.ability == reading.ability, name


@pytest.mark.parametrize("kind", KINDS)
def test_few_damaged_sentences_are_read(kind: str) -> None:
    """The ceilings of `MOST` and `MOST_ALONE`; ``python -m tests.language.damaged --list`` shows what is read."""
    if not (rows := sentences()):
        pytest.skip(f"NO TEST DATA: {FIRST} is absent")
    found = count(kind, rows)
    assert found.tried >= 130
    assert not found.too_many(kind), f"{found.read} of {found.tried}, alone: {found.alone}"


@pytest.mark.parametrize("text", [
    "You attack with this weapon, the defender rolls one additional die.",
    "Discard a card, gain 1 life.",
    "Your attack rolls gain +1, you gain 1 life.",
    "Roll 2 die.",
    "Move 1 spaces.",
    "You may immediately immediately attack an opponent.",
    "This warrior cannot use two-handed weapon.",
    "Deal 1 damage to an opponent with face-up weapon.",
    "Your sword sword attacks deal +1 damage.",
    "Each round, if you wins initiative, gain 1 life.",
    "If you hits with two sword attacks in a single turn, gain 1 life.",
    "After an opponent attacks you and miss, gain 1 life.",
    "Each opponent who have moved this turn loses 1 life.",
    "Reduce all damage you takes by 1.",
    "Your rolls that is doubles gain +1.",
    "Your attacks that deals more than their base damage gain +1.",
])  # fmt: skip
def test_the_chart_reads_no_disagreement_and_no_splice(text: str) -> None:
    lang = load_language()
    (row,) = split_sentences(lang.tokens(text))
    assert not chart.meanings(ANACHRONISM, [token.text for token in row])


def test_later_cards_can_be_played() -> None:
    if not LATER.is_dir():
        pytest.skip(f"NO TEST DATA: {LATER} is absent, so nothing is checked against printed cards")
    cards = load_cards(LATER).cards.values()
    assert sum(not why_unplayable(card) for card in cards) >= PLAYABLE


SAME = (
    (
        "When you are hit by your opponent's basic attack, gain 1 life.",
        "When your opponent hits you with a basic attack, gain 1 life.",
    ),
    ("When you are missed by your rival's attack, gain 1 life.", "When your rival misses you, gain 1 life."),
    ("You take no damage from critical hits.", "Critical hits against you deal no damage."),
    (
        "Your attacks deal +1 damage for each die that is a 3 in the attack roll.",
        "Your attacks deal +1 damage for each die in the attack roll that is a 3.",
    ),
    (
        "After you are hit by a rival's basic attack, gain 1 life.",
        "After you are hit by a basic attack made by a rival, gain 1 life.",
    ),
    (
        "At the start of each round, each of your rivals loses 1 life.",
        "At the start of each round, each rival loses 1 life.",
    ),
)
"""Texts that are said in two ways, one of them in words of the chart."""


@pytest.mark.parametrize(("one", "other"), SAME)
def test_what_is_general_means_what_the_grammars_words_mean(one: str, other: str) -> None:
    first, second = (read_ability(text) for text in (one, other))
    assert isinstance(first, Reading)
    assert isinstance(second, Reading)
    assert first.ability == second.ability


@pytest.mark.parametrize(
    "text",
    [
        "You take double damage from attacks.",
        "Each of your rivals lose 1 life.",
        "After an opponent uses a card ability to rotate their warrior, gain 1 life.",
        "After an opponent uses a card ability to move your warrior, gain 1 life.",
        "Damage from attacks cannot be discarded.",
        "Your rolls cannot gain any bonuses from one of your weapons.",
        "When you roll a 6 on a die of, gain 1 life.",
        "When an attack is made, gain 1 life.",
    ],
)
def test_what_a_general_rule_does_not_mean_stays_unread(text: str) -> None:
    assert isinstance(read_ability(text), Unread)
