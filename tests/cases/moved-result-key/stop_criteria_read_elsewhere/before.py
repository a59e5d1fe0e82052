from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

stop = {"timesteps_total": 100_000}
steps = stop["timesteps_total"]
config = PPOConfig().environment("CartPole-v1")
tune.Tuner("PPO", param_space=config, run_config=tune.RunConfig(stop=stop)).fit()
