import ale_py
import gymnasium as gym
import gymnasium_robotics
from ray.rllib.algorithms.ppo import PPOConfig

gym.register_envs(ale_py)
gym.register_envs(gymnasium_robotics)
pong = gym.make("PongNoFrameskip-v4")
reach = gym.make("FetchReach-v4")
name = "Pong-v0"
