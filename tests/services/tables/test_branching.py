"""Playing on from a moment of a game: the same events, the same cards to come, a clean audit."""

from asyncio import to_thread
from collections.abc import Sequence
from pathlib import Path
from subprocess import run
from typing import Any

import pytest
from msgspec.structs import replace

import deluxe_replays
from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import BrokenHistory, Refused
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, Reader
from deluxe_domain.kernel.table import BranchedFrom, JoinGame, LeaveGame, StartGame, Terms
from deluxe_replays.audit.auditor import audit_game
from deluxe_replays.audit.rebuilding import rebuild_game
from deluxe_replays.verify_bundle import bundle_of, verify
from deluxe_services.audits.game_check import game_faults
from deluxe_services.errors import GameEndsThere, PlayedByPeople
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.simulation.simulator import open_command
from deluxe_services.store import Store
from deluxe_services.store.opening import selecting_from
from deluxe_services.tables.branching import Branch
from deluxe_services.tables.decisions import Answer, Request
from deluxe_services.tables.host import Host
from deluxe_services.transparency.bundles import bundle_without_log
from tests.node import NODE
from tests.services.worlds import World, in_loop
from tests.vectors.bundles.reference import judge

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


REPLAYS = Path(deluxe_replays.__file__).parent


def is_bot(player: str) -> bool:
    return player.startswith("bot.")


def options_of(game: AnyGame) -> dict[str, object]:
    return {**game.usual, **game.simulated}


def simulated(store: Store, game: AnyGame) -> str:
    """A finished game of two bots."""
    plan = Plan(game.name, 1, 2, options_of(game), ("random",) * 2, "branching")
    (one,) = save_games(store, simulated_games(plan))
    return one.game_id


def wish(world: World, game_id: str, version: int, seat: int = 0, seats: int = 2) -> Branch:
    players = [f"bot.{place}" for place in range(seats)]
    players[seat] = "ann"
    return Branch(game_id, version, seat, tuple(players))


def request(key: str = "1") -> Request:
    return Request(f"anyone/{key}", key, "anyone", key)


async def branch(world: World, host: Host, target: Branch, key: str = "1") -> Answer:
    return await host.branch(target, request(key), is_bot)


def entries_of(store: Store, game: AnyGame, game_id: str) -> Sequence[Entry]:
    return [Reader(game).entry(row.data) for row in store.log.read(game_id)]


@EVERY_GAME
@in_loop
async def test_g_5_the_same_decisions_bring_the_same_events_to_the_end(
    world: World, game: AnyGame
) -> None:
    """The cards and dice to come are those of the other game, and the audit finds nothing."""
    original = simulated(world.store, game)
    before = entries_of(world.store, game, original)
    middle = len(before) // 2
    async with world.host() as host:
        answer = await branch(world, host, wish(world, original, middle, seat=1))
        assert answer.token is not None
        for entry in before[answer.last :]:
            if entry.cause is not None:
                command = entry.cause.command
                await world.give(host, answer.game, command, by=entry.cause.by)
    after = entries_of(world.store, game, answer.game)
    assert [each.event for each in after if not _is_of_people(each)] == [
        each.event for each in before if not _is_of_people(each)
    ]
    opened: Any = after[0].event
    assert opened.branched_from == BranchedFrom(game=original, version=middle, origin=original)
    assert (opened.terms.practice, opened.terms.open_books) == (True, True)
    check_clean(world.store, game, answer.game)
    assert [*game_faults(world.store, selecting_from(world.address))] == []


def _is_of_people(entry: Entry) -> bool:
    return entry.event.kind in ("game-opened", "player-joined")


def check_clean(store: Store, game: AnyGame, game_id: str) -> bytes:
    audit = audit_game(store.log.read(game_id), seed=store.vault.seed(game_id))
    assert audit.clean, audit.findings
    causes = [each.cause for each in entries_of(store, game, game_id) if each.cause]
    again = rebuild_game(game, game_id, store.vault.seed(game_id) or b"", causes)
    assert [each.data for each in again] == [row.data for row in store.log.read(game_id)]
    bundle = bundle_without_log(store, game_id)
    verdicts = {claim: verdict for claim, (verdict, _) in verify(bundle_of(bundle)).items()}
    assert {claim for claim, verdict in verdicts.items() if verdict != "PASS"} == {"log", "rules"}
    assert {**(judge(bundle) or {}), "rules": "CANNOT"} == verdicts, "the third says the same"
    return bundle


@in_loop
async def test_g_5_a_branch_of_a_branch_has_the_chance_of_the_first_game(
    world: World, tmp_path: Path
) -> None:
    game = GAMES["poker-deluxe"]
    original = simulated(world.store, game)
    async with world.host() as host:
        first = await branch(world, host, wish(world, original, 40))
        await world.play(host, first.game)
        second = await branch(world, host, wish(world, first.game, 30, seat=1), "2")
        await world.play(host, second.game)
    opened: Any = entries_of(world.store, game, second.game)[0].event
    assert opened.branched_from == BranchedFrom(game=first.game, version=30, origin=original)
    file = tmp_path / "branch.bundle.json"
    file.write_bytes(check_clean(world.store, game, second.game))
    arguments = [NODE / "bin" / "node", REPLAYS / "verify_bundle.mjs", file]
    process = await to_thread(run, arguments, capture_output=True, text=True, check=False)
    assert "FAIL" not in process.stdout
    assert process.stdout.count("PASS") == 8, process.stdout


@in_loop
async def test_who_asks_again_gets_the_same_game_and_a_token_of_the_seat(world: World) -> None:
    original = simulated(world.store, GAMES["yacht"])
    async with world.host() as host:
        target = wish(world, original, 20)
        first, again = [await branch(world, host, target) for _ in range(2)]
        assert again.game == first.game
        for answer in (first, again):
            principal = world.who(answer.token or "")
            assert principal is not None
            assert (principal.game, principal.seat, principal.player) == (first.game, 0, "ann")


@in_loop
async def test_no_moment_before_the_play_or_after_its_end(world: World) -> None:
    game = GAMES["poker-deluxe"]
    original = simulated(world.store, game)
    last = entries_of(world.store, game, original)[-1].version
    async with world.host() as host:
        start = await branch(world, host, wish(world, original, 1))
        _, standing = await host.standing(start.game)
        assert game.to_act(standing.state) is not None, "it begins where somebody first chooses"
        with pytest.raises(GameEndsThere):
            await branch(world, host, wish(world, original, last), "2")


@in_loop
async def test_players_who_had_left_come_back(world: World) -> None:
    game = GAMES["poker-deluxe"]
    async with world.host() as host:
        original = await world.start(host, 3, 2)
        await world.play(host, original, 3)
        await world.give(host, original, LeaveGame(seat=1))
        await world.play(host, original)
        _, last = await host.standing(original)
        version = next(
            entry.version
            for entry in entries_of(world.store, game, original)
            if entry.event.kind == "player-left"
        )
        assert version < last.version
        answer = await branch(world, host, wish(world, original, version, seats=3))
        _, standing = await host.standing(answer.game)
        table = game.table(standing.state)
        assert table is not None
        assert all(table.present(seat) for seat in range(3))
        await world.play(host, answer.game)
    check_clean(world.store, game, answer.game)


@in_loop
async def test_g_7_nobody_plays_on_while_people_play(world: World) -> None:
    async with world.host() as host:
        for practice in (False, True):
            original = await world.start(host, 2, practice=practice)
            with pytest.raises(PlayedByPeople):
                await branch(world, host, wish(world, original, 5), str(practice))


@in_loop
async def test_practice_against_bots_is_played_on_while_it_goes_on(world: World) -> None:
    async with world.host() as host:
        original = await world.open(host, 2, practice=True)
        for seat, player in enumerate(("ann", "bot.1")):
            await world.give(host, original, JoinGame(player=player, seat=seat))
        await world.give(host, original, StartGame(youngest_first=(0, 1)))
        answer = await branch(world, host, wish(world, original, 5))
        assert answer.game != original


@in_loop
async def test_a_server_without_seeds_from_outside_lets_people_play_on(world: World) -> None:
    original = simulated(world.store, GAMES["yacht"])
    async with world.host(practice=False) as host:
        answer = await branch(world, host, wish(world, original, 20))
        assert answer.game != original, "no seed comes from outside"


@pytest.mark.refuses("G-5")
@EVERY_GAME
def test_g_5_only_practice_is_played_on_from_another_game(game: AnyGame) -> None:
    where = BranchedFrom(game="g-1", version=9, origin="g-1")
    opening = replace(open_command(game, Terms(players=2), options_of(game)), branched_from=where)
    chance = GameChance("g-1", bytes(32))
    with pytest.raises(Refused) as refusal:
        game.answer(game.initial, opening, chance)
    assert refusal.value.rule == "G-5"
    practice = replace(opening, terms=replace(opening.terms, practice=True))
    opened = game.answer(game.initial, practice, chance)
    game.evolve(game.initial, opened)
    for_money = replace(opened, terms=replace(opened.terms, practice=False))
    with pytest.raises(BrokenHistory):
        game.evolve(game.initial, for_money)
