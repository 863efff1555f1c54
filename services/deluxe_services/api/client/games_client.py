"""The client side: opens, joins, plays or watches games of a server.

Made of ``poker_deluxe_client``: calls are repeated safely, and streams go on after breaks. The
module stays whole: the connection and what it gives are read together.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

import grpc

from deluxe_domain.kernel.decider import Command, Event, Reason, Refused
from deluxe_domain.kernel.game import AnyGame, View
from deluxe_domain.kernel.history import Cause
from deluxe_domain.kernel.table import OpenGame
from deluxe_services.api.client.network import reason_of_network, unreached
from deluxe_services.api.conversion.mapping import MAPPINGS, GameMapping
from poker_deluxe_client import AsyncClient, Entropy, Refusal, RetryPolicy
from poker_deluxe_client.requests import Failures, headers
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import player_service_pb2 as players
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import values_pb2 as values

ASKING: Final = RetryPolicy(attempts=4, first=0.2)
"""Until a server has answered at all."""

PLAYING: Final = RetryPolicy(attempts=2000, longest=3.0)
"""Once it has: a server that was restarted is found again."""

_LATEST: Final = 200
"""Events that are shown of what happened before."""

_STATUS: Final = {
    "open": values.GAME_STATUS_OPEN,
    "playing": values.GAME_STATUS_PLAYING,
    "over": values.GAME_STATUS_OVER,
}


class Away(Exception):
    """The server does not answer, or does not do what was asked; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a server, ``host:port``, and its TLS options.

    ``authority``: the file of who signed its certificate, in PEM; without one, whom this machine
    trusts.
    """

    at: str
    tls: bool = False
    authority: Path | None = None

    def credentials(self) -> grpc.ChannelCredentials | None:
        """The credentials of a channel to it."""
        root = None if self.authority is None else self.authority.read_bytes()
        return grpc.ssl_channel_credentials(root) if self.tls else None


class Listed(NamedTuple):
    """A game as a server lists it; ``players`` by seat, empty text where a seat is free.

    ``updated``: the time of the last event, in ms since 1970; ``winners``: their seats, where a
    list says them.
    """

    id: str
    game: str
    status: str
    players: tuple[str, ...]
    version: int
    updated: int
    winners: tuple[int, ...] = ()


class Found(NamedTuple):
    """A game as a server shows it, with what was agreed for it.

    ``names`` are those that players gave themselves, ``ends`` the moments (``time.monotonic``) at
    which turn clocks act, both by seat.
    """

    listed: Listed
    rules: AnyGame
    opening: OpenGame
    names: Mapping[int, str]
    ends: Mapping[int, float]


class Shown(NamedTuple):
    """One event, and the view after it, as the guest may see them."""

    version: int
    event: Event
    view: View


class Guest:
    """A connection to a server, to be made within an event loop.

    ``token``: shown where no seat's is, for servers that know their players; empty: none. Methods
    raise ``Refused`` where a rule forbids what was asked, else ``Away``.
    """

    def __init__(self, address: Address, token: str = "") -> None:
        self.address = address
        self._token = token
        self._client = AsyncClient(address.at, address.credentials(), ASKING)

    async def close(self) -> None:
        """Hang up."""
        await self._client.close()

    async def open_game(self, game: AnyGame, opening: OpenGame) -> str:
        """Open a game on these terms; its id."""
        cause = Cause(opening, "guest", "", 0)
        plain = MAPPINGS[game.rules].decision(cause)["open_game"]
        request = pb.CreateGameRequest(terms=plain["terms"], options=plain["options"])
        answer = await self._call(self._client.games.CreateGame, request)
        return _id(answer.game.name)

    async def role(self) -> str:
        """The role of the token, such as ``player``; empty without one."""
        if not self._token:
            return ""
        answer = await self._call(self._client.players.WhoAmI, players.WhoAmIRequest())
        return players.Role.Name(answer.role).removeprefix("ROLE_").lower()

    async def join(
        self,
        game: str,
        player: str,
        request_id: str,
        seat: int | None = None,
        token: str = "",
        entropy: Entropy | None = None,
    ) -> tuple[int, str]:
        """Take a seat, the lowest if none is named; the seat and its token.

        With the seat's ``token``: come back to it. The same ``request_id`` gives the same seat.
        ``entropy`` is committed to (G-5).
        """
        name = _name(game)
        commitment = "" if entropy is None else entropy.commitment(name)
        request = pb.JoinGameRequest(
            name=name, player=player, request_id=request_id, seat=seat, entropy=commitment
        )
        answer = await self._call(self._client.games.JoinGame, request, token)
        return answer.seat, answer.token or token

    async def branch(
        self, game: str, version: int, seat: int, player: str, bot: str
    ) -> tuple[str, str]:
        """Play on from a moment of a game, with bots; the id of the new game and the token."""
        request = pb.BranchGameRequest(
            name=_name(game), version=version, seat=seat, player=player, bot=bot
        )
        answer = await self._call(self._client.games.BranchGame, request)
        return _id(answer.game.name), answer.token

    async def add_bot(self, game: str, bot: str, seat: int, token: str) -> None:
        """Seat a bot, which the server plays; ``token`` is that of a seat at the table."""
        request = pb.AddBotRequest(name=_name(game), bot=bot, seat=seat)
        await self._call(self._client.games.AddBot, request, token)

    async def start(self, game: str, seats: int, token: str) -> None:
        """Start play; the lower seat counts as the younger (G-3)."""
        ages = pb.StartGameRequest.AgeOrder(seats=range(seats))
        request = pb.StartGameRequest(name=_name(game), youngest_first=ages)
        await self._call(self._client.games.StartGame, request, token)

    async def reveal(self, game: str, entropy: Entropy, token: str) -> None:
        """Reveal the entropy of a seat (G-5); nothing happens where none is awaited any more."""
        with self._plainly():
            await self._client.reveal(_name(game), entropy, self._shown(token))

    async def act(self, game: str, rules: AnyGame, command: Command, token: str) -> None:
        """Give a command of a player."""
        plain = MAPPINGS[rules.rules].decision(Cause(command, "guest", "", 0))
        item = pb.CommandItem(command=history.Command(**plain["command"]))
        request = pb.ActRequest(name=_name(game), item=item)
        await self._call(self._client.games.Act, request, token)

    async def games(self, status: str, player: str = "") -> list[Listed]:
        """Games of a status (``open``, ``playing``, ``over``), at most a page.

        The newest come first; of games that are played, those with the newest acts.
        """
        order = "update_time desc" if status == "playing" else "create_time desc"
        request = pb.ListGamesRequest(
            status=_STATUS[status],
            player=player,
            order_by=order,
            page_size=100,
            with_summaries=status == "over",
        )
        answer = await self._call(self._client.games.ListGames, request)
        winners = [tuple(each.winners) for each in answer.summaries] or [()] * len(answer.games)
        return [
            _listed(game)._replace(winners=seats)
            for game, seats in zip(answer.games, winners, strict=True)
        ]

    async def find(self, game: str, token: str = "") -> Found:
        """A game as it stands."""
        request, start = pb.GetGameRequest(name=_name(game)), monotonic()
        answer = await self._call(self._client.games.GetGame, request, token)
        now = (start + monotonic()) / 2 - answer.server_time.ToNanoseconds() / 1e9
        seats = list(enumerate(answer.summary.seats))
        mapping = _mapping(answer.game)
        options = getattr(answer.summary.options, mapping.field)
        opening = mapping.read_opening(answer.summary.terms, options)
        return Found(
            _listed(answer.game),
            mapping.game,
            opening,
            {number: seat.display_name for number, seat in seats if seat.display_name},
            {
                number: now + seat.act_by_time.ToNanoseconds() / 1e9
                for number, seat in seats
                if seat.HasField("act_by_time")
            },
        )

    async def follow(
        self,
        place: Found,
        after: int,
        token: str = "",
        on_loss: Callable[[str], None] | None = None,
    ) -> AsyncIterator[list[Shown]]:
        """The events after a version, as they come, to the end of the game.

        An empty list is a sign of life; ``on_loss`` hears why the line was lost, which is then
        made anew.
        """
        name, mapping = _name(place.listed.id), MAPPINGS[place.rules.rules]
        self._client.patience = PLAYING

        def told(refusal: Refusal) -> None:
            if on_loss is not None:
                on_loss(reason_of_network(refusal.text))

        with self._plainly():
            messages = self._client.follow(
                name, after, self._shown(token), with_view=True, on_break=told
            )
            async for message in messages:
                yield await self._each(name, mapping, message, token)

    async def _each(
        self, name: str, mapping: GameMapping, message: pb.WatchGameResponse, token: str
    ) -> list[Shown]:
        """The events of a message, each with the view after it."""
        events = message.events.events
        if not events:
            return []
        last = _shown(mapping, events[-1], message.view)
        if len(events) == 1:
            return [last]
        before = await self.replay(name, mapping, (events[0].version, events[-2].version), token)
        return [*before, last]

    async def past(self, place: Found, token: str) -> list[Shown]:
        """The latest events, each with the view after it."""
        last = place.listed.version
        between = (max(1, last - _LATEST + 1), last)
        mapping = MAPPINGS[place.rules.rules]
        return await self.replay(_name(place.listed.id), mapping, between, token)

    async def replay(
        self, name: str, mapping: GameMapping, between: tuple[int, int], token: str
    ) -> list[Shown]:
        """The events of two versions and all between, each with the view after it."""
        request = replays.StreamReplayRequest(
            name=name, from_version=between[0], to_version=between[1], with_views=True
        )
        failures = Failures(self._client.patience)
        while True:
            try:
                metadata = headers(self._shown(token))
                stream = self._client.replays.StreamReplay(request, metadata=metadata)
                return [_shown(mapping, each.event, each.view) async for each in stream]
            except grpc.RpcError as error:
                with self._plainly():
                    pause = failures.pause(error)
                await asyncio.sleep(pause)

    async def _call(self, method: Any, request: Any, token: str = "") -> Any:
        with self._plainly():
            return await self._client.call(method, request, self._shown(token))

    def _shown(self, token: str) -> str | None:
        return token or self._token or None

    @contextmanager
    def _plainly(self) -> Iterator[None]:
        try:
            yield
        except Refusal as refusal:
            raise error_of(refusal, self.address) from refusal


def error_of(refusal: Refusal, address: Address) -> Exception:
    """The error for a refusal on this side: ``Refused`` or ``Away``."""
    if refusal.rule:
        return _refused(refusal)
    return Away(unreached(refusal, address.at, address.tls))


def _refused(refusal: Refusal) -> Refused:
    variables: dict[str, int | str] = {
        name: int(text) if text.lstrip("-").isdigit() else text
        for name, text in refusal.variables.items()
    }
    key = str(variables.pop("text", ""))
    reason = Reason(refusal.reason.lower().replace("_", "-"))
    error = Refused(refusal.rule, reason, refusal.text.replace("{", "{{").replace("}", "}}"))
    error.variables, error.key = variables, key
    return error


def _mapping(game: values.Game) -> GameMapping:
    if game.rules not in MAPPINGS:
        raise Away(f"{_id(game.name)} is played by {game.rules}, which this program does not know")
    return MAPPINGS[game.rules]


def _shown(mapping: GameMapping, event: history.Event, view: history.View) -> Shown:
    return Shown(event.version, mapping.read_event(event), mapping.read_view(view))


def _listed(game: values.Game) -> Listed:
    status = next((name for name, value in _STATUS.items() if value == game.status), "")
    updated = game.update_time.ToMilliseconds()
    return Listed(_id(game.name), game.game, status, tuple(game.players), game.version, updated)


def _name(game: str) -> str:
    return game if game.startswith("games/") else f"games/{game}"


def _id(name: str) -> str:
    return name.removeprefix("games/")


def people_at(players: Sequence[str]) -> list[str]:
    """Those of a table's players who are no bots of a server.

    >>> people_at(["ann", "~bot.typical.1", ""])
    ['ann']
    """
    return [player for player in players if player and not player.startswith("~bot.")]
