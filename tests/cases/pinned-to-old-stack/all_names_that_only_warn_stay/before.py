from ray import air, tune
from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.registry import register_env

config = PPOConfig().environment("CartPole-v1").training(lr=1e-3)
config.callbacks(DefaultCallbacks)
algo = config.build()
tune.Tuner("PPO", param_space=config, run_config=air.RunConfig(stop={"training_iteration": 2})).fit()
