"""The ``agon`` command: one module a group of commands, nothing in them but reading arguments and printing results."""

from agon.cli.app import main

__all__ = ["main"]
