"""A table whose pack is stacked: tests say who holds what, and play it through the decider.

The pack is put in the order that gives every seat what the test wants; what the test leaves open
is filled with the lowest cards that are left. Roots and seeds are constant, so that two tables
which differ only in their cards differ in nothing else.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import pytest

from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.games.poker_deluxe.commands import (
    BuyCard,
    OpenGame,
    PokerDeluxeCommand,
    StopBuying,
)
from deluxe_domain.games.poker_deluxe.events import DeckShuffled, Options, PokerDeluxeEvent
from deluxe_domain.games.poker_deluxe.play import Buying, State
from deluxe_domain.games.poker_deluxe.views import PokerDeluxeView, view
from deluxe_domain.kernel.cards import DECK, Card, parse_cards
from deluxe_domain.kernel.chance import CommittedDeck, DealChance
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.decider import BrokenHistory, Refused, decide
from deluxe_domain.kernel.facts import read_plain
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame, Terms
from deluxe_domain.kernel.viewer import PUBLIC, Viewer, at_seat

COMMITMENT = "c0" * 32
ROOT = "00" * 32
MASTER = "5e" * 32
MOST_PLAYERS = {4: 6, 5: 5, 6: 5, 7: 4, 8: 4}
EVERY_TABLE = [
    (cards, players) for cards, most in MOST_PLAYERS.items() for players in range(2, most + 1)
]

E = TypeVar("E", bound=PokerDeluxeEvent)


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


class ScriptedTable:
    """A game of Poker Deluxe that a test plays act by act; it keeps all events and states."""

    def __init__(self, terms: Terms, options: Options, packs: Sequence[tuple[Card, ...]]) -> None:
        self.terms = terms
        self.options = options
        self.chance = StackedChance(packs)
        self.state: State = GAME.initial
        self.commands: list[PokerDeluxeCommand] = []
        self.events: list[PokerDeluxeEvent] = []
        self.states: list[State] = [self.state]

    def do(self, command: PokerDeluxeCommand) -> tuple[PokerDeluxeEvent, ...]:
        """Give the command; the events that answer it."""
        decision = decide(GAME, self.state, command, self.chance)
        for event in decision.events:
            self.states.append(GAME.evolve(self.states[-1], event))
        assert self.states[-1] == decision.state, "the fold and the decision agree"
        self.state = decision.state
        self.commands.append(command)
        self.events.extend(decision.events)
        return decision.events

    def refused(self, command: PokerDeluxeCommand) -> Refused:
        """Give a command that must be refused and must change nothing (G-6)."""
        before = self.state
        with pytest.raises(Refused) as refusal:
            decide(GAME, self.state, command, self.chance)
        assert self.state == before
        return refusal.value

    def open(self) -> "ScriptedTable":
        """Open the game."""
        self.do(OpenGame(terms=self.terms, options=self.options))
        return self

    def seat_all(self) -> "ScriptedTable":
        """Open the game and let player a sit in seat 0, b in seat 1 and so on."""
        self.open()
        for seat in range(self.terms.players):
            self.do(JoinGame(player="abcdef"[seat], seat=seat))
        return self

    def start(self, *youngest_first: int) -> "ScriptedTable":
        """Seat all and start; without an order of age the last seat's player is the youngest.

        Then seat 0 is first to the dealer's left, so that seats act in their order.
        """
        last = self.terms.players - 1
        self.seat_all().do(
            StartGame(youngest_first=youngest_first or (last, *range(last))),
        )
        return self

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

    def leave(self, seat: int) -> tuple[PokerDeluxeEvent, ...]:
        """A player gets up."""
        return self.do(LeaveGame(seat=seat))

    def clock(self, seat: int) -> tuple[PokerDeluxeEvent, ...]:
        """A player's clock runs out."""
        return self.do(RunOutClock(seat=seat))

    @property
    def turn(self) -> int:
        """The seat that must act."""
        seat = GAME.to_act(self.state)
        assert seat is not None, f"nobody has to act in {type(self.state).__name__}"
        return seat

    @property
    def chips(self) -> tuple[int, ...]:
        """Every player's units, by seat."""
        return tuple(seat.chips for seat in self.view().seats)

    @property
    def kinds(self) -> list[str]:
        """The stored names of all events so far."""
        return [event.kind for event in self.events]

    def hand(self, seat: int) -> tuple[Card, ...]:
        """What a player sees in their own hand."""
        hand = self.view(at_seat(seat)).seats[seat].hand
        assert hand is not None
        return hand

    def view(self, viewer: Viewer = PUBLIC) -> PokerDeluxeView:
        """The game as somebody sees it now."""
        return view(self.state, viewer)

    def latest(self, kind: type[E]) -> E:
        """The latest event of this class."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def all_of(self, kind: type[E]) -> Iterator[E]:
        """Every event of this class, in order."""
        return (event for event in self.events if isinstance(event, kind))


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


def broken(state: State, event: PokerDeluxeEvent) -> str:
    """Why no game can have gone this way; fails if the event is remembered all the same."""
    with pytest.raises(BrokenHistory) as error:
        GAME.evolve(state, event)
    return str(error.value)
