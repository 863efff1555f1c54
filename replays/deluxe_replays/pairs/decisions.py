"""The decisions of one game, as the test of pairs needs them."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from deluxe_domain.catalogue import worth_of
from deluxe_domain.kernel.deals import DeckShuffled
from deluxe_domain.kernel.equity import Equity
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.hands import Wagering
from deluxe_domain.kernel.wagers import (
    Bet,
    Call,
    Check,
    Drop,
    PlayerBet,
    PlayerRaised,
    Raise,
)
from deluxe_domain.kernel.worth import MILLION, Choice, Samples

DROP: Final = 0
STAY: Final = 1
RAISE: Final = 2
ACTS: Final = 3
_ACTS: Final = {Drop: DROP, Check: STAY, Call: STAY, Bet: RAISE, Raise: RAISE}

NOBODY: Final = -1


class Decision(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One decision of a betting round, with all that is needed to compare it with like ones.

    ``seat`` chose ``act`` (``DROP``, ``STAY`` or ``RAISE``, which a bet is, too) of those ``open``
    (a bit for each). ``left`` are all who have not dropped, the chooser among them; ``bettor`` is
    the one of them who raised last in this round, or ``NOBODY``. ``win`` is the chooser's own
    chance as they knew it, ``price`` what a call costs, ``size`` by how much the raise was or would
    have been higher, all in millionths, the last two of the pot. ``effects`` are what each act does
    to the worth of each seat, in millionths of the pot; ``hidden`` is how much better the cards of
    each seat were than the chooser knew, in millionths.
    """

    version: int
    seat: int
    act: int
    open: int
    round: int
    left: tuple[int, ...]
    bettor: int
    raises: int
    win: int
    price: int
    size: int
    pot: int
    effects: tuple[tuple[int, ...], ...]
    hidden: tuple[int, ...]


class Given(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One decision of a game without betting rounds: what it gave to each seat, in millionths.

    That is the worth of each after this act, less that after the chooser's best one.
    """

    version: int
    seat: int
    act: str
    gifts: tuple[int, ...]


class Deal(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One deal: its number, what each seat won or lost, and the decisions in it.

    ``dealt_in`` are the seats that took part. A game has ``decisions``, or it has ``gifts``.
    """

    number: int
    dealt_in: tuple[int, ...]
    result: tuple[int, ...]
    decisions: tuple[Decision, ...] = ()
    gifts: tuple[Given, ...] = ()


class GameDecisions(msgspec.Struct, frozen=True, array_like=True):
    """The deals of one game (``kind`` names it), and its players by seat; when it began."""

    game: str
    kind: str
    players: tuple[str, ...]
    deals: tuple[Deal, ...]
    begun: int = 0


class Betting:
    """Collects the decisions of a game with a cycle of hands; it is shown every event in order."""

    def __init__(self, game: AnyGame, seed: bytes) -> None:
        worth = worth_of(game.rules)
        self._appraiser: Any = worth.follow(Samples(seed, effects=True))
        self._version = 0
        self._number = 0
        self._bettor, self._raises = NOBODY, 0
        self._round: tuple[int, int] = (0, 0)
        self._decisions: list[Decision] = []
        self._dealt_in: tuple[int, ...] = ()
        self._worth: tuple[int, ...] = ()
        self._result: tuple[int, ...] = ()

    def see(self, before: Any, event: Any, after: Any) -> Deal | None:
        """Take the next event; a deal is given when it is closed."""
        self._version += 1
        step = self._appraiser.follow(before, event, after)
        if isinstance(event, DeckShuffled):
            self._number, self._decisions = event.deal, []
            self._dealt_in = after.play.deal.dealt_in
        if step.choice is not None and isinstance(before.play, Wagering):
            self._wager(before, event, step.choice)
        if step.worth is not None:
            self._worth = step.worth
            self._result = tuple([worth // MILLION for worth in step.worth])
        elif event.kind == "deal-closed":
            return Deal(self._number, self._dealt_in, self._result, tuple(self._decisions))
        return None

    def view(self, play: Any, seat: int) -> Equity:
        """The chances in a hand as this player knows them."""
        view: Equity = self._appraiser.view(play, seat)
        return view

    def _wager(self, before: Any, event: Any, choice: Choice) -> None:
        hand = before.play.hand
        if (self._number, hand.round) != self._round:
            self._round, self._bettor, self._raises = (self._number, hand.round), NOBODY, 0
        if not choice.by_clock:
            self._decisions.append(self._decision(before, choice))
        if isinstance(event, PlayerBet | PlayerRaised):
            self._bettor = event.seat
            self._raises += 1

    def _decision(self, before: Any, choice: Choice) -> Decision:
        hand, seat, known = before.play.hand, choice.seat, choice.known
        assert known is not None
        betting, pot = hand.betting, sum(before.accounts.pots)
        acts = {_ACTS[type(each.act)]: each for each in choice.acts}
        effects: list[tuple[int, ...]] = [()] * 3
        for act, priced in acts.items():
            assert priced.effects is not None
            effects[act] = tuple(
                [(now - then) // pot for now, then in zip(priced.effects, self._worth, strict=True)]
            )
        more = acts.get(RAISE)
        size = 0 if more is None else _size(more.act)
        return Decision(
            version=self._version,
            seat=seat,
            act=_ACTS[type(choice.made.act)],
            open=sum(1 << act for act in acts),
            round=hand.round,
            left=betting.contenders,
            bettor=self._bettor,
            raises=self._raises,
            win=known.seen[seat],
            price=min(betting.owed(seat), before.chips[seat]) * MILLION // pot,
            size=size * MILLION // pot,
            pot=pot,
            effects=tuple(effects),
            hidden=tuple([own - seen for own, seen in zip(known.own, known.seen, strict=True)]),
        )


def _size(act: Any) -> int:
    return act.amount if isinstance(act, Bet) else act.by


