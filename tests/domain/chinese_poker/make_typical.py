"""Makes ``bots/typical.txt``: how strong the hands of well arranged fronts, middles and backs are.

    python tests/domain/chinese_poker/make_typical.py > typical.txt

The arranger plays against itself. It begins with the automatic arrangement of CP-20 as what is
typical, arranges hands against that, and from then on takes all hands that it has laid so far as
what is typical (fictitious play: the best answer to the latest round alone would go round in
circles). A clean sweep is left out, for it is never compared. All chance comes from PD-DEAL-2 with
a seed of zeros, so the file comes out the same each time.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import islice

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.bots.expectation import Outlook, Typical, best_split
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.packed import pack

ENTRIES = 400
ROUNDS = 12
HANDS = 4 * ENTRIES
"""So many hands are laid in each round."""

Arranger = Callable[[rules.Cards], rules.Arrangement]
Lots = dict[rules.Place, list[int]]


def hands(label: str) -> Iterator[rules.Cards]:
    """Thirteen cards for each of four players, deal after deal, without those that sweep."""
    chance = GameChance(f"typical-{label}", bytes(32))
    number = 0
    while True:
        number += 1
        deck = chance.deal(number).shuffle().order
        for player in range(rules.MOST_PLAYERS):
            cards = deck[player :: rules.MOST_PLAYERS]
            if rules.clean_sweep(cards) is None:
                yield cards


def laid(label: str, arrange: Arranger) -> Lots:
    """The strengths of a round of hands that are arranged in this way, by place."""
    lots: Lots = {place: [] for place in rules.PLACES}
    for cards in islice(hands(label), HANDS):
        for place, strength in zip(
            rules.PLACES, rules.judge(arrange(cards)).strengths, strict=True
        ):
            lots[place].append(strength)
    return lots


def typical(lots: Lots) -> Typical:
    """Every so many of them in order."""
    step = len(lots["front"]) // ENTRIES
    return {place: tuple(sorted(all_)[step // 2 :: step]) for place, all_ in lots.items()}


def arranger(worth: Outlook) -> Arranger:
    """Arranges for expectation."""
    return lambda cards: best_split(cards, worth)[0]


def self_play(bonus: bool) -> Typical:
    """What is typical when everybody arranges for expectation."""
    typical_of_first = typical(laid("first", rules.arranged_automatically))
    lots: Lots = {place: [] for place in rules.PLACES}
    for number in range(ROUNDS):
        latest = laid(f"{number}", arranger(Outlook(bonus, typical_of_first)))
        for place in rules.PLACES:
            lots[place] += latest[place]
        typical_of_first = typical(lots)
    return typical_of_first


def written(name: str, table: Typical) -> Iterator[str]:
    """The lines of the table."""
    for place, strengths in table.items():
        yield f"{name} {place}:"
        yield from pack(strengths)


if __name__ == "__main__":
    for name, bonus in (("plain", False), ("bonus", True)):
        print(*written(name, self_play(bonus)), sep="\n")
        print(f"{name} is made", file=sys.stderr)
