"""The measurement of the store writes what it says, whatever the figures."""

import sqlite3
from pathlib import Path

from deluxe_services.bench.store import GAMES, append_rates

DECISIONS = 4


def test_every_way_writes_all_rows_of_all_games(tmp_path: Path) -> None:
    rates = append_rates(str(tmp_path), decisions=DECISIONS, rounds=1)
    assert all(rate > 0 for rate in rates.values())
    assert 300 <= rates["bytes_per_row"] <= 700
    rows = GAMES * DECISIONS * rates["rows_per_save"]
    for name in ("floor", "ours", "floor_whole", "ours_whole"):
        database = sqlite3.connect(tmp_path / f"{name}-0.db")
        (count,) = database.execute("SELECT COUNT(*) FROM entries").fetchone()
        (answered,) = database.execute("SELECT COUNT(*) FROM outcomes").fetchone()
        database.close()
        assert count == rows
        assert answered == (GAMES * DECISIONS if name.endswith("whole") else 0)
