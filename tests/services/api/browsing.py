"""Clients as browsers have them: Connect and gRPC-Web by the library, and JSON by hand."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from connectrpc.client import ConnectClient
from connectrpc.codec import Codec
from connectrpc.compat import google_protobuf_binary_codec, google_protobuf_json_codec
from connectrpc.method import IdempotencyLevel, MethodInfo, StreamType
from connectrpc.protocol import ProtocolType
from google.protobuf.message_factory import GetMessageClass

from deluxe_services.api.server.services import SERVICES
from tests.services.api.client import Served

_BINARY: Codec[Any, Any] = google_protobuf_binary_codec()
PROTOCOLS: dict[str, tuple[ProtocolType, Codec[Any, Any]]] = {
    "connect": (ProtocolType.CONNECT, _BINARY),
    "connect-json": (ProtocolType.CONNECT, google_protobuf_json_codec()),
    "grpc-web": (ProtocolType.GRPC_WEB, _BINARY),
}
"""What a browser speaks."""


@dataclass
class Browser:
    """One caller on the second port, with their token if they have one."""

    served: Served
    spoken: str = "connect"
    token: str = ""

    async def call(self, method: str, request: Any, *, get: bool = False) -> Any:
        """A unary call of ``GameService/Act`` and the like; ``get``: without a body."""
        return await self._client().execute_unary(
            request=request, method=info(method), headers=self._headers(), use_get=get
        )

    def stream(self, method: str, request: Any) -> AsyncIterator[Any]:
        """A call that is answered by a stream."""
        return self._client().execute_server_stream(
            request=request, method=info(method), headers=self._headers()
        )

    def _headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def _client(self) -> ConnectClient:
        protocol, codec = PROTOCOLS[self.spoken]
        return ConnectClient(at(self.served), protocol=protocol, codec=codec)


def at(site: Served) -> str:
    return f"http://127.0.0.1:{site.server.web_port}"


def info(method: str) -> MethodInfo[Any, Any]:
    """What the library wants to know of ``GameService/Act`` and the like."""
    service, _, name = f"pokerdeluxe.v1.{method}".rpartition("/")
    descriptor = SERVICES[service].methods_by_name[name]
    return MethodInfo(
        name=name,
        service_name=service,
        input=GetMessageClass(descriptor.input_type),
        output=GetMessageClass(descriptor.output_type),
        idempotency_level=IdempotencyLevel.NO_SIDE_EFFECTS,
        stream_type=StreamType.SERVER_STREAM if descriptor.server_streaming else StreamType.UNARY,
    )


@dataclass
class Page:
    """What came back over plain HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


async def fetched(
    site: Served, path: str, body: Any = None, verb: str | None = None, **headers: str
) -> Page:
    """A plain HTTP request, as a page makes it by ``fetch``; with JSON in it if there is any."""
    more = {name.replace("_", "-"): value for name, value in headers.items()}
    data = None if body is None else json.dumps(body).encode()
    if data is not None:
        more.setdefault("content-type", "application/json")
    request = Request(f"{at(site)}/{path}", data=data, headers=more, method=verb)
    return await asyncio.to_thread(_fetched, request)


def _fetched(request: Request) -> Page:
    try:
        with urlopen(request, timeout=30) as response:
            headers = {name.lower(): value for name, value in response.headers.items()}
            return Page(response.status, headers, response.read())
    except HTTPError as error:
        with error:
            headers = {name.lower(): value for name, value in error.headers.items()}
            return Page(error.code, headers, error.read())


def asked(method: str, request: Any) -> str:
    """The path of a GET."""
    query = urlencode({"encoding": "json", "message": json.dumps(request)})
    return f"pokerdeluxe.v1.{method}?{query}"


def resident() -> int:
    """The bytes of memory that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096
