"""Case files: a sentence of our own, what it means, and how it is spoken back.

After a change that is meant to change meanings: ``python tests/language/casefile.py`` writes the new answers into the
files; the difference is then read line by line before it is committed.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from agon.language import Reading, outline, read_ability, speak
from agon.language.ast import Kind

FOLDER = Path(__file__).parent / "cases"
_KINDS: dict[str, Kind] = {"constant": "constant", "action": "action", "reveal": "reveal"}
_CASE = re.compile(
    r"^\[(constant|action|reveal)\]\n(.*?)\n\[means\]\n(.*?)\[spoken\]\n(.*?)\n\n", re.MULTILINE | re.DOTALL
)


@dataclass(frozen=True)
class Case:
    """One phrase with its expected rules (one to a line) and wording."""

    kind: Kind
    text: str
    means: tuple[str, ...]
    spoken: str


def cases_in(path: Path) -> list[Case]:
    """All cases of a file; a heading line begins with ``#``."""
    text = "\n".join(line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")) + "\n\n"
    found = [
        Case(_KINDS[kind], words.strip(), tuple(means.strip().splitlines()), spoken.strip())
        for kind, words, means, spoken in _CASE.findall(text)
    ]
    assert len(found) == text.count("[means]"), f"{path.name}: a case is not well formed"
    return found


def answers(kind: Kind, text: str) -> tuple[tuple[str, ...], str]:
    """What a text means now, one line a rule, and how it is spoken."""
    reading = read_ability(text, kind=kind)
    assert isinstance(reading, Reading), f"{text}\n{reading}"
    return tuple(outline(rule) for rule in reading.ability.rules), speak(reading.ability)


def rewrite(path: Path) -> None:
    """Write the current answers into a case file."""
    out: list[str] = []
    heading = [line for line in path.read_text("utf-8").splitlines() if line.startswith("#")]
    out.extend([*heading, ""])
    for case in cases_in(path):
        means, spoken = answers(case.kind, case.text)
        out.extend([f"[{case.kind}]", case.text, "[means]", *means, "[spoken]", spoken, ""])
    path.write_text("\n".join(out), "utf-8")


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.case")):
        rewrite(file)
