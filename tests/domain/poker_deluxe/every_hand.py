"""Deals and ranks every hand of so many cards: ``python every_hand.py CARDS PART PARTS``.

Writes how many hands of this part have each strength, as one JSON object. A process of its own, so
that the parts share the processors and no tool that watches the tests slows twenty million hands.
"""

import json
import sys
from collections import Counter
from itertools import combinations, islice
from math import comb

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.kernel.cards import DECK


def dealt(cards: int, part: int, parts: int) -> Counter[int]:
    """How many hands have each strength, in one of so many equal parts of all hands."""
    share = -(-comb(len(DECK), cards) // parts)
    hands = islice(combinations(DECK, cards), part * share, (part + 1) * share)
    return Counter(map(rules.strength, hands))


if __name__ == "__main__":
    json.dump(dealt(*map(int, sys.argv[1:])), sys.stdout)
