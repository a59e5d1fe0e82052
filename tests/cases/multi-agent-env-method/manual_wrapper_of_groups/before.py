from gymnasium.spaces import Tuple
from ray.rllib.env.wrappers.group_agents_wrapper import GroupAgentsWrapper
from ray.tune.registry import register_env

register_env("pairs", lambda config: GroupAgentsWrapper(config["env"], {"pair": [0, 1]}))


def told(config):
    env = GroupAgentsWrapper(config["env"], {"pair": [0, 1]})
    env.agents = env.possible_agents = ["pair"]
    env.observation_spaces = {"pair": Tuple(config["spaces"])}
    env.action_spaces = {"pair": Tuple(config["actions"])}
    return env


class Pairs(GroupAgentsWrapper):
    def __init__(self, env):
        super().__init__(env, {"pair": [0, 1]})
