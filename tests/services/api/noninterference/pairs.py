"""Pairs of games that differ only in what a viewer may not see, driven by the same acts (G-7).

The first game is played by bots for a while. Then every card that the rules have not told the
viewer (see ``oracle``) changes places with another such card, whatever was not thrown yet falls
otherwise, and all seeds are others. The second game is driven by the same acts: where an act names
a card, by the one that lies in its place. Whatever viewers receive from the one game they must
receive from the other, byte for byte: the messages of all events, views and open acts after every
decision, and again at the end of all versions; the ledger and the list's entry; the openings of
every deal; and the whole status of every refusal that they can provoke.

Two fields must differ, and are compared otherwise: ``commitment`` of the opening and ``root`` of a
shuffle bind the one game's seed and cards. Each must be exactly what the scheme's own code makes of
that game's seed and order, 64 hex digits, and is then blotted out. That hides no leak: whatever
else stood there would not be that value, and the value is a hash over 32 or 52 times 16 secret
bytes that no viewer has, so that to them it tells nothing (docs/fair-dealing.md; the vectors in
tests/vectors hold the scheme to it). So it is with an opening's salt and the leaves of its pack,
which must give that root; its position and its card are compared. Salts and seeds are in no other
message to a player before the rules open them. Times are given, and the same in both games.

In the games with dice nothing that lies on the table is hidden: there the future throws differ, and
the seeds, and nothing told of them.

A game's later acts may rest on hidden cards: in the second game a player may not be able to do what
they did in the first (open without openers, DR-7). Then the cards stay as they were, and the pair
is tried again. With open books everything is told to all when the game is over: such a game is
compared up to the decision before its last.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from msgspec import structs

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.chance import entropy_commitment
from deluxe_domain.kernel.decider import Command, Refused, decide
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, LeaveGame, OpenGame, RevealEntropy, StartGame
from deluxe_domain.kernel.viewer import AUDITOR, Viewer, at_seat
from deluxe_services.api.conversion.mapping import MAPPINGS
from tests.services.api.noninterference.chances import Exchange, Recorded, Twin
from tests.services.api.noninterference.oracle import told
from tests.services.api.noninterference.received import GAME_ID, BooksOpened, Played
from tests.services.api.openings import any_opening

TRIES: Final = 8
"""So often a second game is tried with fewer cards exchanged."""

LENGTHS: Final = (0, 1, 2, 3, 5, 8, 12, 20, 40, 0, 2, 5, 12, 40, 1000)
"""How many decisions are made after the start; the last is enough for every game to end."""

Disguise = Callable[[AnyGame], AnyGame]
"""What makes a game leak, for the tests of these tests."""


@dataclass(frozen=True, slots=True)
class Pair:
    """What became of a pair; ``difference`` is the first, if there is one.

    ``hidden``: the games do differ for one who may see everything. ``tries``: second games that
    were given up since somebody could not do in them what they did in the first.
    """

    rules: str
    viewer: str
    decisions: int
    compared: int
    hidden: bool
    tries: int
    difference: str = ""


def _honest(game: AnyGame) -> AnyGame:
    return game


def run_pair(rules: str, chance: Random, disguise: Disguise = _honest) -> Pair:
    """Play a pair, and compare."""
    game, opening = any_opening(rules, chance, {"open_books": chance.random() < 0.1})
    players = opening.terms.players
    seat = chance.randrange(players + 1)
    viewer = Viewer() if seat == players else at_seat(seat)
    probing = chance.randrange(2**32)
    leaky = disguise(game)
    one = Played.new(leaky, Recorded(GAME_ID, chance.randbytes(32)), viewer, Random(probing))
    _play(one, opening, players, chance)
    one.finish()
    fixed = _told(rules, one, viewer.seat)
    for tries in range(TRIES):
        exchanges = {deal: _exchange(cards, chance) for deal, cards in fixed.items()}
        master = chance.randbytes(32)
        other = Played.new(
            leaky, Twin(GAME_ID, master, one.chance, exchanges), viewer, Random(probing)
        )
        unable = _follow(other, one.acts)
        if unable is None:
            other.finish()
            return _compared(rules, one, other, tries)
        deal, seat = unable
        for number, cards in _told(rules, one, seat).items():
            if number == deal:
                fixed[number] |= cards
    return Pair(rules, str(viewer), len(one.acts), 0, hidden=False, tries=TRIES)


def _play(one: Played, opening: OpenGame, players: int, chance: Random) -> None:
    """The first game: bots, and now and then somebody who gets up."""
    game = RULE_SETS[one.game.rules]  # bots look at honest views
    one.do(opening)
    for seat in range(players):
        entropy = entropy_commitment(one.chance.game, bytes([seat] * 16))
        one.do(JoinGame(player=f"p{seat}", seat=seat, entropy=entropy))
    one.do(StartGame(youngest_first=tuple(chance.sample(range(players), players))))
    for seat in range(players):
        one.do(RevealEntropy(seat=seat, entropy=bytes([seat] * 16).hex()))
    names = sorted(game.bots)
    bots = [
        game.bots["random" if chance.random() < 0.7 else chance.choice(names)]
        for _ in range(players)
    ]
    stream = Stream(chance.randbytes(32), b"bots")
    for _ in range(chance.choice(LENGTHS)):
        turn = game.to_act(one.standing.state)
        if turn is None:
            break
        view = game.view(one.standing.state, at_seat(turn), False)
        leaves = chance.random() < 0.02
        try:
            one.do(LeaveGame(seat=turn) if leaves else bots[turn](view, stream))
        except BooksOpened:
            break


def _told(rules: str, one: Played, seat: int | None) -> dict[int, set[str]]:
    """By deal, the cards that a seat, or the public, was told, and those of every showdown."""
    results: dict[int, set[str]] = {}
    deal = 0
    for entry in one.entries:
        event: Any = entry.event
        if event.kind == "deck-shuffled":
            deal = event.deal
        results.setdefault(deal, set()).update(told(rules, event, seat))
    return results


def _exchange(fixed: set[str], chance: Random) -> Exchange:
    loose: list[Card] = [card for card in DECK if card not in fixed]
    return dict(zip(loose, chance.sample(loose, len(loose)), strict=True))


def _follow(other: Played, acts: Sequence[Command]) -> tuple[int, int] | None:
    """Drive the second game; the deal and the seat that could not follow, if one could not."""
    chance, deal = other.chance, 0
    assert isinstance(chance, Twin)
    for act in acts:
        try:
            other.do(_exchanged(act, chance.exchanges.get(deal, {})))
        except Refused:
            return deal, getattr(act, "seat", 0)
        shuffles = [
            each.event for each in other.entries[-30:] if each.event.kind == "deck-shuffled"
        ]
        deal = max([deal, *(getattr(event, "deal", 0) for event in shuffles)])
    return None


def _exchanged(act: Command, exchange: Mapping[Any, Any]) -> Command:
    if isinstance(act, JoinGame | StartGame | OpenGame | LeaveGame):
        return act
    values = {name: _in_place(value, exchange) for name, value in structs.asdict(act).items()}
    return structs.replace(act, **values)


def _in_place(value: Any, exchange: Mapping[Any, Any]) -> Any:
    if isinstance(value, tuple):
        return tuple(_in_place(each, exchange) for each in value)
    return exchange.get(value, value) if isinstance(value, str) else value


def _compared(rules: str, one: Played, other: Played, tries: int) -> Pair:
    pair = Pair(
        rules,
        str(one.viewer),
        len(one.acts),
        len(one.received),
        hidden=_all(one) != _all(other) or _future(one) != _future(other),
        tries=tries,
    )
    for place, (first, second) in enumerate(zip(one.received, other.received, strict=False)):
        if first != second:
            return replace(pair, difference=f"{place}: {first} / {second}")
    if len(one.received) != len(other.received):
        numbers = f"{len(one.received)} messages / {len(other.received)}"
        return replace(pair, difference=numbers)
    return pair


def _all(history: Played) -> list[bytes]:
    """What the game looks like to one from whom nothing is hidden."""
    game = history.game
    return [
        repr(game.view(standing.state, AUDITOR, True)).encode() for standing in history.standings
    ]


def _future(history: Played) -> str:
    """What the game would look like some decisions later, to one who may see everything."""
    game, state = RULE_SETS[history.game.rules], history.standing.state
    stream = Stream(bytes(32), b"future")
    for _ in range(6):
        seat = game.to_act(state)
        if seat is None:
            break
        command = game.bots["random"](game.view(state, at_seat(seat), False), stream)
        state = decide(game, state, command, history.chance).state
    return repr(game.view(state, AUDITOR, True))


def pairs(count: int, seed: int, disguise: Disguise = _honest, only: str = "") -> Iterator[Pair]:
    """So many pairs, of all games in turn, or of one."""
    for number in range(count):
        chance = Random(f"{seed}/{number}")
        rules = only or RULES[number % len(RULES)]
        yield run_pair(rules, chance, disguise)


RULES: Final = tuple(MAPPINGS)
