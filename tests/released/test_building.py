"""What a release hands out: the same bytes twice, with everything in it, and fit to play with.

``./poker-deluxe release VERSION --dry-run`` builds everything twice, has the list of parts
validated, and plays with each package by itself (``try_out``), which takes long. Here everything is
built once.
"""

import json
import re
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from cyclonedx.spdx import is_expression

from tests.released import building
from tests.released.building import ROOT, SUMS, build, build_once, uv_program
from tests.released.parts import PAGE
from tests.released.running import NotReleasable, run

VERSION = "0.1.0"
PACKAGES = ("poker_deluxe", "poker_deluxe_client")


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything but the image."""
    folder = tmp_path_factory.mktemp("release") / "dist"
    build_once(VERSION, folder, None, "--no-validate")
    return folder


@pytest.mark.parametrize("sizes", [(3, 3), (3, 4)], ids=["alike", "differing"])
def test_two_builds_that_differ_are_no_release(
    sizes: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = iter(sizes)

    def built(_version: str, folder: Path, *_options: object) -> None:
        folder.mkdir()
        (folder / "a.whl").write_bytes(bytes(3))
        (folder / "b.tar.gz").write_bytes(bytes(next(left)))

    monkeypatch.setattr(building, "_built", built)
    if sizes[0] == sizes[1]:
        build(VERSION, tmp_path / "dist")
    else:
        with pytest.raises(NotReleasable, match=r"two builds differ in b\.tar\.gz$"):
            build(VERSION, tmp_path / "dist")


def test_packages_hold_what_their_users_need_and_no_tests(dist: Path) -> None:
    names = set(zipfile.ZipFile(dist / f"poker_deluxe-{VERSION}-py3-none-any.whl").namelist())
    for folder, pattern in (
        ("services", "deluxe_services/web/**/*"),
        ("domain", "deluxe_domain/**/*.ftl"),
        ("domain", "deluxe_domain/rulebooks/**/*.md"),
        ("domain", "deluxe_domain/**/*.txt"),
        ("replays", "deluxe_replays/**/*.json"),
        ("replays", "deluxe_replays/verify_bundle.*"),
    ):
        files = [path for path in (ROOT / folder).glob(pattern) if path.is_file()]
        assert files, pattern
        assert {str(path.relative_to(ROOT / folder)) for path in files} <= names
    assert not [name for name in names if name.startswith(("tests", "docs"))]


def test_server_and_client_are_installed_and_removed_in_any_order(
    dist: Path, tmp_path: Path
) -> None:
    wheels = {name: dist / f"{name}-{VERSION}-py3-none-any.whl" for name in PACKAGES}
    files = {name: set(zipfile.ZipFile(wheel).namelist()) for name, wheel in wheels.items()}
    assert not files["poker_deluxe"] & files["poker_deluxe_client"], "each file is in one wheel"
    metadata = zipfile.ZipFile(wheels["poker_deluxe"]).read(
        f"poker_deluxe-{VERSION}.dist-info/METADATA"
    )
    assert f"Requires-Dist: poker-deluxe-client=={VERSION}\n" in metadata.decode()
    uv = uv_program()
    run([uv, "venv", "--quiet", "--python", sys.executable, tmp_path / "venv"], tmp_path)
    python = tmp_path / "venv" / "bin" / "python"
    [site] = (tmp_path / "venv" / "lib").glob("python*/site-packages")
    for first, second in (PACKAGES, PACKAGES[::-1]):
        for name in (first, second):
            run([uv, "pip", "install", "-q", "-p", python, "--no-deps", wheels[name]], tmp_path)
        run([uv, "pip", "uninstall", "-q", "-p", python, first], tmp_path)
        missing = [name for name in files[second] if not (site / name).exists()]
        assert missing == [], f"{second} lacks files once {first} is removed"
        run([uv, "pip", "uninstall", "-q", "-p", python, second], tmp_path)


def test_the_list_of_parts_names_every_package_with_its_hashes(dist: Path) -> None:
    parts = json.loads((dist / f"poker_deluxe-{VERSION}.cdx.json").read_text("utf-8"))
    assert parts["bomFormat"] == "CycloneDX"
    assert parts["metadata"]["component"]["name"] == "poker-deluxe"
    versions = {
        part["name"]: part.get("version")
        for part in parts["components"]
        if not part.get("purl", "").startswith("pkg:npm/")
    }
    pins = re.findall(
        r"^([\w.-]+)==([\w.]+)", (ROOT / "requirements/run.txt").read_text(), re.MULTILINE
    )
    assert versions == dict(pins)
    assert "http" not in json.dumps([part.get("hashes") for part in parts["components"]])
    assert not re.search(r"https?://[^/]*pypi", json.dumps(parts)), "no address of a registry"


def test_every_part_of_python_and_of_the_page_has_a_licence(dist: Path) -> None:
    parts = json.loads((dist / f"poker_deluxe-{VERSION}.cdx.json").read_text("utf-8"))["components"]
    for part in parts:
        [licence] = part["licenses"]
        assert is_expression(licence["expression"]), part["name"]
    of_npm = {purl for part in parts if (purl := part.get("purl", "")).startswith("pkg:npm/")}
    assert {"pkg:npm/preact@", "pkg:npm/%40fontsource-variable/inter@", "pkg:npm/d3-sankey@"} <= {
        purl.rpartition("@")[0] + "@" for purl in of_npm
    }
    page = PAGE.read_text("utf-8")
    wheel = zipfile.ZipFile(dist / f"poker_deluxe-{VERSION}-py3-none-any.whl")
    assert wheel.read(f"deluxe_services/web/assets/{PAGE.name}").decode() == page
    assert "SIL OPEN FONT LICENSE" in page
    standalone = wheel.read("deluxe_services/web/standalone.html").decode()
    assert "SIL OPEN FONT LICENSE" in standalone.rpartition("<!--")[2]
    with tarfile.open(next(dist.glob("*.tgz"))) as package:
        names = package.getnames()
    assert [name for name in names if name.endswith("gen/google/LICENSE")]


def test_digests_are_those_of_the_files(dist: Path) -> None:
    names = {line.split()[1] for line in (dist / SUMS).read_text("utf-8").splitlines()}
    assert names == {file.name for file in dist.iterdir()} - {SUMS}


def test_another_version_than_that_of_the_sources_is_not_built(tmp_path: Path) -> None:
    with pytest.raises(NotReleasable, match=r"says 0\.1\.0, not 0\.2\.0"):
        build("0.2.0", tmp_path / "dist")
    assert not (tmp_path / "dist").exists()
