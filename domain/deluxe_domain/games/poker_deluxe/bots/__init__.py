"""Bots of Poker Deluxe, which choose among the open acts."""

from collections.abc import Mapping
from typing import Final

from deluxe_domain.games.poker_deluxe.bots.expectation import play_by_expectation
from deluxe_domain.games.poker_deluxe.commands import PokerDeluxeCommand
from deluxe_domain.kernel.game import Bot
from deluxe_domain.kernel.random_bot import random_bot
from deluxe_domain.kernel.strengths import with_strengths

BOTS: Final[Mapping[str, Bot]] = with_strengths(
    {
        "random": random_bot(PokerDeluxeCommand),
        "expectation": play_by_expectation,
    }
)
