"""Check opened cards of Poker Deluxe with SHA-256 alone, as docs/fair-dealing.md describes.

The server sends the root of a shuffle before another player cuts the pack. A card that gives its
leaf, in a list of leaves that gives the root, was at its position then.
"""

from collections.abc import Sequence
from hashlib import sha256

from pokerdeluxe.v1.poker_deluxe_pb2 import PokerDeluxeEvent
from pokerdeluxe.v1.replay_service_pb2 import CardOpening, GetOpeningsResponse

CARDS = 52
RANKS, SUITS = "23456789TJQKA", "cdhs"


class NotAsCommitted(Exception):
    """An opened card does not match the commitment of the shuffle."""


def check_cards(
    name: str, shuffle: PokerDeluxeEvent.DeckShuffled, response: GetOpeningsResponse
) -> list[str]:
    """The opened cards of a deal; ``shuffle`` is the deal's event as it was first received."""
    (pack,) = response.packs
    if root_of(name.removeprefix("games/"), shuffle.deal, pack.leaves).hex() != shuffle.root:
        raise NotAsCommitted(f"deal {shuffle.deal} was opened with a different root")
    cards: dict[int, str] = {}
    for card in pack.cards:
        if not 0 <= card.position < CARDS or leaf_of(card) != pack.leaves[card.position]:
            raise NotAsCommitted(f"{card.card} was not at position {card.position}")
        cards[card.position] = card.card
    return list(cards.values())


def root_of(game: str, deal: int, leaves: Sequence[bytes]) -> bytes:
    """The root over the leaves of a pack; empty if the list is malformed."""
    if len(leaves) != CARDS or any(len(leaf) != 32 for leaf in leaves):
        return b""
    head = b"poker-deluxe/pack/v2\0" + text(game) + deal.to_bytes(4, "big")
    return sha256(head + b"".join(leaves)).digest()


def leaf_of(opening: CardOpening) -> bytes:
    """The leaf of an opened card; empty if the opening is malformed."""
    card, salt = opening.card, opening.salt
    if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS or len(salt) != 16:
        return b""
    return sha256(b"poker-deluxe/card/v2\0" + card.encode() + salt).digest()


def text(string: str) -> bytes:
    """The length of a string, then its bytes."""
    data = string.encode()
    return len(data).to_bytes(2, "big") + data
