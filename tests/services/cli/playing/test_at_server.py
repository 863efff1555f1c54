"""Playing and watching at a server: people against each other and against bots, over lost lines."""

import asyncio
import json
import stat
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.decider import Refused
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import OpenGame
from deluxe_services.api.client.games_client import Address, Away, Guest
from deluxe_services.cli.databases.seats import Seat, kept_seats, state_folder
from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.words import speak
from deluxe_services.cli.options.terms import opening_for
from deluxe_services.cli.playing.remote_table import RemoteTable
from deluxe_services.cli.playing.visit import Visit, find_at
from deluxe_services.screen.play import PlayApp
from deluxe_services.screen.source import Lost, Step
from deluxe_services.screen.stage import AT_ONCE
from tests.client.relay import relayed
from tests.loops import in_loop
from tests.services.api.client import serving
from tests.services.cli.conftest import Pd
from tests.services.cli.serving.server_process import said_until
from tests.services.cli.serving.server_process import serving as serving_process
from tests.services.cli.terminal import Terminal
from tests.services.screen.tables import SHORT, press_on, until_asked
from tests.services.screen.widgets import text_of


@pytest.fixture(autouse=True)
def _own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@asynccontextmanager
async def guest_at(port: int) -> AsyncIterator[Guest]:
    guest = Guest(Address(f"127.0.0.1:{port}"))
    try:
        yield guest
    finally:
        await guest.close()


def opening_of(name: str, players: int) -> tuple[AnyGame, OpenGame]:
    game = GAMES[name]
    options = {**game.usual, **SHORT[name]}
    return game, opening_for(game, players, options, practice=False)


async def played(table: RemoteTable, each: Callable[[Step], None] = lambda _: None) -> list[int]:
    """Play as a bot of the game would, to its end; every version that was told."""
    game, chance = table.game, Stream(bytes(32), b"a guest of a test")
    bot = list(game.bots.values())[-1]
    message = []
    async for step in table.steps():
        message.append(step.version)
        each(step)
        if step.latest and step.view.acts:
            try:
                await table.act(bot(step.view, chance))
            except Refused:
                assert await table.moved_on(step.version)
    return message


@pytest.mark.parametrize("name", ["poker-deluxe", "chinese-poker", "heads-up-draw"])
@in_loop
async def test_two_people_play_a_game_and_the_next_over_lines_that_break(name: str) -> None:
    async with (
        serving() as site,
        relayed(site.server.port or 0) as relay,
        guest_at(site.server.port or 0) as ann,
        guest_at(relay.port) as bob,
    ):
        game, opening = opening_of(name, 3 if name == "poker-deluxe" else 2)
        bot = next(iter(game.bots))
        table_opened = await Visit(ann, "ann").open_game(game, opening, bot, people=1)
        visit = Visit(bob, "bob")
        response = await visit.join(table_opened.name[-8:])

        def cut(step: Step) -> None:
            if step.version % 7 == 0:
                relay.cut()

        of_ann, of_bob = await asyncio.gather(played(table_opened), played(response, cut))
        assert relay.cuts
        assert of_ann == of_bob == list(range(of_bob[0], of_bob[-1] + 1))
        second = await Visit(ann, "ann").next_game(table_opened)
        third = await visit.next_game(response)
        assert second.name == third.name != table_opened.name
        assert (second.seat, third.seat) == (0, 1)


@in_loop
async def test_a_seat_is_kept_for_its_owner_alone_and_gone_on_with() -> None:
    async with serving() as site, guest_at(site.server.port or 0) as guest:
        game, opening = opening_of("yacht", 2)
        table = await Visit(guest, "ann").open_game(game, opening, "", people=1)
        (file,) = (state_folder() / "seats").iterdir()
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        token = json.loads(file.read_text())["token"]
        (seat,) = kept_seats(guest.address.at)
        assert seat.token == token
        assert token not in repr(seat)
        assert token not in f"{seat}"
        again = await Visit(guest, None).resume(table.name[5:])
        assert (again.name, again.seat) == (table.name, 0)
        with pytest.raises(Misunderstood, match="no seat in"):
            await Visit(guest, "bob").resume(table.name)


@in_loop
async def test_a_seat_that_was_asked_for_and_never_answered_is_got_by_asking_again() -> None:
    async with serving() as site, guest_at(site.server.port or 0) as guest:
        game, opening = opening_of("yacht", 2)
        table = await Visit(guest, "ann").open_game(game, opening, "", people=1)
        wish = Seat.wanted(guest.address.at, table.name, "bob")
        entropy = wish.own_entropy
        await guest.join(table.name, "bob", wish.request, entropy=entropy)  # the answer is lost
        again = await Visit(guest, "bob").join(table.name)
        assert again.seat == 1


@in_loop
async def test_g_6_why_nobody_sits_down_is_said_in_the_language_of_the_reader(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    speak("de")  # in the context of this coroutine alone
    async with serving() as site, guest_at(site.server.port or 0) as guest:
        game, opening = opening_of("yacht", 2)
        table = await Visit(guest, "ann").open_game(game, opening, "", people=1)
        monkeypatch.setenv("XDG_STATE_HOME", f"{state_folder()}/another")
        with pytest.raises(Misunderstood, match="Diese Person sitzt schon am Tisch"):
            await Visit(guest, "ann").join(table.name)


@in_loop
async def test_two_people_who_share_an_account_have_a_seat_each() -> None:
    async with serving() as site, guest_at(site.server.port or 0) as guest:
        game, opening = opening_of("yacht", 2)
        table = await Visit(guest, None).open_game(game, opening, "", people=1)
        response = await Visit(guest, None).join(table.name)
        assert (table.seat, response.seat) == (0, 1)
        again = await Visit(guest, None).join(table.name)
        assert again.seat == 1


@in_loop
async def test_g_7_who_watches_sees_the_game_go_on_and_no_hidden_card() -> None:
    async with serving() as site, guest_at(site.server.port or 0) as guest:
        game, opening = opening_of("poker-deluxe", 2)
        table = await Visit(guest, "ann").open_game(game, opening, "", people=0)
        match = await find_at(guest, table.name[4:])
        viewer_table = RemoteTable(guest, match)

        def look(step: Step) -> None:
            if step.view.phase in ("cutting", "buying"):
                assert not any(seat.hand for seat in step.view.seats)

        own, views = await asyncio.gather(played(table), played(viewer_table, look))
        assert views[-1] == own[-1]
        with pytest.raises(Lost):
            await RemoteTable(Guest(Address("127.0.0.1:1")), match).moved_on(1)
        with pytest.raises(Misunderstood, match="has no free seat"):
            await Visit(guest, "bob").join(table.name)
        with pytest.raises(Away, match="there is no game"):
            await find_at(guest, "g-00000000000000000000000000000000")


@in_loop
async def test_the_screen_plays_at_a_server_and_says_that_the_line_is_lost() -> None:
    async with (
        serving() as site,
        relayed(site.server.port or 0) as relay,
        guest_at(relay.port) as guest,
    ):
        game, opening = opening_of("poker-dice", 2)
        table = await Visit(guest, "ann").open_game(game, opening, "", people=0)
        app = PlayApp(table, "en", None, AT_ONCE)
        async with app.run_test(size=(80, 24)) as pilot:
            await until_asked(app, pilot)
            table.trouble = "gone"
            app._tick()
            assert "trying again (gone)" in text_of(app, "#prompt")
            relay.cut()
            while not app.over:
                await press_on(app, pilot)
            assert "Next game" in text_of(app, "#acts")


@in_loop
async def test_the_screen_tells_whole_how_others_sit_down() -> None:
    async with serving() as site, guest_at(site.server.port or 0) as guest:
        game, opening = opening_of("poker-dice", 2)
        table = await Visit(guest, "ann").open_game(game, opening, "", people=1)
        app = PlayApp(table, "de", None, AT_ONCE)
        async with app.run_test(size=(80, 24)) as pilot:
            while not table.invitation or table.invitation not in text_of(app, "#acts"):
                await pilot.pause(0.01)
            assert "Plätze frei" in text_of(app, "#prompt")
            assert f"--join {table.name[-8:]}" in text_of(app, "#acts")
            assert len(text_of(app, "#acts")) < 78
            assert "F5 Verlauf" in text_of(app, "#foot")[:80]


# --- the command ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path, Path]]:
    """A server of its own process: its address, its database, the user's state folder."""
    data = tmp_path_factory.mktemp("server")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(data / "state"))
        with serving_process("--db", str(data / "games.db"), data=data) as server:
            text = said_until(server, "ListGames")
            at = text.split("no TLS) at ")[1].split(";")[0]
            yield at, data / "games.db", data / "state"


def test_play_goes_through_the_server_that_writes_the_database(
    pd: Pd, server: tuple[str, Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    at, db, state = server
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    run = pd("play", "poker-deluxe", "--db", db, keys="stop\nquit\n")
    assert run.code == 0, run.err
    assert f"playing through it, at {at}" in run.err
    assert "You show" in run.out
    game = run.out.split("--resume ")[1].split()[0]
    assert f"games/{game}" in {each["name"] for each in pd("games", "--db", db, "--json").json}
    tokens = [seat.token for seat in kept_seats(at)]
    assert tokens
    assert not any(token in run.out + run.err for token in tokens)
    again = pd("play", "--server", at, "--resume", game, keys="quit\n")
    assert again.code == 0
    assert "Deal 2" in again.out
    watching = Terminal("watch", "--plain", "--db", db, columns=200)
    watching.until(f"Watching {game}")
    watching.until("Deal 2")
    watching.press_until("\x03", "\n")
    assert watching.end()
    german = pd("play", "--server", at, "--lang", "de")
    assert "wartet keine Partie" in german.out
    result = pd("play", "poker-deluxe", "--db", db, "--seed", "x")
    assert result.code == 2
    assert "a game with a --seed" in result.err


async def _asked(table: RemoteTable) -> Step:
    """What is seen when the player is asked for an act."""
    steps = table.steps()
    try:
        async for step in steps:
            if step.latest and step.view.acts:
                return step
    finally:
        await steps.aclose()
    raise AssertionError("nobody is asked")


@in_loop
async def test_of_running_games_the_one_with_the_newest_act_comes_first() -> None:
    async with serving() as site, guest_at(site.server.port or 0) as guest:
        game, opening = opening_of("yacht", 2)
        tables = []
        for _ in range(2):
            table = await Visit(guest, "ann").open_game(game, opening, next(iter(game.bots)), 0)
            step = await _asked(table)
            tables.append(table)
        first, second = tables
        assert [each.id for each in await guest.games("playing")] == [second.name, first.name]
        step = await _asked(first)
        bot = next(iter(game.bots.values()))
        await first.act(bot(step.view, Stream(bytes(32), b"a guest of a test")))
        assert [each.id for each in await guest.games("playing")] == [first.name, second.name]


def test_watch_without_a_game_shows_the_newest_and_names_the_others(pd: Pd, tmp_path: Path) -> None:
    with serving_process("--db", str(tmp_path / "games.db"), data=tmp_path) as server:
        at = said_until(server, "ListGames").split("no TLS) at ")[1].split(";")[0]
        none = pd("watch", "--server", at)
        assert none.code == 0
        assert f"No game is running at {at}" in none.out
        assert f"play poker-deluxe --server {at}" in none.out
        games = []
        for _ in range(2):
            run = pd("play", "yacht", "--server", at, keys="quit\n")
            games.append(run.out.split("--resume ")[1].split()[0])
        older, newer = games
        terminal = Terminal("watch", "--plain", "--server", at, columns=200)
        before = terminal.until(f"Watching {newer}")
        assert older in before + terminal.until("--server")
        terminal.until("throws")
        terminal.press_until("\x03", "\n")
        assert terminal.end()


def test_what_cannot_be_reached_or_read_is_said(pd: Pd) -> None:
    result = pd("play", "yacht", "--server", "127.0.0.1:1")
    assert result.code == 3
    assert "nobody answers at 127.0.0.1:1 (no TLS)" in result.err
    assert pd("play", "yacht", "--server", "nowhere").code == 2
    open_line = pd("play", "yacht", "--server", "example.org:7071")
    assert open_line.code == 2
    assert "everybody on the way can read your token" in open_line.err
    assert "need --server" in pd("play", "yacht", "--people", 1).err
    assert "name a game" in pd("play").err
