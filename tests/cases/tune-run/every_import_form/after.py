import ray
import ray.tune as rt
from ray.tune import Tuner
from ray.tune import TuneConfig
from ray.tune import RunConfig, FailureConfig

config = {"env": "CartPole-v1"}
ray.tune.Tuner(
    "PPO",
    param_space=config,
    run_config=ray.tune.RunConfig(stop={"training_iteration": 1}),
).fit()
rt.Tuner("PPO", param_space=config, tune_config=rt.TuneConfig(num_samples=2)).fit()
Tuner("PPO", param_space=config, tune_config=TuneConfig(num_samples=2)).fit()
Tuner(
    "PPO",
    param_space=config,
    run_config=RunConfig(failure_config=FailureConfig(max_failures=1)),
).fit()
