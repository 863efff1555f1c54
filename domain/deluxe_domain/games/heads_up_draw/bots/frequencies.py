"""The frequencies with which the equilibrium bot of heads-up draw acts.

The tables were made by tests/domain/heads_up_draw/make_equilibrium.py. A row has a key of numbers,
and for each spot of ``ladder.SPOTS`` one letter for each class of hands (``classes``, the
lowest first); ``ladder.FREQUENCIES`` has the meaning of each letter.
"""

import re
from collections.abc import Mapping
from typing import Final

from deluxe_domain.kernel.packed import table_file, tables_of

_ROW: Final = re.compile(r"([0-9 ]+)([A-Za-b\n]+)")
_TABLES: Final = tables_of(table_file(__name__, "frequencies"))


def _rows(table: str) -> dict[tuple[int, ...], str]:
    return {
        tuple(map(int, key.split())): letters.replace("\n", "")
        for key, letters in _ROW.findall(table)
    }


FIRST_ROUND: Final[Mapping[int, str]] = {
    pot: letters for (pot,), letters in _rows(_TABLES["first"]).items()
}
"""By the pot before the first round, including the antes."""

SECOND_ROUND: Final[Mapping[tuple[int, ...], str]] = _rows(_TABLES["second"])
"""By the stakes of both in the first round, the seat that made its last bet (0 the first to act, 1
the second), and the numbers of cards that the first and the second have exchanged.
"""
