"""Draw Poker in words: events and views told in English and German, and acts read from text."""

from collections.abc import Sequence

from deluxe_domain.games.draw_poker.commands import ExchangeCards, PlayersCommand, StandPat
from deluxe_domain.games.draw_poker.events import (
    CardsDiscarded,
    CardsDrawn,
    DrawPokerEvent,
    GameOpened,
    HandsDealt,
    HandsThrownIn,
    StoodPat,
)
from deluxe_domain.games.draw_poker.views import (
    DrawPokerView,
    MayExchange,
    MayStandPat,
    OpenAct,
    SeatView,
)
from deluxe_domain.kernel.betting_words import (
    act_in_words,
    agreed_in_words,
    cards_in_order,
    clock,
    read_alike,
    tell_alike,
    who,
)
from deluxe_domain.kernel.cards import Language, parse_cards
from deluxe_domain.kernel.comparing import BEST_OF_FIVE, Verdict, compare_hands
from deluxe_domain.kernel.stub import StubReshuffled
from deluxe_domain.kernel.wording import name_at


def tell(event: DrawPokerEvent, language: Language = "en") -> str:
    """One line that tells the event, as far as it may be seen."""
    german = language == "de"
    match event:
        case GameOpened():
            said = agreed_in_words(event.options, event.terms.players, language)
            return f"Draw Poker: {said}"
        case HandsDealt():
            return _dealt(event, language)
        case CardsDiscarded() | CardsDrawn():
            return _exchanged(event, language)
        case StoodPat():
            stands = "kauft keine Karte" if german else "stands pat"
            return f"{who(event.seat, german)} {stands}{clock(event.by_clock, german)}"
        case StubReshuffled():
            if german:
                return "der Talon ist aus: die abgelegten Karten werden gemischt"
            return "the pack has run out: the cards exchanged are shuffled"
        case HandsThrownIn():
            if german:
                return "niemand eröffnet: die Karten werden weggelegt, der Topf bleibt"
            return "nobody opens: the hands are thrown in, the pot stays"
        case _:
            return tell_alike(event, language)


def board(view: DrawPokerView, language: Language = "en") -> tuple[str, ...]:
    """The table as its onlooker sees it, a line for the hand and one for each seat."""
    german = language == "de"
    pots = " + ".join(map(str, view.pots)) or "0"
    head = (
        f"{'Spiel' if german else 'hand'} {view.deal}/{view.hands}, "
        f"{'Topf' if german else 'pot'} {pots}"
    )
    return (head, *(_seat_line(seat, view, language) for seat in view.seats))


def open_acts_in_words(acts: Sequence[OpenAct], language: Language = "en") -> tuple[str, ...]:
    """What may be typed now, a line for each kind of act."""
    return tuple(_act_line(act, language) for act in acts)


def read_act(text: str, view: DrawPokerView) -> PlayersCommand:
    """The command that a player types: ``bet 5``, ``call``, ``swap 2c 9d``, ``pat`` and so on.

    Raises ``ValueError`` that says what may be typed.
    """
    seat = view.to_act
    assert seat is not None, "acts are read only from who is to act"
    match text.lower().split(maxsplit=1):
        case ["pat" | "bleiben"]:
            return StandPat(seat=seat)
        case ["swap" | "tausche", cards]:
            return ExchangeCards(seat=seat, cards=parse_cards(cards))
        case _:
            command = read_alike(text, seat)
    if command is None:
        may = " or ".join(line.split("  ")[0] for line in open_acts_in_words(view.acts))
        raise ValueError(f"{text!r} is no act: type {may}")
    return command


def _act_line(act: OpenAct, language: Language) -> str:
    german = language == "de"
    match act:
        case MayExchange():
            if german:
                return f"tausche KARTEN  {act.least} bis {act.most} Karten tauschen"
            return f"swap CARDS  exchange {act.least} to {act.most} cards, such as swap 2c 9d"
        case MayStandPat():
            return "bleiben  keine Karte tauschen" if german else "pat  keep all cards"
        case _:
            return act_in_words(act, language)


def _dealt(event: HandsDealt, language: Language) -> str:
    german = language == "de"
    told = "; ".join(
        f"{who(held.seat, german)}: {cards_in_order(held.cards, language)}" for held in event.hands
    )
    dealt = "die Karten sind ausgeteilt" if german else "the cards are dealt"
    return f"{dealt}: {told}" if told else dealt


def _exchanged(event: CardsDiscarded | CardsDrawn, language: Language) -> str:
    german = language == "de"
    laid_down = isinstance(event, CardsDiscarded)
    number = f"{event.number} {_cards(event.number, german)}"
    if german:
        does = f"legt {number} ab" if laid_down else f"bekommt {number}"
    else:
        does = f"lays down {number}" if laid_down else f"gets {number}"
    cards = f": {cards_in_order(event.cards, language)}" if event.cards else ""
    return f"{who(event.seat, german)} {does}{cards}"


def _cards(number: int, german: bool) -> str:
    if german:
        return "Karte" if number == 1 else "Karten"
    return "card" if number == 1 else "cards"


def _seat_line(seat: SeatView, view: DrawPokerView, language: Language) -> str:
    german = language == "de"
    dealer = "D" if seat.seat == view.dealer else ""
    turn = ">" if seat.seat == view.to_act else ""
    name = name_at(seat.seat, [each.player for each in view.seats], language)
    hand = cards_in_order(seat.hand, language) if seat.hand else "?? " * seat.cards_held
    staked = f"  [{seat.staked}]" if seat.cards_held else ""
    dropped = (" (gepasst)" if german else " (dropped)") if seat.cards_held else ""
    gone = "" if seat.present or seat.player is None else (" (weg)" if german else " (left)")
    line = f"{dealer + turn:>2} {seat.seat} {name} {seat.chips:>6}  {hand.strip()}{staked}"
    return f"{line}{'' if seat.in_hand else dropped}{gone}"


def rank(hands: Sequence[str], language: Language) -> list[Verdict]:
    """What hands of five are, and which of them wins (DR-13)."""
    return compare_hands(hands, BEST_OF_FIVE, language)
