"""The card language of Time Rift: its powers with all their parameters, its own words, what it says of errors."""

from __future__ import annotations

import itertools
import random
import re
import time
from pathlib import Path
from typing import Final

import pytest

from agon.language import Reading, Unread, load_language, outline, read_ability, speak
from agon.language.generator import inventions
from agon.language.lint import lint_text
from agon.language.phrasebook import PHRASEBOOK, TIMERIFT
from agon.language.powers import NEEDS
from agon.language.terms import POWERS

PAGE: Final = (Path(__file__).parents[2] / "docs" / "timerift-cards.md").read_text("utf-8")
EXAMPLES: Final = [line for block in re.findall(r"```\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]


def reading(text: str) -> Reading:
    found = read_ability(text, language="timerift")
    assert isinstance(found, Reading), f"{text}\n{found}"
    assert found.alternatives == 1, f"{text}\n{found.ability}\n{found.others}"
    return found


def rules(text: str) -> list[str]:
    return [outline(rule) for rule in reading(text).ability.rules]


def unread(text: str) -> Unread:
    found = read_ability(text, language="timerift")
    assert isinstance(found, Unread), f"{text}\n{found}"
    return found


@pytest.mark.parametrize("text", EXAMPLES)
def test_what_the_page_for_card_writers_shows_reads_in_one_way_and_is_spoken_back(text: str) -> None:
    ability = reading(text).ability
    spoken = speak(ability, language="timerift")
    assert reading(spoken).ability == ability, spoken
    assert speak(reading(spoken).ability, language="timerift") == spoken


@pytest.mark.clause("TR-PWR-01", "TR-RULING-58")
def test_there_are_fifteen_keywords_and_the_page_has_every_one() -> None:
    assert len(set(POWERS)) == 15
    for word in POWERS:
        named = rules(f"{word.removesuffix('-power')}: When you are hit, Jump 2 and make a base attack.")
        assert f"power='{word.removesuffix('-power').replace('-', '')}'" in named[0]
    shown = " ".join(EXAMPLES)
    for word in POWERS:
        name = word.removesuffix("-power").replace("-", "").capitalize()
        assert re.search(rf"\b{name}\b", shown), name


ENEMY: Final = "who=Who(role='opponent', quantifier='a', tests=[Adjacent(who=It(), to=Who(role='me'))])"
ME: Final = "who=Who(role='me')"
OWN_DICE: Final = "what=Dice(roll=RollSel(whose=Who(role='me'), quantifier='the')"
HIT: Final = "Trigger(time='when', event=Hits(attack=AttackSel(by=Who(role='me'), kind='weapon', weapon=This())))"
ROUND: Final = "duration=During(span='round')"

# The parameters of the catalogue (TR-PWR-*-02), keyword by keyword: the text, and the rule that it is.
MEANINGS: Final = {
    "Push.": "body=[Push(spaces=1)], power='push'",
    "Push 2.": "body=[Push(spaces=2)], power='push'",
    "Push exactly 2.": "body=[Push(spaces=2, exact=True)], power='push'",
    "Push an adjacent enemy 2.": f"body=[Push(spaces=2, {ENEMY})], power='push'",
    "Push 1 with impact 2.": "body=[Push(spaces=1, impact=2)], power='push'",
    "When you hit with this weapon, Push 2.": f"body=[Push(spaces=2)], trigger={HIT}, power='push'",
    "Pull 2.": "body=[Pull(spaces=2)], power='pull'",
    "Heal 2.": f"body=[Gain({ME}, stat='life', amount=2)], power='heal'",
    "Heal 2 to an ally.": "body=[Gain(who=Who(role='ally', quantifier='a'), stat='life', amount=2)], power='heal'",
    "Heal: Give 2 Life to an ally.": (
        "body=[Give(to=Who(role='ally', quantifier='a'), resource='life', number=2)], power='heal'"
    ),
    "Jump 2.": "body=[Jump()], power='jump'",
    "Jump 3 diagonally.": "body=[Jump(reach=3, way='diagonal')], power='jump'",
    "Jump 2 in any direction.": "body=[Jump(way='within')], power='jump'",
    "Jump like a knight without turning.": "body=[Jump(way='knight', turn=False)], power='jump'",
    "Jump 2, but not over occupied spaces.": "body=[Jump(over=False)], power='jump'",
    "1 Action: Jump 2.": f"body=[Jump()], power='jump', cost=[SpendAction({ME})]",
    "Dodge.": f"body=[Move({ME}, spaces=1, up_to=True)], power='dodge'",
    "Dodge 2 into a corner space.": (
        f"body=[MoveAs(move=Move({ME}, spaces=2, up_to=True), into=Part(kind='corner'))], power='dodge'"
    ),
    "Dodge 2 after the attack.": (
        f"body=[Move({ME}, spaces=2, up_to=True)], trigger=Trigger(time='after', "
        "event=Attacks(attack=AttackSel(against=Who(role='me')))), power='dodge'"
    ),
    "Poison 1.": "body=[Poison(number=1)], power='poison'",
    "Poison 1 for two rounds.": "body=[Poison(number=1, ticks=2)], power='poison'",
    "Poison 1 Action at the start of its turns.": (
        "body=[Poison(number=1, resource='actions', tick=Moment(edge='start', span='turn'))], power='poison'"
    ),
    "Poison 2 charge tokens instead of other poison.": (
        "body=[Poison(number=2, resource='tokens', token='charge', stack='replace')], power='poison'"
    ),
    "Rage: +1 Damage.": f"body=[ModDamage(attacks=AttackSel(by=Who(role='me')), by=1, {ROUND})], power='rage'",
    "Rage: +1 Agility.": f"body=[Gain({ME}, stat='speed', amount=1, {ROUND})], power='rage'",
    "Rage: +2 DEF until the end of the game.": (
        f"body=[Gain({ME}, stat='defense', amount=2, duration=During(span='game'))], power='rage'"
    ),
    "Rage: +2 Life.": f"body=[Gain({ME}, stat='life', amount=2)], power='rage'",
    "1 Life: Rage: +2 to your attack totals.": (
        f"body=[ModRoll(rolls=RollSel(whose=Who(role='me'), kinds=['attack']), by=2, {ROUND})], power='rage', "
        f"cost=[Gain({ME}, stat='life', amount=-1)]"
    ),
    "Fear: enemies get -1 to their defense totals.": (
        "body=[ModRoll(rolls=RollSel(whose=Who(role='opponent', quantifier='all'), kinds=['defense']), by=-1, "
        f"{ROUND})], power='fear'"
    ),
    "Fear: an enemy's next attack roll gets -2.": (
        "body=[ModRoll(rolls=RollSel(whose=Who(role='opponent', quantifier='a'), kinds=['attack'], nth=Next()), by=-2)]"
        ", power='fear'"
    ),
    "Disarm.": (
        "body=[Deplete(card=Cards(owner=Who(role='opponent', quantifier='any'), "
        "tests=[Face(side='up'), Type(name='weapon')]))], power='disarm'"
    ),
    "Disarm: attacks with that weapon get -2.": (
        "body=[Choose(what=Cards(owner=Who(role='opponent', quantifier='any'), "
        "tests=[Face(side='up'), Type(name='weapon')])), "
        f"ModRoll(rolls=AttackSel(kind='weapon', weapon=Ref(kind='card')), by=-2, {ROUND})], power='disarm'"
    ),
    "React: Before an enemy moves out of a space adjacent to you, make a base attack.": (
        "body=[Attack(kind='basic')], trigger=Trigger(time='before', event=Moves(who=Who(role='opponent', "
        "quantifier='a'), out_of=WarriorSpace(who=Who(role='me'), relation='adjacent'))), power='react'"
    ),
    "Combo: Move 1 space diagonally, then make a base attack at +1.": (
        f"body=[Move({ME}, spaces=1, way='diagonal'), Attack(kind='basic', "
        "riders=[ModRoll(rolls=Ref(kind='roll', which='this'), by=1)])], power='combo'"
    ),
    "Combo: Make a base attack, and if it misses, move 1 space.": (
        f"body=[Attack(kind='basic'), If(condition=Outcome(attack=Ref(kind='attack'), result='miss'), "
        f"then=[Move({ME}, spaces=1)])], power='combo'"
    ),
    "Combo: Make a base attack at +1 ignoring the grid.": "body=[Attack(kind='basic', at=1)], power='combo'",
    "Reroll 1.": f"body=[Reroll({OWN_DICE}))], power='reroll'",
    "Reroll 2 and keep the better result.": (
        f"body=[RerollKeep({OWN_DICE}, which='one or both'), keep='best')], power='reroll'"
    ),
    "Save.": "body=[Save()], power='save'",
    "Save 2 Actions.": "body=[Save(number=2)], power='save'",
    "Save 1 charge token until the end of the game.": (
        "body=[Save(resource='tokens', token='charge', duration=During(span='game'))], power='save'"
    ),
    "Support: Give an ally 2 Actions.": (
        "body=[Give(to=Who(role='ally', quantifier='a'), resource='actions', number=2)], power='support'"
    ),
    "Support: An ally gains +1 DEF.": (
        f"body=[Gain(who=Who(role='ally', quantifier='a'), stat='defense', amount=1, {ROUND})], power='support'"
    ),
    "Deploy.": "body=[Deploy()], power='deploy'",
    "Deploy on an empty center space.": (
        "body=[Deploy(where=Space(where=Part(kind='center'), state='empty'))], power='deploy'"
    ),
    "Deploy as terrain without blocking.": "body=[Deploy(kind='terrain', blocks=False)], power='deploy'",
}


@pytest.mark.parametrize("text", MEANINGS)
def test_a_power_means_what_the_catalogue_says(text: str) -> None:
    assert rules(text) == [f"Rule({MEANINGS[text]})"]


SAME: Final = [
    ("Push 2.", "Push 2 spaces away from you."),
    ("Push an adjacent enemy 2.", "Push an adjacent enemy 2 spaces away from you."),
    ("Pull 2.", "Pull 2 toward you.", "Pull up to 2 spaces towards you."),
    ("Poison 1.", "Poison 1 for the rest of the game.", "Poison 1 until the end of the game."),
    ("Reroll 2.", "Reroll both dice.", "Reroll both of your dice."),
    ("Reroll 2 of your defense roll.", "Reroll both of your defense dice."),
    ("Deploy on an empty space adjacent to you.", "Deploy adjacent to you."),
    ("Deploy on an empty space adjacent to an enemy.", "Deploy adjacent to an enemy."),
    ("React: When an enemy misses you, you may move 1 space.", "React: When an enemy misses you, you may maneuver."),
    ("Combo: Make a base attack, and if it hits, Push 1.", "Combo: Make a base attack. If it hits, Push 1."),
    ("Push 2.", "Push two.", "Push up to 2 spaces.", "push 2"),
    ("When you hit with this weapon, Push 2.", "Push 2 when you hit with this weapon."),
    ("Heal 2.", "Heal 2 Life.", "Heal two points of Life.", "Heal: Gain 2 Life.", "Heal: You gain 2 Life."),
    ("On reveal, Heal 2.", "When this card is revealed, Heal 2.", "When revealed, Heal 2.", "Heal 2 when revealed."),
    ("Jump 2 diagonally.", "Jump up to 2 spaces diagonally.", "Jump two diagonally."),
    ("Dodge 2 after the attack.", "After the attack, Dodge 2.", "After you are attacked, Dodge 2."),
    ("Poison 1 for two rounds.", "Poison 1 Life for 2 rounds.", "Poison 1 at the end of each round for 2 rounds."),
    ("Rage: +1 Damage.", "Rage: +1 damage this round.", "Rage: Your attacks deal +1 Damage."),
    ("1 Life: Heal 1.", "Pay 1 Life: Heal 1.", "Spend one Life: Heal 1.", "Lose 1 Life: Heal 1."),
    ("2 charge tokens: Gain 1 Action.", "Remove two charge tokens: Gain 1 Action."),
    ("Fear: adjacent enemies get -1 to their attack totals.",
     "Fear: Adjacent enemies' attack rolls get -1 this round."),
    ("Disarm.", "Disarm: Deplete an enemy face-up Weapon.", "Disarm: Deplete one enemy face-up weapon."),
    ("Support: Give an ally 1 Action.", "Support: Give one Action to an ally.", "Support: Give a teammate 1 Action."),
    ("Reroll 1.", "Reroll one die.", "Reroll 1 of your dice.", "Re-roll 1."),
    ("Your attack totals get +1 while you are in a center space.",
     "While you are in a center space, your attack totals get +1.",
     "Your attack rolls gain +1 as long as you are on a center space."),
    ("You gain +1 DEF.", "Your DEF gets +1.", "Your Defense gets +1.", "+1 DEF."),
    ("At the end of each round, gain 1 Life.", "At end of round, gain 1 Life.",
     "Gain 1 Life at the end of each round."),
    ("Make a free weapon attack.", "Make a weapon attack.", "Make a weapon attack for free."),
    ("Deplete one enemy Weapon.", "Deplete an enemy weapon.", "Deplete any enemy Weapon."),
    ("After you are hit, you may make a base attack.",
     "After you are hit, you may make a base attack. This attack costs no Actions."),
    ("Your critical hits deal +1 Damage.", "Doubles on your attack dice deal +1 Damage."),
    ("Recharge one of your loadout cards.", "Recharge a loadout card in your loadout."),
]  # fmt: skip


@pytest.mark.parametrize("texts", SAME, ids=lambda texts: texts[0])
def test_said_in_other_words_it_is_the_same_ability(texts: tuple[str, ...]) -> None:
    said = {text: rules(text) for text in texts}
    assert all(each == said[texts[0]] for each in said.values()), said


@pytest.mark.clause("TR-PWR-15")
def test_what_another_may_do_is_done_by_that_champion() -> None:
    healed = "Gain(who=Ref(kind='warrior'), stat='life', amount=1)"
    assert healed in rules("Support: One ally may Heal 1.")[0]
    assert healed in rules("Support: An adjacent ally may Heal 1.")[0]
    assert "Gain(who=Who(role='me')" in rules("When you hit, you may Heal 1.")[0]


@pytest.mark.parametrize("deed", ["Push 1", "Pull 2", "Jump 2", "Dodge 1", "Reroll 1", "Poison 1", "Save 1 Action"])
def test_a_power_that_is_always_its_players_own_is_not_read_as_anothers(deed: str) -> None:
    unread(f"Support: An ally may {deed}.")
    reading(f"When you hit, you may {deed}.")


@pytest.mark.parametrize("word", NEEDS)
def test_a_keyword_without_what_it_needs_is_not_read_and_the_remedy_is(word: str) -> None:
    what, sample = NEEDS[word]
    name = word.removesuffix("-power").capitalize()
    for text in (f"{name}.", f"{name}:", f"When you hit with this weapon, {name}.", f"Once per game, {name}."):
        why = unread(text)
        assert f"{name} needs {what}" in why.message, text
        assert sample in why.message
        assert text[why.column - 1 :].startswith(name)
    assert rules(sample)


def test_react_needs_an_event_and_combo_a_step() -> None:
    assert "React needs" in unread("React: make a base attack.").message
    assert "Combo needs" in unread("Combo: gain 1 Life.").message


def test_what_is_said_of_an_error_is_said_in_the_words_of_the_game() -> None:
    theirs = re.compile(r"\b(warriors?|opponents?|opposing|speed|experience|basic|supports? cards?|=>)\b")
    for text in (
        "Your opponnt loses 1 Life.",
        "An enemy Chmpion loses 1 Life.",
        "Your attack totals gain.",
        "That enemy loses 1 Life.",
        "Enemies with cannot move.",
        "Your Agilty gets +1.",
        "Choose a loadout to discard.",
        "Make a base atack.",
        "While you are, gain +1.",
    ):
        why = unread(text)
        quoted = why.message.replace(why.word, "")
        assert not theirs.search(quoted), why.message
        assert not theirs.search(" ".join((*why.expected, why.near))), why
        assert text[why.column - 1 : why.column - 1 + len(why.word)] == why.word


def test_what_messages_recommend_is_read() -> None:
    language = load_language("timerift")
    for sentence in (*PHRASEBOOK, *TIMERIFT):
        assert isinstance(read_ability(language.said(sentence), language="timerift"), Reading), language.said(sentence)


def test_enemy_is_a_noun_and_an_adjective() -> None:
    assert rules("An enemy Fire Champion loses 1 Life.") == rules("A Fire enemy loses 1 Life.")
    assert rules("Each enemy loses 1 Life.") == rules("Each enemy Champion loses 1 Life.")
    assert rules("Deplete an enemy Weapon.") != rules("An enemy gains 1 Life.")


def test_places_on_the_page_are_those_of_the_print() -> None:
    text = "When you hit with this weapon, enemy  Champions lose 1 Life."
    found = reading(text)
    shown = {span.part: text[span.start - 1 : span.end - 1] for span in found.spans}
    assert shown["trigger"] == "When you hit with this weapon"
    assert shown["effect"] == "enemy  Champions lose 1 Life"


@pytest.mark.clause("TR-FX-15", "TR-PWR-09")
def test_a_card_may_ask_for_a_keyword_or_a_power_of_other_cards() -> None:
    assert "tests=[HasPower(power='rage')]" in rules("If you have a card with Rage, you gain +1 DEF.")[0]
    assert (
        "tests=[Trait(name='Sword'), Type(name='support')]"
        in rules("If you have a Sword in your loadout, you gain +1 DEF.")[0]
    )
    assert (
        "UsesPower(who=Who(role='opponent', quantifier='a'), power='dodge')"
        in rules("When an enemy uses Dodge, gain 1 Life.")[0]
    )


def test_a_sentence_behind_a_power_belongs_to_it_unless_it_is_one_itself() -> None:
    assert len(rules("Push 2. Then gain 1 Life.")) == 1
    assert len(rules("Heal 1. You gain +1 Agility this round.")) == 1
    assert [each.split("power=")[1][:7] for each in rules("Push 2. Pull 1.")] == ["'push')", "'pull')"]
    assert [each.count("power=") for each in rules("Push 2. When you hit, gain 1 Life.")] == [1, 0]
    assert [each.count("power=") for each in rules("Deploy. Your attack totals get +1.")] == [1, 0]


@pytest.mark.parametrize("time", ["At the end of the round", "At the end of this round"])
@pytest.mark.parametrize("used", ["Rage: +2 Damage", "1 Action: Move 1 space"])
def test_what_follows_at_the_end_of_the_round_of_a_use_is_part_of_it(used: str, time: str) -> None:
    price = "Gain(who=Who(role='me'), stat='life', amount=-1)"
    (rule,) = rules(f"{used}. {time}, lose 1 Life.")
    assert price in rule
    assert "Later(" in rule
    assert rules(f"{used} and lose 1 Life {time.lower()}.") == [rule]
    assert len(rules(f"{used}. At the end of each round, lose 1 Life.")) == 2
    assert len(rules(f"Deploy. {time}, each enemy loses 1 Life.")) == 2


def test_anachronism_knows_none_of_it() -> None:
    for text in ("Push 2.", "1 Life: Gain 1 Life.", "Rage: +1 damage.", "Gain 2 charge tokens.", "Deplete this card."):
        assert isinstance(read_ability(text), Unread), text
    assert "=>" not in load_language().grammar.vocabulary
    assert "token" not in load_language().grammar.rules


def test_what_is_invented_is_spoken_and_reads_back_to_the_same() -> None:
    found = list(itertools.islice(inventions(random.Random(11), like=EXAMPLES, language="timerift"), 120))
    faults = [each for each in found if each.fault]
    assert len(faults) <= 4, "\n".join(f"{each.fault}\n    {each.text}" for each in faults)
    assert sum(rule.power is not None for each in found for rule in each.reading.ability.rules) > 20


@pytest.mark.parametrize(
    "text",
    [
        "Rage: " * 150,
        "1 Life: " * 120,
        "Push " * 200,
        "enemy " * 160,
        "Poison 1 " + "for 2 rounds " * 70,
        "Combo: " + "make a base attack, and if it hits, " * 26 + "rotate.",
        "Deploy " + "on an empty center space " * 40,
        ": : : : " * 60,
        "gain 1 a a a token " * 50,
    ],
)
def test_hostile_texts_are_refused_or_read_soon(text: str) -> None:
    begin = time.process_time()
    found = read_ability(text[:1000], language="timerift")
    assert isinstance(found, (Unread, Reading))
    assert time.process_time() - begin < 5


def test_the_linter_speaks_time_rift() -> None:
    assert lint_text("Heal 2.", language="timerift") == ()
    (found,) = lint_text("Poison.", language="timerift")
    assert "Poison needs how much" in found.message
    (found,) = lint_text("Gain 1 Life.", language="timerift")
    assert (found.code, "Give it a cost" in found.message) == ("L207", True)
    for text in ("1 Life: Gain 1 Action.", "At the end of each round, gain 1 Life.", "Rage: +1 Damage."):
        assert lint_text(text, language="timerift") == ()
