"""How ranks are said in a sentence, in English and in German (G-10)."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.table import PlayerJoined, PlayerLeft, PlayerReturned, TableEvent

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
    """One card of the rank.

    >>> rank_name("Q"), rank_name("Q", "de")
    ('Queen', 'Dame')
    """
    return _RANKS[rank][2 if language == "de" else 0]


def ranks_name(rank: str, language: Language = "en") -> str:
    """Several cards of the rank.

    >>> ranks_name("6"), ranks_name("K", "de")
    ('Sixes', 'Könige')
    """
    return _RANKS[rank][3 if language == "de" else 1]


def tell_seats(event: TableEvent, language: Language = "en") -> str:
    """Who sits down, gets up, or comes back."""
    german = language == "de"
    seat = f"{'Platz' if german else 'seat'} {event.seat}"
    match event:
        case PlayerJoined():
            sits = "setzt sich auf Platz" if german else "sits down in seat"
            return f"{event.player} {sits} {event.seat}"
        case PlayerLeft():
            return f"{seat} {'geht' if german else 'leaves'}"
        case PlayerReturned():
            return f"{seat} {'kommt zurück' if german else 'is back'}"
        case _:
            assert_never(event)


_NAME_WIDTH: Final = 12


def name_at(seat: int, players: Sequence[str | None], language: Language = "en") -> str:
    """Who sits there, for a column of a board: as wide as the longest name at the table.

    >>> name_at(0, ["ann", None]), name_at(1, ["a-name-of-15-xx", None], "de")
    ('ann         ', 'frei           ')
    """
    free = "frei" if language == "de" else "free"
    names = [player or free for player in players]
    return names[seat].ljust(max(_NAME_WIDTH, *map(len, names)))


CARDS_LEGEND: Final[Mapping[Language, Sequence[str]]] = {
    "en": ("Cards are rank (23456789TJQKA) and suit (c d h s): Th is the ten of hearts.",),
    "de": (
        "Karten gibt man als Wert (23456789TJQKA) und Farbe ein: Th ist die Herz-10.",
        "Die Farben sind c Kreuz, d Karo, h Herz, s Pik.",
    ),
}
"""How cards are typed."""
