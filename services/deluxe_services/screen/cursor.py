"""The arrow keys: from one selectable item of the board to the next."""

from typing import Final

from deluxe_services.screen.choice import Choice
from deluxe_services.screen.drawing.cards import Item

_STEPS: Final = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


def moved(choice: Choice, key: str) -> Item | None:
    """The item that an arrow key leads to; ``None`` for other keys, or if nothing can be chosen."""
    grid = choice.grid()
    if key not in _STEPS or not grid:
        return None
    at = _place_of(choice.cursor, grid)
    if at is None:
        return grid[0][0]
    down, right = _STEPS[key]
    row = (at[0] + down) % len(grid)
    if down:
        column = _same_column(choice.cursor, grid[row], at[1])
    else:
        column = (at[1] + right) % len(grid[row])
    return grid[row][column]


def _place_of(item: Item | None, grid: list[list[Item]]) -> tuple[int, int] | None:
    for row, items in enumerate(grid):
        if item in items:
            return row, items.index(item)
    return None


def _same_column(item: Item | None, row: list[Item], place: int) -> int:
    """In a sheet the same column, if it is open in that row; else the nearest place."""
    if item is not None and item[0] == "box":
        columns = [column for _, (column, _) in row]
        return min(range(len(columns)), key=lambda n: abs(columns[n] - item[1][0]))
    return min(place, len(row) - 1)
