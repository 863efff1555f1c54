"""One of many games that are fuzzed at the same time: valid requests, and what the store holds."""

from dataclasses import dataclass, field
from random import Random
from typing import Any, Final
from uuid import UUID

from deluxe_domain.kernel.history import Cause
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.api.conversion.mapping import MAPPINGS
from deluxe_services.api.events.positions import Position, PositionSeal
from deluxe_services.api.server.server import Server
from deluxe_services.api.server.services import SERVICES
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import event_service_pb2 as events
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import rules_service_pb2 as rules
from pokerdeluxe.v1 import values_pb2 as values
from tests.services.api.fuzz.messages import random_message
from tests.services.api.openings import OPTIONS, any_opening

RULES: Final = sorted(OPTIONS)

METHODS: Final = {
    f"{service.full_name}/{method.name}": method
    for service in SERVICES.values()
    for method in service.methods
}
"""Every method of the API by its path."""


@dataclass(slots=True)
class Lane:
    """A game, its seats' tokens, and one who makes up requests about it."""

    server: Server
    chance: Random
    game: str = ""
    rules: str = ""
    players: int = 0
    tokens: list[str] = field(default_factory=list)
    lately: list[pb.CommandItem] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"games/{self.game}"

    def new_id(self) -> str:
        return str(UUID(bytes=self.chance.randbytes(16), version=4))

    def creation(self, rules_: str = "") -> pb.CreateGameRequest:
        """A request for a new game: of one rule set, or of any."""
        game, opening = any_opening(rules_ or self.chance.choice(RULES), self.chance)
        plain = MAPPINGS[game.rules].decision(Cause(opening, "", "", 0))["open_game"]
        del plain["sources"], plain["branched_from"]  # the server says them
        return pb.CreateGameRequest(request_id=self.new_id(), **plain)

    def join(self, seat: int) -> pb.JoinGameRequest:
        return pb.JoinGameRequest(
            name=self.name, request_id=self.new_id(), player=f"p{seat}", seat=seat
        )

    def start(self) -> pb.StartGameRequest:
        order = pb.StartGameRequest.AgeOrder(seats=range(self.players))
        return pb.StartGameRequest(name=self.name, request_id=self.new_id(), youngest_first=order)

    def opened(self, created: pb.CreateGameResponse) -> None:
        """Turn to a new game."""
        self.game, self.rules = created.game.name.removeprefix("games/"), created.game.rules
        self.players = len(created.game.players)
        self.tokens.clear()
        self.lately.clear()

    async def turn(self) -> int | None:
        """Who must act; ``None`` if nobody must."""
        game, standing = await self.server._host.standing(self.game)
        return game.to_act(standing.state)

    async def command(self, seat: int) -> pb.CommandItem:
        """What a random bot would do in this seat, whose turn it is."""
        game, standing = await self.server._host.standing(self.game)
        view: Any = game.view(standing.state, at_seat(seat), False)
        stream = Stream(self.chance.randbytes(32), b"fuzz")
        command = game.bots["random"](view, stream)
        plain = MAPPINGS[game.rules].decision(Cause(command, "", "", 0))["command"]
        item = pb.CommandItem(
            request_id=self.new_id(),
            command=history.Command(**plain),
            with_view=self.chance.random() < 0.2,
        )
        self.lately = [*self.lately[-9:], item]
        return item

    async def item(self) -> pb.CommandItem:
        """A command of the game: of now, of before, or once more under another id."""
        seat = await self.turn()
        if seat is not None and (self.chance.random() < 0.6 or not self.lately):
            return await self.command(seat)
        if not self.lately:
            return pb.CommandItem(request_id=self.new_id())
        item = pb.CommandItem()
        item.CopyFrom(self.chance.choice(self.lately))
        if self.chance.random() < 0.7:
            item.request_id = self.new_id()
        return item

    async def request(self, method: str) -> Any:
        """A request that is well formed, if not allowed at this moment."""
        chance, name = self.chance, self.name
        version = chance.choice((None, 0, 1, 3, 10**6))
        match method.rpartition("/")[2]:
            case "CreateGame":
                return self.creation()
            case "JoinGame":
                return self.join(chance.randrange(self.players + 1))
            case "LeaveGame":
                return pb.LeaveGameRequest(
                    name=name, request_id=self.new_id(), expected_version=version
                )
            case "StartGame":
                return self.start()
            case "Act":
                return pb.ActRequest(name=name, item=await self.item())
            case "SubmitCommands":
                items = [await self.item() for _ in range(chance.choice((0, 1, 2, 5)))]
                return pb.SubmitCommandsRequest(name=name, items=items)
            case "Play":
                if chance.random() < 0.5:
                    return pb.PlayRequest(open=name)
                if chance.random() < 0.6:
                    return pb.PlayRequest(item=await self.item())
                items = [await self.item() for _ in range(chance.choice((0, 1, 2, 5)))]
                return pb.PlayRequest(batch=pb.PlayRequest.Batch(items=items))
            case "GetGame":
                return pb.GetGameRequest(name=name, version=version)
            case "ListGames":
                return pb.ListGamesRequest(
                    page_size=chance.choice((1, 5)),
                    status=chance.choice(values.GameStatus.keys()),
                )
            case "ListEvents":
                return pb.ListEventsRequest(name=name, page_size=20, after_version=version or 0)
            case "WatchGame":
                return pb.WatchGameRequest(name=name, after_version=version)
            case _:
                return self._other_request(method, version)

    def _other_request(self, method: str, version: int | None) -> Any:
        chance = self.chance
        match method.rpartition("/")[2]:
            case "WatchEvents":
                row = chance.choice((0, 1, 5, 10**6))
                position = PositionSeal(bytes(32)).write({0: Position(row, version or 0)})
                kinds = chance.choice(([], ["card-bought"], ["no-such-kind"]))
                filter_ = events.EventFilter(player=chance.choice(("", "p0")), kinds=kinds)
                return events.WatchEventsRequest(
                    after_position=chance.choice(("", position)), filter=filter_
                )
            case "GetCombinations":
                game = self.rules.partition("/")[0]
                return rules.GetCombinationsRequest(game=game, cards=chance.choice((0, 4, 5, 8)))
            case "RankHands":
                hands = [rules.HandOfCards(cards=["2c", "3d", "4h", "5s", "7c"])] * 2
                return rules.RankHandsRequest(game=self.rules.partition("/")[0], hands=hands)
            case "ListRuleSets" | "GetServerInfo":
                return None
            case name_of if hasattr(replays, f"{name_of}Request"):
                return self._replay(method, version)
            case name_of if hasattr(audits, f"{name_of}Request"):
                return self._audit(method)
            case _:
                return self._any(method)

    def _replay(self, method: str, version: int | None) -> Any:
        chance, name = self.chance, self.name
        viewer = values.Viewer(
            kind=chance.choice(values.ViewerKind.keys()), seat=chance.choice((0, 1, 9))
        )
        match method.rpartition("/")[2]:
            case "GetView":
                return replays.GetViewRequest(name=name, version=version, viewer=viewer)
            case "StreamReplay":
                return replays.StreamReplayRequest(
                    name=name, to_version=version, viewer=viewer, events_per_second=1000
                )
            case "GetOpenings":
                return replays.GetOpeningsRequest(name=name, deal=chance.choice((0, 1, 1, 2, 99)))
            case "Reexecute":
                return replays.ReexecuteRequest(name=name)
            case "AnalyseGame":
                return replays.AnalyseGameRequest(name=name)
            case "Rebuild":
                return self._rebuild()
            case _:
                return self._any(method)

    def _audit(self, method: str) -> Any:
        chance, name = self.chance, self.name
        match method.rpartition("/")[2]:
            case "AuditGame":
                return audits.AuditGameRequest(name=name)
            case "ListTransfers":
                return audits.ListTransfersRequest(name=name, page_size=10)
            case "ListAllTransfers" | "StreamAllTransfers" | "WatchTransfers":
                listing = self._any(method)
                if chance.random() < 0.7:
                    party = chance.choice((None, {"player": "p0"}))
                    request = values.TransferFilter(game_name=name, party=party)
                    listing.filter.CopyFrom(request)
                return listing
            case "ExportGame":
                export = self._any(method)
                export.name, export.format = name, chance.choice(audits.GameFormat.values())
                if chance.random() < 0.7:
                    export.ClearField("offset")
                    export.ClearField("digest")
                return export
            case "ListRake":
                interval = chance.choice(audits.RakeInterval.keys())
                return audits.ListRakeRequest(
                    game_name=chance.choice((name, "")), interval=interval
                )
            case "GetChipFlows":
                return audits.GetChipFlowsRequest(name=chance.choice((name, None)), player="p0")
            case _:
                return self._any(method)

    def _any(self, method: str) -> Any:
        """A request at random, about this game or a player where it names one."""
        message: Any = random_message(METHODS[method].input_type, self.chance)
        if "name" in message.DESCRIPTOR.fields_by_name:
            message.name = self.chance.choice((self.name, "players/p0", "players/~nobody"))
        return message

    def _rebuild(self) -> replays.RebuildRequest:
        plain = self.creation()
        decision = history.Decision(by="operator", request_id=self.new_id())
        decision.open_game.terms.CopyFrom(plain.terms)
        decision.open_game.options.CopyFrom(plain.options)
        decision.open_game.terms.practice = True
        game = plain.options.WhichOneof("options") or ""
        rules_ = next(each for each in RULES if each.startswith(game.replace("_", "-")))
        return replays.RebuildRequest(
            name=self.name, rules=rules_, seed=self.chance.randbytes(32), decisions=[decision]
        )
