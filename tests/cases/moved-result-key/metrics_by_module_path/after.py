import ray.tune as rt
import ray
from ray.rllib.algorithms import ppo

cfg = ppo.PPOConfig().environment("CartPole-v1")
ray.tune.run("PPO", config=cfg, metric="env_runners/episode_return_mean", mode="max")
rt.run(ppo.PPO, config=cfg, num_samples=2, metric='env_runners/episode_len_mean', mode="min")
