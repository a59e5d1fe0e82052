import ray
import ray.tune as rt

config = {"env": "CartPole-v1"}
ray.tune.Tuner(
    "PPO",
    param_space=config,
    run_config=ray.tune.RunConfig(stop={"training_iteration": 1}),
).fit()
rt.Tuner("PPO", param_space=config, tune_config=rt.TuneConfig(num_samples=2)).fit()
rt.Tuner("PPO", param_space=config, tune_config=rt.TuneConfig(num_samples=2)).fit()
rt.Tuner(
    "PPO",
    param_space=config,
    run_config=rt.RunConfig(failure_config=rt.FailureConfig(max_failures=1)),
).fit()
