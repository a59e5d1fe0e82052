import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Pair(MultiAgentEnv):
    """Three steps for "left" and "right"."""

    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["left", "right"]
        space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.observation_spaces = dict.fromkeys(self.agents, space)
        self.action_spaces = {agent: gym.spaces.Discrete(2) for agent in self.agents}
        self.level = self.t = 0

    def set_level(self, level):
        self.level = level

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {agent: np.zeros(2, np.float32) for agent in self.agents}, {}

    def step(self, actions):
        self.t += 1
        obs = {agent: np.zeros(2, np.float32) for agent in self.agents}
        done = {"__all__": self.t == 3}
        return obs, dict.fromkeys(self.agents, 1.0), done, {"__all__": False}, {}


config = (
    PPOConfig()
    .environment(Pair)
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
    .multi_agent(policies={"p", "q"}, policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "p")
)
algo = config.build()
algo.workers.foreach_worker(lambda ev: ev.foreach_env(lambda env: env.set_level(3)))
level = algo.workers.local_worker().env.level
local = algo.workers.local_worker()
names = sorted(local.policy_map.keys())
same = local.get_policy("q") is local.policy_map["q"]
on_driver = algo.workers.local_worker().get_policy("p")

# expect: set([e.unwrapped.level for e in algo.env_runner.env.unwrapped.envs]) == {3}
# expect: script["level"] == 3
# expect: script["names"] == ["p", "q"]
# expect: script["same"]
# expect: script["on_driver"] is module["p"]
