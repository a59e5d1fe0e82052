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


def test_each_target_has_its_surface() -> None:
    assert set(releases()) == set(facts.releases())


def test_nearest_older_surface_is_taken() -> None:
    assert surface((2, 99)).release == releases()[-1]
    assert surface((1, 0)).release == releases()[0]


@pytest.mark.parametrize(
    ("dotted", "annotation"),
    [
        ("ray.rllib.policy.Policy", "OldAPIStack"),
        ("ray.rllib.policy.policy.Policy.compute_actions", "OldAPIStack"),
        ("ray.rllib.algorithms.ppo.PPO", None),
        ("ray.rllib.algorithms.algorithm.Algorithm", "PublicAPI"),
        ("ray.rllib.algorithms.ppo.PPO.save_to_path", "PublicAPI(stability='alpha')"),
        ("ray.rllib.algorithms.ppo.PPO.compute_single_action", "OldAPIStack"),
        ("ray.rllib.core.rl_module.rl_module.RLModule", "PublicAPI(stability='beta')"),
        ("ray.rllib.core.rl_module.rl_module.RLModule.forward_train", "PublicAPI(stability='beta')"),
        ("ray.rllib.utils.numpy.softmax", "PublicAPI"),
        ("ray.tune.Tuner.fit", "PublicAPI(stability='beta')"),
        ("ray.tune.nothing", None),
    ],
)
def test_stability_is_what_the_annotation_says(dotted: str, annotation: str | None) -> None:
    assert NEWEST.stability(dotted) == annotation


def _parameters(dotted: str, release: tuple[int, int] = (2, 60)) -> str | None:
    """The signature in short: ``name=`` has a default, ``*`` is before what must be a keyword."""
    found = surface(release).signature(dotted)
    if found is None:
        return None
    positional = [p for p in found.parameters if not p.keyword_only]
    keywords = [p for p in found.parameters if p.keyword_only]
    parts = [p.name + "=" * p.optional for p in positional]
    parts += ["*"] * bool(keywords) + [p.name + "=" * p.optional for p in keywords]
    return ", ".join([*parts, *["*more"] * found.more_positional, *["**more"] * found.more_keywords])


def test_signature_of_a_function() -> None:
    assert _parameters("ray.rllib.utils.numpy.softmax") == "x, axis=, epsilon="
    assert _parameters("ray.tune.registry.register_env") == "name, env_creator"


def test_signature_of_a_method_and_of_a_static_one() -> None:
    step = _parameters("ray.rllib.callbacks.callbacks.RLlibCallback.on_episode_step")
    assert step is not None
    assert step.startswith("*, episode, env_runner=")
    assert step.endswith("**more")
    restore = _parameters("ray.rllib.algorithms.ppo.PPO.restore_from_path")
    assert restore == "path, *, component=, filesystem=, *more, **more"
    assert _parameters("ray.rllib.algorithms.ppo.PPO.validate_env") == "env, env_context"


def test_signature_of_a_class_is_that_of_its_constructor() -> None:
    assert _parameters("ray.rllib.algorithms.ppo.PPOConfig") == "algo_class="
    assert _parameters("ray.rllib.core.rl_module.rl_module.RLModuleSpec", (2, 40)) is not None


def test_signature_of_a_dataclass_counts_its_bases() -> None:
    run = _parameters("ray.tune.RunConfig")
    assert run is not None
    assert "storage_path=" in run
    assert "**more" not in run


def test_signature_is_unknown_where_a_base_is() -> None:
    assert _parameters("ray.rllib.env.multi_agent_env.MultiAgentEnv.render") is not None
    assert _parameters("ray.rllib.env.multi_agent_env.MultiAgentEnv.nothing") is None
    assert _parameters("ray.nothing") is None


def test_older_releases_are_differences_to_newer_ones() -> None:
    assert surface((2, 40)).has("ray.rllib.algorithms.callbacks.DefaultCallbacks")
    assert not surface((2, 40)).has("ray.rllib.callbacks.callbacks.RLlibCallback")
    assert surface((2, 41)).has("ray.rllib.callbacks.callbacks.RLlibCallback")
    assert surface((2, 49)).has("ray.rllib.utils.deprecation")
    assert not surface((2, 50)).has("ray.rllib.utils.deprecation")
