"""``ExportGame``: a game as a file for those who may see what is in it, and views as known then."""

import re
import zlib
from base64 import b64decode

import grpc

from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import replay_service_pb2 as replays
from tests.services.rpc.client import Client, play_out, refused_stream, run, serving


async def exported(caller: Client, name: str, kind: int) -> bytes:
    request = audits.ExportGameRequest(name=name, format=kind)  # type: ignore[arg-type]
    return b"".join(
        [message.data async for message in caller.stream("AuditService/ExportGame", request)]
    )


async def code(caller: Client, name: str, kind: int) -> grpc.StatusCode:
    request = audits.ExportGameRequest(name=name, format=kind)  # type: ignore[arg-type]
    heard = await refused_stream(caller.stream("AuditService/ExportGame", request))
    answered: grpc.StatusCode = heard.code
    return answered


def viewers(page: bytes) -> list[str]:
    found = re.search(rb'id="recording">([^<]+)</script>', page)
    assert found is not None
    plain = zlib.decompress(b64decode(found[1]))
    said = re.search(rb'"viewers": \[([^\]]*)\]', plain)
    assert said is not None
    return said[1].decode().replace('"', "").split(", ")


def test_g7_files_hold_what_their_reader_may_see() -> None:
    async def body() -> None:
        async with serving() as served:
            name, clients = await served.started(2)
            assert await code(served.operator, name, audits.GAME_FORMAT_HTML) == (
                grpc.StatusCode.FAILED_PRECONDITION
            ), "no deal is over"
            assert viewers(await exported(served.nobody, name, audits.GAME_FORMAT_HTML)) == [
                "public"
            ]
            await play_out(name, clients)
            for caller, seen in (
                (served.nobody, ["public"]),
                (clients[1], ["seat-1", "public"]),
                (served.operator, ["auditor", "seat-0", "seat-1", "public"]),
            ):
                assert viewers(await exported(caller, name, audits.GAME_FORMAT_HTML)) == seen
            denied = await code(clients[0], name, audits.GAME_FORMAT_JSONL)
            assert denied == grpc.StatusCode.PERMISSION_DENIED
            lines = (await exported(served.operator, name, audits.GAME_FORMAT_JSONL)).splitlines()
            assert len(lines) == len(await served.operator.events(name)) + 1
            assert b"buy-in" in await exported(served.nobody, name, audits.GAME_FORMAT_CSV)
            other = await code(served.operator, name, audits.GAME_FORMAT_PHH)
            assert other == grpc.StatusCode.UNIMPLEMENTED, "PHH knows no Poker Deluxe"
            unsaid = await code(served.operator, name, audits.GAME_FORMAT_UNSPECIFIED)
            assert unsaid == grpc.StatusCode.INVALID_ARGUMENT

    run(body)


def test_g7_a_view_as_known_then_leaves_out_what_was_opened_later() -> None:
    async def body() -> None:
        async with serving() as served:
            name, clients = await served.started(2, open_books=True)
            await play_out(name, clients)
            for then in (False, True):
                request = replays.StreamReplayRequest(
                    name=name, with_views=True, as_known_then=then
                )
                told = [
                    each
                    async for each in served.nobody.stream("ReplayService/StreamReplay", request)
                ]
                [shuffle, *_] = [
                    each for each in told if each.event.poker_deluxe.HasField("deck_shuffled")
                ]
                assert bool(shuffle.event.poker_deluxe.deck_shuffled.deck) is not then
                one = replays.GetViewRequest(
                    name=name, version=shuffle.event.version, as_known_then=then
                )
                answer = await served.nobody.call("ReplayService/GetView", one)
                assert answer.view == shuffle.view
                last = told[-1].event.poker_deluxe
                assert last.game_ended.seed, "what is opened now is known now"

    run(body)
