"""Yacht in words: events and views told in English and German, and acts read from text."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from deluxe_domain.games.yacht.commands import CrossOut, WriteScore
from deluxe_domain.games.yacht.events import (
    BoxCrossed,
    GameEnded,
    GameOpened,
    ScoreWritten,
    YachtEvent,
)
from deluxe_domain.games.yacht.views import (
    MayCrossOut,
    MayWriteScore,
    OpenAct,
    SeatView,
    YachtView,
)
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.dice import StarterFound, faces
from deluxe_domain.kernel.dice_wording import (
    by_clock,
    crossed_out,
    dice_are_closed,
    may_cross_out,
    may_roll,
    may_write,
    read_box,
    read_places,
    score_written,
    starter_found,
    thrown,
    who,
)
from deluxe_domain.kernel.scoresheet import box_name
from deluxe_domain.kernel.table import GameStarted, PlayerJoined, PlayerLeft, PlayerReturned
from deluxe_domain.kernel.turns import DiceThrown, MayRollAgain, RollAgain
from deluxe_domain.kernel.wording import name_at, tell_seats

_END: Final[Mapping[str, tuple[str, str]]] = {
    "rounds-played": ("all rounds are played", "alle Runden sind gespielt"),
    "table-deserted": ("everybody has left", "alle sind gegangen"),
}


def tell(event: YachtEvent, language: Language = "en") -> str:
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
        case DiceThrown():
            return thrown(event, language)
        case ScoreWritten():
            told = score_written(event.seat, event.box, event.points, language)
            return told + by_clock(event.by_clock, language)
        case BoxCrossed():
            return crossed_out(event.seat, event.box, language) + by_clock(event.by_clock, language)
        case DealClosed():
            return dice_are_closed(language)
        case GameEnded():
            return _ended(event, language)
        case _:
            assert_never(event)


def board(view: YachtView, language: Language = "en") -> tuple[str, ...]:
    """The table: a line for the turn, one for the dice, and each seat's sheet."""
    german = language == "de"
    head = f"{'Runde' if german else 'round'} {view.round}/{view.rounds}"
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
            case MayWriteScore():
                lines.append(may_write(act.scores, language))
            case MayCrossOut():
                lines.append(may_cross_out(act.boxes, language))
            case _:
                assert_never(act)
    return tuple(lines)


def read_act(text: str, view: YachtView) -> RollAgain | WriteScore | CrossOut:
    """The command that a player types: ``roll 1 3``, ``write sixes`` or ``cross yacht``.

    Places count from 1 here. Raises ``ValueError`` that says what may be typed.
    """
    seat = view.to_act
    assert seat is not None, "acts are read only from who is to act"
    match text.lower().split():
        case ["roll" | "wurf", *places] if places:
            return RollAgain(seat=seat, places=read_places(places))
        case ["write" | "schreib", *box] if box:
            return WriteScore(seat=seat, box=read_box(box))
        case ["cross" | "streich", *box] if box:
            return CrossOut(seat=seat, box=read_box(box))
        case _:
            may = " or ".join(line.split("  ")[0] for line in open_acts_in_words(view.acts))
            raise ValueError(f"{text!r} is no act: type {may}")


def _opened(event: GameOpened, german: bool) -> str:
    players, options = event.terms.players, event.options
    told = f"Yacht, {players} Spieler" if german else f"Yacht, {players} players"
    if options.dice == "poker":
        told += ", Pokerwürfel" if german else ", poker dice"
    if options.free_crosses:
        told += ", Streichen frei" if german else ", free crosses"
    return told


def _ended(event: GameEnded, language: Language) -> str:
    german = language == "de"
    totals = ", ".join(map(str, event.totals))
    winners = (" und " if german else " and ").join(who(seat, language) for seat in event.winners)
    why = _END[event.reason][german]
    if german:
        wins = "gewinnt" if len(event.winners) == 1 else "gewinnen gemeinsam"
        return f"Ende, {why}: {winners} {wins}, Summen {totals}"
    wins = "wins" if len(event.winners) == 1 else "share the win"
    return f"the end, {why}: {winners} {wins}, totals {totals}"


def _seat_line(seat: SeatView, view: YachtView, language: Language) -> str:
    german = language == "de"
    mark = ">" if seat.seat == view.to_act else ""
    name = name_at(seat.seat, [each.player for each in view.seats], language)
    gone = "" if seat.present or seat.player is None else (" (weg)" if german else " (left)")
    sheet = ", ".join(
        f"{box_name(each.box, view.dice, language)} {each.points or '-'}" for each in seat.scores
    )
    return f"{mark:>2} {seat.seat} {name} {seat.total:>3}  {sheet}{gone}"
