import gym
import ray.rllib
from gym.wrappers import TimeLimit


def episode(algo):
    env = gym.make("CartPole-v1")
    obs, done, total = env.reset(), False, 0.0
    while not done:
        obs, reward, done, info = env.step(algo.compute_single_action(obs))
        total += reward
    return total


def frames():
    env = TimeLimit(gym.make("CartPole-v1"), 10)
    state = env.reset()
    for _ in range(10):
        state, _, finished, _ = env.step(env.action_space.sample())
        yield state
        if finished:
            state = env.reset()


async def play():
    env = gym.make("CartPole-v1")
    last = env.reset()
    last, *_ = env.step(0)
    return last, env.step(0)[0], env.step(1)[1]


def ignoring():
    env = gym.make("CartPole-v1")
    env.reset()
    _, _, _, _ = env.step(0)
    obs, reward, _, info = env.step(1)
    return obs, reward, info
