"""Checkpoints and proofs of the log over gRPC: an outsider needs nothing but the public key."""

import json
import logging
import sqlite3
import sys
from pathlib import Path
from typing import Any

import grpc
import pytest

from deluxe_domain.kernel.log_tree import consistency_proof, has_grown, is_included
from deluxe_domain.kernel.merkle import leaf_hash
from deluxe_replays.proofs.checkpoints import Distrust, Memory, read_proof, trusted
from deluxe_replays.proofs.signed_notes import COSIGNATURE, Note, Signer, read_note, read_verifier
from deluxe_replays.verify_bundle import verify
from deluxe_services.settings import Settings
from deluxe_services.store import StoreUnreadable, open_store
from deluxe_services.transparency.log_keys import random_key, read_key
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop, run
from tests.services.api.client import Client, Served, play_out, refused, serving
from tests.services.api.log import checkpoint
from tests.witnesses import policy_file

WITNESS = Signer("witness.example", b"\1" * 32, COSIGNATURE)


async def played(site: Served) -> tuple[str, int]:
    name, clients = await site.started(2)
    answers = await play_out(name, clients, most=6)
    return name, answers[-1].version


@in_loop
async def test_every_event_is_proved_to_be_in_the_log() -> None:
    store = open_store("memory:")
    async with serving(store, log_every_ms=1) as site:
        name, end = await played(site)
        head = await checkpoint(site, end)
        size = trusted(head.note, read_verifier(head.key)).size
        for row in store.log.read(name.removeprefix("games/"), upto=end):
            request = audits.GetInclusionProofRequest(name=name, version=row.version)
            proof = await site.nobody.call("AuditService/GetInclusionProof", request)
            assert proof.index == row.position - 1
            note = read_proof(proof.proof).check(row.data, read_verifier(head.key))
            assert note.size >= size, "it may have been signed again since"
            leaf = leaf_hash(row.data)
            assert is_included(leaf, proof.index, note.size, proof.hashes, note.root)
            assert len(row.data) + len(proof.proof) < 2048 or row.kind == "deck-shuffled"
    store.close()


def test_a_client_that_remembers_sees_the_log_grow_over_a_restart(tmp_path: Path) -> None:
    path, key = str(tmp_path / "games.db"), tmp_path / "log.key"

    async def grown(memory: Memory | None) -> Memory:
        async with serving(path, log_key=str(key), log_every_ms=1) as site:
            _, end = await played(site)
            head = await checkpoint(site, end)
            memory_now = memory or Memory(read_verifier(head.key))
            old = trusted(memory_now.last, memory_now.verifier).size if memory_now.last else 0
            request = audits.GetConsistencyProofRequest(old_size=old, size=head.size)
            proof = await site.nobody.call("AuditService/GetConsistencyProof", request)
            return memory_now.believe(head.note, lambda *_: proof.hashes)

    async def body() -> None:
        memory = await grown(None)
        first = trusted(memory.last, memory.verifier)
        memory = await grown(memory)
        second = trusted(memory.last, memory.verifier)
        assert second.size > first.size
        async with serving(path, log_key=str(key)) as site:
            request = audits.GetCheckpointRequest(size=first.size)
            old = await site.nobody.call("AuditService/GetCheckpoint", request)
            assert trusted(old.note, memory.verifier) == first
        async with serving("memory:", log_key=str(key)) as site:
            head = await checkpoint(site)
            with pytest.raises(Distrust, match="rolled back"):
                memory.believe(head.note, lambda *_: ())

    run(body)


def test_a_key_that_the_environment_holds_signs_over_a_restart_and_is_told_nowhere(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    key_text = random_key().strip()
    secret = key_text.split("+", 4)[4]  # base64, in which a + may stand as well

    async def body() -> None:
        keys = set[str]()
        for _ in range(2):
            set_ = Settings.from_environment({"POKER_DELUXE_LOG_KEY": key_text})
            more = set_.model_dump(include={"log_key"})
            async with serving(str(tmp_path / "games.db"), log_every_ms=1, **more) as site:
                _, end = await played(site)
                head = await checkpoint(site, end)
                keys.add(head.key)
                trusted(head.note, read_key(key_text).verifier)
                info = await site.nobody.call(
                    "GameService/GetServerInfo", pb.GetServerInfoRequest()
                )
                assert secret not in f"{head}{info}{site.server.__dict__}"
        assert keys == {str(read_key(key_text).verifier)}

    run(body)
    assert secret not in caplog.text
    assert secret.encode() not in b"".join(file.read_bytes() for file in tmp_path.iterdir())


def test_a_server_does_not_start_on_a_log_that_was_cut(tmp_path: Path) -> None:
    path = str(tmp_path / "games.db")

    async def body() -> None:
        async with serving(path) as site:
            await played(site)
        database = sqlite3.connect(path)
        database.execute("DELETE FROM entries WHERE position = (SELECT MAX(position) FROM entries)")
        database.commit()
        database.close()
        with pytest.raises(StoreUnreadable, match="was signed"):
            async with serving(path):
                raise AssertionError("it must not serve")

    run(body)


@in_loop
async def test_proofs_of_growth_are_those_of_the_tree_and_nothing_else_is_given() -> None:
    async with serving(log_every_ms=1) as site:
        _, end = await played(site)
        head = await checkpoint(site, end)
        note = trusted(head.note, read_verifier(head.key))
        tree = site.server.notary.tree
        for old in range(head.size + 1):
            request = audits.GetConsistencyProofRequest(old_size=old, size=head.size)
            proof = await site.nobody.call("AuditService/GetConsistencyProof", request)
            assert tuple(proof.hashes) == consistency_proof(old, head.size, tree.node)
            assert has_grown(old, tree.root(old), note.size, note.root, proof.hashes)
        for request, reason in (
            (audits.GetConsistencyProofRequest(old_size=-1), "BAD_FIELD"),
            (audits.GetConsistencyProofRequest(old_size=3, size=2), "BAD_FIELD"),
            (audits.GetConsistencyProofRequest(size=10**6), "BEYOND_END"),
            (audits.GetConsistencyProofRequest(size=-1), "BEYOND_END"),
        ):
            refusal = await refused(site.nobody.call("AuditService/GetConsistencyProof", request))
            assert refusal.reason == reason


@pytest.mark.parametrize(
    ("version", "size", "reason"),
    [(0, None, "BAD_FIELD"), (10**6, None, "BEYOND_END"), (2, 10**6, "NO_SUCH_CHECKPOINT"),
     (2, -1, "NO_SUCH_CHECKPOINT"), (2, 0, "BEYOND_END")],
)  # fmt: skip
@in_loop
async def test_what_is_not_there_is_not_proved(version: int, size: int | None, reason: str) -> None:
    async with serving(log_every_ms=1) as site:
        name, end = await played(site)
        await checkpoint(site, end)
        request = audits.GetInclusionProofRequest(name=name, version=version, size=size)
        refusal = await refused(site.nobody.call("AuditService/GetInclusionProof", request))
        assert refusal.reason == reason


@in_loop
async def test_a_known_witness_cosigns_and_nobody_else(tmp_path: Path) -> None:
    async with serving(log_every_ms=1, witness_policy=policy_file(tmp_path, WITNESS)) as site:
        _, end = await played(site)
        head = await checkpoint(site, end)
        note = read_note(head.note)
        cosigned_note = str(Note(note.text, (*note.signatures, WITNESS.cosign(note.text, 7))))
        response = await add(site.nobody, cosigned_note)
        assert WITNESS.verifier.seen_at(read_note(response.note)) == 7
        again = await site.nobody.call(
            "AuditService/GetCheckpoint", audits.GetCheckpointRequest(size=head.size)
        )
        assert again.note == response.note
        for wrong in (cosigned_note, head.note, "", "no note"):
            refusal = await refused(add(site.nobody, wrong))
            assert refusal.code == grpc.StatusCode.INVALID_ARGUMENT
            assert "note" in refusal.fields


async def add(client: Client, note: str) -> audits.AddCosignaturesResponse:
    request = audits.AddCosignaturesRequest(note=note)
    response: audits.AddCosignaturesResponse = await client.call(
        "AuditService/AddCosignatures", request
    )
    return response


@in_loop
async def test_an_auditor_exports_a_bundle_that_an_outsider_verifies_and_that_is_noted() -> None:
    async with serving(log_every_ms=1) as site:
        name, clients = await site.started(2)
        early = audits.ExportBundleRequest(name=name)
        before = json.loads((await exported(site, early)).bundle)
        assert before["entries"][-1].count('"kind":"game-started"') == 1
        head = await checkpoint(site, 1)
        await play_out(name, clients)
        request = audits.ExportBundleRequest(name=name, since_size=head.size)
        bundle = json.loads((await exported(site, request)).bundle)
        verdicts = verify(bundle, head.key, head.note, [sys.executable, "-c", "exit(9)"])
        assert {v for c, (v, _) in verdicts.items() if c != "rules"} == {"PASS"}
        assert f"grown from {head.size}" in verdicts["log"][1]
        accesses = await site.operator.call(
            "AuditService/ListAccesses", audits.ListAccessesRequest()
        )
        reads = [(each.method, each.game_name) for each in accesses.accesses]
        assert reads.count(("AuditService/ExportBundle", name)) == 2
        unsigned = audits.ExportBundleRequest(name=name, since_size=10**6)
        assert (await refused(exported(site, unsigned))).reason == "NO_SUCH_CHECKPOINT"


@in_loop
async def test_the_bundle_of_a_game_that_runs_proves_that_nothing_is_missing_that_may_be_told() -> (
    None
):
    async with serving(log_every_ms=1) as site:
        other, _ = await site.started(2)
        name, clients = await site.started(2, rounds=3)
        number, bundle = 0, dict[str, Any]()
        for _ in range(6):
            request = audits.ExportBundleRequest(name=name)
            bundle = json.loads((await exported(site, request)).bundle)
            entries = bundle["entries"]
            verdict, note = verify(bundle, bundle["log"]["key"])["complete"]
            assert verdict == "PASS", note
            assert note.startswith(f"the game is running, and shown up to entry {len(entries)}")
            assert len(entries) >= number
            number = len(entries)
            for fewer in range(1, number):
                if '"kind":"deal-closed"' in entries[fewer]:
                    cut = {**bundle, "entries": entries[:fewer]}
                    assert verify(cut, bundle["log"]["key"])["complete"][0] == "FAIL"
            await play_out(name, clients, most=4)
        assert number > 12, "deals were closed meanwhile"
        assert "seed" not in bundle
        request = audits.ExportBundleRequest(name=other)
        proof_of_other = json.loads((await exported(site, request)).bundle)["log"]["running"]
        bundle["log"]["running"] = proof_of_other
        assert verify(bundle, bundle["log"]["key"])["complete"][0] == "FAIL"


async def exported(
    site: Served, request: audits.ExportBundleRequest
) -> audits.ExportBundleResponse:
    response: audits.ExportBundleResponse = await site.operator.call(
        "AuditService/ExportBundle", request
    )
    return response
