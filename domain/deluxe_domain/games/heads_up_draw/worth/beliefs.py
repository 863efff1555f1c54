"""What a player of heads-up draw may think of the other hand.

Hands are told apart by their classes before and after the draw (``bots.classes``), as if the cards
of both players fell independently of each other. A class weighs as much as it is frequent, times
how often the equilibrium bot would have acted with it as the opponent has; each act counts at least
``DOUBT``, because people do not play so exactly.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.bots.classes import (
    BEFORE_THE_DRAW,
    HIGHEST,
    class_after,
    class_before,
    to_exchange,
)
from deluxe_domain.games.heads_up_draw.bots.ladder import Spot
from deluxe_domain.games.heads_up_draw.bots.values import SIXTHS, Classes, End, shares_of
from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.stream import SECRET_BYTES, Stream

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


DOUBT: Final = 0.05

DRAWS: Final = 48
"""The number of sampled draws of the player's own cards."""

POPULATION: Final = 3000
"""The number of hands from which the frequencies of the classes come, always the same ones."""


class Kind(NamedTuple):
    """The class of a hand before the draw, the number of cards exchanged, the class after it."""

    before: int
    number: int
    after: int


@cache
def population() -> tuple[Mapping[Kind, int], Mapping[int, Sequence[int]]]:
    """How many hands of each kind there are, and by class after the draw their strengths."""
    chance = Stream(bytes(SECRET_BYTES), b"poker-deluxe/heads-up-draw/1/worth/population")
    kinds: Counter[Kind] = Counter()
    strengths: dict[int, list[int]] = {}
    for cards in drawings(DECK, 2 * rules.CARDS, POPULATION, chance):
        hand, away = cards[: rules.CARDS], sensible(cards[: rules.CARDS])
        end = final(without(hand, away) + cards[rules.CARDS :][: len(away)], len(away))
        kinds[Kind(class_before(hand), len(away), end.kind)] += 1
        strengths.setdefault(end.kind, []).append(end.strength)
    return dict(sorted(kinds.items())), {kind: sorted(each) for kind, each in strengths.items()}


class Own(NamedTuple):
    """What the player's own hand may be after the draw: class, mean strength there, frequency.

    ``place`` is the mean of the signs against the opponent's hands of the same class.
    """

    kind: int
    place: float
    ways: int


class Belief:
    """One player's hand, and the weight of each kind of hand of the opponent."""

    def __init__(self, hand: Hand, acts_first: bool, chance: Stream) -> None:
        self._hand, self._acts_first, self._chance = hand, acts_first, chance
        self._before = class_before(hand)
        self._unseen: list[Card] = [card for card in DECK if card not in hand]
        self._weights = {kind: float(ways) for kind, ways in population()[0].items()}
        self._number = len(sensible(hand))
        self._own: Sequence[Own] = ()

    def plays(self, row: str, spot: Spot, choice: int, is_first_round: bool) -> bool:
        """Whether the bot ever makes this choice with a hand like the player's."""
        if is_first_round:
            return shares_of(row, spot, self._before, BEFORE_THE_DRAW)[choice] > 0
        return shares_of(row, spot, self._own[0].kind, HIGHEST + 1)[choice] > 0

    def acted(self, row: str, spot: Spot, choice: int, is_first_round: bool) -> None:
        """The opponent has made this choice of a spot."""
        classes = BEFORE_THE_DRAW if is_first_round else HIGHEST + 1
        for kind in self._weights:
            shares = shares_of(row, spot, kind.before if is_first_round else kind.after, classes)
            self._weights[kind] *= max(DOUBT, shares[choice] / SIXTHS)

    def exchanged(self, number: int) -> None:
        """The opponent has exchanged this many cards."""
        weights: dict[Kind, float] = {}
        for kind, weight in self._weights.items():
            same = kind._replace(number=number)
            doubt = 1.0 if kind == same else DOUBT
            weights[same] = weights.get(same, 0.0) + weight * doubt
        self._weights = weights

    def drew(self, hand: Hand, number: int) -> None:
        """The player has this hand after the draw."""
        end, self._number = final(hand, number), number
        strengths = population()[1].get(end.kind, ())
        lower, higher = bisect_left(strengths, end.strength), bisect_right(strengths, end.strength)
        place = (lower - (len(strengths) - higher)) / len(strengths) if strengths else 0.0
        self._own = (Own(end.kind, round(place, 1), 1),)

    def after_exchange(self, away: Sequence[Card]) -> Sequence[Own]:
        """What the own hand may be if the player exchanges these cards."""
        rest, kinds = without(self._hand, away), Counter[int]()
        for cards in drawings(self._unseen, len(away), DRAWS, self._chance):
            kinds[final(rest + cards, len(away)).kind] += 1
        return [Own(kind, 0.0, ways) for kind, ways in sorted(kinds.items())]

    def mean(
        self,
        gain: Gain,
        own: Sequence[Own] = (),
        number: int | None = None,
    ) -> float:
        """The weighed mean of a gain of the first to act over all kinds of hands of both.

        ``own`` is the own hand after an exchange of ``number`` cards; by default as it is, or as it
        may become.
        """
        if not self._own and not own:
            self._own = self.after_exchange(sensible(self._hand))
        own, number = own or self._own, self._number if number is None else number
        total, (share, part) = 0.0, gain
        for kind, weight in self._weights.items():
            for mine in own:
                factor, units = part(*self._case(kind, mine, number))
                total += weight * mine.ways * (factor * share + units)
        return total / (sum(self._weights.values()) * sum([mine.ways for mine in own]))

    def _case(self, kind: Kind, mine: Own, number: int) -> tuple[Classes, End]:
        sign = mine.place if mine.kind == kind.after else 1.0 if mine.kind > kind.after else -1.0
        if self._acts_first:
            end = End((mine.kind, kind.after), sign, (number, kind.number))
            return (self._before, kind.before), end
        end = End((kind.after, mine.kind), -sign, (kind.number, number))
        return (kind.before, self._before), end
