"""The viewers of a game: a player at their seat, the public, or the auditor (G-7)."""

from typing import Final

from deluxe_domain.kernel.facts import Value


class Viewer(Value):
    """A viewer of a game; each game's views decide what they may see."""

    seat: int | None = None
    auditor: bool = False

    def __str__(self) -> str:
        if self.auditor:
            return "auditor"
        return "public" if self.seat is None else f"seat:{self.seat}"


PUBLIC: Final = Viewer()
AUDITOR: Final = Viewer(auditor=True)


def at_seat(seat: int) -> Viewer:
    """The player at this seat."""
    return Viewer(seat=seat)


def parse_viewer(text: str) -> Viewer:
    """Read ``public``, ``auditor`` or a seat's number (``2`` or ``seat:2``); else ``ValueError``.

    >>> str(parse_viewer("2"))
    'seat:2'
    """
    if text in ("public", "auditor"):
        return AUDITOR if text == "auditor" else PUBLIC
    number = text.removeprefix("seat:")
    if not (number.isascii() and number.isdigit()):
        raise ValueError(f"{text!r} is no viewer: write public, auditor, or a seat such as 0")
    return at_seat(int(number))
