"""What abilities of Anarcus are made of: cards without an arena, attack and HP, hands, stacks and rounds.

Shared with the other games are ``Ability``, ``Rule``, ``Trigger``, ``Limit``, ``If``, ``AllOf``, ``AnyOf``, ``Not``,
``Compare``, ``This``, ``Ref``, ``RoundNumber`` and, in the front end, ``Sentence``. What they mean here:

*Rule*. ``trigger`` None: the rule is *continuous*: its body (only steps of ``CONTINUOUS``, all with ``until`` None)
is so for as long as this card lies on the table (AN-RULING-13) and ``condition`` holds, and what it applies to is
found anew at every moment ("your fighters" are those that lie there just then). With a trigger, the body is *done*
when the event comes while this card lies on the table, if ``condition`` holds then; steps in order, each finished
before the next. ``Enters`` is the event of a text that has no word of when. ``Used``: the owner may use it in their
own turn, between two cards; it makes no turn non-empty (AN-RULING-34). An event about this card leaving (killed,
destroyed, returned, discarded) finds the ability although the card lies on the table no more. ``zone``, ``power`` and
``cost`` are those of other games and always at their defaults.

*Limit*. So many times in each turn, round or game, counted for each copy of a card by itself. A ``Used`` rule always
has one. A limited ability is done where it can be; it is a choice only where it says "may".

*Who decides*. "You" are whoever has this card on their side. An ``Offer`` and a ``ChooseOne`` name who decides; of
cards it is ``ArmyCards.by``. Whoever has to choose does so at once, within the turn (AN-RULING-15). A choice among
fewer cards than it asks for takes all there are; with none the step does nothing, and what builds on it ("if you do")
does not follow.

*Ref*. ``Ref("card")``: the cards that the step or event before was about: those chosen, changed, moved, looked at or
drawn, wherever they lie now; the card of the event before any step was done. ``Ref("card", "rest")``: those looked at
that no step since has taken. ``Ref("amount")``: how many cards the last step before moved, drew or discarded.

*How long*. A step that is done and says nothing of its end lasts to the end of the round: the reader writes that out
as ``THIS_ROUND`` (AN-RULING-26), so that ``until`` is None in continuous rules only. What ends "with the round" ends
after the killing, before cards leave the table. Changes that are done apply to the cards that are meant at that
moment and to none that comes later; they end at once when the card they apply to leaves the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from agon.language.ast.base import Condition, Event, Node, Operator, Ref, Step
from agon.language.ast.selectors import This

Player = Literal["me", "opponent", "each", "any", "that", "attacker", "defender"]
"""``each``: both, one after the other, the one whose turn it is first. ``any``: either, as in "when a player ...".
``attacker`` and ``defender``: whoever that is in this round (AN-ROLE-01).

``that``: the player spoken of: of the event ("when a player plays a card, that player ..."), else of the card last
spoken of.
"""

CardType = Literal["hero", "weapon", "shield", "action", "fighter"]

ArmyZone = Literal["table", "hand", "stack", "top", "heroes", "out", "those"]
"""Where cards are (AN-PLAY-16).

``table``: the round hero, weapon, shield, actions and fighters. ``hand``. ``stack``: anywhere in the main stack;
whoever chooses there searches it, and it is shuffled afterwards. ``top``: the uppermost cards of the main stack, as
many as ``number``. ``heroes``: heroes on the table not used yet. ``out``: out of the game (destroyed, killed,
discarded, used). ``those``: among the cards of ``Ref("card")``.
"""

PointKind = Literal["attack", "hp", "both"]
"""``both``: attack and HP, each by itself; as a value: their sum."""

Deed = Literal["played", "picked", "destroyed", "killed", "returned", "discarded", "drawn", "swapped", "left"]
"""What happens to a card.

``played``: put on the table from the hand or by ``PlayCards``. ``picked``: a hero becomes the round hero.
``destroyed``: leaves the table for out of the game by an ability or because another weapon or shield is played
(AN-TYPE-05); the removal between rounds (AN-NEXT-01) destroys nothing. ``killed``: a fighter, by damage (AN-DMG) or
by an ability; killing is not destroying. ``returned``: from the table to the hand. ``discarded``: from hand or stack
out of the game. ``drawn``: from the main stack to the hand, in any way. ``swapped``: by ``TradePlaces``. ``left``:
left the table in any way.
"""

PastSpan = Literal["this turn", "last turn", "this round", "last round", "earlier round", "this game"]
"""``last turn``: the turn before this one, the other player's. ``earlier round``: any round before this one."""


# ------------------------------------------------------------------------------------------------------------ how long


@dataclass(frozen=True, slots=True)
class Lasting(Node):
    """To the end of a turn, the round or the game; ``card``: for as long as this card lies on the table.

    ``which`` "next": to the end of the next turn of ``whose`` or of the next round, from now on; with ``only``, not
    before it begins. ``game`` on anything but a fighter ends with the round nonetheless, as the card leaves
    (AN-RULING-26).
    """

    span: Literal["turn", "round", "game", "card"]
    which: Literal["this", "next"] = "this"
    whose: Player = "me"
    only: bool = False


THIS_ROUND: Final = Lasting("round")


# --------------------------------------------------------------------------------------------------------- which cards


@dataclass(frozen=True, slots=True)
class OfType(Node):
    """A card of that type (AN-TYPE-01)."""

    name: CardType


@dataclass(frozen=True, slots=True)
class OfRealm(Node):
    """A card of that realm (AN-CARD-02), spelled as on cards."""

    name: str


@dataclass(frozen=True, slots=True)
class OfSide(Node):
    """A card of that side: Order, Chaos, Balance (AN-CARD-02)."""

    name: str


@dataclass(frozen=True, slots=True)
class OfNature(Node):
    """A card of that nature (AN-CARD-02), spelled as on cards."""

    name: str


@dataclass(frozen=True, slots=True)
class StatIs(Node):
    """A card whose attack or HP compares so, with the current value on the table and the printed one elsewhere.

    ``both``: attack and HP together.
    """

    stat: PointKind
    op: Operator
    value: Number


@dataclass(frozen=True, slots=True)
class Extreme(Node):
    """The card, of those that pass the other tests, with the most or least of it; of equals all, so one may be
    chosen.
    """

    stat: PointKind
    best: Literal["highest", "lowest"]


@dataclass(frozen=True, slots=True)
class HasText(Node):
    """A card with a printed ability."""


@dataclass(frozen=True, slots=True)
class SameCard(Node):
    """A copy of this card: of the same number (AN-RULING-32)."""


@dataclass(frozen=True, slots=True)
class Shares(Node):
    """A card of the same realm, side, nature or type as ``card`` (as one of them, where they are several)."""

    quality: Literal["realm", "side", "nature", "type"]
    card: CardsMeant


@dataclass(frozen=True, slots=True)
class Underwent(Node):
    """A card to which that happened then: "played this turn", "killed this round", "played in an earlier round"."""

    deed: Deed
    when: PastSpan = "this round"


@dataclass(frozen=True, slots=True)
class ArmyCards(Node):
    """Cards: which, whose, where, how many, and who chooses them.

    ``tests``: all must hold. ``owner``: on whose side (or whose hand, stack); None: no matter whose, chosen among
    all; ``each``: so many of each player. ``number``: ``all`` of them (also "your hero", "the enemy weapon", which is
    one or none); a number: so many of them; ``any``: as many as the chooser likes, none included. ``up_to``: fewer
    will do, none included. ``by``: who chooses; ``owner``: each owner their own; ``random``: chance. A player who
    chooses in a hand or stack that is hidden from them sees it as they choose. ``other``: not this card. In ``top``,
    the uppermost so many that exist. As a condition's or count's set nothing is chosen: ``number`` is ``all``.
    """

    tests: tuple[Node, ...] = ()
    owner: Player | None = "me"
    zone: ArmyZone = "table"
    number: Number | Literal["all", "any"] = "all"
    up_to: bool = False
    by: Literal["me", "opponent", "owner", "that", "attacker", "defender", "random"] = "me"
    other: bool = False


@dataclass(frozen=True, slots=True)
class Together(Node):
    """Several selections at once: "this card and your hero"; each is found, and chosen from, in order."""

    parts: tuple[This | Ref | ArmyCards, ...]


CardsMeant = This | Ref | ArmyCards | Together
"""Cards that a step or value is about. ``This``: the card of the ability."""


# ------------------------------------------------------------------------------------------------------------- values


@dataclass(frozen=True, slots=True)
class CardCount(Node):
    """How many cards of a kind there are: hand size, fighters on the table, cards left in a stack."""

    cards: ArmyCards | Ref


@dataclass(frozen=True, slots=True)
class QualityCount(Node):
    """How many different realms, sides, natures or types cards of a kind have."""

    quality: Literal["realm", "side", "nature", "type"]
    cards: ArmyCards


@dataclass(frozen=True, slots=True)
class CardPoints(Node):
    """The attack or HP of cards: of one, or of several the sum, highest or lowest; 0 where there is none
    (AN-CARD-10).

    The current value on the table, the printed one elsewhere. ``printed``: always the printed one.
    In a continuous rule: the value without what any continuous rule changes, so that nothing goes round in a circle;
    so are those of ``StatIs`` and ``Extreme`` there.
    """

    card: CardsMeant
    stat: PointKind
    best: Literal["sum", "highest", "lowest"] = "sum"
    printed: bool = False


@dataclass(frozen=True, slots=True)
class Score(Node):
    """Rounds won by a player so far, those before the one being played (it, too, once its winner is known)."""

    player: Player


@dataclass(frozen=True, slots=True)
class BattlePoints(Node):
    """A player's battle points as the table stands, by role (AN-BP-01, AN-BP-02).

    In a continuous rule: without what continuous rules change that ask for battle points themselves.
    """

    player: Player


@dataclass(frozen=True, slots=True)
class DamagePoints(Node):
    """The damage points of the round just counted (AN-DMG-01); 0 before that."""


@dataclass(frozen=True, slots=True)
class EmptyTurns(Node):
    """How many empty turns in a row were just made, by whomever (AN-TURN-04)."""


@dataclass(frozen=True, slots=True)
class HappenedCount(Node):
    """How often an event has come in a span of time: "for each card you have played this turn"."""

    event: Event
    when: PastSpan = "this round"


@dataclass(frozen=True, slots=True)
class Product(Node):
    """A value so many times: "+2 for each ..."."""

    by: int
    value: Number


@dataclass(frozen=True, slots=True)
class Sum(Node):
    """Two values together."""

    one: Number
    other: Number


@dataclass(frozen=True, slots=True)
class Difference(Node):
    """One value less the other, 0 where that is negative; ``apart``: how far they are apart, whichever is greater."""

    one: Number
    other: Number
    apart: bool = False


@dataclass(frozen=True, slots=True)
class HalfOf(Node):
    """Half of a value, rounded down unless ``up``."""

    value: Number
    up: bool = False


@dataclass(frozen=True, slots=True)
class AtMost(Node):
    """A value, but no more than ``most``: "to a maximum of 3"."""

    value: Number
    most: Number


Number = int | Node


# ---------------------------------------------------------------------------------------------------------- conditions


@dataclass(frozen=True, slots=True)
class RoleIs(Node):
    """That player attacks or defends in this round (AN-ROLE-01)."""

    player: Player
    role: Literal["attacker", "defender"]


@dataclass(frozen=True, slots=True)
class CardsAre(Node):
    """Every one of these cards passes all tests, and there is one: "if your hero is Undead", "if it is a fighter"."""

    cards: CardsMeant
    tests: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class RoundsAre(Node):
    """It is one of these rounds; -1 is the last (AN-ROUND-09)."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundWon(Node):
    """That player has won, or lost, the round: this one (known once battle points are counted), or the one before."""

    player: Player
    which: Literal["this", "last"] = "this"
    won: bool = True


@dataclass(frozen=True, slots=True)
class TurnIs(Node):
    """It is that player's turn."""

    player: Player


@dataclass(frozen=True, slots=True)
class HasHappened(Node):
    """An event has come in a span of time, the present moment included."""

    event: Event
    when: PastSpan = "this round"


# -------------------------------------------------------------------------------------------------------------- events


@dataclass(frozen=True, slots=True)
class Enters(Node):
    """This card comes to the table: it is played, before the next card (AN-PLAY-08), or as a hero is picked
    (AN-RULING-14).
    """


@dataclass(frozen=True, slots=True)
class Used(Node):
    """The owner uses the ability: in their own turn, when they like, before or after a card."""


@dataclass(frozen=True, slots=True)
class CardEvent(Node):
    """Something happens to a card. ``cards``: this card, or one of a kind (its ``number`` is 1 and nothing is chosen).

    ``by``: whose doing it is: who plays or draws it, whose ability destroys, kills, returns it; None: no matter how,
    by damage too. For several cards at once it comes once for each. ``nth``: only the n-th of its kind in ``per``.
    """

    deed: Deed
    cards: This | ArmyCards
    by: Player | None = None
    nth: int = 0
    per: Literal["turn", "round", "game"] = "round"


@dataclass(frozen=True, slots=True)
class TimePoint(Node):
    """A moment of the game.

    ``round`` start: heroes are picked and their abilities done, before the first turn. ``round`` end: the winner is
    known and fighters are killed, before cards leave the table (AN-NEXT-01). ``stage`` end: no more cards are played,
    before battle points are counted (AN-BP-07). ``turn`` start and end: of a turn of ``whose``. ``which``: each one
    while this card lies on the table; in an ``Await`` ``this`` (the one in progress) or ``next`` (the first that
    begins from now on). ``the`` is not said to be one or the other ("the end of the round"); no ability has one.
    """

    edge: Literal["start", "end"]
    span: Literal["turn", "round", "stage"]
    which: Literal["each", "this", "next", "the"] = "each"
    whose: Player = "me"


@dataclass(frozen=True, slots=True)
class RoundDecided(Node):
    """That player wins or loses a round; at the same moment as the end of a round, before it."""

    player: Player
    won: bool = True


@dataclass(frozen=True, slots=True)
class TurnEnded(Node):
    """That player ends a turn; ``empty``: an empty one (AN-TURN-02)."""

    player: Player
    empty: bool = False


@dataclass(frozen=True, slots=True)
class AnyOfEvents(Node):
    """One of several events."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Would(Node):
    """The event is about to come; the body is done instead of it, and it does not come.

    The body of a replacing rule is not stopped by itself: "if this fighter would be killed, destroy it instead"
    destroys it.
    """

    event: CardEvent


# --------------------------------------------------------------------------------------------------- steps: changes


@dataclass(frozen=True, slots=True)
class Alter(Node):
    """Add to the attack and the HP of cards; found once when done, always anew in a continuous rule."""

    cards: CardsMeant
    attack: Number = 0
    hp: Number = 0
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class Fix(Node):
    """Attack or HP of cards *is* so much, whatever the print; changes by ``Alter`` are added to it."""

    cards: CardsMeant
    stat: PointKind
    value: Number
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class Scale(Node):
    """Attack or HP of cards times ``times``, or halved (``times`` 0, rounded down).

    Done: by the value at that moment. Continuous: of the value with all ``Alter`` and ``Fix``.
    """

    cards: CardsMeant
    stat: PointKind
    times: int = 2
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class TurnRound(Node):
    """Attack and HP of each of the cards change places, with all changes so far."""

    cards: CardsMeant
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class AlterBattle(Node):
    """Add to the battle points of a player in this round, whatever the role."""

    player: Player
    by: Number
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class AlterDamage(Node):
    """Add to the damage points (AN-DMG-01) that this player's fighters suffer if they lose the round; never below
    0. ``none``: they suffer none.
    """

    player: Player
    by: Number | Literal["none"]
    until: Lasting | None = None


# ----------------------------------------------------------------------------------------- steps: what holds for cards


@dataclass(frozen=True, slots=True)
class Guard(Node):
    """These cards cannot have that happen to them, by anything (``by`` None) or by abilities of that player.

    ``changed``: attack and HP are not changed. ``chosen``: no ability of that player may choose them. A player told
    to destroy what cannot be destroyed does nothing.
    """

    cards: CardsMeant
    deeds: tuple[Literal["destroyed", "killed", "returned", "discarded", "swapped", "changed", "chosen"], ...]
    by: Player | None = None
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class Mute(Node):
    """The abilities of these cards do not work; what they have done stays."""

    cards: CardsMeant
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class NotCounted(Node):
    """These cards add nothing to battle points."""

    cards: CardsMeant
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class CountsAlso(Node):
    """These cards are also of that realm, side or nature."""

    cards: CardsMeant
    quality: OfRealm | OfSide | OfNature
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class WinsTies(Node):
    """That player wins the round where battle points are equal (in place of AN-WIN-02)."""

    player: Player
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class MayHave(Node):
    """That player may have so many weapons or shields on the table at a time (in place of AN-TYPE-04)."""

    player: Player
    type: Literal["weapon", "shield"]
    number: int
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class CopyAbilities(Node):
    """These cards also have the printed abilities of others: of those that lie there, found as the cards are.

    ``now``: what the others do as they are played or picked is done at once, too, as if these cards had just come.
    Abilities that are copied copy no others.
    """

    cards: CardsMeant
    source: CardsMeant
    now: bool = False
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class CannotDraw(Node):
    """No card comes from that player's main stack to a hand, not as hands are refilled either (in place of
    AN-ROUND-01).
    """

    player: Player
    until: Lasting | None = None


# ------------------------------------------------------------------------------------------ steps: what may be played


@dataclass(frozen=True, slots=True)
class CannotPlay(Node):
    """That player cannot play cards that pass the tests. With ``Lasting("turn", "next", ..)``: to the end of that
    turn.
    """

    player: Player
    tests: tuple[Node, ...] = ()
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class PlayLimit(Node):
    """That player can play at most so many cards that pass the tests in each turn or in the whole round.

    Of several limits the lowest counts.
    """

    player: Player
    most: Number
    tests: tuple[Node, ...] = ()
    per: Literal["turn", "round"] = "turn"
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class MorePlays(Node):
    """That player can play so many cards more than limits of ``PlayLimit`` allow."""

    player: Player
    more: Number = 1
    per: Literal["turn", "round"] = "turn"
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class EndStage(Node):
    """The turns stage ends when this ability is finished; battle points are counted (AN-TURN-10)."""


@dataclass(frozen=True, slots=True)
class PassOver(Node):
    """That player's next turn of this round ends at once, as an empty one (AN-TURN-02)."""

    player: Player


@dataclass(frozen=True, slots=True)
class TakeOver(Node):
    """These cards on the table come to the side of that player and are theirs, and go back when it ends.

    A weapon or shield takes the place of one that lies there, as if it were played (AN-TYPE-05); heroes stay where
    they are. What is played or happens to a card as it comes to the table does not come again. What cannot be swapped
    cannot be taken over.
    """

    cards: CardsMeant
    player: Player = "me"
    until: Lasting | None = None


@dataclass(frozen=True, slots=True)
class SwapRoles(Node):
    """Attacker and defender change roles (in place of AN-ROLE-03), and back when it ends.

    Whose turn it is does not change; from then on points, ties and words go by the new roles. Who attacks in the next
    round follows from the roles that this one began with (AN-RULING-01).
    """

    until: Lasting | None = None


# ---------------------------------------------------------------------------------------------- steps: moving cards


@dataclass(frozen=True, slots=True)
class DrawCards(Node):
    """Draw from the main stack; as many as there are (AN-RULING-16)."""

    number: Number
    player: Player = "me"
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class DiscardCards(Node):
    """Cards of a hand, or from the top of a stack, go out of the game, face up."""

    cards: CardsMeant


@dataclass(frozen=True, slots=True)
class DestroyCards(Node):
    """Cards on the table go out of the game. A destroyed round hero leaves 0 hero points and is used
    (AN-RULING-30).
    """

    cards: CardsMeant


@dataclass(frozen=True, slots=True)
class KillCards(Node):
    """Fighters are killed (AN-DMG-08), as by damage."""

    cards: CardsMeant


@dataclass(frozen=True, slots=True)
class SendCards(Node):
    """Cards go to a place of their owner's: the hand, the top or bottom of the main stack, shuffled into it, out of
    the game.

    From the table to the hand they are "returned"; from out of the game they are recalled (in place of AN-NEXT-06).
    Several on top or bottom: in an order that the player of the ability chooses.
    Heroes sent anywhere but to "heroes" (unused again) or "out" stay where they are, as no hand or main stack holds
    any (AN-DECK-02).
    """

    cards: CardsMeant
    to: Literal["hand", "top", "bottom", "shuffled", "out", "heroes"]


@dataclass(frozen=True, slots=True)
class PlayCards(Node):
    """Cards come to the table as if ``player`` had played them, now, in anybody's turn; they make no turn non-empty.

    Limits on playing (``CannotPlay``, ``PlayLimit``) hold for them. ``Enters`` comes for them after this ability is
    finished.
    """

    cards: CardsMeant
    player: Player = "me"


@dataclass(frozen=True, slots=True)
class TradePlaces(Node):
    """Two selections change places, each card keeping its owner's hand and stacks: hero and unused hero, hands,
    weapons.

    A new round hero counts as picked; the other is unused again. Of two players' cards on the table each lies on the
    other's side, and is theirs, for as long as it lies there. Nothing happens where either side is empty, but for
    whole hands.
    """

    one: CardsMeant
    other: CardsMeant


@dataclass(frozen=True, slots=True)
class ShuffleStack(Node):
    """The main stack of a player is shuffled."""

    player: Player = "me"


@dataclass(frozen=True, slots=True)
class LookAt(Node):
    """A player looks at hidden cards, which stay where they are; ``Ref("card")`` afterwards are these."""

    cards: CardsMeant
    player: Player = "me"


@dataclass(frozen=True, slots=True)
class ShowCards(Node):
    """Hidden cards are shown to both players, and stay where they are."""

    cards: CardsMeant


@dataclass(frozen=True, slots=True)
class PickCards(Node):
    """Cards are chosen, for what comes after: "Choose an enemy fighter." ``Ref("card")`` are these."""

    cards: ArmyCards


# ---------------------------------------------------------------------------------------------- steps: choice and time


@dataclass(frozen=True, slots=True)
class Offer(Node):
    """``who`` may do ``body``, whole or not at all; ``then`` follows if they did, ``otherwise`` if not.

    It is offered only where every step of the body can do something (a card to discard, a fighter to return).
    "Discard a card to draw two cards" is an Offer of the same: costs of Anarcus are always a choice (AN-PLAY-12).
    """

    who: Player
    body: tuple[Step, ...]
    then: tuple[Step, ...] = ()
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Done(Node):
    """``body`` is done, without a choice; if it did something (a card was moved), ``then`` follows, else
    ``otherwise``.
    """

    body: tuple[Step, ...]
    then: tuple[Step, ...] = ()
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseOne(Node):
    """``by`` picks one of the branches. Branches that can do nothing may not be picked while another can do
    something.
    """

    branches: tuple[tuple[Step, ...], ...]
    by: Player = "me"


@dataclass(frozen=True, slots=True)
class Await(Node):
    """A waiting effect, which stays when its card has left: when the event comes, the body is done (if
    ``condition``).

    ``once``: the first time only; else each time. It ends with ``until``; a ``TimePoint`` of ``this`` or ``next``
    comes once.
    """

    event: Event
    body: tuple[Step, ...]
    condition: Condition | None = None
    once: bool = True
    until: Lasting | None = None


CONTINUOUS: Final = (
    Alter, Fix, Scale, TurnRound, AlterBattle, AlterDamage, Guard, Mute, NotCounted, CountsAlso, CopyAbilities,
    CannotDraw, WinsTies, MayHave, CannotPlay, PlayLimit, MorePlays,
)  # fmt: skip
"""Steps that last, each with ``until``: what a continuous rule is made of."""

LASTING: Final = (*CONTINUOUS, TakeOver, SwapRoles)
"""Steps with ``until``; the last two are always done, and never just so."""

NODES: Final[dict[str, type[Node]]] = {
    name: value
    for name, value in globals().items()
    if isinstance(value, type) and issubclass(value, Node) and value.__module__ == __name__
}
"""The nodes that only Anarcus has, by name; no other game has a node of one of these names."""
