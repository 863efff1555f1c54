"""Queries to a running server about its callers, players and tokens.

Answers are plain values with the names that the API's JSON has with proto names (``display_name``).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Self

from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message

from deluxe_services.api.client.games_client import ASKING, Address, error_of
from poker_deluxe_client import Client, Refusal
from pokerdeluxe.v1 import player_service_pb2 as pb

_PREFIX: Final = "players/"

Plain = dict[str, Any]


class DirectoryQueries:
    """A connection to a server; methods raise ``Away``. ``token``: empty for none."""

    def __init__(self, address: Address, token: str) -> None:
        self._address, self._token = address, token or None
        self._client = Client(address.at, address.credentials(), ASKING)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self._client.close()

    def whoami(self) -> Plain:
        """Whom the token stands for, as ``WhoAmIResponse`` has it."""
        return _plain(self._call(self._client.players.WhoAmI, pb.WhoAmIRequest()))

    def players(self, display_name: str) -> Iterator[Plain]:
        """The registered players, or those of a name, each as ``Player`` has it."""
        request = pb.ListPlayersRequest(display_name=display_name)
        for page in self._pages(self._client.players.ListPlayers, request):
            yield from map(_plain, page.players)

    def tokens(self, player: str) -> Iterator[Plain]:
        """The tokens of a player, each as ``TokenInfo`` has it."""
        request = pb.ListTokensRequest(name=_PREFIX + player.removeprefix(_PREFIX))
        for page in self._pages(self._client.players.ListTokens, request):
            yield from map(_plain, page.tokens)

    def _pages(self, method: Any, request: Any) -> Iterator[Any]:
        """Every page of a list."""
        while True:
            page = self._call(method, request)
            yield page
            request.page_token = page.next_page_token
            if not request.page_token:
                return

    def _call(self, method: Any, request: Message) -> Any:
        with self._errors():
            return self._client.call(method, request, self._token)

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except Refusal as refusal:
            raise error_of(refusal, self._address) from refusal


def _plain(message: Message) -> Plain:
    return MessageToDict(message, preserving_proto_field_name=True)
