"""The list of parts of a release (CycloneDX), with the licence of each.

Packages of Python come from ``requirements/run.txt`` by ``cyclonedx_py``, those of npm from what
the page is built with. A part without a licence, or without its text, is no release.
"""

import json
import re
import sys
from base64 import b64decode
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final
from warnings import catch_warnings, simplefilter

from cyclonedx.model import HashAlgorithm, HashType, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.model.license import LicenseExpression
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from cyclonedx.spdx import is_expression
from packageurl import PackageURL

from tests.released.running import NotReleasable, run

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "services" / "deluxe_services" / "web" / "assets" / "licences.txt"
"""The parts of others in the page, and their licences, as ``./poker-deluxe web`` writes them."""

TEXTS: Final = ROOT / "requirements" / "licences"
"""The texts of licences that packages do not bring themselves."""

_LOCK: Final = ROOT / "services" / "web" / "package-lock.json"
_SPELLED: Final = {
    "MIT License": "MIT",
    "Apache Software License": "Apache-2.0",
    "3-Clause BSD License": "BSD-3-Clause",
}
"""How packages from before there were expressions spell their licences."""

_CLASSIFIER: Final = "License :: OSI Approved :: "
_TEXT: Final = re.compile(r"(licen[cs]e|copying)[^/]*$", re.IGNORECASE)
_PIN: Final = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)
_PART: Final = re.compile(r"^(\S+) (\S+) \((.+)\)$", re.MULTILINE)


def write_parts(sources: Path, file: Path, *options: str) -> None:
    """Write the list of parts; ``options`` are for ``cyclonedx_py``. ``NotReleasable``."""
    command = [sys.executable, "-m", "cyclonedx_py", "requirements", "requirements/run.txt"]
    more = ["--pyproject", "pyproject.toml", "--output-reproducible", "--output-file", str(file)]
    run([*command, *options, *more], sources)
    maker: Any = Bom  # its serializer makes a class of it that type checkers do not know
    bom = maker.from_json(json.loads(file.read_text("utf-8")))
    for component in bom.components:
        component.licenses.add(LicenseExpression(python_licence(component.name, component.version)))
        for reference in component.external_references:  # each user has an index of their own
            reference.url = XsUri(str(component.purl))
    bom.components.update(page_parts())
    bom.serial_number = bom.metadata.timestamp = None  # as ``--output-reproducible`` does
    for tool in bom.metadata.tools.components:
        tool.external_references.clear()
    with catch_warnings():
        simplefilter("ignore", UserWarning)  # the list is flat: it says of no part what it needs
        text = make_outputter(bom, OutputFormat.JSON, SchemaVersion.V1_6).output_as_string(indent=2)
    file.write_text(f"{text}\n", "utf-8")


def write_notices(file: Path) -> None:
    """Write the licences of all parts, with their texts. ``NotReleasable`` if one lacks its own."""
    texts = [
        f"{name} {version} ({python_licence(name, version)})\n\n{_text(name)}"
        for name, version in pinned()
    ]
    texts += ["Parts of the page, which the server's wheel has", PAGE.read_text("utf-8")]
    line = "=" * 100
    file.write_text(f"\n{line}\n\n".join(f"{text.rstrip()}\n" for text in texts), "utf-8")


def pinned() -> list[tuple[str, str]]:
    """What a server is installed with: the names and versions of ``requirements/run.txt``."""
    return _PIN.findall((ROOT / "requirements" / "run.txt").read_text("utf-8"))


def _text(name: str) -> str:
    """The text of a package's licence, its own where it brings one."""
    package = distribution(name)
    files = [file for file in package.files or () if _is_text(str(file))]
    own = "\n\n".join(file.read_text("utf-8").rstrip() for file in sorted(files))
    return own or (TEXTS / f"{_expression(package)}.txt").read_text("utf-8")


def python_licence(name: str, version: str | None) -> str:
    """The licence of an installed package, as an expression of SPDX.

    ``NotReleasable`` if the package does not say it, or if nobody has its text.
    """
    try:
        package = distribution(name)
    except PackageNotFoundError as error:
        raise NotReleasable(f"{name} is not installed: run ./poker-deluxe prepare dev") from error
    if package.version != version:
        raise NotReleasable(f"{name} is installed as {package.version}, not {version}")
    licence = _expression(package)
    if licence is None:
        raise NotReleasable(f"{name} {version} does not say its licence in words of SPDX")
    if not _has_text(package) and not (TEXTS / f"{licence}.txt").is_file():
        raise NotReleasable(
            f"{name} {version} brings no text of {licence}: add it to {TEXTS.name}/"
        )
    return licence


def _expression(package: Distribution) -> str | None:
    text = package.metadata["License-Expression"] or package.metadata["License"] or ""
    if text and is_expression(text):
        return text
    classifiers = package.metadata.get_all("Classifier") or []
    names = [each.removeprefix(_CLASSIFIER) for each in classifiers if each.startswith(_CLASSIFIER)]
    expressions = sorted({_SPELLED[name] for name in names or [text] if name in _SPELLED})
    return " OR ".join(expressions) or None


def _has_text(package: Distribution) -> bool:
    return any(_is_text(str(file)) for file in package.files or ())


def _is_text(path: str) -> bool:
    return ".dist-info" in path and _TEXT.search(path) is not None


def page_parts() -> Iterator[Any]:
    """The packages of npm of which something is in the page."""
    locked: dict[str, Any] = json.loads(_LOCK.read_text("utf-8"))["packages"]
    head = PAGE.read_text("utf-8").partition("\n====")[0]
    for name, version, licence in _PART.findall(head):
        places = [
            place
            for path, place in locked.items()
            if path.endswith(f"node_modules/{name}") and place["version"] == version
        ]
        if not places:
            raise NotReleasable(f"the page has {name} {version}, which is not in {_LOCK.name}")
        group, _, own = name.rpartition("/")
        yield Component(
            name=own,
            group=group or None,
            version=version,
            type=ComponentType.LIBRARY,
            scope=ComponentScope.REQUIRED,
            bom_ref=f"npm-{name}-{version}",
            purl=PackageURL("npm", group or None, own, version),
            hashes=[_sha512(places[0]["integrity"])],
            licenses=[LicenseExpression(licence)],
        )


def _sha512(integrity: str) -> HashType:
    digest = b64decode(integrity.removeprefix("sha512-"), validate=True)
    return HashType(alg=HashAlgorithm.SHA_512, content=digest.hex())
