"""A table whose pack is stacked: tests say who holds what, and play it through the decider.

The pack is put in the order that gives every seat what the test wants; what the test leaves open
is filled with the lowest cards that are left. Roots and seeds are constant, so that two tables
which differ only in their cards differ in nothing else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.games.poker_deluxe.commands import (
    BuyCard,
    OpenGame,
    StopBuying,
)
from deluxe_domain.games.poker_deluxe.events import DeckShuffled, Options, PokerDeluxeEvent
from deluxe_domain.games.poker_deluxe.play import Buying, State
from deluxe_domain.games.poker_deluxe.views import PokerDeluxeView
from deluxe_domain.kernel.cards import DECK, Card, parse_cards
from deluxe_domain.kernel.chance import CommittedDeck, DealChance
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.facts import read_plain
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.table import Terms
from tests.game_table import GameTable, breaks

COMMITMENT = "c0" * 32
ROOT = "00" * 32
MASTER = "5e" * 32
MOST_PLAYERS = {4: 6, 5: 5, 6: 5, 7: 4, 8: 4}
EVERY_TABLE = [
    (cards, players) for cards, most in MOST_PLAYERS.items() for players in range(2, most + 1)
]


class StackedDeal(DealChance):
    """The chance of a deal whose pack lies in a known order before the cut."""

    def __init__(self, number: int, order: tuple[Card, ...]) -> None:
        super().__init__("scripted", number, number.to_bytes(32, "big"))
        self._stacked = order

    def shuffle(self, cards: Sequence[Card] = DECK, number: int = 0) -> CommittedDeck:
        """The known order under a constant root."""
        assert sorted(self._stacked) == sorted(cards), "a pack holds each card once"
        return CommittedDeck(self._stacked, ROOT, (), b"")


@dataclass(frozen=True)
class StackedChance:
    """Chance by appointment: deal ``n`` gets the ``n``-th pack, later deals the last one."""

    packs: Sequence[tuple[Card, ...]]
    game: str = "scripted"
    commitment: str = COMMITMENT
    master_hex: str | None = MASTER

    def deal(self, number: int, entropy: Sequence[str] = ()) -> StackedDeal:
        """The stacked deal of this number."""
        return StackedDeal(number, self.packs[min(number, len(self.packs)) - 1])


@dataclass(frozen=True)
class Layout:
    """One deal as a test wants it: cards by seat, written as text; ``lifted`` is the cut."""

    hands: Mapping[int, str] = field(default_factory=dict)
    face_down: Mapping[int, str] = field(default_factory=dict)
    lifted: int = 1

    def pack(self, players: int, cards: int, dealer: int) -> tuple[Card, ...]:
        """The pack before the cut that gives these cards, card by card (an own model of DX-9)."""
        places: dict[int, Card] = {}
        for turn in range(players):
            seat = (dealer + 1 + turn) % players
            for i, card in enumerate(parse_cards(self.hands.get(seat, ""))):
                places[i * players + turn] = card
            for i, card in enumerate(parse_cards(self.face_down.get(seat, ""))):
                places[(cards + i) * players + turn] = card
        left: list[Card] = [card for card in DECK if card not in places.values()]
        free = [place for place in range(len(DECK)) if place not in places]
        places.update(zip(free, left, strict=True))
        return before_the_cut([places[place] for place in range(len(DECK))], self.lifted)


def before_the_cut(cut: Sequence[Card], number: int) -> tuple[Card, ...]:
    """The pack that, with so many cards lifted and laid under it, becomes ``cut`` (DX-8)."""
    rest = len(cut) - number
    return (*cut[rest:], *cut[:rest])


class ScriptedTable(GameTable[State, PokerDeluxeEvent, PokerDeluxeView]):
    """A game of Poker Deluxe that a test plays act by act."""

    def __init__(self, terms: Terms, options: Options, packs: Sequence[tuple[Card, ...]]) -> None:
        opening = OpenGame(terms=terms, options=options)
        super().__init__(GAME, StackedChance(packs), opening, terms.players)
        self.terms, self.options = terms, options

    def usual_ages(self) -> tuple[int, ...]:
        """The last seat's player is the youngest.

        Then seat 0 is first to the dealer's left, so that seats act in their order.
        """
        return (self.players - 1, *range(self.players - 1))

    def cut(self, number: int = 1) -> tuple[PokerDeluxeEvent, ...]:
        """The player whose turn it is cuts."""
        return self.do(CutDeck(seat=self.turn, lifted=number))

    def buy(self, discard: str, place: int) -> tuple[PokerDeluxeEvent, ...]:
        """The player whose turn it is buys."""
        (card,) = parse_cards(discard)
        return self.do(BuyCard(seat=self.turn, discard=card, place=place))

    def stop(self) -> tuple[PokerDeluxeEvent, ...]:
        """The player whose turn it is buys no more."""
        return self.do(StopBuying(seat=self.turn))

    def _buying(self, deal: int) -> bool:
        play = self.state.play if isinstance(self.state, Playing) else None
        return isinstance(play, Buying) and play.deal.number == deal

    def all_stop(self) -> None:
        """Everybody who may still buy in this deal stops: it is shown and paid."""
        deal = self.latest(DeckShuffled).deal
        while self._buying(deal):
            self.stop()


def scripted(
    players: int = 3,
    cards: int = 5,
    rounds: int = 1,
    stake: int = 75,
    deals: Sequence[Layout] = (Layout(),),
    **terms: bool | int,
) -> ScriptedTable:
    """A table that is not open yet; its packs are stacked for the order of ``start()``.

    The dealer of deal 1 is the last seat, and after each deal the seat to their left deals.
    """
    packs = [
        layout.pack(players, cards, (players - 1 + number) % players)
        for number, layout in enumerate(deals)
    ]
    options = read_plain({"players": players, **terms}, Terms)
    return ScriptedTable(options, Options(cards=cards, rounds=rounds, stake=stake), packs)


broken = partial(breaks, GAME)
"""Why no game can have gone this way, from a state and an event."""
