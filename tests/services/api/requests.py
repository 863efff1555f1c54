"""A request of every method, and how a call ends."""

import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from functools import cache
from pathlib import Path
from typing import Any

import grpc
from google.protobuf.descriptor_pb2 import FileDescriptorSet

from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import event_service_pb2 as events
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import rules_service_pb2 as rules
from pokerdeluxe.v1 import values_pb2 as values
from tests.services.api.client import (
    METHODS,
    Client,
    Heard,
    creation,
    item,
    joining,
    new_id,
    starting,
)

NOWHERE = "games/g-none"


INVITED = "~invited"


def leaving(name: str) -> pb.LeaveGameRequest:
    return pb.LeaveGameRequest(name=name, request_id=new_id())


REQUESTS: dict[str, Callable[[str], Any]] = {
    "GameService/CreateGame": lambda _: creation(),
    "GameService/JoinGame": lambda name: joining(name, 0),
    "GameService/BranchGame": lambda name: pb.BranchGameRequest(
        name=name, request_id=new_id(), version=5, player="ann"
    ),
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
    "ReplayService/GetView": lambda name: replays.GetViewRequest(name=name),
    "ReplayService/StreamReplay": lambda name: replays.StreamReplayRequest(name=name),
    "ReplayService/GetOpenings": lambda name: replays.GetOpeningsRequest(name=name, deal=1),
    "ReplayService/Reexecute": lambda name: replays.ReexecuteRequest(name=name),
    "ReplayService/Rebuild": lambda _: replays.RebuildRequest(
        name="games/g-1", rules="poker-deluxe/1", seed=bytes(32)
    ),
    "ReplayService/AnalyseGame": lambda name: replays.AnalyseGameRequest(name=name),
    "AuditService/AuditGame": lambda name: audits.AuditGameRequest(name=name),
    "AuditService/AuditStore": lambda _: audits.AuditStoreRequest(),
    "AuditService/ListTransfers": lambda name: audits.ListTransfersRequest(name=name),
    "AuditService/ListAllTransfers": lambda name: audits.ListAllTransfersRequest(
        filter=values.TransferFilter(game_name=name)
    ),
    "AuditService/StreamAllTransfers": lambda name: audits.StreamAllTransfersRequest(
        filter=values.TransferFilter(game_name=name)
    ),
    "AuditService/WatchTransfers": lambda name: audits.WatchTransfersRequest(
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
    "AuditService/ListUnusualPairs": lambda _: audits.ListUnusualPairsRequest(),
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


ROOT = Path(__file__).parents[3]


WHOLE: dict[str, Any] = {
    **REQUESTS,
    "GameService/SubmitCommands": lambda name: pb.SubmitCommandsRequest(
        name=name, items=[pb.CommandItem()]
    ),
    "AuditService/AddCosignatures": lambda _: audits.AddCosignaturesRequest(note="x"),
}
"""A request of each method in which nothing that is required is missing."""


@cache
def image() -> FileDescriptorSet:
    """The protos with their annotations."""
    process = subprocess.run(
        [Path(sys.executable).parent / "buf", "build", "-o", "-"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    return FileDescriptorSet.FromString(process.stdout)


async def sent(*messages: Any) -> AsyncIterator[Any]:
    for message in messages:
        yield message
