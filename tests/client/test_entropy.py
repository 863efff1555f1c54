"""The client package commits to entropy, and reveals it by itself when play has started (G-5)."""

import asyncio
from threading import Thread

from poker_deluxe_client import AsyncClient, Client, Entropy, kind
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1.history_pb2 import Event
from tests.client.playing import OPENING
from tests.loops import in_loop
from tests.services.api.client import serving


async def joined(client: AsyncClient, entropies: tuple[Entropy, Entropy]) -> tuple[str, list[str]]:
    """A game whose two players have committed, and their tokens."""
    name = (await client.call(client.games.CreateGame, OPENING)).game.name
    tokens = []
    for seat, entropy in enumerate(entropies):
        commitment = entropy.commitment(name)
        sit = pb.JoinGameRequest(name=name, player=f"p{seat}", seat=seat, entropy=commitment)
        tokens.append((await client.call(client.games.JoinGame, sit)).token)
    return name, tokens


async def start(client: AsyncClient, name: str, token: str) -> None:
    ages = pb.StartGameRequest.AgeOrder(seats=[0, 1])
    request = pb.StartGameRequest(name=name, youngest_first=ages)
    await client.call(client.games.StartGame, request, token=token)


async def until_dealt(client: AsyncClient, name: str, token: str, entropy: Entropy) -> list[Event]:
    events = []
    async for event in client.watch(name, token=token, entropy=entropy):
        events.append(event)
        if kind(event) == "deck_shuffled":
            break
    return events


@in_loop
async def test_who_watches_reveals_when_play_has_started_and_not_before() -> None:
    async with serving() as site, AsyncClient(f"127.0.0.1:{site.server.port}") as client:
        entropies = Entropy(), Entropy()
        name, tokens = await joined(client, entropies)
        assert not await client.reveal(name, entropies[0], tokens[0]), "play has not started"
        watching = [
            asyncio.create_task(until_dealt(client, name, token, entropy))
            for token, entropy in zip(tokens, entropies, strict=True)
        ]
        await asyncio.sleep(0.05)
        await start(client, name, tokens[0])
        [events, _] = await asyncio.gather(*watching)
        revealed = [
            event.poker_deluxe.entropy_revealed
            for event in events
            if kind(event) == "entropy_revealed"
        ]
        assert {each.seat: each.entropy for each in revealed} == {
            seat: entropy.value.hex() for seat, entropy in enumerate(entropies)
        }
        assert await client.reveal(name, entropies[0], tokens[0]), "it was revealed before"


@in_loop
async def test_who_comes_back_after_the_start_still_reveals() -> None:
    async with serving() as site, AsyncClient(f"127.0.0.1:{site.server.port}") as client:
        entropies = Entropy(), Entropy()
        name, tokens = await joined(client, entropies)
        await start(client, name, tokens[0])
        assert await client.reveal(name, entropies[0], tokens[0])
        events = await until_dealt(client, name, tokens[1], Entropy(entropies[1].value))
        assert [kind(event) for event in events].count("entropy_revealed") == 2


@in_loop
async def test_the_client_for_threads_does_so_too() -> None:
    async with serving() as site, AsyncClient(f"127.0.0.1:{site.server.port}") as client:
        entropies = Entropy(), Entropy()
        name, tokens = await joined(client, entropies)
        await start(client, name, tokens[0])
        await client.reveal(name, entropies[1], tokens[1])
        kinds: list[str] = []

        def watch() -> None:
            with Client(f"127.0.0.1:{site.server.port}") as other:
                for event in other.watch(name, token=tokens[0], entropy=entropies[0]):
                    kinds.append(kind(event))
                    if kinds[-1] == "deck_shuffled":
                        return

        thread = Thread(target=watch)
        thread.start()
        await asyncio.to_thread(thread.join)
        assert kinds.count("entropy_revealed") == 2
