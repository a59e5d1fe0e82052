import gym
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Coin(gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        return 0, 1.0, True, {"side": "head"}


class Coins(MultiAgentEnv):
    agents = possible_agents = ["a"]
    observation_spaces = action_spaces = {"a": gym.spaces.Discrete(2)}

    def reset(self):
        return {"a": 0}

    def step(self, actions):
        return {"a": 0}, {"a": 1.0}, {"__all__": True}, {}


def play(unknown):
    coin = Coin()
    coin.reset()
    result = coin.step(0)
    while not result[2]:
        result = coin.step(1)
        print(result[0], result[1], result[3]["side"])
    return coin.step(0)[2], coin.step(0)[3]["side"], coin.step(0)[0]


def play_all():
    coins = Coins()
    result = coins.step({"a": 0})
    return result[2]["__all__"]
