"""Text of others: what no terminal may be sent of it.

Letters of every script are harmless, with the marks that join and combine them.
"""

import re
from typing import Final

_HARMFUL: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, ends of lines, bidi embeddings, overrides and isolates, lone surrogates."""


def is_harmless(text: str) -> bool:
    r"""Whether a terminal shows nothing but this text.

    >>> is_harmless("李小龙"), is_harmless("\x1b[2J"), is_harmless("\u202etxt")
    (True, False, False)
    """
    return _HARMFUL.search(text) is None


def harmless(text: str) -> str:
    r"""The text with harmful characters spelt out, as JSON spells them.

    >>> print(harmless("a\x1b[2J"))
    a\u001b[2J
    """
    return _HARMFUL.sub(lambda spelling: f"\\u{ord(spelling[0]):04x}", text)


def harmless_lines(text: str) -> str:
    """The same for text of several lines."""
    return "\n".join(map(harmless, text.split("\n")))
