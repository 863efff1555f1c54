"""Chinese Poker: thirteen cards in three rows, laid by everybody at once."""

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from deluxe_services.screen.blocks import Block, above, beside, line, padded
from deluxe_services.screen.boards.seats import Situation, around, chips, pots, title
from deluxe_services.screen.cards import Drawn, Size, row
from deluxe_services.screen.choice import ROWS, Choice
from deluxe_services.texts.functions import by_rank

_SMALLER: Final[dict[str, Size]] = {
    "large": "medium",
    "medium": "fan",
    "fan": "slim",
    "slim": "slim",
}
"""Thirteen cards need more room than five: a size less."""

_IN_ROW: Final = 7
"""How many of the cards that are left over lie in one row."""


def board(situation: Situation, width: int, height: int) -> Block:
    """The players around the table, each with three rows of cards."""

    def panel(seat: Any, size: str) -> Block:
        return _panel(situation, seat, _SMALLER[size])

    return around(situation, panel, _middle(situation), width, height)


def _middle(situation: Situation) -> Block:
    view, words = situation.view, situation.words
    if view.tournament:
        return [Text()]
    return [pots(situation, words.say("house"), [words.money(view.house)])]


def _panel(situation: Situation, seat: Any, size: Size) -> Block:
    head = [title(situation, seat), chips(situation, seat)]
    choice = situation.mine(seat.seat)
    if choice is not None and "arrange-hand" in choice.acts:
        return above([head, _arranging(situation, choice, size)])
    if seat.front:
        return above([head, _laid(situation, seat, size), _note(situation, seat)])
    hand = by_rank(seat.hand or ())
    note = _note(situation, seat)
    if hand:
        cards = row(
            [situation.drawn(c, seat.seat, False) for c in hand],
            size,
            situation.look,
            _lang(situation),
        )
        return above([head, _indented(cards), note])
    backs_of = [Drawn()] * min(seat.cards_held, 5)
    backs = row(backs_of, "slim", situation.look, _lang(situation))
    return above([head, _indented(backs), note])


def _lang(situation: Situation) -> Any:
    return situation.texts.language


def _indented(block: Sequence[Text]) -> Block:
    return [Text.assemble("  ", each) for each in block]


def _note(situation: Situation, seat: Any) -> Block:
    words = situation.words
    if seat.surrendered:
        note = words.say("surrendered")
    elif seat.declined:
        note = words.say("sits-out")
    elif seat.done and not seat.front:
        note = words.say("has-arranged")
    elif seat.claim:
        note = words.say("claims")
    else:
        note = ""
    return [line(("  " + note, situation.look.palette.dim))]


def _laid(situation: Situation, seat: Any, size: Size) -> Block:
    rows = []
    for name in ROWS:
        cards = by_rank(getattr(seat, name))
        drawings = [situation.drawn(card, seat.seat, False) for card in cards]
        rows.append(row(drawings, size, situation.look, _lang(situation)))
    return _indented(above(rows, "center"))


def _arranging(situation: Situation, choice: Choice, size: Size) -> Block:
    """The three rows as they are laid so far, and beside them the cards that are left over."""
    look, lang = situation.look, _lang(situation)
    small: Size = "slim" if size == "slim" else "fan"
    rows = [_row(situation, choice, name, places, small) for name, places in ROWS.items()]
    rest = [_left_card(choice, card) for card in choice.left_over()]
    per_row = max(len(rest), 1) if size == "slim" else _IN_ROW
    hand = [row(rest[at : at + per_row], small, look, lang) for at in range(0, len(rest), per_row)]
    if size == "slim":
        return above([*rows, *map(_indented, hand)])
    return beside([above(rows), padded(above(hand), _IN_ROW * 4 + 1)], gap=4)


def _row(situation: Situation, choice: Choice, name: str, places: int, size: Size) -> Block:
    cards = [_laid_card(choice, card) for card in by_rank(choice.rows[name])]
    empty = [Drawn(gone=True)] * (places - len(cards))
    block = row([*cards, *empty], size, situation.look, _lang(situation))
    label = f"{situation.words.say(name):>8} {len(cards)}/{places} "
    middle = len(block) // 2
    dim = situation.look.palette.dim
    side = padded(
        [Text(label if at == middle else "", dim) for at in range(len(block))], len(label)
    )
    return beside([side, block], gap=0)


def _laid_card(choice: Choice, card: str) -> Drawn:
    item = ("card", card)
    return Drawn(card, chosen=choice.cursor == item, item=item)


def _left_card(choice: Choice, card: str) -> Drawn:
    item = ("card", card)
    at = choice.cursor == item
    return Drawn(card, chosen=at, cursor=False, key=choice.key_of(item), item=item)
