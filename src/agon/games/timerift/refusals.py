"""Why something cannot be done where one of Time Rift's own frames asks, and why a card is not ready."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from agon.arena.ability import AbilityFrame
from agon.arena.board import FACING_NAMES
from agon.arena.depletion import HANDS, hands_used, has_hands
from agon.arena.terms import NONE, Act, Ask, CardMore, CardType, SeatField, Zone
from agon.arena.traits import hands_of
from agon.core.errors import Refusal
from agon.core.ids import CardNo, SeatNo
from agon.games.fights.questions import top
from agon.games.fights.refusals import ENDING, FACINGS, MOVING, TURNING, row
from agon.games.fights.words import facing_word
from agon.games.timerift.card_limits import OffenderFrame, is_offending
from agon.games.timerift.params import rules_of
from agon.games.timerift.setup import SetupFrame, may_place
from agon.messages import either, say

if TYPE_CHECKING:
    from agon.arena.deal import Listener
    from agon.core.view import RefusedView
    from agon.games.fights.refusals import Referee


def why_not(referee: Referee, verb: str, rest: Sequence[str]) -> Refusal | None:
    """Return the refusal of something wanted where one of Time Rift's frames asks."""
    asks = int(referee.fight.asked)
    if asks == Ask.ACTION:
        return why_not_act(referee, verb, rest)
    if asks == Ask.NORTH and verb in ("side", "take", "north", "choose", "west", "east"):
        return Refusal("TR-SEAT-05", say("no-north", options=either([each.notation for each in referee.node.options])))
    if asks == Ask.PLACE and verb in (MOVING | {"place"}):
        return why_not_place(referee, rest)
    if asks == Ask.SELECT and verb in ("select", "choose", "take", "play", "use"):
        return why_not_select(referee, " ".join(rest))
    if asks == Ask.DISCARD and verb == "discard" and isinstance(top(referee.fight), OffenderFrame):
        could = either([each.notation.removeprefix("discard ") for each in referee.node.options])
        return Refusal("TR-RULING-06", say("no-discard-clash", cards=could))
    return None


def why_not_act(referee: Referee, verb: str, rest: Sequence[str]) -> Refusal | None:
    """Return why a turn cannot end yet, or why this turn is none (TR-ROUND-05, TR-MOVE-04)."""
    g = referee.fight
    if verb == "pass" or verb in ENDING:
        if any(each.notation == "pass" for each in referee.node.options):
            return Refusal("TR-ROUND-10", say("no-end-write-pass"))
        return Refusal("TR-ROUND-05", say("no-pass-yet", least=int(rules_of(g).least_actions)))
    if verb in TURNING and rest and rest[-1] in FACINGS and FACINGS[rest[-1]] == g.facing(referee.seat):
        word = facing_word(FACINGS[rest[-1]])
        return Refusal("TR-MOVE-04", say("no-turn-nowhere", champion=referee.me, facing=word))
    if verb in TURNING and rest and rest[-1] in FACINGS and referee.left < 1:
        return referee.too_dear(say("deed-turning"), 1)
    return None


def why_not_place(referee: Referee, rest: Sequence[str]) -> Refusal:
    """Return why the Champion cannot be placed there (TR-SETUP-08, 10, 12, TR-TIRE-02)."""
    g, w, seat = referee.fight, referee.words, referee.seat
    offered = [each.notation for each in referee.node.options]
    spaces = either(list(dict.fromkeys(each.split()[1] for each in offered)))
    frame = top(g)
    setup = isinstance(frame, SetupFrame)
    if isinstance(frame, AbilityFrame):
        return why_not_deploy(referee, w.card(int(frame.card)), offered, spaces, rest)
    clause = (
        "TR-TIRE-02" if not setup else "TR-SETUP-10" if g.field(seat, SeatField.OPENING) == g.n - 1 else "TR-SETUP-08"
    )
    if not rest:
        return Refusal(clause, say("no-place-where", spaces=spaces))
    free = [each for each in offered if each.split()[1] == rest[0]]
    if not free:
        inside = [each for each in range(int(g.board.squares)) if w.square(each) == rest[0]]
        if inside and setup and may_place(g, SeatNo(seat), inside[0]):
            return Refusal("TR-ARENA-13", say("no-place-taken", space=referee.quoted(rest[0]), spaces=spaces))
        return Refusal(clause, say("no-place-there", space=referee.quoted(rest[0]), spaces=spaces))
    if len(rest) > 1 and rest[1].upper()[:1] in FACING_NAMES:
        return Refusal("TR-SETUP-12", say("no-place-center", notation=free[0]))
    if len(rest) > 1:
        return referee.bad_facing(rest[1])
    return Refusal("TR-SETUP-12", say("no-place-facing", notation=free[0]))


def why_not_deploy(referee: Referee, name: str, offered: Sequence[str], spaces: str, rest: Sequence[str]) -> Refusal:
    """Return why a card cannot be deployed there (TR-PWR-DEPLOY-03)."""
    there = [each for each in offered if rest and each.split()[1] == rest[0]]
    if not there:
        if not rest:
            return Refusal("TR-PWR-DEPLOY-03", say("no-deploy-where", card=name, spaces=spaces))
        return Refusal(
            "TR-PWR-DEPLOY-03", say("no-deploy-there", card=name, space=referee.quoted(rest[0]), spaces=spaces)
        )
    return Refusal("TR-PWR-DEPLOY-03", say("no-deploy-so", notation=there[0]))


def why_not_select(referee: Referee, name: str) -> Refusal:
    """Return why this card cannot be chosen for the game (TR-LOAD-02, TR-MATCH-06, TR-MATCH-11)."""
    g = referee.fight
    first = g.warrior_card(referee.seat) == NONE
    card = referee.card_named(name)
    if card == NONE:
        return Refusal("TR-MATCH-11", say("no-select-chest", text=referee.quoted(name)))
    title = str(g.deal.cards[card].name)
    if g.deal.cards[card].earlier:
        return Refusal("TR-MATCH-06", say("no-select-used-up", card=title))
    if first != (g.deal.cards[card].type == CardType.WARRIOR):
        if first:
            return Refusal("TR-LOAD-01", say("no-select-champion-first"))
        return Refusal("TR-LOAD-02", say("no-select-champion-again"))
    if g.zone(card) != Zone.IN_HAND:
        return Refusal("TR-LOAD-02", say("no-select-again", card=title))
    return Refusal("TR-LOAD-02", say("no-select-no-deck", card=title))


def why_not_ready(referee: Referee, weapon: int) -> Refusal:
    """Return why a face-up card cannot attack now: sideways, used this turn, or no hands left (TR-ATK-07, 13, 19)."""
    g = referee.fight
    name = str(g.deal.cards[weapon].name)
    if g.of_card(weapon, CardMore.DEPLETED) == 1:
        return Refusal("TR-ATK-13", say("no-attack-depleted", card=name))
    if g.allowance_used(weapon) != 0:
        return Refusal("TR-ATK-07", say("no-attack-again", card=name, times=1))
    return why_no_hands(referee, weapon)


def why_no_hands(referee: Referee, card: int) -> Refusal:
    """Return why a card cannot be depleted for want of hands (TR-WIELD-03, 07)."""
    g = referee.fight
    name, used_up = str(g.deal.cards[card].name), int(hands_used(g, SeatNo(referee.seat)))
    said = say("no-hands", card=name, needs=int(hands_of(g, CardNo(card))), used=used_up, hands=HANDS)
    return Refusal("TR-WIELD-07", said)


def why_not_use(referee: Referee, ls: Listener) -> Refusal:
    """Return why the cost of a power cannot be paid: its card is sideways, or has no hands (TR-PWR-05, TR-WIELD-07)."""
    g = referee.fight
    card = int(ls.card)
    name = referee.words.ability(card, int(ls.ability))
    if g.deal.cards[card].type != CardType.WARRIOR and g.of_card(card, CardMore.DEPLETED) == 1:
        holder = str(g.deal.cards[card].name)
        return Refusal("TR-PWR-05", say("no-use-depleted", card=holder, ability=name))
    if g.deal.cards[card].type != CardType.WARRIOR and not has_hands(g, CardNo(card)):
        return why_no_hands(referee, card)
    return Refusal("TR-RULING-15", say("no-use-again", ability=name))


def refused(referee: Referee) -> list[RefusedView]:
    """List what cannot be done where Time Rift's frames ask: passing before an action, cards that do not clash."""
    g = referee.fight
    if g.asked == Ask.ACTION and all(g.opts[index] != Act.PASS for index in range(int(g.options()))):
        refusal = why_not_act(referee, "pass", ())
        return [row(say("act-end-turn"), "pass", refusal)] if refusal is not None else []
    if g.asked == Ask.DISCARD and isinstance(top(g), OffenderFrame):
        kept = [
            card
            for card in referee.own_supports()
            if g.is_face_up(card) and not is_offending(g, CardNo(card), SeatNo(referee.seat))
        ]
        reason = Refusal("TR-RULING-06", say("no-discard-no-clash"))
        names = [str(g.deal.cards[card].name) for card in kept]
        return [row(say("act-discard", card=each), f"discard {each}", reason) for each in names]
    return []


__all__ = ["refused", "why_not", "why_not_ready", "why_not_use"]
