"""The verbs: one entry each, by their principal parts. What they take stands in the chapters, as frames."""

from __future__ import annotations

from typing import Any, Final

from agon.language import ast
from agon.language.chart.rules import said, verb
from agon.language.grammar import REJECT

MAKE: Final = verb("make makes made made making")
ATTACK: Final = verb("attack attacks attacked attacked attacking")
HIT: Final = verb("hit hits hit hit hitting")
MISS: Final = verb("miss misses missed missed missing")
GAIN: Final = verb("gain gains gained gained gaining")
LOSE: Final = verb("lose loses lost lost losing")
HAVE: Final = verb("have has had had having")
DEAL: Final = verb("deal deals dealt dealt dealing")
TAKE: Final = verb("take takes took taken taking")
PREVENT: Final = verb("prevent prevents prevented prevented preventing")
REDUCE: Final = verb("reduce reduces reduced reduced reducing")
INCREASE: Final = verb("increase increases increased increased increasing")
SET: Final = verb("set sets set set setting")
ADD: Final = verb("add adds added added adding")
GIVE: Final = verb("give gives gave given giving")
ROLL: Final = verb("roll rolls rolled rolled rolling")
REROLL: Final = verb("re-roll re-rolls re-rolled re-rolled re-rolling")
FORCE: Final = verb("force forces forced forced forcing")
CHANGE: Final = verb("change changes changed changed changing")
MOVE: Final = verb("move moves moved moved moving")
TURN: Final = verb("turn turns turned turned turning")
ROTATE: Final = verb("rotate rotates rotated rotated rotating")
DISCARD: Final = verb("discard discards discarded discarded discarding")
REVEAL: Final = verb("reveal reveals revealed revealed revealing")
PLACE: Final = verb("place places placed placed placing")
PUT: Final = verb("put puts put put putting")
LOOK: Final = verb("look looks looked looked looking")
SWAP: Final = verb("swap swaps swapped swapped swapping")
FLIP: Final = verb("flip flips flipped flipped flipping")
REMOVE: Final = verb("remove removes removed removed removing")
CHOOSE: Final = verb(
    "choose/name/pick chooses/names/picks chose/named/picked chosen/named/picked choosing/naming/picking"
)
USE: Final = verb("use uses used used using")
SPEND: Final = verb("spend spends spent spent spending")
GO: Final = verb("go goes went gone going")
RESOLVE: Final = verb("resolve resolves resolved resolved resolving")
TIE: Final = verb("tie ties tied tied tying")
WIN: Final = verb("win wins won won winning")
DEFEAT: Final = verb("defeat defeats defeated defeated defeating")
END: Final = verb("end ends ended ended ending")
DAMAGE: Final = verb("damage damages damaged damaged damaging")


def against(attacks: Any, who: Any, make: Any) -> Any:
    made = said("against_of", attacks, who, None)
    return made if made is REJECT else make(made)


def yours(by: Any, step: Any) -> Any:
    """A step that only the user of an ability carries out, told to "you" alone."""
    return step if by == ast.Doer() else REJECT
