"""A server asks its witnesses over HTTP, and two forks of its log are found by who never meet."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from click.testing import CliRunner

from deluxe_replays.proofs.signed_notes import COSIGNATURE, Signer, Verifier, read_note
from deluxe_replays.proofs.witnesses import Witness
from deluxe_services.cli.main import main
from deluxe_services.settings import BadSetting
from deluxe_services.transparency.log_keys import new_key
from deluxe_services.transparency.witnesses import requests
from deluxe_services.transparency.witnesses.server import Record, WitnessInUse, WitnessServer
from tests.loops import in_loop
from tests.services.api.client import Served, creation, serving
from tests.services.api.log import asked, checkpoint, get
from tests.witnesses import policy_file

KEY: Final = new_key("games.example/log", bytes(32))
LOG: Final = Signer("games.example/log", bytes(32)).verifier
HASH: Final = sha256(b"games.example/log").hexdigest()
SIGNERS: Final = [
    Signer(f"{name}.example", bytes([at]) * 32, COSIGNATURE) for at, name in enumerate("ab", 1)
]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "EVERY", 0.02)
    monkeypatch.setattr(requests, "LONGEST", 0.05)


@asynccontextmanager
async def witness(signer: Signer, folder: Path, *logs: Verifier) -> AsyncIterator[str]:
    """The address of a witness that cosigns these logs."""
    listening = socket.create_server(("127.0.0.1", 0))
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    ended, record = asyncio.Event(), Record(folder / signer.verifier.name)
    server = WitnessServer(Witness(signer, {one.name: one for one in logs}), record)
    task = asyncio.create_task(server.serve(listening, ended.wait))
    try:
        yield url
    finally:
        ended.set()
        await task
        record.close()


@asynccontextmanager
async def log_of(games: int, **settings: Any) -> AsyncIterator[Served]:
    """A server with so many games, whose log is signed with a key that others may have, too."""
    own = {"web_port": 0, "log_every_ms": 1, "log_key": KEY}
    everything: dict[str, Any] = {**own, **settings}
    async with serving(**everything) as site:
        await more(site, games)
        yield site


async def more(site: Served, games: int) -> None:
    for _ in range(games):
        await site.nobody.call("GameService/CreateGame", creation())
    await checkpoint(site, games)


def url_of(site: Served) -> str:
    return f"http://127.0.0.1:{site.server.web_port}/log"


class Result(NamedTuple):
    """How a command ended, and what it printed."""

    exit_code: int
    stdout: str
    stderr: str


def printed(*arguments: str) -> Result:
    with CliRunner().isolation() as (out, err, _):
        code = main(["log", *arguments])
        return Result(code, out.getvalue().decode(), err.getvalue().decode())


async def run(*arguments: str) -> Result:
    return await asyncio.to_thread(printed, *arguments)


async def follow(site: Served, memory: Path, *more: str) -> Result:
    return await run("follow", url_of(site), "--key", str(LOG), "--memory", str(memory), *more)


async def cosigned(site: Served) -> None:
    """Returns when a witness has cosigned the newest checkpoint."""
    while True:
        if len(read_note((await checkpoint(site)).note).signatures) > 1:
            return
        await asyncio.sleep(0.01)


async def witnessed(site: Served, size: int) -> str:
    """The newest checkpoint that a quorum has cosigned, once it is over so many entries."""
    while True:
        status, body, _ = await get(site, "witnessed")
        if status == 200 and int(body.split(b"\n")[1]) >= size:
            return body.decode()
        await asyncio.sleep(0.01)


@in_loop
async def test_each_checkpoint_is_cosigned_by_those_that_the_policy_names(tmp_path: Path) -> None:
    async with (
        witness(SIGNERS[0], tmp_path, LOG) as one,
        witness(SIGNERS[1], tmp_path, LOG) as other,
    ):
        policy = policy_file(tmp_path, *SIGNERS, urls=(one, other))
        async with log_of(2, witness_policy=policy) as site:
            await witnessed(site, 2)
            await more(site, 300)
            note = read_note(await witnessed(site, 300))
            assert all(signer.verifier.seen_at(note) for signer in SIGNERS)
            look = await follow(site, tmp_path / "seen", "--policy", str(policy), "--json")
            assert json.loads(look.stdout)["cosigned"] == ["w0", "w1"]


@in_loop
async def test_a_checkpoint_without_its_quorum_is_not_called_witnessed(tmp_path: Path) -> None:
    async with witness(SIGNERS[0], tmp_path, LOG) as one:
        policy = policy_file(tmp_path, *SIGNERS, urls=(one, "http://127.0.0.1:1"))
        async with log_of(1, witness_policy=policy) as site:
            await cosigned(site)
            assert (await get(site, "witnessed"))[0] == 404
            look = await follow(site, tmp_path / "seen", "--policy", str(policy))
            assert look.exit_code == 3
            assert "404" in look.stderr


@in_loop
async def test_two_forks_under_one_key_are_not_both_witnessed(tmp_path: Path) -> None:
    async with witness(SIGNERS[0], tmp_path, LOG) as url:
        policy = policy_file(tmp_path, SIGNERS[0], urls=(url,))
        async with (
            log_of(3, witness_policy=policy) as ours,
            log_of(3) as fork,
        ):
            await witnessed(ours, 3)
            cosigned = (await get(ours, "witnessed"))[1]
            async with log_of(5, witness_policy=policy) as other_fork:
                await asyncio.sleep(0.2)
                assert (await get(other_fork, "witnessed"))[0] == 404
            assert (await get(ours, "witnessed"))[1] == cosigned
            compared = await run("compare", url_of(ours), url_of(fork), "--key", str(LOG))
            assert compared.exit_code == 1


@in_loop
async def test_a_reader_who_is_shown_another_log_keeps_the_proof_of_it(tmp_path: Path) -> None:
    memory = tmp_path / "seen"
    async with log_of(3) as ours, log_of(5) as fork:
        assert (await follow(ours, memory)).exit_code == 0
        before = memory.read_text("utf-8")
        look = await follow(fork, memory)
        assert look.exit_code == 1
        assert "another one" in look.stderr
        assert memory.read_text("utf-8") == before
        evidence = tmp_path / "seen.fork"
        for places in ([str(evidence), url_of(ours)], [str(memory), url_of(fork)]):
            compared = await run("compare", *places, "--key", str(LOG))
            assert compared.exit_code == 1


@in_loop
async def test_a_log_that_only_grew_is_one_log_at_any_size(tmp_path: Path) -> None:
    memory, old = tmp_path / "seen", tmp_path / "old"
    async with log_of(2) as site:
        await follow(site, memory)
        old.write_text(memory.read_text("utf-8"), "utf-8")
        for games in (1, 270, 5):  # 270: behind a full tile
            await more(site, games)
            assert (await follow(site, memory)).exit_code == 0
        at = url_of(site)
        for places in ([at, str(old)], [str(old), at], [at, at], [str(old), str(old)]):
            compared = await run("compare", *places, "--key", str(LOG))
            assert (compared.exit_code, compared.stdout[:5]) == (0, "PASS:")
        compared = await run("compare", str(old), str(memory), "--key", str(LOG), "--json")
        assert (compared.exit_code, json.loads(compared.stdout)["verdict"]) == (5, "cannot")


def posted(url: str, text: str) -> tuple[int, str, str]:
    """Status, kind and text of the answer to a request."""
    try:
        answer = urlopen(Request(url, text.encode()), timeout=10)
    except HTTPError as error:
        answer = error
    with answer:
        body: bytes = answer.read()
        return int(answer.status or 0), str(answer.headers["content-type"]), body.decode()


@in_loop
async def test_a_witness_answers_in_the_words_of_the_protocol(tmp_path: Path) -> None:
    async with log_of(3) as site, witness(SIGNERS[0], tmp_path, LOG) as url:
        note = (await checkpoint(site)).note

        async def post(text: str) -> tuple[int, str, str]:
            return await asyncio.to_thread(posted, f"{url}/add-checkpoint", text)

        status, _, line = await post(f"old 0\n\n{note}")
        assert (status, line[:12]) == (200, "— a.example ")
        conflict = (409, "text/x.tlog.size", note.split("\n")[1] + "\n")
        assert await post(f"old 0\n\n{note}") == conflict
        assert (await post("old 0\n\nnothing"))[0] == 400
        assert (await post("x" * 200_000))[0] == 413
        status, note_of_witness, _ = await asyncio.to_thread(asked, f"{url}/{HASH}/checkpoint")
        assert status == 200
        assert SIGNERS[0].verifier.seen_at(read_note(note_of_witness.decode()))
        assert (await asyncio.to_thread(asked, f"{url}/{HASH[::-1]}/checkpoint"))[0] == 404


@in_loop
async def test_a_witness_remembers_over_a_restart(tmp_path: Path) -> None:
    async with log_of(3) as site:
        note = (await checkpoint(site)).note
        for status in (200, 409):
            async with witness(SIGNERS[0], tmp_path, LOG) as url:
                address = f"{url}/add-checkpoint"
                answer = await asyncio.to_thread(posted, address, f"old 0\n\n{note}")
                assert answer[0] == status


def test_a_folder_has_one_witness(tmp_path: Path) -> None:
    with closing(Record(tmp_path)), pytest.raises(WitnessInUse, match="give each a folder"):
        Record(tmp_path)


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        (["follow", "ftp://x", "--key", str(LOG), "--memory", "m"], 3, "begins with http"),
        (["follow", "http://127.0.0.1:1", "--key", str(LOG), "--memory", "m"], 3, "refused"),
        (["follow", "http://127.0.0.1:1", "--key", "x", "--memory", "m"], 2, "name+id+base64"),
        (["compare", "no-file", "no-file", "--key", str(LOG)], 3, "no-file"),
        (
            ["witness", "--log", str(LOG), "--key-file", "k", "--folder", "f", "--listen", "x"],
            2,
            "x",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    words: list[str], code: int, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = printed(*words)
    assert (outcome.exit_code, why in outcome.stderr) == (code, True), outcome.stderr


def test_a_policy_that_cannot_be_read_stops_the_start(tmp_path: Path) -> None:
    path = tmp_path / "policy.txt"
    path.write_text("quorum nobody\n", "utf-8")
    with pytest.raises(BadSetting, match=r"witness_policy: .*line 1: nobody is no witness"):
        requests.policy_at(path)
