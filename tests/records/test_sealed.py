"""Sealed luck: what is drawn is uniform, follows from the numbers alone, and a record that was altered is refused."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import agon
from agon.cards import starter
from agon.cli.app import app
from agon.core import sealed_luck
from agon.core.errors import NotationError
from agon.core.node import Decision
from agon.core.record import parse
from agon.core.sealed_luck import Sealed, Share, Streams, check, new_number, opened, seal_of, with_chance

ROOM = "Zm9vYmFy"


def number(word: str) -> str:
    return hashlib.sha256(word.encode()).hexdigest()


def given(*shares: str, secret: str = "server") -> Sealed:
    """Seals of a server and of people, whose numbers follow from words; "" adds nothing."""
    drawn = number(secret)
    made = tuple(
        Share(seat, seal_of(ROOM, "AB"[seat], number(each)), "t", number(each)) if each else Share(seat)
        for seat, each in enumerate(shares)
    )
    return Sealed(ROOM, drawn, seal_of(ROOM, "server", drawn), "2026-11-23T18:02:11Z", made)


def game(system: str, seals: Sealed, *, seed: int = 1, most: int = 3000) -> str:
    """The record of a game to its end, or for ``most`` answers, its luck opened."""
    decks = list(starter(system).decks.values())[:2]
    state = agon.game(system).start(decks, luck=seals.streams())
    choice = Random(seed)
    for _ in range(most):
        node = state.node()
        if not isinstance(node, Decision):
            break
        attacks = [each for each in node.options if each.notation.startswith("attack")]
        state.apply(choice.choice(attacks or list(node.options)))
    return with_chance(state.record(), opened(seals))


@pytest.fixture(scope="module")
def fight() -> str:
    return game("anachronism", given("ada", "bo"))


@pytest.fixture(scope="module")
def battle() -> str:
    return game("anarcus", given("ada", "bo"))


# --- the numbers -----------------------------------------------------------------------------------------------------


def chi2(found: Counter[int], many: int) -> float:
    total = sum(found.values())
    return sum((found[each] - total / many) ** 2 / (total / many) for each in range(many))


@pytest.mark.parametrize(("sides", "limit"), [(2, 15.1), (6, 25.7), (7, 27.9), (10, 33.7), (52, 99.6)])
def test_numbers_are_uniform(sides: int, limit: float) -> None:
    """Chi-square stays below what one sound stream in ten thousand passes, for each of three streams."""
    for purpose in ("dice", "coin", "stack:A"):
        source = given("ada", "bo").streams()
        found = Counter(x for index in range(3000) for x in source.draw(purpose, index, (sides,) * 4))
        assert set(found) == set(range(sides))
        assert chi2(found, sides) < limit, (purpose, found)


def test_every_order_of_four_cards_is_as_likely() -> None:
    source = given("ada", "bo").streams()
    found = Counter(tuple(source.draw("stack:A", index, (1, 2, 3, 4))) for index in range(4800))
    assert len(found) == 24
    assert sum((each - 200) ** 2 / 200 for each in found.values()) < 58.0


def test_words_that_would_weigh_more_are_passed_over() -> None:
    """Below 40000 the words from 40000 up are not folded in: folded, the first 25536 would come twice as often."""
    source = given("ada", "bo").streams()
    found = [source.draw("lots", index, (40000,))[0] for index in range(4000)]
    low = sum(each < 25536 for each in found)
    assert 0.60 < low / len(found) < 0.68, "folded it would be 0.78"


@pytest.mark.parametrize("change", ["secret", "first", "second", "room", "purpose", "index"])
def test_each_thing_that_luck_is_made_of_changes_it(change: str) -> None:
    bounds = (6,) * 16
    plain = given("ada", "bo").streams().draw("dice", 3, bounds)
    other: Any = {
        "secret": lambda: given("ada", "bo", secret="other").streams().draw("dice", 3, bounds),
        "first": lambda: given("eve", "bo").streams().draw("dice", 3, bounds),
        "second": lambda: given("ada", "").streams().draw("dice", 3, bounds),
        "room": lambda: Streams(Sealed("other", number("server"), "", "", given("ada", "bo").shares).root()).draw(
            "dice", 3, bounds
        ),
        "purpose": lambda: given("ada", "bo").streams().draw("coin", 3, bounds),
        "index": lambda: given("ada", "bo").streams().draw("dice", 4, bounds),
    }[change]
    assert other() != plain


def test_the_steps_are_those_that_are_written_down() -> None:
    """By hand, as docs/fair-dice.md has it, and as the page in the browser computes it."""

    def keyed(key: bytes, text: str) -> bytes:
        return hmac.new(key, text.encode(), hashlib.sha256).digest()

    numbers = f"agon-root-1 {ROOM} A={number('ada')} B={number('bo')}"
    stream = keyed(keyed(bytes.fromhex(number("server")), numbers), "agon-stream-1 dice")
    data = keyed(stream, "7 0") + keyed(stream, "7 1")
    words = [data[at] * 256 + data[at + 1] for at in range(0, len(data), 2)]
    wanted = [word % 6 for word in words if word < 65532][:20]
    assert given("ada", "bo").streams().draw("dice", 7, (6,) * 20) == wanted
    assert seal_of(ROOM, "A", "00") == hashlib.sha256(f"agon-seal-1 {ROOM} A 00".encode()).hexdigest()


def test_numbers_are_new_each_time() -> None:
    assert len({new_number() for _ in range(100)}) == 100
    assert all(len(bytes.fromhex(new_number())) == 32 for _ in range(3))


def test_seen_dice_do_not_give_away_what_follows() -> None:
    """The 32-bit generator is found from 13 dice by trying its states; here no stream repeats within 400 throws."""
    dice = given("ada", "bo").streams()
    seen = [dice.draw("dice", index, (6,) * 4) for index in range(400)]
    assert len({tuple(each) for each in seen}) > 330, "the stream repeats"


# --- records ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["anachronism", "anachronism-original", "timerift", "anarcus"])
def test_a_sealed_record_is_fair_and_replays(system: str) -> None:
    text = game(system, given("ada", "bo"), seed=4)
    found = check(parse(text))
    assert found.verdict == sealed_luck.FAIR
    assert agon.game(system).verify_record(text).ok
    assert len(found.rolls) + len(found.orders) > (3 if system == "anarcus" else 5)
    assert [each.number for each in found.rolls] == list(range(1, len(found.rolls) + 1))


def altered_die(text: str, which: int) -> str:
    lines = text.splitlines()
    at = [n for n, each in enumerate(lines) if re.match(r"\s*\d+  ~  ", each)][which - 1]
    head, faces = lines[at].split("  ~  ")
    first = int(faces[0]) % 6 + 1
    lines[at] = f"{head}  ~  {first}{faces[1:]}"
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("which", [1, 2, 7])
def test_a_record_altered_in_one_die_is_refused(fight: str, which: int) -> None:
    found = check(parse(altered_die(fight, which)))
    assert found.verdict == sealed_luck.DIFFERS
    assert [each.number for each in found.differing] == [which]
    assert found.said.startswith(f"Roll {which} does not match, of {len(found.rolls)} rolls")


def test_every_single_alteration_of_luck_is_noticed(fight: str, battle: str) -> None:
    for text in (fight, battle):
        lines = text.splitlines()
        luck = [n for n, each in enumerate(lines) if re.match(r"\s*\d+  ~  |draw |opened |share |chance ", each)]
        assert len(luck) > 8
        for at in luck:
            # the last digit of what was drawn, sealed or opened becomes another
            body = re.sub(r"  at \S+", "", lines[at])
            if body.startswith("draw"):
                head, _, numbers = body.rpartition("  ")
                several = numbers.split()
                several[-1] = str((int(several[-1]) + 1) % len(several))
                body = f"{head}  {' '.join(several)}"
            elif "  ~  " in body:
                head, faces = body.split("  ~  ")
                body = f"{head}  ~  {2 if faces[0] == '1' else 1}{faces[1:]}"
            else:
                body = f"{body[:-1]}{2 if body[-1] == '1' else 1}"
            changed = "\n".join([*lines[:at], body, *lines[at + 1 :]])
            assert check(parse(changed)).verdict in {sealed_luck.DIFFERS, sealed_luck.BROKEN}, lines[at]


def test_two_dice_exchanged_are_noticed(fight: str) -> None:
    lines = fight.splitlines()
    one, two = [n for n, each in enumerate(lines) if re.match(r"\s*\d+  ~  ", each)][1:3]
    one_faces, two_faces = lines[one].split("  ~  ")[1], lines[two].split("  ~  ")[1]
    lines[one] = lines[one].split("  ~  ")[0] + "  ~  " + two_faces
    lines[two] = lines[two].split("  ~  ")[0] + "  ~  " + one_faces
    assert check(parse("\n".join(lines))).verdict == sealed_luck.DIFFERS


def test_a_server_that_opens_another_secret_is_found_out() -> None:
    """Everything else fits: the game was really drawn from the other secret."""
    promised, used = given("ada", "bo"), given("ada", "bo", secret="better for me")
    text = game("anachronism", Sealed(ROOM, used.secret, promised.seal, promised.at, used.shares))
    found = check(parse(text))
    assert found.verdict == sealed_luck.BROKEN
    assert found.said.startswith("The opened numbers do not fit the seal: the server showed other numbers")


def test_a_player_who_answers_the_others_number_is_found_out() -> None:
    seals = given("ada", "bo")
    late = Share(1, seals.shares[1].seal, "t", number("chosen afterwards"))
    text = game("anachronism", Sealed(ROOM, seals.secret, seals.seal, seals.at, (seals.shares[0], late)))
    assert check(parse(text)).said.startswith("The number that seat B added does not fit its seal")
    unsealed = Share(1, "-", "t", number("chosen afterwards"))
    text = game("anachronism", Sealed(ROOM, seals.secret, seals.seal, seals.at, (seals.shares[0], unsealed)))
    assert check(parse(text)).said.startswith("The number of seat B has no seal, though others added theirs")


def test_what_cannot_be_checked_is_said() -> None:
    seals = given("ada", "bo")
    text = game("anachronism", seals, most=30)
    running = "\n".join(each for each in text.splitlines() if not each.startswith("opened"))
    assert check(parse(running)).verdict == sealed_luck.RUNNING
    over = running.replace("end  *", 'end  A  resigned  "Bo resigns. Ada wins."')
    assert check(parse(over)).verdict == sealed_luck.UNOPENED
    plain = agon.game("anachronism").start(list(starter("anachronism").decks.values())[:2], seed=3).record()
    assert check(parse(plain)).verdict == sealed_luck.UNSEALED
    idle = game("anachronism", given("ada", ""), most=30)
    assert (check(parse(idle)).verdict, check(parse(idle)).added_nothing) == (sealed_luck.FAIR, (1,))


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("chance sealed-1", "chance sealed-9  room x  seal 00"),
        ("chance sealed-1", "chance sealed-1  room x  seal 00"),
        ("opened", "opened  nothing"),
        ("share A", "share A  number 12"),
        ("share A", "share Z  nothing"),
        ("share A", "share B  nothing"),
    ],
)
def test_a_line_of_luck_that_is_none_is_refused_with_its_number(fight: str, line: str, other: str) -> None:
    lines = fight.splitlines()
    at = next(n for n, each in enumerate(lines) if each.startswith(line))
    lines[at] = other
    with pytest.raises(NotationError) as caught:
        check(parse("\n".join(lines)))
    assert caught.value.line


# --- the command -----------------------------------------------------------------------------------------------------


def verified(tmp_path: Path, text: str, *more: str) -> tuple[int, str]:
    path = tmp_path / "game.record"
    path.write_text(text, encoding="utf-8")
    ran = CliRunner().invoke(app, ["verify", str(path), *more])
    return ran.exit_code, ran.output


def test_the_command_says_fair(tmp_path: Path, fight: str, battle: str) -> None:
    code, said = verified(tmp_path, fight)
    rolls = len(check(parse(fight)).rolls)
    assert (code, said) == (0, f"✓ Every die is what was sealed: {rolls} rolls came out the same.\n")
    code, said = verified(tmp_path, battle)
    assert code == 0
    assert re.search(r"\d rolls? and \d+ shuffles came out the same", said)


def test_the_command_names_the_roll(tmp_path: Path, fight: str) -> None:
    code, said = verified(tmp_path, altered_die(fight, 3))
    assert code == 1
    assert "✕ Roll 3 does not match" in said
    assert re.search(r"Roll 3, after [AB] .+: the record has [1-6 ]+, the sealed numbers give [1-6 ]+\.", said)
    code, said = verified(tmp_path, altered_die(fight, 3), "--json")
    told = json.loads(said)
    assert (code, told["verdict"], told["ok"], told["differing_rolls"]) == (1, "differs", False, [3])
    assert told["differing"][0]["record"] != told["differing"][0]["recomputed"]


def test_a_throw_that_was_left_out_is_noticed_by_the_rules(tmp_path: Path, fight: str) -> None:
    """The last throw and all after it: every die that is left is right."""
    lines = fight.splitlines()
    last = [n for n, each in enumerate(lines) if re.match(r"\s*\d+  ~  ", each)][-1]
    code, said = verified(tmp_path, "\n".join([*lines[:last], lines[-1]]) + "\n")
    assert code == 1
    assert "Every die is what was sealed, but the record does not play again" in " ".join(said.split())


def test_a_stack_that_nobody_drew_is_noticed(tmp_path: Path, battle: str) -> None:
    text = "\n".join(each for each in battle.splitlines() if not each.startswith("draw 0  stack:B"))
    code, said = verified(tmp_path, text)
    assert code == 1
    assert "the record lacks what was drawn for stack:B" in " ".join(said.split())


def test_the_command_says_what_cannot_be_checked(tmp_path: Path) -> None:
    decks = list(starter("anachronism").decks.values())[:2]
    code, said = verified(tmp_path, agon.game("anachronism").start(decks, seed=3).record())
    assert code == 2
    assert "nothing to check" in " ".join(said.split())
    code, said = verified(tmp_path, "a letter to my aunt")
    assert code != 0


def test_a_sealed_game_can_be_played_on_from_its_record(battle: str) -> None:
    state = agon.game("anarcus", exhaustion="reshuffle").from_record(battle, 12)
    before = len(state.drawn)
    choice = Random(3)
    for _ in range(3000):
        node = state.node()
        if node.is_terminal:
            break
        state.apply(node.options[choice.randrange(len(node.options))] if isinstance(node, Decision) else (1,))
    assert node.is_terminal
    assert len(state.drawn) >= before
    assert agon.game("anarcus").verify_record(state.record()).ok


def test_the_command_holds_the_record_against_a_seal_that_was_shown(tmp_path: Path, fight: str) -> None:
    """A server that put another secret and its seal in afterwards has a record that fits itself."""
    shown = given("ada", "bo").seal
    grouped = " ".join(shown[at : at + 4] for at in range(0, 64, 4)).upper()
    assert verified(tmp_path, fight, "--seal", grouped)[0] == 0
    code, said = verified(tmp_path, fight, "--seal", number("another"))
    assert code == 1
    assert "✕ The record has another seal than the one that was shown before the game." in " ".join(said.split())
    assert verified(tmp_path, fight, "--seal", "9f2c")[0] != 0
