"""A table of Draw Poker whose packs are stacked: tests say who holds what, and play it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deluxe_domain.games.draw_poker import GAME
from deluxe_domain.games.draw_poker.commands import OpenGame
from deluxe_domain.games.draw_poker.events import DrawPokerEvent
from deluxe_domain.games.draw_poker.play import State
from deluxe_domain.games.draw_poker.views import DrawPokerView
from deluxe_domain.kernel.cards import DECK, Card, parse_cards
from deluxe_domain.kernel.chance import CommittedDeck, DealChance
from deluxe_domain.kernel.exchanges import ExchangeCards, StandPat
from deluxe_domain.kernel.stakes import Options
from deluxe_domain.kernel.table import Terms
from tests.game_table import BettingTable

NO_PAIR = ("2c 4d 6h 8s Tc", "2d 4h 6s 8c Td", "2h 4s 6c 8d Th", "2s 4c 6d 8h Ts")
"""Four hands that may not open, all equal."""


@dataclass(frozen=True)
class Layout:
    """One deal as a test wants it: hands by seat, and the rest of the pack from its top."""

    hands: Mapping[int, str] = field(default_factory=dict)
    rest: str = ""
    dealt_in: tuple[int, ...] | None = None

    def pack(self, players: int, dealer: int) -> tuple[Card, ...]:
        """The pack that gives these cards, one at a time from the dealer's left (DR-5)."""
        seats = self.dealt_in or tuple((dealer + 1 + turn) % players for turn in range(players))
        places: dict[int, Card] = {}
        for turn, seat in enumerate(seats):
            for i, card in enumerate(parse_cards(self.hands.get(seat, ""))):
                places[i * len(seats) + turn] = card
        for i, card in enumerate(parse_cards(self.rest)):
            places[5 * len(seats) + i] = card
        left = iter(sorted(set(DECK) - set(places.values()), key=DECK.index))
        return tuple(places[i] if i in places else next(left) for i in range(len(DECK)))


class AppointedDraw:
    """What gives the first jack to a certain seat: deuces and treys before it (DR-4)."""

    def __init__(self, dealer: int) -> None:
        self._draws = [0] * dealer + [DECK.index("Jc") - dealer]

    def below(self, _: int) -> int:
        """The next draw."""
        return self._draws.pop(0)


class StackedDeal(DealChance):
    """The chance of a deal whose pack lies in a known order."""

    def __init__(self, number: int, order: tuple[Card, ...], dealer: int) -> None:
        super().__init__("scripted", number, number.to_bytes(32, "big"))
        self._stacked = order
        self._dealer = dealer

    def shuffle(self, cards: Sequence[Card] = DECK, number: int = 0) -> CommittedDeck:
        """The known order under a constant root; a pack made anew lies as it was laid aside."""
        order = self._stacked if number == 0 else tuple(cards)
        return CommittedDeck(order, "00" * 32, (), b"")

    def stream(self, purpose: str) -> Any:
        """The draw for the first dealer."""
        return AppointedDraw(self._dealer)


@dataclass(frozen=True)
class StackedChance:
    """Chance by appointment: deal ``n`` gets the ``n``-th pack, later deals the last one."""

    packs: Sequence[tuple[Card, ...]]
    dealer: int
    game: str = "scripted"
    commitment: str = "c0" * 32
    master_hex: str | None = "5e" * 32

    def deal(self, number: int, entropy: Sequence[str] = ()) -> StackedDeal:
        """The stacked deal of this number."""
        order = self.packs[min(number, len(self.packs)) - 1]
        return StackedDeal(number, order, self.dealer)


class DrawTable(BettingTable[State, DrawPokerEvent, DrawPokerView]):
    """A game of Draw Poker; the first jack falls to the last seat, so seat 0 is first."""

    opening: OpenGame

    def __init__(self, terms: Terms, options: Options, chance: StackedChance) -> None:
        opening = OpenGame(terms=terms, options=options)
        super().__init__(GAME, chance, opening, terms.players)

    def swap(self, cards: str) -> tuple[DrawPokerEvent, ...]:
        """The player whose turn it is exchanges cards."""
        return self.do(ExchangeCards(seat=self.turn, cards=parse_cards(cards)))

    def pat(self) -> tuple[DrawPokerEvent, ...]:
        """The player whose turn it is stands pat."""
        return self.do(StandPat(seat=self.turn))


def draw_table(
    players: int = 3,
    deals: Sequence[Layout] = (Layout(),),
    terms: Mapping[str, Any] | None = None,
    dealers: Sequence[int] | None = None,
    **options: Any,
) -> DrawTable:
    """A table that is not open yet; the last seat deals first, then the deal passes to the left.

    ``dealers`` says who deals where seats are passed over.
    """
    who = dealers or [(players - 1 + number) % players for number in range(len(deals))]
    packs = [layout.pack(players, dealer) for layout, dealer in zip(deals, who, strict=True)]
    table_terms = Terms(players=players, **(terms or {}))
    return DrawTable(table_terms, Options(**options), StackedChance(packs, players - 1))
