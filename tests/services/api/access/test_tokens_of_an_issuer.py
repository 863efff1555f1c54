"""Tokens of an issuer are verified once; they end when they expire or their key is withdrawn."""

import asyncio
from typing import Any

import jwt
import pytest

from deluxe_services.api.access import oidc, tokens
from pokerdeluxe.v1 import player_service_pb2 as people
from tests.loops import in_loop
from tests.services.api.access.issuer import Issuing, asked, now, trusting
from tests.services.api.client import Client, Served, refused, refused_stream
from tests.services.api.players.registered import watching


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The clock by which tokens are remembered; streams look all the time."""
    times = [0.0]
    for module in (tokens, oidc):
        monkeypatch.setattr(module, "monotonic", lambda: times[0])
    monkeypatch.setattr(tokens, "EVERY_SECONDS", 0.01)
    return times


@pytest.fixture
def verified(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tokens whose signatures are verified, in order."""
    texts: list[str] = []
    decode = jwt.decode

    def counted(token: str, *arguments: Any, **keywords: Any) -> Any:
        texts.append(token)
        return decode(token, *arguments, **keywords)

    monkeypatch.setattr(jwt, "decode", counted)
    return texts


async def rounds(site: Served) -> None:
    """Streams are looked after a few times."""
    streams = site.server._authenticator._streams
    for _ in range(3):
        await streams.recheck()
        await asyncio.sleep(0.03)


@in_loop
async def test_a_token_is_verified_once_for_all_calls_and_streams(
    issuing: Issuing, times: list[float], verified: list[str]
) -> None:
    token = issuing.token()
    async with trusting(issuing) as site:
        streams = [await watching(site, token) for _ in range(3)]
        for _ in range(20):
            times[0] += 60.0
            await asked(site, token)
            await rounds(site)
        await site.server.recheck_tokens()
        await asked(site, token)
        assert verified == [token]
        for stream in streams:
            stream.cancel()


@pytest.mark.parametrize("leeway", [0, 2])
@in_loop
async def test_a_stream_ends_when_its_token_expires(
    issuing: Issuing, times: list[float], leeway: int
) -> None:
    async with trusting(issuing, oidc_leeway_s=leeway) as site:
        token = issuing.token(exp=now(3 - leeway))
        refusal = await refused_stream(await watching(site, token))
        assert (refusal.reason, times) == ("UNKNOWN_TOKEN", [0.0])
        assert "it has expired" in refusal.text


@in_loop
async def test_a_token_ends_when_the_issuer_withdraws_its_key(
    issuing: Issuing, times: list[float]
) -> None:
    token = issuing.token()
    async with trusting(issuing) as site:
        stream = await watching(site, token)
        issuing.rotate("second")
        await asked(site, token)
        times[0] += oidc.KEPT_SECONDS + 1
        assert "its key is not" in (await refused_stream(stream)).text
        assert (await refused(asked(site, token))).reason == "UNKNOWN_TOKEN"


@in_loop
async def test_a_token_stays_good_while_the_issuer_is_out_of_reach(
    issuing: Issuing, times: list[float], verified: list[str]
) -> None:
    token = issuing.token()
    async with trusting(issuing) as site:
        stream = await watching(site, token)
        issuing.file.unlink()
        times[0] += oidc.KEPT_SECONDS + 1
        await rounds(site)
        await asked(site, token)
        assert verified == [token]
        stream.cancel()


@in_loop
async def test_who_was_forgotten_is_somebody_else_from_then_on(
    issuing: Issuing, times: list[float]
) -> None:
    async with trusting(issuing) as site:
        ann = Client(site.channel, issuing.token())
        before = (await ann.call("PlayerService/WhoAmI", people.WhoAmIRequest())).player.name
        request = people.ForgetPlayerRequest(name=before)
        await site.operator.call("PlayerService/ForgetPlayer", request)
        after = (await ann.call("PlayerService/WhoAmI", people.WhoAmIRequest())).player.name
        assert (after != before, times) == (True, [0.0])
