"""The server is loaded by Node, and every command that it is given is carried out."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from deluxe_services.bench import rpc
from deluxe_services.bench.benches import BENCHES
from deluxe_services.bench.dealing import PLAYERS
from deluxe_services.bench.figures import QUICK, Unavailable
from deluxe_services.store import open_store


def test_every_command_of_every_game_is_durable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rpc, "GAMES", 3)
    with BENCHES["rpc"].prepared(replace(QUICK, calls=4), tmp_path) as measure:
        samples = measure(0)
    assert all(line.sample in samples for line in BENCHES["rpc"].lines)
    store = open_store(str(tmp_path / "rpc.db"), read_only=True)
    try:
        games = store.games()
        commands = [sum(b'"cause":' in row.data for row in store.rows(game.game)) for game in games]
    finally:
        store.close()
    opened = 1 + PLAYERS + 1
    assert commands == [opened + 4] * 3


def test_without_node_the_figure_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    with pytest.raises(Unavailable, match="node"), BENCHES["rpc"].prepared(QUICK, tmp_path):
        pass
