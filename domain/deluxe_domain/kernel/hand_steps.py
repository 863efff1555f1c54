"""The steps of the cycle of hands (``hand_cycle``): automatic events, and the phase after each."""

from typing import Any, TypeVar

import msgspec

from deluxe_domain.kernel import deals
from deluxe_domain.kernel.betting import bet_on, closed
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.deals import (
    AwaitingClose,
    AwaitingFeed,
    AwaitingHands,
    DealPaid,
    DeckShuffled,
    HandsShown,
    PotFed,
    hidden_part,
    shuffle,
)
from deluxe_domain.kernel.decider import Reason, Refused
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
    InHand,
    Wagering,
    bank_of,
    in_hand,
)
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.stakes import (
    Agreed,
    BuyChips,
    ChipsBought,
    GameEnded,
    MayBuyChips,
    PlayerSatOut,
    buyers_after,
    dealt_in,
    end_game,
    end_reason,
    most_bought,
    next_dealer,
    not_for_sale,
    units_bought,
)
from deluxe_domain.kernel.wagers import BettingClosed

K = TypeVar("K")

At = Playing[Agreed, object]


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
        return Refused("G-6", Reason.NOT_SEATED, "this player has left: come back first")
    if in_hand(at.play, seat):
        return Refused("DR-2", Reason.WRONG_PHASE, "chips are bought between hands: you hold cards")
    most = most_bought(at.agreed, bank_of(at.play), seat)
    return not_for_sale(at.agreed, most, command.amount)


def purchase_told(event: ChipsBought) -> BuyChips:
    """The command of which a purchase tells."""
    return BuyChips(seat=event.seat, amount=units_bought(event))


def bought_in_hand(at: Playing[Agreed, InHand[K]], event: ChipsBought) -> object:
    """The phase after a player who has dropped buys chips while the others go on."""
    hand = at.play.hand
    bank = hand.deal.bank.sold(event.seat, units_bought(event))
    deal = msgspec.structs.replace(hand.deal, bank=bank)
    return msgspec.structs.replace(at.play, hand=msgspec.structs.replace(hand, deal=deal))


def find_dealer(at: Playing[Agreed, AwaitingFirstDealer], chance: Chance) -> FirstDealerFound:
    """Deal cards face up until a jack comes (DR-4)."""
    return find_first_dealer(at.players, deals.chance_of(at, 1, chance))


def first_dealer(
    at: Playing[Agreed, AwaitingFirstDealer], event: FirstDealerFound
) -> AwaitingShuffle:
    """The phase after the search: the player who got the jack deals first (DR-4)."""
    return AwaitingShuffle(at.play.bank, 0, event.dealer)


def end_or_shuffle(
    at: Playing[Agreed, AwaitingShuffle], chance: Chance
) -> GameEnded | DeckShuffled:
    """The end of the game, if it is reached; else the next dealer shuffles (DR-15, DR-17)."""
    play = at.play
    reason = end_reason(at, play.dealt)
    if reason is not None:
        return end_game(at, play.bank, reason, play.last, chance)
    dealer = next_dealer(at, play.dealer)
    assert dealer is not None, "the game goes on only if somebody can deal"
    return shuffle(at, play.dealt + 1, dealer, chance)


def ended(at: Playing[Agreed, AwaitingShuffle], event: GameEnded) -> Ended:
    """The result of the game."""
    return Ended(at.play.dealt, event.winner, event.stacks, event.reason, at.play.bank)


def shuffled(at: Playing[Agreed, AwaitingShuffle], event: DeckShuffled) -> AwaitingFeed[Deal]:
    """The phase after the shuffle: the pack is committed."""
    deck = hidden_part(event, event.deck)
    seats = dealt_in(at, event.dealer)
    return AwaitingFeed(Deal(event.deal, event.dealer, deck, seats, at.play.bank))


def feed(at: Playing[Agreed, AwaitingFeed[Deal]], _: Chance) -> PotFed:
    """The feed: everybody who is dealt in pays it, or the dealer alone (DR-3)."""
    deal, terms = at.play.deal, at.agreed
    payers = deal.dealt_in if terms.fed_by == "all" else (deal.dealer,)
    return deals.feed_pot(payers, terms.feed, "feed")


def fed(at: Playing[Agreed, AwaitingFeed[Deal]], _: PotFed) -> AwaitingHands[Deal]:
    """The phase after the feed was paid."""
    return AwaitingHands(at.play.deal)


def to_act(at: Playing[Agreed, Wagering[K]]) -> int:
    """The seat that must bet, call or drop."""
    return at.play.hand.betting.pending[0]


def wagered(at: Playing[Agreed, Wagering[K]], event: Any) -> Wagering[K] | AwaitingBets[K]:
    """The phase after a wager: the same round, or its end."""
    hand = at.play.hand
    betting = bet_on(hand.betting, event, at.accounts.players)
    return AwaitingBets(hand.bets(betting)) if betting.over else Wagering(hand.bets(betting))


def divide(at: Playing[Agreed, AwaitingBets[K]], _: Chance) -> BettingClosed:
    """The end of a betting round: the pots are divided (DR-9, DR-15)."""
    return closed(at.play.hand.betting, at.accounts.pots)


def shown(at: Playing[Agreed, AwaitingShow[K]], _: HandsShown) -> AwaitingPayout[K]:
    """The phase after the showdown."""
    return AwaitingPayout(at.play.hand, shown=True)


def paid(at: Playing[Agreed, AwaitingPayout[K]], _: DealPaid) -> AwaitingClose[Deal]:
    """The phase after all pots are paid."""
    return AwaitingClose(at.play.hand.deal)


def after_deal(at: Playing[Agreed, AwaitingClose[Deal]]) -> AwaitingShuffle | BuyingChips:
    """The phase after a deal: players who cannot go on may buy chips; then the next hand (DR-2)."""
    deal = at.play.deal
    seats = buyers_after(at, deal.bank, deal.number, deal.dealt_in)
    dealer = at.left_of(deal.dealer)
    return next_buyer(BuyingChips(deal.bank, deal.number, dealer, deal.dealt_in, seats))


def next_buyer(buying: BuyingChips) -> AwaitingShuffle | BuyingChips:
    """The next player who is asked to buy chips, or the next hand."""
    if buying.buyers:
        return buying
    return AwaitingShuffle(buying.bank, buying.dealt, buying.dealer, buying.last)


def buyer(at: Playing[Agreed, BuyingChips]) -> int:
    """The seat that is asked to buy chips."""
    return at.play.buyers[0]


def passive_buyer(at: Playing[Agreed, BuyingChips]) -> PlayerSatOut:
    """The most passive act (G-8): sit out."""
    return PlayerSatOut(seat=at.play.buyers[0], by_clock=True)


def sat_out(at: Playing[Agreed, BuyingChips], _: PlayerSatOut) -> AwaitingShuffle | BuyingChips:
    """The phase after a player sits out: the next one is asked."""
    return next_buyer(msgspec.structs.replace(at.play, buyers=at.play.buyers[1:]))


def bought(at: Playing[Agreed, BuyingChips], event: ChipsBought) -> AwaitingShuffle | BuyingChips:
    """The phase after a purchase: players with enough chips or no purchase left are done (DR-2)."""
    units = units_bought(event)
    bank = at.play.bank.sold(event.seat, units)
    enough = at.chips[event.seat] + units >= at.agreed.needed
    is_done = enough or not most_bought(at.agreed, bank, event.seat)
    seats = tuple([seat for seat in at.play.buyers if seat != event.seat or not is_done])
    return next_buyer(msgspec.structs.replace(at.play, bank=bank, buyers=seats))
