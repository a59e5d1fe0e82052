from gymnasium import spaces
from ray.rllib.algorithms.sac import SACConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Line(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["left", "right"]
        self.observation_spaces = {agent: spaces.Box(-1.0, 1.0, (2,)) for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(2) for agent in self.agents}


config = (
    SACConfig()
    .environment(Line)
    .multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "a")
)
