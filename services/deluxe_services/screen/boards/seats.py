"""What the boards share: seats, chips, marks, and the layout of seats around a table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

from rich.text import Text

from deluxe_services.screen.choice import Choice
from deluxe_services.screen.drawing.blocks import Block, above, beside, line, padded, width_of
from deluxe_services.screen.drawing.cards import Drawn
from deluxe_services.screen.drawing.look import Look
from deluxe_services.screen.words import Words
from deluxe_services.texts.lines import Texts


@dataclass(frozen=True, slots=True)
class Situation:
    """The input of a board: a view, its viewer, and what they have chosen so far.

    ``fresh`` are the cards that the last event brought, ``told`` the last event itself.
    """

    texts: Texts
    view: Any
    words: Words
    look: Look
    viewer: int | None = None
    choice: Choice | None = None
    fresh: frozenset[str] = frozenset()

    def mine(self, seat: int) -> Choice | None:
        """The choice, if this seat is the one that chooses."""
        return self.choice if seat == self.viewer else None

    def drawn(self, card: str | None, seat: int, can_choose: bool = True) -> Drawn:
        """A card in front of a seat, with its key if it can be chosen."""
        choice = self.mine(seat) if can_choose else None
        fresh = card is not None and card in self.fresh
        if card is None or choice is None:
            return Drawn(card, fresh=fresh)
        item = ("card", card)
        return Drawn(
            card,
            chosen=card in choice.cards,
            cursor=choice.cursor == item,
            fresh=fresh,
            key=choice.key_of(item),
            item=item if card in choice.open_cards() else None,
        )


def name_of(situation: Situation, seat: int) -> str:
    """The name of a player; the viewer is "you", and a free seat says so."""
    if seat == situation.viewer:
        you = situation.texts.message("you")
        return you[:1].upper() + you[1:]
    return situation.texts.scene.names.get(seat) or situation.texts.message("board-free")


def title(situation: Situation, seat: Any) -> Text:
    """The line with the name of a player, the dealer's mark and whose turn it is."""
    texts, palette = situation.texts, situation.look.palette
    waiting = getattr(situation.view, "waiting_for", None) or (situation.view.to_act,)
    acts = seat.seat in waiting
    name = name_of(situation, seat.seat)
    parts: list[Text | str | tuple[str, str]] = [("▶ " if acts else "  ", palette.accent)]
    style = f"bold {palette.accent if acts else palette.ink}"
    parts.append((name, style if seat.player else palette.dim))
    if getattr(situation.view, "dealer", None) == seat.seat:
        parts += [" ", (f" {texts.message('board-dealer')} ", f"reverse bold {palette.dim}")]
    if seat.player is not None and not seat.present:
        parts.append((f" ({texts.message('board-left')})", palette.dim))
    return line(*parts)


def chips(situation: Situation, seat: Any) -> Text:
    """The line with the chips of a player: how many, and in what colours they lie."""
    if not hasattr(seat, "chips"):
        return Text()
    palette = situation.look.palette
    stack = getattr(seat, "stack", None)
    if stack is None:
        amount = situation.texts.message("board-chips", seat)
    else:
        amount = situation.words.number(seat.chips)
    parts: list[Text | str | tuple[str, str]] = [("  ", ""), (amount, f"bold {palette.ink}")]
    colours = dict(zip(("blue", "red", "yellow", "white"), palette.chips, strict=True))
    for name, colour in colours.items():
        number = getattr(stack, name, 0)
        if number:
            mark = "○" if name == "white" else "●"
            parts += [" ", (f"{mark}{number}", colour)]
    stake = getattr(seat, "staked", 0)
    if stake:
        parts.append((f"  ▸ {situation.words.number(stake)}", f"bold {palette.accent}"))
    amount_paid = dict(enumerate(getattr(situation.view, "paid", ()))).get(seat.seat, 0)
    if amount_paid:
        sign, style = ("+", palette.accent) if amount_paid > 0 else ("−", palette.bad)
        parts.append((f"  {sign}{situation.words.number(abs(amount_paid))}", f"bold {style}"))
    return line(*parts)


def pots(situation: Situation, label: str, amounts: Sequence[str]) -> Text:
    """The pots in the middle of the table."""
    palette = situation.look.palette
    sums = " + ".join(amounts)
    return line(("● ", palette.accent), (f"{label} ", palette.dim), (sums, f"bold {palette.ink}"))


_BETWEEN: Final = 2
"""The least number of cells between two seats."""

Panel = Callable[[Any, str], Block]
"""Draws what lies in front of one seat, in one of the sizes of cards."""


def around(situation: Situation, panel: Panel, middle: Block, width: int, height: int) -> Block:
    """The seats around the middle: the viewer's below, the others above; as large as fits."""
    seats = situation.view.seats
    others = _clockwise(seats, situation.viewer)
    mine = [seat for seat in seats if seat.seat == situation.viewer]

    @cache
    def panels(size: str, own: bool) -> tuple[Block, ...]:
        return tuple(panel(seat, size) for seat in (mine if own else others))

    plans = [
        _Plan(middle, panels(size, False), panels(own, True), columns, own, size)
        for own, size, columns in _tries(len(others))
    ]
    fitting = (plan for plan in plans if plan.height <= height and plan.width <= width)
    narrow = [plan for plan in plans if plan.width <= width] or plans
    best = next(fitting, None) or min(narrow, key=lambda plan: plan.height)
    return best.laid(width)


def _tries(others: int) -> Iterator[tuple[str, str, int]]:
    for own, size in (
        ("large", "large"),
        ("large", "medium"),
        ("large", "fan"),
        ("medium", "medium"),
        ("medium", "fan"),
        ("medium", "slim"),
        ("fan", "slim"),
        ("slim", "slim"),
    ):
        most_rows = max(others, 1) if size == "slim" else 2
        for columns in dict.fromkeys(-(-others // rows) for rows in range(1, most_rows + 1)):
            yield own, size, max(columns, 1)


class _Plan(NamedTuple):
    """A layout of the seats, with a number of the others in each row."""

    middle: Block
    others: Sequence[Block]
    mine: Sequence[Block]
    columns: int
    own: str
    size: str

    @property
    def rows(self) -> int:
        return -(-len(self.others) // self.columns)

    @property
    def wide(self) -> int:
        return max((width_of(each) for each in self.others), default=0)

    @property
    def gap(self) -> int:
        """Empty lines between the parts."""
        close = self.own in ("slim", "fan") or self.rows > 1 or self.size == "slim"
        return 0 if close else 1

    @property
    def height(self) -> int:
        high = max((len(each) for each in self.others), default=0)
        parts = self.rows + 1 + len(self.mine)
        lines = self.rows * high + len(self.middle) + sum(len(each) for each in self.mine)
        return lines + self.gap * (parts - 1)

    @property
    def width(self) -> int:
        columns = min(self.columns, len(self.others))
        row = columns * self.wide + _BETWEEN * max(columns - 1, 0)
        return max(row, *(width_of(each) for each in self.mine), width_of(self.middle))

    def laid(self, width: int) -> Block:
        rows: list[Block] = []
        for start in range(0, len(self.others), self.columns):
            chunk = [padded(each, self.wide) for each in self.others[start : start + self.columns]]
            spare = (width - self.wide * len(chunk)) // (len(chunk) + 1)
            rows.append(beside(chunk, gap=max(_BETWEEN, min(spare, 10))))
        return above([*rows, self.middle, *self.mine], "center", gap=self.gap)


def _clockwise(seats: Sequence[Any], viewer: int | None) -> list[Any]:
    """The other seats, clockwise from the viewer's left; all of them for who has no seat."""
    if viewer is None:
        return list(seats)
    return [*seats[viewer + 1 :], *seats[:viewer]]
