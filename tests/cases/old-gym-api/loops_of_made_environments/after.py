import gymnasium as gym
import ray.rllib
from gymnasium.wrappers import TimeLimit


def episode(algo):
    env = gym.make("CartPole-v1")
    obs, done, total = env.reset()[0], False, 0.0
    while not done:
        obs, reward, terminated, truncated, info = env.step(algo.compute_single_action(obs))
        done = terminated or truncated
        total += reward
    return total


def frames():
    env = TimeLimit(gym.make("CartPole-v1"), 10)
    state, info = env.reset()
    for _ in range(10):
        state, _, terminated, truncated, _ = env.step(env.action_space.sample())
        finished = terminated or truncated
        yield state
        if finished:
            state, info = env.reset()


async def play():
    env = gym.make("CartPole-v1")
    last, info = env.reset()
    last, *_ = env.step(0)
    return last, env.step(0)[0], env.step(1)[1]


def ignoring():
    env = gym.make("CartPole-v1")
    env.reset()
    _, _, _, _, _ = env.step(0)
    obs, reward, _, _, info = env.step(1)
    return obs, reward, info
