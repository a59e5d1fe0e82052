import os
from pathlib import Path

from ray import tune

from project import RESULTS

config = {"env": "CartPole-v1"}
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(storage_path="/data/results"),
).fit()
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(storage_path="~/results"),
).fit()
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(storage_path=os.path.abspath("results")),
).fit()
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(
        storage_path=os.path.abspath(os.path.join("results", "ppo")),
    ),
).fit()
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(storage_path=str(Path.home() / "results")),
).fit()
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(storage_path=RESULTS),
).fit()
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(storage_path=None),
).fit()
