"""Writes pd_deal_2.json once; refuses to overwrite it, for a scheme's bytes never change.

Run as ``python tests/vectors/make.py``. Another scheme gets another name and another file.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.chance import SCHEME, DealChance, GameChance
from deluxe_domain.kernel.facts import plain

FILE = Path(__file__).with_name("pd_deal_2.json")

GAMES: dict[str, tuple[bytes, list[tuple[int, tuple[str, ...]]]]] = {
    "game-1": (
        bytes(range(32)),
        [(1, ()), (2, ()), (2, ("",)), (3, ("ab", "c")), (3, ("a", "bc"))],
    ),
    "0198c0de-7f00-7abc-8def-0123456789ab": (
        sha256(b"a master seed for the vectors").digest(),
        [(0, ("dice under the old oak",)), (4294967295, ("Würfel", "🂡", "x" * 300))],
    ),
    "Hölle-und-Hafer": (b"\xff" * 32, [(7, ("one", "two", "three", "four", "five", "six"))]),
    "": (bytes(32), [(1, ("",) * 3)]),
}
LOTS: list[tuple[int, tuple[Card, ...]]] = [
    (0, DECK),
    (1, DECK),
    (2, DECK[::-1]),
    (3, ("As", "Kd", "2c", "Th", "9s")),
    (4, ("Qh",)),
    (4294967295, DECK[5:38]),
]
PURPOSES = ("dice", "first dealer", "Würfel", "")
BOUNDS = (256, 6, 2, 52, 255, 129, 1, 100)
VERSIONS = (1, 2, 260, 2**40)


def shuffles(deal: DealChance) -> list[object]:
    rows: list[object] = []
    for number, cards in LOTS:
        deck = deal.shuffle(cards, number)
        last = len(cards) - 1
        places = sorted({0, last // 2, min(last, 47), last})
        rows.append(
            {
                "number": number,
                "cards": " ".join(cards),
                "order": " ".join(deck.order),
                "root": deck.root,
                "leaves": [leaf.hex() for leaf in deck.leaves],
                "openings": [plain(deck.opening(place)) for place in places],
            }
        )
    return rows


def streams(deal: DealChance) -> list[object]:
    rows: list[object] = []
    for purpose in PURPOSES:
        stream = deal.stream(purpose)
        bounds = BOUNDS * 10
        rows.append(
            {
                "purpose": purpose,
                "below": list(bounds),
                "numbers": [stream.below(bound) for bound in bounds],
            }
        )
    return rows


def games() -> list[object]:
    rows: list[object] = []
    for game, (master, deals) in GAMES.items():
        chance = GameChance(game, master)
        rows.append(
            {
                "game": game,
                "master": chance.master_hex,
                "commitment": chance.commitment,
                "salts": [{"version": v, "salt": chance.salt(v)} for v in VERSIONS],
                "deals": [
                    {
                        "number": number,
                        "entropy": list(entropy),
                        "seed": (deal := chance.deal(number, entropy)).seed_hex,
                        "shuffles": shuffles(deal),
                        "streams": streams(deal),
                    }
                    for number, entropy in deals
                ],
            }
        )
    return rows


def main() -> int:
    text = json.dumps({"scheme": SCHEME, "games": games()}, indent=1, ensure_ascii=False)
    try:
        with FILE.open("x", encoding="utf-8") as file:
            file.write(text + "\n")
    except FileExistsError:
        print(f"{FILE.name} exists and is not overwritten", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
