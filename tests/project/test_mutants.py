"""The command that breaks the code which cites a clause: what it breaks, what it counts, what it says."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mutmut", reason="mutmut is not installed here: pip install -e .[dev]")

from agon.rules.citations import citations_of
from tools.mutants.breaking import mutants_of
from tools.mutants.choosing import Code
from tools.mutants.helpers import helpers
from tools.mutants.report import EQUIVALENT, equivalents

ROOT = Path(__file__).parents[2]

CODE = '''
LIMIT = 3  # A7-TIE-03


def is_more(a: int, b: int) -> bool:
    """Is the first number more than the other (A7-TIE-01)?"""
    return a > b


def fee(price: int) -> int:
    """A fee of one, two for what is dear (A7-TIE-02)."""
    if price > 100:
        return 2
    return 1


def uncited(price: int) -> int:
    return price + 1


def left_of(many: int, spent: int) -> int:
    """What is left when all is spent one by one (A7-TIE-04)."""
    while spent != 0:
        many -= 1
        spent -= 1
    return many
'''

TESTS = """
import pytest
import toy


@pytest.mark.clause("A7-TIE-01")
def test_more():
    assert [toy.is_more(2, 1), toy.is_more(1, 1), toy.is_more(1, 2)] == [True, False, False]


@pytest.mark.clause("A7-TIE-02")
def test_fee_of_what_is_cheap():
    assert toy.fee(1) == 1
    assert toy.uncited(1) == 2


@pytest.mark.clause("A7-TIE-03")
def test_limit():
    assert toy.LIMIT == 3


@pytest.mark.clause("A7-TIE-04")
def test_left():
    assert toy.left_of(5, 3) == 2
"""

RULES = {
    "src/agon/arena/order.py": '''
from agon.arena.sums import Sum, total


def first(seats):
    """Who is first (A7-TIE-01)."""
    return max(seats, key=worth)


def second(seats):
    # more than one: A7-TIE-03
    return total(seats, least=first(seats))


def worth(seat):
    return total([seat]) if is_counted(seat) else 0


def is_counted(seat):
    return seat > 0


def is_told(seat):
    return seat > 1


def view(seats):
    return [seat for seat in seats if is_told(seat) or Sum(seat).is_even()]


def end(seats):
    """Who wins (A7-TIE-02)."""
    return is_told(seats[0]) and Sum(seats[0]).is_odd()


def plain(seat):
    return seat + 1
''',
    "src/agon/arena/sums.py": """
from agon.arena.order import plain


def total(seats, least=0):
    return plain(sum(each for each in seats if each > least))


def worth(seat):
    return 1 if seat else 2


class Sum:
    def is_even(self):
        return self.seat == 2

    def is_odd(self):
        return not self.is_even() and self.seat > 1

    def __eq__(self, other):
        return self.seat == other.seat
""",
}


def changes(path: str, text: str, first: int, last: int) -> set[tuple[str, str]]:
    found = mutants_of(path, text, [(first, last)])
    return {(each.operator, each.diff(text).splitlines()[-1].lstrip("+ ")) for each in found if each.is_change(text)}


def test_a_function_is_broken_in_each_way_that_a_rule_can_be() -> None:
    text = (
        "def f(self, a: int = 3) -> bool:\n"
        '    """A text with 1 > 2."""\n'
        "    assert a > 0\n"
        "    if self.open and a == 2:\n"
        "        self.left -= 1\n"
        "        self.tell('a > b')\n"
        "    return self.is_fine()\n"
    )
    assert changes("x.py", text, 1, 7) == {
        ("operator", "if self.open or a == 2:"),
        ("operator", "if self.open and a != 2:"),
        ("number", "if self.open and a == 3:"),
        ("condition", "if not (self.open and a == 2):"),
        ("left-out", "pass"),
        ("operator", "self.left += 1"),
        ("number", "self.left -= 2"),
        ("sum", "self.left = 1"),
        ("answer", "return not (self.is_fine())"),
    }
    assert changes("x.py", text, 7, 7) == {("answer", "return not (self.is_fine())")}


def test_the_step_of_a_loop_is_not_taken_away() -> None:
    """Without it the loop has no end, whatever the rule is."""
    text = "def f(n, at):\n    while at < n:\n        n.many += 1\n        at += 1\n    at -= 1\n"
    assert changes("x.py", text, 4, 4) == {("number", "at += 2")}
    assert changes("x.py", text, 3, 3) == {
        ("number", "n.many += 2"), ("sum", "n.many = 1"), ("operator", "n.many -= 1"), ("left-out", "pass"),
    }  # fmt: skip
    assert ("left-out", "pass") in changes("x.py", text, 5, 5)


def test_a_mutant_is_known_by_its_change_wherever_it_moves_to() -> None:
    text = "class A:\n    def f(self, a):\n        return a > 1\n"
    moved = "X = 1\n\n\nclass A:\n    x = 2\n\n    def f(self, a):\n        b = a\n        return a > 1\n"
    (first, second) = mutants_of("x.py", text, [(3, 3)])
    again = {each.key: each for each in mutants_of("x.py", moved, [(9, 9)])}
    assert set(again) == {first.key, second.key}
    assert again[first.key].diff(moved) == first.diff(text)
    assert again[first.key].source(moved).count("\n") == moved.count("\n")


def test_breaking_kills_and_survives_as_the_tests_deserve(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "waivers.toml").write_text("")
    (tmp_path / "src" / "toy.py").write_text(CODE)
    (tmp_path / "tests" / "test_toy.py").write_text(TESTS)
    markers = '[tool.pytest.ini_options]\npythonpath = ["src"]\nmarkers = ["clause(*ids): what is proven"]\n'
    (tmp_path / "pyproject.toml").write_text(markers)
    call = [sys.executable, "-m", "tools.mutants", "--root", str(tmp_path), "--json"]
    ran = subprocess.run(
        [*call, "A7-TIE-01", "A7-TIE-02", "A7-TIE-03", "A7-TIE-04"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1, ran.stderr
    found = json.loads(ran.stdout)
    mutants = [(each["name"], each["diff"].splitlines()[-1][1:].strip(), each["ran"]) for each in found["mutants"]]
    assert {(name, changed, how["verdict"], how["is_reached"]) for name, changed, how in mutants} == {
        ("is_more", "return a >= b", "killed", True),
        ("fee", "if price >= 100:", "survived", True),
        ("fee", "if price > 101:", "survived", True),
        ("fee", "return 3", "survived", False),
        ("fee", "return 2", "killed", True),
        ("(the module)", "LIMIT = 4  # A7-TIE-03", "killed", True),
        ("left_of", "while spent == 0:", "killed", True),
        ("left_of", "while spent != 1:", "killed", True),
        ("left_of", "many -= 2", "killed", True),
        ("left_of", "many = 1", "killed", True),
        ("left_of", "many += 1", "killed", True),
        ("left_of", "pass", "killed", True),
        ("left_of", "spent -= 2", "endless", True),
    }, "and nothing in the function that cites nothing"
    (score, everything) = found["scores"]
    assert (score["system"], score["mutants"], score["killed"], score["not_reached"]) == ("anachronism", 13, 10, 1)
    assert (score["percent"], score["endless"], score["percent_ended"]) == (76.9, 1, 69.2)
    assert (everything["percent"], everything["clauses"]) == (76.9, 4)
    assert found["left_out"] == []


def test_what_decides_for_code_that_cites_a_clause_has_its_clauses() -> None:
    """Not what code uses that cites nothing, nor what only adds up; names are those of their own file or import."""
    cited = [each for path, text in RULES.items() for each in citations_of(path, text)]
    found = {each.name: (each.path.rpartition("/")[2], each.clauses) for each in helpers(RULES, cited)}
    assert found == {
        "worth": ("order.py", ("A7-TIE-01",)),
        "is_counted": ("order.py", ("A7-TIE-01",)),
        "total": ("sums.py", ("A7-TIE-03", "A7-TIE-01")),
        "Sum.is_odd": ("sums.py", ("A7-TIE-02",)),
    }


def test_functions_of_the_engine_that_cite_nothing_are_broken_for_the_clauses_of_their_callers() -> None:
    code = Code(ROOT, helpers_alone=True)
    assert len({(each.path, each.name) for clause in code.clauses() for each in code.spans(clause)}) > 100
    assert {"rank_by", "ahead_of", "is_ordered"} <= {each.name for each in code.spans("A7-TIE-01")}
    assert code.mutants("AN-DMG-03")
    assert "AN-DMG-03" in code.clauses_at("src/agon/games/anarcus/damage.py", code.mutants("AN-DMG-03")[0].line)


def test_each_mutant_said_to_change_nothing_is_there_and_has_a_reason() -> None:
    """What is listed and gone is taken out, lest the list hide what comes later."""
    gone = []
    by_path: dict[str, set[str]] = {}
    for key, reason in equivalents().items():
        assert len(reason) > 20, f"{EQUIVALENT.name}: {key} has no reason worth the name"
        path = key.partition(":")[0]
        if path not in by_path:
            text = (ROOT / path).read_text(encoding="utf-8")
            by_path[path] = {each.key for each in mutants_of(path, text, [(1, text.count("\n") + 1)])}
        if key not in by_path[path]:
            gone.append(key)
    assert gone == []
