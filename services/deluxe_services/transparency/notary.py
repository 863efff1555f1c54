"""The notary of a log: signs checkpoints of it as it grows, and stores the tiles of its tree."""

import logging
from collections.abc import Callable
from threading import Event, Lock, Thread
from time import monotonic, time
from typing import Final

from deluxe_replays.proofs.checkpoints import Checkpoint, Distrust, read_checkpoint, signed
from deluxe_replays.proofs.running import RunningProof
from deluxe_replays.proofs.signed_notes import BadNote, Note, Signer, Verifier, read_note
from deluxe_replays.proofs.witnesses import NOBODY, Policy
from deluxe_services.store import Decision, Store, StoreUnreadable
from deluxe_services.store.checks.tree import LogTree
from deluxe_services.store.log.followers import Follower
from deluxe_services.store.values import Signed
from deluxe_services.transparency.running_games import RunningGames

EVERY: Final = 1.0
"""Seconds between two checkpoints under load; a log at rest is signed at once."""

_log = logging.getLogger(__name__)


def running_of(checkpoint: Signed) -> bytes | None:
    """The root of the tree of running games that a checkpoint names, if it does."""
    return read_checkpoint(read_note(checkpoint.note)).running


class Notary:
    """Follows a store's log and signs it; ``start`` it, and ``close`` it before the store.

    ``every``: seconds between two checkpoints under load. The witnesses of ``policy`` may cosign.
    Safe to use from any thread. ``StoreUnreadable`` if the log has a gap, ``Distrust`` at the start
    if what was signed before is not what the log begins with.
    """

    def __init__(
        self,
        store: Store,
        signer: Signer,
        every: float = EVERY,
        policy: Policy = NOBODY,
    ) -> None:
        self._store = store
        self._signer = signer
        self._every = every
        self._policy = policy
        self._witnessed: Signed | None = None
        self.tree = LogTree(store)
        self._running = RunningGames(store)
        self._follower: Follower | None = None
        self._lock = Lock()
        self._growth = Event()
        self._closing = Event()
        self._latest = Signed(-1, "", "")
        self._unsigned_since: float | None = None
        self.failures = 0
        self._failing = False
        self._thread = Thread(target=self._work, name="notary", daemon=True)

    @property
    def verifier(self) -> Verifier:
        """The public key under the checkpoints."""
        return self._signer.verifier

    @property
    def latest(self) -> Signed:
        """The newest signed checkpoint."""
        return self._latest

    @property
    def witnessed(self) -> Signed | None:
        """The newest checkpoint that the quorum of the policy has cosigned, if any is needed."""
        return self._witnessed

    @property
    def followed(self) -> int:
        """The entries that are known of, signed or not."""
        return max(self.tree.size, self._follower.end if self._follower else 0)

    @property
    def unsigned_seconds(self) -> float:
        """The age in seconds of the oldest entry without a checkpoint; 0 if there is none."""
        since = self._unsigned_since
        return 0.0 if since is None else monotonic() - since

    def start(self) -> "Notary":
        """Look at what is there, sign it, and go on as it grows."""
        # The store first: other servers sign what comes meanwhile.
        latest = self._store.checkpoints.signed()
        self.tree.catch_up()
        from_file = self._remembered()
        self._hold_to(from_file)
        self._running.load(self.tree.size)
        self._hold_to(latest)
        if from_file is not None and (latest is None or latest.size < from_file.size):
            _log.error(
                "the checkpoint over %d entries is missing from the store, and lies beside it: "
                "somebody took it out",
                from_file.size,
            )
        if (
            latest is not None
            and read_checkpoint(read_note(latest.note)).origin == self.verifier.name
        ):
            self._latest = latest
        if self.tree.rebuilt:
            _log.warning(
                "the log's tree lacked %d tiles: made again from the entries", self.tree.rebuilt
            )
        if self._policy.witnesses:
            for one in self._store.checkpoints.every():
                self._look_at_quorum(one)
        self._follower = self._store.log.follow(self.tree.size)
        self._follower.wake = self._on_news
        self.sign()
        self._thread.start()
        return self

    def sign(self) -> Signed:
        """Sign the log as it is now, unless the newest checkpoint says it already."""
        with self._lock:
            self._take()
            size = self.tree.size
            if size != self._latest.size:
                root, running = self.tree.root(size), self._running.root(size)
                now = int(time())
                checkpoint = Checkpoint(self.verifier.name, size, root, now, running)
                new = Signed(size, signed(checkpoint, self._signer), str(self.verifier))
                tiles = self.tree.new_tiles()
                self._store.log.append(Decision(beside=(*tiles, new))).result()
                self.tree.filed(tiles)
                self._latest = self._kept(new)
            return self._latest

    def _kept(self, new: Signed) -> Signed:
        """The stored checkpoint: another server may have signed the same at another second."""
        stored_one = self._store.checkpoints.signed(new.size) if self._store.shared else None
        return stored_one if stored_one is not None and stored_one.size == new.size else new

    def over(self, position: int) -> Signed:
        """A checkpoint that has the entry at this position, signed now if there is none yet."""
        if self._latest.size >= position:
            return self._latest
        with self._lock:
            if self._follower is not None:
                self._follower.look()
        return self.sign()

    def proving(self, game: str) -> tuple[Signed, RunningProof | None]:
        """The newest checkpoint, and how far it says that a game is: nothing of one that is over.

        Nothing either if the checkpoint was signed before checkpoints said it.
        """
        with self._lock:
            latest = self._latest
            is_current = self._running.root(latest.size) == running_of(latest)
            return latest, self._running.prove(game) if is_current else None

    def cosign(self, text: str) -> Signed:
        """Take witnesses' cosignatures of a checkpoint that this notary has signed.

        ``BadNote`` if it is no such note or no known witness has cosigned it; nothing is changed.
        """
        note = read_note(text)
        size = read_checkpoint(note).size
        with self._lock:
            latest = self._store.checkpoints.signed(size)
            if latest is None or latest.size != size or read_note(latest.note).text != note.text:
                raise BadNote("this server has not signed this checkpoint")
            names = {(one.name, one.key) for one in read_note(latest.note).signatures}
            fresh = [
                one
                for one in note.signatures
                if (one.name, one.key) not in names
                and any(
                    (witness.name, witness.key) == (one.name, one.key)
                    and witness.seen_at(Note(note.text, (one,))) is not None
                    for witness in self._policy.keys
                )
            ]
            if not fresh:
                raise BadNote("the note contains no new cosignature of a known witness")
            ours = read_note(latest.note)
            new = Signed(size, str(Note(ours.text, (*ours.signatures, *fresh))), latest.key)
            self._store.log.append(Decision(beside=(new,))).result()
            if self._latest.size == size:
                self._latest = new
            self._look_at_quorum(new)
            return new

    def _look_at_quorum(self, signed_one: Signed) -> None:
        newest = -1 if self._witnessed is None else self._witnessed.size
        if signed_one.size >= newest and self._policy.is_met(read_note(signed_one.note)):
            self._witnessed = signed_one

    def close(self) -> None:
        """Sign what has come, and stop; closing twice is no fault."""
        if not self._closing.is_set() and self._thread.is_alive():
            self._closing.set()
            self._growth.set()
            self._thread.join()
            if self._follower is not None:
                self._follower.stop()
            self._try_to_sign(self._store.log.head)

    def _take(self) -> None:
        """Take what the log has; whoever calls has the lock."""
        while self._follower is not None and (rows := self._follower.page()):
            self.tree.hear(rows)
            self._running.hear(rows)

    def _on_news(self) -> None:
        if self._unsigned_since is None and self.followed > self._latest.size:
            self._unsigned_since = monotonic()
        if not self._growth.is_set():  # a sixth of the calls that set it
            self._growth.set()

    def _hold_to(self, signed_one: Signed | None) -> None:
        if signed_one is None:
            return
        checkpoint = read_checkpoint(read_note(signed_one.note))
        whole = checkpoint.size <= self.tree.size
        if not whole or self.tree.root(checkpoint.size) != checkpoint.root:
            raise Distrust(
                f"a checkpoint over {checkpoint.size} entries was signed, and the log is no longer "
                "what it was: entries were taken out or changed. Audit it, or go back to a copy"
            )

    def _remembered(self) -> Signed | None:
        """The checkpoint beside the store: the store alone may be an older copy that went on."""
        try:
            return self._store.checkpoints.remembered()
        except StoreUnreadable as error:
            _log.warning("%s", error)
            return None

    def _work(self) -> None:
        while not self._closing.is_set():
            self._growth.wait()
            self._growth.clear()
            began = monotonic()
            if not self._try_to_sign():
                self._growth.set()  # tried again, though nothing more may come
            self._closing.wait(max(0.0, self._every - (monotonic() - began)))

    def _try_to_sign(self, upto: Callable[[], int] | None = None) -> bool:
        """Sign what there is; false, and counted, if it fails: players go on meanwhile.

        ``upto`` gives the position that must be signed, though the tree may not have it yet.
        """
        began = monotonic()
        try:
            latest = self.sign() if upto is None else self.over(upto())
        except Exception as error:  # noqa: BLE001 - whatever it is, the next attempt may succeed
            if not self._failing:
                _log.error("the log could not be signed, and is tried again: %s", error)
            self.failures += 1
            self._failing = True
        else:
            self._unsigned_since = began if latest.size < self.followed else None
            self._failing = False
        return not self._failing
