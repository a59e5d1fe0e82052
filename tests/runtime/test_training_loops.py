"""What the findings on old training loops name (``training_loops/*.py``, by hand) does what the old code did."""

from __future__ import annotations

from pathlib import Path

import pytest

from case import checked
from rllib_codemods.training_loops.rules import OUTLINE, RULES
from rllib_migrate.codemod import Options
from runtime.forkserver import Case, Server, run_case
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime

OPTIONS = Options((2, 60))
USE = """
from ray.rllib.algorithms.ppo import PPOConfig

algo = MyAlgorithm(config=PPOConfig().environment("CartPole-v1"))
"""


def loops(text: str) -> list[str]:
    codes = {rule.code for rule in RULES}
    return [finding.message for finding in checked(text, OPTIONS).findings if finding.code in codes]


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts("training_loops")])
def test_named_counterparts_do_what_the_old_ones_did(path: Path, server: Server) -> None:
    assert loops(path.read_text(encoding="utf-8")) == []
    assert_migrated_script_trains(path, server)


def test_outline_of_explain_trains(server: Server) -> None:
    assert loops(OUTLINE) == []
    expect = (
        'result["episodes_this_step"] > 0',
        'result["timers"]["sample"] > 0',
        'result["learners"]["default_policy"]["total_loss"] is not None',
        'result["env_runners"]["num_env_steps_sampled_lifetime"] > 0',
    )
    verdict = run_case(server, Case(OUTLINE + USE, expect))
    assert (verdict.error, verdict.unmet) == ("", ()), verdict.output


def test_outline_of_explain_fits_a_line() -> None:
    assert max(len(line) for line in OUTLINE.splitlines()) <= 120


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ("return {}", "ValueError"),
        ('self._timers["x"].push(1); super().training_step()', "ValueError"),
        ("synchronous_parallel_sample(worker_set=self.env_runner_group)", "AttributeError"),
        ("train_one_step(self, None)", "AttributeError"),
    ],
)
def test_old_parts_raise_as_they_are_said_to(body: str, error: str, server: Server) -> None:
    script = (
        "from ray.rllib.algorithms.ppo import PPO, PPOConfig\n"
        "from ray.rllib.execution.rollout_ops import synchronous_parallel_sample\n"
        "from ray.rllib.execution.train_ops import train_one_step\n\n\n"
        f"class Mine(PPO):\n    def training_step(self):\n        {body}\n\n\n"
        'algo = Mine(config=PPOConfig().environment("CartPole-v1").learners(num_learners=0))\n'
    )
    assert run_case(server, Case(script)).error.startswith(error)
    assert loops(script)


def test_old_hooks_are_passed_over_in_silence(server: Server) -> None:
    script = (
        "from ray.rllib.algorithms.ppo import PPO, PPOConfig\n\n\n"
        "class Mine(PPO):\n"
        "    def training_iteration(self):\n        raise ValueError\n\n"
        "    def execution_plan(self, workers, config):\n        raise ValueError\n\n"
        "    def _init(self, config, env_creator):\n        raise ValueError\n\n"
        "    def validate_config(self, config):\n        raise ValueError\n\n"
        "    @classmethod\n"
        "    def get_default_policy_class(cls, config):\n        return int\n\n\n"
        'algo = Mine(config=PPOConfig().environment("CartPole-v1").learners(num_learners=0))\n'
        'algo._counters["x"] += 1\n'
    )
    verdict = run_case(server, Case(script, ('not {"x", "counters"} & set(result)',)))
    assert (verdict.error, verdict.trained, verdict.unmet) == ("", True, ())
    assert len(loops(script)) == 5
