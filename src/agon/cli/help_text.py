"""Help as plain text: folded to the terminal, nothing cut off, examples a line each as one types them."""

from __future__ import annotations

from typing import Any, Final

import typer
from typer.core import TyperGroup

from agon.messages import language, speaking

UNFOLDED: Final = "\b"
"""What stands, on a line of its own, before a paragraph that is not folded; docstrings are raw and spell it out."""


class Commands(TyperGroup):
    """A group of commands whose help lists each with its whole first paragraph."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        for each in (self, *self.commands.values()):
            each.help = (each.help or "").replace(r"\b", UNFOLDED)

    def main(self, *arguments: Any, **more: Any) -> Any:
        """Run a command; the language that it names is spoken no longer than it runs.

        A caller that is told of errors (not ``standalone_mode``) says them in that language, and ends it itself.
        """
        if more.get("standalone_mode") is False:
            return super().main(*arguments, **more)
        with speaking(language()):
            return super().main(*arguments, **more)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the commands; click would end what is too long for a line in dots."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, _first_paragraph(each.help)) for name, each in self.commands.items()])


def _first_paragraph(text: str | None) -> str:
    return " ".join((text or "").partition("\n\n")[0].split())


def group(**more: Any) -> typer.Typer:
    """Return a group of commands with this help."""
    return typer.Typer(cls=Commands, rich_markup_mode=None, no_args_is_help=True, **more)
