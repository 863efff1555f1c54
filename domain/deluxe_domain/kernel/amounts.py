"""Random amounts, for bots that play at random."""

from deluxe_domain.kernel.stream import Stream

_BYTE = 256


def amount_between(least: int, most: int, chance: Stream) -> int:
    """Return a number from ``least`` to ``most``, all equally likely.

    >>> amount_between(5, 5, Stream(bytes(32), b"amounts"))
    5
    """
    outcomes = most - least + 1
    while True:
        number, span = 0, 1
        while span < outcomes:
            width = min(_BYTE, -(-outcomes // span))
            number, span = number * width + chance.below(width), span * width
        if number < outcomes:
            return least + number
