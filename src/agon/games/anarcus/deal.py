"""What never changes in a game: the cards of both armies as numbers, and the parameters that are played by.

A card is a number: all of seat A first, heroes in front, then by set and number, so that copies of a card stand side by
side. Which of two copies lies where makes no difference to anybody.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from agon.core.ids import CardNo, SeatNo
from agon.games.anarcus.nodes import NO_CARDS, ArmyRule, Program
from agon.games.anarcus.terms import DRAW_WHAT_IS_LEFT, NONE, ROLES_ALTERNATE, RULES_OF_CARD, TIE_BY_ORDER


class Rules:
    """The engine parameters of catalogue section 17; 0 is "none" where a number may be none."""

    def __init__(self) -> None:
        self.roles: i64 = ROLES_ALTERNATE
        """Who attacks after round 1 (AN-RULING-01)."""
        self.empty_run: i64 = 3
        """Empty turns in succession that end the turns stage (AN-TURN-11)."""
        self.heroes_drawn: i64 = 4
        self.hand_refill: i64 = 8
        self.hand_max: i64 = 0
        """Cards that a hand may have after the draw step (AN-RULING-19)."""
        self.exhaustion: i64 = DRAW_WHAT_IS_LEFT
        """What happens where a stack has fewer cards than are to be drawn (AN-RULING-16)."""
        self.kill_tie: i64 = TIE_BY_ORDER
        """Who dies first of Fighters with equal HP (AN-RULING-04)."""
        self.kill_at_zero: bool = False
        """Do Fighters without HP die where the damage is 0? (AN-RULING-06)"""
        self.heroes_visible: bool = True
        """Do the heroes drawn lie face up? (AN-RULING-20)"""
        self.plays_max: i64 = 100
        """Cards that may be played in the turns of a round, where cards have abilities (AN-RULING-36)."""
        self.end_early: bool = False
        """Is the game over once a player has won three rounds? (AN-RULING-23)"""


class Deal:
    """The cards of a game in columns, one row a card."""

    def __init__(self, rules: Rules, split: i64, owner: list[int], kind: list[int]) -> None:
        self.rules: Rules = rules
        self.n: i64 = len(owner)
        self.split: i64 = split
        """The number of the first card of seat B."""
        self.owner: vec[i64] = vec[i64](owner)
        self.type: vec[i64] = vec[i64](kind)
        zeros = [0] * len(owner)
        self.attack: vec[i64] = vec[i64](zeros)
        self.hp: vec[i64] = vec[i64](zeros)
        self.number: vec[i64] = vec[i64](zeros)
        """The printed number; together with the set it is the design (AN-CARD-08)."""
        self.design: vec[i64] = vec[i64](zeros)
        """Equal for copies of one card, whoever has them (AN-CARD-09)."""
        four = [0] * (len(owner) * 4)
        self.qualities: vec[i64] = vec[i64](four)
        """Realm, side, nature and type as numbers, a row for each; -1 where there is none (AN-CARD-02)."""
        self.has_text: vec[i64] = vec[i64](zeros)
        self.rules_of: list[list[ArmyRule]] = [[] for _ in owner]
        """What the abilities of each card do; copies share it."""
        self.programs_of: list[list[Program]] = [[] for _ in owner]
        """Every row of steps of each card, by its number."""
        self.slots: vec[i64] = vec[i64](zeros)
        """Where the uses of each card's limited rules are counted."""
        self.slots_n: i64 = 0
        self.abilities: bool = False
        """Has any card an ability?"""
        self.heard: i64 = 0
        """Mask of the events that some ability answers."""
        self.recalled: i64 = 0
        """Mask of the events that some ability asks about later."""
        self.replaced: i64 = 0
        """Mask of the deeds instead of which something else may come."""
        self.hears: vec[i64] = vec[i64](zeros)
        """The events that each card's abilities answer."""
        self.speaks: vec[i64] = vec[i64](zeros)
        """1: the card has one of ``hears``, ``kinds`` and ``guards``: its coming and going changes what lasts."""
        self.kinds: vec[i64] = vec[i64](zeros)
        """Mask of the kinds of effects of each card's rules, and of what they depend on (``lowering.dependencies``)."""
        self.guards: vec[i64] = vec[i64](zeros)
        """Mask of the deeds that each card's rules guard against, by whatever."""
        self.guards_from_rules: vec[i64] = vec[i64](zeros)
        """Of those the ones that are kept off whoever does them, the rules too."""
        self.woulds: vec[i64] = vec[i64](zeros)
        """Mask of the deeds instead of which each card's rules may do something, ..."""
        self.would_cards: vec[i64] = NO_CARDS
        """... and the cards of which there are any."""
        self.lasts: vec[i64] = vec[i64](zeros)
        """1: the card has a rule that holds as long as it lies on the table."""
        self.alters: bool = False
        """Can anything last: changed points, guards, limits on playing?"""
        self.settles: bool = False
        """Can what lasts hang on what else lasts, so that it takes several passes to work out?"""
        self.usable: bool = False
        """Is there an ability that is used at will?"""
        self.trades: bool = False
        """Can a card come to the other side?"""
        self.copies: bool = False
        """Can a card have the abilities of another? Then numbers of rules, and of rows of steps, are those of all."""
        self.copier: i64 = NONE
        """Where that is so, a card that lets them be copied."""
        self.every_rule: dict[int, ArmyRule] = {}
        self.every_program: dict[int, Program] = {}
        """Where that is so, all of them by their numbers."""
        self.width: i64 = RULES_OF_CARD
        """How many places there are for the rules of a card."""

    def rule(self, card: CardNo, number: i64) -> ArmyRule:
        """The rule of that number, of a card."""
        return self.every_rule[int(number)] if self.copies else self.rules_of[card][number]

    def first(self, seat: SeatNo) -> i64:
        """The number of a seat's first card."""
        if seat == 0:
            return 0
        return self.split

    def end(self, seat: SeatNo) -> i64:
        """The number after a seat's last card."""
        if seat == 0:
            return self.split
        return self.n
