"""What an auditor notices: in every game, and in the log beside the checkpoint they remember."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from deluxe_replays.proofs.checkpoints import Distrust, Memory, trusted
from deluxe_replays.proofs.signed_notes import BadNote
from deluxe_services.audits.store_audit import How, audit_store
from deluxe_services.store import Store, StoreError, open_store
from deluxe_services.store.checks.tree import LogTree


class Noticed(NamedTuple):
    """What was said: the findings as game and version, and everything as text."""

    entries: frozenset[tuple[str, int]]
    texts: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.texts)

    def names(self, game: str, version: int) -> bool:
        """Whether the entry is named; of one that is gone, the one after it, or the game's end."""
        return any((game, near) in self.entries for near in (version, version + 1, version - 1, 0))


def look(file: Path, memory: Memory | None, *, quick: bool = False) -> Noticed:
    """Audit a store that is only read, as ``audit --all`` does (or ``audit --all --quick``).

    With a ``memory`` also as ``log check`` does.
    """
    entries: set[tuple[str, int]] = set()
    texts: list[str] = []
    try:
        store = open_store(str(file), read_only=True)
    except StoreError as error:
        return Noticed(frozenset(), (str(error),))
    try:
        whole = audit_store(store, str(file), How.QUICK if quick else How.WHOLE)
        entries |= {(finding.game, finding.version) for finding in whole.audit.findings}
        texts += [finding.text for finding in whole.audit.findings]
        texts += whole.faults
        texts += () if memory is None else _log(store, memory)
    except StoreError as error:
        texts.append(str(error))
    finally:
        store.close()
    return Noticed(frozenset(entries), tuple(texts))


def _log(store: Store, memory: Memory) -> Iterable[str]:
    note = store.checkpoints.signed()
    if note is None:
        return ("the log is not signed any more",)
    try:
        tree = LogTree(store, from_rows=True).catch_up()
        checkpoint = trusted(note.note, memory.verifier)
        if checkpoint.size > tree.size or tree.root(checkpoint.size) != checkpoint.root:
            return ("the log is not what was signed",)
        memory.believe(note.note, tree.consistency)
    except (Distrust, BadNote) as error:
        return (str(error),)
    return ()
