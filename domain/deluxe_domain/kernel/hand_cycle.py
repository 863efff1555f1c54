"""The cycle of hands in games with betting: Draw Poker and both kinds of Stud.

A hand goes: shuffle, feed, deal, a betting round, and then streets, each of which ends with
another betting round; show, pay, close, and whoever cannot go on is asked to buy chips. A game
gives ``Cycle``: how its cards are dealt, who opens each round, and the table of its streets.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, get_args

import msgspec

from deluxe_domain.kernel import deals
from deluxe_domain.kernel.betting import (
    Betting,
    Bounds,
    bet_on,
    bounds,
    closed,
    open_betting,
    passive,
    wager,
)
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Accounts, move, player
from deluxe_domain.kernel.deals import (
    Cards,
    DealClosed,
    DealPaid,
    DeckShuffled,
    GameEnded,
    HandsShown,
    PotFed,
    Shown,
    check_closed,
    check_pack,
    close_deal,
    shuffle,
)
from deluxe_domain.kernel.decider import BrokenHistory, Command, Event, Reason, Refused
from deluxe_domain.kernel.first_dealer import FirstDealerFound, find_first_dealer
from deluxe_domain.kernel.hands import (
    AwaitingBets,
    AwaitingClose,
    AwaitingFeed,
    AwaitingFirstDealer,
    AwaitingHands,
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
from deluxe_domain.kernel.phases import Asked, Phase, ask, on, phase, refuse, turn
from deluxe_domain.kernel.playing import Playing, broken
from deluxe_domain.kernel.pots import closing_transfers, payout
from deluxe_domain.kernel.ranking import stored_name
from deluxe_domain.kernel.stakes import (
    Agreed,
    BuyChips,
    ChipsBought,
    PlayerSatOut,
    SitOut,
    buy_chips,
    check_end,
    dealt_in,
    end_game,
    end_reason,
    feed_pot,
    most_bought,
    next_dealer,
    opened_bank,
    to_be_asked,
    units_bought,
)
from deluxe_domain.kernel.table import Table
from deluxe_domain.kernel.wagers import Bet, BettingClosed, BettingCommand, Wager

K = TypeVar("K")
D = TypeVar("D", bound=Event)


At = Playing[Agreed, object]
Street = Callable[[At, Hand[K]], object]
"""From a hand after a betting round, when several players are left, to the phase that follows."""


@dataclass(frozen=True, slots=True)
class Cycle(Generic[K, D]):
    """What a game with this cycle states of its own.

    ``dealing`` is the kind of event that ``deal`` gives; ``dealt`` reads the cards from it.
    ``opener`` has the first option in a round. ``streets`` come after the betting rounds, in
    order; after one more round the hands are shown. ``cards_of`` is a seat's hand when shown,
    ``strength`` ranks it. ``skip_unbet``: a round in which nobody can bet is left out.
    ``turn_point`` is the point that says whose turn it is in a round. ``check_bet`` refuses a bet
    that only this game forbids.
    """

    wagers: tuple[type[Event], ...]
    dealing: type[D]
    deal: Callable[[Deal], D]
    dealt: Callable[[At, Deal, D], K]
    opener: Callable[[Hand[K]], int]
    streets: tuple[Street[K], ...]
    cards_of: Callable[[K, int], Cards]
    strength: Callable[[Cards], int]
    turn_point: Callable[[Hand[K]], str]
    buying_point: str
    may_check: bool = True
    skip_unbet: bool = False
    check_bet: Callable[[Hand[K], Bet], None] = lambda _, __: None

    def phases(self, *own: Phase, waiting: tuple[Asked, ...] = ()) -> tuple[Phase, ...]:
        """The phases of the game, its ``own`` among them.

        ``waiting``: commands of the game while players bet or buy chips.
        """
        return (
            phase(AwaitingFirstDealer, on(FirstDealerFound, _first_dealer), follows=_find_dealer),
            phase(
                AwaitingShuffle,
                on(DeckShuffled, _shuffled),
                on(GameEnded, _ended),
                follows=_end_or_shuffle,
            ),
            phase(AwaitingFeed, on(PotFed, _fed), follows=_feed),
            phase(
                AwaitingHands,
                on(self.dealing, self._dealt),
                follows=lambda at, _: self.deal(at.play.deal),
            ),
            self._wagering(waiting),
            phase(AwaitingBets, on(BettingClosed, self._close_bets), follows=_divide),
            phase(AwaitingShow, on(HandsShown, _shown), follows=self._show),
            phase(AwaitingPayout, on(DealPaid, _paid), follows=self._pay),
            phase(AwaitingClose, on(DealClosed, _closed), follows=_close),
            phase(
                BuyingChips,
                *refuse_wagers("DR-2", "no hand is played: buy chips or sit out"),
                ask(SitOut, _sit_out),
                on(PlayerSatOut, _sat_out),
                on(ChipsBought, _bought),
                *waiting,
                turn=turn(BuyingChips, _asked, _passive_buyer, self.buying_point),
            ),
            *own,
        )

    def open_round(self, at: At, hand: Hand[K]) -> object:
        """A betting round of this hand; if nobody can bet, what comes after it (DR-15)."""
        betting = hand.betting
        first = self.opener(hand)
        opened = open_betting(betting.contenders, betting.staked, at.chips, first)
        if not opened.over:
            return Wagering(hand.bets(opened))
        return self._after_round(at, hand) if self.skip_unbet else AwaitingBets(hand.bets(opened))

    def bounds(self, at: At, hand: Hand[K]) -> Bounds:
        """What the player to act may bet (DR-6, DR-8, DR-12)."""
        return bounds(hand.betting, at.chips, at.agreed.limit, self.may_check)

    def _wagering(self, waiting: tuple[Asked, ...]) -> Phase:
        to_act: Callable[[Playing[Agreed, Wagering[K]]], int] = _to_act
        return phase(
            Wagering[K],
            *(ask(kind, self._wager) for kind in get_args(BettingCommand)),
            refuse(SitOut, "DR-15", "a hand is played: nobody is asked to sit out"),
            *waiting,
            *(on(kind, _wagered) for kind in self.wagers),
            on(ChipsBought, bought_in_hand),
            turn=turn(
                Wagering[K],
                to_act,
                lambda at: passive(to_act(at), self.bounds(at, at.play.hand)),
                lambda at: self.turn_point(at.play.hand),
            ),
        )

    def _dealt(self, at: Playing[Agreed, AwaitingHands], event: D) -> object:
        deal = at.play.deal
        unbet = Betting(deal.dealt_in, (), (0,) * at.players)
        return self.open_round(at, Hand(deal, self.dealt(at, deal, event), unbet, 1))

    def _wager(self, at: Playing[Agreed, Wagering[K]], command: BettingCommand, _: Chance) -> Wager:
        hand = at.play.hand
        event = wager(hand.betting, command, at.chips, at.agreed.limit, self.may_check)
        if isinstance(command, Bet):
            self.check_bet(hand, command)
        return event

    def _close_bets(self, at: Playing[Agreed, AwaitingBets[K]], event: BettingClosed) -> object:
        hand, betting = at.play.hand, at.play.hand.betting
        transfers, matched = closing_transfers(betting.staked, betting.contenders, at.accounts.pots)
        if transfers != event.transfers:
            raise BrokenHistory(f"{event.kind} moves other chips than the stakes tell")
        after = Playing(at.table, at.agreed, move(at.accounts, transfers), at.play)
        hand = hand.bets(Betting(betting.contenders, (), matched, betting.opener))
        if len(betting.contenders) == 1:
            return AwaitingPayout(hand, shown=False)
        return self._after_round(after, hand)

    def _after_round(self, at: At, hand: Hand[K]) -> object:
        if hand.round > len(self.streets):
            return AwaitingShow(hand)
        return self.streets[hand.round - 1](at, hand)

    def _show(self, at: Playing[Agreed, AwaitingShow[K]], _: Chance) -> HandsShown:
        hand = at.play.hand
        shown: list[Shown] = []
        for seat in hand.betting.contenders:
            cards = self.cards_of(hand.cards, seat)
            name = stored_name(self.strength(cards))
            shown.append(Shown(seat=seat, cards=cards, combination=name))
        return HandsShown(hands=tuple(shown))

    def _pay(self, at: Playing[Agreed, AwaitingPayout[K]], _: Chance) -> DealPaid:
        """Each pot to the highest hand that can claim it; equal hands split (DR-14, DR-15)."""
        hand, betting = at.play.hand, at.play.hand.betting
        strengths = {
            seat: self.strength(self.cards_of(hand.cards, seat))
            for seat in betting.contenders
            if at.play.shown
        }
        transfers = payout(betting.staked, betting.contenders, at.accounts.pots, strengths)
        paid = {transfer.target for transfer in transfers}
        winners = tuple([seat for seat in betting.contenders if player(seat) in paid])
        return DealPaid(winners=winners, transfers=transfers)


def begin(table: Table, agreed: Agreed) -> AwaitingFirstDealer:
    """Play begins with the search for the first dealer."""
    return AwaitingFirstDealer(opened_bank(table, agreed))


def refuse_wagers(point: str, text: str) -> tuple[Asked, ...]:
    """In this phase nobody bets."""
    return tuple([refuse(kind, point, text) for kind in get_args(BettingCommand)])


def buy_out_of_turn(at: Playing[Agreed, object], command: BuyChips, _: Chance) -> ChipsBought:
    """A player who is in no hand may buy chips at any time (DR-2)."""
    if not at.table.present(command.seat):
        raise Refused("G-6", Reason.NOT_SEATED, "this player has left: come back first")
    if in_hand(at.play, command.seat):
        raise Refused("DR-2", Reason.WRONG_PHASE, "chips are bought between hands: you hold cards")
    return buy_chips(at.agreed, bank_of(at.play), command)


ANYTIME: Final = (ask(BuyChips, buy_out_of_turn),)
EARLY: Final[Mapping[type[Command], tuple[str, str]]] = {
    BuyChips: ("DR-2", "the game has not started: all get their stake")
}


def bought_in_hand(at: Playing[Agreed, InHand[K]], event: ChipsBought) -> object:
    """A player who has dropped buys chips while the others go on."""
    if in_hand(at.play, event.seat):
        raise broken(at, event)
    hand = at.play.hand
    bank = hand.deal.bank.sold(event.seat, units_bought(at, event))
    deal = msgspec.structs.replace(hand.deal, bank=bank)
    return msgspec.structs.replace(at.play, hand=msgspec.structs.replace(hand, deal=deal))


def _find_dealer(at: Playing[Agreed, AwaitingFirstDealer], chance: Chance) -> FirstDealerFound:
    return find_first_dealer(at.players, deals.chance_of(at, 1, chance))


def _first_dealer(
    at: Playing[Agreed, AwaitingFirstDealer], event: FirstDealerFound
) -> AwaitingShuffle:
    _check_seat(at, event.dealer, event)
    return AwaitingShuffle(at.play.bank, 0, event.dealer)


def _check_seat(at: At, seat: int, event: Event) -> None:
    if seat >= at.players:
        raise BrokenHistory(f"{event.kind}: there is no seat {seat}")


def _end_or_shuffle(
    at: Playing[Agreed, AwaitingShuffle], chance: Chance
) -> GameEnded | DeckShuffled:
    play = at.play
    reason = end_reason(at, play.dealt)
    if reason is not None:
        return end_game(at, play.bank, reason, play.last, chance)
    dealer = next_dealer(at, play.dealer)
    assert dealer is not None, "the game goes on only if somebody can deal"
    return shuffle(at, play.dealt + 1, dealer, chance)


def _ended(at: Playing[Agreed, AwaitingShuffle], event: GameEnded) -> Ended:
    _check_seat(at, event.winner, event)
    check_end(at, event)
    return Ended(at.play.dealt, event.winner, event.stacks, event.reason, at.play.bank)


def _shuffled(at: Playing[Agreed, AwaitingShuffle], event: DeckShuffled) -> AwaitingFeed:
    deck = check_pack(event, event.deck)
    _check_seat(at, event.dealer, event)
    if event.deal != at.play.dealt + 1 or at.chips[event.dealer] < at.agreed.feed:
        raise BrokenHistory(f"deal {event.deal} by seat {event.dealer} is not the next one")
    seats = dealt_in(at, event.dealer)
    return AwaitingFeed(Deal(event.deal, event.dealer, deck, seats, at.play.bank))


def _feed(at: Playing[Agreed, AwaitingFeed], _: Chance) -> PotFed:
    return feed_pot(at, at.play.deal.dealer)


def _fed(at: Playing[Agreed, AwaitingFeed], event: PotFed) -> AwaitingHands:
    if any(transfer.target != POT for transfer in event.transfers):
        raise BrokenHistory(f"{event.kind}: the feed goes to the pot")
    return AwaitingHands(at.play.deal)


def _to_act(at: Playing[Agreed, Wagering[K]]) -> int:
    return at.play.hand.betting.pending[0]


def _wagered(at: Playing[Agreed, Wagering[K]], event: Any) -> Wagering[K] | AwaitingBets[K]:
    hand = at.play.hand
    betting = bet_on(hand.betting, event, at.chips)
    return AwaitingBets(hand.bets(betting)) if betting.over else Wagering(hand.bets(betting))


def _divide(at: Playing[Agreed, AwaitingBets[K]], _: Chance) -> BettingClosed:
    return closed(at.play.hand.betting, at.accounts.pots)


def _shown(at: Playing[Agreed, AwaitingShow[K]], _: HandsShown) -> AwaitingPayout[K]:
    return AwaitingPayout(at.play.hand, shown=True)


def _paid(at: Playing[Agreed, AwaitingPayout[K]], event: DealPaid) -> AwaitingClose:
    left: Accounts = move(at.accounts, event.transfers)
    if any(left.pots):
        raise BrokenHistory(f"{event.kind} leaves chips in a pot")
    return AwaitingClose(at.play.hand.deal)


def _close(at: Playing[Agreed, AwaitingClose], chance: Chance) -> DealClosed:
    return close_deal(at, at.play.deal.number, chance)


def _closed(at: Playing[Agreed, AwaitingClose], event: DealClosed) -> AwaitingShuffle | BuyingChips:
    deal = at.play.deal
    check_closed(event, deal.number)
    asked = to_be_asked(at, deal.bank, deal.number, deal.dealt_in)
    dealer = at.left_of(deal.dealer)
    return _next_asked(BuyingChips(deal.bank, deal.number, dealer, deal.dealt_in, asked))


def _next_asked(buying: BuyingChips) -> AwaitingShuffle | BuyingChips:
    if buying.asked:
        return buying
    return AwaitingShuffle(buying.bank, buying.dealt, buying.dealer, buying.last)


def _asked(at: Playing[Agreed, BuyingChips]) -> int:
    return at.play.asked[0]


def _passive_buyer(at: Playing[Agreed, BuyingChips]) -> PlayerSatOut:
    return PlayerSatOut(seat=at.play.asked[0], by_clock=True)


def _sit_out(_: Playing[Agreed, BuyingChips], command: SitOut, __: Chance) -> PlayerSatOut:
    return PlayerSatOut(seat=command.seat)


def _sat_out(
    at: Playing[Agreed, BuyingChips], event: PlayerSatOut
) -> AwaitingShuffle | BuyingChips:
    if at.play.asked[0] != event.seat:
        raise broken(at, event)
    return _next_asked(msgspec.structs.replace(at.play, asked=at.play.asked[1:]))


def _bought(at: Playing[Agreed, BuyingChips], event: ChipsBought) -> AwaitingShuffle | BuyingChips:
    units = units_bought(at, event)
    bank = at.play.bank.sold(event.seat, units)
    enough = at.chips[event.seat] + units >= at.agreed.needed
    done = enough or not most_bought(at.agreed, bank, event.seat)
    asked = tuple([seat for seat in at.play.asked if seat != event.seat or not done])
    return _next_asked(msgspec.structs.replace(at.play, bank=bank, asked=asked))
