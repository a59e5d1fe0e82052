"""A stand-in for Ray Tune in one process: a run builds the algorithm of its first variant and trains it once.

The constructors of Tune are the real ones, so that their own checks run. What a run gives back has the faces of
``ResultGrid`` and ``ExperimentAnalysis``, for one trial. Keys that no result has are noted, not raised.
"""

from __future__ import annotations

import inspect
import tempfile
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

#: Keys of results that exist once an episode has ended.
EPISODIC = (
    "agent_episode_return_mean",
    "episode_duration_sec_mean",
    "episode_len_max",
    "episode_len_mean",
    "episode_len_min",
    "episode_return_max",
    "episode_return_mean",
    "episode_return_min",
    "module_episode_return_mean",
    "num_episodes",
    "num_episodes_lifetime",
)


class UndecidedTrial(Exception):
    """A run whose trainable is not known here."""


class Finished(list):  # type: ignore[type-arg]
    """One finished trial as ``ResultGrid`` and ``ExperimentAnalysis`` show it."""

    errors: tuple[()] = ()
    num_errors = 0
    num_terminated = 1

    def __init__(self, result: Any, missing: list[str]) -> None:
        super().__init__([result])
        self._missing = missing
        self.experiment_path = result.path
        self.best_result = result.metrics
        self.best_config = result.config
        self.best_checkpoint = result.checkpoint
        shown = {"last_result": result.metrics, "config": result.config, "checkpoint": result.checkpoint}
        self.best_trial = SimpleNamespace(**shown, local_path=result.path, path=result.path, trial_id="0")
        self.trials = [self.best_trial]
        self.results = {"0": result.metrics}

    def _note(self, metric: object) -> None:
        note_missing(self[0].metrics, [metric], "metric", self._missing)

    def get_best_result(self, metric: Any = None, mode: Any = None, *_: Any, **__: Any) -> Any:
        self._note(metric)
        return self[0]

    def get_best_trial(self, metric: Any = None, *_: Any, **__: Any) -> Any:
        self._note(metric)
        return self.best_trial

    def get_best_config(self, metric: Any = None, *_: Any, **__: Any) -> Any:
        self._note(metric)
        return self.best_config

    def get_best_checkpoint(self, trial: Any = None, metric: Any = None, *_: Any, **__: Any) -> Any:
        self._note(metric)
        return self.best_checkpoint

    def get_last_checkpoint(self, *_: Any, **__: Any) -> Any:
        return self.best_checkpoint

    def get_dataframe(self, *_: Any, **__: Any) -> Any:
        return self[0].metrics_dataframe

    dataframe = get_dataframe


def note_missing(result: dict[str, Any], keys: Iterable[object], what: str, missing: list[str]) -> None:
    """Adds the keys that the result doesn't have to ``missing``."""
    from ray.tune.utils import flatten_dict

    known = flatten_dict(result, delimiter="/") | result
    for key in keys:
        if not isinstance(key, str) or key in known:
            continue
        head, _, rest = key.removeprefix("evaluation/").partition("/")
        if not (head == "env_runners" and rest.split("/")[0] in EPISODIC):
            missing.append(f"{what} {key}")


def tune_stand_in(missing: list[str]) -> None:
    """Replaces ``Tuner.fit``, ``tune.run`` and ``tune.run_experiments`` in this process."""
    from ray import tune

    signature = inspect.signature(tune.run)

    def fit(self: Any) -> Finished:
        tuner = self._local_tuner
        settings, run_config = tuner._tune_config, tuner.get_run_config()
        checkpoints = getattr(run_config, "checkpoint_config", None)
        metrics = [*_metrics(settings), getattr(checkpoints, "checkpoint_score_attribute", None)]
        return _finished(tuner.trainable, tuner.param_space, run_config.stop, metrics, missing)

    def run(*args: Any, **kwargs: Any) -> Finished:
        given = signature.bind(*args, **kwargs).arguments
        metrics = [given.get("metric"), given.get("checkpoint_score_attr"), *_metrics(SimpleNamespace(**given))]
        return _finished(given["run_or_experiment"], given.get("config"), given.get("stop"), metrics, missing)

    def run_experiments(experiments: dict[str, Any], *_: Any, **__: Any) -> list[Any]:
        trials = []
        for spec in experiments.values():
            space = {"env": spec.get("env"), **spec.get("config", {})}
            trials += _finished(spec["run"], space, spec.get("stop"), [], missing).trials
        return trials

    tune.Tuner.fit = fit
    tune.run, tune.run_experiments = run, run_experiments


def _metrics(settings: Any) -> list[Any]:
    parts = (settings, getattr(settings, "scheduler", None), getattr(settings, "search_alg", None))
    return [getattr(part, name, None) for part in parts for name in ("metric", "_metric")]


def _finished(trainable: Any, space: Any, stop: Any, metrics: list[Any], missing: list[str]) -> Finished:
    import pandas
    from ray.rllib.algorithms.algorithm import Algorithm
    from ray.tune import Checkpoint, Result
    from ray.tune.registry import get_trainable_cls
    from ray.tune.search.variant_generator import generate_variants
    from ray.tune.utils import flatten_dict

    if isinstance(trainable, str):
        trainable = get_trainable_cls(trainable)
    space = space.to_dict() if hasattr(space, "to_dict") else space
    _, spec = next(generate_variants({"config": space or {}}))
    config = spec["config"]
    folder = tempfile.mkdtemp()
    if isinstance(trainable, type) and issubclass(trainable, Algorithm):
        algo = trainable(config=config)
        result = algo.train()
        algo.save(folder)
        checkpoint = Checkpoint.from_directory(folder)
    else:
        result, checkpoint = _reported(trainable, config), None
    note_missing(result, stop if isinstance(stop, dict) else (), "stop", missing)
    note_missing(result, dict.fromkeys(metric for metric in metrics if metric), "metric", missing)
    result.setdefault("config", config)
    shown = {key: value for key, value in result.items() if key != "config"}
    frame = pandas.DataFrame([flatten_dict(shown, delimiter="/")])
    best = [(checkpoint, result)] if checkpoint else []
    return Finished(Result(result, checkpoint, None, folder, frame, best), missing)


def _reported(trainable: Any, config: Any) -> dict[str, Any]:
    """What a function that is trained reports last."""
    from ray import tune

    if isinstance(trainable, type):
        raise UndecidedTrial(f"a Trainable of its own: {trainable.__name__}")
    reports: list[dict[str, Any]] = [{}]
    report = tune.report
    tune.report = lambda metrics, **_: reports.append(dict(metrics))
    try:
        returned = trainable(config)
    finally:
        tune.report = report
    return dict(returned) if isinstance(returned, dict) else reports[-1]
