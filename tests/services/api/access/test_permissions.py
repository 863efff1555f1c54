"""Every method called by everybody: each gets exactly what the table of permissions says."""

from pathlib import Path
from typing import Any

import grpc
import pytest

from deluxe_services.api.access import tokens
from deluxe_services.api.permissions import PERMISSIONS, WHO, Who
from deluxe_services.store import Decision, Player, Store, open_store
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.docs.permissions_reference import documentation
from tests.loops import in_loop, run
from tests.services.api.client import (
    METHODS,
    Client,
    Served,
    creation,
    item,
    joining,
    new_id,
    refused,
    refused_stream,
    serving,
    starting,
)
from tests.services.api.players.registered import give_token, revoke
from tests.services.api.requests import BY_THE_GATE, INVITED, NOWHERE, REQUESTS, called, leaving

ROOT = Path(__file__).parents[4]


BY_THE_RULES = (grpc.StatusCode.FAILED_PRECONDITION, grpc.StatusCode.OUT_OF_RANGE)


def test_every_method_has_a_row_that_says_who_may_call_it() -> None:
    methods = {method.removeprefix("pokerdeluxe.v1.") for method in METHODS}
    assert set(PERMISSIONS) == methods
    assert set(REQUESTS) == methods, "and a request of each is tried below"


def test_docs_permissions_md_is_what_the_table_says() -> None:
    assert (ROOT / "docs/permissions.md").read_text() == documentation(), (
        "run .venv/bin/python -m tests.docs.permissions_reference >docs/permissions.md"
    )


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("anonymous", [True, False], ids=["open", "closed"])
@in_loop
async def test_everybody_may_call_what_the_table_says_and_nothing_else(
    who: Who, anonymous: bool
) -> None:
    store = open_store("memory:")
    store.log.append(Decision(beside=(Player(INVITED),))).result()
    async with serving(store, anonymous=anonymous) as site:
        unused: dict[bool, tuple[str, Client]] = {}
        for method, row in PERMISSIONS.items():
            about_players = method.startswith("PlayerService/")
            make = about_somebody if about_players else somebody
            if about_players not in unused:
                unused[about_players] = await make(site, store, who)
            name, caller = unused[about_players]
            other = "players/~nobody" if about_players else NOWHERE
            is_denied = not row.allows(who, anonymous)
            if not is_denied:  # so much may change
                del unused[about_players]
            nowhere = await called(caller, method, REQUESTS[method](other))
            here = await called(caller, method, REQUESTS[method](name))
            for hears in (nowhere, here):
                code = None if hears is None else hears.code
                if is_denied:
                    assert code == refusal(who), f"{who} may not call {method}"
                elif hears is here or row.allows("other", anonymous):
                    assert code not in BY_THE_GATE, f"{who} may call {method}: {hears}"
            if not is_denied and method != "AuditService/AddCosignatures":  # which asks a witness
                assert here is None or here.code in BY_THE_RULES, f"{method}: {here}"
    store.close()


def refusal(who: Who) -> grpc.StatusCode:
    unknown = who == "nobody"
    return grpc.StatusCode.UNAUTHENTICATED if unknown else grpc.StatusCode.PERMISSION_DENIED


async def somebody(site: Served, store: Store, who: Who) -> tuple[str, Client]:
    """A game with one free seat, and a caller who is this to it."""
    name = await as_operator(site, "GameService/CreateGame", creation())
    if who in {"own", "other"}:
        elsewhere = await as_operator(site, "GameService/CreateGame", creation())
        at = name if who == "own" else elsewhere
        themselves = Client(site.channel, give_token(store, "player", "~somebody"))
        token = (await themselves.call("GameService/JoinGame", joining(at, 1, "~somebody"))).token
        return name, Client(site.channel, token)
    return name, Client(site.channel, "" if who == "nobody" else give_token(store, who))


async def about_somebody(site: Served, store: Store, who: Who) -> tuple[str, Client]:
    """A registered player, and a caller who is this to them."""
    player = f"~{new_id()}"
    store.log.append(Decision(beside=(Player(player),))).result()
    if who == "nobody":
        return f"players/{player}", site.nobody
    role = "player" if who in {"own", "other"} else who
    token = give_token(store, role, player if who == "own" else "~somebody-else")
    return f"players/{player}", Client(site.channel, token)


async def as_operator(site: Served, method: str, request: Any) -> str:
    name: str = (await site.operator.call(method, request)).game.name
    return name


@in_loop
async def test_a_registered_player_acts_under_their_own_id_and_nobody_else_does() -> None:
    store = open_store("memory:")
    async with serving(store) as site:
        ann = Client(site.channel, give_token(store, "player", "~ann"))
        bob = Client(site.channel, give_token(store, "player", "~bob"))
        name = await site.open_game()
        for caller in (site.nobody, bob):
            refusal = await refused(caller.call("GameService/JoinGame", joining(name, 0, "~ann")))
            assert (refusal.code, refusal.reason) == (BY_THE_GATE[1], "NOT_ALLOWED")
        refusal = await refused(ann.call("GameService/JoinGame", joining(name, 0, "zoe")))
        assert "player" in refusal.fields
        await ann.call("GameService/JoinGame", joining(name, 0, "~ann"))
        request = pb.JoinGameRequest(name=name, request_id=new_id(), seat=1)
        seat_token = (await bob.call("GameService/JoinGame", request)).token
        await ann.call("GameService/StartGame", starting(name))
        # Both of their tokens are good: that of the seat, and that of themselves.
        cut = pb.ActRequest(name=name, item=item(cut_deck={"lifted": 7}))
        for token in (seat_token, bob.token):
            view = await Client(site.channel, token).view(name)
            assert view.seats[1].player == "~bob"
        await bob.call("GameService/Act", cut)
        assert (await bob.view(name)).seats[1].hand
        assert not (await bob.view(name)).seats[0].hand
        other = await site.open_game()
        refusal = await refused(bob.call("GameService/LeaveGame", leaving(other)))
        assert refusal.reason == "NOT_YOUR_SEAT"
    store.close()


@in_loop
async def test_a_revoked_token_is_good_for_nothing_at_once_and_its_streams_end() -> None:
    store = open_store("memory:")
    async with serving(store) as site:
        token = give_token(store, "player", "~ann")
        ann = Client(site.channel, token)
        name = await site.open_game()
        await ann.call("GameService/JoinGame", joining(name, 0, "~ann"))
        watch = ann.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
        await anext(aiter(watch))
        revoke(store, token)
        await site.server.recheck_tokens()
        assert (await refused_stream(watch)).reason == "UNKNOWN_TOKEN"
        refusal = await refused(ann.call("GameService/GetGame", pb.GetGameRequest(name=name)))
        assert (refusal.code, refusal.reason) == (BY_THE_GATE[0], "UNKNOWN_TOKEN")
    store.close()


def test_a_stream_ends_when_another_process_has_revoked_its_token(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tokens, "REMEMBERED_SECONDS", 0.05)
    monkeypatch.setattr(tokens, "EVERY_SECONDS", 0.05)

    async def body() -> None:
        store = open_store("memory:")
        async with serving(store) as site:
            token = give_token(store, "spectator")
            name = await site.open_game()
            watch = Client(site.channel, token).stream(
                "GameService/WatchGame", pb.WatchGameRequest(name=name)
            )
            await anext(aiter(watch))
            revoke(store, token)
            assert (await refused_stream(watch)).reason == "UNKNOWN_TOKEN"
        store.close()

    run(body)
