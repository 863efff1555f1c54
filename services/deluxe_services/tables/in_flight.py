"""Commands in flight: submitted one after the other, with their results."""

from asyncio import Future, Task, get_running_loop
from collections.abc import Callable, Coroutine, Sequence
from contextvars import copy_context
from functools import partial
from typing import Any

from deluxe_services.errors import HostClosed
from deluxe_services.store import AlreadyAnswered, Conflict
from deluxe_services.tables.decisions import Answer

OnResult = Callable[[Answer | Exception], None]
"""Takes what became of a command. It is called later, never while the command is submitted."""

Submit = Callable[[OnResult, bool], bool]
"""Submits a command; does not raise.

True: it is decided, so that the next one may follow. False: it must wait for something. With
``True`` as the second argument it does so, and the next one is submitted when the result is known.
With ``False`` nothing has been done.
"""

Outcomes = tuple[list[Answer], Exception | None]
"""The answers to commands up to the first that was not carried out, and why it was not."""


class InFlight:
    """Commands of one game, carried out in their order up to the first that is not.

    Each is decided on what the one before it brought about, without waiting for its commit.
    ``outcome`` comes when all of them are durable. Whoever cancels it stops what is not submitted
    yet. ``error`` is why nothing comes behind these commands, if something was meant to.

    One future serves all commands: one for each would cost the event loop a turn for itself.
    """

    def __init__(self, commands: Sequence[Submit], error: Exception | None = None) -> None:
        self.outcome: Future[Outcomes] = get_running_loop().create_future()
        self._commands = commands
        self._error = error
        self._results: list[Answer | Exception | None] = []
        self._pending = 0
        self._context = copy_context()  # a later command belongs to the same call
        self._submit()

    @property
    def all_submitted(self) -> bool:
        """Whether commands submitted from now on are decided behind all of these."""
        return len(self._results) == len(self._commands)

    async def answer(self) -> Answer:
        """The answer to a single command; raises why it was not carried out."""
        answers, error = await self.outcome
        if error is not None:
            raise error
        return answers[0]

    def _submit(self) -> None:
        """Submit command after command until one must wait.

        It waits only if nothing is pending: what it was decided on might fail.
        """
        for place in range(len(self._results), len(self._commands)):
            alone = not self._pending
            self._results.append(None)
            self._pending += 1
            if not self._commands[place](partial(self._on_result, place), alone):
                if not alone:
                    self._results.pop()
                    self._pending -= 1
                return
        if not self._commands:
            self.outcome.set_result(([], self._error))

    def _on_result(self, place: int, result: Answer | Exception) -> None:
        self._results[place] = result
        self._pending -= 1
        if self._pending or self.outcome.done():
            return
        answers: list[Answer] = []
        for each in self._results:
            if isinstance(each, Answer):
                answers.append(each)
            elif isinstance(each, (AlreadyAnswered, Conflict)):
                # Somebody was faster. What was decided behind it has failed as well.
                del self._results[len(answers) :]
                self._context.run(self._submit)
                return
            else:
                self.outcome.set_result((answers, each))
                return
        if len(answers) == len(self._commands):
            self.outcome.set_result((answers, self._error))
        else:
            self._context.run(self._submit)


def in_task(work: Coroutine[Any, Any, Answer], on_result: OnResult) -> None:
    """Carry out work in a task of its own."""
    get_running_loop().create_task(work).add_done_callback(partial(_on_done, on_result))


def later(work: Callable[[], Coroutine[Any, Any, Answer]]) -> Submit:
    """Work that always waits for something, to be submitted as a command is."""

    def submit(on_result: OnResult, wait: bool) -> bool:
        if wait:
            in_task(work(), on_result)
        return False

    return submit


def _on_done(on_result: OnResult, task: "Task[Answer]") -> None:
    error = HostClosed() if task.cancelled() else task.exception()
    if error is None:
        on_result(task.result())
    elif isinstance(error, Exception):  # anything else ends the event loop
        on_result(error)
