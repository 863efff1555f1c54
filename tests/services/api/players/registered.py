"""Registered players, tokens, and streams of those who have them."""

from typing import Any

from deluxe_services.identity.principals import token_digest
from deluxe_services.store import Decision, Store, Token
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from tests.services.api.client import Client, Served, new_id

NAME = "Wilhelmina-Zoë Querfurth"


async def registered(site: Served, name: str = NAME) -> str:
    """A new player, ``players/{player}``."""
    request = people.RegisterPlayerRequest(request_id=new_id(), display_name=name)
    answer = await site.operator.call("PlayerService/RegisterPlayer", request)
    display_name: str = answer.player.name
    return display_name


async def issued(
    site: Served, player: str, role: people.Role = people.ROLE_PLAYER, **more: Any
) -> tuple[Client, str]:
    """A caller with a token of this role, and what it is revoked by."""
    request = people.IssueTokenRequest(name=player, role=role, **more)
    answer = await site.operator.call("PlayerService/IssueToken", request)
    return Client(site.channel, answer.token), answer.name


async def newcomer(site: Served, name: str, role: people.Role = people.ROLE_PLAYER) -> Client:
    """Somebody who was registered just now, with their token."""
    client, _ = await issued(site, await registered(site, name), role)
    return client


def give_token(store: Store, role: str, player: str = "") -> str:
    """A token of somebody themselves, as the store keeps those that were handed out."""
    token = new_id()
    token_row = Token(token_digest(token), "", None, player, role)
    store.log.append(Decision(beside=(token_row,))).result()
    return token


def revoke(store: Store, token: str) -> None:
    """End a token in the store, as another process would."""
    row = Token(token_digest(token), "", None, "", "spectator", expires=1)
    store.log.append(Decision(beside=(row,))).result()


async def watching(site: Served, token: str) -> Any:
    """A stream with a token, that has begun."""
    name = await site.open_game()
    request = pb.WatchGameRequest(name=name)
    stream = Client(site.channel, token).stream("GameService/WatchGame", request)
    await anext(aiter(stream))
    return stream


async def invite(caller: Client, name: str, player: str, seat: int | None = None) -> Any:
    request = pb.InvitePlayerRequest(name=name, player_name=player, seat=seat)
    return (await caller.call("GameService/InvitePlayer", request)).invitation


async def withdraw(caller: Client, name: str, seat: int | None = None) -> None:
    request = pb.WithdrawInvitationRequest(name=name, seat=seat)
    await caller.call("GameService/WithdrawInvitation", request)
