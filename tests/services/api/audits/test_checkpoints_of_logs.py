"""One server of three logs shows each of them, over the API and to monitors."""

import asyncio
from pathlib import Path

import grpc

from deluxe_replays.proofs.checkpoints import read_checkpoint, trusted
from deluxe_replays.proofs.signed_notes import COSIGNATURE, Note, Signer, read_note, read_verifier
from pokerdeluxe.v1 import audit_service_pb2 as audits
from tests.logs import NUMBER, opened, several_logs
from tests.loops import in_loop, run
from tests.services.api.client import Served, refused, serving
from tests.services.api.log import get
from tests.services.api.several import three_games
from tests.witnesses import policy_file

GET = "AuditService/GetCheckpoint"
GROWTH = "AuditService/GetConsistencyProof"
COSIGN = "AuditService/AddCosignatures"


async def grown(site: Served, log: int) -> audits.GetCheckpointResponse:
    """A checkpoint of a log once its game is in it."""
    while True:
        request = audits.GetCheckpointRequest(log=log)
        answer: audits.GetCheckpointResponse = await site.nobody.call(GET, request)
        if answer.size > 5:
            return answer
        await asyncio.sleep(0.01)


def test_each_log_has_its_checkpoints_proofs_cosignatures_and_tiles(tmp_path: Path) -> None:
    witness = Signer("witness.example", bytes(range(32)), COSIGNATURE)

    async def body() -> None:
        settings = {"web_port": 0, "log_every_ms": 1}
        with several_logs() as url, opened(url) as logs:
            async with serving(
                logs, witness_policy=policy_file(tmp_path, witness), **settings
            ) as site:
                await three_games(site)
                heads = [await grown(site, log) for log in range(NUMBER)]
                assert len({head.key for head in heads}) == NUMBER
                for log, head in enumerate(heads):
                    await check_log(site, log, head)
                    note = read_note(head.note)
                    whole = Note(note.text, (*note.signatures, witness.cosign(note.text, 7)))
                    request = audits.AddCosignaturesRequest(note=str(whole), log=log)
                    reply = (await site.nobody.call(COSIGN, request)).note
                    assert witness.verifier.seen_at(read_note(reply)) == 7
                usual = await site.nobody.call(GET, audits.GetCheckpointRequest())
                assert (usual.log, usual.logs, usual.key) == (0, NUMBER, heads[0].key)

    run(body)


async def check_log(site: Served, log: int, head: audits.GetCheckpointResponse) -> None:
    """Everything about one log is signed with its key."""
    assert head.log == log
    assert trusted(head.note, read_verifier(head.key)).size == head.size
    request = audits.GetConsistencyProofRequest(old_size=1, size=head.size, log=log)
    proof = await site.nobody.call(GROWTH, request)
    assert (proof.size, bool(proof.hashes)) == (head.size, True)
    place = f"{log:02d}/" if log else ""
    status, note, _ = await get(site, f"{place}checkpoint")
    assert status == 200
    size = trusted(note.decode(), read_verifier(head.key)).size
    assert size == read_checkpoint(read_note(note.decode())).size >= head.size
    status, hashes, _ = await get(site, f"{place}tile/0/000.p/{size}")
    assert (status, len(hashes)) == (200, 32 * size)


@in_loop
async def test_a_log_that_is_not_served_here_is_refused() -> None:
    with several_logs() as url, opened(url, "1") as logs:
        async with serving(logs, web_port=0) as site:
            for log, reason in ((0, "OTHER_LOG"), (9, "BAD_FIELD")):
                request = audits.GetCheckpointRequest(log=log)
                assert (await refused(site.nobody.call(GET, request))).reason == reason
            answer = await site.nobody.call(GET, audits.GetCheckpointRequest(log=1))
            assert (answer.log, answer.logs) == (1, NUMBER)
            assert (await get(site, "checkpoint"))[0] == 404
    async with serving() as site:
        request = audits.GetCheckpointRequest(log=1)
        refusal = await refused(site.nobody.call(GET, request))
        assert refusal.code == grpc.StatusCode.INVALID_ARGUMENT
        answer = await site.nobody.call(GET, audits.GetCheckpointRequest())
        assert (answer.log, answer.logs) == (0, 1)
