"""What has changed from one view to the next, so that a client that has the first need not be sent the second whole.

A change says where in the view it is (``at``, keys and places from the outside in) and what is there now (``to``);
without ``to`` nothing is there any more. A list that has grown or shrunk is told as a whole, and so is what has changed
in more than half of its parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NotRequired, cast

from typing_extensions import TypedDict

from agon.core.view import View


class ViewChange(TypedDict):
    """One change of a view: ``at`` leads to it, ``to`` is what is there now; without it the key is gone."""

    at: list[str | int]
    to: NotRequired[object]


def changes(before: View, after: View) -> list[ViewChange]:
    """Return what makes the view ``before`` the view ``after``."""
    return list(_of_keys(cast("dict[str, Any]", before), cast("dict[str, Any]", after), []))


def changed(before: View, told: Sequence[ViewChange]) -> View:
    """Return the view that ``changes`` told of; the one before stays as it is.

    Raises: LookupError, TypeError where the changes are of another view.
    """
    whole: Any = before
    for each in told:
        whole = _with(whole, each["at"], each)
    return cast("View", whole)


def _with(part: Any, at: Sequence[str | int], change: ViewChange) -> Any:
    """Return a part of a view with a change in it."""
    if not at:
        return change["to"]
    if not isinstance(part, dict | list):
        raise TypeError(part)
    new: Any = part.copy()
    if len(at) == 1 and "to" not in change:
        del new[at[0]]
    elif len(at) == 1:
        new[at[0]] = change["to"]
    else:
        new[at[0]] = _with(new[at[0]], at[1:], change)
    return new


def _of_keys(before: dict[str, Any], after: dict[str, Any], at: list[str | int]) -> Iterator[ViewChange]:
    for key in before:
        if key not in after:
            yield {"at": [*at, key]}
    for key, value in after.items():
        if key not in before:
            yield {"at": [*at, key], "to": value}
        elif before[key] != value:
            yield from _of_part(before[key], value, [*at, key])


def _of_part(before: Any, after: Any, at: list[str | int]) -> Iterator[ViewChange]:
    """Yield the changes of a part that differs."""
    if isinstance(before, dict) and isinstance(after, dict):
        same = sum(key in before and before[key] == value for key, value in after.items())
        if 2 * same >= max(len(before), len(after)):
            yield from _of_keys(before, after, at)
            return
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        other = [n for n, value in enumerate(after) if before[n] != value]
        if 2 * len(other) <= len(after) or len(after) == 1:
            for n in other:
                yield from _of_part(before[n], after[n], [*at, n])
            return
    yield {"at": at, "to": after}


__all__ = ["ViewChange", "changed", "changes"]
