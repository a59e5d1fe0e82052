# expect: script["name"] == "checkpoint_000001"
# expect: script["parent"] == algo.logdir.rstrip("/")
import os

from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0).build()
algo.train()
path = algo.save()
print(f"saved at {path}")
name = os.path.basename(path)
parent = os.path.dirname(path)
