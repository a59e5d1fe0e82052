"""Explorations and distributions on the target: migrated ones do what the old ones did, and outlines run.

``exploration/*.py`` are scripts with expectations. ``distributions/*.py`` name a class (``# class:``): before ``# --``
stands the old one, which is asked the same questions as the migrated one, in one process and with the same seed.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from case import CASES
from rllib_codemods.exploration.class_outlines import rllibs_outline
from rllib_codemods.exploration.outlines import DEFAULTS, outline, plain_outline
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate
from runtime.forkserver import Case, Server, run_case
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime

#: The answers of both classes, as attributes of the algorithm.
COMPARE = """
import torch

made = {{}}
exec(compile(OLD, "old", "exec"), made)
old, new = made["{name}"], {name}
space = algo.get_module().action_space
width = new.required_input_dim(space)
torch.manual_seed(1)
logits, others, actions = torch.randn(64, width), torch.randn(64, width), None


def answers(make, likeliest):
    dist, other = make(logits.clone()), make(others.clone())
    torch.manual_seed(2)
    sample = dist.sample()
    return [sample, dist.logp(sample), dist.entropy(), dist.kl(other), likeliest(dist)]


before = answers(lambda logits: old(logits, None), lambda dist: dist.deterministic_sample())
after = answers(new.from_logits, lambda dist: dist.to_deterministic().sample())
algo.alike = [
    torch.allclose(a.float() if a.dim() == b.dim() else a.sum(-1), b.float(), atol=1e-6)
    for a, b in zip(before, after)
]
algo.widths = (int(old.required_model_output_shape(space, {{}})), width)
"""
ENVIRONMENT = """
import gymnasium as gym
import numpy as np
import torch
from {module} import {config}


class Flat(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (3,), np.float32)
        self.action_space = {space}
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return np.zeros(3, np.float32), {{}}

    def step(self, action):
        self.t += 1
        return np.zeros(3, np.float32), 1.0, self.t == 5, False, {{}}


config = {config}().environment(Flat)
"""
DISCRETE, BOX = "gym.spaces.Discrete(3)", "gym.spaces.Box(-2.0, 1.0, (2,), np.float32)"


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("exploration")])
def test_migrated_script_explores_as_it_did(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("distributions")])
def test_migrated_distribution_is_the_old_one(path: Path, server: Server) -> None:
    before = path.read_text(encoding="utf-8")
    found = re.search(r"^# class: (\w+)$", before, re.MULTILINE)
    assert found is not None
    name = found.group(1)
    migrated = migrate(Document(path.name, before), load_collections(), Options(target=(2, 60)))
    old = before.split("# --")[0]
    text = f"{migrated.text}\nOLD = {old!r}\n{COMPARE.format(name=name)}"
    expect = (
        "algo.alike == [True] * 5",
        "algo.widths[0] == algo.widths[1]",
        f"module.action_dist_cls.__name__ == '{name}'",
    )
    verdict = run_case(server, Case(text, expect))
    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{migrated.text}"
    assert verdict.trained
    assert verdict.new_stack, migrated.text
    assert not verdict.unmet, "\n".join((*verdict.unmet, migrated.text))


def _outlined() -> list[tuple[str, str, str]]:
    found = [("DQN", "SoftQ", DISCRETE), ("DQN", "PerWorkerEpsilonGreedy", DISCRETE), ("SAC", "GaussianNoise", BOX)]
    found += [("SAC", "PerWorkerOrnsteinUhlenbeckNoise", BOX)]
    return found + [("PPO", kind, BOX if "Noise" in kind else DISCRETE) for kind in DEFAULTS]


@pytest.mark.parametrize(("algorithm", "kind", "space"), _outlined())
def test_outline_of_rllibs_exploration_trains(algorithm: str, kind: str, space: str, server: Server) -> None:
    steps = {key: "10" for key in DEFAULTS[kind] if key.endswith("timesteps")}
    head = ENVIRONMENT.format(
        module=f"ray.rllib.algorithms.{algorithm.lower()}", config=f"{algorithm}Config", space=space
    )
    text = f"{head}\n{outline(kind, algorithm, steps)}\nalgo = config.build_algo()\n"
    verdict = run_case(server, Case(text, (f"type(module).__name__ == '{kind}Module'",)))
    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{text}"
    assert not verdict.unmet


@pytest.mark.parametrize(("algorithm", "space"), [("PPO", BOX), ("DQN", DISCRETE)])
def test_outline_of_what_is_not_known_trains(algorithm: str, space: str, server: Server) -> None:
    head = ENVIRONMENT.format(
        module=f"ray.rllib.algorithms.{algorithm.lower()}", config=f"{algorithm}Config", space=space
    )
    text = f"{head}\n{plain_outline(algorithm)}\nalgo = config.build_algo()\n"
    verdict = run_case(server, Case(text, ("type(module).__name__ == 'ExploringModule'",)))
    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{text}"
    assert not verdict.unmet


@pytest.mark.parametrize("old", ["TorchBeta"])
def test_outline_of_rllibs_distribution_is_the_old_one(old: str, server: Server) -> None:
    name = old.removeprefix("Torch")
    head = ENVIRONMENT.format(module="ray.rllib.algorithms.ppo", config="PPOConfig", space=BOX)
    text = f"{head}\n{rllibs_outline((2, 60), old, 'PPO')}\nalgo = config.build_algo()\n"
    text += f"OLD = 'from ray.rllib.models.torch.torch_action_dist import {old} as {name}'\n"
    text += COMPARE.format(name=name)
    verdict = run_case(server, Case(text, ("algo.alike == [True] * 5", "algo.widths[0] == algo.widths[1]")))
    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{text}"
    assert not verdict.unmet, verdict.unmet


def _written() -> list[Path]:
    """The cases whose classes have an outline that PPO or DQN could run."""
    found = [p for rule in ("custom-exploration", "action-distribution") for p in (CASES / rule).glob("*/outlines.py")]
    return [p for p in sorted(found) if "SACCatalog" not in p.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", [pytest.param(p, id=f"{p.parent.parent.name}/{p.parent.name}") for p in _written()])
def test_outline_of_a_class_trains(path: Path, server: Server) -> None:
    text = path.read_text(encoding="utf-8")
    algorithm = "DQN" if "DefaultDQN" in text else "PPO"
    space = BOX if "space.shape" in text else DISCRETE
    head = ENVIRONMENT.format(
        module=f"ray.rllib.algorithms.{algorithm.lower()}", config=f"{algorithm}Config", space=space
    )
    verdict = run_case(server, Case(f"{head}\n{text}\nalgo = config.build_algo()\n", ("module",)))
    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{text}"
    assert verdict.trained
