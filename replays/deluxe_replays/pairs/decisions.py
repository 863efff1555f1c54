"""The decisions of one game that is over, as the test of pairs needs them."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from deluxe_domain.catalogue import RULE_SETS, worth_of
from deluxe_domain.kernel.chips import CASHIER
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.equity import Equity
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.hands import InHand, Wagering
from deluxe_domain.kernel.history import DEAL_CLOSED, GAME_ENDED, Reader, rules_of, split_entry
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.wagers import (
    Bet,
    BettingClosed,
    Call,
    Check,
    Drop,
    PlayerBet,
    PlayerRaised,
    Raise,
)
from deluxe_domain.kernel.worth import MILLION, Choice, Priced, Samples
from deluxe_replays.chips.balances import is_player, seat_of
from deluxe_replays.entries.rows import Row

DROP: Final = 0
STAY: Final = 1
RAISE: Final = 2
ACTS: Final = 3
WORDS: Final = ("drop", "stay", "raise")
_ACTS: Final = {Drop: DROP, Check: STAY, Call: STAY, Bet: RAISE, Raise: RAISE}

NOBODY: Final = -1

BETTING: Final[Mapping[str, int]] = {
    "draw-poker": 2,
    "five-card-stud": 4,
    "seven-card-stud": 5,
}
"""Games in which an act is compared with what its player does in like decisions: their rounds."""

GIFTS: Final = ("chinese-poker", "poker-deluxe", "poker-dice")
"""Games in which an act is compared with the one that was best for its player."""

TESTED: Final = frozenset((*BETTING, *GIFTS))
"""Of the other games two players alone play one, and in two nothing is done to others."""


class Decision(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One decision of a betting round, with all that is needed to compare it with like ones.

    ``seat`` chose ``act`` (``DROP``, ``STAY`` or ``RAISE``, which a bet is, too) of those ``open``
    (a bit for each). ``left`` are all who have not dropped, the chooser among them; ``bettor`` is
    the one of them who raised last in this round, or ``NOBODY``. ``win`` is the chooser's own
    chance as they knew it, ``price`` what a call costs, both in millionths, the latter of the pot
    of ``pot`` chips. ``effects`` are what each open act does to the worth of each seat, in
    millionths of the pot; ``hidden`` is how much better each seat's chance was in its own eyes than
    in the chooser's, in millionths.
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
    """The deals of one game (``kind`` names it), its players by seat, and when it began (ms)."""

    game: str
    kind: str
    players: tuple[str, ...]
    deals: tuple[Deal, ...]
    begun: int = 0


class Collector:
    """Collects the decisions of one game; it is shown every event in order."""

    def __init__(self, game: AnyGame, seed: bytes) -> None:
        worth = worth_of(game.rules)
        self._appraiser: Any = worth.follow(Samples(seed, effects=True))
        self._version = 0
        self._bettor, self._raises = NOBODY, 0
        self._worth: tuple[int, ...] = ()
        self._begin(0)

    def _begin(self, seats: int) -> None:
        self._decisions: list[Decision] = []
        self._gifts: list[Given] = []
        self._result = [0] * seats
        self._there: set[int] = set()

    def see(self, before: Any, event: Any, after: Any) -> Deal | None:
        """Take the next event; a deal is given when it is closed."""
        self._version += 1
        step = self._appraiser.follow(before, event, after)
        if isinstance(after, Playing) and not self._result:
            self._begin(after.players)
        if step.choice is not None and not step.choice.by_clock:
            self._choose(before, step.choice)
        self._follow_bets(event)
        self._pay(event)
        if step.worth is not None:
            self._worth = step.worth
        if event.kind != DEAL_CLOSED:
            return None
        deal = Deal(
            event.deal,
            tuple(sorted(self._there)),
            tuple(self._result),
            tuple(self._decisions),
            tuple(self._gifts),
        )
        self._begin(len(self._result))
        return deal

    def view(self, play: Any, seat: int) -> Equity:
        """The chances in a hand as this player knows them."""
        view: Equity = self._appraiser.view(play, seat)
        return view

    def _choose(self, before: Any, choice: Choice) -> None:
        if isinstance(before.play, Wagering):
            self._there.update(before.play.hand.betting.contenders)
            self._decisions.append(self._decision(before, choice))
        elif not isinstance(before.play, InHand) and choice.made.effects is not None:
            self._there.add(choice.seat)
            act = str(choice.made.act.kind)
            self._gifts.append(Given(self._version, choice.seat, act, _gifts(choice)))

    def _follow_bets(self, event: Any) -> None:
        """Who has raised last in this round."""
        if isinstance(event, PlayerBet | PlayerRaised):
            self._bettor = event.seat
            self._raises += 1
        elif isinstance(event, BettingClosed) or event.kind == DEAL_CLOSED:
            self._bettor, self._raises = NOBODY, 0

    def _pay(self, event: Any) -> None:
        """Count the chips that an event moves, but for purchases and cash-outs."""
        for transfer in getattr(event, "transfers", ()):
            if CASHIER in (transfer.source, transfer.target):
                continue
            for account, sign in ((transfer.source, -1), (transfer.target, 1)):
                if is_player(account):
                    self._result[seat_of(account)] += sign * transfer.amount
                    self._there.add(seat_of(account))

    def _decision(self, before: Any, choice: Choice) -> Decision:
        hand, seat, knowledge = before.play.hand, choice.seat, choice.known
        assert knowledge is not None, "bets are priced with what players knew"
        betting, pot = hand.betting, sum(before.accounts.pots)
        effects: list[tuple[int, ...]] = [()] * ACTS
        for priced in choice.acts:
            effects[_ACTS[type(priced.act)]] = self._effect(priced, pot)
        return Decision(
            version=self._version,
            seat=seat,
            act=_ACTS[type(choice.made.act)],
            open=sum([1 << act for act, effect in enumerate(effects) if effect]),
            round=hand.round,
            left=betting.contenders,
            bettor=self._bettor,
            raises=self._raises,
            win=knowledge.seen[seat],
            price=min(betting.owed(seat), before.chips[seat]) * MILLION // pot,
            pot=pot,
            effects=tuple(effects),
            hidden=tuple(
                [own - ours for own, ours in zip(knowledge.own, knowledge.seen, strict=True)]
            ),
        )

    def _effect(self, priced: Priced, pot: int) -> tuple[int, ...]:
        """What an act does to the worth of each seat, in millionths of the pot."""
        assert priced.effects is not None, "the effects of bets are asked for"
        return tuple(
            [(then - now) // pot for then, now in zip(priced.effects, self._worth, strict=True)]
        )


def _gifts(choice: Choice) -> tuple[int, ...]:
    """What the act did for each seat, against the best act for the chooser."""
    act, best = choice.made.effects or (), choice.best.effects or ()
    return tuple([after - instead for after, instead in zip(act, best, strict=True)])


def decisions_of(game_id: str, rows: Iterable[Row]) -> GameDecisions | None:
    """The decisions of a game; ``None`` of a game in play, or without any that are tested.

    ``BrokenHistory`` if no game wrote these rows.
    """
    history = [row.data for row in rows]
    if not history:
        raise BrokenHistory("a history has at least one entry")
    rules = rules_of(split_entry(history[0]))
    if rules not in RULE_SETS:
        raise BrokenHistory(f"the rule set {rules!r} is unknown here")
    game = RULE_SETS[rules]
    reader = Reader(game)
    events: list[Any] = [*map(reader.event_of, history)]
    if events[-1].kind != GAME_ENDED or events[-1].seed is None:
        return None
    collector = Collector(game, bytes.fromhex(events[-1].seed))
    state, deals = game.initial, list[Deal]()
    for event in events:
        after = game.evolve(state, event)
        deal = collector.see(state, event, after)
        if deal is not None:
            deals.append(deal)
        state = after
    table = game.table(state)
    assert table is not None, "a game that is over had a table"
    players = tuple([place.player if place else "" for place in table.places])
    return GameDecisions(game_id, game.name, players, tuple(deals), reader.cause(history[0]).at)
