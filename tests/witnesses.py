"""Policies of witnesses, as files and as values."""

from pathlib import Path

from deluxe_replays.proofs.signed_notes import Signer, Verifier
from deluxe_replays.proofs.witnesses import Policy, read_policy


def policy_text(*witnesses: Verifier, urls: tuple[str, ...] = (), least: str = "all") -> str:
    """A policy by which so many of these witnesses are a quorum; they may have addresses."""
    addresses = [*urls, *("" for _ in witnesses[len(urls) :])]
    lines = [
        f"witness w{number} {one} {url}"
        for number, (one, url) in enumerate(zip(witnesses, addresses, strict=True))
    ]
    members = " ".join(f"w{number}" for number in range(len(witnesses)))
    return "\n".join([*lines, f"group all-of-them {least} {members}", "quorum all-of-them", ""])


def policy_of(*signers: Signer) -> Policy:
    """The policy by which all of these witnesses are needed."""
    return read_policy(policy_text(*(one.verifier for one in signers)))


def policy_file(folder: Path, *signers: Signer, urls: tuple[str, ...] = ()) -> Path:
    """The same in a file."""
    path = folder / "policy.txt"
    path.write_text(policy_text(*(one.verifier for one in signers), urls=urls), "utf-8")
    return path
