"""What Chinese Poker remembers: a state for each phase, and how each event changes it.

``evolve`` never argues and never draws chance: it checks the phase and remembers.
"""

from typing import NoReturn, TypeVar, assert_never

import msgspec

from deluxe_domain.games.chinese_poker.events import (
    ChinesePokerEvent,
    DealPaid,
    GameEnded,
    GameOpened,
    HandArranged,
    HandsDealt,
    HandsShown,
    HandSurrendered,
    PlayerCashedOut,
    ToppedUp,
    TopUpDeclined,
)
from deluxe_domain.games.chinese_poker.rules import LEVELS, SIZES, Arrangement, Level
from deluxe_domain.kernel.chips import CASHIER, Accounts, Transfer, move, player
from deluxe_domain.kernel.deals import Cards, DealClosed, DeckShuffled
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.table import (
    GameStarted,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    Table,
    TableEvent,
    lay_table,
    seat_players,
)


class Agreed(msgspec.Struct, frozen=True):
    """What was agreed for the game, all money in cents (CP-9, CP-17)."""

    value: int
    bonus: bool
    tournament: bool
    start: int
    top_up: int
    buy_in: int
    hands: int

    def least_top_up(self, chips: int) -> int:
        """The least by which a player with so many cents may top up.

        The source leaves it open: who has too little must come to have enough to go on, and who
        has nothing must come to have enough to start play (CP-17).
        """
        return max(1, (self.top_up if chips else self.start) - chips)


class Match(msgspec.Struct, frozen=True):
    """What lasts from the first hand to the last.

    ``paid_in`` is what each seat has bought less what it has cashed out, ``declined`` are the
    seats that do not top up.
    """

    table: Table
    agreed: Agreed
    accounts: Accounts = Accounts()
    paid_in: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.table.players

    def left_of(self, seat: int) -> int:
        """The next seat clockwise (G-2)."""
        return (seat + 1) % self.players

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise, this one first."""
        return tuple((seat + i) % self.players for i in range(self.players))

    def can_play(self, seat: int) -> bool:
        """Whether this seat is dealt in: with enough to go on, or in a tournament with anything.

        Who has left a tournament still plays: he surrenders (CP-17, CP-20).
        """
        chips = self.accounts.players[seat]
        if self.agreed.tournament:
            return chips > 0
        return self.table.present(seat) and chips >= self.agreed.top_up

    def must_top_up(self, seat: int) -> bool:
        """Whether this player has yet to say if he tops up, since he has too little (CP-17)."""
        short = self.accounts.players[seat] < self.agreed.top_up
        waits = self.table.present(seat) and seat not in self.declined
        return short and waits and not self.agreed.tournament


class Deal(msgspec.Struct, frozen=True):
    """One hand: its number from 1, its dealer, the committed pack, and all chips before it."""

    number: int
    dealer: int
    deck: Cards
    stacks: tuple[int, ...]


class Hand(msgspec.Struct, frozen=True):
    """What one player was dealt and how he has laid it; ``surrendered``: not at all (CP-20)."""

    cards: Cards
    arrangement: Arrangement | None = None
    surrendered: bool = False

    @property
    def done(self) -> bool:
        """Whether nothing more is expected of this player in this hand."""
        return self.surrendered or self.arrangement is not None


Hands = tuple[Hand | None, ...]
"""By seat; ``None`` for who does not play."""


class Unopened(msgspec.Struct, frozen=True, tag="unopened"):
    """Nothing has happened yet."""


class Gathering(msgspec.Struct, frozen=True, tag="gathering"):
    """Players take their seats."""

    match: Match


class BetweenHands(msgspec.Struct, frozen=True, tag="between-hands"):
    """``dealt`` hands are over; the button is due at ``button`` or at who plays next after it."""

    match: Match
    dealt: int
    button: int


class AwaitingHands(msgspec.Struct, frozen=True, tag="awaiting-hands"):
    """The pack is shuffled."""

    match: Match
    deal: Deal


class Arranging(msgspec.Struct, frozen=True, tag="arranging"):
    """All players arrange at once, nobody seeing what the others do."""

    match: Match
    deal: Deal
    hands: Hands


class AwaitingShow(msgspec.Struct, frozen=True, tag="awaiting-show"):
    """All have arranged."""

    match: Match
    deal: Deal
    hands: Hands


class AwaitingPayout(msgspec.Struct, frozen=True, tag="awaiting-payout"):
    """All hands lie open."""

    match: Match
    deal: Deal
    hands: Hands


class AwaitingClose(msgspec.Struct, frozen=True, tag="awaiting-close"):
    """The hand is paid and its seed not yet opened."""

    match: Match
    deal: Deal
    hands: Hands


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game is over; ``stacks`` is what each seat had before cashing out."""

    match: Match
    dealt: int
    winner: int
    stacks: tuple[int, ...]
    results: tuple[int, ...]
    reason: str


State = (
    Unopened
    | Gathering
    | BetweenHands
    | AwaitingHands
    | Arranging
    | AwaitingShow
    | AwaitingPayout
    | AwaitingClose
    | Over
)

Turn = BetweenHands | Arranging
"""The phases in which players choose."""

Phase = TypeVar("Phase")


def may_act(state: State) -> tuple[int, ...]:
    """The seats that the game waits for, the lowest first.

    All that have still to arrange may do so at once; who has left is not waited for.
    """
    match state:
        case Arranging():
            waited = (seat for seat, hand in enumerate(state.hands) if hand and not hand.done)
            return tuple(seat for seat in waited if state.match.table.present(seat))
        case BetweenHands():
            return tuple(filter(state.match.must_top_up, range(state.match.players)))
        case _:
            return ()


def evolve(state: State, event: ChinesePokerEvent) -> State:
    """The state after the event; ``BrokenHistory`` if no game could have gone this way."""
    match event:
        case GameOpened():
            return _open(_in(state, Unopened, event), event)
        case PlayerJoined() | PlayerLeft() | PlayerReturned():
            return _seat(state, event)
        case GameStarted():
            return _start(_in(state, Gathering, event), event)
        case DeckShuffled():
            return _shuffle(_in(state, BetweenHands, event), event)
        case HandsDealt():
            return _deal(_in(state, AwaitingHands, event), event)
        case HandArranged() | HandSurrendered():
            return _arrange(_in(state, Arranging, event), event)
        case HandsShown():
            return _show(_in(state, AwaitingShow, event), event)
        case DealPaid():
            paid = _in(state, AwaitingPayout, event)
            return AwaitingClose(_moved(paid.match, event.transfers), paid.deal, paid.hands)
        case DealClosed():
            done = _in(state, AwaitingClose, event)
            if event.deal != done.deal.number:
                raise BrokenHistory(f"deal {event.deal} is not the one that is being played")
            return BetweenHands(done.match, event.deal, done.match.left_of(done.deal.dealer))
        case ToppedUp():
            return _top_up(state, event)
        case TopUpDeclined():
            return _decline(_in(state, BetweenHands, event), event)
        case PlayerCashedOut():
            between = _in(state, BetweenHands, event)
            match = _moved(between.match, event.transfers)
            return msgspec.structs.replace(between, match=match)
        case GameEnded():
            return _end(_in(state, BetweenHands, event), event)
        case _:
            assert_never(event)


def _in(state: State, phase: type[Phase], event: ChinesePokerEvent) -> Phase:
    if isinstance(state, phase):
        return state
    _broken(state, event)


def _broken(state: State, event: ChinesePokerEvent) -> NoReturn:
    raise BrokenHistory(f"{event.kind} cannot happen in the phase {type(state).__name__}")


def _open(_: Unopened, event: GameOpened) -> State:
    options = event.options
    level = LEVELS[options.level - 1]
    if options.start is not None and options.top_up is not None:
        level = Level(options.start, options.top_up)
    agreed = Agreed(
        value=options.value,
        bonus=options.bonus,
        tournament=options.mode == "tournament",
        start=level.start,
        top_up=level.top_up,
        buy_in=options.buy_in or level.start,
        hands=options.hands,
    )
    return Gathering(Match(lay_table(event.terms), agreed))


def _seat(state: State, event: TableEvent) -> State:
    if isinstance(state, Unopened | Over):
        _broken(state, event)
    match = state.match
    table = seat_players(match.table, event)
    declined = tuple(seat for seat in match.declined if seat != event.seat)
    match = msgspec.structs.replace(match, table=table, declined=declined)
    return msgspec.structs.replace(state, match=match)


def _start(state: Gathering, event: GameStarted) -> State:
    match = state.match
    if sorted(event.youngest_first) != list(range(match.players)):
        raise BrokenHistory(f"{event.kind} does not give every seat its place in the order of age")
    nothing = (0,) * match.players
    match = msgspec.structs.replace(
        match,
        table=msgspec.structs.replace(match.table, youngest_first=event.youngest_first),
        accounts=Accounts(nothing),
        paid_in=nothing,
    )
    return BetweenHands(_moved(match, event.transfers), 0, match.players - 1)


def _shuffle(state: BetweenHands, event: DeckShuffled) -> State:
    if event.deck is None:
        raise BrokenHistory(f"{event.kind} lacks what only a full history tells")
    if event.deal != state.dealt + 1 or event.dealer >= state.match.players:
        raise BrokenHistory(f"deal {event.deal} by seat {event.dealer} is not the next one")
    stacks = state.match.accounts.players
    return AwaitingHands(state.match, Deal(event.deal, event.dealer, event.deck, stacks))


def _deal(state: AwaitingHands, event: HandsDealt) -> State:
    cards = {held.seat: held.cards for held in event.hands}
    if tuple(cards) != event.seats or not cards.keys() <= set(range(state.match.players)):
        raise BrokenHistory(f"{event.kind} does not give every seat its cards")
    hands = (cards.get(seat) for seat in range(state.match.players))
    return Arranging(state.match, state.deal, tuple(Hand(held) if held else None for held in hands))


def _arrange(state: Arranging, event: HandArranged | HandSurrendered) -> State:
    hand = state.hands[event.seat] if event.seat < state.match.players else None
    if hand is None or hand.done:
        raise BrokenHistory(f"{event.kind} of seat {event.seat}, which has nothing to arrange")
    hands = list(state.hands)
    hands[event.seat] = _laid(hand, event)
    if all(each is None or each.done for each in hands):
        return AwaitingShow(state.match, state.deal, tuple(hands))
    return Arranging(state.match, state.deal, tuple(hands))


def _laid(hand: Hand, event: HandArranged | HandSurrendered) -> Hand:
    if isinstance(event, HandSurrendered):
        return Hand(hand.cards, surrendered=True)
    if event.front is None or event.middle is None or event.back is None or event.claim is None:
        raise BrokenHistory(f"{event.kind} lacks what only a full history tells")
    arrangement = Arrangement(event.front, event.middle, event.back, event.claim)
    sizes = tuple(map(len, (event.front, event.middle, event.back)))
    if sizes != SIZES or sorted(arrangement.cards) != sorted(hand.cards):
        raise BrokenHistory(f"{event.kind} lays other cards than seat {event.seat} holds")
    return Hand(hand.cards, arrangement)


def _show(state: AwaitingShow, event: HandsShown) -> State:
    playing = {seat for seat, hand in enumerate(state.hands) if hand}
    if {shown.seat for shown in event.hands} != playing:
        raise BrokenHistory(f"{event.kind} does not show every hand")
    return AwaitingPayout(state.match, state.deal, state.hands)


def _top_up(state: State, event: ToppedUp) -> State:
    if isinstance(state, Unopened | Gathering | Over):
        _broken(state, event)
    declined = tuple(seat for seat in state.match.declined if seat != event.seat)
    match = msgspec.structs.replace(_moved(state.match, event.transfers), declined=declined)
    return msgspec.structs.replace(state, match=match)


def _decline(state: BetweenHands, event: TopUpDeclined) -> State:
    match = state.match
    if event.seat >= match.players or not match.must_top_up(event.seat):
        raise BrokenHistory(f"seat {event.seat} need not top up")
    match = msgspec.structs.replace(match, declined=(*match.declined, event.seat))
    return msgspec.structs.replace(state, match=match)


def _end(state: BetweenHands, event: GameEnded) -> State:
    if event.stacks != state.match.accounts.players:
        raise BrokenHistory(f"{event.kind} tells other stacks than the players have")
    match = _moved(state.match, event.transfers)
    return Over(match, state.dealt, event.winner, event.stacks, event.results, event.reason)


def _moved(match: Match, transfers: tuple[Transfer, ...]) -> Match:
    accounts = move(match.accounts, transfers)
    paid_in = list(match.paid_in)
    for seat in range(match.players):
        account = player(seat)
        for transfer in transfers:
            if (transfer.source, transfer.target) == (CASHIER, account):
                paid_in[seat] += transfer.amount
            elif (transfer.source, transfer.target) == (account, CASHIER):
                paid_in[seat] -= transfer.amount
    return msgspec.structs.replace(match, accounts=accounts, paid_in=tuple(paid_in))
