"""``agon cards``: look at cards, bring in those that other programs wrote, and see how Agon reads them."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

import typer
from rich.text import Text

from agon.cards import Card, Problem, import_file, load_cards, save_cards
from agon.cards.ability_lines import ability_of, doubtful_keyword, plain_abilities_of
from agon.cards.errata import Uncorrected, uncorrected
from agon.cards.grids import drawn_rows
from agon.cards.model import AbilityKind
from agon.cli import constructs, invent, readings, sheets, soak, stacks
from agon.cli.help_text import group
from agon.cli.output import AsJson, answer_no, finish, out, print_json, table, tell, tell_exactly, tell_folded
from agon.cli.pools import CardFiles, pool_with, sources
from agon.core.errors import BadInputError
from agon.core.game import Game
from agon.language import Unread, to_plain
from agon.messages import later, say
from agon.render.paper import numbers_of, type_of

if TYPE_CHECKING:
    from agon.cards.lint import Lint

HELP: Final = r"""Look at cards, check how Agon reads them, and bring in your own.

\b
Examples:
  agon cards list
  agon cards show shaka
  agon cards import cards.csv --to my-cards.toml
  agon cards check my-cards.toml
"""

app = group(help=HELP)

System: TypeAlias = Annotated[
    str | None, typer.Option("--system", help="Whose card language to read with; none: that of the cards.")
]
CardPaths: TypeAlias = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="PATH...", help="Card files, folders or installed sets; none: the starter cards.", callback=sources
    ),
]


def shown_card(card: Card) -> dict[str, object]:
    """Return a card as `cards show --json` has it, without the fields its type does not print."""
    plain: dict[str, object] = {
        "id": card.id,
        "name": card.name,
        "set": card.set,
        "number": card.number,
        "type": type_of(card),
    }
    plain |= {"element": card.element} if card.element else {}
    plain |= {"cultures": list(card.cultures), "traits": list(card.traits)}
    plain |= numbers_of(card)
    if card.grid is not None:
        plain["grid"] = [" ".join(row.split()) for row in drawn_rows(card.grid, card.marker, card.columns)]
    plain["abilities"] = [
        {
            "name": ability.name,
            "kind": ability.kind,
            "actions": ability.actions,
            "text": ability.text,
            "text_in_force": card.text_in_force(number),
            "doubt": doubtful_keyword(ability, card.system),
        }
        for number, ability in enumerate(card.abilities)
    ]
    return plain | ({"flavor": card.flavor} if card.flavor else {})


def playable_card(card: Card, rules: Game) -> dict[str, object]:
    """Return whether a card can be played, and what of it cannot, as JSON data."""
    lacking = rules.why_unplayable(card)
    return {"playable": not lacking, "unplayable": [readings.plain_unplayable(each) for each in lacking]}


def _draw(card: Card, rules: Game, uncorrected: Sequence[Uncorrected]) -> None:
    out().print(Text.assemble((card.name, "bold"), " ", (f"[{card.id}]", "dim")), soft_wrap=True)
    line = [type_of(card), *filter(None, [card.element]), " ".join(card.cultures), ", ".join(card.traits)]
    tell_folded(" · ".join(filter(None, line)), 2)
    numbers = [f"{each} {value}" for each, value in numbers_of(card).items()]
    if numbers:
        tell_folded(", ".join(numbers), 2)
    if card.grid is not None:
        tell_exactly(*(f"    {row}" for row in drawn_rows(card.grid, card.marker, card.columns)))
    for number, ability in enumerate(card.abilities):
        tell_folded(str(ability), 2)
        doubt = doubtful_keyword(ability, card.system)
        if doubt:
            tell_folded(f"doubtful: {doubt}", 4)
        in_force = card.text_in_force(number)
        if in_force != ability.text:
            tell_folded(f"corrected: {in_force}", 4)
    for correction in uncorrected:
        tell_folded(say("command-not-corrected", why=correction.why, ruling=correction.ruling), 2)
    if card.flavor:
        tell_folded(card.flavor, 2, style="italic")
    lacking = rules.why_unplayable(card)
    for each in lacking:
        tell_folded(say("command-not-playable", ability=each.ability, why=each.reason), 2)
    if not lacking:
        tell_folded("playable", 2)


@app.command()
def show(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="CARD...", help="Card ids or names; none lists all.")
    ] = None,
    cards: CardFiles = None,
    system: Annotated[str, typer.Option(help="Whose starter cards to know.")] = "anachronism",
    as_json: AsJson = False,
) -> None:
    r"""Print cards in full, with whether they can be played, or list those there are.

    \b
    Examples:
      agon cards show
      agon cards show shaka "Horns of the Buffalo"
      agon cards show --cards my-cards.json --json
    """
    pool = pool_with(system, cards)
    found = [pool.card(each) for each in names] if names else list(pool.cards.values())
    lacking = list(uncorrected(pool))
    of_card = {card.id: [each for each in lacking if each.card == card.id] for card in found}
    if as_json:
        plain = [shown_card(c) | playable_card(c, readings.rules_of(c.system)) for c in found]
        for card in plain:
            card["uncorrected"] = [each.as_dict() for each in of_card[str(card["id"])]]
        print_json({"cards": plain})
    elif names:
        for number, each in enumerate(found):
            if number:
                tell("")
            _draw(each, readings.rules_of(each.system), of_card[each.id])
    else:
        _list(found)


def _list(cards: Sequence[Card]) -> None:
    """Print a line a card."""
    rows = [[card.id, card.set, str(card.number), card.name, card.type, ", ".join(card.cultures)] for card in cards]
    table(["id", "set", "number", "name", "type", "culture"], rows, numbers=[2])


@app.command("list")
def list_(
    paths: CardPaths = None,
    system: System = None,
    as_json: AsJson = False,
) -> None:
    r"""List the cards of files or folders, or the starter cards: id, set and number, name, type and culture.

    \b
    Examples:
      agon cards list
      agon cards list my-cards.toml more-cards/
      agon cards list my-cards.toml --json
    """
    found = _cards(paths, system)
    if as_json:
        fields = ("id", "set", "number", "name", "type")
        print_json(
            {"cards": [{each: getattr(c, each) for each in fields} | {"cultures": list(c.cultures)} for c in found]}
        )
    else:
        _list(found)
        tell("", say("command-cards", cards=len(found)))


@app.command()
def find(
    line: Annotated[str, typer.Argument(metavar="LINE", help="What to look for; docs/cards.md has the language.")],
    cards: CardFiles = None,
    system: Annotated[str, typer.Option(help="Whose starter cards to search.")] = "anachronism",
    as_json: AsJson = False,
) -> None:
    r"""Find cards by what they are and do. Exit 1 when none is found, or a part of the line was not understood.

    \b
    Examples:
      agon cards find 'type:weapon init>=5 sort:init-'
      agon cards find '"re-roll" -culture:norse'
      agon cards find 'grid:behind does:move' --cards my-cards.json --json
    """
    from agon.cards.search import index_of

    index = index_of(pool_with(system, cards))
    found = index.find(index.parse(line))
    if as_json:
        slips = [{"message": each.message, "instead": each.line} for each in found.line.slips]
        plain = [{each: getattr(c, each) for each in ("id", "name", "type", "set", "number")} for c in found.cards]
        print_json({"reads": found.says, "slips": slips, "cards": plain})
    else:
        for slip in found.line.slips:
            tell(
                slip.message,
                *(
                    [say("command-instead", text=slip.line or say("command-all-cards"))]
                    if slip.line is not None
                    else []
                ),
            )
        if found.cards:
            _list(found.cards)
            tell("")
        tell(say("command-cards-found", cards=len(found.cards), all=len(index), reads=found.says))
        for each in found.less:
            tell(say("command-cards-without", part=each.part, cards=each.count))
    finish(ok=bool(found.cards) and not found.line.slips)


@app.command("import")
def bring_in(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="JSON, CSV, TypeScript or OCTGN XML.")],
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FILE", help="Write the cards here, as .toml or .json.")
    ] = None,
    rulings: Annotated[Path | None, typer.Option(metavar="FILE", help="Rulings on these cards.")] = None,
    against: Annotated[Path | None, typer.Option(metavar="FILE", help="List where cards differ from these.")] = None,
    as_json: AsJson = False,
) -> None:
    r"""Read a card file of another program and say, card by card, what was mended and what could not be read.

    Exit 1 when something of a card could not be read, or a ruling corrects a card in words that cannot be placed in
    its text; what could be read is written all the same.

    \b
    Examples:
      agon cards import cards.csv
      agon cards import octgn-set.xml --to my-cards.toml
      agon cards import new.json --against old.json
    """
    report = import_file(path, rulings, load_cards(against) if against else None)
    if to is not None:
        save_cards(report.pool, to)
    if as_json:
        print_json(report.as_dict() | ({"written": str(to)} if to else {}))
    else:
        tell(str(report), *([say("command-written", file=str(to))] if to else []))
    finish(ok=report.is_whole)


@app.command()
def check(
    paths: CardPaths = None,
    system: System = None,
    whole: Annotated[bool, typer.Option("--readings", help="With --json: add how every ability is read.")] = False,
    as_json: AsJson = False,
) -> None:
    r"""Read every ability, say which are not read whole and where, and which cards cannot be played and why.

    A card is playable when every word of it is read and the engine can do all of it. Corrected texts are read in
    place of printed ones, as they are in a game. Exit 1 if a card is not playable, if a ruling corrects it in words
    that cannot be placed in its text, or if the keyword of an ability looks misspelt.

    \b
    Examples:
      agon cards check
      agon cards check my-cards.json more-cards/
      agon cards check my-cards.json --readings --json > before.json
    """
    problems: list[Problem] = []
    pool = readings.pool_of(paths, problems) if paths else pool_with(system or readings.USUAL, None)
    lacking = list(uncorrected(pool))
    found = readings.read_cards(pool.cards.values(), system)
    doubts = [
        {"card": card.id, "ability": each.name, "message": doubt}
        for card in pool.cards.values()
        for each in card.abilities
        if (doubt := doubtful_keyword(each, card.system))
    ]
    if as_json:
        plain = found.to_plain(whole=whole) | {"problems": [each.as_dict() for each in problems], "doubts": doubts}
        print_json(plain | {"uncorrected": [each.as_dict() for each in lacking]})
    else:
        for problem in problems:
            tell(say("cardfile-left-out", why=str(problem)))
        tell(*map(str, lacking), *(f"{each['card']}, {each['ability']}: {each['message']}" for each in doubts))
        for each in found.unread:
            tell(f"{each.card}, {each.ability}: {readings.pointed(each.why)}")
        for place in found.ambiguous:
            tell(say("command-ambiguous", place=str(place)))
        if found.unplayable:
            rows = [[card.id, card.name, each.ability, each.reason] for card, each in found.unplayable]
            table(["card", "name", "ability", say("command-head-unplayable")], rows)
            tell("")
        counts = [
            ["cards", str(found.cards), str(found.cards_read), str(found.cards_playable)],
            ["abilities", str(found.abilities), str(found.abilities_read), str(found.abilities_playable)],
        ]
        table(["", say("command-head-in-all"), "read", "playable"], counts, numbers=[1, 2, 3])
    finish(ok=not (found.unread or found.unplayable or problems or lacking or doubts))


def _cards(paths: list[Path] | None, system: str | None) -> list[Card]:
    return readings.cards_of(paths) if paths else list(pool_with(system or readings.USUAL, None).cards.values())


@app.command()
def explain(
    text: Annotated[str, typer.Argument(help="The ability as printed, with its name and keyword or without.")],
    system: Annotated[str, typer.Option("--system", help="Whose card language to read with.")] = "anachronism",
    kind: Annotated[str | None, typer.Option(help="constant, action or reveal, where the text has no keyword.")] = None,
    as_json: AsJson = False,
) -> None:
    r"""Say how Agon reads one ability: in its own words and as a tree, or where and why it does not. Exit 1 then.

    Exit 1 also for what has several meanings, for what is read and cannot be said back (L104 and L108 of agon cards
    lint), and for what the engine cannot do yet: none of these is played.

    \b
    Examples:
      agon cards explain "Your attack rolls gain +1 this round."
      agon cards explain "Rescue - Action: Move two spaces."
      agon cards explain "Gain 1 life." --kind reveal --json
    """
    own = readings.language_of(system) != "anachronism"
    printed = next(iter(plain_abilities_of(text)), None) if own else ability_of(text)
    words = printed.text if printed else text
    chosen = _kind(kind) if kind else printed.kind if printed else "constant"
    name, actions = (printed.name, printed.actions) if printed else ("", 1)
    reading = readings.read_text(words, chosen, actions, system, name)
    if isinstance(reading, Unread):
        if as_json:
            print_json({"error": readings.plain_error(reading)})
        else:
            tell(say("command-not-read", why=readings.pointed(reading)))
            tell(*([say("command-expected", expected=", ".join(reading.expected))] if reading.expected else []))
            tell(*([say("command-near", near=reading.near)] if reading.near else []))
        answer_no()
    back = readings.spoken(reading, system)
    tree = to_plain(reading.ability)
    if reading.alternatives > 1:
        from agon.games.fights.playability import why_ambiguous

        why = say("command-two-meanings", why=why_ambiguous(reading, readings.language_of(system)))
        if as_json:
            print_json(
                {"ast": tree, "spoken": back, "alternatives": reading.alternatives}
                | {"error": {"code": "AMBIGUOUS", "message": why}}
            )
        else:
            tell(why)
        answer_no()
    lacking = readings.why_unplayable(words, chosen, actions, system, name) if back else str(UNSAID)
    if as_json:
        error = {"code": "UNPLAYABLE" if back else "UNSAID", "message": lacking}
        plain = {"ast": tree, "spoken": back, "alternatives": reading.alternatives}
        print_json(plain | ({"error": error} if lacking else {}))
    else:
        tell(back or str(UNSAID), *([say("command-read-not-played", why=lacking)] if back and lacking else []))
        tell("", *_tree_lines(tree))
    finish(ok=not lacking)


UNSAID: Final = later("command-unsaid")


def _kind(text: str) -> AbilityKind:
    for each in ("constant", "action", "reveal"):
        if text.casefold() == each:
            return each
    raise BadInputError(say("command-no-kind", kind=repr(text)))


def _tree_lines(plain: Any, indent: str = "", label: str = "") -> list[str]:
    """Return a reading as an indented outline: a node's name, its fields below it."""
    head = f"{indent}{label + ': ' if label else ''}"
    if isinstance(plain, dict):
        fields = {key: value for key, value in plain.items() if key != "node"}
        simple = {key: value for key, value in fields.items() if not isinstance(value, dict | list)}
        shown = " ".join(f"{key}={value!r}" for key, value in simple.items())
        lines = [f"{head}{plain['node']}{' ' + shown if shown else ''}"]
        for key, value in fields.items():
            if key not in simple:
                lines += _tree_lines(value, indent + "  ", key)
        return lines
    if isinstance(plain, list):
        if all(not isinstance(each, dict | list) for each in plain):
            return [f"{head}{', '.join(map(str, plain))}"]
        return [f"{head}".rstrip()] + [line for each in plain for line in _tree_lines(each, indent + "  ")]
    return [f"{head}{plain}"]


@app.command()
def lint(
    paths: CardPaths = None,
    system: System = None,
    as_json: AsJson = False,
) -> None:
    r"""Look for what is wrong or odd with cards and decks: place, code, message and remedy. Exit 1 on errors.

    The codes stand in docs/lint.md. A remedy for the text of an ability is a whole text that reads.

    \b
    Examples:
      agon cards lint
      agon cards lint my-cards.toml --json
    """
    from agon.cards.lint import lint_pools, lint_report

    findings: list[Lint] = []
    pools = [] if paths else [pool_with(system or readings.USUAL, None)]
    for path in paths or ():
        report = None if path.is_dir() else import_file(path)
        pools.append(report.pool if report and report.problems else load_cards(path))
        if report is not None:
            # Files of our own are taken as they stand: what an import would have mended, the texts' own lint tells.
            as_imported = dict(pools[-1].cards) == dict(report.pool.cards)
            findings += lint_report(report if as_imported else replace(report, mended=()))
    findings += lint_pools(pools, lambda card: readings.rules_of(system or card.system))
    errors = sum(each.severity == "error" for each in findings)
    if as_json:
        plain = [each.to_plain() for each in findings]
        print_json({"findings": plain, "errors": errors, "warnings": len(findings) - errors})
    else:
        for each in findings:
            tell(f"{each.place}  {each.severity} {each.code}  {each.message}")
            if each.fix:
                tell(say("command-instead", text=each.fix))
        tell(say("command-lint-counts", errors=errors, warnings=len(findings) - errors))
    finish(ok=not errors)


@app.command()
def diff(
    old: Annotated[
        Path, typer.Argument(metavar="OLD", help="Saved readings, or cards; with --since the only argument.")
    ],
    new: Annotated[Path | None, typer.Argument(metavar="NEW", help="The same, for the other side.")] = None,
    since: Annotated[
        str | None, typer.Option(metavar="COMMIT", help="Read OLD as this commit of Agon read it.")
    ] = None,
    system: System = None,
    as_json: AsJson = False,
) -> None:
    r"""Show which abilities became readable or unread, and which are read otherwise than before.

    Exit 1 when one became unread or changed its meaning: those ask for an explanation, line by line.

    \b
    Examples:
      agon cards diff before.json my-cards.json
      agon cards diff --since HEAD~3 my-cards.json
      agon cards diff old-cards.csv new-cards.csv --json
    """
    if (new is None) == (since is None):
        raise BadInputError(say("command-two-sets"))
    then = _read_then(since, old, system) if since is not None else readings.saved_or_read(old, system)
    now = readings.saved_or_read(new or old, system)
    found = readings.changes(then, now)
    if as_json:
        print_json(found.to_plain())
    else:
        for title in ("became_readable", "added", "gone", "changed_text"):
            if names := getattr(found, title):
                tell(f"{title.replace('_', ' ')} ({len(names)}): {', '.join(names)}")
        for place in found.became_unread:
            tell(say("command-became-unread", place=place, text=now[place]["text"]), f"    {now[place]['unread']}")
        for place in found.changed_meaning:
            tell(say("command-changed-meaning", place=place, text=now[place]["text"]))
            was, is_now = (str(each[place].get("spoken")) for each in (then, now))
            tell(say("command-was", spoken=was), say("command-is", spoken=is_now))
        tell(say("command-diff-counts", changed=len(found.changed_meaning), unread=len(found.became_unread)))
    finish(ok=not found.to_explain)


def _read_then(commit: str, path: Path, system: str | None) -> dict[str, dict[str, Any]]:
    """Return how an earlier commit of this checkout reads the cards: its sources, unpacked and asked."""
    if commit.startswith("-"):
        raise BadInputError(say("command-no-commit", commit=repr(commit)))
    pack = ["git", "archive", commit, "src", "data", "docs"]
    archive = subprocess.run(pack, capture_output=True, check=False)  # noqa: S603 - a commit's name is its only guest
    if archive.returncode:
        raise BadInputError(
            say("command-commit-missing", commit=repr(commit), why=archive.stderr.decode(errors="replace").strip())
        )
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as packed:
            packed.extractall(folder, filter="data")
        call = [sys.executable, "-m", "agon.cli", "cards", "check", str(path.resolve())]
        call += ["--system", system or readings.system_of(readings.cards_of([path]))]
        ran = subprocess.run(  # noqa: S603 - our own command
            [*call, "--readings", "--json"],
            capture_output=True,
            text=True,
            check=False,
            cwd=folder,
            env={"PYTHONPATH": str(Path(folder) / "src"), "PATH": ""},
        )
    try:
        found: dict[str, dict[str, Any]] = json.loads(ran.stdout)["readings"]
    except (ValueError, KeyError):
        raise BadInputError(say("command-commit-old", commit=commit, why=ran.stderr.strip()[-300:])) from None
    return found


app.command()(soak.soak)
app.command("print")(sheets.print_cards)
app.add_typer(stacks.app, name="stack")
app.command()(invent.invent)
app.command()(constructs.constructs)
