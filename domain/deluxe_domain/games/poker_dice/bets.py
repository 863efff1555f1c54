"""The bets of Poker Dice: one bet for all rounds, or one named for each round (PD-6, PD-8)."""

from typing import Final

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.commands import (
    MayNameBet,
    MaySitOut,
    NameBet,
    SitOut,
)
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
    Answering,
    AwaitingBets,
    AwaitingClose,
    AwaitingThrow,
    Round,
)
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.deals import Ended, cash_out_all
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.phases import always, ask
from deluxe_domain.kernel.playing import Playing

Between = Playing[Options, AwaitingBets]
Answers = Playing[Options, Answering]


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
    return Ended(at.play.played, event.winner, event.stacks, event.reason)


def begin_round(event: BetsPlaced, bet: int) -> AwaitingThrow:
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
    return Refused(
        "PD-6",
        Reason.OUT_OF_RANGE,
        "name a bet of 1 to {most} units, not {amount}",
        most=act.most,
        amount=command.amount,
    )


def name_bet(at: Between, _: MayNameBet, command: NameBet, __: Chance) -> BetNamed:
    """Name the bet of this round."""
    return BetNamed(round=at.play.played + 1, seat=command.seat, bet=command.amount)


NAMING: Final = ask(NameBet, BetNamed, may_name, not_named, name_bet)


SITTING_OUT: Final = ask(SitOut, PlayerSatOut, always(MaySitOut()))


def passive_namer(at: Between) -> PlayerSatOut:
    """The most passive act (G-8): sit out."""
    seat = namer(at)
    assert seat is not None, "the clock runs for somebody"
    return PlayerSatOut(seat=seat, by_clock=True)


def bet_named(at: Between, event: BetNamed) -> Answering:
    """The phase in which the players who can pay and are not out answer, clockwise (PD-6, PD-8)."""
    others = [seat for seat in who_can_bet(at) if seat not in (event.seat, *at.play.out)]
    pending = tuple([seat for seat in others if at.chips[seat] >= event.bet])
    return Answering(event.round, event.seat, event.bet, pending)


def namer_sat_out(at: Between, event: PlayerSatOut) -> AwaitingBets:
    """The phase after the namer sits out: the next player clockwise names the bet (PD-6)."""
    return AwaitingBets(at.play.played, at.play.starter, (*at.play.out, event.seat))


def answered(at: Answers, event: BetAccepted | PlayerSatOut) -> Answering:
    """The phase in which the next player answers."""
    play = at.play
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


def skipped(_: Playing[Options, AwaitingBets | Answering], event: RoundSkipped) -> AwaitingClose:
    """The phase after a skipped round; the starter's left neighbour starts the next (PD-8)."""
    return AwaitingClose(Round(event.round, event.starter, 0, 1, ()))
