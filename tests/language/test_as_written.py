"""Sentences that once were read otherwise than written: what means the same, what does not, and what is refused."""

from __future__ import annotations

import pytest

import agon
from agon.language import Reading, Unread, ast, read_ability, speak
from agon.language.lint import lint_text
from tests.view.scenes import ability, support

ALIKE: tuple[tuple[ast.Kind, str, tuple[str, ...]], ...] = (
    ("constant", "After you hit, gain 1 life.", ("After you attack and hit, gain 1 life.",)),
    ("action", "Your next defense roll gains +2 and your next defense roll gets -1.", (
        "Your next defense roll gains +2 and that roll gets -1.",
        "Your next defense roll gains +2. That roll gets -1.",
    )),
    ("constant", "When you attack with a sword or axe, gain 1 life.", (
        "When you attack with a sword or an axe, gain 1 life.",
    )),
    ("constant", "Your attacks with a sword or a Greek axe deal +1 damage.", (
        "Attacks you make with a sword or a Greek axe deal +1 damage.",
    )),
    ("constant", "Your attacks against an adjacent opponent deal +1 damage.", (
        "Attacks you make against an adjacent opponent deal +1 damage.",
    )),
    ("constant", "When you are hit with a sword or a Greek axe, gain 1 life.", (
        "When you are hit by a sword or a Greek axe, gain 1 life.",
    )),
    # Who defends does not deal the damage of that attack: it is all of theirs.
    ("reveal", "Your defense rolls gain +3 this turn and your attacks deal +1 damage.", (
        "Your defense rolls this turn gain +3. You gain +1 damage.",
        "Your defense rolls this turn gain +3. Deal +1 damage.",
    )),
    ("constant", "After you hit or are hit, gain 1 life.", (
        "After you hit and after you are hit, gain 1 life.",
        "After you hit or after you are hit, gain 1 life.",
        "After you hit and are hit, gain 1 life.",
        "After you hit and you are hit, gain 1 life.",
        "Gain 1 life after you hit and after you are hit.",
        "Gain 1 life after you hit or are hit.",
    )),
    ("constant", "When you hit, are hit or miss, gain 1 life.", (
        "When you hit, when you are hit, and when you miss, gain 1 life.",
        "Each time you hit, each time you are hit, or each time you miss, gain 1 life.",
        "When you hit, are hit, and miss, gain 1 life.",
        "When you hit or are hit, or when you miss, gain 1 life.",
    )),
    ("constant", "Once each turn, if you have a sword, when you move or an opponent moves, you may gain 1 life.", (
        "Once each turn, if you have a sword, when you move and when an opponent moves, you may gain 1 life.",
        "Once each turn, when you move and when an opponent moves, if you have a sword, you may gain 1 life.",
    )),
    ("constant", "Before you attack or after you are hit, gain 1 life.", (
        "Before you attack and after you are hit, gain 1 life.",
    )),
    ("constant", "If you have a Wood and an Earth card in play, gain +1 speed.", (
        "If you have Wood and Earth cards in play, gain +1 speed.",
    )),
    ("constant", "At the end of each of your turns, gain 1 life.", (
        "At the end of your turn, gain 1 life.",
        "Gain 1 life at the end of your turn.",
    )),
    ("constant", "At the start of each round or when you hit, gain 1 life.", (
        "At the start of each round and when you hit, gain 1 life.",
        "At the start of the round and when you hit, gain 1 life.",
    )),
    ("constant", "The first time you hit and the first time you are hit each turn, gain 1 life.", (
        "When you hit for the first time in a turn or when you are hit for the first time in a turn, gain 1 life.",
        "The first time each turn you hit and the first time each turn you are hit, gain 1 life.",
    )),
    ("action", "Whenever you hit or are hit this round, gain 1 life.", (
        "When you hit and when you are hit this round, gain 1 life.",
        "This round, when you hit and when you are hit, gain 1 life.",
    )),
    ("reveal", "Your defense rolls gain +1 this round.", (
        "Gain +1 to defense rolls this round.",
        "Add 1 to defense rolls this round.",
        "Increase defense rolls by 1 this round.",
    )),
    ("reveal", "Your next attack roll gains +2.", ("Gain +2 to the next attack roll.",)),
    ("reveal", "Your basic attacks deal double damage this round.", (
        "Double the damage of basic attacks this round.",
    )),
    ("reveal", "You may discard this card. If you do, your attack rolls gain +1 this round.", (
        "You may discard this card to gain +1 to attack rolls this round.",
    )),
    ("action", "Gain 1 life. At the end of the round, lose 2 life.", (
        "Gain 1 life, then lose 2 life at the end of the round.",
        "Gain 1 life immediately and lose 2 life at the end of the round.",
        "Gain 1 life and, at the end of the round, lose 2 life.",
        "Gain 1 life and then at the end of the round lose 2 life.",
    )),
    ("action", "Gain 1 life and gain +1 speed this round.", ("Gain 1 life and +1 speed this round.",)),
    ("action", "Lose 1 life and move one space and turn to face any direction.", (
        "Lose 1 life, move one space and turn to face any direction.",
    )),
    ("action", "At the end of the round, gain 1 life. Lose 2 life.", (
        "Gain 1 life at the end of the round and lose 2 life.",
    )),
    ("action", "You may gain 1 life. If you do, at the end of the round, discard this card.", (
        "You may gain 1 life and discard this card at the end of the round.",
    )),
    ("constant", "The first time you are hit each round, gain 1 life.", (
        "The first time you are hit this round, gain 1 life.",
        "The first time this round that you are hit, gain 1 life.",
    )),
    ("reveal", "The first time you are hit this game, gain 1 life.", (
        "The first time this game that you are hit, gain 1 life.",
    )),
    ("action", "Discard one of your opponent's item or shield cards.", (
        "Discard one of your opponent's items and shields.",
        "Discard one of your opponent's items or shields.",
    )),
    ("action", "Turn two of your face-up item or shield cards face-down.", (
        "Turn two of your face-up items and shields face-down.",
    )),
    ("constant", "Your item or shield cards gain +1 initiative.", (
        "Your items and shields gain +1 initiative.",
        "Your items or shields gain +1 initiative.",
    )),
    ("action", "Discard a Fire card and a Water card.", ("Discard a Fire and a Water card.",)),
    ("constant", "If you have both a Greek card and a Roman card, gain +1 speed.", (
        "If you have a Greek and a Roman card, gain +1 speed.",
    )),
    ("action", "Discard one of your Fire or Water cards.", ("Discard one of your Fire and Water cards.",)),
    ("constant", "When you attack, re-roll your attack roll. If the total is less than the original roll, gain 1 life.",
     ("When you attack, re-roll your attack roll. If the total is less than your original roll, gain 1 life.",)),
    ("constant", "When you hit, that opponent skips their next turn.", (
        "When you hit, they must skip their next turn.",
    )),
    ("constant", "You may attack opponents behind you.", (
        "You can attack any opponent behind you.",
        "You may attack any opposing warrior directly behind you.",
    )),
    ("constant", "When you make an attack roll, roll three dice instead of two.", (
        "When you make attack rolls, roll three dice.",
        "Roll three dice when you make an attack roll.",
    )),
    ("reveal", "When an opponent makes a defense roll this round, that opponent only rolls a die.", (
        "When an opponent makes a defense roll this round, that opponent rolls one die.",
    )),
    ("constant", "You may use this weapon to attack any adjacent warrior at +1.", (
        "You may attack adjacent warriors with this weapon at +1.",
    )),
    ("constant", "When you are hit, reduce that damage by 1.", (
        "When you are hit, you take 1 less damage.",
        "When you are hit, take 1 less damage.",
    )),
    ("constant", "When you hit an opponent, they take 1 less damage.", (
        "When you hit an opponent, that opponent takes 1 less damage.",
        "When you hit an opponent, that warrior takes 1 less damage.",
    )),
    ("constant", "When you deal damage to an opponent, they take 1 less damage.", (
        "When you damage an opponent, that opponent takes 1 less damage.",
    )),
    ("constant", "When you hit, the attack deals +1 damage.", ("When you hit, you deal +1 damage.",)),
    ("constant", "When you hit an opponent, reduce damage you take by 1 this round.", (
        "When you hit an opponent, you take 1 less damage this round.",
    )),
    ("action", "If an opponent has more than one weapon, discard one of those cards.", (
        "If an opponent has more than one weapon, discard one of them.",
        "If an opponent has more than one weapon, discard one of those.",
    )),
)  # fmt: skip

UNLIKE: tuple[tuple[ast.Kind, str, str], ...] = (
    ("action", "If you have two weapons, discard one of them.",
     "If you have one or more weapons, discard one of them."),
    ("action", "An opponent may move your warrior one space.", "An opponent may move one space."),
    ("constant", "If you have swords and axes, gain 1 life.",
     "If you have three swords and you have an axe, gain 1 life."),
    ("constant", "The first time you are hit, gain 1 life.", "The next time you are hit, gain 1 life."),
    ("reveal", "The first time you are hit this game, gain 1 life.",
     "The next time you are hit this game, gain 1 life."),
    ("reveal", "The first time you are hit this round, gain 1 life.",
     "The next time you are hit this round, gain 1 life."),
    ("constant", "The first time you hit or are hit each turn, gain 1 life.",
     "The first time you hit and the first time you are hit each turn, gain 1 life."),
    ("action", "At the end of the round, gain 1 life and lose 2 life.",
     "Gain 1 life and lose 2 life at the end of the round."),
    ("action", "Once each turn, you may re-roll an attack roll.", "Once each turn, you may re-roll your attack roll."),
    ("reveal", "Defense rolls gain +1 this round.", "Gain +1 to defense rolls this round."),
    ("reveal", "Gain +1 to attack rolls against you this round.", "Gain +1 to attack rolls this round."),
    ("action", "Discard a Fire and Water card.", "Discard a Fire or Water card."),
    ("constant", "When you make an attack roll, roll two dice. If the total is less than 7, gain 1 life.",
     "When you make an attack roll, roll two dice. Gain 1 life."),
    ("constant", "After you make an attack roll, roll three dice.", "When you make an attack roll, roll three dice."),
    ("action", "Discard a Fire and Water card.", "Discard a Fire and a Water card."),
    ("action", "Discard one of your items and shields.", "Discard one of your items and one of your shields."),
    ("constant", "After an opponent moves outside of your turn, gain 1 life.",
     "After an opponent moves outside of their turn, gain 1 life."),
    ("constant", "If an opponent has moved outside of your turn this round, gain 1 life.",
     "If an opponent has moved outside of their turn this round, gain 1 life."),
    ("constant", "Opponents who have moved outside of your turn this round cannot attack.",
     "Opponents who have moved outside of their turn this round cannot attack."),
    ("action", "At the end of each of your turns, gain 1 life.", "At the end of your turn, gain 1 life."),
    ("reveal", "At the start of each of your turns, gain 1 life.", "Gain 1 life at the start of your turn."),
    ("reveal", "At the end of each opponent's turn, gain 1 life.", "At the end of an opponent's turn, gain 1 life."),
    ("constant", "After you hit, gain 1 life at the end of the round.",
     "After you hit, gain 1 life at the end of your turn."),
    ("constant", "You may attack opponents behind you at +0.", "You may attack opponents behind you."),
    ("action", "If an opponent has a weapon, discard it.", "If an opponent has two weapons, discard one of them."),
    ("constant", "You take 1 less damage.", "Your opponent takes 1 less damage."),
    ("constant", "You take 1 less damage.", "Warriors that have a shield take 1 less damage."),
    ("reveal", "You take 1 less damage this round.", "An opponent takes 1 less damage this round."),
)  # fmt: skip

REFUSED: tuple[tuple[ast.Kind, str], ...] = (
    ("constant", "After you hit while adjacent to an opponent and after you are hit, gain 1 life."),
    ("constant", "After you hit and, if you have a sword, after you are hit, gain 1 life."),
    ("constant", "After you hit and if you have a sword, after you are hit, gain 1 life."),
    ("constant", "If you hit and if you are hit, gain 1 life."),
    ("constant", "When you hit and if you are hit, gain 1 life."),
    ("constant", "After you move and if an opponent misses, gain 1 life."),
    ("constant", "When you win initiative and when you hit, gain 1 life."),
    ("constant", "After you hit an opponent and after that opponent hits you, gain 1 life."),
    ("constant", "Opponents with Wood and Earth cards get -1 speed."),
    ("constant", "When a warrior with Fire and Water cards attacks you, gain 1 life."),
    ("constant", "Gain 1 life and move one space at the start of each round."),
    ("action", "You may gain 1 life and +1 speed at the end of the round."),
    ("action", "Gain 1 life or move one space at the end of the round."),
    ("constant", "After you move outside of their turn, gain 1 life."),
    ("constant", "When an opponent ends your turn adjacent to you, gain 1 life."),
    ("constant", "When an opponent moves your warrior, gain 1 life."),
    ("constant", "When you hit, that opponent skips your next turn."),
    (
        "constant",
        "When you attack, re-roll your attack roll. If the total is less than their original roll, gain 1 life.",
    ),
    (
        "constant",
        "When you hit, re-roll the defender's defense roll. If the total is less than your original roll, gain 1 life.",
    ),
    ("constant", "Your attack rolls gain +1 for each Fire and Water card you have."),
    ("constant", "All adjacent opponents and teammates get -1 speed."),
    ("action", "Discard an item and shield."),
    ("constant", "If you have three swords and axes, gain 1 life."),
    ("constant", "If your opponent has two or more items and shields in play, gain 1 life."),
    ("constant", "When you defend, roll three dice."),
    ("constant", "You may gain 1 life. If you do, that warrior loses 1 life."),
    ("constant", "You may gain 1 life."),
    ("constant", "You may move one space."),
    ("constant", "You may attack an opponent."),
    ("constant", "If you have a sword, you may move one space."),
    ("constant", "You may make a basic attack against opponents behind you."),
    ("constant", "Opponents may discard this card."),
    ("constant", "You may discard this card to gain 1 life."),
    ("constant", "You may lose 1 life. If you do, move one space."),
    ("constant", "You may put a counter on this card to move one space."),
    ("constant", "If it is your turn, you may discard this card to gain 1 life."),
    ("constant", "While you are adjacent to an opponent, you may lose 1 life to deal 1 damage to that opponent."),
    ("constant", "You may spend one action to move two spaces."),
    ("constant", "An opponent may discard a card to gain 1 life."),
    ("constant", "An opponent may discard a card. If they do not, that opponent loses 1 life."),
    ("constant", "You may gain +1 to your attack rolls."),
    ("constant", "You may give your opponent's rolls -1."),
    ("constant", "You may reduce damage dealt to you by 1."),
    ("action", "Each opponent discards a card and lose 1 life."),
    ("action", "Your opponent discards a card and lose 1 life."),
    ("action", "An opponent loses 1 life, then gain 2 life."),
    ("action", "That opponent loses 1 life, gain 2 life."),
    ("action", "An opponent in your attack grid loses 1 life and discard a card."),
    ("action", "Each opponent who has a sword discards a card or lose 1 life."),
    ("action", "Each of your opponents discards a card and lose 1 life."),
    ("action", "One of your opponents loses 1 life or discard a card."),
    ("action", "Each of your opponents with a sword loses 1 life, discard a card."),
    ("action", "Opponents with a sword lose 1 life and discard a card."),
    ("action", "They lose 1 life, then gain 2 life."),
    ("action", "Your teammates get +1 experience and get +1 speed."),
    ("action", "You gain 1 life and loses 1 life."),
    ("action", "Opponents lose 1 life and discards a card."),
    ("action", "An opponent is dealt 1 damage and lose 1 life."),
    ("action", "You cannot move this turn and gain 1 life."),
    ("constant", "When you hit, that opponent loses 1 life, then move one space."),
    ("action", "If an opponent has two weapons, that opponent discards it."),
    ("action", "If an opponent has more than one weapon, discard that card."),
    ("action", "If an opponent has no weapon, discard that card."),
    ("action", "If an opponent does not have a weapon, discard that card."),
    ("action", "Unless an opponent has a weapon, discard it."),
    ("action", "Turn two of your cards face-down. Discard that card."),
    ("action", "Choose an opponent's face-up weapon. Turn one of those cards face-down."),
    ("constant", "When two of your cards are discarded, put that card into play."),
    ("action", "If an opponent has exactly one weapon, discard one of those cards."),
    ("action", "If an opponent has a weapon, that opponent discards one of those cards."),
    ("action", "If you have a weapon, discard one of them."),
    ("action", "Choose two of your opponent's weapons. Discard it."),
    ("action", "Discard a card, gain 1 life."),
    ("action", "Discard a card, gain 1 life, move one space."),
    ("constant", "When you hit an opponent, you take 1 less damage."),
    ("constant", "When an opponent attacks, you take 1 less damage."),
    ("constant", "When an opponent misses you, you take 1 less damage."),
    ("constant", "When you hit or are hit, you take 1 less damage."),
    ("constant", "When an opponent takes damage, you take 1 less damage."),
    ("constant", "When you are hit, an opponent takes 1 less damage."),
    ("constant", "When an opponent attacks you, that opponent takes 1 less damage."),
    ("constant", "When an opponent hits a warrior, that opponent takes 1 less damage."),
    ("constant", "When you hit, take no damage."),
    ("constant", "When you are hit, you deal +1 damage."),
    ("constant", "When an opponent attacks you, deal 1 additional damage."),
)

AT_ONCE: tuple[tuple[ast.Kind, str], ...] = (
    ("constant", "You may make an attack against all adjacent opponents."),
    ("constant", "You may make an attack against each adjacent opponent."),
    ("constant", "You may attack every opponent behind you."),
    ("constant", "You may attack both adjacent warriors at +1."),
    ("constant", "You may attack all adjacent warriors with this weapon at +1."),
    ("action", "You may use this weapon to attack all adjacent warriors at +1."),
)


@pytest.mark.parametrize(("kind", "text"), AT_ONCE, ids=[row[1][:60] for row in AT_ONCE])
def test_a_permission_is_of_one_at_a_time_or_refused(kind: ast.Kind, text: str) -> None:
    unread = read_ability(text, kind=kind)
    assert isinstance(unread, Unread)
    assert 'write "any"' in unread.message


SAID_LAST: tuple[tuple[str, ast.Kind, str], ...] = (
    ("anachronism", "constant", "Discard a card and gain 1 life when you are hit."),
    ("anachronism", "action", "Discard a card and gain 1 life when you are hit."),
    ("anachronism", "constant", "Discard a card, then gain 1 life after you are hit."),
    ("anachronism", "constant", "Discard a card, gain 1 life and move one space, before you attack."),
    ("anachronism", "constant", "An opponent loses 1 life and you gain 1 life whenever you hit."),
    ("anachronism", "constant", "When you hit, gain 1 life and move one space if you have a sword."),
    ("anachronism", "action", "Gain 1 life and move one space, unless you have a sword."),
    ("anachronism", "constant", "Gain 1 life or move one space when you are hit."),
    ("anachronism", "constant", "You may gain 1 life and move one space when you are hit."),
    ("anachronism", "action", "Your attack rolls gain +1 and your attacks deal +1 damage while you have a sword."),
    ("timerift", "constant", "Jump 2 and make a base attack when you are hit."),
    ("anarcus", "constant", "Draw a card and discard a card when this fighter is killed."),
    ("anarcus", "constant", "Draw a card and discard a card if you are the attacker."),
    ("anarcus", "constant", "Draw a card or discard a card when this fighter is killed."),
    ("anarcus", "constant", "You may draw a card and discard a card when this fighter is killed."),
)


@pytest.mark.parametrize(("language", "kind", "text"), SAID_LAST, ids=[f"{row[1]}: {row[2][:60]}" for row in SAID_LAST])
def test_a_time_or_condition_behind_several_deeds_is_refused_with_how_to_say_it(
    language: str, kind: ast.Kind, text: str
) -> None:
    unread = read_ability(text, kind=kind, language=language)
    assert isinstance(unread, Unread)
    assert "say it first" in unread.message
    assert unread.word in ("when", "whenever", "after", "before", "if", "unless", "while")


@pytest.mark.parametrize("text", [
    "Your attack rolls gain +1 and your attacks deal +1 damage while you have a sword.",
    "You gain +2 speed and your defense rolls gain +2 if you have a shield.",
])  # fmt: skip
def test_a_condition_behind_what_simply_holds_is_that_of_all_of_it(text: str) -> None:
    """Printed cards are worded so; nothing is done first that could be meant without it."""
    (rule,) = tree(text, "constant")
    assert rule.condition is not None
    assert len(rule.body) == 2


def tree(text: str, kind: ast.Kind, language: str = "anachronism") -> tuple[ast.Rule, ...]:
    """The one meaning of a text, which is spoken so that it reads to the same."""
    reading = read_ability(text, kind=kind, language=language)
    assert isinstance(reading, Reading), reading
    assert reading.alternatives == 1, text
    again = read_ability(speak(reading.ability, language=language), kind=kind, language=language)
    assert isinstance(again, Reading), again
    assert again.ability.rules == reading.ability.rules, speak(reading.ability, language=language)
    return reading.ability.rules


@pytest.mark.parametrize(("kind", "plain", "others"), ALIKE, ids=[row[1][:60] for row in ALIKE])
def test_means_the_same(kind: ast.Kind, plain: str, others: tuple[str, ...]) -> None:
    meant = tree(plain, kind)
    for other in others:
        assert tree(other, kind) == meant, other


@pytest.mark.parametrize(("kind", "one", "other"), UNLIKE, ids=[row[2][:60] for row in UNLIKE])
def test_means_something_else(kind: ast.Kind, one: str, other: str) -> None:
    assert tree(one, kind) != tree(other, kind)


@pytest.mark.parametrize(("kind", "text"), REFUSED, ids=[row[1][:60] for row in REFUSED])
def test_is_refused(kind: ast.Kind, text: str) -> None:
    assert isinstance(read_ability(text, kind=kind), Unread)


def test_no_message_proposes_another_meaning() -> None:
    for text in ("When you discard a Fire and a Water card, gain 1 life.", "Each opponent and teammate gets -1 speed."):
        unread = read_ability(text)
        assert isinstance(unread, Unread)
        assert "nearest" not in unread.message


@pytest.mark.parametrize("text", ["When attacked, gain +1 to the defense roll.", "When attacked, gain 1 life."])
def test_what_is_done_to_somebody_is_not_proposed_as_what_they_do(text: str) -> None:
    unread = read_ability(text)
    assert isinstance(unread, Unread)
    told = [unread.message, *(each.message + each.fix for each in lint_text(text))]
    assert not [each for each in told if "attacking" in each or "When attacks" in each]


def test_what_is_never_offered_is_refused_with_what_would_be() -> None:
    unread = read_ability("You may gain 1 life.")
    assert isinstance(unread, Unread)
    assert unread.word == "may"
    for way in ("At the start of each of your turns, you may", "When you hit, you may"):
        assert way in unread.message
        (rule,) = tree(f"{way} gain 1 life.", "constant")
        card = support("Jar", ability(f"{way} gain 1 life."))
        assert rule.trigger is not None
        assert list(agon.game("anachronism").why_unplayable(card)) == []


@pytest.mark.parametrize(
    "text",
    [
        "You may re-roll your attack roll.",
        "You may add +1 to your attack roll.",
        "You may discard this card to re-roll one die of your attack roll.",
        "If you were hit this round, you may discard this card to gain 1 life.",
        "An opponent may spend an action on their turn to discard this card.",
    ],
)
def test_what_is_offered_of_itself_is_read(text: str) -> None:
    """Dice lie on the table when somebody rolls; what has come about, and opponents' actions, have their time."""
    assert tree(text, "constant")


LIKEWISE: tuple[tuple[str, ast.Kind, str, str], ...] = (
    ("timerift", "action", "Gain 1 life, then lose 2 life at the end of the round.",
     "Gain 1 life. At the end of the round, lose 2 life."),
    ("timerift", "constant", "When you hit and when you are hit, gain 1 life.",
     "When you hit or are hit, gain 1 life."),
    ("timerift", "constant", "Gain +1 to defense rolls.", "Your defense rolls gain +1."),
    ("anarcus", "constant", "When you play a fighter, skip your next turn.", "When you play a fighter, skip a turn."),
    ("anarcus", "constant", "When you attack and when you defend, draw a card.",
     "If you are the attacker or you are the defender, draw a card."),
    ("anarcus", "constant", "When you attack or when you defend, draw a card.",
     "When you attack and when you defend, draw a card."),
    ("anarcus", "constant", "When you attack or defend, draw a card.",
     "Draw a card when you attack and when you defend."),
    ("anarcus", "constant", "When you play a weapon and when this fighter is killed, draw a card.",
     "When you play a weapon or this fighter is killed, draw a card."),
    ("anarcus", "constant", "When you play a weapon or when this fighter is killed, draw a card.",
     "When you play a weapon or this fighter is killed, draw a card."),
)  # fmt: skip


@pytest.mark.parametrize(("language", "kind", "text", "plain"), LIKEWISE, ids=[row[2][:60] for row in LIKEWISE])
def test_other_games_read_so_too(language: str, kind: ast.Kind, text: str, plain: str) -> None:
    assert tree(text, kind, language) == tree(plain, kind, language)


OTHERS_REFUSED: tuple[tuple[str, ast.Kind, str], ...] = (
    ("timerift", "constant", "If an enemy has a Weapon in your loadout, gain 1 life."),
    ("anarcus", "constant", "When your opponent ends your turn, draw a card."),
    ("anarcus", "constant", "When you play a fighter, your opponent skips your next turn."),
    ("anarcus", "constant", "When you play their first card each round, draw a card."),
    ("anarcus", "constant", "Draw a card and discard a card at the end of the round."),
    ("anarcus", "constant", "When you attack, when you defend, draw a card."),
    ("anarcus", "constant", "When you attack, draw a card when you defend."),
    ("anarcus", "constant", "When you attack and when you play a weapon, draw a card."),
    ("anarcus", "constant", "During the first round and during the last round, draw a card."),
    ("anarcus", "constant", "Your opponent discards a card and draw a card."),
    ("anarcus", "constant", "Each player discards a card, then draw a card."),
    ("anarcus", "constant", "Players draw a card and discard a card."),
)


@pytest.mark.parametrize(("language", "kind", "text"), OTHERS_REFUSED, ids=[row[2][:60] for row in OTHERS_REFUSED])
def test_other_games_refuse_it_too(language: str, kind: ast.Kind, text: str) -> None:
    assert isinstance(read_ability(text, kind=kind, language=language), Unread)


DISAGREE: tuple[tuple[str, ast.Kind, str, str, str], ...] = (
    ("anachronism", "constant", "You gains 1 life.", "gains", "gain"),
    ("anachronism", "constant", "When an opponent hit you, gain 1 life.", "hit", "hits"),
    ("anachronism", "constant", "Your attack rolls gains +1.", "gains", "gain"),
    ("anachronism", "constant", "Your attack roll gain +1.", "gain", "gains"),
    ("anachronism", "constant", "If you has a sword, gain +1 speed.", "has", "have"),
    ("anachronism", "constant", "If an opponent have a sword, gain +1 speed.", "have", "has"),
    ("anachronism", "constant", "If you wins initiative, gain 1 life.", "wins", "win"),
    ("anachronism", "constant", "If an opponent win initiative, gain 1 life.", "win", "wins"),
    ("anachronism", "action", "Each opponent lose 1 life.", "lose", "loses"),
    ("anachronism", "action", "Roll 2 die.", "die", "dice"),
    ("anachronism", "action", "Move 1 spaces.", "spaces", "space"),
    ("anachronism", "action", "Make one attacks.", "attacks", "attack"),
    ("anachronism", "constant", "When an attack against you miss, gain 1 life.", "miss", "misses"),
    ("anachronism", "constant", "If your opponent's rolls is doubles, gain 1 life.", "is", "are"),
    ("anachronism", "constant", "You gain 1 extra actions each turn.", "actions", "action"),
    ("timerift", "constant", "When an enemy hit you, gain 1 life.", "hit", "hits"),
    ("anarcus", "constant", "When your opponent draw a card, draw a card.", "draw", "draws"),
    ("anarcus", "action", "Each player draw a card.", "draw", "draws"),
    ("anarcus", "action", "Draw 2 card.", "card", "cards"),
)  # fmt: skip


@pytest.mark.parametrize(("language", "kind", "text", "said", "right"), DISAGREE, ids=[row[2] for row in DISAGREE])
def test_a_word_in_the_wrong_number_is_refused_with_the_right_one(
    language: str, kind: ast.Kind, text: str, said: str, right: str
) -> None:
    """It may be the other word that is wrong: two dice, or one die?"""
    unread = read_ability(text, kind=kind, language=language)
    assert isinstance(unread, Unread)
    assert (unread.code, unread.word, unread.expected) == ("AGREEMENT", said, (right,))
    at = unread.column - 1
    assert tree(text[:at] + right + text[at + len(said) :], kind, language)


@pytest.mark.parametrize("text", [
    "If an opponent's speed is 1 opponents spin.",
    "Move 1 spaces sideways.",
])  # fmt: skip
def test_no_number_is_put_right_where_the_sentence_would_not_be_read(text: str) -> None:
    unread = read_ability(text)
    assert isinstance(unread, Unread)
    assert unread.code != "AGREEMENT"


def test_of_two_words_in_the_wrong_number_the_first_is_named() -> None:
    unread = read_ability("Move 1 spaces and roll 2 die.", kind="action")
    assert isinstance(unread, Unread)
    assert (unread.code, unread.word) == ("AGREEMENT", "spaces")


@pytest.mark.parametrize("text", [
    "Each of your attack rolls gains +1.",
    "During rounds 2 and 1 opponents cannot attack.",
    "An opponent who misses you loses 1 life.",
    "Each of your attack rolls gain +1.",
    "The first defense roll made each turn by opponents with a sword gets -1.",
    "The first defense roll made each turn by opponents with a sword get -1.",
])  # fmt: skip
def test_a_verb_goes_with_its_subject_or_with_the_noun_beside_it(text: str) -> None:
    assert tree(text, "constant")
