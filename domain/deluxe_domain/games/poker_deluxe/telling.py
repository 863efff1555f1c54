"""Poker Deluxe in words: events and views told in English and German, and acts read from text."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.commands import BuyCard, CutDeck, StopBuying
from deluxe_domain.games.poker_deluxe.events import (
    BuyingStopped,
    CardBought,
    DealClosed,
    DealPaid,
    DeckCut,
    DeckShuffled,
    GameEnded,
    GameOpened,
    HandsDealt,
    HandsShown,
    PokerDeluxeEvent,
    Shown,
)
from deluxe_domain.games.poker_deluxe.views import (
    MayBuy,
    MayCut,
    MayStop,
    OpenAct,
    PokerDeluxeView,
    SeatView,
)
from deluxe_domain.kernel.cards import RANKS, Card, Language, card_face, parse_cards
from deluxe_domain.kernel.comparing import Verdict
from deluxe_domain.kernel.table import GameStarted, PlayerJoined, PlayerLeft, PlayerReturned
from deluxe_domain.kernel.wording import CARDS_LEGEND, name_at, tell_seats

_END: Final[Mapping[str, tuple[str, str]]] = {
    "rounds-played": ("all rounds are played", "alle Runden sind gespielt"),
    "player-broke": ("a player is broke", "ein Spieler ist pleite"),
    "table-deserted": ("everybody has left", "alle sind gegangen"),
}

LEGEND: Final[Mapping[Language, Sequence[str]]] = {
    "en": (
        *CARDS_LEGEND["en"],
        "D deals, > is to act; [0123] are the places that still hold a face-down card.",
        "75 (3/5/6/8) are 75 units: chips of 10 (blue), 5 (red), 2 (yellow), 1 (white).",
    ),
    "de": (
        *CARDS_LEGEND["de"],
        "D gibt, > ist am Zug; [0123] sind die Plätze, an denen noch eine Karte liegt.",
        "75 (3/5/6/8) sind 75 Einheiten: Chips zu 10 (blau), 5 (rot), 2 (gelb), 1 (weiß).",
    ),
}


def tell(event: PokerDeluxeEvent, language: Language = "en") -> str:
    """One line that tells the event, as far as it may be seen."""
    german = language == "de"
    match event:
        case GameOpened():
            return _opened(event, german)
        case PlayerJoined() | PlayerLeft() | PlayerReturned():
            return tell_seats(event, language)
        case GameStarted():
            youngest = event.youngest_first[0]
            start = "Das Spiel beginnt, am jüngsten ist" if german else "Play starts, youngest is"
            return f"{start} {_who(youngest, german)}"
        case DeckShuffled():
            return _shuffled(event, german)
        case DeckCut():
            lifts = f"hebt {event.lifted} ab" if german else f"lifts off {event.lifted}"
            return f"{_who(event.seat, german)} {lifts}{_clock(event.by_clock, german)}"
        case HandsDealt():
            return _dealt(event, language)
        case CardBought():
            return _bought(event, language)
        case BuyingStopped():
            stops = "kauft nicht mehr" if german else "buys no more"
            return f"{_who(event.seat, german)} {stops}{_clock(event.by_clock, german)}"
        case HandsShown():
            return "; ".join(_shown(shown, language) for shown in event.hands)
        case DealPaid():
            return _paid(event, german)
        case DealClosed():
            return f"Spiel {event.deal} ist zu Ende" if german else f"deal {event.deal} is over"
        case GameEnded():
            return _ended(event, german)
        case _:
            assert_never(event)


def board(view: PokerDeluxeView, language: Language = "en") -> tuple[str, ...]:
    """The table as its onlooker sees it, a line for the deal and one for each seat."""
    german = language == "de"
    head = (
        f"{'Spiel' if german else 'deal'} {view.deal}, {'Runde' if german else 'round'} "
        f"{view.round}/{view.rounds}, {view.cards} {'Karten' if german else 'cards'}, "
        f"{'Bank' if german else 'bank'} {view.bank}"
    )
    return (head, *(_seat_line(seat, view, language) for seat in view.seats))


def open_acts_in_words(acts: Sequence[OpenAct], language: Language = "en") -> tuple[str, ...]:
    """What may be typed now, a line for each kind of act."""
    german = language == "de"
    lines: list[str] = []
    for act in acts:
        match act:
            case MayCut():
                what = "abheben" if german else "lift that many cards off the top"
                lines.append(f"cut N         {what}, {act.least}-{act.most}")
            case MayBuy():
                places = ", ".join(map(str, act.places))
                what = (
                    f"CARD abwerfen, {act.price} zahlen, die Karte von Platz N nehmen ({places})"
                    if german
                    else f"discard CARD, pay {act.price}, take the card at place N ({places})"
                )
                lines.append(f"buy CARD N    {what}")
            case MayStop():
                lines.append(f"stop          {'nicht mehr kaufen' if german else 'buy no more'}")
            case _:
                assert_never(act)
    return tuple(lines)


def read_act(text: str, view: PokerDeluxeView) -> CutDeck | BuyCard | StopBuying:
    """The command that a player types: ``cut 20``, ``buy Th 2`` or ``stop``.

    Raises ``ValueError`` that says what may be typed.
    """
    seat = view.to_act
    assert seat is not None, "acts are read only from who is to act"
    match text.lower().split():
        case ["cut" | "ab", number] if number.isascii() and number.isdigit():
            return CutDeck(seat=seat, lifted=int(number))
        case ["buy" | "kauf", card, place] if place.isascii() and place.isdigit():
            (discard,) = _one_card(card)
            return BuyCard(seat=seat, discard=discard, place=int(place))
        case ["stop" | "stopp"]:
            return StopBuying(seat=seat)
        case _:
            may = " or ".join(line.split("  ")[0] for line in open_acts_in_words(view.acts))
            raise ValueError(f"{text!r} is no act: type {may}")


def cards_in_order(cards: Sequence[Card], language: Language = "en") -> str:
    """A hand as a player sorts it, from the highest rank down.

    >>> cards_in_order(("2c", "Qd", "Th")), cards_in_order(("2c", "Qd", "Th"), "de")
    ('Qd Th 2c', '♦D ♥10 ♣2')
    """
    held = sorted(cards, key=lambda card: RANKS.index(card[0]), reverse=True)
    return " ".join(card_face(card, language) for card in held)


def _one_card(text: str) -> tuple[Card]:
    cards = parse_cards(text)
    if len(cards) != 1:
        raise ValueError(f"{text!r} is not one card: discard one, such as Th")
    return (cards[0],)


def _shown(shown: Shown, language: Language) -> str:
    german = language == "de"
    said = rules.evaluate(shown.cards).describe(language)
    cards = cards_in_order(shown.cards, language)
    return f"{_who(shown.seat, german)}: {cards}, {said} ({_points(shown.points, german)})"


def _who(seat: int, german: bool) -> str:
    return f"{'Platz' if german else 'seat'} {seat}"


def _points(points: int, german: bool) -> str:
    if german:
        return f"{points} {'Punkt' if points == 1 else 'Punkte'}"
    return f"{points} {'point' if points == 1 else 'points'}"


def _clock(by_clock: bool, german: bool) -> str:
    if not by_clock:
        return ""
    return " (Zeit abgelaufen oder gegangen)" if german else " (out of time, or has left)"


def _opened(event: GameOpened, german: bool) -> str:
    options, players = event.options, event.terms.players
    once = options.rounds == 1
    if german:
        return (
            f"Poker-Deluxe mit {options.cards} Karten, {players} Spieler, "
            f"{options.rounds} {'Runde' if once else 'Runden'}, je {options.stake} Einheiten"
        )
    return (
        f"Poker Deluxe with {options.cards} cards, {players} players, "
        f"{options.rounds} {'round' if once else 'rounds'}, {options.stake} units each"
    )


def _shuffled(event: DeckShuffled, german: bool) -> str:
    if german:
        return f"Spiel {event.deal}: {_who(event.dealer, german)} mischt und gibt"
    return f"deal {event.deal}: {_who(event.dealer, german)} shuffles and deals"


def _dealt(event: HandsDealt, language: Language) -> str:
    german = language == "de"
    told = "; ".join(
        f"{_who(held.seat, german)}: {cards_in_order(held.cards, language)}" for held in event.hands
    )
    dealt = "die Karten sind ausgeteilt" if german else "the cards are dealt"
    return f"{dealt}: {told}" if told else dealt


def _bought(event: CardBought, language: Language) -> str:
    german = language == "de"
    price = sum(transfer.amount for transfer in event.transfers)
    seat = _who(event.seat, german)
    if event.card is None or event.discarded is None:
        if german:
            return f"{seat} kauft die Karte von Platz {event.place} um {price}"
        return f"{seat} buys the card at place {event.place} for {price}"
    discarded, card = card_face(event.discarded, language), card_face(event.card, language)
    if german:
        return f"{seat} wirft {discarded} ab, kauft {card} von Platz {event.place} um {price}"
    return f"{seat} discards {discarded}, buys {card} at place {event.place} for {price}"


def _paid(event: DealPaid, german: bool) -> str:
    gains = [
        f"{transfer.amount} {'von' if german else 'from'} {_account(transfer.source, german)}"
        for transfer in event.transfers
    ]
    wins = "gewinnt" if german else "wins"
    nothing = "nichts" if german else "nothing"
    return f"{_who(event.winner, german)} {wins} {', '.join(gains) or nothing}"


def _account(account: str, german: bool) -> str:
    name, _, number = account.partition(":")
    if name == "player":
        return _who(int(number), german)
    return ("der Bank" if german else "the bank") if name == "pot" else name


def _ended(event: GameEnded, german: bool) -> str:
    stacks = ", ".join(map(str, event.stacks))
    why = _END[event.reason][german]
    if german:
        return f"Ende, {why}: {_who(event.winner, german)} gewinnt das Spiel, Chips {stacks}"
    return f"the end, {why}: {_who(event.winner, german)} wins the game, chips {stacks}"


def _seat_line(seat: SeatView, view: PokerDeluxeView, language: Language) -> str:
    german = language == "de"
    deals, acts = "D" * (seat.seat == view.dealer), ">" * (seat.seat == view.to_act)
    name = name_at(seat.seat, [each.player for each in view.seats], language)
    chips = f"{seat.chips:>4} {_stack(seat):<10}"
    line = f"{deals + acts:>2} {seat.seat} {name}  {chips}  {_hand(seat, language)}"
    gone = "" if seat.present or seat.player is None else (" (weg)" if german else " (left)")
    return f"{line.rstrip()}{gone}"


def _stack(seat: SeatView) -> str:
    """The chips by colour: blue, red, yellow, white (DX-3)."""
    stack = seat.stack
    return f"({stack.blue}/{stack.red}/{stack.yellow}/{stack.white})" if stack else ""


def _hand(seat: SeatView, language: Language) -> str:
    """His cards, the places that still hold one, and what the hand is, as far as it is seen."""
    if not seat.cards_held:
        return ""
    hand = cards_in_order(seat.hand, language) if seat.hand else " ".join(["??"] * seat.cards_held)
    places = "".join(str(place) if place in seat.face_down else "." for place in range(4))
    said = rules.evaluate(seat.hand).describe(language) if seat.hand else ""
    return f"{hand}  [{places}]  {said}".rstrip()


def rank(hands: Sequence[str], language: Language) -> list[Verdict]:
    """What hands are, which of them wins, and what the others pay (DX-15 to DX-22)."""
    table = [parse_cards(hand) for hand in hands]
    comparison = rules.compare(table)
    german = language == "de"
    verdicts: list[Verdict] = []
    for place, (hand, ranked) in enumerate(zip(table, comparison.ranked, strict=True)):
        wins = place in comparison.winners
        plural = "" if ranked.points == 1 else "e" if german else "s"
        words = (
            cards_in_order(hand, language),
            ranked.describe(language),
            f"{ranked.points:>2} {'Punkt' if german else 'point'}{plural}",
            _outcome(place, comparison, german),
        )
        facts: dict[str, object] = {
            "cards": list(hand),
            "combination": ranked.combination.value,
            "name": ranked.describe(),
            "name_de": ranked.describe("de"),
            "points": ranked.points,
            "wins": wins,
        }
        verdicts.append(Verdict(words, facts, wins))
    return verdicts


def _outcome(place: int, comparison: rules.Comparison, german: bool) -> str:
    """What becomes of a hand: it wins, or it pays the difference of the points (DX-22)."""
    if len(comparison.ranked) == 1:
        return ""
    if place in comparison.winners:
        if len(comparison.winners) > 1:
            return "gewinnt beim Jüngsten" if german else "wins if the youngest holds it"
        return "gewinnt" if german else "wins"
    best = comparison.ranked[comparison.winners[0]].points
    owed = best - comparison.ranked[place].points
    if not owed:
        return "zahlt nichts" if german else "pays nothing"
    return f"zahlt {owed}" if german else f"pays {owed}"
