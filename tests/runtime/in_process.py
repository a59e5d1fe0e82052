"""Makes one process able to build and train an RLlib algorithm in well under a second of extra time.

Three patches, applied in the forked child of a case and nowhere else:

* :func:`without_cluster` replaces the few calls of Ray's core that a local EnvRunner and a local Learner make (object
  store, runtime context) by in-process stand-ins. A remote actor or task raises :class:`NeedsCluster`.
* :func:`small_training` lets each config that is built keep its meaning but not its size: no remote actors, tiny
  batches. The config as the script made it is kept beside the algorithm as ``algo.asked``.
* :func:`tune_in_process` lets a run of Tune build the algorithm of its first variant and train it once; no stop
  criterion among the keys of the result is an error. The algorithms are kept in :data:`TUNED`.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

#: Upper bounds; a value that is smaller, or that the config does not have, stays as it is.
AT_MOST = {
    "evaluation_duration": 1,
    "min_sample_timesteps_per_iteration": 32,
    "min_time_s_per_iteration": 0,
    "min_train_timesteps_per_iteration": 0,
    "num_aggregator_actors_per_learner": 0,
    "num_env_runners": 0,
    "num_envs_per_env_runner": 2,
    "num_epochs": 2,
    "num_gpus": 0,
    "num_gpus_per_learner": 0,
    "num_learners": 0,
    "num_steps_sampled_before_learning_starts": 16,
}
#: Batch sizes by algorithm family: ``(train batch, minibatch, rollout fragment)``; None is left alone.
SIZES: dict[str, tuple[int, int | None, int | str | None]] = {
    "on_policy": (64, 32, "auto"),
    "asynchronous": (40, None, 20),
    "off_policy": (16, None, None),
}
FAMILIES = {"PPO": "on_policy", "IMPALA": "asynchronous", "APPO": "asynchronous"}


class NeedsCluster(Exception):
    """The case wants a remote actor or task, which is not to be had in one process."""


class _Ref:
    """Stands for an object reference: holds the object itself."""

    def __init__(self, value: object) -> None:
        self.value = value

    def hex(self) -> str:
        return f"{id(self.value):032x}"


def _get(ref: Any, *_: object, **__: object) -> Any:
    if isinstance(ref, _Ref):
        return ref.value
    if isinstance(ref, (list, tuple)):
        return type(ref)(_get(item) for item in ref)
    raise NeedsCluster(f"ray.get of {ref!r}")


def _no_remote(*_: object, **__: object) -> Any:
    raise NeedsCluster("a remote actor or task")


def without_cluster() -> None:
    """Replaces Ray's core by stand-ins for this process."""
    import ray
    import ray.util
    from ray._private import worker
    from ray.actor import ActorClass
    from ray.remote_function import RemoteFunction

    context = SimpleNamespace(
        get_job_id=lambda: "01000000",
        get_node_id=lambda: "0" * 56,
        get_worker_id=lambda: "0" * 56,
        get_task_id=lambda: None,
        get_actor_id=lambda: None,
        get_actor_name=lambda: None,
        get_assigned_resources=dict,
        get_accelerator_ids=dict,
        gcs_address="",
        runtime_env={},
        was_current_actor_reconstructed=False,
    )
    stand_ins: dict[str, Any] = {
        "ObjectRef": _Ref,
        "init": lambda *_, **__: context,
        "put": lambda value, *_, **__: _Ref(value),
        "get": _get,
        "wait": lambda refs, *_, **__: (list(refs), []),
        "kill": lambda *_, **__: None,
        "shutdown": lambda *_, **__: None,
        "is_initialized": lambda: True,
        "cluster_resources": lambda: {"CPU": 2.0},
        "available_resources": lambda: {"CPU": 2.0},
        "nodes": list,
        "get_gpu_ids": list,
        "get_runtime_context": lambda: context,
    }
    for name, stand_in in stand_ins.items():
        for module in (ray, worker):
            if hasattr(module, name):
                setattr(module, name, stand_in)
    ray.util.get_current_placement_group = lambda: None
    remotes: tuple[Any, ...] = (ActorClass, RemoteFunction)
    for remote in remotes:
        remote._remote = _no_remote


def shrink(config: Any, algorithm: type) -> None:
    """Makes an unfrozen AlgorithmConfig of this algorithm (or one derived from it) small, in place."""
    for name, bound in AT_MOST.items():
        value = getattr(config, name, None)
        if isinstance(value, (int, float)) and not isinstance(value, bool) and value > bound:
            setattr(config, name, bound)
    if config.evaluation_interval:
        config.evaluation_interval = 1
        config.evaluation_num_env_runners = 0
        config.evaluation_parallel_to_training = False
        if config.evaluation_duration == "auto":
            config.evaluation_duration = 1
    if getattr(config, "dataset_num_iters_per_learner", 0) is None:  # a local Learner must be told
        config.dataset_num_iters_per_learner = 2
    if hasattr(config, "batch_size_B"):  # DreamerV3 has sizes of its own, and refuses the others
        config.batch_size_B, config.batch_length_T = 2, 8
        return
    family = next((FAMILIES[base.__name__] for base in algorithm.__mro__ if base.__name__ in FAMILIES), "off_policy")
    batch, minibatch, fragment = SIZES[family]
    config.train_batch_size_per_learner = batch
    config.train_batch_size = batch
    if minibatch is not None:
        config.minibatch_size = minibatch
    if fragment is not None:
        config.rollout_fragment_length = fragment


def small_training() -> None:
    """Patches ``Algorithm.__init__`` to build a small copy of the config, given as an object or as a dict."""
    from ray.rllib.algorithms import algorithm

    base: Any = algorithm.Algorithm
    init = base.__init__

    def init_small(self: Any, config: Any = None, env: Any = None, **kwargs: Any) -> None:
        asked = config if hasattr(config, "algo_class") else self.get_default_config().update_from_dict(config or {})
        if env is not None:
            asked.environment(env)
        small = asked.copy(copy_frozen=False)
        shrink(small, type(self))
        init(self, small, **kwargs)
        self.asked = asked

    base.__init__ = init_small


class NeverStops(Exception):
    """No stop criterion of a Tune run names a key of its results."""


#: What the stand-in for Tune has built, in the order of the runs.
TUNED: list[Any] = []


def _tuned(trainable: Any, space: Any, stop: Any) -> Any:
    """The first variant, built and trained; stands for the results of the run."""
    from ray.tune.registry import get_trainable_cls
    from ray.tune.search.variant_generator import generate_variants
    from ray.tune.utils import flatten_dict

    algorithm = get_trainable_cls(trainable) if isinstance(trainable, str) else trainable
    space = space.to_dict() if hasattr(space, "to_dict") else space
    _, spec = next(generate_variants({"config": space or {}}))
    algo = algorithm(config=spec["config"])
    TUNED.append(algo)
    result = algo.train()
    keys = flatten_dict(result) | result
    if isinstance(stop, dict) and not any(key in keys for key in stop):
        raise NeverStops(f"none of {sorted(stop)} is in the results")
    best = SimpleNamespace(metrics=result, config=spec["config"], checkpoint=None)
    return SimpleNamespace(get_best_result=lambda *_, **__: best, get_best_config=lambda *_, **__: spec["config"])


def tune_in_process() -> None:
    """Replaces ``Tuner.fit``, ``tune.run`` and ``tune.run_experiments``."""
    from ray import tune

    def fit(self: Any) -> Any:
        tuner = self._local_tuner
        return _tuned(tuner.trainable, tuner.param_space, tuner.get_run_config().stop)

    def run(run_or_experiment: Any, *_: Any, config: Any = None, stop: Any = None, **__: Any) -> Any:
        return _tuned(run_or_experiment, config, stop)

    def run_experiments(experiments: dict[str, Any], *_: Any, **__: Any) -> None:
        for spec in experiments.values():
            # The target puts the key `env` of an experiment into its config as well.
            _tuned(spec["run"], {"env": spec.get("env"), **spec.get("config", {})}, spec.get("stop"))

    tune.Tuner.fit = fit  # type: ignore[method-assign]
    tune.run, tune.run_experiments = run, run_experiments
