"""The worth of heads-up draw: the mean gain if both play on as the equilibrium bot does.

The bot's frequencies are those of a solved, smaller game (``bots.ladder``); stakes are rounded to
its steps. A pot that is carried counts as half for each player. The hands after the draw are
sampled. The luck of the deal is the mean gain with these hands, less that with both hands changed
over, halved: so its mean is 0, and the advantage of a position is no luck. The luck of an exchange
is the gain after it minus the mean over draws from the unseen cards.

A choice is priced with what the player knows: every class of hands of the opponent is weighed by
how the bot would have played it so far (``beliefs``). Only acts that the bot ever makes with such a
hand are priced, and the one that was made: against others, its own frequencies are no defence.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, get_args

from deluxe_domain.games.heads_up_draw import phases, rules
from deluxe_domain.games.heads_up_draw.bots.ladder import (
    FIRST_ROUND,
    LADDER,
    SECOND_ROUND,
    Spot,
    nearest,
    nearest_spot,
)
from deluxe_domain.games.heads_up_draw.bots.values import ROOT, Classes, End, first_round
from deluxe_domain.games.heads_up_draw.commands import Stay
from deluxe_domain.games.heads_up_draw.events import (
    CardsExchanged,
    DealDrawn,
    HandsDealt,
    PlayerStayed,
)
from deluxe_domain.games.heads_up_draw.play import HEADS_UP_DRAW
from deluxe_domain.games.heads_up_draw.worth.beliefs import (
    Belief,
    Case,
    Gain,
    case_of,
    ends_after,
    sensible,
)
from deluxe_domain.kernel import worth
from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.deals import DealPaid
from deluxe_domain.kernel.decider import Command, command_told
from deluxe_domain.kernel.exchanges import HandsThrownIn, StoodPat, exchange_or_stand
from deluxe_domain.kernel.wagers import (
    Bet,
    Call,
    Drop,
    PlayerBet,
    PlayerCalled,
    PlayerDropped,
    PlayerRaised,
    Raise,
)

ENDS: Final = 24
"""The number of sampled ends."""

_NAME: Final = "heads-up-draw/1/worth/1"

Wager = Stay | Bet | Call | Raise | Drop
_COMMANDS: Final[Mapping[str, type[Wager]]] = {each.kind: each for each in get_args(Wager)}


class Round(NamedTuple):
    """A betting round as the values need it: the first to act, the pot before it, and the story.

    ``round_one`` are the stakes and the last bettor of the first round, if it is over.
    """

    first: int
    number: int
    pot: int
    round_one: tuple[int, int]

    def sign(self, seat: int) -> int:
        """1 for the first to act, -1 for the other."""
        return 1 if seat == self.first else -1

    def gain(self, case: Case, betting: phases.Betting) -> float:
        """The mean gain of the first to act from here."""
        return case.gain(*self.on(betting))

    def on(self, betting: phases.Betting) -> Gain:
        """The gain of the first to act if both play on from here."""
        seat = betting.turn
        spot = nearest_spot(
            seat == self.first, betting.staked[seat], betting.staked[rules.other(seat)]
        )
        share = self.pot / 2 + max(betting.staked) - spot.theirs
        if self.number > 1:
            return share, lambda _, end: end.part(self.round_one, spot, betting.stayed)
        pot = nearest(self.pot, FIRST_ROUND)
        return share, lambda classes, end: first_round(pot, classes, end, spot, betting.stayed)

    def after(self, betting: phases.Betting, act: Wager) -> Gain:
        """The gain of the first to act after an act."""
        seat, share, stakes = betting.turn, self.pot / 2, list(betting.staked)
        match act:
            case Drop():
                loss = -self.sign(seat)
                return share + stakes[seat], lambda _, __: (loss, 0.0)
            case Stay() if betting.stayed:
                return share, lambda _, __: (0.0, 0.0)
            case Stay():
                return self.on(phases.Betting(rules.other(seat), stayed=True))
            case Call():
                return self._called(betting)
            case Bet(amount=more) | Raise(by=more):
                stakes[seat] = max(stakes) + more
                both, turn = (stakes[0], stakes[1]), rules.other(seat)
                return self.on(phases.Betting(turn, both, 1, betting.stayed, bettor=seat))

    def _called(self, betting: phases.Betting) -> Gain:
        share = self.pot / 2 + max(betting.staked)
        if self.number > 1:
            return share, _showdown
        story = nearest(max(betting.staked), LADDER[1:]), int(betting.bettor != self.first)
        return share, lambda _, end: end.part(story, ROOT, has_stayed=False)

    def draw(self) -> Gain:
        """The gain of the first to act when the second round begins."""
        return self.pot / 2, lambda _, end: end.part(self.round_one, ROOT, has_stayed=False)


def round_of(at: Any) -> Round:
    """The betting round or the draw that is played."""
    play, hand = at.play, at.play.hand
    is_betting = isinstance(play, phases.Wagering)
    pot = at.accounts.pot - (sum(play.betting.staked) if is_betting else 0)
    stakes = nearest(pot // 2 - rules.ANTE, LADDER[1:])
    number = play.round if is_betting else 2
    return Round(hand.deal.first, number, pot, (stakes, int(hand.bettor != hand.deal.first)))


class HeadsUpAppraiser:
    """Follows one game; of the deal that is played it remembers sampled ends and beliefs."""

    def __init__(self, samples: worth.Samples) -> None:
        self._samples = samples
        self._case = Case((0, 0), ())
        self._beliefs: tuple[Belief, ...] = ()
        self._discards: tuple[Card, ...] = ()
        self._chance = samples.stream(_NAME, "0")

    def follow(self, before: Any, event: Any, after: Any) -> worth.Step:
        """The luck of a deal or a draw, and the choice of a bet or of cards."""
        match event:
            case HandsDealt():
                return self._dealt(after)
            case CardsExchanged() | StoodPat():
                return self._exchanged(before, event, after)
            case PlayerStayed() | PlayerBet() | PlayerRaised() | PlayerCalled() | PlayerDropped():
                choice = self._bet_choice(before, event)
                self._note_act(before, choice)
                return worth.Step(self._worth(after), None, choice)
            case HandsThrownIn() | DealDrawn():
                return worth.Step((0, 0))
            case DealPaid():
                return worth.Step(self._worth(before))
            case _:
                return worth.NO_STEP

    def _dealt(self, at: Any) -> worth.Step:
        hand: phases.Hand = at.play.hand
        first, second = (hand.hands[seat] for seat in hand.deal.seats)
        self._discards = ()
        self._chance = chance = self._samples.stream(_NAME, str(hand.deal.number))
        unseen: list[Card] = [card for card in DECK if card not in (*first, *second)]
        self._case = case_of(first, second, unseen, ENDS, chance)
        self._beliefs = tuple([self._belief(hand, seat) for seat in (0, 1)])
        playing, betting = round_of(at), at.play.betting
        gain = playing.gain(self._case, betting)
        luck = (gain - playing.gain(self._case.swapped, betting)) / 2
        return worth.Step(amounts(playing, gain), amounts(playing, luck))

    def _belief(self, hand: phases.Hand, seat: int) -> Belief:
        """What a player thinks of the other hand; nothing of it depends on that hand."""
        chance = self._samples.stream(_NAME, f"{hand.deal.number} {seat}")
        return Belief(hand.hands[seat], seat == hand.deal.first, chance)

    def _worth(self, at: Any) -> worth.Amounts:
        """The worth of both seats, with the hands and the sampled ends that there are."""
        play, playing = at.play, round_of(at)
        match play:
            case phases.Wagering():
                return amounts(playing, playing.gain(self._case, play.betting))
            case phases.Drawing():
                return amounts(playing, self._case.gain(*playing.draw()))
            case phases.AwaitingShow():
                return amounts(playing, self._case.gain(playing.pot / 2, _showdown))
            case phases.AwaitingPayout(winner=winner) if winner is not None:
                return amounts(playing, playing.sign(winner) * playing.pot / 2)
            case _:
                return (0, 0)

    def _exchanged(self, before: Any, event: CardsExchanged | StoodPat, after: Any) -> worth.Step:
        """An exchange: the luck is the gain after it less its mean over what could have come."""
        away = event.discarded or () if isinstance(event, CardsExchanged) else ()
        choice = self._draw_choice(before, event, away)
        playing, hand, seat = round_of(before), before.play.hand, event.seat
        if away != sensible(hand.hands[seat]):
            self._case = self._ends(before, seat, away)
        mean = self._case.gain(*playing.draw())
        self._discards += away
        number = len(away)
        self._beliefs[seat].drew(after.play.hand.hands[seat], number)
        self._beliefs[rules.other(seat)].exchanged(number)
        self._case = self._ends(after, seat, None)
        gain = self._case.gain(*playing.draw())
        return worth.Step(
            amounts(playing, gain), amounts(playing, gain - mean) if away else None, choice
        )

    def _ends(self, at: Any, drawer: int, away: tuple[Card, ...] | None) -> Case:
        """Sampled ends if the drawer exchanges these cards (``None``: has drawn)."""
        hand: phases.Hand = at.play.hand
        seats, other = hand.deal.seats, rules.other(drawer)
        theirs = None if hand.exchanged[other] is not None else sensible(hand.hands[other])
        both = {drawer: away, other: theirs}
        first, second = seats
        visible = {*hand.hands[0], *hand.hands[1], *self._discards}
        ends = ends_after(
            (hand.hands[first], hand.hands[second]),
            (both[first], both[second]),
            [card for card in DECK if card not in visible],
            ENDS,
            self._chance,
            (hand.exchanged[first] or 0, hand.exchanged[second] or 0),
        )
        return Case(self._case.classes, tuple(ends))

    def _draw_choice(
        self, before: Any, event: CardsExchanged | StoodPat, away: tuple[Card, ...]
    ) -> worth.Choice:
        seat, hand, playing = event.seat, before.play.hand, round_of(before)
        belief, sign = self._beliefs[seat], playing.sign(event.seat)
        acts: list[worth.Priced] = []
        for cards in dict.fromkeys((away, sensible(hand.hands[seat]))):
            own = belief.after_exchange(cards)
            gain = sign * belief.mean(playing.draw(), own, len(cards))
            acts.append(worth.Priced(exchange_or_stand(seat, cards), worth.millionths(gain)))
        by_clock = isinstance(event, StoodPat) and event.by_clock
        return worth.choice_of(seat, acts, exchange_or_stand(seat, away), by_clock)

    def _bet_choice(self, before: Any, event: Any) -> worth.Choice:
        seat, betting, playing = event.seat, before.play.betting, round_of(before)
        actual, sign = command_told(_COMMANDS[event.answers], event), playing.sign(event.seat)
        acts: list[worth.Priced] = []
        belief, (row, spot) = self._beliefs[seat], self._row(before, seat)
        for act in wagers(before, seat, actual):
            if act != actual and not belief.plays(
                row, spot, step_of(act, spot), playing.number == 1
            ):
                continue
            gain = sign * belief.mean(playing.after(betting, act))
            acts.append(worth.Priced(act, worth.millionths(gain)))
        return worth.choice_of(seat, acts, actual, getattr(event, "by_clock", False))

    def _note_act(self, before: Any, choice: worth.Choice) -> None:
        """Have the opponent think of hands with which the bot would have acted so."""
        seat, playing = choice.seat, round_of(before)
        row, spot = self._row(before, seat)
        step = step_of(choice.made.act, spot)
        self._beliefs[rules.other(seat)].acted(row, spot, step, playing.number == 1)

    def _row(self, at: Any, seat: int) -> tuple[str, Spot]:
        """The bot's frequencies in this round, and the spot of the player."""
        playing, stakes = round_of(at), at.play.betting.staked
        spot = nearest_spot(seat == playing.first, stakes[seat], stakes[rules.other(seat)])
        if playing.number == 1:
            return FIRST_ROUND[nearest(playing.pot, FIRST_ROUND)], spot
        return SECOND_ROUND[(*playing.round_one, *self._case.ends[0].numbers)], spot


def _showdown(_: Classes, end: End) -> tuple[float, float]:
    return float(end.sign), 0.0


def amounts(playing: Round, gain: float) -> worth.Amounts:
    """The amounts of both seats, of a gain of the first to act."""
    amount = worth.millionths(gain)
    return (amount, -amount) if playing.first == 0 else (-amount, amount)


def wagers(at: Any, seat: int, actual: Wager) -> list[Wager]:
    """The acts that are open: of the amounts, those of the ladder, and the one that was made."""
    acts: dict[Wager, None] = {}
    for act in HEADS_UP_DRAW.acts(at, seat):
        match act.kind:
            case "stay":
                acts[Stay(seat=seat)] = None
            case "bet":
                acts |= {Bet(seat=seat, amount=amount): None for amount in LADDER[1:3]}
            case "raise":
                acts |= {Raise(seat=seat, by=amount): None for amount in LADDER[1:3]}
            case "call":
                acts[Call(seat=seat)] = None
            case _:
                acts[Drop(seat=seat)] = None
    return list({**acts, actual: None})


def step_of(act: Command, spot: Spot) -> int:
    """The choice of a spot to which an act comes nearest."""
    if spot.theirs:
        higher = min(2, len(spot.choices) - 1)
        return 0 if isinstance(act, Drop) else higher if isinstance(act, Raise) else 1
    if not isinstance(act, Bet):
        return 0
    return spot.choices.index(nearest(act.amount, spot.choices[1:]))


WORTHS: Final[Mapping[str, worth.AnyWorth]] = {
    "heads-up-draw/1": worth.Worth(
        name=_NAME,
        basis="equilibrium",
        unit="chips",
        follow=HeadsUpAppraiser,
        weights=((4 * worth.MILLION, 40),),
        samples=ENDS,
    )
}
