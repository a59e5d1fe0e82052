import gymnasium as gym
from gymnasium.envs.registration import register
from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.registry import register_env

register(id="CarRacing-v1", entry_point="cars:Racing")
race = gym.make("CarRacing-v1")

register_env("Pendulum-v0", lambda config: gym.make("Pendulum-v1"))
config = PPOConfig().environment("Pendulum-v0")
