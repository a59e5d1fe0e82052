import copy

from ray.rllib.algorithms.ppo import PPOConfig

base = PPOConfig().rollouts(num_rollout_workers=1)
one = copy.deepcopy(base)
one.training(model={"custom_model": "mine"})
two = base.copy(copy_frozen=False)
two.training(model={"fcnet_hiddens": [64]})
