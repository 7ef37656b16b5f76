"""Work beside the answers: on a thread of its own where it may take long, and how tasks that go on beside are ended."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from contextvars import copy_context
from typing import Any, TypeVar

T = TypeVar("T")


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
