"""Write the golden records anew: `python -m tests.records.regenerate`. Say in the commit why they changed."""

import random
from pathlib import Path

import agon
from agon.cards import Deck, stack_of, starter
from agon.core.node import Decision
from agon.games.anachronism import ORIGINAL, SET7
from agon.games.fights import FightGame, FightState
from agon.games.timerift import TIMERIFT
from tests.engine.rifts import wordless_deck
from tests.engine.table import answer, plain_deck, start_with

FOLDER = Path(__file__).parent

# Name, which begins with the rule system, the decks, seed, dice from outside, and options.
# Plain decks have no abilities: what they show is the rulebook alone.
MATCH = (("amanirenas", "shaka", "hannibal"), ("sobieski", "piye", "zawisza"))
GAMES: tuple[tuple[str, tuple[Deck | str, ...], int, bool, dict[str, str]], ...] = (
    ("anachronism-plain-1", (plain_deck(1), plain_deck(2, experience=3)), 1, False, {}),
    ("anachronism-plain-2", (plain_deck(3, life=2, damage=2), plain_deck(4, life=2, damage=2)), 22, True, {}),
    ("anachronism-plain-level", (plain_deck(5), plain_deck(6)), 5, True, {}),
    ("anachronism-amanirenas-shaka", ("amanirenas", "shaka"), 3, False, {}),
    ("anachronism-hannibal-zawisza", ("hannibal", "zawisza"), 8, True, {}),
    ("anachronism-original-plain", (plain_deck(1, damage=3), plain_deck(2, experience=3)), 4, False, {}),
    ("anachronism-original-sobieski-piye", ("sobieski", "piye"), 2, True, {}),
    ("anachronism-three", ("amanirenas", "shaka", "hannibal"), 7, False, {}),
    ("anachronism-four-in-teams", ("sobieski", "piye", "zawisza", "archimedes"), 9, True, {"teams": "ac-bd"}),
    ("anachronism-match", (), 6, False, {"match": "best-of-3"}),
    ("timerift-plain", (wordless_deck("skanderbeg"), wordless_deck("trung-trac")), 3, False, {}),
    ("timerift-plain-three", tuple(map(wordless_deck, ("zenobia", "harald", "tomoe"))), 4, True, {"mode": "1v2"}),
)


SYSTEMS = (("anachronism-original", ORIGINAL), ("anachronism", SET7), ("timerift", TIMERIFT))

BATTLES: tuple[tuple[str, int, bool, dict[str, str]], ...] = (
    ("anarcus-plain", 4, False, {}),
    ("anarcus-plain-options", 7, True, {"kill_tie": "loser-chooses", "roles": "winner-attacks", "hand_max": "8"}),
    ("anarcus-plain-reshuffle", 11, False, {"exhaustion": "reshuffle", "roles": "random", "heroes_visible": "off"}),
)
"""Games of the plain armies of Anarcus: name, seed, coin from outside, options."""


def main() -> None:
    shelf = starter("anachronism").decks
    for name, decks, seed, explicit, options in GAMES:
        game = FightGame(next(each for begin, each in SYSTEMS if name.startswith(begin)), options)
        if options.get("match"):
            stacks = [stack_of([shelf[each] for each in brought]) for brought in MATCH]
            state = game.start(stacks, seed=seed, explicit_chance=explicit)
        else:
            state = start_with(decks, seed, explicit=explicit, game=game)
        luck = random.Random(seed)
        while not state.node().is_terminal:
            state.apply(bold(state, luck))
        text = f"# A golden record: see tests/records/regenerate.py.\n{state.record()}"
        assert game.verify_record(text).ok
        (FOLDER / f"{name}.record").write_text(text, encoding="utf-8")
    for name, seed, explicit, options in BATTLES:
        battle = agon.game("anarcus", options).start(
            [starter("anarcus").decks[each] for each in ("ember-coast", "hollow-wood")],
            seed=seed,
            explicit_chance=explicit,
            names=["Ada", "Bo"],
        )
        luck = random.Random(seed)
        while not (node := battle.node()).is_terminal:
            # Ends of turns are as likely as all cards together, so that rounds end with cards in hand.
            ends = isinstance(node, Decision) and node.kind == "turn" and luck.random() < 0.5
            battle.apply("end" if ends else luck.choice(node.options) if isinstance(node, Decision) else (2,))
        text = f"# A golden record: see tests/records/regenerate.py.\n{battle.record()}"
        (FOLDER / f"{name}.record").write_text(text, encoding="utf-8")


def bold(state: FightState, luck: random.Random) -> str | tuple[int, ...]:
    """Mostly attack, or go where an attack is possible or the enemy nearer: at random games show little."""
    node = state.node()
    if not isinstance(node, Decision) or node.kind != "action" or luck.random() < 0.2:
        return answer(state, luck)
    best = max(node.options, key=lambda option: (worth(state, node.seat, option.notation), luck.random()))
    return best.notation


def worth(state: FightState, seat: int, notation: str) -> int:
    if notation.startswith("attack"):
        return 100
    after = state.after(notation)
    g = after.fight
    enemies = [other for other in range(int(g.n)) if g.is_enemy(seat, other) and g.in_play(other)]
    if not enemies or not g.in_play(seat):
        return 0
    node = after.node()
    ready = isinstance(node, Decision) and any(each.notation.startswith("attack") for each in node.options)
    a, near = int(g.square(seat)), [int(g.square(other)) for other in enemies]
    far = min(abs(a % 4 - b % 4) + abs(a // 4 - b // 4) for b in near)
    return (50 if ready and isinstance(node, Decision) and node.seat == seat else 0) - far


if __name__ == "__main__":
    main()
