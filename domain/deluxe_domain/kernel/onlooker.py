"""Who looks on: a player at their seat, the public, or the auditor (G-7)."""

from typing import Final

import msgspec


class Onlooker(msgspec.Struct, frozen=True):
    """One who may see something of a game; what they may see is decided by each game's views."""

    seat: int | None = None
    auditor: bool = False

    def __str__(self) -> str:
        if self.auditor:
            return "auditor"
        return "public" if self.seat is None else f"seat:{self.seat}"


PUBLIC: Final = Onlooker()
AUDITOR: Final = Onlooker(auditor=True)


def at_seat(seat: int) -> Onlooker:
    """The player at this seat."""
    return Onlooker(seat=seat)


def parse_onlooker(text: str) -> Onlooker:
    """Read ``public``, ``auditor`` or a seat's number (``2`` or ``seat:2``); else ``ValueError``.

    >>> str(parse_onlooker("2"))
    'seat:2'
    """
    if text in ("public", "auditor"):
        return AUDITOR if text == "auditor" else PUBLIC
    number = text.removeprefix("seat:")
    if not (number.isascii() and number.isdigit()):
        raise ValueError(f"{text!r} is no onlooker: write public, auditor, or a seat such as 0")
    return at_seat(int(number))
