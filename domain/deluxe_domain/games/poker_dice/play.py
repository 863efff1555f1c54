"""The play of Poker Dice: bets, a turn with the dice for each player, the best hand wins."""

from typing import Final

import msgspec

from deluxe_domain.games.poker_dice import events, rules
from deluxe_domain.games.poker_dice.commands import (
    AcceptBet,
    MayAcceptBet,
    MayNameBet,
    MaySitOut,
    MayStopRolling,
    NameBet,
    PokerDiceCommand,
    SitOut,
    StopRolling,
)
from deluxe_domain.kernel import playing, turns
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.deals import DealClosed, Ended, cash_out_all, chance_of, close_deal
from deluxe_domain.kernel.decider import Refused, refused
from deluxe_domain.kernel.dice import THROWS
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.phases import Choice, always, ask, on, phase, refuse, turn
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.session import Rules, Session, check_players


class Round(Value):
    """A round in play.

    ``number`` counts from 1, and so does ``turn``: 1 for the round itself, 2 for the first play-off
    and so on. ``bet`` is the payment of each player into the pot. ``to_play`` are the seats whose
    turn is still to come, the next one first; ``hands`` are the throws of the others in this turn,
    in order.
    """

    number: int
    starter: int
    bet: int
    turn: int
    to_play: tuple[int, ...]
    hands: tuple[tuple[int, tuple[int, ...]], ...] = ()

    def thrown(self, dice: tuple[int, ...]) -> "Round":
        """The round after the next player has thrown these dice."""
        seat, *others = self.to_play
        hands = (*self.hands, (seat, dice))
        return msgspec.structs.replace(self, to_play=tuple(others), hands=hands)

    def play_off(self, best: tuple[int, ...]) -> "Round":
        """The round after these players have tied: each has a full turn again (PD-5)."""
        return msgspec.structs.replace(self, turn=self.turn + 1, to_play=best, hands=())

    def best(self, lowest_wins: bool) -> tuple[int, ...]:
        """The seats with the best hand of this turn, in the order of their turns."""
        best = rules.best([dice for _, dice in self.hands], lowest_wins)
        return tuple(self.hands[n][0] for n in best)


class AwaitingBets(Value, tag="awaiting-bets"):
    """Between two rounds; ``played`` are over; ``starter`` starts the next if they can bet.

    ``out`` are players who sit out the next round instead of naming its bet (PD-6).
    """

    played: int
    starter: int
    out: tuple[int, ...] = ()


class Answering(Value, tag="answering"):
    """The starter of this round has named the bet; the others accept it or sit out (PD-6).

    ``pending`` are the seats that have not yet answered, the next one first.
    """

    number: int
    starter: int
    bet: int
    pending: tuple[int, ...]
    accepted: tuple[int, ...] = ()


class InRound(Value):
    """A phase of a round that is played."""

    round: Round


class AwaitingThrow(InRound, frozen=True, tag="awaiting-throw"):
    """The next player throws all five dice; if no player is left, the hands are compared."""


class Choosing(InRound, frozen=True, tag="choosing"):
    """The dice are thrown: the player may roll some again, or stop."""

    throw: turns.Throw


class AwaitingPayout(InRound, frozen=True, tag="awaiting-payout"):
    """The winner of the round is known."""

    winner: int


class AwaitingClose(InRound, frozen=True, tag="awaiting-close"):
    """The round is paid, and its seed not yet open."""


Play = (
    turns.AwaitingStarter
    | AwaitingBets
    | Answering
    | AwaitingThrow
    | Choosing
    | AwaitingPayout
    | AwaitingClose
)


Between = Playing[events.Options, AwaitingBets]
Answers = Playing[events.Options, Answering]


def check_bets(options: events.Options) -> None:
    """Refuse a bet that nobody can pay, or two kinds of bets at once (PD-6)."""
    if options.limit is not None and options.bet != 1:
        raise refused("PD-6", "bet-and-limit")
    if options.stake < options.bet:
        raise refused("PD-6", "stake-below-bet", stake=options.stake, bet=options.bet)


def who_can_bet(at: Between) -> tuple[int, ...]:
    """The seats that can pay the bet, clockwise from the starter; others sit out (PD-8)."""
    clockwise = at.from_left_of(at.play.starter - 1)
    return tuple([seat for seat in clockwise if at.chips[seat] >= at.agreed.bet])


def end_reason(at: Between) -> events.EndReason | None:
    """The reason why no further round is played, or ``None`` (PD-8)."""
    if at.play.played == at.agreed.rounds:
        return "rounds-played"
    if len(who_can_bet(at)) < rules.FEWEST_PLAYERS:
        return "too-few-players"
    return "table-deserted" if at.table.deserted else None


def end_or_bet(
    at: Between, chance: Chance
) -> events.GameEnded | events.BetsPlaced | events.RoundSkipped:
    """The end of the game, if it is reached (PD-8); else all players who can pay the bet do (PD-6).

    With named bets this happens only if too few players are left in the round to name one.
    """
    reason = end_reason(at)
    if reason is not None:
        return cash_out_all(at, events.GameEnded, reason, chance)
    seats, number = who_can_bet(at), at.play.played + 1
    if at.agreed.limit is not None:
        return events.RoundSkipped(deal=number, round=number, starter=seats[0])
    return place_bets(number, seats, at.agreed.bet)


def place_bets(number: int, seats: tuple[int, ...], bet: int) -> events.BetsPlaced:
    """The event by which these players pay the bet into the pot."""
    bets = [Transfer(source=player(seat), target=POT, amount=bet, reason="bet") for seat in seats]
    return events.BetsPlaced(deal=number, round=number, seats=seats, transfers=tuple(bets))


def ended(at: Between, event: events.GameEnded) -> Ended:
    """The result of the game."""
    return Ended(at.play.played, event.winner, event.stacks, event.reason)


def begin_round(event: events.BetsPlaced, bet: int) -> AwaitingThrow:
    """The new round; its players play for this bet."""
    return AwaitingThrow(Round(event.round, event.seats[0], bet, 1, event.seats))


# Bets that are named for each round


def namer(at: Between) -> int | None:
    """The seat that names the bet of the next round, or ``None``."""
    if at.agreed.limit is None or end_reason(at) is not None:
        return None
    seats = [seat for seat in who_can_bet(at) if seat not in at.play.out]
    return seats[0] if len(seats) >= rules.FEWEST_PLAYERS else None


def may_name(at: Between, seat: int) -> MayNameBet:
    """The bets that this seat may name (PD-6)."""
    return MayNameBet(most=min(at.agreed.limit or 0, at.chips[seat]))


def not_named(_: Between, act: MayNameBet | None, command: NameBet) -> Refused:
    """The rule that forbids this bet (PD-6)."""
    assert act is not None, "a namer may name a bet of one unit"
    return refused("PD-6", "named-bet", most=act.most, amount=command.amount)


def name_bet(at: Between, _: MayNameBet, command: NameBet, __: Chance) -> events.BetNamed:
    """Name the bet of this round."""
    return events.BetNamed(round=at.play.played + 1, seat=command.seat, bet=command.amount)


NAMING: Final = ask(NameBet, events.BetNamed, may_name, not_named, name_bet)


SITTING_OUT: Final = ask(SitOut, events.PlayerSatOut, always(MaySitOut()))


def passive_namer(at: Between) -> events.PlayerSatOut:
    """The most passive act (G-8): sit out."""
    seat = namer(at)
    assert seat is not None, "the clock runs for somebody"
    return events.PlayerSatOut(seat=seat, by_clock=True)


def bet_named(at: Between, event: events.BetNamed) -> Answering:
    """The phase in which the players who can pay and are not out answer, clockwise (PD-6, PD-8)."""
    others = [seat for seat in who_can_bet(at) if seat not in (event.seat, *at.play.out)]
    pending = tuple([seat for seat in others if at.chips[seat] >= event.bet])
    return Answering(event.round, event.seat, event.bet, pending)


def namer_sat_out(at: Between, event: events.PlayerSatOut) -> AwaitingBets:
    """The phase after the namer sits out: the next player clockwise names the bet (PD-6)."""
    return AwaitingBets(at.play.played, at.play.starter, (*at.play.out, event.seat))


def answered(at: Answers, event: events.BetAccepted | events.PlayerSatOut) -> Answering:
    """The phase in which the next player answers."""
    play = at.play
    acceptances = (event.seat,) if isinstance(event, events.BetAccepted) else ()
    return Answering(
        play.number, play.starter, play.bet, play.pending[1:], play.accepted + acceptances
    )


def place_or_skip(at: Answers, _: Chance) -> events.BetsPlaced | events.RoundSkipped:
    """The start of the round; if nobody has accepted the bet, nothing is paid (PD-6)."""
    play = at.play
    if play.accepted:
        return place_bets(play.number, (play.starter, *play.accepted), play.bet)
    return events.RoundSkipped(deal=play.number, round=play.number, starter=play.starter)


def skipped(
    _: Playing[events.Options, AwaitingBets | Answering], event: events.RoundSkipped
) -> AwaitingClose:
    """The phase after a skipped round; the starter's left neighbour starts the next (PD-8)."""
    return AwaitingClose(Round(event.round, event.starter, 0, 1, ()))


State = playing.State[events.Options, Play, Ended]
Turn = Playing[events.Options, Choosing]
Throwing = Playing[events.Options, AwaitingThrow]


def check(players: int, options: events.Options) -> None:
    """Refuse a number of players or a bet that the rules do not allow (PD-1, PD-6)."""
    check_players(players, rules.FEWEST_PLAYERS, rules.MOST_PLAYERS, "PD-1")
    check_bets(options)


def throw_or_compare(at: Throwing, chance: Chance) -> turns.DiceThrown | events.HandsCompared:
    """The next player throws; when all have had their turn, the hands are compared (PD-5)."""
    playing = at.play.round
    if playing.to_play:
        dice = chance_of(at, playing.number, chance)
        return turns.throw_all(playing.to_play[0], playing.turn, dice)
    hands: list[events.Shown] = []
    for seat, five_dice in playing.hands:
        hand = rules.evaluate(five_dice)
        hands.append(
            events.Shown(
                seat=seat, dice=five_dice, combination=hand.combination.value, numbers=hand.numbers
            )
        )
    return events.HandsCompared(hands=tuple(hands), best=playing.best(at.agreed.lowest_wins))


def throw(
    at: Playing[events.Options, AwaitingThrow | Choosing], event: turns.DiceThrown
) -> AwaitingThrow | Choosing:
    """The phase after a throw; the third throw ends the turn (PD-3)."""
    playing, now = at.play.round, turns.after_throw(event)
    if now.number == THROWS:
        return AwaitingThrow(playing.thrown(now.dice))
    return Choosing(playing, now)


def to_act(at: Turn) -> int:
    """The seat whose turn it is."""
    return at.play.round.to_play[0]


def compared(at: Throwing, event: events.HandsCompared) -> AwaitingThrow | AwaitingPayout:
    """The phase after the comparison: one hand wins, or several play off with full turns (PD-5)."""
    playing = at.play.round
    if len(event.best) == 1:
        return AwaitingPayout(playing, event.best[0])
    return AwaitingThrow(playing.play_off(event.best))


def pay(at: Playing[events.Options, AwaitingPayout], _: Chance) -> events.RoundPaid:
    """The payout: the winner of the round wins the whole pot (PD-6)."""
    winner, pot = at.play.winner, at.accounts.pot
    payment = Transfer(source=POT, target=player(winner), amount=pot, reason="pot")
    return events.RoundPaid(winner=winner, transfers=(payment,))


def next_round(at: Playing[events.Options, AwaitingClose], _: DealClosed) -> AwaitingBets:
    """The phase after a round: the left neighbour starts the next."""
    return AwaitingBets(at.play.round.number, at.left_of(at.play.round.starter))


def no_dice(text: str) -> tuple[Choice, ...]:
    """The dice are closed while bets are named."""
    return tuple([refuse(kind, "PD-6", text) for kind in (turns.RollAgain, StopRolling)])


POKER_DICE: Final[Session[events.Options, Play, Ended, PokerDiceCommand, events.PokerDiceEvent]] = (
    Session(
        Rules(
            name="poker-dice",
            rules="poker-dice/1",
            opened=events.GameOpened,
            check=check,
            buy_in=lambda terms: terms.stake,
            begin=turns.begin,
            phases=(
                turns.starter_phase(
                    ones_high=True, then=lambda _, starter: AwaitingBets(0, starter)
                ),
                phase(
                    AwaitingBets,
                    NAMING,
                    SITTING_OUT,
                    refuse(AcceptBet, "PD-6", "no-bet-named"),
                    *no_dice("no-bet-named"),
                    on(events.BetNamed, bet_named),
                    on(events.PlayerSatOut, namer_sat_out),
                    on(events.BetsPlaced, lambda at, event: begin_round(event, at.agreed.bet)),
                    on(events.RoundSkipped, skipped),
                    on(events.GameEnded, ended),
                    turn=turn(AwaitingBets, namer, passive_namer, "PD-6"),
                    follows=end_or_bet,
                ),
                phase(
                    Answering,
                    ask(AcceptBet, events.BetAccepted, lambda at, _: MayAcceptBet(bet=at.play.bet)),
                    SITTING_OUT,
                    refuse(NameBet, "PD-6", "bet-is-named"),
                    *no_dice("bet-is-named"),
                    on(events.BetAccepted, answered),
                    on(events.PlayerSatOut, answered),
                    on(events.BetsPlaced, lambda at, event: begin_round(event, at.play.bet)),
                    on(events.RoundSkipped, skipped),
                    turn=turn(
                        Answering,
                        lambda at: next(iter(at.play.pending), None),
                        lambda at: events.PlayerSatOut(seat=at.play.pending[0], by_clock=True),
                        "PD-6",
                    ),
                    follows=place_or_skip,
                ),
                phase(
                    AwaitingThrow,
                    on(turns.DiceThrown, throw),
                    on(events.HandsCompared, compared),
                    follows=throw_or_compare,
                ),
                phase(
                    Choosing,
                    turns.roll_again(
                        lambda at: at.play.throw,
                        lambda at: at.play.round.turn,
                        lambda at, chance: chance_of(at, at.play.round.number, chance),
                        "PD-3",
                    ),
                    ask(StopRolling, events.RollingStopped, always(MayStopRolling())),
                    *(
                        refuse(kind, "PD-6", "bets-are-made")
                        for kind in (NameBet, AcceptBet, SitOut)
                    ),
                    on(turns.DiceThrown, throw),
                    on(
                        events.RollingStopped,
                        lambda at, _: AwaitingThrow(at.play.round.thrown(at.play.throw.dice)),
                    ),
                    turn=turn(
                        Choosing,
                        to_act,
                        lambda at: events.RollingStopped(seat=to_act(at), by_clock=True),
                        "PD-3",
                    ),
                ),
                phase(
                    AwaitingPayout,
                    on(events.RoundPaid, lambda at, _: AwaitingClose(at.play.round)),
                    follows=pay,
                ),
                phase(
                    AwaitingClose,
                    on(DealClosed, next_round),
                    follows=lambda at, chance: close_deal(at, at.play.round.number, chance),
                ),
            ),
            ended=events.GameEnded,
        )
    )
)
