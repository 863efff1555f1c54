"""Escalero in words: events and views told in English and German, and acts read from text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, assert_never

from deluxe_domain.games.escalero.commands import CrossOut, WriteScore
from deluxe_domain.games.escalero.events import (
    BoxCrossed,
    EscaleroEvent,
    GameEnded,
    GameOpened,
    ScoreWritten,
)
from deluxe_domain.games.escalero.views import (
    EscaleroView,
    MayCrossOut,
    MayWriteScore,
    OpenAct,
    SeatView,
    SideView,
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
    "turns-played": ("all boxes are used", "alle Felder sind voll"),
    "table-deserted": ("everybody has left", "alle sind gegangen"),
}


def tell(event: EscaleroEvent, language: Language = "en") -> str:
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
            return told + _where(event, language)
        case BoxCrossed():
            return crossed_out(event.seat, event.box, language) + _where(event, language)
        case DealClosed():
            return dice_are_closed(language)
        case GameEnded():
            return _ended(event, language)
        case _:
            assert_never(event)


def board(view: EscaleroView, language: Language = "en") -> tuple[str, ...]:
    """The table: a line for the turn, one for the dice, and each seat's sheet."""
    german = language == "de"
    head = f"{'Zug' if german else 'turn'} {view.turn}/{view.turns}"
    lines = [head]
    if view.thrown:
        throw = f"{'Wurf' if german else 'throw'} {view.throw}"
        lines.append(f"{throw}: {faces(view.thrown, view.dice, language)}")
    lines += [_seat_line(seat, view, language) for seat in view.seats]
    return (*lines, *(line for side in view.sides for line in _side_lines(side, view, language)))


def open_acts_in_words(acts: Sequence[OpenAct], language: Language = "en") -> tuple[str, ...]:
    """What may be typed now, a line for each kind of act."""
    lines: list[str] = []
    for act in acts:
        match act:
            case MayRollAgain():
                lines.append(may_roll(act, language))
            case MayWriteScore():
                lines += [_in_column(may_write(c.scores, language), c.column) for c in act.columns]
            case MayCrossOut():
                lines += [
                    _in_column(may_cross_out(each.boxes, language), each.column)
                    for each in act.columns
                ]
            case _:
                assert_never(act)
    return tuple(lines)


def read_act(text: str, view: EscaleroView) -> RollAgain | WriteScore | CrossOut:
    """The command that a player types: ``roll 1 3``, ``write 2 sixes`` or ``cross 1 yacht``.

    Before the box stands its column. Places count from 1 here. Raises ``ValueError`` that says
    what may be typed.
    """
    seat = view.to_act
    assert seat is not None, "acts are read only from who is to act"
    match text.lower().split():
        case ["roll" | "wurf", *places] if places:
            return RollAgain(seat=seat, places=read_places(places))
        case ["write" | "schreib", ("1" | "2" | "3") as column, *box] if box:
            return WriteScore(seat=seat, column=int(column), box=read_box(box))
        case ["cross" | "streich", ("1" | "2" | "3") as column, *box] if box:
            return CrossOut(seat=seat, column=int(column), box=read_box(box))
        case _:
            may = " or ".join(line.split("  ")[0] for line in open_acts_in_words(view.acts))
            raise ValueError(f"{text!r} is no act: type {may}")


def _where(event: ScoreWritten | BoxCrossed, language: Language) -> str:
    column = "Spalte" if language == "de" else "column"
    return f", {column} {event.column}{by_clock(event.by_clock, language)}"


def _in_column(line: str, column: int) -> str:
    return line.replace(" BOX  ", f" {column} BOX", 1)


def _opened(event: GameOpened, german: bool) -> str:
    teams = event.terms.players == 4
    if german:
        told = "Escalero, " + ("zwei Mannschaften" if teams else "zwei Spieler")
    else:
        told = "Escalero, " + ("two teams" if teams else "two players")
    if event.options.dice == "poker":
        told += ", Pokerwürfel" if german else ", poker dice"
    if event.options.free_crosses:
        told += ", Streichen frei" if german else ", free crosses"
    return told


def _ended(event: GameEnded, language: Language) -> str:
    german = language == "de"
    totals = "; ".join(", ".join(map(str, side.totals)) for side in event.sides)
    winners = (" und " if german else " and ").join(who(seat, language) for seat in event.winners)
    why = _END[event.reason][german]
    if german:
        wins = "gewinnt" if len(event.winners) == 1 else "gewinnen"
        return f"Ende, {why}: {f'{winners} {wins}' if winners else 'unentschieden'} ({totals})"
    wins = "wins" if len(event.winners) == 1 else "win"
    return f"the end, {why}: {f'{winners} {wins}' if winners else 'drawn'} ({totals})"


def _seat_line(seat: SeatView, view: EscaleroView, language: Language) -> str:
    german = language == "de"
    mark = ">" if seat.seat == view.to_act else ""
    name = name_at(seat.seat, [each.player for each in view.seats], language)
    gone = "" if seat.present or seat.player is None else (" (weg)" if german else " (left)")
    return f"{mark:>2} {seat.seat} {name} {'AB'[seat.side]}{gone}"


def _side_lines(side: SideView, view: EscaleroView, language: Language) -> Iterator[str]:
    for column in side.columns:
        sheet = ", ".join(
            f"{box_name(each.box, view.dice, language)} {each.points or '-'}"
            for each in column.scores
        )
        yield f"{'AB'[side.side]}{column.column} {column.total:>4}  {sheet}"
