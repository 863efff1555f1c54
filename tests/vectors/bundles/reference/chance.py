"""The claim ``dealt``: cards, dice and lots follow from the seeds, as docs/fair-dealing.md says."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.vectors.bundles.reference.claims import Reference
from tests.vectors.bundles.reference.reading import (
    PACK,
    Draws,
    Event,
    Open,
    keyed,
    label,
    sha,
    text16,
    want,
)


class Chance:
    """The claim ``dealt``: a method for each kind of event that it looks into."""

    def __init__(self, of: "Reference") -> None:
        self._of, self._rules = of, of.game
        branch = of.entries[0]["event"].get("branched_from") or {}
        self._game = branch.get("origin", of.bundle["game"])
        self._seats: dict[int, Event] = {}
        self._away: set[int] = set()
        self._commitments: dict[int, str] = {}
        self._entropy: dict[int, str] = {}
        self._started = self._has_dealer = self._open = False
        self._deal = self._shuffles = self._throw = 0
        self._down: list[str] = []
        self._aside: list[str] = []
        self._debt = 0
        self._turns: list[int] = []
        self._seats_done: list[int] = []
        self._number: dict[int, int] = {}
        self._lie: dict[int, list[int]] = {}

    @property
    def master(self) -> bytes | None:
        """The master seed, if it is told."""
        seed = self._of.bundle.get("seed")
        return None if seed is None else bytes.fromhex(seed)

    def see(self, entry: Event) -> None:
        """One entry."""
        name = entry["event"]["kind"].replace("-", "_")
        if name not in ("see", "master") and hasattr(self, name):
            getattr(self, name)(entry["event"])
        if self.master is not None:
            version = entry["version"].to_bytes(8, "big")
            salt = keyed(self.master, label("entry"), text16(self._game), version)[:16]
            want(entry["salt"] == salt.hex())

    def _seed(self, deal: int) -> bytes:
        if self.master is not None:
            entropy = [self._entropy.get(seat, "") for seat in range(self._of.players)]
            head = text16(self._game) + deal.to_bytes(4, "big") + len(entropy).to_bytes(2, "big")
            return keyed(self.master, label("deal"), head, *map(text16, entropy))
        for entry in self._of.entries:
            event = entry["event"]
            if event["kind"] == "deal-closed" and "shape" not in event and event["deal"] == deal:
                seed = bytes.fromhex(event["seed"])
                break
        else:
            raise Open
        return seed

    def _stream(self, deal: int, purpose: str) -> Draws:
        return Draws(self._seed(deal), label("stream") + text16(purpose))

    def _begin(self, deal: int) -> None:
        self._drawing()
        want(not self._open and deal == self._deal + 1)
        self._deal, self._open, self._shuffles, self._number = deal, True, 0, {}
        self._aside, self._down, self._debt = [], [], 0

    def game_opened(self, event: Event) -> None:
        if self.master is not None:
            commitment = sha(label("game"), text16(self._game), self.master)
            want(event["commitment"] == commitment.hex())

    def player_joined(self, event: Event) -> None:
        want(not self._started and event["seat"] < self._of.players)
        want(event["seat"] not in self._seats)
        want(event["player"] not in [each["player"] for each in self._seats.values()])
        want(event["entropy"] == "" or event["entropy"] not in self._commitments.values())
        self._seats[event["seat"]] = event
        if event["entropy"]:
            self._commitments[event["seat"]] = event["entropy"]

    def player_left(self, event: Event) -> None:
        want(event["seat"] in self._seats and event["seat"] not in self._away)
        if self._started:
            self._away.add(event["seat"])
        else:
            del self._seats[event["seat"]]
            self._commitments.pop(event["seat"], None)

    def player_returned(self, event: Event) -> None:
        want(event["seat"] in self._away)
        self._away.remove(event["seat"])

    def game_started(self, event: Event) -> None:
        everybody = list(range(self._of.players))
        want(not self._started and sorted(self._seats) == everybody)
        want(sorted(event["youngest_first"]) == everybody)
        self._started = True

    def entropy_revealed(self, event: Event) -> None:
        content = bytes.fromhex(event["entropy"])
        commitment = sha(label("entropy"), text16(self._game), content).hex()
        want(self._commitments.get(event["seat"]) == commitment)
        self.entropy_withheld(event)
        self._entropy[event["seat"]] = event["entropy"]

    def entropy_withheld(self, event: Event) -> None:
        want(self._started and event["seat"] in self._commitments)
        del self._commitments[event["seat"]]

    def _drawing(self) -> None:
        want(self._started and not self._commitments)

    def first_dealer_found(self, event: Event) -> None:
        self._drawing()
        want(not self._has_dealer and not self._deal)
        draws, pack, fell = self._stream(1, "first-dealer"), [*PACK], [""]
        while not fell[-1].startswith("J"):
            fell.append(pack.pop(draws.below(len(pack))))
        want(event["cards"] == fell[1:])
        want(event["dealer"] == (len(fell) - 2) % self._of.players)
        self._has_dealer = True

    def deck_shuffled(self, event: Event) -> None:
        want(self._has_dealer == (self._rules in ("dr", "s5", "s7")))
        self._begin(event["deal"])
        self._pack(event, PACK, 0)

    def stub_reshuffled(self, event: Event) -> None:
        self._shuffles += 1
        want(self._open and event["shuffle"] == self._shuffles and self._aside)
        self._pack(event, self._aside, self._shuffles)
        self._aside = []

    def _pack(self, event: Event, cards: list[str], number: int) -> None:
        seed, count = self._seed(self._deal), number.to_bytes(4, "big")
        draws, order = Draws(seed, label("shuffle") + count), [*cards]
        for last in reversed(range(1, len(order))):
            other = draws.below(last + 1)
            order[last], order[other] = order[other], order[last]
        salts = Draws(seed, label("salts") + count)
        leaves = [sha(label("card"), card.encode(), salts.take(16)) for card in order]
        place = text16(self._game) + self._deal.to_bytes(4, "big")
        root = sha(label("pack"), place, *leaves)
        want(event["deck"] == order and event["root"] == root.hex())

    def cards_discarded(self, event: Event) -> None:
        self._down = event["cards"]

    def cards_drawn(self, event: Event) -> None:
        self._debt = (self._debt or len(self._down)) - len(event["cards"])
        if not self._debt:
            self._aside = [*self._aside, *self._down]

    def starter_found(self, event: Event) -> None:
        self._drawing()
        want(not self._has_dealer and event["deal"] == 1)
        draws, left = self._stream(1, "start"), list(range(self._of.players))
        due: list[Event] = []
        while True:
            row = [{"seat": seat, "die": draws.below(6) + 1} for seat in left]
            due += row
            high = [7 if each["die"] == 1 and self._rules == "pd" else each["die"] for each in row]
            left = [seat for seat, h in zip(left, high, strict=True) if h == max(high)]
            if len(left) == 1:
                break
        want(event["throws"] == due and event["starter"] == left[0])
        self._has_dealer = True
        if self._rules != "pd":
            self._begin(1)
            self._turns = left

    def bets_placed(self, event: Event) -> None:
        want(self._has_dealer)
        self._begin(event["deal"])
        want(event["round"] == event["deal"])
        self._turns, self._seats_done, self._throw = event["seats"], [], 0
        want(self._turns and len({*self._turns}) == len(self._turns))

    def dice_thrown(self, event: Event) -> None:
        seat = event["seat"]
        want(self._open and self._turns[:1] == [seat] and event["throw"] == self._throw + 1)
        self._throw += 1
        if self._throw == 1:
            self._number[seat] = self._number.get(seat, 0) + 1
            want(event["places"] == [0, 1, 2, 3, 4])
        draws = self._stream(self._deal, f"dice-{seat}")
        start = 15 * (self._number[seat] - 1) + 5 * (self._throw - 1)
        row = [draws.below(6) + 1 for _ in range(start + 5)][start:]
        lie = self._lie.get(seat, row)
        self._lie[seat] = [row[i] if i in event["places"] else lie[i] for i in range(5)]
        want(event["dice"] == self._lie[seat])
        if self._throw == 3 and self._rules == "pd":
            self.rolling_stopped(event)

    def rolling_stopped(self, event: Event) -> None:
        want(self._throw and self._turns[:1] == [event["seat"]])
        self._throw, self._turns = 0, self._turns[1:]
        self._seats_done = [*self._seats_done, event["seat"]]

    def hands_compared(self, event: Event) -> None:
        want(self._seats_done and not self._turns)
        lie = [(seat, self._lie[seat]) for seat in self._seats_done]
        want([(hand["seat"], hand["dice"]) for hand in event["hands"]] == lie)
        best = [seat for seat in self._seats_done if seat in event["best"]]
        want(best and best == event["best"])
        self._turns, self._seats_done = (best if len(best) > 1 else []), []

    def score_written(self, event: Event) -> None:
        self.rolling_stopped(event)
        self._turns, self._seats_done = [(event["seat"] + 1) % self._of.players], []

    box_crossed = score_written

    def deal_closed(self, event: Event) -> None:
        want(
            self._open and event["deal"] == self._deal and not self._throw and not self._seats_done
        )
        want(self._rules != "pd" or not self._turns)
        want(event["seed"] == self._seed(self._deal).hex())
        self._open = False

    def game_ended(self, event: Event) -> None:
        want(self._started and not self._open and self.master is not None)
        want(event["seed"] == self._of.bundle["seed"])
