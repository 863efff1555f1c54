"""Calls routed to the service of their log."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import aclosing
from types import SimpleNamespace
from typing import Any, Final

from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor

from deluxe_services.api.calls import Call, named_game
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.log_contexts import LogContexts
from deluxe_services.api.requests import game_id, request_id
from deluxe_services.api.transport.pipeline import python_name

_CREATE: Final = "CreateGame"
_OF_A_LOG: Final = frozenset({"GetCheckpoint", "GetConsistencyProof", "AddCosignatures"})
"""What names the log that it is about."""


def routed(
    descriptor: ServiceDescriptor,
    services: Mapping[int, object],
    main: object,
    logs: LogContexts[ServiceContext],
) -> object:
    """A service that hands each call to that of the right log.

    ``services`` are those of the logs that are served, by number; what is about no game goes to
    ``main``. ``Failure`` for a game whose log is not served.
    """

    def choose(context: ServiceContext) -> object:
        return services[context.log]

    methods = {
        python_name(method.name): _routed(method, choose, main, logs)
        for method in descriptor.methods
    }
    return SimpleNamespace(**methods)


def _routed(
    method: MethodDescriptor,
    choose: Callable[[ServiceContext], object],
    main: object,
    logs: LogContexts[ServiceContext],
) -> Callable[..., Any]:
    name = python_name(method.name)

    async def find(request: Any) -> Callable[..., Any]:
        context = _context_for(method, request, logs)
        service = main if context is None else choose(context)
        answer: Callable[..., Any] = getattr(service, name)
        return answer

    async def single(request: Any, call: Call) -> Any:
        return await (await find(request))(request, call)

    async def streamed(request: Any, call: Call) -> AsyncIterator[Any]:
        async with aclosing((await find(request))(request, call)) as messages:
            async for message in messages:
                yield message

    async def both_ways(requests: AsyncIterator[Any], call: Call) -> AsyncIterator[Any]:
        first = await anext(requests, None)
        find_in, rest = getattr(main, name), requests
        if first is not None:
            find_in, rest = await find(first), _with_first(first, requests)
        async with aclosing(find_in(rest, call)) as messages:
            async for message in messages:
                yield message

    if method.name == _CREATE:
        return _creating(choose, logs)
    if method.client_streaming:
        return both_ways
    return streamed if method.server_streaming else single


def _creating(
    choose: Callable[[ServiceContext], Any], logs: LogContexts[ServiceContext]
) -> Callable[..., Any]:
    async def created(request: Any, call: Call) -> Any:
        context = logs.opening(request_id(request.request_id))
        return await choose(context).create_game(request, call)

    return created


def _context_for(
    method: MethodDescriptor, request: Any, logs: LogContexts[ServiceContext]
) -> ServiceContext | None:
    """The log of the game, or the log, that a request names."""
    if game := named_game(request):
        return logs.serving(game_id(game))
    if method.name in _OF_A_LOG:
        return logs.numbered(request.log)
    return None


async def _with_first(first: Any, rest: AsyncIterator[Any]) -> AsyncIterator[Any]:
    yield first
    async for one in rest:
        yield one
