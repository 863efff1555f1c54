"""The worth of games with a cycle of hands, Draw Poker and both kinds of Stud: equity.

Worth is what a seat has in the end if everybody left matches the highest stake, or goes all in, and
nobody bets any more (``equity``). So a call changes nothing, a raise of ``r`` that ``n`` players
match is worth ``r`` times (``n`` times the equity - 1), a drop gives the share to the others, and
the last worth of a deal is its result. Equity is a martingale: the ends that are exchange after one
card serve as the mean before the next one, too, and luck needs no other.

What a player knew is their own view: their cards and the open ones, all others equally likely.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, assert_never, get_args

import msgspec

from deluxe_domain.kernel import wagers
from deluxe_domain.kernel.acts import Act
from deluxe_domain.kernel.chips import CASHIER, player
from deluxe_domain.kernel.deals import DeckShuffled, HandsShown, PotFed
from deluxe_domain.kernel.decider import Command, Event, command_told
from deluxe_domain.kernel.equity import Equity, Level, level_of
from deluxe_domain.kernel.hands import AwaitingShuffle, BuyingChips, InHand, Wagering
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.stakes import ChipsBought, Options
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.worth import (
    MILLION,
    NO_STEP,
    Amounts,
    Choice,
    Known,
    Priced,
    Samples,
    Step,
    change,
    choice_of,
)

ENDS: Final = 40
"""The number of random ends, all cards known."""

VIEWS: Final = 24
"""The number of random ends of a player's own view."""

_NO_CHANGE: Final = (wagers.PlayerCalled, wagers.PlayerChecked, wagers.BettingClosed, HandsShown)
"""Events after which the worth of everybody is what it was."""

_COMMANDS: Final[Mapping[str, type[Command]]] = {
    each.kind: each for each in get_args(wagers.BettingCommand)
}

At = Playing[Options, Any]


Draws = tuple[Command, Sequence[tuple[Command, Equity]]]
"""The exchange that was made, and the open ones with the player's own view after each."""


class Cards(Protocol):
    """What the appraiser needs to know of a game's cards."""

    def equity(self, play: Any, chance: Stream) -> Equity:
        """The equity of everybody left, all cards known that anybody has held or seen."""
        ...

    def view(self, play: Any, seat: int, chance: Stream) -> Equity:
        """The equity of everybody left, as this player knows it."""
        ...

    def draws(self, at: Any, event: Any, chance: Stream) -> Draws | None:
        """The exchange that the event makes, and the open ones; ``None`` if it makes none."""
        ...

    def notice(self, event: Any) -> None:
        """Hear of every event, for what players may remember of a deal."""
        ...


class HandAppraiser:
    """Follows one game; see the module.

    ``name`` is the worth's, ``chance_events`` are those in which cards come, ``acts`` the open ones
    of a seat.
    """

    def __init__(
        self,
        name: str,
        cards: Cards,
        chance_events: tuple[type[Event], ...],
        acts: Callable[[Any, int], Sequence[Act]],
        samples: Samples,
    ) -> None:
        self._name, self._cards, self._samples = name, cards, samples
        self._chance_events, self._acts = chance_events, acts
        self._start: list[int] = []
        self._worth: Amounts | None = None
        self._deal = self._number = 0
        self._cards_now: object = None
        self._pending: tuple[int, ...] = ()
        self._equity: Equity | None = None
        self._views: dict[int, Equity] = {}

    def follow(self, before: Any, event: Any, after: Any) -> Step:
        """What this event means."""
        if not isinstance(after, Playing):
            return NO_STEP
        if isinstance(event, DeckShuffled):
            return self._begin(event, after)
        if isinstance(event, ChipsBought):
            self._buy(event)
        if self._worth is None:
            return NO_STEP
        if isinstance(after.play, AwaitingShuffle | BuyingChips):
            self._worth = None
            return NO_STEP
        choice = self._choice(before, event)
        self._cards.notice(event)
        worth = self._worth
        if not isinstance(event, _NO_CHANGE):
            worth = self._worth_of(event, after)
        luck = change(worth, self._worth) if isinstance(event, self._chance_events) else None
        self._worth = worth
        return Step(worth, luck, choice)

    def _begin(self, event: DeckShuffled, after: At) -> Step:
        self._start, self._deal, self._number = [*after.chips], event.deal, 0
        self._cards_now, self._equity = None, None  # other ends, even of the same cards
        self._views.clear()
        self._worth = (0,) * after.players
        self._cards.notice(event)
        return Step(self._worth)

    def _buy(self, event: ChipsBought) -> None:
        for transfer in event.transfers:
            if transfer.source == CASHIER and transfer.target == player(event.seat):
                self._start[event.seat] += transfer.amount

    def _worth_of(self, event: Event, after: At) -> Amounts:
        """The worth of each seat now."""
        play = after.play
        if isinstance(event, PotFed):
            return self._fed(after, play.deal.dealt_in)
        if isinstance(play, InHand):
            self._look(play)
            assert self._equity is not None
            return self._level(after).worth(self._equity, self._start)
        return tuple(
            [
                (units - first) * MILLION
                for units, first in zip(after.chips, self._start, strict=True)
            ]
        )

    def _fed(self, at: At, dealt_in: tuple[int, ...]) -> Amounts:
        """Before the cards everybody has the same share of the pot."""
        pot, gains = sum(at.accounts.pots), [0] * at.players
        for place, seat in enumerate(dealt_in):
            whole = pot * MILLION + place
            gains[seat] = whole // len(dealt_in)
        return tuple(
            [
                (units - first) * MILLION + gain
                for units, first, gain in zip(at.chips, self._start, gains, strict=True)
            ]
        )

    def _look(self, play: Any) -> None:
        """Take new ends where cards have come or gone."""
        cards, pending = play.hand.cards, getattr(play, "pending", ())
        if cards is not self._cards_now or pending != self._pending:
            self._cards_now, self._pending = cards, pending
            self._views.clear()
            self._equity = self._cards.equity(play, self._stream("all"))

    def _stream(self, whose: str) -> Stream:
        self._number += 1
        return self._samples.stream(self._name, f"{self._deal}/{self._number}/{whose}")

    @staticmethod
    def _level(at: At) -> Level:
        return level_of(at.play.hand.betting, at.chips, at.accounts.pots)

    def view(self, play: Any, seat: int) -> Equity:
        """The equity in this hand as a player knows it."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self._cards.view(play, seat, self._stream(f"{seat}"))
        return view

    def _choice(self, before: Any, event: Any) -> Choice | None:
        if not isinstance(before.play, InHand):
            return None
        if isinstance(before.play, Wagering):
            return self._wager(before, event) if isinstance(event, wagers.Wager) else None
        exchange = self._cards.draws(before, event, self._stream("draw"))
        if exchange is None:
            return None
        act_made, options = exchange
        level, seat = self._level(before), event.seat
        acts = [Priced(act, level.worth(view, self._start)[seat]) for act, view in options]
        return choice_of(seat, acts, act_made, getattr(event, "by_clock", False))

    def _wager(self, before: At, event: wagers.Wager) -> Choice:
        seat, level = event.seat, self._level(before)
        view, equity = self.view(before.play, seat), self._equity
        assert equity is not None
        act_made, acts = command_told(_COMMANDS[event.answers], event), list[Priced]()
        for act in self._acts(before, seat):
            command, then = _leads_to(act, seat, act_made, level)
            worth = then.worth(view, self._start)[seat]
            effects = None
            if self._samples.effects:  # who calls or checks changes nothing
                effects = self._worth if then is level else then.worth(equity, self._start)
            acts.append(Priced(command, worth, effects))
        knowledge = (
            self._known(before.play, level.contenders, view) if self._samples.effects else None
        )
        choice = choice_of(seat, acts, act_made, getattr(event, "by_clock", False))
        return msgspec.structs.replace(choice, known=knowledge)

    def _known(self, play: Any, left: tuple[int, ...], view: Equity) -> Known:
        """The shares of a pot that all who are left can claim, by what each of them knew."""
        seats = len(play.hand.betting.staked)
        by_view, own = [0] * seats, [0] * seats
        for seat, share in view.shares(left).items():
            by_view[seat] = share * MILLION // view.whole
            theirs = self.view(play, seat)
            own[seat] = theirs.shares(left)[seat] * MILLION // theirs.whole
        return Known(tuple(by_view), tuple(own))


def _leads_to(act: Any, seat: int, act_made: Command, level: Level) -> tuple[Command, Level]:
    """The command for an open act, and the level after it.

    A bet or raise that was not made would have been half the pot.
    """
    open_act: wagers.BettingAct = act
    match open_act:
        case wagers.MayCheck():
            return wagers.Check(seat=seat), level
        case wagers.MayCall():
            return wagers.Call(seat=seat), level
        case wagers.MayDrop():
            return wagers.Drop(seat=seat), level.dropped(seat)
        case wagers.MayBet():
            amount = act_made.amount if isinstance(act_made, wagers.Bet) else _usual(act, level)
            return wagers.Bet(seat=seat, amount=amount), level.raised(level.height + amount)
        case wagers.MayRaise():
            amount = act_made.by if isinstance(act_made, wagers.Raise) else _usual(act, level)
            return wagers.Raise(seat=seat, by=amount), level.raised(level.height + amount)
        case _:
            assert_never(open_act)


def _usual(act: wagers.MayBet | wagers.MayRaise, level: Level) -> int:
    pot = level.dead + sum(level.stakes)
    return wagers.in_bounds(pot // 2, act)
