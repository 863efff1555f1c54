"""The worth of Poker Dice: the chance to win the pot, if everybody plays for their own chance.

All dice are public, so every player knows the worth of all. The chances are those of the bot
``sensible``: exact but for two things. A tie counts as a part of a win, equal for all who tie, and
more than five later players count as five. The luck of a throw is exact: its mean is taken over all
rolls, with the same chances. A bet is worth the gain that the chances give a player of that turn,
if all who can pay it play.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.bots import (
    CERTAIN,
    MOST_TO_COME,
    NOTHING,
    SHIFT,
    best_turn,
    chances_later,
    chances_to_stand,
    gain,
    places_of_hands,
    share,
    stays_best,
)
from deluxe_domain.games.poker_dice.commands import (
    AcceptBet,
    MayNameBet,
    NameBet,
    SitOut,
    StopRolling,
)
from deluxe_domain.games.poker_dice.events import (
    BetAccepted,
    BetNamed,
    BetsPlaced,
    PlayerSatOut,
    RollingStopped,
)
from deluxe_domain.games.poker_dice.play import (
    POKER_DICE,
    Answering,
    AwaitingBets,
    AwaitingPayout,
    AwaitingThrow,
    Choosing,
    Round,
)
from deluxe_domain.kernel.best_turn import BestTurn
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.turn_worth import (
    FULL,
    means_of_rolls,
    nearest,
    numbers_at,
    places_with,
    scale_after,
)
from deluxe_domain.kernel.turns import DiceThrown, RollAgain, Throw
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
    change,
    choice_of,
)

_MASK: Final = (1 << SHIFT) - 1


class Part(NamedTuple):
    """One player's part in a turn of the next player: their chance, in billionths times ``of``.

    ``turn`` has the thrower's chance in the higher bits and this player's below (``SHIFT``); for
    the thrower, their own chance alone. ``of`` is the number of players who share the chance.
    """

    turn: BestTurn
    is_thrower: bool
    of: int = 1

    def chance(self, worth: int) -> int:
        """This player's part of a worth of the turn."""
        return worth if self.is_thrower else worth & _MASK


@lru_cache(maxsize=1024)
def turn_of_best(to_beat: int, to_come: int, lowest_wins: bool) -> BestTurn:
    """The turn of the next player, with the chance of the best hand so far in the lower bits."""
    after, places = chances_to_stand(to_come, lowest_wins), places_of_hands(lowest_wins)
    return BestTurn(
        [(share(p, to_beat, after) << SHIFT) + stays_best(p, to_beat, after) for p in places]
    )


@lru_cache(maxsize=4096)
def turn_of_later(later: int, to_beat: int, to_come: int, lowest_wins: bool) -> BestTurn:
    """The turn of the next player, with the chance of who throws ``later`` turns after them."""
    after, places = chances_to_stand(to_come, lowest_wins), places_of_hands(lowest_wins)
    chances = chances_later(later - 1, to_come, lowest_wins)
    return BestTurn(
        [(share(p, to_beat, after) << SHIFT) + chances[max(p, to_beat) - NOTHING] for p in places]
    )


def parts(playing: Round, lowest_wins: bool) -> dict[int, Part]:
    """By seat: the part of each player with a chance in the turn of the next player."""
    thrower, *later = playing.to_play
    places = {seat: rules.place_of(dice, lowest_wins) for seat, dice in playing.hands}
    to_beat, to_come = max(places.values(), default=NOTHING), min(len(later), MOST_TO_COME)
    by_seat = {thrower: Part(best_turn(to_beat, to_come, lowest_wins), is_thrower=True)}
    best = [seat for seat, place in places.items() if place == to_beat]
    for seat in best:
        turn = turn_of_best(to_beat, to_come, lowest_wins)
        by_seat[seat] = Part(turn, is_thrower=False, of=len(best))
    for turns, seat in enumerate(later, 1):
        turn = turn_of_later(min(turns, MOST_TO_COME), to_beat, to_come, lowest_wins)
        by_seat[seat] = Part(turn, is_thrower=False)
    return by_seat


class PokerDiceAppraiser:
    """Follows one game; it remembers who has bet in the round that is played."""

    def __init__(self, samples: Samples) -> None:
        self._effects = samples.effects
        self._bettors: tuple[int, ...] = ()
        self._bet = 0

    def follow(self, before: Any, event: Any, after: Any) -> Step:
        """The luck of a throw, and the choice of dice, of a bet, or to sit out."""
        if not isinstance(after, Playing) or not isinstance(before, Playing):
            return NO_STEP
        match event:
            case BetsPlaced():
                self._bettors, self._bet = event.seats, after.play.round.bet
                return Step(self._worths(after))
            case BetNamed() | BetAccepted() | PlayerSatOut():
                return Step(None, None, bet_choice(before, event))
            case DiceThrown():
                return self._thrown(before, event, after)
            case RollingStopped():
                return Step(self._worths(after), None, self._choice(before, event))
            case _:
                return Step(self._worths(after)) if has_round(after.play) else NO_STEP

    def _thrown(self, before: Any, event: DiceThrown, after: Any) -> Step:
        """A throw: its luck is the change of all chances against their mean before it."""
        by_seat, throw = self._parts(before), before_throw(before)
        if throw is None:
            choice, mean = (
                None,
                self._amounts(by_seat, before, lambda part: part.turn.expected, FULL),
            )
        else:
            choice, numbers = self._choice(before, event), numbers_at(throw, event.places)
            mean = self._amounts(by_seat, before, _rolling(throw, numbers), scale_after(throw))
        now = Throw(event.dice, event.throw, event.places)
        then = self._amounts(by_seat, before, _at_best(now), scale_after(now))
        return Step(self._worths(after), change(then, mean), choice)

    def _parts(self, at: Any) -> dict[int, Part]:
        return parts(at.play.round, at.agreed.lowest_wins)

    def _amounts(
        self, by_seat: Mapping[int, Part], at: Any, worth: Callable[[Part], int], scale: int
    ) -> Amounts:
        """The worth of every seat: its part of the pot, less the bet that it has paid."""
        amounts = [-self._bet * MILLION * (seat in self._bettors) for seat in range(at.players)]
        for seat, part in by_seat.items():
            chance = part.chance(worth(part)) * at.accounts.pot * MILLION
            amounts[seat] += nearest(chance, scale * part.of * CERTAIN)
        return tuple(amounts)

    def _worths(self, at: Any) -> Amounts:
        play = at.play
        if isinstance(play, AwaitingPayout):
            return self._paid_to([play.winner], at)
        if isinstance(play, AwaitingThrow) and not play.round.to_play:
            return self._paid_to(play.round.best(at.agreed.lowest_wins), at)
        if isinstance(play, Choosing):
            scale = scale_after(play.throw)
            return self._amounts(self._parts(at), at, _at_best(play.throw), scale)
        return self._amounts(self._parts(at), at, lambda part: part.turn.expected, FULL)

    def _paid_to(self, seats: Sequence[int], at: Any) -> Amounts:
        """The worth of every seat if these share the pot."""
        bets = [-self._bet * MILLION * (seat in self._bettors) for seat in range(at.players)]
        for seat in seats:
            bets[seat] += nearest(at.accounts.pot * MILLION, len(seats))
        return tuple(bets)

    def _choice(self, before: Any, event: Any) -> Choice:
        """The dice that were rolled, or none, among all choices."""
        by_seat, throw, seat = self._parts(before), before.play.throw, event.seat
        actual = event.places if isinstance(event, DiceThrown) else ()
        numbers_made, scale = numbers_at(throw, actual), scale_after(throw)
        acts: list[Priced] = []
        for _, numbers in means_of_rolls(by_seat[seat].turn, throw):
            places = actual if numbers == numbers_made else places_with(throw, numbers)
            roll = RollAgain(seat=seat, places=places)
            worths = self._amounts(by_seat, before, _rolling(throw, numbers), scale)
            acts.append(self._priced(roll, worths, seat))
        standing = self._amounts(by_seat, before, lambda part: part.turn.worth(throw.dice), 1)
        acts.append(self._priced(StopRolling(seat=seat), standing, seat))
        if isinstance(event, DiceThrown):
            return choice_of(seat, acts, RollAgain(seat=seat, places=event.places))
        return choice_of(seat, acts, StopRolling(seat=seat), event.by_clock)

    def _priced(self, act: RollAgain | StopRolling, worths: Amounts, seat: int) -> Priced:
        return Priced(act, worths[seat], worths if self._effects else None)


def has_round(play: object) -> bool:
    """Whether a round is played in this phase and not yet paid."""
    return isinstance(play, AwaitingThrow | Choosing | AwaitingPayout)


def before_throw(at: Any) -> Throw | None:
    """The dice on the table before a throw of this turn, if any."""
    return at.play.throw if isinstance(at.play, Choosing) else None


def _rolling(throw: Throw, numbers: tuple[int, ...]) -> Callable[[Part], int]:
    """The mean worth of a turn after these numbers are rolled again."""
    return lambda part: next(
        mean for mean, rolled in means_of_rolls(part.turn, throw) if rolled == numbers
    )


def _at_best(throw: Throw) -> Callable[[Part], int]:
    """The worth of a turn with these dice, if the thrower goes on best."""

    def worth(part: Part) -> int:
        standing = part.turn.worth(throw.dice) * scale_after(throw)
        return max([standing, *[mean for mean, _ in means_of_rolls(part.turn, throw)]])

    return worth


def bet_choice(before: Any, event: BetNamed | BetAccepted | PlayerSatOut) -> Choice:
    """The bet that was named or accepted, among the lowest, the highest, and none."""
    at, seat, by_clock = before.play, event.seat, getattr(event, "by_clock", False)
    out: Any = SitOut(seat=seat)
    if isinstance(at, Answering):
        players = 1 + len(at.accepted) + len(at.pending)
        mean_gain = gain(1 + len(at.accepted), players, before.agreed.lowest_wins) * at.bet
        acts = [Priced(AcceptBet(seat=seat), nearest(mean_gain * MILLION, CERTAIN)), Priced(out, 0)]
        actual = AcceptBet(seat=seat) if isinstance(event, BetAccepted) else out
        return choice_of(seat, acts, actual, by_clock)
    assert isinstance(at, AwaitingBets)
    most = next(act.most for act in POKER_DICE.acts(before, seat) if isinstance(act, MayNameBet))
    bet_named = event.bet if isinstance(event, BetNamed) else 1
    acts = [Priced(out, 0)]
    for bet in sorted({1, bet_named, most}):
        able = [other for other, chips in enumerate(before.chips) if chips >= bet]
        playing = len([other for other in able if other not in at.out])
        mean_gain = gain(0, playing, before.agreed.lowest_wins) * bet if playing > 1 else 0
        acts.append(Priced(NameBet(seat=seat, amount=bet), nearest(mean_gain * MILLION, CERTAIN)))
    actual = NameBet(seat=seat, amount=bet_named) if isinstance(event, BetNamed) else out
    return choice_of(seat, acts, actual, by_clock)


WORTHS: Final[Mapping[str, AnyWorth]] = {
    "poker-dice/1": Worth(
        name="poker-dice/1/worth/1", basis="expectation", unit="chips", follow=PokerDiceAppraiser
    )
}
