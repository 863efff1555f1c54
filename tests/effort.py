"""How much is tried where chance chooses what: little in each run, much with the profile ``long``.

``HYPOTHESIS_PROFILE=long ./poker-deluxe test tests/properties`` looks for an hour or so.
"""

import os
from typing import Final

LONG: Final = os.environ.get("HYPOTHESIS_PROFILE") == "long"


def examples(usual: int, long: int) -> int:
    """So many are usual; what recorded vectors or exhaustive tests show as well needs few."""
    return long if LONG else usual
