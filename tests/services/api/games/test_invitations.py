"""Invitations: a seat is kept for a registered player, who accepts or declines it."""

from typing import Any

from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from tests.loops import in_loop
from tests.services.api.client import Client, Served, joining, new_id, refused, serving
from tests.services.api.players.registered import invite, issued, registered, withdraw


async def invitations(caller: Client, player: str, **more: Any) -> list[tuple[str, int]]:
    request = people.ListInvitationsRequest(name=player, **more)
    invitations = (await caller.call("PlayerService/ListInvitations", request)).invitations
    return [(one.game_name, one.seat) for one in invitations]


async def seat_anywhere(caller: Client, name: str, player: str = "") -> int:
    request = pb.JoinGameRequest(name=name, request_id=new_id(), player=player)
    seat: int = (await caller.call("GameService/JoinGame", request)).seat
    return seat


async def somebody(site: Served, name: str) -> tuple[str, Client]:
    player = await registered(site, name)
    return player, (await issued(site, player))[0]


@in_loop
async def test_an_invited_player_finds_their_seat_kept_and_sits_down_there() -> None:
    async with serving() as site:
        (ann, as_ann), (bob, as_bob) = await somebody(site, "Ann"), await somebody(site, "Bob")
        name = await site.open_game()
        await seat_anywhere(as_bob, name)
        invitation = await invite(as_bob, name, ann)
        assert (invitation.game_name, invitation.seat, invitation.player_name) == (name, 1, ann)
        assert invitation == await invite(as_bob, name, ann), "idempotent"
        assert await invitations(as_ann, ann) == [(name, 1)]
        response = await refused(site.join(name, 1))
        assert (response.code.name, response.reason) == ("FAILED_PRECONDITION", "SEAT_KEPT")
        for seat in (None, 1):
            bot = pb.AddBotRequest(name=name, request_id=new_id(), seat=seat)
            refusal = await refused(as_bob.call("GameService/AddBot", bot))
            assert refusal.reason == "SEAT_KEPT"
        refusal = await refused(seat_anywhere(site.nobody, name, "somebody"))
        assert refusal.reason == "SEAT_KEPT", "no seat is free for them"
        assert await seat_anywhere(as_ann, name) == 1
        assert await invitations(as_ann, ann) == []
        listing = pb.ListGameInvitationsRequest(name=name)
        listing_after = await as_bob.call("GameService/ListGameInvitations", listing)
        assert not listing_after.invitations
        assert bob != ann


@in_loop
async def test_an_invitation_is_withdrawn_or_declined_and_the_seat_is_free() -> None:
    async with serving() as site:
        (ann, as_ann), (zoe, other) = await somebody(site, "Ann"), await somebody(site, "Zoe")
        name = await site.open_game()
        await invite(site.operator, name, ann, 0)
        listing = pb.ListGameInvitationsRequest(name=name)
        result = await site.operator.call("GameService/ListGameInvitations", listing)
        assert [one.player_name for one in result.invitations] == [ann]
        refusal = await refused(withdraw(other, name, 0))
        assert refusal.code.name == "PERMISSION_DENIED"
        await withdraw(other, name)
        assert await invitations(as_ann, ann) == [(name, 0)]
        await withdraw(as_ann, name)
        assert await invitations(as_ann, ann) == []
        await invite(site.operator, name, ann, 0)
        await withdraw(site.operator, name, 0)
        await site.join(name, 0)
        refusal = await refused(withdraw(site.operator, name))
        assert set(refusal.fields) == {"seat"}
        assert zoe != ann


@in_loop
async def test_who_may_not_be_invited_hears_why() -> None:
    async with serving() as site:
        (ann, as_ann), (bob, _) = await somebody(site, "Ann"), await somebody(site, "Bob")
        name = await site.open_game()
        await site.join(name, 0, "somebody")
        await invite(site.operator, name, ann)

        async def reason(player: str, seat: int | None = None) -> str:
            return (await refused(invite(site.operator, name, player, seat))).reason

        assert await reason(bob, 0) == "SEAT_TAKEN"
        assert await reason(bob, 1) == "SEAT_KEPT"
        assert await reason(bob) == "SEAT_TAKEN", "there is none left"
        assert await reason(bob, 7) == "NO_SUCH_SEAT"
        assert await reason(ann, 0) == "SEAT_KEPT", "another one is kept for Ann"
        assert await reason("players/~nobody") == "NO_SUCH_PLAYER"
        assert (await refused(invite(as_ann, name, bob))).reason == "NOT_YOUR_SEAT"
        await seat_anywhere(as_ann, name)
        assert await reason(ann) == "ALREADY_SEATED"
        started, _ = await site.started()
        refusal = await refused(invite(site.operator, started, bob))
        assert refusal.reason == "WRONG_PHASE"


@in_loop
async def test_invitations_are_listed_page_by_page_without_games_that_have_started() -> None:
    async with serving() as site:
        ann, as_ann = await somebody(site, "Ann")
        names = [await site.open_game() for _ in range(3)]
        for name in names:
            await invite(site.operator, name, ann, 1)
        request = people.ListInvitationsRequest(name=ann, page_size=2)
        first = await as_ann.call("PlayerService/ListInvitations", request)
        request.page_token = first.next_page_token
        second = await as_ann.call("PlayerService/ListInvitations", request)
        rows = [*first.invitations, *second.invitations]
        assert [one.game_name for one in rows] == names
        assert not second.next_page_token
        await as_ann.call("GameService/JoinGame", joining(names[1], 1, ann.split("/")[1]))
        assert await invitations(as_ann, ann) == [(names[0], 1), (names[2], 1)]
