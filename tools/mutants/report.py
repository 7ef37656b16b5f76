"""What came of the mutants: by system for people, all of it as JSON, and the list of those that change nothing."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from agon.core.errors import BadInputError
from agon.rules import names
from tools.mutants.running import Ran

EQUIVALENT: Final = Path(__file__).with_name("equivalent.toml")


@dataclass(frozen=True, slots=True)
class Result:
    """A mutant of the sample and what came of it."""

    key: str
    system: str
    clause: str
    clauses: tuple[str, ...]
    path: str
    line: int
    name: str
    diff: str
    ran: Ran
    is_by_own: bool
    """Was it killed by a test of the clause that it was drawn for?"""
    equivalent: str = ""
    """Why no test can tell it from the right code; nothing where one should."""
    noticed_by: str = ""
    """A test that cites none of the clauses, and fails."""

    @property
    def is_killed(self) -> bool:
        """Did the tests notice?"""
        return self.ran.verdict != "survived"

    def to_plain(self) -> dict[str, object]:
        """Return the result as JSON data."""
        return asdict(self)

    @classmethod
    def from_plain(cls, plain: Mapping[str, object]) -> Result:
        """Read back what ``to_plain`` wrote."""
        given = dict(plain)
        ran, clauses = given.pop("ran"), given.pop("clauses")
        assert isinstance(ran, dict)
        assert isinstance(clauses, list)
        return cls(ran=Ran(**ran), clauses=tuple(clauses), **given)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Score:
    """The numbers of one system. ``killed`` counts those that never end, too; ``equivalent`` are taken out."""

    system: str
    mutants: int
    clauses: int
    equivalent: int
    killed: int
    by_own: int
    endless: int
    not_reached: int

    @property
    def percent(self) -> float:
        """Return how many of those that could be killed were killed."""
        return self._of_those_that_could(self.killed)

    @property
    def percent_ended(self) -> float:
        """Return how many were killed by a test that ended, and failed."""
        return self._of_those_that_could(self.killed - self.endless)

    def _of_those_that_could(self, killed: int) -> float:
        could = self.mutants - self.equivalent
        return 100 * killed / could if could else 100.0


def equivalents() -> dict[str, str]:
    """Return the mutants that change nothing, each with the reason. Raises BadInputError for one without."""
    if not EQUIVALENT.is_file():
        return {}
    found: dict[str, str] = {}
    for each in tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", []):
        if not str(each.get("reason", "")).strip() or each["key"] in found:
            raise BadInputError(f"{EQUIVALENT.name}: {each['key']} stands there twice, or without a reason")
        found[each["key"]] = each["reason"]
    return found


def scores(results: Sequence[Result]) -> list[Score]:
    """Return the numbers of each system that has results, and of all together as the last."""
    found = [_score(name, [each for each in results if each.system == name]) for name in names()]
    return [*(each for each in found if each.mutants), _score("all", results)]


def _score(name: str, results: Sequence[Result]) -> Score:
    counted = [each for each in results if not each.equivalent]
    return Score(
        system=name,
        mutants=len(results),
        clauses=len({each.clause for each in results}),
        equivalent=len(results) - len(counted),
        killed=sum(each.is_killed for each in counted),
        by_own=sum(each.is_killed and each.is_by_own for each in counted),
        endless=sum(each.ran.verdict == "endless" for each in counted),
        not_reached=sum(not each.ran.is_reached for each in counted),
    )


def as_text(results: Sequence[Result]) -> str:
    """Return the scores as a table (Markdown), then every survivor with its change."""
    head = [
        "system", "clauses", "mutants", "equivalent", "killed", "by the clause's own tests", "endless", "not reached",
        "score", "score without the endless",
    ]  # fmt: skip
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    for each in scores(results):
        counts = [each.clauses, each.mutants, each.equivalent, each.killed, each.by_own, each.endless, each.not_reached]
        percents = [f"{each.percent:.1f} %", f"{each.percent_ended:.1f} %"]
        lines.append("| " + " | ".join([each.system, *map(str, counts), *percents]) + " |")
    left = [each for each in results if not each.is_killed and not each.equivalent]
    lines += ["", f"{len(left)} survived" + (":" if left else "")]
    for one in left:
        reached = "" if one.ran.is_reached else ", which never run this line"
        lines += [
            "",
            f"{one.path}:{one.line} {one.name} ({', '.join(one.clauses)}; {one.ran.tests} tests{reached})",
            f"  key {one.key}",
            *([f"  noticed by {one.noticed_by}"] if one.noticed_by else []),
            *("  " + line for line in one.diff.splitlines()),
        ]
    return "\n".join(lines)


def as_json(results: Sequence[Result], *, seed: int, left_out: Sequence[str]) -> str:
    """Return everything as one JSON object."""
    plain = {
        "seed": seed,
        "scores": [
            asdict(each) | {"percent": round(each.percent, 1), "percent_ended": round(each.percent_ended, 1)}
            for each in scores(results)
        ],
        "mutants": [each.to_plain() for each in results],
        "left_out": list(left_out),
    }
    return json.dumps(plain, indent=1)
