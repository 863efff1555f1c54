"""The analysis of one game that is over: every luck, every decision, every deal.

It is computed from the stored entries alone. All amounts are whole millionths of the game's unit
(``kernel.worth.MILLION``), so the same entries give the same bytes on every machine.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec

from deluxe_domain.catalogue import RULE_SETS, worth_of
from deluxe_domain.kernel.chips import CASHIER
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import (
    DEAL_CLOSED,
    GAME_ENDED,
    Reader,
    rules_of,
    split_entry,
)
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.worth import MILLION, Amounts, AnyWorth, Choice, Priced, Samples, Step
from deluxe_replays.chips.balances import is_player, seat_of
from deluxe_replays.entries.rows import Row
from deluxe_replays.entries.units import unit_opened

POINTS: Final = "points"
"""The unit of games with score sheets."""

FORMAT: Final = 1
"""The number of this form of an analysis; analyses of another are computed again."""


class StillPlayed(Exception):
    """The game is not over: it is analysed for nobody."""

    def __init__(self, game: str) -> None:
        super().__init__(f"game {game} is still being played: it can be analysed when it is over")


class Act(msgspec.Struct, frozen=True):
    """An act that was open: the command, as it is stored, and its worth to the player."""

    command: dict[str, Any]
    worth: int


class Decision(msgspec.Struct, frozen=True):
    """A decision of the player at ``seat``, which the entry ``version`` records.

    ``acts`` are those that were open, the best first (``kernel.worth.Choice``); ``made`` is the
    index of the one that was made. ``by_clock``: the clock made it.
    """

    version: int
    deal: int
    seat: int
    made: int
    acts: tuple[Act, ...]
    by_clock: bool = False

    @property
    def error(self) -> int:
        """The worth that was given away, 0 or more."""
        return self.acts[0].worth - self.acts[self.made].worth


class Chance(msgspec.Struct, frozen=True):
    """The luck of each seat in the entry ``version``."""

    version: int
    luck: Amounts


class WorthAt(msgspec.Struct, frozen=True):
    """The worth of each seat after the entry ``version``, all cards known."""

    version: int
    worth: Amounts


class DealAnalysis(msgspec.Struct, frozen=True):
    """One deal: its number, its first and last version, and by seat what came of it.

    ``seats`` took part. ``result`` is what each seat won or lost (a pot that stays on the table is
    shared equally), in a game with score sheets its points; ``luck`` and ``errors`` are sums over
    the deal. ``decisions`` counts those of each seat.
    """

    number: int
    first: int
    last: int
    seats: tuple[int, ...]
    result: Amounts
    luck: Amounts
    errors: Amounts
    decisions: tuple[int, ...]


class GameAnalysis(msgspec.Struct, frozen=True):
    """The analysis of a game.

    ``head`` is the hash of its last entry, ``worth`` the name of the worth that was used, with its
    ``basis`` and the number of ``samples`` of each estimate. ``players`` are the ids by seat.
    ``opened`` is when it was opened (ms since 1970).
    ``complete`` is false if the table was deserted: then the results of score sheets are missing.
    """

    format: int
    game: str
    rules: str
    head: str
    worth: str
    basis: str
    samples: int
    unit: str
    players: tuple[str, ...]
    opened: int
    complete: bool
    deals: tuple[DealAnalysis, ...]
    decisions: tuple[Decision, ...]
    chances: tuple[Chance, ...]
    worths: tuple[WorthAt, ...]


def analyse(game_id: str, rows: Iterable[Row]) -> GameAnalysis:
    """The analysis of a game; ``StillPlayed``, or ``BrokenHistory`` if no game wrote its rows."""
    history = [row.data for row in rows]
    if not history:
        raise BrokenHistory("a history has at least one entry")
    first = split_entry(history[0])
    rules = rules_of(first)
    if rules not in RULE_SETS:
        raise BrokenHistory(f"the rule set {rules!r} is unknown here")
    game = RULE_SETS[rules]
    events = list(map(Reader(game).event_of, history))
    if events[-1].kind != GAME_ENDED or events[-1].seed is None:
        raise StillPlayed(game_id)
    seed = bytes.fromhex(events[-1].seed)
    analyst = Analyst(game, worth_of(rules), Samples(seed))
    return analyst.analysed(game_id, events, history[-1], first.cause.at if first.cause else 0)


class Analyst:
    """Goes through the events of one game."""

    def __init__(self, game: AnyGame, worth: AnyWorth, samples: Samples) -> None:
        self._game = game
        self._worth = worth
        self._appraiser = worth.follow(samples)
        self._deals: list[DealAnalysis] = []
        self._decisions: list[Decision] = []
        self._chances: list[Chance] = []
        self._worths: list[WorthAt] = []
        self._players: tuple[str, ...] = ()
        self._tally = _Tally(0, 1)
        self._pot = 0

    def analysed(
        self, game_id: str, events: Sequence[Any], last: bytes, opened: int
    ) -> GameAnalysis:
        """The analysis of all these events; ``last`` are the bytes of the last entry."""
        state, evolve, follow = self._game.initial, self._game.evolve, self._appraiser.follow
        for version, event in enumerate(events, 1):
            after = evolve(state, event)
            self._note(version, event, follow(state, event, after), after)
            state = after
        worth, points = self._worth, self._worth.unit == POINTS
        return GameAnalysis(
            format=FORMAT,
            game=game_id,
            rules=self._game.rules,
            head=sha256(last).hexdigest(),
            worth=worth.name,
            basis=worth.basis,
            samples=worth.samples,
            unit=POINTS if points else unit_opened(plain(events[0])),
            players=self._players,
            opened=opened,
            complete=not points or events[-1].reason != _DESERTED,
            deals=tuple(self._deals),
            decisions=tuple(self._decisions),
            chances=tuple(self._chances),
            worths=tuple(self._worths),
        )

    def _note(self, version: int, event: Any, step: Step, after: Any) -> None:
        if not self._players and isinstance(after, Playing):
            places = after.table.places
            self._players = tuple([place.player if place else "" for place in places])
            self._tally = _Tally(len(places), version)
        tally, deal = self._tally, len(self._deals) + 1
        tally.pay(event)
        if step.worth is not None:
            if not self._worths or self._worths[-1].worth != step.worth:
                self._worths.append(WorthAt(version, step.worth))
            tally.worth = step.worth
        if step.luck is not None and any(step.luck):
            self._chances.append(Chance(version, step.luck))
            tally.add_luck(step.luck)
        if step.choice is not None:
            decision = _decision(version, deal, step.choice)
            self._decisions.append(decision)
            tally.decide(decision)
        if event.kind == DEAL_CLOSED:
            in_points = self._worth.unit == POINTS
            tally.share(sum(after.accounts.pots) - self._pot)
            self._pot = sum(after.accounts.pots)
            self._deals.append(tally.closed(event.deal, version, in_points=in_points))
            self._tally = _Tally(len(self._players), version + 1)


_DESERTED: Final = "table-deserted"


class _Tally:
    """The sums of one deal by seat."""

    def __init__(self, seats: int, first: int) -> None:
        self._first = first
        self._result = [0] * seats
        self._luck = [0] * seats
        self._errors = [0] * seats
        self._decisions = [0] * seats
        self._there: set[int] = set()
        self.worth: Amounts = (0,) * seats

    def pay(self, event: Any) -> None:
        """Count the chips that an event moves, but for purchases and cash-outs."""
        for transfer in getattr(event, "transfers", ()):
            if CASHIER in (transfer.source, transfer.target):
                continue
            for account, sign in ((transfer.source, -1), (transfer.target, 1)):
                if is_player(account):
                    self._result[seat_of(account)] += sign * transfer.amount * MILLION
                    self._there.add(seat_of(account))

    def share(self, more: int) -> None:
        """Count by how much the pot that stays for the next deal has grown: an equal part each."""
        for seat in range(len(self._result)):
            self._result[seat] += more * MILLION // len(self._result)

    def add_luck(self, luck: Amounts) -> None:
        """Count the luck of an event."""
        for seat, amount in enumerate(luck):
            self._luck[seat] += amount
            if amount:
                self._there.add(seat)

    def decide(self, decision: Decision) -> None:
        """Count a decision."""
        self._errors[decision.seat] += decision.error
        self._decisions[decision.seat] += 1
        self._there.add(decision.seat)

    def closed(self, number: int, last: int, *, in_points: bool) -> DealAnalysis:
        """The deal as it ended; on score sheets the last worth of each seat is its points."""
        return DealAnalysis(
            number=number,
            first=self._first,
            last=last,
            seats=tuple(sorted(self._there)),
            result=self.worth if in_points else tuple(self._result),
            luck=tuple(self._luck),
            errors=tuple(self._errors),
            decisions=tuple(self._decisions),
        )


def _decision(version: int, deal: int, choice: Choice) -> Decision:
    return Decision(
        version=version,
        deal=deal,
        seat=choice.seat,
        made=choice.acts.index(choice.made),
        acts=tuple(map(_act, choice.acts)),
        by_clock=choice.by_clock,
    )


def _act(priced: Priced) -> Act:
    return Act(plain(priced.act), priced.worth)


encode: Final = msgspec.json.Encoder(order="deterministic").encode
"""An analysis in bytes, the same for the same game on every machine."""

decode: Final = msgspec.json.Decoder(GameAnalysis).decode
"""An analysis of its bytes; ``msgspec.DecodeError`` if they are none."""
