"""What the recorded games alone say of the rules as they are: folded, re-executed, audited."""

from collections.abc import Iterator

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.history import StateAt, advance
from deluxe_replays.audit.auditor import audit_file
from deluxe_replays.audit.reexecution import reexecute
from tests.histories.negative import HISTORIES, file_of, recorded, unlike


def complaint(name: str) -> str:
    """The first thing that does not come out as it was recorded; empty if all does.

    Whatever the rules raise on the way is a complaint too.
    """
    try:
        return next(_complaints(name), "")
    except Exception as error:  # noqa: BLE001  # a mutant may raise anything: that is its capture
        return f"{type(error).__name__}: {error}"


def _complaints(name: str) -> Iterator[str]:
    game, files = GAMES[name], sorted((HISTORIES / name).glob("*.jsonl"))
    for path in files:
        entries, seed = recorded(path)
        history = [entry.data for entry in entries]
        verdict = reexecute(game, history, GameChance(entries[0].game, seed))
        if not verdict.whole:
            yield f"{path.stem}: {verdict}"
        end = advance(game, StateAt(game.initial), (entry.event for entry in entries))
        if game.over(end.state) != (entries[-1].event.kind == "game-ended"):
            yield f"{path.stem}: over or not"
    yield from unlike(name)
    for path in files:
        audit = audit_file(file_of(path))
        if not audit.clean:
            yield f"{path.stem}: {audit.findings[0].text}"
