"""The rules of Chinese Poker: tables, and pure functions of cards and cents."""

from deluxe_domain.games.chinese_poker.rules.arrangement import (
    HIGHEST_FIRST,
    SURRENDERED,
    SWEEP_POINTS,
    Arrangement,
    Cards,
    Judged,
    Sweep,
    arranged_automatically,
    clean_sweep,
    judge,
    parse_arrangement,
    sweep_name,
    without,
)
from deluxe_domain.games.chinese_poker.rules.ranking import (
    BONUSES,
    HAND,
    PLACES,
    SIZES,
    Place,
    card_place,
    category_of,
    describe,
    strength,
)
from deluxe_domain.games.chinese_poker.rules.scoring import (
    FOUL_POINTS,
    HAND_POINT,
    LEVELS,
    MAJORITY_POINT,
    MOST_STARTS,
    RAKE_PER_CENT,
    Exchange,
    Level,
    PairPoints,
    Settlement,
    bonuses,
    pair_points,
    payments,
    rake,
    score,
    settle,
    totals,
    winnings,
)

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4
"""The maximum of players: one pack has thirteen cards for each of four (CP-1)."""
