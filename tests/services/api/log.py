"""The log of a server, as its clients can ask for it."""

import asyncio
from urllib.error import HTTPError
from urllib.request import urlopen

from pokerdeluxe.v1 import audit_service_pb2 as audits
from tests.services.api.client import Served


async def checkpoint(site: Served, at_least: int = 0) -> audits.GetCheckpointResponse:
    """The newest checkpoint, once it is over so many entries."""
    while True:
        request = audits.GetCheckpointRequest()
        result: audits.GetCheckpointResponse = await site.nobody.call(
            "AuditService/GetCheckpoint", request
        )
        if result.size >= at_least:
            return result
        await asyncio.sleep(0.01)


def asked(url: str) -> tuple[int, bytes, str]:
    """Status, body and how long it may be kept."""
    try:
        with urlopen(url, timeout=10) as answer:
            return answer.status, answer.read(), answer.headers["cache-control"]
    except HTTPError as error:
        return error.code, error.read(), ""


async def get(site: Served, path: str) -> tuple[int, bytes, str]:
    url = f"http://127.0.0.1:{site.server.web_port}/log/{path}"
    return await asyncio.to_thread(asked, url)
