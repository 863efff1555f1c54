"""The functions that messages call (docs/texts.md)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Final

from babel.lists import format_list
from babel.numbers import format_currency
from fluent.runtime.types import FluentInt

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.cards import RANKS, Language
from deluxe_domain.kernel.dice import face
from deluxe_services.texts.arguments import NONE

Format = Callable[[str, Mapping[str, str | int]], str]
"""From the name of a message (with its attribute after a dot) and arguments to text."""


@dataclass(frozen=True, slots=True)
class Scene:
    """For whom a game is described: who sits where, which seat is the viewer's, what is played.

    ``currency`` is the code of the money whose cents amounts are, empty if none is agreed.
    """

    game: str
    names: Mapping[int, str] = field(default_factory=dict[int, str])
    viewer: int | None = None
    dice_kind: str = NONE
    currency: str = ""

    @property
    def arguments(self) -> dict[str, str | int]:
        """The arguments that every message sees."""
        return {"game": self.game, "dice_kind": self.dice_kind}


SCENE: Final[ContextVar[Scene]] = ContextVar("scene")
"""The scene of the message that is being formatted."""

_SUITS: Final = "cdhs"
_SIGNS: Final = "♣♦♥♠"
_LETTERS: Final[Mapping[Language, Mapping[str, str]]] = {
    "en": {"T": "10"},
    "de": {"T": "10", "J": "B", "Q": "D"},
}


class _Functions:
    """The functions for one language."""

    def __init__(self, language: Language, format_message: Format) -> None:
        self._language: Language = language
        self._format = format_message

    def you(self, seats: Any) -> str:
        """Whether the viewer's seat is among these: ``yes`` or ``no``."""
        viewer = SCENE.get().viewer
        return "yes" if viewer is not None and str(viewer) in items(seats) else "no"

    def seat(self, seats: Any, case: str = "", first: str = "") -> str:
        """The people at these seats, by name; ``first``: only the first of them."""
        numbers = [int(number) for number in items(seats)]
        names = [_name(number, case, self._format) for number in numbers]
        return names[0] if first else joined(names, self._language)

    def cards(
        self, cards_text: Any, number: Any = 0, face_up: Any = NONE, order: str = "rank"
    ) -> str:
        """Cards as people read them; of hidden ones, so many as there are."""
        hand = items(cards_text)
        if not hand:
            return " ".join(["??"] * (int(number) - len(items(face_up))))
        if order == "rank":
            hand = by_rank(hand)
        return " ".join(card_sign(card, self._language) for card in hand)

    def dice(self, dice_text: Any, kind: Any, places: Any = None) -> str:
        """Dice as people read them; those that are rolled again in brackets."""
        places_to_roll = items(places) if places is not None else None
        faces = [
            face(int(die), "poker" if kind == "poker" else "standard", self._language)
            for die in items(dice_text)
        ]
        return " ".join(
            each if places_to_roll is None or str(place) in places_to_roll else f"[{each}]"
            for place, each in enumerate(faces)
        )

    def list_(self, values: Any, by: str = ", ", plus: int = 0) -> str:
        """The items of a list, or its numbers with so many added."""
        each = items(values)
        return str(by).join(str(int(one) + int(plus)) for one in each) if plus else by.join(each)

    def name(self, names: Any, of: str, by: str = ", ") -> str:
        """What the messages whose names begin with ``of`` say of each."""
        scene = SCENE.get().arguments
        return by.join(self._format(f"{of}-{each}", scene) for each in items(names))

    def money(self, cents: Any) -> str:
        """An amount of money in the currency of the game."""
        amount = money_text(abs(int(cents)), SCENE.get().currency, self._language)
        return f"-{amount}" if int(cents) < 0 else amount

    def hand(self, cards_text: Any) -> str:
        """The name of a hand."""
        return hand_name(SCENE.get().game, items(cards_text), self._language)


def functions(language: Language, format_message: Format) -> dict[str, Callable[..., Any]]:
    """All functions, for one language."""
    own = _Functions(language, format_message)
    return {
        "YOU": own.you,
        "HAND": own.hand,
        "SEAT": own.seat,
        "CARDS": own.cards,
        "DICE": own.dice,
        "COUNT": lambda values: FluentInt(len(items(values))),
        "LIST": own.list_,
        "NAME": own.name,
        "MONEY": own.money,
        "SIGN": lambda value: "plus" if value > 0 else "minus" if value < 0 else "zero",
        "ABS": lambda value: FluentInt(abs(value)),
    }


_NAME_OF: Final[Mapping[Language, str]] = {"en": "name", "de": "name_de"}
"""The fact of a verdict that says what a hand is."""


def items(values: Any) -> list[str]:
    """The items of a list as an argument has it."""
    text = str(int(values)) if isinstance(values, int) else str(values)
    return [] if text == NONE else text.split()


def by_rank(cards: Iterable[str]) -> list[str]:
    """Cards from the highest rank down, equal ranks ♠ ♥ ♦ ♣.

    >>> by_rank(["2c", "Td", "Ts"])
    ['Ts', 'Td', '2c']
    """
    return sorted(
        cards, key=lambda card: (RANKS.index(card[0]), _SUITS.index(card[1])), reverse=True
    )


def hand_name(game: str, cards: Sequence[str], language: Language) -> str:
    """What a hand of a game is, with its ranks; empty if the game has no names, or cards miss."""
    rank = GAMES[game].rank
    if rank is None or not cards:
        return ""
    try:
        (verdict,) = rank([" ".join(cards)], language)
    except ValueError:  # cards are missing, as in the middle of a draw
        return ""
    return str(verdict.facts[_NAME_OF[language]])


def read_money(text: str) -> int:
    """An amount of money in cents.

    >>> read_money("12"), read_money("$12.50"), read_money("0,05 $")
    (1200, 1250, 5)
    """
    whole, _, part = text.strip("$ ").replace(",", ".").partition(".")
    return int(whole) * 100 + int(part.ljust(2, "0") if part else 0)


def money_text(cents: int, currency: str, language: Language) -> str:
    """An amount of money as the language writes it; in dollars if no currency is agreed.

    >>> money_text(1250, "EUR", "en"), money_text(1250, "", "en")
    ('€12.50', '$12.50')
    """
    return str(format_currency(cents / 100, currency or "USD", locale=language))


def card_sign(card: str, language: Language) -> str:
    """A card as people read it.

    >>> card_sign("Td", "en"), card_sign("Jc", "de")
    ('10♦', '♣B')
    """
    rank = _LETTERS[language].get(card[0], card[0])
    suit = _SIGNS[_SUITS.index(card[1])]
    return f"{suit}{rank}" if language == "de" else f"{rank}{suit}"


def joined(names: list[str], language: Language) -> str:
    """Several names as the language joins them."""
    if len(names) == 1:
        return names[0]
    return format_list(names, locale=language)


def _name(seat: int, case: str, format_message: Format) -> str:
    scene = SCENE.get()
    if seat == scene.viewer:
        return format_message(f"you.{case}" if case else "you", {})
    return scene.names.get(seat) or format_message("seat", {"seat": seat})
