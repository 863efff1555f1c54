"""Checks that the first dealer was found by the rules (DR-4)."""

from typing import Any

from deluxe_domain.kernel.cards import DECK
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.seeds import DealSeeds


def check_first_dealer(event: dict[str, Any], players: int, seeds: DealSeeds) -> None:
    """Cards from the first seat on until a jack falls; ``CheckFailed`` if they fell otherwise."""
    cards = event["cards"]
    if [card[0] == "J" for card in cards] != [False] * (len(cards) - 1) + [True]:
        raise CheckFailed("dr-jack", "cards are dealt until the first jack falls (DR-4)")
    if event["dealer"] != (len(cards) - 1) % players:
        raise CheckFailed("dr-first-dealer", "the player who gets the jack deals first (DR-4)")
    chance = seeds.chance(1)
    if chance is not None:
        below = chance.stream("first-dealer").below
        pack = list(DECK)
        if cards != [pack.pop(below(len(pack))) for _ in cards]:
            raise CheckFailed(
                "dr-jack-cards",
                "the cards for the first dealer are not what the seed of deal 1 gives",
            )
