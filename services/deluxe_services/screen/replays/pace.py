"""The speed of an automatic replay."""

from collections.abc import Callable
from typing import Final

from textual.message_pump import MessagePump
from textual.timer import Timer

_SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Events in a second while it plays."""


class Pace:
    """Calls ``step`` at its speed while it plays; ``owner`` keeps the time."""

    def __init__(self, owner: MessagePump, step: Callable[[], None]) -> None:
        self._owner = owner
        self._step = step
        self._speed = _SPEEDS.index(1.0)
        self._timer: Timer | None = None

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer is not None

    @property
    def speed(self) -> float:
        """Events in a second."""
        return _SPEEDS[self._speed]

    def toggle(self) -> None:
        """Play, or pause."""
        if self.playing:
            self.pause()
        else:
            self._timer = self._owner.set_interval(1 / self.speed, self._step)

    def pause(self) -> None:
        """Go on no more."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def change(self, step: int) -> None:
        """Faster by so many steps, or slower."""
        self._speed = min(max(self._speed + step, 0), len(_SPEEDS) - 1)
        if self.playing:
            self.pause()
            self.toggle()
