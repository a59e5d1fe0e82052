"""Plots episode_reward_mean and timesteps_total."""
import logging

import matplotlib.pyplot as plt
import ray.rllib

print("episode_reward_mean", 1)
logging.info("timesteps_total: %s", 1)
plt.ylabel("episode_reward_mean")
plt.plot([1], label="episode_reward_mean")
