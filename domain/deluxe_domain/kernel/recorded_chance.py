"""Chance as an event records it: so that ``evolve`` can make the event again and compare.

Nothing of it is proved: whether the seed gives these cards is for the audit to say. But a pack must
hold each card once, and nothing may be drawn that the event does not tell.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.chance import CommittedDeck, DealChance
from deluxe_domain.kernel.decider import BrokenHistory, Event
from deluxe_domain.kernel.stream import Stream

_PACK: Final = frozenset(DECK)


class RecordedChance(DealChance):
    """All chance of one event, of the game and of its deal at once; raises ``BrokenHistory``."""

    __slots__ = ("_event",)

    game = ""

    def __init__(self, event: Event) -> None:
        self._event: Any = event

    @property
    def commitment(self) -> str:
        """The commitment that the opening records."""
        commitment: str = self._event.commitment
        return commitment

    @property
    def master_hex(self) -> str | None:
        """The master seed, if the event shows it."""
        return getattr(self._event, "seed", None)

    seed_hex: Any = master_hex

    def deal(self, number: int, entropy: Sequence[str] = ()) -> DealChance:  # noqa: ARG002
        """The chance of the deal to which the event belongs."""
        self.number = number
        return self

    def shuffle(self, cards: Sequence[Card] = DECK, number: int = 0) -> CommittedDeck:  # noqa: ARG002
        """The cards in the order that the event records; each of ``cards`` once."""
        deck = self._recorded("deck")
        if len(deck) != len(cards) or {*deck} != (_PACK if cards is DECK else {*cards}):
            raise BrokenHistory(f"{self._event.kind}: a pack holds each card once")
        return CommittedDeck(deck, self._event.root, (), b"")

    def dice(self, seat: int, first: int, count: int) -> tuple[int, ...]:  # noqa: ARG002
        """The dice that the event records."""
        dice: tuple[int, ...] = self._recorded("dice")
        return dice

    def stream(self, purpose: str) -> Stream:  # noqa: ARG002
        """The numbers that the event records."""
        return _RecordedStream(self._recorded("numbers"), self._event.kind)

    def _recorded(self, name: str) -> Any:
        value = getattr(self._event, name, None)
        if value is None:
            raise BrokenHistory(f"{self._event.kind} lacks what only a full history tells")
        return value


class _RecordedStream(Stream):
    __slots__ = ("_kind", "_numbers")

    def __init__(self, numbers: Sequence[int], kind: str) -> None:
        self._numbers: Iterator[int] = iter(numbers)
        self._kind = kind

    def below(self, n: int) -> int:
        number = next(self._numbers, n)
        if number >= n:
            raise BrokenHistory(f"{self._kind}: more is drawn than it tells")
        return number
