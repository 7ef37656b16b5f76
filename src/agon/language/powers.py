"""What the powers of Time Rift need to be said of them, and what to write where it is missing (TR-PWR-15)."""

from __future__ import annotations

from typing import Final

from agon.language import ast
from agon.language.check import nodes
from agon.language.terms import COLON

NEEDS: Final = {
    "heal": ("how much", "Heal 2."),
    "poison": ("how much", "Poison 1."),
    "fear": ("what the enemies fear", "Fear: adjacent enemies get -1 to their attack totals."),
    "rage": ("which number changes, and by how much", "Rage: +1 Damage."),
    "react": (
        "what it reacts to and what may be done",
        "React: After an enemy moves into a space adjacent to you, make a base attack.",
    ),
    "combo": ("its steps", "Combo: Move one space diagonally, then make a base attack at +1."),
    "support-power": ("what is shared", "Support: Give an ally 1 Action."),
}
"""Keywords with a parameter that nothing stands in for (marked * in the catalogue), by their token."""

_STEPS: Final = (ast.Move, ast.MoveAs, ast.Jump, ast.Attack, ast.Rotate)


def unfinished(words: list[str], position: int) -> tuple[int, str, str] | None:
    """Where a keyword stands without what it needs, how far a sentence is read being given.

    Place, message, sample; None where nothing is wanting.
    """
    for at, word in enumerate(words):
        if word not in NEEDS or (at > 0 and words[at - 1] not in {",", COLON, "may", "and", "then", ":"}):
            continue
        behind = words[at + 1 :]
        bare = not behind or behind == [COLON] or behind[0] in {",", "and", "for", "until", "this", "when", "if"}
        bare = bare or (word in {"heal", "poison"} and not behind[0].isdecimal() and position <= at + 1)
        if bare:
            what, sample = NEEDS[word]
            name = word.removesuffix("-power").capitalize()
            return at, f'{name} needs {what}; write for example "{sample}"', sample
    return None


def lacking(rule: ast.Rule) -> str:
    """What a rule that was read lacks as a power, as a message; "" if nothing."""
    if rule.power == "react" and rule.trigger is None:
        what, sample = NEEDS["react"]
        return f'React needs {what}; write for example "{sample}"'
    if rule.power == "combo" and not any(isinstance(node, _STEPS) for node in nodes(rule.body)):
        what, sample = NEEDS["combo"]
        return f'Combo needs {what}: moves or attacks; write for example "{sample}"'
    return ""
