# expect: script["policy"].observation_space.shape == (4,)
# expect: script["same"] is True
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import Policy

algo = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0).build()
algo.train()
path = algo.save().checkpoint.path
policy = Policy.from_checkpoint(path)["default_policy"]
weights = algo.get_policy().get_weights()
same = all(np.array_equal(value.detach().numpy(), weights[name]) for name, value in policy.named_parameters())
