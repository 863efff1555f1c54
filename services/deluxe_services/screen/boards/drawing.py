"""Which board draws which game."""

from collections.abc import Callable, Mapping
from typing import Final

from deluxe_services.screen.boards import chinese, plain, poker, sheets, throws
from deluxe_services.screen.boards.seats import Situation
from deluxe_services.screen.drawing.blocks import Block

Draw = Callable[[Situation, int, int], Block]

BOARDS: Final[Mapping[str, Draw]] = {
    "poker-deluxe": poker.board,
    "draw-poker": poker.board,
    "five-card-stud": poker.board,
    "seven-card-stud": poker.board,
    "heads-up-draw": poker.board,
    "chinese-poker": chinese.board,
    "poker-dice": throws.board,
    "yacht": sheets.board,
    "escalero": sheets.board,
}
"""The board of each game that has one of its own; the others have the plain one."""


def draw(situation: Situation, width: int, height: int) -> Block:
    """The board for an area of this size; larger only if that has no room for it."""
    return BOARDS.get(situation.texts.game.name, plain.board)(situation, width, height)
