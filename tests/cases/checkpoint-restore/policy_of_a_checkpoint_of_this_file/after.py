import os

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModule

algo = PPOConfig().environment("CartPole-v1").build_algo()
path = algo.save("/tmp/a").checkpoint.path
policy = RLModule.from_checkpoint(os.path.join(path, "learner_group", "learner", "rl_module", "default_policy"))
print(policy)
