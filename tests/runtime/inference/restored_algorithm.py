import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig

algo = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1)
    .build()
)
OBS = np.array([0.1, -0.2, 0.03, 0.4], np.float32)


def first():
    return algo.compute_single_action(OBS, explore=False)


def again():
    restored = Algorithm.from_checkpoint(algo.save_to_path())
    return restored.compute_single_action(OBS, explore=False), restored.compute_single_action(OBS)


# expect: script["again"]()[0] == script["first"]()
# expect: script["again"]()[1] in (0, 1)
