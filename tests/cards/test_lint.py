"""Every code of the linter: a broken sentence or card, where it is broken, the remedy, and nothing else."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from agon.cards import Card, Deck, Pool, PrintedAbility, import_file, load_cards, starter
from agon.cards.ability_lines import abilities_of, ability_of, doubtful_keyword, plain_abilities_of
from agon.cards.lint import Lint, lint_card, lint_pools, lint_report
from agon.core.game import UnplayableAbility
from agon.language import Reading, ast, read_ability
from agon.language.ast import Kind
from agon.language.lint import lint_text
from tests.cli.conftest import Agon, agon
from tests.engine.table import plain_support, plain_warrior

__all__ = ["agon"]

DOCS = Path(__file__).parents[2] / "docs" / "lint.md"
SOURCE = Path(__file__).parents[2] / "src" / "agon"

# kind, text, code, line, column, remedy
BROKEN: list[tuple[Kind, str, str, int, int, str]] = [
    ("constant", "When you hit, gain one banana.", "L101", 1, 24, ""),
    ("constant", "Your attack rolls", "L101", 1, 18, ""),
    ("constant", "Once per fortnight, gain 1 life.", "L101", 1, 10, ""),
    ("constant", "Your atack rols gain +1.", "L102", 1, 6, "Your attack rolls gain +1."),
    ("reveal", "Gain 1 lfe.", "L102", 1, 8, "Gain 1 life."),
    ("constant", "Your your attack rolls gain +1.", "L102", 1, 6, "Your attack rolls gain +1."),
    ("constant", "Your attack rolls\ngain +1 this rond.", "L102", 2, 14, "Your attack rolls\ngain +1 this round."),
    ("reveal", "Dael 1 damage to an opponent.", "L102", 1, 1, "Deal 1 damage to an opponent."),
    ("constant", "Deal 1 damage to that warrior.", "L103", 1, 18, "Deal 1 damage to your opponent."),
    ("constant", "Gain 1 life. It gains +1.", "L103", 1, 14, "Gain 1 life. Your attack roll gains +1."),
    ("reveal", "If you do, gain 1 life.", "L103", 1, 1, "Gain 1 life."),
    ("constant", "If that total is odd, gain 1 life.", "L103", 1, 4, "If your attack roll is odd, gain 1 life."),
    ("reveal", "Gain 1000 life.", "L105", 1, 6, ""),
    ("constant", "G\u0430in 1 life.", "L106", 1, 2, "Gain 1 life."),
    ("constant", "Gain\u200b 1 life.", "L106", 1, 5, "Gain 1 life."),
    ("constant", "Gain 1 life\x07.", "L106", 1, 12, "Gain 1 life."),
    ("constant", "\u5f97\u5230\u751f\u547d", "L106", 1, 1, ""),
    ("constant", "\u202eGain 1 life.", "L106", 1, 1, "Gain 1 life."),
    ("action", " \n", "L107", 1, 1, ""),
    ("action", "All opponents lose 1 life and discard a card.", "L110", 1, 31, ""),
    ("constant", "When you hit an opponent, they lose 1 life and lose 1 experience.", "L110", 1, 48, ""),
    ("constant", "When you hit, the defender must discard a card, then lose 1 life.", "L110", 1, 54, ""),
    ("constant", "Action: Move two spaces.", "L109", 1, 1, "Name - Action: Move two spaces."),
    ("constant", "Rescue: Action: Move two spaces.", "L109", 1, 9, "Rescue - Action: Move two spaces."),
    ("reveal", "Reveal: Gain 1 life.", "L109", 1, 1, "Name - Reveal: Gain 1 life."),
    ("constant", "Spend one action: gain 2 life.", "L109", 1, 1, "Name - Action: Gain 2 life."),
    ("constant", "Use two actions to gain 2 life.", "L109", 1, 1, "Name - 2 Actions: Gain 2 life."),
    ("reveal", "Once per turn, gain 1 life.", "L201", 1, 1, "You may gain 1 life."),
    (
        "constant",
        "Once per round, at the start of each round, gain 1 life.",
        "L201",
        1,
        1,
        "At the start of each round, you may gain 1 life.",
    ),
    (
        "constant",
        "Once per game, at the start of the game, gain 1 life.",
        "L201",
        1,
        1,
        "At the start of each game, you may gain 1 life.",
    ),
    (
        "constant",
        "Your attack rolls gain +1. Once per round, at the start of each round, gain 1 life.",
        "L201",
        1,
        28,
        "Your attack rolls gain +1. At the start of each round, you may gain 1 life.",
    ),
    (
        "constant",
        "Once per turn, when you hit for the first time in a turn, gain 1 life.",
        "L201",
        1,
        1,
        "When you hit for the first time in a turn, you may gain 1 life.",
    ),
    ("constant", "While you have five weapons, gain +1 speed.", "L202", 1, 1, ""),
    ("constant", "If it is the sixth round of the game, gain 1 life.", "L202", 1, 1, ""),
    ("constant", "While your life is less than 1, your attack rolls gain +1.", "L202", 1, 1, ""),
    (
        "constant",
        "While you have 1 or more life, your attack rolls gain +1.",
        "L203",
        1,
        1,
        "Your attack rolls gain +1.",
    ),
    ("constant", "Your attack rolls gain +0.", "L204", 1, 1, ""),
    ("reveal", "Deal 0 damage to an opponent.", "L204", 1, 1, ""),
    ("constant", "Your attack rolls gain +1 to a maximum of +0.", "L204", 1, 1, ""),
    ("constant", "Your attack rolls gain +1 to a maximum of +2.", "L205", 1, 1, "Your attack rolls gain +1."),
    ("reveal", "Gain 1 life or gain 1 life.", "L206", 1, 1, "You gain 1 life."),
    # Words spelled nearly right.
    (
        "constant",
        "When an oposing warrior hits you, gain 1 life.",
        "L102",
        1,
        9,
        "When an opposing warrior hits you, gain 1 life.",
    ),
    ("reveal", "Deal 1 damge to an oponent.", "L102", 1, 8, "Deal 1 damage to an opponent."),
    ("constant", "Your critcal hits deal +1 damage.", "L102", 1, 6, "Your critical hits deal +1 damage."),
    (
        "constant",
        "While you have a sheild, your defense rolls gain +1.",
        "L102",
        1,
        18,
        "While you have a shield, your defense rolls gain +1.",
    ),
    (
        "constant",
        "Your atack rols gain +1 agianst oposing warriors.",
        "L102",
        1,
        6,
        "Your attack rolls gain +1 against opposing warriors.",
    ),
    # What is often written by ear.
    ("constant", "You attack rolls gain +1.", "L102", 1, 5, "Your attack rolls gain +1."),
    ("constant", "Your opponents attack rolls get -1.", "L102", 1, 16, "Your opponent's attack rolls get -1."),
    ("constant", "The opponents attack rolls get -1.", "L102", 1, 5, "Your opponent's attack rolls get -1."),
    ("constant", "Your attack rolls gain + 1.", "L102", 1, 24, "Your attack rolls gain +1."),
    ("constant", "When your attacked, move one space.", "L102", 1, 11, "When you are attacked, move one space."),
    # Words that lean on nothing.
    ("reveal", "Discard it.", "L103", 1, 9, "Discard this card."),
    ("reveal", "Re-roll that die.", "L103", 1, 9, "Re-roll 1 of your dice."),
    ("reveal", "Use that ability.", "L103", 1, 5, ""),
    ("reveal", "Deal 1 damage to the chosen warrior.", "L103", 1, 18, "Deal 1 damage to your opponent."),
    ("reveal", "If they do, gain 1 life.", "L103", 1, 1, "Gain 1 life."),
    # Dice.
    ("constant", "When you roll a 7 on any die, gain 1 life.", "L202", 1, 1, ""),
    ("constant", "When you attack, if any of the dice is greater than 6, gain 1 life.", "L202", 1, 18, ""),
    ("constant", "When you hit, if any die of your attack roll is less than 1, gain 1 life.", "L202", 1, 15, ""),
    (
        "constant",
        "When you roll dice, if any die is at least 1, gain 1 life.",
        "L203",
        1,
        21,
        "When you make a roll, you gain 1 life.",
    ),
    ("reveal", "Roll two dice. If the total is greater than 12, gain 1 life.", "L208", 1, 16, ""),
    ("reveal", "Roll two dice. If the total is 2 or greater, gain 1 life.", "L208", 1, 16, ""),
    ("reveal", "Roll 3 dice. If the total is less than 3, gain 1 life.", "L208", 1, 14, ""),
    # Conditions that contradict each other.
    ("reveal", "If you have less than 2 life and more than 3 life, gain 1 life.", "L209", 1, 1, ""),
    ("reveal", "If you have less than 2 life and you have more than 3 life, gain 1 life.", "L209", 1, 1, ""),
    ("reveal", "If you have a tome and you do not have a tome, gain 1 life.", "L209", 1, 1, ""),
    ("reveal", "If you won initiative and you lost initiative, gain 1 life.", "L209", 1, 1, ""),
    # Deeds without a time.
    ("constant", "Gain 1 life.", "L207", 1, 1, ""),
    ("constant", "Your attack rolls gain +1. Move one space.", "L207", 1, 28, ""),
    ("constant", "Deal 1 damage to an opponent.", "L207", 1, 1, ""),
    # What is undone at once.
    (
        "constant",
        "You gain +1 speed. Your attack rolls gain +1. Your attack rolls get -1.",
        "L210",
        1,
        47,
        "You gain +1 speed.",
    ),
    ("reveal", "Gain 1 life. Deal 1 damage to yourself.", "L210", 1, 14, ""),
    ("constant", "Your attacks deal +1 damage to a minimum of 1.", "L211", 1, 1, "Your attacks deal +1 damage."),
    ("constant", "When you are defeated, each opponent loses 1 life.", "L212", 1, 1, ""),
    # Whose turn it is.
    ("constant", "At the start of each of your turns, if it is your opponent's turn, gain 1 life.", "L202", 1, 37, ""),
    ("constant", "At the end of each of your turns, if it is not your turn, gain 1 life.", "L202", 1, 35, ""),
    ("constant", "At the start of each opponent's turn, if it is your turn, gain 1 life.", "L202", 1, 39, ""),
    (
        "constant",
        "At the start of each of your turns, if it is your turn, gain 1 life.",
        "L203",
        1,
        37,
        "At the start of each of your turns, you gain 1 life.",
    ),
    (
        "constant",
        "At the start of each of your turns, if it is your turn and you have a tome, gain 1 life.",
        "L203",
        1,
        37,
        "At the start of each of your turns, if you have a tome, you gain 1 life.",
    ),
    (
        "constant",
        "While you have 1 or more life and you have a tome, your attack rolls gain +1.",
        "L203",
        1,
        1,
        "If you have a tome, your attack rolls gain +1.",
    ),
    ("reveal", "If it is your turn and it is your opponent's turn, gain 1 life.", "L209", 1, 1, ""),
    # What stands there twice.
    (
        "constant",
        "Your attack rolls gain +1. Your attack rolls gain +1.",
        "L213",
        1,
        28,
        "Your attack rolls gain +2.",
    ),
    ("constant", "You gain +1 speed. Gain +1 speed.", "L213", 1, 20, "You gain +2 speed."),
    ("constant", "Opponents cannot move. Opponents cannot move.", "L213", 1, 24, "Your opponents cannot move."),
    ("reveal", "Gain 1 life. Gain 1 life.", "L213", 1, 14, ""),
    ("constant", "When you hit, gain 1 life. You gain +1 speed. When you hit, gain 1 life.", "L213", 1, 47, ""),
    # More than there ever is.
    ("constant", "You get -10 speed.", "L214", 1, 1, ""),
    ("constant", "When you make an attack roll, roll two dice.", "L204", 1, 31, ""),
    ("constant", "When you make attack or defense rolls, you may roll two dice.", "L204", 1, 48, ""),
    ("reveal", "When an opponent makes a defense roll this round, they roll two dice.", "L204", 1, 51, ""),
    ("constant", "When you hit, roll two dice.", "L216", 1, 15, ""),
    ("constant", "When you roll doubles, roll a die.", "L216", 1, 24, ""),
    ("constant", "When you hit, roll two dice and gain 1 life.", "L216", 1, 15, ""),
    ("action", "Roll a die. Move one space.", "L216", 1, 1, ""),
    ("action", "An opponent rolls two dice.", "L216", 1, 1, ""),
    ("action", "You may roll two dice.", "L216", 1, 9, ""),
    ("constant", "Attack rolls gain +1.", "L217", 1, 1, ""),
    ("constant", "When you hit, your opponent's attack rolls get -1.", "L218", 1, 15, ""),
    ("constant", "After you move, your attacks deal +1 damage.", "L218", 1, 17, ""),
    ("constant", "Gain 1 speed. Attacks deal +1 damage.", "L217", 1, 15, ""),
    ("constant", "While you are adjacent to an opponent, basic attack rolls gain +1.", "L217", 1, 40, ""),
    ("constant", "Opponents lose 10 speed.", "L214", 1, 1, ""),
    ("reveal", "Deal 500 damage to an opponent.", "L214", 1, 1, ""),
    ("constant", "Your attack rolls gain +100.", "L214", 1, 1, ""),
    ("constant", "Your attacks deal -50 damage.", "L214", 1, 1, ""),
    ("reveal", "Move 40 spaces.", "L214", 1, 1, ""),
    ("reveal", "Roll 200 dice and gain that much life.", "L214", 1, 1, ""),
]

# Near each of the above, and nothing wrong with it.
SOUND: list[tuple[Kind, str]] = [
    ("constant", "Your attack rolls gain +1."),
    ("reveal", "Gain 1 life or deal 1 damage to an opponent."),
    ("reveal", "Once per game, gain 1 life."),
    ("action", "Once per turn, gain 1 life."),
    ("constant", "Once per turn, when you hit, gain 1 life."),
    ("constant", "Once per game, at the start of each round, gain 1 life."),
    ("constant", "While you have two weapons, gain +1 speed."),
    ("constant", "If it is the fifth round of the game, gain 1 life."),
    ("constant", "While your life is less than 4, your attack rolls gain +1."),
    ("constant", "When you hit, deal 1 damage to that warrior."),
    ("constant", "When you roll a 6 on any die, gain 1 life."),
    ("constant", "When you attack, if any of the dice is greater than 5, gain 1 life."),
    ("reveal", "Roll two dice. If the total is greater than 11, gain 1 life."),
    ("reveal", "If you have more than 2 life and less than 5 life, gain 1 life."),
    ("reveal", "If you have a tome and you do not have a shield, gain 1 life."),
    ("reveal", "Gain 1 life."),
    ("constant", "At the start of each round, gain 1 life."),
    ("constant", "While you have a tome, gain +1 speed."),
    ("constant", "Your attack rolls gain +1. Your defense rolls get -1."),
    ("constant", "Your attack rolls gain +2. Your attack rolls get -1."),
    ("reveal", "Gain 1 life. Deal 1 damage to your opponent."),
    ("constant", "Your attacks deal -1 damage to a minimum of 1."),
    ("constant", "After you make a roll, you may increase one of your dice by 1 and decrease one of your dice by 1."),
    ("constant", "Once per game, when you hit for the first time in a turn, gain 1 life."),
    ("constant", "You may re-roll 1 of your dice. Then increase that die by 1."),
    ("constant", "At the start of each turn, if it is your turn, gain 1 life."),
    ("constant", "At the start of each of your turns, if it is the second round of the game, gain 1 life."),
    ("constant", "When you attack, if it is your opponent's turn, gain 1 life."),
    ("action", "Make a basic attack. Move one space. Make a basic attack."),
    ("constant", "Your attack rolls gain +1. Your defense rolls gain +1."),
    ("constant", "You get -3 speed."),
    ("constant", "Your attack rolls gain +5."),
    ("constant", "If you moved this turn, your attack rolls gain +1."),
    ("constant", "At the end of each of your turns, if you moved this turn, gain 1 life."),
    ("reveal", "If you have discarded a card this round, gain 1 life."),
]


@pytest.mark.parametrize(("kind", "text", "code", "line", "column", "fix"), BROKEN)
def test_a_broken_sentence(kind: Kind, text: str, code: str, line: int, column: int, fix: str) -> None:
    (found,) = lint_text(text, kind)
    assert (found.code, found.line, found.column, found.fix) == (code, line, column, fix), found
    assert found.message
    assert found.is_error == (code < "L200")
    if fix:
        printed = ability_of(fix) or PrintedAbility("", kind, fix)
        assert isinstance(read_ability(printed.text, kind=printed.kind), Reading), "a remedy reads"


@pytest.mark.clause("A7-USE-03")
@pytest.mark.parametrize(
    ("deed", "left"),
    [
        ("gain 1 life", "you may gain 1 life"),
        ("you may gain 1 life", "you may gain 1 life"),
    ],
)
def test_a7_use_03_what_a_pointless_limit_made_a_choice_stays_one(deed: str, left: str) -> None:
    """It is said once that it may be done."""
    (found,) = lint_text(f"Once per round, at the start of each round, {deed}.", "constant")
    assert (found.code, found.fix) == ("L201", f"At the start of each round, {left}.")


@pytest.mark.parametrize(("kind", "text"), SOUND)
def test_a_sound_sentence_has_no_findings(kind: Kind, text: str) -> None:
    assert lint_text(text, kind) == ()


def test_a_text_of_two_readings_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """No text is known to have two; should the grammar come to have one, it is told."""
    from agon.language import lint

    reading = read_ability("Gain +1 speed.")
    assert isinstance(reading, Reading)
    monkeypatch.setattr(lint, "read_ability", lambda *_args, **_more: replace(reading, alternatives=2))
    (found,) = lint_text("Gain +1 speed.")
    assert (found.code, found.is_error) == ("L104", True)


# -- cards -------------------------------------------------------------------------------------------------------------

WARRIOR = plain_warrior(1)
SUPPORT = plain_support(0, 4)
WEAPON = plain_support(1, 4)


def with_ability(card: Card, text: str, *more: PrintedAbility) -> Card:
    return replace(card, abilities=(PrintedAbility("Tried", "constant", text), *more))


CARDS: list[tuple[str, str, Card, str]] = [
    ("L306", "error", replace(WEAPON, hands=3), "hands 2"),
    ("L306", "error", with_ability(WEAPON, "This card requires three hands to use."), "hands 2"),
    ("L306", "error", with_ability(replace(WEAPON, traits=("Sword",)), "You cannot use swords."), ""),
    ("L306", "error", with_ability(WEAPON, "You cannot use weapons."), ""),
    ("L307", "warn", replace(SUPPORT, traits=("Swrod",)), "Sword"),
    ("L316", "error", replace(SUPPORT, abilities=abilities_of("Leap - Acton: Gain +1 speed.")), ""),
    ("L316", "error", replace(SUPPORT, abilities=abilities_of("Leap (2 Acions): Gain +1 speed.")), ""),
    ("L316", "error", replace(SUPPORT, abilities=abilities_of("Leap - Reveel: Gain +1 speed.")), ""),
    ("L307", "warn", replace(SUPPORT, cultures=("Roamn",)), "Roman"),
    ("L308", "warn", replace(WEAPON, grid=(None,) * 7 + (0,) + (None,) * 4), ""),
    ("L309", "warn", replace(WARRIOR, life=80), ""),
    ("L309", "warn", replace(SUPPORT, initiative=-7), ""),
    ("L309", "warn", replace(WEAPON, grid=(None, 44, *(None,) * 5, 0, *(None,) * 4)), ""),
    ("L310", "warn", replace(SUPPORT, name="Sh\u0430ka"), ""),
    (
        "L311",
        "warn",
        with_ability(SUPPORT, "Gain +1 speed.", PrintedAbility("tried", "constant", "You gain +1 initiative.")),
        "",
    ),
    ("L313", "warn", replace(SUPPORT, traits=("Sword", "sword")), ""),
]


@pytest.mark.parametrize(("code", "severity", "card", "fix"), CARDS)
def test_a_broken_card(code: str, severity: str, card: Card, fix: str) -> None:
    (found,) = lint_card(card)
    assert (found.code, found.severity, found.fix, found.card) == (code, severity, fix, card.id), found


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (WEAPON, "You cannot use armor cards."),
        (WEAPON, "You cannot use another weapon."),
        (WEAPON, "Opponents cannot use weapons."),
        (WARRIOR, "You cannot use weapons."),
        (replace(WEAPON, hands=3), "While you have a tome, this card requires two hands to use."),
    ],
)
def test_a_card_that_may_stay_is_not_told_of(card: Card, text: str) -> None:
    assert [each.code for each in lint_card(with_ability(card, text))] == []


@pytest.mark.parametrize("name", ["Leap - Action", "Leap - Faster", "Acton", "Half-Real", "Leap", "Call to Actions"])
def test_a_name_that_is_no_misspelt_keyword_is_free(name: str) -> None:
    (ability,) = abilities_of(f"{name}: Gain +1 speed.")
    assert [each.code for each in lint_card(replace(SUPPORT, abilities=(ability,))) if each.code == "L316"] == []


def test_a_misspelt_keyword_of_time_rift_is_told() -> None:
    for word, found in (("Reakt", ["L316"]), ("Deplet", ["L316"]), ("Iron Heart", []), ("Bear", [])):
        abilities = plain_abilities_of(f"{word}: Gain 1 Life.")
        card = replace(SUPPORT, system="timerift", abilities=abilities)
        assert [each.code for each in lint_card(card) if each.code == "L316"] == found


@pytest.mark.parametrize(
    "name", ["The Slave (Auction)", "Chain - Reaction", "Night - Revel", "Red - Faction", "Iron - Prison",
             "Last - Repeal", "Well - Reseal", "Sea - Cation", "Old (Auctions)", "Red - Inaction", "Far - Revealed",
             "Old - Actions"]
)  # fmt: skip
def test_an_ordinary_word_behind_a_dash_is_a_name(name: str) -> None:
    ability = PrintedAbility(name, "constant", "Gain +1 speed.")
    for system in ("anachronism", "timerift"):
        assert doubtful_keyword(ability, system) == ""


@pytest.mark.parametrize(
    "name",
    ["Health", "Healer", "Pusher", "Dodger", "Reactor", "Reaction", "China", "Chains", "Comb", "Lodge", "Range",
     "Salve", "Slave", "Ear", "Prison", "Delete", "Replete", "Redact", "Employ", "Supporter", "Hela", "Fearless",
     "React"],
)  # fmt: skip
def test_an_ordinary_word_in_front_of_a_colon_is_a_name(name: str) -> None:
    assert doubtful_keyword(PrintedAbility(name, "constant", "Gain 1 life."), "timerift") == ""


@pytest.mark.parametrize(
    ("word", "meant"),
    [("Acton", "Action"), ("Actoin", "Action"), ("Actiion", "Action"), ("Acions", "Actions"), ("Reveel", "Reveal"),
     ("Revela", "Reveal"), ("Revaal", "Reveal"), ("Reveaal", "Reveal")],
)  # fmt: skip
def test_one_slip_inside_a_keyword_is_told(word: str, meant: str) -> None:
    for name in (f"Hop - {word}", f"Hop ({word})"):
        assert f'perhaps "{meant}"' in doubtful_keyword(PrintedAbility(name, "constant", "Gain +1 speed."), "timerift")


@pytest.mark.parametrize(
    ("word", "meant"),
    [("Poisn", "Poison"), ("Dogde", "Dodge"), ("Suport", "Support"), ("Dipsarm", "Disarm"), ("Reakt", "React"),
     ("Deplet", "Deplete"), ("Chian", "Chain")],
)  # fmt: skip
def test_one_slip_inside_a_keyword_of_time_rift_is_told(word: str, meant: str) -> None:
    assert f'perhaps "{meant}"' in doubtful_keyword(PrintedAbility(word, "constant", "Gain 1 life."), "timerift")


def test_a_sentence_in_two_abilities_of_a_card_is_told_at_the_second() -> None:
    twin = PrintedAbility("Again", "constant", "You gain +1 life.\nYOUR attack rolls gain  +1.")
    (found,) = lint_card(with_ability(SUPPORT, "Your attack rolls gain +1.", replace(twin, text=twin.text[18:])))
    assert (found.code, found.severity, found.ability, found.line, found.column) == ("L213", "warn", "Again", 1, 1)
    (found,) = lint_card(
        with_ability(SUPPORT, "Your attack rolls gain +1.", replace(twin, text="You gain +1 speed.\n" + twin.text[18:]))
    )
    assert (found.code, found.ability, found.line, found.column) == ("L213", "Again", 2, 1)
    assert not list(lint_card(with_ability(SUPPORT, "Gain +1 speed.", replace(twin, text="Gain +2 speed."))))
    assert not list(
        lint_card(with_ability(SUPPORT, "When you hit, gain 1 life.", PrintedAbility("A", "reveal", "Gain 1 life.")))
    )


def test_a_kind_inside_a_text_is_told_with_the_name_of_its_ability() -> None:
    (found,) = lint_card(with_ability(SUPPORT, "Action: Move two spaces."))
    assert (found.code, found.fix) == ("L109", "Tried - Action: Move two spaces.")


def test_a_warrior_without_actions_is_told() -> None:
    assert [each.code for each in lint_card(replace(WARRIOR, speed=0))] == ["L309", "L312"]
    assert [each.code for each in lint_card(with_ability(replace(WARRIOR, speed=0), "Gain +1 speed."))] == ["L309"]


class Unwilling:
    """A rule system that cannot play a thing."""

    def why_unplayable(self, card: object) -> tuple[UnplayableAbility, ...]:
        return (UnplayableAbility("Tried", "the engine cannot do this yet"),)


def test_what_the_engine_cannot_play_is_told_of_readable_cards_only() -> None:
    rules: Any = Unwilling()
    (found,) = lint_card(with_ability(SUPPORT, "Gain +1 speed."), rules)
    assert (found.code, found.severity, found.ability) == ("L108", "error", "Tried")
    (found,) = lint_card(with_ability(SUPPORT, "Gain 1 lfe."), rules)
    assert (found.code, found.fix, found.place) == ("L102", "Gain 1 life.", "plain-s0, Tried, 1:8")


def test_cards_are_looked_at_together() -> None:
    twin = replace(SUPPORT, id="other")
    assert [each.code for each in lint_pools([Pool.of([SUPPORT, twin])])] == ["L305"]
    changed = replace(SUPPORT, name="Another", initiative=6)
    assert [each.code for each in lint_pools([Pool.of([SUPPORT]), Pool.of([changed])])] == ["L304"]
    deck = Deck("few", "Few", WARRIOR, (SUPPORT, WEAPON))
    assert [each.code for each in lint_pools([Pool.of([WARRIOR, SUPPORT, WEAPON], [deck])])] == ["L401"]


def test_corrections_that_are_not_in_force() -> None:
    ruling = 'Erratum: it should read "Gain 1 life.'
    here = Pool({SUPPORT.id: SUPPORT})
    rulings = Pool({}, rulings={SUPPORT.id: (ruling,), "own-999": (ruling, "It works each turn.")})
    found = list(lint_pools([here, rulings]))
    assert [(each.code, each.severity, each.card) for each in found] == [
        ("L314", "error", SUPPORT.id),
        ("L315", "warn", "own-999"),
    ]


def test_what_an_import_met_is_told(tmp_path: Path) -> None:
    fields = {"id": "own-1", "name": "Kit", "type": "special", "initiative": "4", "elements": "fire", "text": ""}
    path = tmp_path / "cards.csv"
    rows = [",".join(fields), ",".join(fields.values()), ",".join(fields.values()), "own-2,Kat,special,many,fire,"]
    path.write_text("\n".join(rows) + "\n")
    codes = {each.code for each in lint_report(import_file(path))}
    assert {"L301", "L303"} <= codes, import_file(path)


def test_a_mended_field_is_told() -> None:
    from agon.cards.report import ImportReport, Mended

    (found,) = lint_report(ImportReport("f", "csv", mended=(Mended("own-1", "name", "Kit ", "Kit"),)))
    assert (found.code, found.severity, found.fix) == ("L302", "warn", "Kit")


# -- the table of codes ------------------------------------------------------------------------------------------------


def documented() -> set[str]:
    return set(re.findall(r"(?m)^\| (L\d{3}) \| [^|]+ \|", DOCS.read_text(encoding="utf-8")))


def found() -> set[str]:
    """The codes that the source names."""
    texts = [
        each.read_text(encoding="utf-8") for room in ("cards", "language") for each in (SOURCE / room).rglob("*.py")
    ]
    return {code for text in texts for code in re.findall(r'"(L\d{3})"', text)}


def test_every_code_is_documented() -> None:
    assert documented() == found()


def test_every_code_has_a_broken_example() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert {code for code in documented() if source.count(f'"{code}"') == 0} == set()


def test_printed_cards_have_nothing_wrong_but_what_the_engine_lacks(shared: Path) -> None:
    found = list(lint_pools([load_cards(shared / "cards" / "anachronism")]))
    assert [each for each in found if each.code != "L305"] == []


def test_our_own_cards_have_nothing_wrong() -> None:
    assert list(lint_pools([starter("anachronism")])) == []


def test_the_command_tells_place_code_and_remedy(agon: Agon, tmp_path: Path) -> None:
    cards = [{"id": "own-1", "name": "Kit", "set": "own", "number": 1, "type": "special", "initiative": 4,
              "element": "Fire", "cultures": ["Norse"], "abilities": [
                  {"name": "Tried", "kind": "constant", "text": "Your atack rolls gain +1."}]}]  # fmt: skip
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"name": "own", "cards": cards}))
    ran = agon("cards", "lint", str(path))
    assert ran.code == 1
    assert "own-1, Tried, 1:6  error L102" in ran.out
    assert "    instead: Your attack rolls gain +1.\n" in ran.out
    (found,) = agon("cards", "lint", str(path), "--json").json["findings"]
    assert found["fix"] == "Your attack rolls gain +1."
    assert set(found) == set(Lint("L101", "warn", "", "").to_plain())


@pytest.mark.parametrize(("moment", "codes"), [("game", ["L202"]), ("round", [])])
def test_a_support_does_nothing_at_the_start_of_the_game(moment: str, codes: list[str]) -> None:
    ability = PrintedAbility("Tried", "constant", f"At the start of the {moment}, gain 3 life.")
    card = Card(id="own-1", name="Kit", set="own", number=1, type="special", initiative=4, element="Fire",
                cultures=("Norse",), abilities=(ability,))  # fmt: skip
    assert [each.code for each in lint_card(card) if each.code.startswith("L2")] == codes


PRICES = ["Discard an item", "Turn this card face-down", "Lose 2 life", "2 life", "Discard this card", "Take 1 damage"]


@pytest.mark.parametrize("price", PRICES)
def test_a_price_in_front_of_a_colon_is_no_name(price: str) -> None:
    """What it buys would be free otherwise: it is paid for, or refused."""
    line = f"{price}: Gain +2 to your attack rolls this turn."
    assert ability_of(line) == PrintedAbility("", "constant", line)
    paid = read_ability(line, kind="action")
    assert not isinstance(paid, Reading) or isinstance(paid.ability.rules[0].body[0], ast.Pay)


@pytest.mark.parametrize("name", ["Turn the Tide", "Discard Your Fears", "Return of the King", "Lose All Hope"])
def test_a_name_that_begins_as_a_price_does_is_a_name(name: str) -> None:
    found = ability_of(f"{name}: Your attack rolls gain +1.")
    assert found is not None
    assert found.name == name
