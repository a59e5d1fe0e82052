# expect: script["before"] is False
# expect: script["after"] is True
# expect: script["kept"] is True
import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Walk(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.observation_spaces = dict.fromkeys(self.agents, space)
        self.action_spaces = {agent: gym.spaces.Discrete(2) for agent in self.agents}
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {agent: np.zeros(2, np.float32) for agent in self.agents}, {}

    def step(self, actions):
        self.t += 1
        obs = {agent: np.full(2, self.t / 10, np.float32) for agent in self.agents}
        return obs, {"a": 1.0, "b": 2.0}, {"__all__": self.t == 7}, {"__all__": False}, {}


config = (
    PPOConfig()
    .environment(Walk)
    .rollouts(num_rollout_workers=0)
    .multi_agent(
        policies={"main", "old"},
        policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "main" if agent_id == "a" else "old",
        policies_to_train=["main"],
    )
)
algo = config.build()
algo.train()


def equal(one, two):
    return all(np.array_equal(one[name], two[name]) for name in one)


before = equal(algo.get_policy("main").get_weights(), algo.get_policy("old").get_weights())
main = algo.get_policy("main")
old = algo.get_policy("old")
old.set_weights(main.get_weights())
after = equal(algo.get_policy("main").get_weights(), algo.get_policy("old").get_weights())
snapshot = algo.get_policy("old").get_weights()
algo.train()
kept = equal(snapshot, algo.get_policy("old").get_weights())
