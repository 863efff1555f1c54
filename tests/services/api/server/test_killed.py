"""A server that is killed in mid-game goes on with every acknowledged command and none twice."""

import asyncio
from pathlib import Path

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop
from tests.services.api.client import Client, acts_of, chosen, creation, joining, starting
from tests.services.api.server.replicas import Replica, spawned

BY_COMMAND = {"deck_cut", "card_bought", "buying_stopped"}

Commands = list[tuple[int, pb.CommandItem]]


@in_loop
async def test_a_killed_server_goes_on_where_its_answers_have_ended(tmp_path: Path) -> None:
    db = str(tmp_path / "games.db")
    server = await spawned(db)
    nobody = Client(server.channel)
    response = await nobody.call("GameService/CreateGame", creation(rounds=20))
    name = response.game.name
    tokens = [
        (await nobody.call("GameService/JoinGame", joining(name, seat))).token for seat in range(2)
    ]
    await Client(server.channel, tokens[0], 0).call("GameService/StartGame", starting(name))
    submissions: Commands = []
    versions: dict[str, int] = {}
    for _ in range(2):
        clients = [Client(server.channel, token, seat) for seat, token in enumerate(tokens)]
        await play_until_killed(server, name, clients, submissions, versions)
        await server.channel.close()
        server = await spawned(db)
        clients = [Client(server.channel, token, seat) for seat, token in enumerate(tokens)]
        await check(name, clients, submissions, versions)
    assert await server.stop() == 0, "SIGTERM is a graceful stop"
    await server.channel.close()


async def play_until_killed(
    server: Replica,
    name: str,
    clients: list[Client],
    commands: Commands,
    acknowledged: dict[str, int],
) -> None:
    """Play seven commands, and kill the server while the last is on its way."""
    for number in range(7):
        turn = (await clients[0].view(name)).to_act
        item = chosen(await acts_of(clients[turn], name))
        commands.append((turn, item))
        answer = asyncio.create_task(clients[turn].act(name, item))
        if number == 6:
            await asyncio.sleep(0.002)
            await server.kill()
            await asyncio.wait({answer})
        if number < 6 or answer.exception() is None:
            acknowledged[item.request_id] = (await answer).version


async def check(
    name: str, clients: list[Client], own_commands: Commands, acknowledged: dict[str, int]
) -> None:
    """Every acknowledged command is in the history, once, and none that was not given."""
    events = await clients[0].events(name)
    assert [event.version for event in events] == list(range(1, len(events) + 1))
    commands = [event for event in events if event.poker_deluxe.WhichOneof("event") in BY_COMMAND]
    # A command may have been saved and not answered, if the kill came between the two.
    assert len(acknowledged) <= len(commands) <= len(own_commands)
    for seat, item in own_commands:
        if item.request_id in acknowledged:
            answer = await clients[seat].act(name, item)
            assert answer.replayed
            assert answer.version == acknowledged[item.request_id]
            assert answer.events[-1].version == answer.version
    assert len(await clients[0].events(name)) == len(events), "nothing was done twice"
