"""``agon event``: organised play, from the list of players to the last table's result."""

from __future__ import annotations

from typing import Final

from agon.cli.event import files, players, rounds, stacks, tables
from agon.cli.help_text import group
from agon.cli.languages import Language

HELP: Final = r"""Run an event: Swiss, single or double elimination, or round robin, all of it in one file.

Nothing that was entered is ever lost: the file is a log, and everything shown follows from it.

\b
Examples:
  agon event new friday.json "Friday Night" --format swiss
  agon event add friday.json Ann Bob Cleo Dan
  agon event start friday.json
  agon event pair friday.json
  agon event result friday.json Ann 2-1
  agon event standings friday.json --explain Ann
"""

app = group()


@app.callback(help=HELP)
def speak(_language: Language = None) -> None: ...


app.command()(players.new)
app.command()(players.add)
app.command()(stacks.stack)
app.command()(stacks.judge)
app.command()(players.drop)
app.command("return")(players.return_)
app.command()(rounds.start)
app.command()(rounds.pair)
app.command()(rounds.unpair)
app.command()(rounds.swap)
app.command()(rounds.result)
app.command()(rounds.repair)
app.command()(tables.standings)
app.command()(tables.bracket)
app.command()(tables.show)
app.command()(tables.log)
app.command()(rounds.undo)
app.command()(files.export)
app.command("import")(files.import_)
app.command()(files.simulate)
