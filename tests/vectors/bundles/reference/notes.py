"""Signed notes and trees of hashes, as docs/bundle.md describes them."""

import re
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from tests.vectors.bundles.reference.reading import DOCUMENT, base64, sha, want


def note(text: Any) -> dict[str, Any]:
    """A checkpoint."""
    signer = r"[!-*,-~]{1,255}"
    want(isinstance(text, str) and len(text) <= 65536)
    match = re.fullmatch(r"((?:[^\n]+\n){3,})\n((?:[^\n]+\n)+)", text)
    want(match)
    assert match is not None
    origin, size, root, *more = match[1][:-1].split("\n")
    want(re.fullmatch(signer, origin) and re.fullmatch(r"(0|[1-9]\d{0,15})", size, re.ASCII))
    want(int(size) <= 2**48)
    marks: dict[str, str] = {}
    for line in more:
        word, _, rest = line.partition(" ")
        if word in ("time", "running"):
            want(rest and word not in marks)
            marks[word] = rest
    seconds = marks.get("time", "0")
    want(re.fullmatch(r"0|[1-9]\d{0,15}", seconds, re.ASCII) and int(seconds) <= 2**48)
    signatures = []
    for line in match[2][:-1].split("\n"):
        parts = re.fullmatch(rf"— ({signer}) ([A-Za-z0-9+/]+=*)", line)
        want(parts)
        assert parts is not None
        signatures.append((parts[1], base64(parts[2])))
    running = base64(marks["running"], 32) if "running" in marks else None
    head = {"text": match[1], "origin": origin, "size": int(size), "root": base64(root, 32)}
    return {**head, "running": running, "signatures": signatures}


def strong(point: bytes) -> bool:
    """Whether these bytes are a point of Ed25519 that is not of small order."""
    prime = 2**255 - 19
    [eighth] = map(int, re.findall(r"where \*e\* is\s+(\d+)\.", DOCUMENT))
    y = int.from_bytes(point, "little") % 2**255
    return y < prime and y not in (0, 1, prime - 1, eighth, prime - eighth)


def signed(text: Any, head: dict[str, Any]) -> bool:
    """Whether the log's key has signed a checkpoint."""
    match = re.fullmatch(r"([!-*,-~]{1,255})\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)", str(text))
    want(isinstance(text, str) and match)
    assert match is not None
    data = base64(match[3])
    own = sha(match[1].encode(), b"\n", data)[:4]
    want(len(data) == 33 and data[0] == 1 and own.hex() == match[2] and match[1] == head["origin"])
    want(strong(data[1:]))
    ours = [s[4:] for name, s in head["signatures"] if name == match[1] and s[:4] == own]
    try:
        for signature in ours:
            want(strong(signature[:32]))
            Ed25519PublicKey.from_public_bytes(data[1:]).verify(signature, head["text"].encode())
    except InvalidSignature:
        return False
    return bool(ours)


def grew(old: dict[str, Any], new: dict[str, Any], path: list[bytes]) -> bool:
    """RFC 9162, 2.1.4.2."""
    first, second = old["size"], new["size"]
    if first in (0, second):
        return not path and (not first or old["root"] == new["root"])
    if first > second or not path:
        return False
    if first.bit_count() == 1:
        path = [old["root"], *path]
    fn, sn = first - 1, second - 1
    while fn % 2:
        fn, sn = fn // 2, sn // 2
    fr = sr = path[0]
    for c in path[1:]:
        if not sn:
            return False
        if fn % 2 or fn == sn:
            fr, sr = sha(b"\1", c, fr), sha(b"\1", c, sr)
            while fn and not fn % 2:
                fn, sn = fn // 2, sn // 2
        else:
            sr = sha(b"\1", sr, c)
        fn, sn = fn // 2, sn // 2
    return not sn and (fr, sr) == (old["root"], new["root"])
