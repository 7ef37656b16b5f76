"""The grammar engine: reading, speaking, and the faults it refuses to load."""

from dataclasses import dataclass
from typing import Any

import pytest

from agon.language import Reading, Unread, ast, load_language, outline, read_ability, speak
from agon.language.grammar import REJECT, Grammar, GrammarError, Relation, TooDeepError, third_person


@dataclass(frozen=True, slots=True)
class Likes:
    who: str
    what: tuple[str, ...]
    much: bool = False


def number(token: str) -> int | None:
    return int(token) if token.isdigit() else None


def grammar(text: str, **relations: Relation) -> Grammar:
    return Grammar(
        [("test.grammar", text)],
        nodes={"Likes": Likes},
        relations=relations,
        terminals={"num": ("a number", number, lambda value: str(value) if isinstance(value, int) else None)},
    )


FRUIT = """
likes "a liking":
    w:who {like} f:fruits m:much?    -> Likes(w, f, m)

who:
    cats #pl  -> "cats"
  | a dog #sg -> "dog"

fruits "fruit":
    f:fruit                -> (f,)
  | f:fruit and r:fruits   -> (f, *r)

fruit "a fruit":
    apples/pippins -> "apple"
  | pears          -> "pear"

much:
    very? much -> True
"""


def values(loaded: Grammar, start: str, text: str) -> list[Any]:
    return [result[1] for result in loaded.parse(start, text.split())]


def test_reads_and_speaks_the_same_line() -> None:
    loaded = grammar(FRUIT)
    assert values(loaded, "likes", "cats like pippins and pears very much") == [Likes("cats", ("apple", "pear"), True)]
    assert loaded.speak("likes", Likes("dog", ("pear", "apple"), True)) == [
        "a",
        "dog",
        "likes",
        "pears",
        "and",
        "apples",
        "much",
    ]
    assert loaded.speak("likes", Likes("cats", ("apple",), None)) == ["cats", "like", "apples"]  # type: ignore[arg-type]
    assert loaded.speak("likes", Likes("bird", ("apple",))) is None


def test_says_how_far_it_got() -> None:
    failure = grammar(FRUIT).explain("likes", ["a", "dog", "likes", "plums"])
    assert failure.position == 3
    assert "fruit" in failure.expected


def test_all_readings_are_found_and_ordered() -> None:
    loaded = grammar('thing:\n    a b -> "pair"\n  | x:one y:two -> (x, y)\none:\n    a -> "a"\ntwo:\n    b -> "b"\n')
    assert values(loaded, "thing", "a b") == ["pair", ("a", "b")]


def test_equal_readings_are_one() -> None:
    loaded = grammar('thing:\n    a b? -> "it"\n  | a b -> "it"\n')
    assert values(loaded, "thing", "a b") == ["it"]


def test_a_relation_may_reject_even_inside_a_node() -> None:
    text = "thing:\n    n:num m:num -> Likes(small(n), (m,), True)\n"
    loaded = grammar(text, small=Relation(lambda n: n if n < 5 else REJECT, lambda value: [(value,)]))
    assert values(loaded, "thing", "3 4") == [Likes(3, (4,), True)]  # type: ignore[arg-type]
    assert values(loaded, "thing", "7 4") == []


def test_too_deep_is_refused() -> None:
    loaded = grammar('deep:\n    a d:deep -> d\n  | a -> "end"\n')
    with pytest.raises(TooDeepError):
        loaded.parse("deep", ["a"] * 1000)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a:\n    x:a b -> x\n", "left-recursive"),
        ("a:\n    o:opt x:a b -> (o, x)\nopt:\n    c? -> 1\n", "left-recursive"),
        ("a:\n    x:b -> x\n", "not defined"),
        ("a:\n    x:num y:num -> x\n", "read but not used"),
        ("a:\n    x:num x:num -> x\n", "twice"),
        ("a:\n    b -> Nothing(1)\n", "no node or relation"),
        ("a:\n    b -> open.close\n", "cannot use"),
        ("a:\n    b -> (1,\n", "bad action"),
        ("a:\n    b c\n", "an action is needed"),
        ("a:\n    ( b -> 1\n", "not closed"),
        ("    b -> 1\n", "before the first rule"),
    ],
)
def test_a_faulty_grammar_is_refused(text: str, message: str) -> None:
    with pytest.raises(GrammarError, match=message):
        grammar(text)


@pytest.mark.parametrize(("verb", "form"), [("gain", "gains"), ("miss", "misses"), ("have", "has"), ("be", "is")])
def test_third_person(verb: str, form: str) -> None:
    assert third_person(verb) == form


def test_a_home_made_culture_and_trait_can_be_registered() -> None:
    text = "Your attack rolls gain +1 against Thracian warriors with a chariot."
    assert isinstance(read_ability(text), Unread)
    ours = load_language(cultures=("Thracian",), traits=("Chariot",))
    reading = read_ability(text, language=ours)
    assert isinstance(reading, Reading)
    assert "Culture(name='Thracian')" in outline(reading.ability)
    assert (
        speak(reading.ability, language=ours)
        == "Your attack rolls against all Thracian warriors with a chariot gain +1."
    )


def test_an_ability_without_words_cannot_be_spoken() -> None:
    odd = ast.Ability("", "constant", 0, (ast.Rule((ast.Deal(ast.Who("me"), ast.Negative(3)),)),))
    with pytest.raises(ValueError, match="no words"):
        speak(odd)


def test_spans_name_the_parts_of_a_text() -> None:
    text = "Once per turn, when you hit, if you have a tome, you may discard this card to gain 1 life this round."
    reading = read_ability(text.replace(" this round", ""))
    assert isinstance(reading, Reading)
    found = {span.part: text[span.start - 1 : span.end - 1] for span in reversed(reading.spans)}
    assert found["limit"] == "Once per turn"
    assert found["trigger"] == "when you hit"
    assert found["condition"] == "if you have a tome"
    assert found["may"] == "you may discard this card to gain 1 life"


def test_constructs_are_reported() -> None:
    reading = read_ability("Your attack rolls gain +1.")
    assert isinstance(reading, Reading)
    assert "effect.mod_roll" in reading.constructs
