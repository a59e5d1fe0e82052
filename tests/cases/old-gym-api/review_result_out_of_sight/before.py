import gym
import ray.rllib


class Coin(gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        return 0, 1.0, True, {}


def play(store, other):
    coin = Coin()
    store(coin.step(0))
    result = coin.step(1) if other is None else other
    return result[2]
