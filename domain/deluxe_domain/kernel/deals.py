"""A deal: its events for the pack, the feed, the showdown and its end, and the end of the game."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Generic, TypeVar

from msgspec import Meta

from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.chance import Chance, DealChance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.decider import BrokenHistory, Event
from deluxe_domain.kernel.facts import Fact, Length, Value
from deluxe_domain.kernel.phases import Choice, Phase, Step, on, phase
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.recorded_chance import RecordedChance
from deluxe_domain.kernel.seating import cash_outs
from deluxe_domain.kernel.table import Hex32, Seat
from deluxe_domain.kernel.visibility import Secret

A = TypeVar("A")
D = TypeVar("D", covariant=True)
G = TypeVar("G", bound="GameEnded")
P = TypeVar("P")
T = TypeVar("T")

Cards = tuple[Card, ...]
Pack = Annotated[Cards, Length(len(DECK), len(DECK))]
DealNumber = Annotated[int, Meta(ge=1)]


class SeatCards(Fact):
    """The cards of one seat."""

    seat: Seat
    cards: Cards
    """The cards, in the order in which they were dealt."""


class Shown(Fact):
    """A hand that was shown."""

    seat: Seat
    cards: Cards
    """The cards of the hand."""
    combination: str
    """The stored name of the combination, such as ``full-house`` (DR-13)."""


class DeckShuffled(Event):
    """The dealer shuffled, and the position of every card was committed."""

    kind = "deck-shuffled"
    deal: DealNumber
    """The number of the deal in the whole game, from 1."""
    dealer: Seat
    """The dealer's seat."""
    root: Hex32
    """The commitment to the pack: a hash over the salted hashes of its 52 cards, in hex
    (docs/fair-dealing.md).
    """
    deck: Secret[Pack] = None
    """The shuffled pack, from the top. Empty for viewers who may not see everything (G-7)."""


class PotFed(Event):
    """The feed was paid, or the antes (DR-3)."""

    kind = "pot-fed"
    transfers: tuple[Transfer, ...]
    """The payments to the pot."""


class HandsShown(Event):
    """The players who have not dropped showed their hands (DR-16)."""

    kind = "hands-shown"
    hands: tuple[Shown, ...]
    """The hands, clockwise from the dealer's left."""


class DealPaid(Event):
    """The pots were paid (DR-14, DR-15)."""

    kind = "deal-paid"
    winners: tuple[Seat, ...]
    """The seats that won a pot or a part of one, clockwise from the dealer's left."""
    transfers: tuple[Transfer, ...]
    """The payments from the pots to the winners."""


class DealClosed(Event):
    """The deal ended."""

    kind = "deal-closed"
    deal: DealNumber
    """The number of the deal."""
    seed: Secret[Hex32] = None
    """The seed of the deal in hex. Auditors see it; if the game has open books, everybody does when
    the game is over (G-7).
    """


class GameEnded(Event):
    """The game is over: final stacks by seat, before all players are cashed out (G-4).

    Each game defines its possible values of ``reason``. ``seed`` is the master seed, which the
    auditor sees now, and everybody if the game has open books.
    """

    kind = "game-ended"
    reason: str
    winner: Seat
    """The winner's seat. If several won as much, the youngest player's (G-3)."""
    stacks: tuple[int, ...]
    """The chips of each seat at the end, before the cash-outs, from seat 0. Below zero for a
    deficit.
    """
    transfers: tuple[Transfer, ...]
    """The parts of a carried pot, then the cash-outs to the cashier (G-4). A deficit is paid by the
    cashier.
    """
    seed: Secret[Hex32] = None
    """The master seed in hex. Auditors see it; if the game has open books, everybody does (G-7)."""


class Ended(Value):
    """The result of a game for chips: the number of deals or rounds, and the final stacks."""

    dealt: int
    winner: int
    stacks: tuple[int, ...]
    reason: str


class Deal(Value):
    """One deal: number from 1, dealer's seat, and committed pack from the top before the cut."""

    number: int
    dealer: int
    deck: Cards


class AwaitingShuffle(Value, tag="awaiting-shuffle"):
    """The phase between two deals; ``dealt`` deals are over and ``dealer`` deals next."""

    dealt: int
    dealer: int


class AwaitingFeed(Value, Generic[D], tag="awaiting-feed"):
    """The pack is shuffled; next the feed is paid into the pot."""

    deal: D


class AwaitingHands(Value, Generic[D], tag="awaiting-hands"):
    """The hands are dealt next."""

    deal: D


class AwaitingClose(Value, Generic[D], tag="awaiting-close"):
    """The deal is over and its seed not yet open."""

    deal: D


def chance_of(at: Playing[object, object], number: int, chance: Chance) -> DealChance:
    """The chance of a deal, mixed with the entropy of the players (G-5)."""
    if isinstance(chance, RecordedChance):  # it needs no entropy
        return chance.deal(number)
    return chance.deal(number, at.table.entropy)


def close_deal(at: Playing[object, object], number: int, chance: Chance) -> DealClosed:
    """The end of a deal, which opens its seed."""
    return DealClosed(deal=number, seed=chance_of(at, number, chance).seed_hex)


def closing(
    kind: type[P], then: Callable[[Playing[A, P]], object], *entries: Step | Choice
) -> Phase:
    """The phase that closes its deal; ``then`` gives the phase after it."""

    def close(at: Playing[Any, Any], chance: Chance) -> DealClosed:
        return close_deal(at, at.play.deal.number, chance)

    def closed(at: Playing[A, P], _: DealClosed) -> object:
        return then(at)

    return phase(kind, on(DealClosed, closed), *entries, follows=close)


def shuffle(at: Playing[object, object], number: int, dealer: int, chance: Chance) -> DeckShuffled:
    """The shuffle of a deal, with a commitment to the place of every card."""
    commitment = chance_of(at, number, chance).shuffle()
    return DeckShuffled(deal=number, dealer=dealer, root=commitment.root, deck=commitment.order)


def with_deal(then: Callable[[Deal], T]) -> Callable[[Playing[Any, Any], Event], T]:
    """The step to a phase that needs only the deal."""
    return lambda at, _: then(at.play.deal)


def deal_is_over(at: Playing[object, AwaitingClose[Deal]]) -> AwaitingShuffle:
    """The phase after a deal: the dealer's left neighbour deals next."""
    return AwaitingShuffle(at.play.deal.number, at.left_of(at.play.deal.dealer))


def feed_pot(seats: Iterable[int], amount: int, reason: str) -> PotFed:
    """The feed: each of these players pays ``amount`` units into the pot."""
    transfers = [
        Transfer(source=player(s), target=POT, amount=amount, reason=reason) for s in seats
    ]
    return PotFed(transfers=tuple(transfers))


def pay_pot(at: Playing[object, object], winner: int) -> DealPaid:
    """The payout of the whole pot to one player."""
    winnings = Transfer(source=POT, target=player(winner), amount=at.accounts.pot, reason="pot")
    return DealPaid(winners=(winner,), transfers=(winnings,))


def hidden_part(event: Event, part: T | None) -> T:
    """A part of an event that some viewers do not see; ``BrokenHistory`` if it is missing."""
    if part is None:
        raise BrokenHistory(f"{event.kind} lacks what only a full history tells")
    return part


def deal_of(event: DeckShuffled) -> Deal:
    """The deal that begins with this shuffle."""
    return Deal(event.deal, event.dealer, hidden_part(event, event.deck))


def cash_out_all(at: Playing[object, object], ending: type[G], reason: str, chance: Chance) -> G:
    """The end of a game: the player with most chips wins, of several the youngest (G-3, G-4)."""
    return ending(
        reason=reason,
        winner=max(at.table.youngest_first, key=at.chips.__getitem__),
        stacks=at.chips,
        transfers=cash_outs(at.chips),
        seed=chance.master_hex,
    )


def all_cashed_out(at: Playing[object, AwaitingShuffle], event: GameEnded) -> Ended:
    """The result of such a game, which ends between two deals."""
    return Ended(at.play.dealt, event.winner, event.stacks, event.reason)
