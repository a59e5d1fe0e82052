import gymnasium as gym
from ray.rllib.policy.policy import PolicySpec

env = gym.make("CartPole-v1")
spec = PolicySpec(None, env.observation_space, env.action_space, {})
