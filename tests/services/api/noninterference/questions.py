"""What spectators of a late game ask: every method, with every number that could be tried out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from google.protobuf.timestamp_pb2 import Timestamp

from deluxe_domain.kernel.game import AnyGame
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import event_service_pb2 as events
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import rules_service_pb2 as rules
from pokerdeluxe.v1 import values_pb2 as values
from tests.services.api.client import creation, item, new_id

_INTERVALS: Final = (
    audits.RAKE_INTERVAL_UNSPECIFIED,
    audits.RAKE_INTERVAL_HOUR,
    audits.RAKE_INTERVAL_DAY,
)
_FAR: Final = 10**9
INVITED: Final = "~x"
"""A registered player to whom the game is late, and for whom a seat was kept."""

_STATUSES: Final = (
    values.GAME_STATUS_OPEN,
    values.GAME_STATUS_PLAYING,
    values.GAME_STATUS_OVER,
)


@dataclass
class Facts:
    """A late game: its name, its players, who got up, its horizon, and where it really stands."""

    name: str
    game: AnyGame
    players: int
    created: pb.CreateGameRequest | None
    joined: str
    left: str
    horizon: int = 0
    versions: list[int] = field(default_factory=list)
    tokens: dict[str, str] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return self.name.removeprefix("games/")

    @property
    def numbers(self) -> list[int]:
        """Versions that may be tried out."""
        real = {one + more for one in self.versions for more in (0, 1)}
        return sorted({1, self.horizon, self.horizon + 1, _FAR} | real)


_ORDERS: Final = ("create_time", "create_time desc", "update_time desc")

Questions = Mapping[str, Sequence[Any]]


def questions(facts: Facts) -> Questions:
    """Requests of every method, each to be asked of both games of a pair."""
    return {
        **_commands(facts),
        **_reads(facts),
        **_replays(facts),
        **_audits(facts),
        **_others(facts),
    }


def _commands(facts: Facts) -> Questions:
    name, values_tried = facts.name, [None, *facts.numbers]
    stop = [item(stop_buying={}) for _ in range(3)]
    for each in stop[1:]:
        each.expected_version = facts.versions[len(each.request_id) % 2]
    order = pb.StartGameRequest.AgeOrder(seats=range(facts.players))
    return {
        "GameService/CreateGame": [facts.created or creation(cards=77)],
        **_seats(facts),
        "GameService/AddBot": [
            pb.AddBotRequest(name=name, request_id=new_id(), expected_version=number)
            for number in values_tried
        ],
        "GameService/RemoveBot": [
            pb.RemoveBotRequest(name=name, request_id=new_id(), seat=0, expected_version=number)
            for number in values_tried
        ],
        **_invitations(facts),
        "GameService/StartGame": [
            pb.StartGameRequest(
                name=name, request_id=new_id(), youngest_first=order, expected_version=number
            )
            for number in values_tried
        ],
        "GameService/BranchGame": [
            pb.BranchGameRequest(
                name=name, request_id=new_id(), version=number, seat=0, player="former"
            )
            for number in facts.numbers
        ],
        "GameService/Act": [pb.ActRequest(name=name, item=each) for each in stop],
        "GameService/SubmitCommands": [pb.SubmitCommandsRequest(name=name, items=stop)],
        "GameService/Play": [pb.PlayRequest(open=name)],
    }


def _seats(facts: Facts) -> Questions:
    name, values_tried = facts.name, [None, *facts.numbers]
    again = pb.JoinGameRequest(name=name, request_id=facts.joined, player="former", seat=0)
    return {
        "GameService/JoinGame": [
            again,
            *(
                pb.JoinGameRequest(
                    name=name,
                    request_id=new_id(),
                    player=player,
                    seat=seat,
                    expected_version=number,
                )
                for number in values_tried
                for player, seat in (("new", None), ("new", 1), ("p0", 0))
            ),
        ],
        "GameService/LeaveGame": [
            pb.LeaveGameRequest(name=name, request_id=facts.left),
            *(
                pb.LeaveGameRequest(name=name, request_id=new_id(), expected_version=number)
                for number in values_tried
            ),
        ],
    }


def _invitations(facts: Facts) -> Questions:
    name, players = facts.name, (f"players/{INVITED}", "players/~nobody")
    return {
        "GameService/InvitePlayer": [
            pb.InvitePlayerRequest(name=name, player_name=player, seat=seat)
            for player in players
            for seat in (None, 0, 1, _FAR)
        ],
        "GameService/ListGameInvitations": [pb.ListGameInvitationsRequest(name=name)],
        "PlayerService/ListInvitations": [
            people.ListInvitationsRequest(name=player) for player in players
        ],
        "GameService/WithdrawInvitation": [
            pb.WithdrawInvitationRequest(name=name, seat=seat) for seat in (0, 1, None)
        ],
    }


def _reads(facts: Facts) -> Questions:
    name, values_tried = facts.name, facts.numbers
    return {
        "GameService/GetGame": [
            pb.GetGameRequest(name=name),
            *(pb.GetGameRequest(name=name, version=one) for one in values_tried),
            *(pb.GetGameRequest(name=name, min_version=one) for one in values_tried),
        ],
        "GameService/ListGames": [
            pb.ListGamesRequest(),
            pb.ListGamesRequest(page_size=1),
            pb.ListGamesRequest(game=facts.game.name),
            *(pb.ListGamesRequest(status=one) for one in _STATUSES),
            *(pb.ListGamesRequest(order_by=one, with_summaries=True) for one in _ORDERS),
            pb.ListGamesRequest(order_by="update_time desc", page_size=1),
            *(pb.ListGamesRequest(to_act=True, player=one) for one in ("p0", "p1", "p2")),
            *(pb.ListGamesRequest(unit=one) for one in ("chips", "cents")),
            pb.ListGamesRequest(unit="chips", least_stake=76),
            *(
                pb.ListGamesRequest(player=one, status=status)
                for one in ("p0", "p1", "former")
                for status in (None, *_STATUSES)
            ),
        ],
        "GameService/ListEvents": [
            pb.ListEventsRequest(name=name),
            pb.ListEventsRequest(name=name, page_size=2),
            *(pb.ListEventsRequest(name=name, after_version=one) for one in values_tried),
            *(pb.ListEventsRequest(name=name, min_version=one) for one in values_tried),
        ],
        **_streams(facts),
        "GameService/GetServerInfo": [pb.GetServerInfoRequest()],
        "GameService/GetServerStatus": [pb.GetServerStatusRequest()],
    }


def _streams(facts: Facts) -> Questions:
    name, versions = facts.name, (0, *facts.numbers)
    return {
        "GameService/WatchGame": [
            pb.WatchGameRequest(name=name),
            *(pb.WatchGameRequest(name=name, after_version=one) for one in versions),
        ],
        "GameService/WatchGames": [
            pb.WatchGamesRequest(),
            pb.WatchGamesRequest(player="p0"),
            pb.WatchGamesRequest(player="former"),
        ],
        "EventService/WatchEvents": [
            events.WatchEventsRequest(),
            *(
                events.WatchEventsRequest(filter=events.EventFilter(status=one))
                for one in _STATUSES
            ),
        ],
    }


def _replays(facts: Facts) -> Questions:
    name, values_tried = facts.name, facts.numbers
    viewers = [
        values.Viewer(kind=values.VIEWER_KIND_PUBLIC),
        values.Viewer(kind=values.VIEWER_KIND_SEAT, seat=0),
        values.Viewer(kind=values.VIEWER_KIND_AUDITOR),
    ]
    return {
        "ReplayService/GetView": [
            replays.GetViewRequest(name=name),
            *(replays.GetViewRequest(name=name, version=one) for one in values_tried),
            *(replays.GetViewRequest(name=name, viewer=one) for one in viewers),
        ],
        "ReplayService/StreamReplay": [
            replays.StreamReplayRequest(name=name, with_views=True),
            *(replays.StreamReplayRequest(name=name, to_version=one) for one in values_tried),
            *(replays.StreamReplayRequest(name=name, from_version=one) for one in values_tried),
        ],
        "ReplayService/GetOpenings": [
            replays.GetOpeningsRequest(name=name, deal=deal) for deal in (1, 2, 3)
        ],
        "ReplayService/Reexecute": [replays.ReexecuteRequest(name=name)],
        "ReplayService/AnalyseGame": [replays.AnalyseGameRequest(name=name)],
        "ReplayService/Rebuild": [
            replays.RebuildRequest(name=name, rules=facts.game.rules, seed=bytes(32))
        ],
    }


def _audits(facts: Facts) -> Questions:
    name, values_tried = facts.name, facts.numbers
    now = Timestamp()
    now.GetCurrentTime()
    return {
        "AuditService/AuditGame": [audits.AuditGameRequest(name=name)],
        "AuditService/AuditStore": [audits.AuditStoreRequest()],
        "AuditService/ListTransfers": [
            audits.ListTransfersRequest(name=name),
            audits.ListTransfersRequest(name=name, page_size=1),
        ],
        **_transfers(facts),
        "AuditService/GetChipFlows": [
            audits.GetChipFlowsRequest(),
            audits.GetChipFlowsRequest(name=name),
            audits.GetChipFlowsRequest(end_time=now),
            audits.GetChipFlowsRequest(name=name, end_time=now),
            *(audits.GetChipFlowsRequest(player=one) for one in ("p0", "p1", "former")),
            audits.GetChipFlowsRequest(player="p0", end_time=now),
        ],
        "AuditService/GetCheckpoint": [audits.GetCheckpointRequest()],
        "AuditService/GetInclusionProof": [
            audits.GetInclusionProofRequest(name=name, version=one) for one in values_tried
        ],
        "AuditService/GetConsistencyProof": [audits.GetConsistencyProofRequest()],
        "AuditService/AddCosignatures": [audits.AddCosignaturesRequest()],
        "AuditService/ListUnusualPairs": [audits.ListUnusualPairsRequest()],
        "AuditService/ListAccesses": [audits.ListAccessesRequest()],
        "AuditService/ExportGame": [
            audits.ExportGameRequest(name=name, format=audits.GameFormat.Name(one))
            for one in audits.GameFormat.values()
        ],
        "AuditService/ExportBundle": [audits.ExportBundleRequest(name=name)],
    }


def _transfers(facts: Facts) -> Questions:
    filters = [
        values.TransferFilter(),
        values.TransferFilter(game_name=facts.name),
        values.TransferFilter(reasons=[values.TRANSFER_REASON_BUY_IN]),
        *(values.TransferFilter(party={"player": one}) for one in ("p0", "p1", "former")),
    ]
    return {
        "AuditService/ListAllTransfers": [
            *(audits.ListAllTransfersRequest(filter=one) for one in filters),
            audits.ListAllTransfersRequest(page_size=1),
        ],
        "AuditService/StreamAllTransfers": [
            audits.StreamAllTransfersRequest(filter=one) for one in filters
        ],
        "AuditService/WatchTransfers": [
            audits.WatchTransfersRequest(),
            *(audits.WatchTransfersRequest(filter=one) for one in filters),
        ],
        "AuditService/ListRake": [
            audits.ListRakeRequest(game_name=name, interval=each)
            for name in ("", facts.name)
            for each in _INTERVALS
        ],
    }


def _others(facts: Facts) -> Questions:
    who = "players/~nobody"
    return {
        "PlayerService/RegisterPlayer": [people.RegisterPlayerRequest(request_id=new_id())],
        "PlayerService/GetPlayer": [people.GetPlayerRequest(name=who)],
        "PlayerService/WhoAmI": [people.WhoAmIRequest()],
        "PlayerService/ListPlayers": [people.ListPlayersRequest()],
        "PlayerService/UpdatePlayer": [people.UpdatePlayerRequest(name=who)],
        "PlayerService/ListTokens": [
            people.ListTokensRequest(name=one) for one in (who, f"players/{INVITED}")
        ],
        "PlayerService/IssueToken": [
            people.IssueTokenRequest(name=who, role=people.ROLE_PLAYER),
        ],
        "PlayerService/RevokeToken": [people.RevokeTokenRequest(name=f"{who}/tokens/-")],
        "PlayerService/ListStatement": [people.ListStatementRequest(name=who)],
        "PlayerService/StreamStatement": [people.StreamStatementRequest(name=who)],
        "PlayerService/ForgetPlayer": [people.ForgetPlayerRequest(name=who)],
        "RulesService/ListRuleSets": [rules.ListRuleSetsRequest()],
        "RulesService/GetRuleBook": [rules.GetRuleBookRequest(game=facts.game.name)],
        "RulesService/GetCombinations": [rules.GetCombinationsRequest(game=facts.game.name)],
        "RulesService/RankHands": [rules.RankHandsRequest(game=facts.game.name)],
    }
