"""The tables of shapes in both stand-alone verifiers and in docs/bundle.md, from the structs.

Each row has a kind, the games that have it, and what it consists of; docs/bundle.md says how to
read the rows. Rows of several games with the same fields are one row, ``*`` stands for all games.
"""

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.facts import Length
from deluxe_domain.kernel.game import AnyGame
from deluxe_services.texts.rulebooks import BOOKS
from tests.declared.structs import Struct, Type, fields_of

Rows = dict[str, dict[str, str]]
"""Kind -> game -> the rest of the row."""

_WORDS: Final[Mapping[str, str]] = {
    "SeatCards": "held",
    "OneDie": "die",
    "SideTotals": "side",
    "ChipValue": "worth",
}
"""Structs whose words in the tables are not their names."""

_OF_NUMBERS: Final[Mapping[tuple[int | None, int | None], str]] = {
    (0, 63): "seat",
    (0, None): "nat",
    (1, None): "n",
}
_OF_TEXTS: Final[Mapping[str, str]] = {
    r"^[A-Za-z0-9._~-]{1,64}\Z": "name",
    r"^([0-9a-f]{64})?\Z": "commitment",
    r"^[0-9a-f]{32}\Z": "entropy",
    r"^[0-9a-f]{64}\Z": "hash",
}
_OF_LITERALS: Final[Mapping[str, str]] = {"2c": "card", "player:0": "account", "sixes": "box"}
"""Words for long ``Literal``s, by one of their values."""

_VARIANTS: Final[Mapping[str, str]] = {"five-card-stud": "s5", "seven-card-stud": "s7"}
_CLOCK: Final = "by_clock"


def short_names(games: Iterable[AnyGame]) -> Mapping[str, str]:
    """The rule sets and their short names: the letters of the rule book, or the game's own name."""
    letters = {name: letters.lower() for name, letters in _letters()}
    return {game.rules: letters.get(game.name, game.name) for game in games}


def _letters() -> Iterator[tuple[str, str]]:
    for letters, book in BOOKS.items():
        yield book, letters
    yield from _VARIANTS.items()


class Tables:
    """The rows of every table, for these games."""

    def __init__(self, games: Iterable[AnyGame] | None = None) -> None:
        games = list(RULE_SETS.values() if games is None else games)
        self.rules = short_names(games)
        self.events: Rows = {}
        self.commands: Rows = {}
        self.parts: Rows = {}
        self.payments: list[str] = []
        self.deals: list[str] = []
        self.decisions: dict[str, tuple[str, set[str]]] = {}
        for game in games:
            self._game(game, self.rules[game.rules])

    def texts(self) -> Mapping[str, str]:
        """The text of each table by its name, without an end of line at its ends."""
        return {
            "GAMES": "\n".join(f"{rules} {short}" for rules, short in self.rules.items()),
            "EVENTS": self._table(self.events),
            "COMMANDS": self._table(self.commands),
            "PARTS": self._table(self.parts),
            "DEALS": "\n".join(self.deals),
            "PAYMENTS": "\n".join(self._merged(self.payments)),
            "DECISIONS": "\n".join(
                " ".join([kind, command, *sorted(fields, key=_field_order)])
                for kind, (command, fields) in self.decisions.items()
            ),
        }

    def _game(self, game: AnyGame, short: str) -> None:
        self._short, self._with_value = short, game.chip_value
        kinds = {each.kind: each for each in game.commands.kinds}
        for rows, structs in ((self.events, game.events.kinds), (self.commands, kinds.values())):
            for each in structs:
                rows.setdefault(each.kind, {})[short] = self._shape(each)
        self.payments += [f"{short} {row}" for row in game.pays]
        self.deals += [f"{short} {row}" for row in game.deals]
        for event in game.events.kinds:
            self._decision(event, kinds)

    def _decision(self, event: Any, commands: Mapping[str, Any]) -> None:
        """Which command an event answers, and which of their fields agree."""
        kind, *renames = event.answers.split() or [""]
        command = commands.get(kind)
        has_clock = _CLOCK in event.__struct_fields__
        if command is None and not has_clock:
            return
        own = set(command.__struct_fields__ if command else ("seat",)) & {*event.__struct_fields__}
        _, fields = self.decisions.setdefault(event.kind, (kind or "-", set()))
        fields |= own | {*renames} | ({"clock"} if has_clock else set())

    # --- shapes -----------------------------------------------------------------------------------

    def _shape(self, struct: Struct) -> str:
        words = []
        for field in sorted(fields_of(struct), key=lambda each: each.name):
            if field.name == "chip_value" and not self._with_value:
                continue
            may_lack = not field.required and field.default is None and field.type.mark is None
            type_ = self._word(field.type)
            name = f"{field.name}{'?' * may_lack}"
            words.append(name if (name, type_) == ("transfers", "transfer*") else f"{name}:{type_}")
        return " ".join(words)

    def _word(self, type_: Type) -> str:
        """The type of a field, as docs/bundle.md has it."""
        word = self._item(type_)
        if not type_.many:
            return word
        least, most = _lengths(type_.lengths)
        if (least, most) == (0, None):
            return f"{word}*"
        return f"{word}*{least}" if least == most else f"{word}*{least}-{most}"

    def _item(self, type_: Type) -> str:
        if type_.structs:
            return self._part(type_.structs[0])
        if type_.literals:
            special = [word for value, word in _OF_LITERALS.items() if value in type_.literals]
            return special[0] if special else "|".join(type_.literals)
        if type_.base is int:
            least, most = type_.limits
            bounded = f"{least}..{most}" if least is not None and least >= 0 else "int"
            return _OF_NUMBERS.get((least, most), bounded)
        if type_.base is bool:
            return "bool"
        return _OF_TEXTS.get(type_.pattern or "", "text")

    def _part(self, struct: Struct) -> str:
        name = struct.__name__
        word = _WORDS.get(name, re.sub(r"(?<!^)([A-Z])", r"-\1", name).lower())
        rows = self.parts.setdefault(word, {})
        if self._short not in rows:
            rows[self._short] = ""  # a struct within itself would never end
            rows[self._short] = self._shape(struct)
        return word

    # --- rows -------------------------------------------------------------------------------------

    def _table(self, rows: Rows) -> str:
        lines: list[str] = []
        for kind in sorted(rows):
            by_fields: dict[str, list[str]] = {}
            for game, fields in rows[kind].items():
                by_fields.setdefault(fields, []).append(game)
            for fields, games in by_fields.items():
                every = len(games) == len(self.rules)
                row = f"{kind} {'*' if every else ','.join(games)} {fields}".strip()
                lines += _wrapped(row)
        return "\n".join(lines)

    def _merged(self, rows: Sequence[str]) -> Iterator[str]:
        """Rows of payments, of all games that have the same one together."""
        games: dict[str, list[str]] = {}
        for row in rows:
            game, _, rest = row.partition(" ")
            games.setdefault(rest, []).append(game)
        for rest, several in games.items():
            yield f"{','.join(several)} {rest}"


def embedded(text: str, tables: Mapping[str, str]) -> str:
    """A verifier or docs/bundle.md with these tables in place of its own.

    >>> embedded("```events\\nold row\\n```\\n", {"EVENTS": "new row"})
    '```events\\nnew row\\n```\\n'
    """
    for name, rows in tables.items():
        start = re.compile(rf'^(?:(?:const )?{name} = (?:`|""")|```{name.lower()})\n', re.MULTILINE)
        head = start.search(text)
        if head is None:
            raise ValueError(f"there is no table {name}")
        end = re.compile(r'^(?:`;?|"""|```)$', re.MULTILINE).search(text, head.end())
        assert end is not None, "a table ends"
        text = f"{text[: head.end()]}{rows}\n{text[end.start() :]}"
    return text


def _wrapped(row: str) -> list[str]:
    return textwrap.wrap(
        row, 100, subsequent_indent=" ", break_long_words=False, break_on_hyphens=False
    )


def _lengths(lengths: Sequence[Any]) -> tuple[int, int | None]:
    least = [each.min_length for each in lengths if isinstance(each, msgspec.Meta)]
    most = [each.max_length for each in lengths if isinstance(each, msgspec.Meta)]
    least += [each.least for each in lengths if isinstance(each, Length)]
    most += [each.most for each in lengths if isinstance(each, Length)]
    return max(filter(None, least), default=0), min(
        (m for m in most if m is not None), default=None
    )


def _field_order(word: str) -> tuple[bool, str]:
    return (word != "clock", word)
