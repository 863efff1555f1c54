"""Chinese Poker: thirteen cards in three rows, arranged by all players at once."""

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from deluxe_services.screen.boards.seats import Situation, around, chips, pots, title
from deluxe_services.screen.choice import ROWS, Choice
from deluxe_services.screen.drawing.blocks import Block, above, beside, line, padded
from deluxe_services.screen.drawing.cards import Drawn, Size, row
from deluxe_services.texts.functions import by_rank

_SMALLER: Final[dict[str, Size]] = {
    "large": "medium",
    "medium": "fan",
    "fan": "slim",
    "slim": "flat",
}
"""Thirteen cards need more room than five: a size less. Flat is one row in place of three."""

_IN_ROW: Final = 7
"""How many of the cards that are left over lie in one row."""

_HAND_HEIGHT: Final = 8
"""The lines of two rows of cards with their keys."""


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
    if size == "medium" and seat.seat != situation.viewer:
        size = "fan"  # so that all of them lie beside each other
    hand = by_rank(seat.hand or ())
    if hand and not seat.front:
        cards = [situation.drawn(card, seat.seat, False) for card in hand]
        rows = _in_rows(situation, cards, size)
    else:
        rows = _laid(situation, seat, size)
    return above([head, _indented(rows), _note(situation, seat)])


def _in_rows(situation: Situation, cards: Sequence[Drawn], size: Size) -> Block:
    """Cards that nobody has arranged, in as many rows as they need."""
    per_row = len(cards) if size in ("slim", "flat") else _IN_ROW
    look, lang = situation.look, _lang(situation)
    rows = [cards[at : at + per_row] for at in range(0, len(cards), per_row)]
    return above([row(each, size, look, lang) for each in rows])


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
    """The three rows, face down as long as nobody may see them; their places between hands."""
    rows: list[list[Drawn]] = []
    for name, places in ROWS.items():
        cards = by_rank(getattr(seat, name) or ())
        hidden = Drawn(gone=not seat.cards_held)
        rows.append([situation.drawn(c, seat.seat, False) for c in cards] or [hidden] * places)
    look, lang = situation.look, _lang(situation)
    if size == "flat" and not seat.front:
        return row(rows[-1], "slim", look, lang)
    smallest: Size = "slim" if size == "flat" else size
    return above([row(each, smallest, look, lang) for each in rows], "center")


def _arranging(situation: Situation, choice: Choice, size: Size) -> Block:
    """The three rows as they are laid so far, and beside them the cards that are left over."""
    look, lang = situation.look, _lang(situation)
    small: Size = "slim" if size in ("slim", "flat") else size
    rows = [_row(situation, choice, name, places, small) for name, places in ROWS.items()]
    rest = [_left_card(choice, card) for card in choice.left_over()]
    per_row = max(len(rest), 1) if small == "slim" else _IN_ROW
    hand = [row(rest[at : at + per_row], small, look, lang) for at in range(0, len(rest), per_row)]
    if small == "slim":
        return above([*rows, *map(_indented, hand)])
    if small == "medium":
        missing = [Text()] * (_HAND_HEIGHT - sum(map(len, hand)))
        return above([*rows, _indented([Text(), *above(hand), *missing])])
    return beside([above(rows), padded(above(hand), _IN_ROW * 4 + 1)], gap=4)


def _row(situation: Situation, choice: Choice, name: str, places: int, size: Size) -> Block:
    cards = [_laid_card(choice, card) for card in by_rank(choice.rows[name])]
    empty = [Drawn(gone=True)] * (places - len(cards))
    block = row([*cards, *empty], size, situation.look, _lang(situation))
    palette, label = situation.look.palette, situation.words.say(name)
    text = Text.assemble(
        (f"{label[:1]:>{9 - len(label)}}", f"bold {palette.accent}"),
        (f"{label[1:]} {len(cards)}/{places} ", palette.dim),
    )
    middle = len(block) // 2
    lines = [text if at == middle else Text() for at in range(len(block))]
    return beside([padded(lines, text.cell_len), block], gap=0)


def _laid_card(choice: Choice, card: str) -> Drawn:
    item = ("card", card)
    return Drawn(card, chosen=choice.cursor == item, item=item)


def _left_card(choice: Choice, card: str) -> Drawn:
    item = ("card", card)
    at = choice.cursor == item
    return Drawn(card, chosen=at, cursor=False, key=choice.key_of(item), item=item)
