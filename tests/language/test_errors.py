"""Broken sentences, and the message that each gives."""

import random
import re
import time

import pytest

from agon.language import Reading, Unread, read_ability
from agon.language.check import REMEDIES
from agon.language.lint import lint_text
from agon.language.normalise import MAX_CHARACTERS
from agon.language.phrasebook import PHRASEBOOK

# text, line, column, word, code, a part of the message
BROKEN = [
    ("Your attack rols gain +1.", 1, 13, "rols", "UNREAD", 'did you mean "rolls"?'),
    ("Gain 1 lfe.", 1, 8, "lfe", "UNREAD", 'did you mean "life"?'),
    ("While you have a cavalary card, gain +1 speed.", 1, 18, "cavalary", "UNREAD", 'did you mean "cavalry"?'),
    ("After you hit, deal 1 damage to warior.", 1, 33, "warior", "UNREAD", 'did you mean "warriors"?'),
    ("Once per fortnight, gain 1 life.", 1, 10, "fortnight", "UNREAD", "is not a word I know"),
    ("When you hit, gain one banana.", 1, 24, "banana", "UNREAD", "is not a word I know"),
    ("Your attack rolls\ngain +1 this rond.", 2, 14, "rond", "UNREAD", 'did you mean "round"?'),
    ("Your your attack rolls gain +1.", 1, 6, "your", "UNREAD", 'I cannot read "your" here'),
    ("Discard this card to.", 1, 21, "", "UNREAD", "ends too early"),
    ("When you are attacked, your defense roll gains +1 while.", 1, 56, "", "UNREAD", "a condition"),
    ("Your attack rolls gain.", 1, 23, "", "UNREAD", "a bonus"),
    ("Gain 1 life. It gains +1.", 1, 14, "It", "NO-REFERENT", "has nothing to refer to here"),
    ("Deal 1 damage to that warrior.", 1, 18, "that warrior", "NO-REFERENT", "has nothing to refer to here"),
    ("Gain 1 life. If that total is odd, gain 1 life.", 1, 17, "that total", "NO-REFERENT", "has nothing to refer to"),
    ("When you move, deal 1 damage to that warrior.", 1, 33, "that warrior", "NO-REFERENT", "say which warrior, as in"),
    ("When you use an ability, deal 1 damage to them.", 1, 43, "them", "NO-REFERENT", "say which warrior, as in"),
    ("When you roll doubles, deal 1 damage to that opponent.", 1, 41, "that opponent", "NO-REFERENT", "say which"),
    ("When you roll doubles, the attack deals +1 damage.", 1, 24, "the attack", "NO-REFERENT", "say which attack"),
    ("At the start of each round, deal 1 damage to the attacker.", 1, 46, "the attacker", "NO-REFERENT", "say which"),
    ("After the attack, gain 1 life.", 1, 1, "After the attack", "NO-REFERENT", "say which attack, as in"),
    ("Deal 1 damage to that warrior. Choose an opponent.", 1, 18, "that warrior", "NO-REFERENT", "say which warrior"),
    (
        "When an opponent moves, deal 1 damage to that warrior.\nWhen you move, discard that card.",
        2,
        24,
        "that card",
        "NO-REFERENT",
        "say which card",
    ),
    (
        "When you are attacked, gain 1 life. If your total is higher, gain 1 life.",
        1,
        40,
        "your total is higher",
        "NO-REFERENT",
        "let both sides roll, as in",
    ),
    ("You gain +1 speed on that turn.", 1, 19, "on that turn", "NO-REFERENT", "say which turn"),
    ("Roll a die. If they roll 4 or higher, they gain 1 life.", 1, 21, "roll", "NO-REFERENT", "which roll is meant"),
    (
        "Gain 1 life for each card discarded this way.",
        1,
        22,
        "card discarded this way",
        "NO-REFERENT",
        "say which cards",
    ),
    ("If you do, gain 1 life.", 1, 1, "If", "NO-REFERENT", "has nothing before it to follow"),
    ("Otherwise, gain 1 life.", 1, 1, "Otherwise", "NO-REFERENT", "has nothing before it to follow"),
    ("", 1, 1, "", "UNREAD", "there is no text to read"),
    ("  \n ", 1, 1, "", "UNREAD", "there is no text to read"),
    ("Gain 1 life\x07.", 1, 12, "", "UNREAD", "control character (U+0007)"),
    ("Gain\u202e 1 life.", 1, 5, "", "UNREAD", "control character (U+202E)"),
    ("Gain 1000 life.", 1, 6, "1000", "NUMBER", "1000 is too large; write a number up to 999"),
    ("Your attack rolls gain +1000.", 1, 24, "+1000", "NUMBER", "write a number up to 999"),
    ("You lose 00000000000000000000001000 life.", 1, 10, "0" * 22 + "1000", "NUMBER", "write a number up to 999"),
    ("Gain " + "9" * 900 + " life.", 1, 6, "9" * 900, "NUMBER", "99999999999999999999... is too large"),
    ("Gain ' life.", 1, 6, "'", "UNREAD", 'I cannot read "\'" here'),
    ("Gain ² life.", 1, 6, "²", "UNREAD", 'I cannot read "²" here'),
    ("Gain 1 life. Whenever.", 1, 22, "", "UNREAD", "I expected"),
    ("You may.", 1, 8, "", "UNREAD", "I expected"),
    ("Your opponent the.", 1, 15, "the", "UNREAD", "I cannot read"),
    ("Once per turn, your.", 1, 20, "", "UNREAD", "I expected"),
    ("Roll two of.", 1, 10, "of", "UNREAD", "I cannot read"),
    ("You have sword speed.", 1, 10, "sword", "UNREAD", "I cannot read"),
    ("Gain ١ life.", 1, 6, "", "UNREAD", "the digit U+0661 is not one of those of cards: write 0 to 9"),
    ("((((((", 1, 1, "(", "UNREAD", 'I cannot read "(" here'),
]


@pytest.mark.parametrize("kind", sorted(REMEDIES))
def test_what_would_give_a_reference_something_to_refer_to_is_a_text_that_reads(kind: str) -> None:
    _, text = REMEDIES[kind]
    assert isinstance(read_ability(text, kind="action"), Reading)


@pytest.mark.parametrize(("text", "line", "column", "word", "code", "message"), BROKEN)
def test_broken_sentence(text: str, line: int, column: int, word: str, code: str, message: str) -> None:
    unread = read_ability(text)
    assert isinstance(unread, Unread)
    assert (unread.line, unread.column, unread.word, unread.code) == (line, column, word, code), unread
    assert message in unread.message


# What is wrong, and what is suggested instead: a word, a whole sentence, or nothing. Nothing is better than nonsense.
SUGGESTED = [
    ("Your atack rols gain +1.", "attack"),
    ("Gain 1 lfe.", "life"),
    ("Gain 1 life. It gets 1 damge.", "damage"),
    ("Dael 1 damage to an opponent.", "deal"),
    ("Re-rol your attack roll.", "re-roll"),
    ("Discard this crad.", "card"),
    ("When you are attacked, gian 1 life.", "gain"),
    ("Deal 1 damage to that warior.", "warrior"),
    ("If you have no sword or axe or knif, gain 1 life.", "knife"),
    ("Deal 1 damage to a foe.", "opponent"),
    ("When you slay a warrior, gain 3 life.", "defeat"),
    ("When you are killed, each opponent loses 1 life.", "defeated"),
    ("Restore 2 life.", "gain"),
    ("Gain 2 health.", "life"),
    ("Gain threee life.", "three"),
    ("Move 2 tiles.", "spaces"),
    ("Deal 1 damage an opponent.", "Deal 1 damage to an opponent"),
    ("Deals 1 damage to an opponent.", "Deal 1 damage to an opponent"),
    ("Your attack rolls gain gain +1.", "Your attack rolls gain +1"),
    ("Your attack rolls gain.", "Your attack rolls gain +1"),
    ("Gain 1 life and dance.", ""),  # half of it is no remedy
    ("Opponents cannot move diagonally.", "Opponents cannot move this round"),
    ("Shove an adjacent opponent one space.", "Move an opponent one space"),
    # Neither "each" nor "enter", "Norse" or a knife was meant, and what leans on nothing is no help.
    ("Search your deck.", ""),
    ("Move to the center of the board.", ""),
    ("Ignore all damage.", ""),
    ("Norse all damage.", ""),
    ("Name a number.", ""),
    ("Draw a card.", ""),
    ("Summon a dragon.", ""),
    ("Turn the monster to stone.", ""),
    ("It gets dizzy.", ""),
    ("Armor or axe or else.", ""),
]


@pytest.mark.parametrize(("text", "near"), SUGGESTED)
def test_what_is_suggested_reads_and_is_near_in_meaning(text: str, near: str) -> None:
    unread = read_ability(text, kind="reveal")
    assert isinstance(unread, Unread)
    assert unread.near == near, unread
    assert f'"{near}"' in unread.message or not near
    if " " in near:
        assert isinstance(read_ability(near + ".", kind="reveal"), Reading)


def test_two_words_may_be_meant_by_one() -> None:
    reading = read_ability("When an opponent dies, gain 1 life.")
    assert isinstance(reading, Unread)
    assert 'did you mean "is defeated"?' in reading.message
    assert isinstance(read_ability("When an opponent is defeated, gain 1 life."), Reading)


def test_no_suggestion_is_a_sentence_that_does_not_read() -> None:
    """Sentences with a word left out, doubled or changed for another one: a phrase that is suggested reads whole."""
    luck = random.Random(4)
    phrases = 0
    for sentence in PHRASEBOOK:
        words = sentence.rstrip(".").split(" ")
        for _ in range(4):
            broken = list(words)
            at = luck.randrange(len(broken))
            change = luck.choice(("drop", "double", "swap", "other"))
            if change == "drop":
                del broken[at]
            elif change == "double":
                broken.insert(at, broken[at])
            elif change == "swap":
                broken[at], broken[at - 1] = broken[at - 1], broken[at]
            else:
                broken[at] = luck.choice(luck.choice(PHRASEBOOK).rstrip(".").split(" "))
            unread = read_ability(" ".join(broken) + ".", kind="action")
            if isinstance(unread, Unread) and " " in unread.near:
                phrases += 1
                assert isinstance(read_ability(unread.near + ".", kind="action"), Reading), (broken, unread.near)
    assert phrases > 40


def test_the_caret_stands_under_the_word() -> None:
    unread = read_ability("Your attack rols gain +1.")
    assert isinstance(unread, Unread)
    assert unread.caret == "Your attack rols gain +1.\n            ^^^^"
    assert unread.near == "rolls"


def test_expectations_are_words_for_people() -> None:
    for text, *_ in BROKEN:
        unread = read_ability(text)
        assert isinstance(unread, Unread)
        assert len(unread.expected) <= 5
        assert not any("_" in item for item in unread.expected), unread.expected


JARGON = (
    "token", "parse", "grammar", "node", "tree", "construct", "production", "terminal", "trigger", "syntax", "lexicon",
    "vocabulary", "stat", "selector", "referent", "clause", "prefix", "suffix", "signed", "article", "nest", "ast",
    "noun", "verb", "plural", "singular", "prohibition", "link", "head", "tail", "regex", "none", "null",
)  # fmt: skip
"""Words of ours that nobody who writes cards must know."""


def jargon_in(text: str) -> set[str]:
    """Words of ours in a message, those quoted from the card left out; a name of a rule has an underscore."""
    words = re.findall(r"[a-z_]+", re.sub(r'"[^"]*"', "", text.lower()))
    return {word for word in words if "_" in word or any(word in {each, f"{each}s", f"{each}d"} for each in JARGON)}


def test_messages_have_no_words_of_ours() -> None:
    texts = [text for text, *_ in BROKEN] + ["if " * 190, "1 " * 499, "x" * 5000, "gain " * 500]
    for text in texts:
        unread = read_ability(text)
        assert isinstance(unread, Unread)
        assert jargon_in(" ".join((unread.message, *unread.expected))) == set(), unread


def test_titles_of_the_grammar_have_no_words_of_ours() -> None:
    """Each may come to stand in a message after "I expected"."""
    from agon.language import load_language

    titles = {rule.title for rule in load_language().grammar.rules.values() if rule.title != "how_far"}
    assert {title: jargon_in(title) for title in titles if jargon_in(title)} == {}


def test_every_rule_of_the_grammar_has_a_title() -> None:
    from agon.language import load_language

    untitled = [
        rule.name
        for rule in load_language().grammar.rules.values()
        if "_" in rule.name and rule.title == rule.name.replace("_", " ")
    ]
    assert set(untitled) <= {"how_far", "card_types"}  # whose names are readable as they are


HOSTILE = [
    "x" * 100_000,
    "gain " * 190,
    "if " * 300,
    "you may " * 120,
    "and " * 240,
    "Gain 1 life, " * 70,
    "gain 1 life and " * 60,
    "your attack rolls with a sword against warriors with " * 18,
    "a warrior adjacent to " * 40,
    "half of " * 120,
    "the higher of your life or " * 35,
    "If you have a tome, " * 45,
    '"' * 999,
    "(" * 999,
    "1 " * 499,
    "non-" * 249,
    "'s " * 300,
    "\u00e9\u4e2d\U0001f600 " * 200,
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_refused_in_bounded_time(text: str) -> None:
    begin = time.process_time()
    assert isinstance(read_ability(text), Unread)
    assert time.process_time() - begin < 3


def test_a_long_honest_text_is_read() -> None:
    reading = read_ability(" ".join(["Your attack rolls gain +1."] * 20))
    assert isinstance(reading, Reading)
    assert len(reading.ability.rules) == 20


@pytest.mark.parametrize("blank", [" ", "\n", "\t ", "a ", ": ", "Name : ", "reveal "])
@pytest.mark.parametrize("end", ["", "Gain 1 life.", "Action: dance."])
def test_a_text_of_any_length_is_answered_at_once(blank: str, end: str) -> None:
    """What is read again with a pattern is read in a time that grows with its length, not with its square."""
    lint_text("Gain 1 lfe.")  # the grammar is loaded
    for length in (MAX_CHARACTERS - 20, 200_000):
        text = (blank * length)[:length] + end
        began = time.perf_counter()
        reading = read_ability(text)
        assert time.perf_counter() - began < 2
        assert isinstance(reading, Unread) or (not blank.strip() and end == "Gain 1 life." and length < MAX_CHARACTERS)
        began = time.perf_counter()
        lint_text(text)
        assert time.perf_counter() - began < 3


# What the linter says, and what it would have written instead.
LINTED = [
    ("Gain\x001 life.", "L106", "Gain 1 life."),
    ("Gain \u0661 life.", "L106", "Gain 1 life."),
    ("Move 0 spaces.", "L204", ""),
    ("When you hit, you may discard this card to discard this card.", "L204", ""),
    ("If you have more than 4 armors, gain 1 life.", "L202", ""),
    ("At the start of each of your turns, if you have attacked this turn, gain 1 life.", "L202", ""),
    ("At the start of each round, if you have moved this round, gain 1 life.", "L202", ""),
    ("At the start of each round, if you did not move this round, gain 1 life.", "L203", None),
]


@pytest.mark.parametrize(("text", "code", "fix"), LINTED)
def test_what_makes_no_difference_is_told(text: str, code: str, fix: str | None) -> None:
    found = {each.code: each.fix for each in lint_text(text, kind="action" if text[0] in "GM" else "constant")}
    assert code in found
    assert fix is None or found[code] == fix


@pytest.mark.parametrize(
    "text",
    [
        "At the end of each of your turns, if you have attacked this turn, gain 1 life.",
        "At the start of each round, if you moved last round, gain 1 life.",
        "If you have 4 armors, your attack rolls gain +1.",
        "When you hit, you may discard this card to gain 1 life.",
    ],
)
def test_what_may_be_is_not_told_to_be_impossible(text: str) -> None:
    assert not {"L202", "L203", "L204"} & {each.code for each in lint_text(text)}


@pytest.mark.parametrize("text", ["If you have two Weapon and Armor cards, your rolls gain +1."])
def test_what_is_refused_only_at_its_end_is_refused_in_words(text: str) -> None:
    unread = read_ability(text)
    assert isinstance(unread, Unread)
    assert unread.message
