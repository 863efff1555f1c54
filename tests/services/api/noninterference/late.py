"""Pairs of stores that differ in nothing but what spectators of a late game may not see yet.

A game is played on a server up to some point, and the store is copied. On each copy the game goes
on otherwise, at other times, but only as far as its horizon stays where it was. Then two servers,
one on each copy, are asked the same things by everybody to whom the game is late, by every method
of the API; what they answer must be the same, byte for byte: messages, their number, and the whole
status of each refusal.

What differs by itself is blotted out (``BLOTTED``): the log counts the entries of all games, so its
size, its hashes and its checkpoint's signature differ (docs/trust.md says why that is so). Of an
audit of the whole store the report is compared, not how often it told its progress. Positions in
the stream of all games are sealed, so of those the length is compared.
"""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import grpc

from deluxe_domain.kernel.decider import Command, decide
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import StateAt
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import StartGame
from deluxe_domain.kernel.viewer import PUBLIC, at_seat
from deluxe_services.histories.states import horizon_of, standing_after
from deluxe_services.identity.principals import seat_name, token_digest
from deluxe_services.store import (
    Decision,
    Invitation,
    InvitationChange,
    Player,
    Store,
    Token,
    open_store,
)
from deluxe_services.tables.decisions import Request
from deluxe_services.tables.host import Host
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.services.api.client import METHODS, Client, Served, creation, joining, new_id, serving
from tests.services.api.noninterference.questions import INVITED, Facts, questions
from tests.services.api.openings import any_opening

TERMS: Final[tuple[Mapping[str, Any], ...]] = (
    {"spectators_after_deal": True},
    {"spectators_behind": 3},
    {"spectators_behind": 9, "spectators_after_deal": True},
)
"""How a game may be late."""

BLOTTED: Final[Mapping[str, tuple[str, ...]]] = {
    "AuditService/GetCheckpoint": ("note", "size", "key"),
    "AuditService/GetInclusionProof": ("size", "hashes", "proof"),
    "AuditService/GetConsistencyProof": ("size", "hashes"),
    "GameService/GetGame": ("server_time",),
}
"""Fields that tell of the log of all games, or when the two sides were asked."""

SEALED: Final[Mapping[str, str]] = {
    "GameService/WatchGames": "position",
    "EventService/WatchEvents": "position",
    "AuditService/WatchTransfers": "position",
    "AuditService/ListAllTransfers": "next_page_token",
    "AuditService/StreamAllTransfers": "page_token",
    "PlayerService/ListStatement": "next_page_token",
    "PlayerService/StreamStatement": "page_token",
}
"""Fields with sealed positions: no two are alike, so only their length is compared."""

SPECTATORS: Final = ("nobody", "a spectator", "another player", "who has got up")
OPENING: Final = "GameService/CreateGame"
"""Asked again by who has opened the game; everybody else would open another one."""

LASTING: Final = (
    "GameService/WatchGame",
    "GameService/WatchGames",
    "EventService/WatchEvents",
    "AuditService/WatchTransfers",
)
"""Streams that do not end: they are looked at until two heartbeats have come."""

FEW: Final = 3
"""The fewest messages of such a stream: something, and two heartbeats."""

_MANY: Final = 40
"""Tries to find two ways on that leave the horizon where it is."""


@dataclass
class Side:
    """One store of a pair, served."""

    served: Served
    clients: dict[str, Client] = field(default_factory=dict)


@dataclass(slots=True)
class Compared:
    """What was asked of a pair, and where the answers differ; ``versions`` of the two games."""

    horizon: int
    versions: tuple[int, int]
    asked: int = 0
    messages: int = 0
    told_to_staff: bool = False
    differences: list[str] = field(default_factory=list)
    methods: set[str] = field(default_factory=set)


class NoPair(Exception):
    """The game does not go on in two ways that leave the horizon where it is."""


@asynccontextmanager
async def twins(
    rules: str, terms: Mapping[str, Any], chance: Random, folder: Path, **settings: Any
) -> AsyncIterator[tuple[Side, Side, Facts]]:
    """Both sides of a pair, served; ``NoPair``."""
    one, other = folder / "one.db", folder / "other.db"
    settings["patience_ms"] = 0  # two servers start clocks a millisecond apart
    store = open_store(f"sqlite:///{one}")
    async with serving(store, **settings) as site:
        facts = await _begun(site, store, rules, terms, chance)
        await _played(site.server._host, facts, chance)
    store.close()
    shutil.copy(one, other)
    stores = [open_store(f"sqlite:///{path}") for path in (one, other)]
    try:
        async with serving(stores[0], **settings) as a, serving(stores[1], **settings) as b:
            await _part(a.server._host, b.server._host, facts, chance)
            yield _side(a, facts), _side(b, facts), facts
    finally:
        for each in stores:
            each.close()


async def compare(one: Side, other: Side, facts: Facts, only: str = "") -> Compared:
    """Ask everything of both sides, as everybody to whom the game is late.

    ``only``: one method alone, and no further than to the first difference.
    """
    versions = tuple(facts.versions)
    assert len(versions) == 2
    comparison = Compared(facts.horizon, (versions[0], versions[1]))
    for method, requests in questions(facts).items():
        if only and method != only:
            continue
        comparison.methods.add(method)
        for who in SPECTATORS if method != OPENING else ("nobody",):
            for request in requests:
                answers = await asyncio.gather(
                    heard(one.clients[who], method, request),
                    heard(other.clients[who], method, request),
                )
                comparison.asked += 1
                comparison.messages += len(answers[0])
                if answers[0] != answers[1]:
                    comparison.differences.append(f"{method} as {who}: {request}: {answers}"[:600])
                    if only:
                        return comparison
    staff = [
        await heard(side.served.operator, "GameService/GetGame", pb.GetGameRequest(name=facts.name))
        for side in (one, other)
    ]
    comparison.told_to_staff = staff[0] != staff[1]
    return comparison


async def heard(client: Client, method: str, request: Any) -> list[bytes]:
    """All that comes back: each message, and the status if the call fails."""
    descriptor = METHODS[f"pokerdeluxe.v1.{method}"][1]
    messages: list[bytes] = []
    try:
        if not descriptor.server_streaming:
            messages.append(_blotted(method, await client.call(method, request)))
            return messages
        stream = client.stream(method, request)
        async for message in stream:
            if method != "AuditService/AuditStore" or message.HasField("report"):
                messages.append(_blotted(method, message))
            if method in LASTING and len(messages) >= FEW and messages[-1] == messages[-2]:
                stream.cancel()
                break
    except grpc.RpcError as error:
        messages.append(_status(error))
    return messages


def _blotted(method: str, message: Any) -> bytes:
    for name in BLOTTED.get(method, ()):
        _blot(message, name)
    if sealed := SEALED.get(method):
        setattr(message, sealed, str(len(getattr(message, sealed))))
    data: bytes = message.SerializeToString(deterministic=True)
    return data


def _blot(message: Any, path: str) -> None:
    """Clear a field, or one of the messages in a field."""
    name, _, rest = path.partition(".")
    if not rest:
        message.ClearField(name)
        return
    inner = getattr(message, name)
    for each in inner if hasattr(inner, "append") else (inner,):
        _blot(each, rest)


def _status(error: Any) -> bytes:
    details = dict(error.trailing_metadata() or ()).get("grpc-status-details-bin", b"")
    return f"{error.code().name}: {error.details()}: ".encode() + bytes(details)


async def _begun(
    site: Served, store: Store, rules: str, terms: Mapping[str, Any], chance: Random
) -> Facts:
    """A late game with its players and somebody who has got up, and another that is not late."""
    host = site.server._host
    await site.started()
    game, opening = any_opening(rules, chance, terms)
    created: pb.CreateGameRequest | None = None
    if rules == "poker-deluxe/1":
        created = creation(opening.terms.players, rounds=2, **terms)
        name = (await site.nobody.call("GameService/CreateGame", created)).game.name
    else:
        message = Request(new_id(), "", "anyone", new_id())
        name = f"games/{(await host.create(game.name, opening, message)).game}"
    facts = Facts(name, game, opening.terms.players, created, new_id(), new_id())
    response = await site.nobody.call(
        "GameService/JoinGame",
        pb.JoinGameRequest(name=name, request_id=facts.joined, player="former", seat=0),
    )
    facts.tokens = {"who has got up": response.token}
    request = pb.LeaveGameRequest(name=name, request_id=facts.left)
    await Client(site.channel, response.token).call("GameService/LeaveGame", request)
    for seat in range(facts.players):
        await site.nobody.call("GameService/JoinGame", joining(name, seat, f"p{seat}"))
    for who, role, player in (
        ("a spectator", "spectator", ""),
        ("another player", "player", INVITED),
    ):
        token = facts.tokens[who] = new_id()
        row = Token(token_digest(token), "", None, player, role)
        store.log.append(Decision(beside=(row,))).result()
    invitation = InvitationChange("invite", Invitation(facts.id, 1, INVITED))
    players = (Player(INVITED, "X", registered=1),)
    store.log.append(Decision(beside=(*players, invitation))).result()
    await act(host, facts, StartGame(youngest_first=tuple(range(facts.players))), 0)
    return facts


async def _played(host: Host, facts: Facts, chance: Random) -> None:
    """The game goes on for some decisions."""
    for _ in range(chance.choice((0, 2, 12, 30, 60))):
        game, standing = await host.standing(facts.id)
        command = _choice(game, standing, chance)
        if command is None or game.over(_after(game, standing, command, host, facts).state):
            break
        await act(host, facts, command)


async def _part(one: Host, other: Host, facts: Facts, chance: Random) -> None:
    """Both games go on, each in its own way, and their horizon stays the same; ``NoPair``."""
    for _ in range(_MANY):
        game, standing = await one.standing(facts.id)
        ways = [list(_way(game, standing, chance, one, facts)) for _ in range(2)]
        ends = [way[-1][1] if way else standing for way in ways]
        horizons = {horizon_of(game, end, PUBLIC) for end in ends}
        if len(horizons) == 1 and None not in horizons and ends[0].state != ends[1].state:
            facts.horizon = horizons.pop() or 0
            if facts.horizon <= standing.version:
                break
    else:
        raise NoPair
    for host, way in ((one, ways[0]), (other, ways[1])):
        for command, _ in way:
            await act(host, facts, command)
        facts.versions.append((await host.standing(facts.id))[1].version)


def _way(
    game: AnyGame, standing: StateAt, chance: Random, host: Host, facts: Facts
) -> Iterator[tuple[Command, StateAt]]:
    for _ in range(chance.randrange(4)):
        command = _choice(game, standing, chance)
        if command is None:
            return
        standing = _after(game, standing, command, host, facts)
        if game.over(standing.state):
            return
        yield command, standing


def _choice(game: AnyGame, standing: StateAt, chance: Random) -> Command | None:
    seat = game.to_act(standing.state)
    if seat is None:
        return None
    view = game.view(standing.state, at_seat(seat), False)
    command: Command = game.bots["random"](view, Stream(chance.randbytes(32), b"bots"))
    return command


def _after(game: AnyGame, standing: StateAt, command: Command, host: Host, facts: Facts) -> StateAt:
    decision = decide(game, standing.state, command, host.histories.chance(facts.id))
    return standing_after(game, standing, decision)


async def act(host: Host, facts: Facts, command: Command, seat: int | None = None) -> None:
    """A command of a player, as their client would give it."""
    by = seat_name(getattr(command, "seat", 0) if seat is None else seat)
    await host.act(facts.id, command, Request(new_id(), "", by, new_id()))


def _side(site: Served, facts: Facts) -> Side:
    tokens = {"nobody": "", **facts.tokens}
    return Side(site, {who: Client(site.channel, tokens[who]) for who in SPECTATORS})
