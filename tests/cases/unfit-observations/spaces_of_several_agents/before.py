import gymnasium as gym
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Two(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        self.observation_spaces = {agent: gym.spaces.Discrete(3) for agent in self.agents}
        self.action_spaces = dict.fromkeys(self.agents, gym.spaces.Discrete(2))


config = (
    PPOConfig()
    .environment(Two)
    .multi_agent(policies={"p"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "p")
)
filtered = (
    PPOConfig()
    .environment(Two)
    .multi_agent(policies={"p"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "p")
    .rollouts(observation_filter="MeanStdFilter")
)
