"""What is paid with life: bots pay it where it brings something, and bleed for nothing nowhere."""

from __future__ import annotations

from typing import Any

import pytest

import agon
from agon.arena.terms import SEAT_W, Note, SeatField
from agon.bots import make
from agon.cards import Deck
from agon.core.engine import carry_on
from agon.games.fights.opinion import FightOpinion
from tests.constructs.rift import said
from tests.rules.rift import armor, champion, inspiration, special, weapon

USELESS = ("1 Life: Gain 1 charge token.", "1 Life: Your Agility gets +0 this round.", "2 Life: Heal 1.")


def deck(name: str, ci: int, *texts: str) -> Deck:
    supports = (weapon(f"W{name}", 1), armor(f"A{name}", 1), inspiration(f"I{name}", 1), special(f"S{name}", 1))
    return Deck(name, name, said(champion(name, ci), *texts), supports)


def paid(log: list[Note] | None, card: int = 0) -> int:
    """How often the ability of a card was used."""
    return sum(note.kind == Note.USE and note.card == card for note in log or ())


@pytest.mark.parametrize("text", USELESS)
def test_playouts_seldom_pay_life_for_nothing(text: str) -> None:
    """Weighed against what else there is an ability for life is a last resort, and with the last life it is none."""
    uses = 0
    for seed in range(6):
        state: Any = agon.game("timerift").start([deck("Ann", 6, text), deck("Ben", 3)], seed=seed)
        g = state.fight.clone()
        g.log, g.explicit, g.rng = [], False, 77 + seed
        carry_on(g, FightOpinion(), 300, 5000)
        uses += paid(g.log)
        assert not (g.winner == 1 and g.round == 1), "defeated by its own ability in the first round"
    assert uses <= 4 * 6, "about one a round, where nine were paid in the first alone"


def test_a_greedy_bot_keeps_its_life_and_does_not_take_its_last() -> None:
    for text in USELESS[:2]:
        state: Any = agon.game("timerift").start([deck("Ann", 6, text), deck("Ben", 3)], seed=3)
        bot = make("greedy", 1)
        made = 0
        while not state.is_over and made < 40:
            node = state.node()
            state.apply(bot.choose(state.observation(node.seat)))
            made += 1
        assert paid(state.fight.log) == 0, text
    state = agon.game("timerift").start([deck("Ann", 6, "1 Life: Gain 1 charge token."), deck("Ben", 3)], seed=3)
    while state.node().kind != "action" or state.node().seat != 0:
        state.choose(0)
    state.fight.seats[SEAT_W * 0 + SeatField.LIFE] = 1
    opinion = FightOpinion()
    for _ in range(50):
        g = state.fight.clone()
        code = int(opinion.draw(g, 300))
        assert code < 512 or g.deal.referee.life_asked(g, code) == 0, "it would fall by it"
        state.fight.rng += 7919
