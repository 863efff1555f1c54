"""Poker Deluxe, Draw Poker, heads-up draw and Stud: hands of cards around a pot."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from rich.text import Text

from deluxe_services.screen.boards.seats import Situation, around, chips, pots, title
from deluxe_services.screen.drawing.blocks import Block, above, beside, line
from deluxe_services.screen.drawing.cards import Drawn, Size, row
from deluxe_services.texts.functions import by_rank, hand_name

_PLACES = range(4)
"""The cards that lie face down beside each player in Poker Deluxe (DX-8)."""


_HANDS: Final = {"draw-poker": 5, "heads-up-draw": 5, "five-card-stud": 5, "seven-card-stud": 7}
"""How many cards a hand has, where no option says it."""


class Holding(NamedTuple):
    """The place in front of a seat: cards, those that may be bought, and texts."""

    cards: Sequence[Drawn]
    places: Sequence[Drawn]
    note: str


def board(situation: Situation, width: int, height: int) -> Block:
    """The table with the pot in its middle."""

    def panel(seat: Any, size: Any) -> Block:
        return _panel(situation, seat, size)

    return around(situation, panel, _middle(situation), width, height)


def _middle(situation: Situation) -> Block:
    view, words = situation.view, situation.words
    if hasattr(view, "bank"):
        label, amounts = words.say("bank"), [view.bank]
    else:
        label, amounts = words.say("pot"), list(getattr(view, "pots", None) or [view.pot])
    return [pots(situation, label, [words.number(amount) for amount in amounts])]


def _panel(situation: Situation, seat: Any, size: Size) -> Block:
    texts, palette = situation.texts, situation.look.palette
    holding = _holding(situation, seat)
    cards = row(holding.cards, size, situation.look, texts.language)
    note = [line(("  " + holding.note, palette.dim))]
    head = [title(situation, seat), chips(situation, seat)]
    is_roomy = size == "large" or (size == "medium" and seat.seat == situation.viewer)
    small: Size = "medium" if is_roomy else "flat"
    places = row(holding.places, small, situation.look, texts.language)
    if places and is_roomy:
        cards, places = beside([cards, places], gap=3), []
    lying = [_indented(cards), _indented(places)]
    return above([head, *lying, note])


def _indented(block: Block) -> Block:
    return [Text.assemble("  ", each) for each in block]


def _holding(situation: Situation, seat: Any) -> Holding:
    if hasattr(seat, "face_up"):
        return _stud(situation, seat)
    hand = by_rank(seat.hand or ())
    cards: list[str | None] = [*hand] or [None] * seat.cards_held
    cards_of = _filled(situation, [situation.drawn(card, seat.seat) for card in cards])
    name = hand_name(situation.texts.game.name, hand, situation.texts.language)
    if hasattr(seat, "face_down"):
        return Holding(cards_of, _places(situation, seat), name)
    return Holding(cards_of, (), name or _state(situation, seat))


def _filled(situation: Situation, cards: Sequence[Drawn]) -> list[Drawn]:
    """Cards and the places of those to come, so that the table stays as it is between deals."""
    number = _HANDS.get(situation.texts.game.name) or situation.view.cards
    return [*cards, *[Drawn(gone=True)] * (number - len(cards))]


def _state(situation: Situation, seat: Any) -> str:
    has_dropped = seat.cards_held and getattr(seat, "in_hand", True) is False
    if has_dropped:
        return situation.words.say("dropped")
    number = getattr(seat, "exchanged", None)
    return "" if number is None else situation.words.say("exchanged", number=number)


def _places(situation: Situation, seat: Any) -> list[Drawn]:
    if not seat.cards_held:
        return [Drawn(gone=True) for _ in _PLACES]
    by_place = dict(zip(seat.face_down, seat.face_down_cards or (), strict=False))
    return [_place(situation, seat, place, by_place.get(place)) for place in _PLACES]


def _place(situation: Situation, seat: Any, place: int, card: str | None) -> Drawn:
    if place not in seat.face_down:
        return Drawn(gone=True)
    choice = situation.mine(seat.seat)
    if choice is None or place not in choice.open_places():
        return Drawn(card)
    item = ("place", place)
    cursor = choice.cursor == item
    return Drawn(card, False, choice.place == place, cursor, False, choice.key_of(item), item)


def _stud(situation: Situation, seat: Any) -> Holding:
    number = seat.cards_held - len(seat.face_up)
    down: list[str | None] = [*seat.face_down] if seat.face_down else [None] * number
    cards = [
        *(replace(situation.drawn(card, seat.seat), hidden=True) for card in down),
        *(situation.drawn(card, seat.seat) for card in seat.face_up),
    ]
    cards_of = [*(seat.face_down or ()), *seat.face_up]
    whole = len(cards_of) == seat.cards_held
    name = hand_name(situation.texts.game.name, cards_of, situation.texts.language) if whole else ""
    return Holding(_filled(situation, cards), (), name or _state(situation, seat))
