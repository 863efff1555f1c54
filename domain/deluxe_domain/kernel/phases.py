"""The table of phases by which a game states its play (``session.Rules``).

In each phase either something happens by itself (``follows``), or a player must choose (``turn``);
``on`` says how the phase goes on after an event, and ``ask`` what answers a command.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Never, TypeVar, get_origin

from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.decider import Command, Event, Reason, Refused
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.playing import Playing

A = TypeVar("A")  # what is agreed
P = TypeVar("P")  # the phases of the play
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
T = TypeVar("T")


Step = tuple[type[Event], Callable[[Any, Any], Any]]
Handler = tuple[type[Command], Callable[[Any, Any, Chance], Event]]


class Turn(Value):
    """A player must choose: whose turn it is, what the clock does for them, the rule's point.

    ``seat`` is ``None`` where the phase goes on by itself first.
    """

    seat: Callable[[Any], int | None]
    passive: Callable[[Any], Any]
    point: Callable[[Any], str]


class Phase(Value):
    """A phase of the play, its types checked when it was made (``phase``)."""

    kind: type[object]
    follows: Callable[[Any, Chance], Any] | None
    turn: Turn | None
    several: Callable[[Any], Sequence[int]] | None
    commands: Mapping[type[Command], Callable[[Any, Any, Chance], Any]]
    events: Mapping[type[Event], Callable[[Any, Any], Any]]


def on(event: type[E], step: Callable[[Playing[A, P], E], T]) -> Step:
    """The phase after an event of this kind; ``step`` raises ``BrokenHistory``."""
    return event, step


def ask(command: type[C], answer: Callable[[Playing[A, P], C, Chance], Event]) -> Handler:
    """The event that answers a command of this kind; ``answer`` raises ``Refused``."""
    return command, answer


def refuse(command: type[Command], point: str, text: str) -> Handler:
    """In this phase the command is always refused."""

    def refused(_: Playing[object, object], __: Command, ___: Chance) -> Never:
        raise Refused(point, Reason.WRONG_PHASE, text)

    return command, refused


def turn(
    phase: type[P],  # noqa: ARG001 - what the functions are about
    seat: Callable[[Playing[A, P]], int | None],
    passive: Callable[[Playing[A, P]], Event],
    point: str | Callable[[Playing[A, P]], str],
) -> Turn:
    """Whose turn it is in a phase, the most passive act (G-8), and the point that gives turns."""
    return Turn(seat, passive, point if callable(point) else lambda _: point)


def phase(
    kind: type[P],
    *entries: Step | Handler,
    follows: Callable[[Playing[A, P], Chance], Event | None] | None = None,
    turn: Turn | None = None,
    several: Callable[[Playing[A, P]], Sequence[int]] | None = None,
) -> Phase:
    """A phase of the play.

    ``follows`` is what happens by itself, ``turn`` who must choose; ``several`` are the seats that
    must choose in any order while ``follows`` gives nothing.
    """
    commands: dict[Any, Any] = {what: how for what, how in entries if issubclass(what, Command)}
    events: dict[Any, Any] = {what: how for what, how in entries if issubclass(what, Event)}
    return Phase(get_origin(kind) or kind, follows, turn, several, commands, events)
