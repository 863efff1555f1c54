"""How often a server collects garbage: seldom, because hardly any of it is in cycles.

Python looks after every 700 objects that are kept, which took a tenth of the time of a command and
a fifth of one in a batch. What has no circles goes at once, whatever is set here.
"""

import gc
from typing import Final

THRESHOLDS: Final = (50_000, 50, 100)
"""Objects before the youngest are looked at; how often before the older ones and the oldest are."""


def look_seldom() -> None:
    """Set this process so, and leave alone what has been imported: it stays until the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
