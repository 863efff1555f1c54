"""Esc and a key that arrive together: a terminal sends the same for Alt and that key."""

from collections.abc import Sequence
from typing import Final

from textual.events import Key

_SIGNS: Final = dict(zip("¡™£¢∞§¶•ªº", "1234567890", strict=True))
"""What textual makes of Esc and a digit."""

_WORDS: Final = {"ctrl+left": "b", "ctrl+right": "f"}
"""What it makes of Esc and these letters: keys that move by a word in a field."""


def apart(event: Key, typing: bool) -> Sequence[Key]:
    """The keys that were pressed; Esc first where another came with it.

    While somebody is ``typing`` into a field, a sign is a sign and a key for words is such a key.
    """
    sign = event.character or ""
    if event.key.startswith("alt+") and sign.isalnum():
        letter = sign
    elif typing:
        letter = ""
    else:
        letter = _SIGNS.get(sign) or _WORDS.get(event.key, "")
    return (Key("escape", "\x1b"), Key(letter, letter)) if letter else (event,)
