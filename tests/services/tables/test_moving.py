"""Games that move from one partition to another, stopped after each step and begun again."""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from deluxe_domain.kernel.table import JoinGame
from deluxe_replays.many import audit_many
from deluxe_services.readmodels import ReadModels, compare
from deluxe_services.store import Store, open_store
from deluxe_services.store.opening import selecting_from
from deluxe_services.store.sealing import new_key
from deluxe_services.tables.auditing import audit_store
from deluxe_services.tables.errors import CannotMove, GameMoved, NoSuchGame
from deluxe_services.tables.handing import WholeStore
from deluxe_services.tables.host import Host
from deluxe_services.tables.log_keys import passing_key
from deluxe_services.tables.moves import Arrival, arrival_of, whereabouts
from deluxe_services.tables.moving import Moving, Note, Site, Step
from deluxe_services.tables.notary import Notary
from deluxe_services.tables.retention import Ages, Retention
from deluxe_services.tables.rolled_back import games_in_both
from tests.partitions import Stopped, stopped_after
from tests.postgres import fresh_database
from tests.services.tables.archives import Place, filled
from tests.services.tables.conftest import in_loop


@pytest.fixture
def target(world: Any, tmp_path: Path) -> Iterator[Store]:
    """An empty store of the same kind."""
    with ExitStack() as place:
        address = str(tmp_path / "target.db")
        if world.store.shared:
            address = place.enter_context(fresh_database())
        yield place.enter_context(closing(open_store(address)))


def moving(world: Any, target: Store, note: Note = lambda _: None) -> Moving:
    return Moving(Site("a", world.store), Site("b", target), lambda: 7, note)


@contextmanager
def signed(*stores: Store) -> Iterator[None]:
    """The logs of these stores are signed, before and after."""
    notaries = [Notary(store, passing_key()).start() for store in stores]
    yield
    for notary in notaries:
        notary.sign()
        notary.close()


def transfers(store: Store, game: str) -> list[Any]:
    models = ReadModels(store)
    with models:
        assert list(compare(models, store)) == []
        return models.transfers(game, 10_000, 0, 10_000)


@pytest.mark.parametrize("world", ["postgresql"], indirect=True)
@pytest.mark.parametrize("step", Step)
@in_loop
async def test_a_move_that_was_stopped_is_finished_and_the_game_is_never_in_both(
    world: Any, target: Store, step: Step
) -> None:
    there = Host(target, clock=world.clock, entropy=world.entropy)
    async with world.host() as here, there:
        game = await world.start(here)
        await world.play(here, game, 3)
        join = JoinGame(player="late", seat=0)
        with pytest.raises(Stopped):
            moving(world, target, stopped_after(step)).move(game)
        closed, has_copy = step != Step.PREPARED, step in (Step.COPIED, Step.ENDED)
        if closed:
            with pytest.raises(GameMoved):
                await world.play(here, game, 1)
            with pytest.raises(GameMoved):
                await world.give(here, game, join)
        else:
            assert await world.play(here, game, 1) == 1
        if has_copy:
            assert await world.play(there, game, 1) == 1
        else:
            with pytest.raises(NoSuchGame):
                await there.standing(game)
        assert moving(world, target).move(game) == (step != Step.ENDED)
        assert not moving(world, target).move(game)
        with pytest.raises(GameMoved):
            await here.current(game)
        await world.play(there, game)
        assert (await there.register(game)).status == "over"


def test_a_game_goes_on_with_everything_that_belongs_to_it(
    world: Any, run: Any, target: Store, tmp_path: Path
) -> None:
    async def story() -> str:
        async with world.host() as here:
            other = await world.start(here)
            await world.play(here, other)
            game: str = await world.start(here)
            await world.play(here, game, 3)
            command = await world.turn(here, game)
            request = world.ask(command, f"seat:{command.seat}")
            first = await here.act(game, command, request)
            tokens = world.store.tokens_of(game)
            before = await here.register(game)
            if world.address.startswith("postgresql"):
                assert moving(world, target).move(game)
        if not world.address.startswith("postgresql"):
            assert moving(world, target).move(game)
        async with Host(target, clock=world.clock, entropy=world.entropy) as there:
            assert await there.register(game) == before
            again = await there.act(game, command, request)
            assert (again.replayed, again.entries) == (True, first.entries)
            assert target.tokens_of(game) == tokens
            await world.play(there, game)
        assert {one.role for one in world.store.tokens_of(game)} == {"moved"}
        folder = tmp_path / "archives"
        assert Retention(target, folder, None, lambda: 7).apply(Ages(outcomes=2**50)).outcomes >= 1
        return game

    with signed(world.store, target):
        game = run(story())
    assert whereabouts(world.store, "a", game) == "b"
    assert whereabouts(target, "b", game) == "b"
    end = [row for row in world.store.log() if row.game == game][-1]
    assert arrival_of(target, game) == Arrival("a", end.position, end.version - 1)
    check_books(world.store, target, game)


def check_books(source: Store, target: Store, game: str) -> None:
    """The whole counts the game once, and both logs are sound."""
    for store, games in ((source, 1), (target, 1)):
        whole = WholeStore(store)
        report = audit_many(whole.games())
        assert (report.clean, report.games, whole.faults) == (True, games, [])
        assert [one.game for one in store.games()] != []
    assert game not in [one.game for one in source.games(limit=9)]
    lines = transfers(target, game)
    assert lines
    assert transfers(source, game) == []
    copies = list(source.rows(game))[:-1]
    originals = list(target.rows(game, upto=len(copies)))
    assert [row.data for row in copies] == [row.data for row in originals]


@pytest.mark.parametrize("world", ["sqlite"], indirect=True)
def test_a_game_moves_on_from_where_it_moved_to(world: Any, run: Any) -> None:
    b, c = open_store("memory:"), open_store("memory:")

    async def story() -> None:
        async with world.host() as host:
            game = await world.start(host)
            await world.play(host, game, 3)
        assert moving(world, b).move(game)
        async with Host(b, clock=world.clock, entropy=world.entropy) as host:
            await world.play(host, game, 2)
            before = await host.register(game)
        assert Moving(Site("b", b), Site("c", c), lambda: 7).move(game)
        end = list(b.rows(game))[-1]
        assert arrival_of(c, game) == Arrival("b", end.position, before.version)
        async with Host(c, clock=world.clock, entropy=world.entropy) as host:
            assert await host.register(game) == before
            await world.play(host, game)

    run(story())


def test_read_models_that_had_a_game_lose_it_when_it_moves(
    world: Any, run: Any, target: Store
) -> None:
    async def played() -> list[str]:
        async with world.host() as host:
            games = [await world.start(host) for _ in range(2)]
            for game in games:
                await world.play(host, game)
            return games

    stays, leaves = run(played())
    with ReadModels(world.store) as models:
        together = models.flows()
        assert moving(world, target).move(leaves)
        assert list(compare(models, world.store)) == []
        assert models.flows() == models.flows(stays) != together
        assert not models.transfers(leaves, 10_000, 0, 1)
    with ReadModels(target) as there:
        assert there.flows().transfers + models_of(world.store).transfers == together.transfers


def models_of(store: Store) -> Any:
    with ReadModels(store) as models:
        return models.flows()


def test_an_archived_game_moves_into_an_encrypted_store(tmp_path: Path) -> None:
    place, key = filled(Place(str(tmp_path / "games.db"), tmp_path / "archives")), new_key()
    with place.open() as store, closing(open_store(str(tmp_path / "b.db"), keys=key)) as target:
        game = store.games(limit=1)[0].game
        seed, rows = store.seed(game), list(store.rows(game))
        assert place.retire(store).games > 0
        assert store.archived(game)
        assert Moving(Site("a", store), Site("b", target), lambda: 7).move(game)
        assert target.seed(game) == seed
        assert [row.data for row in target.rows(game)] == [row.data for row in rows]
        [(stored_seed,)] = selecting_from(str(tmp_path / "b.db"))("SELECT seed FROM vault")
        assert seed is not None
        assert seed not in stored_seed
        whole = WholeStore(target)
        assert audit_many(whole.games()).clean
        assert [row.data for row in store.rows(game)][:-1] == [row.data for row in rows]
        assert audit_store(store, place.address).clean


@pytest.mark.parametrize("world", ["sqlite"], indirect=True)
@pytest.mark.parametrize("has_gone_on", [False, True])
def test_a_game_that_came_back_with_a_backup_is_closed_again_unless_it_has_gone_on(
    world: Any, run: Any, tmp_path: Path, has_gone_on: bool
) -> None:
    async def played_to(most: int, game: str = "") -> str:
        async with world.host() as host:
            game = game or await world.start(host)
            await world.play(host, game, most)
            return game

    game, b = run(played_to(3)), open_store(str(tmp_path / "b.db"))
    with (
        closing(sqlite3.connect(world.address)) as source,
        closing(sqlite3.connect(tmp_path / "backup.db")) as backup,
    ):
        source.backup(backup)
    then = world.store.register(game)
    run(played_to(2, game))
    assert moving(world, b).move(game)
    world.store.close()
    world.address = str(tmp_path / "backup.db")
    world.store = open_store(world.address)
    assert [one.game for one in games_in_both("a", world.store, "b", b)] == [game]
    if has_gone_on:
        run(played_to(1, game))
        position = world.store.position()
        with pytest.raises(CannotMove, match="has gone on in both"):
            moving(world, b).move(game)
        assert world.store.position() == position
        return
    with pytest.raises(Stopped):
        moving(world, b, stopped_after(Step.CLOSED)).move(game)
    assert moving(world, b).move(game)
    assert not moving(world, b).move(game)
    assert list(games_in_both("a", world.store, "b", b)) == []
    end = list(world.store.rows(game))[-1]
    assert arrival_of(b, game) == Arrival("a", end.position, then.version)


@pytest.mark.parametrize("world", ["sqlite"], indirect=True)
def test_what_cannot_be_moved_is_refused_and_changes_nothing(world: Any, run: Any) -> None:
    async def opened() -> str:
        async with world.host() as host:
            game: str = await world.start(host)
            return game

    game = run(opened())
    b, c = open_store("memory:"), open_store("memory:")
    with pytest.raises(NoSuchGame):
        moving(world, b).move("nothing")
    with pytest.raises(Stopped):
        moving(world, b, stopped_after(Step.CLOSED)).move(game)
    ends = [world.store.position(), c.position()]
    with pytest.raises(CannotMove, match="is moving to partition b"):
        Moving(Site("a", world.store), Site("c", c), lambda: 7).move(game)
    assert [world.store.position(), c.position()] == ends
    assert moving(world, b).move(game)
    with pytest.raises(CannotMove, match="was in partition a before"):
        Moving(Site("b", b), Site("a", world.store), lambda: 7).move(game)
    assert whereabouts(b, "b", game) == "b"
