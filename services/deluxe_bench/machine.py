"""What the figures were measured on, and of which version of the code."""

import os
import platform
import sqlite3
import subprocess
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Final

_ROOT: Final = Path(__file__).parents[2]
TIMES: Final = 20
"""So many times as many are hashed, since the clock of processor time has a grain."""

_HASHED: Final = bytes(64)
_CPU_INFO: Final = Path("/proc/cpuinfo")


def machine() -> dict[str, str | int]:
    """The machine in words: processor, cores, Python, SQLite, kernel, commit."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count() or 0,
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "kernel": f"{platform.system()} {platform.release()}",
        "commit": _commit(),
    }


def hashing_time() -> float:
    """Processor time, in µs, of 155 bare SHA-256: how fast the machine is just now."""
    best = float("inf")
    for _ in range(5):
        began = process_time()
        for _ in range(155 * TIMES):
            sha256(_HASHED).digest()
        best = min(best, process_time() - began)
    return best / TIMES * 1e6


def load() -> str:
    """How much the machine has to do: the load averages of 1, 5 and 15 minutes."""
    if not hasattr(os, "getloadavg"):
        return "unknown"
    return " ".join(f"{average:.2f}" for average in os.getloadavg())


def _processor() -> str:
    if _CPU_INFO.exists():
        for line in _CPU_INFO.read_text().splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()


def _commit() -> str:
    """The commit that is checked out, and whether files differ from it; unknown without git."""
    try:
        commit = _git("rev-parse", "--short", "HEAD")
        return f"{commit} and changes" if _git("status", "--porcelain") else commit
    except (FileNotFoundError, subprocess.CalledProcessError):
        return "unknown"


def _git(*arguments: str) -> str:
    command = ("git", "-C", str(_ROOT), *arguments)
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
