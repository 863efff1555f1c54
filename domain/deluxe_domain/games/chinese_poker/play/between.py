"""Between two hands of Chinese Poker: cash-outs, the end, the next deal (CP-1, CP-17, CP-20)."""

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.events import GameEnded, HandsDealt, PlayerCashedOut
from deluxe_domain.games.chinese_poker.phases import (
    Agreed,
    Arranging,
    AwaitingClose,
    AwaitingHands,
    BetweenHands,
    Deal,
    Ended,
    Hand,
)
from deluxe_domain.games.chinese_poker.play.topping_up import can_play, to_top_up
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import CASHIER, Transfer, player
from deluxe_domain.kernel.deals import DeckShuffled, SeatCards, hidden_part, shuffle
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.seating import cash_outs
from deluxe_domain.kernel.stakes import EndReason
from deluxe_domain.kernel.table import CASH_OUT

Between = Playing[Agreed, BetweenHands]


def between(at: Between, chance: Chance) -> PlayerCashedOut | GameEnded | DeckShuffled | None:
    """The cash-out of a player who has left a cash table (CP-20); the end, or the next hand."""
    for seat, chips in enumerate(at.chips):
        if chips and not at.agreed.tournament and not at.table.present(seat):
            out = Transfer(source=player(seat), target=CASHIER, amount=chips, reason=CASH_OUT)
            return PlayerCashedOut(seat=seat, transfers=(out,))
    if at.table.deserted:
        return end(at, "table-deserted", chance)
    if at.play.dealt == at.agreed.hands:
        return end(at, "hands-played", chance)
    if to_top_up(at):
        return None
    playing = [seat for seat in range(at.players) if can_play(at, seat)]
    if len(playing) < rules.FEWEST_PLAYERS or not any(map(at.table.present, playing)):
        return end(at, "too-few-players", chance)
    from_button = at.from_left_of(at.play.button - 1)
    dealer = next(seat for seat in from_button if can_play(at, seat))
    return shuffle(at, at.play.dealt + 1, dealer, chance)


def end(at: Between, reason: EndReason, chance: Chance) -> GameEnded:
    """The end: the player with the highest winnings wins, of several the youngest."""
    paid_in = at.play.bank.paid_in
    results = tuple([own - price for own, price in zip(at.chips, paid_in, strict=True)])
    return GameEnded(
        reason=reason,
        winner=max(at.table.youngest_first, key=results.__getitem__),
        stacks=at.chips,
        results=results,
        transfers=cash_outs(at.chips),
        seed=chance.master_hex,
    )


def ended(at: Between, event: GameEnded) -> Ended:
    """The result of the game."""
    refusals = at.play.bank.declined
    return Ended(at.play.dealt, event.winner, event.stacks, event.reason, event.results, refusals)


def shuffled(at: Between, event: DeckShuffled) -> AwaitingHands:
    """The phase after the shuffle: the pack is committed."""
    deck = hidden_part(event, event.deck)
    return AwaitingHands(at.play.bank, Deal(event.deal, event.dealer, deck, at.chips))


def cashed_out(at: Between, event: PlayerCashedOut) -> BetweenHands:
    """The phase after a player who has left was cashed out (CP-20)."""
    bank = at.play.bank.moved(event.transfers)
    return BetweenHands(bank, at.play.dealt, at.play.button)


def deal(at: Playing[Agreed, AwaitingHands], _: Chance) -> HandsDealt:
    """Deal card by card, clockwise from the dealer's left (CP-1)."""
    deck = at.play.deal.deck
    seats = [seat for seat in at.from_left_of(at.play.deal.dealer) if can_play(at, seat)]
    size, number = rules.HAND * len(seats), len(seats)
    hands = [SeatCards(seat=seat, cards=deck[i:size:number]) for i, seat in enumerate(seats)]
    return HandsDealt(seats=tuple(seats), hands=tuple(hands))


def dealt(at: Playing[Agreed, AwaitingHands], event: HandsDealt) -> Arranging:
    """The phase after the deal: all players of the hand arrange at once."""
    cards = {hand.seat: hand.cards for hand in event.hands}
    hands = [Hand(cards[seat]) if seat in cards else None for seat in range(at.players)]
    return Arranging(at.play.bank, at.play.deal, tuple(hands))


def next_hand(at: Playing[Agreed, AwaitingClose]) -> BetweenHands:
    """The phase after a hand: the button passes to the left neighbour."""
    return BetweenHands(at.play.bank, at.play.deal.number, at.left_of(at.play.deal.dealer))
