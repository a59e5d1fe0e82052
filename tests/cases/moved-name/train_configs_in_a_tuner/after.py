from ray import tune
from ray.tune import CheckpointConfig, FailureConfig

tuner = tune.Tuner(
    "PPO",
    run_config=tune.RunConfig(
        name="first",
        stop={"training_iteration": 1},
        checkpoint_config=CheckpointConfig(checkpoint_frequency=5),
        failure_config=FailureConfig(max_failures=1),
    ),
)
