"""A game made again from its seed and its decisions: the same bytes (G-5), nothing stored."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Final

from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Refused, decide
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Cause, Entry, HistoryWriter, Reader
from deluxe_replays.entries.background import Background
from deluxe_replays.entries.findings import MALFORMED
from deluxe_replays.entries.rows import Row

_CAUSE_FIRST: Final = b'{"cause":'
"""How the canonical bytes of the first entry of a decision begin."""


def rebuild_game(
    game: AnyGame, game_id: str, seed: bytes, decisions: Iterable[Cause]
) -> Iterator[Entry]:
    """The entries of a game from its 32-byte master seed and its decisions, in order.

    Raises ``Refused`` at the first decision that the rules do not allow, ``ValueError`` if the
    seed has not 32 bytes.
    """
    causes = iter(decisions)
    first = [*islice(causes, 1)]
    branch = getattr(first[0].command, "branched_from", None) if first else None
    chance = GameChance(game_id if branch is None else branch.origin, seed)
    return rebuild(game, chance, chain(first, causes), game_id)


def rebuild(
    game: AnyGame, chance: GameChance, decisions: Iterable[Cause], game_id: str = ""
) -> Iterator[Entry]:
    """The same from all chance of the game; ``game_id`` if that is another game's.

    The newest shape of every event is written, whatever it was in when it was recorded.
    """
    writer, state = HistoryWriter(game_id or chance.game, chance.salt), game.initial
    for cause in decisions:
        decision = decide(game, state, cause.command, chance)
        state = decision.state
        yield from writer.write(decision.events, cause)


def written_again(rows: Iterable[Row], background: Background) -> Iterator[Entry]:
    """The entries that seed and recorded decisions give, as far as anything can be derived.

    The decisions are read from the rows as the derivation comes to them; where one cannot be
    read, or is refused, and where the master seed is not known, the entries end.
    """
    game, chance = background.game, background.whole_chance
    if game is None or chance is None:
        return
    reader = Reader(game)
    causes = (reader.cause(row.data) for row in rows if row.data.startswith(_CAUSE_FIRST))
    try:
        yield from rebuild(game, chance, causes, background.game_id)
    except (Refused, *MALFORMED):
        return
