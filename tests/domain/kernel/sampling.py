"""Hands that are drawn without bias."""

from collections.abc import Iterator

from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.stream import Stream


def sampled(size: int, hands: int) -> Iterator[list[Card]]:
    """Hands drawn without bias, the same ones each time."""
    below = Stream(bytes(32), b"hands to rank").below
    for _ in range(hands):
        pack = list(DECK)
        yield [pack.pop(below(len(pack))) for _ in range(size)]
