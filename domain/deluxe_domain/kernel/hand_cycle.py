"""The cycle of hands in games with betting: Draw Poker and both kinds of Stud.

A hand goes: shuffle, feed, deal, a betting round; then streets, each of which ends with another
betting round; then showdown, payout and close. Players who cannot go on are asked to buy chips. A
game gives a ``Cycle``: how its cards are dealt, who opens each round, and the table of its streets.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar, get_args

from deluxe_domain.kernel import hand_steps as steps
from deluxe_domain.kernel import wagering
from deluxe_domain.kernel.betting import Betting, open_betting
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import move, player
from deluxe_domain.kernel.deals import (
    AwaitingClose,
    AwaitingFeed,
    AwaitingHands,
    Cards,
    DealPaid,
    DeckShuffled,
    HandsShown,
    PotFed,
    Shown,
    closing,
)
from deluxe_domain.kernel.decider import Command, Event
from deluxe_domain.kernel.first_dealer import FirstDealerFound
from deluxe_domain.kernel.hands import (
    AwaitingBets,
    AwaitingFirstDealer,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    BuyingChips,
    Deal,
    Hand,
    Wagering,
)
from deluxe_domain.kernel.phases import Choice, Phase, always, ask, on, phase, refuse, turn
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.pots import closing_transfers, payout
from deluxe_domain.kernel.ranking import stored_name
from deluxe_domain.kernel.stakes import (
    Agreed,
    BuyChips,
    ChipsBought,
    GameEnded,
    MaySitOut,
    PlayerSatOut,
    SitOut,
    buy_chips,
    opened_bank,
)
from deluxe_domain.kernel.table import Table
from deluxe_domain.kernel.wagers import BettingClosed, BettingCommand

K = TypeVar("K")
D = TypeVar("D", bound=Event)


At = Playing[Agreed, object]
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
    cards_of: Callable[[K, int], Cards]
    strength: Callable[[Cards], int]
    turn_point: Callable[[Hand[K]], str]
    buying_point: str
    wagering: wagering.Wagering
    skip_unbet: bool = False

    def phases(self, *own: Phase, waiting: tuple[Choice, ...] = ()) -> tuple[Phase, ...]:
        """The phases of the game, its ``own`` among them.

        ``waiting``: commands of the game while players bet or buy chips.
        """
        return (
            phase(
                AwaitingFirstDealer,
                on(FirstDealerFound, steps.first_dealer),
                follows=steps.find_dealer,
            ),
            phase(
                AwaitingShuffle,
                on(DeckShuffled, steps.shuffled),
                on(GameEnded, steps.ended),
                follows=steps.end_or_shuffle,
            ),
            phase(AwaitingFeed[Deal], on(PotFed, steps.fed), follows=steps.feed),
            phase(
                AwaitingHands[Deal],
                on(self.dealing, self._dealt),
                follows=lambda at, _: self.deal(at.play.deal),
            ),
            self._wagering(waiting),
            phase(AwaitingBets, on(BettingClosed, self._close_bets), follows=steps.divide),
            phase(AwaitingShow, on(HandsShown, steps.shown), follows=self._show),
            phase(AwaitingPayout, on(DealPaid, steps.paid), follows=self._pay),
            closing(AwaitingClose[Deal], steps.after_deal),
            phase(
                BuyingChips,
                *refuse_wagers("DR-2", "no hand is played: buy chips or sit out"),
                ask(SitOut, PlayerSatOut, always(MaySitOut())),
                on(PlayerSatOut, steps.sat_out),
                on(ChipsBought, steps.bought),
                *waiting,
                turn=turn(BuyingChips, steps.buyer, steps.passive_buyer, self.buying_point),
            ),
            *own,
        )

    def open_round(self, at: At, hand: Hand[K]) -> object:
        """The betting round of this hand; if nobody can bet, the phase after it (DR-15)."""
        contenders, bets = hand.betting.contenders, hand.betting.staked
        betting = open_betting(contenders, bets, at.accounts.players, self.opener(hand))
        if not betting.over:
            return Wagering(hand.bets(betting))
        return self._after_round(at, hand) if self.skip_unbet else AwaitingBets(hand.bets(betting))

    def _wagering(self, waiting: tuple[Choice, ...]) -> Phase:
        to_act: Callable[[Playing[Agreed, Wagering[K]]], int] = steps.to_act
        return phase(
            Wagering[K],
            *self.wagering.choices,
            refuse(SitOut, "DR-15", "a hand is played: nobody is asked to sit out"),
            *waiting,
            *(on(kind, steps.wagered) for kind in self.wagers),
            on(ChipsBought, steps.bought_in_hand),
            turn=turn(
                Wagering[K],
                to_act,
                self.wagering.passive,
                lambda at: self.turn_point(at.play.hand),
            ),
        )

    def _dealt(self, at: Playing[Agreed, AwaitingHands[Deal]], event: D) -> object:
        deal = at.play.deal
        unbet = Betting(deal.dealt_in, (), (0,) * at.players)
        return self.open_round(at, Hand(deal, self.cards_after(at, deal, event), unbet, 1))

    def _close_bets(self, at: Playing[Agreed, AwaitingBets[K]], event: BettingClosed) -> object:
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

    def _show(self, at: Playing[Agreed, AwaitingShow[K]], _: Chance) -> HandsShown:
        hand = at.play.hand
        hands: list[Shown] = []
        for seat in hand.betting.contenders:
            cards = self.cards_of(hand.cards, seat)
            name = stored_name(self.strength(cards))
            hands.append(Shown(seat=seat, cards=cards, combination=name))
        return HandsShown(hands=tuple(hands))

    def _pay(self, at: Playing[Agreed, AwaitingPayout[K]], _: Chance) -> DealPaid:
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
        return DealPaid(winners=winners, transfers=transfers)


def begin(table: Table, agreement: Agreed) -> AwaitingFirstDealer:
    """The first phase: the search for the first dealer."""
    return AwaitingFirstDealer(opened_bank(table, agreement))


def refuse_wagers(point: str, text: str) -> tuple[Choice, ...]:
    """The handlers for a phase in which nobody may bet."""
    return tuple([refuse(kind, point, text) for kind in get_args(BettingCommand)])


ANYTIME: Final = (
    ask(BuyChips, ChipsBought, steps.may_buy, steps.not_bought, buy_chips, steps.purchase_told),
)
EARLY: Final[Mapping[type[Command], tuple[str, str]]] = {
    BuyChips: ("DR-2", "the game has not started: all get their stake")
}
