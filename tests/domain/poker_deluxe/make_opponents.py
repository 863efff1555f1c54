"""Makes bots/opponents.txt: the hands with which players who buy sensibly come to the showing.

Run from the root: ``python -m tests.domain.poker_deluxe.make_opponents DEALS``. The bot plays
against itself and reckons with the table there is, so two or three runs from any table settle it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.bots import prospects
from deluxe_domain.games.poker_deluxe.events import CardBought, HandsShown
from deluxe_domain.kernel.cards import Card
from tests.domain.poker_deluxe.arena import play_game

QUANTILES = 240


def played(cards: int, deals: int) -> tuple[list[tuple[Card, ...]], float]:
    """The hands shown in so many deals of two to four players, and what a player spends in one."""
    hands: list[tuple[Card, ...]] = []
    total = games_done = number = 0
    while games_done < deals:
        players = 2 + number % 3
        game = play_game(f"opponents-{cards}-{number}", ["expectation"] * players, cards)
        number += 1
        for event in game.events:
            match event:
                case HandsShown():
                    games_done += 1
                    hands.extend(showing.cards for showing in event.hands)
                case CardBought():
                    total += sum(transfer.amount for transfer in event.transfers)
                case _:
                    pass
    return hands, total / len(hands)


def quantiles(hands: list[tuple[Card, ...]]) -> list[str]:
    """Evenly spaced ones of the hands in order of strength, each written as one word."""
    in_order = sorted(hands, key=rules.strength)
    step = len(in_order) / QUANTILES
    return ["".join(in_order[int((i + 0.5) * step)]) for i in range(QUANTILES)]


def lines(tables: dict[int, tuple[list[str], float]]) -> Iterator[str]:
    """The lines of the file."""
    for cards, (hands, mean) in tables.items():
        in_line = 88 // (2 * cards + 1)
        yield f"{cards} {mean:.2f}:"
        for i in range(0, len(hands), in_line):
            yield " ".join(hands[i : i + in_line])


def main(deals: int) -> None:
    """Play, and write the module anew."""
    tables: dict[int, tuple[list[str], float]] = {}
    for cards in rules.CARDS:
        hands, spending = played(cards, deals)
        tables[cards] = quantiles(hands), spending
    path = Path(prospects.__file__ or "").with_name("opponents.txt")
    path.write_text("\n".join(lines(tables)) + "\n", "ascii")


if __name__ == "__main__":
    main(int(sys.argv[1]))
