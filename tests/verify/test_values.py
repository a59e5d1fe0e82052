"""Ray 2.60 takes each value of the table, and refuses others where it looks at them."""

from __future__ import annotations

from typing import Any

import pytest

from rllib_codemods import facts
from rllib_codemods.api import surface
from rllib_codemods.facts.verify_rows import Called, DeprecatedMember, Values

TARGET = (2, 60)
CONFIGS = [row for row in facts.table(Values) if row.of.endswith("Config") and row.holds_for(TARGET)]
#: Settings whose strings Ray takes as they come; a wrong one shows when it is used.
UNCHECKED = frozenset({"log_level", "evaluation_duration_unit", "framework"})
#: What a setting needs beside it, so that Ray looks at it.
BESIDE: dict[str, dict[str, Any]] = {
    "evaluation_duration": {
        "evaluation_interval": 1,
        "evaluation_num_env_runners": 1,
        "evaluation_parallel_to_training": True,
    },
    "offline_evaluation_type": {"offline_evaluation_interval": 1},
}


def _set(row: Values, value: object) -> None:
    """Build the config with the value, as far as no algorithm is needed."""
    from ray.rllib.algorithms.dqn import DQNConfig
    from ray.rllib.algorithms.ppo import PPOConfig

    config = (DQNConfig() if row.of == "DQNConfig" else PPOConfig()).environment("CartPole-v1")
    getattr(config, row.methods[0])(**{row.argument: value}, **BESIDE.get(row.argument, {}))
    config.validate()


@pytest.mark.runtime
@pytest.mark.parametrize("row", CONFIGS, ids=lambda row: row.argument)
def test_ray_takes_these_and_no_others(row: Values) -> None:
    pytest.importorskip("ray.rllib")
    for value in row.values:
        if row.argument != "framework" or value == "torch":  # the others need TensorFlow or the old stack
            _set(row, value)
    if row.argument not in UNCHECKED:
        with pytest.raises((ValueError, TypeError)):
            _set(row, "no such value")


@pytest.mark.runtime
def test_the_reductions_are_those_of_the_metrics_logger() -> None:
    pytest.importorskip("ray.rllib")
    from ray.rllib.utils.metrics.metrics_logger import DEFAULT_STATS_CLS_LOOKUP

    (row,) = (row for row in facts.table(Values) if row.of == "MetricsLogger" and row.holds_for(TARGET))
    assert set(row.values) == set(DEFAULT_STATS_CLS_LOOKUP)


@pytest.mark.parametrize("row", facts.table(Values), ids=lambda row: f"{row.argument}-{row.since[1]}")
def test_the_argument_is_there(row: Values) -> None:
    cls = "ray.rllib.utils.metrics.metrics_logger.MetricsLogger"
    for release in (row.since, row.last or TARGET):
        for method in row.methods:
            if row.of == "MetricsLogger":
                signature = surface(release).signature(f"{cls}.{method}")
                assert signature is not None
                assert signature.find(row.argument) is not None or signature.more_keywords
            else:
                assert row.argument in (surface(release).config_arguments(row.of, method) or {}), release


def test_rows_of_one_argument_do_not_overlap() -> None:
    for one in facts.table(Values):
        same = [r for r in facts.table(Values) if (r.of, r.methods, r.argument) == (one.of, one.methods, one.argument)]
        assert [r for r in same if r is not one and r.holds_for(one.since)] == []


def test_called_functions_are_arguments() -> None:
    for row in facts.table(Called):
        for release in (row.since, row.last or TARGET):
            method = row.method if release >= (2, 53) or row.method != "learners" else "training"
            assert row.argument in (surface(release).config_arguments("AlgorithmConfig", method) or {}), release


def test_what_is_deprecated_in_the_newest_release_is_in_the_table() -> None:
    """Those of the classes that code of the new stack holds."""
    known = {(row.cls, row.name) for row in facts.table(DeprecatedMember)}
    for dotted in (
        "ray.rllib.algorithms.algorithm.Algorithm",
        "ray.rllib.algorithms.algorithm_config.AlgorithmConfig",
        "ray.rllib.core.learner.learner_group.LearnerGroup",
        "ray.rllib.env.single_agent_episode.SingleAgentEpisode",
        "ray.rllib.utils.metrics.metrics_logger.MetricsLogger",
    ):
        api, bare = surface(TARGET), dotted.rpartition(".")[2]
        marked = {name for name in api.members(dotted) if "Deprecated" in api.marks(f"{dotted}.{name}")}
        assert {name for name in marked if (bare, name) not in known} == set()
