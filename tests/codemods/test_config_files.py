"""YAML files that a project's code loads: old keys are named at their lines, and the code that uses them is told."""

from __future__ import annotations

from pathlib import Path

from projects.project import written
from rllib_migrate.codemod import Options
from rllib_migrate.discovery import find
from rllib_migrate.run import run
from rllib_migrate.tasks import installed_collections

LOADS = """\
import os
import yaml
from ray import tune

with open(os.path.join(os.path.dirname(__file__), "conf/ppo.yaml")) as stream:
    spec = yaml.safe_load(stream)
spec["config"]["num_sgd_iter"] = 2
print(spec["config"]["num_workers"])
tune.Tuner("PPO", param_space=spec["config"]).fit()
"""
SPEC = "# é\nalgorithm: PPO\nconfig:\n  num_workers: 4\n  sgd_minibatch_size: 128\n  env_config: {num_workers: 3}\n"
BLOCKED = f"{SPEC}  exploration_config: {{type: mine.SlowStart}}\n"


def said(folder: Path, files: dict[str, str]) -> list[tuple[str, int, str, str]]:
    written(folder, {name: text.encode() for name, text in files.items()})
    outcomes = run(find([folder]), installed_collections(), Options((2, 60)), jobs=1)
    return [(Path(o.path).name, f.line, f.rule, f.status) for o in outcomes for f in o.findings]


def test_old_keys_are_named_in_the_file_and_in_the_code(tmp_path: Path) -> None:
    found = said(tmp_path, {"src/train.py": LOADS, "src/conf/ppo.yaml": SPEC})
    assert [f for f in found if f[0] == "ppo.yaml"] == [
        ("ppo.yaml", 4, "config-file", "manual"),
        ("ppo.yaml", 5, "config-file", "manual"),
    ]
    assert [f for f in found if f[0] == "train.py"] == [
        ("train.py", 7, "config-dict", "fixed"),
        ("train.py", 8, "config-dict", "manual"),
        ("train.py", 9, "config-dict", "manual"),
    ]


def test_code_stays_where_the_file_is_for_the_old_stack(tmp_path: Path) -> None:
    found = said(tmp_path, {"train.py": LOADS, "conf/ppo.yaml": BLOCKED})
    assert {status for name, _, _, status in found if name == "train.py"} == {"manual"}


def test_files_that_nothing_loads_are_left(tmp_path: Path) -> None:
    assert said(tmp_path, {"train.py": "import torch\n", "conf/ppo.yaml": SPEC}) == []
