"""Forgeries that need more work: chance dealt anew, entries put in, texts written another way.

The forger has the master seed and the log's own key. So whatever they change they derive anew from
the seed: packs, roots, hands and dice are those of the deal, round or throw that they name.
"""

import json
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from deluxe_domain.kernel.chance import DealChance, GameChance
from deluxe_domain.kernel.dice import throw_from
from deluxe_domain.kernel.hmac_sha256 import hmac_sha256

Entries = list[dict[str, Any]]
Bundle = dict[str, Any]


def events(entries: Entries, kind: str) -> list[dict[str, Any]]:
    """All events of this kind, in order."""
    return [entry["event"] for entry in entries if entry["event"]["kind"] == kind]


def place(entries: Entries, kind: str, number: int = 0) -> int:
    """Where the event of this kind and number stands."""
    return [at for at, each in enumerate(entries) if each["event"]["kind"] == kind][number]


def master_of(entries: Entries) -> bytes:
    """The master seed that the end of the game tells."""
    return bytes.fromhex(entries[-1]["event"]["seed"])


def deal_of(entries: Entries, number: int, entropy: Sequence[str] | None = None) -> DealChance:
    """The chance of a deal, with what the players revealed, or with other entropy."""
    entropies = entropy_of(entries)
    chance = GameChance(entries[0]["game"], master_of(entries))
    return chance.deal(number, tuple(entropies if entropy is None else entropy))


def entropy_of(entries: Entries) -> list[str]:
    """What the players revealed, by seat."""
    revealed = {event["seat"]: event["entropy"] for event in events(entries, "entropy-revealed")}
    return [revealed.get(event["seat"], "") for event in events(entries, "player-joined")]


def dealt_as(entries: Entries, which: int, deal: DealChance) -> None:
    """The deal in this place gets the pack, the hands and the seed of another one."""
    shuffle = events(entries, "deck-shuffled")[which]
    committed = deal.shuffle()
    shuffle.update(deal=deal.number, deck=list(committed.order), root=committed.root)
    dealt_from(entries, which, list(committed.order))
    closed = events(entries, "deal-closed")[which]
    closed.update(deal=deal.number, seed=deal.seed_hex)


def dealt_from(entries: Entries, which: int, pack: Sequence[str]) -> None:
    """The hands of this deal are dealt from this pack, and what is bought comes from them."""
    deal = events(entries, "hands-dealt")[which]
    for field in ("hands", "face_down"):
        hands = deal.get(field, [])
        number = sum(len(hand["cards"]) for hand in hands)
        for turn, hand in enumerate(hands):
            hand["cards"] = list(pack[turn : number : len(hands)])
        pack = pack[number:]
    down = {hand["seat"]: hand["cards"] for hand in deal.get("face_down", [])}
    first, end = place(entries, "hands-dealt", which), place(entries, "deal-closed", which)
    for entry in entries[first:end]:
        if entry["event"]["kind"] == "card-bought":
            entry["event"]["card"] = down[entry["event"]["seat"]][entry["event"]["place"]]


def numbered(entries: Entries) -> None:
    """Versions and salts anew, after entries were put in or taken out."""
    master, game = master_of(entries), entries[0]["game"].encode()
    for version, entry in enumerate(entries, 1):
        name = b"poker-deluxe/entry/v2\0" + len(game).to_bytes(2, "big") + game
        salt = hmac_sha256(master, name + version.to_bytes(8, "big")).hex()[:32]
        entry.update(version=version, salt=salt)


def deal_skipped(entries: Entries) -> None:
    """The last deal is dealt as the one after it: the forger tried which they like."""
    last = len(events(entries, "deck-shuffled"))
    dealt_as(entries, last - 1, deal_of(entries, last + 1))


def deal_repeated(entries: Entries) -> None:
    """The second deal is dealt with the cards of the first, which its players know."""
    dealt_as(entries, 1, deal_of(entries, 1))


def deals_reordered(entries: Entries) -> None:
    """The first two deals have changed their cards."""
    dealt_as(entries, 0, deal_of(entries, 2))
    dealt_as(entries, 1, deal_of(entries, 1))


def joined_again(entries: Entries) -> None:
    """A player joins again in mid-game with entropy that gives a pack to the forger's taste."""
    joined = entries[1]
    again = json.loads(json.dumps(joined))
    again["event"]["entropy"] = again["cause"]["command"]["entropy"] = "ab" * 32
    at = place(entries, "deal-closed", 0)
    again["cause"].update(at=_time(entries, at), request="again", by="anyone")
    entries.insert(at + 1, again)
    entropy = entropy_of(entries)[:-1]
    entropy[joined["event"]["seat"]] = "cd" * 16
    for which in range(1, len(events(entries, "deck-shuffled"))):
        dealt_as(entries, which, deal_of(entries, which + 1, entropy))
    numbered(entries)


def _time(entries: Entries, end: int) -> int:
    return max(int(entry["cause"]["at"]) for entry in entries[:end] if "cause" in entry)


def another_throw(entries: Entries) -> None:
    """The second throw of a turn shows the dice of its third."""
    turns: dict[int, int] = {}
    dice: list[int] = []
    for at, entry in enumerate(entries):
        event = entry["event"]
        if event["kind"] != "dice-thrown":
            continue
        seat = event["seat"]
        turns[seat] = turns.get(seat, 0) + (event["throw"] == 1)
        ends = entries[at + 1]["event"]["kind"] != "dice-thrown"
        if event["throw"] == 2 and ends:
            fresh = throw_from(deal_of(entries, 1), seat, turns[seat], 3)
            row = [fresh[n] if n in event["places"] else dice[n] for n in range(5)]
            event.update(throw=3, dice=row)
            return
        dice = event["dice"]


def another_round(entries: Entries) -> None:
    """The second round of Poker Dice is thrown with the dice of the third."""
    first, end = place(entries, "bets-placed", 1), place(entries, "deal-closed", 1)
    deal = deal_of(entries, 3)
    turns: dict[int, int] = {}
    dice: dict[int, list[int]] = {}
    for entry in entries[first : end + 1]:
        event = entry["event"]
        if "deal" in event:
            event["deal"] = 3
        if event["kind"] == "dice-thrown":
            seat = event["seat"]
            turns[seat] = turns.get(seat, 0) + (event["throw"] == 1)
            fresh = throw_from(deal, seat, turns[seat], event["throw"])
            before = dice.get(seat, [0] * 5)
            dice[seat] = [fresh[n] if n in event["places"] else before[n] for n in range(5)]
            event["dice"] = dice[seat]
    entries[end]["event"]["seed"] = deal.seed_hex


def seats_relabelled(entries: Entries) -> None:
    """Two hands of the last deal have changed their owners."""
    one, other = events(entries, "hands-dealt")[-1]["hands"][:2]
    one["seat"], other["seat"] = other["seat"], one["seat"]


def no_cut(entries: Entries) -> None:
    """The first pack is dealt as it was shuffled, as the dealer knows it."""
    at = place(entries, "deck-cut")
    del entries[at]
    dealt_from(entries, 0, events(entries, "deck-shuffled")[0]["deck"])
    numbered(entries)


def two_cuts(entries: Entries) -> None:
    """The pack is cut once more, back to where the dealer wants it."""
    at = place(entries, "deck-cut")
    number = entries[at]["event"]["lifted"]
    again = {**entries[at], "event": {**entries[at]["event"], "lifted": 52 - number}}
    del again["cause"]
    again["event"]["by_clock"] = True
    entries.insert(at + 1, again)
    dealt_from(entries, 0, events(entries, "deck-shuffled")[0]["deck"])
    numbered(entries)


def other_cut(entries: Entries) -> None:
    """The pack is cut elsewhere than the player said."""
    cut = events(entries, "deck-cut")[0]
    cut["lifted"] = cut["lifted"] % 51 + 1
    pack = events(entries, "deck-shuffled")[0]["deck"]
    dealt_from(entries, 0, pack[cut["lifted"] :] + pack[: cut["lifted"]])


def paid_to(account: str) -> Callable[[Entries], None]:
    """A chip of the last winner's goes to an account that is nobody's, and is cashed out there."""

    def change(entries: Entries) -> None:
        payout, ended = events(entries, "deal-paid")[-1], entries[-1]["event"]
        winner = ended["transfers"][0]["source"]
        transfer = {"amount": 1, "reason": "difference", "source": winner, "target": account}
        payout["transfers"].append(transfer)
        ended["transfers"][0]["amount"] -= 1
        ended["stacks"][int(winner[-1])] -= 1
        out = {"amount": 1, "reason": "cash-out", "source": account, "target": "cashier"}
        ended["transfers"].append(out)

    return change


def gift(entries: Entries) -> None:
    """The cashier gives the winner more, who cashes it out."""
    payout, ended = events(entries, "deal-paid")[-1], entries[-1]["event"]
    cash_out = ended["transfers"][0]
    payout["transfers"].append(
        {"amount": 50, "reason": "gift", "source": "cashier", "target": cash_out["source"]}
    )
    cash_out["amount"] += 50
    ended["stacks"][int(cash_out["source"][-1])] += 50


def paid_after_the_end(entries: Entries) -> None:
    """Chips go to a player and back to the cashier after all were cashed out."""
    move = {"amount": 9, "reason": "buy-in", "source": "cashier", "target": "player:0"}
    back = {"amount": 9, "reason": "cash-out", "source": "player:0", "target": "cashier"}
    late = {"kind": "carried-pot-shared", "transfers": [move, back]}
    ended = dict(entries[-1])
    entries.append({**ended, "event": late})
    master = bytes.fromhex(ended["event"]["seed"])
    game = ended["game"].encode()
    name = b"poker-deluxe/entry/v2\0" + len(game).to_bytes(2, "big") + game
    salt = hmac_sha256(master, name + len(entries).to_bytes(8, "big")).hex()[:32]
    entries[-1].update(version=len(entries), salt=salt)


def in_capitals(entries: Entries) -> None:
    """The mode is spelled so that no rake seems due, and none is taken."""
    for options in (entries[0]["event"]["options"], entries[0]["cause"]["command"]["options"]):
        options["mode"] = "Cash"
    ended = entries[-1]["event"]
    for event in events(entries, "deal-paid"):
        for rake in [each for each in event["transfers"] if each["target"] == "house"]:
            event["transfers"].remove(rake)
            out = next(m for m in ended["transfers"] if m["source"] == rake["source"])
            out["amount"] += rake["amount"]
            ended["stacks"][int(rake["source"][-1])] += rake["amount"]


def for_real(entries: Entries) -> None:
    """The game is no longer called a practice game."""
    for terms in (entries[0]["event"]["terms"], entries[0]["cause"]["command"]["terms"]):
        terms["practice"] = False


def by_mallory(entries: Entries) -> None:
    """Somebody whom nobody knows starts the game."""
    entries[place(entries, "game-started")]["cause"]["by"] = "mallory"


def two_givers(entries: Entries) -> None:
    """Two seats used one request id."""
    acts = [e["cause"] for e in entries if e.get("cause", {}).get("by", "").startswith("seat:")]
    other = next(cause for cause in acts if cause["by"] != acts[-1]["by"])
    acts[-1]["request"] = other["request"]


def decided_for(entries: Entries) -> None:
    """A player who sits there is told to have been away, and something is done for them."""
    gift = next(
        entry
        for entry in entries
        if "by_clock" in entry["event"] and entry.get("cause", {}).get("by", "").startswith("seat:")
    )
    del gift["cause"]
    gift["event"]["by_clock"] = True


def clocked(entries: Entries) -> None:
    """A clock gives a decision in a game that has none."""
    gift = next(
        entry
        for entry in entries
        if "by_clock" in entry["event"] and entry.get("cause", {}).get("by", "").startswith("seat:")
    )
    seat = gift["event"]["seat"]
    gift["cause"] |= {"by": "clock", "command": {"kind": "run-out-clock", "seat": seat}}
    gift["event"]["by_clock"] = True


# name, the claims that fail, the game, the change
CUNNING: Final[dict[str, tuple[str, str, Callable[[Entries], object]]]] = {
    "decided-for-a-player-who-sits-there": ("causes", "heads-up-draw", decided_for),
    "deal-skipped": ("dealt", "several-hands", deal_skipped),
    "deal-repeated": ("dealt cut", "several-hands", deal_repeated),
    "deals-reordered": ("dealt cut", "several-hands", deals_reordered),
    "dice-of-another-throw": ("dealt", "yacht", another_throw),
    "dice-of-another-round": ("dealt", "poker-dice", another_round),
    "joined-again": ("dealt cut", "several-hands", joined_again),
    "seats-relabelled": ("cut", "several-hands", seats_relabelled),
    "no-cut": ("cut", "poker-deluxe", no_cut),
    "two-cuts": ("cut causes", "poker-deluxe", two_cuts),
    "cut-other-than-the-command": ("cut causes", "poker-deluxe", other_cut),
    "chips-to-a-seat-beyond": ("chips", "poker-deluxe", paid_to("player:99")),
    "chips-to-seat-00": ("readable", "poker-deluxe", paid_to("player:00")),
    "gift-from-the-cashier": ("chips", "poker-deluxe", gift),
    "paid-after-the-end": ("readable", "poker-deluxe", paid_after_the_end),
    "mode-in-capitals": ("readable", "chinese-poker", in_capitals),
    "practice-removed": ("readable", "yacht", for_real),
    "started-by-mallory": ("causes", "yacht", by_mallory),
}


def longer_seed(bundle: Bundle, chained: Callable[[Entries], Bundle]) -> Bundle:
    """The same commitment opened to other cards: an id one letter shorter, a seed of 33 bytes."""
    entries = [json.loads(text) for text in bundle["entries"]]
    game, master = bundle["game"][:-1], bundle["game"][-1:].encode() + bytes.fromhex(bundle["seed"])
    entropy = entropy_of(entries)
    for which, shuffle in enumerate(events(entries, "deck-shuffled")):
        deal = DealChance(game, shuffle["deal"], deal_seed(game, master, shuffle["deal"], entropy))
        dealt_as(entries, which, deal)
    name = b"poker-deluxe/entry/v2\0" + len(game).to_bytes(2, "big") + game.encode()
    for version, entry in enumerate(entries, 1):
        salt = hmac_sha256(master, name + version.to_bytes(8, "big")).hex()[:32]
        entry.update(game=game, salt=salt)
    entries[-1]["event"]["seed"] = master.hex()
    return {**chained(entries), "seed": master.hex()}


def deal_seed(game: str, master: bytes, number: int, entropy: Sequence[str]) -> bytes:
    """What a verifier derives from a seed whose length it has not looked at."""
    parts = [game, *entropy]
    texts = [len(part.encode()).to_bytes(2, "big") + part.encode() for part in parts]
    count = len(entropy).to_bytes(2, "big")
    head = b"poker-deluxe/deal/v2\0" + texts[0] + number.to_bytes(4, "big") + count
    return hmac_sha256(master, head + b"".join(texts[1:]))


# --- texts that say the same in another way, in an entry or in the file


def _swapped(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text, old
        return text.replace(old, new, 1)

    return change


# The game, the entry, the change of its text; the entry is chained and logged as it then is.
REWRITTEN: Final[dict[str, tuple[str, int, Callable[[str], str]]]] = {
    "entry-with-a-key-twice": ("yacht", 1, _swapped('"game":"yacht"', '"game":"x","game":"yacht"')),
    "entry-with-a-float": ("yacht", 3, _swapped('"seat":1', '"seat":1.0')),
    "entry-with-an-exponent": ("yacht", 3, _swapped('"seat":1', '"seat":1e0')),
    "entry-with-minus-nothing": ("yacht", 2, _swapped('"seat":0', '"seat":-0')),
    "entry-with-a-leading-zero": ("yacht", 3, _swapped('"seat":1', '"seat":01')),
    "entry-with-keys-out-of-order": (
        "yacht", 2, _swapped('"kind":"player-joined","player":"player-0"',
                             '"player":"player-0","kind":"player-joined"')),
    "entry-with-an-escape": ("yacht", 2, _swapped('"player-0"', '"player\\u002d0"')),
    "entry-with-half-a-character": ("yacht", 2, _swapped('"entropy":""', '"entropy":"\\ud800"')),
    "entry-with-truth-for-one": ("yacht", 3, _swapped('"seat":1', '"seat":true')),
    "entry-with-null": ("yacht", 3, _swapped('"seat":1', '"seat":null')),
    "entry-with-a-field-more": ("yacht", 3, _swapped('"seat":1}', '"seat":1,"team":1}')),
    "chips-of-ten-to-the-25": (
        "poker-deluxe", 4, _swapped('"amount":75', '"amount":10000000000000000000000000')),
    "chips-beyond-2-to-the-53": (
        "poker-deluxe", 4, _swapped('"amount":75', '"amount":9007199254740993')),
    "a-thousand-million-players": (
        "yacht", 1, lambda text: text.replace('"players":2', '"players":1000000000')),
    "account-in-other-digits": (
        "poker-deluxe", 4, _swapped('"target":"player:1"', '"target":"player:\u0661"')),
    "nested-a-thousand-deep": (
        "yacht", 3, _swapped('"seat":1', '"seat":' + "[" * 1000 + "]" * 1000)),
}  # fmt: skip


def _padded(bundle: Bundle) -> None:
    bundle["log"]["nodes"] = {n: h.rstrip("=") for n, h in bundle["log"]["nodes"].items()}


def _loose_bits(bundle: Bundle) -> None:
    name, text = next(iter(bundle["log"]["nodes"].items()))
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    other = letters[letters.index(text[-2]) ^ 1]
    bundle["log"]["nodes"][name] = f"{text[:-2]}{other}="


def _more_nodes(bundle: Bundle) -> None:
    bundle["log"]["nodes"]["60/7"] = b64encode(bytes(32)).decode()


def _spaced(bundle: Bundle) -> None:
    seed = bundle["seed"]
    bundle["seed"] = f"{seed[:2]} {seed[2:]}"


# Of a good bundle of Yacht: name, the claim that fails, the change.
LOOSENED: Final[tuple[tuple[str, str, Callable[[Bundle], object]], ...]] = (
    ("seed-absent", "dealt", lambda bundle: bundle.pop("seed")),
    ("seed-empty", "readable", lambda bundle: bundle.update(seed="")),
    ("seed-null", "readable", lambda bundle: bundle.update(seed=None)),
    ("seed-with-a-blank", "readable", _spaced),
    ("seed-in-capitals", "readable", lambda bundle: bundle.update(seed=bundle["seed"].upper())),
    ("log-empty", "log", lambda bundle: bundle.update(log={})),
    ("log-null", "log", lambda bundle: bundle.update(log=None)),
    ("log-with-a-field-more", "log", lambda bundle: bundle["log"].update(proof="yes")),
    ("base64-without-padding", "log", _padded),
    ("base64-with-loose-bits", "log", _loose_bits),
    ("hashes-more-than-needed", "log", _more_nodes),
    ("places-as-truth", "log", lambda bundle: bundle["log"]["places"].__setitem__(0, True)),
    ("size-in-other-digits", "log", lambda bundle: bundle["log"].update(
        checkpoint=bundle["log"]["checkpoint"].replace("\n6", "\n\u0666", 1))),
    ("field-more", "readable", lambda bundle: bundle.update(comment="believe me")),
)  # fmt: skip


def loosely(text: str) -> Iterator[tuple[str, str]]:
    """A good file written in other ways: it is no bundle then."""
    yield "file-with-blanks", text.replace(":", ": ", 1)
    yield "file-with-a-key-twice", text.replace('{"entries"', '{"format":"x","entries"', 1)
    yield (
        "file-out-of-order",
        text.replace('"format":"poker-deluxe-bundle/1",', "", 1).replace(
            '{"entries"', '{"format":"poker-deluxe-bundle/1","entries"', 1
        ),
    )
    yield "file-with-a-mark", "\ufeff" + text
    yield "file-with-two-ends", text + "\n"
    yield "file-with-a-float", text.replace('"places":[3', '"places":[3.0', 1)
    yield "file-with-an-escape", text.replace('"game":"bound', '"game":"\\u0062ound', 1)
    yield "file-cut-short", text[: len(text) // 2] + "\n"
