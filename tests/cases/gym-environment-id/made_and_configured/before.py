import gymnasium as gym
from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

env = gym.make('Pendulum-v0')
config = PPOConfig().environment("LunarLander-v2")
other = PPOConfig().environment(env="HalfCheetah-v2")
tune.run("PPO", config={"env": "FrozenLake-v0"}, stop={"training_iteration": 1})
