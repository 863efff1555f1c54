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
    """Read ``public``, ``auditor``, a seat that is counted from 1 (``3``), or as ``str`` gives it.

    ``ValueError`` for anything else.

    >>> str(parse_viewer("3"))
    'seat:2'
    """
    if text in ("public", "auditor"):
        return AUDITOR if text == "auditor" else PUBLIC
    number, first = text.removeprefix("seat:"), 0 if text.startswith("seat:") else 1
    if not (number.isascii() and number.isdigit()) or int(number) < first:
        raise ValueError(f"{text!r} is no viewer: write public, auditor, or a seat such as 1")
    return at_seat(int(number) - first)
