"""``ExportGame``: a game as a file for those who may see what is in it, and views as known then."""

import csv
import re
import sys
import zlib
from base64 import b64decode
from hashlib import sha256
from io import BytesIO, StringIO
from typing import Any

import grpc
import pyarrow.parquet
import pytest

from deluxe_replays.verify_bundle import FAIL, bundle_of, verify
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import replay_service_pb2 as replays
from tests.loops import in_loop, run
from tests.services.api.client import Client, play_out, refused_stream, serving


async def exported(caller: Client, name: str, kind: int) -> bytes:
    request = audits.ExportGameRequest(name=name, format=kind)  # type: ignore[arg-type]
    return b"".join(
        [message.data async for message in caller.stream("AuditService/ExportGame", request)]
    )


async def code(caller: Client, name: str, kind: int) -> grpc.StatusCode:
    request = audits.ExportGameRequest(name=name, format=kind)  # type: ignore[arg-type]
    refusal = await refused_stream(caller.stream("AuditService/ExportGame", request))
    status: grpc.StatusCode = refusal.code
    return status


def viewers(page: bytes) -> list[str]:
    match = re.search(rb'id="recording">([^<]+)</script>', page)
    assert match is not None
    plain = zlib.decompress(b64decode(match[1]))
    match_of_viewers = re.search(rb'"viewers": \[([^\]]*)\]', plain)
    assert match_of_viewers is not None
    return match_of_viewers[1].decode().replace('"', "").split(", ")


@in_loop
async def test_g_7_files_hold_what_their_reader_may_see() -> None:
    async with serving() as site:
        name, clients = await site.started(2)
        assert await code(site.operator, name, audits.GAME_FORMAT_HTML) == (
            grpc.StatusCode.FAILED_PRECONDITION
        ), "no deal is over"
        assert viewers(await exported(site.nobody, name, audits.GAME_FORMAT_HTML)) == ["public"]
        await play_out(name, clients)
        for caller, view_of in (
            (site.nobody, ["public"]),
            (clients[1], ["seat-1", "public"]),
            (site.operator, ["auditor", "seat-0", "seat-1", "public"]),
        ):
            assert viewers(await exported(caller, name, audits.GAME_FORMAT_HTML)) == view_of
        status = await code(clients[0], name, audits.GAME_FORMAT_JSONL)
        assert status == grpc.StatusCode.PERMISSION_DENIED
        lines = (await exported(site.operator, name, audits.GAME_FORMAT_JSONL)).splitlines()
        assert len(lines) == len(await site.operator.events(name)) + 1
        assert b"buy-in" in await exported(site.nobody, name, audits.GAME_FORMAT_CSV)
        other = await code(site.operator, name, audits.GAME_FORMAT_PHH)
        assert other == grpc.StatusCode.UNIMPLEMENTED, "PHH knows no Poker Deluxe"
        unsaid = await code(site.operator, name, audits.GAME_FORMAT_UNSPECIFIED)
        assert unsaid == grpc.StatusCode.INVALID_ARGUMENT


@in_loop
async def test_the_chips_of_a_game_come_as_parquet_and_the_game_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with serving() as site:
        name, clients = await site.started(2)
        await play_out(name, clients)
        text = (await exported(site.nobody, name, audits.GAME_FORMAT_CSV)).decode()
        lines = list(csv.DictReader(StringIO(text)))
        data = await exported(site.nobody, name, audits.GAME_FORMAT_PARQUET)
        rows = pyarrow.parquet.read_table(BytesIO(data)).to_pylist()
        assert len(rows) == len(lines) > 3
        for row, line in zip(rows, lines, strict=True):
            assert [str(row[key]) for key in ("version", "amount", "reason", "unit")] == [
                line[key] for key in ("version", "amount", "reason", "unit")
            ]
        words = (await exported(site.nobody, name, audits.GAME_FORMAT_TEXT)).decode()
        events = await site.nobody.events(name)
        assert len(words.splitlines()) == len(events) + 1
        monkeypatch.setitem(sys.modules, "pyarrow", None)
        request = audits.ExportGameRequest(name=name, format=audits.GAME_FORMAT_PARQUET)
        refusal = await refused_stream(site.nobody.stream("AuditService/ExportGame", request))
        assert (refusal.code, refusal.reason) == (
            grpc.StatusCode.UNIMPLEMENTED,
            "NOT_OFFERED",
        )
        assert "poker-deluxe[parquet]" in refusal.text


@in_loop
async def test_g_7_a_view_as_known_then_leaves_out_what_was_opened_later() -> None:
    async with serving() as site:
        name, clients = await site.started(2, open_books=True)
        await play_out(name, clients)
        for then in (False, True):
            request = replays.StreamReplayRequest(name=name, with_views=True, as_known_then=then)
            messages = [
                each async for each in site.nobody.stream("ReplayService/StreamReplay", request)
            ]
            [shuffle, *_] = [
                each for each in messages if each.event.poker_deluxe.HasField("deck_shuffled")
            ]
            assert bool(shuffle.event.poker_deluxe.deck_shuffled.deck) is not then
            one = replays.GetViewRequest(
                name=name, version=shuffle.event.version, as_known_then=then
            )
            answer = await site.nobody.call("ReplayService/GetView", one)
            assert answer.view == shuffle.view
            last = messages[-1].event.poker_deluxe
            assert last.game_ended.seed, "what is opened now is known now"


def bundle(name: str, **more: Any) -> audits.ExportGameRequest:
    return audits.ExportGameRequest(name=name, format=audits.GAME_FORMAT_BUNDLE, **more)


async def pieces(caller: Client, request: audits.ExportGameRequest) -> list[Any]:
    return [message async for message in caller.stream("AuditService/ExportGame", request)]


def failed(data: bytes) -> list[str]:
    """The claims of a bundle that do not hold."""
    verdicts = verify(bundle_of(data))
    assert len(verdicts) > 5
    return [claim for claim, (verdict, _) in verdicts.items() if verdict == FAIL]


def test_a_file_goes_on_behind_a_break_and_another_file_is_told_from_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("deluxe_services.api.replays.exports.PIECE", 1000)

    async def body() -> None:
        async with serving() as site:
            name, clients = await site.started(2)
            await play_out(name, clients)
            parts = await pieces(site.operator, bundle(name))
            data = b"".join(one.data for one in parts)
            digest = sha256(data).hexdigest()
            assert {one.digest for one in parts} == {digest}
            assert {one.size for one in parts} == {len(data)}
            assert [one.offset for one in parts] == list(range(0, len(data), 1000))
            assert not failed(data)
            await site.open_game()  # the log grows, and with it a bundle that is made anew
            for offset in (1000, 1234, len(data) - 1, len(data)):
                rest = await pieces(site.operator, bundle(name, offset=offset, digest=digest))
                assert b"".join(one.data for one in rest) == data[offset:]
            for offset, wrong, reason in (
                (1000, "00" * 32, "FILE_CHANGED"),
                (len(data) + 1, digest, "BAD_FIELD"),
                (-1, digest, "BAD_FIELD"),
                (1000, "", "BAD_FIELD"),
                (0, digest, "BAD_FIELD"),
            ):
                request = bundle(name, offset=offset, digest=wrong)
                refusal = await refused_stream(
                    site.operator.stream("AuditService/ExportGame", request)
                )
                assert refusal.reason == reason, (offset, wrong)

    run(body)


@in_loop
async def test_g_7_a_player_has_the_bundle_of_their_own_game_once_its_books_are_open() -> None:
    async with serving() as site:
        for open_books in (False, True):
            name, clients = await site.started(2, open_books=open_books)
            early = site.nobody if open_books else clients[0]
            assert await code(early, name, audits.GAME_FORMAT_BUNDLE) == (
                grpc.StatusCode.PERMISSION_DENIED
            )
            await play_out(name, clients)
            if open_books:
                data = await exported(clients[0], name, audits.GAME_FORMAT_BUNDLE)
                assert not failed(data)
            else:
                assert await code(clients[0], name, audits.GAME_FORMAT_BUNDLE) == (
                    grpc.StatusCode.PERMISSION_DENIED
                )
