"""The purchases and the final hands of opponents who buy sensibly.

The tables were made by tests/domain/poker_deluxe/make_opponents.py from deals that the bot played
against itself. The line before each has the number of cards in hand and the mean cost of purchases.
"""

from collections.abc import Mapping
from typing import Final

from deluxe_domain.kernel.packed import table_file, tables_of

_TABLES: Final = [
    (*head.split(), hands) for head, hands in tables_of(table_file(__name__, "opponents")).items()
]

PURCHASES: Final[Mapping[int, float]] = {int(cards): float(mean) for cards, mean, _ in _TABLES}
"""The mean cost of such a player's purchases in a deal, by the number of cards in hand."""

FINAL_HANDS: Final[Mapping[int, str]] = {int(cards): hands for cards, _, hands in _TABLES}
"""Their hands at the showdown, evenly spaced from the lowest to the highest."""
