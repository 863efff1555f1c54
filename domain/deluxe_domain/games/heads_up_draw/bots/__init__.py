"""Bots of heads-up draw, which choose among the open acts."""

from collections.abc import Mapping
from typing import Final

from deluxe_domain.games.heads_up_draw.bots.equilibrium import play_by_equilibrium
from deluxe_domain.games.heads_up_draw.bots.simple import play_by_thresholds
from deluxe_domain.games.heads_up_draw.commands import HeadsUpDrawCommand
from deluxe_domain.kernel.game import Bot
from deluxe_domain.kernel.random_bot import random_bot

BOTS: Final[Mapping[str, Bot]] = {
    "random": random_bot(HeadsUpDrawCommand),
    "thresholds": play_by_thresholds,
    "equilibrium": play_by_equilibrium,
}
