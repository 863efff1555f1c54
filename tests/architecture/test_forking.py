"""What a test starts as another user, such as PostgreSQL, begins while calls are under way.

Python copies the whole process for it. Whatever gRPC would do in the copy, beside threads that are
not there, has crashed it.
"""

import asyncio
import os
import subprocess
from contextlib import suppress

import grpc.aio

from tests.loops import in_loop

STARTS = 40


class _Echo(grpc.GenericRpcHandler):
    def service(
        self, handler_call_details: grpc.HandlerCallDetails
    ) -> "grpc.RpcMethodHandler[bytes, bytes]":
        return grpc.unary_unary_rpc_method_handler(self._echo)

    async def _echo(self, request: bytes, _: object) -> bytes:
        return request


@in_loop
async def test_another_user_s_process_starts_beside_calls() -> None:
    server = grpc.aio.server(handlers=[_Echo()])
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    async with grpc.aio.insecure_channel(f"127.0.0.1:{port}") as channel:
        echo: grpc.aio.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary("/echo")
        calls = asyncio.gather(*(_call(echo) for _ in range(8)))
        endings = await asyncio.to_thread(lambda: [_start() for _ in range(STARTS)])
        calls.cancel()
        with suppress(asyncio.CancelledError):
            await calls
    await server.stop(None)
    assert endings == [0] * STARTS


async def _call(echo: "grpc.aio.UnaryUnaryMultiCallable[bytes, bytes]") -> None:
    while True:
        await echo(b"")


def _start() -> int:
    return subprocess.run(["true"], user=os.getuid(), timeout=60, check=False).returncode
