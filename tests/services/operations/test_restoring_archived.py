"""Stores with old games in archive files, restored to any moment, with these files and without."""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from deluxe_bench.dealing import BOTS, NAME, OPTIONS, PLAYERS
from deluxe_services.audits.store_audit import audit_store
from deluxe_services.operations.backups import Wanted, back_up, segments
from deluxe_services.operations.log_archive import LogArchive
from deluxe_services.operations.restore import Moment, restore
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import StoreUnavailable, StoreUnreadable
from deluxe_services.store.checks.tree import WIDTH
from deluxe_services.store.sealing import new_key
from deluxe_services.transparency.log_check import held_by
from deluxe_services.transparency.notary import Notary
from deluxe_services.transparency.repair import tree_faults
from tests.services.operations.archives import Place, everything, filled

NOW = Moment()


class Compacted(msgspec.Struct):
    """A store whose old games lie in files beside it, and its backups before this and after."""

    place: Place
    before: Path
    after: Path
    whole: dict[str, Any]
    games: tuple[tuple[int, int], ...]
    """The first and the last position of each game that was archived."""

    def restored(self, folder: Path, target: Path, moment: Moment = NOW) -> Place:
        """The store that the backups in a folder have of a moment; its archive files beside it."""
        restore(folder, target, moment, keys=self.place.keys)
        place = Place(str(target), Path(f"{target}.archives"), self.place.keys)
        place.signer = self.place.signer
        return place


@pytest.fixture(scope="module", params=["plain", "encrypted"])
def compacted(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Compacted:
    folder = tmp_path_factory.mktemp("compacted")
    db = folder / "games.db"
    keys = new_key() if request.param == "encrypted" else ""
    place = filled(Place(str(db), folder / "games.db.archives", keys))
    request_for = Wanted(keys, rate=0)
    with place.open() as store:
        whole = everything(store)
        back_up(db, folder / "before", request_for)
        place.retire(store)
        back_up(db, folder / "after", request_for)
    games = place.select("SELECT first, last FROM archives ORDER BY first")
    return Compacted(place, folder / "before", folder / "after", whole, tuple(games))


def moments(compacted: Compacted) -> list[int]:
    """Positions within games that were archived, at their ends, and about those of tiles."""
    ends = {last for _, last in compacted.games} | {WIDTH, 2 * WIDTH}
    near = {end + by for end in ends for by in (-3, 0, 1)}
    return sorted({*near, len(compacted.whole["log"]) - 1})


def test_a_store_is_restored_while_its_archive_files_are_elsewhere(
    compacted: Compacted, tmp_path: Path
) -> None:
    target = tmp_path / "restored.db"
    place = compacted.restored(compacted.after, target)
    with place.open(read_only=True) as store:
        assert [*store.log.leaves()] == compacted.whole["leaves"]
        assert not [*tree_faults(store)]
        [(file,)] = store.fetch("SELECT file FROM archives ORDER BY first LIMIT 1")
        with pytest.raises(StoreUnavailable, match="put the file back") as missing:
            next(store.log.read_all())
        assert missing.value.where == str(place.folder / file), "where it has to be put"
    shutil.copytree(compacted.place.folder, place.folder)
    with place.open(read_only=True) as store:
        assert everything(store) == compacted.whole


def test_a_store_is_restored_to_any_moment_though_its_games_were_archived_behind_it(
    compacted: Compacted, tmp_path: Path
) -> None:
    for position in moments(compacted):
        target, expected = tmp_path / f"{position}.db", tmp_path / f"expected-{position}.db"
        shutil.copytree(compacted.place.folder, f"{target}.archives")
        place = compacted.restored(compacted.after, target, Moment(position))
        other = compacted.restored(compacted.before, expected, Moment(position))
        with place.open(read_only=True) as store, other.open(read_only=True) as oracle:
            assert everything(store) == everything(oracle), position
            assert store.log.head() == oracle.log.head() <= position
            held_by(store)
            assert not [*tree_faults(store)]
            assert audit_store(store, place.address).clean


@pytest.mark.parametrize("by", [0, 5])
def test_a_game_that_was_archived_is_in_the_tables_while_its_tile_is_not_full(
    tmp_path: Path, by: int
) -> None:
    """The tile with the hashes of its entries is not there at this moment: it had more entries."""
    place = filled(Place(str(tmp_path / "games.db"), tmp_path / "old"))
    with place.open() as store:
        place.retire(store)
        back_up(Path(place.address), tmp_path / "copies", Wanted(rate=0))
        rows = [*store.log.read_all()]
    [(last,)] = place.select("SELECT MAX(last) FROM archives")
    target = tmp_path / "restored.db"
    position = restore(tmp_path / "copies", target, Moment(last + by)).held.position
    assert last <= position <= last + by
    with Place(str(target), place.folder).open(read_only=True) as store:
        assert [*store.log.read_all()] == rows[:position]


def test_a_store_that_was_cut_back_is_played_on_and_its_games_are_archived_again(
    compacted: Compacted, tmp_path: Path
) -> None:
    target = tmp_path / "restored.db"
    shutil.copytree(compacted.place.folder, f"{target}.archives")
    last = compacted.games[1][1]
    assert WIDTH - 100 < last < WIDTH, "its tile is not full yet at the moment"
    place = compacted.restored(compacted.after, target, Moment(last + 1))
    assert place.select("SELECT COUNT(*) FROM archives") == [(0,)]
    play_on(place, "on", 2)
    with place.open() as store:
        before = everything(store)
        assert place.retire(store).games >= 2
        assert everything(store) == before
        held_by(store)
        assert not [*tree_faults(store)]


def test_a_moment_that_needs_a_file_that_is_elsewhere_names_it_and_restores_nothing(
    compacted: Compacted, tmp_path: Path
) -> None:
    target = tmp_path / "restored.db"
    with pytest.raises(StoreUnavailable, match="put the file back") as missing:
        compacted.restored(compacted.after, target, Moment(compacted.games[1][1]))
    assert missing.value.where.startswith(f"{target}.archives/")
    assert not [*tmp_path.iterdir()]


def test_a_moment_behind_a_backup_needs_no_file_from_before_it(
    compacted: Compacted, tmp_path: Path
) -> None:
    """What is behind the backup is in segments."""
    folder, target = tmp_path / "copies", tmp_path / "restored.db"
    shutil.copytree(compacted.after, folder)
    original = tmp_path / "games.db"
    place = compacted.restored(folder, original)
    play_on(place, "on")
    head = LogArchive(original, folder).archive()
    restored = compacted.restored(folder, target, Moment(head - 3))
    with restored.open(read_only=True) as store:
        assert len(compacted.whole["log"]) < store.log.head() <= head - 3
        held_by(store)


def test_the_log_is_archived_from_a_backup_on_where_games_went_to_files_before(
    tmp_path: Path,
) -> None:
    """As the refusal says, also if there are segments from before these games."""
    place = filled(Place(str(tmp_path / "games.db"), tmp_path / "old"))
    db, folder = Path(place.address), tmp_path / "copies"
    back_up(db, folder, Wanted(rate=0))
    archive = LogArchive(db, folder)
    play_on(place, "first")
    first = archive.archive()
    play_on(place, "second", 4)
    with place.open() as store:
        assert place.retire(store).games > 6
    with pytest.raises(StoreUnreadable, match="'db backup' into this folder first"):
        archive.archive()
    backup = back_up(db, folder, Wanted(rate=0)).manifest.position
    play_on(place, "third")
    last = archive.archive()
    assert last > backup > first
    assert [(one.first, one.last) for one in segments(folder)][1:] == [(backup + 1, last)]
    with place.open(read_only=True) as store:
        rows = [*store.log.read_all()]
    for position in (last, backup - 5, first - 5):
        target = tmp_path / f"{position}.db"
        restore(folder, target, Moment(position))
        with Place(str(target), place.folder).open(read_only=True) as store:
            assert [*store.log.read_all()] == rows[: store.log.head()]


def play_on(place: Place, seed: str, games: int = 1) -> None:
    """Play games in a store, and sign its log."""
    with place.open() as store:
        notary = Notary(store, place.signer).start()
        for _ in save_games(
            store, simulated_games(Plan(NAME, games, PLAYERS, OPTIONS, BOTS, seed))
        ):
            pass
        notary.close()
