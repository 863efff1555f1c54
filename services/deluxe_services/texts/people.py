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
    match = _NAMED_BOT.fullmatch(player)
    if match:
        return match[1]
    number_match = _NUMBERED_BOT.fullmatch(player)
    return f"Bot {int(number_match[1]) + 1}" if number_match else player
