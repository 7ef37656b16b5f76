"""``agon rules``: clauses by id, options, differences between systems, and what the tests prove."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from agon.cli.help_text import group
from agon.cli.output import AsJson, finish, print_json, table, tell, tell_folded
from agon.core.errors import BadInputError
from agon.messages import say
from agon.rules import catalogue as catalogues
from agon.rules import citations, lookup
from agon.rules import coverage as coverages
from agon.rules import primer as primers

HELP: Final = r"""Clauses of the rules by id, options, differences, and what the tests prove.

\b
Examples:
  agon rules search who wins an equal roll
  agon rules show A7-TIE-02
  agon rules options anachronism
  agon rules coverage
"""

app = group(help=HELP)


@app.command()
def coverage(
    system: Annotated[str | None, typer.Argument(help="Only this rule system.")] = None,
    root: Annotated[Path | None, typer.Option(help="The checkout whose tests are read.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="List every open clause.")] = False,
    as_json: AsJson = False,
) -> None:
    r"""Print which clauses are proven by tests, waived with a reason, or open. Exit 1 if one is open that may not be.

    What may be open, and why, stands in docs/rules/open.toml.

    \b
    Examples:
      agon rules coverage
      agon rules coverage timerift --all
      agon rules coverage --json
    """
    if system is not None:
        catalogues.catalogue_of(system)
    found = coverages.measured(None if root is None else coverages.checkout(root))
    systems = [each for each in found.systems if system in {None, each.system}]
    if as_json:
        print_json({each.system: each.to_plain() for each in systems} | {"problems": list(found.problems)})
    else:
        rows = [
            [each.system, *(str(n) for n in (each.clauses, each.proven, each.waived, len(each.open), len(each.holes)))]
            for each in systems
        ]
        table(["system", "clauses", "proven", "waived", "open", "holes"], rows, numbers=[1, 2, 3, 4, 5])
        for each in systems:
            if everything:
                _print_ids(f"open in {each.system}:", each.open)
            _print_ids(f"open in {each.system}, and not in docs/rules/open.toml:", each.holes)
        if found.problems:
            tell("", "problems:", *(f"  {each}" for each in found.problems))
    finish(ok=not found.problems and not any(each.holes for each in systems))


def _print_ids(title: str, ids: Sequence[str]) -> None:
    if not ids:
        return
    tell("", title)
    for start in range(0, len(ids), 6):
        tell("  " + "  ".join(f"{each:<16}" for each in ids[start : start + 6]).rstrip())


@app.command()
def show(
    clause_ids: Annotated[list[str], typer.Argument(metavar="ID...", help="Clause ids, or a section such as A7-TIE.")],
    as_json: AsJson = False,
) -> None:
    r"""Print clauses in full, and in a checkout the tests that prove them and the code that cites them.

    A function or class cites a clause in its docstring, a statement in a comment; text is what the code hands out.

    \b
    Examples:
      agon rules show A7-TIE-02
      agon rules show A7-TIE TR-RULING-04
    """
    clauses = [each for text in clause_ids for each in _named(text)]
    root = _checkout()
    proofs = {} if root is None else _proofs(root)
    code = {} if root is None else _code(root, {each.section for each in clauses})
    if as_json:
        print_json(
            {
                "checkout": None if root is None else str(root),
                "clauses": [
                    each.to_plain()
                    | {
                        "proofs": proofs.get(each.id, []),
                        "code": [place.to_plain() for place in code.get(each.id, [])],
                    }
                    for each in clauses
                ],
            }
        )
        return
    for number, each in enumerate(clauses):
        if number:
            tell("")
        plain = each.to_plain()
        tell(
            " ".join(
                filter(None, [each.id, each.title and f"- {each.title}", each.confidence and f"[{each.confidence}]"])
            )
        )
        tell(f"  {each.text}")
        for key, value in plain.items():
            if key not in {"id", "title", "confidence", "text", "section", "row"}:
                tell(f"  {key.replace('_', ' ')}: {', '.join(value) if isinstance(value, list) else value}")
        tell(*(f"  proven by {place}" for place in proofs.get(each.id, [])))
        tell(*(f"  cited by {place} ({PLACES[place.how]})" for place in code.get(each.id, [])))
        if root is not None and each.id not in code:
            tell("  cited by no code")
    if root is None:
        tell("", NO_CHECKOUT)


def _named(text: str) -> list[catalogues.Clause]:
    wanted = text.strip().upper()
    in_section = [each for each in catalogues.all_clauses().values() if each.section == wanted]
    return in_section or [catalogues.clause(text)]


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(metavar="WORDS...", help="What happened, in your words, or an id.")],
    system: Annotated[str | None, typer.Option(help="Only this rule system.", show_default="all")] = None,
    as_json: AsJson = False,
) -> None:
    r"""Find the clauses that a question is about, best first, in each rule system. Exit 1 if there are none.

    \b
    Examples:
      agon rules search who wins an equal roll
      agon rules search --system anarcus empty turn
    """
    asked = " ".join(words)
    names = catalogues.names() if system is None else (system,)
    by_system = {name: found for name in names if (found := lookup.search(name, asked))}
    # an id is found in whatever system it is asked
    clauses = {each.clause.id: each.clause for found in by_system.values() for each in found}
    if as_json:
        print_json({"system": system, "query": asked, "clauses": [each.to_plain() for each in clauses.values()]})
    elif len(by_system) < 2 or len(clauses) == 1:
        tell_rules(next(iter(by_system), names[0]), asked)
    else:
        for name in by_system:
            tell(catalogues.catalogue_of(name).title)
            tell_rules(name, asked)
    finish(ok=bool(clauses))


SHOWN: Final = 5
"""So many clauses of a search are told."""


def tell_rules(system: str, asked: str) -> None:
    """Print the clauses that words, or an id, are about; without any, the chapters."""
    if not asked:
        for section, title, clauses in lookup.chapters(system):
            tell_folded(f"{section}  {title} ({len(clauses)})", 2)
        tell(f"  {say('terminal-rules-how')}")
        return
    found = lookup.search(system, asked)
    if not found:
        tell_folded(say("terminal-rules-none", words=asked), 2)
        return
    for each in found[:SHOWN]:
        clause = each.clause
        title = lookup.heading(clause)
        tell_folded(f"{clause.id}  {title}: {clause.text}", 2)
    if len(found) == 1:
        printed, others = lookup.printed(found[0].clause), lookup.related(found[0].clause)
        if printed:
            tell_folded(say("terminal-rules-printed", place=printed), 4)
        if others:
            tell_folded(say("terminal-rules-related", ids=", ".join(each.id for each in others[:12])), 4)
    elif len(found) > SHOWN:
        tell(f"  {say('terminal-rules-more', many=len(found) - SHOWN)}")


def tell_primer(system: str) -> None:
    """Print how a game goes."""
    for line in primer_lines(system):
        tell_folded(line, 2)


def primer_lines(system: str) -> list[str]:
    """Return how a game goes, a paragraph each."""
    return [f"{text} {clause}" for text, clause in primers.primer(system)]


NO_CHECKOUT: Final = (
    "Which tests prove a clause and which code cites it stands in the sources: run this inside a checkout of Agon."
)
PLACES: Final[Mapping[citations.How, str]] = {
    "function": "docstring",
    "class": "class",
    "module": "module",
    "comment": "comment",
    "text": "text",
}
"""What is said of where a citation stands."""


def _checkout() -> Path | None:
    try:
        return coverages.checkout()
    except BadInputError:
        return None  # installed without tests and sources


def _code(root: Path, sections: Iterable[str]) -> dict[str, list[citations.Citation]]:
    """Return the places in the code that cite the clauses of some sections, functions before what is handed out."""
    found: dict[str, list[citations.Citation]] = {}
    for section in sections:
        for clause, places in citations.by_clause(root, section).items():
            found[clause] = sorted(places, key=lambda each: list(PLACES).index(each.how))
    return found


def _proofs(root: Path) -> dict[str, list[str]]:
    found = coverages.measured(root)
    waived = {each: [f"waiver: {reason}"] for each, reason in found.waivers.items()}
    still_open = {each for system in found.systems for each in system.open}
    waived |= {each: [f"nothing yet: {found.may_be_open.get(each, 'a hole')}"] for each in still_open}
    return waived | {each: [str(place) for place in places] for each, places in found.proofs.items()}


@app.command()
def options(
    system: Annotated[str, typer.Argument(help="The rule system.")],
    as_json: AsJson = False,
) -> None:
    r"""Print the named options of a rule system, and the rulings that are a matter of choice.

    \b
    Examples:
      agon rules options timerift
      agon rules options anachronism --json
    """
    found = catalogues.catalogue_of(system)
    rows = _options_of(system)
    choices = [each for each in found.clauses.values() if each.confidence == "choice"]
    if as_json:
        print_json(
            {
                "system": system,
                "options": rows,
                "choices": [each.to_plain() for each in choices],
            }
        )
        return
    if rows:
        table(
            ["option", "default", "others", "clause", ""],
            [[each["name"], each["default"], each["others"], each["clause"], each.get("text", "")] for each in rows],
        )
    if choices:
        tell("", say("command-choices", game=found.title))
        table(["clause", "ruling"], [[each.id, each.title or each.text] for each in choices])


def _options_of(system: str) -> list[Mapping[str, str]]:
    """Return the options as the rule system's code has them; as the catalogue has them where that plays no game yet."""
    from agon.cli.systems import option_table

    try:
        return option_table(system)
    except BadInputError:
        return [
            {"name": each.name, "default": each.default, "others": each.others, "clause": each.clause}
            for each in catalogues.catalogue_of(system).options
        ]


@app.command()
def diff(
    system: Annotated[str, typer.Argument(help="A rule system.")],
    other: Annotated[str, typer.Argument(help="The one to hold it against.")],
    as_json: AsJson = False,
) -> None:
    r"""Print what is different between two rule systems: every option that is not the same, and what else is written.

    \b
    Examples:
      agon rules diff anachronism anachronism-original
      agon rules diff timerift anachronism
    """
    rows = _differences(system, other)
    if as_json:
        print_json(
            {
                "systems": [system, other],
                "differences": [
                    {"name": each.name, system: each.here, other: each.there, "clause": each.clause} for each in rows
                ],
            }
        )
    elif rows:
        table(["", system, other, "clause"], [[each.name, each.here, each.there, each.clause] for each in rows])
    else:
        tell(say("command-same-options", first=system, second=other))


def _differences(system: str, other: str) -> list[catalogues.Difference]:
    """Return the options in which two systems that can be played differ, then what the catalogues add to that.

    What one of them has no option for is "-" there. Raises: BadInputError where neither code nor catalogue compares.
    """
    from agon.cli.systems import option_table

    catalogues.catalogue_of(system)
    catalogues.catalogue_of(other)
    try:
        mine = {each["name"]: each for each in option_table(system)}
        theirs = {each["name"]: each for each in option_table(other)}
    except BadInputError:
        return list(catalogues.differences(system, other))
    found = []
    for name in [*mine, *(each for each in theirs if each not in mine)]:
        here = mine[name]["default"] if name in mine else "-"
        there = theirs[name]["default"] if name in theirs else "-"
        if here != there:
            # Whoever departs from the rule names the clause of it: the edition that is written as differences.
            option = theirs.get(name) or mine[name]
            found.append(catalogues.Difference(other, name, here, there, option["clause"]))
    try:
        written = catalogues.differences(system, other)
    except BadInputError:
        written = ()
    return found + [each for each in written if each.name not in mine and each.name not in theirs]
