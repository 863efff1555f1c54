"""The end of a hand of Chinese Poker, and the time until the next (CP-13 to CP-20)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from deluxe_domain.games.chinese_poker import events, rules
from deluxe_domain.games.chinese_poker.phases import (
    Agreed,
    Arranging,
    AwaitingClose,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    BetweenHands,
    Deal,
    Ended,
    Hand,
)
from deluxe_domain.games.chinese_poker.play.topping_up import can_play, to_top_up
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import CASHIER, HOUSE, Transfer, player
from deluxe_domain.kernel.deals import DeckShuffled, SeatCards, hidden_part, shuffle
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.seating import cash_outs
from deluxe_domain.kernel.stakes import EndReason
from deluxe_domain.kernel.table import CASH_OUT

judge = lru_cache(maxsize=16)(rules.judge)
"""The judgment of an arrangement; the payout needs those of the showdown again."""


def in_order(at: Playing[Agreed, AwaitingShow | AwaitingPayout]) -> list[tuple[int, Hand]]:
    """The hands in the order of comparison: from the dealer's left, the dealer last (CP-13)."""
    clockwise, hands = at.from_left_of(at.play.deal.dealer), at.play.hands
    return [(seat, hand) for seat in clockwise if (hand := hands[seat]) is not None]


def show(at: Playing[Agreed, AwaitingShow], _: Chance) -> events.HandsShown:
    """All hands are shown (CP-13)."""
    return events.HandsShown(hands=tuple([laid_open(seat, hand) for seat, hand in in_order(at)]))


def laid_open(seat: int, hand: Hand) -> events.Shown:
    """A hand as it is shown; the cards of a surrendered hand stay hidden (CP-20)."""
    arrangement = hand.arrangement
    if arrangement is None:
        return events.Shown(seat=seat, surrendered=True, foul=True)
    judgment = judge(arrangement)
    return events.Shown(
        seat=seat,
        front=arrangement.front,
        middle=arrangement.middle,
        back=arrangement.back,
        combinations=tuple([rules.category_of(own).stored_name for own in judgment.strengths]),
        claim=arrangement.claim,
        foul=judgment.foul,
        sweep=judgment.sweep.value if judgment.sweep else None,
    )


def pay(at: Playing[Agreed, AwaitingPayout], _: Chance) -> events.DealPaid:
    """All pairs of players are compared and paid; the house takes its rake (CP-13 to CP-19)."""
    playing = in_order(at)
    seats = [seat for seat, _ in playing]
    settlement = rules.settle(
        [judged(hand) for _, hand in playing],
        at.agreed.value,
        [at.play.deal.stacks[seat] for seat in seats],
        at.agreed.bonus,
        at.agreed.tournament,
    )
    exchanges = [
        events.Exchanged(
            first=seats[each.first], second=seats[each.second], points=each.points, paid=each.paid
        )
        for each in settlement.exchanges
    ]
    transfers = (*points_paid(seats, settlement), *rakes_paid(seats, settlement))
    return events.DealPaid(exchanges=tuple(exchanges), transfers=transfers)


def judged(hand: Hand) -> rules.Judged:
    """The strengths of a hand; a surrendered hand pays as a foul (CP-20)."""
    return rules.SURRENDERED if hand.arrangement is None else judge(hand.arrangement)


def points_paid(seats: Sequence[int], settlement: rules.Settlement) -> Iterator[Transfer]:
    """The transfers between players (CP-18)."""
    for each in settlement.exchanges:
        if each.paid:
            yield Transfer(
                source=player(seats[each.payer]),
                target=player(seats[each.payee]),
                amount=each.paid,
                reason="points",
            )


def rakes_paid(seats: Sequence[int], settlement: rules.Settlement) -> Iterator[Transfer]:
    """The transfers of rake to the house (CP-19)."""
    for seat, amount in zip(seats, settlement.rakes, strict=True):
        if amount:
            yield Transfer(source=player(seat), target=HOUSE, amount=amount, reason="rake")


Between = Playing[Agreed, BetweenHands]


def end_or_shuffle(
    at: Between, chance: Chance
) -> events.PlayerCashedOut | events.GameEnded | DeckShuffled | None:
    """The cash-out of a player who has left a cash table (CP-20); the end, or the next hand."""
    for seat, chips in enumerate(at.chips):
        if chips and not at.agreed.tournament and not at.table.present(seat):
            out = Transfer(source=player(seat), target=CASHIER, amount=chips, reason=CASH_OUT)
            return events.PlayerCashedOut(seat=seat, transfers=(out,))
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


def end(at: Between, reason: EndReason, chance: Chance) -> events.GameEnded:
    """The end: the player with the highest winnings wins, of several the youngest."""
    paid_in = at.play.bank.paid_in
    results = tuple([own - price for own, price in zip(at.chips, paid_in, strict=True)])
    return events.GameEnded(
        reason=reason,
        winner=max(at.table.youngest_first, key=results.__getitem__),
        stacks=at.chips,
        results=results,
        transfers=cash_outs(at.chips),
        seed=chance.master_hex,
    )


def ended(at: Between, event: events.GameEnded) -> Ended:
    """The result of the game."""
    refusals = at.play.bank.declined
    return Ended(at.play.dealt, event.winner, event.stacks, event.reason, event.results, refusals)


def shuffled(at: Between, event: DeckShuffled) -> AwaitingHands:
    """The phase after the shuffle: the pack is committed."""
    deck = hidden_part(event, event.deck)
    return AwaitingHands(at.play.bank, Deal(event.deal, event.dealer, deck, at.chips))


def cashed_out(at: Between, event: events.PlayerCashedOut) -> BetweenHands:
    """The phase after a player who has left was cashed out (CP-20)."""
    bank = at.play.bank.moved(event.transfers)
    return BetweenHands(bank, at.play.dealt, at.play.button)


def deal(at: Playing[Agreed, AwaitingHands], _: Chance) -> events.HandsDealt:
    """Deal card by card, clockwise from the dealer's left (CP-1)."""
    deck = at.play.deal.deck
    seats = [seat for seat in at.from_left_of(at.play.deal.dealer) if can_play(at, seat)]
    size, number = rules.HAND * len(seats), len(seats)
    hands = [SeatCards(seat=seat, cards=deck[i:size:number]) for i, seat in enumerate(seats)]
    return events.HandsDealt(seats=tuple(seats), hands=tuple(hands))


def dealt(at: Playing[Agreed, AwaitingHands], event: events.HandsDealt) -> Arranging:
    """The phase after the deal: all players of the hand arrange at once."""
    cards = {hand.seat: hand.cards for hand in event.hands}
    hands = [Hand(cards[seat]) if seat in cards else None for seat in range(at.players)]
    return Arranging(at.play.bank, at.play.deal, tuple(hands))


def next_hand(at: Playing[Agreed, AwaitingClose]) -> BetweenHands:
    """The phase after a hand: the button passes to the left neighbour."""
    return BetweenHands(at.play.bank, at.play.deal.number, at.left_of(at.play.deal.dealer))
