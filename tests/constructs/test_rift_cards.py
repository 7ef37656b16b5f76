"""Time Rift: the sixty starter cards, lowered and seen to do something, and random games of their decks."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from agon.arena.deal import Deal
from agon.arena.depletion import HANDS, deplete, hands_used
from agon.arena.fight import Fight
from agon.arena.terms import NONE, Act, Ask, CardField, Mod, Note, SeatMore, Zone
from agon.cards import Card
from agon.core.engine import OVER
from agon.core.ids import CardNo, SeatNo
from agon.games.timerift import TIMERIFT
from agon.games.timerift.rules import options_of
from agon.games.timerift.table import make_deal
from tests.constructs.rift import STARTER, reasons
from tests.rules.rift import special, weapon

PAGE: Final = (Path(__file__).parents[2] / "docs" / "timerift-cards.md").read_text("utf-8")
FORMS: Final = [line for block in re.findall(r"```\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
GAMES: Final = 200


@pytest.mark.parametrize("card", STARTER.cards.values(), ids=lambda card: card.id)
def test_every_starter_card_is_playable(card: Card) -> None:
    texts = [card.text_in_force(index) for index in range(len(card.abilities))]
    assert reasons(card, *texts) == ""


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_the_page_for_card_writers_is_playable(form: str) -> None:
    card = special("X", 1) if form.startswith("Deploy") else weapon("X", 1)
    assert reasons(card, form) == ""


def hands_of(one: str, other: str) -> list[list[Card]]:
    return [[deck.warrior, *deck.supports] for deck in (STARTER.decks[one], STARTER.decks[other])]


def eager(g: Fight, rng: random.Random) -> int:
    """An answer of somebody who likes to fight and to use what there is."""
    codes = [int(g.code_at(each)) for each in range(int(g.options()))]
    assert codes, g.asked
    if g.asked == Ask.USE and rng.random() < 0.8:
        return rng.choice(codes[1:] or codes)
    if g.asked == Ask.ACTION and rng.random() < 0.7:
        return rng.choice([code for code in codes if Act.ATTACK <= code < Act.ABILITY] or codes)
    return rng.choice(codes)


def is_in_order(g: Fight) -> None:
    """What must always be so of actions, cards and hands."""
    for seat in range(int(g.n)):
        assert g.more(seat, SeatMore.POOL) >= 0
    places = [int(g.place_of(card)) for card in range(int(g.deal.n_cards)) if int(g.place_of(card)) != NONE]
    stand = [int(g.square(seat)) for seat in range(int(g.n)) if g.in_play(seat)]
    assert len({*places, *stand}) == len(places) + len(stand)
    for card in range(int(g.deal.n_cards)):
        if g.place_of(card) != NONE:
            assert g.zone(card) in (Zone.FACE_UP, Zone.WARRIOR_IN_PLAY)
        assert g.card_field(card, CardField.CONTROLLER) == g.deal.cards[card].owner


def played(deal: Deal, rng: random.Random) -> Fight:
    """A game played to its end, looked at after every answer."""
    g = TIMERIFT.new_fight(deal, rng.randrange(1 << 30), logged=True)
    for _ in range(4000):
        if g.waiting == OVER:
            break
        before = [int(hands_used(g, SeatNo(seat))) for seat in range(int(g.n))]
        code, by = eager(g, rng), int(g.decider)
        round_ = int(g.round)
        g.choose(code)
        is_in_order(g)
        if int(g.round) == round_:
            # Nobody goes beyond two hands by an answer of their own (TR-WIELD-03).
            after = int(hands_used(g, SeatNo(by)))
            assert after <= max(HANDS, before[by])
    assert g.waiting == OVER
    return g


@pytest.mark.clause("TR-WIELD-03", "TR-ARENA-13", "TR-ROUND-14")
def test_random_games_of_the_starter_decks_keep_in_order_and_every_card_that_acts_does() -> None:
    rng = random.Random(7)
    used: Counter[str] = Counter()
    for number in range(GAMES):
        one, other = rng.sample(sorted(STARTER.decks), 2)
        g = played(make_deal(hands_of(one, other), options_of({})), rng)
        assert int(g.winner) in (0, 1), (number, one, other)
        assert g.log is not None
        for note in g.log:
            if note.kind == Note.USE:
                used[g.deal.cards[note.card].id] += 1
    acting = {
        card.id
        for card in STARTER.cards.values()
        if any(info.rules for info in lowered(card).cards if info.id == card.id)
    }
    assert not {each for each in acting if not used[each]}


def lowered(card: Card) -> Deal:
    """A deal in which the card is."""
    for deck in STARTER.decks.values():
        if card.id in {each.id for each in (deck.warrior, *deck.supports)}:
            other = next(name for name, each in STARTER.decks.items() if each is not deck)
            name = next(name for name, each in STARTER.decks.items() if each is deck)
            return make_deal(hands_of(name, other), options_of({}))
    raise AssertionError(card.id)


@pytest.mark.parametrize("card", STARTER.cards.values(), ids=lambda card: card.id)
def test_every_starter_card_has_rules_that_act_or_hold(card: Card) -> None:
    deal = lowered(card)
    info = next(each for each in deal.cards if each.id == card.id)
    standing = [m for kind in deal.mods for m in kind if m.card == info.index]
    assert info.rules or standing
    assert all(m.kind != Mod.FORBID or m.who is not None for m in standing)


def test_depleting_is_by_one_way_only() -> None:
    deal = lowered(STARTER.cards["tr1-002"])
    g = TIMERIFT.new_fight(deal, 1)
    card = next(info.index for info in deal.cards if info.id == "tr1-002")
    assert deplete(g, CardNo(card))
    assert not deplete(g, CardNo(card))
