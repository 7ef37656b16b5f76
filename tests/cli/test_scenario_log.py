"""`no log:` refuses nothing that a log could tell: the logs of random games are held against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import cast

import pytest

import agon
from agon.cards import Army, Card, Deck, Stack, load_cards, starter
from agon.core.node import Decision
from agon.core.record import SEAT_LETTERS
from agon.games.anarcus.state import AnarcusState
from agon.games.fights.lasting_effects import all_effect_words
from agon.games.fights.state import FightState
from agon.lab.soak import Soak, Trial
from agon.scenario import ScenarioError, run_text
from agon.scenario.log_sentences import could_be_told, words_of_logs
from agon.scenario.log_words import unheard_of
from tests.cli.test_scenario import HEAD

PRINTED = Path(__file__).parents[2].parent / "shared" / "cards"
WAYS: tuple[tuple[str, int, int, dict[str, str]], ...] = (
    ("anachronism", 2, 4, {}),
    ("anachronism", 4, 1, {}),
    ("anachronism-original", 2, 4, {}),
    ("timerift", 2, 3, {}),
    ("timerift", 3, 1, {}),
    ("timerift", 6, 1, {"mode": "3v3"}),
    ("timerift", 2, 1, {"mode": "tire-fight"}),
    ("anarcus", 2, 2, {}),
)
"""System, seats, how many games and the options of each."""
RUNS = 2
"""So many runs of words out of each text."""


def refused(trial: Trial) -> Iterator[str]:
    """Play a game at random and yield what its log tells although it was held to be impossible before."""
    game = agon.game(trial.system, dict(trial.options))
    state = game.start(list(trial.decks), seed=trial.seed, names=SEAT_LETTERS[: len(trial.decks)])
    cards = [card for deck in trial.decks for card in cards_of(deck)]
    names = [*SEAT_LETTERS, *(each.name for each in cards), *(a.name for each in cards for a in each.abilities)]
    texts = [ability.text for each in cards for ability in each.abilities]
    if isinstance(state, FightState):
        names += map(str, state.fight.deal.token_names)
        texts += all_effect_words(state)
    else:
        texts += cast("AnarcusState", state).branch_words()
    language = "anachronism" if isinstance(state, FightState) and trial.system != "timerift" else trial.system
    known = [*names, *texts, words_of_logs(language)]
    luck = Random(trial.seed)
    while isinstance(node := state.node(), Decision):
        state.apply(node.options[luck.randrange(len(node.options))])
    for told in dict.fromkeys(each["text"] for each in state.events(0, None)):
        if words := [*unheard_of(told, language, known)]:
            yield f"{words} of {told!r}"
        for text in (told, *runs(told, luck)):
            if not could_be_told(text, language, names, texts):
                yield f"{text!r} of {told!r}"


def runs(text: str, luck: Random) -> Iterator[str]:
    """Yield some runs of words out of a text."""
    words = text.split()
    for _ in range(RUNS):
        begin = luck.randrange(len(words))
        yield " ".join(words[begin : begin + luck.randint(1, 5)])


def cards_of(deck: Deck | Army | Stack) -> Sequence[Card]:
    assert not isinstance(deck, Stack)
    return (*deck.heroes, *deck.main) if isinstance(deck, Army) else (deck.warrior, *deck.supports)


def trials(way: tuple[str, int, int, dict[str, str]], cards: Sequence[Card]) -> list[Trial]:
    """Games of a system with random decks of these cards."""
    system, seats, games, options = way
    playable = [each for each in cards if not agon.game(system).why_unplayable(each)]
    found: Iterator[Trial] = Soak(system, options, playable, games=1 << 20, seed=41, seats=seats).trials(playable)
    return [next(found) for _ in range(games)]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way[0]}-{way[1]}{''.join(way[3].values())}")
def test_what_the_log_of_a_game_tells_could_be_told(way: tuple[str, int, int, dict[str, str]]) -> None:
    found = [each for trial in trials(way, [*starter(way[0]).cards.values()]) for each in refused(trial)]
    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize("way", WAYS[:3], ids=lambda way: f"{way[0]}-{way[1]}")
def test_what_the_log_of_a_game_of_printed_cards_tells_could_be_told(way: tuple[str, int, int, dict[str, str]]) -> None:
    if not PRINTED.is_dir():
        pytest.skip(f"NO PRINTED CARDS: {PRINTED} is missing, so their logs are not held against `no log:`")
    cards = {**load_cards(PRINTED / "anachronism").cards, **load_cards(PRINTED / "anachronism-late").cards}
    found = [each for trial in trials(way, [*cards.values()]) for each in refused(trial)]
    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize("text", [
    "+1 to every warrior's speed, until the round ends", "A wins initiative with 7; B has 4, C has no number",
    "The last round is over. Foe wins, 9 to 8 life", "until it is used, until this turn ends at the latest",
    "Hero rolls 4 and 5. B changes the 4 of Hero's roll to a 6", "Foe (II)'s turn is over", "used (a face-down card)",
])  # fmt: skip
def test_what_few_games_tell_could_be_told(text: str) -> None:
    assert could_be_told(text, "anachronism", ["Hero", "Foe", *SEAT_LETTERS], [])


@pytest.mark.parametrize("text", [
    "Foe's attack rolls, until the round ends", "Foe's attack rolls, until", "−1 to Foe's attack rolls, until",
])  # fmt: skip
def test_what_the_log_tells_of_an_effect_may_be_missing_before_it(text: str) -> None:
    shout = "  Roar - Action: All adjacent opponents get -1 to their attack rolls this round.\ncard Foe"
    scene = HEAD.replace("card Foe", shout, 1)
    run_text(f"{scene}  no log: {text}\n  A: use Roar\n  log: {text}\n")
    with pytest.raises(ScenarioError, match="the log has"):
        run_text(f"{scene}  A: use Roar\n  no log: {text}\n")


@pytest.mark.parametrize("text", [
    "attack rolls, until Hit", "until the round critical", "in play critical", "Foe's attack rolls hit",
    "defense rolls misses",
])  # fmt: skip
def test_what_no_effect_is_told_with_stays_an_error(text: str) -> None:
    shout = "  Roar - Action: All adjacent opponents get -1 to their attack rolls this round.\ncard Foe"
    with pytest.raises(ScenarioError, match="no sentence of the log has"):
        run_text(HEAD.replace("card Foe", shout, 1) + f"  no log: {text}\n")
