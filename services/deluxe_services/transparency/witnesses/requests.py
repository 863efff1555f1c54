"""The witnesses of a policy are asked to cosign each new checkpoint of our log."""

import logging
from pathlib import Path
from threading import Event, Thread
from typing import Final

from deluxe_replays.proofs.checkpoints import Growth
from deluxe_replays.proofs.signed_notes import BadNote, Note, read_note
from deluxe_replays.proofs.witnesses import NOBODY, AddCheckpoint, Member, Policy, read_policy
from deluxe_services.settings import UNSET, BadSetting
from deluxe_services.store.values import Signed
from deluxe_services.transparency.notary import Notary
from deluxe_services.transparency.witnesses.http import Http, Unreachable, text_of

EVERY: Final = 1.0
"""Seconds between two looks at whether there is a new checkpoint."""

LONGEST: Final = 60.0
"""Seconds, at most, until a witness that did not answer is asked again."""

_CONFLICT: Final = 409

_log = logging.getLogger(__name__)


class Asking:
    """Has one witness cosign a log's checkpoints; ``start`` it, and ``close`` it before the notary.

    Each witness has a thread of its own, so that one that does not answer holds up nobody.
    """

    def __init__(self, notary: Notary, name: str, member: Member, http: Http) -> None:
        self._notary = notary
        self._name = name
        self._member = member
        self._http = http
        self._witness_size = 0  # the size that the witness saw last, as far as we know
        self._cosigned = -1
        self._wait = EVERY
        self._closing = Event()
        self._thread = Thread(target=self._work, name=f"witness {name}", daemon=True)

    def start(self) -> None:
        """Ask from now on."""
        self._thread.start()

    def close(self) -> None:
        """Ask no more."""
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join()

    def _work(self) -> None:
        while not self._closing.wait(self._wait):
            latest = self._notary.latest
            if latest.size <= self._cosigned:
                continue
            try:
                self._ask(latest)
            except (Unreachable, BadNote) as error:
                if self._wait == EVERY:
                    _log.warning("witness %s does not cosign: %s", self._name, error)
                self._wait = min(LONGEST, 2 * self._wait)
            else:
                self._cosigned, self._wait = latest.size, EVERY

    def _ask(self, latest: Signed) -> None:
        """``Unreachable`` or ``BadNote`` unless the witness has cosigned and it is kept."""
        growth = self._notary.tree.consistency
        note = ask_witness(self._http, self._member, latest, self._witness_size, growth)
        self._notary.cosign(str(note))
        self._witness_size = latest.size


def ask_witness(
    http: Http, member: Member, signed: Signed, witness_size: int, growth: Growth
) -> Note:
    """The checkpoint, cosigned by a witness who saw ``witness_size`` entries of the log before.

    If they are somewhere else, they say where, and are asked once more. ``Unreachable``.
    """
    url = f"{member.url.rstrip('/')}/add-checkpoint"
    for again in (False, True):
        old = min(witness_size, signed.size)
        request = AddCheckpoint(old, tuple(growth(old, signed.size)), signed.note)
        response = http.ask(url, str(request).encode())
        text = text_of(url, response.body)
        if response.status == _CONFLICT and not again:
            witness_size = _size(url, text)
            if witness_size > signed.size:
                raise Unreachable(
                    f"{url}: it has seen {witness_size} entries, and we have {signed.size}"
                )
            continue
        if response.status == 200:
            return _with_cosignature(url, signed, text)
        raise Unreachable(f"{url}: answers with status {response.status}: {text.strip()[:200]}")
    raise AssertionError("the second answer ends the loop")


def _with_cosignature(url: str, signed: Signed, lines: str) -> Note:
    ours = read_note(signed.note)
    try:
        theirs = read_note(f"{ours.text}\n{lines}")
    except BadNote as error:
        raise Unreachable(f"{url}: {error}") from error
    return Note(ours.text, theirs.signatures)


def _size(url: str, text: str) -> int:
    if not text.strip().isdecimal() or len(text) > 20:
        raise Unreachable(f"{url}: a conflict tells the size that was seen last")
    return int(text)


def policy_at(path: Path) -> Policy:
    """The policy in a file, or that of nobody if none is set; ``BadSetting``."""
    if path == UNSET:
        return NOBODY
    try:
        return read_policy(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadSetting(f"witness_policy: {path} cannot be used: {error}") from error


def witnesses_of(notary: Notary, policy: Policy) -> tuple[Asking, ...]:
    """Those who ask the witnesses of a log to which a policy gives addresses."""
    members = [(name, one) for name, one in policy.witnesses.items() if one.url]
    return tuple(Asking(notary, name, one, Http()) for name, one in members)
