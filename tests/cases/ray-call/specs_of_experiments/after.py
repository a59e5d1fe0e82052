import os

from ray import tune
from ray.tune import Experiment, run_experiments

from project import folder

run_experiments(
    {
        "cartpole": {
            "run": "PPO",
            "env": "CartPole-v1",
            "stop": {"training_iteration": 1},
            # Often.
            # and once more
            "storage_path": os.path.abspath("results"),
            "config": {"num_env_runners": 0},
            "checkpoint_config": {
                "checkpoint_frequency": 10,
                "checkpoint_at_end": True,
                "num_to_keep": 2,
                "checkpoint_score_attribute": "time_total_s",
                "checkpoint_score_order": "min",
            },
        },
        "other": dict(run="PPO", env="CartPole-v1", checkpoint_config={"checkpoint_frequency": 5}),
    },
)
spec = {"run": "PPO", "env": "CartPole-v1", "storage_path": folder}
run_experiments({"third": spec})
tune.run(Experiment("fourth", run="PPO", storage_path="~/results", checkpoint_config={"checkpoint_frequency": 1, "checkpoint_at_end": True}))
