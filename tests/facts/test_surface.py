"""What the tables send people to is there: held against the shipped surfaces of Ray."""

from __future__ import annotations

import pytest

from rllib_codemods import facts
from rllib_codemods.api import Surface, releases, surface
from rllib_codemods.facts.rows import Argument, Key, Method, ModelKey, Move, Symbol

NEWEST = surface((2, 60))
MODEL_CONFIG = "ray.rllib.core.rl_module.default_model_config.DefaultModelConfig"


def _id(row: Argument | Key | Move | Symbol) -> str:
    return ".".join(part or "all" for part in row.identity)


def _targets(since: tuple[int, int] | None) -> list[Surface]:
    return [surface(release) for release in releases() if release >= (since or (2, 40))]


MOVED = [row for row in facts.table(Move) if row.new is not None and row.new.startswith("ray.")]


@pytest.mark.parametrize("row", MOVED, ids=_id)
def test_new_place_exists(row: Move) -> None:
    assert row.new is not None
    assert [s.release for s in _targets(row.since) if not s.has(row.new)] == []


def test_old_place_is_gone_where_the_row_says_so() -> None:
    assert [row.old for row in facts.table(Move) if (row.last is None) != NEWEST.has(row.old)] == []


def test_replacement_exists() -> None:
    wanted = {row.replacement for row in facts.table(Symbol) if (row.replacement or "").startswith("ray.")}
    assert wanted
    assert sorted(name for name in wanted if name and not NEWEST.has(name)) == []


@pytest.mark.parametrize("row", [r for r in facts.table(Argument) if r.to], ids=_id)
def test_target_of_argument_exists(row: Argument) -> None:
    _check_target(row.cls, row)


@pytest.mark.parametrize("row", [r for r in facts.table(Key) if r.to], ids=_id)
def test_target_of_key_exists(row: Key) -> None:
    _check_target(facts.algorithms()[row.algorithm].config_class if row.algorithm else facts.ROOT, row)


def _check_target(cls: str, row: Argument | Key) -> None:
    assert row.target is not None
    for there in _targets(row.since):
        taken = there.config_arguments(cls, row.target.method) or {}
        assert set(row.target.arguments) <= taken.keys(), there.release
    assert [name for name in row.target.arguments if taken[name]] == []


@pytest.mark.parametrize("row", [r for r in facts.table(Key) if r.attribute], ids=_id)
def test_key_can_be_set_as_attribute(row: Key) -> None:
    assert row.target is not None
    cls = facts.algorithms()[row.algorithm].config_class if row.algorithm else facts.ROOT
    assert len(row.target.arguments) == 1
    assert row.target.arguments[0] in NEWEST.config_attributes(cls)


def test_pinned_arguments_are_accepted() -> None:
    """What stays on a pinned config is in the signature of the newest release."""
    refused = []
    for row in facts.table(Argument):
        method = facts.methods()[row.method].new if row.method in facts.methods() else row.method
        taken = NEWEST.config_arguments(row.cls, method) or {}
        if (row.pinned == "same" and row.name not in taken) or (row.pinned == "rename" and row.target is None):
            refused.append(row.identity)
    assert refused == []


def test_new_methods_exist() -> None:
    for row in facts.table(Method):
        for there in _targets(row.since):
            assert there.config_arguments("AlgorithmConfig", row.new) is not None, (row.old, there.release)


def test_new_model_keys_are_fields() -> None:
    missing = [r.to for r in facts.table(ModelKey) if r.to and not NEWEST.has(f"{MODEL_CONFIG}.{r.to}")]
    assert missing == []


def test_config_classes_of_living_algorithms_exist() -> None:
    living = [row for row in facts.algorithms().values() if row.last is None]
    assert len(living) > 8
    assert [row.config for row in living if not NEWEST.has(row.config)] == []


@pytest.mark.parametrize(
    "dotted",
    [
        "ray.rllib.algorithms.ppo",
        "ray.rllib.algorithms.ppo.PPO",
        "ray.rllib.algorithms.ppo.PPOConfig.training",
        "ray.rllib.algorithms.ppo.PPO.train",
        "ray.rllib.algorithms.ppo.PPOConfig.num_env_runners",
        "ray.tune.Tuner.fit",
    ],
    ids=["module", "reexport", "own_method", "inherited_method_outside_rllib", "attribute", "tune"],
)
def test_surface_has(dotted: str) -> None:
    assert NEWEST.has(dotted)


@pytest.mark.parametrize(
    "dotted",
    ["ray.rllib.agents.ppo", "ray.rllib.algorithms.ppo.PPOTrainer", "ray.rllib.algorithms.ppo.PPO.nothing", "ppo", ""],
    ids=["module", "name", "member", "not_dotted", "empty"],
)
def test_surface_has_not(dotted: str) -> None:
    assert not NEWEST.has(dotted)


def test_origin_follows_reexports() -> None:
    assert NEWEST.origin("ray.rllib.policy.Policy") == "ray.rllib.policy.policy.Policy"
    assert NEWEST.origin("ray.rllib.policy.NoPolicy") is None


def test_config_arguments_tell_deprecated_ones() -> None:
    taken = NEWEST.config_arguments("PPOConfig", "training")
    assert taken is not None
    assert taken["lr"] is False
    assert taken["num_sgd_iter"] is True
    assert "hiddens" not in taken
    assert NEWEST.config_arguments("PPOConfig", "no_method") is None
    assert NEWEST.config_arguments("NoConfig", "training") is None


def test_config_attributes_leave_out_deprecated_and_read_only_ones() -> None:
    attributes = NEWEST.config_attributes("PPOConfig")
    assert {"num_env_runners", "clip_param", "train_batch_size_per_learner"} <= attributes
    assert not {"num_rollout_workers", "is_atari"} & attributes


def test_nearest_older_surface_is_taken() -> None:
    assert surface((2, 47)).release == (2, 45)
    assert surface((2, 99)).release == releases()[-1]
    assert surface((1, 0)).release == releases()[0]


def test_stability_tells_the_stack() -> None:
    assert NEWEST.stability("ray.rllib.policy.Policy") == "OldAPIStack"
    assert NEWEST.stability("ray.rllib.algorithms.ppo.PPO") is None
