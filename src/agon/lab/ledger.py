"""The ledger of a study: every finished game, in a file that only grows, so that nothing is played twice.

The first line is a JSON object that says of which study the games are. Each further line has some consecutive games of
one pairing: ``{"pairing": "a : b", "first": 32, "games": [[winner, reason, plies, rounds], ...]}``, where the winner
is a side, -1 for a draw. A last line that was cut off is left out.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Self, TextIO

from agon.core.errors import BadInputError
from agon.lab.match import Played

DRAWN: Final = -1


class Ledger:
    """The games of one study. ``games`` are by pairing, in the order of their numbers.

    Close it, or use it in a ``with`` statement: a second process that opens the file meanwhile would spoil it.
    """

    def __init__(self, path: Path, header: Mapping[str, object], *, resume: bool) -> None:
        """Open the ledger, or begin it with ``header``.

        Raises: BadInputError where there are games already and they are not to be gone on with, or are of another
        study; the message names what differs.
        """
        self.path = path
        self.games: dict[str, list[Played]] = {}
        plain = json.loads(json.dumps(header))
        end = self._read(plain, resume=resume) if path.exists() else 0
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file: TextIO = path.open("r+" if end else "w", encoding="utf-8")
        if end:
            self._file.truncate(end)
            self._file.seek(end)
        else:
            self._file.write(json.dumps(plain) + "\n")
            self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file, with everything on the disk."""
        if not self._file.closed:
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()

    def add(self, pairing: str, games: Sequence[Played]) -> None:
        """Keep games that follow those of the pairing so far."""
        kept = self.games.setdefault(pairing, [])
        rows = [[DRAWN if each.winner is None else each.winner, each.reason, each.plies, each.rounds] for each in games]
        self._file.write(json.dumps({"pairing": pairing, "first": len(kept), "games": rows}) + "\n")
        self._file.flush()
        kept += games

    def _read(self, header: Mapping[str, object], *, resume: bool) -> int:
        """Read what the file has and return how many of its bytes are whole lines."""
        raw = self.path.read_bytes()
        whole = raw[: raw.rfind(b"\n") + 1]
        if not whole.strip():
            return 0
        if not resume:
            raise BadInputError(f"{self.path} has games already; go on with them (--resume), or name another folder")
        first, *lines = whole.decode("utf-8", errors="replace").splitlines()
        try:
            found = dict(json.loads(first))
            for name in (*header, *sorted(found.keys() - header.keys())):
                if header.get(name) != found.get(name):
                    raise BadInputError(
                        f"{self.path} is of another study ({name}: {found.get(name)} there, {header.get(name)} here); "
                        "name another folder"
                    )
            for number, line in enumerate(lines, start=2):
                self._keep(json.loads(line), number)
        except (ValueError, TypeError, KeyError, IndexError):
            raise BadInputError(f"{self.path} is no ledger of a study; name another folder") from None
        return len(whole)

    def _keep(self, line: Mapping[str, object], number: int) -> None:
        pairing, first, rows = str(line["pairing"]), line["first"], line["games"]
        kept = self.games.setdefault(pairing, [])
        if first != len(kept) or not isinstance(rows, list):
            raise BadInputError(f"{self.path}, line {number}: games of {pairing} are missing; name another folder")
        for winner, reason, plies, rounds in rows:
            side = None if winner == DRAWN else int(winner)
            kept.append(Played(side, str(reason), int(plies), int(rounds), len(kept) % 2 == 1))


__all__ = ["DRAWN", "Ledger"]
