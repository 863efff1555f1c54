"""The unions over all games in history.proto: a game that lacks its line gets one.

All else in this file is written by hand. A line that is there stays as it is, and so does its
number; a new one has the next number of its message.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

_UNIONS: Final[Mapping[str, str]] = {
    "Options": "",
    "Command": "",
    "Event": "An event of ",
    "View": "",
    "OpenAct": "",
}
"""What each union says of a game before its title."""


def with_games(text: str, games: Iterable[tuple[str, str, Mapping[str, str], str]]) -> str:
    """The text of history.proto with all of these games: field, title, messages by union, file."""
    for field, title, messages, file in games:
        for union, words in _UNIONS.items():
            start = text.index(f"\nmessage {union} {{")
            end = text.index("\n}\n", start)
            text = (
                text[:start]
                + _with(text[start:end], field, f"{words}{title}.", messages[union])
                + text[end:]
            )
        line = f'import "pokerdeluxe/v1/{file}.proto";'
        if line not in text:
            imports = sorted({*re.findall(r"^import .*;$", text, re.MULTILINE), line})
            head, _, rest = text.partition("\nimport ")
            _, _, rest = rest.rpartition("\nimport ")
            text = "\n".join([head, *imports, rest.partition("\n")[2]])
    return text


def _with(message: str, field: str, words: str, type_: str) -> str:
    if re.search(rf" {field} = \d+;", message):
        return message
    number = 1 + max(map(int, re.findall(r" = (\d+)(?: \[.*\])?;", message)))
    start = message.index("  oneof ")
    end = message.index("\n  }", start)
    return f"{message[:end]}\n    // {words}\n    {type_} {field} = {number};{message[end:]}"
