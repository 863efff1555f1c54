"""Every round by its name."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tests.drills.drill import Drill
from tests.drills.killing import kill


@dataclass(frozen=True)
class Round:
    """A round: ``run`` does so many faults on one store; ``batch`` is how many are usual there."""

    name: str
    what: str
    run: Callable[[Drill, int], Awaitable[None]]
    batch: int


ROUNDS = {
    each.name: each
    for each in (Round("kill", "SIGKILL of a server on SQLite at random moments", kill, 20),)
}
