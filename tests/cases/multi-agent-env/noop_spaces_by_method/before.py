from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    agents = possible_agents = ["red", "blue"]

    def get_observation_space(self, agent_id):
        return Box(-1, 1, (3,))

    def get_action_space(self, agent_id):
        return Discrete(2)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
