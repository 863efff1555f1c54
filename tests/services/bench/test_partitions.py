"""The bench of partitions loads a server whose games lie in several databases."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from deluxe_bench import partitions
from deluxe_bench.partitions import PARTITIONS, SLOTS
from deluxe_services.tables.partitions import read_partitions
from tests.postgres import server


def test_one_server_of_three_databases_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(partitions, "GAMES", 12)
    with ExitStack() as stack:
        clusters = dict.fromkeys(SLOTS, server())
        site = partitions._site(stack, clusters, tmp_path, 1, 2, whole=False)
        results = [site.load(1), site.load(1)]
        [path] = tmp_path.glob("*.toml")
        file = read_partitions(path)
        [games] = site.games
        places = {file.holding(game.name.removeprefix("games/")).name for game in games}
        assert len(places) > 1, "of twelve games"
        assert not any(game.commands for game in games), "all have been carried out"
    assert all(result["rate"] > 0 and result["spent"] > 0 for result in results)
    samples = {name for line in PARTITIONS.lines for name in (line.sample, line.peer)}
    assert samples == {
        f"{count}-{kind}-{what}"
        for count in (1, 3)
        for kind in ("one", "three")
        for what in results[0]
    }
