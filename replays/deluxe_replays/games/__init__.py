"""The auditor's independent models of games, one for each rule set (G-9)."""

from collections.abc import Mapping
from typing import Final

from deluxe_replays.games import (
    chinese_poker,
    draw_poker,
    escalero,
    heads_up_draw,
    poker_deluxe,
    poker_dice,
    stud,
    yacht,
)
from deluxe_replays.games.model import GameModel

MODELS: Final[Mapping[str, GameModel]] = {
    "poker-deluxe/1": poker_deluxe.MODEL,
    "chinese-poker/1": chinese_poker.MODEL,
    "heads-up-draw/1": heads_up_draw.MODEL,
    "draw-poker/1": draw_poker.MODEL,
    "five-card-stud/1": stud.MODEL,
    "seven-card-stud/1": stud.MODEL,
    "poker-dice/1": poker_dice.MODEL,
    "yacht/1": yacht.MODEL,
    "escalero/1": escalero.MODEL,
}
"""The auditor's model for each rule set of the catalogue."""
