"""Read models follow the log exactly once, and say what the events say."""

import re
import sqlite3
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.chips.transfers import Ledger
from deluxe_replays.entries.units import CENTS, CHIPS
from deluxe_replays.reports.flows import ALWAYS, Period, chip_flows
from deluxe_services.readmodels import ReadModels, compare
from deluxe_services.readmodels import models as following
from deluxe_services.readmodels.lists import (
    Entries,
    Part,
    Wanted,
    WantedRake,
    WantedTransfers,
)
from deluxe_services.store import Decision, GameInfo, Row, Store, open_store
from tests.mistaken import Mistaken
from tests.services.readmodels.logs import saves, some_games, write
from tests.services.store.saves import decision

GAMES = some_games()


@pytest.fixture(scope="module")
def store() -> Iterator[Store]:
    store = open_store("memory:")
    write(store, GAMES)
    yield store
    store.close()


def test_the_games_move_chips_and_some_of_them_rake() -> None:
    flows = chip_flows(GAMES)
    assert flows.transfers > 400
    assert (flows.unit, flows.other_units) == ("chips", ("cents",))
    assert chip_flows(GAMES, unit="cents").rake > 0
    assert len(GAMES) == len({game.game for game in GAMES}) > 15


def test_what_is_answered_is_what_the_rows_say(store: Store) -> None:
    with ReadModels(store) as models:
        assert models.flows() == chip_flows(GAMES)
        assert models.position == store.log.head()
        for game in GAMES:
            lines = list(Ledger(game.rows))
            assert models.transfers(game.game, 10**6, 0, len(lines) + 1) == lines
            assert models.flows(game.game) == chip_flows([game])
            assert models.transfers(game.game, 10**6, 3, 2) == lines[3:5]
            upto = len(tuple(game.rows)) // 2
            early = [line for line in lines if line.version <= upto]
            assert models.transfers(game.game, upto, 0, 10**6) == early


def test_amounts_of_different_units_are_never_added_up(store: Store) -> None:
    of_units = {
        unit: [game for game in GAMES if chip_flows([game]).unit == unit] for unit in (CHIPS, CENTS)
    }
    with ReadModels(store) as models:
        for unit, games in of_units.items():
            alone = chip_flows(games)
            assert alone.transfers > 20, unit
            flows = models.flows(unit=unit)
            assert flows == chip_flows(GAMES, unit=unit)
            assert flows == replace(alone, other_units=flows.other_units)
            assert flows.bought_in == flows.cashed_out + flows.rake + flows.on_tables
            for one in flows.players:
                assert one.bought_in + one.won == one.cashed_out + one.lost + one.on_tables


def test_of_a_player_and_of_a_time_too(store: Store) -> None:
    moments = sorted({line.at for game in GAMES for line in Ledger(game.rows)})
    middle = moments[len(moments) // 2]
    periods = [Period(since=middle), Period(until=middle), Period(moments[3], middle), Period(5, 5)]
    players = [one.player for one in chip_flows(GAMES).players][:3]
    with ReadModels(store) as models:
        for player in [*players, "nobody"]:
            assert models.flows(player=player) == chip_flows(GAMES, player=player)
        for period in periods:
            assert models.flows(period=period) == chip_flows(GAMES, period)
            for player in players:
                flows = models.flows(period=period, player=player)
                assert flows == chip_flows(GAMES, period, player)
        game = max(GAMES, key=lambda one: len(list(Ledger(one.rows))))
        for period in periods:
            assert models.flows(game.game, period) == chip_flows([game], period)
        assert models.flows(period=Period(-(10**30), 10**30)) == chip_flows(GAMES)


@pytest.mark.parametrize("at_once", [1, 7, 64])
def test_each_row_counts_once_however_the_log_is_read(
    at_once: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(following, "AT_ONCE", at_once)
    monkeypatch.setattr(following, "IN_MEMORY", 2)
    games, path, store = GAMES[::3], tmp_path / "models", open_store("memory:")
    for number, save in enumerate(saves(games, at_once)):
        store.log.append(save).result()
        if number % 40 == 0:
            with ReadModels(store, path) as models:  # the process ends and another begins
                models.catch_up()
    with ReadModels(store, path) as models:
        assert models.flows() == chip_flows(games)
        assert list(compare(models, store)) == []


def test_what_dies_in_the_middle_goes_on_where_it_was(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "models"
    monkeypatch.setattr(following, "AT_ONCE", 50)
    with ReadModels(store, path) as models:
        digest, calls = following._digest, iter(range(10**6))

        def die(row: Row) -> str:
            if next(calls) % 3 == 2:
                raise OSError("the power is gone")
            return digest(row)

        monkeypatch.setattr(following, "_digest", die)
        for _ in range(10**4):
            try:
                if models.catch_up() == store.log.head():
                    break
            except OSError:
                continue
        assert models.position == store.log.head()
        monkeypatch.setattr(following, "_digest", digest)
        assert models.flows() == chip_flows(GAMES)


def test_two_processes_with_one_file_count_each_row_once(tmp_path: Path) -> None:
    store, path = open_store("memory:"), tmp_path / "models"
    with ReadModels(store, path) as one, ReadModels(store, path) as other:
        for number, save in enumerate(saves(GAMES[:5])):
            store.log.append(save).result()
            (one, other)[number % 2].catch_up()
        assert one.flows() == other.flows() == chip_flows(GAMES[:5])
        assert list(compare(one, store)) == []


def test_what_another_process_has_taken_over_meanwhile_is_left_alone(tmp_path: Path) -> None:
    store, path = open_store("memory:"), tmp_path / "models"
    write(store, GAMES[:3])
    with ReadModels(store, path) as one, ReadModels(store, path) as other:
        read_log = store.log.read_all

        def slowly(after: int = 0, limit: int | None = None) -> Iterator[Row]:
            rows = list(read_log(after, limit))
            other.catch_up()
            yield from rows

        one._store = Slow(slowly)  # type: ignore[assignment]  # it reads the log alone
        one.catch_up()
        assert other.flows() == chip_flows(GAMES[:3])


class Slow:
    """A store whose log is read so slowly that somebody else is done first."""

    def __init__(self, read_all: object) -> None:
        self.log = SimpleNamespace(read_all=read_all)


def test_made_from_nothing_they_are_the_same(store: Store, tmp_path: Path) -> None:
    with ReadModels(store, tmp_path / "models") as models:
        flows = models.flows()
        assert models.rebuild() == store.log.head()
        assert models.flows() == flows
    assert (tmp_path / "models").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "harm",
    [
        lambda path: path.write_bytes(b"no database, but as long as one" * 1000),
        lambda path: path.unlink(),
        lambda path: _execute(path, "UPDATE followed SET form = 0"),
        lambda path: _execute(path, "DROP TABLE followed"),
        lambda path: _execute(path, "UPDATE followed SET digest = 'another'"),
        lambda path: _execute(path, "UPDATE followed SET position = position + 1"),
    ],
    ids=["no database", "gone", "another form", "no table", "another store", "a longer store"],
)
def test_what_cannot_be_used_is_made_anew(store: Store, tmp_path: Path, harm) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "models"
    with ReadModels(store, path) as models:
        models.catch_up()
    harm(path)
    with ReadModels(store, path) as models:
        assert models.flows() == chip_flows(GAMES)


def test_a_store_that_was_rolled_back_is_read_anew(tmp_path: Path) -> None:
    path, longer, shorter = tmp_path / "models", open_store("memory:"), open_store("memory:")
    write(longer, GAMES[:6])
    write(shorter, GAMES[:3])
    with ReadModels(longer, path) as models:
        models.catch_up()
    with ReadModels(shorter, path) as models:
        assert models.flows() == chip_flows(GAMES[:3])


def test_a_broken_game_is_named_and_the_others_go_on() -> None:
    store = open_store("memory:")
    write(store, GAMES[:4])
    stolen = b'{"event":{"kind":"x","transfers":[{"source":"pot","target":"player:0",'
    for game, data in (
        ("forged-1", stolen + b'"amount":5,"reason":"win"}]}}'),
        ("forged-2", b"no json"),
    ):
        register = GameInfo(game, "any", "any/1", "playing", 1, sha256(data).hexdigest(), 1, 2)
        store.log.append(Decision(game, (Row(game, 1, "x", data),), 0, register)).result()
    with ReadModels(store) as models:
        with pytest.raises(BrokenHistory, match="game forged-1: entry 1: account pot pays 5 chips"):
            models.flows()
        with pytest.raises(BrokenHistory, match="game forged-2: entry 1: "):
            models.transfers("forged-2", 9, 0, 9)
        assert models.flows(GAMES[0].game) == chip_flows([GAMES[0]])
        assert models.transfers("no-such-game", 9, 0, 9) == []
        faults = list(compare(models, store))
        assert [fault.partition(" is broken")[0] for fault in faults] == [
            "game forged-1",
            "game forged-2",
        ]


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("UPDATE transfers SET amount = amount + 1 WHERE line = 2", "transfer 3 of"),
        ("DELETE FROM transfers WHERE line = 1", "transfer 2 of"),
        ("UPDATE transfers SET at = at + 1 WHERE line = 0", "transfer 1 of"),
        ("UPDATE sums SET amount = amount + 1 WHERE width = 0", "the sums over all games"),
        ("UPDATE counts SET games = games + 1 WHERE width = 0", "the sums over all games"),
        ("UPDATE counts SET transfers = transfers + 1 WHERE width = 0", "the sums over all games"),
        ("UPDATE payments SET amount = amount + 1 WHERE payer = 'player-0'", "the payments summed"),
        ("UPDATE sums SET amount = amount + 1 WHERE width = 3600000", "the payments summed"),
        ("DELETE FROM counts WHERE width = 300000 AND player = ''", "the numbers of transfers"),
        ("UPDATE counts SET games = games + 1 WHERE player != ''", "the numbers of games"),
        ("UPDATE seats SET first = first - 86400000", "the numbers of games"),
    ],
)
def test_tables_that_were_altered_are_found(
    store: Store, tmp_path: Path, statement: str, fault: str
) -> None:
    path = tmp_path / "models"
    with ReadModels(store, path) as models:
        models.catch_up()
        assert list(compare(models, store)) == []
        _execute(path, statement)
        differences = list(compare(models, store))
        assert any(fault in one for one in differences)


def test_they_follow_a_store_while_it_is_written(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "games.db"))
    try:
        with ReadModels(store, tmp_path / "models") as models:
            models.follow()
            for save in saves(GAMES[:5]):
                store.log.append(save).result()
            positions = [models.position]
            for _ in range(600):
                if positions[-1] == store.log.head():
                    break
                time.sleep(0.05)
                positions.append(models.position)
            assert positions[-1] == store.log.head(), "nobody asked, and they have followed"
            assert models.flows() == chip_flows(GAMES[:5])
    finally:
        store.close()


def _execute(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(statement)
    connection.close()


def test_they_follow_again_after_a_mistake_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "APART", 0.01)
    monkeypatch.setattr(following, "LATEST", 0.02)
    store = open_store(str(tmp_path / "games.db"))
    with ReadModels(store, tmp_path / "models") as models:
        take = Mistaken(models._take)
        monkeypatch.setattr(models, "_take", take)
        models.follow()
        for version in range(20_000):
            store.log.append(decision("g-1", version)).result()
            if take.calls > 1:
                break
        assert take.calls > 1
    store.close()


def test_no_question_reads_a_whole_table(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with ReadModels(store) as models:
        player = models.flows().players[0].player
        moments = sorted({line.at for game in GAMES for line in Ledger(game.rows)})
        period, after = Period(moments[3], moments[-3]), Part(entries=Entries(9, 99))
        fetch, plans = models._tables.fetch, set[str]()

        def explain(statement: str, parameters: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
            plan = fetch(f"EXPLAIN QUERY PLAN {statement}", parameters)
            plans.update(f"{step} ({statement})" for *_, step in plan)
            return fetch(statement, parameters)

        monkeypatch.setattr(models._tables, "fetch", explain)
        for when in (ALWAYS, period):
            for whom in (None, player):
                models.flows(period=when, player=whom, horizon=lambda _: 1)
            models.flows(GAMES[0].game, when)
            models.rake(WantedRake(when, width=3_600_000), CHIPS)
            models.statement(Wanted(player, when), CHIPS, after)
            models.all_transfers(WantedTransfers(when), CHIPS, part=after)
            models.all_transfers(WantedTransfers(when, player=player), CHIPS)
        models.transfers(GAMES[0].game, 9, 0, 9)
    assert len(plans) > 30
    large = re.compile(r"SCAN (transfers|payments|sums|counts|seats|games(?! USING)|moved)\b")
    of_player = "UNION SELECT"  # found by an index, and then sorted
    assert [plan for plan in plans if large.match(plan) and of_player not in plan] == []
