"""Every method called by everybody: each gets exactly what the table of permissions says."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import grpc
import pytest

from deluxe_services.rpc import tokens
from deluxe_services.rpc.permissions import PERMISSIONS, WHO, Who
from deluxe_services.rpc.positions import Position, write_position
from deluxe_services.store import Player, Save, Store, Token, open_store
from deluxe_services.tables.principals import token_digest
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import event_service_pb2 as events
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import rules_service_pb2 as rules
from pokerdeluxe.v1 import values_pb2 as values
from tests.docs.permissions_reference import documentation
from tests.loops import in_loop, run
from tests.services.rpc.client import (
    METHODS,
    Client,
    Heard,
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

ROOT = Path(__file__).parents[3]
NOWHERE = "games/g-none"
INVITED = "~invited"


def leaving(name: str) -> pb.LeaveGameRequest:
    return pb.LeaveGameRequest(name=name, request_id=new_id())


def subscription(game: str) -> str:
    return "subscriptions/none" if game == NOWHERE else "subscriptions/warehouse"


REQUESTS: dict[str, Callable[[str], Any]] = {
    "GameService/CreateGame": lambda _: creation(),
    "GameService/JoinGame": lambda name: joining(name, 0),
    "GameService/LeaveGame": leaving,
    "GameService/AddBot": lambda name: pb.AddBotRequest(name=name, request_id=new_id()),
    "GameService/RemoveBot": lambda name: pb.RemoveBotRequest(
        name=name, request_id=new_id(), seat=0
    ),
    "GameService/InvitePlayer": lambda name: pb.InvitePlayerRequest(
        name=name, player_name=f"players/{INVITED}", seat=0
    ),
    "GameService/WithdrawInvitation": lambda name: pb.WithdrawInvitationRequest(name=name, seat=0),
    "GameService/ListGameInvitations": lambda name: pb.ListGameInvitationsRequest(name=name),
    "GameService/StartGame": starting,
    "GameService/Act": lambda name: pb.ActRequest(name=name, item=item(stop_buying={})),
    "GameService/SubmitCommands": lambda name: pb.SubmitCommandsRequest(name=name),
    "GameService/Play": lambda name: pb.PlayRequest(open=name),
    "GameService/GetGame": lambda name: pb.GetGameRequest(name=name),
    "GameService/ListGames": lambda _: pb.ListGamesRequest(),
    "GameService/ListEvents": lambda name: pb.ListEventsRequest(name=name),
    "GameService/WatchGame": lambda name: pb.WatchGameRequest(name=name),
    "GameService/WatchGames": lambda _: pb.WatchGamesRequest(),
    "GameService/GetServerInfo": lambda _: pb.GetServerInfoRequest(),
    "GameService/GetServerStatus": lambda _: pb.GetServerStatusRequest(),
    "EventService/WatchEvents": lambda _: events.WatchEventsRequest(),
    "EventService/CreateSubscription": lambda name: events.CreateSubscriptionRequest(
        name=subscription(name)
    ),
    "EventService/GetSubscription": lambda name: events.GetSubscriptionRequest(
        name=subscription(name)
    ),
    "EventService/ListSubscriptions": lambda _: events.ListSubscriptionsRequest(),
    "EventService/ReadSubscription": lambda name: events.ReadSubscriptionRequest(
        name=subscription(name)
    ),
    "EventService/AcknowledgeSubscription": lambda name: events.AcknowledgeSubscriptionRequest(
        name=subscription(name), position=write_position({"": Position()})
    ),
    "EventService/DeleteSubscription": lambda name: events.DeleteSubscriptionRequest(
        name=subscription(name)
    ),
    "ReplayService/GetView": lambda name: replays.GetViewRequest(name=name),
    "ReplayService/StreamReplay": lambda name: replays.StreamReplayRequest(name=name),
    "ReplayService/GetOpenings": lambda name: replays.GetOpeningsRequest(name=name, deal=1),
    "ReplayService/Reexecute": lambda name: replays.ReexecuteRequest(name=name),
    "ReplayService/Rebuild": lambda _: replays.RebuildRequest(
        name="games/g-1", rules="poker-deluxe/1", seed=bytes(32)
    ),
    "AuditService/AuditGame": lambda name: audits.AuditGameRequest(name=name),
    "AuditService/AuditStore": lambda _: audits.AuditStoreRequest(),
    "AuditService/ListTransfers": lambda name: audits.ListTransfersRequest(name=name),
    "AuditService/ListAllTransfers": lambda name: audits.ListAllTransfersRequest(
        filter=values.TransferFilter(game_name=name)
    ),
    "AuditService/StreamAllTransfers": lambda name: audits.StreamAllTransfersRequest(
        filter=values.TransferFilter(game_name=name)
    ),
    "AuditService/ListRake": lambda name: audits.ListRakeRequest(game_name=name),
    "AuditService/GetChipFlows": lambda name: audits.GetChipFlowsRequest(name=name),
    "AuditService/GetCheckpoint": lambda _: audits.GetCheckpointRequest(),
    "AuditService/GetInclusionProof": lambda name: audits.GetInclusionProofRequest(
        name=name, version=1
    ),
    "AuditService/GetConsistencyProof": lambda _: audits.GetConsistencyProofRequest(),
    "AuditService/ExportBundle": lambda name: audits.ExportBundleRequest(name=name),
    "AuditService/ExportGame": lambda name: audits.ExportGameRequest(
        name=name, format=audits.GAME_FORMAT_HTML
    ),
    "AuditService/AddCosignatures": lambda _: audits.AddCosignaturesRequest(),
    "AuditService/ListAccesses": lambda _: audits.ListAccessesRequest(),
    "PlayerService/RegisterPlayer": lambda _: people.RegisterPlayerRequest(request_id=new_id()),
    "PlayerService/GetPlayer": lambda name: people.GetPlayerRequest(name=name),
    "PlayerService/WhoAmI": lambda _: people.WhoAmIRequest(),
    "PlayerService/ListPlayers": lambda _: people.ListPlayersRequest(),
    "PlayerService/UpdatePlayer": lambda name: people.UpdatePlayerRequest(name=name),
    "PlayerService/ListInvitations": lambda name: people.ListInvitationsRequest(name=name),
    "PlayerService/ListTokens": lambda name: people.ListTokensRequest(name=name),
    "PlayerService/IssueToken": lambda name: people.IssueTokenRequest(
        name=name, role=people.ROLE_PLAYER
    ),
    "PlayerService/RevokeToken": lambda name: people.RevokeTokenRequest(name=f"{name}/tokens/-"),
    "PlayerService/ListStatement": lambda name: people.ListStatementRequest(name=name),
    "PlayerService/StreamStatement": lambda name: people.StreamStatementRequest(name=name),
    "PlayerService/ForgetPlayer": lambda name: people.ForgetPlayerRequest(name=name),
    "RulesService/ListRuleSets": lambda _: rules.ListRuleSetsRequest(),
    "RulesService/GetRuleBook": lambda _: rules.GetRuleBookRequest(game="poker-deluxe"),
    "RulesService/GetCombinations": lambda _: rules.GetCombinationsRequest(
        game="poker-deluxe", cards=5
    ),
    "RulesService/RankHands": lambda _: rules.RankHandsRequest(
        game="poker-deluxe", hands=[rules.HandOfCards(cards=["Ah", "2c", "3d", "4s"])]
    ),
}
"""A request of each method that is in order, about a game."""

BY_THE_GATE = (grpc.StatusCode.UNAUTHENTICATED, grpc.StatusCode.PERMISSION_DENIED)
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
    store.save(Save(game="", players=(Player(INVITED),))).result()
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
    store.save(Save(game="", players=(Player(player),))).result()
    if who == "nobody":
        return f"players/{player}", site.nobody
    role = "player" if who in {"own", "other"} else who
    token = give_token(store, role, player if who == "own" else "~somebody-else")
    return f"players/{player}", Client(site.channel, token)


async def as_operator(site: Served, method: str, request: Any) -> str:
    name: str = (await site.operator.call(method, request)).game.name
    return name


def give_token(store: Store, role: str, player: str = "") -> str:
    """A token of somebody themselves, as the store keeps those that were handed out."""
    token = new_id()
    token_row = Token(token_digest(token), "", None, player, role)
    store.save(Save(game="", tokens=(token_row,))).result()
    return token


async def called(caller: Client, method: str, request: Any) -> Heard | None:
    """What the caller hears if the call fails; of a stream the first answer is enough."""
    descriptor = METHODS[f"pokerdeluxe.v1.{method}"][1]
    try:
        if not descriptor.server_streaming:
            await caller.call(method, request)
            return None
        # On the wire a stream of one request is one request. Sent so, it leaves with the call's
        # first bytes; grpc.aio's client writes streams later, and if the server has refused the
        # call meanwhile, it may tell "Internal error from Core" in place of the server's status.
        stream = caller.stream(method, request)
        await anext(aiter(stream))
        stream.cancel()
    except grpc.RpcError as error:
        return Heard(error)
    except StopAsyncIteration:
        return None
    return None


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
        store.save(Save(game="", tokens=(revoked(token),))).result()
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
            store.save(Save(game="", tokens=(revoked(token),))).result()
            assert (await refused_stream(watch)).reason == "UNKNOWN_TOKEN"
        store.close()

    run(body)


def revoked(token: str) -> Token:
    return Token(token_digest(token), "", None, "", "spectator", expires=1)
