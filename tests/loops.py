"""Tests that are coroutines."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def run(body: Callable[[], Coroutine[Any, Any, T]], seconds: float = 240) -> T:
    """Run a coroutine in a loop of its own; one that hangs ends after ``seconds``."""

    async def bounded() -> T:
        async with asyncio.timeout(seconds):
            return await body()

    return asyncio.run(bounded())


def within(
    seconds: float,
) -> Callable[[Callable[P, Coroutine[Any, Any, None]]], Callable[P, None]]:
    """A decorator: the test is a coroutine, which gets a loop of its own and ``seconds``."""

    def decorator(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
        @wraps(test)
        def in_its_loop(*arguments: P.args, **keywords: P.kwargs) -> None:
            run(lambda: test(*arguments, **keywords), seconds)

        return in_its_loop

    return decorator


in_loop = within(240)
"""The usual bound: far more than any test takes on a busy machine."""


async def until(condition: Any) -> None:
    while not condition():  # noqa: ASYNC110 - the server tells nobody of it
        await asyncio.sleep(0.01)
