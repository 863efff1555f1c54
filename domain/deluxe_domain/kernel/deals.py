"""A deal: the pack, the feed, the showdown, its end and that of the game, told in events."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Generic, TypeVar, assert_never

from msgspec import Meta

from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.chance import Chance, DealChance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.decider import BrokenHistory, Event
from deluxe_domain.kernel.facts import Fact, Value
from deluxe_domain.kernel.phases import Handler, Phase, Step, on, phase
from deluxe_domain.kernel.playing import Gathering, Over, Playing
from deluxe_domain.kernel.seating import cash_outs
from deluxe_domain.kernel.table import Hex32, Seat
from deluxe_domain.kernel.visibility import Secret

A = TypeVar("A")
D = TypeVar("D", covariant=True)
G = TypeVar("G", bound="GameEnded")
P = TypeVar("P")
T = TypeVar("T")

Cards = tuple[Card, ...]
DealNumber = Annotated[int, Meta(ge=1)]


class Held(Fact):
    """Cards that belong to one seat, in the order in which they came."""

    seat: Seat
    cards: Cards


class Shown(Fact):
    """A hand laid open, with its combination's stored name (DR-13)."""

    seat: Seat
    cards: Cards
    combination: str


class DeckShuffled(Event):
    """The dealer has shuffled, and every card's place is committed under ``root``.

    ``deal`` counts from 1 through the whole game. ``deck`` is the pack from the top: hidden until
    the deal is over, and then only for the auditor.
    """

    kind = "deck-shuffled"
    deal: DealNumber
    dealer: Seat
    root: Hex32
    deck: Secret[Cards] = None


class PotFed(Event):
    """The pot is fed by every player of this deal, or by the dealer alone (DR-3)."""

    kind = "pot-fed"
    transfers: tuple[Transfer, ...]


class HandsShown(Event):
    """Those who are left show their hands, clockwise from the dealer's left."""

    kind = "hands-shown"
    hands: tuple[Shown, ...]


class DealPaid(Event):
    """The pots are paid, each to the highest hand that can claim it (DR-14, DR-15).

    ``winners`` have won a pot or a part of one, clockwise from the dealer's left.
    """

    kind = "deal-paid"
    winners: tuple[Seat, ...]
    transfers: tuple[Transfer, ...]


class DealClosed(Event):
    """The deal is over; its seed is opened, to the auditor at once."""

    kind = "deal-closed"
    deal: DealNumber
    seed: Secret[Hex32] = None


class GameEnded(Event):
    """The game is over: final stacks by seat before all are cashed out (G-4).

    A game says which ``reason`` it can have. ``seed`` is the master seed, opened to the auditor,
    and to all if the books are open.
    """

    kind = "game-ended"
    reason: str
    winner: Seat
    stacks: tuple[int, ...]
    transfers: tuple[Transfer, ...]
    seed: Secret[Hex32] = None


class Ended(Value):
    """How a game for chips has ended after ``dealt`` deals or rounds, with which ``stacks``."""

    dealt: int
    winner: int
    stacks: tuple[int, ...]
    reason: str


class Deal(Value):
    """One deal: its number from 1, who deals, the committed pack from the top before the cut."""

    number: int
    dealer: int
    deck: Cards


class AwaitingShuffle(Value, tag="awaiting-shuffle"):
    """Between two deals; ``dealt`` deals are over and ``dealer`` deals next."""

    dealt: int
    dealer: int


class AwaitingFeed(Value, Generic[D], tag="awaiting-feed"):
    """The pack is shuffled, and the pot is fed next."""

    deal: D


class AwaitingHands(Value, Generic[D], tag="awaiting-hands"):
    """The hands are dealt next."""

    deal: D


class AwaitingClose(Value, Generic[D], tag="awaiting-close"):
    """The deal is over and its seed not yet opened."""

    deal: D


def stacks_of(
    state: Gathering[object] | Playing[object, object] | Over[object, Ended],
) -> tuple[int, ...]:
    """Every seat's units as views tell them: after the end those before all were cashed out."""
    match state:
        case Gathering():
            return (0,) * state.table.players
        case Playing():
            return state.chips
        case Over():
            return state.result.stacks
        case _:
            assert_never(state)


def chance_of(at: Playing[object, object], number: int, chance: Chance) -> DealChance:
    """The chance of a deal, with what the players gave to be mixed into it (G-5)."""
    return chance.deal(number, at.table.entropy)


def close_deal(at: Playing[object, object], number: int, chance: Chance) -> DealClosed:
    """The end of a deal, which opens its seed."""
    return DealClosed(deal=number, seed=chance_of(at, number, chance).seed_hex)


def check_closed(event: DealClosed, number: int) -> None:
    """``BrokenHistory`` if another deal is closed than the one that is played."""
    if event.deal != number:
        raise BrokenHistory(f"deal {event.deal} is not the one that is being played")


def closing(
    kind: type[P],
    number: Callable[[P], int],
    then: Callable[[Playing[A, P]], object],
    *entries: Step | Handler,
) -> Phase:
    """The phase that closes the deal of this number; ``then`` gives the phase after it."""

    def close(at: Playing[A, P], chance: Chance) -> DealClosed:
        return close_deal(at, number(at.play), chance)

    def closed(at: Playing[A, P], event: DealClosed) -> object:
        check_closed(event, number(at.play))
        return then(at)

    return phase(kind, on(DealClosed, closed), *entries, follows=close)


def shuffle(at: Playing[object, object], number: int, dealer: int, chance: Chance) -> DeckShuffled:
    """The dealer shuffles, and every card's place is committed."""
    commitment = chance_of(at, number, chance).shuffle()
    return DeckShuffled(deal=number, dealer=dealer, root=commitment.root, deck=commitment.order)


def check_pack(event: Event, deck: Cards | None) -> Cards:
    """The pack of a shuffle; ``BrokenHistory`` if it is hidden or not each card once."""
    deck = hidden_part(event, deck)
    if len(deck) != len(DECK) or len(set(deck)) != len(DECK):
        raise BrokenHistory(f"{event.kind}: a pack holds each card once")
    return deck


def next_deal(
    at: Playing[object, AwaitingShuffle], number: int, dealer: int, deck: Cards | None, event: Event
) -> Deal:
    """The deal that a shuffle begins; ``BrokenHistory`` if it is not the next one."""
    if (number, dealer) != (at.play.dealt + 1, at.play.dealer):
        raise BrokenHistory(f"deal {number} by seat {dealer} is not the next one")
    return Deal(number, dealer, hidden_part(event, deck))


def with_deal(then: Callable[[Deal], T]) -> Callable[[Playing[Any, Any], Event], T]:
    """The step to a phase that needs nothing but the deal."""
    return lambda at, _: then(at.play.deal)


def deal_is_over(at: Playing[object, AwaitingClose[Deal]]) -> AwaitingShuffle:
    """The left neighbour deals next."""
    return AwaitingShuffle(at.play.deal.number, at.left_of(at.play.deal.dealer))


def feed_pot(seats: Iterable[int], amount: int, reason: str) -> PotFed:
    """Each of these players pays so much into the pot."""
    transfers = [
        Transfer(source=player(s), target=POT, amount=amount, reason=reason) for s in seats
    ]
    return PotFed(transfers=tuple(transfers))


def pay_pot(at: Playing[object, object], winner: int) -> DealPaid:
    """The whole pot goes to one player."""
    winnings = Transfer(source=POT, target=player(winner), amount=at.accounts.pot, reason="pot")
    return DealPaid(winners=(winner,), transfers=(winnings,))


def hidden_part(event: Event, part: T | None) -> T:
    """A part that some viewers do not see; ``BrokenHistory`` where it is left out."""
    if part is None:
        raise BrokenHistory(f"{event.kind} lacks what only a full history tells")
    return part


def cash_out_all(at: Playing[object, object], ending: type[G], reason: str, chance: Chance) -> G:
    """The end of a game that who has most wins, of several the youngest player (G-3, G-4)."""
    return ending(
        reason=reason,
        winner=max(at.table.youngest_first, key=at.chips.__getitem__),
        stacks=at.chips,
        transfers=cash_outs(at.chips),
        seed=chance.master_hex,
    )


def all_cashed_out(at: Playing[object, object], event: GameEnded, deals: int) -> Ended:
    """How such a game has ended, after so many deals or rounds."""
    check_stacks(event, event.stacks, at.chips)
    return Ended(deals, event.winner, event.stacks, event.reason)


def check_stacks(event: Event, stacks_of_event: tuple[int, ...], stacks: tuple[int, ...]) -> None:
    """``BrokenHistory`` if the end of a game tells other stacks than the players have."""
    if stacks_of_event != stacks:
        raise BrokenHistory(f"{event.kind} tells other stacks than the players have")
