from ray import train, tune
from ray.train import CheckpointConfig, FailureConfig

tuner = tune.Tuner(
    "PPO",
    run_config=train.RunConfig(
        name="first",
        stop={"training_iteration": 1},
        checkpoint_config=CheckpointConfig(checkpoint_frequency=5),
        failure_config=FailureConfig(max_failures=1),
    ),
)
