"""Work beside the answers: on a thread of its own where it may take long, and how tasks that go on beside are ended."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import threading
from collections.abc import Callable, Coroutine
from contextvars import copy_context
from typing import Any, Final, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")
LONGEST: Final = 10.0
"""Seconds for which a change goes on for which nobody waits any more."""


async def ended(*tasks: asyncio.Task[Any] | None) -> None:
    """Wait until tasks have ended, however they do; None is no task.

    Who waits may be cancelled meanwhile and hears of that alone: ``gather`` would pass on that a task was cancelled.
    """
    there = [each for each in tasks if each is not None]
    if there:
        await asyncio.wait(there)
    for each in there:
        if not each.cancelled():
            each.exception()  # asked for, so that nobody is told that it never was


async def cancelled(*tasks: asyncio.Task[Any] | None) -> None:
    """End tasks before they are done, and wait until they have ended."""
    for each in tasks:
        if each is not None:
            each.cancel()
    await ended(*tasks)


async def whole(change: Coroutine[Any, Any, T]) -> T:
    """Carry a change out to its end and return what it returns, also where who waits for it is cancelled meanwhile.

    What is kept on the disk and what is known here are one only after the whole change: a socket that closes, or a
    server that ends, waits for that much, and no longer than ``LONGEST``.
    """
    task, loop = asyncio.create_task(change), asyncio.get_running_loop()
    until: float | None = None
    while not task.done() and (until is None or loop.time() < until):
        try:
            await asyncio.wait([task], timeout=None if until is None else until - loop.time())
        except asyncio.CancelledError:
            until = until or loop.time() + LONGEST
    if until is not None:
        await cancelled(task)
        raise asyncio.CancelledError
    return task.result()


def is_whole(change: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Let a change always be carried out to its end, as ``whole`` does."""

    @functools.wraps(change)
    async def changed(*given: P.args, **named: P.kwargs) -> T:
        return await whole(change(*given, **named))

    return changed


async def aside(work: Callable[[], T]) -> T:
    """Return what ``work`` returns, or raise what it raises.

    It speaks the language of who asks. The thread is a daemon: rules that never end hold up their own room, and neither
    the others nor the server's end.
    """
    loop = asyncio.get_running_loop()
    context = copy_context()
    done: asyncio.Future[T] = loop.create_future()

    def give(result: T) -> None:
        if not done.done():
            done.set_result(result)

    def fail(error: BaseException) -> None:
        if not done.done():
            done.set_exception(error)

    def run() -> None:
        try:
            result = context.run(work)
        except BaseException as error:  # noqa: BLE001 - it is raised again where the work was asked for
            with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(fail, error)
        else:
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(give, result)

    threading.Thread(target=run, name="agon-aside", daemon=True).start()
    return await done
