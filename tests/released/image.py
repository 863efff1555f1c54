"""The container image of a release: built by buildah where it is, and a server run from it."""

import gzip
import json
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import IO, Final

from tests.released.running import run

BASE: Final = "docker.io/library/python:3.11-slim-bookworm"
"""The image that ours is built on, unless another is named."""

_BUILDAH: Final = "buildah"
_NO_RIGHTS: Final = ("--isolation", "chroot")
"""Nothing but a changed root: enough where containers cannot be nested."""


class NoImage(Exception):
    """Images cannot be built on this machine; the text says why, and what to do."""


def find_base(base: str) -> None:
    """See to it that buildah has the base; ``NoImage`` if one of the two cannot be had."""
    if shutil.which(_BUILDAH) is None:
        raise NoImage("buildah is not on this machine (Debian: apt-get install buildah)")
    command = [_BUILDAH, "pull", "--quiet", "--policy", "missing", base]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    if process.returncode != 0:
        raise NoImage(
            f"buildah cannot get {base}: name a base that it has with --image-base\n"
            f"{process.stderr.strip()}"
        )


def image_file(version: str) -> str:
    """The name of the file, which ``docker load`` and ``podman load`` take."""
    return f"poker_deluxe-{version}-image.tar.gz"


def build_image(sources: Path, version: str, folder: Path, base: str, epoch: str) -> None:
    """Write the image of ``docker/Dockerfile`` into a folder; all times in it are ``epoch``."""
    archive = folder / "image.tar"
    run(
        [
            *(_BUILDAH, "build", *_NO_RIGHTS, "--format", "docker", "--layers=false", "--no-cache"),
            *("--pull-never", "--timestamp", epoch, "--build-arg", f"SOURCE_DATE_EPOCH={epoch}"),
            *("--build-arg", f"BASE={base}", "--file", "docker/Dockerfile"),
            *("--ignorefile", "docker/Dockerfile.dockerignore"),
            *("--tag", f"docker-archive:{archive}:poker-deluxe:{version}", "."),
        ],
        sources,
    )
    _pack(archive, folder / image_file(version))
    archive.unlink()


def _pack(archive: Path, file: Path) -> None:
    """The same image without what buildah notes of the container that it was built in."""
    packed = gzip.GzipFile(file, "wb", compresslevel=6, mtime=0)
    with tarfile.open(archive) as source, packed, tarfile.open(fileobj=packed, mode="w") as target:
        [manifest] = json.load(_member(source, "manifest.json"))
        config = json.load(_member(source, manifest["Config"]))
        config.pop("container", None)
        for part in ("config", "container_config"):
            config.get(part, {}).pop("Hostname", None)
        text = json.dumps(config, sort_keys=True).encode()
        manifest["Config"] = f"{sha256(text).hexdigest()}.json"
        _add(target, manifest["Config"], BytesIO(text), len(text))
        for layer in manifest["Layers"]:
            _add(target, layer, _member(source, layer), source.getmember(layer).size)
        text = json.dumps([manifest]).encode()
        _add(target, "manifest.json", BytesIO(text), len(text))


def _member(archive: tarfile.TarFile, name: str) -> IO[bytes]:
    member = archive.extractfile(name)
    assert member is not None, name
    return member


def _add(archive: tarfile.TarFile, name: str, content: IO[bytes], size: int) -> None:
    member = tarfile.TarInfo(name)
    member.size = size
    archive.addfile(member, content)


@contextmanager
def from_image(file: Path, folder: Path) -> Iterator[list[str | Path]]:
    """The command that runs the program of an image, given its arguments."""
    archive = folder / "image.tar"
    with gzip.open(file) as packed, archive.open("wb") as unpacked:
        shutil.copyfileobj(packed, unpacked, 1 << 20)
    container = run([_BUILDAH, "from", "--quiet", f"docker-archive:{archive}"], folder).strip()
    archive.unlink()
    try:
        yield [_BUILDAH, "run", *_NO_RIGHTS, container, "--", "poker-deluxe"]
    finally:
        run([_BUILDAH, "rm", container], folder)
