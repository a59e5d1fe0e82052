import gymnasium as gym
from ray.rllib.algorithms.ppo import PPOConfig

pong = gym.make("PongNoFrameskip-v4")
breakout = gym.make("ALE/Breakout-v5", frameskip=1)
plain = gym.make("Pong-v0")
reach = gym.make("FetchReach-v1")
block = gym.make("HandManipulateBlockDense-v0")
cart = gym.make("CartPole-v1")
prefixed = gym.make("ale_py:ALE/Pong-v5")
