"""Bots of Poker Deluxe, which choose among the open acts."""

from collections.abc import Callable, Mapping
from typing import Final

from deluxe_domain.games.poker_deluxe.bots.at_random import PlayersCommand, play_at_random
from deluxe_domain.games.poker_deluxe.bots.expectation import play_by_expectation
from deluxe_domain.games.poker_deluxe.views import PokerDeluxeView
from deluxe_domain.kernel.stream import Stream

BOTS: Final[Mapping[str, Callable[[PokerDeluxeView, Stream], PlayersCommand]]] = {
    "random": play_at_random,
    "expectation": play_by_expectation,
}
