r"""A server under load, on this machine only.

  ./run load                           100 games for 30 seconds: how long answers take, and what they cost
  ./run load --games 500 --seconds 120 --runs 3
  ./run load --soak 60                 an hour: the slope of the memory
  ./run load --kill 200                kill -9, again and again: is every answer there that was acknowledged?
  ./run load --kill 50 --servers 2     the same with servers on one PostgreSQL, which is started for it

An answer is timed from when it is sent until both players have heard of it. Exit code 1 where an acknowledged one is
lost.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from agon.server.store import Store
from tools.load.players import DECKS, Figures, Game
from tools.load.served import Served, free_port
from tools.postgres import postgres

MOST_GAMES: Final = 500
LONGEST: Final = 4000.0
AT_ONCE: Final = 8
"""Games that are begun at once."""


def parsed(given: Sequence[str]) -> argparse.Namespace:
    """Return what is wanted."""
    parser = argparse.ArgumentParser(prog="./run load", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)  # fmt: skip
    parser.add_argument("--games", type=int, default=100, help=f"games at once, {MOST_GAMES} at most")
    parser.add_argument("--seconds", type=float, default=30.0, help="for how long it is measured")
    parser.add_argument("--every", type=float, default=4.0, help="seconds between two answers of a game")
    parser.add_argument("--runs", type=int, default=1, help="how often; the median is the figure")
    parser.add_argument("--system", choices=sorted(DECKS), default="anachronism")
    parser.add_argument("--soak", type=float, default=0.0, metavar="MINUTES", help="measure memory each half minute")
    parser.add_argument("--kill", type=int, default=0, metavar="TIMES", help="kill the server so often")
    parser.add_argument("--servers", type=int, choices=(1, 2, 3), default=1, help="with --kill: on one PostgreSQL")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(given)
    if not 1 <= wanted.games <= MOST_GAMES or not 1 <= wanted.seconds <= LONGEST or wanted.every < 0.05:
        parser.error(f"1 to {MOST_GAMES} games, 1 to {LONGEST:.0f} seconds, 0.05 seconds or more between answers")
    return wanted


async def begun(
    port: Callable[[], int], wanted: argparse.Namespace, figures: Figures, first: int, many: int
) -> list[Game]:
    """Begin games, a few at a time."""
    slots = asyncio.Semaphore(AT_ONCE)

    async def begin(number: int) -> Game:
        async with slots:
            game = Game(port, figures, number, wanted.system, DECKS[wanted.system], every=wanted.every)
            await game.begin()
            return game

    return list(await asyncio.gather(*(begin(first + n) for n in range(many))))


async def keep_on(server: Served, wanted: argparse.Namespace, figures: Figures, game: Game, number: int) -> None:
    """Play one game after another, until it is cancelled."""
    try:
        while True:
            await game.play()
            await game.drop()
            number += wanted.games
            (game,) = await begun(lambda: server.port, wanted, figures, number, 1)
    finally:
        game.dropped = True
        with contextlib.suppress(asyncio.CancelledError):
            await game.drop()


async def measure(wanted: argparse.Namespace, folder: Path) -> tuple[float, float]:
    """Measure once, and say it; return the 99th percentile in ms, and the processor time of an answer in ms."""
    busy = os.getloadavg()
    cores = sorted(os.sched_getaffinity(0))
    server = Served(folder, free_port(), cores=frozenset(cores[:1] if len(cores) > 1 else ()))
    await server.start()
    if len(cores) > 1:
        os.sched_setaffinity(0, set(cores[1:]))
    figures = Figures()
    try:
        warm = await begun(lambda: server.port, wanted, figures, 100_000, 1)
        empty = server.memory()
        games = await begun(lambda: server.port, wanted, figures, 0, wanted.games)
        a_room = (server.memory() - empty) / wanted.games / 1024
        await asyncio.gather(*(each.drop() for each in warm))
        playing = [
            asyncio.create_task(keep_on(server, wanted, figures, each, n)) for n, each in enumerate(games)
        ]  # fmt: skip
        await asyncio.sleep(min(2 * wanted.every, 10.0))
        figures.latencies.clear()
        answers, spent, sent, own, began = (
            figures.answers,
            server.seconds(),
            figures.bytes,
            time.process_time(),
            time.monotonic(),
        )
        if wanted.soak:
            await soak(server, wanted.soak * 60)
        else:
            await asyncio.sleep(wanted.seconds)
        took = time.monotonic() - began
        spent, own = server.seconds() - spent, time.process_time() - own
        answers, sent = max(1, figures.answers - answers), figures.bytes - sent
        for each in playing:
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    finally:
        os.sched_setaffinity(0, set(cores))
        server.end()
    took_each = sorted(figures.latencies) or [0.0]
    at = [1000 * took_each[min(len(took_each) - 1, int(len(took_each) * part))] for part in (0.5, 0.95, 0.99)]
    told = [
        f"{wanted.games} games, {2 * wanted.games} sockets, {took:.0f} s, load before {busy[0]:.1f}",
        f"{answers / took:.1f} answers a second",
        f"p50 {at[0]:.0f}, p95 {at[1]:.0f}, p99 {at[2]:.0f} ms, slowest {1000 * took_each[-1]:.0f}",
        f"{1000 * spent / answers:.2f} ms of processor time an answer",
        f"server busy {100 * spent / took:.0f} %, players {100 * own / took:.0f} %",
        f"{sent / answers / 1024:.1f} kB sent an answer",
        f"{a_room:.0f} kB a room",
        f"{figures.refused} refused",
    ]
    print("; ".join(told), flush=True)
    return at[2], 1000 * spent / answers


async def soak(server: Served, seconds: float) -> None:
    """Go on for long, and say how the memory grows: the slope of the line through the second half."""
    began, seen = time.monotonic(), []
    while (now := time.monotonic() - began) < seconds:
        seen.append((now / 60, server.memory() / (1 << 20)))
        print(f"  {now / 60:5.1f} min  {seen[-1][1]:7.1f} MB", flush=True)
        await asyncio.sleep(min(30.0, max(1.0, seconds / 20)))
    late = seen[len(seen) // 2 :]
    if len(late) > 1:
        slope = statistics.linear_regression([each for each, _ in late], [each for _, each in late]).slope
        print(f"memory: {slope * 60:+.1f} MB an hour over the second half", flush=True)


async def kill(wanted: argparse.Namespace, folder: Path, database: str) -> int:
    """Kill a server again and again while it is played; return how many acknowledged answers are not there."""
    words = ["--database", database] if database else []
    servers = [Served(folder, free_port(), words) for _ in range(wanted.servers)]
    await asyncio.gather(*(each.start() for each in servers))
    figures, away = Figures(), []

    def port() -> int:
        """Return where somebody connects next: at any server, whether or not it is there."""
        return random.choice(servers).port

    games = await begun(port, wanted, figures, 0, wanted.games)
    playing = [asyncio.create_task(each.play()) for each in games]
    for n in range(wanted.kill):
        await asyncio.sleep(random.uniform(0.2, 1.2))
        server = servers[n % len(servers)]
        server.end(signal.SIGKILL)
        killed = time.monotonic()
        if len(servers) == 1:
            await server.start()
        await asyncio.sleep(0.1)
        await asyncio.gather(*(each.here.wait() for game in games for each in game.seats))
        away.append(time.monotonic() - killed)
        if len(servers) > 1:
            await server.start()
        for at, each in enumerate(games):
            if each.over:
                await check(folder, database, [each], figures)
                await each.drop()
                (games[at],) = await begun(port, wanted, figures, (n + 1) * MOST_GAMES + at, 1)
                playing.append(asyncio.create_task(games[at].play()))
        if (n + 1) % 10 == 0:
            print(f"  killed {n + 1} times, {figures.answers} answers, {len(figures.lost)} lost", flush=True)
    await asyncio.gather(*(each.drop() for each in games))
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for server in servers:
        server.end(signal.SIGKILL)
    await check(folder, database, games, figures)
    for line in figures.lost:
        print(f"LOST {line}")
    noted = sum(len(each.answered) for each in games)
    print(f"killed {wanted.kill} times, {wanted.servers} servers, {wanted.games} games, {figures.answers} answers, "
          f"{noted} of them of games still held against what is kept: {len(figures.lost)} lost; "
          f"everybody back after {statistics.median(away):.1f} s, {max(away):.1f} at most", flush=True)  # fmt: skip
    return len(figures.lost)


async def check(folder: Path, database: str, games: Sequence[Game], figures: Figures) -> None:
    """Hold what was acknowledged against what is kept."""
    store = Store(folder, database)
    try:
        for game in games:
            kept = await store.load(game.room)
            answers = [] if kept is None else kept.answers
            for seq, notation in game.answered.items():
                if seq >= len(answers) or answers[seq][1] != notation:
                    figures.lost.append(f"{game.room}: answer {seq}, {notation}")
    finally:
        await store.close()


def main(given: Sequence[str] | None = None) -> int:
    """Do what is wanted; return the exit code."""
    wanted = parsed(sys.argv[1:] if given is None else given)
    random.seed(wanted.seed)
    with tempfile.TemporaryDirectory(prefix="agon-load-") as folder:
        data = Path(folder) / "data"
        data.mkdir(mode=0o700)
        if wanted.kill:
            with contextlib.ExitStack() as held:
                database = ""
                if wanted.servers > 1:
                    beside = Path(held.enter_context(tempfile.TemporaryDirectory(prefix="agon-pg-")))
                    beside.chmod(0o755)
                    database = held.enter_context(postgres(beside))
                return int(asyncio.run(kill(wanted, data, database)) > 0)
        found = []
        for n in range(wanted.runs):
            each = Path(folder) / f"run-{n}"
            each.mkdir(mode=0o700)
            found.append(asyncio.run(measure(wanted, each)))
        if wanted.runs > 1:
            p99, cost = (statistics.median(each[at] for each in found) for at in (0, 1))
            print(f"median of {wanted.runs}: p99 {p99:.0f} ms, {cost:.2f} ms of processor time an answer")
    return 0


if __name__ == "__main__":
    sys.exit(main())
