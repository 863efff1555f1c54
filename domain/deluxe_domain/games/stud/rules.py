"""The two kinds of Stud: players, cards, and the opener (ST-1 to ST-8)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.deals import Cards, SeatCards
from deluxe_domain.kernel.ranking import rank_open

Face = Literal["up", "down"]

FEWEST_PLAYERS: Final = 2
"""The minimum of players (ST-1, ST-6)."""


class Stud(NamedTuple):
    """One kind of Stud.

    ``players_point`` is the rule book's point about the number of players. At first all players
    get ``face_down`` cards down and one up, and later one card at a time, as ``later`` lists; a
    betting round follows the first deal and each later card.
    """

    name: str
    rules: str
    title: Mapping[str, str]
    players_point: str
    most_players: int
    face_down: int
    later: tuple[Face, ...]

    @property
    def cards(self) -> int:
        """The number of cards of a player who stays in to the end."""
        return self.face_down + 1 + len(self.later)

    @property
    def deals(self) -> tuple[str, ...]:
        """Which cards come off the pack: kind of event, field, cards for each player."""
        first = f"hands-dealt face_down {self.face_down}", "hands-dealt face_up 1"
        return *first, *dict.fromkeys(f"cards-dealt-{face} cards 1" for face in self.later)

    @property
    def rounds(self) -> int:
        """The number of betting rounds (ST-2, ST-7)."""
        return 1 + len(self.later)


FIVE_CARD_STUD: Final = Stud(
    name="five-card-stud",
    rules="five-card-stud/1",
    title={"en": "Five-card Stud", "de": "Five Card Stud"},
    players_point="ST-1",
    most_players=10,
    face_down=1,
    later=("up", "up", "up"),  # ST-2
)

SEVEN_CARD_STUD: Final = Stud(
    name="seven-card-stud",
    rules="seven-card-stud/1",
    title={"en": "Seven-card Stud", "de": "Seven Card Stud"},
    players_point="ST-6",
    most_players=7,
    face_down=2,
    later=("up", "up", "up", "down"),  # ST-7
)


def deal_out(
    deck: Sequence[Card], first: int, seats: Sequence[int], each: int
) -> tuple[SeatCards, ...]:
    """Deal ``each`` cards to every seat, one at a time, from place ``first`` of the pack.

    >>> [hand.cards for hand in deal_out(["2c", "3c", "4c", "5c", "6c"], 1, (2, 0), 2)]
    [('3c', '5c'), ('4c', '6c')]
    """
    number = len(seats)
    if each == 1:
        return (*map(_one_card, seats, deck[first : first + number]),)
    end = first + each * number
    return tuple(
        [
            SeatCards(seat=seat, cards=tuple(deck[first + turn : end : number]))
            for turn, seat in enumerate(seats)
        ]
    )


# Most cards are dealt one at a time: finding one in a seat's hand is faster than dealing it.
@lru_cache(maxsize=1024)
def _one_card(seat: int, card: Card) -> SeatCards:
    return SeatCards(seat=seat, cards=(card,))


def opener(face_up: Sequence[Cards], contenders: Sequence[int]) -> int:
    """The seat with the highest open cards; of equal ones, the first after the dealer (ST-3).

    ``face_up`` by seat; ``contenders`` clockwise from the dealer's left.

    >>> opener([("Kc",), ("Ad",), ("Ah",)], contenders=(2, 0, 1))
    2
    """
    strengths = [rank_open(face_up[seat]) for seat in contenders]
    return contenders[strengths.index(max(strengths))]
