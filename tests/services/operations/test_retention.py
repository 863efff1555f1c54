"""Retention: games in archive files are read, audited and proven as if they were in the tables."""

import asyncio
import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from threading import Event

import pytest

from deluxe_bench.dealing import BOTS, NAME, OPTIONS, PLAYERS
from deluxe_replays import verify_bundle
from deluxe_replays.proofs.checkpoints import read_checkpoint
from deluxe_replays.proofs.signed_notes import read_note
from deluxe_services.audits.store_audit import How, audit_store
from deluxe_services.operations import retention_job
from deluxe_services.operations.retention import Ages, Gone
from deluxe_services.operations.retention_job import Retaining
from deluxe_services.readmodels import ReadModels
from deluxe_services.settings import Settings
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import StoreUnavailable, StoreUnreadable, open_store
from deluxe_services.store.checks.tree import LogTree
from deluxe_services.store.sealing import new_key
from deluxe_services.transparency.log_check import held_by
from deluxe_services.transparency.log_keys import passing_key
from deluxe_services.transparency.notary import Notary
from deluxe_services.transparency.repair import tree_faults
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import run
from tests.postgres import fresh_database
from tests.services.api.client import play_out, serving
from tests.services.operations.archives import EVER, Place, everything, filled
from tests.services.store.lasting import spoil
from tests.services.store.saves import refusal

KEY = new_key()


@pytest.fixture(params=["sqlite", "encrypted", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """A signed store of seven games, the last of which holds the end of the log."""
    if request.param == "postgresql":
        with fresh_database() as url:
            yield filled(Place(url, tmp_path / "archives"))
    else:
        keys = KEY if request.param == "encrypted" else ""
        yield filled(Place(str(tmp_path / "games.db"), tmp_path / "archives", keys))


def test_what_is_archived_is_read_as_before_and_every_checkpoint_proves(place: Place) -> None:
    with place.open() as store:
        before = everything(store)
        result = place.retire(store)
        assert result.games == len(place.files()) >= 3, "games in the last tile stay"
        assert everything(store) == before
        held_by(store)
        assert not [*tree_faults(store)]
        tree = LogTree(store).catch_up()
        for note in store.checkpoints.every():
            checkpoint = read_checkpoint(read_note(note.note))
            assert tree.root(checkpoint.size) == checkpoint.root
        assert place.retire(store) == Gone(), "once is enough"
    [(number,)] = place.select("SELECT COUNT(*) FROM entries")
    assert number == len(before["log"]) - result.entries
    games_moved = place.select("SELECT game FROM archives")
    for table, column in (("entries", "game"), ("vault", "game"), ("snapshots", "originator_id")):
        games_left = {game for (game,) in place.select(f"SELECT {column} FROM {table}")}
        assert not games_left & {game for (game,) in games_moved}
    with place.open(read_only=True) as store:
        assert everything(store) == before


@pytest.mark.parametrize("how", list(How))
def test_archived_games_are_audited_with_the_rest(place: Place, how: How) -> None:
    with place.open() as store:
        before = audit_store(store, place.address, how)
        place.retire(store)
        after = audit_store(store, place.address, how)
    assert after == before
    assert after.entries > 500


def test_an_archive_file_is_a_bundle_that_proves_itself(
    place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    with place.open() as store:
        place.retire(store)
    if place.keys:
        for path in place.files():
            assert b"entries" not in path.read_bytes()
            assert path.name.endswith(".bundle.sealed")
        return
    for path in place.files():
        bundle = path.with_suffix("")
        bundle.write_bytes(gzip.decompress(path.read_bytes()))
        assert json.loads(bundle.read_bytes())["format"] == "poker-deluxe-bundle/1"
        code = verify_bundle.main([str(bundle), "--json"], [])
        assert code == 5, "nobody has said that the key is the log's"
        parts = json.loads(capsys.readouterr().out)
        cannot = {name for name, part in parts.items() if part["verdict"] != "PASS"}
        assert cannot == {"rules", "log"}
        for signer, code in ((place.signer, 6), (passing_key(), 1)):
            key = str(signer.verifier)
            assert verify_bundle.main([str(bundle), "--json", "--key", key], []) == code
        capsys.readouterr()


def test_a_file_that_is_missing_or_altered_is_named_and_the_log_proves_without_it(
    place: Place,
) -> None:
    with place.open() as store:
        before = everything(store)
        place.retire(store)
        path = place.files()[0]
        [(game,)] = place.select(f"SELECT game FROM archives WHERE file LIKE '%{path.name}'")
    data = path.read_bytes()
    path.unlink()
    with place.open(read_only=True) as store:
        with pytest.raises(StoreUnavailable, match=rf"{path.name}.*put the file back"):
            list(store.log.read(game))
        assert list(store.log.leaves()) == before["leaves"]
        held_by(store)
        audit = audit_store(store, place.address, How.QUICK)
        assert [fault for fault in audit.faults if game in fault] == [*audit.faults]
        assert len(audit.faults) == 1
        path.write_bytes(data)
        assert list(store.log.read(game)) == before["rows"][game], "over the API on request, too"
    path.write_bytes(data + b" ")
    with (
        place.open(read_only=True) as store,
        pytest.raises(StoreUnreadable, match="is not the file"),
    ):
        list(store.log.read(game))


def test_who_alters_the_file_and_the_table_is_found_by_the_tree(tmp_path: Path) -> None:
    place = filled(Place(str(tmp_path / "games.db"), tmp_path / "archives"))
    with place.open() as store:
        place.retire(store)
    path = place.files()[0]
    alteration = gzip.compress(gzip.decompress(path.read_bytes()).replace(b"salt", b"sa1t", 1))
    path.write_bytes(alteration)
    with closing(sqlite3.connect(place.address)) as raw:
        digest = sha256(alteration).hexdigest()
        raw.execute("UPDATE archives SET digest = ? WHERE file LIKE ?", (digest, f"%{path.name}"))
        raw.commit()
        [(game,)] = raw.execute("SELECT game FROM archives WHERE digest = ?", (digest,))
    refusal = pytest.raises(StoreUnreadable, match="is not the one at position")
    with place.open(read_only=True) as store, refusal:
        list(store.log.read(game))


def test_lists_and_sums_are_the_same_made_anew(place: Place) -> None:
    with place.open() as store:
        with ReadModels(store) as models:
            before = models.flows()
        place.retire(store)
        with ReadModels(store) as models:
            assert models.flows() == before


def test_young_games_open_games_and_unsigned_logs_stay(tmp_path: Path) -> None:
    place = Place(str(tmp_path / "games.db"), tmp_path / "archives")
    with place.open() as store:
        for _ in save_games(store, simulated_games(Plan(NAME, 3, PLAYERS, OPTIONS, BOTS, "young"))):
            pass
        with pytest.raises(StoreUnavailable, match="was never signed"):
            place.retire(store)
        Notary(store, passing_key()).start().close()
        times = sorted(one.updated for one in store.games.page())
        assert place.retire(store, Ages(games=times[0])) == Gone(), "not older than that"
        assert place.retire(store, Ages(games=times[0] + 1)).games in (0, 1)
        assert place.retire(store).games <= 2, "the last entry of the log stays"
        assert store.log.head() == sum(one.version for one in store.games.page())


def test_outcomes_are_pruned_by_age(place: Place) -> None:
    with place.open() as store:
        [*entries] = store.log.read_all()
        middle = entries[len(entries) // 2]
        store.log.append(refusal("open", "young")).result()
        store.log.append(refusal("open", "old")).result()
        spoil(place.address, "UPDATE outcomes SET position = 0 WHERE key = 'old'")
        at = json.loads(middle.data).get("cause", {}).get("at", 10**6)
        result = place.retire(store, Ages(outcomes=at))
        assert result.games == 0
        assert result.outcomes >= 1
        assert store.outcomes.find("old") is None
        assert store.outcomes.find("young") is not None


def test_an_archived_game_is_shown_replayed_and_audited_over_the_api(tmp_path: Path) -> None:
    place = Place(str(tmp_path / "games.db"), tmp_path / "archives")

    async def body() -> None:
        with place.open() as store:
            async with serving(store, log_every_ms=1) as site:
                name, clients = await site.started(rounds=3)
                await play_out(name, clients)
                other, others = await site.started(rounds=8)
                await play_out(other, others)
                events = await site.operator.events(name)
                view = await site.operator.view(name)
                result = await asyncio.to_thread(place.retire, store)
                assert result.games == 1
                assert await site.operator.events(name) == events
                assert await site.operator.view(name) == view
            async with serving(store) as site:
                assert await site.operator.events(name) == events
                assert await site.operator.view(name) == view
                request = audits.AuditGameRequest(name=name)
                audit = await site.operator.call("AuditService/AuditGame", request)
                assert audit.report.verdict == audits.VERDICT_PASS
                response = await site.operator.call("GameService/ListGames", pb.ListGamesRequest())
                assert {game.name for game in response.games} == {name, other}
                place.files()[0].unlink()
        with place.open() as store:
            async with serving(store) as site:
                message = pb.ListEventsRequest(name=name)
                with pytest.raises(Exception, match="UNAVAILABLE"):
                    await site.operator.call("GameService/ListEvents", message)

    run(body)


@pytest.mark.parametrize(("archive", "prune"), [(0, 0), (1, 0), (0, 1)])
def test_a_server_looks_for_what_is_old_if_either_setting_asks_for_it(
    tmp_path: Path, archive: int, prune: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_for = Event()
    monkeypatch.setattr(Retaining, "_apply", lambda _: looked_for.set())
    settings = Settings(archive_games_days=archive, prune_outcomes_days=prune)
    with closing(open_store(str(tmp_path / "games.db"))) as store:
        task = Retaining(store, settings, LogTree(store).catch_up(), lambda: EVER)
        task.start()
        is_asked = bool(archive or prune)
        assert looked_for.wait(30 if is_asked else 0) == is_asked
        task.stop()


def test_a_server_moves_what_is_old_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    place = filled(Place(str(tmp_path / "games.db"), tmp_path / "games.db.archives"))
    with place.open() as store:
        before = everything(store)
        settings = Settings(archive_games_days=1, prune_outcomes_days=1)
        tree = LogTree(store).catch_up()
        task = Retaining(store, settings, tree, lambda: EVER, every=0.05)
        monkeypatch.setattr(retention_job, "REST", 0.0)
        task.start()
        while not place.files() or store.outcomes.before(EVER, "", 1):
            pass
        task.stop()
        assert everything(store) == before
    assert not caplog.records
