"""The table of phases with which a game defines its play (``session.Rules``).

In each phase either the next event needs no choice (``follows``), or a player must choose
(``turn``). ``on`` gives the phase after an event, and ``ask`` the answer to a command.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Never, TypeVar, get_origin

from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.decider import Command, Event, Reason, Refused
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.playing import Playing

A = TypeVar("A")  # the agreed options
P = TypeVar("P")  # the phases of the play
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
T = TypeVar("T")


Step = tuple[type[Event], Callable[[Any, Any], Any]]
Handler = tuple[type[Command], Callable[[Any, Any, Chance], Event]]


class Turn(Value):
    """A player must choose: their seat, the act when their clock runs out, the rule's point.

    ``seat`` is ``None`` in a phase that first goes on by itself.
    """

    seat: Callable[[Any], int | None]
    passive: Callable[[Any], Any]
    point: Callable[[Any], str]


class Phase(Value):
    """A phase of the play; ``phase`` makes it and checks its types."""

    kind: type[object]
    follows: Callable[[Any, Chance], Any] | None
    turn: Turn | None
    several: Callable[[Any], Sequence[int]] | None
    commands: Mapping[type[Command], Callable[[Any, Any, Chance], Any]]
    events: Mapping[type[Event], Callable[[Any, Any], Any]]


def on(event: type[E], step: Callable[[Playing[A, P], E], T]) -> Step:
    """The step after an event of this kind; ``step`` may raise ``BrokenHistory``."""
    return event, step


def ask(command: type[C], answer: Callable[[Playing[A, P], C, Chance], Event]) -> Handler:
    """The handler of a command of this kind; ``answer`` gives the event or raises ``Refused``."""
    return command, answer


def refuse(command: type[Command], point: str, text: str) -> Handler:
    """The handler that always refuses this command in a phase."""

    def refused(_: Playing[object, object], __: Command, ___: Chance) -> Never:
        raise Refused(point, Reason.WRONG_PHASE, text)

    return command, refused


def turn(
    phase: type[P],  # noqa: ARG001 - it gives the functions their types
    seat: Callable[[Playing[A, P]], int | None],
    passive: Callable[[Playing[A, P]], Event],
    point: str | Callable[[Playing[A, P]], str],
) -> Turn:
    """The turn in a phase: the seat, the most passive act (G-8), and the point that gives turns."""
    return Turn(seat, passive, point if callable(point) else lambda _: point)


def phase(
    kind: type[P],
    *entries: Step | Handler,
    follows: Callable[[Playing[A, P], Chance], Event | None] | None = None,
    turn: Turn | None = None,
    several: Callable[[Playing[A, P]], Sequence[int]] | None = None,
) -> Phase:
    """A phase of the play.

    ``follows`` gives the next event that needs no choice, ``turn`` the player who must choose.
    ``several`` are the seats that must choose in any order while ``follows`` gives nothing.
    """
    commands: dict[Any, Any] = {what: how for what, how in entries if issubclass(what, Command)}
    events: dict[Any, Any] = {what: how for what, how in entries if issubclass(what, Event)}
    return Phase(get_origin(kind) or kind, follows, turn, several, commands, events)
