"""Old Tune scripts, migrated and run on the target Ray, in one small cluster.

Each script is written for old Ray; ``RESULTS`` stands for a folder of the test. What a script leaves in its names is
what is asserted: that the run stopped where it was told to, where its checkpoints are, and which trial it found best.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, Migrated, load_collections, migrate

pytestmark = pytest.mark.runtime

#: The smallest training; its keys are those of the target, so that only Tune's part is old.
CONFIG = {
    "env": "CartPole-v1",
    "num_env_runners": 0,
    "train_batch_size_per_learner": 32,
    "minibatch_size": 32,
    "num_epochs": 1,
    "evaluation_interval": None,
}


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    if sys.platform == "win32" or any(importlib.util.find_spec(m) is None for m in ("ray", "torch")):
        pytest.skip("needs ray and torch")
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield
    ray.shutdown()


def run(script: str, folder: Path) -> tuple[Migrated, SimpleNamespace]:
    """Migrate a script, run what came out, and give its names."""
    text = f"from project import CONFIG\n\n{script}".replace("RESULTS", repr(str(folder)))
    migrated = migrate(Document("script.py", text), load_collections(), Options(target=(2, 60)))
    names: dict[str, Any] = {"CONFIG": dict(CONFIG), "__name__": "script"}
    exec(compile(migrated.text.replace("from project import CONFIG\n", ""), "script.py", "exec"), names)
    return migrated, SimpleNamespace(**names)


def checkpoints(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("**/checkpoint_*") if path.is_dir())


def test_stops_and_keeps_checkpoints_where_it_was_told(cluster: None, tmp_path: Path) -> None:
    script = """
from ray import tune

analysis = tune.run(
    "PPO",
    name="kept",
    config=CONFIG,
    stop={"training_iteration": 3},
    local_dir=RESULTS,
    checkpoint_freq=1,
    keep_checkpoints_num=2,
    checkpoint_score_attr="min-training_iteration",
    verbose=0,
    queue_trials=True,
    resources_per_trial={"cpu": 1},
)
last = analysis.trials[0].last_result
"""
    migrated, names = run(script, tmp_path)
    assert "tune.Tuner(" in migrated.text
    assert names.last["training_iteration"] == 3
    assert len(names.analysis) == 1
    # The first two by score, and the newest, which Tune always keeps.
    assert checkpoints(tmp_path / "kept") == ["checkpoint_000000", "checkpoint_000001", "checkpoint_000002"]


def test_best_of_a_grid_is_the_one_that_was_meant(cluster: None, tmp_path: Path) -> None:
    script = """
import ray.tune as rt

CONFIG["num_epochs"] = rt.grid_search([1, 2])
analysis = rt.run(
    "PPO",
    config=CONFIG,
    stop=lambda trial_id, result: result["training_iteration"] >= result["config"]["num_epochs"],
    metric="training_iteration",
    mode="max",
    local_dir=RESULTS,
    checkpoint_at_end=True,
    verbose=0,
)
best = analysis.best_config
least = analysis.get_best_config(metric="training_iteration", mode="min")
folder = analysis.best_logdir
trial = analysis.get_best_trial("training_iteration", "max")
checkpoint = analysis.get_best_checkpoint(trial, metric="training_iteration", mode="max")
last = analysis.get_last_checkpoint(trial)
frame = analysis.dataframe(metric="training_iteration", mode="max")
ids = [t.trial_id for t in analysis.trials]
table = analysis.results_df
"""
    migrated, names = run(script, tmp_path)
    assert "rt.Tuner(" in migrated.text
    assert (names.best["num_epochs"], names.least["num_epochs"]) == (2, 1)
    assert Path(names.folder).is_relative_to(tmp_path)
    assert names.checkpoint.path == names.last.path
    assert Path(names.checkpoint.path).parent == Path(names.folder)
    assert sorted(names.frame["training_iteration"]) == [1, 2]
    assert sorted(names.ids) == sorted(names.table.index)


def test_call_that_stays_runs_without_what_raises(cluster: None, tmp_path: Path) -> None:
    script = """
from ray import tune


def train():
    return tune.run(
        "PPO",
        config=CONFIG,
        stop={"training_iteration": 1},
        metric="training_iteration",
        mode="max",
        local_dir=RESULTS,
        checkpoint_at_end=True,
        resources_per_trial={"cpu": 1},
        verbose=0,
    )


analysis = train()
"""
    migrated, names = run(script, tmp_path)
    assert "tune.run(" in migrated.text
    assert names.analysis.best_result["training_iteration"] == 1
    assert checkpoints(tmp_path) == ["checkpoint_000000"]


def test_uses_that_are_gone_run_on_an_analysis_that_stays(cluster: None, tmp_path: Path) -> None:
    script = """
from ray import tune

stop = {"training_iteration": 1}
analysis = tune.run(
    "PPO", config=CONFIG, stop=stop, local_dir=RESULTS, metric="training_iteration", mode="max", verbose=0
)
frames = analysis.trial_dataframes
folders = {analysis.best_logdir, analysis.get_best_logdir("training_iteration", "max"), analysis.best_trial.logdir}
"""
    migrated, names = run(script, tmp_path)
    assert "tune.run(" in migrated.text
    assert len(names.frames) == len(names.folders) == 1
    assert Path(names.folders.pop()).is_relative_to(tmp_path)


def test_relative_folder_is_the_same_folder(cluster: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    script = """
from ray.tune import run

run("PPO", config=CONFIG, stop={"training_iteration": 1}, local_dir="./results", name="here", verbose=0)
"""
    migrated, _ = run(script, tmp_path)
    assert "os.path.abspath" in migrated.text
    assert (tmp_path / "results" / "here").is_dir()


def test_specs_of_experiments_train(cluster: None, tmp_path: Path) -> None:
    script = """
from ray.tune import run_experiments

env = CONFIG.pop("env")
trials = run_experiments(
    {
        "spec": {
            "run": "PPO",
            "env": env,
            "stop": {"training_iteration": 2},
            "config": CONFIG,
            "checkpoint_freq": 1,
            "keep_checkpoints_num": 1,
            "local_dir": RESULTS,
        },
    },
    queue_trials=True,
    verbose=0,
)
"""
    _, names = run(script, tmp_path)
    assert [trial.last_result["training_iteration"] for trial in names.trials] == [2]
    assert checkpoints(tmp_path / "spec") == ["checkpoint_000001"]


def test_scheduler_changes_the_setting_under_its_new_name(cluster: None, tmp_path: Path) -> None:
    script = """
from ray import tune
from ray.tune.schedulers import PopulationBasedTraining

seen = []


def explore(config):
    seen.append(config["num_sgd_iter"])
    return config


scheduler = PopulationBasedTraining(
    time_attr="training_iteration",
    perturbation_interval=1,
    synch=True,
    hyperparam_mutations={"num_sgd_iter": [1, 2, 3]},
    custom_explore_fn=explore,
    quantile_fraction=0.5,
    resample_probability=1.0,
)
CONFIG["num_epochs"] = tune.grid_search([1, 2])
tune.run(
    "PPO",
    config=CONFIG,
    stop={"training_iteration": 2},
    scheduler=scheduler,
    metric="num_env_steps_sampled_lifetime",
    mode="max",
    checkpoint_freq=1,
    local_dir=RESULTS,
    verbose=0,
)
"""
    migrated, names = run(script, tmp_path)
    assert "num_sgd_iter" not in migrated.text
    assert names.seen, "nothing was perturbed"
    assert set(names.seen) <= {1, 2, 3}


def test_failed_trial_is_an_error_of_the_result(cluster: None, tmp_path: Path) -> None:
    script = """
from ray import tune

stop = {"training_iteration": 1}
CONFIG["env"] = "NoSuchEnv-v0"
result = tune.run("PPO", config=CONFIG, stop=stop, local_dir=RESULTS, fail_fast=True, verbose=0)
"""
    migrated, names = run(script, tmp_path)
    assert any("check `errors`" in f.message for f in migrated.findings if f.status == "review")
    assert len(names.result.errors) == 1
