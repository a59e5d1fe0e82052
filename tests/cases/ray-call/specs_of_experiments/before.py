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
            "checkpoint_freq": 10,
            "checkpoint_at_end": True,  # and once more
            "keep_checkpoints_num": 2,
            "checkpoint_score_attr": "min-time_total_s",
            "local_dir": "results",
            "config": {"num_env_runners": 0},
        },
        "other": dict(run="PPO", env="CartPole-v1", checkpoint_freq=5),
    },
    queue_trials=True,
)
spec = {"run": "PPO", "env": "CartPole-v1", "local_dir": folder, "trial_resources": {"cpu": 1}}
run_experiments({"third": spec})
tune.run(Experiment("fourth", run="PPO", checkpoint_freq=1, checkpoint_at_end=True, local_dir="~/results"))
