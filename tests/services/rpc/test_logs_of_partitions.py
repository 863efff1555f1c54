"""One server of three partitions shows the log of each, over the API and to monitors."""

import asyncio
from pathlib import Path

import grpc

from deluxe_replays.checkpoints import read_checkpoint, trusted
from deluxe_replays.notes import COSIGNATURE, Note, Signer, read_note, read_verifier
from pokerdeluxe.v1 import audit_service_pb2 as audits
from tests.loops import in_loop, run
from tests.partitions import SLOTS, opened, partitions_file
from tests.services.rpc.client import Served, refused, serving
from tests.services.rpc.log import get
from tests.services.rpc.partitioned import three_games
from tests.witnesses import policy_file

GET = "AuditService/GetCheckpoint"
GROWTH = "AuditService/GetConsistencyProof"
COSIGN = "AuditService/AddCosignatures"


async def grown(site: Served, partition: str) -> audits.GetCheckpointResponse:
    """A checkpoint of a partition's log once its game is in it."""
    while True:
        request = audits.GetCheckpointRequest(partition=partition)
        answer: audits.GetCheckpointResponse = await site.nobody.call(GET, request)
        if answer.size > 5:
            return answer
        await asyncio.sleep(0.01)


def test_each_log_has_its_checkpoints_proofs_cosignatures_and_tiles(tmp_path: Path) -> None:
    witness = Signer("witness.example", bytes(range(32)), COSIGNATURE)

    async def body() -> None:
        settings = {"web": True, "web_port": 0, "log_every_ms": 1}
        with opened(partitions_file(tmp_path)) as databases:
            async with serving(
                databases, witness_policy=policy_file(tmp_path, witness), **settings
            ) as site:
                await three_games(site)
                heads = {name: await grown(site, name) for name in SLOTS}
                assert len({head.key for head in heads.values()}) == len(SLOTS)
                for name, head in heads.items():
                    await check_log(site, name, head)
                    note = read_note(head.note)
                    whole = Note(note.text, (*note.signatures, witness.cosign(note.text, 7)))
                    request = audits.AddCosignaturesRequest(note=str(whole), partition=name)
                    reply = (await site.nobody.call(COSIGN, request)).note
                    assert witness.verifier.seen_at(read_note(reply)) == 7
                usual = await site.nobody.call(GET, audits.GetCheckpointRequest())
                assert (usual.partition, usual.key) == ("a", heads["a"].key)
                assert [*usual.partitions] == ["a", "b", "c"]

    run(body)


async def check_log(site: Served, name: str, head: audits.GetCheckpointResponse) -> None:
    """Everything about one log is signed with its key."""
    assert head.partition == name
    assert trusted(head.note, read_verifier(head.key)).size == head.size
    request = audits.GetConsistencyProofRequest(old_size=1, size=head.size, partition=name)
    proof = await site.nobody.call(GROWTH, request)
    assert (proof.size, bool(proof.hashes)) == (head.size, True)
    status, note, _ = await get(site, f"partitions/{name}/checkpoint")
    assert status == 200
    size = trusted(note.decode(), read_verifier(head.key)).size
    assert size == read_checkpoint(read_note(note.decode())).size >= head.size
    status, hashes, _ = await get(site, f"partitions/{name}/tile/0/000.p/{size}")
    assert (status, len(hashes)) == (200, 32 * size)


@in_loop
async def test_a_log_that_is_not_served_here_is_refused(tmp_path: Path) -> None:
    with opened(partitions_file(tmp_path), ["b"]) as databases:
        async with serving(databases, web=True, web_port=0) as site:
            for name, reason in (("a", "OTHER_PARTITION"), ("z", "BAD_FIELD")):
                request = audits.GetCheckpointRequest(partition=name)
                assert (await refused(site.nobody.call(GET, request))).reason == reason
            answer = await site.nobody.call(GET, audits.GetCheckpointRequest())
            assert (answer.partition, [*answer.partitions]) == ("b", ["b"])
            assert (await get(site, "partitions/a/checkpoint"))[0] == 404
    async with serving() as site:
        request = audits.GetCheckpointRequest(partition="a")
        refusal = await refused(site.nobody.call(GET, request))
        assert refusal.code == grpc.StatusCode.INVALID_ARGUMENT
        answer = await site.nobody.call(GET, audits.GetCheckpointRequest())
        assert (answer.partition, [*answer.partitions]) == ("", [])
