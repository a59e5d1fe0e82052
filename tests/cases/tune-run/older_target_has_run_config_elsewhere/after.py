from ray import tune
from ray.air import RunConfig, CheckpointConfig

tune.Tuner(
    "PPO",
    param_space={"env": "CartPole-v1"},
    run_config=RunConfig(
        stop={"training_iteration": 1},
        checkpoint_config=CheckpointConfig(checkpoint_at_end=True),
    ),
).fit()
