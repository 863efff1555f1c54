"""Players' ids as names."""

import re
from typing import Final

_NAMED_BOT: Final = re.compile(r"([^\W\d_]+)\.[a-z][a-z-]*")
_NUMBERED_BOT: Final = re.compile(r"(?:~bot\.[a-z-]+\.|[a-z]+(?:-[a-z]+)*-)(\d+)")


def person(player: str) -> str:
    """A player's id as a name: that of a bot without what plays under it.

    >>> person("Ada.expectation"), person("~bot.typical.2"), person("ann")
    ('Ada', 'Bot 3', 'ann')
    """
    named = _NAMED_BOT.fullmatch(player)
    if named:
        return named[1]
    numbered = _NUMBERED_BOT.fullmatch(player)
    return f"Bot {int(numbered[1]) + 1}" if numbered else player
