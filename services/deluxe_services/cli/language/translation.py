"""Translation of English sentences from layers without languages (the store, the verifier).

Their English is in journals and answers of the API. The English files of ``cli/sentences`` and
``texts/verdicts`` have each as its pattern: what matches one is said in the words of the other
language's file, with the same values.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from deluxe_services.cli.language.words import FINDINGS, SENTENCES, VERDICTS, Words, language

_VARIABLE: Final = re.compile(r"\\\{\\ \\\$(\w+)\\ \\\}")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,14}")
_SENTENCE: Final = re.compile(r"text|[a-z]")
"""The names of values that may be sentences with parts of their own."""

Message = tuple[str, str]
"""A folder and the name of a message in it."""


def translated(text: str) -> str:
    """A sentence in the language of this process; as it is if none of ours matches it.

    Values are sentences, too, where one of ours matches them.
    """
    return _translated(text, (SENTENCES, VERDICTS))


def translated_verdict(text: str) -> str:
    """The same for what a verifier says, which cites what an engine's audit finds."""
    return _translated(text, (VERDICTS, FINDINGS))


def _translated(text: str, folders: tuple[str, ...]) -> str:
    if language() == "en":
        return text
    for pattern, (folder, name) in _patterns(folders):
        match = pattern.fullmatch(text)
        if match is not None:
            values = {each: _value(value, folders) for each, value in match.groupdict().items()}
            return Words(language(), folder).say(name, **values)
    return text


def _value(text: str, folders: tuple[str, ...]) -> str | int:
    return int(text) if _NUMBER.fullmatch(text) else _translated(text, folders)


@cache
def _patterns(folders: tuple[str, ...]) -> Sequence[tuple[re.Pattern[str], Message]]:
    """The English sentences, those first that leave least open.

    A message that is nothing but a value has no sentence of its own.
    """
    sources = {
        (folder, name): re.escape(source.splitlines()[0].partition(" = ")[2])
        for folder in folders
        for name, source in Words("en", folder).sources()
    }
    words = {each: len(_VARIABLE.sub("", pattern)) for each, pattern in sources.items()}
    order = sorted(filter(words.__getitem__, sources), key=words.__getitem__, reverse=True)
    return [(re.compile(_VARIABLE.sub(_group, sources[each]), re.DOTALL), each) for each in order]


def _group(variable: re.Match[str]) -> str:
    """The pattern of a value: anything for a sentence, otherwise text without separators."""
    name = variable[1]
    return f"(?P<{name}>{'.*?' if _SENTENCE.fullmatch(name) else '(?:(?!: |; ).)+?'})"
