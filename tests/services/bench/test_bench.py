"""The measurements measure what they say, and the table tells it; no figure is judged here."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from deluxe_bench.__main__ import main
from deluxe_bench.benches import BENCHES
from deluxe_bench.figures import QUICK, Aim, Bench, Line, Measure, Sizes, Unavailable
from deluxe_bench.report import plain, table
from deluxe_bench.rounds import Measured, measured
from deluxe_bench.tables import Opened, at_random
from deluxe_bench.verify import make_store, verified
from deluxe_services.store import open_store

TINY = replace(QUICK, held_open=3)
IN_PROCESS = [
    "shuffle", "deals", "peers", "append-postgres", "log", "replays", "memory", "growth",
]  # fmt: skip


def once(bench: Bench, folder: Path) -> Mapping[str, float]:
    with bench.prepared(TINY, folder) as measure:
        return measure(0)


@pytest.mark.parametrize("name", IN_PROCESS)
def test_every_line_has_its_sample_and_its_peer(name: str, tmp_path: Path) -> None:
    bench = BENCHES[name]
    samples = once(bench, tmp_path)
    for line in bench.lines:
        assert line.sample in samples
        assert not line.peer or line.peer in samples


def test_every_way_writes_all_rows_of_all_games(tmp_path: Path) -> None:
    samples = once(BENCHES["append"], tmp_path)
    assert all(rate > 0 for rate in samples.values())
    for name in ("floor", "ours", "floor-whole", "ours-whole"):
        database = sqlite3.connect(tmp_path / f"{name}-0.db")
        (rows,) = database.execute("SELECT COUNT(*) FROM entries").fetchone()
        (answers,) = database.execute("SELECT COUNT(*) FROM outcomes").fetchone()
        database.close()
        assert rows == 300  # 100 games, two decisions each, of one event and of two
        assert answers == (200 if name.endswith("whole") else 0)
    for name in ("library", "recorder", "recorder-alone"):
        database = sqlite3.connect(tmp_path / f"{name}-0.db")
        (rows,) = database.execute("SELECT COUNT(*) FROM stored_events").fetchone()
        database.close()
        assert rows == (200 if name == "library" else 100)  # one decision; and its creation


def test_the_store_that_is_verified_is_signed_and_has_the_events_that_were_asked_for(
    tmp_path: Path,
) -> None:
    events = make_store(tmp_path / "games.db", 700)
    assert 600 <= events <= 900
    with closing(open_store(str(tmp_path / "games.db"), read_only=True)) as store:
        assert store.log.head() == events
        checkpoint = store.checkpoints.signed()
        assert checkpoint is not None
        assert checkpoint.size == events


def test_a_verification_is_timed_and_its_memory_seen(tmp_path: Path) -> None:
    make_store(tmp_path / "games.db", 300)
    seconds, most = verified(tmp_path / "games.db", ("--quick", "--jobs", "1"))
    assert seconds > 0
    assert most > 1_000_000
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        database.execute("DELETE FROM entries WHERE position = 2")
        database.commit()
    with pytest.raises(RuntimeError, match="ended with 1"):
        verified(tmp_path / "games.db", ("--quick", "--jobs", "1"))


def test_a_game_that_is_over_too_soon_says_what_to_do() -> None:
    with closing(open_store("memory:")) as store:
        game = Opened("games/g-1", bytes(32), [])
        with pytest.raises(ValueError, match="over after 0 of 5 commands: measure in fewer rounds"):
            game.prepare(store, 5, at_random)


def rising(sizes: Sizes, folder: Path) -> "Iterator[Measure]":
    yield lambda number: {"ours": 10.0 * (number + 1), "floor": 20.0}


def missing(sizes: Sizes, folder: Path) -> "Iterator[Measure]":
    raise Unavailable("no such tool")
    yield


def run(tmp_path: Path) -> Measured:
    aim = Aim("ratio", "least", 1)
    line = Line("ours", "things done", "/s", peer="floor", peer_is="floor", aim=aim)
    benches = [
        Bench("rising", (line,), contextmanager(rising)),
        Bench("missing", (line,), contextmanager(missing)),
    ]
    return measured(benches, replace(TINY, rounds=3), tmp_path, lambda _: None)


def test_a_figure_is_the_median_of_its_rounds(tmp_path: Path) -> None:
    (figure,) = run(tmp_path).figures
    assert figure.rounds == (10, 20, 30)
    assert (figure.value, figure.peer, figure.ratio, figure.met) == (20, 20, 1, True)


def test_what_cannot_be_measured_here_is_left_out_with_the_reason(tmp_path: Path) -> None:
    assert run(tmp_path).skipped == {"missing": "no such tool"}


def test_the_table_and_the_json_tell_the_same(tmp_path: Path) -> None:
    result = run(tmp_path)
    text = table(result, {"cores": 2})
    assert "cores: 2" in text
    assert "things done  20 /s CPU  20 floor   1.00   ≥ 1 of it  yes" in text
    assert "left out, missing: no such tool" in text
    (figure,) = json.loads(json.dumps(plain(result, {"cores": 2})))["figures"]
    assert (figure["what"], figure["figure"], figure["reached"]) == ("things done", 20, True)


@pytest.mark.parametrize(
    ("aim", "figure", "ratio", "is_met"),
    [
        (Aim("figure", "most", 150), 150.0, None, True),
        (Aim("figure", "most", 150), 151.0, None, False),
        (Aim("figure", "least", 2_000), 1_999.0, None, False),
        (Aim("ratio", "least", 0.5), 1.0, 0.5, True),
        (Aim("ratio", "least", 0.5), 1_000.0, 0.49, False),
    ],
)
def test_an_aim_is_reached_or_not(
    aim: Aim, figure: float, ratio: float | None, is_met: bool
) -> None:
    assert aim.met(figure, ratio) is is_met


def test_the_command_prints_the_machine_and_the_figures() -> None:
    result = CliRunner().invoke(main, ["--quick", "--only", "shuffle"])
    assert result.exit_code == 0, result.output
    for word in ("processor:", "commit:", "load before:", "committed shuffle of 52 cards"):
        assert word in result.output
    assert "durable commands" not in result.output


def test_the_command_writes_json() -> None:
    result = CliRunner().invoke(main, ["--quick", "--json", "--only", "shuffle", "--rounds", "2"])
    content = json.loads(result.stdout)
    assert content["about"]["rounds"] == 2
    (figure,) = content["figures"]
    assert (figure["sample"], len(figure["rounds"])) == ("shuffle", 2)
