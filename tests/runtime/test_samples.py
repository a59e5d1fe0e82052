"""The samples, migrated with ``apply`` and run on the target Ray."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from runtime.forkserver import Case, Server, run_case

pytestmark = pytest.mark.runtime

ROOT = Path(__file__).resolve().parents[2]
_CUSTOM = "from train_custom_model import make_config\nalgo = make_config().build_algo()\n"
CASES = {
    "cartpole_ppo/config": Case(
        "from config import make_config\nalgo = make_config(num_workers=3, seed=1).build_algo()\n",
        (
            "config.num_env_runners == 3",
            "config.num_envs_per_env_runner == 4",
            "config.num_epochs == 10",
            "config.minibatch_size == 256",
            "config.total_train_batch_size == 4000",
            "[list(point) for point in config.lr][0] == [0, 3e-4]",
            "list(module.model_config['fcnet_hiddens']) == [64, 64]",
            "module.model_config['fcnet_activation'] == 'relu'",
            "config.restart_failed_env_runners is True",
            "config.evaluation_num_env_runners == 1",
            "config.get_evaluation_config_object().explore is False",
            "'episode_return_mean' in result['evaluation']['env_runners']",
        ),
    ),
    "cartpole_ppo/experiment": Case(
        "from experiment import search_space\n"
        "algo = search_space().training(lr=1e-3, train_batch_size_per_learner=1000).build_algo()\n",
        (
            "config.num_env_runners == 1",
            "config.num_epochs == 6",
            "config.minibatch_size == 128",
            "'MeanStdFilter' in [type(piece).__name__ for piece in algo.env_runner._env_to_module.connectors]",
        ),
    ),
    "dict_era/train": Case(
        "from train import build_config\nalgo = build_config(num_workers=2, lr=5e-4).build_algo()\n",
        (
            "config.num_env_runners == 2",
            "config.gamma == 0.98",
            "config.lambda_ == 0.9",
            "config.lr == 5e-4",
            "config.total_train_batch_size == 1000",
            "config.minibatch_size == 128",
            "config.num_epochs == 8",
            "list(module.model_config['fcnet_hiddens']) == [32, 32]",
        ),
    ),
    "dict_era/train with Tune": Case(
        "import argparse, train\n"
        "train.search(argparse.Namespace(num_workers=1, stop_reward=150, stop_timesteps=50000))\n",
        (
            "config.lr == 1e-3",
            "config.num_epochs == 8",
        ),
    ),
    "multi_agent/train_custom_model baseline": Case(
        "from train_custom_model import make_baseline\nalgo = make_baseline().build_algo()\n",
        (
            "config.num_epochs == 4",
            "config.minibatch_size == 100",
            "set(module.keys()) == {'hunter', 'runner'}",
        ),
    ),
    "multi_agent/train_custom_model": Case(
        _CUSTOM,
        (
            "config.num_epochs == 4",
            "config.minibatch_size == 100",
            "type(module['hunter']).__name__ == 'DistanceNet'",
        ),
    ),
}


#: With ``--bridge-all``, where each is kept on the old stack.
BRIDGED = {
    "cartpole_ppo/config": Case(
        CASES["cartpole_ppo/config"].script,
        (
            "config.num_env_runners == 3",
            "config.num_envs_per_env_runner == 4",
            "config.minibatch_size == 256",
            "[list(point) for point in config.lr_schedule][0] == [0, 3e-4]",
            "algo.get_policy().config['model']['fcnet_hiddens'] == [64, 64]",
            "config.restart_failed_env_runners is True",
            "config.get_evaluation_config_object().explore is False",
            "'episode_return_mean' in result['evaluation']['env_runners']",
        ),
    ),
    "cartpole_ppo/train": Case(
        "import train\nfrom config import make_config\nalgo = make_config(num_workers=0).build_algo()\n"
        "reward = train.report(1, algo.train())\n",
        ("script['reward'] > 0",),
    ),
    "cartpole_ppo/experiment": Case(
        "from experiment import search_space\n"
        "algo = search_space().training(lr=1e-3, train_batch_size=100).build_algo()\n",
        (
            "config.minibatch_size == 128",
            "type(algo.env_runner.filters['default_policy']).__name__ == 'MeanStdFilter'",
        ),
    ),
    "dict_era/train": Case(
        "import argparse, train\nfrom callbacks import CorridorCallbacks\n"
        "train.train(argparse.Namespace(num_workers=0, iterations=1, stop_reward=150))\n"
        "from ray.rllib.algorithms.ppo import PPO\nalgo = PPO(config=train.build_config(num_workers=2, lr=5e-4))\n",
        (
            "config.num_env_runners == 2",
            "config.gamma == 0.98",
            "config.lambda_ == 0.9",
            "config.lr == 5e-4",
            "config.minibatch_size == 128",
            "algo.get_policy().config['model']['fcnet_hiddens'] == [32, 32]",
        ),
    ),
    "dict_era/train with Tune": Case(
        CASES["dict_era/train with Tune"].script, ("config.lr == 1e-3", "config.minibatch_size == 128")
    ),
    "multi_agent/train": Case(
        "import argparse, train\nfrom callbacks import PursuitCallbacks\n"
        "# what is left to a person: the old stack of the target has no `last_observation_for()`\n"
        "PursuitCallbacks.on_episode_step = lambda self, **_: None\n"
        "algo = train.build_config(argparse.Namespace(num_workers=0, size=7)).build_algo()\n",
        (
            "config.num_envs_per_env_runner == 2",
            "config.restart_failed_env_runners is True",
            "'caught_mean' in result['env_runners']['custom_metrics']",
            "set(result['info']['learner']) == {'hunter', 'runner'}",
        ),
    ),
    "multi_agent/train_custom_model baseline": Case(
        CASES["multi_agent/train_custom_model baseline"].script, ("config.minibatch_size == 100",)
    ),
    "multi_agent/train_custom_model": Case(
        _CUSTOM,
        (
            "not config.enable_rl_module_and_learner",
            "config.minibatch_size == 100",
            "type(algo.get_policy('hunter').model).__name__ == 'DistanceNet'",
        ),
    ),
}


def _applied(tmp: Path, *options: str) -> Path:
    """A copy of the samples after ``rllib-migrate apply``."""
    samples = tmp / "samples"
    shutil.copytree(ROOT / "samples", samples)
    path = os.pathsep.join(str(ROOT / root) for root in ("migrate", "codemods"))
    start = "from rllib_migrate.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", start, "apply", "--allow-no-vcs", *options, str(samples)],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return samples


@pytest.fixture(scope="module")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _applied(tmp_path_factory.mktemp("migrated"))


@pytest.fixture(scope="module")
def bridged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _applied(tmp_path_factory.mktemp("bridged"), "--bridge-all")


@pytest.mark.parametrize("name", BRIDGED)
def test_sample_that_is_only_pinned_trains(name: str, bridged: Path, server: Server) -> None:
    verdict = run_case(server, replace(BRIDGED[name], folder=str(bridged / name.partition("/")[0])))

    assert not verdict.error, f"{verdict.error}\n{verdict.output}"
    assert verdict.trained
    assert not verdict.new_stack
    assert not verdict.unmet, "\n".join(verdict.unmet)


@pytest.mark.parametrize("name", CASES)
def test_migrated_sample_trains(name: str, migrated: Path, server: Server) -> None:
    folder = migrated / name.partition("/")[0]
    verdict = run_case(server, replace(CASES[name], folder=str(folder)))

    assert not verdict.error, f"{verdict.error}\n{verdict.output}"
    assert verdict.trained
    assert verdict.new_stack
    assert not verdict.unmet, "\n".join(verdict.unmet)
