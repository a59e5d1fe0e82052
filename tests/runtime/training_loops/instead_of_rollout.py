"""What `rollout.py` did: play the episodes of a checkpoint."""

import tempfile

from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig

path = PPOConfig().environment("CartPole-v1").build_algo().save_to_path(tempfile.mkdtemp())

algo = Algorithm.from_checkpoint(path)
episodes = algo.env_runner.sample(num_episodes=3, explore=False)
returns = [episode.get_return() for episode in episodes]
evaluated = algo.evaluate()

# expect: len(script["returns"]) == 3 and min(script["returns"]) >= 1
# expect: script["evaluated"]["env_runners"]["episode_return_mean"] >= 1
