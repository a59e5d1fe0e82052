import ray.tune as rt
import ray
from ray.rllib.algorithms import ppo

cfg = ppo.PPOConfig().environment("CartPole-v1")
ray.tune.Tuner(
    "PPO",
    param_space=cfg,
    tune_config=ray.tune.TuneConfig(metric="env_runners/episode_return_mean", mode="max"),
).fit()
rt.Tuner(
    ppo.PPO,
    param_space=cfg,
    tune_config=rt.TuneConfig(num_samples=2, metric='env_runners/episode_len_mean', mode="min"),
).fit()
