"""What Poker Deluxe remembers: a state for each phase, and how each event changes it.

``evolve`` never argues and never draws chance: it checks the phase and remembers.
"""

from typing import NoReturn, TypeVar, assert_never

import msgspec

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.events import (
    BuyingStopped,
    CardBought,
    Cards,
    DealClosed,
    DealPaid,
    DeckCut,
    DeckShuffled,
    GameEnded,
    GameOpened,
    HandsDealt,
    HandsShown,
    Held,
    PokerDeluxeEvent,
)
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.chips import Accounts, move
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


class Match(msgspec.Struct, frozen=True):
    """What lasts from the first deal to the last: the table, the options, the chips."""

    table: Table
    cards: int
    rounds: int
    stake: int
    accounts: Accounts = Accounts()

    @property
    def players(self) -> int:
        """The number of players."""
        return self.table.players

    @property
    def deals(self) -> int:
        """How many deals the whole game has: every player deals once in each round (DX-5)."""
        return self.rounds * self.players

    def left_of(self, seat: int) -> int:
        """The next seat clockwise (G-2)."""
        return (seat + 1) % self.players

    def right_of(self, seat: int) -> int:
        """The next seat the other way round."""
        return (seat - 1) % self.players

    def from_left_of(self, dealer: int) -> tuple[int, ...]:
        """All seats clockwise, the dealer's left neighbour first, the dealer last."""
        return tuple((dealer + 1 + i) % self.players for i in range(self.players))


class Deal(msgspec.Struct, frozen=True):
    """One deal: its number from 1, who deals, the committed pack from the top before the cut."""

    number: int
    dealer: int
    deck: Cards


class Hand(msgspec.Struct, frozen=True):
    """A player's cards: his hand, his face-down places (``None`` once bought), his discards."""

    cards: Cards
    face_down: tuple[Card | None, ...]
    discarded: Cards = ()

    @property
    def bought(self) -> int:
        """How many of his four face-down cards he has bought."""
        return self.face_down.count(None)


class Unopened(msgspec.Struct, frozen=True, tag="unopened"):
    """Nothing has happened yet."""


class Gathering(msgspec.Struct, frozen=True, tag="gathering"):
    """Players take their seats."""

    match: Match


class AwaitingShuffle(msgspec.Struct, frozen=True, tag="awaiting-shuffle"):
    """Between two deals; ``dealt`` deals are over and ``dealer`` deals next."""

    match: Match
    dealt: int
    dealer: int


class AwaitingCut(msgspec.Struct, frozen=True, tag="awaiting-cut"):
    """The dealer's right neighbour cuts next."""

    match: Match
    deal: Deal


class AwaitingHands(msgspec.Struct, frozen=True, tag="awaiting-hands"):
    """The pack is cut, and ``lifted`` cards have gone under it."""

    match: Match
    deal: Deal
    lifted: int


class Buying(msgspec.Struct, frozen=True, tag="buying"):
    """The player at ``turn`` may buy; ``hands`` is by seat."""

    match: Match
    deal: Deal
    hands: tuple[Hand, ...]
    turn: int


class AwaitingShow(msgspec.Struct, frozen=True, tag="awaiting-show"):
    """All have had their turn to buy."""

    match: Match
    deal: Deal
    hands: tuple[Hand, ...]


class AwaitingPayout(msgspec.Struct, frozen=True, tag="awaiting-payout"):
    """All hands lie open; ``points`` is by seat."""

    match: Match
    deal: Deal
    hands: tuple[Hand, ...]
    points: tuple[int, ...]


class AwaitingClose(msgspec.Struct, frozen=True, tag="awaiting-close"):
    """The deal is paid and its seed not yet opened."""

    match: Match
    deal: Deal


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game is over; ``stacks`` is what each seat had before cashing out."""

    match: Match
    dealt: int
    winner: int
    stacks: tuple[int, ...]
    reason: str


State = (
    Unopened
    | Gathering
    | AwaitingShuffle
    | AwaitingCut
    | AwaitingHands
    | Buying
    | AwaitingShow
    | AwaitingPayout
    | AwaitingClose
    | Over
)

Turn = AwaitingCut | Buying
"""The phases in which a player must choose."""

Phase = TypeVar("Phase")
Acting = TypeVar("Acting", AwaitingCut, Buying)


def to_act(state: Turn) -> int:
    """The seat whose turn it is: the dealer's right neighbour cuts, then each buys in turn."""
    match state:
        case AwaitingCut():
            return state.match.right_of(state.deal.dealer)
        case Buying():
            return state.turn
        case _:
            assert_never(state)


def evolve(state: State, event: PokerDeluxeEvent) -> State:
    """The state after the event; ``BrokenHistory`` if no game could have gone this way."""
    match event:  # the commonest first: to ask each class in vain is half of a step
        case BuyingStopped():
            return _next_turn(_on_turn(_in(state, Buying, event), event))
        case CardBought():
            return _buy(_on_turn(_in(state, Buying, event), event), event)
        case DeckShuffled():
            return _shuffle(_in(state, AwaitingShuffle, event), event)
        case DeckCut():
            cut = _on_turn(_in(state, AwaitingCut, event), event)
            return AwaitingHands(cut.match, cut.deal, event.lifted)
        case HandsDealt():
            return _deal(_in(state, AwaitingHands, event), event)
        case HandsShown():
            return _show(_in(state, AwaitingShow, event), event)
        case DealPaid():
            paid = _in(state, AwaitingPayout, event)
            return AwaitingClose(_moved(paid.match, event), paid.deal)
        case DealClosed():
            done = _in(state, AwaitingClose, event)
            if event.deal != done.deal.number:
                raise BrokenHistory(f"deal {event.deal} is not the one that is being played")
            dealer = done.match.left_of(done.deal.dealer)
            return AwaitingShuffle(done.match, done.deal.number, dealer)
        case PlayerJoined() | PlayerLeft() | PlayerReturned():
            return _seat(state, event)
        case GameOpened():
            return _open(_in(state, Unopened, event), event)
        case GameStarted():
            return _start(_in(state, Gathering, event), event)
        case GameEnded():
            return _end(_in(state, AwaitingShuffle, event), event)
        case _:
            assert_never(event)


def _in(state: State, phase: type[Phase], event: PokerDeluxeEvent) -> Phase:
    if isinstance(state, phase):
        return state
    _broken(state, event)


def _on_turn(state: Acting, event: DeckCut | CardBought | BuyingStopped) -> Acting:
    if to_act(state) != event.seat:
        raise BrokenHistory(f"{event.kind} of seat {event.seat} out of turn")
    return state


def _broken(state: State, event: PokerDeluxeEvent) -> NoReturn:
    raise BrokenHistory(f"{event.kind} cannot happen in the phase {type(state).__name__}")


def _open(_: Unopened, event: GameOpened) -> State:
    options = event.options
    table = lay_table(event.terms)
    return Gathering(Match(table, options.cards, options.rounds, options.stake))


def _seat(state: State, event: TableEvent) -> State:
    if isinstance(state, Unopened | Over):
        _broken(state, event)
    table = seat_players(state.match.table, event)
    return msgspec.structs.replace(state, match=msgspec.structs.replace(state.match, table=table))


def _start(state: Gathering, event: GameStarted) -> State:
    match = state.match
    if sorted(event.youngest_first) != list(range(match.players)):
        raise BrokenHistory(f"{event.kind} does not give every seat its place in the order of age")
    table = msgspec.structs.replace(match.table, youngest_first=event.youngest_first)
    accounts = move(Accounts((0,) * match.players), event.transfers)
    match = msgspec.structs.replace(match, table=table, accounts=accounts)
    return AwaitingShuffle(match, 0, event.youngest_first[0])


def _shuffle(state: AwaitingShuffle, event: DeckShuffled) -> State:
    deck = _told(event.deck, event)
    if (event.deal, event.dealer) != (state.dealt + 1, state.dealer):
        raise BrokenHistory(f"deal {event.deal} by seat {event.dealer} is not the next one")
    return AwaitingCut(state.match, Deal(event.deal, event.dealer, deck))


def _deal(state: AwaitingHands, event: HandsDealt) -> State:
    hands = _by_seat(event.hands, state.match.cards, state.match, event)
    face_down = _by_seat(event.face_down, rules.FACE_DOWN, state.match, event)
    held = tuple(map(Hand, hands, face_down))
    return Buying(state.match, state.deal, held, state.match.left_of(state.deal.dealer))


def _buy(state: Buying, event: CardBought) -> State:
    discarded: Card = _told(event.discarded, event)
    card: Card = _told(event.card, event)
    hand = state.hands[event.seat]
    if discarded not in hand.cards or hand.face_down[event.place] != card:
        _broken(state, event)
    i = hand.cards.index(discarded)
    cards = (*hand.cards[:i], *hand.cards[i + 1 :], card)
    face_down = (
        *hand.face_down[: event.place],
        None,
        *hand.face_down[event.place + 1 :],
    )
    hands = list(state.hands)
    now = Hand(cards, face_down, (*hand.discarded, discarded))
    hands[event.seat] = now
    after = Buying(_moved(state.match, event), state.deal, tuple(hands), state.turn)
    return _next_turn(after) if now.bought == len(face_down) else after


def _next_turn(state: Buying) -> State:
    if state.turn == state.deal.dealer:
        return AwaitingShow(state.match, state.deal, state.hands)
    turn = state.match.left_of(state.turn)
    return Buying(state.match, state.deal, state.hands, turn)


def _show(state: AwaitingShow, event: HandsShown) -> State:
    points = {shown.seat: shown.points for shown in event.hands}
    if points.keys() != set(range(state.match.players)):
        _broken(state, event)
    by_seat = tuple(points[seat] for seat in range(state.match.players))
    return AwaitingPayout(state.match, state.deal, state.hands, by_seat)


def _end(state: AwaitingShuffle, event: GameEnded) -> State:
    if event.stacks != state.match.accounts.players:
        raise BrokenHistory(f"{event.kind} tells other stacks than the players have")
    cashed_out = _moved(state.match, event)
    return Over(cashed_out, state.dealt, event.winner, event.stacks, event.reason)


def _moved(match: Match, event: CardBought | DealPaid | GameEnded) -> Match:
    accounts = move(match.accounts, event.transfers)
    return Match(match.table, match.cards, match.rounds, match.stake, accounts)


def _by_seat(
    held: tuple[Held, ...], each_has: int, match: Match, event: HandsDealt
) -> tuple[Cards, ...]:
    cards = {each.seat: each.cards for each in held if len(each.cards) == each_has}
    if sorted(cards) != [*range(match.players)]:
        raise BrokenHistory(f"{event.kind} does not give every seat its cards")
    return tuple([cards[seat] for seat in range(match.players)])


Told = TypeVar("Told")


def _told(hidden: Told | None, event: PokerDeluxeEvent) -> Told:
    if hidden is None:
        raise BrokenHistory(f"{event.kind} lacks what only a full history tells")
    return hidden
