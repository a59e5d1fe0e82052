"""Each method of groups and of workers, on each way to reach it, in each form of the function that it is given.

What comes out is held against the target's own classes: EnvRunnerGroup has what is asked of it, EnvRunners have what is
asked of them, and nothing is left of the old names without a finding.
"""

from __future__ import annotations

import ast
from importlib.util import find_spec
from itertools import product
from pathlib import Path

import pytest

from case import checked
from rllib_codemods.facts import leads
from rllib_codemods.workers.members import rows
from rllib_codemods.workers.rules import WORKER
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Migrated

OPTIONS = Options((2, 60))
HEAD = """from functools import partial

from ray.rllib.algorithms.ppo import PPO, PPOConfig

PLACEHOLDER


def of_env(env):
    return env.level


def of_worker(worker):
    return worker.worker_index


def of_id(index, worker):
    return index


"""
NEW = 'algo = PPOConfig().environment("CartPole-v1").build()\n'
PINNED = (
    "algo = (\n    PPOConfig()\n    .environment('CartPole-v1')\n"
    "    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)\n"
    "    .build_algo()\n)\n"
)
#: How a group is reached; ``{}`` is what is done with it.
GROUPS = {
    "chain": "algo.workers{}\n",
    "evaluation": "algo.evaluation_workers{}\n",
    "variable": "group = algo.workers\ngroup{}\n",
    "parameter": "def use(group):\n    return group{}\n\n\nuse(algo.workers)\n",
    "attribute": (
        "class Course:\n    def __init__(self, algo):\n        self.algo = algo\n\n"
        "    def up(self):\n        return self.algo.workers{}\n\n\nCourse(algo).up()\n"
    ),
    "awaited": "async def use():\n    return algo.workers{}\n",
    "nested": "def outer():\n    def inner():\n        if algo:\n            print(algo.workers{})\n\n    inner()\n",
    "method": "class Own(PPO):\n    def up(self):\n        return self.workers{}\n",
}
#: Forms of functions by what they are given.
FUNCTIONS = {
    "worker": ("lambda w: w.worker_index", "of_worker", "partial(of_worker)", "print"),
    "env": ("lambda env: env.set_level(1)", "of_env", "partial(of_env)", "lambda env, n=1: env.set_level(n)", "print"),
    "id": ("lambda i, w: (i, w)", "of_id"),
}
CALLS = {
    "foreach_worker": ("worker", "foreach_env_runner"),
    "foreach_worker_async": ("worker", "foreach_env_runner_async"),
    "foreach_env": ("env", "foreach_env_runner"),
    "foreach_worker_with_id": ("id", "foreach_env_runner"),
    "foreach_worker_with_index": ("id", "foreach_env_runner"),
}
KEYWORDS = ("", ", local_worker=False", ", timeout_seconds=3, local_worker=True")


def run(text: str, head: str = NEW) -> Migrated:
    return checked(f"{HEAD.replace('PLACEHOLDER', head.rstrip())}{text}", OPTIONS)


def members(module: str, name: str) -> set[str]:
    spec = find_spec("ray")
    if spec is None or spec.origin is None:
        pytest.skip("Ray is not installed")
    tree = ast.parse((Path(spec.origin).parent / "rllib" / module).read_text(encoding="utf-8"))
    owner = next(n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == name)
    stores = {n.attr for n in ast.walk(owner) if isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Store)}
    return stores | {n.name for n in owner.body if isinstance(n, ast.FunctionDef)}


def of_workers(done: Migrated) -> list[tuple[str, str]]:
    return [(f.status, f.message) for f in done.findings if f.code == WORKER.code]


@pytest.mark.parametrize(("name", "way"), list(product(CALLS, GROUPS)))
def test_functions_are_called_with_each_env_runner(name: str, way: str) -> None:
    takes, new = CALLS[name]
    for function, keywords in product(FUNCTIONS[takes], KEYWORDS if takes == "worker" else ("",)):
        keywords = "" if name == "foreach_worker_async" else keywords
        done = run(GROUPS[way].format(f".{name}({function}{keywords})"))
        assert f".{new}(" in done.text, done.text
        assert name not in done.text.replace(new, "")
        assert "local_worker" not in done.text
        assert "workers" not in done.text.split("def of_id")[1].replace("_workers", "")
        assert {status for status, _ in of_workers(done)} <= {"fixed", "review"}


@pytest.mark.parametrize("way", GROUPS)
def test_local_workers_and_their_number(way: str) -> None:
    group = members("env/env_runner_group.py", "EnvRunnerGroup")
    for old, new in {
        ".local_worker()": "env_runner",
        ".local_worker().env.level": "env_runner.env.unwrapped.envs[0].unwrapped.level",
        ".local_worker().get_policy()": "get_module()"
        if way in ("chain", "attribute", "awaited", "nested")
        else "module",
        ".probe_unhealthy_workers()": "probe_unhealthy_env_runners()",
        ".num_healthy_workers()": "num_healthy_workers()",
        ".stop()": "stop()",
    }.items():
        done = run(GROUPS[way].format(old))
        assert new in done.text, done.text
        assert "manual" not in {status for status, _ in of_workers(done)}
        name = new.partition("(")[0]
        assert name in group or "." in name or name in ("env_runner", "get_module", "module")


@pytest.mark.parametrize("name", sorted(rows()))
def test_what_env_runners_lack_is_reported_or_rewritten(name: str) -> None:
    for text in (
        f"local = algo.workers.local_worker()\nprint(local.{name})\n",
        f"algo.workers.foreach_worker(lambda w: w.{name})\n",
        f"def use(worker):\n    return worker.{name}(3)\n\n\nalgo.workers.foreach_worker(use)\n",
    ):
        done = run(text)
        found = of_workers(done)
        assert any(name in message for _, message in found), done.text
        assert name not in members("env/env_runner.py", "EnvRunner")


@pytest.mark.parametrize("name", sorted(rows()))
def test_workers_of_the_old_stack_keep_what_they_have(name: str) -> None:
    old = members("evaluation/rollout_worker.py", "RolloutWorker")
    done = run(f"local = algo.workers.local_worker()\nprint(local.{name})\n", PINNED)
    assert f"local.{name}" in done.text or name == "policy_config"
    said = [message for _, message in of_workers(done) if f"`{name}`" in message]
    assert bool(said) is (name not in old), said


@pytest.mark.parametrize("name", sorted(n for n in leads(WORKER.name) if "." not in n))
def test_unknown_groups_are_reported_only(name: str) -> None:
    text = f"import ray.rllib\n\n\ndef use(thing):\n    return thing.{name}(print)\n"
    done = checked(text, OPTIONS)
    assert done.text == text
    assert all(status == "manual" and message.startswith("if this is") for status, message in of_workers(done))


def test_what_is_named_instead_is_there() -> None:
    config = members("algorithms/algorithm_config.py", "AlgorithmConfig")
    learners = members("core/learner/learner_group.py", "LearnerGroup")
    assert {"is_multi_agent", "policy_mapping_fn", "env_config", "multi_agent"} <= config
    assert {"update", "foreach_learner", "set_weights", "get_weights"} <= learners
    assert "foreach_module" in members("core/rl_module/multi_rl_module.py", "MultiRLModule")
    assert "peek" in members("utils/metrics/metrics_logger.py", "MetricsLogger")
    for agents in ("single", "multi"):
        runner = members(f"env/{agents}_agent_env_runner.py", f"{agents.title()}AgentEnvRunner")
        assert {"module", "env", "get_state", "set_state", "sample"} <= runner
