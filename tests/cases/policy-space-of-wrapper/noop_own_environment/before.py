from gymnasium.spaces import Box, Discrete
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["red", "blue"]
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)
        self.observation_spaces = {agent: self.observation_space for agent in self.agents}
        self.action_spaces = {agent: self.action_space for agent in self.agents}


env = Duel()
policies = {"shared": (None, env.observation_space, env.action_space, {})}
config = PPOConfig().multi_agent(policies=policies, policy_mapping_fn=lambda agent_id, episode, **kwargs: "shared")
