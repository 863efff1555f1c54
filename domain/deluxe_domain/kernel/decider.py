"""The decider: a command is answered with events, or refused with the rule that forbids it (G-6).

A game has four functions: the answer to a command (``answer``), the next event that needs no
player's choice (``follows``: the shuffle, the showdown, a payout), the state after an event that
these two have just made (``apply``), and the state after a stored event (``evolve``), which the
rules must make of the same state. ``decide`` calls the first three until a player must choose.
"""

from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.facts import Named, Value
from deluxe_domain.kernel.refusal_texts import KEYS, REFUSALS
from deluxe_domain.kernel.refusal_texts import Reason as Reason  # noqa: PLC0414 # for all

S = TypeVar("S")
C = TypeVar("C", bound="Command")
E = TypeVar("E")


class Refused(Exception):
    """A player asked for something that the rules forbid; nothing has changed (G-6).

    ``rule`` is the number of the point in the rule book, ``text`` says what to do instead, and
    ``variables`` has every value that the text mentions. ``key`` names the message with this
    content in every language (docs/texts.md); it is empty for a text that has none.
    """

    def __init__(self, rule: str, reason: Reason, text: str, **variables: int | str) -> None:
        super().__init__(f"{rule}: {text.format(**variables)}")
        self.rule = rule
        self.reason = reason
        self.text = text.format(**variables)
        self.variables = variables
        self.key = KEYS.get(text, "")


def refused(rule: str, name: str, **variables: int | str) -> Refused:
    """The refusal of this name (``refusal_texts``), by this point of a rule book."""
    reason, text = REFUSALS[name]
    return Refused(rule, reason, text, **variables)


class BrokenHistory(Exception):
    """A history that no game could have written: an impossible event, or unreadable bytes."""


class Command(Named):
    """A player's request to a game. ``kind`` is the stored name and is never renamed."""


class Event(Named):
    """A fact that has happened, named in the past tense. ``kind`` is stored and never renamed.

    A field may only be added, with the default ``None``, which is not written. Any other change
    makes a new shape (kernel/shapes). ``answers`` is the kind of the command that it answers.
    Fields of the same name agree; those with two names stand behind it (``discard=discarded``).
    Empty: it follows from other events, or, with a ``by_clock``, happens without a command.
    """

    answers: ClassVar[str] = ""


class Decision(Value, Generic[S, E]):
    """The events that answer a command, at least one, and the state after the last one."""

    events: tuple[E, ...]
    state: S


def command_told(command: type[C], event: Event) -> C:
    """The command of which an event tells; ``BrokenHistory`` if a part that it needs is hidden."""
    values = {name: getattr(event, field) for name, field in _told_fields(command, type(event))}
    if None in values.values():
        raise BrokenHistory(f"{event.kind} lacks what only a full history tells")
    return command(**values)


@cache
def _told_fields(command: type[Command], event: type[Event]) -> tuple[tuple[str, str], ...]:
    """The fields of a command, each with the field of the event that has its value."""
    _, *pairs = event.answers.split()
    others = dict([pair.split("=") for pair in pairs])
    return tuple([(name, others.get(name, name)) for name in command.__struct_fields__])


def decide(game: Any, state: S, command: Command, chance: Chance) -> Decision[S, Any]:
    """Answer ``command``, and add the events that follow without a choice; raises ``Refused``."""
    event = game.answer(state, command, chance)
    events: list[Any] = []
    while event is not None:
        events.append(event)
        state = game.apply(state, event)
        event = game.follows(state, chance)
    return Decision(tuple(events), state)
