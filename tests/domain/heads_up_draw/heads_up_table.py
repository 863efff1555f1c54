"""A table for two whose packs are stacked: tests say who holds and draws what, and play it."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from deluxe_domain.games.heads_up_draw import GAME
from deluxe_domain.games.heads_up_draw.commands import HeadsUpDrawCommand, OpenGame, Stay
from deluxe_domain.games.heads_up_draw.events import HeadsUpDrawEvent, Options
from deluxe_domain.games.heads_up_draw.play import State
from deluxe_domain.games.heads_up_draw.views import HeadsUpDrawView
from deluxe_domain.kernel.cards import DECK, Card, parse_cards
from deluxe_domain.kernel.exchanges import ExchangeCards, StandPat
from deluxe_domain.kernel.table import LeaveGame, RunOutClock, Terms
from deluxe_domain.kernel.viewer import at_seat
from deluxe_domain.kernel.wagers import Bet, Call, Drop, Raise
from tests.game_table import GameTable, breaks
from tests.scripted_table import StackedChance

PAIRS = ("Kc Kd 7h 3s 2c", "Qc Qd 8h 4s 2d")
"""Kings for who acts first, queens for the other."""

EQUALS = ("Ac Kd 9h 5s 3c", "As Kh 9d 5c 3d")
"""Hands that are equal but for their suits."""


def pack(first: str, second: str, rest: str = "") -> tuple[Card, ...]:
    """The pack that gives these cards one at a time, to who acts first first; then the rest."""
    hands = parse_cards(first), parse_cards(second)
    cards: list[Card] = [card for pair in zip(*hands, strict=True) for card in pair]
    top = (*cards, *parse_cards(rest))
    return (*top, *(card for card in DECK if card not in top))


class HeadsUpTable(GameTable[State, HeadsUpDrawEvent, HeadsUpDrawView]):
    """A game that has started, and that a test plays act by act."""

    def __init__(self, packs: Sequence[tuple[Card, ...]], **options: Any) -> None:
        opening = OpenGame(terms=Terms(players=2), options=Options(**options))
        super().__init__(GAME, StackedChance(packs), opening, 2)
        self.start(1, 0)

    def play(self, acts: str) -> "HeadsUpTable":
        """Acts of whoever's turn it is: ``stay``, ``bet 25``, ``call``, ``swap 2c 3d``, ``pat``."""
        for act in acts.split(", "):
            self.do(self.read(act))
        return self

    def read(self, act: str) -> HeadsUpDrawCommand:
        """The command that this act is, of whose turn it is."""
        seat = self.view().to_act
        assert seat is not None
        match act.split():
            case ["stay"]:
                return Stay(seat=seat)
            case ["bet", amount]:
                return Bet(seat=seat, amount=int(amount))
            case ["raise", amount]:
                return Raise(seat=seat, by=int(amount))
            case ["call"]:
                return Call(seat=seat)
            case ["drop"]:
                return Drop(seat=seat)
            case ["pat"]:
                return StandPat(seat=seat)
            case ["swap", *cards]:
                return ExchangeCards(seat=seat, cards=parse_cards(" ".join(cards)))
            case ["leave"]:
                return LeaveGame(seat=seat)
            case ["clock"]:
                return RunOutClock(seat=seat)
            case _:
                raise AssertionError(f"no such act: {act}")

    def own_view(self) -> HeadsUpDrawView:
        """The game as who is to act sees it."""
        seat = self.view().to_act
        assert seat is not None
        return self.view(at_seat(seat))


def table(*hands: tuple[str, str] | tuple[str, str, str], **options: Any) -> HeadsUpTable:
    """A game that has started; each deal as cards of the first to act, of the other, and on top."""
    return HeadsUpTable([pack(*deal) for deal in hands or (PAIRS,)], **options)


broken = partial(breaks, GAME)
"""Why no game can have gone this way, from a state and an event."""
