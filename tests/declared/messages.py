"""The proto files of the games, from their structs and the lock of numbers.

``./poker-deluxe proto`` writes them. Names, types, presence and comments of messages come from the
structs, their numbers from the lock (``numbers``). A struct of the kernel that games share has one
message for all of them (``shared``); all others stand within the messages of their game.
"""

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, get_args, get_type_hints

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.acts import Act
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.table import OpenGame, RevealEntropy, TableCommand
from tests.declared.numbers import Numbers
from tests.declared.shared import ENUMS, FILES, TITLES, VALUES, file_of, message_of
from tests.declared.structs import (
    Field,
    Struct,
    alias_of_values,
    fields_of,
    source_of,
    text_of,
)

FOLDER: Final = "pokerdeluxe/v1/"
_VALUES: Final = Path(__file__).parents[2] / "protos" / FOLDER / f"{VALUES}.proto"
_TABLE_COMMANDS: Final = {OpenGame.kind, *(each.kind for each in get_args(TableCommand))}
_CARD: Final = "2c"

_COMMAND: Final = "Required. The command. Its stored name is the name of its field, with hyphens."
_EVENT: Final = "The event. Its stored name is the name of its field, with hyphens."
_ACT: Final = "The act. Its field has the same name as the command's field."

_HEAD: Final = """\
// Generated from the structs of the domain by ./poker-deluxe proto. Change them, not this file.

syntax = "proto3";

package pokerdeluxe.v1;
"""

_USUAL_PHASES: Final[Mapping[str, str]] = {
    "unopened": "The game has no events yet.",
    "gathering": "Players take their seats; play has not started.",
    "playing": "Play goes on.",
    "over": "The game is over.",
}
"""The words of phases that every game has, if a game does not say more."""


class Row(NamedTuple):
    """A field or a value: its number, and its lines."""

    number: int
    lines: list[str]


class Messages:
    """The messages and enums of games, by name; ``numbers`` gets what is new."""

    def __init__(self, numbers: Numbers, games: Iterable[AnyGame] | None = None) -> None:
        self.numbers = numbers
        self._blocks: dict[str, list[str]] = {}
        self._enums: set[str] = set()
        self._uses: dict[str, set[str]] = {}
        self._files: dict[str, str] = {}
        self._abouts = {name: file.about for name, file in FILES.items()}
        titles = self._titles = dict[str, list[AnyGame]]()
        for game in GAMES.values() if games is None else games:
            titles.setdefault(self._title_of(game), []).append(game)
        for title, several in titles.items():
            self._game(title, several)

    def texts(self) -> Mapping[str, str]:
        """The text of each file, by its name without the ending."""
        texts = {name: self._text(name, about) for name, about in self._abouts.items()}
        return {name: text for name, text in texts.items() if text}

    def unions(self) -> Iterator[tuple[str, str, Mapping[str, str], str]]:
        """Of each game: its field in unions, its title, its messages by union, and their file."""
        for title, games in self._titles.items():
            for game in games:
                messages = {each: f"{title}{each}" for each in ("Command", "Event", "View")}
                messages |= {"OpenAct": f"{title}Act"}
                messages |= {"Options": self.options_of(game)}
                yield game.name.replace("-", "_"), game.title["en"], messages, snake(title)

    def options_of(self, game: AnyGame) -> str:
        """The message of a game's options."""
        return message_of(game.options) or f"{self._title_of(game)}Options"

    def type_of(self, owner: str, field: Field) -> str:
        """The type of a field that is no message and no enum."""
        self._title = owner.removesuffix("Options")
        locked = self.numbers.of(owner, field.name).type if owner in self.numbers else ""
        return locked or self._word(owner, field)

    def value_of(self, owner: str, field: Field, value: str) -> int:
        """The number of a value of a field's enum."""
        enum = self.type_of(owner, field)
        if self._file(enum) != VALUES:
            return self.numbers.of(enum, value).number
        name = f"{snake(enum).upper()}_{shouted(value)}"
        [number] = re.findall(rf"^  {name} = (\d+);", _VALUES.read_text("utf-8"), re.MULTILINE)
        return int(number)

    def _title_of(self, game: AnyGame) -> str:
        return TITLES.get(game.name, camel(game.name))

    # --- the messages of a game -------------------------------------------------------------------

    def _game(self, title: str, games: Sequence[AnyGame]) -> None:
        self._title, game = title, games[0]
        self._names = " and ".join(each.title["en"] for each in games)
        self._abouts[snake(title)] = f"{self._names}: options, commands, events, views and acts."
        view = get_type_hints(game.view)["return"]
        (acts,) = [each.type.structs for each in fields_of(view) if each.name == "acts"]
        commands = [each for each in game.commands.kinds if each.kind not in _TABLE_COMMANDS]
        self._roots: dict[Struct, str] = {game.options: self.options_of(game)}
        self._struct(self._roots[game.options], game.options, is_request=True)
        self._struct(message_of(RevealEntropy), RevealEntropy, is_request=True)
        words = f"A command of a player of {self._names}. The seat comes from the caller's token."
        self._union(f"{title}Command", "command", (words, _COMMAND), commands)
        words = f"An event of {self._names}."
        self._union(f"{title}Event", "event", (words, _EVENT), game.events.kinds)
        self._struct(f"{title}View", view)
        words = "An act that a player may do now, with its limits."
        self._union(f"{title}Act", "act", (words, _ACT), acts)

    def _union(
        self, name: str, oneof: str, words: tuple[str, str], structs: Sequence[Struct]
    ) -> None:
        """A message with one oneof, whose fields are named by the kinds of the structs."""
        fields = {str(each.__struct_config__.tag).replace("-", "_"): each for each in structs}
        rows: list[Row] = []
        lines = self._begin(name, f"message {name} {{", words[0])
        for field, struct in fields.items():
            number = self.numbers.of(name, field)
            word = number.type or self._message(name, struct)
            self._use(name, word)
            self._struct(word, struct, is_request=oneof == "command")
            own = f"{within(name, word)} {field} = {number.number};"
            rows.append(Row(number.number, [*comment(summary(text_of(struct)), 4), f"    {own}"]))
        inner = [line for row in sorted(rows) for line in row.lines]
        lines += [*comment(words[1], 2), f"  oneof {oneof} {{", *inner, "  }"]
        lines += self._reserved(name, {*fields})

    def _struct(self, name: str, struct: Struct, is_request: bool = False) -> None:
        """The message of a struct; in what players ask for, the seat comes from their token."""
        if name in self._blocks or self._file(name) == VALUES or name == f"{self._title}Act":
            return
        lines = self._begin(name, f"message {name.rpartition('.')[2]} {{", text_of(struct))
        left_out = "seat" if is_request and hasattr(struct, "kind") else ""
        fields = [each for each in fields_of(struct) if each.name != left_out]
        rows = [self._field(name, each, is_request) for each in fields]
        lines += [line for row in sorted(rows) for line in row.lines]
        lines += self._reserved(name, {each.name for each in fields})

    def _field(self, owner: str, field: Field, is_request: bool) -> Row:
        type_, number = field.type, self.numbers.of(owner, field.name)
        word = number.type or self._word(owner, field)
        presence = not type_.many and (type_.absent or is_request)
        presence = presence if number.presence is None else number.presence
        self._use(owner, word)
        for each in type_.structs:
            self._struct(word, each, is_request)
        if type_.literals and word != "string":
            self._enum(word, field)
        is_message = bool(type_.structs)
        label = "repeated " if type_.many else "optional " if presence and not is_message else ""
        is_required = is_request and field.required
        pattern = type_.pattern if is_request else None
        options = ["(google.api.field_behavior) = REQUIRED"] if is_required else []
        options += (
            [f'(buf.validate.field).string.pattern = "{proto_pattern(pattern)}"'] if pattern else []
        )
        self._uses[owner] |= {"google/api/field_behavior.proto"} if is_required else set()
        self._uses[owner] |= {"buf/validate/validate.proto"} if pattern else set()
        text = f"{'Required. ' * is_required}{field.text}"
        own = f"{label}{within(owner, word)} {field.name} = {number.number}"
        return Row(number.number, [*comment(text, 2), *with_options(f"  {own}", options)])

    def _enum(self, name: str, field: Field) -> None:
        if name in self._blocks or self._file(name) == VALUES:
            return
        values = field.type.literals
        module, alias = alias_of_values(field.module, values)
        words = source_of(module).aliases.get(alias, "") or self._words_of_enum(alias)
        about = source_of(module).values.get(alias, {})
        lines = self._begin(name, f"enum {name} {{", words)
        self._enums.add(name)
        prefix = snake(name).upper()
        rows = [Row(0, ["  // Not set.", f"  {prefix}_UNSPECIFIED = 0;"])]
        for value in values:
            number = self.numbers.of(name, value).number
            own = f"  {prefix}_{shouted(value)} = {number};"
            words = about.get(value) or _USUAL_PHASES.get(value, "")
            rows.append(Row(number, [*comment(words, 2), own]))
        lines += [line for row in sorted(rows) for line in row.lines]
        lines += self._reserved(name, {*values}, f"{prefix}_")

    def _words_of_enum(self, alias: str) -> str:
        if alias == "EndReason":
            return f"Why a game of {self._names} ended."
        return f"The phases of a game of {self._names}."

    # --- names ------------------------------------------------------------------------------------

    def _word(self, owner: str, field: Field) -> str:
        """The type of a field in the API."""
        type_ = field.type
        if type_.structs:
            return self._message(owner, type_.structs[0])
        if type_.literals:
            return self._enum_name(field)
        if type_.base is int:
            least, most = type_.limits
            narrow = least is not None and least >= 0 and most is not None and most < 1 << 32
            return "uint32" if narrow else "int64"
        return {bool: "bool", str: "string"}[type_.base]

    def _enum_name(self, field: Field) -> str:
        values = field.type.literals
        if _CARD in values:
            return "string"
        module, alias = alias_of_values(field.module, values)
        shared = ENUMS.get(f"{module.partition('.')[2]}.{alias}")
        return shared[0] if shared else f"{self._title}{alias or camel(field.name)}"

    def _message(self, owner: str, struct: Struct) -> str:
        if struct in self._roots:
            return self._roots[struct]
        if issubclass(struct, Act) and not owner.endswith("Act"):
            return f"{self._title}Act"
        root = owner.partition(".")[0]
        return message_of(struct) or f"{root}.{struct.__name__.removesuffix('View')}"

    def _file(self, name: str) -> str:
        root = name.partition(".")[0]
        return file_of(name) or self._files.get(root, "table" if root in self.numbers else "")

    def _begin(self, name: str, head: str, words: str) -> list[str]:
        """The first lines of a message or enum; the struct's own lines are appended to them."""
        root = name.partition(".")[0]
        is_own = root.startswith(self._title) and not file_of(name)
        self._files.setdefault(root, snake(self._title) if is_own else "table")
        self._uses.setdefault(name, set())
        lines = self._blocks[name] = [*comment(words, 0), head]
        return lines

    def _use(self, owner: str, word: str) -> None:
        self._uses[owner].add(word)

    def _reserved(self, owner: str, names: set[str], prefix: str = "") -> Iterator[str]:
        rows = self.numbers.gone(owner, names)
        if rows:
            yield f"  reserved {', '.join(str(number) for number, _ in rows)};"
            words = [f"{prefix}{shouted(name)}" if prefix else name for _, name in rows]
            yield "  reserved " + ", ".join(f'"{word}"' for word in words) + ";"

    # --- the files --------------------------------------------------------------------------------

    def _text(self, file: str, about: str) -> str:
        shared = FILES.get(file)
        if shared is not None and shared.namespace:
            self._blocks.setdefault(
                shared.namespace, [*comment(shared.words, 0), f"message {shared.namespace} {{"]
            )
            self._files[shared.namespace] = file
        names = [name for name in self._in_order() if self._file(name) == file]
        roots = [name for name in names if "." not in name]
        if not roots or (shared is not None and shared.namespace and len(names) == 1):
            return ""
        lines = [line for root in roots for line in self._written(root, names)]
        cited = sorted({*re.findall(r"\b([A-Z]{2,3})-\d", "\n".join(lines))} - {"SHA"})
        if shared is None and cited:
            books = f"{'rule book' if len(cited) == 1 else 'rule books'} {' and '.join(cited)}"
            about = f"{about} The numbers in parentheses are points of the {books}."
        options = {
            "csharp_namespace": '"PokerDeluxe.V1"',
            "go_package": '"pokerdeluxe/v1;pokerdeluxev1"',
            "java_multiple_files": "true",
            "java_outer_classname": f'"{camel(file)}Proto"',
            "java_package": '"pokerdeluxe.v1"',
        }
        imports = [f'import "{each}";' for each in sorted(self._imports(file, names))]
        head = [_HEAD, *imports, "", *(f"option {k} = {v};" for k, v in options.items())]
        return "\n".join([*head, "", *comment(about, 0), *lines]) + "\n"

    def _in_order(self) -> Iterator[str]:
        """Messages before enums, each in the order of the lock."""
        order = {name: place for place, name in enumerate(self.numbers)}
        yield from sorted(self._blocks, key=lambda name: (name in self._enums, order.get(name, 0)))

    def _written(self, name: str, names: Sequence[str]) -> Iterator[str]:
        """A message or enum with the messages within it, after an empty line."""
        *before, last = self._blocks[name]
        inner = [
            line
            for each in names
            if each.rpartition(".")[0] == name
            for line in self._written(each, names)
        ]
        if last.endswith("{"):
            yield from ("", *before, last if inner else f"{last}}}")
            inner = inner[1:]
        else:
            yield from ("", *before, last)
        yield from (f"  {line}".rstrip() for line in inner)
        if inner or not last.endswith("{"):
            yield "}"

    def _imports(self, file: str, names: Sequence[str]) -> set[str]:
        uses = {each for name in names for each in self._uses.get(name, ())}
        others = {self._file(each) for each in uses if each[0].isupper()} - {file}
        return {each for each in uses if each.endswith(".proto")} | {
            f"{FOLDER}{each}.proto" for each in others
        }


def camel(name: str) -> str:
    """``five-card-stud`` -> ``FiveCardStud``."""
    return "".join(word.capitalize() for word in name.replace("-", "_").split("_"))


def snake(name: str) -> str:
    """``PokerDice`` -> ``poker_dice``."""
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


def shouted(value: str) -> str:
    """``rounds-played`` -> ``ROUNDS_PLAYED``."""
    return value.upper().replace("-", "_")


def within(owner: str, word: str) -> str:
    """The name of a message as it is written within another: without the root of both."""
    root = owner.partition(".")[0]
    return word.removeprefix(f"{root}.")


def summary(text: str) -> str:
    """The first sentence.

    >>> summary("A player wrote a score (YA-3). It stays.")
    'A player wrote a score (YA-3).'
    """
    return re.split(r"(?<=[.)])(?<!\bv)\s+(?=[A-Z])", text)[0]


def comment(text: str, indent: int) -> list[str]:
    """The lines of a comment, at most 100 columns wide."""
    start = f"{' ' * indent}// "
    return textwrap.wrap(
        text,
        100,
        initial_indent=start,
        subsequent_indent=start,
        break_on_hyphens=False,
        break_long_words=False,
    )


def proto_pattern(pattern: str) -> str:
    r"""A pattern as RE2 has it: the end of a text is ``$`` there, and ``\\Z`` in Python."""
    return pattern.replace(r"\Z", "$").replace("\\", "\\\\")


def with_options(field: str, options: Sequence[str]) -> list[str]:
    """The lines of a field with its options, as buf formats them."""
    if len(options) > 1:
        return [
            f"{field} [",
            *(f"    {each}{',' * (each != options[-1])}" for each in options),
            "  ];",
        ]
    return [f"{field}{f' [{options[0]}]' if options else ''};"]
