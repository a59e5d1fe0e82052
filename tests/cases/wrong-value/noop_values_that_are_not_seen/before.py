import gymnasium as gym
from ray.rllib.algorithms.ppo import PPOConfig

mode = input()
config = PPOConfig().env_runners(batch_mode=mode, gym_env_vectorize_mode=gym.VectorizeMode.ASYNC)
config.env_runners(rollout_fragment_length=200)
config.env_runners(rollout_fragment_length="auto", batch_mode="complete_episodes")
other = {"batch_mode": "complete"}
