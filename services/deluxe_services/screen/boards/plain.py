"""A game without a board of its own: seats with chips, cards and dice, by what its view has."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.text import Text

from deluxe_domain.kernel.cards import DECK
from deluxe_services.screen.boards.seats import Situation, around, chips, pots, title
from deluxe_services.screen.drawing.blocks import Block, above, line
from deluxe_services.screen.drawing.cards import Drawn, row

_CARDS: Final = frozenset(DECK)
_SEATS: Final = "seats"
_POTS: Final = ("bank", "pot", "pots")


def board(situation: Situation, width: int, height: int) -> Block:
    """The seats around the pot; below each what the game's own text says of it."""
    texts, view = situation.texts, situation.view
    notes: dict[int, str] = {}
    if _SEATS in texts.paths("board"):
        notes = {seat.seat: text for seat, text in texts.items("board", _SEATS, view)}

    def panel(seat: Any, size: Any) -> Block:
        return _panel(situation, seat, size, notes.get(seat.seat, ""))

    return around(situation, panel, [*_middle(situation)], width, height)


def _middle(situation: Situation) -> Iterator[Text]:
    view, words, palette = situation.view, situation.words, situation.look.palette
    name = next((each for each in _POTS if hasattr(view, each)), None)
    if name is not None:
        value = getattr(view, name)
        amounts = value if isinstance(value, tuple) else (value,)
        label = words.say("bank" if name == "bank" else "pot")
        yield pots(situation, label, [words.number(amount) for amount in amounts])
    yield line((situation.texts.message("board", view), palette.dim))


def _panel(situation: Situation, seat: Any, size: Any, note: str) -> Block:
    cards = [situation.drawn(card, seat.seat) for card in cards_of(seat)]
    hidden = getattr(seat, "cards_held", 0) - len(cards)
    lying = row([*cards, *[Drawn(None)] * hidden], size, situation.look, situation.texts.language)
    head = [title(situation, seat), chips(situation, seat)]
    indented = [Text.assemble("  ", each) for each in lying]
    return above([head, indented, [line((f"  {note}", situation.look.palette.dim))]])


def cards_of(seat: Any) -> Sequence[str]:
    """The cards of a seat that are seen, in the order of its fields, each once."""
    lists = (getattr(seat, name) for name in seat.__struct_fields__)
    words = (each for values in lists if isinstance(values, tuple) for each in values)
    return [*dict.fromkeys(each for each in words if isinstance(each, str) and each in _CARDS)]
