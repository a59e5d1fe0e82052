from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

stop = {"timesteps_total": 100_000}
steps = stop["timesteps_total"]
tune.Tuner(
    "PPO",
    param_space=PPOConfig().environment("CartPole-v1"),
    run_config=tune.RunConfig(stop=stop),
).fit()
