"""Sentences of layers that know no language (the store, the verifier), in that of this process.

Their English is in journals and answers of the API. The English file of ``cli/sentences`` has each
as its pattern: what matches one is said in the words of the other file, with the same values.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from deluxe_services.cli.words import SENTENCES, Words, language

_VARIABLE: Final = re.compile(r"\\\{\\ \\\$(\w+)\\ \\\}")


def translated(text: str) -> str:
    """A sentence in the language of this process; as it is if none of ours matches it.

    Values are sentences, too, where one of ours matches them.
    """
    if language() == "en":
        return text
    for pattern, name in _patterns().items():
        match = pattern.fullmatch(text)
        if match is not None:
            values = {each: translated(value) for each, value in match.groupdict().items()}
            return Words(language(), SENTENCES).say(name, **values)
    return text


@cache
def _patterns() -> Mapping[re.Pattern[str], str]:
    """The English sentences, those first that leave least open."""
    sources = Words("en", SENTENCES).sources()
    patterns = {
        name: re.escape(source.splitlines()[0].partition(" = ")[2]) for name, source in sources
    }
    names = sorted(patterns, key=lambda name: len(_VARIABLE.sub("", patterns[name])), reverse=True)
    return {
        re.compile(_VARIABLE.sub(r"(?P<\1>.+)", patterns[name]), re.DOTALL): name for name in names
    }
