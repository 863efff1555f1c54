"""Shapes of stored events and commands: what was written in an older one is read in the newest.

A kind is never renamed, but what it holds may get another shape. The newest is the struct's, and
from the second one on stands in the stored bytes (``shape: Literal[2] = default(2)`` in the
struct; where nothing stands it is the first). Stored bytes stay as they are for ever: what was
written in an older shape is led to the newest, step by step, whenever it is read.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from deluxe_domain.kernel.decider import BrokenHistory

SHAPE: Final = "shape"
_FIRST: Final = 1

Upcast = Callable[[Mapping[str, Any]], dict[str, Any]]
"""From the plain JSON of one shape to that of the next; kind and shape are seen to here."""

Upcasts = Mapping[str, Sequence[Upcast]]
"""By kind: from the first shape to the second, from the second to the third, and so on."""


def newest_shape(kind: str, upcasts: Upcasts) -> int:
    """The shape of this kind that is written today."""
    return _FIRST + len(upcasts.get(kind, ()))


def in_newest_shape(fact: dict[str, Any], upcasts: Upcasts) -> dict[str, Any]:
    """The plain JSON of an event or command as it would be written today.

    ``BrokenHistory`` if its shape is newer than the newest, none at all, or not what it says.

    >>> in_newest_shape({"kind": "met", "who": "ann"}, {"met": [lambda old: {"all": [old["who"]]}]})
    {'all': ['ann'], 'kind': 'met', 'shape': 2}
    """
    kind = str(fact.get("kind"))
    shape, newest = fact.get(SHAPE, _FIRST), newest_shape(kind, upcasts)
    if type(shape) is not int or not _FIRST <= shape <= newest or (SHAPE in fact) != (shape > 1):
        raise BrokenHistory(f"{kind} has the shape {shape!r}: the newest known here is {newest}")
    for number, upcast in enumerate(upcasts.get(kind, ())[shape - 1 :], shape + 1):
        try:
            fact = {**upcast(fact), "kind": kind, SHAPE: number}
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise BrokenHistory(f"{kind} is not of the shape {number - 1}: {error!r}") from error
    return fact
