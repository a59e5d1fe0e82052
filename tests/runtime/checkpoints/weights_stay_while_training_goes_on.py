# expect: script["acts_as_set"] is True
# expect: script["learns_from_there"] is True
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0).training(lr=0.0)
source = config.copy(copy_frozen=False).build()
algo = config.build()
weights = source.get_policy().get_weights()
algo.get_policy().set_weights(weights)
parameters = dict(algo.get_policy().model.named_parameters())
acts_as_set = all(np.array_equal(p.detach().numpy(), weights[name]) for name, p in parameters.items())
algo.train()
trained = algo.get_weights()["default_policy"]
learns_from_there = all(np.allclose(trained[name], weights[name]) for name in weights)
