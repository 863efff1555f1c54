"""An issuer of tokens, and a server that trusts it."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import time
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa
from jwt.algorithms import RSAAlgorithm

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.services.api.client import Client, Served, serving

ISSUER, AUDIENCE = "https://issuer.example", "poker"


ROLES = "clerks=auditor chiefs=operator"


class Issuing:
    """An issuer that is thrown away after the test: its keys, and the file that it publishes."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "jwks.json"
        self.keys: dict[str, rsa.RSAPrivateKey] = {}
        self.rotate("first")

    def rotate(self, kid: str) -> None:
        """A new key; the others are published no more."""
        self.keys[kid] = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        public: Any = RSAAlgorithm.to_jwk(self.keys[kid].public_key(), as_dict=True)
        self.file.write_text(json.dumps({"keys": [{**public, "kid": kid, "alg": "RS256"}]}))

    def token(self, kid: str = "first", key: Any = None, alg: str = "RS256", **claims: Any) -> str:
        """A token; a claim that is ``None`` is left out."""
        now = int(time())
        usual = {"iss": ISSUER, "aud": AUDIENCE, "sub": "ann@example", "exp": now + 600}
        claims_set = {name: value for name, value in (usual | claims).items() if value is not None}
        return jwt.encode(claims_set, key or self.keys[kid], algorithm=alg, headers={"kid": kid})


@asynccontextmanager
async def trusting(issuing: Issuing, **settings: Any) -> AsyncIterator[Served]:
    usual = {"oidc_issuer": ISSUER, "oidc_audience": AUDIENCE, "oidc_keys": str(issuing.file)}
    async with serving(**{**usual, "oidc_roles": ROLES, **settings}) as site:
        yield site


async def asked(site: Served, token: str) -> Any:
    return await Client(site.channel, token).call(
        "GameService/GetServerInfo", pb.GetServerInfoRequest()
    )


def now(seconds: int) -> int:
    return int(time()) + seconds
