"""Sampled ends of a deal of heads-up draw: both hands after the draw, and what they are worth."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.bots.classes import class_after, class_before, to_exchange
from deluxe_domain.games.heads_up_draw.bots.values import Classes, End
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.stream import Stream

Hand = tuple[Card, ...]
sensible: Final = lru_cache(maxsize=1 << 12)(to_exchange)
"""The cards that a sensible player exchanges."""


class Drawn(NamedTuple):
    """What counts of a hand after the draw, and the number of cards that were exchanged."""

    strength: int
    kind: int
    number: int


@lru_cache(maxsize=1 << 14)
def final(hand: Hand, number: int) -> Drawn:
    """What counts of a hand, of which this many cards were drawn."""
    return Drawn(rules.rank_five(hand), class_after(hand), number)


def end_of(first: Drawn, second: Drawn) -> End:
    """The end of a deal with these hands, that of the first to act before the other."""
    sign = (first.strength > second.strength) - (first.strength < second.strength)
    return End((first.kind, second.kind), sign, (first.number, second.number))


Part = Callable[[Classes, End], tuple[float, float]]
"""The gain of the first to act with such hands: a factor of the share, and units besides."""

Gain = tuple[float, Part]
"""A share of the pot, and the gain with it."""


class Case(NamedTuple):
    """Two hands before the draw by their classes, and sampled ends of them."""

    classes: Classes
    ends: tuple[End, ...]

    def gain(self, share: float, part: Part) -> float:
        """The mean of a gain over all ends."""
        parts = [part(self.classes, end) for end in self.ends]
        return sum([factor * share + units for factor, units in parts]) / len(parts)

    @property
    def swapped(self) -> "Case":
        """The same if the other player acted first."""
        ends = [End(_turned(end.classes), -end.sign, _turned(end.numbers)) for end in self.ends]
        return Case(_turned(self.classes), tuple(ends))


def _turned(pair: tuple[int, int]) -> tuple[int, int]:
    return pair[1], pair[0]


def case_of(first: Hand, second: Hand, unseen: Sequence[Card], number: int, chance: Stream) -> Case:
    """Two hands before the draw, with so many sampled ends after a sensible draw of both."""
    away = sensible(first), sensible(second)
    ends = tuple(ends_after((first, second), away, unseen, number, chance))
    return Case((class_before(first), class_before(second)), ends)


def ends_after(
    hands: tuple[Hand, Hand],
    away: tuple[Hand | None, Hand | None],
    unseen: Sequence[Card],
    number: int,
    chance: Stream,
    numbers: tuple[int, int] = (0, 0),
) -> Iterator[End]:
    """Sampled ends after both have exchanged these cards; ``None``: they have drawn already.

    ``numbers`` are the cards that were exchanged by those who have drawn.
    """
    rest = [without(hand, cards or ()) for hand, cards in zip(hands, away, strict=True)]
    counts = [
        number if cards is None else len(cards) for number, cards in zip(numbers, away, strict=True)
    ]
    missing = [rules.CARDS - len(hand) for hand in rest]
    for cards in drawings(unseen, sum(missing), number, chance):
        first, second = cards[: missing[0]], cards[missing[0] :]
        yield end_of(final(rest[0] + first, counts[0]), final(rest[1] + second, counts[1]))


def without(hand: Hand, away: Sequence[Card]) -> Hand:
    """The cards that stay."""
    return tuple([card for card in hand if card not in away])


def drawings(
    unseen: Sequence[Card], cards: int, number: int, chance: Stream
) -> Iterator[tuple[Card, ...]]:
    """So many draws of this many cards, each from all unseen ones; one if none is drawn."""
    pack, below = list(unseen), chance.below
    if not cards:
        yield ()
        return
    for _ in range(number):
        for place in range(cards):
            swap = place + below(len(pack) - place)
            pack[place], pack[swap] = pack[swap], pack[place]
        yield tuple(pack[:cards])
