"""The words for ranks in a sentence, in English and in German (G-10)."""

from collections.abc import Mapping
from typing import Final

from deluxe_domain.kernel.cards import Language

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
