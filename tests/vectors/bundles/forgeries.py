"""Forgeries by the claim that they break: a change of the entries, which are chained anew."""

from collections.abc import Callable
from typing import Any, Final

from tests.vectors.bundles.forging import Entries, first, last


def set_field(kind: str, field: str, value: Any) -> Callable[[Entries], object]:
    return lambda entries: first(entries, kind).update({field: value})


def _swap(kind: str, field: str, one: int, other: int) -> Callable[[Entries], None]:
    def change(entries: Entries) -> None:
        values = first(entries, kind)[field]
        values[one], values[other] = values[other], values[one]

    return change


def _swap_below_the_hands(entries: Entries) -> None:
    """The last two cards of the pack as it was cut, which nobody gets, change places."""
    number = first(entries, "deck-cut")["lifted"]
    deck = first(entries, "deck-shuffled")["deck"]
    deck[number - 1], deck[number - 2] = deck[number - 2], deck[number - 1]


def _swap_drawn(entries: Entries) -> None:
    """Whoever draws two cards first gets them in the other order."""
    draws = (each["event"] for each in entries if each["event"]["kind"] == "cards-drawn")
    cards = next(event["cards"] for event in draws if len(event["cards"]) > 1)
    cards[0], cards[1] = cards[1], cards[0]


def _swap_hands(kind: str, field: str) -> Callable[[Entries], None]:
    def change(entries: Entries) -> None:
        one, other = first(entries, kind)[field][:2]
        one["cards"], other["cards"] = other["cards"], one["cards"]

    return change


def _die(entries: Entries) -> None:
    dice = first(entries, "dice-thrown")["dice"]
    dice[2] = dice[2] % 6 + 1


def _salt(entries: Entries) -> None:
    entries[4]["salt"] = "0" * 32


def _transfer(kind: str, place: int, **fields: Any) -> Callable[[Entries], object]:
    return lambda entries: first(entries, kind)["transfers"][place].update(fields)


def _rake(amount: int) -> Callable[[Entries], None]:
    """The house takes another rake, and who paid it cashes out what they then have."""

    def change(entries: Entries) -> None:
        transfers = last(entries, "deal-paid")["transfers"]
        rake = next(each for each in transfers if each["target"] == "house")
        more = amount - rake["amount"]
        if amount:
            rake["amount"] = amount
        else:
            transfers.remove(rake)
        ended = last(entries, "game-ended")
        next(each for each in ended["transfers"] if each["source"] == rake["source"])["amount"] -= (
            more
        )
        ended["stacks"][int(rake["source"][-1])] -= more

    return change


def _to_the_house(entries: Entries) -> None:
    """A chip of the winner's goes to the house in a game without a rake."""
    transfers = last(entries, "game-ended")["transfers"]
    transfers[0]["amount"] -= 1
    transfers.append({**transfers[0], "amount": 1, "target": "house"})


def _another_winner(entries: Entries) -> None:
    """The loser of the last deal is paid by its winner: only who knows the rules can tell."""
    payout = last(entries, "deal-paid")
    winner, loser = (f"player:{seat}" for seat in (payout["winner"], 1 - payout["winner"]))
    payout["winner"] = 1 - payout["winner"]
    total = 0
    for transfer in payout["transfers"]:
        difference = transfer["source"] == loser
        transfer.update(target=loser, **({"source": winner} if difference else {}))
        total += transfer["amount"] * (2 if difference else 1)
    ended = last(entries, "game-ended")
    for cash_out in ended["transfers"]:
        more = total if cash_out["source"] == loser else -total
        cash_out["amount"] += more
        ended["stacks"][int(cash_out["source"][-1])] += more


def _cause(kind: str, seat: int | None = None, **fields: Any) -> Callable[[Entries], None]:
    """The first event of this kind was caused otherwise; ``seat`` is its command's."""

    def change(entries: Entries) -> None:
        cause = next(each for each in entries if each["event"]["kind"] == kind)["cause"]
        cause.update(fields)
        if seat is not None:
            cause["command"]["seat"] = seat

    return change


def _earlier(entries: Entries) -> None:
    one, other = [entry["cause"] for entry in entries if "cause" in entry][-2:]
    other["at"] = one["at"] - 1


def _in_halves(entries: Entries) -> None:
    [*_, last_one] = [entry["cause"] for entry in entries if "cause" in entry]
    last_one["at"] += 0.5


def _request_twice(entries: Entries) -> None:
    """A player's second act stands under the request id of their first."""
    one, other = [each for each in entries if each.get("cause", {}).get("by") == "seat:0"][-2:]
    other["cause"]["request"] = one["cause"]["request"]


def _wound_in_silence(entries: Entries) -> None:
    """A player lets their own clock run out, and the event keeps quiet about it."""
    entry = next(each for each in entries if each.get("cause", {}).get("by") == "clock")
    entry["cause"]["by"] = f"seat:{entry['cause']['command']['seat']}"
    entry["event"]["by_clock"] = False


def _joined_at(seat: Any) -> Callable[[Entries], None]:
    def change(entries: Entries) -> None:
        entries[1]["event"]["seat"] = entries[1]["cause"]["command"]["seat"] = seat
        entries[1]["cause"]["by"] = "anyone"

    return change


def registered(entries: Entries) -> None:
    """A registered player opens the game, sits down, and adds a bot."""
    opening, first, second = (entry["cause"] for entry in entries[:3])
    for cause in opening, first, second:
        cause["by"] = "player:~ann"
    for entry, player in ((entries[1], "~ann"), (entries[2], "~bot.typical.1")):
        entry["event"]["player"] = entry["cause"]["command"]["player"] = player


def _uncaused(kind: str) -> Callable[[Entries], object]:
    return lambda entries: next(e for e in entries if e["event"]["kind"] == kind).pop("cause")


FORGERIES: Final[dict[str, tuple[str, str, Callable[[Entries], object]]]] = {
    "deck-swapped": ("dealt", "poker-deluxe", _swap_below_the_hands),
    "root-other": ("dealt", "poker-deluxe", set_field("deck-shuffled", "root", "0" * 64)),
    "deal-seed-other": ("dealt", "seven-card-stud", set_field("deal-closed", "seed", "0" * 64)),
    "commitment-other": ("dealt", "yacht", set_field("game-opened", "commitment", "0" * 64)),
    "stub-swapped": ("dealt", "draw-poker", _swap("stub-reshuffled", "deck", -1, -2)),
    "first-dealer-other": ("dealt cut", "draw-poker", set_field("first-dealer-found", "dealer", 7)),
    "jack-swapped": ("dealt", "five-card-stud", _swap("first-dealer-found", "cards", 0, 1)),
    "die-turned": ("dealt", "escalero", _die),
    "die-turned-on-the-last-throw": (
        "dealt", "yacht", lambda entries: _die([*entries[::-1]])),
    "start-die-turned": (
        "dealt", "poker-dice",
        lambda entries: first(entries, "starter-found")["throws"][0].update(die=5)),
    "entropy-other": (
        "dealt causes", "five-card-stud", set_field("player-joined", "entropy", "ab" * 32)),
    "salt-other": ("dealt", "chinese-poker", _salt),
    "cut-elsewhere": ("cut causes", "poker-deluxe", set_field("deck-cut", "lifted", 11)),
    "hands-swapped": ("cut", "chinese-poker", _swap_hands("hands-dealt", "hands")),
    "open-cards-swapped": ("cut", "seven-card-stud", _swap_hands("cards-dealt-up", "cards")),
    "hidden-cards-swapped": ("cut", "seven-card-stud", _swap_hands("hands-dealt", "face_down")),
    "other-card-bought": ("cut", "poker-deluxe", set_field("card-bought", "card", "2c")),
    "other-card-drawn": ("cut", "heads-up-draw", set_field("cards-exchanged", "drawn", ["2c"])),
    "other-cards-drawn": ("cut", "draw-poker", _swap_drawn),
    "chip-more-won": ("chips", "seven-card-stud", _transfer("deal-paid", 0, amount=10**6)),
    "chip-less-cashed-out": ("chips", "heads-up-draw", _transfer("game-ended", 0, amount=1)),
    "chips-of-nobody": ("chips", "poker-deluxe", _transfer("game-started", 0, source="player:1")),
    "chips-to-a-strange-account": (
        "readable", "five-card-stud", _transfer("pot-fed", 0, target="pocket")),
    "half-a-chip": ("readable", "poker-deluxe", _transfer("card-bought", 0, amount=1.5)),
    "no-chip": ("readable", "poker-deluxe", _transfer("card-bought", 0, amount=0)),
    "pot-from-the-cashier": ("chips", "poker-dice", _transfer("bets-placed", 0, source="cashier")),
    "pot-left": (
        "chips", "poker-deluxe", lambda entries: first(entries, "deal-paid")["transfers"].pop(0)),
    "rake-too-high": ("rake", "chinese-poker", _rake(200)),
    "no-rake": ("rake", "chinese-poker", _rake(0)),
    "rake-where-there-is-none": ("chips rake", "poker-deluxe", _to_the_house),
    "another-winner": ("rules", "poker-deluxe", _another_winner),
    "given-by-another-seat": ("causes", "poker-deluxe", _cause("deck-cut", by="seat:0")),
    "given-by-another-seat-for-itself": (
        "causes", "poker-deluxe", _cause("deck-cut", by="seat:0", seat=0)),
    "given-by-the-operator": ("causes", "draw-poker", _cause("player-bet", by="operator")),
    "given-by-the-clock": ("causes", "heads-up-draw", _cause("player-bet", by="clock")),
    "opened-by-the-clock": ("causes", "yacht", _cause("game-opened", by="clock")),
    "started-from-an-empty-seat": ("causes", "escalero", _cause("game-started", by="seat:7")),
    "started-from-no-seat": ("causes", "yacht", _cause("game-started", by="seat:None")),
    "joined-from-another-seat": ("causes", "draw-poker", _cause("player-joined", by="seat:5")),
    "clock-wound-by-a-player": ("causes", "by-the-clock", lambda entries: next(
        e for e in entries if e.get("cause", {}).get("by") == "clock")["cause"].update(
            by="seat:0")),
    "clock-not-told": ("causes", "by-the-clock", lambda entries: next(
        e for e in entries if e.get("cause", {}).get("by") == "clock")["event"].update(
            by_clock=False)),
    "dated-before-the-one-it-follows": ("causes", "heads-up-draw", _earlier),
    "dated-in-words": ("readable", "yacht", _cause("game-started", at="noon")),
    "request-twice": ("causes", "poker-dice", _request_twice),
    "joined-for-another": ("causes", "poker-dice", _cause("player-joined", by="player:~mallory")),
    "joined-by-nobody": ("causes", "poker-dice", _uncaused("player-joined")),
    "clock-wound-in-silence": ("causes", "by-the-clock", _wound_in_silence),
    "dated-in-halves": ("readable", "yacht", _in_halves),
    "request-of-a-number": ("readable", "yacht", _cause("game-started", request=7)),
    "started-from-a-seat-of-its-own": (
        "readable", "yacht", _cause("game-started", seat=7, by="seat:7")),
    "joined-at-no-number": ("readable", "yacht", _joined_at("x")),
    "cause-without-a-request": (
        "readable", "yacht", lambda entries: entries[1]["cause"].pop("request")),
    "shape-of-no-number": ("readable", "yacht", set_field("score-written", "shape", "new")),
}  # fmt: skip
