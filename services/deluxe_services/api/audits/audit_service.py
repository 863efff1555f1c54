"""AuditService: audits of games, and chip flows."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import chain
from typing import Final

from deluxe_replays.audit.auditor import GameAudit
from deluxe_replays.audit.many import GameRows, Progress, StoreAudit, audit_many, examine_wholly
from deluxe_replays.entries.gamefile import GameFileError
from deluxe_replays.proofs.checkpoints import EntryProof
from deluxe_replays.proofs.signed_notes import BadNote
from deluxe_replays.reports.flows import ChipFlows, added_flows
from deluxe_services.api.audits.unusual_pairs import UnusualPairs
from deluxe_services.api.calls import Call
from deluxe_services.api.context import STAFF, USUAL_PAGE, ServiceContext
from deluxe_services.api.conversion.reports import (
    access_message,
    flows_message,
    game_report,
    ledger_line,
    progress_message,
    store_report,
)
from deluxe_services.api.errors import Failure, bad_field
from deluxe_services.api.events.event_stream import EventStreams
from deluxe_services.api.replays.exports import Exports
from deluxe_services.api.requests import game_id, page_size, read_page_number, write_page_token
from deluxe_services.api.sums.books import (
    Books,
    catch_up,
    knows_player,
    read_books,
    with_books,
)
from deluxe_services.api.sums.transfer_filters import check_unit, period_of
from deluxe_services.api.sums.transfer_watch import TransferWatch
from deluxe_services.api.sums.transfers import Transfers
from deluxe_services.audits.stored_games import WholeStore, handed_over
from deluxe_services.errors import NoSuchPlayer
from deluxe_services.store import GameInfo
from deluxe_services.store.values import Signed
from deluxe_services.transparency.bundles import bundle_of
from pokerdeluxe.v1 import audit_service_pb2 as pb

PROGRESS_SECONDS: Final = 0.5
"""How often a running audit tells how far it has come."""


class AuditService:
    """The methods of ``pokerdeluxe.v1.AuditService``; what each does is said in the proto."""

    def __init__(self, context: ServiceContext, streams: EventStreams) -> None:
        self._context = context
        transfers = Transfers(context)
        self.watch_transfers = TransferWatch(context, streams).messages
        self.list_all_transfers = transfers.page
        self.stream_all_transfers = transfers.stream
        self.list_rake = transfers.rake
        self.list_unusual_pairs = UnusualPairs(context).listed
        self.export_game = Exports(context, self._signed).exported

    async def audit_game(self, request: pb.AuditGameRequest, call: Call) -> pb.AuditGameResponse:
        """Audit one game."""
        register = await self._context.host.register(game_id(request.name))
        if await self._context.horizon(register.game, call) is not None:
            text = "you see this game with a delay: audit it when it is over"
            raise Failure("STILL_HIDDEN", text)
        audit = await self._context.heavily(lambda: self._audited(register), call)
        return pb.AuditGameResponse(report=game_report(audit))

    async def audit_store(
        self, _request: pb.AuditStoreRequest, call: Call
    ) -> AsyncIterator[pb.AuditStoreResponse]:
        """Audit every game: progress, and at last the report."""
        latest: list[Progress] = []
        is_over: list[bool] = []

        def note(progress: Progress) -> None:
            if is_over:
                raise _Abandoned
            latest[:] = [progress]

        async with self._context.long_lived(), self._context.heavy(call) as working:
            contexts = await self._context.everywhere()
            stores = [WholeStore(one.store) for one in contexts]
            games = chain.from_iterable(
                store.games() if call.role in STAFF else _open_games(one, store)
                for one, store in zip(contexts, stores, strict=True)
            )
            audit = asyncio.ensure_future(working(lambda: audit_many(games, note, self._examined)))
            try:
                while not audit.done():
                    await asyncio.wait({audit}, timeout=PROGRESS_SECONDS)
                    if latest:
                        yield pb.AuditStoreResponse(progress=progress_message(latest[-1]))
                faults = [fault for store in stores for fault in store.faults]
                yield pb.AuditStoreResponse(report=store_report(audit.result(), faults))
            finally:
                is_over.append(True)
                audit.add_done_callback(_forget)

    async def list_transfers(
        self, request: pb.ListTransfersRequest, call: Call
    ) -> pb.ListTransfersResponse:
        """List the transfers of a game."""
        game = game_id(request.name)
        size = page_size(request.page_size, USUAL_PAGE, self._context.settings.max_page)
        epoch = await self._context.epoch(game)
        after = read_page_number(request.page_token, "transfers", game, epoch=epoch) or 0
        upto = await self._upto(game, call)
        models = self._context.read_models
        await catch_up(self._context)
        lines = await self._context.heavily(
            lambda: models.transfers(game, upto, after, size + 1), call
        )
        is_last = len(lines) <= size
        more = "" if is_last else write_page_token(after + size, "transfers", game, epoch=epoch)
        return pb.ListTransfersResponse(
            lines=[ledger_line(line) for line in lines[:size]], next_page_token=more
        )

    async def get_chip_flows(
        self, request: pb.GetChipFlowsRequest, call: Call
    ) -> pb.GetChipFlowsResponse:
        """Add up who paid whom."""
        period = period_of(request, "")
        check_unit(request.unit, "unit")
        game = None
        if request.HasField("name"):
            game = (await self._context.host.register(game_id(request.name))).game
        player = request.player if request.HasField("player") else None
        unit = request.unit or None
        everywhere = await with_books(self._context)
        contexts = everywhere if game is None else [self._context]

        def added(books: Sequence[Books]) -> ChipFlows:
            flows = [one.models.flows(game, period, player, unit, one.horizon) for one in books]
            return flows[0] if len(flows) == 1 else added_flows(flows, player)

        def work() -> ChipFlows:
            if player is not None and not knows_player(everywhere, player, call):
                raise NoSuchPlayer(player)
            return read_books(contexts, call, added)

        return flows_message(await self._context.heavily(work, call))

    async def get_checkpoint(
        self, request: pb.GetCheckpointRequest, _: Call
    ) -> pb.GetCheckpointResponse:
        """Give a checkpoint."""
        self._check_log(request.log)
        checkpoint = self._signed(request.size if request.HasField("size") else None)
        return pb.GetCheckpointResponse(
            note=checkpoint.note,
            size=checkpoint.size,
            key=checkpoint.key,
            log=self._context.log,
            logs=self._context.logs.number,
        )

    async def get_inclusion_proof(
        self, request: pb.GetInclusionProofRequest, call: Call
    ) -> pb.GetInclusionProofResponse:
        """Prove that an event is in the log."""
        game = game_id(request.name)
        if request.version < 1:
            raise bad_field("version", "write 1 or more: events are counted from 1")
        upto = await self._upto(game, call)
        if request.version > upto:
            raise _beyond("the game", upto)
        checkpoint = self._signed(request.size if request.HasField("size") else None)
        [row] = self._context.store.log.read(game, request.version - 1, request.version)
        index = row.position - 1
        if index >= checkpoint.size and not request.HasField("size"):
            checkpoint = await asyncio.to_thread(self._context.notary.over, row.position)
        if index >= checkpoint.size:
            raise _beyond("the log that was signed", checkpoint.size)
        hashes = self._context.notary.tree.inclusion(index, checkpoint.size)
        proof = str(EntryProof(index, hashes, checkpoint.note))
        return pb.GetInclusionProofResponse(
            index=index, size=checkpoint.size, hashes=hashes, proof=proof
        )

    async def get_consistency_proof(
        self, request: pb.GetConsistencyProofRequest, _: Call
    ) -> pb.GetConsistencyProofResponse:
        """Prove that the log only grew."""
        self._check_log(request.log)
        tree, latest = self._context.notary.tree, self._context.notary.latest.size
        size = request.size if request.HasField("size") else latest
        if not 0 <= size <= tree.size:
            raise _beyond("the log", tree.size)
        if not 0 <= request.old_size <= size:
            raise bad_field("old_size", f"write 0 to {size}, the size of the larger log")
        hashes = tree.consistency(request.old_size, size)
        return pb.GetConsistencyProofResponse(size=size, hashes=hashes)

    async def add_cosignatures(
        self, request: pb.AddCosignaturesRequest, _: Call
    ) -> pb.AddCosignaturesResponse:
        """Take the cosignatures of witnesses that are known."""
        self._check_log(request.log)
        try:
            checkpoint = await asyncio.to_thread(self._context.notary.cosign, request.note)
        except BadNote as error:
            raise bad_field("note", str(error)) from error
        return pb.AddCosignaturesResponse(note=checkpoint.note)

    def _check_log(self, log: int) -> None:
        """Whether the log is meant that is here: the call was routed to it if there are more."""
        if log != self._context.log:
            raise bad_field("log", f"there is no log {log}: the store has one, log 0")

    async def export_bundle(
        self, request: pb.ExportBundleRequest, call: Call
    ) -> pb.ExportBundleResponse:
        """Export all that proves a game; that somebody did is noted first."""
        register = await self._context.host.register(game_id(request.name))
        await self._context.sight(register.game, call)
        since = self._signed(request.since_size) if request.HasField("since_size") else None
        try:
            bundle = await self._context.heavily(
                lambda: bundle_of(self._context.store, register.game, self._context.notary, since),
                call,
            )
        except GameFileError as error:
            raise Failure("STILL_HIDDEN", str(error)) from error
        return pb.ExportBundleResponse(bundle=bundle)

    def _signed(self, size: int | None) -> Signed:
        """The checkpoint that is meant: the newest, or the one over so many entries."""
        latest = self._context.notary.latest
        if size is None or size == latest.size:
            return latest
        checkpoint = self._context.store.checkpoints.signed(size) if size >= 0 else None
        if checkpoint is None or checkpoint.size != size:
            raise Failure(
                "NO_SUCH_CHECKPOINT",
                f"no checkpoint with {size} entries was signed",
                {"size": size},
            )
        return checkpoint

    async def list_accesses(
        self, request: pb.ListAccessesRequest, _: Call
    ) -> pb.ListAccessesResponse:
        """List the privileged reads."""
        size = page_size(request.page_size, USUAL_PAGE, self._context.settings.max_page)
        after = read_page_number(request.page_token, "accesses") or 0
        accesses = await self._context.host.people.accesses(after, size + 1)
        page = accesses[:size]
        more = write_page_token(page[-1].number, "accesses") if len(accesses) > size else ""
        return pb.ListAccessesResponse(accesses=map(access_message, page), next_page_token=more)

    def _audited(self, register: GameInfo) -> GameAudit:
        rows = handed_over(self._context.store, register.game)
        return self._examined(rows)

    def _examined(self, rows: GameRows) -> GameAudit:
        return self._context.processes.call(examine_wholly, rows)

    async def _upto(self, game: str, call: Call) -> int:
        """The last version of a game that the caller sees."""
        register = await self._context.host.register(game)
        horizon = await self._context.horizon(game, call)
        return register.version if horizon is None else min(horizon, register.version)


def _beyond(what: str, end: int) -> Failure:
    return Failure("BEYOND_END", f"{what} ends at {end}", {"current": end})


def _open_games(context: ServiceContext, store: WholeStore) -> Iterator[GameRows]:
    """The games of which nothing is hidden from spectators."""
    return (each for each in store.games() if not context.host.late.hides(each.game))


class _Abandoned(Exception):
    """Nobody waits for this audit any more."""


def _forget(audit: "asyncio.Future[StoreAudit]") -> None:
    """The caller is gone, so nobody else would look at the outcome."""
    if not audit.cancelled():
        audit.exception()
