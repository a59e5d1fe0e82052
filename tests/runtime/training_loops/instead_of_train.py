"""What `train.py` did: a run of Tune, from a config that is made in Python."""

from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
tune.Tuner(
    config.algo_class,
    param_space=config,
    run_config=tune.RunConfig(stop={"training_iteration": 1}),
).fit()

# expect: type(algo).__name__ == "PPO"
