from ray.rllib.algorithms import ppo
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.tune.search.hyperopt import HyperOptSearch

kinds = [PPO, PPOConfig, RLlibCallback, HyperOptSearch, ppo.PPOConfig]
