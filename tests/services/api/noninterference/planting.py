"""Leaks planted into every method of the API, which the comparison of late games must find.

Each answer tells how many entries the store has, which is what nobody may learn of a late game: as
a number in every message, by the size of every message, and in the text of every refusal.
"""

from collections.abc import Callable
from typing import Any, Final

_FIELD: Final = 1_999
"""A field that no message has; whoever reads the message keeps it."""


class _Leaking:
    """A call's context whose messages and refusals say more than they should."""

    def __init__(
        self, context: Any, leak: Callable[[], bytes], position: Callable[[], int]
    ) -> None:
        self._context, self._leak, self._position = context, leak, position

    def __getattr__(self, name: str) -> Any:
        return getattr(self._context, name)

    async def write(self, data: bytes) -> None:
        await self._context.write(data + self._leak())

    async def abort(self, code: Any, text: str, trailing_metadata: Any = ()) -> None:
        await self._context.abort(code, f"{text}{self._position()}", trailing_metadata)


def planted(handler: Callable[..., Any], *, by_size: bool = False) -> Callable[..., Any]:
    """What makes the handlers of a server, so that all of them leak."""

    def leaky(method: Any) -> Any:
        honest = handler(method)
        store = method.authenticator._tokens._stored._logs.first

        def leak() -> bytes:
            number: int = store.log.head()
            if by_size:
                return _varint(_FIELD << 3 | 2) + _varint(number) + bytes(number)
            return _varint(_FIELD << 3) + _varint(number)

        async def single(requests: Any, context: Any) -> bytes:
            data: bytes = await honest.stream_unary(
                requests, _Leaking(context, leak, store.log.head)
            )
            return data + leak()

        async def stream(requests: Any, context: Any) -> None:
            await honest.stream_stream(requests, _Leaking(context, leak, store.log.head))

        if honest.stream_unary is not None:
            return honest._replace(stream_unary=single)
        return honest._replace(stream_stream=stream)

    return leaky


def _varint(number: int) -> bytes:
    data = bytearray()
    while number > 0x7F:
        data.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*data, number])
