import gymnasium as gym

from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()


def play(episodes):
    env = gym.make("CartPole-v1")
    for _ in range(episodes):
        obs, info = env.reset()
        done = False
        while not done:
            action = algo.compute_single_action(obs)  # as in training
            obs, reward, terminated, truncated, info = env.step(action)
            done = terminated or truncated


print(algo.compute_single_action([0.0, 0.0, 0.0, 0.0], explore=False))
