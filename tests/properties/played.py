"""A game of the catalogue in the making: every command kept, every chip counted anew."""

import json
import re
from collections import Counter
from typing import Any, Final

import msgspec

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.chance import GameChance, entropy_commitment
from deluxe_domain.kernel.decider import BrokenHistory, Command, Event, Refused, decide
from deluxe_domain.kernel.facts import fact_bytes, plain
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Cause, Entry, HistoryWriter, Reader
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import RunOutClock
from deluxe_domain.kernel.viewer import Viewer, at_seat
from tests.told import boarded

_CARD: Final = re.compile(r'"([2-9TJQKA][cdhs])"')
TONGUES: Final[tuple[Language, ...]] = ("en", "de")

DEFICITS_ALLOWED = frozenset({"heads-up-draw"})
"""The games in which a player's account may fall below zero (HU-9)."""


class Counted:
    """Chips, counted from the transfers alone and without a look at the kernel (G-4)."""

    def __init__(self, deficit: bool = False) -> None:
        self.accounts: Counter[str] = Counter()
        self.solvent = ("pot", "house") if deficit else ("pot", "house", "player")

    def count(self, event: Event) -> None:
        for transfer in plain(event).get("transfers", ()):
            assert type(transfer["amount"]) is int
            assert transfer["amount"] > 0
            self.accounts[transfer["source"]] -= transfer["amount"]
            self.accounts[transfer["target"]] += transfer["amount"]
            if transfer["source"].startswith(self.solvent):
                assert self.accounts[transfer["source"]] >= 0
        assert sum(self.accounts.values()) == 0


class Played:
    """A game that is being played by its decider, with what must hold after every decision."""

    def __init__(self, game: AnyGame, seed: bytes) -> None:
        self.game = game
        self.chance = GameChance("g-1", seed)
        self.writer = HistoryWriter("g-1", self.chance.salt)
        self.state: Any = game.initial
        self.counted = Counted(game.name in DEFICITS_ALLOWED)
        self.causes: list[Cause] = []
        self.entries: list[Entry] = []
        self.reader = Reader(game)
        self.states = msgspec.json.Decoder(game.states)

    def command(self, fields: dict[str, Any]) -> Command:
        """The command that these fields describe, read as from JSON."""
        command: Command = self.game.commands.json(json.dumps(fields))
        assert self.game.commands.json(fact_bytes(command)) == command
        return command

    def give(self, command: Command) -> bool:
        """Give a command; whether the rules allowed it. Nothing else may happen than these two."""
        before = msgspec.json.encode(self.state)
        try:
            decision = decide(self.game, self.state, command, self.chance)
        except Refused:
            assert msgspec.json.encode(self.state) == before
            return False
        seat = getattr(command, "seat", None)
        by = "host" if seat is None else f"seat:{seat}"
        by = "clock" if isinstance(command, RunOutClock) else by
        cause = Cause(command, by, f"r-{len(self.causes)}", len(self.causes))
        self._remember(self.writer.write(decision.events, cause))
        assert self.state == decision.state, "the fold and the decision agree"
        self.causes.append(cause)
        return True

    def _remember(self, entries: tuple[Entry, ...]) -> None:
        for entry in entries:
            assert self.reader.entry(entry.data) == entry, "written and read, it is the same"
            self.state = self.game.evolve(self.state, entry.event)
            assert self.states.decode(msgspec.json.encode(self.state)) == self.state
            self.counted.count(entry.event)
            self.entries.append(entry)

    def let_bot_act(self, bot: str, chance: Stream, which: int = 0) -> None:
        """The bot of this name acts for one who must act; it never breaks a rule."""
        waits_for = self.game.waits_for(self.state)
        assert waits_for[0] == self.game.to_act(self.state)
        seat = waits_for[which % len(waits_for)]
        command = self.game.bots[bot](self.game.view(self.state, at_seat(seat), False), chance)
        assert self.give(command), f"{bot} asked for what the rules forbid: {command!r}"

    def keeps_secrets_from(self, viewer: Viewer) -> None:
        """What they may see holds no seed, and no card that no event of this deal has told them."""
        secrets = [self.chance.master_hex, *self.seeds_in_use()]
        message: set[str] = set()
        for entry in self.entries:
            text = fact_bytes(self.game.redact(entry.event, viewer)).decode()
            assert not any(secret in text for secret in secrets), f"{entry.event.kind} tells a seed"
            if entry.event.kind == "deck-shuffled":
                message.clear()
            message |= set(_CARD.findall(text))
        view = self.game.view(self.state, viewer, False)
        text_of_view = fact_bytes(view).decode()
        assert not any(secret in text_of_view for secret in secrets), "the view tells a seed"
        assert set(_CARD.findall(text_of_view)) <= message, (
            "the view tells a card that they have not seen"
        )
        board = "\n".join(line for tongue in TONGUES for line in boarded(self.game, view, tongue))
        assert not any(secret in board for secret in secrets)

    def seeds_in_use(self) -> list[str]:
        """The seeds of all deals up to the one that is being played."""
        table = self.game.table(self.state)
        entropy = table.entropy if table is not None else ()
        closed = sum(entry.event.kind == "deal-closed" for entry in self.entries)
        return [self.chance.deal(deal, entropy).seed_hex for deal in range(1, closed + 2)]

    def meet(self, event: Event, state: Any) -> None:
        """Let a state meet any event: it is remembered, or no game wrote it."""
        before = msgspec.json.encode(state)
        try:
            after = self.game.evolve(state, event)
        except BrokenHistory:
            return
        finally:
            assert msgspec.json.encode(state) == before, "values do not change"
        assert self.states.decode(msgspec.json.encode(after)) == after
        self.game.view(after, at_seat(0), False)


def open_and_start(game: Played, opening: dict[str, Any], shift: int = 0) -> int:
    """Open the game, seat everybody and start; the number of players."""
    assert game.give(game.command(opening))
    players = int(opening["terms"]["players"])
    for seat in range(players):
        commitment = entropy_commitment(game.chance.game, bytes([seat] * 16))
        joining = {"kind": "join-game", "player": f"p{seat}", "seat": seat, "entropy": commitment}
        assert game.give(game.command(joining))
    order = [(seat + shift) % players for seat in range(players)]
    assert game.give(game.command({"kind": "start-game", "youngest_first": order}))
    for seat in range(players):
        entropy = bytes([seat] * 16).hex()
        reveal = {"kind": "reveal-entropy", "seat": seat, "entropy": entropy}
        assert game.give(game.command(reveal))
    return players
