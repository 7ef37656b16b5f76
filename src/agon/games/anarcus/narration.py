"""The log told in the rulebook's words: one event, one sentence, with the clause it comes from.

An event's number is its place in the log, so it never changes. What a seat may not know is left out of its sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from agon.core.english import counted, does, listed, whose, you_or
from agon.games.anarcus import clauses, questions, terms
from agon.games.anarcus.steps_choice import BranchStep

if TYPE_CHECKING:
    from agon.core.view import EventView
    from agon.games.anarcus.state import AnarcusState

Said = tuple[str, str, str, int, int, dict[str, object]]
"""A kind, a sentence, a clause, the card (NONE: of none), the seat (NONE: of nobody) and numbers for programs."""


class Narrator:
    """Who tells the log of a state to one seat (None: a spectator)."""

    def __init__(self, state: AnarcusState, seat: int | None) -> None:
        self.state = state
        self.seat = seat
        self.players = questions.names_for(state, seat)

    def name(self, seat: int) -> str:
        """Return what a player is called; "You" for the reader."""
        return self.players[seat]

    def whose(self, seat: int) -> str:
        """Return ``Ada's``, ``Your`` at the start of a sentence."""
        return self.owner(seat)[:1].upper() + self.owner(seat)[1:]

    def owner(self, seat: int) -> str:
        """Return ``Ada's``, ``your``."""
        return whose(self.name(seat))

    def card(self, index: int) -> str:
        return self.state.card(index).name

    def names(self, cards: Sequence[int]) -> str:
        return ", ".join(self.card(each) for each in cards)

    def listed(self, cards: Sequence[int]) -> dict[str, object]:
        """Return what programs are told of cards drawn."""
        return {"count": len(cards), "cards": [self.state.card(each).id for each in cards]}

    def tell(self, entry: Sequence[int]) -> Said:
        """Return what is told of one entry."""
        return TELLING[entry[0]](self, *entry[2:])


def events(state: AnarcusState, since: int, seat: int | None) -> list[EventView]:
    """Return what happened from entry ``since`` on, as ``seat`` may know it."""
    log = state.table.log or []
    narrator = Narrator(state, seat)
    told: list[EventView] = []
    for number in range(max(since, 0), len(log)):
        kind, text, clause, card, who, data = narrator.tell(log[number])
        told.append(
            {
                "n": number,
                "round": log[number][1],
                "kind": kind,
                "text": text,
                "clause": clause,
                "card": state.card(card).id if card != terms.NONE else "",
                "seat": who if who != terms.NONE else None,
                "data": data,
            }
        )
    return told


def _shuffled(n: Narrator, seat: int, *_: int) -> Said:
    return "shuffle", f"{does(n.name(seat), 'shuffle')} both stacks.", "AN-SETUP-01", terms.NONE, seat, {}


def _heroes(n: Narrator, seat: int, *cards: int) -> Said:
    draws, data = does(n.name(seat), "draw"), n.listed(cards)
    if not n.state.table.deal.rules.heroes_visible and n.seat != seat:
        return "heroes", f"{draws} {len(cards)} heroes.", "AN-SETUP-02", terms.NONE, seat, {"count": len(cards)}
    return "heroes", f"{draws} the heroes {n.names(cards)}.", "AN-SETUP-02", terms.NONE, seat, data


def _drew(n: Narrator, seat: int, *cards: int, clause: str = "AN-ROUND-01") -> Said:
    text = f"{does(n.name(seat), 'draw')} {counted(len(cards), 'card')}"
    if n.seat != seat:
        return "draw", f"{text}.", clause, terms.NONE, seat, {"count": len(cards)}
    return "draw", f"{text}: {n.names(cards)}.", clause, terms.NONE, seat, n.listed(cards)


def _dealt(n: Narrator, seat: int, *cards: int) -> Said:
    return _drew(n, seat, *cards, clause="AN-SETUP-04")


def _round(_n: Narrator, number: int, *_: int) -> Said:
    return "round", f"Round {number} begins.", "AN-ROUND-10", terms.NONE, terms.NONE, {"round": number}


def _coin(n: Narrator, face: int, *_: int) -> Said:
    return "coin", f"The coin names {you_or(n.name(face - 1))}.", clauses.COIN, terms.NONE, terms.NONE, {"face": face}


def _roles(n: Narrator, attacker: int, *_: int) -> Said:
    text = f"{does(n.name(attacker), 'attack')}, {does(you_or(n.name(1 - attacker)), 'defend')}."
    return "roles", text, "AN-ROLE-01", terms.NONE, attacker, {"attacker": attacker}


def _exhausted(n: Narrator, seat: int, missing: int, *_: int) -> Said:
    text = f"{n.whose(seat)} main stack is empty: {counted(missing, 'card')} fewer drawn."
    return "exhausted", text, "AN-RULING-16", terms.NONE, seat, {"missing": missing}


def _reshuffled(n: Narrator, seat: int, many: int, *_: int) -> Said:
    text = f"{does(n.name(seat), 'shuffle')} {counted(many, 'card')} out of the game into a new main stack."
    return "reshuffle", text, "AN-RULING-16", terms.NONE, seat, {"cards": many}


def _discarded(n: Narrator, seat: int, card: int, *_: int) -> Said:
    return "discard", f"{does(n.name(seat), 'discard')} {n.card(card)}.", "AN-RULING-19", card, seat, {}


def _hero(n: Narrator, seat: int, card: int, *_: int) -> Said:
    hero = n.state.card(card)
    text = f"{does(n.name(seat), 'pick')} {hero.name}, {hero.attack or 0} attack and {hero.hp or 0} HP."
    return "hero", text, "AN-ROUND-04", card, seat, {}


def _turn(n: Narrator, seat: int, number: int, *_: int) -> Said:
    clause = "AN-ROUND-08" if number == 1 else "AN-TURN-01"
    return "turn", f"{n.whose(seat)} turn.", clause, terms.NONE, seat, {"turn": number}


_PLACES: Final = {"weapon": "AN-PLAY-03", "shield": "AN-PLAY-05", "action": "AN-PLAY-07", "fighter": "AN-PLAY-09"}


def _played(n: Narrator, seat: int, card: int, *_: int) -> Said:
    played = n.state.card(card)
    text = f"{does(n.name(seat), 'play')} the {played.type.title()} {played.name}, "
    text += f"{played.attack or 0} attack and {played.hp or 0} HP."
    return "play", text, _PLACES[played.type], card, seat, {}


def _replaced(n: Narrator, seat: int, old: int, *_: int) -> Said:
    clause = "AN-PLAY-04" if n.state.card(old).type == "weapon" else "AN-PLAY-06"
    return "replaced", f"It takes the place of {n.card(old)}, which is out of the game.", clause, old, seat, {}


def _turn_ends(n: Narrator, seat: int, played: int, empties: int, no_hand: int, *_: int) -> Said:
    data: dict[str, object] = {"played": played, "empties": empties}
    if played:
        return "turn-ends", f"{does(n.name(seat), 'end')} the turn.", "AN-TURN-01", terms.NONE, seat, data
    clause = "AN-TURN-07" if no_hand else "AN-TURN-02"
    why = "without a hand" if no_hand else "without a card played"
    text = f"{n.whose(seat)} turn is empty, {why}: {counted(empties, 'empty turn')} in succession."
    return "turn-ends", text, clause, terms.NONE, seat, data


def _stage_ends(_n: Narrator, empties: int, *_: int) -> Said:
    text = f"{empties} empty turns in succession end the turns of the round."
    return "stage-ends", text, "AN-TURN-03", terms.NONE, terms.NONE, {"empties": empties}


def _points(n: Narrator, attacker: int, attack: int, defense: int, *_: int) -> Said:
    attacks, defends = does(you_or(n.name(attacker)), "attack"), does(you_or(n.name(1 - attacker)), "defend")
    text = f"Battle points: {attacks} with {attack}, {defends} with {defense}."
    data: dict[str, object] = {"attacker": attacker, "attack": attack, "defense": defense}
    return "points", text, "AN-BP-07", terms.NONE, terms.NONE, data


def _won(n: Narrator, winner: int, damage: int, level: int, *_: int) -> Said:
    wins = does(n.name(winner), "win")
    data: dict[str, object] = {"winner": winner, "damage": damage}
    if level:
        why = "equal points are the defender's" if level == 1 else "a card gives equal points to the attacker"
        return "round-won", f"{wins} the round: {why}.", "AN-WIN-02", terms.NONE, winner, data
    return "round-won", f"{wins} the round by {damage}, which is the damage.", "AN-WIN-01", terms.NONE, winner, data


def _killed(n: Narrator, seat: int, card: int, hp: int, spent: int, *_: int) -> Said:
    text = f"{n.whose(seat)} Fighter {n.card(card)} is killed, {hp} HP; {spent} of the damage is spent."
    return "killed", text, "AN-DMG-06", card, seat, {"hp": hp, "spent": spent}


def _cleaned(_n: Narrator, many: int, *_: int) -> Said:
    text = f"{counted(many, 'card')} {'is' if many == 1 else 'are'} out of the game; Fighters stay."
    return "cleaned", text, "AN-NEXT-01", terms.NONE, terms.NONE, {"cards": many}


def _left(n: Narrator, mine: int, theirs: int, *_: int) -> Said:
    worth = [f"{worth} for {you_or(n.name(seat))}" for seat, worth in enumerate((mine, theirs))]
    text = f"Equal rounds. The Fighters left are worth {listed(worth)}."
    return "fighters-left", text, "AN-END-04", terms.NONE, terms.NONE, {"worth": [mine, theirs]}


def _over(n: Narrator, winner: int, reason: int, *_: int) -> Said:
    text = questions.ending(n.state.table, n.players)
    return "over", text, clauses.ENDS[reason], terms.NONE, winner, {"reason": terms.REASONS[reason]}


# --- abilities ------------------------------------------------------------------------------------------------------


def _hidden(n: Narrator, card: int) -> str:
    """Return what the reader may call a card."""
    return n.card(card) if n.state.knows(n.seat, card) else "a card"


def _about(n: Narrator, kind: str, text: str, card: int, seat: int, clause: str = "AN-RULING-31") -> Said:
    known = card if card != terms.NONE and n.state.knows(n.seat, card) else terms.NONE
    return kind, text[0].upper() + text[1:], clause, known, seat, {}


def _ability(n: Narrator, card: int, seat: int, rule: int, *_: int) -> Said:
    deal = n.state.table.deal
    copied = rule != terms.NONE and bool(deal.copies)
    if copied and not any(each.number == rule for each in deal.rules_of[card]):
        return _about(n, "ability", f"{whose(n.card(card))} copied ability is carried out.", card, seat, "AN-PLAY-08")
    which = deal.rule(card, rule).ability if rule != terms.NONE else 0
    name = n.state.card(card).abilities[int(which)].name
    text = f"{whose(n.card(card))} {name or 'ability'} is carried out."
    return _about(n, "ability", text, card, seat, "AN-PLAY-08")


def _destroyed(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "destroyed", f"{n.card(card)} is destroyed.", card, seat)


def _slain(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "killed", f"{n.card(card)} is killed.", card, seat)


def _returned(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "returned", f"{n.card(card)} returns to its owner's hand.", card, seat)


def _sent(n: Narrator, card: int, to: int, seat: int, *_: int) -> Said:
    owner = n.owner(int(n.state.table.deal.owner[card]))
    places = ("hand", "main stack, on top", "main stack, at the bottom", "main stack, shuffled in")
    if to == terms.TO_OUT:
        return _about(n, "sent", f"{_hidden(n, card)} is out of the game.", card, seat)
    if to == terms.TO_HEROES:
        return _about(n, "sent", f"{n.card(card)} is an unused hero again.", card, seat)
    return _about(n, "sent", f"{_hidden(n, card)} goes to {owner} {places[to]}.", card, seat)


def _thrown(n: Narrator, seat: int, card: int, *_: int) -> Said:
    return _about(n, "discard", f"{does(n.name(seat), 'discard')} {n.card(card)}.", card, seat)


def _taken(n: Narrator, seat: int, card: int, *_: int) -> Said:
    return _drew(n, seat, card, clause="AN-RULING-31")


def _changed(n: Narrator, _source: int, card: int, attack: int, hp: int, *_: int) -> Said:
    changes = [f"{by:+} {what}" for by, what in ((attack, "attack"), (hp, "HP")) if by]
    text = f"{n.card(card)} gets {' and '.join(changes) or 'nothing'}."
    return _about(n, "changed", text, card, int(n.state.table.side(card)), "AN-RULING-26")


def _holds(n: Narrator, source: int, card: int, _kind: int, *_: int) -> Said:
    on = f" on {_hidden(n, card)}" if card != terms.NONE else ""
    return _about(n, "lasts", f"what {n.card(source)} says lasts{on}.", source, terms.NONE, "AN-RULING-26")


def _looked(n: Narrator, card: int, seats: int, *_: int) -> Said:
    who = listed([n.name(seat) for seat in range(2) if (seats >> seat) & 1])
    verb = does(who, "see") if seats != terms.EVERYBODY else "Both players see"
    # What is seen later does not say what was seen here.
    seen = n.card(card) if n.seat is not None and (seats >> n.seat) & 1 else "a card"
    return "looked", f"{verb} {seen}.", "AN-RULING-31", card if seen != "a card" else terms.NONE, terms.NONE, {}


def _shown(n: Narrator, card: int, *_: int) -> Said:
    return _about(n, "shown", f"{n.card(card)} is shown.", card, int(n.state.table.side(card)))


def _traded(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "exchanged", f"{_hidden(n, card)} changes places, to {n.owner(seat)} side.", card, seat)


def _mixed(n: Narrator, seat: int, *_: int) -> Said:
    text = f"{n.whose(seat)} main stack is shuffled."
    return _about(n, "shuffle", text, terms.NONE, seat, "AN-SETUP-01")


def _declined(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "declined", f"{does(n.name(seat), 'decline')}.", card, seat, "AN-RULING-15")


def _branch(n: Narrator, card: int, seat: int, branch: int, program: int, place: int, *_: int) -> Said:
    deal = n.state.table.deal
    row = deal.every_program[program] if deal.copies else deal.programs_of[card][program]
    step = row.steps[place]
    said = f": “{step.texts[branch].rstrip('.')}.”" if isinstance(step, BranchStep) else "."
    text = f"{does(n.name(seat), 'choose')} number {branch + 1}{said}"
    return _about(n, "branch", text, card, seat, "AN-RULING-15")


def _waits(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "waits", f"what {n.card(card)} says will come later.", card, seat)


def _skips(n: Narrator, _card: int, seat: int, *_: int) -> Said:
    return _about(n, "skips", f"{n.whose(seat)} next turn will be empty.", terms.NONE, seat, "AN-TURN-02")


def _cut(n: Narrator, card: int, seat: int, *_: int) -> Said:
    return _about(n, "stage-ends", f"{n.card(card)} ends the turns of the round.", card, seat, "AN-TURN-10")


def _chosen(n: Narrator, _source: int, seat: int, card: int, *_: int) -> Said:
    return _about(n, "chosen", f"{does(n.name(seat), 'choose')} {_hidden(n, card)}.", card, seat, "AN-RULING-15")


def _kept_from(n: Narrator, seat: int, *_: int) -> Said:
    return _about(n, "stays", f"{n.name(seat)} cannot draw now.", terms.NONE, seat)


def _worn_out(_n: Narrator, most: int, *_: int) -> Said:
    text = f"{most} cards have been played in this round, which ends its turns."
    return "stage-ends", text, "AN-RULING-36", terms.NONE, terms.NONE, {"plays": most}


def _stayed(n: Narrator, card: int, deed: int, *_: int) -> Said:
    seat = int(n.state.table.side(card))
    return _about(n, "stays", f"{_hidden(n, card)} cannot be {terms.GUARDS[deed]}.", card, seat)


TELLING: Final[Mapping[int, Callable[..., Said]]] = {
    terms.NOTE_SHUFFLED: _shuffled,
    terms.NOTE_HEROES: _heroes,
    terms.NOTE_DEALT: _dealt,
    terms.NOTE_ROUND: _round,
    terms.NOTE_COIN: _coin,
    terms.NOTE_ROLES: _roles,
    terms.NOTE_DREW: _drew,
    terms.NOTE_EXHAUSTED: _exhausted,
    terms.NOTE_RESHUFFLED: _reshuffled,
    terms.NOTE_DISCARDED: _discarded,
    terms.NOTE_HERO: _hero,
    terms.NOTE_TURN: _turn,
    terms.NOTE_PLAYED: _played,
    terms.NOTE_REPLACED: _replaced,
    terms.NOTE_TURN_ENDS: _turn_ends,
    terms.NOTE_STAGE_ENDS: _stage_ends,
    terms.NOTE_POINTS: _points,
    terms.NOTE_WON: _won,
    terms.NOTE_KILLED: _killed,
    terms.NOTE_CLEANED: _cleaned,
    terms.NOTE_LEFT: _left,
    terms.NOTE_OVER: _over,
    terms.NOTE_ABILITY: _ability,
    terms.NOTE_DESTROYED: _destroyed,
    terms.NOTE_SLAIN: _slain,
    terms.NOTE_RETURNED: _returned,
    terms.NOTE_SENT: _sent,
    terms.NOTE_THROWN: _thrown,
    terms.NOTE_TAKEN: _taken,
    terms.NOTE_CHANGED: _changed,
    terms.NOTE_HOLDS: _holds,
    terms.NOTE_LOOKED: _looked,
    terms.NOTE_SHOWN: _shown,
    terms.NOTE_TRADED: _traded,
    terms.NOTE_MIXED: _mixed,
    terms.NOTE_DECLINED: _declined,
    terms.NOTE_BRANCH: _branch,
    terms.NOTE_WAITS: _waits,
    terms.NOTE_SKIPS: _skips,
    terms.NOTE_CUT: _cut,
    terms.NOTE_CHOSEN: _chosen,
    terms.NOTE_STAYED: _stayed,
    terms.NOTE_KEPT_FROM: _kept_from,
    terms.NOTE_WORN_OUT: _worn_out,
}
"""How each kind of entry is told."""
