"""What one seat sees of a game, or what spectators see: the ``View`` of ``agon.core.view``, filled for a fight.

Nothing that the seat may not know enters it: faces of hidden cards, warriors not yet placed, their places in the deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from agon.arena.aims import can_target
from agon.arena.deal import Listener
from agon.arena.effects import concerned
from agon.arena.fight import Fight
from agon.arena.grids import grid_cell
from agon.arena.initiative import card_initiative
from agon.arena.nodes import Effect
from agon.arena.suppression import is_silenced
from agon.arena.terms import NONE, NULL, CardField, CardType, Mod, SeatField, Zone
from agon.cards.definition import card_view
from agon.core.engine import OVER
from agon.core.ids import CardNo, SeatNo
from agon.core.node import Decision
from agon.core.view import (
    CardView,
    DecisionView,
    EffectView,
    LimitView,
    MatchGameView,
    MatchSideView,
    MatchView,
    ReachSquareView,
    ReachView,
    SeatView,
    SupportView,
    View,
)
from agon.games.fights.choices import chance_view, option_views
from agon.games.fights.lasting_effects import Meant, effect_words, end_words
from agon.games.fights.narration import result_view
from agon.games.fights.observation import known_fight
from agon.games.fights.odds import KnownOdds, known_odds
from agon.games.fights.questions import REASONS
from agon.games.fights.reasons import Reasons
from agon.games.fights.refusals import refused
from agon.games.fights.roll_view import tray_view
from agon.games.fights.words import LIMIT_NAMES, Table, Words
from agon.messages import Given, say

if TYPE_CHECKING:
    from agon.games.fights.match import Match


def limit_of(ls: Listener) -> tuple[int, str]:
    """How often a rule, or the part of it that has a limit, may be used, and in what; zero if it has none."""
    per, times = (ls.per, ls.times) if ls.per else (ls.part_per, ls.part_times)
    span = LIMIT_NAMES.get(per)
    return int(times) if per else 0, say("limit-span", per=span) if span else ""


def build_view(state: Table, seat: int | None) -> View:
    """Return everything ``seat`` sees; ``seat`` None is a spectator, who sees what lies open."""
    return Viewer(state, seat).view()


class Viewer:
    """Builds one view."""

    def __init__(self, state: Table, seat: int | None) -> None:
        self.state: Table = state
        self.fight: Fight = state.fight
        self.seat: int | None = seat
        self.words: Words = Words(state, seat)
        self.known: Fight = known_fight(self.words)
        self.odds: KnownOdds = known_odds(self.known)

    def view(self) -> View:
        """Return the whole view."""
        g, w = self.fight, self.words
        view: View = {
            "system": self.state.game.name,
            "seat": self.seat,
            "ply": int(self.state.ply),
            "round": int(g.round),
            "rounds": int(g.deal.rules.rounds),
            "steps": self.words.system.steps(self),
            "board_size": int(g.board.size),
            "starting_rows": [[w.square(int(each)) for each in row] for row in g.deal.starting_rows],
            "seats": [self.seat_view(each) for each in range(int(g.n))],
            "arena_cards": self.arena_cards(),
            "cards": self.cards(),
            "active": int(g.active) if g.active != NONE else None,
            "decision": self.decision(),
            "tray": tray_view(self.state, w),
            "reach": self.reach(),
            "effects": self.lasting(),
            "result": result_view(w),
            "position": self.state.position_for(self.seat),
        }
        match = self.state.match
        if match is not None:
            view["match"] = self.match(match)
        w.system.show(self, view)
        return view

    # --- the match ---

    def match(self, match: Match) -> MatchView:
        """Return the score, the games played, and what each has left and has used (A7-MATCH-14 to 18)."""
        sides: list[MatchSideView] = []
        for seat, stack in enumerate(match.stacks):
            left = match.left(seat)
            side: MatchSideView = {
                "won": match.score[seat],
                "warriors_left": sum(number < len(stack.warriors) for number in left),
                "supports_left": sum(number >= len(stack.warriors) for number in left),
                "used": [match.card(seat, number).id for number in match.used(seat)],
            }
            if seat == self.seat:
                # A stack may be called after its warriors, which nobody else knows yet.
                side["name"] = stack.name
                side["left"] = [match.card(seat, number).id for number in left]
            sides.append(side)
        games: list[MatchGameView] = [
            {
                "winner": None if game.winner == NONE else game.winner,
                "reason": REASONS.get(game.reason) or self.words.system.reasons[game.reason],
                "warriors": [match.card(seat, used[0]).id if used else "" for seat, used in enumerate(game.used)],
            }
            for game in match.played
        ]
        number = len(match.played) + (0 if match.is_over else 1)
        return {"best_of": match.best_of, "game": number, "choosing": match.choosing, "sides": sides, "games": games}

    # --- cards ---

    def cards(self) -> dict[str, CardView]:
        """Return every card whose face this reader may know, by id, in order of ids."""
        known: dict[str, CardView] = {}
        for index in range(int(self.fight.deal.n_cards)):
            if self.words.knows(index):
                card = self.state.card(index)
                if card.id not in known:
                    known[card.id] = card_view(card, self.words.system.why_not_abilities(card))
        match = self.state.match
        if match is not None and self.seat is not None:
            for number in match.left(self.seat):
                card = match.card(self.seat, number)
                known.setdefault(card.id, card_view(card, self.words.system.why_not_abilities(card)))
        return dict(sorted(known.items()))

    def support(self, card: int) -> SupportView:
        """Return one support where it lies."""
        g, w = self.fight, self.words
        zone = int(g.zone(card))
        place = int(g.place_of(card))
        view: SupportView = {"slot": int(g.card_field(card, CardField.SLOT)) + 1, "state": "face-down"}
        if zone == Zone.IN_HAND:
            view["slot"], view["state"] = 0, "hand"
        elif zone == Zone.DISCARDED:
            view["state"] = "discarded"
        elif place != NONE:
            view["state"] = "arena"
            view["square"] = w.square(place)
        elif zone == Zone.FACE_UP:
            view["state"] = "face-up"
        if not w.knows(card):
            return view
        view["card"], view["instance"] = w.card_id(card), card
        view["initiative"] = (
            int(card_initiative(g, CardNo(card))) if zone == Zone.FACE_UP else int(g.deal.cards[card].initiative)
        )
        if zone == Zone.FACE_UP:
            w.system.show_card(self, card, view)
            if g.was_revealed_this_round(card):
                view["new"] = True
            counters = int(g.card_field(card, CardField.COUNTERS))
            if counters:
                view["counters"] = counters
            die = int(g.card_field(card, CardField.DIE))
            if die:
                view["die"] = die
            used = self.used(card)
            if used:
                view["used"] = used
            limits = self.limits(card)
            if limits:
                view["limits"] = limits
        notes = self.notes(card)
        if notes:
            view["notes"] = notes
        return view

    def limits(self, card: int) -> list[LimitView]:
        """Return every ability of a card that has a limit, with how often it was used in its scope."""
        g, w = self.fight, self.words
        found: list[LimitView] = []
        for ls in g.deal.cards[card].rules:
            times, per = limit_of(ls)
            if times:
                line: LimitView = {
                    "ability": w.ability(card, int(ls.ability)),
                    "used": int(g.used(ls)),
                    "times": times,
                    "per": per,
                }
                if line not in found:
                    found.append(line)
        return found

    def notes(self, card: int) -> list[str]:
        """Say whose a card is while another player plays it, and which of its abilities other players may use."""
        g, w = self.fight, self.words
        info = g.deal.cards[card]
        said: list[str] = []
        if info.owner >= 0 and int(g.controller(card)) != int(info.owner):
            owner, player = w.person(int(info.owner)), w.person(int(g.controller(card)))
            said.append(say("note-belongs", owner=owner, who=player))
        if g.zone(card) not in (Zone.FACE_UP, Zone.WARRIOR_IN_PLAY):
            return said
        for ls in info.rules:
            if ls.by_others:
                name = w.ability(card, int(ls.ability))
                player, cost = w.person(int(g.controller(card))), int(ls.cost)
                said.append(say("note-by-others", who=player, ability=name, actions=cost))
        borrowers = {int(ls.borrower) for ls in g.deal.borrowed if int(ls.card) == card}
        said += [
            say("note-borrowed", who=w.person(int(g.controller(other))), card=w.card(other))
            for other in sorted(borrowers)
            if g.is_borrowed(other, card)
        ]
        return said

    def used(self, card: int) -> list[str]:
        """Say what of a card has been used within its limits."""
        g, w = self.fight, self.words
        said: list[str] = []
        names: set[str] = set()
        for ls in g.deal.cards[card].rules:
            times, per = limit_of(ls)
            used = int(g.used(ls)) if times else 0
            name = w.ability(card, int(ls.ability))
            if used and name not in names:
                names.add(name)
                given: dict[str, Given] = {"ability": name, "used": used, "times": times}
                said.append(say("note-used-per", per=per, **given) if per else say("note-used", **given))
        if g.deal.cards[card].type == CardType.WEAPON and g.active != NONE and g.allowance_used(card) > 0:
            said.append(say("note-has-attacked"))
        rules = g.deal.cards[card].rules
        if (
            (g.deal.lasting >> Mod.NEGATE) & 1 == 1
            and rules
            and all(is_silenced(g, CardNo(card), ls.rule) for ls in rules)
        ):
            said.append(say("note-no-effect"))
        if g.card_field(card, CardField.BARRED) == 1 and any(m.card == card for each in g.deal.mods for m in each):
            said.append(say("note-barred"))
        return said

    def arena_cards(self) -> list[SupportView]:
        """Return the supports that lie in the arena."""
        g = self.fight
        return [self.support(card) for card in range(int(g.deal.n_cards)) if g.place_of(card) != NONE]

    # --- seats ---

    def seat_view(self, seat: int) -> SeatView:
        """Return one player's side of the table."""
        g, w = self.fight, self.words
        warrior = int(g.warrior_card(seat))
        initiative = int(g.field(seat, SeatField.INITIATIVE))
        view: SeatView = {
            "seat": seat,
            "name": w.player_name(seat),
            "initiative": initiative if initiative != NULL and g.round > 0 else None,
            "actions_used": int(g.field(seat, SeatField.ACTIONS)),
            "active": bool(g.active == seat),
            "initiative_winner": bool(g.field(seat, SeatField.WON) == 1),
            "supports": self.supports(seat),
            "discard": [w.card_id(card) for card in self.pile(seat)],
            "defeated": bool(g.field(seat, SeatField.DEFEATED) == 1),
        }
        if g.n > 2:
            view["side"] = next(each for each in range(int(g.n)) if g.deal.fate[each] == g.deal.fate[seat])
            place = self.place_in_turn(seat)
            if place:
                view["turn"], view["turn_over"] = place, bool(g.field(seat, SeatField.TURN_OVER) == 1)
        w.system.show_seat(self, seat, view)
        if len({int(g.deal.team[each]) for each in range(int(g.n))}) < g.n:
            view["team"] = int(g.deal.team[seat])
        if not w.knows(warrior):
            return view
        view["warrior"] = w.card_id(warrior)
        square = int(g.square(seat))
        placed = square != NONE
        if placed:
            view["square"] = w.square(square)
            view["facing"] = w.facing(int(g.facing(seat)))
        info = g.deal.cards[warrior]
        # Before a Tire Fight warriors are out of the arena for a while, and keep their numbers.
        stood = placed or view["defeated"] or g.round > 0
        now_life = int(g.life(seat)) if stood else w.system.first_life(g, seat)
        reasons = Reasons(self.fight, w)
        view["life"] = reasons.life(seat, now_life)
        view["speed"] = reasons.speed(seat)
        unplaced = reasons.stat(int(info.experience), int(info.experience), [])
        view["experience"] = reasons.experience(seat) if stood else unplaced
        view["damage"] = reasons.base_damage(warrior)
        limits, notes = self.limits(warrior), self.notes(warrior)
        if limits:
            view["limits"] = limits
        if notes:
            view["notes"] = notes
        if view["initiative"] is not None:
            parts = reasons.initiative(seat)
            if len(parts) > 1 or reasons.is_set(seat):
                view["initiative_why"] = parts
        return view

    def place_in_turn(self, seat: int) -> int:
        """Return a seat's place in this round's order of turns, from 1; 0 while it is open, and for who is out."""
        g = self.fight
        ranks = [int(g.field(each, SeatField.RANK)) for each in range(int(g.n)) if g.in_play(each)]
        if g.round == 0 or not g.in_play(seat) or min(ranks) < 0:
            return 0
        return 1 + sum(rank < g.field(seat, SeatField.RANK) for rank in ranks)

    def supports(self, seat: int) -> list[SupportView]:
        """Return the row by slot, discarded cards in their old places, then the own hand."""
        g = self.fight
        rows: list[tuple[int, int, SupportView]] = []
        taken: set[int] = set()
        for card in range(int(g.deal.n_cards)):
            zone = int(g.zone(card))
            if g.deal.cards[card].type == CardType.WARRIOR or int(g.controller(card)) != seat:
                continue
            if zone in (Zone.FACE_UP, Zone.FACE_DOWN):
                taken.add(int(g.card_field(card, CardField.SLOT)))
                rows.append((int(g.card_field(card, CardField.SLOT)), 0, self.support(card)))
        for card in range(int(g.deal.n_cards)):
            zone = int(g.zone(card))
            if g.deal.cards[card].type == CardType.WARRIOR or int(g.controller(card)) != seat:
                continue
            slot = int(g.card_field(card, CardField.SLOT))
            if zone == Zone.DISCARDED and slot not in taken and slot >= 0:
                taken.add(slot)
                rows.append((slot, 1, self.support(card)))
            elif zone == Zone.IN_HAND and self.words.knows(card):
                rows.append((9, card, self.support(card)))
        rows.sort(key=lambda each: (each[0], each[1]))
        return [each[2] for each in rows]

    def pile(self, seat: int) -> list[int]:
        """Return the cards of the seat's discard pile."""
        g = self.fight
        return [
            card
            for card in range(int(g.deal.n_cards))
            if g.zone(card) == Zone.DISCARDED and int(g.deal.cards[card].owner) == seat
        ]

    # --- the decision ---

    def decision(self) -> DecisionView | None:
        """Return what is being decided; options and refusals for the deciding seat only."""
        node = self.state.node()
        if not isinstance(node, Decision):
            return None
        mine = self.seat == node.seat
        view: DecisionView = {
            "seat": int(node.seat),
            "kind": node.kind,
            "prompt": node.prompt if mine else say("decides", who=self.words.stand_in(int(node.seat))),
            "clause": node.clause,
            "card": node.card if mine or self.is_open(node.card) else "",
        }
        if mine:
            view["options"] = option_views(self.state, self.words, self.known, node)
            view["refused"] = refused(self.state)
        return view

    def is_open(self, card_id: str) -> bool:
        """May this reader know that a card of this id is concerned?"""
        g = self.fight
        return any(g.deal.cards[card].id == card_id and self.words.knows(card) for card in range(int(g.deal.n_cards)))

    # --- reach ---

    def reach(self) -> list[ReachView]:
        """Return every grid of every warrior in the arena, with exact chances on each numbered space."""
        g = self.fight
        found: list[ReachView] = []
        for seat in range(int(g.n)):
            if not g.in_play(seat):
                continue
            warrior = int(g.warrior_card(seat))
            weapons = [
                card
                for card in range(int(g.deal.n_cards))
                if card in g.deal.weapons and g.is_face_up(card) and int(g.controller(card)) == seat
            ]
            found += [self.grid(seat, card) for card in [warrior, *weapons] if g.deal.cards[card].has_grid]
        return found

    def grid(self, seat: int, card: int) -> ReachView:
        """Return one grid laid on the board."""
        g, w = self.fight, self.words
        here = int(g.square(seat))
        target = self.target_of(seat)
        squares: list[ReachSquareView] = []
        for square in range(int(g.board.squares)):
            if square == here:
                continue
            cell = int(grid_cell(g, CardNo(card), SeatNo(seat), here, g.facing(seat), square))
            if cell == 0:
                continue
            view: ReachSquareView = {"square": w.square(square), "modifier": cell - 100}
            stands = int(g.warrior_at(square))
            meant = stands if stands != NONE and g.is_enemy(seat, stands) else target
            if meant != NONE and g.round > 0 and g.waiting != OVER:
                odds = self.odds.attack(self.known, seat, card, meant, square)
                if odds is not None:
                    view["chance"] = chance_view(w, odds)
            squares.append(view)
        usable = target != NONE and can_target(g, SeatNo(seat), CardNo(card), SeatNo(target))
        if g.active == seat:
            usable = usable and w.system.has_allowance(g, seat, card)
        return {
            "seat": seat,
            "name": say("reach-basic", attack=w.terms.basic_attack) if w.is_warrior(card) else w.card(card),
            "card": w.card_id(card),
            "basic": w.is_warrior(card),
            "usable": bool(usable),
            "squares": squares,
        }

    def target_of(self, seat: int) -> int:
        """Return whom chances are reckoned against: the reader's warrior, or the next enemy."""
        g = self.fight
        if self.seat is not None and g.is_enemy(seat, self.seat) and g.in_play(self.seat):
            return self.seat
        return int(g.opponent(seat))

    # --- lasting effects ---

    def lasting(self) -> list[EffectView]:
        """Return every lasting effect in force, equal ones as one, and the rules that work from discard piles."""
        g = self.fight
        found = [self.effect(e) for e in g.effects if e.modifier is None or e.modifier.kind != Mod.MARK]
        for card in range(int(g.deal.n_cards)):
            if g.zone(card) == Zone.DISCARDED:
                for index in sorted({int(ls.ability) for ls in g.deal.cards[card].rules if ls.in_discard}):
                    found.append(
                        {
                            "text": self.state.card(card).text_in_force(index),
                            "until": say("until-discarded"),
                            "card": self.words.card_id(card),
                            "seat": int(g.controller(card)),
                        }
                    )
        return with_times(found)

    def effect(self, e: Effect) -> EffectView:
        """Return one lasting effect in words, with its end."""
        g, w = self.fight, self.words
        amount, seats, number = 0, 0, -2 - int(e.program)
        m = e.modifier
        if m is not None:
            number = int(m.number)
            cx = g.enter_effect(e)
            amount = int(g.effect_amount(e, cx))
            g.leave()
            seats = int(concerned(g, e))
        meant = Meant(int(e.user), int(e.who), int(e.chosen), int(e.card_ref), int(e.register))
        text = effect_words(self.state, w, number, amount, seats, e.until, (int(e.card), int(e.rule)), meant)
        if m is not None and m.kind == Mod.EXCHANGE and e.chosen >= 0 and e.card_ref >= 0:
            text = say("effect-exchange", card=w.card(int(e.chosen)), other=w.card(int(e.card_ref)))
        return {
            "text": text,
            "until": end_words(w, e.until, int(e.key), int(e.key_seat), int(e.also), int(e.card)),
            "card": w.card_id(int(e.card)),
            "seat": int(e.user),
        }

    def until(self, e: Effect) -> str:
        """Say how long an effect lasts."""
        return end_words(self.words, e.until, int(e.key), int(e.key_seat), int(e.also), int(e.card))


def with_times(effects: list[EffectView]) -> list[EffectView]:
    """Return effects with those that read alike as one, where the first stood, which says how often it is in force."""
    found: dict[tuple[str, str, str, int], EffectView] = {}
    for each in effects:
        first = found.setdefault((each["text"], each["until"], each["card"], each["seat"]), each)
        if first is not each:
            first["times"] = first.get("times", 1) + 1
    return list(found.values())


__all__ = ["build_view"]
