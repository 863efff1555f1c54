"""Open acts: what a player may do now, and the bounds of each field of the command.

The open acts of a phase are the guard of its commands (``phases.Choice``), of the events that
answer them, and the list that views show and the random bot plays from: legality stands here alone.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from deluxe_domain.kernel.facts import Value, Visible


class Between(Value):
    """A number from the act's field ``least`` to ``most``, in steps of ``step`` if it has that."""

    least: str = "least"
    most: str = "most"
    step: str = ""

    def allows(self, act: Any, value: Any) -> bool:
        """Whether the act allows this value."""
        least: int = getattr(act, self.least)
        if not least <= value <= getattr(act, self.most):
            return False
        return not self.step or (value - least) % getattr(act, self.step) == 0


class OneOf(Value):
    """One item of a list that the act has; of each item the part ``part``, if it is named."""

    items: str
    part: str = ""

    def allows(self, act: Any, value: Any) -> bool:
        """Whether the act allows this value."""
        items: tuple[Any, ...] = getattr(act, self.items)
        if not self.part:
            return value in items
        for item in items:  # noqa: SIM110 - a generator would double the time
            if getattr(item, self.part) == value:
                return True
        return False

    def of(self, act: Any) -> tuple[Any, ...]:
        """All values that the act allows."""
        items: tuple[Any, ...] = getattr(act, self.items)
        return tuple([getattr(item, self.part) for item in items]) if self.part else items


class SomeOf(Value):
    """Items of a list that the act has, each once, at least one.

    ``least`` and ``most`` are the act's fields that say how many; empty for any number.
    """

    items: str
    least: str = ""
    most: str = ""

    def allows(self, act: Any, value: Any) -> bool:
        """Whether the act allows these items."""
        if not value or len({*value}) != len(value):
            return False
        items = getattr(act, self.items)
        for each in value:
            if each not in items:
                return False
        if not self.most:
            return True
        least, most = self.range(act)
        return least <= len(value) <= most

    def range(self, act: Any) -> tuple[int, int]:
        """How few and how many items the act allows."""
        return getattr(act, self.least), getattr(act, self.most)


Bound = Between | OneOf | SomeOf


def within(**bounds: Bound) -> Mapping[str, Bound]:
    """The bounds of an act, by the command's field."""
    return bounds


class Act(Visible):
    """A kind of command that is open to a player now, with its bounds; see each game's views.

    ``kind`` is that of the command. ``bounds`` has the bound of each of its fields; the seat needs
    none. An act whose fields depend on each other has its own ``allows``.
    """

    kind: ClassVar[str]
    bounds: ClassVar[Mapping[str, Bound]] = within()

    def allows(self, command: Any) -> bool:
        """Whether the command is within the bounds of this act."""
        for field, bound in self.bounds.items():
            if not bound.allows(self, getattr(command, field)):
                return False
        return True
