from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

stop = {"timesteps_total": 100_000}
steps = stop["timesteps_total"]
tune.run("PPO", config=PPOConfig().environment("CartPole-v1"), stop=stop)
