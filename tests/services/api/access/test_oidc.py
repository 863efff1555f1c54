"""Tokens of an issuer: good ones let in under a pseudonym, all others do not."""

import json
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import grpc
import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from jwt.algorithms import ECAlgorithm

from deluxe_services.api.access import oidc
from deluxe_services.api.access.exposure import Exposed
from deluxe_services.api.server.server import Server
from deluxe_services.settings import BadSetting, Settings
from deluxe_services.store import open_store
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop, run
from tests.services.api.access.issuer import AUDIENCE, ISSUER, Issuing, asked, now, trusting
from tests.services.api.client import Client, item, joining, refused, starting


@in_loop
async def test_who_has_a_token_of_the_issuer_plays_under_a_pseudonym(issuing: Issuing) -> None:
    async with trusting(issuing) as site:
        ann = Client(site.channel, issuing.token())
        name = await site.open_game()
        request = joining(name, 1, "~")
        request.player = ""
        await ann.call("GameService/JoinGame", request)
        await site.join(name, 0)
        later = Client(site.channel, issuing.token(jti="another"))
        await later.call("GameService/StartGame", starting(name))
        cut = pb.ActRequest(name=name, item=item(cut_deck={"lifted": 7}))
        await later.call("GameService/Act", cut)
        seats = (await later.view(name)).seats
        assert seats[1].player.startswith("~")
        assert "ann" not in seats[1].player
        assert seats[1].hand
        assert not seats[0].hand
        bob = Client(site.channel, issuing.token(sub="bob@example"))
        assert not (await bob.view(name)).seats[1].hand


def forged(issuing: Issuing) -> str:
    """The oldest trick: a shared secret that everybody knows."""
    secret = json.loads(issuing.file.read_text())["keys"][0]["n"]
    claims = {"iss": ISSUER, "aud": AUDIENCE, "sub": "ann", "exp": now(60)}
    return jwt.encode(claims, secret, algorithm="HS256", headers={"kid": "first"})


BAD: dict[str, Callable[[Issuing], str]] = {
    "another issuer": lambda it: it.token(iss="https://other.example"),
    "another audience": lambda it: it.token(aud="chess"),
    "expired": lambda it: it.token(exp=now(-60)),
    "not yet good": lambda it: it.token(nbf=now(60)),
    "issued later": lambda it: it.token(iat=now(60)),
    "without an end": lambda it: it.token(exp=None),
    "without a subject": lambda it: it.token(sub=None),
    "without an audience": lambda it: it.token(aud=None),
    "another key": lambda it: it.token(key=rsa.generate_private_key(65537, 2048)),
    "a key that is not published": lambda it: it.token("other", key=it.keys["first"]),
    "unsigned": lambda _: jwt.encode(
        {"iss": ISSUER, "aud": AUDIENCE, "sub": "ann", "exp": now(60)}, "", algorithm="none"
    ),
    "signed with the public key as a secret": forged,
    "another kind of key": lambda it: it.token(
        key=ec.generate_private_key(ec.SECP256R1()), alg="ES256"
    ),
    "no token at all": lambda _: "a.b.c",
    "too many dots": lambda _: "a.b.c.d",
}


@pytest.mark.parametrize("what", BAD)
@in_loop
async def test_a_token_that_is_not_good_lets_nobody_in(what: str, issuing: Issuing) -> None:
    async with trusting(issuing) as site:
        await asked(site, issuing.token())
        refusal = await refused(asked(site, BAD[what](issuing)))
        assert refusal.code == grpc.StatusCode.UNAUTHENTICATED
        assert refusal.reason == "UNKNOWN_TOKEN"


@in_loop
async def test_clocks_may_differ_a_little(issuing: Issuing) -> None:
    async with trusting(issuing, oidc_leeway_s=30) as site:
        await asked(site, issuing.token(exp=now(-10)))
        await asked(site, issuing.token(nbf=now(10)))
        await refused(asked(site, issuing.token(exp=now(-40))))


def test_a_new_key_is_asked_for_and_an_old_one_is_good_no_more(
    issuing: Issuing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(oidc, "APART_SECONDS", 0.0)

    async def body() -> None:
        async with trusting(issuing) as site:
            old = issuing.token("first")
            await asked(site, old)
            issuing.rotate("second")
            await asked(site, issuing.token("second"))
            await site.server.recheck_tokens()
            refusal = await refused(asked(site, old))
            assert "key" in refusal.text

    run(body)


def test_unknown_keys_do_not_make_the_server_ask_again_and_again(issuing: Issuing) -> None:
    asked_for = []

    class Publishing(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked_for.append(self.path)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(issuing.file.read_bytes())

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - so it is named
            pass

    web = HTTPServer(("127.0.0.1", 0), Publishing)
    Thread(target=web.serve_forever, daemon=True).start()

    async def body() -> None:
        keys = f"http://127.0.0.1:{web.server_port}/keys"
        async with trusting(issuing, oidc_keys=keys) as site:
            await asked(site, issuing.token())
            issuing.keys["never"] = issuing.keys["first"]
            for number in range(20):
                await refused(asked(site, issuing.token("never", jti=str(number))))
            assert asked_for == ["/keys"]

    try:
        run(body)
    finally:
        web.shutdown()
        web.server_close()


@in_loop
async def test_while_the_issuer_cannot_be_reached_nobody_is_told_that_their_token_is_wrong(
    issuing: Issuing,
) -> None:
    token = issuing.token()
    issuing.file.unlink()
    async with trusting(issuing) as site:
        refusal = await refused(asked(site, token))
        assert (refusal.code, refusal.reason) == (
            grpc.StatusCode.UNAVAILABLE,
            "ISSUER_UNAVAILABLE",
        )


@pytest.mark.parametrize(
    ("claims", "auditor"),
    [
        ({"roles": ["players", "clerks"]}, True),
        ({"roles": "chiefs"}, True),
        ({"roles": ["players"]}, False),
        ({"roles": [1, None]}, False),
        ({"roles": 7}, False),
        ({}, False),
    ],
)
def test_the_claim_of_the_issuer_gives_the_role(
    claims: dict[str, Any], auditor: bool, issuing: Issuing
) -> None:
    await_listing(issuing, issuing.token(**claims), auditor)


def test_a_claim_may_lie_inside_another(issuing: Issuing) -> None:
    token = issuing.token(realm={"roles": ["clerks"]})
    await_listing(issuing, token, True, oidc_role_claim="realm.roles")
    await_listing(issuing, issuing.token(realm=3), False, oidc_role_claim="realm.roles")


def await_listing(issuing: Issuing, token: str, is_allowed: bool, **settings: Any) -> None:
    async def body() -> None:
        async with trusting(issuing, **settings) as site:
            call = Client(site.channel, token).call(
                "AuditService/ListAccesses", audits.ListAccessesRequest()
            )
            if is_allowed:
                await call
            else:
                assert (await refused(call)).reason == "NOT_ALLOWED"

    run(body)


@in_loop
async def test_elliptic_keys_are_good_too(issuing: Issuing) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    public: Any = ECAlgorithm.to_jwk(key.public_key(), as_dict=True)
    issuing.file.write_text(json.dumps({"keys": [{**public, "kid": "curve"}]}))
    async with trusting(issuing) as site:
        await asked(site, issuing.token("curve", key=key, alg="ES256"))


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"oidc_issuer": ISSUER}, "need oidc_issuer"),
        (
            {"oidc_issuer": "a", "oidc_audience": "b", "oidc_keys": "http://issuer.example/keys"},
            "https",
        ),
        (
            {"oidc_issuer": "a", "oidc_audience": "b", "oidc_keys": "x", "oidc_roles": "a=king"},
            "NAME=ROLE",
        ),
    ],
)
@in_loop
async def test_an_issuer_that_is_set_by_halves_stops_the_server(
    settings: dict[str, Any], why: str
) -> None:
    store = open_store("memory:")
    with pytest.raises((Exposed, BadSetting), match=why):
        Server(store, Settings(port=0, **settings))
    store.close()
