import gymnasium as gym
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Coin(gym.Env):
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        return 0, 1.0, True, False, {"side": "head"}


class Coins(MultiAgentEnv):
    agents = possible_agents = ["a"]
    observation_spaces = action_spaces = {"a": gym.spaces.Discrete(2)}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return {"a": 0}, {}

    def step(self, actions):
        return {"a": 0}, {"a": 1.0}, {"__all__": True}, {"__all__": False}, {}


def play(unknown):
    coin = Coin()
    coin.reset()
    result = coin.step(0)
    while not (result[2] or result[3]):
        result = coin.step(1)
        print(result[0], result[1], result[4]["side"])
    return any(coin.step(0)[2:4]), coin.step(0)[4]["side"], coin.step(0)[0]


def play_all():
    coins = Coins()
    result = coins.step({"a": 0})
    return (result[2]["__all__"] or result[3]["__all__"])
