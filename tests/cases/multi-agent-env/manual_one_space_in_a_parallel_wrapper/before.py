from gymnasium.spaces import Dict
from ray.rllib.env.wrappers.pettingzoo_env import ParallelPettingZooEnv


class Even(ParallelPettingZooEnv):
    def __init__(self, env):
        super().__init__(env)
        self.observation_space = env.observation_space("red")
        self.action_space = env.action_space("red")


class Uneven(ParallelPettingZooEnv):
    def __init__(self, env):
        super().__init__(env)
        self.observation_space = Dict({agent: env.observation_space(agent) for agent in self.possible_agents})
        self.action_spaces = {agent: env.action_space(agent) for agent in self.possible_agents}
        self.action_space = None
