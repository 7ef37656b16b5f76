"""The command's tree, and the one place where errors become messages."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from agon.cli import (
    backup,
    bench,
    cards,
    event,
    ladder,
    moderator,
    odds,
    perft,
    play,
    replay,
    rules,
    scenario,
    serve,
    sim,
    study,
    verify,
)
from agon.cli.help_text import group
from agon.cli.languages import Language, environment_language
from agon.cli.output import NO, WRONG_USE, complain, leave_stdout, prepare_streams, print_json, tell, text_width
from agon.core.errors import BadInputError, RulesBugError
from agon.core.installation import version_line
from agon.messages import say, speaking

HELP: Final = r"""Agon: arena card games, played from their printed English.

\b
Examples:
  agon play
  agon serve --open
  agon cards check my-cards.json
  agon COMMAND --help
"""

USAGE_ERRORS: Final[Any] = typer.BadParameter.__mro__[1]
"""What Typer raises for arguments that it cannot use; it carries its own copy of Click, under no public name."""

FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF, errno.EROFS)
"""The command was right, and what it made cannot be kept: a full disk, and the like."""

app = group(
    name="agon",
    help=HELP,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(play.play)
app.command()(serve.serve)
app.command()(moderator.moderator)
app.command()(backup.backup)
app.command()(backup.restore)
app.command()(replay.replay)
app.command()(verify.verify)
app.command()(scenario.scenario)
app.command()(sim.sim)
app.command()(study.study)
app.command()(ladder.ladder)
app.command()(odds.odds)
app.command()(perft.perft)
app.command()(bench.bench)
app.add_typer(rules.app, name="rules")
app.add_typer(cards.app, name="cards")
app.add_typer(event.app, name="event")


def _version(asked: bool) -> None:
    if asked:
        tell(version_line())
        raise typer.Exit


@app.callback()
def _options(
    _version_asked: Annotated[
        bool,
        typer.Option("--version", callback=_version, help="Print the version and whether the engine is compiled."),
    ] = False,
    _language: Language = None,
) -> None:
    """Agon: arena card games, played from their printed English."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command and leave with 0 (done), 1 (ran, and the answer is no) or 2 (wrong use); never a traceback."""
    prepare_streams()
    with speaking(environment_language()):
        _run(sys.argv[1:] if arguments is None else arguments)


def _run(given: list[str]) -> None:
    try:
        left = app(given, prog_name="agon", terminal_width=text_width(), standalone_mode=False)
        sys.stdout.flush()  # where nobody reads on, that is found here and not while Python ends
        sys.exit(left if isinstance(left, int) else 0)
    except typer.Abort:
        complain(say("command-interrupted"))
        sys.exit(130)
    except USAGE_ERRORS as problem:
        problem.show()
        if "--json" in given:
            print_json({"error": problem.format_message()})
        sys.exit(WRONG_USE)
    except BadInputError as problem:
        _fail(str(problem), given, WRONG_USE)
    except RulesBugError as problem:
        saved = _save("record", problem.record or str(problem))
        what = str(problem).partition("\n")[0]
        _fail(say("command-rules-mistake", what=what, file=str(saved)), given, NO)
    except BrokenPipeError:
        leave_stdout()  # `| head`: it has what it wants
        sys.exit(0)
    except KeyboardInterrupt:
        complain(say("command-interrupted"))
        sys.exit(130)
    except OSError as problem:
        place = f"{problem.filename}: " if problem.filename else say("command-not-written")
        _fail(f"{place}{problem.strerror or problem}", given, NO if problem.errno in FULL else WRONG_USE)
    except UnicodeDecodeError as problem:
        _fail(say("command-not-utf8", why=str(problem)), given, WRONG_USE)
    except RecursionError:
        _fail(say("command-nested"), given, WRONG_USE)
    except Exception as problem:  # noqa: BLE001 - the last net: people get a sentence and a file, never a traceback
        saved = _save("log", traceback.format_exc())
        _fail(say("command-mistake", kind=type(problem).__name__, what=str(problem), file=str(saved)), given, NO)


def _fail(text: str, given: list[str], code: int) -> None:
    complain(f"agon: {text}")
    try:
        if "--json" in given:
            print_json({"error": text})
        sys.stdout.flush()
    except OSError:
        leave_stdout()
    sys.exit(code)


def _save(kind: str, text: str) -> Path:
    """Keep what a bug report needs: in ``.agon`` here or, where that is closed, among the temporary files."""
    name = f"bug-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.{kind}"
    for folder in (Path.cwd() / ".agon", Path(tempfile.gettempdir())):
        try:
            folder.mkdir(exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        except OSError:
            continue
        return folder / name
    return Path(name)
