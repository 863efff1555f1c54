"""docker/kubernetes.yaml and kustomization.yaml: valid, hardened, in the program's own words."""

import asyncio
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
import yaml

from deluxe_services.cli.main import main
from deluxe_services.settings import Settings
from tests.docker.conftest import DOCKER
from tests.loops import in_loop
from tests.postgres import fresh_database
from tests.services.api.client import serving

OLDEST = "1.30"
"""The release of Kubernetes that the head of the file names."""

OBJECTS: list[dict[str, Any]] = list(yaml.safe_load_all((DOCKER / "kubernetes.yaml").read_text()))
KUSTOMIZATION: dict[str, Any] = yaml.safe_load((DOCKER / "kustomization.yaml").read_text())
COMPOSE: dict[str, Any] = yaml.safe_load((DOCKER / "compose.yaml").read_text())["services"]


def found(kind: str, name: str) -> Any:
    """The object of this kind and name."""
    [one] = [each for each in OBJECTS if (each["kind"], each["metadata"]["name"]) == (kind, name)]
    return one


PODS = {
    name: found(kind, name)["spec"]["template"]["spec"]
    for kind, name in [("Job", "schema"), ("Deployment", "server"), ("Deployment", "envoy")]
}
CONTAINERS: dict[str, Any] = {name: pod["containers"][0] for name, pod in PODS.items()}
SERVER = CONTAINERS["server"]


def schemas() -> Any:
    """The schemas of Kubernetes: importing them takes seconds that all who collect would wait."""
    from kubernetes_validate import utils  # noqa: PLC0415

    return utils


def variables(container: Mapping[str, Any]) -> dict[str, str]:
    return {one["name"]: one["value"] for one in container.get("env", ())}


def test_all_objects_are_valid_from_the_oldest_to_the_newest_release() -> None:
    assert OLDEST in (DOCKER / "kubernetes.yaml").read_text()
    for release in (OLDEST, schemas().latest_version()):
        for one in OBJECTS:
            schemas().validate(one, release, strict=True)


def test_nobody_is_root_writes_or_gains_rights() -> None:
    namespace = found("Namespace", "poker-deluxe")["metadata"]
    assert namespace["labels"]["pod-security.kubernetes.io/enforce"] == "restricted"
    for name, pod in PODS.items():
        assert len(pod["containers"]) == 1, name
        user = pod["securityContext"]
        assert user["runAsNonRoot"], name
        assert user["runAsUser"] == (101 if name == "envoy" else 10001)
        assert user["seccompProfile"] == {"type": "RuntimeDefault"}
        assert pod["automountServiceAccountToken"] is False, name
        container = CONTAINERS[name]
        assert container["securityContext"] == {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }
        assert container["resources"]["requests"].keys() == {"cpu", "memory"}
        assert "memory" in container["resources"]["limits"]
        volumes = {one["name"] for one in pod["volumes"]}
        assert {one["name"] for one in container["volumeMounts"]} == volumes


def test_the_image_and_its_user_are_those_of_compose() -> None:
    assert CONTAINERS["schema"]["image"] == SERVER["image"] == COMPOSE["server"]["image"]
    assert [one["name"] for one in KUSTOMIZATION["images"]] == [SERVER["image"]]
    assert CONTAINERS["envoy"]["image"] == COMPOSE["envoy"]["image"]
    assert CONTAINERS["envoy"]["args"] == COMPOSE["envoy"]["command"]
    assert "USER 10001:10001" in (DOCKER / "Dockerfile").read_text()


def test_every_setting_is_one_of_the_program_and_no_secret_is_in_the_file() -> None:
    head = (DOCKER / "kustomization.yaml").read_text()
    in_secret = [word.partition("=")[0] for word in head.split() if word.startswith("POKER_")]
    assert len(in_secret) == 3
    for name in [*variables(SERVER), *in_secret]:
        assert name.removeprefix("POKER_DELUXE_").lower() in Settings.model_fields, name
    for container in (SERVER, CONTAINERS["schema"]):
        assert container["envFrom"] == [{"secretRef": {"name": "server"}}]
    assert not variables(SERVER).keys() & {*in_secret}
    generated = {one["name"]: one for one in KUSTOMIZATION["secretGenerator"]}
    paths = [*generated["server"]["envs"], *generated["envoy"]["files"]]
    assert all(path.startswith("secrets/") for path in paths)


def test_ports_probes_and_names_fit_together() -> None:
    ports = {one["name"]: one["containerPort"] for one in SERVER["ports"]}
    defaults = Settings()
    assert ports["grpc"] == defaults.port
    assert ports["browsers"] == defaults.port + 1
    assert str(ports["admin"]) == variables(SERVER)["POKER_DELUXE_ADMIN_PORT"]
    service = found("Service", "server")["spec"]
    assert service["clusterIP"] == "None", "Envoy wants the address of each"
    assert {one["name"]: one["port"] for one in service["ports"]} == ports
    clusters = yaml.safe_load((DOCKER / "envoy.yaml").read_text())["static_resources"]["clusters"]
    for cluster in clusters:
        [group] = cluster["load_assignment"]["endpoints"]
        [endpoint] = group["lb_endpoints"]
        address = endpoint["endpoint"]["address"]["socket_address"]
        assert address["address"] == "server"
        assert address["port_value"] in ports.values()
    for kind in ("Deployment", "PodDisruptionBudget"):
        for name in ("server", "envoy"):
            labels = found(kind, name)["spec"]["selector"]["matchLabels"]
            assert labels == found("Service", name)["spec"]["selector"]
            template = found("Deployment", name)["spec"]["template"]
            assert labels.items() <= template["metadata"]["labels"].items()
    policy = found("NetworkPolicy", "server")["spec"]
    assert policy["podSelector"]["matchLabels"] == service["selector"]
    policy_ports = {one["port"] for rule in policy["ingress"] for one in rule["ports"]}
    assert policy_ports == ports.keys()


def test_envoy_finds_every_file_that_its_configuration_names() -> None:
    [config] = KUSTOMIZATION["configMapGenerator"]
    [tls] = [one for one in KUSTOMIZATION["secretGenerator"] if one["name"] == "envoy"]
    mounts = {one["name"]: one["mountPath"] for one in CONTAINERS["envoy"]["volumeMounts"]}
    there = {f"{mounts['config']}/{Path(file).name}" for file in config["files"]}
    there |= {f"{mounts['tls']}/{Path(file).name}" for file in tls["files"]}
    assert {*file_names(yaml.safe_load((DOCKER / "envoy.yaml").read_text()))} <= there
    for file in config["files"]:
        assert (DOCKER / file).exists()
    assert sum((DOCKER / file).stat().st_size for file in config["files"]) < 700_000, "of 1 MiB"


def file_names(value: Any) -> Iterator[str]:
    """What ``filename`` says anywhere within."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "filename":
                yield inner
            yield from file_names(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from file_names(inner)


def test_a_server_has_the_time_that_it_needs_to_stop() -> None:
    settings = Settings(drain_ms=int(variables(SERVER)["POKER_DELUXE_DRAIN_MS"]))
    seconds_to_stop = (settings.drain_ms + settings.grace_ms) / 1000
    assert seconds_to_stop + 5 <= PODS["server"]["terminationGracePeriodSeconds"]
    config = yaml.safe_load((DOCKER / "envoy.yaml").read_text())
    [check] = config["static_resources"]["clusters"][0]["health_checks"]
    seconds = int(check["interval"].removesuffix("s")) * check["unhealthy_threshold"]
    assert settings.drain_ms / 1000 > seconds, "Envoy looks elsewhere before the port closes"
    rollout = found("Deployment", "server")["spec"]
    assert rollout["strategy"]["rollingUpdate"] == {"maxUnavailable": 0, "maxSurge": 1}
    assert rollout["minReadySeconds"] > seconds


@in_loop
async def test_the_probes_are_answered() -> None:
    paths = {SERVER[f"{kind}Probe"]["httpGet"]["path"] for kind in ("startup", "liveness")}
    paths.add(SERVER["readinessProbe"]["httpGet"]["path"])
    ports = {
        SERVER[f"{kind}Probe"]["httpGet"]["port"] for kind in ("startup", "liveness", "readiness")
    }
    assert ports == {"admin"}

    def status(path: str, port: int | None) -> int:
        with urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as response:
            return int(response.status)

    async with serving(admin_port=0) as site:
        for path in paths:
            assert await asyncio.to_thread(status, path, site.server.admin_port) == 200


def test_the_program_takes_every_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in variables(SERVER).items():
        monkeypatch.setenv(name, value)
    with fresh_database() as url:
        monkeypatch.setenv("POKER_DELUXE_DB", url)
        assert main(CONTAINERS["schema"]["args"]) == 0
        assert main([*SERVER["args"], "--check"]) in (0, 1)
    out, problem = capsys.readouterr()
    assert "ok " in out
    assert problem == ""


def test_kubectl_makes_the_same_of_it(tmp_path: Path) -> None:
    if shutil.which("kubectl") is None:
        pytest.skip("this machine has no kubectl (that of Debian 12 is too old)")
    folder = tmp_path / "docker"
    files = ["kubernetes.yaml", "kustomization.yaml", "envoy.yaml", "pokerdeluxe.binpb"]
    (folder / "secrets").mkdir(parents=True)
    for file in files:
        (folder / file).write_bytes((DOCKER / file).read_bytes())
    for file in ("server.env", "tls_certificate", "tls_key"):
        (folder / "secrets" / file).write_text("NAME=value\n")
    words = ["kubectl", "kustomize", str(folder)]
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    text = subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout
    objects = list(yaml.safe_load_all(text))
    assert len(objects) == len(OBJECTS) + 3, "two secrets and a ConfigMap more"
    for one in objects:
        schemas().validate(one, OLDEST, strict=True)
        assert one["kind"] == "Namespace" or one["metadata"]["namespace"] == "poker-deluxe"
