"""Check opened cards of Poker Deluxe with SHA-256 alone, as docs/fair-dealing.md describes.

The server sends the root of a shuffle before another player cuts the pack. An opening that leads to
the root proves that the card was at its position then.
"""

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
    if pack.size != CARDS or pack.root != shuffle.root:
        raise NotAsCommitted(f"deal {shuffle.deal} was opened with a different root")
    game = name.removeprefix("games/")
    cards: dict[int, str] = {}
    for card in pack.cards:
        if root_of(game, shuffle.deal, card) != bytes.fromhex(shuffle.root):
            raise NotAsCommitted(f"{card.card} was not at position {card.position}")
        cards[card.position] = card.card
    return list(cards.values())


def root_of(game: str, deal: int, card: CardOpening) -> bytes:
    """The root to which the opening of a card leads; empty if the opening is malformed."""
    known = len(card.card) == 2 and card.card[0] in RANKS and card.card[1] in SUITS
    if not (known and 0 <= card.position < CARDS and len(card.salt) == 16):
        return b""
    leaf = b"poker-deluxe/card/v1\0" + text(game) + deal.to_bytes(4, "big")
    leaf += card.position.to_bytes(2, "big") + card.card.encode() + card.salt
    node = sha256(b"\0" + leaf).digest()
    index, width, path = card.position, CARDS, list(card.path)
    while width > 1:
        if index ^ 1 < width:  # without a neighbour, the node moves up unchanged
            if not path or len(path[0]) != 32:
                return b""
            other = path.pop(0)
            node = sha256(b"\1" + (other + node if index % 2 else node + other)).digest()
        index, width = index // 2, (width + 1) // 2
    return b"" if path else node


def text(string: str) -> bytes:
    """The length of a string, then its bytes."""
    data = string.encode()
    return len(data).to_bytes(2, "big") + data
