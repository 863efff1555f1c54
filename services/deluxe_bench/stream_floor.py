"""A server that streams recorded messages and does nothing else: ``python -m`` this, and a file."""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import uvloop

from deluxe_bench.followed import WATCH


def recorded(path: Path) -> list[bytes]:
    """The messages in a file, each behind its length."""
    data, messages, at = path.read_bytes(), [], 0
    while at < len(data):
        end = at + 4 + int.from_bytes(data[at : at + 4], "big")
        messages.append(data[at + 4 : end])
        at = end
    return messages


async def serve(messages: list[bytes]) -> None:
    """Serve until the process is ended; prints the port."""

    async def stream(_request: bytes, _context: Any) -> AsyncIterator[bytes]:
        for message in messages:
            yield message

    service, _, method = WATCH.removeprefix("/").partition("/")
    server = grpc.aio.server()
    handlers: dict[str, Any] = {method: grpc.unary_stream_rpc_method_handler(stream)}
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(service, handlers),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(port, flush=True)
    await server.wait_for_termination()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(recorded(Path(sys.argv[1]))))
