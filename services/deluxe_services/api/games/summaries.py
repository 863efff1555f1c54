"""Summaries of games as messages, cached for the next caller."""

import asyncio
from collections.abc import Sequence
from typing import Final

from cachetools import FIFOCache

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.history import StateAt
from deluxe_domain.kernel.table import OpenGame
from deluxe_replays.entries.units import unit_of
from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext, game_message
from deluxe_services.api.conversion.mapping import MAPPINGS, moment
from deluxe_services.api.conversion.units import in_unit
from deluxe_services.api.conversion.visible_games import VisibleGame
from deluxe_services.histories.summaries import summary_of
from deluxe_services.store import GameInfo
from deluxe_services.tables.clocks import LOOK
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import values_pb2 as values

REMEMBERED: Final = 10_000
"""Summaries, and openings of games, that are kept."""

_Opening = history.Decision.OpenGame


class Summaries:
    """What a lobby shows of games; used from one event loop."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context
        self._entries: FIFOCache[tuple[str, int, bool], pb.GameSummary] = FIFOCache(REMEMBERED)
        self._openings: FIFOCache[str, _Opening] = FIFOCache(REMEMBERED)
        self._others: dict[int, Summaries] = {}

    async def shown(
        self, game: str, call: Call, at_least: int = 0
    ) -> tuple[values.Game, pb.GameSummary]:
        """A game as it is listed, and its summary, both as the caller may see them."""
        [context] = await self._context.everywhere(game)
        sight, register = await context.listed(game, call, at_least)
        return await self._beside(context)._written_of(sight, register)

    async def _written_of(
        self, sight: VisibleGame, register: GameInfo
    ) -> tuple[values.Game, pb.GameSummary]:
        at = await self._context.standing(sight, register.game)
        summary = await self.summary(register, at, late=sight.horizon is not None)
        return game_message(register), summary

    def _beside(self, context: ServiceContext) -> "Summaries":
        """Those of a log."""
        if context is self._context:
            return self
        return self._others.setdefault(context.log, Summaries(context))

    async def named(self, register: GameInfo, at: StateAt, *, late: bool) -> pb.GameSummary:
        """The same with the names that the players gave themselves at the table."""
        summary = await self.summary(register, at, late=late)
        names = await self._context.host.people.seat_names(register.game, register.players)
        if not any(names):
            return summary
        message = pb.GameSummary()
        message.CopyFrom(summary)
        for seat, name in zip(message.seats, names, strict=False):
            seat.display_name = name
        return message

    async def summary(self, register: GameInfo, at: StateAt, *, late: bool) -> pb.GameSummary:
        """The summary of a game that stands so; ``late``: for who sees it late."""
        key = register.game, at.version, late
        entry = self._entries.get(key)
        if entry is None:
            entry = await self._written(register, at, late=late)
            self._entries[key] = entry
        return entry

    async def _written(self, register: GameInfo, at: StateAt, *, late: bool) -> pb.GameSummary:
        game, opening = RULE_SETS[register.rules], await self._opening(register)
        summary = summary_of(game, at)
        running = at.version == register.version and not late
        ends = await self._ends(register, at, summary.to_act) if running else {}
        seat = pb.GameSummary.SeatSummary
        return pb.GameSummary(
            titles=game.title,
            terms=opening.terms,
            options=opening.options,
            phase=summary.phase,
            to_act=summary.to_act,
            act_by_time=moment(min(ends.values())) if ends else None,
            pot=summary.pot,
            seats=[
                seat(
                    player=one.player,
                    present=one.present,
                    chips=one.chips,
                    score=one.score,
                    act_by_time=moment(ends[number]) if number in ends else None,
                )
                for number, one in enumerate(summary.seats)
            ],
            part=summary.part,
            part_number=summary.number,
            part_count=summary.count,
            winners=summary.winners,
            end_reason=summary.end_reason,
            **in_unit(_unit(register, opening)),
            stake=game.buy_in(at.state) or None,
        )

    async def _ends(self, register: GameInfo, at: StateAt, seats: Sequence[int]) -> dict[int, int]:
        """When the turns of these seats end, in ms since 1970; the clock may run at another host,
        which started it when the last decision was saved.
        """
        host, game = self._context.host, register.game
        table = RULE_SETS[register.rules].table(at.state)
        lengths = {seat: host.turn_ms(game, table, seat) for seat in seats} if table else {}
        ends = {
            seat: host.clocks.end(game, seat, host.now)
            for seat, length in lengths.items()
            if length
        }
        since = register.updated
        if None in ends.values():
            ended = await asyncio.to_thread(host.histories.ended_a_deal, game, at)
            since += round(1000 * LOOK) if ended else 0
        return {seat: end or since + (lengths[seat] or 0) for seat, end in ends.items()}

    async def _opening(self, register: GameInfo) -> _Opening:
        """The terms and options of the game."""
        opening = self._openings.get(register.game)
        if opening is None:
            [entry] = await self._context.host.entries(register.game, 0, 1)
            assert entry.cause is not None, "the first entry of a decision has its cause"
            assert isinstance(entry.cause.command, OpenGame), "a game begins with its opening"
            plain = MAPPINGS[register.rules].decision(entry.cause)["open_game"]
            opening = _Opening(**plain)
            self._openings[register.game] = opening
        return opening


def _unit(register: GameInfo, opening: _Opening) -> str:
    """The unit of a game's amounts."""
    value = opening.terms.chip_value
    return unit_of(
        register.rules,
        {"currency": _code(opening.options.chinese_poker.currency)},
        {"chip_value": {"cents": value.cents, "currency": _code(value.currency)}},
    )


def _code(currency: values.Currency) -> str:
    return values.Currency.Name(currency).rpartition("_")[2].lower()
