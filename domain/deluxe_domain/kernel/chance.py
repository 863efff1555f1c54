"""Chance that can be checked afterwards: the dealing scheme PD-DEAL-2 (G-5).

A game has one secret seed and publishes a commitment to it. Each deal has its own seed, which
reveals nothing about the next one. Each shuffle commits to every card before the cut, and any card
can be opened alone. docs/fair-dealing.md explains the scheme to those who check it with their own
tools; the bytes are specified here. Integers are big-endian, ``text16(t)`` is a length of two bytes
and then the text in UTF-8, every HMAC is written (key, message), and each label ends with a zero
byte:

============ =====================================================================================
commitment   SHA-256("poker-deluxe/game/v2", text16(game), master)
deal's seed  HMAC-SHA256(master, "poker-deluxe/deal/v2", text16(game), number as 4 bytes,
             count of the seats as 2 bytes, text16 of each seat's entropy in hex)
player's     SHA-256("poker-deluxe/entropy/v2", text16(game), the player's 16 bytes)
commitment
entry's salt HMAC-SHA256(master, "poker-deluxe/entry/v2", text16(game), version as 8 bytes),
             the first 16 bytes
shuffle      derive(deal's seed, "poker-deluxe/shuffle/v2", number of the shuffle as 4 bytes)
stream       derive(deal's seed, "poker-deluxe/stream/v2", text16(purpose))
card's salt  16 bytes for each position of derive(deal's seed, "poker-deluxe/salts/v2", number of
             the shuffle as 4 bytes)
leaf         SHA-256("poker-deluxe/card/v2", the card's two letters, its salt)
root         SHA-256("poker-deluxe/pack/v2", text16(game), number of the deal as 4 bytes, leaves)
============ =====================================================================================
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from operator import add
from struct import unpack
from typing import Final, Protocol

from deluxe_domain.kernel.cards import DECK, Card, distinct
from deluxe_domain.kernel.facts import Fact, Value
from deluxe_domain.kernel.hmac_sha256 import Keyed
from deluxe_domain.kernel.stream import SECRET_BYTES, Stream, derive

SCHEME: Final = "PD-DEAL-2"

LEAF_BYTES: Final = 32

_SALT_BYTES: Final = 16
ENTROPY_BYTES: Final = 16

_GAME: Final = b"poker-deluxe/game/v2\0"
_ENTROPY: Final = b"poker-deluxe/entropy/v2\0"
_DEAL: Final = b"poker-deluxe/deal/v2\0"
_ENTRY: Final = b"poker-deluxe/entry/v2\0"
_SHUFFLE: Final = b"poker-deluxe/shuffle/v2\0"
_STREAM: Final = b"poker-deluxe/stream/v2\0"
_SALTS: Final = b"poker-deluxe/salts/v2\0"
_CARD: Final = b"poker-deluxe/card/v2\0"
_PACK: Final = b"poker-deluxe/pack/v2\0"

_SIDES: Final = 6
_AT_ONCE: Final = 15
"""So many dice are thrown at once: those of a whole turn."""

_LEAF_STARTS: Final[Mapping[str, bytes]] = {card: _CARD + card.encode() for card in DECK}
"""The bytes that are hashed for each card, without its salt."""


class Opening(Fact):
    """One card of a committed pack, with its proof for those who know the pack's leaves.

    ``position`` counts from 0 at the top before the cut; ``salt`` is 32 hex digits.
    """

    position: int
    card: Card
    salt: str


class CommittedDeck(Value):
    """Shuffled cards from the top (position 0) before the cut, and the root that commits to them.

    ``leaves`` has a salted hash of each card, 32 bytes, in the same order. The leaves reveal
    nothing about the cards; hashed together they give the root.
    """

    order: tuple[Card, ...]
    root: str
    leaves: tuple[bytes, ...]
    salts: bytes

    def __repr__(self) -> str:
        return f"CommittedDeck(root={self.root!r})"  # no secret is printed

    def opening(self, position: int) -> Opening:
        """Open the card at ``position`` alone; ``IndexError`` if there is no such card."""
        if not 0 <= position < len(self.order):
            raise IndexError(f"a pack of {len(self.order)} cards has no position {position}")
        salt = self.salts[_SALT_BYTES * position : _SALT_BYTES * (position + 1)]
        return Opening(position=position, card=self.order[position], salt=salt.hex())


class DealChance:
    """All chance of one deal, derived from the deal's 32-byte seed alone."""

    __slots__ = ("_dice", "_seed", "_shuffled", "game", "number")

    def __init__(self, game: str, number: int, seed: bytes) -> None:
        self.game = game
        self.number = number
        self._seed = _checked_seed(seed)
        self._shuffled: tuple[int, Sequence[Card], CommittedDeck] | None = None
        self._dice: dict[int, tuple[Stream, tuple[int, ...]]] = {}

    @property
    def seed_hex(self) -> str:
        """The deal's seed, 64 hex digits; it may be shown only when the deal is over (G-7)."""
        return self._seed.hex()

    def shuffle(self, cards: Sequence[Card] = DECK, number: int = 0) -> CommittedDeck:
        """Shuffle the cards, by default the whole pack in its order, and commit to each of them.

        A deal that shuffles again (a stub, for example) counts its shuffles: ``number`` 1, 2, ...
        Never shuffle two different sets of cards with the same number: both would be permuted
        alike. The latest shuffle is cached, so asking for it again costs nothing.
        """
        if self._shuffled is not None:
            latest, lot, deck = self._shuffled
            if latest == number and lot == cards:
                return deck
        deck = self.committed(self._shuffled_order(cards, number), number)
        self._shuffled = (number, tuple(cards), deck)
        return deck

    def committed(self, order: tuple[Card, ...], number: int = 0) -> CommittedDeck:
        """The commitment to cards that are in this order after shuffle ``number`` of the deal."""
        info = _SALTS + number.to_bytes(4, "big")
        salts = derive(self._seed, info, _SALT_BYTES * len(order))
        each = unpack(f"{_SALT_BYTES}s" * len(order), salts)
        contents = map(add, map(_LEAF_STARTS.__getitem__, order), each)
        leaves = tuple([sha256(card).digest() for card in contents])
        return CommittedDeck(order, _root(self.game, self.number, leaves).hex(), leaves, salts)

    def stream(self, purpose: str) -> Stream:
        """The random numbers for one purpose, such as dice or the first dealer.

        Each call starts them from the beginning. They are independent of the shuffles' numbers.
        """
        return Stream(self._seed, _STREAM + _text16(purpose))

    def dice(self, seat: int, first: int, count: int) -> tuple[int, ...]:
        """``count`` dice of a seat's sequence, 1 to 6 each, from number ``first`` on (see dice.py).

        They are thrown as far as they are needed, and cached.
        """
        row = self._dice.get(seat)
        stream, dice = (self.stream(f"dice-{seat}"), ()) if row is None else row
        missing = first + count - len(dice)
        if missing > 0:
            more = stream.row(_SIDES, max(missing, _AT_ONCE))
            dice += tuple([number + 1 for number in more])
            self._dice[seat] = stream, dice
        return dice[first : first + count]

    def _shuffled_order(self, cards: Sequence[Card], number: int) -> tuple[Card, ...]:
        stream = Stream(self._seed, _SHUFFLE + number.to_bytes(4, "big"))
        return tuple(stream.shuffled(DECK if cards is DECK else distinct(cards)))


class Chance(Protocol):
    """The interface through which a game gets its chance, in play and in an audit (G-5)."""

    @property
    def game(self) -> str:
        """The id of the game."""
        ...

    @property
    def commitment(self) -> str:
        """The commitment to the master seed, published before the first deal, 64 hex digits."""
        ...

    @property
    def master_hex(self) -> str | None:
        """The master seed, 64 hex digits, shown when the game is over; ``None`` if unknown."""
        ...

    def deal(self, number: int, entropy: Sequence[str] = ()) -> DealChance:
        """The chance of deal ``number``, mixed with each seat's entropy (in hex, or empty)."""
        ...


class GameChance:
    """The chance of a game that is played or re-executed, from its 32-byte master seed."""

    __slots__ = (
        "_by_master", "_deal", "_entry", "_latest", "_latest_key", "_master", "commitment", "game",
    )  # fmt: skip

    def __init__(self, game: str, master: bytes) -> None:
        self.game = game
        self._master = _checked_seed(master)
        self._by_master = Keyed(master)
        self._deal = _DEAL + _text16(game)
        self._entry = _ENTRY + _text16(game)
        self.commitment: str = sha256(_GAME + _text16(game) + master).hexdigest()
        self._latest: DealChance | None = None
        self._latest_key: tuple[int, tuple[str, ...]] | None = None

    @property
    def master_hex(self) -> str:
        """The master seed, 64 hex digits; it may be shown only when the game is over (G-7)."""
        return self._master.hex()

    def deal(self, number: int, entropy: Sequence[str] = ()) -> DealChance:
        """The chance of deal ``number``, mixed with each seat's entropy (in hex, or empty).

        The latest deal is cached, so asking for it again costs nothing.
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
            self._deal,
            number.to_bytes(4, "big"),
            len(entropy).to_bytes(2, "big"),
            *map(_text16, entropy),
        )
        return self._by_master.digest(b"".join(parts))


class OpenedChance:
    """The chance of a game whose master seed is secret and of which only some deals are open."""

    __slots__ = ("_deals", "commitment", "game")

    def __init__(self, game: str, commitment: str, seeds: Mapping[int, bytes]) -> None:
        self.game = game
        self.commitment = commitment
        self._deals = {number: DealChance(game, number, seed) for number, seed in seeds.items()}

    @property
    def master_hex(self) -> None:
        """``None``: the master seed is not known."""
        return

    def deal(self, number: int, entropy: Sequence[str] = ()) -> DealChance:  # noqa: ARG002
        """The chance of an open deal; its seed already contains the entropy, so that is not used.

        Raises ``LookupError`` if the deal is not open.
        """
        try:
            return self._deals[number]
        except KeyError:
            raise LookupError(
                f"the seed of deal {number} of game {self.game} has not been opened"
            ) from None


def entropy_commitment(game: str, entropy: bytes) -> str:
    """A player's commitment to their 16 random bytes, 64 hex digits.

    The bytes stay secret until all seats are taken: whoever knew them earlier could choose theirs,
    or the cards.
    """
    if len(entropy) != ENTROPY_BYTES:
        raise ValueError(f"the entropy of a player has {ENTROPY_BYTES} bytes, not {len(entropy)}")
    return sha256(_ENTROPY + _text16(game) + entropy).hexdigest()


def verify_opening(
    game: str, deal: int, root: str, leaves: Sequence[bytes], opening: Opening
) -> bool:
    """Whether the opened card was at its position when the root of the pack was computed.

    An opening comes from outside: if it does not fit, the answer is False and nothing is raised.
    The event of the shuffle has the root and the number of cards, which is the number of leaves
    that are needed.
    """
    salt = _from_hex(opening.salt, _SALT_BYTES)
    if salt is None or opening.card not in _LEAF_STARTS or not 0 <= opening.position < len(leaves):
        return False
    if len(leaves) > len(DECK) or any(len(leaf) != LEAF_BYTES for leaf in leaves):
        return False
    try:
        root_of_leaves = _root(game, deal, leaves)
    except (OverflowError, ValueError):  # no game has such a name, or such a deal
        return False
    leaf = sha256(_LEAF_STARTS[opening.card] + salt).digest()
    return root_of_leaves.hex() == root and leaves[opening.position] == leaf


def _root(game: str, deal: int, leaves: Sequence[bytes]) -> bytes:
    return sha256(_PACK + _text16(game) + deal.to_bytes(4, "big") + b"".join(leaves)).digest()


def _text16(text: str) -> bytes:
    content = text.encode()
    if len(content) > 0xFFFF:
        raise ValueError(f"a text of {len(content)} bytes is too long: 65,535 are the most")
    return len(content).to_bytes(2, "big") + content


def _checked_seed(seed: bytes) -> bytes:
    if len(seed) != SECRET_BYTES:
        raise ValueError(f"a seed has {SECRET_BYTES} bytes, not {len(seed)}")
    return seed


def _from_hex(text: str, length: int) -> bytes | None:
    """The bytes of a text of exactly this many bytes in lower-case hex digits; else ``None``."""
    try:
        content = bytes.fromhex(text)
    except ValueError:
        return None
    return content if len(content) == length and content.hex() == text else None
