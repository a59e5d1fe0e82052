"""What code is found to rely on, and the promise of each symbol."""

from __future__ import annotations

from textwrap import dedent

import pytest

from rllib_codemods.inventory import PROMISES, collection, described
from rllib_codemods.inventory.promises import promise_of, symbol_of
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, migrate

TARGET = (2, 60)
LISTING = collection((b"ray",), (TARGET,))


def used(code: str) -> set[str]:
    """``line promise symbol`` of each use; the package that all share is left out."""
    done = migrate(Document("train.py", dedent(code)), (LISTING,), Options(TARGET, purpose="inventory"))
    assert done.text == dedent(code)
    return {f"{f.line} {f.rule} {(f.old or '').removeprefix('ray.rllib.')}" for f in done.findings}


@pytest.mark.parametrize(
    ("symbol", "promise"),
    [
        ("ray.rllib.policy.policy.Policy", "old stack"),
        ("ray.rllib.policy.policy.Policy.get_weights", "old stack"),
        ("ray.rllib.algorithms.algorithm.Algorithm.compute_single_action", "old stack"),
        ("ray.rllib.evaluation.postprocessing.compute_advantages", "old stack"),
        ("ray.rllib.agents.ppo.PPOTrainer", "gone"),
        ("ray.rllib.algorithms.algorithm_config.AlgorithmConfig.rollouts", "deprecated"),
        ("ray.rllib.algorithms.algorithm_config.AlgorithmConfig.num_rollout_workers", "deprecated"),
        ("ray.rllib.algorithms.ppo.ppo.PPOConfig", "private"),
        ("ray.rllib.core.rl_module.rl_module.RLModule._forward", "private"),
        ("ray.rllib.core.columns.Columns.OBS", "developer"),
        ("ray.rllib.env.single_agent_episode.SingleAgentEpisode", "alpha"),
        ("ray.rllib.core.rl_module.rl_module.RLModule.setup", "beta"),
        ("ray.rllib.utils.numpy.softmax", "stable"),
    ],
)
def test_promise_is_that_of_the_annotation(symbol: str, promise: str) -> None:
    assert promise_of(symbol, TARGET).name == promise


@pytest.mark.parametrize(
    ("dotted", "symbol"),
    [
        ("ray.rllib.algorithms.ppo.PPO.train", "ray.tune.trainable.trainable.Trainable.train"),
        ("ray.rllib.policy.Policy", "ray.rllib.policy.policy.Policy"),
        ("ray.rllib.evaluation.RolloutWorker", "ray.rllib.evaluation.rollout_worker.RolloutWorker"),
        ("ray.rllib.agents.ppo.PPOTrainer", "ray.rllib.agents.ppo.PPOTrainer"),
        ("ray.rllib.algorithms.ppo", None),
        ("ray.rllib.agents.ppo", None),
    ],
)
def test_symbol_is_where_it_is_defined(dotted: str, symbol: str | None) -> None:
    assert symbol_of(dotted, TARGET) == symbol


def test_imports_chains_members_and_overrides() -> None:
    assert used("""\
        import ray
        from ray.rllib.algorithms import ppo
        from ray.rllib.callbacks.callbacks import RLlibCallback as Base

        class Mine(Base):
            def on_episode_end(self, *, episode, **kwargs):
                print(episode.user_data, episode.get_return())

            def mine(self):
                pass

        ray.init()
        config = ppo.PPOConfig().env_runners(num_env_runners=0)
        algo = config.build_algo()
        algo.train()
        algo.unknown()
    """) == {
        "3 stable callbacks.callbacks.RLlibCallback",
        "5 stable callbacks.callbacks.RLlibCallback",
        "6 stable callbacks.callbacks.RLlibCallback.on_episode_end",
        "7 old stack evaluation.episode_v2.EpisodeV2.user_data",
        "7 alpha env.single_agent_episode.SingleAgentEpisode.get_return",
        "13 private algorithms.ppo.ppo.PPOConfig",
        "13 private algorithms.algorithm_config.AlgorithmConfig.env_runners",
        "14 private algorithms.algorithm_config.AlgorithmConfig.build_algo",
        "15 stable ray.tune.trainable.trainable.Trainable.train",
    }


def test_a_member_of_a_class_uses_both() -> None:
    assert used("""\
        from ray.rllib.policy.policy import Policy
        Policy.from_checkpoint("x")
    """) == {
        "1 old stack policy.policy.Policy",
        "2 old stack policy.policy.Policy",
        "2 old stack policy.policy.Policy.from_checkpoint",
    }


def test_values_of_the_old_stack() -> None:
    assert used("""\
        from ray.rllib.agents.ppo import PPOTrainer
        trainer = PPOTrainer(env="CartPole-v1")
        policy = trainer.get_policy()
        policy.get_weights()
    """) == {
        "1 gone agents.ppo.PPOTrainer",
        "2 gone agents.ppo.PPOTrainer",
        "3 old stack algorithms.algorithm.Algorithm.get_policy",
        "4 old stack policy.policy.Policy.get_weights",
    }


def test_look_alikes_are_no_uses() -> None:
    assert (
        used("""\
        import ray
        from tree import flatten

        class Policy:
            def train(self):
                return flatten(ray.get(1))

        Policy().train()
    """)
        == set()
    )


def test_promises_are_told_apart() -> None:
    assert len({rule.code for rule in PROMISES}) == len({rule.name for rule in PROMISES}) == len(PROMISES)
    assert all(rule.summary for rule in PROMISES)


def test_symbol_is_described_by_dotted_and_by_last_name() -> None:
    (policy,) = described("Policy", TARGET)
    assert described("ray.rllib.policy.Policy", TARGET) == (policy,)
    assert policy.name == "ray.rllib.policy.policy.Policy"
    assert policy.promise.name == "old stack"
    assert (policy.releases[0], policy.releases[-1]) == ((2, 40), (2, 60))
    assert any("RLM105" in note for note in policy.notes)
    (rollouts,) = described("PPOConfig.rollouts", TARGET)
    assert "Use `env_runners()`." in rollouts.notes
    assert [s.name.rpartition(".")[2] for s in described("PPOTrainer", TARGET)] == ["PPOTrainer", "PPOTrainer"]


@pytest.mark.parametrize("word", ["NoSuchThing", "ray.rllib.nothing", "ray.rllib.algorithms.ppo", "RLM201", ""])
def test_what_is_no_symbol_is_not_described(word: str) -> None:
    assert described(word, TARGET) == ()
