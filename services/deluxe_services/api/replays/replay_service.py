"""ReplayService: games shown as they were played, and derived again."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from deluxe_domain.kernel.history import Entry, StateAt, advance
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, Viewer, at_seat
from deluxe_replays.audit.reexecution import Verdict
from deluxe_replays.insight.analysis import GameAnalysis, decode
from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.conversion.analyses import responses
from deluxe_services.api.conversion.mapping import MAPPINGS
from deluxe_services.api.conversion.visible_games import VisibleGame
from deluxe_services.api.errors import Failure, bad_field
from deluxe_services.api.replays.replay_work import (
    analysis_bytes,
    execute_again,
    rebuild_responses,
)
from deluxe_services.api.requests import game_id
from deluxe_services.errors import NoSuchVersion
from deluxe_services.histories.openings import PackOpenings, openings_of
from deluxe_services.store import GameInfo
from pokerdeluxe.v1 import replay_service_pb2 as pb
from pokerdeluxe.v1 import values_pb2 as values

PAGE: Final = 256
"""Events that are read, or sent, at once."""

FASTEST: Final = 1000.0
"""Events in a second that a pace may ask for."""

SLOWEST: Final = 0.1
"""The least that a pace may ask for; a stream must not sleep for years between two events."""


class ReplayService:
    """The methods of ``pokerdeluxe.v1.ReplayService``; what each does is said in the proto."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def get_view(self, request: pb.GetViewRequest, call: Call) -> pb.GetViewResponse:
        """Show a game at a version as a viewer saw it."""
        game = game_id(request.name)
        version = request.version if request.HasField("version") else None
        sight = await self._sight(game, request.viewer, call, version)
        at = await self._context.standing(sight, game, version)
        as_known = request.as_known_then and sight.horizon is None
        call.final = version is not None and (as_known or sight.final)
        if request.as_known_then:
            sight = self._then(sight, at)
        return pb.GetViewResponse(version=at.version, view=sight.view(at))

    async def stream_replay(
        self, request: pb.StreamReplayRequest, call: Call
    ) -> AsyncIterator[pb.StreamReplayResponse]:
        """Play the events of a game again."""
        game, pause = game_id(request.name), _pause(request.events_per_second)
        upto = request.to_version if request.HasField("to_version") else None
        sight = await self._sight(game, request.viewer, call, upto)
        end, version = sight.version, request.from_version
        last = end if upto is None else upto
        for number in (version, last):
            if not 0 <= number <= end:
                raise NoSuchVersion(game, number, end)
        after = max(0, version - 1)
        _, at = await self._context.host.standing(game, after)
        async with self._context.long_lived():
            while after < last:
                entries = await self._context.host.entries(game, after, min(after + PAGE, last))
                for entry in entries:
                    at = advance(sight.game, at, (entry.event,))
                    view_then = self._then(sight, at) if request.as_known_then else sight
                    yield _told(view_then, entry, at, with_view=request.with_views)
                    await asyncio.sleep(pause)
                after = entries[-1].version

    def _then(self, sight: VisibleGame, at: StateAt) -> VisibleGame:
        """The game as the same viewer saw it when it stood ``at`` that version."""
        return VisibleGame(sight.game, at, sight.viewer, self._context.events)

    async def get_openings(
        self, request: pb.GetOpeningsRequest, call: Call
    ) -> pb.GetOpeningsResponse:
        """Open the cards of a deal that the caller sees."""
        game = game_id(request.name)
        if request.deal < 1:
            raise bad_field("deal", "write 1 or more: deals are counted from 1")
        sight, *_ = await self._context.current_sight(game, call)
        if not MAPPINGS[sight.game.rules].with_cards:
            raise Failure(
                "NOT_OFFERED",
                "this game has no cards to open: its dice follow from the seed of the deal",
            )
        upto = sight.version
        call.final = sight.final
        histories = self._context.host.histories
        packs = await asyncio.to_thread(
            openings_of, histories, game, request.deal, sight.viewer, upto
        )
        chance = await asyncio.to_thread(histories.chance, game)
        return pb.GetOpeningsResponse(
            version=upto, packs=map(pack_message, packs), chance_id=chance.game
        )

    async def reexecute(self, request: pb.ReexecuteRequest, call: Call) -> pb.ReexecuteResponse:
        """Derive a game again and report the first difference."""
        game = game_id(request.name)
        sight, caller = await self._context.sight(game, call)
        horizon = sight.horizon
        verdict = await self._context.heavily(lambda: self._verdict(game, horizon), call)
        return _verdict_message(verdict, auditor=caller.viewer.auditor)

    async def rebuild(self, request: pb.RebuildRequest, call: Call) -> AsyncIterator[bytes]:
        """Build a game from its seed and decisions; the bytes of the responses."""
        async with self._context.heavy(call) as working:
            processes, data = self._context.processes, request.SerializeToString()
            for response in await working(lambda: processes.call(rebuild_responses, data)):
                yield response

    async def analyse_game(
        self, request: pb.AnalyseGameRequest, call: Call
    ) -> AsyncIterator[pb.AnalyseGameResponse]:
        """Tell what was skill and what was luck in a game that is over."""
        game = game_id(request.name)
        sight, caller, register = await self._context.current_sight(game, call)
        if not sight.game.over(sight.latest.state) or not sight.final:
            raise Failure("STILL_HIDDEN", "a game is analysed for nobody before it is over")
        own = _own_only(sight, caller.viewer)
        analysis = await self._context.heavily(lambda: self._analysis(register), call)
        for response in responses(analysis, own):
            yield response

    def _analysis(self, register: GameInfo) -> GameAnalysis:
        """The analysis of a game as it is kept, or computed and then kept."""
        cache = self._context.analyses
        analysis = cache.get(register)
        if analysis is None:
            rows = [row.data for row in self._context.store.log.read(register.game)]
            data = self._context.processes.call(analysis_bytes, register.game, rows)
            cache.keep([data])
            analysis = decode(data)
        return analysis

    def _verdict(self, game: str, horizon: int | None) -> Verdict:
        histories = self._context.host.histories
        rules, chance = histories.register(game).rules, histories.chance(game)
        data = [row.data for row in self._context.store.log.read(game, upto=horizon)]
        is_cut = horizon is not None
        return self._context.processes.call(
            execute_again, rules, chance.game, chance.master_hex, data, is_cut
        )

    async def _sight(
        self, game: str, as_viewer: values.Viewer, call: Call, version: int | None
    ) -> VisibleGame:
        """The game as the wanted viewer may see it, if the caller may look on as they do."""
        own, caller, register = await self._context.current_sight(game, call)
        viewer = _viewer(as_viewer)
        if viewer in (None, caller.viewer):
            return own
        assert viewer is not None, "None was just looked for"
        if viewer == PUBLIC:
            return await self._context.sight_as(game, PUBLIC, register.version)
        if not (caller.viewer.auditor or _open_to_all(own)):
            raise Failure("NOT_ALLOWED", f"only auditors may see the game as {viewer}")
        _check_over(own.latest, version)
        return await self._context.sight_as(game, viewer, register.version)


def _open_to_all(sight: VisibleGame) -> bool:
    """Whether everybody may see everything, as whomever: the game is over, and its books are open
    or nothing in it was ever hidden (G-7).
    """
    nothing_hidden = not MAPPINGS[sight.game.rules].with_cards
    return sight.final and (sight.latest.open_to_all or nothing_hidden)


def _own_only(sight: VisibleGame, viewer: Viewer) -> int | None:
    """The seat whose decisions alone a viewer may see; ``None``: all; else ``Failure``."""
    if viewer.auditor or _open_to_all(sight):
        return None
    if viewer.seat is None:
        text = "an analysis tells cards that were never shown: it is for players and auditors"
        raise Failure("NOT_ALLOWED", text)
    return viewer.seat


def pack_message(pack: PackOpenings) -> pb.PackOpenings:
    """The openings of one pack as they are sent."""
    return pb.PackOpenings(
        shuffle=pack.shuffle,
        root=pack.root,
        leaves=pack.leaves,
        cards=(
            pb.CardOpening(
                position=opening.position, card=opening.card, salt=bytes.fromhex(opening.salt)
            )
            for opening in pack.openings
        ),
    )


def _viewer(choice: values.Viewer) -> Viewer | None:
    match choice.kind:
        case values.VIEWER_KIND_UNSPECIFIED:
            return None
        case values.VIEWER_KIND_PUBLIC:
            return PUBLIC
        case values.VIEWER_KIND_SEAT:
            if not choice.HasField("seat"):
                raise bad_field("viewer.seat", "set the seat, from 0")
            return at_seat(choice.seat)
        case values.VIEWER_KIND_AUDITOR:
            return AUDITOR
        case _:
            raise bad_field("viewer.kind", "there is no such kind of viewer")


def _check_over(latest: StateAt, version: int | None) -> None:
    """An auditor sees what a player saw, but only of deals that are over (G-7)."""
    number = latest.version if version is None else version
    if number > latest.closed and not latest.open_to_all:
        raise Failure(
            "STILL_HIDDEN",
            f"the view of a seat can be shown up to version {latest.closed} so far",
            {"closed": latest.closed},
        )


def _pause(events_per_second: float) -> float:
    """Seconds between two events."""
    if events_per_second == 0:
        return 0.0
    if not SLOWEST <= events_per_second <= FASTEST:
        raise bad_field("events_per_second", f"write 0, or {SLOWEST} to {FASTEST:.0f}")
    return 1 / events_per_second


def _told(
    sight: VisibleGame, entry: Entry, at: StateAt, *, with_view: bool
) -> pb.StreamReplayResponse:
    (event,) = sight.events([entry])
    return pb.StreamReplayResponse(event=event, view=sight.view(at) if with_view else None)


def _verdict_message(verdict: Verdict, *, auditor: bool) -> pb.ReexecuteResponse:
    response = pb.ReexecuteResponse(
        whole=verdict.whole,
        reexecuted=verdict.reexecuted,
        events=verdict.entries,
        stopped=verdict.stopped,
    )
    difference = verdict.difference
    if difference is not None:
        fields = [
            pb.ReexecuteResponse.FieldDifference(
                path=field.path, stored=field.stored, derived=field.derived
            )
            for field in (difference.fields if auditor else ())
        ]
        response.difference.CopyFrom(
            pb.ReexecuteResponse.Difference(
                version=difference.version,
                kind=difference.kind,
                text=difference.text,
                fields=fields,
            )
        )
    return response
