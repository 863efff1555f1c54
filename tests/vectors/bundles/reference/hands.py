"""The claim ``cut``: who deals, and who holds which cards."""

from tests.vectors.bundles.reference.reading import LEVELS, Event, want


class Hands:
    """The claim ``cut``: who deals, and who holds which cards."""

    def __init__(self, game: str, first: Event) -> None:
        self.game, self.options, self.n = game, first["options"], first["terms"]["players"]
        self.chips, self.away, self.next = [0] * self.n, set[int](), 0
        self.seats: list[int] = []
        self.pack: list[str] = []
        self.hold: dict[int, list[str]] = {}
        self.down: dict[int, dict[int, str]] = {}
        self.stage, self.round, self.dealer = "", 1, 0
        self.owes: tuple[int, int] = (-1, 0)

    def see(self, event: Event) -> None:
        """One event, and the chips that it moves."""
        if method := getattr(self, f"on_{event['kind'].replace('-', '_')}", None):
            method(event)
        for move in event.get("transfers", []):
            for side, sign in (("source", -1), ("target", 1)):
                if move[side].startswith("player:") and int(move[side][7:]) < self.n:
                    self.chips[int(move[side][7:])] += sign * move["amount"]

    def plays(self, seat: int) -> bool:
        """Whether a seat is dealt in."""
        options, chips = self.options, self.chips[seat]
        if self.game in ("dr", "s5", "s7"):
            return bool(chips >= options["feed"])
        if self.game != "cp":
            return True
        if options["mode"] == "tournament":
            return chips > 0
        least = LEVELS[options["level"] - 1]
        if {"start", "top_up"} <= options.keys():
            least = options["top_up"]
        return seat not in self.away and chips >= least

    def on_player_left(self, event: Event) -> None:
        self.away.add(event["seat"])

    def on_player_returned(self, event: Event) -> None:
        self.away.discard(event["seat"])

    on_player_joined = on_player_returned

    def on_game_started(self, event: Event) -> None:
        self.next = self.n - 1 if self.game == "cp" else event["youngest_first"][0]

    def on_first_dealer_found(self, event: Event) -> None:
        self.next = event["dealer"]

    def on_deck_shuffled(self, event: Event) -> None:
        if self.game == "hu":
            self.next = event["deal"] % 2
        circle = [(self.next + i) % self.n for i in range(self.n)]
        due = [seat for seat in circle if self.plays(seat)]
        want(due[:1] == [event["dealer"]])
        want(self.game != "dx" or event["round"] == (event["deal"] - 1) // self.n + 1)
        self.dealer, self.next = due[0], (due[0] + 1) % self.n
        circle = [(self.next + i) % self.n for i in range(self.n)]
        self.seats = [seat for seat in circle if self.plays(seat)]
        self.pack, self.hold, self.down = event["deck"], {}, {}
        self.stage, self.round, self.owes = "shuffled", 1, (-1, 0)

    def on_stub_reshuffled(self, event: Event) -> None:
        want(self.stage == "dealt" and not self.pack)
        self.pack = event["deck"]

    def on_deck_cut(self, event: Event) -> None:
        want(self.stage == "shuffled" and event["seat"] == (self.dealer - 1) % self.n)
        self.pack = self.pack[event["lifted"] :] + self.pack[: event["lifted"]]
        self.stage = "cut"

    def on_hands_dealt(self, event: Event) -> None:
        want(self.stage == ("cut" if self.game == "dx" else "shuffled"))
        want(event.get("seats", self.seats) == self.seats)
        self.stage, self.hold = "dealt", {seat: [] for seat in self.seats}
        if self.game == "dx":
            self.out(event["hands"], self.options["cards"])
            hold, self.hold = self.hold, {seat: [] for seat in self.seats}
            self.out(event["face_down"], 4)
            self.down = {seat: dict(enumerate(cards)) for seat, cards in self.hold.items()}
            self.hold = hold
        elif self.game in ("s5", "s7"):
            self.out(event["face_down"], 1 if self.game == "s5" else 2)
            self.out(event["face_up"], 1)
        else:
            self.out(event["hands"], 13 if self.game == "cp" else 5)

    def out(self, hands: list[Event], each: int) -> None:
        """So many cards to each, one at a time."""
        want([hand["seat"] for hand in hands] == [*self.hold])
        cards_now: dict[int, list[str]] = {seat: [] for seat in self.hold}
        for _ in range(each):
            for seat in self.hold:
                want(self.pack)
                cards_now[seat].append(self.pack[0])
                self.pack = self.pack[1:]
        for hand in hands:
            want(hand["cards"] == cards_now[hand["seat"]])
            self.hold[hand["seat"]] = self.hold[hand["seat"]] + hand["cards"]

    def on_cards_dealt_up(self, event: Event) -> None:
        self.round += 1
        faces = ["up"] * 3 + (["down"] if self.game == "s7" else [])
        want(self.stage == "dealt" and event["round"] == self.round <= len(faces) + 1)
        want(event["kind"] == f"cards-dealt-{faces[self.round - 2]}")
        self.out(event["cards"], 1)

    on_cards_dealt_down = on_cards_dealt_up

    def on_player_dropped(self, event: Event) -> None:
        want(event["seat"] in self.hold)
        if self.game in ("s5", "s7"):
            del self.hold[event["seat"]]

    def away_from(self, seat: int, cards: list[str]) -> None:
        """Cards that the hand has leave it."""
        for card in cards:
            want(card in self.hold.get(seat, []))
            self.hold[seat] = [one for one in self.hold[seat] if one != card]

    def from_top(self, seat: int, cards: list[str]) -> None:
        """Cards from the top of the pack."""
        want(self.pack[: len(cards)] == cards)
        self.pack = self.pack[len(cards) :]
        self.hold[seat] = [*self.hold[seat], *cards]

    def on_cards_discarded(self, event: Event) -> None:
        want(self.stage == "dealt" and not self.owes[1] and event["number"] == len(event["cards"]))
        self.away_from(event["seat"], event["cards"])
        self.owes = event["seat"], event["number"]

    def on_cards_drawn(self, event: Event) -> None:
        seat, debt = self.owes
        number = min(debt, len(self.pack))
        want(number and event["seat"] == seat and event["number"] == len(event["cards"]) == number)
        self.from_top(seat, event["cards"])
        self.owes = seat, debt - number

    def on_cards_exchanged(self, event: Event) -> None:
        want(self.stage == "dealt")
        want(len(event["discarded"]) == len(event["drawn"]) == event["number"])
        self.away_from(event["seat"], event["discarded"])
        self.from_top(event["seat"], event["drawn"])

    def on_card_bought(self, event: Event) -> None:
        down = self.down.get(event["seat"], {})
        want(down.pop(event["place"], None) == event["card"])
        self.away_from(event["seat"], [event["discarded"]])
        self.hold[event["seat"]].append(event["card"])

    def on_hands_shown(self, event: Event) -> None:
        for hand in event["hands"]:
            if "cards" in hand or "front" in hand:
                self.on_hand_arranged(hand)

    def on_hand_arranged(self, hand: Event) -> None:
        rows = ("cards", "front", "middle", "back")
        cards = [card for row in rows for card in hand.get(row, [])]
        want(sorted(cards) == sorted(self.hold.get(hand["seat"], [])))

    def on_deal_closed(self, event: Event) -> None:
        del event
        self.stage, self.hold, self.down, self.pack = "", {}, {}, []
