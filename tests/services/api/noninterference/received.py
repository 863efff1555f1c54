"""One game of a pair as it is played, and all that a viewer receives of it."""

from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, TypeVar

from google.protobuf.message import Message

from deluxe_domain.kernel.chance import verify_opening
from deluxe_domain.kernel.decider import Command, Refused, decide
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Cause, Entry, HistoryWriter, StateAt, advance
from deluxe_domain.kernel.viewer import Viewer
from deluxe_replays.chips.transfers import Ledger
from deluxe_services.api.context import game_message
from deluxe_services.api.conversion.mapping import MAPPINGS
from deluxe_services.api.conversion.visible_games import EventCache, VisibleGame
from deluxe_services.api.errors import Failure, status_of
from deluxe_services.api.events.filters import Filter
from deluxe_services.api.events.visible_entries import records_of
from deluxe_services.api.games.commands import read_command
from deluxe_services.api.refusals import failure_of
from deluxe_services.api.replays.replay_service import pack_message
from deluxe_services.histories.folded_log import Step
from deluxe_services.histories.openings import PackOpenings, open_packs
from deluxe_services.histories.states import register_of, standing_after
from deluxe_services.identity.principals import Principal
from deluxe_services.store import Row
from pokerdeluxe.v1 import history_pb2 as pb
from pokerdeluxe.v1.event_service_pb2 import EventFilter, GameEvent
from tests.services.api.fuzz.messages import deal_cards, random_message
from tests.services.api.noninterference.chances import Recorded

T = TypeVar("T")

GAME_ID: Final = "g-1"

Received = list[tuple[str, bytes]]
"""What was sent, by sort, in order."""


class BooksOpened(Exception):
    """Now everybody may see everything."""


@dataclass(slots=True)
class Played:
    """One game of a pair: what was done, and all that the viewer received."""

    game: AnyGame
    chance: Recorded
    viewer: Viewer
    probing: Random
    standing: StateAt
    writer: HistoryWriter
    entries: list[Entry] = field(default_factory=list)
    standings: list[StateAt] = field(default_factory=list)
    acts: list[Command] = field(default_factory=list)
    received: Received = field(default_factory=list)

    @classmethod
    def new(cls, game: AnyGame, chance: Recorded, viewer: Viewer, probing: Random) -> "Played":
        return cls(
            game,
            chance,
            viewer,
            probing,
            StateAt(game.initial),
            HistoryWriter(GAME_ID, chance.salt),
        )

    def do(self, command: Command) -> None:
        """One decision, and what the viewer then receives; ``Refused``."""
        decision = decide(self.game, self.standing.state, command, self.chance)
        cause = Cause(command, _by(command), f"request-{len(self.acts)}", len(self.acts))
        standing = standing_after(self.game, self.standing, decision)
        if standing.open_to_all:
            raise BooksOpened
        entries = self.writer.write(decision.events, cause)
        self.standing = standing
        self.acts.append(command)
        self.entries += entries
        self.standings.append(self.standing)
        self._receive(entries)
        if self.viewer.seat is not None and self.probing.random() < 0.25:
            self._probe(self.viewer.seat)

    def _receive(self, entries: Sequence[Entry]) -> None:
        sight = self._sight()
        self.received += [("event", self._blotted(each)) for each in sight.events(entries)]
        self.received.append(("view", _bytes(sight.view(self.standing))))
        self.received += [("act", data) for data in sight.act_bytes()]

    def finish(self) -> None:
        """What the viewer receives when they ask for everything once more."""
        sight = self._sight()
        self.received += [("list", self._blotted(each)) for each in sight.events(self.entries)]
        for at in self.standings[:: max(1, len(self.standings) // 5)]:
            self.received.append(("view at", _bytes(sight.view(at))))
        register = register_of(self.game, GAME_ID, self.standing, self.writer.head, 0, 0)
        self.received.append(("game", _bytes(game_message(register))))
        rows = (Row(GAME_ID, one.version, one.event.kind, one.data) for one in self.entries)
        self.received += [("ledger", repr(line).encode()) for line in Ledger(rows)]
        self.received += [("opened", data) for data in self._openings()]
        self.received += [("record", data) for data in self._records()]

    def _records(self) -> Iterator[bytes]:
        """What a stream of all games tells them of this one, from its first entry on."""
        seat, at = self.viewer.seat, StateAt(self.game.initial)
        who = None if seat is None else Principal("player", GAME_ID, seat, f"p{seat}")
        context: Any = _Desk(self.entries)
        for entry in self.entries:
            row = Row(GAME_ID, entry.version, entry.event.kind, entry.data)
            step = Step(row, self.game, entry, at, advance(self.game, at, (entry.event,)))
            for record in _result(records_of(context, step, who, Filter(EventFilter(), ""))):
                event = GameEvent.FromString(record.data)
                names = f"{event.name} {event.game} {event.kind} {record.field} "
                yield names.encode() + self._blotted(event.event)
            at = step.after

    def _openings(self) -> Iterator[bytes]:
        """The openings of each deal without their hashes, which must lead to their pack's root."""
        table = self.game.table(self.standing.state)
        lot: list[Entry] = []
        for entry in self.entries:
            event: Any = entry.event
            if event.kind == "deck-shuffled":
                lot = []
            lot.append(entry)
            if event.kind != "deal-closed" and entry is not self.entries[-1]:
                continue
            if lot[0].event.kind == "deck-shuffled":
                first: Any = lot[0].event
                chance = self.chance.deal(first.deal, table.entropy if table is not None else ())
                packs = open_packs(self.game, self.standing, lot, chance, self.viewer)
                yield from (self._checked(pack) for pack in packs)

    def _checked(self, pack: PackOpenings) -> bytes:
        assert pack.root in self.chance.roots
        for opening in pack.openings:
            assert verify_opening(GAME_ID, pack.deal, pack.root, pack.leaves, opening)
        message = pack_message(pack)
        message.root = ""
        message.leaves[:] = [bytes(len(leaf)) for leaf in message.leaves]
        for card in message.cards:
            card.salt = bytes(len(card.salt))
        return _bytes(message)

    def _sight(self) -> VisibleGame:
        return VisibleGame(self.game, self.standing, self.viewer, EventCache())

    def _blotted(self, message: pb.Event) -> bytes:
        """An event without its commitments, each of which must be the one that it should be."""
        event = pb.Event()
        event.CopyFrom(message)
        of_game = getattr(event, MAPPINGS[self.game.rules].field)
        fields: Any = getattr(of_game, of_game.WhichOneof("event"))
        for name, right in (
            ("commitment", {self.chance.commitment}),
            ("root", self.chance.roots),
        ):
            if name in fields.DESCRIPTOR.fields_by_name and getattr(fields, name) in right:
                setattr(fields, name, "0" * 64)
        return _bytes(event)

    def _probe(self, seat: int) -> None:
        """Ask what the rules may forbid, and keep the whole answer if they do."""
        mapping = MAPPINGS[self.game.rules]
        asking = self.chance.again()  # what is drawn for it is no part of the game
        for _ in range(4):
            message = pb.Command()
            branch: Any = getattr(message, mapping.field)
            branch.CopyFrom(random_message(branch.DESCRIPTOR, self.probing))
            deal_cards(branch, self.probing)
            try:
                command = read_command(mapping, message, seat, "item.command")
                decide(self.game, self.standing.state, command, asking)
            except (Failure, Refused) as no:
                status = status_of(failure_of(no)).SerializeToString(deterministic=True)
                self.received.append(("refusal", status))
            else:
                self.received.append(("allowed", b""))


class _Desk:
    """What the records of a game are made with."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.events = EventCache()
        self.host = self
        self._entries = entries

    async def entries(self, _game: str, after: int, upto: int) -> Sequence[Entry]:
        return self._entries[after:upto]


def _result(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine gives that waits for nothing."""
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise AssertionError("it waits")


def _by(command: Command) -> str:
    seat = getattr(command, "seat", None)
    return "operator" if seat is None else f"seat:{seat}"


def _bytes(message: Message) -> bytes:
    data: bytes = message.SerializeToString(deterministic=True)
    return data
