"""``audit --all`` over a file of partitions examines each game once, wherever it moves."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from deluxe_services.cli import audit, exporting, pages
from deluxe_services.store import open_store
from deluxe_services.store.values import MOVED
from deluxe_services.tables import auditing
from deluxe_services.tables.handing import WholeStore
from deluxe_services.tables.moving import Moving, Site, Step
from deluxe_services.tables.simulated_games import save_games
from deluxe_services.tables.simulations import Plan, simulated_games
from tests.partitions import SLOTS, Stopped, partitions_file, stopped_after
from tests.services.cli.conftest import run

PLAN = Plan("yacht", 4, 2, {}, ("random", "random"), "moving")
MOVES = ("a0ab", "a1ac", "b0ba", "b1bc", "c0ca", "c1cb", "a0bc", "b0ac")
"""The partition and number of a game before, and from where to where it moves; some twice."""


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three partitions with four games each; one has left b, and is in no other yet."""
    folder = tmp_path_factory.mktemp("moving")
    file = partitions_file(folder)
    assert run("db", "init", "--db", file).code == 0
    for name in SLOTS:
        with closing(open_store(str(folder / f"{name}.db"))) as store:
            list(save_games(store, simulated_games(replace(PLAN, seed=name))))
    move(file, "b3ba", Step.CLOSED)
    return file


@pytest.fixture
def path(stores: Path, tmp_path: Path) -> Path:
    return copytree(stores.parent, tmp_path / "store") / stores.name


@pytest.fixture(autouse=True)
def a_lot_for_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auditing, "ENTRIES", 1)


@contextmanager
def sites(path: Path, names: Sequence[str]) -> Iterator[list[Site]]:
    with ExitStack() as stack:
        yield [
            Site(name, stack.enter_context(closing(open_store(str(path.parent / f"{name}.db")))))
            for name in names
        ]


def move(path: Path, way: str, last: Step = Step.ENDED) -> None:
    """Move a game as far as a step."""
    with sites(path, way[2:]) as [source, target], suppress(Stopped):
        [game] = (
            one.game
            for status in (None, MOVED)
            for one in source.store.games.page(status=status)
            if one.game.startswith(f"s-{way[0]}-") and one.game.endswith(way[1])
        )
        Moving(source, target, lambda: 7, stopped_after(last)).move(game)


def move_about(path: Path) -> None:
    """Move games in all directions; one is closed, and nothing is copied yet."""
    for way in MOVES:
        move(path, way)
    move(path, "a2ac", Step.CLOSED)
    move(path, "b3ba")  # which was closed before


def before_partition(
    monkeypatch: pytest.MonkeyPatch, number: int, act: Callable[[], None]
) -> list[int]:
    """Do something before a partition is examined; the list has an item for each of them."""
    calls: list[int] = []

    def counted(work: Callable[..., Any]) -> Callable[..., Any]:
        def wrapped(*arguments: Any, **keywords: Any) -> Any:
            calls.append(len(calls))
            if len(calls) == number:
                act()
            return work(*arguments, **keywords)

        return wrapped

    monkeypatch.setattr(audit, "audit_store", counted(auditing.audit_store))
    monkeypatch.setattr(pages, "WholeStore", counted(WholeStore))
    return calls


def reports(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("options", [[], ["--quick"], ["--jobs", "2"], ["--resume", "notes"]])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_games_that_move_meanwhile_are_examined_once(
    path: Path, monkeypatch: pytest.MonkeyPatch, options: list[str], number: int
) -> None:
    monkeypatch.chdir(path.parent)
    command = ("audit", "--all", "--json", *options, "--db", path)
    before = reports(run(*command).out)
    calls = before_partition(monkeypatch, number, lambda: move_about(path))
    end = run(*command)
    assert len(calls) == 3
    assert [one["games"] for one in reports(end.out)] == [4, 4, 4], end.err
    assert [one["entries"] for one in reports(end.out)] == [one["entries"] for one in before]
    assert all(one["clean"] for one in reports(end.out))


@pytest.mark.parametrize("form", ["junit", "html"])
def test_documents_have_games_that_move_meanwhile_once(
    path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    command = ("audit", "--all", "--format", form, "--db", path)
    before = run(*command)
    calls = before_partition(monkeypatch, 2, lambda: move_about(path))
    assert run(*command) == before
    assert len(calls) >= 3


def test_flows_have_games_that_move_meanwhile_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from deluxe_services.cli import flows  # noqa: PLC0415 - the module, not the command

    command = ("flows", "--all", "--json", "--db", path)
    before = run(*command)
    calls: list[int] = []

    def whole_store(*arguments: Any) -> Any:
        calls.append(len(calls))
        if len(calls) == 2:
            move_about(path)
        return WholeStore(*arguments)

    monkeypatch.setattr(flows, "WholeStore", whole_store)
    assert run(*command) == before
    assert len(calls) == 3


@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_audit_that_is_resumed_knows_where_games_were_when_it_began(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.chdir(path.parent)
    command = ("audit", "--all", "--quick", "--resume", "notes", "--json", "--db", path)

    examined = auditing._Examining.examined
    jobs: list[Any] = []
    with monkeypatch.context() as patch:

        def stopping(self: Any, job: Any) -> Any:
            jobs.append(job)
            if len(jobs) == 4 * number - 1:
                raise KeyboardInterrupt
            return examined(self, job)

        patch.setattr(auditing._Examining, "examined", stopping)
        assert run(*command).code == 130
    move_about(path)
    end = run(*command)
    assert [one["games"] for one in reports(end.out)][-3:] == [4, 4, 4], end.err
    assert all(one["clean"] for one in reports(end.out))
    assert not list(path.parent.glob("notes*"))


def test_an_audit_that_is_resumed_does_not_examine_partitions_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    command = ("audit", "--all", "--resume", "notes", "--json", "--db", path)
    before = reports(run(*command).out)
    examine = auditing._Examining.examined
    jobs: list[Any] = []

    def stopping(self: Any, job: Any) -> Any:
        jobs.append(job)
        if len(jobs) == 11:
            raise KeyboardInterrupt
        return examine(self, job)

    monkeypatch.setattr(auditing._Examining, "examined", stopping)
    assert run(*command).code == 130
    end = run(*command)
    assert reports(end.out) == before
    assert len(jobs) == 12 + 1, "only the job that was stopped is done again"
    assert not list(path.parent.glob("notes*"))


@pytest.mark.parametrize("options", [[], ["--jobs", "2"], ["--resume", "notes"]])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_games_that_move_meanwhile_are_exported_once(
    path: Path, monkeypatch: pytest.MonkeyPatch, options: list[str], number: int
) -> None:
    monkeypatch.chdir(path.parent)
    command = ("export", "--all", *options, "--db", path, "-o")
    assert run(*command, "before").code == 0
    monkeypatch.setattr(exporting, "_LOT", 1)
    calls: list[int] = []
    export_all = exporting._export_all

    def moving(*arguments: Any) -> None:
        calls.append(len(calls))
        if len(calls) == number:
            move_about(path)
        export_all(*arguments)

    monkeypatch.setattr(exporting, "_export_all", moving)
    end = run(*command, "after")
    assert (end.code, len(calls)) == (0, 3), end.err
    assert files(path.parent, "after") == files(path.parent, "before")


def files(folder: Path, name: str) -> dict[str, bytes]:
    """The exported files of all partitions; their numbers are those of the games."""
    paths = {str(one.relative_to(folder))[len(name) :]: one for one in folder.glob(f"{name}.*/*")}
    assert len(paths) == 12
    return {place: one.read_bytes() for place, one in paths.items()}


def test_an_export_that_is_resumed_knows_where_games_were_when_it_began(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    monkeypatch.setattr(exporting, "_LOT", 1)
    command = ("export", "--all", "--db", path, "-o")
    assert run(*command, "before").code == 0
    make, jobs = exporting._made_here, list[Any]()

    def stopping(*arguments: Any) -> Any:
        jobs.append(arguments)
        if len(jobs) == 7:
            raise KeyboardInterrupt
        return make(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(exporting, "_made_here", stopping)
        assert run(*command, "after", "--resume", "notes").code == 130
    move_about(path)
    end = run(*command, "after", "--resume", "notes")
    assert end.code == 0, end.err
    assert files(path.parent, "after") == files(path.parent, "before")
    assert not list(path.parent.glob("notes*"))
