"""The worth of Chinese Poker: the points of all hands, each arranged best if it is not yet laid.

Best is the arrangement with the most expected points against opponents who arrange well
(``bots.expectation``). All seats in a hand are alike before the deal, and what one wins another
loses, so the mean of the worth after the deal is 0, and the worth is the luck of the deal. Money is
counted as if nobody ran out of it, and without the rake.

A choice is priced with what the player knows: by the expected points of the arrangement against
each opponent. Of the 72,072 arrangements only three are shown: the best, the automatic one (CP-20),
and the one that was made.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.bots.expectation import best_arrangement, outlook
from deluxe_domain.games.chinese_poker.commands import arrangement_command
from deluxe_domain.games.chinese_poker.events import (
    DealPaid,
    HandArranged,
    HandsDealt,
    HandSurrendered,
)
from deluxe_domain.games.chinese_poker.phases import Agreed, Hand, Hands
from deluxe_domain.games.chinese_poker.rules import Arrangement, Judged
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.worth import (
    MILLION,
    NO_STEP,
    Amounts,
    AnyWorth,
    Choice,
    Priced,
    Samples,
    Step,
    Worth,
    choice_of,
    millionths,
)

WAYS: Final = 4
"""The ways in which two players may have arranged: each best or automatically."""

_best: Final = lru_cache(maxsize=64)(best_arrangement)
_automatic: Final = lru_cache(maxsize=64)(rules.arranged_automatically)


def judged(hand: Hand, agreed: Agreed) -> tuple[Judged, Judged]:
    """A hand as it is laid; or as it is arranged best, and automatically."""
    if hand.surrendered:
        return rules.SURRENDERED, rules.SURRENDERED
    if hand.arrangement is not None:
        judgment = rules.judge(hand.arrangement)
        return judgment, judgment
    automatic = rules.judge(_automatic(hand.cards))
    return rules.judge(_best(hand.cards, agreed.bonus)), automatic


def worths(hands: Hands, agreed: Agreed) -> Amounts:
    """The worth of every seat, in millionths of a cent; 0 for those who are not in the hand."""
    seats = [(seat, judged(hand, agreed)) for seat, hand in enumerate(hands) if hand is not None]
    points = [0] * len(hands)
    for number, (seat, own) in enumerate(seats):
        for other, theirs in seats[number + 1 :]:
            gain = sum([rules.pair_points(a, b, agreed.bonus) for a in own for b in theirs])
            points[seat] += gain
            points[other] -= gain
    return tuple([each * agreed.value * MILLION // WAYS for each in points])


class ChinesePokerAppraiser:
    """Follows one game."""

    def __init__(self, samples: Samples) -> None:
        self._effects = samples.effects

    def follow(self, before: Any, event: Any, after: Any) -> Step:
        """The luck of a deal, and the choice of an arrangement."""
        if not isinstance(after, Playing):
            return NO_STEP
        match event:
            case HandsDealt():
                worth = worths(after.play.hands, after.agreed)
                return Step(worth, worth)
            case HandArranged():
                worth = worths(after.play.hands, after.agreed)
                return Step(worth, None, self._choice(before, event, after))
            case HandSurrendered():
                return Step(worths(after.play.hands, after.agreed))
            case DealPaid():
                return Step(tuple([n * MILLION for n in paid_out(before, after)]))
            case _:
                return NO_STEP

    def _choice(self, before: Any, event: HandArranged, after: Any) -> Choice:
        seat, hands, agreed = event.seat, before.play.hands, before.agreed
        cards, actual = hands[seat].cards, after.play.hands[seat].arrangement
        kinds = (actual, _best(cards, agreed.bonus), _automatic(cards))
        opponents = sum(hand is not None for hand in hands) - 1
        acts = {
            arrangement_command(seat, each): self._priced(seat, each, hands, agreed, opponents)
            for each in kinds
        }
        return choice_of(
            seat, list(acts.values()), arrangement_command(seat, actual), event.by_clock
        )

    def _priced(
        self, seat: int, each: Arrangement, hands: Hands, agreed: Agreed, opponents: int
    ) -> Priced:
        points = outlook(agreed.bonus).expected(each) * opponents
        effects: Amounts | None = None
        if self._effects:
            own = hands[seat]
            assert own is not None
            hands_after = (*hands[:seat], Hand(own.cards, each), *hands[seat + 1 :])
            effects = worths(hands_after, agreed)
        return Priced(arrangement_command(seat, each), millionths(points * agreed.value), effects)


def paid_out(before: Any, after: Any) -> tuple[int, ...]:
    """What each seat has won or lost in the hand that was paid, in cents."""
    return tuple([now - then for now, then in zip(after.chips, before.chips, strict=True)])


WORTHS: Final[Mapping[str, AnyWorth]] = {
    "chinese-poker/1": Worth(
        name="chinese-poker/1/worth/1",
        basis="expectation",
        unit="chips",
        follow=ChinesePokerAppraiser,
    )
}
