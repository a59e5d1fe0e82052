import gymnasium as gym
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1)
)
algo = config.build()
OBS = np.array([0.1, -0.2, 0.03, 0.4], np.float32)


def play():
    env = gym.make("CartPole-v1")
    obs, _ = env.reset(seed=0)
    steps, done = 0, False
    while not done:
        action = algo.compute_single_action(obs, explore=False)
        obs, reward, terminated, truncated, _ = env.step(action)
        steps += 1
        done = terminated or truncated
    return steps


def greedy():
    return algo.compute_single_action(OBS, explore=False)


def sampled():
    return {int(algo.compute_single_action(OBS)) for _ in range(60)}


def likeliest():
    outputs = algo.get_module().forward_inference({"obs": torch.from_numpy(OBS)[None]})
    return int(outputs["action_dist_inputs"].argmax())


# expect: script["play"]() > 5
# expect: script["greedy"]() == script["likeliest"]()
# expect: script["sampled"]() == {0, 1}
