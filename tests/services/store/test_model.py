"""Whatever is saved and read, in whatever order: the store tells the same as a plain dictionary."""

import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from msgspec.structs import replace

from deluxe_services.store import AlreadyAnswered, Conflict, Decision, open_store
from deluxe_services.store.values import Snapshot
from tests.effort import examples
from tests.postgres import fresh_database
from tests.services.store.saves import decision, refusal

games = st.sampled_from(["g-a", "g-b", "g-c"])
requests = st.sampled_from(["", "k-1", "k-2", "k-3", "k-4"])


@contextmanager
def fresh_file() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield str(Path(folder) / "games.db")


class StoreAgainstModel(RuleBasedStateMachine):
    """Saves in groups, some of them wrong, with the store closed and opened in between."""

    def __init__(self) -> None:
        super().__init__()
        self.place = ExitStack()
        self.path = self.place.enter_context(self.fresh())
        self.store = open_store(self.path)
        self.log: list[tuple[str, int]] = []
        self.heads: dict[str, int] = {}
        self.keys: set[str] = set()
        self.snapshots: dict[str, list[int]] = {}

    def fresh(self) -> AbstractContextManager[str]:
        return fresh_file()

    def expect(self, save: Decision) -> type[Exception] | None:
        if save.outcome is not None and save.outcome.key in self.keys:
            return AlreadyAnswered
        if save.rows and self.heads.get(save.game, 0) != save.expected:
            return Conflict
        if save.outcome is not None:
            self.keys.add(save.outcome.key)
        if save.rows:
            self.heads[save.game] = save.rows[-1].version
        for one in save.beside:
            assert isinstance(one, Snapshot)
            self.snapshots.setdefault(one.game, []).append(one.version)
        self.log += [(row.game, row.version) for row in save.rows]
        return None

    def put(self, saves: list[Decision]) -> None:
        expected = [self.expect(save) for save in saves]
        futures = [self.store.log.append(save) for save in saves]
        errors = [future.exception() for future in futures]
        assert [None if error is None else type(error) for error in errors] == expected

    @rule(game=games, count=st.integers(1, 4), off=st.sampled_from([0, 0, 0, 1, -1]), key=requests)
    def save(self, game: str, count: int, off: int, key: str) -> None:
        expected = max(self.heads.get(game, 0) + off, 0)
        self.put([decision(game, expected, count, key)])

    @rule(saves=st.lists(st.tuples(games, st.integers(0, 6), requests), max_size=8))
    def save_a_group(self, saves: list[tuple[str, int, str]]) -> None:
        self.put([decision(game, expected, 1, key) for game, expected, key in saves])

    @rule(game=games, key=requests.filter(bool))
    def refuse(self, game: str, key: str) -> None:
        self.put([refusal(game, key)])

    @rule(game=games)
    def save_with_snapshot(self, game: str) -> None:
        head = self.heads.get(game, 0)
        self.put([replace(decision(game, head), beside=(Snapshot(game, head + 1, b"snapshot"),))])

    @rule()
    @precondition(lambda self: self.log)
    def open_again(self) -> None:
        self.store.close()
        self.store = open_store(self.path)

    @invariant()
    def the_log_is_the_same(self) -> None:
        rows = [(row.game, row.version) for row in self.store.log.read_all()]
        assert rows == self.log

    @invariant()
    def the_registers_are_the_same(self) -> None:
        assert {one.game: one.version for one in self.store.games.page()} == self.heads

    @invariant()
    def the_snapshots_are_the_same(self) -> None:
        for game, versions in self.snapshots.items():
            newest = self.store.games.snapshot(game)
            assert newest is not None
            assert newest[0] == max(versions)

    def teardown(self) -> None:
        self.store.close()
        self.place.close()


class DatabaseAgainstModel(StoreAgainstModel):
    def fresh(self) -> AbstractContextManager[str]:
        return fresh_database()


TestFileAgainstModel = StoreAgainstModel.TestCase
TestFileAgainstModel.settings = settings(
    max_examples=examples(20, 200), stateful_step_count=25, deadline=None
)
TestDatabaseAgainstModel = DatabaseAgainstModel.TestCase
TestDatabaseAgainstModel.settings = settings(
    max_examples=examples(8, 100), stateful_step_count=25, deadline=None
)
