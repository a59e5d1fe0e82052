# expect: script["again"].iteration == 1
# expect: script["same"]
import numpy as np
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0).build()
algo.train()
checkpoint = algo.save()
again = Algorithm.from_checkpoint(checkpoint)
one = algo.get_policy().get_weights()
two = again.get_policy().get_weights()
same = len(one) > 4 and all(np.array_equal(one[name], two[name]) for name in one)
