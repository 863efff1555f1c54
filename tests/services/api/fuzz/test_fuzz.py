"""Nothing that a client can send breaks the server, and no refused call changes the store."""

from collections.abc import Callable
from typing import Any

import pytest
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from deluxe_services.api.errors import Failure
from deluxe_services.api.games.game_service import GameService
from deluxe_services.api.transport import grpc_calls
from tests.loops import run
from tests.services.api.client import METHODS
from tests.services.api.fuzz.calls import SORTS, Call
from tests.services.api.fuzz.lanes import METHODS as DESCRIPTORS
from tests.services.api.fuzz.run import Heard, fuzz, told

Answer = Callable[..., Any]


def test_calls_of_every_sort_find_nothing() -> None:
    result = run(lambda: fuzz(calls=600, seed=20), seconds=400)
    assert result.faults == []
    assert result.total == 600
    assert {sort for sort, _ in result.calls} == set(SORTS)
    methods = {method for method in result.methods if "." not in method}
    assert methods >= {method.rpartition(".")[2] for method in METHODS}


@pytest.mark.parametrize(
    "method",
    [
        name
        for name, method in DESCRIPTORS.items()
        if "expected_version" in method.input_type.fields_by_name
    ],
)
def test_the_fuzzer_reads_the_version_from_the_answer_of_every_command(method: str) -> None:
    answer: Any = GetMessageClass(DESCRIPTORS[method].output_type)(version=7)
    reply = Heard("OK", messages=(answer.SerializeToString(),))
    assert told(Call("", method, ()), reply) == 7


async def refused_after_all(answer: Answer, *arguments: Any) -> Any:
    await answer(*arguments)
    raise Failure("WRONG_PHASE", "it has happened, and is denied")


async def broken(answer: Answer, *arguments: Any) -> Any:
    await answer(*arguments)
    raise ZeroDivisionError


async def talkative(_answer: Answer, *_arguments: Any) -> Any:
    raise Failure("WRONG_PHASE", "<Lane object at 0x7f> is not there")


async def silent(answer: Answer, *arguments: Any) -> Any:
    response: Message = await answer(*arguments)
    return type(response)()


PLANTED: dict[str, tuple[Any, str]] = {
    "a refused call that has changed the game": (refused_after_all, "the game went from"),
    "a fault of the server": (broken, "this status is for nobody"),
    "a change that nobody is told of": (silent, "the game went from"),
    "an error that tells of the server": (talkative, "the server's insides"),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_the_fuzzer_finds(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    instead, text = PLANTED[planted]
    act: Answer = GameService.act

    async def planted_act(*arguments: Any) -> Any:
        return await instead(act, *arguments)

    monkeypatch.setattr(GameService, "act", planted_act)
    result = run(lambda: fuzz(calls=100, seed=3, lanes=4))
    assert any(text in fault for fault in result.faults), result.faults


def test_the_fuzzer_finds_bytes_that_break_the_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grpc_calls, "DecodeError", KeyError)
    result = run(lambda: fuzz(calls=60, seed=3, lanes=8))
    assert any("this status is for nobody" in fault for fault in result.faults)
