"""docker/compose.citus.yaml: a coordinator, two workers, and a key for each log."""

from typing import Any

import yaml

from tests.docker.conftest import DOCKER


class _Loader(yaml.SafeLoader):
    """Compose's own tag says that a value is not merged with that of the other file."""


def _override(loader: yaml.SafeLoader, node: yaml.MappingNode) -> dict[Any, Any]:
    return loader.construct_mapping(node, deep=True)


_Loader.add_constructor("!override", _override)

FILE: dict[str, Any] = yaml.load((DOCKER / "compose.citus.yaml").read_text(), Loader=_Loader)
SERVICES: dict[str, dict[str, Any]] = FILE["services"]
NODES = ("postgres", "worker-1", "worker-2")


def test_a_coordinator_and_two_workers_are_of_the_public_image() -> None:
    for name in (*NODES, "nodes"):
        assert SERVICES[name]["image"] == "citusdata/citus:12.1", name
    for name in NODES:
        assert "wal_level=logical" in SERVICES[name]["command"], "or no log moves while it is used"
    added = " ".join(SERVICES["nodes"]["command"])
    assert "citus_set_coordinator_host('postgres')" in added
    assert all(f"citus_add_node('{name}', 5432)" in added for name in NODES[1:])


def test_logs_are_made_when_the_nodes_know_each_other_and_each_has_its_key() -> None:
    logs = SERVICES["logs"]
    *_, number = logs["command"]
    assert logs["depends_on"] == {"nodes": {"condition": "service_completed_successfully"}}
    own = {"condition": "service_completed_successfully"}
    assert SERVICES["schema"]["depends_on"] == {"logs": own}
    keys = {one for one in SERVICES["server"]["secrets"] if one.startswith("log_key")}
    assert keys == {"log_key", *(f"log_key.{log:02d}" for log in range(1, int(number)))}
    for name, secret in FILE["secrets"].items():
        assert secret["file"] == f"./secrets/{name}"
