"""The chance of two games that differ only where a viewer may not look.

``Recorded`` is the chance of the first game; it keeps the order of every pack and the numbers drawn
from every stream. ``Twin`` is that of the second, from another seed: its packs are those of the
first with some of the cards exchanged for each other, its streams give the same numbers as far as
they were drawn, and others after that. All its salts, seeds and commitments are its own.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.chance import CommittedDeck, DealChance, GameChance

Orders = dict[tuple[int, int], tuple[Card, ...]]
Draws = dict[tuple[int, str], list[int]]
Exchange = Mapping[Card, Card]


class Recorded(GameChance):
    """A game's chance that remembers what it gave, and every commitment that it made."""

    def __init__(self, game: str, master: bytes) -> None:
        super().__init__(game, master)
        self._secret = master
        self.orders: Orders = {}
        self.drawn: Draws = {}
        self.roots: set[str] = set()
        self._deals: dict[int, DealChance] = {}

    def again(self) -> "Recorded":
        """The same chance from its beginning."""
        return Recorded(self.game, self._secret)

    def deal(self, number: int, entropy: Sequence[str] = ()) -> DealChance:
        if number not in self._deals:
            seed = bytes.fromhex(super().deal(number, entropy).seed_hex)
            self._deals[number] = self._made(number, seed)
        return self._deals[number]

    def _made(self, number: int, seed: bytes) -> DealChance:
        return _RecordedDeal(self, number, seed)


class _RecordedDeal(DealChance):
    def __init__(self, whole: Recorded, number: int, seed: bytes) -> None:
        super().__init__(whole.game, number, seed)
        self._whole = whole

    def shuffle(self, cards: Sequence[Card] = DECK, number: int = 0) -> CommittedDeck:
        deck = super().shuffle(cards, number)
        self._whole.orders[self.number, number] = deck.order
        self._whole.roots.add(deck.root)
        return deck

    def stream(self, purpose: str) -> Any:
        numbers = self._whole.drawn.setdefault((self.number, purpose), [])
        return _Stream(super().stream(purpose), numbers, len(numbers), keep=True)


class Twin(Recorded):
    """The chance of the other game of a pair."""

    def __init__(
        self, game: str, master: bytes, first: Recorded, exchanges: Mapping[int, Exchange]
    ) -> None:
        super().__init__(game, master)
        self.first = first
        self.first_orders = dict(first.orders)
        self.first_drawn = {key: list(numbers) for key, numbers in first.drawn.items()}
        self.exchanges = exchanges

    def again(self) -> "Twin":
        twin = Twin(self.game, self._secret, self.first, self.exchanges)
        twin.first_orders, twin.first_drawn = self.first_orders, self.first_drawn
        return twin

    def _made(self, number: int, seed: bytes) -> DealChance:
        return _TwinDeal(self, number, seed)


class _TwinDeal(DealChance):
    def __init__(self, whole: Twin, number: int, seed: bytes) -> None:
        super().__init__(whole.game, number, seed)
        self._twin = whole

    def shuffle(self, cards: Sequence[Card] = DECK, number: int = 0) -> CommittedDeck:
        first: tuple[Card, ...] = self._twin.first_orders.get((self.number, number), ())
        exchange = self._twin.exchanges.get(self.number, {})
        order: tuple[Card, ...] = tuple(exchange.get(card, card) for card in first)
        if sorted(order) != sorted(cards):  # the first game has not come so far
            order = super().shuffle(cards, number).order
        deck = self.committed(order, number)
        self._twin.roots.add(deck.root)
        return deck

    def stream(self, purpose: str) -> Any:
        numbers = self._twin.first_drawn.get((self.number, purpose), [])
        return _Stream(super().stream(purpose), numbers, len(numbers), keep=False)


class _Stream:
    """A stream whose first numbers are given; the others are its own."""

    def __init__(self, own: Any, numbers: list[int], count: int, *, keep: bool) -> None:
        self._own = own
        self._numbers = numbers
        self._count = count
        self._keep = keep
        self._next = 0

    def below(self, n: int) -> int:
        number: int = self._own.below(n)
        if not self._keep and self._next < self._count:
            number = self._numbers[self._next]
        elif self._keep and self._next >= len(self._numbers):
            self._numbers.append(number)
        self._next += 1
        return number

    def row(self, n: int, count: int) -> bytes:
        return bytes([self.below(n) for _ in range(count)])
