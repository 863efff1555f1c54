"""Heads-up draw in words: events and views told in English and German, acts read from text."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.commands import (
    ExchangeCards,
    PlayersCommand,
    StandPat,
    Stay,
)
from deluxe_domain.games.heads_up_draw.events import (
    CardsExchanged,
    CarriedPotShared,
    DealDrawn,
    GameEnded,
    GameOpened,
    HandsDealt,
    HandsThrownIn,
    HeadsUpDrawEvent,
    PlayerStayed,
    StoodPat,
)
from deluxe_domain.games.heads_up_draw.views import (
    HeadsUpDrawView,
    MayBet,
    MayExchange,
    MayRaise,
    MayStandPat,
    MayStay,
    OpenAct,
    SeatView,
)
from deluxe_domain.kernel.betting_words import (
    act_in_words,
    cards_in_order,
    clock,
    tell_alike,
    who,
)
from deluxe_domain.kernel.cards import Language, parse_cards
from deluxe_domain.kernel.comparing import Standard, Verdict, compare_hands
from deluxe_domain.kernel.deals import HandsShown
from deluxe_domain.kernel.ranking import stored_name
from deluxe_domain.kernel.wagers import Bet, Call, Drop, MayCall, MayDrop, Raise
from deluxe_domain.kernel.wording import name_at

_END: Final[Mapping[str, tuple[str, str]]] = {
    "player-broke": ("a player has no chips left", "ein Spieler hat keine Chips mehr"),
    "hands-played": ("all hands are played", "alle Spiele sind gespielt"),
    "table-deserted": ("everybody has left", "alle sind gegangen"),
}


def tell(event: HeadsUpDrawEvent, language: Language = "en") -> str:
    """One line that tells the event, as far as it may be seen."""
    german = language == "de"
    match event:
        case GameOpened():
            return _opened(event, german)
        case HandsDealt():
            dealt = "die Karten sind ausgeteilt" if german else "the cards are dealt"
            hands = [
                f"{who(h.seat, german)}: {cards_in_order(h.cards, language)}" for h in event.hands
            ]
            return ": ".join((dealt, "; ".join(hands))) if hands else dealt
        case PlayerStayed():
            stays = "wartet ab" if german else "stays"
            return f"{who(event.seat, german)} {stays}{clock(event.by_clock, german)}"
        case CardsExchanged():
            return _exchanged(event, language)
        case StoodPat():
            stands = "tauscht keine Karte" if german else "stands pat"
            return f"{who(event.seat, german)} {stands}{clock(event.by_clock, german)}"
        case HandsThrownIn():
            if german:
                return "beide warten ab: die Karten werden weggelegt, der Topf bleibt"
            return "both stay: the hands are thrown in, the pot is left"
        case HandsShown():
            return "; ".join(
                f"{who(shown.seat, german)}: {cards_in_order(shown.cards, language)}, "
                f"{rules.describe(shown.cards, language)}"
                for shown in event.hands
            )
        case DealDrawn():
            return "Gleichstand: der Topf bleibt" if german else "a draw: the pot is left"
        case CarriedPotShared():
            half = event.transfers[0].amount if event.transfers else 0
            if german:
                return f"beide sind blank: der Topf wird geteilt, {half} für jeden"
            return f"both are broke: the pot is shared, {half} for each"
        case GameEnded():
            return _ended(event, german)
        case _:
            return tell_alike(event, language)


def board(view: HeadsUpDrawView, language: Language = "en") -> tuple[str, ...]:
    """The table as its onlooker sees it, a line for the deal and one for each seat."""
    german = language == "de"
    most = f"/{view.hands}" if view.hands else ""
    head = f"{'Spiel' if german else 'deal'} {view.deal}{most}, {'Topf' if german else 'pot'} "
    return (head + str(view.pot), *(_seat_line(seat, view, language) for seat in view.seats))


def open_acts_in_words(acts: Sequence[OpenAct], language: Language = "en") -> tuple[str, ...]:
    """What may be typed now, a line for each kind of act."""
    return tuple(_act_line(act, language) for act in acts)


def read_act(text: str, view: HeadsUpDrawView) -> PlayersCommand:
    """The command that a player types: ``bet 25``, ``stay``, ``swap 2c 9d``, ``pat`` and so on.

    Raises ``ValueError`` that says what may be typed.
    """
    seat = view.to_act
    assert seat is not None, "acts are read only from who is to act"
    match text.lower().split():
        case ["stay" | "abwarten"]:
            return Stay(seat=seat)
        case ["call" | "halten"]:
            return Call(seat=seat)
        case ["drop" | "passen"]:
            return Drop(seat=seat)
        case ["bet" | "setze", number] if _is_number(number):
            return Bet(seat=seat, amount=int(number))
        case ["raise" | "erhöhe", number] if _is_number(number):
            return Raise(seat=seat, by=int(number))
        case ["pat" | "bleiben"]:
            return StandPat(seat=seat)
        case ["swap" | "tausche", *cards] if cards:
            return ExchangeCards(seat=seat, cards=parse_cards(" ".join(cards)))
        case _:
            may = " or ".join(line.split("  ")[0] for line in open_acts_in_words(view.acts))
            raise ValueError(f"{text!r} is no act: type {may}")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 16


def _opened(event: GameOpened, german: bool) -> str:
    hands = event.options.hands
    if german:
        until = f"höchstens {hands} Spiele" if hands else "bis einer verloren hat"
        return f"Draw Poker zu zweit: je {rules.STAKE} Einheiten, {until}"
    until = f"at most {hands} deals" if hands else "until a player has lost"
    return f"Heads-up draw: {rules.STAKE} units each, {until}"


def _exchanged(event: CardsExchanged, language: Language) -> str:
    german = language == "de"
    if german:
        said = f"tauscht {event.number} {'Karte' if event.number == 1 else 'Karten'}"
    else:
        said = f"exchanges {event.number} {'card' if event.number == 1 else 'cards'}"
    line = f"{who(event.seat, german)} {said}"
    if event.discarded is None or event.drawn is None:
        return line
    return (
        f"{line}: {' → '.join(cards_in_order(c, language) for c in (event.discarded, event.drawn))}"
    )


def _ended(event: GameEnded, german: bool) -> str:
    stacks = ", ".join(map(str, event.stacks))
    why = _END[event.reason][german]
    if event.loser is not None:
        lost = f"{who(event.loser, german)} {'hat verloren' if german else 'has lost'}"
        return f"{'Ende' if german else 'the end'}, {why}: {lost}, Chips {stacks}"
    won = f"{who(event.winner, german)} {'gewinnt' if german else 'wins'}"
    return f"{'Ende' if german else 'the end'}, {why}: {won}, Chips {stacks}"


def _act_line(act: OpenAct, language: Language) -> str:
    german = language == "de"
    match act:
        case MayStay():
            if german:
                return "abwarten  nichts tun und sehen, was der andere macht"
            return "stay  do nothing, and see what the other does"
        case MayBet():
            amounts = _amounts(act)
            return f"setze N  {amounts} setzen" if german else f"bet N  bet {amounts}"
        case MayRaise():
            amounts = _amounts(act)
            if german:
                return f"erhöhe N  {act.owed} zahlen und um {amounts} erhöhen"
            return f"raise N  pay {act.owed} and raise by {amounts}"
        case MayExchange():
            if german:
                return f"tausche KARTEN  {act.least} bis {act.most} Karten tauschen"
            return f"swap CARDS  exchange {act.least} to {act.most} cards, such as swap 2c 9d"
        case MayStandPat():
            return "bleiben  keine Karte tauschen" if german else "pat  keep all cards"
        case MayCall() | MayDrop():
            return act_in_words(act, language)
        case _:
            assert_never(act)


def _amounts(act: MayBet | MayRaise) -> str:
    """The amounts that may be named, such as ``5, 10, 15``."""
    return ", ".join(map(str, range(act.least, act.most + 1, act.step)))


def _seat_line(seat: SeatView, view: HeadsUpDrawView, language: Language) -> str:
    german = language == "de"
    turn = ">" if seat.seat == view.to_act else ""
    name = name_at(seat.seat, [each.player for each in view.seats], language)
    hand = cards_in_order(seat.hand, language) if seat.hand else "?? " * seat.cards_held
    staked = f"  [{seat.staked}]" if seat.cards_held else ""
    drew = ""
    if seat.exchanged is not None:
        drew = f" ({'tauschte' if german else 'exchanged'} {seat.exchanged})"
    gone = "" if seat.present or seat.player is None else (" (weg)" if german else " (left)")
    line = f"{turn:>2} {seat.seat} {name} {seat.chips:>6}  {hand.strip()}{staked}"
    return f"{line}{drew}{gone}"


_STANDARD: Final = Standard((rules.CARDS,), rules.rank_five, stored_name, rules.describe)


def rank(hands: Sequence[str], language: Language) -> list[Verdict]:
    """What hands are, and which of them wins (HU-8)."""
    return compare_hands(hands, _STANDARD, language)
