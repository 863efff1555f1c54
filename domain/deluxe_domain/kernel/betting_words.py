"""Deals with betting in words, English and German: events told, acts listed, acts read."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from deluxe_domain.kernel.cards import RANKS, Card, Language, card_face
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.deals import (
    DealClosed,
    DealPaid,
    DeckShuffled,
    GameEnded,
    HandsShown,
    PotFed,
    Shown,
)
from deluxe_domain.kernel.first_dealer import FirstDealerFound
from deluxe_domain.kernel.ranking import evaluate
from deluxe_domain.kernel.stakes import (
    BuyChips,
    ChipsBought,
    MayBuyChips,
    MaySitOut,
    Options,
    PlayerSatOut,
    SitOut,
)
from deluxe_domain.kernel.table import (
    GameStarted,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    TableEvent,
)
from deluxe_domain.kernel.wagers import (
    Bet,
    BettingAct,
    BettingClosed,
    BettingCommand,
    Call,
    Check,
    Drop,
    MayBet,
    MayCall,
    MayCheck,
    MayDrop,
    MayRaise,
    PlayerBet,
    PlayerCalled,
    PlayerChecked,
    PlayerDropped,
    PlayerRaised,
    Raise,
    Wager,
)
from deluxe_domain.kernel.wording import tell_seats

ToldAlike = (
    TableEvent
    | GameStarted
    | FirstDealerFound
    | DeckShuffled
    | PotFed
    | Wager
    | BettingClosed
    | HandsShown
    | DealPaid
    | ChipsBought
    | PlayerSatOut
    | DealClosed
    | GameEnded
)
"""The events that every game with betting tells alike."""

_END: Final[Mapping[str, tuple[str, str]]] = {
    "hands-played": ("all hands are played", "alle Spiele sind gespielt"),
    "too-few-players": ("fewer than two can play", "weniger als zwei können spielen"),
    "table-deserted": ("everybody has left", "alle sind gegangen"),
}


def tell_alike(event: ToldAlike, language: Language = "en") -> str:
    """One line that tells the event, as far as it may be seen."""
    german = language == "de"
    match event:
        case PlayerChecked() | PlayerBet() | PlayerCalled() | PlayerRaised() | PlayerDropped():
            return _wager(event, german)
        case BettingClosed():
            return _closed(event, german)
        case PlayerJoined() | PlayerLeft() | PlayerReturned():
            return tell_seats(event, language)
        case GameStarted():
            return "Das Spiel beginnt" if german else "Play starts"
        case FirstDealerFound():
            cards = " ".join(card_face(card, language) for card in event.cards)
            deals = "gibt zuerst" if german else "deals first"
            return f"{cards}: {who(event.dealer, german)} {deals}"
        case DeckShuffled():
            if german:
                return f"Spiel {event.deal}: {who(event.dealer, german)} mischt und gibt"
            return f"deal {event.deal}: {who(event.dealer, german)} shuffles and deals"
        case PotFed():
            fed = "in den Topf" if german else "to the pot"
            return f"{fed}: {_payments(event.transfers, german)}"
        case HandsShown():
            return "; ".join(_shown(shown, language) for shown in event.hands)
        case DealPaid():
            return f"{_wins(event, german)}"
        case ChipsBought():
            units = sum(transfer.amount for transfer in event.transfers)
            bought = f"kauft Chips für {units}" if german else f"buys {units} units"
            return f"{who(event.seat, german)} {bought}"
        case PlayerSatOut():
            sits = "setzt aus" if german else "sits out"
            return f"{who(event.seat, german)} {sits}{clock(event.by_clock, german)}"
        case DealClosed():
            return f"Spiel {event.deal} ist zu Ende" if german else f"deal {event.deal} is over"
        case GameEnded():
            return _ended(event, german)
        case _:
            assert_never(event)


def agreed_in_words(options: Options, players: int, language: Language = "en") -> str:
    """What is agreed about players, hands and chips."""
    if language == "de":
        limit = "ohne Limit" if options.limit is None else f"Limit {options.limit}"
        payers = "jeder" if options.fed_by == "all" else "der Geber"
        return (
            f"{players} Spieler, {options.hands} Spiele, je {options.stake} Einheiten, "
            f"{payers} zahlt {options.feed} ein, {limit}"
        )
    limit = "no limit" if options.limit is None else f"limit {options.limit}"
    payers = "all pay" if options.fed_by == "all" else "the dealer pays"
    return (
        f"{players} players, {options.hands} hands, {options.stake} units each, "
        f"{payers} {options.feed} to the pot, {limit}"
    )


def act_in_words(act: BettingAct | MayBuyChips | MaySitOut, language: Language = "en") -> str:
    """What may be typed for the act, and what it means."""
    german = language == "de"
    match act:
        case MayCheck():
            return "schieben  im Spiel bleiben" if german else "check  stay in without betting"
        case MayBet():
            if german:
                return f"setze N  {act.least} bis {act.most} setzen"
            return f"bet N  bet {act.least} to {act.most}"
        case MayCall():
            return f"halten  {act.amount} zahlen" if german else f"call  pay {act.amount}"
        case MayRaise():
            if german:
                return f"erhöhe N  {act.owed} zahlen und um {act.least} bis {act.most} erhöhen"
            return f"raise N  pay {act.owed} and raise by {act.least} to {act.most}"
        case MayDrop():
            return "passen  aussteigen" if german else "drop  drop out of this hand"
        case MayBuyChips():
            if german:
                return f"kauf N  Chips für {act.least} bis {act.most} kaufen"
            return f"buy N  buy {act.least} to {act.most} units"
        case MaySitOut():
            return "aussetzen  keine Chips kaufen" if german else "out  buy none, and sit out"
        case _:
            assert_never(act)


def read_alike(text: str, seat: int) -> BettingCommand | BuyChips | SitOut | None:
    """The command that a player types, if it is one of betting or of buying chips."""
    match text.lower().split():
        case ["check" | "schieben"]:
            return Check(seat=seat)
        case ["call" | "halten"]:
            return Call(seat=seat)
        case ["drop" | "passen"]:
            return Drop(seat=seat)
        case ["out" | "aussetzen"]:
            return SitOut(seat=seat)
        case [word, number] if number.isascii() and number.isdigit() and len(number) < 16:
            return _read_amount(word, int(number), seat)
        case _:
            return None


def cards_in_order(cards: Sequence[Card], language: Language = "en") -> str:
    """A hand as a player sorts it, from the highest rank down.

    >>> cards_in_order(("2c", "Qd", "Th")), cards_in_order(("2c", "Qd", "Th"), "de")
    ('Qd Th 2c', '♦D ♥10 ♣2')
    """
    held = sorted(cards, key=lambda card: RANKS.index(card[0]), reverse=True)
    return " ".join(card_face(card, language) for card in held)


def who(seat: int, german: bool) -> str:
    """A player by his seat."""
    return f"{'Platz' if german else 'seat'} {seat}"


def clock(by_clock: bool, german: bool) -> str:
    """What is added where the clock has acted (G-8)."""
    if not by_clock:
        return ""
    return " (Zeit abgelaufen oder gegangen)" if german else " (out of time, or has left)"


def _read_amount(word: str, units: int, seat: int) -> Bet | Raise | BuyChips | None:
    match word:
        case "bet" | "setze":
            return Bet(seat=seat, amount=units)
        case "raise" | "erhöhe":
            return Raise(seat=seat, by=units)
        case "buy" | "kauf":
            return BuyChips(seat=seat, amount=units)
        case _:
            return None


def _wager(event: Wager, german: bool) -> str:
    seat = who(event.seat, german)
    match event:
        case PlayerChecked():
            return f"{seat} {'schiebt' if german else 'checks'}{clock(event.by_clock, german)}"
        case PlayerBet():
            return f"{seat} {'setzt' if german else 'bets'} {event.amount}"
        case PlayerCalled():
            paid = sum(transfer.amount for transfer in event.transfers)
            return f"{seat} {'hält mit' if german else 'calls for'} {paid}"
        case PlayerRaised():
            return f"{seat} {'erhöht um' if german else 'raises by'} {event.by}"
        case PlayerDropped():
            return f"{seat} {'passt' if german else 'drops'}{clock(event.by_clock, german)}"
        case _:
            assert_never(event)


def _closed(event: BettingClosed, german: bool) -> str:
    over = "die Setzrunde ist zu Ende" if german else "the betting round is over"
    moves = [
        f"{transfer.amount} {_account(transfer.source, german)} → "
        f"{_account(transfer.target, german)}"
        for transfer in event.transfers
    ]
    return ": ".join([over, ", ".join(moves)] if moves else [over])


def _payments(transfers: Sequence[Transfer], german: bool) -> str:
    return ", ".join(
        f"{transfer.amount} {'von' if german else 'from'} {_account(transfer.source, german)}"
        for transfer in transfers
    )


def _shown(shown: Shown, language: Language) -> str:
    said = evaluate(shown.cards).describe(language)
    return f"{who(shown.seat, language == 'de')}: {cards_in_order(shown.cards, language)}, {said}"


def _wins(event: DealPaid, german: bool) -> str:
    wins = "gewinnt" if german else "wins"
    return "; ".join(
        f"{_account(transfer.target, german)} {wins} {transfer.amount} "
        f"({_account(transfer.source, german)})"
        for transfer in event.transfers
    )


def _account(account: str, german: bool) -> str:
    name, _, number = account.partition(":")
    if name == "player":
        return who(int(number), german)
    if name == "pot":
        side = f"Nebentopf {number}" if german else f"side pot {number}"
        return side if number else ("Topf" if german else "pot")
    return name


def _ended(event: GameEnded, german: bool) -> str:
    stacks = ", ".join(map(str, event.stacks))
    why = _END[event.reason][german]
    if german:
        return f"Ende, {why}: {who(event.winner, german)} gewinnt am meisten, Chips {stacks}"
    return f"the end, {why}: {who(event.winner, german)} has gained most, chips {stacks}"
