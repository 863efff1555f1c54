"""Hands of seven-card Stud in the Poker Hand History format (PHH), if it can express them.

PHH knows fixed-limit seven-card Stud (``F7S``), whose rules are not those of the rule book ST. A
hand is written only if what was done in it is a hand of F7S, too; else ``NotCarried`` says why.
docs/chip-flows.md lists what is refused, and the one thing that is added: the opening.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from deluxe_replays.entries.rows import Row
from deluxe_replays.exports.hands import Hand, hands_of

RULES: Final = "seven-card-stud/1"
VARIANT: Final = "F7S"

_MOST_BETS: Final = 4
"""Bets and raises in a betting round of F7S."""

_PACK: Final = 52

_RANKS: Final = "23456789TJQKA"
_SUITS: Final = "cdhs"


class NotCarried(Exception):
    """The format cannot carry this hand, or any of this game, faithfully; the text says why."""


class PhhHand(msgspec.Struct, frozen=True):
    """One hand for PHH: its fields in order; players are counted from the dealer's left."""

    fields: tuple[tuple[str, object], ...]

    @property
    def text(self) -> str:
        """The hand as TOML."""
        return "".join(f"{name} = {_toml(value)}\n" for name, value in self.fields)


def write_phh(rows: Iterable[Row]) -> tuple[str, list[str]]:
    """Every hand that can be carried, as a PHHS document, and why each of the others cannot.

    Raises ``NotCarried`` if none can, ``BrokenHistory`` at what no game wrote.
    """
    texts, omissions = list[str](), list[str]()
    for hand in hands_of(rows, _check_rules):
        try:
            phh = phh_hand(hand)
        except NotCarried as why:
            omissions.append(f"hand {hand.number}: {why}")
        else:
            texts.append(f"[{len(texts) + 1}]\n{phh.text}")
    if not texts:
        raise NotCarried(omissions[0] if omissions else "no hand is over")
    return "\n".join(texts), omissions


def _check_rules(rules: str) -> None:
    if rules != RULES:
        raise NotCarried(f"PHH has no variant with the rules of {rules}")


def phh_hand(hand: Hand) -> PhhHand:
    """One hand of seven-card Stud; ``NotCarried`` with the reason."""
    bet = _bet(hand)
    _check_pack(hand)
    _check_pots(hand)
    antes = [hand.feed.get(seat, 0) for seat in hand.seats]
    if len(set(antes)) > 1:
        raise NotCarried("not all have paid the same to the pot (DR-3)")
    return PhhHand(
        (
            ("variant", VARIANT),
            ("antes", antes),
            ("bring_in", 0),
            ("small_bet", bet),
            ("big_bet", bet),
            ("starting_stacks", [hand.before[seat] for seat in hand.seats]),
            ("actions", list(_actions(hand))),
            ("hand", hand.number),
            ("table", hand.game),
            ("seats", [seat + 1 for seat in hand.seats]),
            ("players", [hand.players.get(seat, "") for seat in hand.seats]),
            ("finishing_stacks", [hand.after[seat] for seat in hand.seats]),
            ("_rules", hand.rules),
            ("_version", hand.version),
        )
    )


def _bet(hand: Hand) -> int:
    """The size of every bet and raise; 1 where nobody has bet more than the feed."""
    sizes = {size for kind, event in hand.events if (size := _size(kind, event))}
    if len(sizes) > 1:
        raise NotCarried("bets and raises are of several sizes: F7S has fixed ones")
    rounds = hand.rounds()
    if any(sum(bool(_size(kind, e)) for kind, e in acts) > _MOST_BETS for acts in rounds):
        raise NotCarried(f"a round has more than {_MOST_BETS} bets and raises")
    return sizes.pop() if sizes else 1


def _size(kind: str, event: dict[str, Any]) -> int:
    return int({"player-bet": event.get("amount"), "player-raised": event.get("by")}.get(kind) or 0)


def _check_pack(hand: Hand) -> None:
    streets = sum(kind.startswith("cards-dealt") for kind, _ in hand.events)
    cards = sum(len(part["cards"]) for _, part in hand.dealt())
    if cards + streets > _PACK:
        raise NotCarried("the pack is too small for the cards that F7S burns")


def _check_pots(hand: Hand) -> None:
    """All-in players are dealt to and shown otherwise in F7S; odd units go to one winner there."""
    if hand.all_in:
        raise NotCarried("a player was all in: F7S goes on otherwise then (DR-15)")
    for kind, event in hand.events:
        if kind == "deal-paid":
            amounts = [transfer["amount"] for transfer in event["transfers"]]
            if max(amounts) - min(amounts) > (len(amounts) == 2):
                raise NotCarried("odd units are shared as F7S does not")
            if len(amounts) > 2 and max(amounts) != min(amounts):
                raise NotCarried("odd units are shared as F7S does not")


def _actions(hand: Hand) -> Iterator[str]:
    """The actions of a hand; the first round is opened as ``_opening`` says."""
    checking: list[int] | None = None
    for number, events in enumerate(hand.rounds()):
        highest = 0
        for kind, event in events:
            if kind == "hands-dealt":
                yield from _first_cards(hand, event)
            elif kind.startswith("cards-dealt"):
                for part in event["cards"]:
                    yield f"d dh {hand.place(part['seat'])} {part['cards'][0]}"
            elif kind in _ACTS:
                if checking is None:
                    checking = _opening(hand, event["seat"])
                    yield from (f"{hand.place(seat)} cc # not asked" for seat in checking)
                elif number == 0 and not highest and event["seat"] in checking:
                    raise NotCarried("the opening came round to one who stands as checking (ST-4)")
                highest += _size(kind, event)
                yield _act(hand, kind, event, highest)
            elif kind == "hands-shown":
                for shown_hand in event["hands"]:
                    seat = shown_hand["seat"]
                    yield f"{hand.place(seat)} sm {''.join(hand.cards(seat))}"


def _act(hand: Hand, kind: str, event: dict[str, Any], highest: int) -> str:
    to = f" {highest}" if _size(kind, event) else ""
    return f"{hand.place(event['seat'])} {_ACTS[kind]}{to}"


_ACTS: Final = {
    "player-bet": "cbr",
    "player-raised": "cbr",
    "player-called": "cc",
    "player-dropped": "f",
}


def _first_cards(hand: Hand, event: dict[str, Any]) -> Iterator[str]:
    down = {part["seat"]: part["cards"] for part in event["face_down"]}
    for part in event["face_up"]:
        yield f"d dh {hand.place(part['seat'])} {''.join([*down[part['seat']], *part['cards']])}"


def _opening(hand: Hand, opener: int) -> list[int]:
    """The seats that are written as checking before the first act.

    F7S lets the lowest open card begin, by suit of equal ones. The rule book has the highest open
    card open (ST-3), and no checks (ST-4): those from the one to the other have not been asked.
    """
    [up] = [event["face_up"] for kind, event in hand.events if kind == "hands-dealt"]
    low = min(up, key=lambda part: _height(part["cards"][0]))["seat"]
    at, end = hand.seats.index(low), hand.seats.index(opener)
    return [hand.seats[i % len(hand.seats)] for i in range(at, end + len(hand.seats) * (end < at))]


def _height(card: str) -> tuple[int, int]:
    return _RANKS.index(card[0]), _SUITS.index(card[1])


def _toml(value: object) -> str:
    if isinstance(value, str):
        return "'" + value.replace("'", "") + "'"
    if isinstance(value, Sequence):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value)
