"""Watch a checkpoint play: python evaluate.py ~/cartpole_ppo"""

import sys

import gymnasium as gym
from ray.rllib.algorithms.algorithm import Algorithm


def rollout(algo, env, episodes=5):
    returns = []
    for _ in range(episodes):
        obs, info = env.reset()
        done = False
        total = 0.0
        while not done:
            action = algo.compute_single_action(obs, explore=False)
            obs, reward, terminated, truncated, info = env.step(action)
            done = terminated or truncated
            total += reward
        returns.append(total)
    return returns


if __name__ == "__main__":
    algo = Algorithm.from_checkpoint(sys.argv[1])
    returns = rollout(algo, gym.make("CartPole-v1"))
    print("mean return over", len(returns), "episodes:", sum(returns) / len(returns))
