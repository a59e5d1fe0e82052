import gymnasium as gym
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Either(gym.Env):
    def __init__(self, config):
        if config["flat"]:
            self.observation_space = gym.spaces.Box(-1.0, 1.0, (9,))
        else:
            self.observation_space = gym.spaces.Box(-1.0, 1.0, (3, 3))


class Agents(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self.agents = self.possible_agents = ["a"]
        self.observation_space = gym.spaces.Dict({"a": gym.spaces.Box(-1.0, 1.0, (2,))})
        self.action_spaces = self.observation_spaces = config["spaces"]


PPOConfig().environment(Either, env_config={"flat": True})
PPOConfig().environment("mine")
PPOConfig().environment(Agents).multi_agent(policies={"p"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "p")
