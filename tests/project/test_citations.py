"""Which code cites a clause: by docstring, by comment, by what it hands out."""

from __future__ import annotations

from agon.rules.citations import Citation, citations_of, cited_in

ONE, TWO, NEXT, LAST = (f"A7-TIE-{each:02}" for each in (1, 2, 3, 4))

SOURCE = f'''"""A chapter ({ONE} to 02)."""

TABLE = {{
    "a": 1,  # {TWO}
}}


class Frame:
    """Ties ({ONE})."""

    def run(self) -> bool:
        """Not cited."""
        # {TWO}: whoever has more,
        # and nobody else.
        if self.more:
            return True
        text = "# {LAST}"
        # {LAST}, at the end of the block

    @property
    def more(self) -> bool:
        """Has it more ({NEXT}, 04)?"""
        return refuse("{LAST}", "no")
'''


def found(clause: str) -> list[tuple[str, int, int, str]]:
    places: list[Citation] = [each for each in citations_of("x.py", SOURCE) if clause in each.clauses]
    return [(each.how, each.line, each.end, each.name) for each in places]


def test_ids_are_found_in_short_forms_too() -> None:
    assert set(cited_in(f"({ONE} to 03)")) == {ONE, TWO, NEXT}
    assert set(cited_in(f"({ONE}..{NEXT})")) == {ONE, TWO, NEXT}
    assert cited_in(f"({ONE}, 02 and 04, AN-TYPE-01)") == (ONE, "AN-TYPE-01", TWO, LAST)
    assert cited_in("in 3 to 5 rounds, A7-TIE") == ()


def test_a_docstring_stands_for_its_function_class_or_module() -> None:
    assert found(ONE) == [("module", 1, 23, "(the module)"), ("class", 8, 23, "Frame")]
    assert found(NEXT) == [("function", 20, 23, "Frame.more")]


def test_a_comment_stands_for_its_statement_or_the_one_after_it() -> None:
    assert found(TWO) == [
        ("module", 1, 23, "(the module)"),
        ("comment", 4, 4, "(the module)"),
        ("comment", 15, 16, "Frame.run"),
    ]


def test_a_string_is_no_comment_and_a_comment_at_the_end_of_a_block_speaks_of_what_is_above() -> None:
    assert found(LAST) == [
        ("comment", 17, 17, "Frame.run"),
        ("text", 17, 17, "Frame.run"),
        ("function", 20, 23, "Frame.more"),
        ("text", 23, 23, "Frame.more"),
    ]


def test_a_comment_above_a_row_of_a_table_stands_for_that_row_whatever_comes_before_the_table() -> None:
    source = (
        "def before() -> int:\n    return 1\n\n\n"
        f"TABLE = made(\n    2,\n    # {ONE}\n    lambda: (\n        3\n    ),\n    4,\n)\n"
    )
    assert [(each.how, each.line, each.end, each.name) for each in citations_of("x.py", source)] == [
        ("comment", 8, 10, "(the module)")
    ]
