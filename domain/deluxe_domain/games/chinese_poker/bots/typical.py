"""The strengths of the hands of opponents who arrange well, at plain and at bonus tables.

The tables, made by tests/domain/chinese_poker/make_typical.py, have packed strengths
(``kernel/packed``) by place, the weakest first, all equally likely.
"""

from typing import Final

from deluxe_domain.games.chinese_poker.rules import PLACES, Place
from deluxe_domain.kernel.packed import table_file, tables_of, unpack

_TABLES: Final = tables_of(table_file(__name__, "typical"))


def _table(name: str) -> dict[Place, tuple[int, ...]]:
    return {place: unpack(_TABLES[f"{name} {place}"]) for place in PLACES}


PLAIN_TABLE: Final = _table("plain")
BONUS_TABLE: Final = _table("bonus")
