"""What the recorded games alone say of the rules as they are: folded, re-executed, audited."""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Refused, decide
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, Reader, Standing, advance
from deluxe_replays.auditor import audit_file
from deluxe_replays.gamefile import GameFile, read_game_file
from deluxe_replays.reexecution import reexecute

HISTORIES: Final = Path(__file__).parents[1] / "histories"


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
        entries, seed = _recorded(path)
        verdict = reexecute(game, entries, GameChance(entries[0].game, seed))
        if not verdict.whole:
            yield f"{path.stem}: {verdict}"
        end = advance(game, Standing(game.initial), (entry.event for entry in entries))
        if game.over(end.state) != (entries[-1].event.kind == "game-ended"):
            yield f"{path.stem}: over or not"
    for refusal in json.loads((HISTORIES / name / "refusals.json").read_text("utf-8")):
        if said := _unlike(game, name, refusal):
            yield said
    for path in files:
        audit = audit_file(_file(path))
        if not audit.clean:
            yield f"{path.stem}: {audit.findings[0].text}"


def _file(path: Path) -> GameFile:
    return read_game_file(BytesIO(path.read_bytes()))


@cache
def _recorded(path: Path) -> tuple[tuple[Entry, ...], bytes]:
    """The entries and the master seed; a running game's seed comes from the file's name."""
    file, reader = _file(path), Reader(GAMES[path.parent.name])
    entries = tuple(reader.entry(row.data) for row in file.sound_rows())
    if file.header.seed is not None:
        return entries, bytes.fromhex(file.header.seed)
    return entries, sha256(f"tests/histories/{path.stem}".encode()).digest()


def _unlike(game: AnyGame, name: str, refusal: dict[str, Any]) -> str:
    """How a recorded refusal comes out otherwise; empty if it does not."""
    entries: tuple[Entry, ...] = ()
    seed = bytes(32)
    if refusal["game"]:
        entries, seed = _recorded(HISTORIES / name / f"{refusal['game']}.jsonl")
    before = (entry.event for entry in entries[: refusal["after"]])
    state = advance(game, Standing(game.initial), before).state
    command = game.commands.validate_json(json.dumps(refusal["command"]))
    where = f"{refusal['game']}@{refusal['after']} {refusal['command']['kind']}"
    try:
        decide(game, state, command, GameChance(refusal["game"], seed))
    except Refused as refused:
        said = (refused.rule, refused.reason, refused.text)
        same = said == (refusal["rule"], refusal["reason"], refusal["text"])
        return "" if same else f"{where}: refused by {refused.rule}, {refused.reason}"
    return f"{where}: not refused"
