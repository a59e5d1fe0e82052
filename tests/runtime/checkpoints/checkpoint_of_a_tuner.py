# expect: script["files"] == script["again"]
# expect: script["restored"].iteration == 1
import os
import tempfile

from ray import tune
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig
from ray.train import Checkpoint

config = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0)
algo = config.build()
algo.train()
checkpoint = algo.save(tempfile.mkdtemp()).checkpoint
files = sorted(os.listdir(checkpoint._local_path))
again = sorted(os.listdir(checkpoint.to_directory()))
restored = Algorithm.from_checkpoint(checkpoint=checkpoint)
