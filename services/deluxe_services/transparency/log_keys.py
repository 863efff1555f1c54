"""The private keys that sign logs: created, read, and kept in files."""

import os
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from deluxe_replays.proofs.signed_notes import ED25519, BadNote, Signer
from deluxe_services.store.logs import log_name
from deluxe_services.store.private_files import sync

_SECRET: Final = "PRIVATE+KEY"


class BadKey(ValueError):
    """A private key that cannot be used; the text says what to do, and nothing of the key."""


def new_key(name: str, secret: bytes, kind: int = ED25519) -> str:
    """A private key as a line of text, in the form that Go's notes have: keep it secret."""
    verifier = Signer(name, secret, kind).verifier
    data = b64encode(bytes([verifier.kind]) + secret).decode()
    return f"{_SECRET}+{name}+{verifier.key.hex()}+{data}\n"


def read_key(text: str, kind: int = ED25519) -> Signer:
    """The key in a line of text, of a log or (``COSIGNATURE``) a witness; ``BadKey``."""
    try:
        start, middle, name, key, data = text.strip().split("+", 4)
        decoded = b64decode(data, validate=True)
        signer = Signer(name, decoded[1:], kind)
    except (ValueError, NotBase64, BadNote):
        raise BadKey("this is no private key: it reads PRIVATE+KEY+name+id+base64") from None
    if (f"{start}+{middle}", key, decoded[:1]) != (
        _SECRET,
        signer.verifier.key.hex(),
        bytes([kind]),
    ):  # parts of a key that is written wrongly may be its secret
        raise BadKey("this private key does not have the id or the kind that it says")
    return signer


def random_key(kind: int = ED25519) -> str:
    """A new private key with a name of its own."""
    return new_key(f"poker-deluxe/{os.urandom(8).hex()}", os.urandom(32), kind)


def key_file(setting: str) -> Path | None:
    """The file that was set for the keys of logs; ``None`` if it is none, but the keys."""
    return None if not setting or "+" in setting else Path(setting)


def key_from(setting: str, log: int = 0) -> Signer:
    """The key that was set for a log, or that in its file, as ``key_at`` has it; ``BadKey``.

    Of several keys, which are separated by blanks, each log has that of its number.
    """
    if (path := key_file(setting)) is not None:
        return key_at(key_files(path, log + 1)[log])
    keys = setting.split()
    if log >= len(keys):
        raise BadKey(f"log_key has no key of log {log_name(log)}: each log needs its own")
    return read_key(keys[log])


def key_files(path: Path, number: int) -> list[Path]:
    """The files of the keys of so many logs, by that of log 00: the others have their numbers at
    the end.
    """
    others = range(1, number)
    return [path, *(path.with_name(f"{path.name}.{log_name(log)}") for log in others)]


def keys_from(setting: str, number: int) -> Sequence[Signer]:
    """The same of so many logs."""
    return [key_from(setting, log) for log in range(number)]


def key_at(path: Path, kind: int = ED25519) -> Signer:
    """The key in a file, made with a name of its own if there is none; ``BadKey``, ``OSError``."""
    try:
        return read_key(path.read_text("utf-8", "replace"), kind)
    except FileNotFoundError:
        pass
    _keep_key(random_key(kind), path)
    return read_key(path.read_text("utf-8", "replace"), kind)


def _keep_key(text: str, path: Path) -> None:
    """Puts a key into a file that is whole or not there at all, unless another was faster."""
    draft = path.with_name(f"{path.name}.{os.urandom(8).hex()}")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink(missing_ok=True)
    sync(path.parent)


def passing_key() -> Signer:
    """A key for a store that is gone when it is closed."""
    return Signer(f"poker-deluxe/{os.urandom(8).hex()}", os.urandom(32))
