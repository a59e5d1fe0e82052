import os

from ray.rllib.algorithms.ppo import PPO
from ray.tune import grid_search, Tuner
from ray.tune import TuneConfig, RunConfig, FailureConfig

Tuner(
    PPO,
    param_space={"env": "CartPole-v1", "lr": grid_search([1e-3, 1e-4])},
    tune_config=TuneConfig(num_samples=2),
).fit()
Tuner(
    PPO,
    param_space={"env": "CartPole-v1"},
    run_config=RunConfig(
        storage_path=os.path.abspath("results"),
        failure_config=FailureConfig(max_failures=1),
    ),
).fit()
