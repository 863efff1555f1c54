"""Shapes of stored events and commands: data of an older shape are read in the newest.

A kind is never renamed, but its fields may get another shape. The newest shape is that of the
struct. From the second shape on its number is in the stored bytes (``shape: Literal[2] =
default(2)`` in the struct); without a number it is the first. Stored bytes never change: an older
shape is converted to the newest, step by step, whenever it is read.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from deluxe_domain.kernel.decider import BrokenHistory

SHAPE: Final = "shape"
_FIRST: Final = 1

Upcast = Callable[[Mapping[str, Any]], dict[str, Any]]
"""From the plain JSON of one shape to that of the next; ``in_newest_shape`` sets kind and shape."""

Upcasts = Mapping[str, Sequence[Upcast]]
"""By kind: from the first shape to the second, from the second to the third, and so on."""


def newest_shape(kind: str, upcasts: Upcasts) -> int:
    """The newest shape of this kind, in which it is written today."""
    return _FIRST + len(upcasts.get(kind, ()))


def in_newest_shape(fact: dict[str, Any], upcasts: Upcasts) -> dict[str, Any]:
    """The plain JSON of an event or command in its newest shape.

    ``BrokenHistory`` if its shape is newer than the newest, invalid, or does not fit the fields.

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
