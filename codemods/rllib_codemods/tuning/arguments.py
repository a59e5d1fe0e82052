"""Where each argument of ``tune.run()`` stands in ``tune.Tuner(...)``, read from Ray 2.60's ``TunerInternal``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: The classes that the arguments of a ``Tuner`` are made of.
Holder = Literal["Tuner", "TuneConfig", "RunConfig", "CheckpointConfig", "FailureConfig"]


@dataclass(frozen=True, slots=True)
class Place:
    """The argument ``name`` of ``holder``."""

    holder: Holder
    name: str


TRAINABLE = frozenset({"run_or_experiment", "trainable"})

PLACES: dict[str, Place] = {
    "config": Place("Tuner", "param_space"),
    **{
        name: Place("TuneConfig", name)
        for name in (
            "metric", "mode", "search_alg", "scheduler", "num_samples", "max_concurrent_trials", "time_budget_s",
            "reuse_actors", "trial_name_creator", "trial_dirname_creator",
        )
    },
    **{
        name: Place("RunConfig", name)
        for name in (
            "name", "stop", "storage_path", "storage_filesystem", "checkpoint_config", "sync_config", "verbose",
            "callbacks", "progress_reporter", "log_to_file",
        )
    },
    "local_dir": Place("RunConfig", "storage_path"),
    "upload_dir": Place("RunConfig", "storage_path"),
    "checkpoint_freq": Place("CheckpointConfig", "checkpoint_frequency"),
    "checkpoint_at_end": Place("CheckpointConfig", "checkpoint_at_end"),
    "keep_checkpoints_num": Place("CheckpointConfig", "num_to_keep"),
    "checkpoint_score_attr": Place("CheckpointConfig", "checkpoint_score_attribute"),
    "max_failures": Place("FailureConfig", "max_failures"),
    "fail_fast": Place("FailureConfig", "fail_fast"),
}  # fmt: skip

#: Arguments that a ``Tuner`` has no place for, and what is used instead; a value of ``ABSENT`` asks for nothing.
WITHOUT_PLACE = {
    "restore": "load the checkpoint in a script of its own: `algo.restore_from_path(...)`",
    "resume": "use `tune.Tuner.restore(path, trainable=...)`",
    "resume_config": "use `tune.Tuner.restore(path, trainable=...)`",
    "export_formats": "export the `RLModule` of the checkpoint",
    "raise_on_failed_trial": "check `results.errors` and raise",
    "_remote": "it is for Tune's own use",
}
ABSENT = (None, False)

#: Arguments that Tune no longer knows and that asked for nothing that a run needs today.
GONE = frozenset({
    "queue_trials", "trial_executor", "ray_auto_init", "global_checkpoint_period", "with_server", "server_port",
    "sync_on_checkpoint", "sync_to_driver", "return_trials", "node_ip",
})  # fmt: skip
#: Those that asked for something, and what gives it today.
GONE_BY_HAND = {
    "loggers": "give `LoggerCallback` objects in `callbacks`",
    "run_errored_only": 'use `resume="ERRORED_ONLY"`',
    "chdir_to_trial_dir": "set the environment variable `RAY_CHDIR_TO_TRIAL_DIR`",
    "sync_to_cloud": "a `storage_path` in the cloud is all that it needs",
}
RESOURCES = "resources_per_trial"
#: The one whose default was True.
CHDIR = "chdir_to_trial_dir"
#: All arguments that ``tune.run()`` has, or that are looked at here.
KNOWN = frozenset({*TRAINABLE, *PLACES, *WITHOUT_PLACE, *GONE, *GONE_BY_HAND, RESOURCES, "_entrypoint"})
