"""The board of a game as lines of text: the game, and a line for each seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from deluxe_services.texts.arguments import records_at
from deluxe_services.texts.lines import Texts
from deluxe_services.texts.people import person

_SEATS: Final = "seats"
_NAME_WIDTH: Final = 12


def board(texts: Texts, view: Any) -> list[str]:
    """The table as the viewer sees it (the message ``board`` of the game)."""
    head = [texts.message("board", view)]
    beside = _beside_seats(texts, view)
    seats: list[str] = []
    below: list[str] = []
    for path in texts.paths("board"):
        if path == _SEATS or path in beside:
            continue
        lines = [text for _, text in texts.items("board", path, view) if text]
        (head if records_at(view, path) is None else below).extend(lines)
    if getattr(view, _SEATS, ()):
        seats = list(_seat_lines(texts, view, beside))
    return [*head, *seats, *below]


def _beside_seats(texts: Texts, view: Any) -> dict[str, Mapping[int, str]]:
    """Lists of the view whose records belong to seats, such as the hands of Poker Dice."""
    return {
        path: {each.seat: text for each, text in texts.items("board", path, view)}
        for path in texts.paths("board")
        if path != _SEATS
        and all(hasattr(each, "seat") for _, each in _records(view, path))
        and records_at(view, path) is not None
    }


def _records(view: Any, path: str) -> Sequence[Any]:
    return list(records_at(view, path) or ())


def _seat_lines(texts: Texts, view: Any, beside: Mapping[str, Mapping[int, str]]) -> Iterator[str]:
    free = texts.message("board-free")
    names = [person(seat.player) if seat.player else free for seat in view.seats]
    if texts.scene.viewer is not None and texts.scene.viewer < len(names):
        names[texts.scene.viewer] += f" ({texts.message('you')})"
    width = max(_NAME_WIDTH, *map(len, names))
    chips = [_chips(texts, seat) for seat in view.seats]
    of_chips = max(map(len, chips))
    details = dict(_details(texts, view))
    for seat, name, stack in zip(view.seats, names, chips, strict=True):
        parts = [
            details.get(seat.seat, ""),
            *(lines.get(seat.seat, "") for lines in beside.values()),
        ]
        marks = f"{_dealer(texts, view, seat.seat)}{_to_act(view, seat.seat)}"
        remark = "" if seat.present or seat.player is None else f"({texts.message('board-left')})"
        line = f"{marks:>2} {seat.seat + 1} {name:<{width}}  {stack:>{of_chips}}  "
        yield (line + "  ".join(filter(None, (*parts, remark)))).rstrip()


def _details(texts: Texts, view: Any) -> Iterator[tuple[int, str]]:
    if _SEATS in texts.paths("board"):
        for seat, text in texts.items("board", _SEATS, view):
            yield seat.seat, text


def _chips(texts: Texts, seat: Any) -> str:
    return texts.message("board-chips", seat) if hasattr(seat, "chips") else ""


def _dealer(texts: Texts, view: Any, seat: int) -> str:
    return texts.message("board-dealer") if getattr(view, "dealer", None) == seat else ""


def _to_act(view: Any, seat: int) -> str:
    waiting = getattr(view, "waiting_for", None) or (view.to_act,)
    return ">" if seat in waiting else ""
