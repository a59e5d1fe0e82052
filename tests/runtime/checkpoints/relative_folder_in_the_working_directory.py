# expect: script["os"].path.isdir("models/first")
# expect: script["again"].iteration == 1
# expect: script["third"].iteration == 1
import os

from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0)
algo = config.build()
algo.train()
algo.save("models/first")
again = config.copy(copy_frozen=False).build()
again.restore("models/first")
third = Algorithm.from_checkpoint(checkpoint="models/first")
