"""The books of games, page by page."""

from pokerdeluxe.v1 import audit_service_pb2 as audits
from tests.services.api.client import Client


async def transfers(caller: Client, name: str) -> list[audits.LedgerLine]:
    lines: list[audits.LedgerLine] = []
    request = audits.ListTransfersRequest(name=name, page_size=1000)
    while True:
        page = await caller.call("AuditService/ListTransfers", request)
        lines += page.lines
        request.page_token = page.next_page_token
        if not page.next_page_token:
            return lines
