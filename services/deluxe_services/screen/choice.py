"""The player's choice on the board for the open acts, and the commands that it makes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, get_type_hints

from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.scoresheet import BOX_NUMBER
from deluxe_services.screen.drawing.cards import Item
from deluxe_services.texts.functions import by_rank
from deluxe_services.texts.typed import FIELDS

ROWS: Final[Mapping[str, int]] = {"front": 3, "middle": 5, "back": 5}
"""The rows of an arranged hand and how many cards each takes (CP-1)."""

LINES: Final = ("back", "middle", "front")
"""The order in which the rows fill up where nobody says otherwise."""

_SHEET: Final = ("write-score", "cross-out")


@dataclass
class Choice:
    """The open acts of one view, and what is chosen for them so far.

    Items are what the board shows: ``("card", "Ah")``, ``("place", 2)``, ``("die", 0)``,
    ``("box", (column, name))`` with column 0 where there is one column.
    """

    game: AnyGame
    acts: Mapping[str, Any]
    cards: list[str] = field(default_factory=list[str])
    place: int | None = None
    dice: list[int] = field(default_factory=list[int])
    rows: dict[str, list[str]] = field(default_factory=lambda: {row: [] for row in ROWS})
    claim: bool = False
    crossing: bool = False
    cursor: Item | None = None

    # --- what may be chosen ------------------------------------------------------------------

    def open_cards(self) -> Sequence[str]:
        """The cards that may be chosen now, in the order of the board."""
        for kind, name in (("buy-card", "discards"), ("exchange-cards", "cards")):
            if kind in self.acts:
                return by_rank(getattr(self.acts[kind], name))
        return self.left_over()

    def open_places(self) -> Sequence[int]:
        """The places whose card may be bought."""
        return self.acts["buy-card"].places if "buy-card" in self.acts else ()

    def open_dice(self) -> Sequence[int]:
        """The dice that may be rolled again, by place."""
        return self.acts["roll-again"].places if "roll-again" in self.acts else ()

    def left_over(self) -> Sequence[str]:
        """The cards of a hand to be arranged that lie in no row yet."""
        if "arrange-hand" not in self.acts:
            return ()
        cards = {card for row in self.rows.values() for card in row}
        return [c for c in by_rank(self.acts["arrange-hand"].cards) if c not in cards]

    def boxes(self) -> dict[tuple[int, str], int | None]:
        """The boxes that may be used now, with the points written there; ``None`` crosses out."""
        points: dict[tuple[int, str], int | None] = {}
        for kind in reversed(_SHEET):
            act = self.acts.get(kind)
            if act is not None and not (self.crossing and kind == "write-score"):
                points |= _boxes(act)
        return points

    def stage(self) -> str:
        """Which kind of items digits choose now: ``card``, ``place``, ``die`` or nothing."""
        if self.open_places() and self.cards:
            return "place"
        return "card" if self.open_cards() else "die" if self.open_dice() else ""

    def grid(self) -> list[list[Item]]:
        """The items that the arrow keys walk over, row by row."""
        boxes = list(self.boxes())
        if boxes:
            columns = sorted({column for column, _ in boxes})
            names = list(dict.fromkeys(name for _, name in boxes))
            in_order = sorted(names, key=BOX_NUMBER.__getitem__)
            return [
                [("box", (column, name)) for column in columns if (column, name) in boxes]
                for name in in_order
            ]
        rows: list[list[Item]] = [[("card", card) for card in self.open_cards()]]
        rows.append([("place", place) for place in self.open_places()])
        rows += [[("card", card) for card in row] for row in self.rows.values()]
        return [row for row in rows if row]

    # --- choosing ----------------------------------------------------------------------------

    def toggle(self, item: Item) -> bool:
        """Choose an item, or take it back; ``False`` if it cannot be chosen now."""
        kind, value = item
        if kind == "die" and value in self.open_dice():
            _flip(self.dice, value)
        elif kind == "place" and value in self.open_places():
            self.place = None if self.place == value else value
        elif kind == "card" and "arrange-hand" in self.acts:
            self._lay(value)
        elif kind == "card" and value in self.open_cards():
            self._choose_card(value)
        else:
            return False
        return True

    def _choose_card(self, card: str) -> None:
        if "buy-card" in self.acts:
            self.cards = [] if self.cards == [card] else [card]
        else:
            _flip(self.cards, card)

    def _lay(self, card: str) -> None:
        for row in self.rows.values():
            if card in row:
                row.remove(card)
                return
        for name in LINES:
            if self.lay(card, name):
                return

    def lay(self, card: str, row: str) -> bool:
        """Lay a card that is left over into a row that has room."""
        if card not in self.left_over() or len(self.rows[row]) == ROWS[row]:
            return False
        self.rows[row].append(card)
        return True

    def press(self, digit: int) -> bool:
        """Choose what has this key: cards and dice from 1, places by their own numbers."""
        match self.stage():
            case "place":
                return self.toggle(("place", digit))
            case "card" if 1 <= digit <= len(self.open_cards()):
                return self.toggle(("card", self.open_cards()[digit - 1]))
            case "die":
                return self.toggle(("die", digit - 1))
            case _:
                return False

    def key_of(self, item: Item) -> str:
        """The key that chooses an item now, if there is one."""
        kind, value = item
        if kind != self.stage():
            return ""
        if kind == "place":
            return str(value) if value in self.open_places() else ""
        if kind == "die":
            return str(value + 1) if value in self.open_dice() else ""
        cards = list(self.open_cards())
        return str(cards.index(value) + 1) if value in cards and len(cards) <= 9 else ""

    def clear(self) -> None:
        """Take everything back."""
        self.cards, self.place, self.dice = [], None, []
        self.rows = {row: [] for row in ROWS}
        self.claim, self.crossing, self.cursor = False, False, None

    # --- commands ----------------------------------------------------------------------------

    def number_field(self, kind: str) -> str | None:
        """The field of an act that is a number between bounds, if it has one."""
        fields = self._fields(kind)
        return fields[0] if len(fields) == 1 and FIELDS.get(fields[0]) == "number" else None

    def values(self, kind: str) -> dict[str, Any] | None:
        """The fields of the command as they are chosen; ``None`` as long as something is missing.

        An act with a number is not chosen on the board (``number_field``).
        """
        act = self.acts[kind]
        match kind:
            case "buy-card":
                ready = len(self.cards) == 1 and self.place is not None
                return {"discard": self.cards[0], "place": self.place} if ready else None
            case "exchange-cards":
                ready = act.least <= len(self.cards) <= act.most
                return {"cards": by_rank(self.cards)} if ready else None
            case "roll-again":
                return {"places": sorted(self.dice)} if self.dice else None
            case "arrange-hand":
                full = all(len(self.rows[row]) == size for row, size in ROWS.items())
                return {**self.rows, "claim": self.claim} if full else None
            case "write-score" | "cross-out":
                return self._box(kind)
            case _:
                return None if self._fields(kind) else {}

    def _box(self, kind: str) -> dict[str, Any] | None:
        boxes = self.boxes()
        if self.cursor is None or self.cursor[0] != "box" or self.cursor[1] not in boxes:
            return None
        column, name = self.cursor[1]
        if (boxes[column, name] is None) != (kind == "cross-out"):
            return None
        return {"box": name, "column": column} if column else {"box": name}

    def command(self, kind: str, seat: int, values: Mapping[str, Any]) -> Command:
        """The command of a seat; ``msgspec.ValidationError`` if the values are none."""
        command: Command = self.game.commands.plain({"kind": kind, "seat": seat, **values})
        return command

    def _fields(self, kind: str) -> list[str]:
        model = next(each for each in self.game.commands.kinds if each.kind == kind)
        return [name for name in get_type_hints(model) if name in FIELDS]


def choice_of(game: AnyGame, acts: Sequence[Any]) -> Choice:
    """Nothing chosen yet."""
    return Choice(game, {act.kind: act for act in acts})


def _flip(choice: list[Any], value: Any) -> None:
    if value in choice:
        choice.remove(value)
    else:
        choice.append(value)


def _boxes(act: Any) -> dict[tuple[int, str], int | None]:
    if act.kind == "write-score":
        if hasattr(act, "columns"):
            return {(c.column, s.box): s.points for c in act.columns for s in c.scores}
        return {(0, score.box): score.points for score in act.scores}
    if hasattr(act, "columns"):
        return {(column.column, box): None for column in act.columns for box in column.boxes}
    return {(0, box): None for box in act.boxes}
