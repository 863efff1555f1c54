"""Poker Dice in words: events and views told in English and German, and acts read from text."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.commands import StopRolling
from deluxe_domain.games.poker_dice.events import (
    BetsPlaced,
    GameEnded,
    GameOpened,
    HandsCompared,
    Options,
    PokerDiceEvent,
    RollingStopped,
    RoundPaid,
    Shown,
)
from deluxe_domain.games.poker_dice.views import (
    HandView,
    MayStopRolling,
    OpenAct,
    PokerDiceView,
    SeatView,
)
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.comparing import Verdict, outcome
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.dice import StarterFound, faces
from deluxe_domain.kernel.dice_wording import (
    by_clock,
    may_roll,
    read_dice,
    read_places,
    starter_found,
    thrown,
    who,
)
from deluxe_domain.kernel.table import GameStarted, PlayerJoined, PlayerLeft, PlayerReturned
from deluxe_domain.kernel.turns import DiceThrown, MayRollAgain, RollAgain
from deluxe_domain.kernel.wording import name_at, tell_seats

_END: Final[Mapping[str, tuple[str, str]]] = {
    "rounds-played": ("all rounds are played", "alle Runden sind gespielt"),
    "too-few-players": ("too few can bet", "zu wenige können setzen"),
    "table-deserted": ("everybody has left", "alle sind gegangen"),
}


def tell(event: PokerDiceEvent, language: Language = "en") -> str:
    """One line that tells the event, as far as it may be seen."""
    german = language == "de"
    match event:
        case GameOpened():
            return _opened(event, german)
        case PlayerJoined() | PlayerLeft() | PlayerReturned():
            return tell_seats(event, language)
        case GameStarted():
            return "das Spiel beginnt" if german else "play starts"
        case StarterFound():
            return starter_found(event, language)
        case BetsPlaced():
            return _bets(event, language)
        case DiceThrown():
            return thrown(event, language)
        case RollingStopped():
            stops = "lässt die Würfel liegen" if german else "lets the dice lie"
            return f"{who(event.seat, language)} {stops}{by_clock(event.by_clock, language)}"
        case HandsCompared():
            return _compared(event, language)
        case RoundPaid():
            pot = sum(transfer.amount for transfer in event.transfers)
            wins = f"gewinnt {pot}" if german else f"wins {pot}"
            return f"{who(event.winner, language)} {wins}"
        case DealClosed():
            return f"Runde {event.deal} ist zu Ende" if german else f"round {event.deal} is over"
        case GameEnded():
            return _ended(event, language)
        case _:
            assert_never(event)


def board(view: PokerDiceView, language: Language = "en") -> tuple[str, ...]:
    """The table: a line for the round, one for the dice, and one for each seat."""
    german = language == "de"
    head = (
        f"{'Runde' if german else 'round'} {view.round}/{view.rounds}, "
        f"{'Einsatz' if german else 'bet'} {view.bet}, {'Topf' if german else 'pot'} {view.pot}"
    )
    if view.play_off:
        head += f", {'Stechen' if german else 'play-off'} {view.play_off}"
    lines = [head]
    if view.thrown:
        throw = f"{'Wurf' if german else 'throw'} {view.throw}"
        lines.append(f"{throw}: {faces(view.thrown, view.dice, language)}")
    return (*lines, *(_seat_line(seat, view, language) for seat in view.seats))


def open_acts_in_words(acts: Sequence[OpenAct], language: Language = "en") -> tuple[str, ...]:
    """What may be typed now, a line for each kind of act."""
    lines: list[str] = []
    for act in acts:
        match act:
            case MayRollAgain():
                lines.append(may_roll(act, language))
            case MayStopRolling():
                what = "nicht mehr werfen" if language == "de" else "roll no more"
                lines.append(f"stop          {what}")
            case _:
                assert_never(act)
    return tuple(lines)


def read_act(text: str, view: PokerDiceView) -> RollAgain | StopRolling:
    """The command that a player types: ``roll 1 3`` or ``stop``; places count from 1 here.

    Raises ``ValueError`` that says what may be typed.
    """
    seat = view.to_act
    assert seat is not None, "acts are read only from who is to act"
    match text.lower().split():
        case ["roll" | "wurf", *places] if places:
            return RollAgain(seat=seat, places=read_places(places))
        case ["stop" | "stopp"]:
            return StopRolling(seat=seat)
        case _:
            may = " or ".join(line.split("  ")[0] for line in open_acts_in_words(view.acts))
            raise ValueError(f"{text!r} is no act: type {may}")


def _opened(event: GameOpened, german: bool) -> str:
    players, options = event.terms.players, event.options
    if german:
        told = f"Würfelpoker, {players} Spieler, Einsatz {options.bet}"
        told += f", {options.rounds} Runden, je {options.stake} Einheiten"
    else:
        told = f"Poker Dice, {players} players, bet {options.bet}"
        told += f", {options.rounds} rounds, {options.stake} units each"
    if options.lowest_wins:
        told += ", die niedrigste Hand gewinnt" if german else ", the lowest hand wins"
    if options.dice == "poker":
        told += ", Pokerwürfel" if german else ", poker dice"
    return told


def _bets(event: BetsPlaced, language: Language) -> str:
    bet = event.transfers[0].amount if event.transfers else 0
    seats = ", ".join(map(str, event.seats))
    if language == "de":
        return f"Runde {event.round}: jeder setzt {bet} (Plätze {seats})"
    return f"round {event.round}: each bets {bet} (seats {seats})"


def _compared(event: HandsCompared, language: Language) -> str:
    hands = "; ".join(
        f"{who(shown.seat, language)}: {_described(shown, language)}" for shown in event.hands
    )
    if len(event.best) == 1:
        return hands
    tied = (" und " if language == "de" else " and ").join(map(str, event.best))
    return hands + (f"; {tied} stechen" if language == "de" else f"; {tied} play off")


def _described(hand: Shown | HandView, language: Language) -> str:
    return rules.evaluate(hand.dice).describe("standard", language)


def _ended(event: GameEnded, language: Language) -> str:
    german = language == "de"
    stacks = ", ".join(map(str, event.stacks))
    why, winner = _END[event.reason][german], who(event.winner, language)
    if german:
        return f"Ende, {why}: {winner} hat am meisten, Chips {stacks}"
    return f"the end, {why}: {winner} has most, chips {stacks}"


def _seat_line(seat: SeatView, view: PokerDiceView, language: Language) -> str:
    german = language == "de"
    mark = ">" if seat.seat == view.to_act else ""
    name = name_at(seat.seat, [each.player for each in view.seats], language)
    gone = "" if seat.present or seat.player is None else (" (weg)" if german else " (left)")
    hand = "".join(
        f"{faces(hand.dice, view.dice, language)}  "
        f"{rules.evaluate(hand.dice).describe(view.dice, language)}"
        for hand in view.hands
        if hand.seat == seat.seat
    )
    return f"{mark:>2} {seat.seat} {name} {seat.chips:>4}  {hand}{gone}"


def rank(hands: Sequence[str], language: Language) -> list[Verdict]:
    """What hands of five dice are, and which of them wins (PD-4, PD-5)."""
    return score(hands, Options(), language)


def score(hands: Sequence[str], options: Options, language: Language) -> list[Verdict]:
    """Which of the hands win: the highest or, in the low variant, the lowest (PD-7)."""
    thrown_dice = [read_dice(hand) for hand in hands]
    winners = rules.best(thrown_dice, options.lowest_wins)
    winning = [place in winners for place in range(len(hands))]
    verdicts: list[Verdict] = []
    for dice, wins in zip(thrown_dice, winning, strict=True):
        ranked = rules.evaluate(dice)
        words = (
            faces(dice, options.dice, language),
            ranked.describe(options.dice, language),
            outcome(wins, winning, language),
        )
        facts: dict[str, object] = {
            "dice": list(dice),
            "combination": ranked.combination.value,
            "name": ranked.describe(options.dice),
            "name_de": ranked.describe(options.dice, "de"),
            "wins": wins,
        }
        verdicts.append(Verdict(words, facts, wins))
    return verdicts
