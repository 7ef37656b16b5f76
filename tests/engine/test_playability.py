"""What the engine cannot play of a card is said in the card's words, and such a card may not play."""

import re
from collections.abc import Iterator

import pytest

from agon.arena.deal import CardInfo, Deal, Rules
from agon.arena.terms import TYPE_NAMES
from agon.cards import Card, PrintedAbility
from agon.core.errors import UnreadCardError
from agon.games.anachronism import SET7
from agon.games.fights import FightGame, playability
from agon.language import Reading, ast, read_ability
from agon.lowering import Unplayable
from agon.lowering.cards import lower_ability
from agon.lowering.queries import with_cards_said
from tests.engine.table import plain_deck

GAME = FightGame(SET7, {})


def card(text: str, kind: ast.Kind = "constant") -> Card:
    return Card("own-001", "Tested", "Our Own", 1, "special", abilities=(PrintedAbility("Tried", kind, text),))


@pytest.fixture
def lacking(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An engine that cannot do the first step of anything."""

    def refuse(_deal: object, _info: object, _index: int, _rule: int, ability: ast.Ability) -> int:
        raise Unplayable(ability.rules[0].body[0], "as tested thing")

    playability._why_not_abilities.cache_clear()
    monkeypatch.setattr(playability, "lower_ability", refuse)
    yield
    playability._why_not_abilities.cache_clear()


def test_a_card_that_is_read_and_lowered_can_be_played() -> None:
    assert GAME.why_unplayable(card("Your attack rolls gain +1.")) == ()


def test_a_card_that_is_not_read_cannot() -> None:
    (why,) = GAME.why_unplayable(card("Your atack rolls gain +1."))
    assert why.ability == "Tried"
    assert why.reason.startswith('it is not read: "atack" is not a word I know')


@pytest.mark.parametrize("text", [
    "After an opponent deals damage to another warrior, that opponent loses 1 life.",
    "After an opponent takes damage from another warrior, that warrior gains 1 life.",
    "When an opponent moves adjacent to another warrior, that warrior gains 1 life.",
    "When an opponent moves out of a space adjacent to another warrior, that warrior gains 1 life.",
    "When an opponent defeats another warrior, that opponent loses 1 life.",
])  # fmt: skip
def test_of_two_warriors_that_a_trigger_names_no_word_says_which_is_meant(text: str) -> None:
    (why,) = GAME.why_unplayable(card(text))
    assert "followed by words about one of the two" in why.reason


@pytest.mark.parametrize("text", [
    "After an opponent deals damage to you, that opponent loses 1 life.",
    "After another warrior deals damage, that warrior loses 1 life.",
    "When an opponent moves adjacent to you, that opponent loses 1 life.",
    "When you move adjacent to an opponent, that opponent loses 1 life.",
    "When an opponent defeats another warrior, gain 1 life.",
    "When another warrior defeats an opponent, deal 1 damage to each opponent.",
])  # fmt: skip
def test_where_a_trigger_names_one_it_is_meant(text: str) -> None:
    assert GAME.why_unplayable(card(text)) == ()


@pytest.mark.parametrize("text", [
    "If an opponent has a weapon and you have a sword, turn that card face-down.",
    "If you have a sword and an opponent has a weapon, discard it.",
    "If an opponent has more than one weapon and you have two swords, discard one of those cards.",
])  # fmt: skip
def test_that_card_of_two_conditions_is_neither(text: str) -> None:
    (why,) = GAME.why_unplayable(card(text, "action"))
    assert 'of which "that card" may be said as well' in why.reason


@pytest.mark.parametrize("tests", [
    "an opponent has more than one weapon and you have a sword",
    "you have a sword and an opponent has more than one weapon",
])  # fmt: skip
def test_those_cards_are_the_several_of_two_conditions(tests: str) -> None:
    reading = read_ability(f"If {tests}, that opponent discards one of those cards.", kind="action")
    assert isinstance(reading, Reading)
    (step,) = with_cards_said(reading.ability.rules[0]).body
    assert step == ast.Discard(ast.Cards(ast.Ref("warrior"), "a", (ast.Type("weapon"),)), ast.Ref("warrior"))


@pytest.mark.parametrize("text", [
    "If an opponent has a weapon, gain 1 life. Turn that card face-down.",
    "If an opponent has a weapon, gain 1 life. Otherwise, turn that card face-down.",
    "If an opponent has two weapons, gain 1 life. Discard one of those cards.",
])  # fmt: skip
def test_what_a_condition_spoke_of_is_nothing_where_it_need_not_hold(text: str) -> None:
    (why,) = GAME.why_unplayable(card(text, "action"))
    assert "only where a condition holds" in why.reason


@pytest.mark.parametrize("text", [
    "If an opponent has a weapon, you may turn that card face-down. Turn that card face-up.",
    "Choose a card. If an opponent has a weapon, gain 1 life. Turn that card face-down.",
    "If an opponent has a weapon, gain 1 life and turn that card face-down.",
])  # fmt: skip
def test_what_was_chosen_is_that_card_behind_a_condition(text: str) -> None:
    assert GAME.why_unplayable(card(text, "action")) == ()


@pytest.mark.usefixtures("lacking")
def test_what_the_engine_lacks_is_quoted() -> None:
    (why,) = GAME.why_unplayable(card("Your attack rolls gain +1."))
    assert why.reason == 'the engine cannot do this yet: "Your attack rolls gain +1" (as tested thing)'


@pytest.mark.parametrize("text", ["Your life cannot be changed.", "Your speed cannot be changed."])
def test_no_name_of_the_code_stands_behind_what_the_engine_lacks(text: str) -> None:
    (why,) = GAME.why_unplayable(card(text))
    assert re.fullmatch(r'the engine cannot do this yet: "Your \w+ cannot be modified"', why.reason), why.reason


@pytest.mark.usefixtures("lacking")
def test_a_deck_with_such_a_card_is_refused_for_the_same_reason() -> None:
    deck = [*plain_deck(1).cards[:4], card("Your attack rolls gain +1.")]
    with pytest.raises(UnreadCardError, match=r"Tested \[own-001\], Tried: the engine cannot do this yet"):
        GAME.start([deck, plain_deck(2)])


@pytest.mark.parametrize(
    "text",
    [
        "Each round, if you win initiative, you may go second. If you do, gain 1 life.",
        "After you hit, discard two of your opponent's cards.",
        "Your opponents always go last.",
        "If you have been dealt more than 3 damage by one opponent this round, gain 1 life.",
    ],
)
def test_what_plays_with_two_plays_with_four(text: str) -> None:
    """A card is asked about once, for any number of players: no game may refuse what was said to play."""
    asked = card(text)
    assert playability.why_not_abilities(asked) == ("",)
    info = CardInfo(0, asked.id, asked.name)
    info.type = TYPE_NAMES.index(asked.type)
    assert playability.reasons_of(asked, Deal(4, Rules()), info, lower_ability) == ("",)
