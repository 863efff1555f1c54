"""The table of phases with which a game defines its play (``session.Rules``).

In each phase either the next event needs no choice (``follows``), or a player must choose
(``turn``). ``ask`` gives a choice: the act that is open, and the event that the command becomes.
``on`` gives the phase after an event.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Never, TypeVar, get_origin

from deluxe_domain.kernel import decider
from deluxe_domain.kernel.acts import Act
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.recorded_chance import RecordedChance

A = TypeVar("A")  # the agreed options
P = TypeVar("P")  # the phases of the play
C = TypeVar("C", bound=decider.Command)
E = TypeVar("E", bound=decider.Event)
M = TypeVar("M", bound=Act)

Step = tuple[type[decider.Event], Callable[[Any, Any], Any]]


class Choice(Value):
    """A command of players; the act that is open guards both the command and its event.

    ``offer`` gives the act that is open to a seat, or ``None``. ``refusal`` names the rule that
    closes the act, or that the command breaks. ``answer`` makes the event of a command that the
    act allows; ``None`` if the event has the fields of the command alone. ``command_of`` gives the
    command of which an event tells, ``None`` if the event has all its fields. ``event`` is the kind
    of the event, ``None`` if the act is closed in the whole phase.
    """

    command: type[decider.Command]
    event: Any
    offer: Callable[[Any, int], Any]
    refusal: Callable[[Any, Any, Any], decider.Refused]
    answer: Callable[[Any, Any, Any, Chance], Any] | None
    command_of: Callable[[Any], Any] | None

    def answered(self, at: Any, command: Any, chance: Chance) -> Any:
        """The event of a command; raises ``Refused`` unless the open act allows it."""
        act = self.offer(at, command.seat)
        if act is None or not act.allows(command):
            raise self.refusal(at, act, command)
        if self.answer is not None:
            return self.answer(at, act, command, chance)
        names = command.__struct_fields__
        return self.event(**{name: getattr(command, name) for name in names})

    def made_again(self, at: Any, event: Any) -> Any:
        """The event of the command of which ``event`` tells; ``BrokenHistory`` if it is refused."""
        command = event if self.command_of is None else self.command_of(event)
        act = self.offer(at, event.seat)
        if act is None or not act.allows(command):
            raise decider.BrokenHistory(f"{event.kind}: {self.refusal(at, act, command).text}")
        if self.answer is None:
            return event
        return self.answer(at, act, command, RecordedChance(event))


class Turn(Value):
    """A player must choose: their seat, the act when their clock runs out, the rule's point.

    ``seat`` is ``None`` in a phase that first goes on by itself.
    """

    seat: Callable[[Any], int | None]
    passive: Callable[[Any], Any]
    point: Callable[[Any], str]


class Several(Value):
    """Several players must choose in any order: their seats, and the act when a clock runs out.

    ``refusal`` is that of the clock of a seat that need not choose.
    """

    seats: Callable[[Any], Sequence[int]]
    passive: Callable[[Any, int], Any]
    refusal: Callable[[Any, int], decider.Refused]


class Phase(Value):
    """A phase of the play; ``phase`` makes it and checks its types."""

    kind: type[object]
    follows: Callable[[Any, Chance], Any] | None
    turn: Turn | None
    several: Several | None
    choices: Mapping[type[decider.Command], Choice]
    events: Mapping[type[decider.Event], Callable[[Any, Any], Any]]


def on(event: type[E], step: Callable[[Any, E], object]) -> Step:
    """The step after an event of this kind."""
    return event, step


def ask(
    command: type[C],
    event: type[E],
    offer: Callable[[Any, int], M | None],
    refusal: Callable[[Any, M | None, C], decider.Refused] | None = None,
    answer: Callable[[Any, M, C, Chance], E] | None = None,
    command_of: Callable[[E], C] | None = None,
) -> Choice:
    """A choice of players (see ``Choice``).

    An act that is always open and has no bounds needs no ``refusal``. By default the command is
    read from the fields of the event, as ``answers`` says (``decider.command_told``).
    """
    reader = command_of or partial(decider.command_told, command)
    return Choice(command, event, offer, refusal or _open, answer, reader)


def always(act: M) -> Callable[[Playing[A, P], int], M]:
    """The offer of an act that is open in the whole phase."""
    return lambda _, __: act


def refuse(command: type[decider.Command], point: str, name: str) -> Choice:
    """An act that is closed in the whole phase, and the rule and the refusal that close it."""

    def refusal(_: object, __: object, ___: object) -> decider.Refused:
        return decider.refused(point, name)

    return Choice(command, None, lambda _, __: None, refusal, None, None)


def _open(_: object, __: object, command: decider.Command) -> Never:
    raise AssertionError(f"{command.kind} is always open and has no bounds")


def turn(
    phase: type[P],  # noqa: ARG001 - it gives the functions their types
    seat: Callable[[Playing[A, P]], int | None],
    passive: Callable[[Playing[A, P]], decider.Event],
    point: str | Callable[[Playing[A, P]], str],
) -> Turn:
    """The turn in a phase: the seat, the most passive act (G-8), and the point that gives turns."""
    return Turn(seat, passive, point if callable(point) else lambda _: point)


def phase(
    kind: type[P],
    *entries: Step | Choice,
    follows: Callable[[Playing[A, P], Chance], decider.Event | None] | None = None,
    turn: Turn | None = None,
    several: Several | None = None,
) -> Phase:
    """A phase of the play.

    ``follows`` gives the next event that needs no choice, ``turn`` the player who must choose.
    ``several`` are those who must choose in any order while ``follows`` gives nothing. Open acts
    are listed in the order of the choices.
    """
    choices = {each.command: each for each in entries if isinstance(each, Choice)}
    events: dict[Any, Any] = dict(each for each in entries if not isinstance(each, Choice))
    return Phase(get_origin(kind) or kind, follows, turn, several, choices, events)
