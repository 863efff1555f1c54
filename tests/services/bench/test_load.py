"""The server is loaded by Node, and every command that it is given is carried out."""

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from deluxe_bench import crowded, overload, rpc
from deluxe_bench.benches import BENCHES
from deluxe_bench.figures import QUICK, Unavailable
from deluxe_bench.loading import processor_time
from deluxe_services.store import open_store


@pytest.mark.parametrize(
    ("bench", "commands"),
    [
        ("rpc", [2 * 8] + [2 * 2] * 3 + [2] * 3),
        ("play", [2 * 2] * (1 + 2 + 2 + 2) + [10] * 2),
        ("watched", [2] * 3),
    ],
)
def test_every_command_of_every_game_is_durable(
    bench: str, commands: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rpc, "GAMES", 3)
    monkeypatch.setattr(rpc, "STREAMS", 2)
    monkeypatch.setattr(rpc, "BATCH", 10)
    monkeypatch.setattr(rpc, "TOGETHER", 2)
    with BENCHES[bench].prepared(replace(QUICK, calls=2), tmp_path) as measure:
        samples = measure(0)
    assert all(line.sample in samples for line in BENCHES[bench].lines)
    store = open_store(str(tmp_path / f"{bench}.db"), read_only=True)
    try:
        games = store.games.page()
        causes = [
            sum(b'"cause":' in row.data for row in store.log.read(game.game)) for game in games
        ]
    finally:
        store.close()
    # Opened, all seats taken, started; and of two players one has left.
    before = {"rpc": 6, "play": 5, "watched": 6}[bench]
    assert [cause - before for cause in causes] == commands


def test_without_node_the_figure_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    with pytest.raises(Unavailable, match="node"), BENCHES["rpc"].prepared(QUICK, tmp_path):
        pass


def test_the_time_of_a_server_is_that_of_all_its_processes() -> None:
    """Of a process that does nothing, while one below it works and then ends."""
    below = "import time\nwhile time.process_time() < 0.4: pass"
    above = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {below!r}])"
    lasting = f"{above}\nprint(flush=True)\nsys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", lasting], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert processor_time(process.pid) >= 0.3
        before = processor_time(os.getpid())
        assert before >= processor_time(process.pid)
        process.communicate()
    assert processor_time(os.getpid()) >= before


def test_calm_tables_are_served_beside_a_crowd(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowded, "TABLES", 2)
    monkeypatch.setattr(crowded, "COMMANDS_FOR_ONE", 300)
    monkeypatch.setattr(crowded, "STREAMS", 2)
    with BENCHES["crowded"].prepared(replace(QUICK, calls=2), tmp_path) as measure:
        samples = measure(0)
    assert all(samples[line.sample] > 0 for line in BENCHES["crowded"].lines)


def test_calm_tables_are_served_beside_more_calls_than_can_be_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("TABLES", 2), ("OTHERS", 4), ("CALLERS", 2), ("LOADS", (4,))):
        monkeypatch.setattr(overload, name, value)
    cores = os.sched_getaffinity(0)
    with BENCHES["overload"].prepared(replace(QUICK, calls=2), tmp_path) as measure:
        samples = measure(0)
    assert os.sched_getaffinity(0) == cores
    lines = {line.sample for line in BENCHES["overload"].lines if "-1" not in line.sample}
    assert lines <= samples.keys()
    for crowd in ("reads", "commands"):
        assert samples[f"{crowd}-4"] >= samples[f"{crowd}-4-p50"] > 0
        assert 0 <= samples[f"{crowd}-4-answered"] <= samples[f"{crowd}-4-sent"]
        assert samples[f"{crowd}-4-sent"] > 0
