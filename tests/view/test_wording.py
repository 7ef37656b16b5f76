"""Laws of wording (``agon.core.wording``): each catches what it is for, and no game says what one of them forbids.

The crawler plays games of every system, alone, in teams and as matches, and reads all that their players may read, in
views, in the log and in the terminal.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

import agon
from agon.cards import Card, starter
from agon.core.english import counted, does, listed, plural, told_apart, whose
from agon.core.game import State
from agon.core.node import Decision
from agon.core.wording import faults, why_misworded
from agon.lab.soak import Soak, Trial
from agon.render import render_card, render_decision, render_events, render_table, render_text
from tests.constructs.fights import printed_cards

ROOT = Path(__file__).parents[2]
BAD = [
    ("You null, Boudica null", "machine's word"),
    ("None lies there.", "machine's word"),
    ("undefined wins.", "machine's word"),
    ("hits NaN per cent", "machine's word"),
    ("Choose a card to put_back.", "name of the program"),
    ("The the hit.", "word twice"),
    ("Hit.  9 against 8.", "astray"),
    ("Hit .", "astray"),
    ("Nobody is in reach :", "astray"),
    ("It ends..", "astray"),
    ("Choose one:", "go on"),
    ("1 dice are thrown", "told as several"),
    ("one more cards", "told as several"),
    ("three die", "told as one"),
    ("2 more action", "told as one"),
    ("0 of 2 space", "told as one"),
    ("an warrior", "consonant"),
    ("a action", "vowel"),
    ("a HP less", "vowel"),
    ("You reveals Boar Spear.", "verb of another"),
    ("the turn of You's warrior", "verb of another"),
    ("Choose which works first: Nasiha or Nasiha.", "spelled alike"),
    ("Opening roll: Bo 8 and Veteran 4 4", "side by side"),
]
GOOD = [
    "Choose which works first: Nasiha or Taan.",
    "Discard pile: none",
    "one die, 2 dice, 1 action, 0 actions, 1.5 times",
    "an hour, an 8, a unit, a one, an HP",
    "You always attack.",
    "the next attack against you gains +2",
    "a1 is outside your grid.",
    "Hit. 9 against 8.",
]


@pytest.mark.parametrize(("text", "law"), BAD)
def test_a_law_finds_what_it_is_for(text: str, law: str) -> None:
    assert law in why_misworded(text), why_misworded(text)


@pytest.mark.parametrize("text", GOOD)
def test_good_english_breaks_no_law(text: str) -> None:
    assert why_misworded(text) == ""


def test_a_sentence_has_its_capital_and_its_full_stop() -> None:
    assert why_misworded("You play a card", whole=True) == "it has no full stop"
    assert why_misworded("this is not understood.", whole=True) == "it begins with a small letter"
    assert why_misworded("", whole=True) == "it is empty"
    assert why_misworded("You play a card.", whole=True) == ""


def test_names_are_no_part_of_a_sentence() -> None:
    assert why_misworded("Two Two lies there.") != ""
    assert why_misworded("Attack Bela, basic attack", ["Attack", "Bela"]) == "", "an ability may be called *Attack*"
    assert why_misworded("Two Two lies there.", {"Two Two"}) == ""


def test_numbers_have_the_noun_that_agrees() -> None:
    assert [counted(n, "die") for n in (0, 1, 2, -1)] == ["0 dice", "1 die", "2 dice", "−1 dice"]
    assert [plural(each) for each in ("hero", "more card", "copy")] == ["heroes", "more cards", "copies"]
    assert [listed(list(each)) for each in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert (does("You", "win"), does("Bo", "win"), does("Bo", "have", "has")) == ("You win", "Bo wins", "Bo has")
    assert (whose("You"), whose("Bo"), whose("Archimedes")) == ("your", "Bo's", "Archimedes'")


def test_no_two_players_of_a_game_have_one_name() -> None:
    assert told_apart(["Default", "Default"]) == ["Default I", "Default II"]
    assert told_apart(["Ada", "Veteran", "ada"]) == ["Ada I", "Veteran", "ada III"]
    assert len(set(told_apart(["Ada II", "Ada", "Ada"]))) == 3
    assert told_apart(["", ""]) == ["", ""]
    decks = list(starter("anachronism").decks.values())[:2]
    view = agon.game("anachronism").start(decks, names=["Default", "Default"]).view(None)
    assert [each["name"] for each in view["seats"]] == ["Default I", "Default II"]


# --- the crawler -----------------------------------------------------------------------------------------------------

PLAYERS = ("You", "Bo", "Archimedes", "Di", "Ed", "Flo")
"""Names that are hard to speak of: the reader's own, and one that ends in s."""

WAYS: tuple[tuple[str, int, int, dict[str, str]], ...] = (
    ("anachronism", 2, 0, {}),
    ("anachronism", 4, 0, {}),
    ("anachronism", 2, 3, {}),
    ("anachronism-original", 2, 0, {}),
    ("timerift", 2, 0, {}),
    ("timerift", 3, 0, {}),
    ("timerift", 6, 0, {"mode": "3v3"}),
    ("timerift", 2, 0, {"mode": "tire-fight"}),
    ("timerift", 2, 3, {}),
    ("anarcus", 2, 0, {}),
)
GAMES = 1


def trials(way: tuple[str, int, int, dict[str, str]], cards: Sequence[Card], games: int) -> list[Trial]:
    """Games of a system with random decks of these cards."""
    system, seats, match, options = way
    playable = [each for each in cards if not agon.game(system).why_unplayable(each)]
    soak = Soak(system, options, playable, games=1 << 20, seed=29, seats=seats, match=match)
    found: Iterator[Trial] = soak.trials(playable)
    return [next(found) for _ in range(games)]


def crawl(trial: Trial) -> Iterator[str]:
    """Play a game at random as its first player reads it, and yield every fault of wording."""
    state = agon.game(trial.system, dict(trial.options)).start(
        list(trial.decks), seed=trial.seed, names=PLAYERS[: len(trial.decks)]
    )
    luck = Random(trial.seed)
    while isinstance(node := state.node(), Decision):
        if node.seat == 0 and luck.random() < 0.5:
            yield from faults(state.view(0))
        if luck.random() < 0.01:
            yield from in_the_terminal(state)
        state.apply(node.options[luck.randrange(len(node.options))])
    for seat in (0, None):
        yield from faults(state.view(seat), state.events(0, seat))
    yield from in_the_terminal(state)


def in_the_terminal(state: State) -> Iterator[str]:
    """Yield what is wrong with a view as it is drawn: words of the machine, lines too long, words broken."""
    view, events = state.view(0), state.events(0, 0)
    drawn = {}
    for width in (60, 80, 4000):
        parts = [
            render_table(view, width=width),
            render_text(view, width=width),
            render_events(events, clauses=True, view=view, width=width),
            *(render_card(each, view=view, width=width) for each in view["cards"].values()),
        ]
        if view["decision"] is not None:
            parts.append(render_decision(view["decision"], width=width))
        drawn[width] = "\n".join(parts)
    for line in drawn[4000].splitlines():
        if "null" in line or "None" in line.replace("None ", "") or "undefined" in line:
            yield f"terminal: a word of the machine, in {line!r}"
    known = unframed(drawn[4000])
    for width in (60, 80):
        broken = [each for each in unframed(drawn[width]) if each not in known and "…" not in each and each[0] != "("]
        if broken:
            yield f"terminal: broken words at {width} columns: {broken[:5]}"
        if wide := [each for each in drawn[width].splitlines() if len(each) > width]:
            yield f"terminal: wider than {width} columns: {wide[:2]}"


HAND_MADE = re.compile(
    r"""(["'])s\1 if |(["'])\2 if .{1,40} else (["'])s\3|\? (["'])\4 : (["'])s\5|\? (["'])s\6 : (["'])\7"""
)


def test_numbers_get_their_nouns_in_one_place() -> None:
    """No plural is made by hand: ``english.counted`` here, ``plural`` in ``format.ts`` in the browser."""
    found = []
    for folder, ends in (("src/agon", {".py"}), ("web/src", {".ts", ".svelte"})):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in ends and path.name not in ("english.py", "format.ts"):
                lines = path.read_text(encoding="utf-8").splitlines()
                found += [
                    f"{path.name}:{n}: {line.strip()}" for n, line in enumerate(lines, 1) if HAND_MADE.search(line)
                ]
    assert not found, "\n".join(found)


def unframed(text: str) -> set[str]:
    """The words of a drawing without the lines of its arena."""
    return {each for each in text.replace("|", " ").split() if not each.startswith("+-")}


@pytest.mark.parametrize(
    "way", WAYS, ids=lambda way: " ".join(map(str, [way[0], way[1], way[2] or "", *way[3].values()])).replace("  ", " ")
)
def test_no_game_breaks_a_law_of_wording(way: tuple[str, int, int, dict[str, str]]) -> None:
    cards = list(starter(agon.game(way[0]).name.split("-")[0]).cards.values())
    wrong = [each for trial in trials(way, cards, GAMES) for each in crawl(trial)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_no_printed_card_makes_a_game_break_one() -> None:
    way = ("anachronism", 2, 0, dict[str, str]())
    wrong = [each for trial in trials(way, list(printed_cards().values()), 12) for each in crawl(trial)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_no_card_is_spoken_against_a_law() -> None:
    """What Agon says it reads: cards of our own also as they are written."""
    from agon.cards.definition import card_view

    wrong = []
    own = [each for name in ("anachronism", "timerift", "anarcus") for each in starter(name).cards.values()]
    for card in [*own, *printed_cards().values()]:
        for ability in card_view(card, [""] * len(card.abilities))["abilities"]:
            texts = [ability["spoken"], *([ability["text"]] if card in own else [])]
            wrong += [f"{card.id}: {why}, in {text!r}" for text in texts if (why := why_misworded(text, {card.name}))]
    assert not wrong, "\n".join(wrong)
