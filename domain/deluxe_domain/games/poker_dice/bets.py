"""The bets of Poker Dice: one bet for all rounds, or one named for each round (PD-6, PD-8)."""

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.commands import AcceptBet, NameBet, SitOut
from deluxe_domain.games.poker_dice.events import (
    BetAccepted,
    BetNamed,
    BetsPlaced,
    EndReason,
    GameEnded,
    Options,
    PlayerSatOut,
    RoundSkipped,
)
from deluxe_domain.games.poker_dice.phases import (
    Agreed,
    Answering,
    AwaitingBets,
    AwaitingClose,
    AwaitingThrow,
    Round,
)
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.deals import Ended, all_cashed_out, cash_out_all
from deluxe_domain.kernel.decider import BrokenHistory, Reason, Refused
from deluxe_domain.kernel.playing import Playing, broken

Between = Playing[Agreed, AwaitingBets]
Answers = Playing[Agreed, Answering]


def check_bets(options: Options) -> None:
    """Refuse a bet that nobody can pay, or two kinds of bets at once (PD-6)."""
    if options.limit is not None and options.bet != 1:
        raise Refused(
            "PD-6",
            Reason.BAD_OPTION,
            "with a limit each round's bet is named: agree on no bet for all rounds",
        )
    if options.stake < options.bet:
        raise Refused(
            "PD-6",
            Reason.BAD_OPTION,
            "with a stake of {stake} nobody can pay the bet of {bet}",
            stake=options.stake,
            bet=options.bet,
        )


def who_can_bet(at: Between) -> tuple[int, ...]:
    """The seats that can pay the bet, clockwise from the starter; others sit out (PD-8)."""
    clockwise = at.from_left_of(at.play.starter - 1)
    return tuple([seat for seat in clockwise if at.chips[seat] >= at.agreed.bet])


def end_reason(at: Between) -> EndReason | None:
    """The reason why no further round is played, or ``None`` (PD-8)."""
    if at.play.played == at.agreed.rounds:
        return "rounds-played"
    if len(who_can_bet(at)) < rules.FEWEST_PLAYERS:
        return "too-few-players"
    return "table-deserted" if at.table.deserted else None


def end_or_bet(at: Between, chance: Chance) -> GameEnded | BetsPlaced | RoundSkipped:
    """The end of the game, if it is reached (PD-8); else all players who can pay the bet do (PD-6).

    With named bets this happens only if too few players are left in the round to name one.
    """
    reason = end_reason(at)
    if reason is not None:
        return cash_out_all(at, GameEnded, reason, chance)
    seats, number = who_can_bet(at), at.play.played + 1
    if at.agreed.limit is not None:
        return RoundSkipped(deal=number, round=number, starter=seats[0])
    return place_bets(number, seats, at.agreed.bet)


def place_bets(number: int, seats: tuple[int, ...], bet: int) -> BetsPlaced:
    """The event by which these players pay the bet into the pot."""
    bets = [Transfer(source=player(seat), target=POT, amount=bet, reason="bet") for seat in seats]
    return BetsPlaced(deal=number, round=number, seats=seats, transfers=tuple(bets))


def ended(at: Between, event: GameEnded) -> Ended:
    """The result of the game."""
    return all_cashed_out(at, event, at.play.played)


def bets_placed(at: Between, event: BetsPlaced) -> AwaitingThrow:
    """The phase after the bets were paid: a round with the bet of all rounds."""
    if at.agreed.limit is not None:
        raise broken(at, event)
    return begin_round(event, at.play.played + 1, who_can_bet(at), at.agreed.bet)


def begin_round(event: BetsPlaced, number: int, seats: tuple[int, ...], bet: int) -> AwaitingThrow:
    """The new round; ``BrokenHistory`` if its number or its players are wrong."""
    if event.deal != event.round or event.round != number:
        raise BrokenHistory(f"round {event.round} is not the next one")
    if event.seats != seats or len(seats) < rules.FEWEST_PLAYERS:
        raise BrokenHistory(f"{event.kind}: others than these bet")
    return AwaitingThrow(Round(number, seats[0], bet, 1, seats))


# Bets that are named for each round


def namer(at: Between) -> int | None:
    """The seat that names the bet of the next round, or ``None``."""
    if at.agreed.limit is None or end_reason(at) is not None:
        return None
    seats = [seat for seat in who_can_bet(at) if seat not in at.play.out]
    return seats[0] if len(seats) >= rules.FEWEST_PLAYERS else None


def most_named(at: Between, seat: int) -> int:
    """The highest bet that this seat may name."""
    return min(at.agreed.limit or 0, at.chips[seat])


def name_bet(at: Between, command: NameBet, _: Chance) -> BetNamed:
    """Name the bet of this round."""
    most = most_named(at, command.seat)
    if not 1 <= command.amount <= most:
        raise Refused(
            "PD-6",
            Reason.OUT_OF_RANGE,
            "name a bet of 1 to {most} units, not {amount}",
            most=most,
            amount=command.amount,
        )
    return BetNamed(round=at.play.played + 1, seat=command.seat, bet=command.amount)


def accept_bet(_: Answers, command: AcceptBet, __: Chance) -> BetAccepted:
    """Play this round for the named bet."""
    return BetAccepted(seat=command.seat)


def sit_out(_: Between | Answers, command: SitOut, __: Chance) -> PlayerSatOut:
    """Sit out this round."""
    return PlayerSatOut(seat=command.seat)


def passive_namer(at: Between) -> PlayerSatOut:
    """The most passive act (G-8): sit out."""
    seat = namer(at)
    assert seat is not None, "the clock runs for somebody"
    return PlayerSatOut(seat=seat, by_clock=True)


def to_answer(at: Answers) -> int | None:
    """The next seat that accepts the bet or sits out."""
    return next(iter(at.play.pending), None)


def passive_answer(at: Answers) -> PlayerSatOut:
    """The most passive act (G-8): sit out."""
    return PlayerSatOut(seat=at.play.pending[0], by_clock=True)


def bet_named(at: Between, event: BetNamed) -> Answering:
    """The phase in which the players who can pay and are not out answer, clockwise (PD-6, PD-8)."""
    if event.seat != namer(at) or event.round != at.play.played + 1:
        raise broken(at, event)
    if not 1 <= event.bet <= most_named(at, event.seat):
        raise BrokenHistory(f"{event.kind}: seat {event.seat} cannot name {event.bet}")
    others = [seat for seat in who_can_bet(at) if seat not in (event.seat, *at.play.out)]
    pending = tuple([seat for seat in others if at.chips[seat] >= event.bet])
    return Answering(event.round, event.seat, event.bet, pending)


def namer_sat_out(at: Between, event: PlayerSatOut) -> AwaitingBets:
    """The phase after the namer sits out: the next player clockwise names the bet (PD-6)."""
    if event.seat != namer(at):
        raise broken(at, event)
    return AwaitingBets(at.play.played, at.play.starter, (*at.play.out, event.seat))


def answered(at: Answers, event: BetAccepted | PlayerSatOut) -> Answering:
    """The phase in which the next player answers."""
    play = at.play
    if event.seat != to_answer(at):
        raise broken(at, event)
    acceptances = (event.seat,) if isinstance(event, BetAccepted) else ()
    return Answering(
        play.number, play.starter, play.bet, play.pending[1:], play.accepted + acceptances
    )


def place_or_skip(at: Answers, _: Chance) -> BetsPlaced | RoundSkipped:
    """The start of the round; if nobody has accepted the bet, nothing is paid (PD-6)."""
    play = at.play
    if play.accepted:
        return place_bets(play.number, (play.starter, *play.accepted), play.bet)
    return RoundSkipped(deal=play.number, round=play.number, starter=play.starter)


def bets_agreed(at: Answers, event: BetsPlaced) -> AwaitingThrow:
    """The phase after the bets were paid: a round with the bet that was named for it."""
    play = at.play
    if play.pending:
        raise broken(at, event)
    return begin_round(event, play.number, (play.starter, *play.accepted), play.bet)


def not_accepted(at: Answers, event: RoundSkipped) -> AwaitingClose:
    """The phase after a round was skipped because nobody has accepted the bet."""
    if at.play.pending or at.play.accepted:
        raise broken(at, event)
    return skip_round(event, at.play.number, at.play.starter)


def not_named(at: Between, event: RoundSkipped) -> AwaitingClose:
    """The phase after a round was skipped because too few players are left to name a bet."""
    if at.agreed.limit is None or end_reason(at) is not None or namer(at) is not None:
        raise broken(at, event)
    return skip_round(event, at.play.played + 1, who_can_bet(at)[0])


def skip_round(event: RoundSkipped, number: int, starter: int) -> AwaitingClose:
    """The phase after a skipped round; the starter's left neighbour starts the next (PD-8)."""
    if (event.deal, event.round, event.starter) != (number, number, starter):
        raise BrokenHistory(f"round {event.round} is not the next one, or another starts it")
    return AwaitingClose(Round(number, starter, 0, 1, ()))
