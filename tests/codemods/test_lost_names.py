"""Lost names beside the rewrites of other codemods, and the tables of names against the newest Ray."""

from __future__ import annotations

import ast
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest

from case import checked
from rllib_codemods import COLLECTION
from rllib_codemods.callbacks import rules as callback_rules
from rllib_codemods.checkpoints.rules import RESTORE
from rllib_codemods.facts import leads as rows
from rllib_codemods.inference.rules import INFERENCE
from rllib_codemods.policy_access.rules import POLICY
from rllib_codemods.results.paths import gate, moved, words
from rllib_codemods.results.rules import RESULT_KEY
from rllib_codemods.workers.rules import WORKER
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Migrated

OPTIONS = Options((2, 60))

NEVER_CALLED = {
    name for name, row in rows(callback_rules.CALLBACK.name).items() if name.startswith("on_") and not row.passes
}
CALLED = {name for name, row in rows(callback_rules.CALLBACK.name).items() if row.passes}


def run(text: str) -> Migrated:
    return checked(text, OPTIONS)


def codes(done: Migrated) -> Counter[str]:
    return Counter(f.code for f in done.findings if f.status == "manual")


@pytest.fixture(scope="module")
def rllib() -> Path:
    spec = find_spec("ray")
    if spec is None or spec.origin is None:
        pytest.skip("Ray is not installed")
    return Path(spec.origin).parent / "rllib"


def class_in(path: Path, name: str) -> ast.ClassDef:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)


def members(owner: ast.ClassDef) -> set[str]:
    names = {node.name for node in ast.walk(owner) if isinstance(node, ast.FunctionDef)}
    stores = (n for n in ast.walk(owner) if isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Store))
    return names | {node.attr for node in stores}


# -- beside other codemods -------------------------------------------------------------------------------------------


def test_hooks_are_found_though_their_base_is_renamed() -> None:
    text = (
        "from ray.rllib.agents.callbacks import DefaultCallbacks\n\n\n"
        "class Callbacks(DefaultCallbacks):\n"
        "    def on_episode_end(self, worker, base_env, policies, episode, **kwargs):\n"
        "        print(episode.length)\n"
    )
    done = run(text)
    assert "RLlibCallback" in done.text
    assert "def on_episode_end(self, env_runner, env, rl_module, episode, **kwargs):" in done.text
    assert not codes(done)


def test_trainer_is_found_though_its_class_is_renamed() -> None:
    text = (
        "import sys\n\nfrom ray.rllib.agents.ppo import PPOTrainer\n\n"
        'trainer = PPOTrainer(config={"num_workers": 2, "env": "CartPole-v1"})\n'
        "trainer.restore(sys.argv[1])\n"
        "action = trainer.compute_action([0])\n"
        'print(trainer.train()["episode_reward_mean"])\n'
    )
    done = run(text)
    assert "PPOTrainer" not in done.text
    assert "PPOConfig()" in done.text
    assert "compute_single_action(trainer.get_module(), [0], explore=True)" in done.text
    assert codes(done) == {"RLM504": 1}


def test_algorithm_is_known_though_its_config_is_rewritten() -> None:
    text = (
        "from ray.rllib.algorithms.ppo import PPOConfig\n\n"
        "algo = PPOConfig().rollouts(num_rollout_workers=2).build()\n"
        "algo.workers.foreach_worker(print)\n"
    )
    done = run(text)
    assert "build_algo()" in done.text
    assert "algo.env_runner_group.foreach_env_runner(print)" in done.text
    assert not codes(done)


def test_keys_without_a_reader_are_left_alone() -> None:
    text = 'import ray.rllib\n\nKEY = "episode_reward_mean"\n'
    assert run(text).text == text


def test_variable_called_ray_is_not_ray() -> None:
    text = 'ray = {"episode_reward_mean": 1, "num_sgd_iter": 2}\nprint(ray["episode_reward_mean"])\n'
    assert run(text).findings == ()


def test_rules_are_part_of_the_collection() -> None:
    assert {INFERENCE, POLICY, WORKER, RESTORE} <= set(COLLECTION.rules)


# -- result paths ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("episode_reward_mean", "env_runners/episode_return_mean"),
        ("evaluation/episode_reward_mean", "evaluation/env_runners/episode_return_mean"),
        ("sampler_results/episode_len_mean", "env_runners/episode_len_mean"),
        ("sampler_results/other", "env_runners/other"),
        ("policy_reward_mean/main", "env_runners/module_episode_returns_mean/main"),
        ("custom_metrics/score_max", "env_runners/score"),
        ("info/learner/main/learner_stats/kl", "learners/main/mean_kl_loss"),
        ("info/learner/main/learner_stats/vf_loss", "learners/main/vf_loss"),
        ("info/learner/learner_stats/policy_loss", "learners/default_policy/policy_loss"),
        ("hist_stats/episode_reward", ""),
        ("timers/learn_time_ms", "timers/learner_update_timer"),
        ("trial/episode_reward_max", "env_runners/episode_return_max"),
    ],
)
def test_old_path_has_a_new_one(old: str, new: str) -> None:
    found = moved(old.split("/"), weak=True)
    assert found is not None
    assert "/".join(found.new) == new


@pytest.mark.parametrize(
    "path",
    [
        "env_runners/episode_return_mean",
        "env_runners/episode_len_mean",
        "evaluation/env_runners/episode_len_mean",
        "env_runners/num_env_steps_sampled",
        "fault_tolerance/num_healthy_workers",
        "learners/default_policy/vf_loss",
        "num_env_steps_sampled_lifetime",
        "training_iteration",
        "evaluation",
        "info",
    ],
)
def test_new_path_is_left_alone(path: str) -> None:
    assert moved(path.split("/"), weak=True) is None


def test_key_below_an_unknown_constant_is_no_weak_key() -> None:
    assert moved(["", "timesteps_total"], weak=True) is None
    assert moved(["", "episode_reward_mean"], weak=True) is not None


@pytest.mark.parametrize("old", sorted(rows(RESULT_KEY.name)))
def test_each_row_passes_the_gate(old: str) -> None:
    assert any(word in old.encode() for word in gate())
    assert not words().isdisjoint(old.split("/"))


# -- the table against Ray -------------------------------------------------------------------------------------------


def test_hooks_of_the_table_are_those_of_ray(rllib: Path) -> None:
    names = members(class_in(rllib / "callbacks" / "callbacks.py", "RLlibCallback"))
    assert names >= CALLED
    hooks = {name for name in names if name.startswith("on_")}
    new = {"on_environment_created", "on_env_runners_recreated", "on_offline_eval_runners_recreated"}
    assert hooks - CALLED - NEVER_CALLED - new <= {"on_evaluate_offline_start", "on_evaluate_offline_end"}


def test_arguments_of_hooks_are_those_of_ray(rllib: Path) -> None:
    owner = class_in(rllib / "callbacks" / "callbacks.py", "RLlibCallback")
    for hook in (node for node in owner.body if isinstance(node, ast.FunctionDef) and node.name in CALLED):
        taken = {argument.arg for argument in (*hook.args.args, *hook.args.kwonlyargs)}
        assert set(rows(callback_rules.CALLBACK.name)[hook.name].passes) <= taken | {"metrics_logger"}, hook.name


def test_new_episodes_have_none_of_the_old_attributes(rllib: Path) -> None:
    single = members(class_in(rllib / "env" / "single_agent_episode.py", "SingleAgentEpisode"))
    multi = members(class_in(rllib / "env" / "multi_agent_episode.py", "MultiAgentEpisode"))
    assert not (single | multi) & set(rows(callback_rules.EPISODE.name))


def test_new_episodes_have_the_new_attributes(rllib: Path) -> None:
    single = members(class_in(rllib / "env" / "single_agent_episode.py", "SingleAgentEpisode"))
    multi = members(class_in(rllib / "env" / "multi_agent_episode.py", "MultiAgentEpisode"))
    for row in rows(callback_rules.EPISODE.name).values():
        if row.to.startswith("episode."):
            assert row.to.split(".")[1].partition("(")[0].partition("[")[0] in single | multi, row.old


def test_algorithm_and_its_group_have_what_the_table_names(rllib: Path) -> None:
    algorithm = members(class_in(rllib / "algorithms" / "algorithm.py", "Algorithm"))
    group = members(class_in(rllib / "env" / "env_runner_group.py", "EnvRunnerGroup"))
    checkpointable = members(class_in(rllib / "utils" / "checkpoints.py", "Checkpointable"))
    rl_module = members(class_in(rllib / "core" / "rl_module" / "rl_module.py", "RLModule"))
    known = {
        "algo": algorithm | checkpointable,
        "env_runner": {"config", "module[module_id]"},
        "env_runner_group": group,
        "module": rl_module | checkpointable,
    }
    for rule in (INFERENCE, POLICY, WORKER, RESTORE):
        for row in (row for row in rows(rule.name).values() if row.to):
            if row.old.startswith("worker."):
                continue  # see test_workers_table.py
            owner, _, rest = row.to.partition(".")
            name = rest.partition("(")[0].partition(".")[0]
            assert name in known[owner], row.old
