"""The pack: fifty-two cards in a fixed order, with their names in English and German (G-10)."""

import re
from collections.abc import Iterable, Mapping
from typing import Final, Literal, cast, get_args

from deluxe_domain.kernel.misread import Misread

Card = Literal[
    "2c", "2d", "2h", "2s", "3c", "3d", "3h", "3s",
    "4c", "4d", "4h", "4s", "5c", "5d", "5h", "5s",
    "6c", "6d", "6h", "6s", "7c", "7d", "7h", "7s",
    "8c", "8d", "8h", "8s", "9c", "9d", "9h", "9s",
    "Tc", "Td", "Th", "Ts", "Jc", "Jd", "Jh", "Js",
    "Qc", "Qd", "Qh", "Qs", "Kc", "Kd", "Kh", "Ks",
    "Ac", "Ad", "Ah", "As",
]  # fmt: skip
"""A card as two letters, rank then suit: ``"Th"`` is the ten of hearts."""

DECK: Final[tuple[Card, ...]] = get_args(Card)
"""The pack in its fixed order, 2c 2d 2h 2s 3c … As: every shuffle starts from this order."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"

_RANKS: Final[Mapping[str, tuple[str, str, str, str]]] = {
    "2": ("Two", "Twos", "Zwei", "Zweien"),
    "3": ("Three", "Threes", "Drei", "Dreien"),
    "4": ("Four", "Fours", "Vier", "Vieren"),
    "5": ("Five", "Fives", "Fünf", "Fünfen"),
    "6": ("Six", "Sixes", "Sechs", "Sechsen"),
    "7": ("Seven", "Sevens", "Sieben", "Siebenen"),
    "8": ("Eight", "Eights", "Acht", "Achten"),
    "9": ("Nine", "Nines", "Neun", "Neunen"),
    "T": ("Ten", "Tens", "Zehn", "Zehnen"),
    "J": ("Jack", "Jacks", "Bube", "Buben"),
    "Q": ("Queen", "Queens", "Dame", "Damen"),
    "K": ("King", "Kings", "König", "Könige"),
    "A": ("Ace", "Aces", "Ass", "Asse"),
}
"""Each rank's names in a sentence: one card and several, in English and in German."""

_FACES_DE: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A")
_SUITS_EN: Final = ("Clubs", "Diamonds", "Hearts", "Spades")
_SUITS_DE: Final = ("Kreuz", "Karo", "Herz", "Pik")

Language = Literal["en", "de"]


def card_face(card: Card, language: Language = "en") -> str:
    """The short form of the card: two letters; in German the suit's sign and the rank (G-10).

    >>> card_face("Td"), card_face("Td", "de"), card_face("Jc", "de")
    ('Td', '♦10', '♣B')
    """
    if language == "de":
        return f"{'♣♦♥♠'[SUITS.index(card[1])]}{_FACES_DE[RANKS.index(card[0])]}"
    return card


def rank_name(rank: str, language: Language = "en") -> str:
    """The name of one card of the rank.

    >>> rank_name("Q"), rank_name("Q", "de")
    ('Queen', 'Dame')
    """
    return _RANKS[rank][2 if language == "de" else 0]


def ranks_name(rank: str, language: Language = "en") -> str:
    """The name of several cards of the rank.

    >>> ranks_name("6"), ranks_name("K", "de")
    ('Sixes', 'Könige')
    """
    return _RANKS[rank][3 if language == "de" else 1]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards that are separated by blanks, commas or nothing (G-10).

    A card is a rank and a suit (``Th``, ``10h``, ``10♥``), a sign and a rank (``♥10``, ``♦D``), or
    its name (``Pik Ass``, ``Queen of Diamonds``); case does not matter. Raises ``ValueError`` that
    names the card that is unknown or occurs twice.

    >>> parse_cards("Ah 10c qd"), parse_cards("♥10♦D, Pik-Ass king of clubs")
    (('Ah', 'Tc', 'Qd'), ('Th', 'Qd', 'As', 'Kc'))
    """
    codes = _CARD_NAMES.sub(_code_of_name, text).replace(",", " ").replace("10", "T")
    pieces = [piece[i : i + 2] for piece in codes.split() for i in range(0, len(piece), 2)]
    return distinct(_read(piece) for piece in pieces)


def distinct(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as a tuple; ``ValueError`` if one occurs twice, since a pack has each card once."""
    hand = tuple(cards)
    if len(set(hand)) != len(hand):
        twice = next(card for i, card in enumerate(hand) if card in hand[:i])
        text = f"{twice} is there twice: a pack holds each card once"
        raise Misread("card-twice", text, card=twice)
    return hand


_SIGNS: Final = "♣♦♥♠"
_RANK_OF: Final[Mapping[str, str]] = {
    **{rank.casefold(): rank for rank in RANKS},
    **{face.casefold(): rank for face, rank in zip(_FACES_DE, RANKS, strict=True)},
}
_SUIT_OF: Final[Mapping[str, str]] = {
    letter: suit for suits in (SUITS, _SIGNS) for letter, suit in zip(suits, SUITS, strict=True)
}
_NAMED_RANKS: Final = {
    name.casefold(): rank
    for rank, face, (one, _, eine, _) in zip(RANKS, _FACES_DE, _RANKS.values(), strict=True)
    for name in (one, eine if rank in "JQKA" else face)
}
_NAMED_SUITS: Final = {
    name.casefold(): suit
    for names in (_SUITS_EN, _SUITS_DE)
    for name, suit in zip(names, SUITS, strict=True)
}
_CARD_NAMES: Final = re.compile(
    rf"(?P<rank>{'|'.join(_NAMED_RANKS)}) of (?P<suit>{'|'.join(_NAMED_SUITS)})"
    rf"|(?P<farbe>{'|'.join(_NAMED_SUITS)})[ -]?(?P<wert>{'|'.join(_NAMED_RANKS)})",
    re.IGNORECASE,
)
"""The pattern of a card's name: rank of suit, or suit and rank."""


def _code_of_name(match: re.Match[str]) -> str:
    rank, suit = match["rank"] or match["wert"], match["suit"] or match["farbe"]
    return f" {_NAMED_RANKS[rank.casefold()]}{_NAMED_SUITS[suit.casefold()]} "


def _read(piece: str) -> Card:
    first, second = piece[:1], piece[1:]
    rank, suit = (second, first) if first in _SIGNS else (first, second)
    codes = _RANK_OF.get(rank.casefold()), _SUIT_OF.get(suit.casefold())
    if None in codes:
        text = f"{piece!r} is no card: write a rank of {RANKS} and a suit of {SUITS}, such as Th"
        raise Misread("no-card", text, card=repr(piece), ranks=RANKS, suits=SUITS)
    return cast(Card, f"{codes[0]}{codes[1]}")
