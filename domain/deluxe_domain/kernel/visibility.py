"""The visibility of an event's fields: marks on fields, and ``redact``, which hides them (G-7).

A field without a mark is public. A marked field is hidden until its deal or the game is over:

- ``SECRET``: nobody sees it.
- ``OWN``: the player at the event's ``seat`` sees it.
- ``OWN_SEATS``: a list of values with a seat each; each player sees the values of their seat.
- ``OF_NOBODY``: a list whose items nobody sees.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.viewer import Viewer

E = TypeVar("E", bound=Event)


class Visibility(Enum):
    """The viewers who see a field before it is revealed."""

    SECRET = "secret"
    OWN = "own"
    OWN_SEATS = "own-seats"
    OF_NOBODY = "of-nobody"


SECRET: Final = Visibility.SECRET
OWN: Final = Visibility.OWN
OWN_SEATS: Final = Visibility.OWN_SEATS
OF_NOBODY: Final = Visibility.OF_NOBODY

T = TypeVar("T")
Secret = Annotated[T | None, SECRET]
Own = Annotated[T | None, OWN]
OwnSeats = Annotated[tuple[T, ...], OWN_SEATS]
OfNobody = Annotated[tuple[T, ...], OF_NOBODY]


def redact(event: E, viewer: Viewer) -> E:
    """The event as this viewer may see it while its hidden part is not revealed."""
    if not (marks := _hiding(type(event))):
        return event
    changes: dict[str, object] = {}
    for name, hide in marks:
        before = getattr(event, name)
        after = hide(event, before, viewer)
        if after is not before:
            changes[name] = after
    return replace(event, **changes) if changes else event


@cache
def marks_of(event: type[Event]) -> Mapping[str, Visibility]:
    """The marked fields of a kind of event."""
    types = get_type_hints(event, include_extras=True)
    marks = {name: _mark(types[name]) for name in event.__struct_fields__}
    return {name: mark for name, mark in marks.items() if mark is not None}


def _mark(annotation: Any) -> Visibility | None:
    if get_origin(annotation) is not Annotated:
        return None
    return next((each for each in get_args(annotation) if isinstance(each, Visibility)), None)


Hide = Callable[[Any, Any, Viewer], object]


@cache
def _hiding(event: type[Event]) -> tuple[tuple[str, Hide], ...]:
    return tuple([(name, _HIDING[mark]) for name, mark in marks_of(event).items()])


def _keep_own(_: object, values: tuple[Any, ...], viewer: Viewer) -> object:
    own = tuple([each for each in values if each.seat == viewer.seat])
    return values if len(own) == len(values) else own


_HIDING: Final[Mapping[Visibility, Hide]] = {
    SECRET: lambda _, __, ___: None,
    OWN: lambda event, value, viewer: value if event.seat == viewer.seat else None,
    OWN_SEATS: _keep_own,
    OF_NOBODY: lambda _, __, ___: (),
}
