"""Chance that can be checked afterwards: the dealing scheme PD-DEAL-1 (G-5).

A game has one secret seed and publishes a commitment to it. Each deal has a seed of its own, which
says nothing of the next. Each shuffle commits to every card before the cut, and any card can be
opened alone. docs/fair-dealing.md tells the whole scheme to those who check it with tools of their
own; here are its bytes. Integers are big-endian, ``text16(t)`` is two bytes of length and then the
text in UTF-8, every HMAC is written (key, message):

============ =====================================================================================
commitment   SHA-256("poker-deluxe/game/v1" 00, game, master)
deal's seed  HMAC-SHA256(master, "poker-deluxe/deal/v1" 00, text16(game), number as 4 bytes,
             count of the entropy strings as 2 bytes, text16 of each)
entry's salt HMAC-SHA256(master, "poker-deluxe/entry/v1" 00, text16(game), version as 8 bytes),
             the first 16 bytes
shuffle      HMAC_DRBG(entropy = deal's seed, no nonce, personalisation =
             "poker-deluxe/shuffle/v1" 00, number of the shuffle as 4 bytes)
stream       the same with "poker-deluxe/stream/v1" 00, text16(purpose)
salt key     HMAC-SHA256(deal's seed, "poker-deluxe/salt/v1" 00, number of the shuffle as 4 bytes)
card's salt  bytes 16 (i mod 4) to 16 (i mod 4) + 15 of SHA-512(salt key, i div 4 as 4 bytes)
leaf         "poker-deluxe/card/v1" 00, text16(game), number of the deal as 4 bytes, position i as
             2 bytes, the card's two letters, its salt
============ =====================================================================================
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256, sha512
from typing import Final, NamedTuple, Protocol

from deluxe_domain.kernel.cards import DECK, Card, distinct
from deluxe_domain.kernel.drbg import Stream
from deluxe_domain.kernel.facts import Fact
from deluxe_domain.kernel.hmac_sha256 import Keyed, hmac_sha256
from deluxe_domain.kernel.merkle import (
    HASH_BYTES,
    MerkleTree,
    NodeHashes,
    leaf_hash,
    leaf_hashes,
    root_from_path,
)

SCHEME: Final = "PD-DEAL-1"

_SEED_BYTES: Final = 32
_SALT_BYTES: Final = 16
_SALTS_PER_HASH: Final = 4

_GAME: Final = b"poker-deluxe/game/v1\0"
_DEAL: Final = b"poker-deluxe/deal/v1\0"
_ENTRY: Final = b"poker-deluxe/entry/v1\0"
_SHUFFLE: Final = b"poker-deluxe/shuffle/v1\0"
_STREAM: Final = b"poker-deluxe/stream/v1\0"
_SALT: Final = b"poker-deluxe/salt/v1\0"
_CARD: Final = b"poker-deluxe/card/v1\0"

_PLACES: Final = tuple(place.to_bytes(2, "big") for place in range(len(DECK)))
_COUNTERS: Final = tuple(place.to_bytes(4, "big") for place in range(len(DECK) // _SALTS_PER_HASH))
_LETTERS: Final[Mapping[str, bytes]] = {card: card.encode() for card in DECK}


class Opening(Fact):
    """One card of a committed pack, shown with what proves it to anybody who knows the root.

    ``position`` counts from the top before the cut, 0 first; ``salt`` is 32 hex digits, ``path``
    the neighbours from the leaf to the root, 64 hex digits each.
    """

    position: int
    card: Card
    salt: str
    path: tuple[str, ...]


class Proof(NamedTuple):
    """The same as an ``Opening``, in bytes: for who holds the whole pack."""

    position: int
    card: Card
    salt: bytes
    path: tuple[bytes, ...]


@dataclass(frozen=True, slots=True, repr=False)
class CommittedDeck:
    """Shuffled cards, from the top (position 0) before the cut, and the root that binds them."""

    order: tuple[Card, ...]
    root: str
    _salts: bytes
    _tree: MerkleTree

    def opening(self, position: int) -> Opening:
        """Open the card at ``position`` alone; the others stay secret (``IndexError`` if none)."""
        proof = self.proof(position)
        path = tuple([node.hex() for node in proof.path])
        return Opening(position=position, card=proof.card, salt=proof.salt.hex(), path=path)

    def proof(self, position: int) -> Proof:
        """What proves the card at ``position`` (``IndexError`` if there is none)."""
        path = self._tree.path(position)
        return Proof(position, self.order[position], _salt_at(self._salts, position), path)


class DealChance:
    """All chance of one deal, from the deal's own 32-byte seed; an opened seed is enough."""

    __slots__ = ("_seed", "_shuffled", "game", "number")

    def __init__(self, game: str, number: int, seed: bytes) -> None:
        self.game = game
        self.number = number
        self._seed = _checked_seed(seed)
        self._shuffled: tuple[int, Sequence[Card], CommittedDeck] | None = None

    @property
    def seed_hex(self) -> str:
        """The deal's seed, 64 hex digits: to be shown when the deal is over, not before (G-7)."""
        return self._seed.hex()

    def shuffle(self, cards: Sequence[Card] = DECK, number: int = 0) -> CommittedDeck:
        """Shuffle the cards, by default the whole pack in its order, and commit to each of them.

        A deal that shuffles again (a stub, say) counts its shuffles: ``number`` 1, 2, ... One
        number must not serve for two different lots of cards, for both would fall alike. The
        latest shuffle is kept, so that asking for it again costs nothing.
        """
        if self._shuffled is not None:
            latest, lot, deck = self._shuffled
            if latest == number and lot == cards:
                return deck
        deck = self.committed(self._shuffled_order(cards, number), number)
        self._shuffled = (number, tuple(cards), deck)
        return deck

    def committed(self, order: tuple[Card, ...], number: int = 0) -> CommittedDeck:
        """The commitment to cards that lie in this order after shuffle ``number`` of the deal."""
        salts = self._salts(len(order), number)
        tree = MerkleTree(_leaves(self.game, self.number, order, salts))
        return CommittedDeck(order, tree.root.hex(), salts, tree)

    def stream(self, purpose: str) -> Stream:
        """A row of numbers for dice, the first dealer and the like, one for each purpose.

        It starts anew each time it is asked for. No purpose gives the numbers of a shuffle.
        """
        return Stream(self._seed, _STREAM + _text16(purpose))

    def _shuffled_order(self, cards: Sequence[Card], number: int) -> tuple[Card, ...]:
        stream = Stream(self._seed, _SHUFFLE + number.to_bytes(4, "big"))
        return tuple(stream.shuffled(distinct(cards)))

    def _salts(self, count: int, number: int) -> bytes:
        # A keyed hash of messages of one fixed length, as PRF is built in RFC 8391: four salts for
        # the price of one. Whole digests may become known, but to lengthen one gives no salt.
        key = hmac_sha256(self._seed, _SALT + number.to_bytes(4, "big"))
        hashes = _COUNTERS[: -(-count // _SALTS_PER_HASH)]
        return b"".join([sha512(key + counter).digest() for counter in hashes])


class Chance(Protocol):
    """What a game may ask of chance, whether it is played or audited (G-5)."""

    @property
    def commitment(self) -> str:
        """What binds the master seed before the first deal, 64 hex digits."""
        ...

    @property
    def master_hex(self) -> str | None:
        """The master seed, 64 hex digits, to be shown when the game is over; None if unknown."""
        ...

    def deal(self, number: int, entropy: Sequence[str] = ()) -> DealChance:
        """The chance of deal ``number``, mixed with what the players gave when they joined."""
        ...


class GameChance:
    """The chance of a game that is being played, or replayed, from its 32-byte master seed."""

    __slots__ = ("_by_master", "_entry", "_latest", "_latest_key", "_master", "commitment", "game")

    def __init__(self, game: str, master: bytes) -> None:
        self.game = game
        self._master = _checked_seed(master)
        self._by_master = Keyed(master)
        self._entry = _ENTRY + _text16(game)
        self.commitment: str = sha256(_GAME + game.encode() + master).hexdigest()
        self._latest: DealChance | None = None
        self._latest_key: tuple[int, tuple[str, ...]] | None = None

    @property
    def master_hex(self) -> str:
        """The master seed, 64 hex digits: to be shown when the game is over, not before (G-7)."""
        return self._master.hex()

    def deal(self, number: int, entropy: Sequence[str] = ()) -> DealChance:
        """The chance of deal ``number``, mixed with what the players gave when they joined.

        The latest deal is kept, so that asking for it again costs nothing.
        """
        key = (number, tuple(entropy))
        if self._latest is None or self._latest_key != key:
            self._latest = DealChance(self.game, number, self._deal_seed(*key))
            self._latest_key = key
        return self._latest

    def salt(self, version: int) -> str:
        """The salt of the history's entry ``version``, 32 hex digits."""
        message = self._entry + version.to_bytes(8, "big")
        return self._by_master.digest(message)[:_SALT_BYTES].hex()

    def _deal_seed(self, number: int, entropy: tuple[str, ...]) -> bytes:
        parts = (
            _DEAL,
            _text16(self.game),
            number.to_bytes(4, "big"),
            len(entropy).to_bytes(2, "big"),
            *map(_text16, entropy),
        )
        return self._by_master.digest(b"".join(parts))


class OpenedChance:
    """The chance of a game whose master seed is secret, but of which some deals are opened."""

    __slots__ = ("_deals", "commitment", "game")

    def __init__(self, game: str, commitment: str, seeds: Mapping[int, bytes]) -> None:
        self.game = game
        self.commitment = commitment
        self._deals = {number: DealChance(game, number, seed) for number, seed in seeds.items()}

    @property
    def master_hex(self) -> None:
        """Not known."""
        return

    def deal(self, number: int, entropy: Sequence[str] = ()) -> DealChance:  # noqa: ARG002
        """The chance of an opened deal; its seed holds the entropy already, so that goes unread.

        Raises ``LookupError`` if the deal is not opened.
        """
        try:
            return self._deals[number]
        except KeyError:
            raise LookupError(
                f"the seed of deal {number} of game {self.game} has not been opened"
            ) from None


def verify_opening(game: str, deal: int, root: str, opening: Opening, size: int = 52) -> bool:
    """Whether the opened card was at its position when the pack of ``size`` cards got its root.

    False, and nothing raised, for whatever does not fit: openings come from outside.
    """
    return OpeningsVerifier(game, deal, root, size).verify(opening)


class OpeningsVerifier:
    """Verifies openings of one committed pack; what they share is worked out once."""

    __slots__ = ("_hash_pair", "_leaf", "_root", "_size")

    def __init__(self, game: str, deal: int, root: str, size: int = 52) -> None:
        self._root = _from_hex(root, HASH_BYTES)
        self._size = size
        self._leaf = _verified_prefix(game, deal)
        self._hash_pair = NodeHashes().__getitem__

    def verify(self, opening: Opening) -> bool:
        """Whether the card was at its position when the pack got its root; raises nothing."""
        salt = _from_hex(opening.salt, _SALT_BYTES)
        path = [_from_hex(node, HASH_BYTES) for node in opening.path]
        nodes = tuple([node for node in path if node is not None])
        if salt is None or len(nodes) != len(path):
            return False
        return self.proves(Proof(opening.position, opening.card, salt, nodes))

    def proves(self, proof: Proof) -> bool:
        """The same for an opening in bytes."""
        position, card, salt, path = proof
        letters = _LETTERS.get(card)
        if self._root is None or self._leaf is None or letters is None:
            return False
        if not 0 <= position < self._size <= len(DECK):
            return False
        leaf = leaf_hash(self._leaf + _PLACES[position] + letters + salt)
        return root_from_path(leaf, position, self._size, path, self._hash_pair) == self._root


def _verified_prefix(game: str, deal: int) -> bytes | None:
    """What the leaves of a deal begin with; nothing if none can have been committed to."""
    if not 0 <= deal < 2**32:
        return None
    try:
        return _leaf_prefix(game, deal)
    except ValueError:  # no game has such a name
        return None


def _leaves(game: str, deal: int, order: Sequence[Card], salts: bytes) -> list[bytes]:
    places = zip(_PLACES, order, range(0, len(salts), _SALT_BYTES), strict=False)
    return leaf_hashes(
        _leaf_prefix(game, deal),
        [place + _LETTERS[card] + salts[at : at + _SALT_BYTES] for place, card, at in places],
    )


def _leaf_prefix(game: str, deal: int) -> bytes:
    return _CARD + _text16(game) + deal.to_bytes(4, "big")


def _salt_at(salts: bytes, position: int) -> bytes:
    return salts[_SALT_BYTES * position : _SALT_BYTES * (position + 1)]


def _text16(text: str) -> bytes:
    content = text.encode()
    if len(content) > 0xFFFF:
        raise ValueError(f"a text of {len(content)} bytes is too long: 65,535 are the most")
    return len(content).to_bytes(2, "big") + content


def _checked_seed(seed: bytes) -> bytes:
    if len(seed) != _SEED_BYTES:
        raise ValueError(f"a seed has {_SEED_BYTES} bytes, not {len(seed)}")
    return seed


def _from_hex(text: str, length: int) -> bytes | None:
    """The bytes, if the text is exactly so many of them in small hex digits."""
    try:
        content = bytes.fromhex(text)
    except ValueError:
        return None
    return content if len(content) == length and content.hex() == text else None
