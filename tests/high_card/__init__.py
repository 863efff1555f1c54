"""High Card, the worked example of docs/adding-a-game.md: the highest card takes the pot (HC)."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from deluxe_domain.kernel import cutting, deals, playing, table, views
from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.deals import Deal, SeatCards
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import Configured, Reads, Value, default
from deluxe_domain.kernel.game import TABLE_TEXTS, Game
from deluxe_domain.kernel.phases import on, phase
from deluxe_domain.kernel.random_bot import random_bot
from deluxe_domain.kernel.session import Rules, Session, check_players
from deluxe_domain.kernel.strengths import with_strengths
from deluxe_domain.kernel.viewer import Viewer


class Options(Configured):
    """The options of High Card."""

    deals: Annotated[int, Meta(ge=1, le=1000)] = default(10)
    """The number of deals, from 1 to 1,000. Absent: 10 (HC-5)."""
    stake: Annotated[int, Meta(ge=1, le=1_000_000)] = default(20)
    """The chips that each player starts with, from 1 to 1,000,000. Absent: 20 (HC-2)."""


class OpenGame(table.OpenGame):
    """Open a game of High Card."""

    options: Options


class GameOpened(table.GameOpened):
    """The game was opened."""

    options: Options


class CardsDealt(Event):
    """Every player got one card, face up (HC-3)."""

    kind = "cards-dealt"
    cards: tuple[SeatCards, ...]
    """The cards, clockwise from the dealer's left."""


EndReason = Literal[
    "deals-played",  # All deals were played (HC-5).
    "player-broke",  # A player has no chips left (HC-5).
    "table-deserted",  # All players have left.
]


class GameEnded(deals.GameEnded):
    """The game ended (HC-5)."""

    reason: EndReason
    """The reason."""


Command = OpenGame | table.TableCommand | cutting.CutDeck
Events = (
    GameOpened | table.TableEvent | deals.DeckShuffled | deals.PotFed | cutting.DeckCut
    | CardsDealt | deals.DealPaid | deals.DealClosed | GameEnded
)  # fmt: skip


class AwaitingPayout(Value, tag="awaiting-payout"):
    """Every seat has its card."""

    deal: Deal
    cards: deals.Cards


Between = deals.AwaitingShuffle | deals.AwaitingFeed[Deal] | deals.AwaitingClose[Deal]
Play = Between | cutting.AwaitingCut | cutting.AwaitingHands | AwaitingPayout
State = playing.State[Options, Play, deals.Ended]


def end_or_shuffle(at: Any, chance: Chance) -> GameEnded | deals.DeckShuffled:
    """The end, if it is reached (HC-5); else the next deal."""
    last, deserted = at.play.dealt == at.agreed.deals, at.table.deserted
    ends = {"player-broke": 0 in at.chips, "deals-played": last, "table-deserted": deserted}
    if reason := next(filter(ends.get, ends), None):
        return deals.cash_out_all(at, GameEnded, reason, chance)
    return deals.shuffle(at, at.play.dealt + 1, at.play.dealer, chance)


def feed(at: Any, _: Chance) -> deals.PotFed:
    """Everybody antes one unit (HC-2)."""
    return deals.feed_pot(range(at.players), 1, "ante")


def deal(at: Any, _: Chance) -> CardsDealt:
    """One card each, clockwise from the dealer's left (HC-3)."""
    seats = at.from_left_of(at.play.deal.dealer)
    pairs = zip(seats, at.play.pack, strict=False)
    return CardsDealt(cards=tuple([SeatCards(seat=seat, cards=(card,)) for seat, card in pairs]))


def dealt(at: Any, event: CardsDealt) -> AwaitingPayout:
    """The phase after the cards are dealt."""
    cards: dict[int, Any] = {hand.seat: hand.cards[0] for hand in event.cards}
    return AwaitingPayout(at.play.deal, tuple([cards[seat] for seat in sorted(cards)]))


def pay(at: Any, _: Chance) -> deals.DealPaid:
    """The highest card takes the pot; of equal ranks the higher suit (HC-4)."""
    return deals.pay_pot(at, max(range(at.players), key=lambda s: DECK.index(at.play.cards[s])))


HIGH_CARD: Final[Session[Options, Any, deals.Ended, Any, Any]] = Session(
    Rules(
        name="high-card",
        rules="high-card/1",
        opened=GameOpened,
        ended=GameEnded,
        check=lambda players, _: check_players(players, 2, 10, "HC-1"),
        buy_in=lambda agreed: agreed.stake,
        begin=lambda seats, _: deals.AwaitingShuffle(0, seats.youngest_first[0]),
        phases=(
            phase(
                deals.AwaitingShuffle,
                on(deals.DeckShuffled, lambda _, event: deals.AwaitingFeed(deals.deal_of(event))),
                on(GameEnded, deals.all_cashed_out),
                follows=end_or_shuffle,
            ),
            phase(
                deals.AwaitingFeed[Deal],
                on(deals.PotFed, deals.with_deal(cutting.AwaitingCut)),
                follows=feed,
            ),
            cutting.cutting("HC-3"),
            phase(cutting.AwaitingHands, on(CardsDealt, dealt), follows=deal),
            phase(
                AwaitingPayout,
                on(deals.DealPaid, deals.with_deal(deals.AwaitingClose)),
                follows=pay,
            ),
            deals.closing(deals.AwaitingClose[Deal], deals.deal_is_over),
        ),
    )
)


class SeatView(views.SeatedWithChips):
    """A seat and its player."""

    hand: deals.Cards | None = None
    """The player's card; empty between deals."""


class HighCardView(views.DealsView):
    """A game of High Card at one version, as one viewer may see it."""

    phase: Literal["unopened", "gathering", "playing", "over"]
    """The phase of the game."""
    pot: int = 0
    """The chips in the pot."""
    seats: tuple[SeatView, ...] = ()
    """All seats, from seat 0."""
    acts: tuple[cutting.MayCut, ...] = ()
    """The acts that this viewer may do now."""


def view(state: State, viewer: Viewer, reveal: bool = False) -> HighCardView:
    """The state as this viewer may see it; all cards lie face up."""
    if isinstance(state, playing.Unopened):
        return HighCardView(phase="unopened")
    play = playing.play_shown(state)
    cards = play.cards if isinstance(play, AwaitingPayout) else ()
    hands: dict[int, deals.Cards] = {seat: (card,) for seat, card in enumerate(cards)}
    return HighCardView(
        phase=views.name_of(state),
        seats=tuple([
            SeatView(**state.table.sitting(seat), chips=chips, hand=hands.get(seat))
            for seat, chips in enumerate(views.stacks_of(state))
        ]),
        **views.common(HighCardView, HIGH_CARD, state, viewer, reveal),
    )  # fmt: skip


GAME: Final = Game(
    **HIGH_CARD.decides,
    title={"en": "High Card", "de": "Höchste Karte"},
    texts=(*TABLE_TEXTS, "tests.high_card/texts"),
    states=State,
    commands=Reads(Command),
    events=Reads(Events),
    view=view,
    bots=with_strengths({"random": random_bot(Command)}),
    options=Options,
    pays=(*table.PAYS, "pot-fed ante player pot", "deal-paid pot pot player"),
    deals=("cards-dealt cards 1",),
)
