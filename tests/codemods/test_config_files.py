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


STOP = "stop:\n  timesteps_total: 100\n  episode_reward_mean: 5\n  training_iteration: 3\n"


def test_old_stop_criteria_are_named(tmp_path: Path) -> None:
    found = said(tmp_path, {"src/train.py": LOADS, "src/conf/ppo.yaml": SPEC + STOP})
    assert [line for name, line, _, _ in found if name == "ppo.yaml"] == [4, 5, 8, 9]


def test_stop_criteria_of_the_old_stack_are_its_own(tmp_path: Path) -> None:
    pinned = f"{SPEC}  enable_rl_module_and_learner: false\n  enable_env_runner_and_connector_v2: false\n{STOP}"
    found = said(tmp_path, {"src/train.py": LOADS, "src/conf/ppo.yaml": pinned})
    lines = [line for name, line, _, _ in found if name == "ppo.yaml"]
    assert 11 in lines
    assert 10 not in lines


READER = 'import yaml\n\n\ndef read():\n    with open("ppo.yaml") as stream:\n        return yaml.safe_load(stream)\n'
TRAINS = """\
from ray.rllib.algorithms.ppo import PPO

from reader import read

config = read()
config["num_workers"] = 2
algo = PPO(config=config)
"""
PLAIN = "env: CartPole-v1\nnum_sgd_iter: 3\nsgd_minibatch_size: 64\n"


def test_file_that_is_read_for_others_is_looked_at(tmp_path: Path) -> None:
    found = said(tmp_path, {"reader.py": READER, "train.py": TRAINS, "ppo.yaml": PLAIN})
    assert [f for f in found if f[0] == "ppo.yaml"] == [
        ("ppo.yaml", 2, "config-file", "manual"),
        ("ppo.yaml", 3, "config-file", "manual"),
    ]
    assert ("train.py", 6, "config-dict", "fixed") in found


def test_file_that_is_read_for_something_else_is_left(tmp_path: Path) -> None:
    other = "from reader import read\n\nprint(read())\n"
    assert said(tmp_path, {"reader.py": READER, "train.py": other, "ppo.yaml": PLAIN}) == []


def test_what_begins_in_a_file_that_is_not_seen_needs_a_look(tmp_path: Path) -> None:
    found = said(tmp_path, {"reader.py": READER, "train.py": TRAINS})
    assert ("train.py", 6, "config-dict", "review") in found
