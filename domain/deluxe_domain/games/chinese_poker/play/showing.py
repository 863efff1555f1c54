"""The end of a hand of Chinese Poker: all hands are shown, compared and paid (CP-13 to CP-19)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.events import DealPaid, Exchanged, HandsShown, Shown
from deluxe_domain.games.chinese_poker.phases import (
    Agreed,
    AwaitingClose,
    AwaitingPayout,
    AwaitingShow,
    Hand,
)
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import HOUSE, Transfer, player
from deluxe_domain.kernel.playing import Playing

judge = lru_cache(maxsize=16)(rules.judge)
"""The judgment of an arrangement; the payout needs those of the showdown again."""


def in_order(at: Playing[Agreed, AwaitingShow | AwaitingPayout]) -> list[tuple[int, Hand]]:
    """The hands in the order of comparison: from the dealer's left, the dealer last (CP-13)."""
    clockwise, hands = at.from_left_of(at.play.deal.dealer), at.play.hands
    return [(seat, hand) for seat in clockwise if (hand := hands[seat]) is not None]


def show(at: Playing[Agreed, AwaitingShow], _: Chance) -> HandsShown:
    """All hands are shown (CP-13)."""
    return HandsShown(hands=tuple([laid_open(seat, hand) for seat, hand in in_order(at)]))


def laid_open(seat: int, hand: Hand) -> Shown:
    """A hand as it is shown; the cards of a surrendered hand stay hidden (CP-20)."""
    arrangement = hand.arrangement
    if arrangement is None:
        return Shown(seat=seat, surrendered=True, foul=True)
    judgment = judge(arrangement)
    return Shown(
        seat=seat,
        front=arrangement.front,
        middle=arrangement.middle,
        back=arrangement.back,
        combinations=tuple([rules.category_of(own).stored_name for own in judgment.strengths]),
        claim=arrangement.claim,
        foul=judgment.foul,
        sweep=judgment.sweep.value if judgment.sweep else None,
    )


def shown(at: Playing[Agreed, AwaitingShow], _: HandsShown) -> AwaitingPayout:
    """The phase after the showdown."""
    return AwaitingPayout(at.play.bank, at.play.deal, at.play.hands)


def pay(at: Playing[Agreed, AwaitingPayout], _: Chance) -> DealPaid:
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
        Exchanged(
            first=seats[each.first], second=seats[each.second], points=each.points, paid=each.paid
        )
        for each in settlement.exchanges
    ]
    transfers = (*points_paid(seats, settlement), *rakes_paid(seats, settlement))
    return DealPaid(exchanges=tuple(exchanges), transfers=transfers)


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


def paid(at: Playing[Agreed, AwaitingPayout], _: DealPaid) -> AwaitingClose:
    """The phase after the payout."""
    return AwaitingClose(at.play.bank, at.play.deal, at.play.hands)
