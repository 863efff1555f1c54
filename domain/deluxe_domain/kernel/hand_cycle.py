"""The cycle of hands in games with betting: Draw Poker and both kinds of Stud.

A hand goes: shuffle, feed, deal, a betting round; then streets, each of which ends with another
betting round; then showdown, payout and close. Players who cannot go on are asked to buy chips. A
game gives a ``Cycle``: how its cards are dealt, who opens each round, and the table of its streets.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, get_args

from msgspec.structs import replace

from deluxe_domain.kernel import deals, stakes
from deluxe_domain.kernel.betting import Betting, bet_on, closed, open_betting
from deluxe_domain.kernel.betting import Wagering as Wagers
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import move, player
from deluxe_domain.kernel.decider import Command, Event, Refused, refused
from deluxe_domain.kernel.first_dealer import FirstDealerFound, find_first_dealer
from deluxe_domain.kernel.hands import (
    AwaitingBets,
    AwaitingFirstDealer,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    BuyingChips,
    Deal,
    Ended,
    Hand,
    InHand,
    Wagering,
    bank_of,
    in_hand,
)
from deluxe_domain.kernel.phases import Choice, Phase, always, ask, on, phase, refuse, turn
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.pots import closing_transfers, payout
from deluxe_domain.kernel.ranking import stored_name
from deluxe_domain.kernel.stakes import (
    BuyChips,
    ChipsBought,
    GameEnded,
    MayBuyChips,
    MaySitOut,
    Options,
    PlayerSatOut,
    SitOut,
    most_bought,
    units_bought,
)
from deluxe_domain.kernel.table import Table
from deluxe_domain.kernel.wagers import BettingClosed, BettingCommand

K = TypeVar("K")
D = TypeVar("D", bound=Event)


At = Playing[Options, object]
Street = Callable[[At, Hand[K]], object]
"""The step after a betting round, with several players left: from the hand to the next phase."""


@dataclass(frozen=True, slots=True)
class Cycle(Generic[K, D]):
    """The parts of the cycle that each game defines.

    ``dealing`` is the kind of event that ``deal`` gives; ``cards_after`` reads the cards from it.
    ``opener`` acts first in a round. ``streets`` come after the betting rounds, in
    order; after one more round the hands are shown. ``cards_of`` is a seat's hand at the showdown,
    ``strength`` ranks it. ``skip_unbet``: a round in which nobody can bet is left out.
    ``turn_point`` is the point that says whose turn it is in a round; ``wagering`` has the acts of
    the players in it.
    """

    wagers: tuple[type[Event], ...]
    dealing: type[D]
    deal: Callable[[Deal], D]
    cards_after: Callable[[At, Deal, D], K]
    opener: Callable[[Hand[K]], int]
    streets: tuple[Street[K], ...]
    cards_of: Callable[[K, int], deals.Cards]
    strength: Callable[[deals.Cards], int]
    turn_point: Callable[[Hand[K]], str]
    buying_point: str
    wagering: Wagers
    skip_unbet: bool = False

    def phases(self, *own: Phase, waiting: tuple[Choice, ...] = ()) -> tuple[Phase, ...]:
        """The phases of the game, its ``own`` among them.

        ``waiting``: commands of the game while players bet or buy chips.
        """
        return (
            phase(
                AwaitingFirstDealer,
                on(FirstDealerFound, lambda at, e: AwaitingShuffle(at.play.bank, 0, e.dealer)),
                follows=lambda at, chance: find_first_dealer(
                    at.players, deals.chance_of(at, 1, chance)
                ),
            ),
            phase(
                AwaitingShuffle,
                on(deals.DeckShuffled, shuffled),
                on(GameEnded, ended),
                follows=end_or_shuffle,
            ),
            phase(
                deals.AwaitingFeed[Deal],
                on(deals.PotFed, deals.with_deal(deals.AwaitingHands)),
                follows=feed,
            ),
            phase(
                deals.AwaitingHands[Deal],
                on(self.dealing, self._dealt),
                follows=lambda at, _: self.deal(at.play.deal),
            ),
            self._wagering(waiting),
            phase(AwaitingBets, on(BettingClosed, self._close_bets), follows=divide),
            *self._ending(),
            self._buying(waiting),
            *own,
        )

    def _ending(self) -> tuple[Phase, ...]:
        return (
            phase(
                AwaitingShow,
                on(deals.HandsShown, lambda at, _: AwaitingPayout(at.play.hand, shown=True)),
                follows=self._show,
            ),
            phase(
                AwaitingPayout,
                on(deals.DealPaid, deals.with_deal(deals.AwaitingClose)),
                follows=self._pay,
            ),
            deals.closing(deals.AwaitingClose[Deal], after_deal),
        )

    def _buying(self, waiting: tuple[Choice, ...]) -> Phase:
        return phase(
            BuyingChips,
            *refuse_wagers("DR-2", "between-hands"),
            ask(SitOut, PlayerSatOut, always(MaySitOut())),
            on(
                PlayerSatOut,
                lambda at, _: next_buyer(replace(at.play, buyers=at.play.buyers[1:])),
            ),
            on(ChipsBought, bought),
            *waiting,
            turn=turn(
                BuyingChips,
                lambda at: at.play.buyers[0],
                lambda at: PlayerSatOut(seat=at.play.buyers[0], by_clock=True),
                self.buying_point,
            ),
        )

    def open_round(self, at: At, hand: Hand[K]) -> object:
        """The betting round of this hand; if nobody can bet, the phase after it (DR-15)."""
        contenders, bets = hand.betting.contenders, hand.betting.staked
        betting = open_betting(contenders, bets, at.accounts.players, self.opener(hand))
        if not betting.over:
            return Wagering(hand.bets(betting))
        return self._after_round(at, hand) if self.skip_unbet else AwaitingBets(hand.bets(betting))

    def _wagering(self, waiting: tuple[Choice, ...]) -> Phase:
        return phase(
            Wagering[K],
            *self.wagering.choices,
            refuse(SitOut, "DR-15", "not-asked-to-sit-out"),
            *waiting,
            *(on(kind, wagered) for kind in self.wagers),
            on(ChipsBought, bought_in_hand),
            turn=turn(
                Wagering[K],
                lambda at: at.play.hand.betting.pending[0],
                self.wagering.passive,
                lambda at: self.turn_point(at.play.hand),
            ),
        )

    def _dealt(self, at: Playing[Options, deals.AwaitingHands[Deal]], event: D) -> object:
        deal = at.play.deal
        unbet = Betting(deal.dealt_in, (), (0,) * at.players)
        return self.open_round(at, Hand(deal, self.cards_after(at, deal, event), unbet, 1))

    def _close_bets(self, at: Playing[Options, AwaitingBets[K]], event: BettingClosed) -> object:
        hand = at.play.hand
        betting = hand.betting
        transfers, matching = event.transfers, betting.staked
        if transfers:
            _, matching = closing_transfers(matching, betting.contenders, at.accounts.pots)
        hand = hand.bets(Betting(betting.contenders, (), matching, betting.opener))
        if len(betting.contenders) == 1:
            return AwaitingPayout(hand, shown=False)
        if transfers:
            at = Playing(at.table, at.agreed, move(at.accounts, transfers), at.play)
        return self._after_round(at, hand)

    def _after_round(self, at: At, hand: Hand[K]) -> object:
        if hand.round > len(self.streets):
            return AwaitingShow(hand)
        return self.streets[hand.round - 1](at, hand)

    def _show(self, at: Playing[Options, AwaitingShow[K]], _: Chance) -> deals.HandsShown:
        hand = at.play.hand
        hands: list[deals.Shown] = []
        for seat in hand.betting.contenders:
            cards = self.cards_of(hand.cards, seat)
            name = stored_name(self.strength(cards))
            hands.append(deals.Shown(seat=seat, cards=cards, combination=name))
        return deals.HandsShown(hands=tuple(hands))

    def _pay(self, at: Playing[Options, AwaitingPayout[K]], _: Chance) -> deals.DealPaid:
        """The payout: each pot to the highest hand that can claim it, or split (DR-14, DR-15)."""
        hand, betting = at.play.hand, at.play.hand.betting
        strengths = {
            seat: self.strength(self.cards_of(hand.cards, seat))
            for seat in betting.contenders
            if at.play.shown
        }
        transfers = payout(betting.staked, betting.contenders, at.accounts.pots, strengths)
        targets = {transfer.target for transfer in transfers}
        winners = tuple([seat for seat in betting.contenders if player(seat) in targets])
        return deals.DealPaid(winners=winners, transfers=transfers)


def may_buy(at: At, seat: int) -> MayBuyChips | None:
    """The purchase that is open to a seat while it is in no hand, at any time (DR-2)."""
    if not at.table.present(seat) or in_hand(at.play, seat):
        return None
    most = most_bought(at.agreed, bank_of(at.play), seat)
    return MayBuyChips(most=most) if most else None


def not_bought(at: At, _: MayBuyChips | None, command: BuyChips) -> Refused:
    """The rule that forbids a purchase (DR-2)."""
    seat = command.seat
    if not at.table.present(seat):
        return refused("G-6", "left-the-table")
    if in_hand(at.play, seat):
        return refused("DR-2", "chips-during-hand")
    most = most_bought(at.agreed, bank_of(at.play), seat)
    return stakes.not_for_sale(at.agreed, most, command.amount)


def bought_in_hand(at: Playing[Options, InHand[K]], event: ChipsBought) -> object:
    """The phase after a player who has dropped buys chips while the others go on."""
    hand = at.play.hand
    bank = hand.deal.bank.sold(event.seat, units_bought(event))
    deal = replace(hand.deal, bank=bank)
    return replace(at.play, hand=replace(hand, deal=deal))


def end_or_shuffle(
    at: Playing[Options, AwaitingShuffle], chance: Chance
) -> GameEnded | deals.DeckShuffled:
    """The end of the game, if it is reached; else the next dealer shuffles (DR-15, DR-17)."""
    play = at.play
    reason = stakes.end_reason(at, play.dealt)
    if reason is not None:
        return stakes.end_game(at, play.bank, reason, play.last, chance)
    dealer = stakes.next_dealer(at, play.dealer)
    assert dealer is not None, "the game goes on only if somebody can deal"
    return deals.shuffle(at, play.dealt + 1, dealer, chance)


def ended(at: Playing[Options, AwaitingShuffle], event: GameEnded) -> Ended:
    """The result of the game."""
    return Ended(at.play.dealt, event.winner, event.stacks, event.reason, at.play.bank)


def shuffled(
    at: Playing[Options, AwaitingShuffle], event: deals.DeckShuffled
) -> deals.AwaitingFeed[Deal]:
    """The phase after the shuffle: the pack is committed."""
    deck = deals.hidden_part(event, event.deck)
    seats = stakes.dealt_in(at, event.dealer)
    return deals.AwaitingFeed(Deal(event.deal, event.dealer, deck, seats, at.play.bank))


def feed(at: Playing[Options, deals.AwaitingFeed[Deal]], _: Chance) -> deals.PotFed:
    """The feed: everybody who is dealt in pays it, or the dealer alone (DR-3)."""
    deal, terms = at.play.deal, at.agreed
    payers = deal.dealt_in if terms.fed_by == "all" else (deal.dealer,)
    return deals.feed_pot(payers, terms.feed, "feed")


def wagered(at: Playing[Options, Wagering[K]], event: Any) -> Wagering[K] | AwaitingBets[K]:
    """The phase after a wager: the same round, or its end."""
    hand = at.play.hand
    betting = bet_on(hand.betting, event, at.accounts.players)
    return AwaitingBets(hand.bets(betting)) if betting.over else Wagering(hand.bets(betting))


def divide(at: Playing[Options, AwaitingBets[K]], _: Chance) -> BettingClosed:
    """The end of a betting round: the pots are divided (DR-9, DR-15)."""
    return closed(at.play.hand.betting, at.accounts.pots)


def after_deal(at: Playing[Options, deals.AwaitingClose[Deal]]) -> AwaitingShuffle | BuyingChips:
    """The phase after a deal: players who cannot go on may buy chips; then the next hand (DR-2)."""
    deal = at.play.deal
    seats = stakes.buyers_after(at, deal.bank, deal.number, deal.dealt_in)
    dealer = at.left_of(deal.dealer)
    return next_buyer(BuyingChips(deal.bank, deal.number, dealer, deal.dealt_in, seats))


def next_buyer(buying: BuyingChips) -> AwaitingShuffle | BuyingChips:
    """The next player who is asked to buy chips, or the next hand."""
    if buying.buyers:
        return buying
    return AwaitingShuffle(buying.bank, buying.dealt, buying.dealer, buying.last)


def bought(at: Playing[Options, BuyingChips], event: ChipsBought) -> AwaitingShuffle | BuyingChips:
    """The phase after a purchase: players with enough chips or no purchase left are done (DR-2)."""
    units = units_bought(event)
    bank = at.play.bank.sold(event.seat, units)
    enough = at.chips[event.seat] + units >= at.agreed.needed
    is_done = enough or not most_bought(at.agreed, bank, event.seat)
    seats = tuple([seat for seat in at.play.buyers if seat != event.seat or not is_done])
    return next_buyer(replace(at.play, bank=bank, buyers=seats))


def begin(table: Table, agreement: Options) -> AwaitingFirstDealer:
    """The first phase: the search for the first dealer."""
    return AwaitingFirstDealer(stakes.opened_bank(table, agreement))


def refuse_wagers(point: str, text: str) -> tuple[Choice, ...]:
    """The handlers for a phase in which nobody may bet."""
    return tuple([refuse(kind, point, text) for kind in get_args(BettingCommand)])


ANYTIME: Final = (
    ask(
        BuyChips,
        ChipsBought,
        may_buy,
        not_bought,
        stakes.buy_chips,
        lambda event: BuyChips(seat=event.seat, amount=units_bought(event)),
    ),
)
EARLY: Final[Mapping[type[Command], tuple[str, str]]] = {BuyChips: ("DR-2", "chips-before-start")}
