"""Stud in words: events and views told in English and German, and acts read from text."""

from collections.abc import Sequence

from deluxe_domain.games.stud.commands import PlayersCommand
from deluxe_domain.games.stud.events import (
    CardsDealtDown,
    CardsDealtUp,
    GameOpened,
    HandsDealt,
    StudEvent,
)
from deluxe_domain.games.stud.rules import Stud
from deluxe_domain.games.stud.views import OpenAct, SeatView, StudView
from deluxe_domain.kernel.betting_words import (
    act_in_words,
    agreed_in_words,
    cards_in_order,
    read_alike,
    tell_alike,
    who,
)
from deluxe_domain.kernel.cards import Language, card_face
from deluxe_domain.kernel.comparing import BEST_OF_FIVE, BEST_OF_SEVEN, Verdict, compare_hands
from deluxe_domain.kernel.deals import Cards, Held
from deluxe_domain.kernel.wording import name_at


def tell(stud: Stud, event: StudEvent, language: Language = "en") -> str:
    """One line that tells the event, as far as it may be seen."""
    german = language == "de"
    match event:
        case GameOpened():
            said = agreed_in_words(event.options, event.terms.players, language)
            return f"{stud.title[language]}: {said}"
        case HandsDealt():
            face_up = "offen" if german else "face up"
            told = f"{face_up} {_cards(event.face_up, language)}"
            if event.face_down:
                told += f"; {_down(german)} {_cards(event.face_down, language)}"
            return told
        case CardsDealtUp():
            dealt = "die nächste Karte, offen" if german else "the next card, face up"
            return f"{dealt}: {_cards(event.cards, language)}"
        case CardsDealtDown():
            dealt = "die letzte Karte, " if german else "the last card, "
            told = f"{dealt}{_down(german)}"
            return f"{told}: {_cards(event.cards, language)}" if event.cards else told
        case _:
            return tell_alike(event, language)


def board(view: StudView, language: Language = "en") -> tuple[str, ...]:
    """The table as its onlooker sees it, a line for the hand and one for each seat.

    Cards that lie face down stand in brackets before the open ones.
    """
    german = language == "de"
    pots = " + ".join(map(str, view.pots)) or "0"
    head = (
        f"{'Spiel' if german else 'hand'} {view.deal}/{view.hands}, "
        f"{'Setzrunde' if german else 'betting round'} {view.round}/{view.rounds}, "
        f"{'Topf' if german else 'pot'} {pots}"
    )
    return (head, *(_seat_line(seat, view, language) for seat in view.seats))


def open_acts_in_words(acts: Sequence[OpenAct], language: Language = "en") -> tuple[str, ...]:
    """What may be typed now, a line for each kind of act."""
    return tuple(act_in_words(act, language) for act in acts)


def read_act(text: str, view: StudView) -> PlayersCommand:
    """The command that a player types: ``bet 5``, ``call``, ``raise 3``, ``drop`` and so on.

    Raises ``ValueError`` that says what may be typed.
    """
    seat = view.to_act
    assert seat is not None, "acts are read only from who is to act"
    command = read_alike(text, seat)
    if command is None:
        may = " or ".join(line.split("  ")[0] for line in open_acts_in_words(view.acts))
        raise ValueError(f"{text!r} is no act: type {may}")
    return command


def _cards(held: Sequence[Held], language: Language) -> str:
    return "; ".join(
        f"{who(each.seat, language == 'de')}: {cards_in_order(each.cards, language)}"
        for each in held
    )


def _down(german: bool) -> str:
    return "verdeckt" if german else "face down"


def _hand(seat: SeatView, language: Language) -> str:
    """His cards as they came, those face down in brackets."""
    if not seat.cards_held:
        return ""
    unseen = "?? " * (seat.cards_held - len(seat.face_up))
    down = _faces(seat.face_down, language) if seat.face_down else unseen.strip()
    return f"({down}) {_faces(seat.face_up, language)}"


def _faces(cards: Cards, language: Language) -> str:
    return " ".join(card_face(card, language) for card in cards)


def _seat_line(seat: SeatView, view: StudView, language: Language) -> str:
    german = language == "de"
    dealer = "D" if seat.seat == view.dealer else ""
    turn = ">" if seat.seat == view.to_act else ""
    name = name_at(seat.seat, [each.player for each in view.seats], language)
    staked = f"  [{seat.staked}]" if seat.cards_held else ""
    dropped = (" (gepasst)" if german else " (dropped)") if seat.cards_held else ""
    gone = "" if seat.present or seat.player is None else (" (weg)" if german else " (left)")
    hand = _hand(seat, language)
    line = f"{dealer + turn:>2} {seat.seat} {name} {seat.chips:>6}  {hand}{staked}"
    return f"{line}{'' if seat.in_hand else dropped}{gone}"


def rank(stud: Stud, hands: Sequence[str], language: Language) -> list[Verdict]:
    """What the best five of each hand are, and which hand wins (ST-8)."""
    standard = next(each for each in (BEST_OF_FIVE, BEST_OF_SEVEN) if stud.cards in each.sizes)
    return compare_hands(hands, standard, language)
