"""The rules of heads-up draw as numbers, tables and pure functions (rule book HU)."""

from deluxe_domain.games.heads_up_draw.rules.limits import (
    ANTE,
    CARDS,
    LEAST_BET,
    LEAST_EXCHANGED,
    MOST_BET,
    MOST_BETS,
    MOST_EXCHANGED,
    PLAYERS,
    STAKE,
    STEP,
    allowed_amounts,
    first_to_act,
    other,
)
from deluxe_domain.games.heads_up_draw.rules.ranking import describe, evaluate, rank_five
