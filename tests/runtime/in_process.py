"""Makes one process able to build and train an RLlib algorithm in well under a second of extra time.

Two patches, applied in the forked child of a case and nowhere else:

* :func:`without_cluster` replaces the few calls of Ray's core that a local EnvRunner and a local Learner make (object
  store, runtime context) by in-process stand-ins. A remote actor or task raises :class:`NeedsCluster`.
* :func:`small_training` lets each config that is built keep its meaning but not its size: no remote actors, tiny
  batches. The config as the script made it is kept beside the algorithm as ``algo.asked``.
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


def shrink(config: Any) -> None:
    """Makes an unfrozen AlgorithmConfig small, in place."""
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
    algorithm = config.algo_class.__name__ if config.algo_class else ""
    batch, minibatch, fragment = SIZES[FAMILIES.get(algorithm, "off_policy")]
    config.train_batch_size_per_learner = batch
    config.train_batch_size = batch
    if minibatch is not None:
        config.minibatch_size = minibatch
    if fragment is not None:
        config.rollout_fragment_length = fragment


def small_training() -> None:
    """Patches ``build_algo`` (which ``build`` calls) to build a small copy of the config."""
    from ray.rllib.algorithms import algorithm_config

    base: Any = algorithm_config.AlgorithmConfig
    build = base.build_algo

    def build_small(self: Any, *args: Any, **kwargs: Any) -> Any:
        small = self.copy(copy_frozen=False)
        shrink(small)
        algo = build(small, *args, **kwargs)
        algo.asked = self
        return algo

    base.build_algo = build_small
