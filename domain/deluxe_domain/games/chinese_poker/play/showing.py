"""The end of a hand of Chinese Poker: all is shown, compared and paid (CP-13 to CP-19)."""

from collections.abc import Iterator, Sequence

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
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.playing import Playing


def in_order(at: Playing[Agreed, AwaitingShow | AwaitingPayout]) -> list[tuple[int, Hand]]:
    """Who plays, in the order of comparison: from the dealer's left, the dealer last (CP-13)."""
    clockwise, hands = at.from_left_of(at.play.deal.dealer), at.play.hands
    return [(seat, hand) for seat in clockwise if (hand := hands[seat]) is not None]


def show(at: Playing[Agreed, AwaitingShow], _: Chance) -> HandsShown:
    """All hands are shown (CP-13)."""
    return HandsShown(hands=tuple([laid_open(seat, hand) for seat, hand in in_order(at)]))


def laid_open(seat: int, hand: Hand) -> Shown:
    """A hand as it is shown; the cards of a surrendered one stay hidden (CP-20)."""
    laid = hand.arrangement
    if laid is None:
        return Shown(seat=seat, surrendered=True, foul=True)
    judged = rules.judge(laid)
    return Shown(
        seat=seat,
        front=laid.front,
        middle=laid.middle,
        back=laid.back,
        combinations=tuple([rules.category_of(own).stored_name for own in judged.strengths]),
        claim=laid.claim,
        foul=judged.foul,
        sweep=judged.sweep.value if judged.sweep else None,
    )


def shown(at: Playing[Agreed, AwaitingShow], event: HandsShown) -> AwaitingPayout:
    """All hands lie open."""
    playing = {seat for seat, hand in enumerate(at.play.hands) if hand}
    if {each.seat for each in event.hands} != playing:
        raise BrokenHistory(f"{event.kind} does not show every hand")
    return AwaitingPayout(at.play.bank, at.play.deal, at.play.hands)


def pay(at: Playing[Agreed, AwaitingPayout], _: Chance) -> DealPaid:
    """Everybody is compared with everybody and paid; the house takes its rake (CP-13 to CP-19)."""
    playing = in_order(at)
    seats = [seat for seat, _ in playing]
    settled = rules.settle(
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
        for each in settled.exchanges
    ]
    transfers = (*points_paid(seats, settled), *rakes_paid(seats, settled))
    return DealPaid(exchanges=tuple(exchanges), transfers=transfers)


def judged(hand: Hand) -> rules.Judged:
    """What a hand is worth; a surrendered one pays as a foul (CP-20)."""
    return rules.SURRENDERED if hand.arrangement is None else rules.judge(hand.arrangement)


def points_paid(seats: Sequence[int], settled: rules.Settlement) -> Iterator[Transfer]:
    """What players pay each other (CP-18)."""
    for each in settled.exchanges:
        if each.paid:
            yield Transfer(
                source=player(seats[each.payer]),
                target=player(seats[each.payee]),
                amount=each.paid,
                reason="points",
            )


def rakes_paid(seats: Sequence[int], settled: rules.Settlement) -> Iterator[Transfer]:
    """What the house takes (CP-19)."""
    for seat, taken in zip(seats, settled.rakes, strict=True):
        if taken:
            yield Transfer(source=player(seat), target=HOUSE, amount=taken, reason="rake")


def paid(at: Playing[Agreed, AwaitingPayout], _: DealPaid) -> AwaitingClose:
    """The hand is paid."""
    return AwaitingClose(at.play.bank, at.play.deal, at.play.hands)
