"""Abilities that nobody wrote: the engine plays them, or says that it cannot; it never breaks."""

import itertools
import random

import pytest

import agon
from agon.cards import Card, Deck, PrintedAbility
from agon.cli.invented import invented_card, invented_warrior, tried
from agon.core.node import Decision
from agon.language.inventing import inventions

GAME = agon.game("anachronism")
LIKE = [ability.text for card in agon.cards.starter("anachronism").cards.values() for ability in card.abilities]


def card(text: str) -> Card:
    return Card("x", "X", "own", 1, "special", initiative=1, abilities=(PrintedAbility("", "action", text),))


def test_a_roll_against_oneself_is_refused_in_words() -> None:
    (lacking,) = GAME.why_unplayable(card("You and your warrior each roll one die."))
    assert "rolling against oneself" in lacking.reason


def test_what_has_no_words_of_its_own_is_refused_with_the_text_of_the_card() -> None:
    text = "Choose an ability that gives you a bonus to an attack roll."
    (lacking,) = GAME.why_unplayable(card(text))
    assert "the engine cannot do this yet" in lacking.reason


def test_damage_that_looks_at_itself_is_weighed_once() -> None:
    """Eight cards that each ask for the damage while it is worked out; each of them asking anew, it would take ages."""
    text = (
        "All of their attacks that deal more than base damage deal -2 damage to a minimum of 1 if the opponent has been "
        "dealt more than 3 damage by you that turn and won initiative that round."
    )
    cards = [
        Card(f"x-{n}", f"X {n}", "own", n, "special", initiative=n, abilities=(PrintedAbility("", "constant", text),))
        for n in range(8)
    ]
    assert [GAME.why_unplayable(each) for each in cards] == [()] * 8
    warriors = [invented_warrior(name, random.Random(5)) for name in ("First", "Second")]
    decks = [Deck(f"d{n}", f"D{n}", warriors[n], tuple(cards[4 * n : 4 * n + 4])) for n in range(2)]
    luck = random.Random(6)
    for seed in range(25):
        state = GAME.start(decks, seed=seed)
        while isinstance(node := state.node(), Decision):
            state.apply(node.options[luck.randrange(len(node.options))])
        assert state.node().is_terminal


@pytest.mark.parametrize("seed", [1, 2])
def test_invented_abilities_survive_random_games(seed: int) -> None:
    luck = random.Random(seed)
    found = tried(GAME, itertools.islice(inventions(luck, like=LIKE), 60), 3, luck)
    assert [(fall.what, fall.texts) for fall in found.broken] == []
    assert found.playable >= 20
    assert found.unplayable > 0
    assert found.games >= 6
    assert found.plies > 100


def test_a_rule_that_breaks_is_told_with_its_record() -> None:
    """What ``tried`` would say if the rules broke: a game that fails after its first answers is not passed over."""

    class Breaking:
        def why_unplayable(self, card: object) -> tuple[object, ...]:
            return ()

        def start(self, decks: object, *, seed: int) -> object:
            raise ValueError("the roof fell in")

    luck = random.Random(3)
    found = tried(Breaking(), itertools.islice(inventions(luck, like=LIKE), 8), 1, luck)  # type: ignore[arg-type]
    assert [fall.what for fall in found.broken] == ["ValueError: the roof fell in"]
    assert len(found.broken[0].texts) == 8


def test_a_card_is_made_of_the_ability_and_nothing_else() -> None:
    luck = random.Random(4)
    each = next(inventions(luck, like=LIKE))
    made = invented_card(each, 7, luck)
    assert [ability.text for ability in made.abilities] == [each.text]
    assert made.abilities[0].kind == each.reading.ability.kind
