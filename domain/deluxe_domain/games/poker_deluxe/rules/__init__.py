"""The rules of Poker Deluxe: tables and pure functions of cards and chips."""

from deluxe_domain.games.poker_deluxe.rules.combinations import (
    CARDS,
    COMBINATIONS,
    Combination,
    OddsRow,
    Row,
    check_cards,
    combination_name,
    odds,
)
from deluxe_domain.games.poker_deluxe.rules.ranking import (
    Comparison,
    Ranked,
    compare,
    evaluate,
    strength,
)
from deluxe_domain.games.poker_deluxe.rules.table import (
    FACE_DOWN,
    FEWEST_PLAYERS,
    PRICES,
    STAKE,
    START,
    WORTH,
    Stack,
    differences,
    most_players,
    stack_in_chips,
    winning_seat,
)
